//! Names of intermediate results in a language.

use std::borrow::Cow;

use super::{Lang, symbols};

/// The name with its words in a language: "depth", "B.center.x".
pub fn symbol(name: &str, lang: Lang) -> Cow<'_, str> {
    if lang == Lang::En {
        return Cow::Borrowed(name);
    }
    // Longer ones stand first, so that no part of a phrase is taken for a word of its own.
    symbols::ROWS.iter().fold(Cow::Borrowed(name), |name, row| replaced(name, row.en, row.text(lang)))
}

/// A word by another, wherever no letters stand beside it.
fn replaced<'n>(name: Cow<'n, str>, word: &str, by: &str) -> Cow<'n, str> {
    let is_letter = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphabetic());
    let found = name.match_indices(word).find(|(at, _)| {
        let (before, after) = (&name[..*at], &name[at + word.len()..]);
        !is_letter(before.chars().next_back()) && !is_letter(after.chars().next())
    });
    match found.map(|(at, _)| at) {
        Some(at) => Cow::Owned(format!("{}{by}{}", &name[..at], &name[at + word.len()..])),
        None => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_names_are_put_into_the_language_and_letters_stay() {
        for (name, zh) in [
            ("depth", "深度"),
            ("B.center.x", "B.中心.x"),
            ("references", "引用数"),
            ("nodes", "节点数"),
            ("|edge|", "|边|"),
            ("A.min.x", "A.min.x"),
            ("Δy′₃", "Δy′₃"),
            ("cone.x", "cone.x"),
        ] {
            assert_eq!(symbol(name, Lang::Zh), zh);
            assert_eq!(symbol(name, Lang::En), name);
        }
    }

    #[test]
    fn no_word_hides_a_longer_one() {
        for (k, row) in symbols::ROWS.iter().enumerate() {
            let is_hidden = symbols::ROWS[..k].iter().any(|before| row.en.contains(before.en));
            assert!(!is_hidden, "{}", row.en);
        }
    }
}
