//! Words of the lesson on unturned boxes.

messages! { aabb;
    title: "Boxes (AABB)", "轴对齐包围盒（AABB）";

    // Scenes
    scene_worked: "Worked example", "手算例题";
    scene_apart_in_x: "Apart in x", "x 方向分离";
    scene_apart_in_y: "Apart in y, found last", "y 方向分离，最后才发现";
    scene_apart_in_both: "Apart in both", "两个方向都分离";
    scene_plus_sign: "Plus sign: no corner inside", "十字交叉：没有角点在内";
    scene_containment: "One inside the other", "一个包含另一个";
    scene_touching_edges: "Touching edges", "边接触";
    scene_touching_corner: "Touching corner", "角点接触";
    scene_halves_rounded: "Tenths: centers are rounded", "小数坐标：中心有舍入";

    // Verdict
    longer_than_shared: "Where one interval holds the other, the way out is longer than what they share.", "某个方向上一个区间包含另一个时，所需的平移比重叠长度长。";
    card_separated(a, b, coordinate, gap, distance): "{a} and {b} are separated: gap {gap} in {coordinate}, distance {distance}", "{a} 与 {b} 分离：{coordinate} 方向间隙 {gap}，距离 {distance}";
    card_apart(a, b): "{a} and {b} are separated", "{a} 与 {b} 分离";
    card_touching(a, b): "{a} and {b} touch: no gap, no common inside", "{a} 与 {b} 接触：没有间隙，也没有公共内部";
    card_overlapping(a, b, push, depth): "{a} and {b} overlap: push {a} by {push}, depth {depth}", "{a} 与 {b} 重叠：把 {a} 平移 {push}，深度 {depth}";
    card_detail(tested): "{tested} of 4 ways to be apart tried · comparisons are exact", "4 种分离方式检测了 {tested} 种 · 比较没有误差";

    // Marks
    coordinate_name(coordinate): "{coordinate}", "{coordinate}";
    amount(value): "{value}", "{value}";
    gap_label(amount): "gap {amount}", "间隙 {amount}";
    distance_label(distance): "distance {distance}", "距离 {distance}";
    contact_label: "contact", "接触处";
    box_size(width, height): "{width} × {height}", "{width} × {height}";
    center_distance(distance): "|Δc| = {distance}", "|Δc| = {distance}";
    half_width(item): "half of {item}'s width", "{item} 宽度的一半";
    half_height(item): "half of {item}'s height", "{item} 高度的一半";
    letter(item): "{item}", "{item}";
    shortest_label(amount): "shortest push {amount}", "最短平移 {amount}";
    push_label(push): "{push}", "{push}";
    ghost_label(a): "{a} after the push", "平移后的 {a}";

    // Legend
    legend_strip(a, b): "where {a} would lie, were it beside {b}", "{a} 若在 {b} 旁边，就在这里";
    legend_compared: "edges whose coordinates are compared", "被比较的边";
    legend_separating_line: "separating line", "分离线";
    legend_gap: "gap", "间隙";
    legend_overlap: "shared or push-out length", "重叠长度或平移量";
    legend_centers: "distance of the centers", "中心距";
    legend_ghost(a): "{a} after the shortest push", "最短平移后的 {a}";
    legend_common: "what both share", "公共部分";

    // Charts
    intervals_title: "Intervals in x and in y", "x 方向与 y 方向的区间";
    coordinate(coordinate): "{coordinate}", "{coordinate}";
    row_shares(amount): "shares {amount}", "重叠 {amount}";
    row_overlaps: "overlap", "重叠";
    row_shortest(amount): "shortest push {amount}", "最短平移 {amount}";
    row_gap(amount): "gap {amount}", "间隙 {amount}";
    row_meets: "just meet", "恰好相接";
    row_untried: "not tried (early exit)", "未检测（提前退出）";
    ways_title: "Ways to be apart; r is half the sum of the sizes", "分离方式；r 为尺寸之和的一半";
    column_form: "apart when", "分离条件";
    column_ends: "ends", "两端";
    column_centers: "±Δc > r", "±Δc > r";
    column_holds: "apart?", "分离？";
    ends_before(a, coordinate, b): "{a}.max.{coordinate} < {b}.min.{coordinate}", "{a}.max.{coordinate} < {b}.min.{coordinate}";
    ends_after(a, coordinate, b): "{a}.min.{coordinate} > {b}.max.{coordinate}", "{a}.min.{coordinate} > {b}.max.{coordinate}";
    compared(left, sign, right): "{left} {sign} {right}", "{left} {sign} {right}";
    nothing: "–", "–";
    holds: "yes", "是";
    holds_not: "no", "否";
    holds_only_by_ends: "yes; centers: no", "是；中心：否";
    holds_only_by_centers: "no; centers: yes", "否；中心：是";

    // Questions
    ask_coordinate(coordinate, a, b): "In {coordinate}: how do the intervals of {a} and {b} lie?", "在 {coordinate} 方向，{a} 与 {b} 的区间是什么关系？";
    choice_overlap: "they overlap", "重叠";
    choice_meet: "they only meet", "恰好相接";
    choice_gap: "there is a gap", "有间隙";
    why_overlap(amount): "Each starts before the other ends; they share {amount}.", "每个区间都在另一个结束之前开始；重叠 {amount}。";
    why_overlap_only: "Each starts before the other ends.", "每个区间都在另一个结束之前开始。";
    why_meet: "One starts with the very number at which the other ends.", "一个区间开始的数，正是另一个结束的数。";
    why_gap(amount): "One ends before the other starts; between them is a gap of {amount}.", "一个在另一个开始之前就结束了；间隙是 {amount}。";
    why_not_overlap: "Compare where one ends with where the other starts: it ends first.", "比较一个的终点和另一个的起点：前者先结束。";
    why_not_overlap_but_meet: "Overlap needs a stretch in common; these share a single number.", "重叠要有一段公共部分；这里只有一个公共的数。";
    why_not_meet: "To meet, an end of one has to equal the facing end of the other.", "要恰好相接，一个的端点必须等于另一个相对的端点。";
    why_not_gap: "For a gap, one has to end before the other starts. Try both orders.", "要有间隙，必须一个在另一个开始之前结束。两种次序都试一试。";
    ask_push(a): "Which way out is the shortest for {a}?", "{a} 往哪边平移出去最短？";
    ask_push_of_equal(a): "Which way out is the shortest for {a}? Of equal ones the first counts: left, right, down, up.", "{a} 往哪边平移出去最短？相等时按左、右、下、上的次序取第一个。";
    choice_left: "left", "向左";
    choice_right: "right", "向右";
    choice_down: "down", "向下";
    choice_up: "up", "向上";
    why_shortest(length): "That way it takes {length}, and no other way less.", "这边需要 {length}，其他方向都不更短。";
    why_not_shortest(length, shortest): "That way it takes {length}; the shortest takes {shortest}.", "这边需要 {length}；最短的只要 {shortest}。";
    why_not_first(length): "That way it takes {length} as well, but another one comes first.", "这边也需要 {length}，但次序在后。";
    ask_verdict(a, b): "How do {a} and {b} lie to each other?", "{a} 与 {b} 是什么关系？";
    choice_separated: "separated", "分离";
    choice_touching: "touching", "接触";
    choice_overlapping: "overlapping", "重叠";
    why_separated: "One gap, in x or in y, is enough.", "x 或 y 方向只要有一个间隙就够了。";
    why_touching: "There is no gap, and in x or y the intervals only meet: nothing inside is shared.", "没有间隙，而某个方向上区间恰好相接：没有公共内部。";
    why_overlapping: "In x and in y the intervals overlap, so the boxes share an area.", "x 与 y 方向的区间都重叠，所以两个盒子有公共面积。";
    why_not_separated: "None of the four ways to be apart holds.", "四种分离方式都不成立。";
    why_not_touching: "To touch, intervals have to meet in a single number somewhere; here they share a stretch in x and in y.", "要接触，某个方向上区间必须只有一个公共的数；这里两个方向都有一段公共部分。";
    why_not_touching_but_apart: "To touch, the boxes need a point in common. A gap leaves none.", "要接触，至少要有一个公共点。有间隙就没有公共点。";
    why_not_overlapping_but_apart(coordinate): "To overlap, the intervals have to overlap in x and in y; in {coordinate} there is a gap.", "要重叠，x 与 y 方向的区间都必须重叠；而 {coordinate} 方向有间隙。";
    why_not_overlapping_but_touching: "They share boundary points only: where intervals only meet, no inside is shared.", "它们只共有边界点：区间恰好相接处没有公共内部。";
}
