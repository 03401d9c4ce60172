//! Where a line is not broken: a number stays with the sign before it, a point keeps both its coordinates.

use std::borrow::Cow;

const KEPT: char = '\u{a0}';

/// A text to be set in lines, with spaces that do not break after ≈ and between the two numbers of a point.
pub fn together(text: &str) -> Cow<'_, str> {
    let mut kept = Cow::Borrowed(text);
    let mut keep = |space: usize| {
        let kept: &mut String = kept.to_mut();
        // The spaces before it are longer by now.
        let grown = kept.len() - text.len();
        kept.replace_range(space + grown..space + grown + 1, &String::from(KEPT));
    };
    let mut start = 0;
    while let Some(first) = text[start..].find(['≈', '(']).map(|k| start + k) {
        if let Some(after) = text[first..].strip_prefix("≈") {
            start = text.len() - after.len();
            if after.starts_with(' ') {
                keep(start);
            }
            continue;
        }
        start = first + 1;
        let Some(end) = text[start..].find(')').map(|k| start + k) else { continue };
        if let Some([x, y]) = numbers(&text[start..end]) {
            keep(start + x.len() + 1);
            start = end - y.len();
        }
    }
    kept
}

/// The two numbers of a point, without its brackets.
fn numbers(inner: &str) -> Option<[&str; 2]> {
    let (x, y) = inner.split_once(", ")?;
    let is_sign = |c: char| "−-+.e×⁰¹²³⁴⁵⁶⁷⁸⁹⁻".contains(c);
    let is_number = |text: &str| {
        text.contains(|c: char| c.is_ascii_digit()) && text.chars().all(|c| c.is_ascii_digit() || is_sign(c))
    };
    (is_number(x) && is_number(y)).then_some([x, y])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_stays_with_its_sign_and_a_point_in_one_piece() {
        for (text, kept) in [
            ("a length of ≈ 0.93, at (2, 1).", "a length of ≈_0.93, at (2,_1)."),
            ("≈ (−0.92, 1.5) and (3, ≈ 4)", "≈_(−0.92,_1.5) and (3, ≈_4)"),
            ("the length is ≈ ", "the length is ≈_"),
            ("(boxes 5, 8) meet 5, 8, 20 (1, 2, 3)", "(boxes 5, 8) meet 5, 8, 20 (1, 2, 3)"),
            ("(1, 2", "(1, 2"),
            ("推移 (−1.6, −1.2)，长度 ≈ 2", "推移 (−1.6,_−1.2)，长度 ≈_2"),
        ] {
            assert_eq!(together(text), kept.replace('_', "\u{a0}"));
        }
        assert!(matches!(together("nothing to keep"), Cow::Borrowed(_)));
    }
}
