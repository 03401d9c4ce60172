//! Words of the lesson on the uniform grid.

messages! { grid;
    title: "Uniform grid", "均匀网格";
    knob_cell: "Side of a cell", "单元格边长";

    // Scenes
    scene_worked: "Eight boxes", "八个盒子";
    scene_small: "Cells too small", "单元格太小";
    scene_large: "Cells too large", "单元格太大";
    scene_borders: "Sides on the lines", "边落在网格线上";
    scene_negative: "Around the origin", "原点四周";
    scene_spread: "Forty boxes, spread", "四十个盒子，均匀分布";
    scene_clustered: "In clusters", "成团分布";
    scene_huge: "One huge, many tiny", "一个巨大，其余很小";
    scene_mixed: "Huge and tiny: no size fits", "大小悬殊：没有合适的边长";

    // Small parts of sentences
    cell(cell): "{cell}", "{cell}";
    cells(count): "{count} {count?cell|cells}", "{count} 个单元格";
    column(k): "column {k}", "第 {k} 列";
    columns(first, last): "columns {first} to {last}", "第 {first} 到 {last} 列";
    row(k): "row {k}", "第 {k} 行";
    rows(first, last): "rows {first} to {last}", "第 {first} 到 {last} 行";
    size_current(size): "{size}, now", "{size}（当前）";

    // Registration
    registered_once_title(name): "Box {name}: one cell", "盒子 {name}：一个单元格";
    registered_title(name, cells): "Box {name}: {cells} {cells?cell|cells}", "盒子 {name}：{cells} 个单元格";
    registered(name, columns, rows, cells): "Box {name} reaches {columns} and {rows}: it is registered in *{cells} {cells?cell|cells}*.", "盒子 {name} 占{columns}、{rows}：登记到 *{cells} 个单元格*。";
    registered_once(name, cell): "Box {name} lies in *one cell*, {cell}, and is registered there.", "盒子 {name} 只在*一个单元格* {cell} 里，登记到那里。";
    registered_why: "The number of a column or row is the coordinate divided by the side s of a cell, rounded down (floor). No other cell can hold a point of the box.", "列号和行号是坐标除以单元格边长 s 后向下取整（floor）。别的单元格里不会有这个盒子的点。";
    half_open: "Cells are *half-open*: a line between two cells belongs to the right or upper one. So a right or upper side that lies on a line reaches one cell more.", "单元格是*半开的*：两格之间的线属于右边或上边的格。所以右边或上边落在线上的盒子还要多占一格。";
    rounds_down(value, floor, truncated): "{value} is rounded *down* to {floor}. Cutting the digits off would give {truncated}, and the cells on both sides of the axis would become one.", "{value} *向下*取整得 {floor}。若直接截去小数得 {truncated}，坐标轴两侧的单元格就会混成一个。";
    filled_title: "All boxes registered", "全部登记完毕";
    filled(boxes, stored, cells): "{boxes} {boxes?box makes|boxes make} *{stored} {stored?registration|registrations}* in *{cells} occupied {cells?cell|cells}*, shaded. Empty cells are not stored.", "{boxes} 个盒子共登记 *{stored} 次*，占用 *{cells} 个单元格*（带底色）。空的单元格不保存。";
    filled_alone(alone): "Cells that hold a single box: {alone}. No pair is there, and they are passed over.", "只有一个盒子的单元格：{alone} 个。那里没有候选对，直接略过。";
    filled_next: "Boxes that meet have a point in common, and share the cell of that point. So only pairs within a cell have to be tested.", "相遇的盒子有公共点，也就共有这个点所在的单元格。所以只需检测同一单元格里的候选对。";

    // Cells
    cell_title(cell, tests, pairs): "Cell {cell}: tests {tests} of {pairs}", "单元格 {cell}：检测 {tests} / {pairs} 对";
    cell_holds(cell, list, pairs, tests): "Cell {cell} holds {list}. Candidate pairs: {pairs}; tested here: *{tests}*.", "单元格 {cell} 里有 {list}。候选对 {pairs} 对，在此检测 *{tests}* 对。";
    cell_meet(list): "They meet: *{list}*.", "相遇：*{list}*。";
    cell_none_meets(list): "They share the cell but do *not meet*: {list}.", "同在一格却*不相遇*：{list}。";
    cell_apart(list): "False positives, in the same cell but apart: {list}.", "误检（同在一格但分离）：{list}。";
    cell_leaves(list): "Left to another cell, as they share several: {list}.", "共有多个单元格、留给别的格检测：{list}。";
    cell_leaves_why(pair, cell): "Of the cells that a pair shares only the lower left one tests it, so no pair is tested twice. For {pair} that is *{cell}*: if they meet, the lower left corner of their common part lies there.", "一对盒子共有的单元格里，只由左下角的一格检测，因此不会重复。对 {pair} 来说是 *{cell}*：若两者相遇，公共部分的左下角就在那里。";
    quiet_title(cells): "{cells} {cells?cell tests|cells test} nothing", "{cells} 个单元格无须检测";
    quiet_one_title(cell): "Cell {cell} tests nothing", "单元格 {cell} 无须检测";
    quiet(cells): "The next *{cells} {cells?cell|cells}* with several boxes {cells?tests|test} nothing.", "接下来 *{cells} 个*有多个盒子的单元格都无须检测。";
    quiet_one(cell): "Cell *{cell}* tests nothing.", "单元格 *{cell}* 无须检测。";
    quiet_why(again): "Their pairs meet there again, {again} {again?time|times} in all, but each is tested in the lower left of the cells that it shares. The smaller the cells, the more of this.", "其中的候选对在此又碰面共 {again} 次，但每一对只在它共有的左下角单元格里检测。单元格越小，这种情形越多。";

    // Verdict
    verdict(found, all, tests): "{found} of {all} pairs {found?meets|meet}; the grid makes {tests} {tests?test|tests}", "{all} 对中有 {found} 对相遇；网格检测 {tests} 次";
    detail(stored, cells, tests, work, all): "work {work} = {stored} {stored?registration|registrations} + {cells} {cells?cell|cells} + {tests} {tests?test|tests}; brute force {all}", "总工作量 {work} = 登记 {stored} + 单元格 {cells} + 检测 {tests}；暴力法 {all}";
    verdict_dearer(found, all, work): "{found} of {all} pairs {found?meets|meet}; the grid's work is {work}: more than brute force", "{all} 对中有 {found} 对相遇；网格的总工作量 {work}，比暴力法还多";
    dearer(work, all): "*With cells of this size the grid does not pay off*: registrations, cells and tests together make {work}, brute force {all}.", "*用这个尺寸的单元格，网格不划算*：登记、单元格与检测合计 {work}，暴力法只要 {all}。";
    done(found, tests, all): "*{found}* of {all} pairs {found?meets|meet}. The grid found them with *{tests} {tests?test|tests}*; brute force makes {all}.", "{all} 对中有 *{found}* 对相遇。网格用 *{tests} 次检测*找到它们；暴力法要 {all} 次。";
    done_again(again): "Meetings of a pair in a further cell, not tested again: {again}.", "候选对在其他单元格里又碰面 {again} 次，没有重复检测。";
    work(work, all): "Registrations, cells and tests together make *{work}*; brute force makes {all} {all?test|tests}.", "登记、单元格与检测合计 *{work}*；暴力法检测 {all} 次。";
    size_best: "No other size in the table costs less.", "表中没有更省的边长。";
    size_small(size, least): "*The cells are too small*: with {size} it would be {least}, as boxes are registered less often.", "*单元格太小*：边长取 {size} 时只要 {least}，因为登记次数更少。";
    size_large(size, least): "*The cells are too large*: with {size} it would be {least}, as fewer boxes share a cell.", "*单元格太大*：边长取 {size} 时只要 {least}，因为同在一格的盒子更少。";
    size_for_nobody(least, all): "Even the best size costs {least}, brute force {all} {all?test|tests}.", "最省的边长也要 {least}，而暴力法只要 {all} 次检测。";
    one_box(name, own, stored): "Box {name} alone makes *{own}* of the {stored} {stored?registration|registrations}: a uniform grid has one size of cell for boxes of all sizes.", "仅盒子 {name} 就占了 {stored} 次登记中的 *{own}* 次：均匀网格对大小悬殊的盒子只有一种单元格。";
    left_out(cells): "Too many cells to tell each: {cells} more were looked into.", "单元格太多，没有逐个讲解：另外还查看了 {cells} 个。";

    // Facts
    fact_column_from: "first column", "起始列";
    fact_column_to: "last column", "末列";
    fact_row_from: "first row", "起始行";
    fact_row_to: "last row", "末行";
    fact_cells: "cells", "单元格数";
    fact_registrations: "registrations so far", "累计登记";
    fact_boxes: "boxes", "盒子";
    fact_occupied: "occupied cells", "占用的单元格";
    fact_alone: "cells with one box", "只有一个盒子的单元格";
    fact_in_cell: "boxes in this cell, n", "本格的盒子 n";
    fact_pairs: "candidate pairs", "候选对";
    fact_tested: "tested here", "在此检测";
    fact_left: "left to other cells", "留给别的单元格";
    fact_tests_so_far: "tests so far", "累计检测";
    fact_found_so_far: "meeting pairs so far", "累计相遇";
    fact_quiet_cells: "cells without a test", "无须检测的单元格";
    fact_found: "pairs that meet", "相遇的对数";
    fact_tests: "tests of the grid", "网格的检测次数";
    fact_brute: "tests of brute force, n boxes", "暴力法的检测次数（n 个盒子）";
    fact_again: "met again", "重复碰面";
    fact_work: "all work together", "合计工作量";

    // Tables
    table_cells: "Cells with several boxes", "有多个盒子的单元格";
    column_cell: "Cell", "单元格";
    column_boxes: "Boxes", "盒子";
    column_tested: "Tested", "检测";
    column_meet: "Meet", "相遇";
    column_left: "Elsewhere", "留给别格";
    plot_sizes: "Counts by the side of a cell", "各边长下的次数";
    plot_tests: "tests", "检测";
    table_sizes: "What the size of the cells costs", "单元格大小的代价";
    column_size: "Side", "边长";
    column_registrations: "Registered", "登记";
    column_occupied: "Cells", "单元格";
    column_tests: "Tests", "检测";
    column_again: "Met again", "重复碰面";
    column_work: "Work", "合计";

    // Questions
    ask_cells(name): "In how many cells is box {name} registered?", "盒子 {name} 要登记到几个单元格？";
    why_cells: "Columns times rows, all that the box reaches.", "它占的列数乘以行数。";
    why_not_cells: "Count the columns and the rows that the box reaches, and multiply. A line between cells belongs to the right or upper one.", "数出它占的列数和行数再相乘。两格之间的线属于右边或上边的格。";
    ask_tests(all): "Brute force makes {all} {all?test|tests}. How many will the grid make?", "暴力法要检测 {all} 次。网格要检测多少次？";
    choice_fewer: "Fewer", "更少";
    choice_as_many: "Just as many", "一样多";
    choice_more: "More", "更多";
    why_fewer(tests, all): "{tests} instead of {all}. Boxes that share no cell are never compared.", "{tests} 次而不是 {all} 次。没有共同单元格的盒子不会比较。";
    why_not_fewer(tests): "Every two boxes share a cell here, so all pairs are tested: {tests}.", "这里任意两个盒子都同在某一格，所以 {tests} 对都要检测。";
    why_as_many(all): "Every two boxes share a cell, so all pairs are tested: {all}.", "任意两个盒子都同在某一格，所以 {all} 对都要检测。";
    why_not_as_many(tests, all): "Some boxes share no cell and are never compared: {tests} {tests?test|tests} instead of {all}.", "有些盒子没有共同的单元格，不会比较：{tests} 次而不是 {all} 次。";
    why_not_more: "Each pair is tested in one cell at the most, so there are never more tests than pairs.", "每一对最多在一个单元格里检测，检测次数不会超过对数。";
    ask_left(pair): "{pair} share several cells. Which one tests them?", "{pair} 共有多个单元格。由哪一格检测它们？";
    choice_both: "Every cell that they share", "它们共有的每一格";
    why_there: "The lower left one of the cells that they share.", "它们共有的单元格中左下角的一格。";
    why_not_here: "They share another cell farther left or below: that one tests them.", "它们在更左或更下还共有一格：由那一格检测。";
    why_not_both: "Then the same pair would be reported more than once.", "那样同一对会被重复报告。";
    ask_meeting(cell, tests): "Pairs tested in cell {cell}: {tests}. How many of them meet?", "单元格 {cell} 检测 {tests} 对。其中几对相遇？";
    why_meeting: "The others share the cell, but no point.", "其余的只是同在一格，没有公共点。";
    why_not_meeting: "Look at each dashed line: do the two boxes at its ends have a point in common?", "看每条虚线：两端的盒子有公共点吗？";
    ask_brute(boxes): "The grid has looked at all its cells. How many tests would brute force make for {boxes} {boxes?box|boxes}?", "网格已查看全部单元格。对 {boxes} 个盒子，暴力法要检测多少次？";
    why_brute: "n·(n − 1) / 2, as each of n boxes is compared with every other, and each pair once.", "n·(n − 1) / 2，n 个盒子两两比较，每对一次。";
    why_not_brute: "Each of n boxes is compared with the n − 1 others, which counts each pair twice: n·(n − 1) / 2.", "n 个盒子各与其余 n − 1 个比较，每对算了两次：n·(n − 1) / 2。";

    // Legend
    legend_current: "cell of this step", "本步的单元格";
    legend_tested: "box of this step", "本步的盒子";
    legend_pair: "compared here", "在此比较";
    legend_common: "common part", "公共部分";
    legend_copy: "tested elsewhere", "在别处检测";
    legend_corner: "its lower left corner", "公共部分的左下角";
    legend_other: "the cell that tests it", "负责检测的单元格";
}
