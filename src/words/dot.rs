//! Words of the lesson on the dot product.

messages! { dot;
    title: "Dot product and projection", "点积与投影";

    // Scenes
    scene_acute: "An acute angle", "锐角";
    scene_three_four: "Worked example 3-4-5", "手算例题 3-4-5";
    scene_obtuse: "An obtuse angle", "钝角";
    scene_right: "A right angle", "直角";
    scene_parallel: "The same direction", "方向相同";
    scene_opposite: "Opposite directions", "方向相反";
    scene_zero: "The zero vector", "零向量";
    scene_two_places: "From two places", "起点不同";
    scene_almost_right: "Almost a right angle", "几乎成直角";

    knob_axis_length: "Length of the stretched axis", "拉伸后轴的长度";

    // Frames
    lengths_title: "Lengths", "长度";
    lengths(a, length_a, b, length_b): "{a} is *{length_a}* long and {b} is *{length_b}* long.", "{a} 长 *{length_a}*，{b} 长 *{length_b}*。";
    lengths_why: "A length is the square root of x² + y². Where an arrow starts does not matter: only tip minus tail counts.", "长度是 x² + y² 的平方根。箭头画在哪里无所谓：只看终点减起点。";
    combined_title: "Sum and difference", "和与差";
    combined_sum(a, b, sum): "{a} + {b} = *{sum}*: set {b} on the tip of {a}.", "{a} + {b} = *{sum}*：把 {b} 接在 {a} 的终点上。";
    combined_difference(a, b, difference): "{a} − {b} = *{difference}*: from the tip of {b} to the tip of {a}, when both start together.", "{a} − {b} = *{difference}*：两者起点相同时，从 {b} 的终点指向 {a} 的终点。";
    perpendicular_title: "Perpendicular", "垂直向量";
    perpendicular(b, perpendicular): "Turned left by 90°, (x, y) becomes (−y, x): for {b} that is *{perpendicular}*.", "向左转 90°，(x, y) 变为 (−y, x)：{b} 转成 *{perpendicular}*。";
    perpendicular_why: "In this way an edge gives its normal. The dot product of the two is x·(−y) + y·x = 0.", "边的法向量就是这样得到的。两者的点积是 x·(−y) + y·x = 0。";
    multiplied_title(a, b, dot): "{a}·{b} = {dot}", "{a}·{b} = {dot}";
    multiplied(a, b, x_product, y_product, dot): "{a}·{b} is x times x plus y times y: {x_product} + {y_product} = *{dot}*.", "{a}·{b} 等于 x 乘 x 加 y 乘 y：{x_product} + {y_product} = *{dot}*。";
    multiplied_exactly(a, b, x_product, y_product, sum, dot): "{a}·{b} is x times x plus y times y. The products are rounded and leave {x_product} + {y_product} = {sum}; computed exactly, {a}·{b} = *{dot}*.", "{a}·{b} 等于 x 乘 x 加 y 乘 y。两个乘积有舍入，得 {x_product} + {y_product} = {sum}；精确计算得 {a}·{b} = *{dot}*。";
    sign_same(a, b): "It is positive: {a} goes wholly the way of {b}.", "结果为正：{a} 完全沿着 {b} 的方向。";
    sign_opposite(a, b): "It is negative: {a} goes wholly against {b}.", "结果为负：{a} 与 {b} 的方向完全相反。";
    sign_positive(a, b): "It is positive: {a} goes partly the way of {b}.", "结果为正：{a} 有一部分沿着 {b} 的方向。";
    sign_zero(a, b): "It is zero: {a} goes neither with {b} nor against it.", "结果为零：{a} 既不顺着 {b}，也不逆着 {b}。";
    sign_negative(a, b): "It is negative: {a} goes partly against {b}.", "结果为负：{a} 有一部分逆着 {b} 的方向。";
    normalized_title: "Normalize", "归一化";
    normalized(b, unit): "{b} divided by its length is *{unit}*: the same direction, 1 long.", "{b} 除以自身长度得到 *{unit}*：方向不变，长度为 1。";
    normalized_why: "On an axis that is 1 long, a projection is measured in the units of the drawing.", "在长度为 1 的轴上，投影的值就是图中的真实长度。";
    not_normalized(b): "{b} has length 0. No factor makes it 1 long: *it cannot be normalized*.", "{b} 的长度为 0。乘以任何数都不会变成 1：*它不能归一化*。";
    not_normalized_why: "It has no direction, so there is no shadow and no angle. A program that divides by the length anyway gets a result that is not a number, and goes on with it: test for zero first.", "它没有方向，所以没有投影，也没有夹角。程序若仍除以长度，就会得到一个“非数”并带着它继续算：要先检查是否为零。";
    projected_title(shadow): "Shadow {shadow}", "投影 {shadow}";
    projected(a, b, shadow): "The shadow of {a} on the line of {b} is *{shadow}* long: the dot product of {a} and the unit vector of {b}.", "{a} 在 {b} 所在直线上的投影长 *{shadow}*：{a} 点乘 {b} 的单位向量。";
    projected_ahead(b): "It is positive: the shadow falls on the side that {b} points to.", "为正：投影落在 {b} 所指的一侧。";
    projected_behind(b): "It is negative: the shadow falls behind the start, away from where {b} points.", "为负：投影落在起点后方，与 {b} 的指向相反。";
    projected_hair(a, b): "So little is left that it rounds to nothing; its sign is that of {a}·{b}.", "剩下的太少，舍入后什么也没有；它的符号与 {a}·{b} 相同。";
    projected_nowhere: "It is a single point: seen along the axis, the vector has no extent.", "只是一个点：沿轴的方向看，这个向量没有长度。";
    cosine_title(cosine): "cos θ = {cosine}", "cos θ = {cosine}";
    cosine(cosine, angle): "cos θ = *{cosine}* is the dot product of the two unit vectors; θ is {angle}°.", "cos θ = *{cosine}*，是两个单位向量的点积；θ 为 {angle}°。";
    cosine_exactly(cosine, angle, exactly): "cos θ = *{cosine}* is the dot product of the two unit vectors, as they are rounded. By the exact signs θ is exactly {angle}° and cos θ exactly *{exactly}*.", "由舍入后的两个单位向量求点积，得 cos θ = *{cosine}*。由精确的符号可知，θ 恰为 {angle}°，cos θ 恰为 *{exactly}*。";
    cosine_hair_more: "cos θ rounds to *0* and θ to 90°; by the exact sign θ is *more* than 90°, by a hair.", "cos θ 舍入为 *0*，θ 舍入为 90°；由精确的符号可知，θ 比 90° *略大*。";
    cosine_hair_less: "cos θ rounds to *0* and θ to 90°; by the exact sign θ is *less* than 90°, by a hair.", "cos θ 舍入为 *0*，θ 舍入为 90°；由精确的符号可知，θ 比 90° *略小*。";
    cosine_why(a, b): "So {a}·{b} = |{a}|·|{b}|·cos θ. Collision tests need only the sign, never the angle itself.", "所以 {a}·{b} = |{a}|·|{b}|·cos θ。碰撞检测只需要点积的符号，不需要角度本身。";
    stretched_title(length): "An axis {length} long", "长度为 {length} 的轴";
    stretched(length, value): "On an axis {length} long the same shadow reads *{value}*: {length} times as much.", "在长度为 {length} 的轴上，同一个投影读作 *{value}*：是原来的 {length} 倍。";
    stretched_ruler(length): "The bar has not changed, only the marks along it: from one to the next it is 1 ÷ {length}.", "线段没有变，变的只是刻度：相邻刻度相距 1 ÷ {length}。";
    stretched_changes: "What changes: every value on this axis, intervals, gaps and overlaps alike, by the same factor.", "改变的是：这条轴上的所有数值，区间、间隙和重叠都乘以同一个倍数。";
    stretched_stays: "What does not: the sign, so whether there is a gap. Depths of different axes can be compared only when all axes are 1 long.", "不变的是：符号，也就是有没有间隙。只有所有轴的长度都为 1，才能比较不同轴上的深度。";

    // Verdict
    verdict_acute(a, b): "The angle between {a} and {b} is *acute*.", "{a} 与 {b} 的夹角是*锐角*。";
    verdict_right(a, b): "{a} and {b} are *perpendicular*.", "{a} 与 {b} *垂直*。";
    verdict_obtuse(a, b): "The angle between {a} and {b} is *obtuse*.", "{a} 与 {b} 的夹角是*钝角*。";
    verdict_same(a, b): "{a} and {b} have *the same direction* (0°).", "{a} 与 {b} *方向相同*（0°）。";
    verdict_opposite(a, b): "{a} and {b} have *opposite directions* (180°).", "{a} 与 {b} *方向相反*（180°，平角）。";
    verdict_none(zero): "{zero} has no direction, so there is *no angle*.", "{zero} 没有方向，所以*没有夹角*。";
    verdict_shadow(a, b, shadow): "The shadow of {a} on the line of {b} is {shadow}.", "{a} 在 {b} 所在直线上的投影为 {shadow}。";
    verdict_no_shadow(b): "There is no line through {b} to cast a shadow on.", "{b} 不能确定一条直线，没有投影可言。";

    // Facts
    fact_vector(owner): "{owner}", "{owner}";
    fact_length(owner): "|{owner}|", "|{owner}|";
    fact_sum(a, b): "{a} + {b}", "{a} + {b}";
    fact_difference(a, b): "{a} − {b}", "{a} − {b}";
    fact_perpendicular: "turned left by 90°", "左转 90°";
    fact_dot(a, b): "{a}·{b}", "{a}·{b}";
    fact_dot_exact(a, b): "{a}·{b}, computed exactly", "{a}·{b}（精确计算）";
    fact_unit(owner): "unit vector of {owner}", "{owner} 的单位向量";
    fact_shadow: "s, shadow", "s，投影";
    fact_foot: "foot of the perpendicular", "垂足";
    fact_cosine: "cos θ", "cos θ";
    fact_cosine_exact: "cos θ, rounded", "cos θ（舍入后）";
    fact_axis: "e, stretched axis", "e，拉伸后的轴";
    fact_value: "shadow on it", "在该轴上的投影";

    // On the stage
    label_length(owner, length): "|{owner}| = {length}", "|{owner}| = {length}";
    label_angle(angle): "θ = {angle}°", "θ = {angle}°";
    label_unit: "1 long", "长度 1";
    label_axis(length): "{length} long", "长度 {length}";
    label_perpendicular: "(−y, x)", "(−y, x)";

    // Table
    table_title: "The same shadow on axes of other lengths", "同一投影在不同长度的轴上";
    column_axis: "Axis", "轴";
    column_length: "Length", "长度";
    column_value: "Shadow reads", "投影读数";
    column_sign: "Sign", "符号";
    row_unit(b): "unit vector of {b}", "{b} 的单位向量";
    row_stretched: "stretched", "拉伸后";
    positive: "positive", "正";
    zero: "zero", "零";
    negative: "negative", "负";

    // Questions
    ask_sign(a, b): "Is {a}·{b} positive, zero or negative?", "{a}·{b} 是正、零还是负？";
    why_positive: "The angle is less than 90°.", "夹角小于 90°。";
    why_zero: "The angle is 90°, or a vector has no length.", "夹角为 90°，或者有一个向量长度为零。";
    why_negative: "The angle is more than 90°.", "夹角大于 90°。";
    why_not_positive: "Positive would need an angle below 90°.", "要为正，夹角须小于 90°。";
    why_not_zero: "Zero would need an angle of exactly 90°.", "要为零，夹角须恰为 90°。";
    why_not_negative: "Negative would need an angle above 90°.", "要为负，夹角须大于 90°。";
    ask_stretched(length): "The axis is made {length} long. What changes?", "把轴的长度变为 {length}，什么会改变？";
    choice_values: "The values, not their signs", "数值变，符号不变";
    choice_signs: "The signs too", "符号也变";
    choice_nothing: "Nothing", "什么都不变";
    why_values: "Every product is multiplied by the same positive factor.", "每个乘积都乘以同一个正数。";
    why_not_values: "Here the axis keeps its length of 1, so not even the values change.", "这里轴的长度仍为 1，数值也不变。";
    why_not_signs: "A positive factor never changes a sign.", "乘以正数不会改变符号。";
    why_nothing: "The length is 1 as before.", "长度仍然是 1。";
    why_not_nothing: "The dot product is multiplied along with the axis.", "点积会随轴一起放大。";

    // Legend
    legend_shadow: "shadow, with its sign", "投影（带符号）";
    legend_axis: "line along B, through the start of A", "沿 B 方向、过 A 起点的直线";
    legend_unit: "unit vector", "单位向量";
    legend_made: "made in this step", "本步得到的向量";
    legend_coordinates(name): "{name}: x and y", "{name}：x 与 y";
    legend_perpendicular: "perpendicular to the line", "到直线的垂线";
    legend_ruler: "what the axis reads", "轴上的读数";
    legend_stretched: "stretched axis", "拉伸后的轴";
}
