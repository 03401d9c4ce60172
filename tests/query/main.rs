//! The core asked by lines of JSON: published cases, the promises about lines, and what is wrong with a request.

mod cases;
mod decompose;
mod faults;
mod lines;
mod process;
mod segments;
mod steps;

use collidoscope::cli::query::{Ending, run};
use serde_json::Value;

/// The answers to lines of input, and how the run ended.
fn ask(input: impl AsRef<[u8]>) -> (Vec<Value>, Ending) {
    let mut output = Vec::new();
    let ending = run(input.as_ref(), &mut output).expect("memory can be read and written");
    let text = String::from_utf8(output).expect("answers are UTF-8");
    assert!(text.is_empty() || text.ends_with('\n'));
    (text.lines().map(|line| serde_json::from_str(line).expect("an answer is JSON")).collect(), ending)
}

/// The one answer to one line.
fn answer(line: impl AsRef<[u8]>) -> Value {
    let (mut answers, _) = ask(line);
    assert_eq!(answers.len(), 1);
    answers.remove(0)
}
