//! Words of the lessons on many boxes.

messages! { crowd;
    name(name): "{name}", "{name}";
    pair(a, b): "{a} & {b}", "{a} 与 {b}";
    none: "none", "无";
    number(value): "{value}", "{value}";
    missing: "—", "—";
    more(count): "+{count}", "+{count}";
    legend_more: "so many more, not drawn", "另有若干，未画出";
}
