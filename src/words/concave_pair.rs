//! Words for pairs with shapes that are not convex: pieces, pairs of pieces, ways out.

messages! { concave_pair;
    divided_title: "Convex pieces", "凸块";
    pieces_of(shape, count): "{shape} is cut at its reflex vertices into *{count}* convex {count?piece|pieces}.", "{shape} 在凹顶点处被切成 *{count}* 个凸块。";
    only_piece(shape): "{shape} is convex: it is its own only piece.", "{shape} 是凸的：它自己就是唯一的一块。";
    divided_why: "Two shapes overlap when some piece of one overlaps some piece of the other. A test of the whole outlines by separating axes would fill every notch and every hole.", "只要一个形状的某一块与另一个形状的某一块重叠，两个形状就重叠。若直接用分离轴检测整个轮廓，就会把缺口和孔都当成填满的。";
    fact_pieces(shape): "pieces of {shape}", "{shape} 的块数";
    pair_apart_title(i, a, j, b): "Piece {i} of {a}, piece {j} of {b}: apart", "{a} 的第 {i} 块与 {b} 的第 {j} 块：分离";
    pair_touching_title(i, a, j, b): "Piece {i} of {a}, piece {j} of {b}: touching", "{a} 的第 {i} 块与 {b} 的第 {j} 块：接触";
    pair_overlapping_title(i, a, j, b): "Piece {i} of {a}, piece {j} of {b}: overlapping", "{a} 的第 {i} 块与 {b} 的第 {j} 块：重叠";
    pair_apart(distance): "These two pieces are *apart*, at a distance of *{distance}*. Another pair may be nearer.", "这两块*分离*，距离为 *{distance}*。别的两块可能更近。";
    pair_touching: "These two pieces *touch*. Another pair may still overlap.", "这两块*接触*。别的两块仍可能重叠。";
    pair_overlapping: "These two pieces *overlap*, and with them the shapes. No other pair needs a test.", "这两块*重叠*，所以两个形状重叠。其余的块无需再检测。";
    skipped_title(count): "Pairs without a test: {count}", "无需检测的块对：{count}";
    skipped(count, all): "Of {all} pairs of pieces, {count} needed no test: their bounding boxes are farther apart than what was found, or an overlap was found before.", "共有 {all} 对块，其中 {count} 对无需检测：它们的包围盒相距太远，或者此前已发现重叠。";
    skipped_none(all): "All {all} pairs of pieces were tested.", "全部 {all} 对块都检测过了。";
    fact_all_pairs: "pairs of pieces", "块对总数";
    fact_skipped: "pairs not tested", "未检测的块对";
    on_cut_title: "On a cut between pieces", "在块与块的切口上";
    on_cut(at): "{at} lies on a cut: on the boundary of the pieces beside it, but *inside* the shape. A cut is no boundary.", "{at} 在切口上：它位于两侧凸块的边界，却在形状*内部*。切口不是边界。";
    fact_on_cut: "point on the cut", "切口上的点";
    blocked_title(distance): "A way out of length {distance}: blocked", "长度为 {distance} 的出路：受阻";
    free_title(distance): "A way out of length {distance}: free", "长度为 {distance} 的出路：通";
    wall_tried(other, vertex, owner, from, to, distance): "A shortest push ends with a vertex on an edge. {other}'s vertex {vertex} on {owner}'s edge from {from} to {to}: the shortest such move not yet ruled out has the length *{distance}*.", "最短平移的终点总有一个顶点落在一条边上。让 {other} 的顶点 {vertex} 落在 {owner} 从 {from} 到 {to} 的边上：尚未排除的此类平移中，最短的长度为 *{distance}*。";
    wall_blocked(i, a, j, b): "After it, piece {i} of {a} and piece {j} of {b} would still overlap. What they cover of this edge is ruled out.", "平移之后，{a} 的第 {i} 块与 {b} 的第 {j} 块仍会重叠。这条边上被它们覆盖的部分因此排除。";
    wall_free: "After it, no two pieces overlap; every shorter move has been ruled out. This is the push.", "平移之后没有任何两块重叠，而更短的平移都已排除。这就是最短平移。";
    curve_tried(place, distance): "With its center at {place}, at a distance of *{distance}*, the circle would just reach an edge or a corner.", "圆心移到 {place}（距离 *{distance}*）时，圆恰好碰到某条边或某个角。";
    curve_blocked: "There the circle would still overlap another part of the shape.", "在那里圆仍会与形状的另一部分重叠。";
    curve_free: "There nothing overlaps any more; every shorter move has been ruled out. This is the push.", "在那里不再有任何重叠，而更短的平移都已排除。这就是最短平移。";
    fact_edge_vertex(shape): "vertex of {shape}", "{shape} 的顶点";
    fact_move: "length of the move", "平移的长度";
    fact_place: "place of the center", "圆心的位置";
    no_axis: "No axis separates them: their convex hulls overlap. That is why the pieces had to be compared.", "没有任何轴能将它们分开：它们的凸包重叠。正因如此才要逐块比较。";
}
