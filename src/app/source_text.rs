//! The core's own source as it runs, without the statements that tell of it.
//!
//! `trace.step(…);` says what the code has just decided, so the panel leaves it out and lights the line it speaks of:
//! the statement before it in the same block, or the header of the block that it opens. So the line has run whenever
//! the step was told: a line of another branch never is lit. Nothing is written twice.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

/// A line that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceRow {
    /// In the file, counted from 1.
    pub number: u32,
    pub text: &'static str,
}

/// A source file as the panel shows it.
#[derive(Debug)]
pub struct Listing {
    pub rows: Vec<SourceRow>,
    /// Spaces before each line of the whole file; the core is formatted, so they tell its blocks.
    indents: Vec<usize>,
}

/// Declares which files of the core are bundled, by their names under `src/collision/`.
macro_rules! sources {
    ($( $name:literal ),* $(,)?) => {
        static SOURCES: &[(&str, &str)] = &[ $(
            (concat!("src/collision/", $name), include_str!(concat!("../collision/", $name))),
        )* ];
    };
}

sources! {
    "aabb_aabb.rs",
    "aabb_centers.rs",
    "broad/box_tree.rs",
    "broad/grid.rs",
    "broad/pipeline.rs",
    "broad/quadtree/find.rs",
    "broad/quadtree/insert.rs",
    "broad/sweep.rs",
    "circle_circle.rs",
    "circle_rect.rs",
    "closest.rs",
    "collide.rs",
    "concave.rs",
    "concave_pair.rs",
    "concave_pair/pairs.rs",
    "concave_pair/push.rs",
    "concave_pair/round.rs",
    "cross.rs",
    "decompose.rs",
    "difference.rs",
    "dot.rs",
    "gjk.rs",
    "gjk/epa.rs",
    "masks.rs",
    "outlines.rs",
    "point_tests.rs",
    "quadrant_view.rs",
    "ray_cast.rs",
    "rect_bounds.rs",
    "rect_rect.rs",
    "sat.rs",
    "segments.rs",
}

static LISTINGS: LazyLock<BTreeMap<&'static str, OnceLock<Listing>>> =
    LazyLock::new(|| SOURCES.iter().map(|(path, _)| (*path, OnceLock::new())).collect());

/// The file with this path from the package root, such as `src/collision/sat.rs`; `None` if it is not bundled.
pub fn listing(path: &str) -> Option<&'static Listing> {
    let (path, text) = SOURCES.iter().find(|(bundled, _)| *bundled == path)?;
    Some(LISTINGS.get(path)?.get_or_init(|| Listing::new(text)))
}

impl Listing {
    /// Leaves out the statements that tell, and everything from the unit tests on.
    fn new(text: &'static str) -> Self {
        let told = told_lines(text);
        let mut rows = Vec::new();
        for (k, line) in text.lines().enumerate() {
            if line.trim_end() == "#[cfg(test)]" {
                break;
            }
            if !told.get(k).copied().unwrap_or(false) {
                rows.push(SourceRow { number: u32::try_from(k + 1).unwrap_or(u32::MAX), text: line });
            }
        }
        while rows.last().is_some_and(|row| row.text.trim().is_empty()) {
            rows.pop();
        }
        let indents = text.lines().map(indent).collect();
        Self { rows, indents }
    }

    /// Index of the row that a statement at this line speaks of: the first line of the statement before it in its block,
    /// or the header of the block that it opens. Of an `if`, a loop or a `match` before it that is the header alone, for
    /// what stands inside may not have run.
    pub fn spoken_of(&self, line: u32) -> Option<usize> {
        let before = self.rows.partition_point(|row| row.number <= line);
        let mut block = self.indents.get(line.checked_sub(1)? as usize).copied().unwrap_or(0);
        self.rows[..before].iter().rposition(|row| {
            let (code, indent) = (row.text.trim(), indent(row.text));
            if code.is_empty() || code.starts_with("//") || indent > block {
                return false;
            }
            let is_header = indent < block;
            if is_header && (code.starts_with([')', ']', '{']) || code == "where") {
                // The end of a header of several lines; it begins as far out.
                block = indent;
                return false;
            }
            // Else the end of the statement, unless it is the `else` that opens the block.
            is_header && code.ends_with('{') || !code.starts_with(['}', ')', ']', '{'])
        })
    }
}

/// Spaces before the code of a line.
fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// For each line, whether it belongs to a `trace.step(…);` statement and to nothing else.
fn told_lines(text: &str) -> Vec<bool> {
    let mut starts = vec![0];
    starts.extend(text.match_indices('\n').map(|(at, _)| at + 1));
    let line_of = |at: usize| starts.partition_point(|start| *start <= at) - 1;
    let mut told = vec![false; starts.len()];
    let skipped = Skipper::new(text).skipped();
    let mut from = 0;
    while let Some(found) = text[from..].find("trace.step(") {
        let at = from + found;
        from = at + "trace.step(".len();
        let line_start = starts[line_of(at)];
        let stands_alone = text[line_start..at].trim().is_empty();
        if skipped[at] || !stands_alone {
            continue;
        }
        let Some(end) = statement_end(text, &skipped, from) else { continue };
        let rest = text[end..].lines().next().unwrap_or("").trim();
        if rest.is_empty() || rest.starts_with("//") {
            (line_of(at)..=line_of(end - 1)).for_each(|line| told[line] = true);
        }
        from = end;
    }
    told
}

/// Byte after the `;` of a call whose opening parenthesis ends at `from`; `None` when it never closes.
fn statement_end(text: &str, skipped: &[bool], from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut depth = 1_usize;
    let mut at = from;
    while at < bytes.len() && depth > 0 {
        if !skipped[at] {
            match bytes[at] {
                b'(' | b'[' | b'{' => depth += 1,
                b')' | b']' | b'}' => depth -= 1,
                _ => {}
            }
        }
        at += 1;
    }
    if depth > 0 {
        return None;
    }
    let rest = text[at..].trim_start();
    rest.starts_with(';').then(|| text.len() - rest.len() + 1)
}

/// Marks the bytes of comments, strings and characters, in which brackets mean nothing.
struct Skipper<'a> {
    bytes: &'a [u8],
    at: usize,
    out: Vec<bool>,
}

impl<'a> Skipper<'a> {
    fn new(text: &'a str) -> Self {
        Self { bytes: text.as_bytes(), at: 0, out: vec![false; text.len()] }
    }

    fn skipped(mut self) -> Vec<bool> {
        while self.at < self.bytes.len() {
            let rest = &self.bytes[self.at..];
            let length = if rest.starts_with(b"//") {
                rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len())
            } else if rest.starts_with(b"/*") {
                block_comment(rest)
            } else if let Some(length) = raw_string(rest) {
                length
            } else if rest[0] == b'"' {
                quoted(rest, b'"')
            } else if rest[0] == b'\'' {
                character(rest)
            } else {
                self.at += 1;
                continue;
            };
            self.out[self.at..self.at + length].fill(true);
            self.at += length;
        }
        self.out
    }
}

/// Block comments nest.
fn block_comment(rest: &[u8]) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < rest.len() {
        if rest[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    rest.len()
}

fn raw_string(rest: &[u8]) -> Option<usize> {
    let after = rest.strip_prefix(b"r")?;
    let hashes = after.iter().take_while(|b| **b == b'#').count();
    if after.get(hashes) != Some(&b'"') {
        return None;
    }
    let mut close = vec![b'"'];
    close.extend(std::iter::repeat_n(b'#', hashes));
    let open = 1 + hashes + 1;
    let inside = &rest[open..];
    let end = inside.windows(close.len()).position(|window| window == close.as_slice());
    Some(end.map_or(rest.len(), |end| open + end + close.len()))
}

fn quoted(rest: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while at < rest.len() {
        match rest[at] {
            b'\\' => at += 2,
            b if b == quote => return at + 1,
            _ => at += 1,
        }
    }
    rest.len()
}

/// A character in quotes; a lifetime is only its quote mark.
fn character(rest: &[u8]) -> usize {
    match rest.get(1) {
        Some(b'\\') => quoted(rest, b'\''),
        // A character may have up to four bytes.
        Some(_) => (2..=5).find(|end| rest.get(*end) == Some(&b'\'')).map_or(1, |end| end + 1),
        None => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &'static str) -> Vec<&'static str> {
        Listing::new(text).rows.iter().map(|row| row.text).collect()
    }

    #[test]
    fn no_step_is_told_below_the_tests_of_a_file_where_the_listing_ends() {
        for (path, text) in SOURCES {
            let below = text.split_once("#[cfg(test)]").map_or("", |(_, below)| below);
            assert!(below.contains("mod tests {") || !below.contains("trace.step("), "{path}");
        }
    }

    #[test]
    fn statements_that_tell_are_left_out_however_many_lines_they_have() {
        let text = "let gap = b - a;\n\
                    trace.step(|| Step::Gap(gap));\n\
                    if gap > 0.0 {\n    \
                        trace.step(|| Step::Separated {\n        \
                            axis, // with a ) in a comment\n        \
                            name: \"and a ( here\",\n        \
                            mark: ')',\n    \
                        });\n    \
                        return gap;\n\
                    }\n";
        assert_eq!(shown(text), ["let gap = b - a;", "if gap > 0.0 {", "    return gap;", "}"]);
    }

    #[test]
    fn what_only_looks_like_a_statement_stays() {
        let text =
            "// trace.step(|| x);\nlet s = \"trace.step(\";\nlet r = other.trace.step(y);\nrun(&mut trace.step(1))";
        assert_eq!(shown(text).len(), 4);
        assert_eq!(shown("trace.step(|| never_closed").len(), 1);
        assert_eq!(shown("trace.step(|| a); let b = 1;").len(), 1);
    }

    #[test]
    fn lifetimes_raw_strings_and_nested_comments_confuse_nothing() {
        let text = "fn f<'t>(trace: &'t mut T) {\n\
                    /* ( /* ( */ */ let x = r#\"(\"(\"#;\n\
                    trace.step(|| (x, '\\'', '('));\n\
                    }\n";
        assert_eq!(shown(text).len(), 3);
    }

    #[test]
    fn the_line_spoken_of_is_the_statement_before_in_the_same_block_or_the_header_of_the_block() {
        let text = "let a = find(\n    1,\n);\n\n// A comment.\ntrace.step(|| a);\n\
                    if a > 0 {\n    b();\n} else {\n    trace.step(|| a);\n    c();\n}\ntrace.step(|| a);\n\
                    let Some(d) = a.filter(\n    e,\n) else {\n    trace.step(|| a);\n};\nlet f = a\n    .g();\n\
                    trace.step(|| f);\n";
        let listing = Listing::new(text);
        let lit = |line: u32| listing.rows[listing.spoken_of(line).unwrap()].text;
        let told = text.lines().zip(1..).filter(|(line, _)| line.trim_start().starts_with("trace"));
        let told: Vec<_> = told.map(|(_, line)| lit(line)).collect();
        assert_eq!(told, ["let a = find(", "} else {", "if a > 0 {", "let Some(d) = a.filter(", "let f = a"]);
        assert_eq!(lit(1), "let a = find(");
        assert_eq!(lit(1000), "let f = a");
        assert_eq!(listing.spoken_of(0), None);
    }

    /// For each byte, the place of the bracket `{` that it stands in.
    fn blocks(text: &str) -> Vec<Option<usize>> {
        let skipped = Skipper::new(text).skipped();
        let mut open = Vec::new();
        let inside = text.bytes().enumerate().map(|(at, byte)| {
            match byte {
                b'{' if !skipped[at] => open.push(at),
                b'}' if !skipped[at] => drop(open.pop()),
                _ => {}
            }
            open.last().copied()
        });
        inside.collect()
    }

    #[test]
    fn the_lit_line_is_in_the_block_of_the_step_or_opens_that_block_so_that_it_has_run() {
        for (path, text) in SOURCES {
            let (blocks, listing) = (blocks(text), listing(path).unwrap());
            let mut start = 0;
            for (line, number) in text.split_inclusive('\n').zip(1..) {
                let (at, this) = (start, line);
                start += line.len();
                if !this.trim_start().starts_with("trace.step(") {
                    continue;
                }
                let lit = &listing.rows[listing.spoken_of(number).unwrap()];
                let lit_at = lit.text.as_ptr() as usize - text.as_ptr() as usize + indent(lit.text);
                let block = blocks[at];
                let opens = || {
                    let block = block.unwrap();
                    // Nothing but steps and comments between the header and the step.
                    let between = listing.rows.iter().filter(|row| row.number < number && row.number > lit.number);
                    let inside = between.filter(|row| row.text.as_ptr() as usize - text.as_ptr() as usize > block);
                    let is_first = inside.into_iter().all(|row| {
                        let code = row.text.trim();
                        code.is_empty() || code.starts_with("//")
                    });
                    lit_at <= block && is_first && blocks[lit_at] == blocks[block.saturating_sub(1)]
                };
                assert!(blocks[lit_at] == block || opens(), "{path}:{number} lights {}: {}", lit.number, lit.text);
            }
        }
    }

    #[test]
    fn unit_tests_are_not_part_of_what_runs() {
        assert_eq!(shown("fn f() {}\n\n#[cfg(test)]\nmod tests {}\n"), ["fn f() {}"]);
    }

    #[test]
    fn every_step_of_every_curated_scene_has_its_line_in_a_bundled_file() {
        for lesson in crate::lesson::LESSONS {
            for preset in lesson.scenes() {
                let trace = lesson.trace(&(preset.scene)()).unwrap();
                for frame in &trace.frames {
                    let at = &frame.at;
                    let listing = listing(&at.file).unwrap_or_else(|| panic!("{} is not bundled", at.file));
                    let spoken_of = listing.spoken_of(at.line).map(|row| listing.rows[row].text.trim());
                    let code = spoken_of.unwrap_or_else(|| panic!("{at:?} speaks of nothing"));
                    let is_signature = code.trim_start_matches("pub ").starts_with("fn ");
                    assert!(!is_signature, "{}/{}: {at:?} lights {code}", lesson.id(), preset.id);
                    assert!(listing.rows.iter().all(|row| row.number != at.line), "{at:?} is shown");
                }
            }
        }
    }

    #[test]
    fn every_stage_of_both_phases_lights_a_statement_of_its_own() {
        let lesson = crate::lesson::find("pipeline").unwrap();
        let trace = lesson.trace(&(lesson.scenes()[0].scene)()).unwrap();
        let lit = |frame: &crate::trace::Frame| listing(&frame.at.file).unwrap().spoken_of(frame.at.line).unwrap();
        let lines: std::collections::BTreeSet<usize> = trace.frames.iter().map(lit).collect();
        assert_eq!(lines.len(), trace.frames.len());
    }

    #[test]
    fn every_file_of_the_core_that_tells_is_bundled() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/collision");
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            if text.lines().any(|line| line.trim_start().starts_with("trace.step(")) {
                let name = path.file_name().unwrap().to_string_lossy().into_owned();
                assert!(listing(&format!("src/collision/{name}")).is_some(), "{name} is not bundled");
            }
        }
    }

    #[test]
    fn nothing_that_tells_is_left_in_any_bundled_file() {
        for (path, _) in SOURCES {
            let left = listing(path).unwrap().rows.iter().find(|row| row.text.trim_start().starts_with("trace.step("));
            assert!(left.is_none(), "{path}: {left:?}");
        }
    }
}
