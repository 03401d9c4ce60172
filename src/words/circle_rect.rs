//! Words of the lesson on a circle and a rectangle.

messages! { circle_rect;
    title: "Circle and rectangle", "圆与矩形";

    // Scenes
    scene_turned: "Turned rectangle", "旋转矩形";
    scene_corner: "Beyond a corner", "在角点之外";
    scene_side: "Beside a side", "在边之外";
    scene_inside: "Center inside", "圆心在内部";
    scene_inside_turned: "Center inside, turned", "圆心在旋转矩形内部";
    scene_boundary: "Center on a side", "圆心在边上";
    scene_touching: "Touching a corner", "与角点接触";
    scene_apart: "Boxes overlap, shapes do not", "包围盒重叠，形状分离";
    scene_thin: "Long, thin and turned", "细长的旋转矩形";
    scene_quadrant: "By quadrants: a corner", "象限法：角点";
    scene_quadrant_side: "By quadrants: a side", "象限法：边";

    // Knobs
    knob_quadrants: "Second way: quadrants", "第二种方法：象限";

    // The second way
    quadrant_1: "I", "一";
    quadrant_2: "II", "二";
    quadrant_3: "III", "三";
    quadrant_4: "IV", "四";
    look_title(coordinate): "Second way: look along {coordinate}", "第二种方法：沿 {coordinate} 看";
    look_right(rect, lo, value): "From the center, *all of {rect} is to the right*: even its left end, {lo}, is more than {value}.", "从圆心看，*{rect} 全在右侧*：连左端 {lo} 也大于 {value}。";
    look_left(rect, hi, value): "From the center, *all of {rect} is to the left*: even its right end, {hi}, is less than {value}.", "从圆心看，*{rect} 全在左侧*：连右端 {hi} 也小于 {value}。";
    look_up(rect, lo, value): "From the center, *all of {rect} is above*: even its lower end, {lo}, is more than {value}.", "从圆心看，*{rect} 全在上方*：连下端 {lo} 也大于 {value}。";
    look_down(rect, hi, value): "From the center, *all of {rect} is below*: even its upper end, {hi}, is less than {value}.", "从圆心看，*{rect} 全在下方*：连上端 {hi} 也小于 {value}。";
    look_across(rect, coordinate, lo, value, hi): "In {coordinate}, {rect} lies *on both sides* of the center: {lo} ≤ {value} ≤ {hi}.", "在 {coordinate} 方向上，{rect} *跨在*圆心*两侧*：{lo} ≤ {value} ≤ {hi}。";
    look_second_way: "The same question without clamping: two lines through the center cut the plane into quadrants. Which of them hold the rectangle?", "换一种不用钳制的问法：过圆心的两条直线把平面分成四个象限，矩形在哪几个象限里？";
    look_then: "One side on both coordinates means one quadrant; across one of the lines means that a side faces the center.", "两个坐标上都在一侧，就在一个象限里；跨过其中一条线，就有一条边正对圆心。";
    feature_corner_title(quadrant): "Quadrant {quadrant}: a corner", "第{quadrant}象限：角点";
    feature_corner(rect, quadrant, nearest): "{rect} lies wholly in quadrant {quadrant} around the center: its nearest point is the corner that comes first there, *{nearest}*.", "{rect} 整个在圆心的第{quadrant}象限里：最近点就是其中最先遇到的角点 *{nearest}*。";
    feature_side_title(side): "Two quadrants: the {side} side", "两个象限：{side}边";
    feature_side(rect, side, nearest): "{rect} lies in two quadrants, so its {side} side faces the center: the nearest point is *{nearest}*, straight across.", "{rect} 跨两个象限，{side}边正对圆心：最近点是正对面的 *{nearest}*。";
    feature_inside_title: "All four quadrants: inside", "四个象限：内部";
    feature_inside(rect): "{rect} lies on all sides of the center: the center is *inside*.", "{rect} 在圆心的四周：圆心在*内部*。";
    ways_agree(distance): "It is the point Q that clamping found, at the same squared distance {distance}: *both ways agree*.", "这正是钳制得到的点 Q，距离的平方同为 {distance}：*两种方法一致*。";

    // On the stage
    p: "P", "P";
    p_at(place): "P {place}", "P {place}";
    q: "Q", "Q";
    q_is_p: "Q = P", "Q = P";
    q_at(place): "Q {place}", "Q {place}";
    corner: "corner", "角";
    side: "side", "边";
    region_corner_if(x_sign, x, y_sign, y): "corner: x {x_sign} {x}, y {y_sign} {y}", "角：x {x_sign} {x}，y {y_sign} {y}";
    region_side_if(coordinate, sign, end): "side: {coordinate} {sign} {end}", "边：{coordinate} {sign} {end}";
    region_inside_is: "inside", "内部";
    squared_distance(value): "d² = {value}", "d² = {value}";
    radius(value): "r = {value}", "r = {value}";
    depth(value): "depth {value}", "深度 {value}";
    gap(value): "gap {value}", "间隙 {value}";
    way_out: "n", "n";

    legend_p: "P: circle's center", "P：圆心";
    legend_q: "Q: nearest point", "Q：最近点";
    legend_region: "region that counts", "起作用的区域";
    legend_made: "carried over, clamped", "变换、钳制";
    legend_made_and_way: "carried over, clamped; n: the way out", "变换、钳制；n：出去的方向";
    legend_distance: "from P to Q or a side", "从 P 到 Q 或边";
    legend_interval: "rectangle's interval", "矩形的区间";
    legend_ghost: "after the push", "平移之后";
    legend_push: "shortest push", "最短平移";
    legend_side_taken: "the side that counts", "起作用的边";
    legend_side_passed: "a side farther off", "更远的边";
    legend_boxes: "bounding boxes", "包围盒";
    legend_gap: "gap", "间隙";
    legend_common: "where they touch", "接触点";
    legend_quadrants: "quadrants around P", "以 P 为原点的象限";
    legend_depth: "depth", "深度";

    // Charts
    clamps_title: "Clamp of each coordinate", "各坐标的钳制";
    column_coordinate: "coordinate", "坐标";
    column_value: "of P", "P 的值";
    column_lo: "lo", "下限";
    column_hi: "hi", "上限";
    column_clamped: "of Q", "Q 的值";
    column_zone: "P lies", "P 的位置";
    zone_before: "below lo", "小于下限";
    zone_within: "between", "在两端之间";
    zone_after: "above hi", "大于上限";
    ways_title: "Ways out", "各条出路";
    column_side: "side", "边";
    column_to_side: "from P to the side", "P 到边的距离";
    column_with_radius: "plus radius", "加上半径";
    column_shortest: "shortest so far", "目前最短";
    side_name(side): "{side}", "{side}边";
    yes: "yes", "是";
    no: "no", "否";
    looks_title: "As seen from P", "从 P 看";
    column_rect: "rectangle lies", "矩形的位置";
    seen_right: "all to the right", "全在右侧";
    seen_left: "all to the left", "全在左侧";
    seen_up: "all above", "全在上方";
    seen_down: "all below", "全在下方";
    seen_across: "on both sides", "跨在两侧";

    // More in a frame
    region_by_zones: "Each coordinate has three zones, below, between and above: 3 × 3 = 9 regions.", "每个坐标有三个区段：小于、之间、大于，合起来是 3 × 3 = 9 个区域。";
    nearest_side_rule: "From inside, the way out is straight across a side; the nearest side gives the shortest.", "从内部出去是垂直穿过一条边；最近的边给出最短的平移。";
    on_boundary(side): "The center lies exactly on the {side} side, and its distance to that is 0: the push is the radius alone.", "圆心恰好在{side}边上，到它的距离为 0：平移量就等于半径。";
    boxes_overlap: "The bounding boxes overlap all the same: at a corner they hold points that neither shape has. A box test only proposes; this test decides.", "两者的包围盒却是重叠的：包围盒在角上多出了形状没有的点。包围盒只能提出候选，由这个检测来判定。";
    push_other(other, push): "Moving {other} by *{push}* instead does the same.", "反过来把 {other} 平移 *{push}*，效果相同。";

    // Questions
    ask_region(rect, value): "The center, in {rect}'s own coordinates, is at {value}. In which region does it lie?", "在 {rect} 的局部坐标系中，圆心为 {value}。它在哪个区域？";
    ask_region_world(rect, value): "The center is at {value}. In which of the nine regions around {rect} does it lie?", "圆心在 {value}。它在 {rect} 的九个区域中的哪一个？";
    choice_inside: "inside", "内部";
    choice_side(side): "beyond the {side} side", "{side}边之外";
    choice_corner(upper_or_lower, left_or_right): "beyond the {upper_or_lower} {left_or_right} corner", "{left_or_right}{upper_or_lower}角之外";
    why_region(x_says, y_says): "In x it lies {x_says}, in y {y_says}.", "x 方向：{x_says}；y 方向：{y_says}。";
    zone_says_before(lo): "below {lo}", "小于 {lo}";
    zone_says_within(lo, hi): "between {lo} and {hi}", "在 {lo} 与 {hi} 之间";
    zone_says_after(hi): "above {hi}", "大于 {hi}";
    why_not_x(x_says): "Look at x again: P lies {x_says}.", "再看 x：P {x_says}。";
    why_not_y(y_says): "Look at y again: P lies {y_says}.", "再看 y：P {y_says}。";
    why_not_either(x_says, y_says): "Both coordinates were misread: in x, P lies {x_says}; in y, {y_says}.", "两个坐标都看错了：x 方向 P {x_says}；y 方向 {y_says}。";
    ask_reach(radius): "Is the nearest point Q closer to the center than the radius, {radius}?", "最近点 Q 到圆心的距离比半径 {radius} 小吗？";
    choice_closer: "closer than r", "小于 r";
    choice_as_far: "exactly r", "恰好等于 r";
    choice_farther: "farther than r", "大于 r";
    why_squares(distance, sign, radius): "d² = {distance} {sign} r² = {radius}.", "d² = {distance} {sign} r² = {radius}。";
    why_not_squares(distance, radius): "Square both legs, add them, and compare with r²: {distance} against {radius}.", "把两条直角边平方后相加，再与 r² 比较：{distance} 与 {radius}。";
    ask_way_out(circle): "The center is inside. By which side does {circle} leave the shortest way?", "圆心在内部。{circle} 从哪条边出去最短？";
    choice_way(side): "by the {side} side", "从{side}边";
    why_way(length): "It is the nearest side; with the radius on top the way is {length}.", "这条边最近；加上半径，这条路长 {length}。";
    why_not_way(to_side, nearest): "That side is {to_side} away; another is only {nearest} away.", "这条边距离 {to_side}；另一条边只有 {nearest}。";
    why_equal_way: "That side is just as near; of equally near ones the first in the order left, right, lower, upper is taken.", "这条边同样近；一样近时按左、右、下、上的顺序取第一条。";
    ask_relation(a, b): "How do {a} and {b} stand to each other?", "{a} 与 {b} 是什么关系？";
    choice_separated: "separated", "分离";
    choice_touching: "touching", "接触";
    choice_overlapping: "overlapping", "重叠";
    why_separated: "Even the nearest point is farther from the center than the radius.", "连最近点到圆心的距离都大于半径。";
    why_touching: "The nearest point lies exactly on the circle's rim.", "最近点恰好在圆周上。";
    why_overlapping: "The nearest point lies inside the circle.", "最近点在圆的内部。";
    why_overlapping_inside: "The center itself belongs to the rectangle.", "圆心本身就属于矩形。";
    why_not_separated: "Separated needs d > r; here the circle reaches the nearest point.", "分离要求 d > r；这里圆够得着最近点。";
    why_not_touching: "Touching needs d = r exactly.", "接触要求 d 恰好等于 r。";
    why_not_overlapping: "Overlapping needs d < r, or a center inside.", "重叠要求 d < r，或圆心在内部。";

    // The verdict card
    card_separated(a, b, distance): "{a} and {b} are separated: gap {distance}", "{a} 与 {b} 分离：间隙 {distance}";
    card_touching(a, b, point): "{a} and {b} touch at {point}", "{a} 与 {b} 在 {point} 处接触";
    card_overlap(a, b, push, depth): "{a} and {b} overlap: push {a} by {push}, depth {depth}", "{a} 与 {b} 重叠：把 {a} 平移 {push}，深度 {depth}";
    detail(region, settled): "{region}; {settled}", "{region}；{settled}";
    detail_inside: "The center is inside", "圆心在内部";
    detail_on_side(side): "The center is on the {side} side", "圆心在{side}边上";
    detail_side(side): "The nearest point is on the {side} side", "最近点位于{side}边";
    detail_corner(upper_or_lower, left_or_right): "The nearest point is the {upper_or_lower} {left_or_right} corner", "最近点是{left_or_right}{upper_or_lower}角";
    detail_edges: "The four rounded corners decided", "由舍入后的四个角点判定";
    settled_float: "floating point was certain", "浮点结果可靠";
    settled_exact: "settled exactly", "由精确算术判定";
}
