//! Words of the lesson on pixel masks.

messages! { masks;
    title: "Pixel masks", "像素掩码";

    // Scenes
    scene_sprites: "Two sprites", "两个精灵";
    scene_boxes_only: "Boxes meet, pixels do not", "盒子相交，像素不相交";
    scene_inside_ring: "A dot inside a ring", "圆环里的点";
    scene_edge: "Pixels side by side", "像素边相邻";
    scene_corner: "Pixels corner to corner", "像素角相邻";
    scene_thin: "Thin lines, missed when coarse", "粗采样漏掉的细线";
    scene_apart: "Boxes apart", "盒子分离";
    scene_empty: "A mask without set pixels", "没有置位像素的掩码";

    knob_stride: "Step of the coarse look (1: none)", "粗采样的步长（1：不采样）";

    // Frames
    boxes_title: "Boxes first", "先测包围盒";
    boxes_apart(a, b): "The boxes of {a} and {b} have no pixel in common, so no set pixel either. *Nothing is scanned.*", "{a} 与 {b} 的盒子没有公共像素，更没有公共的置位像素。*不必扫描*。";
    boxes_share(columns, rows, column, row): "The boxes share a window of *{columns} × {rows}* pixels, from column {column}, row {row} on.", "两个盒子共有一个 *{columns} × {rows}* 像素的窗口，从第 {column} 列、第 {row} 行开始。";
    boxes_why: "Only there can a pixel be set in both. Everything outside the window is left alone.", "只有在窗口里，像素才可能同时置位；窗口以外都不用看。";
    row_title(row, count): "Row {row}: {count} common", "行 {row}：{count} 个公共像素";
    row_none(row): "Row {row} of the stage: no pixel of the window is set in both.", "舞台第 {row} 行：窗口内没有两者都置位的像素。";
    row_some(row, count, first): "Row {row} of the stage: pixels of the window set in both: *{count}*, the first in column {first}.", "舞台第 {row} 行：窗口内有 *{count}* 个像素两者都置位，第一个在第 {first} 列。";
    row_first(column, row): "It is the first of all: column {column}, row {row}. A yes-or-no test would stop here; this one goes on counting.", "这是所有公共像素中的第一个：第 {column} 列、第 {row} 行。只问是否碰撞的话，到此就可以停止；这里继续计数。";
    row_and: "The two rows of bits are combined with AND: 64 pixels at once in one machine word.", "两行的位做与运算（AND）：一个机器字一次处理 64 个像素。";
    row_total(total): "Common pixels so far: {total}.", "目前共有 {total} 个公共像素。";
    coarse_title(stride): "A coarse look, step {stride}", "粗采样，步长 {stride}";
    coarse_finds(tried, hits): "Pixels tried in the coarse look: {tried}. Common among them: *{hits}*. Here that is enough.", "粗采样只看窗口中的 {tried} 个像素，找到 *{hits}* 个公共像素：这次够用。";
    coarse_misses(tried, count): "Pixels tried in the coarse look: {tried}. Common among them: *none*, though the masks have {count} in common. It *misses* the collision.", "粗采样只看窗口中的 {tried} 个像素，*一个都没找到*，而实际有 {count} 个公共像素：它*漏掉*了碰撞。";
    coarse_agrees(tried): "Pixels tried in the coarse look: {tried}. None of them is common, and there is none in the whole window.", "粗采样只看窗口中的 {tried} 个像素，没有找到，实际也没有。";
    coarse_why: "It is faster by the square of the step, and blind to whatever is thinner than the step.", "它按步长的平方加快，但看不见比步长更细的东西。";
    neighbors_title: "Side by side?", "是否相邻？";
    neighbors_by_edge(a, at_a, b, at_b): "No pixel is common, but the set pixel of {a} at {at_a} of the stage and that of {b} at {at_b} share an *edge*: the masks *touch*.", "没有公共像素，但舞台上{at_a}的 {a} 的置位像素与{at_b}的 {b} 的置位像素*共边*：两者*接触*。";
    neighbors_by_corner(a, at_a, b, at_b): "No pixel is common, but the set pixel of {a} at {at_a} of the stage and that of {b} at {at_b} share a *corner*: the masks *touch*.", "没有公共像素，但舞台上{at_a}的 {a} 的置位像素与{at_b}的 {b} 的置位像素*共角*：两者*接触*。";
    place(column, row): "column {column}, row {row}", "第 {column} 列、第 {row} 行";
    rim_number(number): "{number}", "{number}";
    neighbors_none(a, b): "No set pixel of {a} is next to one of {b}.", "{a} 的置位像素与 {b} 的都不相邻。";

    // Verdict
    verdict_collides(a, b, count): "{a} and {b} *collide*; common pixels: {count}.", "{a} 与 {b} *碰撞*：有 {count} 个公共像素。";
    verdict_touches(a, b): "{a} and {b} *touch*: no common pixel, but neighbors.", "{a} 与 {b} *接触*：没有公共像素，但有相邻像素。";
    verdict_apart(a, b): "{a} and {b} are *separated*.", "{a} 与 {b} *分离*。";
    verdict_first(column, row): "The first common pixel, row by row, is column {column}, row {row}.", "逐行看，第一个公共像素在第 {column} 列、第 {row} 行。";
    verdict_none: "No pixel is set in both masks.", "没有在两个掩码中都置位的像素。";
    verdict_blank(mask): "{mask} has no set pixel: its box may meet others, but nothing of it can.", "{mask} 没有置位的像素：它的包围盒可能与别的盒子相遇，它本身却碰不到任何东西。";
    verdict_exact: "Pixels are counted in whole numbers: nothing is rounded.", "像素按整数计数：没有任何舍入。";

    // Facts
    fact_columns: "columns of the window", "窗口的列数";
    fact_rows: "rows of the window", "窗口的行数";
    fact_in_row: "common in this row", "本行的公共像素";
    fact_total: "common so far", "累计公共像素";
    fact_tried: "pixels looked at", "查看的像素";
    fact_hits: "common ones among them", "其中的公共像素";
    fact_count: "common pixels", "公共像素数";

    // Table
    table_title: "Rows of the shared window", "公共窗口的各行";
    column_row: "Row", "行";
    column_bits(owner): "{owner}", "{owner}";
    column_and(a, b): "{a} AND {b}", "{a} AND {b}";
    column_count: "Common", "公共";
    bits(bits): "{bits}", "{bits}";

    // Questions
    ask_window: "Can there be a common pixel at all?", "可能有公共像素吗？";
    choice_maybe: "Perhaps: the boxes share a window", "可能：两个盒子有公共窗口";
    choice_never: "No: the boxes share nothing", "不可能：两个盒子没有公共部分";
    why_maybe: "Right, and only the window has to be looked at.", "对，而且只需要看这个窗口。";
    why_never: "A pixel that does not lie in both boxes cannot be set in both masks.", "不同时在两个盒子里的像素不可能都置位。";
    why_not_maybe: "There is no pixel that lies in both boxes.", "没有同时在两个盒子里的像素。";
    why_not_never: "Some pixels lie in both boxes, so they have to be looked at.", "有些像素同时在两个盒子里，必须查看。";
    ask_coarse(stride): "Columns and rows are tried in steps of {stride}. Is a common pixel found?", "按步长 {stride} 查看列和行。能找到公共像素吗？";
    choice_found: "Yes", "能";
    choice_not_found: "No", "不能";
    why_found: "Some of the pixels tried are common.", "查看的像素里有公共像素。";
    why_not_found: "All common pixels lie between those tried, or there is none.", "公共像素都落在查看的像素之间，或者根本没有。";
    why_was_found: "A dot that was tried lies on a common pixel.", "有一个采样点落在公共像素上。";
    why_was_not_found: "No dot that was tried lies on a common pixel.", "没有采样点落在公共像素上。";
    ask_verdict(a, b): "Do {a} and {b} collide?", "{a} 与 {b} 碰撞吗？";
    choice_collide: "They collide", "碰撞";
    choice_touch: "They touch", "接触";
    choice_apart: "They are separated", "分离";
    why_collide: "At least one pixel is set in both.", "至少有一个像素在两者中都置位。";
    why_touch: "Set pixels are neighbors, none is common.", "有置位像素相邻，但没有公共像素。";
    why_apart: "No common pixel and no neighbors.", "没有公共像素，也没有相邻像素。";
    why_not_collide: "No pixel was found that is set in both.", "没有找到两者都置位的像素。";
    why_not_touch: "Touching means neighbors without a common pixel.", "接触是指有相邻像素而没有公共像素。";
    why_not_apart: "Some pixels are common, or neighbors.", "有像素是公共的或相邻的。";

    // Legend
    legend_window: "shared window", "公共窗口";
    legend_row: "row of this step", "本步的行";
    legend_common: "common pixels", "公共像素";
    legend_first: "first common pixel", "第一个公共像素";
    legend_tried: "tried, common", "已查看，公共";
    legend_tried_not: "tried, not common", "已查看，非公共";
    legend_box_a: "box of A", "A 的盒子";
    legend_box_b: "box of B", "B 的盒子";
    legend_neighbors: "neighbors", "相邻像素";
}
