//! The core, asked from a script: one JSON request a line, one JSON answer a line.
//!
//! [`run`] keeps the promises about lines: order, flushing, bounded memory, an answer for whatever a line holds. An
//! operation is a file here with a function from the request to the text of its answer, and one line in `OPERATIONS`.

use std::io::{self, BufRead, Write};

mod boxes;
mod closest;
mod collide;
mod decompose;
mod failure;
mod json;
mod line;
mod mask;
mod path;
mod point;
mod request;
mod segments;
mod shape;
mod syntax;
mod watch;

pub use failure::{Failure, FailureKind};

use json::shortened;
use line::{LONGEST_LINE, Line, next_line};
use request::Request;

use crate::export::json::to_text;

/// Answers a request with the text of a JSON object that is not empty, without the id.
type Operation = fn(&Request) -> Result<String, Failure>;

static OPERATIONS: &[(&str, Operation)] = &[
    ("collide", collide::answer),
    ("point", point::answer),
    ("closest", closest::answer),
    ("decompose", decompose::answer),
    ("segments", segments::answer),
    ("mask", mask::answer),
    ("pairs", boxes::pairs),
    ("find", boxes::find),
];

/// How a run ended that could read all its input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    AllAnswered,
    /// Some line was answered with an error.
    SomeFailed,
}

/// Why a run stopped early.
#[derive(Debug)]
pub enum Stopped {
    Reading(io::Error),
    Writing(io::Error),
}

/// Answers every line of the input, in order, each answer flushed. A reader that goes away ends the run cleanly.
///
/// # Errors
/// The streams' own.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> Result<Ending, Stopped> {
    let mut ending = Ending::AllAnswered;
    let mut buffer = Vec::new();
    let mut begins = true;
    loop {
        let line = next_line(&mut input, &mut buffer, LONGEST_LINE).map_err(Stopped::Reading)?;
        // Some editors put a byte order mark in front.
        if std::mem::take(&mut begins) && buffer.starts_with(b"\xEF\xBB\xBF") {
            buffer.drain(..3);
        }
        let answer = match line {
            Line::End => return Ok(ending),
            Line::Whole if buffer.iter().all(|byte| matches!(byte, b' ' | b'\t' | b'\r')) => continue,
            Line::Whole => answer(&buffer),
            Line::TooLong(length) => too_long(&buffer, length),
        };
        if answer.failed {
            ending = Ending::SomeFailed;
        }
        match output.write_all(answer.text.as_bytes()).and_then(|()| output.flush()) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(ending),
            Err(error) => return Err(Stopped::Writing(error)),
        }
        // One long line must not hold its memory for the rest of the run.
        if buffer.capacity() > 1 << 20 {
            buffer = Vec::new();
        }
    }
}

/// An answer with its line feed.
struct Answer {
    text: String,
    failed: bool,
}

impl Answer {
    fn new(id: Option<json::Json>, result: Result<String, Failure>) -> Self {
        #[derive(serde::Serialize)]
        struct Failed {
            error: Failure,
        }
        let failed = result.is_err();
        let body = result.unwrap_or_else(|error| to_text(&Failed { error }));
        let text = match id {
            // The body is an object that is not empty: its first field follows the id.
            Some(id) => format!("{{\"id\":{},{}\n", id.compact(), &body[1..]),
            None => body + "\n",
        };
        Self { text, failed }
    }
}

fn answer(line: &[u8]) -> Answer {
    let reading = request::read(line);
    let result = reading.request.and_then(|request| {
        let op = request.op()?;
        match OPERATIONS.iter().find(|(name, _)| *name == op) {
            Some((_, operation)) => operation(&request),
            None => {
                let known: Vec<_> = OPERATIONS.iter().map(|(name, _)| *name).collect();
                let op = shortened(&op);
                Err(Failure::parse(format_args!("op: unknown op `{op}`; there is {}", known.join(", "))))
            }
        }
    });
    Answer::new(reading.id, result)
}

fn too_long(beginning: &[u8], length: u64) -> Answer {
    let failure = Failure::limit(format_args!("the line has {length} bytes; a line may have {LONGEST_LINE}"));
    Answer::new(request::read(beginning).id, Err(failure))
}
