//! Words in the names of intermediate results: "depth" in "n.x·depth". Letters and other signs are the same in every
//! language.

messages! { symbols;
    way_out: "way out", "出路";
    references: "references", "引用数";
    registrations: "registrations", "登记数";
    colliding: "colliding", "碰撞数";
    sorting: "sorting", "排序";
    shapes: "shapes", "形状数";
    clamped: "clamped", "钳制点";
    distance: "distance", "距离";
    closest: "closest", "最近点";
    nearest: "nearest", "最近点";
    center: "center", "中心";
    shadow: "shadow", "投影";
    length: "length", "长度";
    shared: "shared", "公共";
    turned: "turned", "转后";
    height: "height", "高";
    depth: "depth", "深度";
    local: "local", "局部";
    right: "right", "右";
    lower: "lower", "下";
    upper: "upper", "上";
    width: "width", "宽";
    reach: "reach", "伸展";
    area: "area", "面积";
    axis: "axis", "轴";
    cells: "cells", "单元数";
    cell: "cell", "单元";
    edge: "edge", "边";
    left: "left", "左";
    line: "line", "分割线";
    tests: "tests", "检测数";
    nodes: "nodes", "节点数";
    pairs: "pairs", "对数";
    stops: "stops", "停顿数";
    node: "node", "节点";
    mean: "mean", "均值";
    side: "side", "侧边";
    unit: "unit", "单位向量";
    gap: "gap", "间隙";
}
