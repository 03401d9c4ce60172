//! Words of the lesson on a point in small shapes.

messages! { point_tests;
    title: "Point tests", "点的包含检测";

    // Corners and box of a turned rectangle
    corner_title(number, place): "Corner {number}: {place}", "角 {number}：{place}";
    corner_turned(number, rect, local, turned, world): "In {rect}'s own frame, corner {number} is at {local}. Turned it is {turned}; on top of the center, *{world}*.", "在 {rect} 的局部坐标系里，角 {number} 在 {local}。旋转后是 {turned}，再加上中心，得 *{world}*。";
    corner_rule: "Corner = center + R · half sizes: the half sizes carry the signs, and R turns them.", "角点 = 中心 + R · 半尺寸：半尺寸带正负号，R 把它旋转。";
    reach_title(coordinate, reach): "Reach in {coordinate}: {reach}", "{coordinate} 方向的伸展：{reach}";
    reach_found(coordinate, of_width, of_height, reach): "In {coordinate} the half width adds {of_width} and the half height {of_height}: from the center the rectangle reaches *{reach}* to both sides.", "在 {coordinate} 方向上，半宽贡献 {of_width}，半高贡献 {of_height}：矩形从中心向两侧各伸展 *{reach}*。";
    reach_is_absolute: "Box = center ± |R| · half sizes: with every part counted positive, it is the farthest corner that counts, whichever that is.", "包围盒 = 中心 ± |R| · 半尺寸：各项都取正，算出的就是最远的角点，不论是哪一个。";
    box_title: "The bounding box", "包围盒";
    box_found(rect, x, y): "The corners' least and greatest coordinates make the box: x in *{x}*, y in *{y}*.", "取四个角点坐标的最小值与最大值，得到 {rect} 的包围盒：x 在 *{x}*，y 在 *{y}*。";
    box_agrees: "Center ± reach gives the same box; only the last digits may be rounded differently.", "中心 ± 伸展得到同一个盒，只有末位可能舍入不同。";
    box_is_larger(rect): "A point outside the box is outside {rect}; a point inside it may still be in one of the four empty corners.", "盒外的点一定在 {rect} 外；盒内的点仍可能落在四个空角里。";
    fact_corner_in_local(number): "corner {number} in the local frame", "局部坐标系中的角 {number}";
    fact_corner_turned(number): "corner {number}, turned", "旋转后的角 {number}";
    fact_corner_in_world(number): "corner {number} in the world", "世界坐标系中的角 {number}";
    fact_of_width: "what the width adds", "宽的贡献";
    fact_of_height: "what the height adds", "高的贡献";
    fact_reach(coordinate): "reach in {coordinate}", "{coordinate} 方向的伸展";
    fact_box_by_reach(coordinate): "center ± reach in {coordinate}", "{coordinate} 方向：中心 ± 伸展";
    fact_box_of_corners(coordinate): "{coordinate} of the box", "包围盒的 {coordinate}";
}
