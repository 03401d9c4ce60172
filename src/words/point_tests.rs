//! Words of the lesson on a point in small shapes.

messages! { point_tests;
    title: "Point tests", "点的包含检测";

    // Scenes
    scene_worked: "Turned rectangle, worked", "旋转矩形例题";
    scene_corners: "Corners and bounding box", "角点与包围盒";
    scene_box: "In a box", "在轴对齐盒内";
    scene_box_outside: "Outside at the first coordinate", "第一个坐标就在外";
    scene_circle: "In a circle", "在圆内";
    scene_circle_boundary: "On a circle", "在圆周上";
    scene_polygon: "In a convex polygon", "在凸多边形内";
    scene_polygon_outside: "Outside: early exit", "在外部：提前退出";
    scene_on_edge: "On an edge", "在边上";
    scene_on_vertex: "On a vertex", "在顶点上";
    scene_beyond: "On an edge's line, beyond its end", "在边的延长线上";
    scene_clockwise: "Clockwise polygon", "顺时针的多边形";
    scene_rounding: "Too close to call", "太近，须精确判定";

    knob_corners: "Corners and bounding box first", "先求角点与包围盒";

    // On the stage
    corner_name(number): "{number}", "{number}";
    corner_place(number, place): "{number}: {place}", "{number}：{place}";
    edge_name(edge): "edge {edge}", "边 {edge}";
    squared_distance(value): "d² = {value}", "d² = {value}";
    radius(value): "r = {value}", "r = {value}";
    cross_positive(value): "+ {value}", "+ {value}";
    cross_negative(value): "− {value}", "− {value}";
    plus: "+", "+";
    minus: "−", "−";
    edge_plus(edge): "edge {edge}: +", "边 {edge}：+";
    edge_minus(edge): "edge {edge}: −", "边 {edge}：−";
    not_tested: "not tested", "未检测";
    inside: "inside", "内部";
    boundary: "boundary", "边界";
    outside: "outside", "外部";
    reach_label(value): "reach {value}", "伸展量 {value}";

    legend_strip: "between both ends", "在两端之间";
    legend_interval: "interval of the box", "盒的区间";
    legend_distance: "from the center to the point", "从圆心到点";
    legend_made: "carried over, turned", "变换、旋转的结果";
    legend_made_edge: "the edge and its direction", "边及其方向";
    legend_taken: "point on the inner side (+)", "点在内侧（+）";
    legend_outer: "line of an edge, the point on its outer side (−)", "边所在的直线，点在其外侧（−）";
    legend_positive: "turn to the left, positive", "左转，为正";
    legend_negative: "turn to the right, negative", "右转，为负";
    legend_ends: "the edge's ends", "边的端点";
    legend_edge_line: "the edge's line", "边所在的直线";
    legend_common: "on the boundary", "在边界上";
    legend_box: "bounding box", "包围盒";
    legend_reach: "reach from the center", "从中心起的伸展量";

    // Charts
    coordinates_title: "Between both ends?", "在两端之间吗？";
    column_coordinate: "coordinate", "坐标";
    column_lo: "lo", "下限";
    column_value(point): "of {point}", "{point} 的值";
    column_hi: "hi", "上限";
    column_finding: "finding", "结果";
    finding_between: "between", "在两端之间";
    finding_end: "on an end", "在端点上";
    finding_below: "below lo", "小于下限";
    finding_above: "above hi", "大于上限";
    edges_title: "Side of every edge", "在每条边的哪一侧";
    column_edge: "edge", "边";
    column_cross: "cross product", "叉积";
    column_side: "side", "侧";
    side_inner: "inner (left)", "内侧（左）";
    side_line: "on its line", "在直线上";
    side_outer: "outer (right)", "外侧（右）";
    side_exactly(side): "{side}, exactly", "{side}，精确判定";
    side_off: "off its line", "不在直线上";
    corners_title(item): "Corners of {item}", "{item} 的角点";
    column_corner: "corner", "角";
    column_in_frame: "in its own frame", "局部坐标";
    column_in_world: "in the world", "世界坐标";

    // More in a frame
    clockwise(item): "{item} was given clockwise. Its edges are walked the other way round, so that inside is on the left; their numbers stay.", "{item} 是按顺时针给出的。检测时反向沿各边走，使内部在左侧；边的编号不变。";
    early_exit(left): "Edges never looked at: {left}.", "没有检测的边：{left} 条。";
    not_in_corner_box(point): "{point} lies outside the bounding box, so it could have been refused at once.", "{point} 在包围盒外，本可以立即排除。";
    in_empty_corner(point): "{point} lies inside the bounding box and still outside: it is in one of the empty corners.", "{point} 在包围盒内，却仍在外部：它落在一个空角里。";

    // Questions
    ask_coordinate(point, coordinate, value, lo, hi): "Where does {point}'s {coordinate}, {value}, lie to the ends {lo} and {hi}?", "{point} 的 {coordinate} 坐标 {value} 相对两端 {lo} 与 {hi} 在哪里？";
    choice_below(lo): "below {lo}", "小于 {lo}";
    choice_between: "between them", "在两端之间";
    choice_on_end: "exactly on an end", "恰好在端点上";
    choice_above(hi): "above {hi}", "大于 {hi}";
    why_coordinate(value, lo, hi): "Put in order: {value} with {lo} and {hi}.", "排一排顺序：{value} 与 {lo}、{hi}。";
    why_between(lo, value, hi): "{lo} < {value} < {hi}.", "{lo} < {value} < {hi}。";
    why_below(value, lo): "{value} < {lo}.", "{value} < {lo}。";
    why_above(value, hi): "{value} > {hi}.", "{value} > {hi}。";
    why_on_end(value): "{value} is one of the ends, and ends belong to the box.", "{value} 就是一个端点，端点属于盒子。";
    ask_circle(point, circle, radius): "How far is {point} from the center of {circle}, against the radius {radius}?", "{point} 到 {circle} 圆心的距离与半径 {radius} 相比如何？";
    choice_closer: "closer than r", "小于 r";
    choice_as_far: "exactly r", "恰好等于 r";
    choice_farther: "farther than r", "大于 r";
    why_squares(distance, sign, radius): "d² = {distance} {sign} r² = {radius}.", "d² = {distance} {sign} r² = {radius}。";
    why_not_squares(distance, radius): "Square both differences, add them, and compare with r²: {distance} against {radius}.", "把两个坐标差平方后相加，再与 r² 比较：{distance} 与 {radius}。";
    ask_side(point, edge): "Walk along edge {edge} with the inside on your left. On which side is {point}?", "沿边 {edge} 走，使内部在左侧。{point} 在哪一侧？";
    choice_left: "on the left, the inner side", "左侧，即内侧";
    choice_line: "on the edge's line", "在这条边的直线上";
    choice_right: "on the right, the outer side", "右侧，即外侧";
    choice_off_line: "beside it", "不在直线上";
    why_side(cross): "The cross product is {cross}.", "叉积是 {cross}。";
    why_side_exact(found): "Computed exactly, the cross product is {found}.", "精确计算得叉积为{found}。";
    why_not_side(cross): "Positive is left, zero on the line, negative right: here the cross product is {cross}.", "为正在左，为零在直线上，为负在右：这里叉积是 {cross}。";
    why_not_side_exact(found): "Positive is left, zero on the line, negative right: computed exactly, the cross product is {found}.", "为正在左，为零在直线上，为负在右：精确计算得叉积为{found}。";
    found_positive: "positive", "正";
    found_zero: "0", " 0";
    found_negative: "negative", "负";
    ask_verdict(point, shape): "Where does {point} lie to {shape}?", "{point} 相对 {shape} 在哪里？";
    choice_inside: "inside", "内部";
    choice_boundary: "on the boundary", "边界上";
    choice_outside: "outside", "外部";
    why_inside: "Every test passed, and none of them just barely.", "每项检测都通过，而且没有恰好在边界上的。";
    why_boundary: "Every test passed, one of them with equality: the boundary belongs to the shape and is its own answer.", "每项检测都通过，其中一项取等号：边界属于形状，是单独的一种结果。";
    why_outside: "One test failed, and one is enough.", "有一项检测不通过，一项就够了。";
    why_not_inside: "Inside needs every test passed, none with equality.", "内部要求每项检测都通过，且没有取等号的。";
    why_not_boundary: "The boundary needs equality in one test, and no failure.", "边界要求有一项取等号，且没有不通过的。";
    why_not_outside: "Outside needs one test that fails; here none does.", "外部要求有一项检测不通过；这里没有。";

    // The verdict card
    card_inside(point, shape): "{point} lies inside {shape}", "{point} 在 {shape} 内部";
    card_boundary(point, shape): "{point} lies on the boundary of {shape}", "{point} 在 {shape} 的边界上";
    card_outside(point, shape): "{point} lies outside {shape}", "{point} 在 {shape} 外部";
    detail_float: "Floating point was certain", "浮点结果可靠";
    detail_exact: "Settled exactly", "由精确算术判定";
    detail_edges(tested, count, settled): "Edges tested: {tested} of {count}; {settled}", "检测了 {tested} / {count} 条边；{settled}";
    settled_float: "floating point was certain", "浮点结果可靠";
    settled_exact: "settled exactly", "由精确算术判定";
    settled_for_corners: "exact for the four rounded corners", "对舍入后的四个角点精确";

    // Corners and box of a turned rectangle
    corner_title(number, place): "Corner {number}: {place}", "角 {number}：{place}";
    corner_turned(number, rect, local, turned, world): "In {rect}'s own frame, corner {number} is at {local}. Turned it is {turned}; on top of the center, *{world}*.", "在 {rect} 的局部坐标系里，角 {number} 在 {local}。旋转后是 {turned}，再加上中心，得 *{world}*。";
    corner_rule: "Corner = center + R · half sizes: the half sizes carry the signs, and R, with the columns u and v, turns them.", "角点 = 中心 + R · 半尺寸：半尺寸带正负号，R（两列为 u 与 v）把它旋转。";
    reach_title(coordinate, reach): "Reach in {coordinate}: {reach}", "{coordinate} 方向的伸展量：{reach}";
    reach_found(coordinate, of_width, of_height, reach): "In {coordinate} the half width adds {of_width} and the half height {of_height}: from the center the rectangle reaches *{reach}* to both sides.", "在 {coordinate} 方向上，半宽贡献 {of_width}，半高贡献 {of_height}：矩形从中心向两侧各伸展 *{reach}*。";
    reach_is_absolute: "Box = center ± |R| · half sizes: with every part counted positive, it is the farthest corner that counts, whichever that is.", "包围盒 = 中心 ± |R| · 半尺寸：各项都取正，算出的就是最远的角点，不论是哪一个。";
    box_title: "The bounding box", "包围盒";
    box_found(rect, x, y): "The least and greatest coordinates of the corners make {rect}'s bounding box: x in *{x}*, y in *{y}*.", "取四个角点坐标的最小值与最大值，得到 {rect} 的包围盒：x 在 *{x}*，y 在 *{y}*。";
    box_agrees: "Center ± reach gives the same box; only the last digits may be rounded differently.", "中心 ± 伸展量得到同一个盒，只有末位可能舍入不同。";
    box_is_larger(rect): "A point outside the box is outside {rect}; a point inside it may still be in one of the four empty corners.", "盒外的点一定在 {rect} 外；盒内的点仍可能落在四个空角里。";
    fact_corner_in_local(number): "corner {number} in the local frame", "局部坐标系中的角 {number}";
    fact_corner_turned(number): "t, corner {number} turned", "t，旋转后的角 {number}";
    fact_corner_in_world(number): "corner {number} in the world", "世界坐标系中的角 {number}";
    fact_of_width: "a, what the width adds", "a，宽的贡献";
    fact_of_height: "b, what the height adds", "b，高的贡献";
    fact_reach(coordinate): "r, reach in {coordinate}", "r，{coordinate} 方向的伸展量";
    fact_box_by_reach(coordinate): "center ± reach in {coordinate}", "{coordinate} 方向：中心 ± 伸展量";
    fact_box_of_corners(coordinate): "{coordinate} of the box", "包围盒的 {coordinate}";
}
