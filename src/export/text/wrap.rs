//! Breaking text into lines, in columns of a terminal: 中文 takes two each.

/// Columns that a text takes.
pub fn width(text: &str) -> usize {
    text.chars().map(char_width).sum()
}

fn char_width(c: char) -> usize {
    match u32::from(c) {
        // Subscript letters and combining marks are not used; what is wide is Han, kana, full-width forms, punctuation.
        0x1100..=0x115F
        | 0x2E80..=0xA4CF
        | 0xAC00..=0xD7A3
        | 0xF900..=0xFAFF
        | 0xFE30..=0xFE4F
        | 0xFF00..=0xFF60
        | 0xFFE0..=0xFFE6 => 2,
        _ => 1,
    }
}

/// Closing punctuation, which never begins a line.
fn clings(c: char) -> bool {
    "，。、；：？！）】》”’".contains(c)
}

/// Opening punctuation, which never ends one.
fn leads(c: char) -> bool {
    "（【《“‘".contains(c)
}

/// Lines of at most `columns` where words allow it. Breaks at spaces, and around wide characters.
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for piece in pieces(text) {
        if !line.is_empty() && width(&line) + width(piece.trim_end()) > columns {
            lines.push(std::mem::take(&mut line).trim_end().to_owned());
        }
        line.push_str(if line.is_empty() { piece.trim_start() } else { piece });
    }
    lines.push(line.trim_end().to_owned());
    lines
}

/// Lines of a chain of equations: broken before its signs, the signs below each other, where that is enough.
pub fn equation(text: &str, columns: usize) -> Vec<String> {
    let signs = [" = ", " ≈ "].into_iter().flat_map(|sign| text.match_indices(sign)).map(|(at, _)| at + 1);
    let mut cuts: Vec<usize> = signs.chain([text.len()]).collect();
    cuts.sort_unstable();
    let name = &text[..cuts[0]];
    let mut lines = Vec::new();
    let mut line = name.to_owned();
    for part in cuts.windows(2).map(|ends| &text[ends[0]..ends[1]]) {
        if line.len() > name.len() && width(&line) + width(part.trim_end()) > columns {
            let next = " ".repeat(width(name));
            lines.push(std::mem::replace(&mut line, next).trim_end().to_owned());
        }
        line.push_str(part);
    }
    lines.push(line);
    if lines.iter().all(|line| width(line) <= columns) {
        return lines;
    }
    // A part of its own is too long: break wherever there is room, a little indented.
    let lines = wrapped(text, columns.saturating_sub(4)).into_iter().enumerate();
    lines.map(|(k, line)| if k == 0 { line } else { format!("    {line}") }).collect()
}

/// The parts between which a line may break, spaces at their ends.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut before = None;
    // Where a bracket was opened that holds nothing but numbers so far: a pair stays in one piece.
    let mut pair: Option<usize> = None;
    for (at, c) in text.char_indices() {
        match c {
            '(' => pair = Some(at),
            ')' => pair = None,
            c if !(c.is_ascii_digit() || "−.,e ".contains(c)) => pair = None,
            _ => {}
        }
        let may_break = match before {
            None => false,
            Some(' ') if pair.is_some_and(|open| open < at) => false,
            Some(' ') => c != ' ',
            Some(b) => (char_width(b) == 2 || char_width(c) == 2) && c != ' ' && !clings(c) && !leads(b),
        };
        if may_break {
            pieces.push(&text[start..at]);
            start = at;
        }
        before = Some(c);
    }
    pieces.push(&text[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(wrapped("one two three four", 9), ["one two", "three", "four"]);
        assert_eq!(wrapped("unbreakably long", 5), ["unbreakably", "long"]);
        assert_eq!(wrapped("", 5), [""]);
    }

    #[test]
    fn a_pair_of_numbers_stays_in_one_line() {
        assert_eq!(wrapped("they cross at (2, 1) here", 17), ["they cross at", "(2, 1) here"]);
        assert_eq!(wrapped("(0.5, 1.4) (−3e5, 0) (1, 2)", 22), ["(0.5, 1.4) (−3e5, 0)", "(1, 2)"]);
        assert_eq!(wrapped("max(a, b) of it", 8), ["max(a,", "b) of it"]);
    }

    #[test]
    fn equations_break_before_their_signs() {
        assert_eq!(equation("s = a + b = 1 + 2 = 3", 30), ["s = a + b = 1 + 2 = 3"]);
        assert_eq!(equation("sum = a + b ≈ 1 + 2 = 3", 12), ["sum = a + b", "    ≈ 1 + 2", "    = 3"]);
        assert_eq!(equation("sum = aaaa + bbbb = 3", 12), ["sum =", "    aaaa +", "    bbbb = 3"]);
        assert_eq!(equation("no sign here", 20), ["no sign here"]);
    }

    #[test]
    fn wide_text_breaks_anywhere_but_before_closing_punctuation() {
        assert_eq!(width("分离轴 A"), 8);
        assert_eq!(wrapped("分离轴定理，好", 10), ["分离轴定", "理，好"]);
        assert_eq!(wrapped("（分离）（轴）", 8), ["（分离）", "（轴）"]);
    }
}
