//! Words of the lesson on shapes that are not convex, and of cutting a polygon into pieces.

messages! { concave;
    title: "Concave shapes and convex pieces", "凹形状与凸分解";

    // Scenes
    scene_notch: "A box in the notch", "盒子在缺口里";
    scene_reach: "The box reaches in", "盒子伸进来";
    scene_star: "Star and triangle", "星形与三角形";
    scene_around: "A ring that is open", "开口的环";
    scene_hooks: "Two hooks", "两个钩子";
    scene_touching: "Touching in the notch", "在缺口里接触";
    scene_hole: "A shape in a hole", "孔里的形状";
    scene_upon: "One outline upon the other", "轮廓叠在一起";
    scene_crossing: "An outline that crosses itself", "自相交的轮廓";

    // Names
    corner(owner, number): "{owner}{number}", "{owner}{number}";
    corner_of_hole(owner, mark, number): "{owner}{mark}{number}", "{owner}{mark}{number}";
    piece(owner, number): "{owner}{number}", "{owner}{number}";
    more(list, count): "{list} and {count} more", "{list} 等（另有 {count} 个）";
    edges_of(owner, edge, other): "{owner}'s edges {edge} and {other}", "{owner} 的边 {edge} 与边 {other}";

    // Do edges of one outline meet?
    swept_title(owner): "Does {owner}'s outline meet itself?", "{owner} 的轮廓与自身相遇吗？";
    swept_simple(owner, edges): "Of {owner}'s {edges} {edges?edge|edges} only neighbors share a point, their common corner: the outline is *simple*.", "{owner} 有 {edges} 条边，除相邻的边共用角点外，任意两条都没有公共点：轮廓是*简单*的。";
    swept_why: "A vertical line sweeps across and compares only edges that are neighbors along it: edges that cross must become neighbors first.", "一条竖线从左扫到右，只比较线上相邻的边：两条边要相交，必须先成为邻居。";
    swept_touching(owner, count): "{owner}'s outline *touches itself*: pairs of edges that meet: {count}.", "{owner} 的轮廓*与自身接触*：相遇的边有 {count} 对。";
    swept_touching_why: "No edge leads across another, so the inside is still clear.", "没有一条边穿到另一条边的对侧，所以内部仍然是明确的。";
    swept_crossing(owner, count): "{owner}'s outline *crosses itself*: pairs of edges that meet: {count}.", "{owner} 的轮廓*自相交*：相遇的边有 {count} 对。";
    swept_crossing_why: "What its inside is would depend on a rule, and cutting it up would need new corners where edges cross: there are no pieces.", "哪里算内部要看采用哪种规则，而且要在交叉处增加新的角点才能分解：所以没有凸块。";
    swept_some: "There are more than are listed here.", "这里没有全部列出。";
    meeting_cross(at): "cross at {at}", "在 {at} 交叉";
    meeting_touch(at): "touch at {at}", "在 {at} 接触";
    meeting_overlap(from, to): "run along each other from {from} to {to}", "从 {from} 到 {to} 重合";
    edge_of(owner, edge): "{owner}: {edge}", "{owner}：{edge}";
    meeting_somewhere: "meet", "相遇";
    fact_edges(owner): "edges of {owner}", "{owner} 的边数";

    // Corners
    corners_title(owner, count): "Reflex corners of {owner}: {count}", "{owner} 的凹顶点：{count} 个";
    corners_reflex(owner, list): "{owner} turns inwards at *{list}*: reflex, with more than 180° inside.", "{owner} 在 *{list}* 处向内拐：这是凹顶点，内角大于 180°。";
    corners_none(owner): "{owner} turns inwards nowhere: it has no reflex corner.", "{owner} 没有一处向内拐：没有凹顶点。";
    corners_ccw(owner): "{owner} runs counter-clockwise, with its inside on the left: a left turn is convex, a right turn reflex.", "{owner} 按逆时针走，内部在左侧：左转是凸顶点，右转是凹顶点。";
    corners_cw(owner): "{owner} runs clockwise, with its inside on the right: a right turn is convex, a left turn reflex.", "{owner} 按顺时针走，内部在右侧：右转是凸顶点，左转是凹顶点。";
    corners_hole(owner): "Corners of a hole have a prime, {owner}′. The inside lies around it, so its convex corners count as reflex.", "孔的角点带撇号，写作 {owner}′。孔的四周才是内部，所以孔的凸角算作凹顶点。";
    hole_against(holes, way): "Way round of {holes}: {way}, against the outline. The inside lies on the same side of it, so the same rule holds.", "{holes} 的绕向：{way}，与轮廓相反。内部也在它的同一侧，所以规则相同。";
    hole_along(holes, way): "Way round of {holes}: {way}, as that of the outline. The inside lies on the other side of it, so the rule is the other way round.", "{holes} 的绕向：{way}，与轮廓相同。内部在它的另一侧，所以规则相反。";
    clockwise: "clockwise", "顺时针";
    counter_clockwise: "counter-clockwise", "逆时针";
    corners_left_out(count): "Turns that are not listed: {count}. They are worked out in the same way.", "还有 {count} 处转向没有列出，算法相同。";
    fact_turn(corner): "turn at {corner}", "{corner} 处的转向";

    // Triangles and diagonals
    triangles_title(owner, count): "{owner} in {count} {count?triangle|triangles}", "{owner} 切成 {count} 个三角形";
    triangles(owner, diagonals, count): "Diagonals between its corners cut {owner} into triangles: {diagonals} {diagonals?diagonal|diagonals}, {count} {count?triangle|triangles}.", "角点之间的对角线把 {owner} 切成三角形：{diagonals} 条对角线，{count} 个三角形。";
    triangles_why: "Triangles are convex, but more than needed. Now each diagonal is tried: can it be left out?", "三角形是凸的，但块数太多。接下来逐条尝试：这条对角线能去掉吗？";
    dropped_title(from, to): "{from}–{to}: not needed", "{from}–{to}：不需要";
    dropped(from, to): "Without the diagonal from {from} to {to} the piece is reflex at neither end: it is *left out*, and two pieces become one.", "去掉对角线 {from}–{to} 后，两端都不会变成凹顶点：*去掉它*，两块合成一块。";
    kept_title(from, to): "{from}–{to}: a cut", "{from}–{to}：切割线";
    kept(from, to, corner): "Without the diagonal from {from} to {to} the piece would be reflex at {corner}: it *stays* and is a cut.", "去掉对角线 {from}–{to} 后，{corner} 会成为凹顶点：*保留它*，作为切割线。";
    diagonals_left(count): "Diagonals still to try: {count}.", "还剩 {count} 条对角线要尝试。";
    turn_of_outline(corner): "No other diagonal ends at {corner}, so that is the turn of the outline itself.", "{corner} 处没有别的对角线，所以这就是轮廓本身的转向。";
    diagonal(from, to): "{from}–{to}", "{from}–{to}";
    fact_turn_without(corner, diagonal): "turn at {corner} without {diagonal}", "去掉 {diagonal} 后 {corner} 处的转向";
    fact_in_order: "in the order of the trial", "按尝试的顺序";
    fact_triangles: "triangles", "三角形数";
    fact_diagonals: "diagonals", "对角线数";

    // Pieces
    pieces_title(owner, count): "{owner} in {count} {count?piece|pieces}", "{owner} 分成 {count} 块";
    pieces(owner, count, cuts): "Cuts: {cuts}. They leave {owner} in *{count}* convex {count?piece|pieces} on its own corners, without gaps and without overlap.", "切割线 {cuts} 条，把 {owner} 分成 *{count}* 个凸块；只用它自己的角点，没有空隙，也不重叠。";
    pieces_fewer: "Each cut is needed at a reflex corner, yet other cuts might leave fewer pieces.", "每条切割线都是某个凹顶点所需要的；换别的切法，块数也许更少。";
    pieces_bound: "For a simple outline without holes there are never more than four times as many as needed.", "对没有孔的简单轮廓，块数绝不会超过最少块数的四倍。";
    joined(first, rest): "{first}{rest}", "{first}{rest}";
    fact_cuts: "cuts", "切割线";
    area_clockwise(holes): "Way round of {holes}: clockwise, so the sum of its part of the area is negative. That takes it off.", "{holes} 的绕向是顺时针，所以它那部分面积的和为负：这就减去了它。";
    area_counter_clockwise(holes): "Way round of {holes}: counter-clockwise, so the sum of its part of the area is positive. It is subtracted.", "{holes} 的绕向是逆时针，所以它那部分面积的和为正：要减去它。";
    pieces_one(owner): "{owner} is *one* convex piece.", "{owner} 本身就是*一个*凸块。";
    pieces_none(owner): "{owner} has no inside: it has shrunk to segments or a point, and there is nothing to cut.", "{owner} 没有内部：它退化为线段或点，没有可分解的。";
    pieces_crossing(owner): "{owner} crosses itself: *no pieces*.", "{owner} 自相交：*没有凸块*。";
    one_piece_title(owner): "{owner} in one piece", "{owner} 是一块";
    one_piece(owner): "{owner} is convex already: it is *one* piece.", "{owner} 本来就是凸的：只有*一块*。";
    fact_area(owner): "area of {owner}", "{owner} 的面积";
    fact_pieces(owner): "pieces of {owner}", "{owner} 的块数";

    // Hulls
    hulls_title: "What separating axes see", "分离轴看到的";
    hulls_see_one(owner): "A projection cannot look into a notch or a hole: {owner} casts the same shadows as its *convex hull*.", "投影看不进缺口或孔：{owner} 的投影与它的*凸包*完全相同。";
    hulls_see_both(a, b): "A projection cannot look into a notch or a hole: {a} and {b} cast the same shadows as their *convex hulls*.", "投影看不进缺口或孔：{a}、{b} 的投影与各自的*凸包*完全相同。";
    hulls_overlap: "Filled in like this they *overlap*: separating axes report a hit. It may be false.", "填平之后两者*重叠*：分离轴报告重叠。但这可能是误检。";
    hulls_touch: "Filled in like this they *touch*: separating axes report a contact. It may be false.", "填平之后两者*接触*：分离轴报告接触。但这可能是误检。";
    hulls_apart(distance): "Even filled in they are *apart*, by {distance}; then so are the shapes, which lie within.", "即使填平也*分离*，相距 {distance}；形状在凸包之内，所以也分离。";

    // Outlines
    edges_title(a, b): "Do edges of {a} and {b} cross?", "{a} 与 {b} 的边交叉吗？";
    edges_none(compared): "Of {compared} {compared?pair of edges none crosses|pairs of edges none cross}.", "共 {compared} 对边，没有一对交叉。";
    edges_cross(a, edge, b, other): "{a}'s edge {edge} and {b}'s edge {other} *cross*: beside the crossing lie points that are inside both.", "{a} 的边 {edge} 与 {b} 的边 {other} *交叉*：交叉点旁边就有同时在两者内部的点。";
    edges_meet(a, edge, b, other): "{a}'s edge {edge} and {b}'s edge {other} have a point in common, but neither leads across the other.", "{a} 的边 {edge} 与 {b} 的边 {other} 有公共点，但谁也没有穿到另一条的对侧。";
    edges_not_enough: "That is no proof yet: one shape may lie wholly inside the other.", "这还不是证明：一个形状可能整个在另一个里面。";
    edges_enough: "One crossing is enough: no corner need be looked at.", "有一处交叉就够了，不必再看角点。";
    vertices_title(of, other): "Corners of {of} in {other}?", "{of} 的角点在 {other} 里吗？";
    vertices_none(of, count, other): "Of {of}'s {count} {count?corner|corners} none lies inside {other}.", "{of} 的 {count} 个角点都不在 {other} 内部。";
    vertices_inside(corner, other): "{corner} lies *inside* {other}: around it are points inside both.", "{corner} 在 {other} *内部*：它周围就有同时在两者内部的点。";
    vertices_on(count): "On the boundary: {count}. That is contact, and decides nothing.", "在边界上的有 {count} 个：这是接触，不能据此判定。";
    vertices_why: "Each corner is placed by counting crossings of a ray, which works for any outline.", "每个角点都用射线法判定，射线法适用于任何轮廓。";
    asked_title: "Contact only, or more?", "只是接触吗？";
    asked_touching: "The outlines meet, yet no edges cross and no corner is inside. The rule of edges and corners cannot tell; the convex pieces can: *contact only*.", "轮廓相遇，但没有边交叉，也没有角点在内部。边与角点的规则无法判定，凸块可以：*只是接触*。";
    asked_overlapping: "The outlines meet, yet no edges cross and no corner is inside. The rule of edges and corners cannot tell; the convex pieces can: *overlap*.", "轮廓相遇，但没有边交叉，也没有角点在内部。边与角点的规则无法判定，凸块可以：*重叠*。";
    outlines_title: "By the outlines", "按轮廓判定";
    outlines_overlap(a, b): "By their outlines {a} and {b} *overlap*.", "按轮廓判定，{a} 与 {b} *重叠*。";
    outlines_open: "By edges and corners alone it stays *undecided*.", "只凭边与角点*无法判定*。";
    outlines_apart(a, b): "By their outlines {a} and {b} are *separated*: no edges meet, and neither lies inside the other.", "按轮廓判定，{a} 与 {b} *分离*：没有边相遇，也没有一个在另一个里面。";
    outlines_lack: "True, but only yes or no. Convex pieces also give distance and depth, with any test for convex shapes.", "结论正确，但只有“是”或“否”。凸块还能给出距离和深度，而且任何凸形状的检测都可以用。";

    // Pairs of pieces
    boxes_title(left, pairs): "Pairs of pieces: {left} of {pairs}", "凸块配对：{pairs} 对中的 {left} 对";
    boxes(pairs, left): "Of {pairs} {pairs?pair|pairs} of pieces the bounding boxes of *{left}* meet; the others are apart without a further test.", "共 {pairs} 对凸块，其中 *{left}* 对的包围盒相遇；其余各对无需再测就已分离。";
    boxes_all(pairs): "Pairs of pieces: {pairs}. The bounding boxes of all of them meet, so none is apart without a further test.", "共 {pairs} 对凸块，包围盒全部相遇：没有一对能不经检测就判定分离。";
    boxes_none(pairs): "Of {pairs} {pairs?pair|pairs} of pieces the bounding boxes of *none* meet: all are apart.", "共 {pairs} 对凸块，包围盒*全不*相遇：全部分离。";
    boxes_measured(count): "For the distance those are measured whose boxes are no farther apart than the nearest pair: {count}.", "为了得到距离，只测量包围盒间隙不超过最近一对的配对：{count} 对。";
    boxes_nearest(count): "All pairs turn out to be apart. For the distance those are measured, too, whose boxes are no farther apart than the nearest pair: {count} more.", "结果所有各对都分离。为了得到距离，包围盒间隙不超过最近一对的那些配对也要测量：另有 {count} 对。";
    pair_title(of_a, of_b): "{of_a} and {of_b}", "{of_a} 与 {of_b}";
    pair_overlap(of_a, of_b, depth): "The pieces {of_a} and {of_b} *overlap*, {depth} deep: so the shapes overlap.", "凸块 {of_a} 与 {of_b} *重叠*，深度 {depth}：所以两个形状重叠。";
    pair_overlap_too(of_a, of_b, depth): "The pieces {of_a} and {of_b} *overlap*, too, {depth} deep.", "凸块 {of_a} 与 {of_b} 也*重叠*，深度 {depth}。";
    pair_touch_too(of_a, of_b, point): "The pieces {of_a} and {of_b} only *touch*, at {point}.", "凸块 {of_a} 与 {of_b} 只是*接触*，公共点 {point}。";
    pair_touch(of_a, of_b, point): "The pieces {of_a} and {of_b} *touch* at {point}, so the shapes at least touch; whether they overlap the other pairs must tell.", "凸块 {of_a} 与 {of_b} 在 {point} *接触*，所以两个形状至少接触；是否重叠，还要看其余各对。";
    pair_touch_last(of_a, of_b, point): "The pieces {of_a} and {of_b} *touch* at {point}, so the shapes at least touch.", "凸块 {of_a} 与 {of_b} 在 {point} *接触*，所以两个形状至少接触。";
    pairs_left(left): "Pairs left: {left}.", "还剩 {left} 对。";
    pair_apart(of_a, of_b, distance): "The pieces {of_a} and {of_b} are *separated*, {distance} from each other.", "凸块 {of_a} 与 {of_b} *分离*，相距 {distance}。";
    pair_enough: "For a yes or no this pair is enough.", "若只要“是”或“否”，这一对就够了。";
    pair_proves_nothing(left): "By itself that proves nothing. Pairs left: {left}.", "仅凭这一对不能说明什么。还剩 {left} 对。";
    pair_last: "It was the last pair.", "这是最后一对。";
    fact_distance(of_a, of_b): "distance of {of_a} and {of_b}", "{of_a} 与 {of_b} 的距离";
    fact_depth(of_a, of_b): "depth of {of_a} in {of_b}", "{of_a} 与 {of_b} 的深度";
    fact_way_out(a): "way out n, unit length, of {a}", "{a} 出去的单位方向 n";
    fact_depth_of_hulls: "depth of the hulls", "凸包的深度";
    fact_distance_of_hulls: "distance of the hulls", "凸包的距离";
    fact_touch_point: "a common point", "一个公共点";
    fact_edge_pairs: "pairs of edges compared", "比较过的边对";
    fact_box_pairs: "pairs of pieces", "凸块对";
    fact_left: "pairs whose boxes meet", "包围盒相遇的凸块对";

    // The push
    push_title(a, b): "The push: out of {a} − {b}", "平移：走出 {a} − {b}";
    push_union(a, b): "The points of {a} minus those of {b} make up {a} − {b}: of each pair of pieces one convex part. The shapes overlap because the origin lies *inside* the union of the parts.", "{a} 的点减去 {b} 的点组成 {a} − {b}：每对凸块给出一个凸的部分。原点在这些部分的并集*内部*，所以两个形状重叠。";
    push_nearest(a, point, depth): "Moving {a} moves the union as far. The shortest push takes z = {point}, the nearest point of its *boundary*, onto the origin: then there is only contact. The way is as long as the depth, *{depth}*.", "移动 {a}，并集也移动同样多。最短平移把并集*边界*上最近的点 z = {point} 移到原点：这时只剩接触。移动的长度就是深度 *{depth}*。";
    push_cuts(a): "Edges inside the union do not count: over a cut {a} does not get out, it sinks from one piece into the next.", "并集内部的边不算：越过切割线并没有出去，{a} 只是从一块陷入下一块。";
    fact_wall_from(owner): "edge of {owner}, from", "{owner} 的边，起点";
    fact_wall_to(owner): "edge of {owner}, to", "{owner} 的边，终点";
    fact_wall_vertex(owner): "corner of {owner} that will be on it", "将落在这条边上的 {owner} 的角点";
    fact_boundary_point(a, b): "nearest boundary point z of {a} − {b}", "{a} − {b} 最近的边界点 z";
    view_world: "The shapes", "形状";
    view_union(a, b): "{a} − {b}, pair by pair", "{a} − {b}，逐对";
    label_part(of_a, of_b): "{of_a} − {of_b}", "{of_a} − {of_b}";
    label_nearest: "z", "z";
    many_parts(pairs): "Pairs of pieces: {pairs}. Beside the shapes only the boundary of their union is drawn, not every difference.", "共 {pairs} 对凸块：旁边只画并集的边界，不画每一对的差。";

    // Verdict
    verdict_overlap(a, b, of_a, of_b): "{a} and {b} *overlap*: their pieces {of_a} and {of_b} do.", "{a} 与 {b} *重叠*：凸块 {of_a} 与 {of_b} 重叠。";
    verdict_on_cut(a, b): "{a} and {b} *overlap* on a cut: no piece has the place inside, but the shape does.", "{a} 与 {b} 在切割线上*重叠*：那里不在任何一块的内部，却在形状的内部。";
    verdict_touch(a, b, of_a, of_b): "{a} and {b} *touch*: their pieces {of_a} and {of_b} do, and no pieces overlap.", "{a} 与 {b} *接触*：凸块 {of_a} 与 {of_b} 接触，没有凸块重叠。";
    verdict_apart(a, b, distance, of_a, of_b): "{a} and {b} are *separated*, *{distance}* apart: that is the distance of the pieces {of_a} and {of_b}, and no pair is nearer.", "{a} 与 {b} *分离*，距离为 *{distance}*：这是凸块 {of_a} 与 {of_b} 的距离，没有更近的一对。";
    verdict_as_near(a, b, distance, of_a, of_b, list): "{a} and {b} are *separated*, *{distance}* apart: that is the distance of the pieces {of_a} and {of_b}. None is nearer; as near are {list}.", "{a} 与 {b} *分离*，距离为 *{distance}*：这是凸块 {of_a} 与 {of_b} 的距离。没有更近的一对；同样近的有 {list}。";
    verdict_crossing_both(a, b): "{a} and {b} both cross themselves: *there is no answer*.", "{a} 与 {b} 都自相交：*没有答案*。";
    verdict_crossing(owner): "{owner} crosses itself: *there is no answer*.", "{owner} 自相交：*没有答案*。";
    verdict_crossing_why: "Move a corner until no edges cross.", "移动一个角点，直到没有边交叉。";
    hull_false_hit: "Separating axes on the outlines report a *false hit*: they see the hulls.", "对轮廓直接用分离轴会*误检*：它看到的是凸包。";
    hull_false_depth: "The hulls overlap where the shapes only touch: the axes would push for nothing.", "形状只是接触，凸包却重叠：分离轴会给出多余的平移。";
    hull_true: "Separating axes on the outlines also report a hit, and here it is true, but by luck: overlapping hulls prove nothing.", "这里对轮廓直接用分离轴也报告重叠，而且碰巧正确：凸包重叠并不说明形状重叠。";
    hull_true_touch: "Separating axes on the outlines also report a contact, and here it is true, but by luck: touching hulls prove nothing.", "这里对轮廓直接用分离轴也报告接触，而且碰巧正确：凸包接触并不说明形状接触。";
    hull_true_apart: "Even the hulls are apart, so here separating axes on the outlines tell the truth.", "凸包都分离，所以这里对轮廓直接用分离轴的结论正确。";
    depth_no_push(a): "A pair's depth is no push for the whole: leaving one piece, {a} may sink into the next.", "一对凸块的深度不是整体的平移：离开这一块时，{a} 可能又陷入另一块。";
    pair_push_enough: "Here the push of this pair happens to free the whole.", "这里，这一对的平移恰好让整体分开。";
    pair_push_as_long: "Here one just as long, but another way, frees the whole.", "这里，让整体分开的平移与它一样长，但方向不同。";
    pair_push_too_short(depth, wanted): "Here the whole is {wanted} deep, more than the pair's {depth}.", "这里整体的深度是 {wanted}，大于这一对的 {depth}。";
    both_convex: "Both shapes are convex: there is nothing to cut, and separating axes tell the truth.", "两个形状都是凸的：不必分解，分离轴的结论正确。";

    // Cards
    card_overlap(a, b, push, depth): "{a} and {b} overlap: push {a} by {push}, depth {depth}", "{a} 与 {b} 重叠：把 {a} 平移 {push}，深度 {depth}";
    card_touch(a, b): "{a} and {b} touch", "{a} 与 {b} 接触";
    card_apart(a, b, distance): "{a} and {b} are separated: distance {distance}", "{a} 与 {b} 分离：距离 {distance}";
    card_crossing_both(a, b): "{a} and {b} cross themselves", "{a} 与 {b} 都自相交";
    card_crossing(owner): "{owner} crosses itself", "{owner} 自相交";

    // Tables
    table_ways: "Three ways to ask", "三种判定方法";
    column_way: "Way", "方法";
    column_answer: "Answer", "结论";
    way_axes: "separating axes on the outlines", "对轮廓直接用分离轴";
    way_outlines: "edges and corners", "边与角点";
    way_pieces: "convex pieces", "凸块";
    table_pairs: "Pieces against pieces", "凸块两两检测";
    column_of(owner): "{owner}", "{owner}";
    column_relation: "Relation", "关系";
    column_amount: "Gap or depth", "间隙或深度";
    separated: "separated", "分离";
    touching: "touching", "接触";
    overlapping: "overlapping", "重叠";
    gap(amount): "gap {amount}", "间隙 {amount}";
    deep(amount): "{amount} deep", "深 {amount}";
    none: "0", "0";
    by_boxes(gap): "at least {gap} (boxes)", "至少 {gap}（包围盒）";
    undecided: "undecided", "无法判定";
    no_edges(item): "not asked: {item} has no edges around an inside", "不适用：{item} 没有由边围成的内部";

    // Legend
    legend_hull: "convex hull: what projections see", "凸包：投影看到的形状";
    legend_reflex: "reflex corner", "凹顶点";
    legend_trouble: "edges that meet", "相遇的边";
    legend_diagonal: "diagonal still to be tried", "待尝试的对角线";
    legend_dropped: "diagonal that is left out", "去掉的对角线";
    legend_cut: "cut", "切割线";
    legend_piece(item): "convex piece of {item}", "{item} 的凸块";
    legend_inside: "corner inside the other shape", "在对方内部的角点";
    legend_outside: "corner not inside it", "不在对方内部的角点";
    legend_crossing: "edges that cross", "交叉的边";
    legend_common: "a point of both", "公共点";
    legend_part: "difference of two pieces", "两块之差";
    legend_meeting: "where edges meet", "边相遇处";
    legend_boundary: "boundary of their union", "并集的边界";
    legend_nearest: "nearest boundary point z", "最近的边界点 z";
    legend_nearest_pair: "nearest points", "最近点";
    legend_origin: "origin", "原点";
    legend_push(a): "shortest push of {a}", "{a} 的最短平移";
    legend_ghost(a): "{a} after the push", "平移后的 {a}";
    legend_distance: "shortest distance", "最短距离";

    // Questions
    ask_meets(owner): "Does {owner}'s outline meet itself?", "{owner} 的轮廓与自身相遇吗？";
    meets_no: "no", "不相遇";
    meets_touching: "it touches itself", "与自身接触";
    meets_crossing: "it crosses itself", "自相交";
    why_meets_no: "Only neighbors share a point, their corner.", "只有相邻的边共用角点。";
    why_meets_touching: "Edges share points, but none leads across another.", "有的边有公共点，但没有穿到对侧。";
    why_meets_crossing: "Follow the edges: one leads from one side of another to the other side.", "沿着边走：有一条边穿到了另一条边的对侧。";
    why_not_meets_no: "Look for edges that share a point without being neighbors.", "找一找不相邻却有公共点的边。";
    why_not_meets_touching: "Touching means: edges share a point, and none leads across another.", "接触是指：边有公共点，但没有穿到对侧。";
    why_not_meets_crossing: "No edge leads from one side of another to the other side.", "没有哪条边穿到另一条边的对侧。";
    ask_reflex(owner): "How many reflex corners does {owner} have?", "{owner} 有几个凹顶点？";
    count(number): "{number}", "{number}";
    why_reflex: "So often the outline turns against its own way round.", "轮廓的转向与自身绕向相反的次数正是这么多。";
    why_not_reflex: "Go around once and count the corners that turn against the way round: those with more than 180° inside.", "绕一圈，数一数转向与绕向相反的角点，也就是内角大于 180° 的角。";
    ask_hulls(a, b): "Separating axes are given the outlines of {a} and {b} as they are. What do they report?", "把 {a}、{b} 的轮廓原样交给分离轴检测。它会报告什么？";
    why_hulls_overlapping: "The hulls overlap, and projections cannot tell a shape from its hull.", "凸包重叠，而投影分不清形状与凸包。";
    why_hulls_touching: "The hulls only touch.", "凸包只是接触。";
    why_hulls_separated: "A straight line fits between the hulls.", "两个凸包之间能放下一条直线。";
    why_not_hulls: "Stretch a rubber band around each shape and compare those.", "想象给每个形状套一根橡皮筋，再比较它们。";
    ask_truth: "Is that true of the shapes themselves?", "对形状本身来说，这个结论对吗？";
    truth_yes: "yes", "对";
    truth_no: "no, it comes from a filled notch", "不对，是填平缺口造成的";
    why_truth_yes: "The shapes themselves are in the same relation.", "形状本身的关系也是如此。";
    why_truth_no: "Only the hulls meet there; the notch is empty.", "相遇的只是凸包，缺口里是空的。";
    why_not_truth_yes: "Look into the notch: the shape itself is not there.", "看看缺口：形状本身并不在那里。";
    why_not_truth_no: "Besides the hulls, the shapes themselves meet.", "不只是凸包，形状本身也相遇。";
    ask_diagonal(from, to): "Is the diagonal from {from} to {to} needed?", "对角线 {from}–{to} 需要吗？";
    diagonal_yes: "yes, as a cut", "需要，作为切割线";
    diagonal_no: "no", "不需要";
    why_diagonal_yes: "Without it the piece turns inwards at one end.", "去掉它，有一端会向内凹。";
    why_diagonal_no: "Without it the piece stays convex at both ends.", "去掉它，两端仍然是凸的。";
    why_not_diagonal_yes: "Look at both ends without it: neither has more than 180° then.", "看看去掉后的两端：内角都不超过 180°。";
    why_not_diagonal_no: "Look at both ends without it: one has more than 180° then.", "看看去掉后的两端：有一个内角超过 180°。";
    ask_pair(of_a, of_b): "How do the pieces {of_a} and {of_b} lie to each other?", "凸块 {of_a} 与 {of_b} 是什么关系？";
    why_pair_separated: "A straight line fits between them.", "两者之间能放下一条直线。";
    why_pair_touching: "They share boundary points only.", "两者只共有边界点。";
    why_pair_overlapping: "Points inside the one are inside the other.", "一块内部的点也在另一块内部。";
    why_not_pair: "Look at these two pieces alone; the rest of the shapes plays no part.", "只看这两块，形状的其余部分不起作用。";
}
