//! Words for lesson groups and for the steps of algorithms that several lessons share.

messages! { steps;
    group_foundations: "Foundations", "基础";
    group_narrow_phase: "Narrow phase", "窄相位（精检测）";
    group_broad_phase: "Broad phase", "宽相位（粗检测）";
    group_editor: "Editor and boundaries", "编辑器与边界";
    group_motion: "Motion", "运动";
    group_overview: "Overview", "总览";

    // Small parts of sentences
    too_large: "more than a double can hold", "超出双精度范围";
    name_of_edge(edge): "edge {edge}", "边 {edge}";
    name_of_hole_edge(edge, hole): "edge {edge} of hole {hole}", "孔 {hole} 的边 {edge}";
    side_left: "left", "左";
    side_right: "right", "右";
    side_lower: "lower", "下";
    side_upper: "upper", "上";
    left_of: "left of", "左侧";
    right_of: "right of", "右侧";
    below: "below", "下方";
    above: "above", "上方";
    to_the_left: "to the left", "向左";
    to_the_right: "to the right", "向右";
    down: "down", "向下";
    up: "up", "向上";

    // The end of every run on two shapes
    verdict_title: "Verdict", "结论";
    verdict_overlap(a, b): "{a} and {b} *overlap*: their insides have points in common.", "{a} 与 {b} *重叠*：两者有公共的内部点。";
    verdict_push(a, push, depth): "Moving {a} by {push} is a shortest push that leaves only contact; its length is *{depth}*.", "把 {a} 移动 {push}，是使两者只剩接触的最短推移，长度为 *{depth}*。";
    verdict_touch(a, b, point): "{a} and {b} *touch*: they share boundary points, {point} among them, and no inside.", "{a} 与 {b} *接触*：两者只共有边界点（例如 {point}），没有公共内部。";
    verdict_touch_only(a, b): "{a} and {b} *touch*: they share boundary points and no inside.", "{a} 与 {b} *接触*：两者只共有边界点，没有公共内部。";
    verdict_apart(a, b, distance): "{a} and {b} are *apart*: the distance between them is *{distance}*.", "{a} 与 {b} *分离*：两者的距离为 *{distance}*。";
    verdict_nearest(on_a, a, on_b, b): "The nearest points are {on_a} on {a} and {on_b} on {b}.", "最近点是 {a} 上的 {on_a} 与 {b} 上的 {on_b}。";
    settled_by_comparisons: "Only given numbers were compared, and comparisons are exact.", "只比较了给定的数，而比较没有误差。";
    settled_in_float: "Floating point was certain: rounding cannot have changed the verdict.", "浮点结果可靠：舍入误差不可能改变结论。";
    settled_exactly: "Too close for floating point: exact arithmetic settled it.", "差距太小，浮点数无法判定：由精确算术判定。";
    left_out(count): "Too many steps to keep: {count} just before this one are not told.", "步骤太多，没有全部保留：这一步之前有 {count} 步从略。";

    // Facts of several algorithms
    fact_push(a): "shortest push of {a}", "{a} 的最短推移";
    fact_depth: "depth", "深度";
    fact_distance: "distance", "距离";
    fact_normal: "contact normal n", "接触法线 n";
    fact_nearest_on(owner): "nearest point on {owner}", "{owner} 上的最近点";
    fact_touch_point: "a common point", "一个公共点";
    fact_common_point: "a point inside both", "两者内部的公共点";
    fact_separating_axis: "an axis that separates", "一条分离轴";
    fact_distance_squared: "squared distance", "距离的平方";
    fact_radius_squared: "squared radius", "半径的平方";
    fact_bound: "rounding can be off by", "舍入误差上限";
    fact_point(owner): "{owner}", "{owner}";
    fact_radius(owner): "radius of {owner}", "{owner} 的半径";
    fact_in_local(owner): "{owner} in the local frame", "局部坐标系中的 {owner}";
    fact_axis_of(owner, coordinate): "direction of {owner}'s own {coordinate}", "{owner} 自身 {coordinate} 轴的方向";
    fact_center_in_local(owner): "center of {owner} in the local frame", "局部坐标系中 {owner} 的圆心";
    fact_offset_from_center(owner): "from the center of {owner}", "相对 {owner} 中心的位移";
    fact_edge_from: "edge from", "边的起点";
    fact_edge_to: "edge to", "边的终点";
    fact_cross: "cross product", "叉积";
    fact_push_length: "push-out length", "推出量";

    // Two unturned boxes
    boxes_side_title(a, side, b): "{a} {side} {b}?", "{a} 在 {b} 的{side}？";
    boxes_end(end, value): "{end} end {value}", "{end}端 {value}";
    boxes_not_beside(a, side, b, end_of_a, sign, end_of_b): "{a} is not wholly {side} {b}: its {end_of_a} {sign} {b}'s {end_of_b}.", "{a} 并非完全在 {b} 的{side}：{a} 的{end_of_a} {sign} {b} 的{end_of_b}。";
    boxes_beside(a, side, b, end_of_a, sign, end_of_b): "{a} lies *wholly {side}* {b}: its {end_of_a} {sign} {b}'s {end_of_b}.", "{a} *完全在* {b} *的{side}*：{a} 的{end_of_a} {sign} {b} 的{end_of_b}。";
    boxes_ends_equal: "These ends are equal: at the most the boxes touch there.", "这两端相等：两个盒子在此至多接触。";
    boxes_ways_left(left): "That proves nothing yet. Ways to be apart still to try: {left}.", "这还不能说明什么。还有 {left} 种分离方式待检测。";
    boxes_no_way_left: "It was the last of the four ways to be apart: the boxes have a point in common.", "四种分离方式都不成立：两个盒子有公共点。";
    boxes_one_way_is_proof: "One way is proof: no point lies in both boxes. Nothing else is tried.", "一种方式成立就是证明：没有点同时在两个盒子里。不必再检测。";
    boxes_share_title(coordinate, overlap): "{coordinate}: share {overlap}", "{coordinate}：重叠 {overlap}";
    boxes_share(coordinate, of_a, of_b, common, overlap): "On {coordinate} the intervals {of_a} and {of_b} share {common}, a length of *{overlap}*.", "在 {coordinate} 上，区间 {of_a} 与 {of_b} 的公共部分是 {common}，长度 *{overlap}*。";
    boxes_share_one_number(coordinate, of_a, of_b, at): "On {coordinate} the intervals {of_a} and {of_b} share the single number *{at}*.", "在 {coordinate} 上，区间 {of_a} 与 {of_b} 只有一个公共的数 *{at}*。";
    boxes_share_is_no_depth: "What they share is no push yet: where one interval holds the other, the way out is longer.", "重叠长度还不是推出量：一个区间包含另一个时，推出去的路更长。";
    boxes_common(x, y): "Every point with x in {x} and y in {y} belongs to both boxes.", "x 在 {x} 内、y 在 {y} 内的每个点都同时属于两个盒子。";
    push_title(way, length): "Push {way}: {length}", "{way}推：{length}";
    boxes_push(a, way, length, end_of_a, b, end_of_b): "Pushing {a} {way} takes *{length}*, until its {end_of_a} end meets {b}'s {end_of_b} end.", "把 {a} {way}推需要 *{length}*，直到它的{end_of_a}端与 {b} 的{end_of_b}端相接。";
    push_is_shortest: "It is the shortest push so far.", "这是目前最短的推移。";
    push_is_not_shortest: "A push at least as short is already known.", "已有同样短或更短的推移。";
    fact_box_end(owner, end): "{end} end of {owner}", "{owner} 的{end}端";
    fact_interval(owner, coordinate): "{owner} on {coordinate}", "{owner} 在 {coordinate} 上";
    fact_common(coordinate): "shared on {coordinate}", "{coordinate} 上的公共部分";
    fact_overlap(coordinate): "shared length on {coordinate}", "{coordinate} 上的重叠长度";

    // Two circles
    centers_title: "Center to center", "圆心到圆心";
    centers_joined(a, b, offset): "From {b}'s center to {a}'s center leads the vector *{offset}*.", "从 {b} 的圆心到 {a} 的圆心的向量是 *{offset}*。";
    centers_only_length: "Only its length decides: a circle looks the same from everywhere.", "起决定作用的只有它的长度：圆在各个方向都一样。";
    squares_title(left, sign, right): "Squares: {left} {sign} {right}", "平方：{left} {sign} {right}";
    circles_overlap(distance, sum): "The centers' squared distance, *{distance}*, is less than the squared sum of the radii, {sum}: the circles overlap.", "圆心距的平方 *{distance}* 小于半径之和的平方 {sum}：两圆重叠。";
    circles_touch(distance, sum): "The centers' squared distance, *{distance}*, equals the squared sum of the radii, {sum}: the circles touch.", "圆心距的平方 *{distance}* 等于半径之和的平方 {sum}：两圆接触。";
    circles_apart(distance, sum): "The centers' squared distance, *{distance}*, is more than the squared sum of the radii, {sum}: the circles are apart.", "圆心距的平方 *{distance}* 大于半径之和的平方 {sum}：两圆分离。";
    squares_need_no_root: "Lengths are never negative, so their squares compare as they do; no root is needed.", "长度不为负，比较平方与比较长度结果相同，不必开方。";
    squares_settled_exactly: "The squares are within rounding of each other, so exact arithmetic told which is larger.", "两个平方之差在舍入误差内，由精确算术判定大小。";
    circles_cross(distance, difference): "The squared distance, *{distance}*, is also more than the squared difference of the radii, {difference}: the outlines cross in two points.", "圆心距的平方 *{distance}* 也大于半径之差的平方 {difference}：两个圆周交于两点。";
    circles_touch_inside(distance, difference): "The squared distance, *{distance}*, equals the squared difference of the radii, {difference}: the smaller circle touches the larger one from within. That is an overlap, too.", "圆心距的平方 *{distance}* 等于半径之差的平方 {difference}：小圆与大圆内切。这也是重叠。";
    circles_equal: "One center and one radius: both are the same circle.", "圆心相同、半径相同：是同一个圆。";
    circles_nested(distance, difference): "The squared distance, *{distance}*, is less than the squared difference of the radii, {difference}: the smaller circle lies inside the larger one.", "圆心距的平方 *{distance}* 小于半径之差的平方 {difference}：小圆完全在大圆内部。";
    root_title(distance): "One root: {distance}", "一次开方：{distance}";
    root_gap(distance, gap): "The only square root: the centers are {distance} apart. Less both radii, a gap of *{gap}* remains.", "唯一一次开方：圆心距为 {distance}，减去两个半径，剩下间隙 *{gap}*。";
    root_depth(distance, depth): "The only square root: the centers are {distance} apart. The radii together are longer by *{depth}*: that is the depth.", "唯一一次开方：圆心距为 {distance}，半径之和比它多 *{depth}*：这就是深度。";
    root_contact(distance): "The only square root: the centers are {distance} apart, and the radii use that up exactly.", "唯一一次开方：圆心距为 {distance}，恰好等于半径之和。";
    root_normal(b, a, normal): "The way from {b} to {a} is along {normal}.", "从 {b} 到 {a} 的方向是 {normal}。";
    root_free(normal): "The centers coincide, so every direction is as good as any other; {normal} is taken.", "圆心重合，任何方向都一样好；取 {normal}。";
    placement_touching_outside: "They touch from outside, in one point.", "两圆外切，只有一个公共点。";
    placement_crossing: "The outlines cross in two points.", "两个圆周交于两点。";
    placement_touching_inside: "The smaller circle touches the larger one from within.", "小圆与大圆内切。";
    placement_nested: "The smaller circle lies wholly inside the larger one.", "小圆完全在大圆内部。";
    fact_centers_offset(a, b): "from {b}'s center to {a}'s", "从 {b} 的圆心到 {a} 的圆心";
    fact_radii_sum: "sum of the radii", "半径之和";
    fact_radii_sum_squared: "squared sum of the radii", "半径之和的平方";
    fact_radii_difference: "difference of the radii", "半径之差";
    fact_radii_difference_squared: "squared difference of the radii", "半径之差的平方";
    fact_clearance: "distance less both radii", "圆心距减去两个半径";

    // A circle and a rectangle
    local_title(owner): "Into {owner}'s own frame", "进入 {owner} 的局部坐标系";
    circle_carried(circle, rect, center): "Seen from {rect}'s center and turned back with it, the center of {circle} is at *{center}*.", "以 {rect} 的中心为原点、随它转回后，{circle} 的圆心在 *{center}*。";
    local_frame_is_upright: "In this frame the rectangle stands upright about 0, and turning has changed no distance.", "在这个坐标系里矩形是正的、以原点为中心，而旋转不改变距离。";
    clamp_title(coordinate, value, clamped): "Clamp {coordinate}: {value} becomes {clamped}", "钳制 {coordinate}：{value} 变为 {clamped}";
    clamp_title_stays(coordinate): "Clamp {coordinate}: it stays", "钳制 {coordinate}：不变";
    clamp_stays(coordinate, value, lo, hi): "The center's {coordinate}, {value}, lies between {lo} and {hi}: it *stays*.", "圆心的 {coordinate} 坐标 {value} 在 {lo} 与 {hi} 之间：*不变*。";
    clamp_up(coordinate, value, lo): "The center's {coordinate}, {value}, is less than {lo}: it is brought up to *{lo}*.", "圆心的 {coordinate} 坐标 {value} 小于 {lo}：钳制到 *{lo}*。";
    clamp_down(coordinate, value, hi): "The center's {coordinate}, {value}, is more than {hi}: it is brought down to *{hi}*.", "圆心的 {coordinate} 坐标 {value} 大于 {hi}：钳制到 *{hi}*。";
    clamp_is_nearest(coordinate): "No point of the rectangle comes closer in {coordinate}.", "在 {coordinate} 方向上，矩形中没有更近的点。";
    region_title_inside: "Region: inside", "区域：内部";
    region_title_side(side): "Region: {side} side", "区域：{side}边";
    region_title_corner(upper_or_lower, left_or_right): "Region: {upper_or_lower} {left_or_right} corner", "区域：{left_or_right}{upper_or_lower}角";
    region_inside: "The center belongs to the rectangle: clamping changed nothing, and the nearest point is the *center itself*.", "圆心属于矩形：钳制没有改变它，最近点就是*圆心自己*。";
    region_inside_is_contact: "So the shapes have a point in common already.", "所以两个形状已经有一个公共点。";
    region_side(side, rect, nearest): "The center lies beyond the {side} side: the nearest point of {rect} is *{nearest}* on it.", "圆心在{side}边之外：{rect} 的最近点是这条边上的 *{nearest}*。";
    region_corner(upper_or_lower, left_or_right, rect, nearest): "The center lies beyond the {upper_or_lower} {left_or_right} corner: the nearest point of {rect} is that corner, *{nearest}*.", "圆心在{left_or_right}{upper_or_lower}角之外：{rect} 的最近点就是这个角点 *{nearest}*。";
    region_one_point_is_enough: "One point is enough: a circle that does not reach the nearest point reaches none.", "一个点就够了：够不到最近点，就够不到任何点。";
    circle_reaches(distance, radius): "The squared distance to the nearest point, *{distance}*, is less than the squared radius, {radius}: the circle reaches beyond it, so they overlap.", "到最近点距离的平方 *{distance}* 小于半径的平方 {radius}：圆越过了最近点，两者重叠。";
    circle_meets(distance, radius): "The squared distance to the nearest point, *{distance}*, equals the squared radius, {radius}: the circle just reaches it.", "到最近点距离的平方 *{distance}* 等于半径的平方 {radius}：圆恰好到达最近点。";
    circle_misses(distance, radius): "The squared distance to the nearest point, *{distance}*, is more than the squared radius, {radius}: the circle does not reach it, so they are apart.", "到最近点距离的平方 *{distance}* 大于半径的平方 {radius}：圆够不到最近点，两者分离。";
    circle_center_inside: "The center itself is inside, so the distance is 0: whatever its radius, the circle overlaps.", "圆心就在内部，距离为 0：无论半径多大，圆都与矩形重叠。";
    circle_way_out_next: "Left to find is the shortest way out.", "剩下的是找最短的出路。";
    circle_undecided(distance, radius, bound): "*{distance}* and {radius} are too close: the distance in the turned frame may be off by {bound}. Nothing is decided yet.", "*{distance}* 与 {radius} 太接近：旋转坐标系中的距离可能有 {bound} 的误差。还不能判定。";
    exact_title: "Settled exactly", "精确判定";
    exact_separated: "Exact arithmetic on the four corners: there is a gap.", "对四个角点做精确计算：有间隙。";
    exact_touching: "Exact arithmetic on the four corners: the shapes touch.", "对四个角点做精确计算：两个形状接触。";
    exact_overlapping: "Exact arithmetic on the four corners: the insides meet.", "对四个角点做精确计算：内部相交。";
    exact_why: "The frame of a turned rectangle is rounded, and here rounding could have mattered; its four corners are what counts.", "旋转矩形的局部坐标系有舍入误差，这里误差可能影响结果；以四个角点为准。";
    rect_push(circle, side, to_side, length): "To the {side} side it is {to_side}; with the radius on top, leaving that way takes {circle} *{length}*.", "到{side}边的距离是 {to_side}；再加上半径，{circle} 从这边出去需要 *{length}*。";
    rect_push_title(side, length): "Out by the {side} side: {length}", "从{side}边出去：{length}";
    back_title: "Back to the world", "回到世界坐标系";
    carried_back(normal, rect, nearest): "Turned back into the world, the way out is *{normal}*, and the nearest point of {rect} is {nearest}.", "转回世界坐标系，出去的方向是 *{normal}*，{rect} 的最近点是 {nearest}。";
    fact_clamped(coordinate): "{coordinate}, clamped", "钳制后的 {coordinate}";
    fact_value(coordinate): "{coordinate} of the center", "圆心的 {coordinate}";
    fact_between(coordinate): "{coordinate} of the rectangle", "矩形的 {coordinate}";
    fact_clamp_point: "clamp point", "钳制点";
    fact_from_clamp_point: "from the clamp point to the center", "从钳制点到圆心";
    fact_normal_in_local: "way out in the local frame", "局部坐标系中出去的方向";
    fact_to_side(side): "to the {side} side", "到{side}边的距离";
    fact_clamp_point_in_world: "clamp point in the world", "世界坐标系中的钳制点";

    // A point and a shape
    point_inside_title(coordinate): "{coordinate}: between", "{coordinate}：在两端之间";
    point_end_title(coordinate): "{coordinate}: on an end", "{coordinate}：在端点上";
    point_outside_title(coordinate): "{coordinate}: outside", "{coordinate}：在外";
    point_between(point, coordinate, value, lo, hi): "{point}'s {coordinate}, {value}, lies between {lo} and {hi}.", "{point} 的 {coordinate} 坐标 {value} 在 {lo} 与 {hi} 之间。";
    point_on_end(point, coordinate, value, lo, hi): "{point}'s {coordinate}, {value}, is an end of the interval from {lo} to {hi}: at best {point} lies on the boundary.", "{point} 的 {coordinate} 坐标 {value} 恰为区间 {lo} 到 {hi} 的端点：{point} 至多在边界上。";
    point_below(point, coordinate, value, lo): "{point}'s {coordinate}, {value}, is *less than* {lo}.", "{point} 的 {coordinate} 坐标 {value} *小于* {lo}。";
    point_beyond(point, coordinate, value, hi): "{point}'s {coordinate}, {value}, is *more than* {hi}.", "{point} 的 {coordinate} 坐标 {value} *大于* {hi}。";
    point_one_is_proof(point): "One coordinate outside is proof: {point} is not in the box.", "一个坐标在外就是证明：{point} 不在盒子里。";
    point_other_must_too: "That proves nothing yet: the other coordinate has to lie between its ends, too.", "这还不能说明什么：另一个坐标也必须在两端之间。";
    point_both_between: "Both coordinates have been looked at, and neither is outside.", "两个坐标都检测过了，没有一个在外。";
    point_in_circle(point, distance, radius): "{point}'s squared distance from the center, *{distance}*, is less than the squared radius, {radius}: {point} lies inside.", "{point} 到圆心距离的平方 *{distance}* 小于半径的平方 {radius}：{point} 在圆内。";
    point_on_circle(point, distance, radius): "{point}'s squared distance from the center, *{distance}*, equals the squared radius, {radius}: {point} lies on the circle.", "{point} 到圆心距离的平方 *{distance}* 等于半径的平方 {radius}：{point} 在圆周上。";
    point_off_circle(point, distance, radius): "{point}'s squared distance from the center, *{distance}*, is more than the squared radius, {radius}: {point} lies outside.", "{point} 到圆心距离的平方 *{distance}* 大于半径的平方 {radius}：{point} 在圆外。";
    point_carried(point, rect, local): "Seen from {rect}'s center and turned back with it, {point} is at *{local}*.", "以 {rect} 的中心为原点、随它转回后，{point} 在 *{local}*。";
    point_too_close_title: "Too close to call", "太近，无法判定";
    point_too_close(point, margin, bound): "In this frame {point} is only {margin} from the boundary, and rounding can be off by {bound}. So the edges decide, exactly.", "在这个坐标系里，{point} 离边界只有 {margin}，而舍入误差可达 {bound}。所以由各条边来精确判定。";
    edge_left_title(edge): "Edge {edge}: inner side", "边 {edge}：内侧";
    edge_right_title(edge): "Edge {edge}: outer side", "边 {edge}：外侧";
    edge_on_title(edge): "Edge {edge}: on its line", "边 {edge}：在其直线上";
    edge_left(point, edge): "{point} lies on the inner side of edge {edge}.", "{point} 在边 {edge} 的内侧。";
    edge_right(point, edge): "{point} lies on the *outer* side of edge {edge}.", "{point} 在边 {edge} 的*外*侧。";
    edge_on(point, edge): "{point} lies *exactly on the line* of edge {edge}.", "{point} *恰好在*边 {edge} 所在的*直线上*。";
    edge_off_line(point): "{point} does not lie on the line of the segment.", "{point} 不在线段所在的直线上。";
    edge_same_line: "Whether it lies between the edge's ends decides.", "它是否在这条边的两端之间，决定结果。";
    edge_flat_has_no_inside: "A segment has no inside: off its line is outside.", "线段没有内部：不在其直线上就是在外部。";
    edges_left(left): "That proves nothing yet: a convex polygon's inside is on the inner side of every edge. Left to look at: {left}.", "这还不能说明什么：凸多边形的内部在每条边的内侧。还剩 {left} 条边。";
    edges_none_left: "It was the last edge: on the inner side of all of them is inside.", "这是最后一条边：在所有边的内侧就是在内部。";
    edge_outer_is_proof: "One outer side is proof: the whole polygon lies on the other.", "一个外侧就是证明：整个多边形都在另一侧。";
    edge_sign_exact: "The cross product is within rounding of 0; its sign was found exactly.", "叉积与 0 的差在舍入误差内；符号由精确算术得出。";
    between_title_yes: "Between the ends", "在两端之间";
    between_title_no: "Beyond the ends", "在两端之外";
    between_yes(point, edge): "{point} lies between the ends of edge {edge}: it is on the boundary.", "{point} 在边 {edge} 的两端之间：它在边界上。";
    between_no(point, edge): "{point} lies beyond the ends of edge {edge}: it is outside.", "{point} 在边 {edge} 的两端之外：它在外部。";
    point_verdict_inside(point, shape): "{point} lies *inside* {shape}.", "{point} 在 {shape} *内部*。";
    point_verdict_boundary(point, shape): "{point} lies *on the boundary* of {shape}, which belongs to it.", "{point} 在 {shape} 的*边界*上，边界属于形状。";
    point_verdict_outside(point, shape): "{point} lies *outside* {shape}.", "{point} 在 {shape} *外部*。";
    fact_coordinate(coordinate, point): "{coordinate} of {point}", "{point} 的 {coordinate}";
    fact_margin: "beyond the boundary by", "超出边界";


    // The walk around A−B
    walk_inner_title(number): "Side {number}: origin on the inner side", "边 {number}：原点在内侧";
    walk_on_title(number): "Side {number}: origin on its line", "边 {number}：原点在其直线上";
    walk_outer_title(number): "Side {number}: origin on the outer side", "边 {number}：原点在外侧";
    walk_side(number, a, b): "Together they are side {number} of the difference {a}−{b}, and the origin lies on that same side of it.", "这条边与这个顶点构成差集 {a}−{b} 的第 {number} 条边，原点就在它的这一侧。";
    walk_inner(other, vertex, owner, edge): "{other}'s vertex {vertex}, the deepest one behind {owner}'s edge {edge}, lies on its inner side: *no gap* along the edge's normal.", "{other} 的顶点 {vertex} 是在 {owner} 的边 {edge} 后面最深的，它在这条边的内侧：沿法线方向*没有间隙*。";
    walk_on(other, vertex, owner, edge): "{other}'s vertex {vertex}, the deepest one behind {owner}'s edge {edge}, lies *exactly on its line*: along the edge's normal the shapes just meet.", "{other} 的顶点 {vertex} 是在 {owner} 的边 {edge} 后面最深的，它*恰好在*这条边所在的*直线上*：沿法线方向两个形状恰好相接。";
    walk_outer(other, vertex, owner, edge): "Even {other}'s vertex {vertex}, the deepest one behind {owner}'s edge {edge}, lies on its *outer* side: there is a gap along the edge's normal.", "{other} 的顶点 {vertex} 是在 {owner} 的边 {edge} 后面最深的，连它也在这条边的*外*侧：沿法线方向有间隙。";
    walk_all_needed: "Only all sides together prove an overlap.", "只有所有的边合在一起才能证明重叠。";
    walk_gap_is_proof: "One gap is proof that the shapes are apart; the walk goes on to find the nearest points.", "一个间隙就证明两个形状分离；继续走下去是为了找最近点。";
    walk_verdict_inside: "The origin lies inside the difference: *overlapping*.", "原点在差集内部：*重叠*。";
    walk_verdict_boundary: "The origin lies on the boundary of the difference: *touching*.", "原点在差集的边界上：*接触*。";
    walk_verdict_outside: "The origin lies outside the difference: *separated*.", "原点在差集外部：*分离*。";
    walk_deciding(owner, edge, other, vertex): "{owner}'s edge {edge} with {other}'s vertex {vertex} decides.", "起决定作用的是 {owner} 的边 {edge} 与 {other} 的顶点 {vertex}。";
    fact_vertex(owner, vertex): "vertex {vertex} of {owner}", "{owner} 的顶点 {vertex}";
    nearest_decided(circle, polygon): "{polygon} has so many edges that no axes were tried: its point nearest to the center of {circle} decides.", "{polygon} 的边太多，没有逐条检测轴：由离 {circle} 圆心最近的点来判定。";

    // The nearest point of a shape
    closest_itself(point): "A point of the shape is its own nearest: *{point}*, at distance 0.", "形状中的点的最近点就是它自己：*{point}*，距离为 0。";
    closest_other(shape, nearest, distance): "The nearest point of {shape} is *{nearest}*, at a distance of *{distance}*.", "{shape} 上的最近点是 *{nearest}*，距离为 *{distance}*。";
    fact_nearest: "nearest point", "最近点";
}
