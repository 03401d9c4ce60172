//! A sentence as runs of text with a kind each.

use super::{Arg, Lang, Message, number};

/// How a run of text is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpanKind {
    Plain,
    Strong,
    /// The letter of an item, in the item's colour.
    Item(String),
}

/// A run of text of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    pub text: String,
    pub kind: SpanKind,
}

pub(super) fn spans(message: &Message, lang: Lang) -> Vec<Span> {
    let mut out = Vec::new();
    fill(message, lang, false, &mut out);
    out
}

fn push(out: &mut Vec<Span>, text: &str, kind: SpanKind) {
    if text.is_empty() {
        return;
    }
    match out.last_mut() {
        Some(last) if last.kind == kind && !matches!(kind, SpanKind::Item(_)) => last.text.push_str(text),
        _ => out.push(Span { text: text.to_owned(), kind }),
    }
}

fn fill(message: &Message, lang: Lang, outer_strong: bool, out: &mut Vec<Span>) {
    let row = message.key.0;
    let mut strong = outer_strong;
    let mut rest = row.text(lang);
    let kind = |strong: bool| if strong { SpanKind::Strong } else { SpanKind::Plain };
    while let Some(at) = rest.find(['*', '{']) {
        push(out, &rest[..at], kind(strong));
        let marker = rest.as_bytes()[at];
        rest = &rest[at + 1..];
        if marker == b'*' {
            strong = !strong;
            continue;
        }
        let Some(end) = rest.find('}') else {
            push(out, rest, kind(strong));
            return;
        };
        let arg = row.args.iter().position(|name| *name == &rest[..end]).and_then(|k| message.args.get(k));
        rest = &rest[end + 1..];
        match arg {
            Some(Arg::Number(x)) => push(out, &number::number(*x), kind(strong)),
            Some(Arg::Vector(v)) => push(out, &number::vector(*v), kind(strong)),
            Some(Arg::Interval([min, max])) => {
                push(out, &format!("[{}, {}]", number::number(*min), number::number(*max)), kind(strong));
            }
            Some(Arg::Count(n)) => push(out, &n.to_string(), kind(strong)),
            Some(Arg::Item(name)) => push(out, name, SpanKind::Item(name.clone())),
            Some(Arg::Text(text)) => push(out, text, kind(strong)),
            Some(Arg::Message(inner)) => fill(inner, lang, strong, out),
            // A row whose placeholder has no argument fails a test; a reader still sees the place.
            None => push(out, "…", kind(strong)),
        }
    }
    push(out, rest, kind(strong));
}
