//! Words of the lesson on a ray through any polygon, and of its algorithm's steps.

messages! { ray_cast;
    title: "Ray casting", "射线法";

    // Scenes
    scene_drawn: "Vertex on the ray", "射线经过顶点";
    scene_convex: "Convex", "凸多边形";
    scene_pentagram: "Pentagram", "五角星";
    scene_hole: "With a hole", "带孔";
    scene_on_edge: "On an edge", "在边上";
    scene_at_vertex: "At a vertex", "在顶点上";
    scene_along_edge: "Edge along the ray", "边与射线重合";
    scene_graze: "Grazing vertices", "擦过顶点";
    scene_bow_tie: "Bow tie", "蝴蝶结";

    // Knobs
    knob_angle: "Direction of your own ray", "自选射线的方向";
    knob_nonzero: "Decide by winding number", "按环绕数判定";

    knob_both_rules: "Show both fill rules", "并列显示两种填充规则";

    // Both rules
    view_rules: "Filled by each rule", "按各规则填充";
    filled_even_odd: "even–odd", "奇偶规则";
    filled_nonzero: "nonzero winding", "非零环绕";
    rule_inside(p): "{p} is inside", "{p} 在内部";
    rule_outside(p): "{p} is outside", "{p} 在外部";
    rule_boundary(p): "{p} is on the boundary", "{p} 在边界上";

    // The boundary
    boundary_title(edge): "On {edge}?", "在{edge} 上？";
    not_on(point, edge): "{point} lies in the box of {edge}, but not on it.", "{point} 在{edge} 的包围盒内，但不在边上。";
    on(point, edge): "{point} lies *on* {edge}, so it is on the boundary.", "{point} *在*{edge} *上*，所以在边界上。";
    boundary_first: "The boundary comes first, exactly: a ray cannot tell it from either side.", "先精确判定边界：射线分不清边界属于哪一侧。";
    boundary_counts_go_on: "That settles it; the crossings are counted all the same.", "这就决定了结果；交叉次数照样统计。";
    on_vertex(point, vertex, edge): "{point} *is {vertex}*, an end of {edge}, so it is on the boundary.", "{point} *就是 {vertex}*，即{edge} 的端点，所以在边界上。";
    off_boundary_title: "Not on the boundary", "不在边界上";
    off_boundary(point): "{point} lies on *no edge*: it is inside or outside, and the crossings will tell.", "{point} *不在任何边上*：要么在内部，要么在外部，由交叉次数判定。";
    off_boundary_no_box(point): "No edge's box holds {point}, so it lies on *no edge*: it is inside or outside, and the crossings will tell.", "{point} 不在任何边的包围盒内，所以*不在任何边上*：要么在内部，要么在外部，由交叉次数判定。";

    // Edges that do not count
    edges_from_to(first, last): "edges {first} to {last}", "边 {first} 到 {last}";
    hole_edges_from_to(first, last, hole): "edges {first} to {last} of hole {hole}", "孔 {hole} 的边 {first} 到 {last}";
    above_title(edge): "Above: {edge}", "在上方：{edge}";
    below_title(edge): "Below: {edge}", "在下方：{edge}";
    upper_end_title(edge): "Upper end on the ray: {edge}", "上端在射线上：{edge}";
    level_title(edge): "Along the ray: {edge}", "与射线重合：{edge}";
    left_title(edge): "Left: {edge}", "在左侧：{edge}";
    above(edge): "Both ends of {edge} lie above the ray's line: *not counted*.", "{edge} 的两端都在射线所在直线的上方：*不计*。";
    below(edge): "Both ends of {edge} lie below the ray's line: *not counted*.", "{edge} 的两端都在射线所在直线的下方：*不计*。";
    all_above(edges): "All ends of {edges} lie above the ray's line: *none counts*.", "{edges} 的端点都在射线所在直线的上方：*都不计*。";
    all_below(edges): "All ends of {edges} lie below the ray's line: *none counts*.", "{edges} 的端点都在射线所在直线的下方：*都不计*。";
    level(edge): "Both ends of {edge} lie *on the ray's line*: it has no end above, so it does *not count*.", "{edge} 的两端都*在射线所在的直线上*：没有一端在上方，所以*不计*。";
    upper_end_on(edge): "From below, {edge} just reaches the ray's line: the end on it is its *upper end*, which does not belong to it. *Not counted*.", "{edge} 从下方恰好到达射线所在的直线：落在直线上的是它的*上端*，上端不属于这条边。*不计*。";
    left(edge, point): "The ray's line meets {edge}, but *left* of {point}: *not counted*.", "射线所在的直线与{edge} 相交，但在 {point} 的*左侧*：*不计*。";
    through_title(edge): "At the point: {edge}", "在该点：{edge}";
    through(edge, point): "The ray's line meets {edge} at {point} itself, not to the right of it: *not counted*.", "射线所在的直线与{edge} 相交于 {point} 本身，不在它的右侧：*不计*。";
    left_by_sign: "Its orientation to the point tells; no division is needed.", "由它与该点的方向符号得知，不必做除法。";

    // Edges that count
    crossed_title(edge, x): "Crossed: {edge} at x = {x}", "相交：{edge}，x = {x}";
    crossed_up(edge, x): "The ray crosses {edge} at *x = {x}*. The edge runs upwards there, so the winding number goes up by 1.", "射线在 *x = {x}* 处穿过{edge}。这条边在此向上，环绕数加 1。";
    crossed_down(edge, x): "The ray crosses {edge} at *x = {x}*. The edge runs downwards there, so the winding number goes down by 1.", "射线在 *x = {x}* 处穿过{edge}。这条边在此向下，环绕数减 1。";
    crossed_hole_up(edge, x): "The ray crosses {edge} at *x = {x}*, and that counts like all others. The edge runs upwards there, so the hole's own winding number goes up by 1.", "射线在 *x = {x}* 处穿过{edge}，与其他边一样计数。这条边在此向上，孔自身的环绕数加 1。";
    crossed_hole_down(edge, x): "The ray crosses {edge} at *x = {x}*, and that counts like all others. The edge runs downwards there, so the hole's own winding number goes down by 1.", "射线在 *x = {x}* 处穿过{edge}，与其他边一样计数。这条边在此向下，孔自身的环绕数减 1。";
    lower_end_on(edge): "The ray passes through the *lower end* of {edge}, which belongs to it: it counts, and the other edge at that vertex is asked for itself.", "射线经过{edge} 的*下端*，下端属于这条边，所以计数；该顶点的另一条边另行判断。";
    first_so_far: "So far 1, odd. Every further crossing flips the answer.", "目前 1 次，奇数。每多一次交叉，答案就反转一次。";
    odd_so_far(count): "So far {count}, odd.", "目前 {count} 次，奇数。";
    even_so_far(count): "So far {count}, even.", "目前 {count} 次，偶数。";
    winding_so_far(winding): "So far the winding number is {winding}.", "目前环绕数为 {winding}。";
    hole_winding_so_far(winding, hole): "So far the winding number of hole {hole} is {winding}.", "目前孔 {hole} 的环绕数为 {winding}。";

    // How many
    crossings(count): "{count} crossings", "{count} 个交点";
    one_crossing: "1 crossing", "1 个交点";
    times(count): "{count} times", "{count} 次";
    once: "once", "1 次";

    // How often the rings wind
    turns(winding): "winding number {winding}", "环绕数 {winding}";
    turns_past_holes(winding): "winding number of the outline {winding}, of every hole 0", "外轮廓的环绕数 {winding}，每个孔的都是 0";
    turns_in_hole(winding, hole, of_hole): "winding number of the outline {winding}, of hole {hole} {of_hole} (cut out)", "外轮廓的环绕数 {winding}，孔 {hole} 的 {of_hole}（被挖去）";

    // The verdict
    order_exact: "Crossings nearer to each other than rounding were put in order by exact arithmetic.", "比舍入误差还要靠近的交点，其顺序由精确算术排定。";
    verdict_odd(times): "The ray crosses the edges {times}, an *odd* number: by the even–odd rule the point is inside.", "射线与边交叉 {times}，*奇数*：按奇偶规则在内部。";
    verdict_even(times): "The ray crosses the edges {times}, an *even* number: by the even–odd rule the point is outside.", "射线与边交叉 {times}，*偶数*：按奇偶规则在外部。";
    verdict_none: "The ray crosses *no edge*, and 0 is *even*: by the even–odd rule the point is outside.", "射线*不与任何边*交叉，而 0 是*偶数*：按奇偶规则在外部。";
    verdict_wound(winding): "The outline winds around the point: its winding number is *{winding}*, not 0. By the nonzero rule the point is inside.", "外轮廓环绕该点：环绕数为 *{winding}*，不为 0。按非零规则在内部。";
    verdict_wound_past_holes(winding): "The outline winds around the point: its winding number is *{winding}*, and that of every hole is 0. By the nonzero rule the point is inside.", "外轮廓环绕该点：环绕数为 *{winding}*，而每个孔的环绕数都是 0。按非零规则在内部。";
    verdict_not_wound: "The outline's winding number around the point is *0*: by the nonzero rule the point is outside.", "外轮廓绕该点的环绕数为 *0*：按非零规则在外部。";
    verdict_in_hole(winding, hole, of_hole): "The outline's winding number around the point is {winding}, but that of hole {hole} is *{of_hole}*, not 0: the point is in the hole. A hole is *cut out*, so by winding number the point is outside.", "外轮廓绕该点的环绕数为 {winding}，但孔 {hole} 的环绕数为 *{of_hole}*，不为 0：该点在孔里。孔被*挖去*，所以按环绕数在外部。";
    verdict_boundary: "A point on an edge is on the boundary, whatever the ray counts.", "边上的点就在边界上，不论射线的计数如何。";
    differ_wound(winding): "The two rules *differ* here: the winding number is {winding}, so by the nonzero rule the point is inside.", "两种规则在此*不同*：环绕数为 {winding}，按非零规则在内部。";
    differ_in_hole(winding, hole, of_hole): "The two rules *differ* here: the winding number of the outline is {winding}, but that of hole {hole} is {of_hole}, not 0. A hole is cut out, so by the nonzero rule the point is outside.", "两种规则在此*不同*：外轮廓的环绕数为 {winding}，但孔 {hole} 的环绕数为 {of_hole}，不为 0。孔被挖去，按非零规则在外部。";
    differ_not_wound: "The two rules *differ* here: the outline's winding number is 0, so by the nonzero rule the point is outside.", "两种规则在此*不同*：外轮廓的环绕数为 0，按非零规则在外部。";
    differ_odd(crossings): "The two rules *differ* here: {crossings}, odd, so by the even–odd rule the point is inside.", "两种规则在此*不同*：{crossings}，奇数，按奇偶规则在内部。";
    differ_even(crossings): "The two rules *differ* here: {crossings}, even, so by the even–odd rule the point is outside.", "两种规则在此*不同*：{crossings}，偶数，按奇偶规则在外部。";

    // Facts
    fact_y_of_point(point): "y of {point}", "{point} 的 y";
    fact_from: "edge from", "边的起点";
    fact_to: "edge to", "边的终点";
    fact_lowest: "lowest end", "最低的端点";
    fact_highest: "highest end", "最高的端点";
    fact_cross: "cross product", "叉积";
    fact_count: "crossings", "交叉次数";
    fact_crossing(number, edge): "x of crossing {number}, {edge}", "第 {number} 个交点（{edge}）的 x";
    fact_x: "x of the crossing", "交点的 x";
    fact_winding: "winding number", "环绕数";
    fact_winding_of_outline: "winding number of the outline", "外轮廓的环绕数";
    fact_winding_of_hole(hole): "winding number of hole {hole}", "孔 {hole} 的环绕数";
    fact_parity: "parity", "奇偶性";
    odd: "odd", "奇数";
    even: "even", "偶数";
    fact_even_odd: "by even–odd", "按奇偶规则";
    fact_nonzero: "by winding number", "按环绕数";
    inside: "inside", "内部";
    outside: "outside", "外部";
    boundary: "boundary", "边界";

    // The card
    card_inside_odd(p, b, crossings): "{p} is inside {b}: {crossings}, odd", "{p} 在 {b} 内部：{crossings}，奇数";
    card_outside_even(p, b, crossings): "{p} is outside {b}: {crossings}, even", "{p} 在 {b} 外部：{crossings}，偶数";
    card_inside_wound(p, b, turns): "{p} is inside {b}: {turns}", "{p} 在 {b} 内部：{turns}";
    card_outside_wound(p, b, turns): "{p} is outside {b}: {turns}", "{p} 在 {b} 外部：{turns}";
    card_boundary(p, b): "{p} is on the boundary of {b}", "{p} 在 {b} 的边界上";
    card_agree(turns): "{turns}: both rules agree", "{turns}：两种规则一致";
    card_agree_even_odd(crossings, parity): "{crossings}, {parity}: both rules agree", "{crossings}，{parity}：两种规则一致";
    card_nonzero_says_inside(turns): "the rules differ: {turns}, so nonzero says inside", "规则不同：{turns}，非零规则说在内部";
    card_nonzero_says_outside(turns): "the rules differ: {turns}, so nonzero says outside", "规则不同：{turns}，非零规则说在外部";
    card_even_odd_says(crossings, place): "the rules differ: {crossings}, so even–odd says {place}", "规则不同：{crossings}，奇偶规则说在{place}";
    card_boundary_first: "decided before any ray", "在投出射线之前就已判定";
    card_certain(detail): "{detail} · certain", "{detail} · 可靠";
    card_exact(detail): "{detail} · settled exactly", "{detail} · 精确判定";

    // The stage
    plain(text): "{text}", "{text}";
    number(n): "{n}", "{n}";
    edge_tag(edge): "e{edge}", "边{edge}";
    hole_edge_tag(edge, hole): "h{hole}e{edge}", "孔{hole}边{edge}";
    point_label(p, at): "{p} {at}", "{p} {at}";
    x_label(x): "x = {x}", "x = {x}";
    ahead_inside(count): "{count} ahead: in", "前方 {count} 个：内";
    ahead_outside(count): "{count} ahead: out", "前方 {count} 个：外";
    winding_ahead_inside(winding): "winds {winding}: in", "环绕 {winding}：内";
    winding_ahead_in_hole(winding, of_hole): "winds {winding}, the hole {of_hole}: out", "环绕 {winding}，孔 {of_hole}：外";
    winding_ahead_outside(winding): "winds {winding}: out", "环绕 {winding}：外";
    lower_counts(edge): "lower end of {edge}: counts", "{edge} 的下端：计";
    upper_not(edge): "upper end of {edge}: does not", "{edge} 的上端：不计";
    level_not(edge): "{edge} lies along the ray: does not count", "{edge} 与射线重合：不计";
    left_of_point: "left of the point", "在点的左侧";
    turn_the_ray: "turn the ray", "转动射线";
    own_ray(angle, crossings, parity): "{angle}°: {crossings}, {parity}", "{angle}°：{crossings}，{parity}";
    own_ray_boundary(angle, crossings): "{angle}°: {crossings}, on the boundary", "{angle}°：{crossings}，在边界上";
    handle_ray: "direction of the ray", "射线的方向";
    legend_ray: "the ray", "射线";
    legend_ray_inside: "on the ray: inside", "射线上：内部";
    legend_ray_outside: "on the ray: outside", "射线上：外部";
    legend_crossing: "crossing that counts", "计数的交点";
    legend_lower: "lower end: belongs to the edge", "下端：属于边";
    legend_upper: "upper end: does not", "上端：不属于边";
    legend_taken: "edge that counts", "计数的边";
    legend_taken_or_under: "edge that counts, or has the point on it", "计数的边，或点所在的边";
    legend_passed: "edge passed over", "排除的边";
    legend_filled: "filled: inside by the nonzero rule", "填充：按非零规则在内部";
    legend_own: "a ray of your own", "自选的射线";

    // The table
    table_title: "Edge by edge", "逐条边";
    column_edge: "edge", "边";
    column_y(y): "y (ray: {y})", "y（射线 {y}）";
    column_counts: "counts?", "计数？";
    column_x: "x", "x";
    column_count: "count", "次数";
    column_winding: "winding", "环绕数";
    column_winding_by_ring: "ring winds", "本环环绕";
    y_from_to(from, to): "{from} → {to}", "{from} → {to}";
    no_above: "no: above", "否：上方";
    no_below: "no: below", "否：下方";
    no_upper_end: "no: upper end", "否：上端";
    no_level: "no: along the ray", "否：与射线重合";
    no_left: "no: not right", "否：不在右侧";
    yes: "yes", "是";
    yes_lower_end: "yes: lower end", "是：下端";
    nothing: "–", "–";
    winding_step(change, now): "{change} → {now}", "{change} → {now}";

    // Charts
    along_title: "Crossings ahead", "前方的交点数";
    along_x: "x", "x";
    level_in(count): "{count} · in", "{count} · 内";
    level_out(count): "{count} · out", "{count} · 外";
    level_odd(count): "{count} · odd", "{count} · 奇";
    level_even(count): "{count} · even", "{count} · 偶";
    around_title: "Crossings by direction", "各方向的交点数";
    around_x: "direction", "方向";
    always_odd: "always odd: inside", "总是奇数：内部";
    always_even: "always even: outside", "总是偶数：外部";
    winds_always(turns): "always: {turns}", "始终：{turns}";
    no_counts: "On the boundary the parity has no meaning.", "在边界上，奇偶性没有意义。";
    degrees(angle): "{angle}°", "{angle}°";

    // Questions
    ask_edge(edge, y): "The ray runs at y = {y}. Does {edge} count?", "射线在 y = {y}。{edge} 计数吗？";
    choice_counts: "it counts", "计数";
    choice_not_spanning: "no: not across the ray's line", "不计：没有跨过射线所在直线";
    choice_left: "no: left of the point", "不计：在点的左侧";
    why_counts: "One end is above, the other is not, and it meets the line right of the point.", "一端在上方，另一端不在，且与直线相交于点的右侧。";
    why_not_counts: "An edge counts if one end lies above the line and the other does not, and it meets the line right of the point.", "一端在直线上方、另一端不在，且相交处在点的右侧，才计数。";
    why_not_spanning: "Both ends are above, or neither is. An end exactly on the line is not above it.", "两端都在上方，或都不在上方。恰好在直线上的端点不算在上方。";
    why_spanning: "One end is above the line and the other is not: it does reach across.", "一端在直线上方，另一端不在：它确实跨过了直线。";
    why_left: "It reaches across the line, but behind the ray's start.", "它跨过直线，但在射线起点的后面。";
    why_not_left: "It does not meet the line left of the point.", "它并不在点的左侧与直线相交。";
    ask_parity: "All edges have been looked at. Where is the point?", "所有的边都看过了。点在哪里？";
    ask_relation(p, b): "Where does {p} lie to {b}?", "{p} 相对 {b} 在哪里？";
    choice_inside: "inside", "内部";
    choice_boundary: "on the boundary", "边界上";
    choice_outside: "outside", "外部";
    why_inside_odd(count): "{count} is odd.", "{count} 是奇数。";
    why_outside_even(count): "{count} is even.", "{count} 是偶数。";
    why_inside_wound(winding): "The winding number is {winding}, not 0, and no hole is in the way.", "环绕数为 {winding}，不为 0，且不在孔里。";
    why_outside_wound: "The outline does not wind around the point, or a hole does, too.", "外轮廓不环绕该点，或者有孔也环绕它。";
    why_boundary: "It lies on an edge, and that was decided before any counting.", "它在一条边上，这在计数之前就已判定。";
    why_not_inside: "Count again: a vertex on the ray belongs only to the edge whose lower end it is.", "再数一遍：射线上的顶点只属于以它为下端的边。";
    why_not_outside: "Count again: the parity of the crossings ahead is the answer, or with the nonzero rule the winding number.", "再数一遍：答案看前方交点数的奇偶，按非零规则则看环绕数。";
    why_not_on_it: "The point lies on an edge: whatever the count, it is on the boundary.", "点在一条边上：不管数出几个交点，它都在边界上。";
    why_not_boundary: "The point lies on no edge: that was decided first.", "点不在任何边上：这一点最先判定。";
}
