//! Every sentence is whole in both languages, and every character of it can be drawn.

use std::collections::{BTreeMap, BTreeSet};

use collidoscope::words::{self, Lang, Row};

use crate::sources;

/// The font that every figure and the window start with.
const UI_FONT: &[u8] = include_bytes!("../../src/assets/ui-sc.ttf");

/// The placeholders of a row, sorted, one a use; of a word that goes by a number, that number's.
fn placeholders(text: &str) -> Vec<&str> {
    let mut found: Vec<&str> = text
        .match_indices('{')
        .map(|(at, _)| {
            let end = text[at..].find('}').unwrap_or_else(|| panic!("an open brace in {text:?}"));
            let inner = &text[at + 1..at + end];
            inner.split_once('?').map_or(inner, |(name, _)| name)
        })
        .collect();
    found.sort_unstable();
    found
}

fn both(row: &Row) -> [(&'static str, &'static str); 2] {
    [("English", row.en), ("中文", row.zh)]
}

#[test]
fn both_languages_use_exactly_the_declared_arguments() {
    let mut wrong = Vec::new();
    for row in words::rows() {
        let declared: BTreeSet<&str> = row.args.iter().copied().collect();
        for (language, text) in both(row) {
            let used: BTreeSet<&str> = placeholders(text).into_iter().collect();
            if used != declared {
                wrong.push(format!("{} in {language} uses {used:?}, declared are {declared:?}", row.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn words_that_go_by_a_number_have_two_forms_and_are_english() {
    for row in words::rows() {
        assert!(!row.zh.contains('?'), "{}: {}", row.id, row.zh);
        for (at, _) in row.en.match_indices('{') {
            let inner = row.en[at + 1..].split('}').next().unwrap_or_default();
            if let Some((_, forms)) = inner.split_once('?') {
                let both: Vec<&str> = forms.split('|').collect();
                assert!(both.len() == 2 && both[0] != both[1] && !both.contains(&""), "{}: {inner}", row.id);
            }
        }
    }
}

#[test]
fn strong_parts_are_closed_and_braces_are_paired() {
    for row in words::rows() {
        for (language, text) in both(row) {
            assert_eq!(text.matches('*').count() % 2, 0, "{} in {language}: {text}", row.id);
            assert_eq!(text.matches('{').count(), text.matches('}').count(), "{} in {language}: {text}", row.id);
        }
    }
}

/// What was said for things that have another word, each with that word.
const OTHER_WORDS: [(&str, &str); 8] = [
    ("推移", "平移"),
    ("推离", "平移"),
    ("推出", "平移"),
    ("差集", "闵可夫斯基差"),
    ("误报", "误检"),
    ("已精确判定", "由精确算术判定"),
    ("neighbour", "neighbor"),
    ("colour", "color"),
];

#[test]
fn one_thing_has_one_word() {
    let texts = words::rows().flat_map(|row| both(row).map(|(_, text)| (row.id, text)));
    let wrong: Vec<String> = texts
        .flat_map(|(id, text)| OTHER_WORDS.map(|(other, word)| (id, text, other, word)))
        .filter(|(_, text, other, _)| text.contains(other))
        .map(|(id, _, other, word)| format!("{id}: {other}, elsewhere {word}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_sentence_is_empty_and_no_id_is_used_twice() {
    let mut ids = BTreeSet::new();
    for row in words::rows() {
        assert!(ids.insert(row.id), "{} stands twice", row.id);
        for (language, text) in both(row) {
            assert!(!text.trim().is_empty(), "{} has no {language}", row.id);
        }
    }
    assert!(ids.len() > 50);
}

#[test]
fn chinese_is_chinese_and_english_is_not() {
    let is_han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    let mut wrong = Vec::new();
    for row in words::rows() {
        // The language's own name is the same in both.
        if row.en.replace("中文", "").chars().any(is_han) {
            wrong.push(format!("{}: {}", row.id, row.en));
        }
        let prose = row.en.split(' ').filter(|word| !word.contains('{') && word.chars().all(char::is_lowercase));
        if prose.count() >= 3 && !row.zh.chars().any(is_han) {
            wrong.push(format!("{}: {}", row.id, row.zh));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_character_has_a_glyph_in_a_bundled_font() {
    let fonts = bundled_fonts();
    let faces: Vec<_> = fonts.iter().map(|font| ttf_parser::Face::parse(font, 0).expect("a font")).collect();
    let has = |c: char| faces.iter().any(|face| face.glyph_index(c).is_some());
    let mut missing: BTreeMap<char, &str> = BTreeMap::new();
    for row in words::rows() {
        for c in row.en.chars().chain(row.zh.chars()).filter(|c| !has(*c)) {
            missing.entry(c).or_insert(row.id);
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

/// Figures are written with one font, so that SVG and PNG look alike everywhere.
#[test]
fn every_character_of_a_lesson_is_in_the_font_of_the_figures() {
    let face = ttf_parser::Face::parse(UI_FONT, 0).expect("a font");
    let mut missing: BTreeMap<char, &str> = BTreeMap::new();
    let in_figures = |row: &&Row| !["app.", "cli."].iter().any(|table| row.id.starts_with(table));
    for row in words::rows().filter(in_figures) {
        for c in row.en.chars().chain(row.zh.chars()).filter(|c| face.glyph_index(*c).is_none()) {
            missing.entry(c).or_insert(row.id);
        }
    }
    for c in "−—…()[],.0123456789e×".chars().filter(|c| face.glyph_index(*c).is_none()) {
        missing.entry(c).or_insert("numbers");
    }
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_locale_chooses_the_language() {
    for (locale, lang) in [
        ("zh_CN.UTF-8", Lang::Zh),
        ("zh-TW", Lang::Zh),
        ("ZH", Lang::Zh),
        ("C", Lang::En),
        ("", Lang::En),
        ("de_DE", Lang::En),
    ] {
        assert_eq!(Lang::from_locale(locale), lang, "{locale}");
    }
}

#[cfg(feature = "app")]
fn bundled_fonts() -> Vec<Vec<u8>> {
    let mut fonts = vec![UI_FONT.to_vec()];
    fonts.extend(egui::FontDefinitions::default().font_data.values().map(|data| (*data.font).as_ref().to_vec()));
    fonts
}

#[cfg(not(feature = "app"))]
fn bundled_fonts() -> Vec<Vec<u8>> {
    vec![UI_FONT.to_vec()]
}

#[test]
fn every_sentence_is_used_somewhere() {
    let sources = sources::all();
    let outside = || sources.iter().filter(|source| source.room() != "words");
    let code: String = outside().map(sources::Source::code).collect();
    let named: BTreeSet<&str> = code.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect();
    // Words in the names of arithmetic stand in strings.
    let is_used = |row: &words::Row| match row.id.split_once('.') {
        Some(("symbols", _)) => outside().any(|source| source.text.contains(row.en)),
        Some((_, name)) => named.contains(name),
        None => false,
    };
    let unused: Vec<&str> = words::rows().filter(|row| !is_used(row)).map(|row| row.id).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}
