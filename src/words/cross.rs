//! Words of the lesson on the cross product.

messages! { cross;
    title: "Cross product and turns", "叉积与转向";

    // Scenes
    scene_left: "A left turn", "左转";
    scene_worked: "Worked example", "手算例题";
    scene_right: "A right turn", "右转";
    scene_straight: "Straight on", "同向";
    scene_back: "Straight back", "反向";
    scene_zero: "The zero vector", "零向量";
    scene_hair: "A turn by a hair", "极小的转角";

    // Views
    view_y_up: "y up, as in mathematics", "y 向上（数学坐标系）";
    view_y_down: "the same numbers, y down, as on a screen", "同样的数，y 向下（屏幕坐标系）";

    // Frames
    multiplied_title: "Two products", "两个乘积";
    multiplied(a, b, x_y, y_x): "Multiplied across: {a}.x·{b}.y = *{x_y}* and {a}.y·{b}.x = *{y_x}*.", "交叉相乘：{a}.x·{b}.y = *{x_y}*，{a}.y·{b}.x = *{y_x}*。";
    multiplied_why: "Neither says anything alone: their difference counts.", "单看任何一个都不能说明什么：要看两者之差。";
    subtracted_title(a, b, cross): "{a} × {b} = {cross}", "{a} × {b} = {cross}";
    subtracted(a, b, x_y, y_x, cross): "{a} × {b} = {x_y} − {y_x} = *{cross}*.", "{a} × {b} = {x_y} − {y_x} = *{cross}*。";
    subtracted_exactly(a, b, x_y, y_x, left, cross): "The products are rounded and leave {x_y} − {y_x} = {left}; computed exactly, {a} × {b} = *{cross}*.", "两个乘积有舍入，得 {x_y} − {y_x} = {left}；精确计算得 {a} × {b} = *{cross}*。";
    sign_positive(a, b, side, round): "It is positive: from {a} to {b} one turns {side}, {round}.", "结果为正：从 {a} 到 {b} 是{side}转，{round}。";
    sign_zero(a, b): "It is zero: {a} and {b} lie along one line.", "结果为零：{a} 与 {b} 共线。";
    sign_of_zero(zero): "It is zero, as {zero} has no length.", "结果为零，因为 {zero} 长度为零。";
    sign_negative(a, b, side, round): "It is negative: from {a} to {b} one turns {side}, {round}.", "结果为负：从 {a} 到 {b} 是{side}转，{round}。";
    sign_downwards: "Here y is drawn downwards: a positive turn looks clockwise, a negative one counter-clockwise.", "这里 y 向下画：正的转向看起来是顺时针，负的是逆时针。";
    clockwise: "clockwise", "顺时针";
    counter_clockwise: "counter-clockwise", "逆时针";
    area_title(area): "Area {area}", "面积 {area}";
    area(area, half): "Without its sign it is the area of the parallelogram: *{area}*. Half of it, {half}, is the triangle's.", "去掉符号就是平行四边形的面积：*{area}*。它的一半 {half} 是三角形的面积。";
    area_why: "With its sign, triangles can be added up to the area of any polygon, and a polygon's winding is the sign of the sum.", "保留符号，把三角形的面积相加就得到任意多边形的面积；总和的符号就是多边形的绕向。";
    upwards: "up", "向上";
    downwards: "down", "向下";
    flipped_title(way): "With y {way}", "y {way}时";
    flipped(cross): "On a screen y grows downwards. The same numbers, drawn there, make the mirrored picture: the result is still {cross}, and positive now looks *clockwise*.", "屏幕上 y 向下增大。同样的数画出来是镜像：正号看起来变成*顺时针*，结果仍为 {cross}。";
    flipped_upwards(cross): "In mathematics y grows upwards. The same numbers, drawn so, make the mirrored picture: the result is still {cross}, and positive now looks *counter-clockwise*.", "数学中 y 向上增大。同样的数画出来是镜像：正号看起来变成*逆时针*，结果仍为 {cross}。";
    flipped_negated(cross, way): "Keep the picture instead and read its coordinates with y {way}: both y change sign, and the cross product becomes *{cross}*.", "若保持图形不变，改用 y {way}的坐标读数：两个 y 都变号，叉积变为 *{cross}*。";
    flipped_zero(way): "Keep the picture instead and read its coordinates with y {way}: both y change sign, and the cross product *stays 0*.", "若保持图形不变，改用 y {way}的坐标读数：两个 y 都变号，叉积*仍为 0*。";
    flipped_rule: "The rule never changes: positive turns from the x axis towards the y axis. Only where y points has changed.", "规则并没有变：正号总是从 x 轴转向 y 轴。变的只是 y 轴的指向。";

    // Verdict
    verdict_left(a, b): "From {a} to {b} is a *left turn*.", "从 {a} 到 {b} 是*左转*。";
    verdict_right(a, b): "From {a} to {b} is a *right turn*.", "从 {a} 到 {b} 是*右转*。";
    verdict_downwards(a, b, side): "With y down, from {a} to {b} is a *{side} turn*.", "y 向下时，从 {a} 到 {b} 是*{side}转*。";
    verdict_straight(a, b): "{b} goes *straight on* from {a}.", "{b} 与 {a} *同向*。";
    verdict_back(a, b): "{b} points *straight back* along {a}.", "{b} 与 {a} *反向*。";
    verdict_none(zero): "{zero} has no direction, so there is *no turn*.", "{zero} 没有方向，所以*没有转向*。";
    verdict_area(cross): "The signed area of the parallelogram is {cross}.", "平行四边形的有向面积为 {cross}。";
    verdict_use: "This sign is how a program tells left from right: the side of an edge, convex or reflex, whether segments cross.", "程序就靠这个符号分左右：点在边的哪一侧，顶点是凸是凹，线段是否相交。";

    // Facts
    fact_vector(owner): "{owner}", "{owner}";
    fact_x_y(a, b): "{a}.x·{b}.y", "{a}.x·{b}.y";
    fact_y_x(a, b): "{a}.y·{b}.x", "{a}.y·{b}.x";
    fact_cross(a, b): "{a} × {b}", "{a} × {b}";
    fact_cross_exact(a, b): "{a} × {b}, computed exactly", "{a} × {b}（精确计算）";
    fact_parallelogram: "S, area of the parallelogram", "S，平行四边形面积";
    fact_triangle: "area of the triangle", "三角形面积";
    fact_flipped: "with both y negated", "两个 y 都变号后";

    // On the stage
    label_area(cross): "{cross}", "{cross}";
    label_positive(cross): "+ {cross}", "+ {cross}";

    // Questions
    ask_sign(a, b): "Is {a} × {b} positive, zero or negative?", "{a} × {b} 是正、零还是负？";
    choice_positive: "Positive", "正";
    choice_zero: "Zero", "零";
    choice_negative: "Negative", "负";
    why_turn(side): "The second arrow points to the {side} of the first.", "第二个箭头指向第一个的{side}侧。";
    why_zero: "There is no area between them.", "两者之间没有面积。";
    why_not_positive(side): "Positive would be a {side} turn.", "正号表示{side}转。";
    why_not_zero: "Zero would need both on one line.", "要为零，两者须共线。";
    why_not_negative(side): "Negative would be a {side} turn.", "负号表示{side}转。";
    ask_screen(way): "The same numbers are drawn with y {way}. How does a positive turn look?", "同样的数按 y {way}画出，正的转向看起来怎样？";
    choice_clockwise: "Clockwise", "顺时针";
    choice_counter_clockwise: "Counter-clockwise", "逆时针";
    why_mirrored: "The picture is mirrored, the numbers are the same.", "图形成了镜像，数没有变。";
    why_not_mirrored(from, to): "Mirroring turns every {from} turn into a {to} one.", "镜像会把{from}变成{to}。";

    // Legend
    legend_positive: "positive", "为正";
    legend_negative: "negative", "为负";
    legend_carried_on(a): "{a} carried on", "{a} 的延长线";
    legend_turn(a, b): "turn from {a} to {b}", "从 {a} 到 {b} 的转向";
    legend_moved(b): "{b} set on the tip", "把 {b} 接到终点";
}
