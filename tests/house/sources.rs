//! The program's own source files, with comments and the insides of strings taken out.

use std::fs;
use std::path::{Path, PathBuf};

/// A source file under `src/`.
pub struct Source {
    /// From the package root, with forward slashes: `src/collision/sat.rs`.
    pub path: String,
    pub text: String,
}

impl Source {
    /// The room a file belongs to: `src/scene/edit.rs` and `src/scene.rs` are both of `scene`.
    pub fn room(&self) -> &str {
        let inner = self.path.trim_start_matches("src/");
        inner.split(['/', '.']).next().unwrap_or(inner)
    }

    /// The text without comments; string literals keep their quotes and lose their insides. Line breaks stay.
    pub fn code(&self) -> String {
        code_of(&self.text)
    }
}

/// Every `.rs` file under `src/`, sorted by path.
pub fn all() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    walk(&root.join("src"), &mut files);
    files.sort();
    let read = |file: &PathBuf| {
        let path = file.strip_prefix(root).expect("found under the root").to_string_lossy().replace('\\', "/");
        Source { path, text: fs::read_to_string(file).expect("sources are UTF-8") }
    };
    files.iter().map(read).collect()
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("src can be read") {
        let path = entry.expect("src can be read").path();
        if path.is_dir() {
            walk(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

fn code_of(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let taken = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            let len = block_comment(rest);
            out.extend(rest[..len].chars().filter(|c| *c == '\n'));
            len
        } else if let Some(len) = raw_string(rest, &out).or_else(|| plain_string(rest)) {
            out.push('"');
            out.extend(rest[..len].chars().filter(|c| *c == '\n'));
            out.push('"');
            len
        } else if let Some(len) = character(rest) {
            out.push_str("' '");
            len
        } else {
            out.push(first);
            first.len_utf8()
        };
        rest = &rest[taken..];
    }
    out
}

fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        let here = &text.as_bytes()[at..];
        match here {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] if depth == 1 => return at + 2,
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
    }
    text.len()
}

fn raw_string(text: &str, before: &str) -> Option<usize> {
    if before.ends_with(|c: char| c.is_alphanumeric() || c == '_') {
        return None;
    }
    let opened = text.strip_prefix("br").or_else(|| text.strip_prefix('r'))?;
    let hashes = opened.len() - opened.trim_start_matches('#').len();
    let inside = opened[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let start = text.len() - inside.len();
    Some(inside.find(&end).map_or(text.len(), |k| start + k + end.len()))
}

fn plain_string(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('"')?;
    let mut escaped = false;
    for (at, c) in inside.char_indices() {
        match c {
            '"' if !escaped => return Some(at + 2),
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    Some(text.len())
}

/// A character literal; a lifetime is none.
fn character(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('\'')?;
    let mut chars = inside.char_indices();
    match chars.next()? {
        (_, '\\') => {
            chars.next()?;
            chars.find(|(_, c)| *c == '\'').map(|(at, _)| at + 2)
        }
        _ => chars.next().filter(|(_, c)| *c == '\'').map(|(at, _)| at + 2),
    }
}

#[test]
fn comments_and_strings_are_taken_out_and_lifetimes_stay() {
    let text = "a // b\n/* c /* d */ e */ f \"g \\\" h\" 'i' '\\'' &'j str r#\"k \" l\"# m";
    assert_eq!(code_of(text), "a \n f \"\" ' ' ' ' &'j str \"\" m");
}
