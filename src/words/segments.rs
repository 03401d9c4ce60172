//! Words of the lesson on two segments, and of its algorithm's steps.

messages! { segments;
    title: "Two segments", "线段相交";

    // Scenes
    scene_proper: "Proper crossing", "规范相交";
    scene_touch: "An end on the other", "端点在另一线段上";
    scene_shared_end: "One common end", "共用一个端点";
    scene_overlap: "Collinear, overlapping", "共线且重叠";
    scene_collinear_apart: "Collinear, apart", "共线但分离";
    scene_parallel: "Parallel", "平行";
    scene_apart: "Apart, not parallel", "分离且不平行";
    scene_line_only: "Across the line, past the segment", "穿过直线，错过线段";
    scene_zero_length: "Length zero", "长度为零";

    // Names
    end_name(name): "{name}", "{name}";
    plain(text): "{text}", "{text}";
    listed(first, rest): "{first}, {rest}", "{first}、{rest}";

    // Orientations
    orientation_title_left(triangle): "{triangle}: left, +", "{triangle}：左侧，+";
    orientation_title_right(triangle): "{triangle}: right, −", "{triangle}：右侧，−";
    orientation_title_none(triangle): "{triangle}: no line, 0", "{triangle}：没有直线，0";
    orientation_title_on(triangle): "{triangle}: on the line, 0", "{triangle}：在直线上，0";
    orientation_left(from, to, end, cross): "Seen along {from}→{to}, {end} lies to the *left*: the cross product is *{cross}*, positive.", "沿 {from}→{to} 看，{end} 在*左*侧：叉积为 *{cross}*，正。";
    orientation_right(from, to, end, cross): "Seen along {from}→{to}, {end} lies to the *right*: the cross product is *{cross}*, negative.", "沿 {from}→{to} 看，{end} 在*右*侧：叉积为 *{cross}*，负。";
    orientation_on(from, to, end): "{end} lies *exactly on the line* through {from} and {to}: the orientation is *0*.", "{end} *恰好在*过 {from} 与 {to} 的*直线上*：方向值为 *0*。";
    orientation_no_line(line, from, to): "{line} has length 0, {from} and {to} are one point: there is no line, and the orientation is *0* whatever the third point.", "{line} 长度为 0，{from} 与 {to} 是同一点：没有直线可言，无论第三点在哪里，方向值都是 *0*。";
    orientation_is_area: "It is twice the signed area of the triangle, counter-clockwise positive.", "它等于三角形有向面积的两倍，逆时针为正。";
    signs_differ(other, line): "{other}'s ends have *different signs*: {other} crosses the line of {line}. Whether it crosses {line} itself, the ends of {line} must tell.", "{other} 的两个端点*异号*：{other} 穿过 {line} 所在的直线。是否穿过 {line} 本身，还要看 {line} 的端点。";
    signs_equal(other, line): "{other}'s ends have the *same sign*: all of {other} lies on one side of {line}'s line, so the segments cannot meet.", "{other} 的两个端点*同号*：整个 {other} 在 {line} 所在直线的一侧，两条线段不可能相交。";
    signs_one_zero(other, line, end): "Of {other}, only the end {end} is on the line of {line}: if {other} meets {line}, then there.", "{other} 上只有端点 {end} 在 {line} 所在的直线上：若 {other} 与 {line} 相交，只能在这里。";
    signs_both_zero(other, line): "Both signs are 0: all of {other} lies on the line of {line}.", "两个值都是 0：整个 {other} 都在 {line} 所在的直线上。";
    signs_differ_twice: "The signs differ on both lines. They are compared with each other, not multiplied: a product of two tiny numbers would vanish.", "在两条直线上都异号。这里比较符号而不相乘：两个极小的数相乘会变成 0。";
    fact_orientation(triangle): "{triangle}", "{triangle}";
    fact_sign(triangle): "sign of {triangle}", "{triangle} 的符号";

    // The crossing point
    crossing_title(point): "They cross at {point}", "交点 {point}";
    crossing_found(point): "Both pairs of signs differ, so the segments cross in an inner point of each, at *{point}*.", "两组符号都相异，所以两条线段在各自的内部相交，交点为 *{point}*。";
    crossing_parameters(t, first, second, u, third, fourth): "It lies at t = {t} of the way from {first} to {second}, and at u = {u} of the way from {third} to {fourth}: each end's share of the two areas.", "它位于从 {first} 到 {second} 的 t = {t} 处，也位于从 {third} 到 {fourth} 的 u = {u} 处：由两端的面积之比得到。";
    fact_t(line): "t along {line}", "沿 {line} 的参数 t";
    fact_u(line): "u along {line}", "沿 {line} 的参数 u";
    fact_crossing: "crossing point", "交点";

    // An end on the line
    between_title_yes(end, line): "{end} is on {line}", "{end} 在 {line} 上";
    between_title_no(end, line): "{end} is past {line}", "{end} 在 {line} 之外";
    between_yes(end, line): "{end} lies on the line of {line}, and *between its ends*: the segments meet there.", "{end} 在 {line} 所在的直线上，而且*在两端之间*：两条线段在此相交。";
    between_at_end(end, own, line): "{end} is the end {own} of {line}, and *ends belong to the segments*: they meet there.", "{end} 就是 {line} 的端点 {own}，而*端点属于线段*：两条线段在此相交。";
    between_no(end, line): "{end} lies on the line of {line}, but *beyond its ends*.", "{end} 在 {line} 所在的直线上，但*在两端之外*。";
    between_by_comparing: "Comparing coordinates is enough, and exact.", "比较坐标就够了，而且没有误差。";

    // On one line
    stretches_title: "On one line", "在同一直线上";
    stretches_one_line: "All four orientations are 0: both segments lie on *one line*. Along it, only the order of the ends matters.", "四个方向值都是 0：两条线段在*同一直线上*。沿这条直线，只有端点的顺序起作用。";
    stretches_points: "All four orientations are 0.", "四个方向值都是 0。";
    stretches_common(low, high): "They share the stretch from *{low}* to *{high}*.", "公共部分是从 *{low}* 到 *{high}* 的一段。";
    stretches_point(point): "They share only the point *{point}*.", "公共部分只有一点 *{point}*。";
    stretches_apart(low, high): "One ends at {low} before the other begins at {high}: they share *nothing*.", "一条在 {low} 结束，另一条到 {high} 才开始：*没有*公共点。";
    fact_low(name): "first end of {name} along the line", "{name} 沿直线的第一个端点";
    fact_high(name): "last end of {name} along the line", "{name} 沿直线的最后一个端点";

    // Parallel
    parallel_title: "Parallel?", "平行吗？";
    parallel_yes: "The cross product of the directions is 0: the segments are *parallel*, and their lines never meet.", "两个方向的叉积为 0：线段*平行*，所在直线永不相交。";
    parallel_no: "The cross product of the directions is not 0: their lines meet somewhere, but not within both segments.", "两个方向的叉积不为 0：所在直线相交于某处，但不同时在两条线段之内。";
    fact_directions(first, second): "{first} × {second}", "{first} × {second}";

    // Distance
    measured_title(end, other, distance): "From {end} to {other}: {distance}", "{end} 到 {other}：{distance}";
    measured_foot(end, other, nearest, distance): "Straight across from {end}, the nearest point of {other} is *{nearest}*, at a distance of *{distance}*.", "从 {end} 作垂线，{other} 上的最近点是 *{nearest}*，距离 *{distance}*。";
    measured_end(end, other, nearest, distance): "{end}'s nearest point of {other} is an end, *{nearest}*, at a distance of *{distance}*.", "{other} 上离 {end} 最近的是端点 *{nearest}*，距离 *{distance}*。";
    measured_least: "The least so far.", "目前最小。";
    measured_more: "Not less than what is known.", "并不比已知的更小。";
    measured_why: "Segments that do not meet are nearest at an end of one of them, so four distances are enough.", "不相交的两条线段，最近处必有其中一条的端点，所以求四个距离就够了。";
    fact_end_distance(end, other): "{end} to {other}", "{end} 到 {other} 的距离";
    fact_nearest(other, end): "{other}'s point nearest to {end}", "{other} 上离 {end} 最近的点";

    // The verdict
    verdict_proper(a, b, point): "{a} and {b} *cross properly*, in one inner point of both: *{point}*.", "{a} 与 {b} *规范相交*，交点在两者内部：*{point}*。";
    verdict_touch(a, b, point): "{a} and {b} *touch* at *{point}*, an end of at least one of them.", "{a} 与 {b} 在 *{point}* 处*接触*，它至少是其中一条的端点。";
    verdict_overlap(a, b, low, high): "{a} and {b} are *collinear and overlap*, from *{low}* to *{high}*.", "{a} 与 {b} *共线且重叠*，从 *{low}* 到 *{high}*。";
    verdict_none(a, b, distance): "{a} and {b} do *not meet*: the distance between them is *{distance}*.", "{a} 与 {b} *不相交*：距离为 *{distance}*。";
    verdict_nearest(on_a, a, on_b, b): "The nearest points are {on_a} on {a} and {on_b} on {b}.", "最近点是 {a} 上的 {on_a} 与 {b} 上的 {on_b}。";
    verdict_parallel: "They are parallel: other pairs of points are as near.", "两者平行：还有其他同样近的点对。";
    fact_kind: "kind", "类型";
    kind_none: "none", "不相交";
    kind_touch: "touch", "接触";
    kind_proper: "proper crossing", "规范相交";
    kind_overlap: "collinear overlap", "共线重叠";
    fact_common: "common point", "公共点";
    fact_common_from: "common stretch from", "公共部分的起点";
    fact_common_to: "common stretch to", "公共部分的终点";

    // The card
    card_proper(a, b, point): "{a} and {b} cross at {point}", "{a} 与 {b} 相交于 {point}";
    card_touch(a, b, point): "{a} and {b} touch at {point}", "{a} 与 {b} 接触于 {point}";
    card_overlap(a, b, low, high): "{a} and {b} overlap from {low} to {high}", "{a} 与 {b} 从 {low} 到 {high} 重叠";
    card_none(a, b, distance): "{a} and {b} do not meet: distance {distance}", "{a} 与 {b} 不相交：距离 {distance}";
    card_signs(one, two, three, four): "signs {one} {two} and {three} {four}", "符号 {one} {two} 与 {three} {four}";
    card_certain(signs): "{signs} · certain", "{signs} · 可靠";
    card_exact(signs): "{signs} · settled exactly", "{signs} · 精确判定";

    // The stage
    signed(sign, value): "{sign}{value}", "{sign}{value}";
    zero_label: "0", "0";
    point_label(point): "{point}", "{point}";
    t_label(t): "t = {t}", "t = {t}";
    u_label(u): "u = {u}", "u = {u}";
    distance_label(distance): "distance {distance}", "距离 {distance}";
    length_label(length): "{length}", "{length}";
    no_length_label(first, second): "{first} = {second}, length 0", "{first} = {second}，长度 0";
    legend_positive: "to the left: positive", "在左侧：正";
    legend_negative: "to the right: negative", "在右侧：负";
    legend_line: "the line of a segment", "线段所在的直线";
    legend_made: "common point", "公共点";
    legend_overlap: "common stretch", "公共部分";
    legend_distance: "distance", "距离";
    legend_share: "share of the segment, from its start", "从起点算起所占的比例";

    // The table
    table_title: "The four orientations", "四个方向值";
    column_triangle: "triangle", "三角形";
    column_value: "twice the area", "面积的两倍";
    column_sign: "sign", "符号";
    column_means: "means", "含义";
    means_left(end, line): "{end} left of {line}", "{end} 在 {line} 左侧";
    means_right(end, line): "{end} right of {line}", "{end} 在 {line} 右侧";
    means_on(end, line): "{end} on {line}'s line", "{end} 在 {line} 的直线上";
    means_no_line(line): "{line} has length 0", "{line} 长度为 0";

    // Questions
    ask_sign(from, to, end): "Seen along {from}→{to}: where is {end}, and what is the sign?", "沿 {from}→{to} 看：{end} 在哪一侧？符号是什么？";
    choice_left: "left: +", "左侧：+";
    choice_right: "right: −", "右侧：−";
    choice_on: "on the line: 0", "在直线上：0";
    why_left(from, to, end): "From {from} through {to} to {end} the turn is counter-clockwise.", "从 {from} 经 {to} 到 {end} 是逆时针转。";
    why_right(from, to, end): "From {from} through {to} to {end} the turn is clockwise.", "从 {from} 经 {to} 到 {end} 是顺时针转。";
    why_on: "The three points span no area.", "三点围不出面积。";
    why_not_left: "Stand on the first point and look at the second: the third is not on your left hand.", "站在第一个点看第二个点：第三个点不在左手边。";
    why_not_right: "Stand on the first point and look at the second: the third is not on your right hand.", "站在第一个点看第二个点：第三个点不在右手边。";
    why_not_on: "0 only if the three points lie on one line, or two of them are one.", "只有三点共线或有两点重合时才为 0。";
    ask_kind: "The four signs are known. How do the segments meet?", "四个符号已知。两条线段如何相交？";
    choice_none: "not at all", "不相交";
    choice_touch: "they touch", "接触";
    choice_proper: "proper crossing", "规范相交";
    choice_overlap: "they overlap on one line", "共线重叠";
    why_none: "The signs, and where they are 0 the order of the ends, leave no common point.", "由符号（为 0 时再看端点的顺序）可知没有公共点。";
    why_touch: "An end of one lies on the other, and nothing else is common.", "一条的端点在另一条上，此外没有公共点。";
    why_proper: "On both lines the signs differ.", "在两条直线上都异号。";
    why_overlap: "All four signs are 0, and the stretches share more than a point.", "四个值都是 0，而且公共部分不止一点。";
    why_not_none: "There is a common point: the signs differ, or are 0 with an end between the others.", "有公共点：符号相异，或为 0 且端点在另一条的两端之间。";
    why_not_touch: "Touching needs a sign of 0 and that end between the other's ends, and no more than one common point.", "接触要求有一个值为 0，该端点在另一条的两端之间，且只有一个公共点。";
    why_not_proper: "Proper needs different signs on both lines, none of them 0. One pair is not enough.", "规范相交要求在两条直线上都异号，且都不为 0。只有一组异号还不够。";
    why_not_overlap: "Overlapping needs all four signs to be 0, and a stretch in common.", "共线重叠要求四个值全为 0，而且有一段公共部分。";
}
