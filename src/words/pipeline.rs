//! Words of the lesson on both phases together.

messages! { pipeline;
    title: "Two phases", "两个阶段";

    // Scenes
    scene_mixed: "2000 mixed shapes", "2000 个混合形状";
    scene_clustered: "In heaps", "聚集成堆";
    scene_huge: "One huge shape", "一个巨大的形状";
    scene_dense: "A dense crowd", "密集的一群形状";
    scene_row: "All in one row", "排成一行";
    scene_few: "Only a dozen shapes", "只有十来个形状";
    scene_teams: "Collision groups", "碰撞分组";
    scene_many: "10 000 shapes", "10 000 个形状";
    scene_most: "100 000 shapes", "100 000 个形状";

    // Knobs
    knob_count: "Shapes", "形状数量";
    knob_spread: "Spread", "分布";
    spread_even: "even", "均匀";
    spread_clustered: "in heaps", "成堆";
    spread_row: "one row", "一行";
    spread_huge: "one huge", "一个巨大";
    spread_dense: "dense", "密集";
    knob_index: "Index", "索引结构";
    index_brute: "brute force", "暴力法";
    index_grid: "grid", "网格";
    index_quadtree: "quadtree", "四叉树";
    index_rtree: "R-tree", "R 树";
    index_bvh: "BVH", "BVH";
    index_sweep: "sweep", "扫描";
    knob_teams: "Two groups: only strangers collide", "分两组：只与对方碰撞";
    knob_resting: "Resting, of 100", "静止的比例（%）";
    knob_cell: "Cell size of the grid (0: chosen)", "网格单元边长（0：自动）";
    knob_time: "Time in seconds", "时间（秒）";

    // Frames
    counted_title: "All pairs", "所有对";
    counted(n, pairs): "{n} shapes make *{pairs}* {pairs?pair|pairs}. To test each of them exactly would give the answer, too, only slowly.", "{n} 个形状共有 *{pairs}* 对。对每一对都做精确检测也能得到答案，只是慢。";
    counted_why: "The number grows with the square: ten times the shapes, a hundred times the pairs.", "对数按平方增长：形状多十倍，对数多一百倍。";
    boxes_title: "Boxes", "包围盒";
    boxes(moved, kept): "*{moved}* {moved?shape moved and gets|shapes moved and get} a new box; {kept} {kept?rests and keeps its own|rest and keep theirs}.", "*{moved}* 个形状移动了，重算包围盒；{kept} 个静止，沿用原来的。";
    boxes_why: "A box is cheap to compare: four numbers, no corner cases. It says no for certain, and yes only perhaps.", "包围盒比较便宜：四个数，没有特殊情况。它说“不相交”是确定的，说“相交”只是可能。";
    built_title: "The index", "建立索引";
    built_none: "No index: every pair of boxes will be compared.", "不建索引：每一对包围盒都要比较。";
    built_sweep: "The boxes are sorted along one axis: by where they begin.", "把包围盒沿一条轴排序：按起点先后。";
    built_grid(cells, stored): "The boxes are registered in *{cells}* occupied {cells?cell|cells}, {stored} {stored?time|times} in all.", "包围盒登记到 *{cells}* 个非空单元格中，共 {stored} 次。";
    built_tree(nodes, depth, stored): "A tree of *{nodes}* {nodes?node|nodes}, {depth} {depth?level|levels} below the root, holds the boxes in {stored} {stored?reference|references}.", "一棵有 *{nodes}* 个节点、根下有 {depth} 层的树，以 {stored} 个引用存放包围盒。";
    built_copies(copies): "Copies: *{copies}* {copies?reference|references} more than shapes. The larger a shape, the more cells it lies in, and each holds a reference to it.", "副本：引用比形状多 *{copies}* 个。形状越大，占的单元格越多，每个单元格都存一个指向它的引用。";
    built_sorting(n, sorting): "Sorting {n} boxes takes at most *{sorting}* {sorting?comparison|comparisons}: n times the logarithm of n to base 2, rounded up.", "给 {n} 个包围盒排序最多比较 *{sorting}* 次：n 乘以 n 的以 2 为底的对数（对数向上取整）。";
    built_sinking(sorting): "On their way down from the root the references sank *{sorting}* {sorting?level|levels} in all: that is how a quadtree sorts.", "引用从根往下，一共下沉 *{sorting}* 层：四叉树就是这样排序的。";
    built_why: "This is paid once a frame, whatever is asked afterwards.", "这笔开销每帧一次，与之后的查询无关。";
    proposed_title: "Broad phase", "宽相位";
    proposed(tests, pairs, meeting): "The index compares *{tests}* {tests?pair|pairs} of boxes instead of {pairs}; in *{meeting}* the boxes meet.", "索引只比较 *{tests}* 对包围盒，而不是 {pairs} 对；其中 *{meeting}* 对相交。";
    proposed_all(pairs, meeting): "All *{pairs}* pairs of boxes are compared; in *{meeting}* the boxes meet.", "比较了全部 *{pairs}* 对包围盒，其中 *{meeting}* 对相交。";
    proposed_counted(pairs, meeting): "Brute force would compare all *{pairs}* pairs of boxes: too many to run here. A BVH found the *{meeting}* that meet.", "暴力法要比较全部 *{pairs}* 对包围盒，在这里太多；这 *{meeting}* 对相交的由 BVH 找到。";
    proposed_again(again): "Met again: pairs that share several cells came up *{again}* {again?time|times} more and were not compared again.", "重复碰面：同处几个单元格的对又出现了 *{again}* 次，没有重复比较。";
    work_grid(work, stored, visited, tests): "All work together is *{work}*: {stored} {stored?registration|registrations}, {visited} {visited?cell|cells} looked into, {tests} {tests?comparison|comparisons}.", "合计工作量 *{work}*：登记 {stored} 次，访问单元格 {visited} 个，比较 {tests} 次。";
    work_tree(work, sorting, stored, visited, tests): "All work together is *{work}*: {sorting} for sorting, {stored} {stored?reference|references}, {visited} {visited?node|nodes} looked into, {tests} {tests?comparison|comparisons}.", "合计工作量 *{work}*：排序 {sorting}，引用 {stored} 个，访问节点 {visited} 次，比较 {tests} 次。";
    work_sweep(work, sorting, stored, visited, tests): "All work together is *{work}*: {sorting} for sorting, {stored} {stored?reference|references}, {visited} {visited?stop|stops} of the scan line, {tests} {tests?comparison|comparisons}.", "合计工作量 *{work}*：排序 {sorting}，引用 {stored} 个，扫描线停 {visited} 次，比较 {tests} 次。";
    proposed_why: "What is left out is certain: shapes whose boxes are apart are apart.", "被略去的一定不碰撞：包围盒分离，形状必分离。";
    masked_title: "Groups", "分组";
    masked(dropped, left): "Their groups do not let *{dropped}* of these pairs collide. {left} go on.", "按分组，其中 *{dropped}* 对不允许碰撞，剩下 {left} 对继续。";
    masked_none(left): "All shapes may collide with all: *{left}* {left?pair goes|pairs go} on.", "所有形状都可以互相碰撞：*{left}* 对继续。";
    masked_why: "One AND of two bit masks: cheaper than any geometry, so it comes before the exact tests.", "两个位掩码做一次与运算，比任何几何计算都便宜，所以放在精确检测之前。";
    tested_title: "Narrow phase", "窄相位";
    tested(tests, colliding, wrong): "Of {tests} {tests?pair|pairs} the exact test keeps *{colliding}*. False positives, of which only the boxes meet: *{wrong}*.", "精确检测在 {tests} 对中保留 *{colliding}* 对，其余 *{wrong}* 对是误检：只有包围盒相交。";
    tested_why: "Only here are corners, edges and radii looked at.", "只有在这一步才看顶点、边和半径。";
    tested_lens: "The lens shows a false positive, P and Q: their boxes meet, the shapes do not.", "放大镜里的 P 和 Q 是一对误检：包围盒相交，形状不相交。";
    tested_lens_hit: "The lens shows two that collide, P and Q.", "放大镜里的 P 和 Q 是碰撞的一对。";
    verdict(colliding, pairs, tests, exact): "*{colliding}* of {pairs} pairs {colliding?collides|collide}: found with {tests} box {tests?comparison|comparisons} and {exact} exact {exact?test|tests}.", "{pairs} 对中有 *{colliding}* 对碰撞：用了 {tests} 次包围盒比较和 {exact} 次精确检测。";
    verdict_counted(colliding, pairs, tests, exact): "*{colliding}* of {pairs} pairs {colliding?collides|collide}: brute force would make {tests} box {tests?comparison|comparisons} and {exact} exact {exact?test|tests}.", "{pairs} 对中有 *{colliding}* 对碰撞：暴力法要做 {tests} 次包围盒比较和 {exact} 次精确检测。";
    verdict_part(share): "Tested exactly: about {share}\u{a0}% of all pairs.", "做精确检测的约占全部对的 {share}%。";
    compared(least, work, most, most_work): "Least work here: *{least}*, {work}. Most: *{most}*, {most_work}.", "这里工作量最少：*{least}*，{work}；最多：*{most}*，{most_work}。";
    compared_kept(n, least, work, most, most_work): "On a crowd of {n} at the start, least work: *{least}*, {work}. Most: *{most}*, {most_work}.", "以起始时刻的 {n} 个形状计，工作量最少：*{least}*，{work}；最多：*{most}*，{most_work}。";
    compared_brute: "With so few shapes no index is worth building.", "形状这么少，不值得建索引。";
    verdict_none: "No pair collides.", "没有碰撞的对。";
    detail(index): "Index: {index}. Every index gives the same pairs.", "索引：{index}。每种索引给出的对都相同。";
    left_out_shapes: "So many shapes are drawn as their boxes; the lines of growth end at 10 000.", "形状太多，只画包围盒；增长曲线到 10 000 为止。";

    // Facts
    fact_shapes: "shapes", "形状";
    fact_pairs: "all pairs", "所有对";
    fact_moved: "boxes made anew", "重算的包围盒";
    fact_kept: "boxes kept", "沿用的包围盒";
    fact_nodes: "nodes or cells", "节点或单元格";
    fact_depth: "levels below the root", "根下层数";
    fact_stored: "references", "引用数";
    fact_copies: "references beyond one a shape", "多出的引用";
    fact_sorting: "sorting", "排序";
    fact_work: "all work together", "合计工作量";
    fact_share: "exact tests in 100 pairs", "每百对中的精确检测";
    fact_tests: "box comparisons", "包围盒比较";
    fact_visited: "nodes or cells looked into", "访问的节点或单元格";
    fact_meeting: "boxes meet", "包围盒相交";
    fact_dropped: "dropped by groups", "被分组排除";
    fact_exact: "exact tests", "精确检测";
    fact_wrong: "false positives", "误检";
    fact_colliding: "colliding", "碰撞";

    // Charts
    growth_title: "All work against n", "合计工作量与 n";
    growth_x: "n", "n";
    growth_y: "work", "工作量";
    growth_here: "this scene", "本场景";
    cells_title: "Grid: cell size", "网格：单元格边长";
    cells_x: "size", "边长";
    cells_y: "count", "次数";
    cells_work: "all work", "合计";
    cells_tests: "comparisons", "比较";
    cells_stored: "registrations", "登记";
    cells_here: "in use", "当前";
    table_now(n): "What every index costs on these {n} shapes", "各索引在这 {n} 个形状上的工作量";
    table_kept(n): "What every index costs on a crowd of {n} at the start, without shapes of your own", "各索引的工作量：起始时刻的 {n} 个形状，不含自己的";
    column_index: "Index", "索引";
    column_work: "Work", "合计";
    column_sorting: "Sorting", "排序";
    column_stored: "References", "引用";
    column_visited: "Looked into", "访问";
    column_tests: "Comparisons", "比较";
    column_again: "Met again", "重复碰面";
    cell(of): "{of}", "{of}";

    // Questions
    ask_tests: "How many box comparisons will the index make?", "索引会做多少次包围盒比较？";
    choice_all: "All pairs", "所有对";
    choice_some: "Between one and a hundred a shape", "每个形状一到一百次";
    choice_few: "Less than one a shape", "每个形状不到一次";
    why_all: "Without an index each is compared with each, or everything shares a cell.", "没有索引就要两两比较，或者大家都在同一单元格。";
    why_some: "Each shape meets only what shares its cell or node.", "每个形状只与同一单元格或节点里的相遇。";
    why_few: "Most cells or nodes hold a single box.", "大多数单元格或节点只有一个包围盒。";
    why_not_all: "The index leaves most pairs out: they share no cell, node or stretch of the axis.", "索引略去了大多数对：它们不共享单元格、节点或轴上的区段。";
    why_not_some: "Compare the number of comparisons with the number of shapes.", "把比较次数与形状数量比一比。";
    why_not_few: "Each shape has more neighbors than that in its cell or node.", "每个形状在单元格或节点里的邻居不止这些。";
    ask_wrong: "Boxes that meet: do most of these shapes collide?", "包围盒相交的形状，大多数真的碰撞吗？";
    choice_most: "Yes, more than half", "是，超过一半";
    choice_least: "No, at most half", "否，最多一半";
    why_most: "Most of these shapes fill most of their boxes.", "这些形状大多把包围盒填得很满。";
    why_least: "Turned or thin shapes leave much of their boxes empty, or groups keep them apart.", "斜的或细长的形状让包围盒很空，或者被分组排除。";
    why_not_most: "At most half of the pairs were left in the end.", "最后剩下的最多一半。";
    why_not_least: "More than half of the pairs were left in the end.", "最后剩下的超过一半。";

    // Legend
    legend_shape: "shape", "形状";
    legend_idle: "box meets none", "包围盒不相交";
    legend_meeting: "boxes meet", "包围盒相交";
    legend_only_box: "only boxes meet", "只有包围盒相交";
    legend_hit: "shapes collide", "形状碰撞";
    legend_cell: "cell or leaf", "单元格或叶节点";
    legend_box_a: "box of P", "P 的包围盒";
    legend_box_b: "box of Q", "Q 的包围盒";
    view_crowd: "Crowd", "全景";
    view_lens: "Lens", "放大镜";
}
