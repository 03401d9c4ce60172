//! One line as a request: an object with an `op`, perhaps an `id`, and the fields of its operation.

use super::failure::Failure;
use super::json::{Json, repeated_field, required};
use super::path::Path;
use super::syntax::{Scanner, SyntaxError};

/// A line that is JSON and an object.
pub struct Request<'a> {
    pub whole: Json<'a>,
}

/// What could be read of a line: its id even when the rest is no request.
pub struct Reading<'a> {
    /// As it was written, without blanks.
    pub id: Option<Json<'a>>,
    pub request: Result<Request<'a>, Failure>,
}

/// Reads a line, which is not blank.
pub fn read(line: &[u8]) -> Reading<'_> {
    let (text, invalid) = match std::str::from_utf8(line) {
        Ok(text) => (text, None),
        Err(error) => {
            let column = error.valid_up_to() + 1;
            let valid = std::str::from_utf8(&line[..error.valid_up_to()]).unwrap_or_default();
            (valid, Some(SyntaxError { column, message: "not UTF-8" }))
        }
    };
    let mut members = Members::default();
    let scanned = members.scan(text);
    let request = match (scanned, invalid) {
        // The text stops being JSON before it stops being UTF-8.
        (Err(error), Some(invalid)) if error.column < invalid.column => Err(not_json(&error)),
        (_, Some(invalid)) => Err(not_json(&invalid)),
        (Err(error), None) => Err(not_json(&error)),
        (Ok(whole), None) if whole.0.starts_with('{') => Ok(Request { whole }),
        (Ok(_), None) => Err(Failure::parse("a request is an object")),
    };
    Reading { id: members.id, request }
}

fn not_json(error: &SyntaxError) -> Failure {
    Failure::parse(format_args!("not JSON: column {}: {}", error.column, error.message))
}

/// The outermost members that were complete before the scan ended.
#[derive(Default)]
struct Members<'a> {
    id: Option<Json<'a>>,
}

impl<'a> Members<'a> {
    /// Checks the whole text and keeps the first `id` on the way.
    fn scan(&mut self, text: &'a str) -> Result<Json<'a>, SyntaxError> {
        let mut scanner = Scanner::new(text.as_bytes());
        scanner.blanks();
        let start = scanner.at();
        if scanner.take(b'{') {
            scanner.blanks();
            if !scanner.take(b'}') {
                loop {
                    self.member(text, &mut scanner)?;
                    scanner.blanks();
                    if scanner.take(b'}') {
                        break;
                    }
                    if !scanner.take(b',') {
                        return scanner.fail("`,` or `}` belongs here");
                    }
                }
            }
        } else {
            scanner.value()?;
        }
        let end = scanner.at();
        scanner.blanks();
        if scanner.at() < text.len() {
            return scanner.fail("nothing more belongs here");
        }
        Ok(Json(&text[start..end]))
    }

    fn member(&mut self, text: &'a str, scanner: &mut Scanner) -> Result<(), SyntaxError> {
        scanner.blanks();
        let key_start = scanner.at();
        scanner.key()?;
        let key = text[key_start..scanner.at()].trim_end_matches(':').trim_end();
        scanner.blanks();
        let value_start = scanner.at();
        scanner.value()?;
        let value = &text[value_start..scanner.at()];
        // A number or word at the very end of a broken line may have been cut, or may run on into what is none: it counts
        // only when something that ends it follows.
        let ended = matches!(scanner.peek(), Some(b',' | b'}' | b' ' | b'\t' | b'\r' | b'\n'));
        let whole = ended || value.ends_with(['"', '}', ']']);
        if self.id.is_none() && whole && Json(key).unquoted() == "id" {
            self.id = Some(Json(value));
        }
        Ok(())
    }
}

impl<'a> Request<'a> {
    /// The name of the operation.
    ///
    /// # Errors
    /// No `op`, or one that is no string or given twice.
    pub fn op(&self) -> Result<std::borrow::Cow<'a, str>, Failure> {
        let mut op = None;
        for (key, value) in self.whole.members(&Path::Root)? {
            if key == "op" && op.replace(value).is_some() {
                return Err(repeated_field(&Path::Root, &key));
            }
        }
        required(op, &Path::Root, "op")?.string(&Path::Root.field("op"))
    }

    /// The fields of the operation by name, and whether `steps` are wanted.
    ///
    /// # Errors
    /// A field that the operation does not have, one given twice, or `steps` that is no truth value.
    pub fn fields<const N: usize>(&self, names: [&str; N]) -> Result<([Option<Json<'a>>; N], bool), Failure> {
        let mut fields = [None; N];
        let mut common = [None; 3];
        for (key, value) in self.whole.members(&Path::Root)? {
            let place = match ["id", "op", "steps"].iter().position(|name| *name == key) {
                Some(place) => &mut common[place],
                None => match names.iter().position(|name| *name == key) {
                    Some(place) => &mut fields[place],
                    None => return Err(super::json::unknown_field(&Path::Root, &key, &names)),
                },
            };
            if place.replace(value).is_some() {
                return Err(repeated_field(&Path::Root, &key));
            }
        }
        let [_, _, steps] = common;
        let steps = steps.map(|steps| steps.truth(&Path::Root.field("steps"))).transpose()?.unwrap_or(false);
        Ok((fields, steps))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(line: &str) -> Option<&str> {
        read(line.as_bytes()).id.map(|id| id.0)
    }

    #[test]
    fn an_id_is_kept_as_it_was_written() {
        assert_eq!(id(r#"{"op":"x","id": 123456789012345678901234567890 }"#), Some("123456789012345678901234567890"));
        assert_eq!(id(r#"{"id":{"b":1,"a":[1.50,null],"b":2}}"#), Some(r#"{"b":1,"a":[1.50,null],"b":2}"#));
        assert_eq!(id(r#"{"\u0069d":null}"#), Some("null"));
        assert_eq!(id(r#"{"a":{"id":1}}"#), None);
        assert_eq!(id("[1]"), None);
    }

    #[test]
    fn an_id_survives_what_is_wrong_behind_it() {
        assert_eq!(id(r#"{"id":7,"a":NaN}"#), Some("7"));
        assert_eq!(id(r#"{"a":NaN,"id":7}"#), None);
        assert_eq!(id(r#"{"id":12"#), None, "the number may go on");
        assert_eq!(id(r#"{"id":"x""#), Some("\"x\""));
        assert_eq!(read(b"{\"id\":7,\"a\":\"\xff\"}").id, Some(Json("7")));
    }

    #[test]
    fn what_is_not_json_has_a_column() {
        let fault = |line: &[u8]| read(line).request.err().map(|failure| failure.message);
        assert_eq!(fault(b"{\"a\":NaN}"), Some("not JSON: column 6: a value belongs here".into()));
        assert_eq!(fault(b"{\"a\":\"\xff\"}"), Some("not JSON: column 7: not UTF-8".into()));
        assert_eq!(fault(b"{oops \xff}"), Some("not JSON: column 2: a key in double quotes belongs here".into()));
        assert_eq!(fault(b"{} {}"), Some("not JSON: column 4: nothing more belongs here".into()));
        assert_eq!(fault(b"[1]"), Some("a request is an object".into()));
        assert_eq!(fault(b" {\"op\":1} "), None);
    }
}
