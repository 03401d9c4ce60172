//! A room uses only the rooms above it, and only one room names colours.

use crate::sources::{self, Source};

/// From the ground up: each may use those before it, and itself.
const ROOMS: [&str; 11] =
    ["files", "collision", "words", "scene", "trace", "lesson", "figure", "export", "cli", "app", "main"];

/// The rooms a file names after `crate::`, with the line of each.
fn rooms_used(source: &Source) -> Vec<(usize, String)> {
    let code = source.code();
    let mut used = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let line = code[..at].matches('\n').count() + 1;
        let path = &code[at + "crate::".len()..];
        let names = match path.strip_prefix('{') {
            Some(group) => first_names(group),
            None => vec![first_name(path)],
        };
        used.extend(names.into_iter().map(|name| (line, name)));
    }
    used
}

fn first_name(path: &str) -> String {
    path.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// The first segment of every member of a `{…}` group, whose opening brace is taken off.
fn first_names(group: &str) -> Vec<String> {
    let (mut names, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => {
                names.push(first_name(&group[start..at]));
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                names.push(first_name(&group[start..at]));
                start = at + 1;
            }
            _ => {}
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

#[test]
fn no_room_uses_a_room_below_it() {
    let place = |room: &str| ROOMS.iter().position(|name| *name == room);
    let mut wrong = Vec::new();
    for source in sources::all().iter().filter(|source| source.room() != "lib") {
        let Some(own) = place(source.room()) else {
            wrong.push(format!("{}: its room has no place in the order", source.path));
            continue;
        };
        for (line, name) in rooms_used(source) {
            if place(&name).is_some_and(|other| other > own) {
                wrong.push(format!("{}:{line} uses {name}", source.path));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_core_knows_no_window_no_file_no_clock_and_no_chance() {
    let barred = ["egui", "eframe", "std::fs", "std::io", "std::time", "std::env", "rand::", "println!", "HashMap"];
    let mut wrong = Vec::new();
    for source in sources::all().iter().filter(|source| source.room() == "collision") {
        let code = source.code();
        // What stands in a file's own tests may do as it likes.
        let code = code.split("#[cfg(test)]").next().unwrap_or_default();
        wrong.extend(barred.iter().filter(|word| code.contains(**word)).map(|word| format!("{}: {word}", source.path)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn only_figures_name_colours() {
    let mut wrong = Vec::new();
    for source in sources::all().iter().filter(|source| source.room() != "figure") {
        let code = source.code();
        let code = code.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in code.lines().enumerate() {
            if names_a_colour(line) {
                wrong.push(format!("{}:{} {}", source.path, number + 1, line.trim()));
            }
        }
        for (number, line) in source.text.lines().enumerate() {
            if has_hex_colour(line) {
                wrong.push(format!("{}:{} {}", source.path, number + 1, line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// `Color32::RED`, `from_rgb(12, …)`, `from_gray(40)`: a colour spelt out. Turning a theme's colour into egui's is none,
/// and neither is no colour at all.
fn names_a_colour(line: &str) -> bool {
    let constant = line.match_indices("Color32::").any(|(at, found)| {
        let name = first_name(&line[at + found.len()..]);
        name.len() > 1
            && name.chars().all(|c| c.is_ascii_uppercase() || c == '_')
            && !["TRANSPARENT", "PLACEHOLDER"].contains(&name.as_str())
    });
    let makers = ["from_rgb(", "from_gray(", "from_rgba_unmultiplied(", "from_rgba_premultiplied(", "Color::rgb("];
    let made = makers.iter().any(|maker| {
        line.match_indices(maker)
            .any(|(at, found)| line[at + found.len()..].trim_start().starts_with(|c: char| c.is_ascii_digit()))
    });
    constant || made
}

/// `#0072B2` in a string or comment.
fn has_hex_colour(line: &str) -> bool {
    line.match_indices('#').any(|(at, _)| {
        let digits = line[at + 1..].chars().take_while(char::is_ascii_hexdigit).count();
        let ends = !line[at + 1 + digits..].starts_with(|c: char| c.is_alphanumeric());
        digits == 6 && ends && line[at + 1..at + 7].chars().any(|c| c.is_ascii_digit())
    })
}

#[test]
fn no_unfinished_code_is_left_behind() {
    let barred = ["todo!(", "unimplemented!(", "dbg!("];
    let mut wrong = Vec::new();
    for source in sources::all() {
        let code = source.code();
        wrong.extend(barred.iter().filter(|word| code.contains(**word)).map(|word| format!("{}: {word}", source.path)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn grouped_and_nested_uses_name_their_rooms() {
    let source = Source {
        path: "src/scene/edit.rs".into(),
        text: "use crate::{trace, words::{self, Key}};\nuse crate::app::stage; // crate::cli\nlet x = \"crate::cli\";"
            .into(),
    };
    let expected = [(1, "trace"), (1, "words"), (2, "app")].map(|(line, name)| (line, name.to_owned()));
    assert_eq!(rooms_used(&source), expected);
    assert_eq!(source.room(), "scene");
}
