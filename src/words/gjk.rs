//! Words of the lesson on GJK and EPA, and of their steps.

messages! { gjk;
    title: "GJK and EPA", "GJK 与 EPA";

    // Scenes
    scene_overlapping: "Overlapping", "重叠";
    scene_separated: "Separated", "分离";
    scene_worked: "Worked example", "手算例题";
    scene_corners: "Corner facing corner", "角对角";
    scene_edges: "Edge facing edge", "边对边";
    scene_touching: "Touching", "接触";
    scene_identical: "The same shape twice", "完全相同的形状";
    scene_inside: "One inside the other", "一个包含另一个";
    scene_circle: "Circle and polygon", "圆与多边形";
    scene_point: "Point in a polygon", "多边形内的点";
    scene_segments: "Crossing segments", "交叉的线段";
    scene_far: "Far away, a hair apart", "远离原点，仅差毫厘";

    // Knobs
    knob_distance: "Go on to the distance", "继续求距离";
    knob_depth: "Go on to the depth (EPA)", "继续求深度（EPA）";

    // Views
    view_world: "Shapes", "形状";
    view_difference(a, b): "Difference {a}−{b}", "闵可夫斯基差 {a}−{b}";

    // Parts of sentences
    listed(first, rest): "{first}, {rest}", "{first}、{rest}";
    vertex(owner, number): "{owner}{number}", "{owner}{number}";
    center(owner): "{owner}'s center", "{owner} 的圆心";

    // Directions
    direction_title(number): "Direction {number}", "方向 {number}";
    direction_centers(a, b, from, to, d): "The first direction d leads from {a}'s center {from} to {b}'s center {to}: *{d}*.", "第一个方向 d 从 {a} 的中心 {from} 指向 {b} 的中心 {to}：*{d}*。";
    direction_centers_scaled(a, b, from, to, d): "The first direction leads from {a}'s center {from} to {b}'s center {to}; brought to a handy length it is d = *{d}*.", "第一个方向从 {a} 的中心 {from} 指向 {b} 的中心 {to}；换成便于计算的长度，d = *{d}*。";
    direction_why(a, b): "The shapes meet exactly when one of their points is the same, that is, when {a}−{b}, the set of all differences, holds the origin. The set lies around the difference of the centers, {a}'s minus {b}'s; from there the origin is the opposite way.", "两个形状相遇，就是它们有一个相同的点，也就是所有差 a − b 的集合 {a}−{b} 含有原点。这个集合围绕着两中心之差（{a} 的中心减 {b} 的中心）；从那里看，原点在相反的方向。";
    direction_anywhere(d): "The centers coincide, so any first direction will do: *{d}* is taken.", "两个中心重合，第一个方向任取都行：取 *{d}*。";
    direction_from_point(name, d): "The simplex is the single point {name}. From it straight to the origin leads d = −{name} = *{d}*.", "单纯形只有一个点 {name}。从它径直指向原点的方向是 d = −{name} = *{d}*。";
    direction_from_point_scaled(name, d): "The simplex is the single point {name}. From it straight to the origin leads −{name}; brought to a handy length it is d = *{d}*.", "单纯形只有一个点 {name}。从它径直指向原点的方向是 −{name}；换成便于计算的长度，d = *{d}*。";
    direction_from_edge(name, d): "Nearest is the inner part of the edge {name}. The direction perpendicular to it, towards the origin, is d = *{d}*.", "离原点最近处在边 {name} 的内部。与这条边垂直、朝原点一侧的方向是 d = *{d}*。";
    direction_length: "Its length does not matter: only which point lies farthest along it.", "它的长度无关紧要：只问沿它哪个点最远。";
    direction_scaled: "At its own length, products with coordinates of this size would leave the range of doubles. A factor does not change which point lies farthest.", "若用原来的长度，与这样大小的坐标相乘会超出双精度范围。乘上一个因数，并不改变哪个点最远。";
    direction_beside(name, d): "The origin lies on the edge {name}: d = *{d}* looks to one side of it.", "原点在边 {name} 上：先看它的一侧，d = *{d}*。";
    direction_other_side(name, d): "On that side there is more of the difference. On the other side of {name}, along d = *{d}*?", "这一侧还有差的点。再看 {name} 的另一侧，d = *{d}*。";
    direction_beside_why(a, b): "When one side is empty, the edge is on the boundary of {a}−{b} and the shapes only touch.", "只要有一侧是空的，这条边就在 {a}−{b} 的边界上，两个形状只是接触。";

    // Support points
    support_title(name, reach): "Support {name}: d·{name} = {reach}", "支撑点 {name}：d·{name} = {reach}";
    support_found(of_a, of_b, name, on_a, on_b, point, difference): "{of_a}; {of_b}. So {name} = {on_a} − {on_b} = *{point}* is the point of {difference} farthest along d.", "{of_a}；{of_b}。所以 {name} = {on_a} − {on_b} = *{point}* 就是 {difference} 沿 d 最远的点。";
    support_only(of_a, of_b, name, on_a, on_b, point): "{of_a}; {of_b}. So {name} = {on_a} − {on_b} = *{point}* is the only point of their difference.", "{of_a}；{of_b}。所以 {name} = {on_a} − {on_b} = *{point}*，两者之差只有这一个点。";
    along(owner, vertex): "Of {owner}, {vertex} lies farthest along d", "沿 d，{owner} 上最远的是 {vertex}";
    along_tied(owner, vertex, others): "Of {owner}, {vertex} lies farthest along d ({others} just as far: either will do)", "沿 d，{owner} 上最远的是 {vertex}（{others} 同样远，取哪个都行）";
    along_point(owner): "{owner} is a single point", "{owner} 只有一个点";
    along_center(owner): "Of {owner} the center alone takes part", "{owner} 只取圆心";
    against(owner, vertex): "of {owner}, {vertex} lies farthest against d", "沿 −d，{owner} 上最远的是 {vertex}";
    against_tied(owner, vertex, others): "of {owner}, {vertex} lies farthest against d ({others} just as far: either will do)", "沿 −d，{owner} 上最远的是 {vertex}（{others} 同样远，取哪个都行）";
    against_center(owner): "of {owner} the center alone takes part", "{owner} 只取圆心";
    support_again(name): "It is {name}, found before.", "这就是之前找到的 {name}。";
    difference_of(a, b): "{a}−{b}", "{a}−{b}";
    center_alone(owner): "(center of {owner})", "（{owner} 的圆心）";
    radius_of(owner): "{owner}'s radius", "{owner} 的半径";
    radii_sum: "the sum of the radii", "半径之和";
    support_falls_short(name, reach): "It falls short of the origin: d·{name} = *{reach}* < 0. All of the difference lies on this side of the line through {name} square to d, the origin on the other: *separated*. What remains is the distance.", "它到不了原点：d·{name} = *{reach}* < 0。过 {name} 且垂直于 d 的直线把整个差留在一侧，原点在另一侧：*分离*。剩下的是求距离。";
    support_falls_short_round(name, reach, reach_of_radii, radius): "It falls short of the origin even with {radius}: d·{name} + r·|d| = {reach} + {reach_of_radii} < 0. So all of the difference does: *separated*. What remains is the distance.", "加上{radius}也到不了原点：d·{name} + r·|d| = {reach} + {reach_of_radii} < 0。整个差都到不了：*分离*。剩下的是求距离。";
    support_short_again(name, reach): "It falls short of the origin, too: d·{name} = *{reach}* < 0.", "它同样到不了原点：d·{name} = *{reach}* < 0。";
    support_passes(name, reach): "It gets past the origin: d·{name} = *{reach}* > 0. That proves nothing yet; the origin can still be reached.", "它越过了原点：d·{name} = *{reach}* > 0。这还不能说明什么：原点仍有可能被包含。";
    support_passes_round(name, reach, reach_of_radii, radius): "With {radius} it gets past the origin: d·{name} + r·|d| = {reach} + {reach_of_radii} > 0. The origin can still be reached.", "加上{radius}就越过了原点：d·{name} + r·|d| = {reach} + {reach_of_radii} > 0。原点仍有可能被包含。";
    support_just_reaches(name): "It gets just as far as the origin: d·{name} = 0. At most the shapes touch.", "它恰好到达原点：d·{name} = 0。两个形状至多接触。";
    support_of_circle(owner): "On the circle itself the farthest point is its center plus r·d/|d|. GJK works with the center alone and adds {owner}'s radius around the difference at the end: it is the same in every direction.", "圆上最远的点是圆心加 r·d/|d|。GJK 只用圆心，最后再在差的外围加上 {owner} 的半径：它在每个方向上都一样。";
    support_of_circles: "On the circles themselves the farthest points lie r·d/|d| beyond their centers. GJK works with the centers alone and adds both radii around the difference at the end: they are the same in every direction.", "两个圆上最远的点，还要从圆心沿 d（或 −d）再走半径那么远。GJK 只用圆心，最后再在差的外围加上两个半径：它们在每个方向上都一样。";

    // The simplex
    simplex_one_title(name, distance): "Simplex {name}: distance {distance}", "单纯形 {name}：距离 {distance}";
    simplex_one(name, distance): "The simplex is the one point {name}, *{distance}* from the origin.", "单纯形就是 {name} 这一个点，离原点 *{distance}*。";
    simplex_grew_edge(name, closest, distance): "The simplex is the edge *{name}*. Its place nearest to the origin is {closest}, between the ends: both are kept. Distance: *{distance}*.", "单纯形是边 *{name}*。离原点最近的位置是 {closest}，在两端之间：两个端点都保留。距离 *{distance}*。";
    simplex_to_point(name, dropped, distance): "Nearest to the origin is the new point *{name}* itself, at a distance of *{distance}*. {dropped} can go.", "离原点最近的就是新点 *{name}* 自己，距离 *{distance}*。舍去 {dropped}。";
    simplex_to_edge(triangle, name, dropped, closest, distance): "The origin lies outside the triangle {triangle}. Nearest is {closest} on the edge *{name}*, at a distance of *{distance}*; {dropped} on the far side can go.", "原点在三角形 {triangle} 之外。最近的是边 *{name}* 上的 {closest}，距离 *{distance}*；另一侧的 {dropped} 舍去。";
    simplex_beyond_edge(triangle, name, product, cross, dropped, closest, distance): "The origin lies outside the triangle {triangle}, beyond its edge *{name}*: {product} = {cross} < 0. Nearest is {closest} on it, at a distance of *{distance}*; {dropped} on the far side can go.", "原点在三角形 {triangle} 之外，即边 *{name}* 的外侧：{product} = {cross} < 0。最近的是这条边上的 {closest}，距离 *{distance}*；另一侧的 {dropped} 舍去。";
    simplex_inside_title(name): "Triangle {name} holds the origin", "三角形 {name} 包含原点";
    simplex_inside(name): "The origin lies left of all three edges of the triangle *{name}*: all three cross products are positive. It is inside.", "原点在三角形 *{name}* 三条边的左侧：三个叉积都为正。原点在内部。";
    simplex_on_edge_title(name): "The origin lies on {name}", "原点在 {name} 上";
    simplex_on_edge(name, from, to, between): "The cross product of its ends is 0, so the origin lies on their line; and {from}·{to} = {between} < 0, so it lies between them, *on the edge {name}*. The shapes have a point in common.", "两端点的叉积为 0，所以原点在它们的直线上；又 {from}·{to} = {between} < 0，所以原点在两点之间，即*在边 {name} 上*。两个形状有公共点。";
    simplex_at_point_title(name): "{name} is the origin", "{name} 就是原点";
    simplex_at_point(name): "*{name} is the origin itself*: a point of one shape is a point of the other.", "*{name} 就是原点*：两个形状有一个相同的点。";
    simplex_nearer(before, after): "From {before} down to {after}: with every round the simplex comes nearer, so none comes twice and the search ends.", "距离从 {before} 减到 {after}：每一轮单纯形都更近，不会重复出现，所以搜索必定结束。";

    simplex_nearer_again(before, after): "That is nearer than before: {before} has become {after}.", "比之前更近：距离由 {before} 变为 {after}。";

    // Ends of the search
    nothing_title: "Nothing lies farther", "没有更远的点";
    nothing_itself(name, difference): "Along d, the farthest point is {name} itself, the simplex: nothing of {difference} lies beyond it, nearer to the origin.", "沿 d 最远的就是单纯形 {name} 自己：{difference} 中没有更远、更靠近原点的点。";
    nothing_farther(name, reach, simplex, difference): "Along d, {name} lies no farther than the simplex {simplex}: both products with d are *{reach}*. So no point of {difference} lies nearer to the origin.", "沿 d，{name} 并不比单纯形 {simplex} 更远：与 d 的点积都是 *{reach}*。所以 {difference} 中没有更靠近原点的点。";
    nothing_less(name, reach, simplex, of_simplex, difference): "Along d, {name} reaches {reach}, and the simplex {simplex} already reaches *{of_simplex}*. So no point of {difference} lies nearer to the origin.", "沿 d，{name} 到 {reach}，而单纯形 {simplex} 已到 *{of_simplex}*。所以 {difference} 中没有更靠近原点的点。";
    nothing_distance(closest, distance): "Nearest is {closest}: its distance from the origin, *{distance}*, is the distance of the shapes.", "最近的是 {closest}：它到原点的距离 *{distance}* 就是两个形状的距离。";
    nothing_round(closest, distance, radius): "Nearest is {closest}, *{distance}* from the origin. What remains is to compare with {radius}.", "最近的是 {closest}，离原点 *{distance}*。剩下的是与{radius}比较。";
    radii_title(distance, sign, radii): "Radii: {distance} {sign} {radii}", "半径：{distance} {sign} {radii}";
    radius_title(distance, sign, radius): "Radius: {distance} {sign} {radius}", "半径：{distance} {sign} {radius}";
    radii_apart(radius, radii, distance): "The distance from the origin, {distance}, is more than {radius}, *{radii}*, which does not reach that far. *Separated*.", "到原点的距离 {distance} 大于{radius} *{radii}*：到不了原点。*分离*。";
    radii_meet(radius, radii): "The distance from the origin is exactly {radius}, *{radii}*, which just reaches that far. *Touching*.", "到原点的距离恰好等于{radius} *{radii}*：刚好到达原点。*接触*。";
    radii_overlap(radius, radii, distance): "The distance from the origin, {distance}, is less than {radius}, *{radii}*, which reaches beyond it. *Overlapping*, and what is left over is the depth.", "到原点的距离 {distance} 小于{radius} *{radii}*：越过了原点。*重叠*，多出来的就是深度。";
    boundary_title: "On the boundary", "在边界上";
    boundary_point(name, a, b): "{name} was a support point, so it lies on the boundary of {a}−{b}, and so does the origin: the shapes *touch*.", "{name} 是支撑点，所以在 {a}−{b} 的边界上，原点也就在边界上：两个形状*接触*。";
    boundary_edge(name, a, b): "Beyond the edge {name} lies nothing: it is on the boundary of {a}−{b}, and so is the origin. The shapes *touch*.", "边 {name} 之外没有点：它在 {a}−{b} 的边界上，原点也在。两个形状*接触*。";
    boundary_round(name, radii, radius): "Without radius the origin is on the boundary, on {name}. Adding {radius}, {radii}, makes this an inside: the shapes *overlap*, {radii} deep.", "不计半径，原点在边界上，即 {name} 处。加上{radius} {radii}，它就在内部：两个形状*重叠*，深度 {radii}。";
    enclosed_title: "The origin is enclosed", "原点被包围";
    enclosed(name, a, b): "The points {name} of {a}−{b} hold the origin between them, so {a}−{b} does: the shapes *overlap*.", "{a}−{b} 的点 {name} 把原点围在中间，所以 {a}−{b} 也含有它：两个形状*重叠*。";
    enclosed_next: "How deep? EPA now grows these points into a polygon until its edge nearest to the origin is one of the difference's own.", "有多深？EPA 把这些点扩展成多边形，直到离原点最近的边就是闵可夫斯基差本身的边。";
    exact_title: "Settled exactly", "精确判定";
    exact_side(value, doubt): "The cross product that tells the side of the origin comes out as {value}, and {doubt}.", "判断原点在哪一侧的叉积算得 {value}，而{doubt}。";
    exact_reach(value, doubt): "How far the support point gets beyond the origin comes out as {value}, and {doubt}.", "支撑点越过原点的量算得 {value}，而{doubt}。";
    exact_radii(value, doubt): "The distance less the radii comes out as {value}, and {doubt}.", "距离减去半径算得 {value}，而{doubt}。";
    doubt_bound(bound): "rounding can be off by {bound}", "舍入误差可达 {bound}";
    doubt_zero: "floating point alone cannot prove a 0", "只凭浮点运算不能证明结果为 0";
    exact_same: "Two given points were compared, and they are one; comparisons are exact.", "比较的是两个给定的点，它们相同；比较没有误差。";
    exact_zero: "Exact arithmetic on the vertices: it is *exactly 0*.", "对顶点做精确计算：*恰好为 0*。";
    exact_positive: "Exact arithmetic on the vertices: it is *above 0*.", "对顶点做精确计算：*大于 0*。";
    exact_negative: "Exact arithmetic on the vertices: it is *below 0*.", "对顶点做精确计算：*小于 0*。";

    // EPA
    expand_title(name, grew_by): "EPA: {name} moves out by {grew_by}", "EPA：{name} 外推 {grew_by}";
    expand_last_title(name, distance): "EPA: {name} stays at {distance}", "EPA：{name} 不再外推，距离 {distance}";
    expand_nearest(name, distance, normal): "Of the polygon around the origin the edge *{name}* is nearest, at a distance of {distance}. Out of it points n = {normal}.", "围绕原点的多边形中，边 *{name}* 最近，距离 {distance}。它向外的法向量是 n = {normal}。";
    expand_nearest_tied(name, others, distance, normal): "Of the polygon around the origin the edge *{name}* is nearest ({others} just as near), at a distance of {distance}. Out of it points n = {normal}.", "围绕原点的多边形中，边 *{name}* 最近（{others} 同样近），距离 {distance}。它向外的法向量是 n = {normal}。";
    expand_grew(support, on_a, on_b, grew_by): "Along n, {support} = {on_a} − {on_b} lies *{grew_by}* beyond it: the edge is broken up there, and the polygon grows.", "沿 n，{support} = {on_a} − {on_b} 比它还远 *{grew_by}*：边在此处断开，多边形扩大。";
    expand_ends(name, a, b): "Along n, nothing lies beyond it: {name} is an edge of {a}−{b} itself. No edge is nearer, so this is a shortest way out.", "沿 n，没有更远的点：{name} 就是 {a}−{b} 自己的边。没有更近的边，所以这是最短的出路。";
    expand_depth(distance, a): "Its distance, *{distance}*, is the depth: pushed so far the other way, along −n, {a} only touches.", "它的距离 *{distance}* 就是深度：把 {a} 沿 −n 平移这么远，两者就只剩接触。";
    expand_depth_round(distance, radii, depth, radius, a): "Its distance plus {radius}, {distance} + {radii} = *{depth}*, is the depth: pushed so far the other way, along −n, {a} only touches.", "它的距离加上{radius}，{distance} + {radii} = *{depth}*，就是深度：把 {a} 沿 −n 平移这么远，两者就只剩接触。";
    edge_is_axis(axis, a, most, b, least, share, difference): "The same number as on axis {axis} of separating axes: along n, {a} ends at {most} and {b} begins at {least}, and max {a} − min {b} = *{share}*. Each edge of {difference} stands for one normal, and its distance from the origin is that push-out.", "这与分离轴法的轴 {axis} 上的数相同：沿 n，{a} 到 {most} 为止，{b} 从 {least} 开始，max {a} − min {b} = *{share}*。{difference} 的每条边对应一条法线，它到原点的距离就是那条轴上的平移量。";
    edge_is_gap(axis, a, most, b, least, gap, difference): "The same number as on axis {axis} of separating axes: along n, out of that edge, {a} ends at {most} and {b} begins at {least}: a gap of min {b} − max {a} = *{gap}*. Each edge of {difference} stands for one normal.", "这与分离轴法的轴 {axis} 上的数相同：沿这条边向外的 n，{a} 到 {most} 为止，{b} 从 {least} 开始：间隙 min {b} − max {a} = *{gap}*。{difference} 的每条边对应一条法线。";

    // Verdict
    ended_fell_short: "It ended because a support point fell short of the origin; the distance was not asked for.", "结束的原因：支撑点到不了原点；没有要求求距离。";
    ended_nothing_farther: "It ended because nothing of the difference lies farther towards the origin than the simplex.", "结束的原因：朝原点方向，差中没有比单纯形更远的点。";
    ended_radii_meet(radius): "It ended because nothing lies farther than the simplex, whose distance from the origin is exactly {radius}.", "结束的原因：没有比单纯形更远的点，而单纯形到原点的距离恰好等于{radius}。";
    ended_within_radii(radius): "It ended because nothing lies farther than the simplex, whose distance from the origin is less than {radius}.", "结束的原因：没有比单纯形更远的点，而单纯形到原点的距离小于{radius}。";
    ended_at_point: "It ended because a support point is the origin.", "结束的原因：一个支撑点就是原点。";
    ended_on_edge: "It ended because the origin lies on an edge with nothing beyond it.", "结束的原因：原点在一条边上，而边外没有点。";
    ended_enclosed: "It ended because the simplex holds the origin; the depth was not asked for.", "结束的原因：单纯形包含原点；没有要求求深度。";
    ended_edge_reached: "It ended because nothing lies beyond the nearest edge.", "结束的原因：最近的边之外没有点。";
    verdict_apart_only(a, b): "{a} and {b} are *separated*; how far was not asked for.", "{a} 与 {b} *分离*；没有求距离。";
    verdict_point_inside(point, shape): "{point} lies *inside* {shape}: they *overlap*.", "{point} 在 {shape} 的*内部*：两者*重叠*。";
    verdict_cross(a, b): "{a} and {b} *cross*: they have a point in common that is an end of neither.", "{a} 与 {b} *相交*：两者有一个公共点，它不是任何一条的端点。";
    verdict_passes_inside(segment, shape): "{segment} passes through the inside of {shape}: they *overlap*.", "{segment} 经过 {shape} 的内部：两者*重叠*。";
    nearest_on_edge(on, from, to, of): "The point on {on} is the foot of the perpendicular from {of} on the edge {from}{to}.", "{on} 上的点是从 {of} 向边 {from}{to} 所作垂线的垂足。";
    inside_check(point, a, b): "Check by hand: {point} lies left of every edge of {a} and of {b}, taken counter-clockwise.", "可以验算：{point} 在 {a} 与 {b} 每条边（按逆时针）的左侧。";
    card_separated(a, b, distance): "{a} and {b} are separated: distance {distance}", "{a} 与 {b} 分离：距离 {distance}";
    card_separated_only(a, b): "{a} and {b} are separated", "{a} 与 {b} 分离";
    card_touching(a, b): "{a} and {b} touch: the origin is on the boundary of {a}−{b}", "{a} 与 {b} 接触：原点在 {a}−{b} 的边界上";
    card_overlapping(a, b, push, depth): "{a} and {b} overlap: push {a} by {push}, depth {depth}", "{a} 与 {b} 重叠：把 {a} 平移 {push}，深度 {depth}";
    card_overlapping_only(a, b): "{a} and {b} overlap: {a}−{b} holds the origin", "{a} 与 {b} 重叠：{a}−{b} 含有原点";
    card_detail(rounds, expansions, how): "rounds: {rounds} · expansions: {expansions} · {how}", "轮数 {rounds} · 扩展 {expansions} 次 · {how}";
    card_float: "floating point was certain", "浮点结果可靠";
    card_exact: "settled exactly", "由精确算术判定";

    // Facts
    fact_direction: "direction d", "方向 d";
    fact_farthest(owner): "greatest product of {owner} with d", "{owner} 与 d 的最大点积";
    fact_least(owner): "least product of {owner} with d", "{owner} 与 d 的最小点积";
    fact_support(name): "support point {name}", "支撑点 {name}";
    fact_reach(name): "d·{name}", "d·{name}";
    fact_radii_reach: "r·|d|", "r·|d|";
    fact_cross(from, to): "{from} × {to}", "{from} × {to}";
    fact_dot(from, to): "{from}·{to}", "{from}·{to}";
    fact_closest: "place nearest to the origin", "离原点最近的位置";
    fact_distance: "distance from the origin", "到原点的距离";
    fact_normal: "unit normal n", "单位法向量 n";
    fact_edge_distance(name): "distance of {name}", "{name} 的距离";
    fact_grew_by(name): "{name} beyond the edge by", "{name} 超出边";
    fact_max_on(a): "max {a}", "max {a}";
    fact_min_on(b): "min {b}", "min {b}";
    fact_foot_share(from, to): "t along {from}{to}", "{from}{to} 上的 t";
    fact_float: "in floating point", "浮点结果";
    fact_bound: "rounding can be off by", "舍入误差上限";

    // Marks
    label(text): "{text}", "{text}";
    label_origin: "0", "0";
    label_direction: "d", "d";
    label_against: "−d", "−d";
    label_normal: "n", "n";
    label_against_normal: "−n", "−n";
    label_distance(distance): "distance {distance}", "距离 {distance}";
    label_depth(depth): "depth {depth}", "深度 {depth}";
    label_amount(value): "{value}", "{value}";
    label_ghost(a): "{a} after the push", "平移后的 {a}";
    label_contact: "contact", "接触点";
    handle_difference(a, b, item): "{a}−{b}: moves {item}", "{a}−{b}：移动 {item}";

    // Legend
    legend_difference(a, b): "difference {a}−{b}", "闵可夫斯基差 {a}−{b}";
    legend_core: "without radius", "不计半径";
    legend_simplex: "simplex, EPA's polygon", "单纯形、EPA 多边形";
    legend_direction: "search direction", "搜索方向";
    legend_support: "support or nearest point", "支撑点或最近点";
    legend_support_line: "nothing lies beyond", "之外没有点";
    legend_discarded: "dropped", "已舍去";
    legend_edge: "nearest edge", "最近的边";
    legend_distance: "distance or depth", "距离或深度";
    legend_ghost: "after the shortest push", "最短平移之后";

    // Tables
    rounds_title: "Rounds of the search", "各轮搜索";
    column_round: "Round", "轮次";
    column_direction: "d", "d";
    column_support: "Support", "支撑点";
    column_reach: "d·s", "d·s";
    column_simplex: "Simplex", "单纯形";
    column_distance: "Distance", "距离";
    cell(value): "{value}", "{value}";
    cell_enclosed: "0, inside", "0（在内部）";
    cell_on: "0, on it", "0（在其上）";
    cell_kept: "unchanged", "不变";
    cell_stopped: "fell short", "到不了原点";
    edges_title(a, b): "Edges of {a}−{b}: to 0 it is max {a} − min {b} on the SAT axis", "{a}−{b} 的边：到 0 的距离 = SAT 轴上的 max {a} − min {b}";
    edges_title_round(a, b): "Edges of {a}−{b}: to 0 it is max {a} − min {b} on the SAT axis; rounded corners have no row", "{a}−{b} 的边：到 0 的距离 = SAT 轴上的 max {a} − min {b}；圆角没有对应的行";
    column_edge: "Edge", "边";
    column_from: "From", "来自";
    column_normal: "Normal n", "法向量 n";
    column_to_origin: "To 0", "到 0";
    column_axis: "SAT axis", "SAT 轴";
    left_out_edges(count, most): "The difference has {count} edges; they are listed only up to {most}.", "闵可夫斯基差有 {count} 条边；不超过 {most} 条时才列出。";
    cell_edge(number): "E{number}", "E{number}";
    edge_of(owner, number): "{owner}'s edge {number}", "{owner} 的边 {number}";
    both_edges(one, other): "{one} and {other}", "{one} 与 {other}";
    cell_outside(distance): "{distance}, outside", "{distance}（在外部）";
    on_axis(axis, difference): "{axis}: {difference}", "{axis}：{difference}";

    // Questions
    ask_support(d): "Which vertices give the support point along d = {d}?", "沿 d = {d} 的支撑点由哪两个顶点给出？";
    choice_pair(on_a, on_b): "{on_a} − {on_b}", "{on_a} − {on_b}";
    why_support(on_a, along_a, on_b, along_b): "d·{on_a} = {along_a} is the greatest of its shape, d·{on_b} = {along_b} the least of the other.", "d·{on_a} = {along_a} 在其形状中最大，d·{on_b} = {along_b} 在另一个形状中最小。";
    why_not_b(on_b): "{on_b} is farthest along d, but B is subtracted: its point has to be farthest against d.", "{on_b} 沿 d 最远，但要减去的是 B：应取沿 −d 最远的点。";
    why_not_a(on_a): "{on_a} is farthest against d; of A the point farthest along d is wanted.", "{on_a} 沿 −d 最远；A 上应取沿 d 最远的点。";
    why_not_both: "That is the point of the difference farthest against d: both are the wrong way round.", "这是差中沿 −d 最远的点：两个都取反了。";
    ask_reach(name): "The support point is {name}. Can the difference still hold the origin?", "支撑点是 {name}。差还可能含有原点吗？";
    choice_can: "yes", "可能";
    choice_cannot: "no", "不可能";
    choice_just: "only on its boundary", "只可能在边界上";
    why_can(reach): "The product with d is {reach}, above 0: the farthest point lies beyond the origin.", "与 d 的点积是 {reach}，大于 0：最远的点越过了原点。";
    why_cannot(reach): "The product with d is {reach}, below 0: even the farthest point falls short of the origin.", "与 d 的点积是 {reach}，小于 0：最远的点也到不了原点。";
    why_just: "The product with d is 0: the farthest point gets just as far as the origin.", "与 d 的点积为 0：最远的点恰好到达原点。";
    why_not_can: "Look at the sign of d·s: the farthest point does not get past the origin.", "看 d·s 的符号：最远的点没有越过原点。";
    why_not_cannot: "Look at the sign of d·s: the farthest point does get to the origin.", "看 d·s 的符号：最远的点到得了原点。";
    why_not_just: "That would need d·s = 0.", "那需要 d·s = 0。";
    ask_kept: "Which part of the simplex is nearest to the origin, and is kept?", "单纯形的哪一部分离原点最近、被保留？";
    why_kept: "The place nearest to the origin lies on it.", "离原点最近的位置就在它上面。";
    why_not_kept: "The place nearest to the origin lies elsewhere: walk from the origin straight to the simplex.", "离原点最近的位置不在那里：从原点径直走向单纯形看看。";
    ask_relation(a, b): "How do {a} and {b} lie to each other?", "{a} 与 {b} 是什么关系？";
    choice_separated: "separated", "分离";
    choice_touching: "touching", "接触";
    choice_overlapping: "overlapping", "重叠";
    why_separated: "The origin lies outside of the difference.", "原点在差的外部。";
    why_touching: "The origin lies on the boundary of the difference.", "原点在差的边界上。";
    why_overlapping: "The origin lies inside of the difference.", "原点在差的内部。";
    why_not_separated: "The difference holds the origin: the shapes have a point in common.", "差含有原点：两个形状有公共点。";
    why_not_touching: "Touching needs the origin exactly on the boundary.", "接触要求原点恰好在边界上。";
    why_not_overlapping: "Overlapping needs the origin inside of the difference.", "重叠要求原点在差的内部。";
    ask_expand(name): "The edge {name} is the polygon's nearest. Does the difference reach beyond it?", "边 {name} 是多边形中最近的边。差还会超出它吗？";
    choice_beyond: "yes, the edge moves out", "会，边向外推";
    choice_final: "no, it is the difference's own edge", "不会，它就是闵可夫斯基差本身的边";
    why_beyond(amount): "A support point lies {amount} beyond it.", "有支撑点比它远 {amount}。";
    why_final: "The support point along its normal lies on the edge itself.", "沿它的法向量，支撑点就在这条边上。";
    why_not_beyond: "Along its normal no difference of vertices lies farther.", "沿它的法向量，没有顶点之差更远。";
    why_not_final: "Along its normal a difference of vertices lies farther.", "沿它的法向量，有顶点之差更远。";
}
