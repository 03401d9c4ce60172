//! Words of the lesson on R-tree and BVH.

messages! { trees;
    title: "R-tree and BVH", "R 树与层次包围盒（BVH）";
    rtree: "R-tree", "R 树";
    bvh: "BVH", "BVH";
    knob_tree: "Tree", "树";
    view_map(tree): "{tree}: bounds of its nodes", "{tree}：各节点的包围盒";
    view_tree: "The tree: a dot is a box", "树：一个点是一个盒子";

    // Scenes
    scene_spread: "Forty boxes, spread", "四十个盒子，均匀分布";
    scene_bvh: "The same boxes in a BVH", "同样的盒子，用 BVH";
    scene_eight: "Eight boxes", "八个盒子";
    scene_clustered: "In clusters", "成团分布";
    scene_thin: "Long and thin", "又长又细";
    scene_empty: "Nothing to find", "什么也找不到";

    // Nodes
    root: "root", "根节点";
    node(path): "{path}", "{path}";
    node_called(path): "node {path}", "节点 {path}";
    leaf_called(path): "leaf {path}", "叶节点 {path}";
    inner_title(tree, node): "{tree}, {node}: look into", "{tree}，{node}：进入";
    inner(tree, node, range, children): "{tree}, {node}: its bounds meet {range}, so boxes below it may, too. Its *{children} children* are asked next.", "{tree}，{node}：它的包围盒与 {range} 相遇，下面的盒子也可能相遇。接着询问它的 *{children} 个子节点*。";
    inner_why: "Bounds hold all that is below them, but they also hold empty space: meeting them proves nothing yet.", "包围盒包住下面的一切，也包住空白：与它相遇还不能说明什么。";
    leaf_title(tree, node, tested, hits): "{tree}, {node}: hits {hits} of {tested}", "{tree}，{node}：命中 {hits} / {tested}";
    leaf(tree, node, range, list): "{tree}, {node}: its bounds meet {range}, so its boxes are tested one by one: {list}.", "{tree}，{node}：它的包围盒与 {range} 相遇，逐个检测其中的盒子：{list}。";
    leaf_hits(list): "*Hits: {list}*.", "*命中：{list}*。";
    leaf_in_vain: "*No hit*: the range meets only the empty space between the boxes.", "*没有命中*：范围只碰到盒子之间的空白。";
    skipped_title(tree, node): "{tree}, {node}: skip", "{tree}，{node}：跳过";
    skipped(tree, node, range, gap, coordinate): "{tree}, {node}: between its bounds and {range} there is a gap of *{gap}* in {coordinate}. It is *skipped*.", "{tree}，{node}：它的包围盒与 {range} 在 {coordinate} 上有间隙 *{gap}*。*跳过*。";
    skipped_plainly(tree, node, range): "{tree}, {node}: its bounds do not meet {range}. It is *skipped*.", "{tree}，{node}：它的包围盒与 {range} 不相遇。*跳过*。";
    skipped_why(boxes): "Nothing inside the bounds can be hit. Boxes below it that need no test: {boxes}.", "包围盒里的一切都不会命中。下面 {boxes} 个盒子都不必检测。";
    about_rtree: "An *R-tree* puts boxes that lie close together into leaves of a few, leaves into nodes of a few, and keeps bounds around each. Siblings may overlap; every box is stored once.", "*R 树*把相近的盒子几个一组放进叶节点，叶节点再几个一组放进上层节点，各记一个包围盒。兄弟节点可以重叠；每个盒子只存一次。";
    about_bvh: "This *BVH* sorts the middles of the boxes along a space-filling curve and halves the list again and again: two children a node, at most 4 boxes a leaf.", "这棵 *BVH* 把盒子中心沿空间填充曲线排序，再不断对半分：每个节点两个子节点，叶节点最多 4 个盒子。";

    // Verdict
    verdict(hits, boxes): "The range meets {hits} of {boxes} boxes", "范围与 {boxes} 个盒子中的 {hits} 个相遇";
    detail(rtree, bvh, brute): "boxes tested: R-tree {rtree}, BVH {bvh}, brute force {brute}", "检测的盒子：R 树 {rtree}，BVH {bvh}，暴力法 {brute}";
    done(range, list): "{range} meets *{list}*: both trees give the same answer.", "{range} 与 *{list}* 相遇：两棵树的答案相同。";
    done_none(range): "{range} meets *no box*: both trees give the same answer.", "{range} *不与任何盒子相遇*：两棵树的答案相同。";
    done_costs(r_nodes, r_tests, b_nodes, b_tests, brute): "The R-tree looked into {r_nodes} {r_nodes?node|nodes} and tested *{r_tests}* {r_tests?box|boxes}, the BVH {b_nodes} {b_nodes?node|nodes} and *{b_tests}* {b_tests?box|boxes}. Brute force tests all {brute}.", "R 树进入 {r_nodes} 个节点，检测 *{r_tests}* 个盒子；BVH 进入 {b_nodes} 个节点，检测 *{b_tests}* 个。暴力法要检测全部 {brute} 个。";
    done_why: "Wide nodes make a low tree and ask many bounds at each node; narrow ones make a deep tree and ask two.", "节点宽则树矮，每个节点要问的包围盒多；节点窄则树深，每个节点只问两个。";
    done_overlap(r, r_all, b, b_all): "*The leaves overlap*: pairs of leaves that meet are {r} of {r_all} in the R-tree and {b} of {b_all} in the BVH. Where bounds lie upon each other a query has to look into many.", "*叶节点重叠*：相遇的叶节点对，R 树有 {r} / {r_all} 对，BVH 有 {b} / {b_all} 对。包围盒相互重叠时，查询要进入许多节点。";
    left_out(nodes): "Too many nodes to tell each: {nodes} more were asked.", "节点太多，没有逐个讲解：另外还询问了 {nodes} 个。";

    // Facts
    fact_node(coordinate): "node in {coordinate}", "节点在 {coordinate} 上";
    fact_range(range, coordinate): "{range} in {coordinate}", "{range} 在 {coordinate} 上";
    fact_below: "boxes below the node", "节点下的盒子";
    fact_gap(coordinate): "gap in {coordinate}", "{coordinate} 上的间隙";
    fact_tested: "boxes tested", "检测的盒子";
    fact_hits: "hits", "命中";
    fact_tests_of(tree): "boxes tested, {tree}", "检测的盒子，{tree}";
    fact_brute: "boxes tested by brute force", "暴力法检测的盒子";

    // Tables
    table_way: "The query's way", "查询的路径";
    column_node: "Node", "节点";
    column_below: "Boxes", "盒子";
    column_decision: "Decision", "决定";
    column_hits: "Boxes hit", "命中的盒子";
    decision_skipped: "skip", "跳过";
    decision_inner(children): "ask {children} children", "询问 {children} 个子节点";
    decision_leaf(boxes): "test {boxes} {boxes?box|boxes}", "检测 {boxes} 个盒子";
    table_costs: "What the trees cost", "两棵树的代价";
    column_measure: "Measure", "量";
    column_brute: "Brute force", "暴力法";
    row_nodes: "nodes", "节点";
    row_levels: "levels, root included", "层数（含根）";
    row_meeting: "pairs of leaves that meet", "相遇的叶节点对";
    row_compared: "query: nodes asked", "查询：询问的节点";
    row_visited: "query: looked into", "查询：进入的节点";
    row_tests: "query: boxes tested", "查询：检测的盒子";
    row_pairs: "all pairs: tests", "求所有对：检测次数";

    // Questions
    ask_way(tree, node): "{tree}: the query comes to {node}. What happens?", "{tree}：查询来到{node}。怎么办？";
    choice_visited: "It is looked into", "进入它";
    choice_skipped: "It is skipped", "跳过它";
    why_visited: "Its bounds meet the range, so boxes below it may.", "它的包围盒与范围相遇，下面的盒子也可能相遇。";
    why_skipped(boxes): "Its bounds do not meet the range, so none of its {boxes} {boxes?box|boxes} can.", "它的包围盒与范围不相遇，其中 {boxes} 个盒子都不可能相遇。";
    why_not_visited: "Its bounds do not meet the range: nothing below it can be hit.", "它的包围盒与范围不相遇：下面的一切都不会命中。";
    why_not_skipped: "Its bounds meet the range, so something below it may be hit.", "它的包围盒与范围相遇，下面可能有命中。";
    ask_hits(tree, node, boxes, range): "{tree}, {node}: boxes tested: {boxes}. How many meet {range}?", "{tree}，{node}：检测 {boxes} 个盒子。有几个与 {range} 相遇？";
    why_hits(range): "These have a point in common with {range}.", "它们与 {range} 有公共点。";
    why_not_hits(range): "Count the boxes of the leaf that have a point in common with {range}; touching counts.", "数一数叶节点里与 {range} 有公共点的盒子；接触也算。";
    ask_cheaper: "Which tree tested fewer boxes?", "哪棵树检测的盒子更少？";
    choice_alike: "Both alike", "一样多";
    why_cheaper(rtree, bvh): "The R-tree tested {rtree}, the BVH {bvh}.", "R 树检测了 {rtree} 个，BVH 检测了 {bvh} 个。";

    // Legend
    legend_range: "range of the query", "查询范围";
    legend_inner: "looked into, inner node", "进入的内部节点";
    legend_leaf: "looked into, leaf", "进入的叶节点";
    legend_skipped: "asked, skipped", "询问后跳过";
    legend_hit: "hit", "命中";
    legend_inner_unasked: "inner, not asked", "内部，未问";
    legend_leaf_unasked: "leaf, not asked", "叶，未问";
    legend_tested: "tested, no hit", "检测未命中";
}
