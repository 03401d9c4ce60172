//! Words for the steps of any index over many boxes, numbered from 0.

messages! { broad;
    pair_title(a, b): "Boxes {a} and {b}", "包围盒 {a} 与 {b}";
    pair_meets(a, b): "Boxes {a} and {b} are compared: they *meet*.", "比较包围盒 {a} 与 {b}：*相交*。";
    pair_apart(a, b): "Boxes {a} and {b} are compared: they do not meet.", "比较包围盒 {a} 与 {b}：不相交。";
    box_title(id): "Box {id}", "包围盒 {id}";
    box_meets(id): "Box {id} *meets* the range.", "包围盒 {id} 与查询范围*相交*。";
    box_apart(id): "Box {id} does not meet the range.", "包围盒 {id} 与查询范围不相交。";
    box_again(id): "Box {id} is met again: another cell tests it.", "重复碰面包围盒 {id}：由另一个单元格检测。";
    cell_title(column, row): "Cell ({column}, {row})", "单元格 ({column}, {row})";
    cell_entered(column, row, boxes): "Cell ({column}, {row}) is looked into; boxes in it: {boxes}.", "查看单元格 ({column}, {row})，其中的包围盒：{boxes} 个。";
    cell_done(column, row, tests, again): "Cell ({column}, {row}) is done: {tests} {tests?pair|pairs} tested here, {again} left to other cells.", "单元格 ({column}, {row}) 完成：在这里检测 {tests} 对，留给其他单元格 {again} 对。";
    registered(id, cells): "Box {id} is registered in as many cells as it reaches: {cells}.", "包围盒 {id} 登记到它覆盖的 {cells} 个单元格。";
    filled_title: "The grid", "网格";
    filled(cells, stored): "Occupied cells: {cells}; registrations: {stored}.", "非空单元格：{cells}；登记：{stored} 次。";
    node_title(node): "Node {node}", "节点 {node}";
    node_visited(node, depth): "Node {node}, {depth} {depth?level|levels} below the root, is looked into.", "查看节点 {node}（第 {depth} 层）。";
    node_skipped(node, depth): "Node {node}, {depth} {depth?level|levels} below the root, is passed over: nothing in it can meet the range.", "跳过节点 {node}（第 {depth} 层）：其中没有能与查询范围相交的。";
    nodes_meet(a, b): "The bounds of nodes {a} and {b} meet: their boxes may.", "节点 {a} 与 {b} 的范围相交：其中的包围盒可能相交。";
    nodes_apart(a, b): "The bounds of nodes {a} and {b} are apart: so are all their boxes.", "节点 {a} 与 {b} 的范围分离：其中的包围盒也都分离。";
    leaf_done(node, tests, again): "Leaf {node} is done: {tests} {tests?pair|pairs} tested here, {again} left to other leaves.", "叶节点 {node} 完成：在这里检测 {tests} 对，留给其他叶节点 {again} 对。";
    descended(id, node): "At node {node} the split lines tell which children take box {id}.", "在节点 {node} 由分割线判断包围盒 {id} 归哪些子节点。";
    stored(id, node): "Node {node} stores box {id}.", "节点 {node} 存入包围盒 {id}。";
    handed_down(id, node): "Node {node} was split and hands box {id} down where a child takes it.", "节点 {node} 已分裂，有子节点接收时就把包围盒 {id} 下传。";
    inserted(id): "Box {id} is inserted.", "包围盒 {id} 插入完毕。";
    split(node): "Node {node} has more boxes than the capacity and is *split* into four.", "节点 {node} 的包围盒超过容量，*分裂*为四个。";
    not_split(node): "Node {node} has more boxes than the capacity but is *not split*: no cut is allowed here.", "节点 {node} 的包围盒超过容量，但这里不允许再分，*不分裂*。";
    level_title(depth): "Level {depth}", "第 {depth} 层";
    level_given_up(deepest): "There are too many references: level {deepest} is the deepest from now on.", "引用太多：从现在起第 {deepest} 层是最深层。";
    axis_title: "The axis", "轴";
    axis_x: "The boxes are sorted along x.", "包围盒沿 x 排序。";
    axis_y: "The boxes are sorted along y.", "包围盒沿 y 排序。";
    entered(id, at): "The scan line reaches {at}: box {id} enters.", "扫描线到达 {at}：包围盒 {id} 进入。";
    left(id, end): "Box {id} ended at {end} and leaves.", "包围盒 {id} 在 {end} 结束，离开。";
    done_title: "Done", "完成";
    done(tests): "Comparisons of boxes: *{tests}*.", "包围盒比较：*{tests}* 次。";
}
