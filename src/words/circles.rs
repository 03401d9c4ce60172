//! Words of the lesson on two circles.

messages! { circles;
    title: "Circles", "圆与圆";
    view_world: "The circles", "两个圆";
    view_squares: "Lengths and their squares", "长度与平方";

    // Scenes
    scene_overlapping: "Overlapping", "重叠";
    scene_apart: "Apart", "分离";
    scene_touching_outside: "Touching from outside", "外切";
    scene_touching_inside: "Touching from inside", "内切";
    scene_one_inside: "One inside the other", "内含";
    scene_one_center: "One center", "同心";
    scene_equal: "Equal circles", "相等的圆";
    scene_point: "Radius 0: a point", "半径为 0：一个点";
    scene_within_rounding: "0.1 + 0.2 against 0.3", "0.1 + 0.2 与 0.3";

    // Sentences added to the steps
    squares_next: "By Pythagoras its square is the sum of the squares of both legs.", "由勾股定理，长度的平方等于两条直角边的平方和。";
    order_is_kept: "Drawn as squares: over the longer side stands the larger square, so squaring keeps the order.", "画成正方形就看得出：边长越长，面积越大，所以平方不改变大小次序。";
    root_only_for_length: "The verdict did not need it; the length of the gap or the push does.", "判定不需要它；求间隙或平移的长度才需要。";
    any_direction: "The centers coincide, so a push of this length in any direction serves as well.", "圆心重合，所以朝任何方向平移同样的长度都行。";
    touching_inside_is_overlap: "Outlines that touch from inside are no mere contact: the disks share the whole smaller one.", "内切不只是接触：两个圆盘的公共部分是整个小圆盘。";

    // Marks
    number(value): "{value}", "{value}";
    radius_of(item, radius): "{item}.r = {radius}", "{item}.r = {radius}";
    distance_name: "d", "d";
    distance_is(distance): "d = {distance}", "d = {distance}";
    sum_name(a, b, sum): "{a}.r + {b}.r = {sum}", "{a}.r + {b}.r = {sum}";
    difference_name(a, b, difference): "|{a}.r − {b}.r| = {difference}", "|{a}.r − {b}.r| = {difference}";
    distance_square(square): "d² = {square}", "d² = {square}";
    sum_square(a, b): "({a}.r + {b}.r)²", "({a}.r + {b}.r)²";
    difference_square(a, b): "({a}.r − {b}.r)²", "({a}.r − {b}.r)²";
    square_label(name, square): "{name} = {square}", "{name} = {square}";
    gap_label(amount): "gap {amount}", "间隙 {amount}";
    depth_label(amount): "depth {amount}", "深度 {amount}";
    contact_label: "contact", "切点";
    inner_contact_label: "touches from inside", "内切点";
    push_label(push): "{push}", "{push}";
    ghost_label(a): "{a} after the push", "平移后的 {a}";
    any_direction_label: "any direction", "任何方向都行";

    // Legend
    legend_gap: "gap", "间隙";
    legend_overlap: "depth", "深度";
    legend_ghost(a): "{a} after the shortest push", "最短平移后的 {a}";
    legend_contact: "contact", "切点";

    // Table
    table_title: "Compared by squares", "比较平方";
    column_compared: "compared", "比较的量";
    column_left: "left", "左边";
    column_sign: "is", "关系";
    column_right: "right", "右边";
    column_means: "means", "结论";
    row_sum(a, b): "d² with ({a}.r + {b}.r)²", "d² 与 ({a}.r + {b}.r)²";
    row_difference(a, b): "d² with ({a}.r − {b}.r)²", "d² 与 ({a}.r − {b}.r)²";
    row_lengths(a, b): "d with {a}.r + {b}.r", "d 与 {a}.r + {b}.r";
    order_kept: "the same order", "次序相同";
    nothing: "–", "–";
    less: "<", "<";
    equal: "=", "=";
    more: ">", ">";
    compared(left, sign, right): "{left} {sign} {right}", "{left} {sign} {right}";

    // Questions
    ask_sum: "d², the squared distance of the centers: how does it compare with the squared sum of the radii?", "圆心距的平方 d² 与半径之和的平方相比如何？";
    choice_less: "less", "较小";
    choice_equal: "equal", "相等";
    choice_more: "more", "较大";
    why(numbers, means): "{numbers}: {means}", "{numbers}：{means}";
    why_exactly: "The two squares differ by less than their error bound; only exact arithmetic can tell.", "两个平方之差在误差界之内，只有精确算术能判定。";
    why_not_so(left, right): "d² is {left}, the squared sum is {right}. Square each leg, then add; add the radii, then square.", "d² 是 {left}，半径之和的平方是 {right}。直角边先平方再相加；半径先相加再平方。";
    means_overlap: "the centers are nearer than both radii reach.", "圆心距小于半径之和。";
    means_touch: "both radii just bridge the distance.", "半径之和恰好等于圆心距。";
    means_apart: "the radii do not bridge the distance.", "半径之和小于圆心距。";
    ask_difference: "The disks overlap. How do the outlines lie?", "两个圆盘重叠。两个圆周是什么关系？";
    choice_crossing: "they cross in two points", "交于两点";
    choice_touching_inside: "one touches from inside", "内切";
    choice_nested: "one lies inside the other", "内含";
    choice_same: "both are one circle", "同一个圆";
    why_crossing(distance, difference): "d² = {distance} is more than the squared difference of the radii, {difference}.", "d² = {distance} 大于半径之差的平方 {difference}。";
    why_touching_inside(distance): "d² = {distance} equals the squared difference of the radii.", "d² = {distance} 等于半径之差的平方。";
    why_nested(distance, difference): "d² = {distance} is less than the squared difference of the radii, {difference}.", "d² = {distance} 小于半径之差的平方 {difference}。";
    why_same: "One center, one radius.", "圆心相同，半径也相同。";
    why_not_crossing: "To cross, d has to be more than the difference of the radii.", "要相交，d 必须大于半径之差。";
    why_not_touching_inside: "To touch from inside, d has to equal the difference of the radii, and the radii have to differ.", "要内切，d 必须等于半径之差，且半径不同。";
    why_not_nested: "To lie inside, d has to be less than the difference of the radii.", "要内含，d 必须小于半径之差。";
    why_not_same: "One circle needs one center and one radius.", "同一个圆要求圆心和半径都相同。";
    ask_verdict(a, b): "How do {a} and {b} lie to each other, as disks?", "把 {a} 与 {b} 看作圆盘，它们是什么关系？";
    choice_separated: "separated", "分离";
    choice_touching: "touching", "接触";
    choice_overlapping: "overlapping", "重叠";
    why_separated: "The distance of the centers is more than both radii together.", "圆心距大于半径之和。";
    why_touching: "The distance of the centers equals both radii together: one point is shared, and no inside.", "圆心距等于半径之和：只有一个公共点，没有公共内部。";
    why_overlapping: "The distance of the centers is less than both radii together.", "圆心距小于半径之和。";
    why_not_separated: "For a gap the distance has to be more than both radii together.", "要有间隙，圆心距必须大于半径之和。";
    why_not_touching: "To touch, the distance has to equal both radii together.", "要接触，圆心距必须等于半径之和。";
    why_not_overlapping: "To overlap, the distance has to be less than both radii together.", "要重叠，圆心距必须小于半径之和。";

    // Verdict
    card_separated(a, b, distance): "{a} and {b} are separated: gap {distance}", "{a} 与 {b} 分离：间隙 {distance}";
    card_touching(a, b): "{a} and {b} touch: one common point, no common inside", "{a} 与 {b} 接触：一个公共点，没有公共内部";
    card_overlapping(a, b, push, depth): "{a} and {b} overlap: push {a} by {push}, depth {depth}", "{a} 与 {b} 重叠：把 {a} 平移 {push}，深度 {depth}";
    card_touching_inside(a, b, push, depth): "{a} and {b} overlap, touching from inside: push {a} by {push}, depth {depth}", "{a} 与 {b} 重叠（内切）：把 {a} 平移 {push}，深度 {depth}";
    card_nested(a, b, push, depth): "{a} and {b} overlap, one inside the other: push {a} by {push}, depth {depth}", "{a} 与 {b} 重叠（内含）：把 {a} 平移 {push}，深度 {depth}";
    card_equal(a, b, depth): "{a} and {b} are one circle: push {a} by {depth} in any direction", "{a} 与 {b} 是同一个圆：把 {a} 朝任何方向平移 {depth}";
    card_detail_float: "squares compared · floating point was certain", "比较平方 · 浮点结果可靠";
    card_detail_exact: "squares compared · settled exactly", "比较平方 · 由精确算术判定";
}
