//! Words of the lesson on sweep and prune.

messages! { sweep;
    title: "Sweep and prune", "扫描与剪枝";
    knob_axis: "Axis", "排序轴";
    axis_by_spread: "by spread", "按分散程度";
    axis_x: "x", "x";
    axis_y: "y", "y";

    // Scenes
    scene_worked: "Eight boxes", "八个盒子";
    scene_row: "All in a row", "排成一行";
    scene_column: "All in a column", "排成一列";
    scene_wrong: "A column, sorted along x", "一列，却沿 x 排序";
    scene_touching: "Ends that touch", "端点相接";
    scene_coincident: "Five in one place", "五个重合";
    scene_spread: "Forty boxes, spread", "四十个盒子，均匀分布";

    // The axis
    axis_title(axis): "Sorted along {axis}", "沿 {axis} 排序";
    axis_chosen(x, y, axis): "The middles of the boxes have a variance of {x} in x and {y} in y. They are spread more along *{axis}*, so the boxes are sorted along it.", "盒子中心的方差：x 方向 {x}，y 方向 {y}。沿 *{axis}* 更分散，所以沿它排序。";
    axis_equal(variance, axis): "The middles of the boxes have the same variance, {variance}, in x and in y. Either axis will do; they are sorted along *{axis}*.", "盒子中心在 x 和 y 方向的方差相同，都是 {variance}。哪条轴都行；这里沿 *{axis}* 排序。";
    axis_forced(x, y, axis, other): "The middles of the boxes have a variance of {x} in x and {y} in y. They are spread more along {other}, but the setting asks for *{axis}*.", "盒子中心的方差：x 方向 {x}，y 方向 {y}。沿 {other} 更分散，但设置要求沿 *{axis}*。";
    axis_order(axis, list): "By rising beginning in {axis}: {list}.", "按 {axis} 的起点从小到大：{list}。";
    axis_why(axis, other): "A *scan line* will move along {axis}. Only boxes that it crosses at the same time can meet; among them {other} decides.", "一条*扫描线*将沿 {axis} 移动。只有同时被它穿过的盒子才可能相遇；它们之间再由 {other} 判定。";

    // Boxes
    enters_title(name, tests): "Box {name} enters; tests: {tests}", "盒子 {name} 进入；检测 {tests} 次";
    enters(axis, at, name): "The scan line reaches *{axis} = {at}*, where box {name} begins and enters.", "扫描线到达 *{axis} = {at}*，盒子 {name} 从这里开始，进入活动集。";
    leaves(list): "Ended before the line, so they *leave* the active set: {list}.", "已在线前结束，*离开*活动集：{list}。";
    nobody_active: "No other box is active: nothing is compared.", "没有别的活动盒子：不必比较。";
    active(list, across): "Active: *{list}*. The new box is compared with each, in {across} alone.", "活动集：*{list}*。新盒子与其中每一个比较，只看 {across}。";
    meet(across, list): "In {across} too they share something, so they meet: *{list}*.", "在 {across} 上也有公共部分，所以相遇：*{list}*。";
    apart(across, list): "Apart in {across}: {list}.", "在 {across} 上分离：{list}。";
    ends_here(name): "Box {name} ends exactly here. *Touching ends count*, so it is still active.", "盒子 {name} 正好在这里结束。*端点相接也算*，所以它仍然活动。";
    first_why(axis): "A box leaves when the line is past its end. What begins later has a gap to it in {axis} and need not be compared.", "扫描线越过盒子的终点时它就离开。之后开始的盒子与它在 {axis} 上有间隙，不必比较。";
    scan_at(axis, at): "{axis} = {at}", "{axis} = {at}";

    // Verdict
    verdict(found, all, tests): "{found} of {all} pairs {found?meets|meet}; the sweep makes {tests} {tests?test|tests}", "{all} 对中有 {found} 对相遇；扫描检测 {tests} 次";
    detail(axis, other, tests): "sorted along {axis}; along {other} it would be {tests} {tests?test|tests}", "沿 {axis} 排序；若沿 {other} 则要 {tests} 次检测";
    done(found, axis, tests, all): "*{found}* of {all} pairs {found?meets|meet}. Sorted along {axis} the sweep found them with *{tests} {tests?test|tests}*, each in one coordinate; brute force makes {all}.", "{all} 对中有 *{found}* 对相遇。沿 {axis} 排序，扫描用 *{tests} 次检测*找到它们，每次只比一个坐标；暴力法要 {all} 次。";
    other_worse(axis, tests): "Sorted along {axis} it would have been *{tests}* {tests?test|tests}: the axis matters.", "若沿 {axis} 排序则要 *{tests}* 次检测：选轴很重要。";
    other_better(axis, tests): "Sorted along {axis} it would have been only *{tests}* {tests?test|tests}: *this was the worse axis*.", "若沿 {axis} 排序只要 *{tests}* 次检测：*这条轴选得不好*。";
    other_equal(axis): "Sorted along {axis} it would have been just as many.", "若沿 {axis} 排序，检测次数相同。";
    done_pruned(axis): "Most pairs were never compared: between their intervals in {axis} there is a gap. When boxes move a little the order hardly changes, and sorting it again costs next to nothing.", "大多数候选对从未比较：它们在 {axis} 上的区间之间有间隙。盒子稍有移动时次序几乎不变，重新排序几乎没有代价。";
    done_crowded(axis): "More than half of all pairs were compared: in {axis} nearly all intervals overlap, and there is little to prune.", "超过一半的对都比较过：在 {axis} 上区间几乎都重叠，没有多少可剪枝。";
    left_out(boxes): "Too many boxes to tell each: {boxes} more entered.", "盒子太多，没有逐个讲解：另外还有 {boxes} 个进入。";

    // Facts
    fact_boxes: "boxes, n", "盒子 n";
    fact_variance(axis): "variance of the middles in {axis}", "中心在 {axis} 方向的方差";
    fact_begin(name, axis): "begin of {name} in {axis}", "{name} 在 {axis} 上的起点";
    fact_across(name, axis): "{name} in {axis}", "{name} 在 {axis} 上";
    fact_active: "active boxes compared with", "比较的活动盒子";
    fact_tests_so_far: "tests so far", "累计检测";
    fact_found_so_far: "meeting pairs so far", "累计相遇";
    fact_found: "pairs that meet", "相遇的对数";
    fact_tests(axis): "tests, sorted along {axis}", "沿 {axis} 排序的检测次数";
    fact_brute: "tests of brute force, n boxes", "暴力法的检测次数（n 个盒子）";

    // Tables
    table_order: "In the order of the scan line", "按扫描线的次序";
    column_box: "Box", "盒子";
    column_begin(axis): "Begin, {axis}", "{axis} 起点";
    column_end: "End", "终点";
    column_left: "Leave", "离开";
    column_active: "Active, compared", "活动集（比较）";
    column_meet: "Meet", "相遇";
    table_costs: "What it costs", "代价";
    column_way: "Way", "方法";
    column_tests: "Tests", "检测";
    way_along(axis): "sorted along {axis}", "沿 {axis} 排序";
    way_brute: "brute force", "暴力法";

    // Questions
    ask_axis: "Along which axis are the boxes spread more?", "盒子沿哪条轴更分散？";
    choice_axis(axis): "{axis}", "{axis}";
    why_axis(axis): "Along {axis} fewer intervals overlap, so fewer boxes are active at once.", "沿 {axis} 区间重叠更少，同时活动的盒子也更少。";
    why_not_axis(axis): "The middles have the greater variance in {axis}.", "中心在 {axis} 方向的方差更大。";
    ask_active(name): "Box {name} enters. With how many boxes is it compared?", "盒子 {name} 进入。它要与几个盒子比较？";
    why_active(axis): "With each box that began before and has not ended in {axis}.", "与每个已经开始、在 {axis} 上尚未结束的盒子比较。";
    why_not_active(axis): "Look at the intervals: the scan line is compared in {axis} with those that it crosses, and with no other.", "看各个区间：只与扫描线在 {axis} 上正穿过的那些比较。";
    ask_other(axis): "How many tests would it be, sorted along {axis} instead?", "若改为沿 {axis} 排序，检测次数会怎样？";
    choice_fewer: "Fewer", "更少";
    choice_as_many: "Just as many", "一样多";
    choice_more: "More", "更多";
    why_fewer(other, tests): "{other} instead of {tests}.", "{other} 次而不是 {tests} 次。";
    why_as_many(other): "{other} either way.", "都是 {other} 次。";
    why_more(other, tests): "{other} instead of {tests}. There the intervals overlap more.", "{other} 次而不是 {tests} 次，那里的区间重叠更多。";
    why_not_other(other, tests, own, own_tests): "Along {other} it is {tests}, along {own} it was {own_tests}.", "沿 {other} 是 {tests} 次，沿 {own} 是 {own_tests} 次。";

    // Legend
    legend_line: "scan line", "扫描线";
    legend_enters: "entering box", "进入的盒子";
    legend_active: "active box", "活动的盒子";
    legend_leaves: "leaving box", "离开的盒子";
    legend_pair: "compared pair", "比较的候选对";
    legend_common: "common part", "公共部分";
}
