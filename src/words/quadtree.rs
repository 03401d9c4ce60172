//! Words of the lesson on quadtrees.

messages! { quadtree;
    title: "Quadtree", "四叉树";

    // Scenes
    scene_clustered: "Clustered boxes", "成簇的盒子";
    scene_even: "Even spread", "均匀分布";
    scene_insertion: "A split that is handed down", "一路下传的分裂";
    scene_parent: "Straddlers: the parent keeps them", "跨界对象：留在父节点";
    scene_copies: "Straddlers: copies in leaves", "跨界对象：复制到叶节点";
    scene_loose: "Straddlers: loose cells", "跨界对象：松散单元格";
    scene_coincident: "Boxes that no split separates", "怎么分裂也分不开的盒子";
    scene_outside: "Boxes outside the root", "根节点之外的盒子";
    scene_lines: "Boxes on split lines", "压在分割线上的盒子";
    scene_empty: "An empty answer", "空的查询结果";

    // Settings
    knob_capacity: "Capacity (a fuller leaf is split)", "容量（超过就分裂）";
    knob_depth: "Deepest level", "最大深度";
    knob_straddlers: "Straddlers", "跨界对象";
    straddlers_parent: "parent keeps", "父节点保留";
    straddlers_copies: "copies", "复制";
    straddlers_loose: "loose cells", "松散单元格";
    knob_insertion: "Tell the insertion of the last box", "讲解最后一个盒子的插入";
    knob_side: "Side of the root, from the origin (0: around all boxes)", "根节点边长，从原点算起（0：包住所有盒子）";

    // Names
    view_tree(first, second, third, fourth): "Tree: children in the order {first} {second} {third} {fourth}", "树：子节点依次为{first}、{second}、{third}、{fourth}";
    north_west: "NW", "西北";
    north_east: "NE", "东北";
    south_west: "SW", "西南";
    south_east: "SE", "东南";
    root: "root", "根节点";
    path(parent, child): "{parent}/{child}", "{parent}/{child}";
    numbered(node): "node {node}", "节点 {node}";
    cell(value): "{value}", "{value}";
    list(list, name): "{list}, {name}", "{list}、{name}";
    and_more(list, count): "{list} and {count} more", "{list} 等（另有 {count} 个）";
    nothing: "none", "无";

    // A query
    look_title(cell): "{cell}: look into it", "{cell}：进入";
    look_leaf_title(cell, tested): "{cell}: a leaf, boxes tested: {tested}", "{cell}：叶节点，检测 {tested} 个盒子";
    look_root: "A query starts at the *root*. It takes in the whole plane, so it is always looked into.", "查询从*根节点*开始。它包含整个平面，所以总要进入。";
    look_rule(capacity, deepest): "The rule: a leaf with more than {capacity} {capacity?box|boxes} (its *capacity*) is split into four, down to level {deepest}.", "规则：叶节点装的盒子超过 {capacity} 个（*容量*）就分裂成四个，最深到第 {deepest} 层。";
    look_loose: "Cells are loose here: each reaches half its size beyond itself on every side (drawn dashed), so that a box near a line has one place.", "这里用松散单元格：每个单元格向四周各伸出自身大小的一半（虚线），这样压线的盒子也只存一处。";
    look_inner(cell): "The cell *{cell}* meets the range: *look into it*. Its four children are asked next.", "单元格 *{cell}* 与查询范围相交：*进入*，接着逐个问它的四个子节点。";
    look_kept(tested, hits): "Straddlers that it keeps itself are tested here: {tested}, hits: *{hits}*.", "它自己保留的跨界对象在这里检测：{tested} 个，命中 *{hits}* 个。";
    look_proves_nothing: "That a cell meets the range proves no hit yet.", "单元格与查询范围相交，还不说明有命中。";
    look_leaf(cell, tested, hits): "The leaf *{cell}* meets the range. Boxes tested: {tested}, hits: *{hits}*.", "叶节点 *{cell}* 与查询范围相交：检测 {tested} 个盒子，命中 *{hits}* 个。";
    look_empty(cell): "The leaf *{cell}* meets the range but stores no box: nothing to test.", "叶节点 *{cell}* 与查询范围相交，但没有存盒子：无需检测。";
    elsewhere(count, list): "Here {count} {count?copy is|copies are} not tested again: {count?box|boxes} {list}.", "这里不再检测 {count} 个副本：盒子 {list}。";
    elsewhere_why: "A straddler is tested in one leaf alone: the one with the corner of least x and y of what it shares with the range. So no hit counts twice.", "跨界对象只在一个叶节点里检测：它与查询范围的公共部分中 x、y 都最小的那个角所在的叶节点。这样命中不会重复计数。";
    skip_title(cell): "{cell}: skip", "{cell}：跳过";
    skip(cell, axis, gap): "*Skip {cell}*: in {axis} there is a gap of *{gap}* between its cell and the range.", "*跳过 {cell}*：在 {axis} 方向上，它的单元格与查询范围之间有 *{gap}* 的间隙。";
    skip_line(cell, axis, at): "*Skip {cell}*: the range begins on the line {axis} = {at}, which belongs to the next cell.", "*跳过 {cell}*：查询范围从直线 {axis} = {at} 开始，而这条线属于下一个单元格。";
    skip_line_copies: "Nothing is lost: a box that reaches the line has a copy beyond it.", "不会漏掉：到达这条线的盒子在另一侧也有副本。";
    skip_line_parent: "Nothing is lost: a box that reaches the line is stored with the node above.", "不会漏掉：到达这条线的盒子存在上一层节点里。";
    skip_below(nodes, references): "Where the range does not reach a cell, it reaches no box in it. Never asked: {nodes} {nodes?node|nodes} below with {references} {references?reference|references} to boxes.", "查询范围碰不到单元格，就碰不到里面的盒子。下面的 {nodes} 个节点、{references} 个引用都不必再问。";
    skip_leaf(references): "The range does not reach the cell, so none of its boxes. Not tested: {references}.", "查询范围碰不到单元格，就碰不到里面的盒子：{references} 个盒子不必检测。";
    skip_empty: "It stores no box, but that was not even asked.", "里面没有盒子，不过根本不必去看。";

    // The answer
    answer(hits, tested, all): "Boxes that the range meets: *{hits}*. Boxes tested: *{tested}* of {all}.", "与查询范围相交的盒子：*{hits}* 个；检测了 {all} 个中的 *{tested}* 个。";
    answer_cost(visited, nodes): "Nodes looked into: {visited} of {nodes}.", "进入了 {nodes} 个节点中的 {visited} 个。";
    answer_again(again): "Copies met and not tested again: {again}.", "遇到但没有重复检测的副本：{again} 个。";
    cell_with_boxes(cell, boxes): "{cell}: {boxes} {boxes?box|boxes}", "{cell}：{boxes} 个盒子";
    deep_crowd(level, cell, count, capacity, even): "Why *{level} {level?level|levels}* deep: boxes crowd. {count} {count?lies|lie} in *{cell}* alone, more than {capacity}. Spread evenly, {even} {even?level|levels} would do.", "为什么深达 *{level} 层*：盒子太挤。单是 *{cell}* 里就有 {count} 个，超过 {capacity} 个。均匀分布只需 {even} 层。";
    deep_crowd_and_copies(says, depth): "{says} Copies of straddlers make it *{depth}*.", "{says}跨界对象的副本使它深到 *{depth} 层*。";
    deep_copies(depth, cell, count, copies, capacity): "Why *{depth} {depth?level|levels}* deep: copies. *{cell}* has {count} {count?box|boxes}, more than {capacity}, and {copies} of them are straddlers that other cells store, too.", "为什么深达 *{depth} 层*：副本。*{cell}* 有 {count} 个盒子，超过 {capacity} 个，其中 {copies} 个是别的单元格也存的跨界对象。";
    deep_coincident(depth, cell, count, capacity): "Why *{depth} {depth?level|levels}* deep: {count} boxes in *{cell}* coincide, more than {capacity}. No line separates them; only the deepest level ends it.", "为什么深达 *{depth} 层*：*{cell}* 里有 {count} 个盒子重合，超过 {capacity} 个。没有线能分开它们，只有最大深度能让分裂停下。";
    deepest_allowed(level, leaves, capacity): "Level {level} is the deepest allowed: leaves that hold more than {capacity} all the same: {leaves}.", "第 {level} 层已是允许的最大深度：仍超过 {capacity} 个的叶节点有 {leaves} 个。";
    cost_parent(kept, tested, hits): "What straddlers cost: inner nodes keep *{kept}*; this query tested *{tested}* of them, hits {hits}. So does every query that comes by.", "跨界对象的代价：内部节点保留 *{kept}* 个；这次查询检测了其中 *{tested}* 个，命中 {hits} 个。凡是经过的查询都要检测。";
    cost_kept(kept): "What straddlers cost: inner nodes keep *{kept}*. Each query that comes by tests them, however far away they are.", "跨界对象的代价：内部节点保留 *{kept}* 个。凡是经过的查询都要检测它们，不管离得多远。";
    cost_copies(straddlers, stored, extra): "What straddlers cost: *{straddlers}* {straddlers?box is|boxes are} stored in several leaves, {stored} {stored?reference|references} for {straddlers?it|them}, *{extra}* more than boxes.", "跨界对象的代价：*{straddlers}* 个盒子存在多个叶节点里，共 {stored} 个引用，比盒子多 *{extra}* 个。";
    cost_copies_why: "That is more memory, and more to change when a box moves.", "更占内存，盒子移动时要改的也更多。";
    cost_loose(tested, hits): "What straddlers cost: none is copied or kept above, but loose cells overlap, so more of them meet a range: boxes tested *{tested}*, hits {hits}.", "跨界对象的代价：既不复制也不上留，但松散单元格互相重叠，与查询范围相交的更多：为 {hits} 个命中检测了 *{tested}* 个盒子。";
    cost_loose_stored: "What straddlers cost: none is copied or kept above, but loose cells overlap, so more of them meet a range.", "跨界对象的代价：既不复制也不上留，但松散单元格互相重叠，与查询范围相交的更多。";
    card(hits, tested, all): "Query: hits *{hits}*, boxes tested *{tested}* instead of {all}", "查询：命中 *{hits}* 个，检测 *{tested}* 个盒子而不是 {all} 个";
    card_crowd(depth, even): "{depth} {depth?level|levels} deep, as boxes crowd (evenly spread: {even})", "盒子密集，深 {depth} 层（均匀分布只需 {even} 层）";
    card_crowd_and_copies(level, even, depth): "{level} {level?level|levels} deep, as boxes crowd (evenly spread: {even}), and {depth} by copies", "盒子密集，深 {level} 层（均匀分布只需 {even} 层），副本使它深到 {depth} 层";
    card_copies(depth): "{depth} {depth?level|levels} deep, as copies fill cells", "副本装满单元格，深 {depth} 层";
    card_coincident(depth): "{depth} {depth?level|levels} deep, as boxes coincide", "盒子重合，深 {depth} 层";
    card_depth(depth): "deepest level {depth}", "最深第 {depth} 层";
    card_cost_parent(kept): "straddlers kept above: {kept}", "上层保留跨界对象 {kept} 个";
    card_cost_copies(extra): "straddlers cost {extra} {extra?reference|references}", "跨界对象多占 {extra} 个引用";
    card_cost_loose(visited, nodes): "loose cells: {visited} of {nodes} nodes looked into", "松散单元格：进入 {nodes} 个节点中的 {visited} 个";
    card_parts(one, other): "{one}; {other}", "{one}；{other}";

    // An insertion
    descend_title(cell): "{cell}: which child?", "{cell}：哪个子节点？";
    goes_one(name, child): "Box {name} reaches over neither split line: it goes down to *{child}*.", "盒子 {name} 没有越过任何一条分割线：下传到 *{child}*。";
    goes_one_why: "Only that child is asked on; the other three stay as they are.", "只继续问这个子节点，另外三个不变。";
    goes_many(name, children): "Box {name} is a *straddler*: it reaches over a split line, and *{children}* get a copy each.", "盒子 {name} 是*跨界对象*：它越过分割线，*{children}* 各得一个副本。";
    goes_many_why: "A line belongs to the cells with the greater coordinates, so a box that ends on it reaches over.", "分割线属于坐标较大一侧的单元格，所以止于线上的盒子也算越过。";
    stays(name, cell): "Box {name} is a *straddler*: it reaches over a split line, no child holds it whole, and *{cell}* keeps it.", "盒子 {name} 是*跨界对象*：它越过分割线，没有子节点能完整容纳，留在 *{cell}*。";
    stays_why: "An inner node may keep any number: the capacity is about leaves.", "内部节点可以保留任意多个：容量只约束叶节点。";
    goes_loose(name, child): "The middle of box {name} lies in *{child}*, and that child's loose cell holds the whole box: it goes down.", "盒子 {name} 的中心在 *{child}*，这个子节点的松散单元格能容纳整个盒子：下传。";
    goes_loose_why: "A loose cell reaches half its size beyond itself on each side.", "松散单元格在每一侧都向外伸出自身大小的一半。";
    too_large(name, cell): "Box {name} is too large for the loose cell of the child with its middle: *{cell}* keeps it.", "盒子 {name} 的中心所在的子节点，其松散单元格容纳不下它：留在 *{cell}*。";
    lines_at(middle): "The split lines cross at {middle}.", "分割线相交于 {middle}。";
    stored_title(cell): "Stored in {cell}", "存入 {cell}";
    stored(cell, name, count): "The leaf *{cell}* stores box {name}; it has *{count}* now.", "叶节点 *{cell}* 存入盒子 {name}，现有 *{count}* 个。";
    stored_fits(capacity): "The capacity is {capacity}: nothing is split.", "容量为 {capacity}：不必分裂。";
    stored_too_many(capacity): "The capacity is {capacity}: that is too many.", "容量为 {capacity}：超过了。";
    kept(cell, name): "The inner node *{cell}* keeps box {name}.", "内部节点 *{cell}* 保留盒子 {name}。";
    kept_why: "Every query that comes by will test it.", "每个经过这里的查询都要检测它。";
    split_title(cell): "{cell} is split", "{cell} 分裂";
    split(cell, count, capacity): "{count} boxes are more than {capacity}: the leaf *{cell} is split* into four.", "{count} 个盒子超过容量 {capacity}：叶节点 *{cell} 分裂*成四个。";
    split_at(middle, level): "The lines cross at {middle}; the new leaves are on level {level}.", "分割线相交于 {middle}，新的叶节点在第 {level} 层。";
    handed_title(cell): "{cell} hands its boxes down", "{cell} 下传盒子";
    handed(cell, count, list): "*{cell}* hands its boxes down: {count}. Now there are {list}.", "*{cell}* 下传 {count} 个盒子。现在 {list}。";
    handed_none(cell): "*{cell}* hands nothing down: all its boxes are straddlers.", "*{cell}* 没有可下传的盒子：全是跨界对象。";
    gets(child, count): "{count} in {child}", "{child} 有 {count} 个";
    handed_kept(count): "Straddlers that it keeps: {count}.", "自己保留的跨界对象：{count} 个。";
    handed_copies(count): "References that straddlers add: {count}.", "跨界对象使引用增加 {count} 个。";
    handed_full(list, capacity): "Still more than {capacity} in *{list}*: that is looked at next.", "*{list}* 仍超过 {capacity} 个：接着处理。";
    handed_fits: "None of the new leaves is too full.", "新的叶节点都没有超过容量。";
    not_split_title(cell): "{cell} is not split", "{cell} 不分裂";
    not_split(cell, count, capacity, level): "*{cell}* has {count} {count?box|boxes}, more than {capacity}, but lies on level {level}, the deepest: *it is not split*.", "*{cell}* 有 {count} 个盒子，超过 {capacity}，但它在最深的第 {level} 层：*不再分裂*。";
    not_split_why: "Boxes that coincide are separated by no line. Without a deepest level, splitting would never end.", "重合的盒子没有哪条线能分开。没有最大深度的话，分裂永远不会结束。";
    not_split_references(cell): "*{cell}* is too full, but the tree stores too many references already: *it is not split*.", "*{cell}* 超过容量，但树里的引用已经太多：*不再分裂*。";
    references_why: "Boxes larger than the cells would fill every cell down to the deepest level with copies.", "比单元格还大的盒子会用副本填满直到最深层的每个单元格。";
    given_up_title: "A level is given up", "放弃一层";
    given_up(deepest): "Too many references: leaves below level {deepest} are merged again.", "引用太多：第 {deepest} 层以下的叶节点重新合并。";
    inserted(name, list): "Box {name} is stored in *{list}*.", "盒子 {name} 存于 *{list}*。";
    inserted_stored(stored, boxes): "The tree stores {stored} {stored?reference|references} to {boxes} {boxes?box|boxes}.", "树中共有 {stored} 个引用，指向 {boxes} 个盒子。";
    card_inserted(references, boxes, nodes): "{boxes} {boxes?box|boxes}: {references} {references?reference|references}, {nodes} {nodes?node|nodes}", "{boxes} 个盒子：{references} 个引用，{nodes} 个节点";

    // Facts
    fact_cell(axis): "cell in {axis}", "单元格的 {axis} 范围";
    fact_range(axis): "range in {axis}", "查询范围的 {axis} 范围";
    fact_gap(axis): "gap in {axis}", "{axis} 方向的间隙";
    from_on(value): "{value} and beyond", "{value} 起，无上界";
    up_to(value): "up to {value}", "到 {value} 为止，无下界";
    without_end: "without end", "无界";
    fact_below: "references below", "其下的引用";
    fact_tested: "boxes tested here", "这里检测的盒子";
    fact_hits_here: "hits here", "这里的命中";
    fact_tested_so_far: "tested so far", "累计检测";
    fact_hits_so_far: "hits so far", "累计命中";
    fact_hits: "hits", "命中数";
    fact_hit_boxes: "boxes hit", "命中的盒子";
    fact_tests: "boxes tested", "检测的盒子";
    fact_brute: "tests by brute force", "暴力法的检测";
    fact_visited: "nodes looked into", "进入的节点";
    fact_elsewhere: "copies not tested again", "没有重复检测的副本";
    fact_left: "left end − line", "左端 − 分割线";
    fact_right: "right end − line", "右端 − 分割线";
    fact_lower: "lower end − line", "下端 − 分割线";
    fact_upper: "upper end − line", "上端 − 分割线";
    fact_middle(axis): "middle − line in {axis}", "{axis} 方向：中心 − 分割线";
    fact_count: "boxes of this node", "这个节点的盒子";
    fact_capacity: "capacity", "容量";
    fact_level: "its level", "所在层";
    fact_deepest: "deepest level allowed", "允许的最大深度";
    fact_child(child): "in {child}", "{child}";
    fact_holders: "nodes that store it", "存有它的节点";
    fact_stored: "references stored", "存储的引用";
    fact_boxes: "boxes", "盒子";
    fact_nodes: "nodes", "节点";
    fact_depth: "deepest leaf, level", "最深叶节点所在层";

    // Questions
    ask_look(cell): "Is the cell {cell} looked into?", "要进入单元格 {cell} 吗？";
    choice_look: "Yes: it meets the range", "要：它与查询范围相交";
    choice_skip: "No: it is skipped", "不要：跳过";
    why_look: "Range and cell have points in common in x and in y.", "查询范围与单元格在 x 和 y 方向上都有公共部分。";
    why_skip: "One gap is enough.", "有一个间隙就够了。";
    why_skip_line: "The line itself belongs to the cell with the greater coordinates.", "这条线属于坐标较大一侧的单元格。";
    why_not_look: "Look at x and y one by one: in one of them the range lies beside the cell.", "分别看 x 和 y：在其中一个方向上，查询范围在单元格旁边。";
    why_not_look_line: "The range only begins where the cell ends, and cells are half-open: that line belongs to the next cell.", "查询范围只是从单元格结束的地方开始，而单元格是半开的：那条线属于下一个单元格。";
    why_not_skip: "In x and in y the range reaches into the cell: boxes in it may be hit.", "在 x 和 y 方向上查询范围都伸进单元格：里面的盒子可能命中。";
    ask_hits: "How many boxes does the range meet?", "查询范围与多少个盒子相交？";
    choice_count(count): "{count}", "{count} 个";
    why_hits: "Each box that meets the range counts once, whatever its copies.", "每个与查询范围相交的盒子只计一次，不论有几个副本。";
    why_tested: "So many were tested; a test may also say no.", "这是检测的个数；检测的结果也可能是不相交。";
    why_twice: "That counts copies of a straddler again.", "这把跨界对象的副本重复计数了。";
    why_miscounted: "Count the boxes that share a point with the range; touching counts.", "数与查询范围有公共点的盒子；接触也算。";
    ask_child(name, cell): "Where does {cell} put box {name}?", "{cell} 把盒子 {name} 放到哪里？";
    choice_child(child): "Down to {child}", "下传到 {child}";
    choice_several: "Down to several children, a copy each", "下传到几个子节点，各一个副本";
    choice_keeps: "It keeps the box itself", "留在自己这里";
    why_child: "Compare the box with the two split lines.", "把盒子与两条分割线比较即可。";
    why_not_child: "Compare the box with the two split lines: it does not lie in that child alone.", "把盒子与两条分割线比较：它并不只在那个子节点里。";
    why_several: "It reaches over a split line, and here straddlers are copied.", "它越过了分割线，而这里跨界对象要复制。";
    why_not_several: "It does not reach over a split line.", "它没有越过分割线。";
    why_keeps: "No child can hold the whole box.", "没有子节点能容纳整个盒子。";
    why_not_keeps: "A child can take the whole box.", "有子节点能容纳整个盒子。";
    ask_split(cell, count): "{cell} now has {count} {count?box|boxes}. Is it split?", "{cell} 现有 {count} 个盒子。要分裂吗？";
    choice_split: "Yes", "要";
    choice_no_split: "No", "不要";
    why_split: "More than the capacity, and a deeper level is allowed.", "超过容量，而且还允许更深一层。";
    why_no_split: "Too full, but no deeper level is allowed.", "虽然超过容量，但不允许更深了。";
    why_not_split: "No deeper level is allowed: it has to bear them.", "不允许更深了：只能都存在这里。";
    why_not_no_split: "It is too full, and there is room for a deeper level.", "它超过了容量，而且还能再深一层。";
    ask_holders(name): "How many nodes store box {name} now?", "现在有多少个节点存有盒子 {name}？";
    why_holders: "So many nodes does it reach.", "它到达的节点就有这么多。";
    why_not_holders: "Count the leaves that it reaches; where it is not copied it has one place alone.", "数它到达的叶节点；不复制时它只存一处。";

    // Costs
    costs_title: "Costs of the query and of all pairs", "查询与所有对的代价";
    column_measure: "Costs", "代价";
    column_brute: "Brute", "暴力法";
    column_parent: "Parent", "父节点";
    column_copies: "Copies", "复制";
    column_loose: "Loose", "松散";
    column_chosen(policy): "●{policy}", "●{policy}";
    row_query_tests: "Query tests", "查询：检测";
    row_query_visited: "Query nodes", "查询：节点";
    row_pairs_tests: "Pairs tests", "所有对：检测";
    row_pairs_visited: "Pairs nodes", "所有对：节点";
    row_stored: "References", "引用";
    row_copies: "Extra copies", "多出的副本";
    row_nodes: "Nodes", "节点";
    row_depth: "Deepest leaf", "最深叶节点";
    blank: "—", "—";
    capacity_title: "Pairs by capacity: tests + nodes", "所有对的代价随容量：检测 + 节点";
    capacity_axis: "capacity", "容量";
    depth_title: "Pairs by depth: tests + nodes", "所有对的代价随深度：检测 + 节点";
    depth_axis: "deepest level", "最大深度";
    capacity_now(at, count): "capacity {at}: {count}", "容量 {at}：{count}";
    depth_now(at, count): "depth {at}: {count}", "深度 {at}：{count}";
    level_brute(count): "{count} brute force", "{count} 暴力法";
    number(count): "{count}", "{count}";
    least_at(at, count): "least: {count} at {at}", "最少：{at} 处为 {count}";

    // Legend
    legend_looked: "looked into", "已进入";
    legend_reach: "reach of a loose cell", "松散单元格的范围";
    legend_range: "query range", "查询范围";
    legend_deep: "why the tree is deep", "树深的原因";
    legend_skipped: "asked, skipped", "问过，跳过";
    legend_tested: "tested", "检测过";
    legend_hit: "hit", "命中";
    legend_copy: "a copy", "副本";
    legend_inner: "inner node", "内部节点";
    legend_leaf: "leaf", "叶节点";
    legend_inner_unasked: "inner, not asked", "内部，未问";
    legend_leaf_unasked: "leaf, not asked", "叶，未问";
    legend_on_way: "on its way", "经过的节点";
    legend_inserted: "box inserted", "要插入的盒子";
    legend_moved: "handed down", "下传的盒子";

    // Left out
    left_out_steps(count): "Steps of this run that are not told: {count}.", "没有讲到的步骤：{count} 步。";
    left_out_cells(drawn, all): "Cells drawn: {drawn} of {all}.", "画出的单元格：{all} 个中的 {drawn} 个。";
    both(one, other): "{one} {other}", "{one}{other}";
}
