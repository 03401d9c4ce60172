//! Messages as lines of coloured runs.

use crate::words::{Lang, Message, SpanKind, together};

use super::color::Color;
use super::measure::text_width_px;
use super::picture::TextSpan;
use super::theme::Theme;

/// A message as one line: letters of items in their colours, strong parts strong.
pub fn message_spans(message: &Message, lang: Lang, theme: &Theme, color: Color, strong: bool) -> Vec<TextSpan> {
    let span = |span: crate::words::Span| {
        let (color, strong) = match &span.kind {
            SpanKind::Plain => (color, strong),
            SpanKind::Strong => (color, true),
            SpanKind::Item(name) => (theme.letter(name), true),
        };
        TextSpan { text: span.text, color, strong, mono: false }
    };
    message.spans(lang).into_iter().map(span).collect()
}

/// Plain text as one line.
pub(super) fn plain_spans(text: impl Into<String>, color: Color, strong: bool) -> Vec<TextSpan> {
    vec![TextSpan { text: text.into(), color, strong, mono: false }]
}

/// Breaks a line of runs so that no line is wider than `width_px`, but for a single word that is. Latin breaks at
/// spaces, 中文 between any two characters but not before closing or after opening punctuation.
pub fn wrap(spans: &[TextSpan], size_px: f64, width_px: f64) -> Vec<Vec<TextSpan>> {
    let mut lines: Vec<Vec<TextSpan>> = vec![Vec::new()];
    let mut used = 0.0;
    for word in words(spans) {
        let width: f64 = word.iter().map(|run| text_width_px(&run.text, size_px, run.mono)).sum();
        let bare: f64 = word.iter().map(|run| text_width_px(run.text.trim_end(), size_px, run.mono)).sum();
        if used > 0.0 && used + bare > width_px {
            lines.push(Vec::new());
            used = 0.0;
        }
        used += width;
        if let Some(line) = lines.last_mut() {
            for run in word {
                append(line, run);
            }
        }
    }
    for line in &mut lines {
        if let Some(last) = line.last_mut() {
            last.text.truncate(last.text.trim_end().len());
        }
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// The width below which a piece that is not broken would stick out.
pub(super) fn least_width_px(spans: &[TextSpan], size_px: f64) -> f64 {
    let bare = |word: Vec<TextSpan>| -> f64 {
        word.iter().map(|run| text_width_px(run.text.trim_end(), size_px, run.mono)).sum()
    };
    words(spans).into_iter().map(bare).fold(0.0, f64::max)
}

fn append(line: &mut Vec<TextSpan>, run: TextSpan) {
    match line.last_mut() {
        Some(last) if (last.color, last.strong, last.mono) == (run.color, run.strong, run.mono) => {
            last.text.push_str(&run.text);
        }
        _ => line.push(run),
    }
}

/// Pieces that are not broken, each with the space after it. A piece may span runs: a letter and the comma after it.
fn words(spans: &[TextSpan]) -> Vec<Vec<TextSpan>> {
    let mut words: Vec<Vec<TextSpan>> = Vec::new();
    let mut before: Option<char> = None;
    for span in spans {
        for character in together(&span.text).chars() {
            let one = TextSpan { text: character.to_string(), ..span.clone() };
            match words.last_mut() {
                Some(word) if !before.is_some_and(|before| breaks_between(before, character)) => append(word, one),
                _ => words.push(vec![one]),
            }
            before = Some(character);
        }
    }
    words
}

fn breaks_between(before: char, after: char) -> bool {
    let never_first = "，。、：；！？）》」』”’…—,.;:!?)]} \u{a0}";
    let never_last = "（《「『“‘([{";
    if never_first.contains(after) || never_last.contains(before) {
        return false;
    }
    before == ' ' || is_wide(before) || is_wide(after)
}

/// Characters that are set without spaces between words.
fn is_wide(character: char) -> bool {
    matches!(u32::from(character), 0x2E80..=0x9FFF | 0xF900..=0xFAFF | 0xFF00..=0xFF60)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(lines: &[Vec<TextSpan>]) -> Vec<String> {
        lines.iter().map(|line| line.iter().map(|run| run.text.as_str()).collect()).collect()
    }

    #[test]
    fn latin_breaks_at_spaces_and_no_line_is_too_wide() {
        let lines = wrap(&plain_spans("On all 4 axes the shadows overlap", Color::hex(0), false), 10.0, 90.0);
        assert!(lines.len() > 1);
        assert_eq!(texts(&lines).join(" "), "On all 4 axes the shadows overlap");
        for line in texts(&lines) {
            assert!(text_width_px(&line, 10.0, false) <= 90.0, "{line}");
        }
    }

    #[test]
    fn chinese_breaks_anywhere_but_before_a_full_stop() {
        let lines = texts(&wrap(&plain_spans("两个凸形不相交。", Color::hex(0), false), 10.0, 70.0));
        assert_eq!(lines, ["两个凸形不相", "交。"]);
    }

    #[test]
    fn a_letter_is_not_parted_from_the_comma_after_it() {
        let mut spans = plain_spans("away from ", Color::hex(0), false);
        spans.push(TextSpan { text: "B".into(), color: Color::hex(1), strong: true, mono: false });
        spans.extend(plain_spans(", is", Color::hex(0), false));
        let width = text_width_px("away from B", 10.0, false);
        assert_eq!(texts(&wrap(&spans, 10.0, width + 0.1)), ["away from", "B, is"]);
    }

    #[test]
    fn nothing_gives_no_line_and_a_long_word_one() {
        assert!(wrap(&[], 10.0, 50.0).is_empty());
        assert_eq!(wrap(&plain_spans("unbreakable", Color::hex(0), false), 10.0, 5.0).len(), 1);
    }
}
