//! Words of the lesson on separating axes.

messages! { sat;
    title: "Separating axes (SAT)", "分离轴定理（SAT）";

    // Scenes
    scene_turned: "Turned rectangles", "旋转矩形";
    scene_worked: "Worked example", "手算例题";
    scene_moved_apart: "The same, moved apart", "同一例题，移开后";
    scene_turned_apart: "Turned, with a gap", "旋转后有间隙";
    scene_sword: "Sword and enemy", "剑与敌人";
    scene_containment: "One inside the other", "一个包含另一个";
    scene_touching_edges: "Touching edges", "边接触";
    scene_touching_corner: "Touching corner", "角点接触";
    scene_corners_facing: "Corner facing corner", "角对角";
    scene_circle_polygon: "Circle and polygon", "圆与多边形";
    scene_mirrored: "Mirrored rectangle", "镜像矩形";
    scene_unnormalized: "Axes left unnormalized", "轴未归一化";
    scene_polygons: "Pentagon and triangle", "五边形与三角形";
    scene_within_rounding: "Touching within rounding", "在舍入误差内接触";

    // Knobs
    knob_free_axis: "Free axis", "自选轴";
    knob_boxes_first: "Bounding boxes first", "先测包围盒";
    knob_early_exit: "Stop at the first gap", "遇到间隙即停止";
    knob_normalize: "Axes of length 1", "轴归一化";
    knob_first_axis: "Axis tried first (0: in order)", "最先检测的轴（0：按顺序）";

    // Axes
    axis_of_edge(owner, edge): "normal of {owner}'s edge {edge}", "{owner} 的边 {edge} 的法向量";
    axis_of_vertex(owner, vertex): "line from {owner}'s nearest vertex {vertex} to the circle's center", "{owner} 的最近顶点 {vertex} 到圆心的连线";
    axis_of_centers: "line from center to center", "两圆心的连线";
    axis_along(owner): "direction of {owner} itself", "{owner} 自身的方向";
    axis_merged(name, others): "{name}; parallel to it: {others}", "{name}；与它平行：{others}";
    edge_of(owner, edge): "{owner}'s edge {edge}", "{owner} 的边 {edge}";
    listed(first, rest): "{first}, {rest}", "{first}、{rest}";
    axis_coordinate: "coordinate direction", "坐标轴方向";
    axis_number(number): "Axis {number}", "轴 {number}";
    edge_number(edge): "edge {edge}", "边 {edge}";
    balloon(number): "{number}", "{number}";
    letter(item): "{item}", "{item}";
    amount(value): "{value}", "{value}";
    vertex_name(name): "{name}", "{name}";

    // Frames: boxes first
    boxes_title: "Boxes first", "先测包围盒";
    boxes_apart(a, b, coordinate, gap): "In {coordinate} the bounding boxes of {a} and {b} have a gap of *{gap}*, so the shapes are separated. No axis is needed.", "{a} 与 {b} 的包围盒在 {coordinate} 方向有间隙 *{gap}*，所以两个形状分离，不必检测任何轴。";
    boxes_overlap(a, b): "The bounding boxes of {a} and {b} overlap. That proves nothing yet: the axes decide.", "{a} 与 {b} 的包围盒重叠。这还不能说明什么：要由各条轴来判定。";

    // Frames: candidates
    candidates_title: "Candidates", "候选轴";
    candidates(count): "To test: *{count}* candidate axes, one for each direction of an edge normal. On each, both shapes are projected: their shadows are two intervals.", "待检测：*{count}* 条候选轴，每个边法线方向一条。在每条轴上求两个形状的投影（影子）：得到两个区间。";
    candidates_with_circle(count, edges): "To test: *{count}* candidate axes: {edges} directions of edge normals, and one more for the circle.", "待检测：*{count}* 条候选轴：{edges} 个边法线方向，再为圆加一条。";
    candidates_one: "To test: one candidate axis.", "待检测：一条候选轴。";
    candidates_rectangles: "Each rectangle has 4 edges but only 2 directions of normals, since opposite edges are parallel. Two rectangles: 4 axes, not 8.", "每个矩形有 4 条边，但对边平行，法线只有 2 个方向。两个矩形共 4 条轴，而不是 8 条。";
    candidates_rectangles_aligned(count): "Each rectangle has only 2 directions of normals, since opposite edges are parallel. Here the two rectangles even share theirs: {count} axes remain of 8 normals.", "对边平行，每个矩形的法线只有 2 个方向；这里两个矩形的方向还相同，8 条法线只剩 {count} 条轴。";
    candidates_merged(edges, count): "{edges} edges give {edges} normals; parallel ones are one axis, so {count} remain.", "{edges} 条边有 {edges} 条法线；平行的法线算同一条轴，剩下 {count} 条。";
    candidates_first(number): "Axis {number} is tried first. Games put the axis there that separated in the last frame: it probably separates again.", "先检测轴 {number}。游戏里把上一帧的分离轴放在最前：它多半会再次分离。";
    candidates_circle(circle): "{circle} is round and could be separated in any direction; beyond the edge normals, only the axis from the nearest vertex to its center can matter.", "{circle} 是圆，任何方向都可能把它分开；但除边法线外，只有从最近顶点到圆心的那条轴才可能起作用。";
    candidates_why: "Why these suffice: if two convex polygons show a gap in any direction, they show one along an edge normal. Turn the free axis on the curve to see it.", "为什么这些就够：只要两个凸多边形在某个方向有间隙，在某条边的法线方向也一定有间隙。转动曲线上的自选轴就能看到。";
    candidates_why_circle: "Why these suffice: if a gap shows in any direction, one shows along an edge normal or along the line from the nearest vertex to the center.", "为什么这些就够：只要某个方向有间隙，某条边的法线方向、或最近顶点到圆心的方向上也一定有间隙。";
    candidates_nearly_parallel(one, other): "Axes {one} and {other} would be parallel, but rounding of the corners has turned them a little, so both are tested.", "轴 {one} 与轴 {other} 本应平行，只因角点舍入而略有偏差，所以两条都检测。";
    candidates_mirrored_corners: "At each corner: its label before mirroring → after it.", "每个角点处：镜像前的标签 → 镜像后的标签。";
    candidates_mirrored(owner): "{owner}'s corners are listed clockwise, as after mirroring. That swaps the labels and the winding; the projections, and so the verdict, do not change.", "{owner} 的角点按顺时针列出，如镜像之后那样。标签和绕向变了；投影不变，所以结论也不变。";

    // Frames: one axis
    axis_stretched(number, length): "Axis {number} is *{length}* long, not 1: what it reads is {length} times the length on the picture.", "轴 {number} 长 *{length}* 而不是 1：它的读数是图上长度的 {length} 倍。";
    axis_title_overlap(number, amount): "Axis {number}: share {amount}", "轴 {number}：重叠 {amount}";
    axis_title_push(number, amount): "Axis {number}: push-out {amount}", "轴 {number}：平移量 {amount}";
    axis_title_gap(number, amount): "Axis {number}: gap {amount}", "轴 {number}：间隙 {amount}";
    axis_title_close(number): "Axis {number}: too close to call", "轴 {number}：无法判定";
    axis_overlap(number, name, amount): "On axis {number}, the {name}, the projections share *{amount}*.", "在轴 {number}（{name}）上，两个投影区间重叠 *{amount}*。";
    axis_holds(number, name, outer, inner, amount, push): "On axis {number}, the {name}, {outer}'s projection holds {inner}'s: they share {amount}, but pushing one out of the other takes *{push}*.", "在轴 {number}（{name}）上，{outer} 的投影包含 {inner} 的投影：重叠 {amount}，但要完全移出需要平移 *{push}*。";
    axis_gap(number, name, amount): "On axis {number}, the {name}, there is a gap of *{amount}* between the projections.", "在轴 {number}（{name}）上，两个投影区间之间有间隙 *{amount}*。";
    axis_close(number, name, gap, bound): "On axis {number}, the {name}, the gap comes out as *{gap}*, and rounding can be off by {bound}: too close to call.", "在轴 {number}（{name}）上，间隙算得 *{gap}*，而舍入误差可达 {bound}：浮点数无法判定。";
    proves_apart(left): "One gap is proof: a line across this axis keeps the shapes apart. Axes left untried: {left}.", "一个间隙就是证明：垂直于这条轴的直线把两个形状分开。其余 {left} 条轴不必再检测。";
    proves_apart_last: "One gap is proof: a line across this axis keeps the shapes apart.", "一个间隙就是证明：垂直于这条轴的直线把两个形状分开。";
    proves_apart_go_on: "One gap is proof already; the run goes on only because stopping early is switched off.", "一个间隙已经足够证明；继续检测只是因为关闭了提前退出。";
    proves_nothing(left): "That proves nothing yet: an axis still to come could separate them. Left to try: {left}.", "这还不能说明什么：还有 {left} 条轴没检测，其中任何一条仍可能把它们分开。";
    proves_nothing_more(number): "They are known to be separated since axis {number}: nothing found here can change that.", "轴 {number} 已经证明它们分离：这里的结果改变不了结论。";
    proves_nothing_last: "It was the last axis.", "这是最后一条轴。";
    least_so_far: "Its push-out is the least so far.", "它的平移量是目前最小的。";
    better_order(number): "A better order would have stopped at once on axis {number}: games try last frame's axis first.", "如果先检测轴 {number}，一次就能停止：游戏里常先检测上一帧的分离轴。";
    open_until_exact: "So this axis stays open; if no other axis separates them, exact arithmetic decides at the end.", "所以先留着这条轴；如果没有别的轴把它们分开，最后用精确算术判定。";

    // Frames: settled exactly
    exact_title: "Settled exactly", "精确判定";
    exact_separated: "Exact arithmetic on the corners: there is a gap after all, smaller than rounding.", "对角点做精确计算：确实有间隙，只是比舍入误差还小。";
    exact_touching: "Exact arithmetic on the corners: the shapes touch. They share boundary points and no inside.", "对角点做精确计算：两个形状接触，只共有边界点，没有公共内部。";
    exact_overlapping: "Exact arithmetic on the corners: the insides do meet, by less than rounding could tell.", "对角点做精确计算：内部确实相交，只是相交量比舍入误差还小。";
    exact_why(bound): "The float results on some axis lay within {bound} of 0, the most that rounding can be off by.", "某条轴上的浮点结果与 0 的差不超过 {bound}，这是舍入误差的上限。";

    // Frames: verdict
    verdict_title: "Verdict", "结论";
    verdict_overlap(a, b, count): "On all {count} candidate axes the projections overlap, so nothing separates {a} and {b}: *they overlap*.", "在全部 {count} 条候选轴上投影都重叠，没有轴能分开 {a} 与 {b}：*它们重叠*。";
    verdict_overlap_both(a, b): "On both candidate axes the projections overlap, so nothing separates {a} and {b}: *they overlap*.", "在两条候选轴上投影都重叠，没有轴能分开 {a} 与 {b}：*它们重叠*。";
    verdict_overlap_one(a, b): "On the only candidate axis the projections overlap, so nothing separates {a} and {b}: *they overlap*.", "在唯一的候选轴上投影重叠，没有轴能分开 {a} 与 {b}：*它们重叠*。";
    verdict_apart_on(a, b, number): "Axis {number} separates {a} and {b}: *they are separated*.", "轴 {number} 把 {a} 与 {b} 分开：*它们分离*。";
    verdict_apart_widest(a, b, number, count): "Of {count} axes with a gap, axis {number} has the widest: {a} and {b} are *separated*.", "有间隙的轴共 {count} 条，其中轴 {number} 的间隙最大：{a} 与 {b} *分离*。";
    verdict_apart_boxes(a, b): "The bounding boxes separate {a} and {b}: *they are separated*.", "包围盒把 {a} 与 {b} 分开：*它们分离*。";
    verdict_apart_exact(a, b): "Exactly computed, {a} and {b} are *separated*, by less than rounding can tell.", "精确计算表明 {a} 与 {b} *分离*，间隙小于舍入误差。";
    verdict_touch(a, b): "No axis shows a gap, and on one the projections only meet: {a} and {b} *touch*.", "没有一条轴有间隙，而在某条轴上投影只是相接：{a} 与 {b} *接触*。";
    verdict_overlap_exact(a, b): "Exactly computed, the insides of {a} and {b} meet: *they overlap*, by less than rounding can tell.", "精确计算表明 {a} 与 {b} 的内部相交：*它们重叠*，重叠量小于舍入误差。";
    verdict_push(a, number, amount, push): "Axis {number} takes the least: moving {a} by {push}, a length of *{amount}*, leaves only contact. It is the minimum translation vector (MTV); its length is the penetration depth.", "轴 {number} 上的平移量最小：把 {a} 平移 {push}（长度 *{amount}*）后两者只剩接触。这就是最小平移向量（MTV），其长度即穿透深度。";
    verdict_wrong_push(a, number, push, right): "Without axes of length 1, axis {number} seems to take the least, and this code would push {a} by {push}. The right push is *{right}*.", "轴没有归一化时，轴 {number} 的平移量看起来最小，这段代码会把 {a} 平移 {push}。正确的平移是 *{right}*。";
    verdict_push_both(push): "Along this axis one projection holds the other; the way out on the other side would be {push}.", "在这条轴上一个投影包含另一个；若从另一侧移出，则平移 {push}。";
    verdict_push_one_way: "On another axis one projection holds the other: there the push-out is longer than what they share.", "在另一条轴上一个投影包含另一个：那里的平移量比重叠长度大。";
    verdict_no_holding: "On every axis the push-out equals the shared length.", "在每条轴上，平移量都等于重叠长度。";
    verdict_wrong_depth(length): "The verdict is right, the depth is not: an axis of length {length} stretches every projection by {length}. Lengths on different axes can be compared only when the axes have length 1.", "结论正确，深度却不对：长度为 {length} 的轴把投影都放大了 {length} 倍。只有轴归一化之后，不同轴上的长度才能比较。";
    gap_is_not_distance(gap, distance): "The gap is {gap}, the distance *{distance}*: corner faces corner, and no edge normal points that way.", "间隙是 {gap}，而距离是 *{distance}*：角对着角，没有边法线指向那个方向。";
    gap_is_less(gap, distance): "The gap on this axis is {gap}; the distance is *{distance}*. One gap is enough to separate, it need not be the widest.", "这条轴上的间隙是 {gap}；距离是 *{distance}*。要证明分离，有一个间隙就够了，不必是最大的。";
    gap_is_distance: "Here the gap is the distance too: an edge faces the other shape.", "这里间隙也就是距离：一条边正对着另一个形状。";
    gap_is_distance_round: "Here the gap is the distance too: the axis points along the nearest way.", "这里间隙也就是距离：这条轴正沿着最近的方向。";

    // The verdict card
    card_overlap(a, b, push, depth): "{a} and {b} overlap: push {a} by {push}, depth {depth}", "{a} 与 {b} 重叠：把 {a} 平移 {push}，深度 {depth}";
    card_overlap_wrong(a, b, push, right): "{a} and {b} overlap; the push {push} is wrong, {right} is right", "{a} 与 {b} 重叠；平移 {push} 是错的，正确的是 {right}";
    card_separated(a, b, number, gap): "{a} and {b} are separated: gap {gap} on axis {number}", "{a} 与 {b} 分离：轴 {number} 上间隙 {gap}";
    card_separated_boxes(a, b, coordinate, gap): "{a} and {b} are separated: their boxes have a gap of {gap} in {coordinate}", "{a} 与 {b} 分离：包围盒在 {coordinate} 方向有间隙 {gap}";
    card_separated_exact(a, b): "{a} and {b} touch within rounding; exactly, they are separated", "{a} 与 {b} 在舍入误差内接触；精确地说，它们分离";
    card_overlap_exact(a, b, depth): "{a} and {b} touch within rounding; exactly, they overlap by {depth}", "{a} 与 {b} 在舍入误差内接触；精确地说，重叠 {depth}";
    card_touching(a, b): "{a} and {b} touch: no gap, no common inside", "{a} 与 {b} 接触：没有间隙，也没有公共内部";
    card_detail_float(tested, count): "{tested} of {count} axes tried · floating point was certain", "{count} 条候选轴检测了 {tested} 条 · 浮点结果可靠";
    card_detail_float_early(tested, count): "{tested} of {count} axes tried, early exit · floating point was certain", "{count} 条候选轴检测了 {tested} 条，提前退出 · 浮点结果可靠";
    card_detail_exact(tested, count): "{tested} of {count} axes tried · settled exactly", "{count} 条候选轴检测了 {tested} 条 · 由精确算术判定";
    card_detail_boxes: "Bounding boxes were enough · comparisons are exact", "只用包围盒就够了 · 比较是精确的";

    // Facts
    fact_normal: "unit normal n", "单位法向量 n";
    fact_direction: "unit direction n", "单位方向 n";
    fact_normal_raw: "normal n (not of length 1)", "法向量 n（未归一化）";
    fact_shadow(owner): "projection of {owner}", "{owner} 的投影区间";
    fact_gap: "gap", "间隙";
    fact_gap_float: "gap in floating point", "浮点算得的间隙";
    fact_shared: "shared length", "重叠长度";
    fact_push_length: "push-out length", "平移量";
    fact_bound: "rounding can be off by", "舍入误差上限";
    fact_share_on(number): "shared on axis {number}", "轴 {number} 上的重叠长度";
    fact_push_on(number): "push-out on axis {number}", "轴 {number} 上的平移量";
    fact_gap_on(number): "gap on axis {number}", "轴 {number} 上的间隙";
    fact_gap_float_on(number): "gap on axis {number}, in floating point", "轴 {number} 上浮点算得的间隙";
    fact_push(a): "shortest push (MTV) of {a}", "{a} 的最小平移向量（MTV）";
    fact_push_exact(a): "shortest push (MTV) of {a}, exact", "{a} 的最小平移向量（MTV），精确值";
    fact_push_raw(a): "push of {a} as computed", "算得的 {a} 的平移";
    fact_push_right(a): "right push (MTV) of {a}", "{a} 的正确平移（MTV）";
    fact_other_push(a): "push of {a} the other way", "{a} 从另一侧的平移";
    fact_distance: "distance", "距离";
    fact_depth: "penetration depth", "穿透深度";
    fact_certificate_point: "a point inside both", "两者内部的公共点";
    fact_certificate_axis: "an axis that separates", "一条分离轴";
    fact_certificate_touch: "an axis on which they only meet", "投影恰好相接的轴";
    fact_contact: "a common point", "一个公共点";
    fact_candidates: "candidate axes", "候选轴数";
    fact_edges: "edges in all", "边的总数";
    fact_box(coordinate, owner): "box of {owner}, {coordinate}", "{owner} 的包围盒，{coordinate}";

    // Marks
    gap_label(amount): "gap {amount}", "间隙 {amount}";
    push_label(push): "{push}", "{push}";
    shortest_push_label(amount): "shortest push {amount}", "最短平移 {amount}";
    ghost_label(a): "{a} after the push", "平移后的 {a}";
    other_ghost_label(a): "{a}, pushed the other way", "从另一侧移出的 {a}";
    wrong_ghost_label(a): "{a} after the wrong push", "错误平移后的 {a}";
    distance_label(distance): "distance {distance}", "距离 {distance}";
    contact_label: "contact", "接触点";
    common_point_label: "inside both", "公共内点";

    stretched_label(amount, length, shown): "{amount} = {length} · {shown}", "{amount} = {length} · {shown}";
    mirrored_corner(before, after): "{before} → {after}", "{before} → {after}";

    // Legend
    legend_tried: "tried, projections overlap", "已检测，投影重叠";
    legend_current: "axis of this step", "本步的轴";
    legend_projector: "projection line, from a corner to the axis", "投影线，从角点到轴";
    legend_separating: "separating axis", "分离轴";
    legend_push_axis: "axis of the shortest push", "最短平移所在的轴";
    legend_untried: "edge normal, not tried", "边法线，未检测";
    legend_overlap: "shared or push-out length", "重叠长度或平移量";
    legend_gap: "gap or distance", "间隙或距离";
    legend_meeting: "axis on which they only meet", "投影恰好相接的轴";
    legend_tie: "edge, carried out to its axis", "边，延伸到它的轴";
    legend_separating_line: "separating line, across the axis", "分离线，垂直于轴";
    legend_wrong_ghost: "wrong push: axes not of length 1", "错误的平移：轴长不为 1";
    legend_other_ghost: "push the other way", "向另一侧平移";
    legend_ghost: "after the shortest push", "最短平移之后";

    // Charts
    intervals_title: "Projections on each axis", "各轴上的投影区间";
    row_shares(amount): "shares {amount}", "重叠 {amount}";
    row_shortest(amount): "shortest push {amount}", "最短平移 {amount}";
    row_holds(push, amount): "push-out {push}, shares {amount}", "平移量 {push}，重叠 {amount}";
    row_gap(amount): "gap {amount}", "间隙 {amount}";
    row_touch: "just meet", "恰好相接";
    row_close: "too close to call", "无法判定";
    row_close_gap: "gap, within rounding", "间隙小于舍入误差";
    row_close_overlap: "overlap, within rounding", "重叠小于舍入误差";
    row_untried: "not tried (early exit)", "未检测（提前退出）";
    row_waiting: "still to come", "尚未检测";
    curve_title: "Gap against angle", "间隙随轴方向的变化";
    curve_x: "angle of the axis", "轴的角度";
    curve_y: "gap; below 0: minus the push-out", "间隙；负值：平移量的相反数";
    curve_above: "separated", "分离";
    curve_below: "overlap", "重叠";
    free_axis_gap(angle, amount): "free axis {angle}°: gap {amount}", "自选轴 {angle}°：间隙 {amount}";
    free_axis_overlap(angle, amount): "free axis {angle}°: push-out {amount}", "自选轴 {angle}°：平移量 {amount}";

    // Questions
    ask_axis(number): "On axis {number}, do the projections overlap?", "在轴 {number} 上，投影重叠吗？";
    ask_verdict(a, b): "How do {a} and {b} lie to each other?", "{a} 与 {b} 是什么关系？";
    choice_yes: "yes", "是，重叠";
    choice_no: "no, there is a gap", "否，有间隙";
    choice_meet: "too close to call", "浮点数无法判定";
    why_yes(amount): "The projections share {amount}.", "投影重叠 {amount}。";
    why_no(amount): "Between the projections is a gap of {amount}.", "投影之间有间隙 {amount}。";
    why_meet: "The computed gap is smaller than rounding can be off by.", "算得的间隙小于舍入误差。";
    why_not_yes: "Compare the nearer ends: one projection ends before the other starts.", "比较靠近的两端：一个投影在另一个开始之前就结束了。";
    why_not_no: "Compare the nearer ends: one projection starts before the other ends.", "比较靠近的两端：一个投影在另一个结束之前就开始了。";
    why_not_meet: "The ends are farther apart than rounding can be off by.", "两端相差得比舍入误差大。";
    choice_separated: "separated", "分离";
    choice_touching: "touching", "接触";
    choice_overlapping: "overlapping", "重叠";
    why_separated: "One axis with a gap is enough.", "一条轴上有间隙就够了。";
    why_touching: "No axis has a gap, and on one the projections only meet.", "没有轴有间隙，而某条轴上投影只是相接。";
    why_overlapping: "On every candidate axis the projections overlap.", "在每条候选轴上投影都重叠。";
    why_not_separated: "No candidate axis shows a gap.", "没有一条候选轴上有间隙。";
    why_not_touching: "Touching needs an axis on which the projections only meet.", "接触要求某条轴上投影只是相接。";
    why_not_overlapping: "A single axis decides against it.", "只要有一条轴就否定了它。";
}
