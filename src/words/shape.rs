//! Words for shapes, their handles, and what can be wrong with a scene.

messages! { shape;
    point: "Point", "点";
    segment: "Segment", "线段";
    arrow: "Arrow", "箭头";
    aabb: "Box", "轴对齐盒";
    circle: "Circle", "圆";
    rect: "Rectangle", "矩形";
    polygon: "Polygon", "多边形";
    mask: "Pixel mask", "像素掩码";

    named(kind, item): "{kind} {item}", "{kind} {item}";
    numbered(item): "shape {item}", "形状 {item}";
    turn(item): "Turn {item}", "旋转 {item}";
    corner(number, item): "Corner {number} of {item}", "{item} 的角 {number}";
    radius(item): "Radius of {item}", "{item} 的半径";
    vertex(number, item): "Vertex {number} of {item}", "{item} 的顶点 {number}";
    tail(item): "Tail of {item}", "{item} 的起点";
    tip(item): "Tip of {item}", "{item} 的终点";
    hole_vertex(number, hole, item): "Vertex {number} of hole {hole} of {item}", "{item} 的孔 {hole} 的顶点 {number}";

    given_point(at): "point {at}", "点 {at}";
    given_segment(from, to): "segment from {from} to {to}", "线段，从 {from} 到 {to}";
    given_arrow(from, to): "arrow from {from} to {to}", "箭头，从 {from} 到 {to}";
    given_aabb(min, max): "box from {min} to {max}", "轴对齐盒，从 {min} 到 {max}";
    given_circle(center, radius): "circle, center {center}, radius {radius}", "圆，圆心 {center}，半径 {radius}";
    given_rect(width, height, center):
        "rectangle {width} × {height}, center {center}", "矩形 {width} × {height}，中心 {center}";
    given_turned_rect(width, height, center, angle):
        "rectangle {width} × {height}, center {center}, turned by {angle}°",
        "矩形 {width} × {height}，中心 {center}，旋转 {angle}°";
    given_polygon(vertices): "polygon {vertices}", "多边形 {vertices}";
    given_large_polygon(count): "polygon of {count} vertices", "有 {count} 个顶点的多边形";
    given_mask(columns, rows, origin): "mask of {columns} × {rows} pixels, upper left pixel (column, row) = {origin}; # is set", "{columns} × {rows} 像素的掩码，左上像素（列, 行）= {origin}；# 表示置位";
    given_hole(polygon, vertices): "{polygon}, hole {vertices}", "{polygon}，孔 {vertices}";
    given_listed_holes(polygon, vertices): "{polygon}, holes {vertices}", "{polygon}，孔 {vertices}";
    given_holes(polygon, count): "{polygon}, holes: {count}", "{polygon}，孔洞数：{count}";

    in_item(item, problem): "{item}: {problem}", "{item}：{problem}";
    in_item_number(number, problem): "shape {number}: {problem}", "第 {number} 个形状：{problem}";
    not_finite(place): "{place} is not a finite number", "{place} 不是有限的数";
    corner_beyond_range: "a corner lies beyond the largest number", "有一个角超出了可表示的最大数";
    negative(place): "{place} is negative", "{place} 为负";
    min_above_max(place): "{place} is above max", "{place} 大于 max";
    no_vertices(place): "{place} has no vertices", "{place} 没有顶点";
    not_convex(place): "the polygon is not convex at {place}", "多边形在 {place} 处不是凸的";
    self_crossing(place): "the polygon crosses itself: {place}", "多边形自相交：{place}";
    too_few_items(needs, has):
        "This lesson needs {needs} shapes; the scene has {has}.", "本课需要 {needs} 个形状，而场景只有 {has} 个。";
    too_many_items(has, most): "this lesson tells every box; it takes up to {most}, here are {has}", "本课逐个讲解每个包围盒；最多 {most} 个，这里有 {has} 个";
    too_many_cells(needs, most): "with cells this small the boxes are registered {needs} times; this lesson takes up to {most}: choose larger cells", "单元格太小，包围盒要登记 {needs} 次；本课最多 {most} 次：请把单元格调大";
    too_many_edges(has, most): "this lesson tells every edge; it takes up to {most} edges together, here are {has}", "本课逐条讲解每条边；两个形状合计最多 {most} 条边，这里有 {has} 条";
    only_pixels: "a pixel mask has no outline; the lesson on masks takes it", "像素掩码没有轮廓；它用于掩码一课";
    ragged_mask(row, has, wanted): "row {row} of the mask has {has} pixels, the first has {wanted}", "掩码第 {row} 行有 {has} 个像素，而第一行有 {wanted} 个";
    too_many_pixels(has, most): "the mask has {has} pixels on a side; {most} are the most here", "掩码一边有 {has} 个像素；这里最多 {most} 个";
    mask_too_far: "the mask lies too far from the origin", "掩码离原点太远";
    turned: "the rectangle is turned; this lesson takes boxes that are not (separating axes take both)", "矩形旋转过；本课只接受未旋转的盒子（分离轴定理一课都接受）";
    not_taken: "this lesson does not take this kind of shape", "本课不接受这种形状";

    file_unreadable(path, problem): "Cannot read {path}: {problem}", "无法读取 {path}：{problem}";
    file_unwritable(path, problem): "Cannot write {path}: {problem}", "无法写入 {path}：{problem}";
    file_too_large(path, megabytes):
        "{path} is larger than a scene may be ({megabytes} MiB).", "{path} 超过了场景文件的上限（{megabytes} MiB）。";
    file_not_a_scene(line, column, problem):
        "Not a scene file: line {line}, column {column}: {problem}",
        "不是场景文件：第 {line} 行，第 {column} 列：{problem}";
    file_from_the_future(version, known):
        "The file has format {version}; this program reads up to {known}. A newer program will open it.",
        "文件格式为 {version}，而本程序最多支持 {known}。请使用更新的版本打开。";
    file_of_no_format(version, known):
        "The file says format {version}; there is only {known}.", "文件声明的格式为 {version}，而只存在格式 {known}。";
    file_name_unprintable(number):
        "the name of shape {number} holds a control character", "第 {number} 个形状的名称含有控制字符";
    file_name_too_long(number, most):
        "the name of shape {number} has more than {most} characters", "第 {number} 个形状的名称超过 {most} 个字符";
    file_name_repeated(name): "two shapes have the name {name}", "有两个形状同名：{name}";
    file_number_not_finite(place):
        "Not saved: {place} is not a finite number.", "未保存：{place} 不是有限的数。";
}
