//! Is a line JSON, and where does each part of it stand? Strict (RFC 8259), without recursion, without copying.
//!
//! A general JSON library would do for well-formed requests. It would not keep an id as it was written (large integers,
//! order and repetition of keys), say the column in bytes, notice a field given twice, or take an id nested very deep.

/// A place where the line stops being JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Bytes from 1.
    pub column: usize,
    pub message: &'static str,
}

/// Walks over JSON text. Every method leaves `at` behind what it has read, or fails where the text is not JSON.
pub struct Scanner<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Scanner<'a> {
    pub fn new(text: &'a [u8]) -> Self {
        Self { text, at: 0 }
    }

    pub fn at(&self) -> usize {
        self.at
    }

    pub fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    pub fn blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
    }

    /// Steps over `byte` when it comes next.
    pub fn take(&mut self, byte: u8) -> bool {
        let next = self.peek() == Some(byte);
        self.at += usize::from(next);
        next
    }

    pub fn fail<T>(&self, message: &'static str) -> Result<T, SyntaxError> {
        let message = if self.at >= self.text.len() { "the line ends too early" } else { message };
        Err(SyntaxError { column: self.at + 1, message })
    }

    /// One whole value, whatever it is, with blanks in front. The awaited closing brackets are kept in a list, so that
    /// depth is bounded by the length of the line and not by the stack.
    pub fn value(&mut self) -> Result<(), SyntaxError> {
        let mut awaited: Vec<u8> = Vec::new();
        loop {
            self.blanks();
            match self.peek() {
                Some(b'{') => {
                    self.at += 1;
                    self.blanks();
                    if !self.take(b'}') {
                        self.key()?;
                        awaited.push(b'}');
                        continue;
                    }
                }
                Some(b'[') => {
                    self.at += 1;
                    self.blanks();
                    if !self.take(b']') {
                        awaited.push(b']');
                        continue;
                    }
                }
                Some(b'"') => self.string()?,
                Some(b'-' | b'0'..=b'9') => self.number()?,
                Some(b't') => self.word(b"true")?,
                Some(b'f') => self.word(b"false")?,
                Some(b'n') => self.word(b"null")?,
                _ => return self.fail("a value belongs here"),
            }
            // A value is complete: what it was part of goes on or is complete as well.
            loop {
                let Some(&close) = awaited.last() else { return Ok(()) };
                self.blanks();
                if self.take(close) {
                    awaited.pop();
                } else if self.take(b',') {
                    if close == b'}' {
                        self.key()?;
                    }
                    break;
                } else {
                    return self.fail(if close == b'}' {
                        "`,` or `}` belongs here"
                    } else {
                        "`,` or `]` belongs here"
                    });
                }
            }
        }
    }

    /// A key and its colon, with blanks in front of both.
    pub fn key(&mut self) -> Result<(), SyntaxError> {
        self.blanks();
        if self.peek() != Some(b'"') {
            return self.fail("a key in double quotes belongs here");
        }
        self.string()?;
        self.blanks();
        if self.take(b':') { Ok(()) } else { self.fail("`:` belongs here") }
    }

    fn string(&mut self) -> Result<(), SyntaxError> {
        self.at += 1;
        loop {
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(());
                }
                Some(b'\\') => {
                    self.at += 1;
                    match self.peek() {
                        Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => self.at += 1,
                        Some(b'u') => {
                            self.at += 1;
                            for _ in 0..4 {
                                if !self.peek().is_some_and(|byte| byte.is_ascii_hexdigit()) {
                                    return self.fail("four hexadecimal digits belong here");
                                }
                                self.at += 1;
                            }
                        }
                        _ => return self.fail("no such escape"),
                    }
                }
                Some(0x00..=0x1f) => return self.fail("a control character in a string must be escaped"),
                Some(_) => self.at += 1,
                None => return self.fail(""),
            }
        }
    }

    fn number(&mut self) -> Result<(), SyntaxError> {
        self.take(b'-');
        if !self.take(b'0') {
            self.digits()?;
        } else if self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            return self.fail("a number does not begin with a 0 before other digits");
        }
        if self.take(b'.') {
            self.digits()?;
        }
        if self.take(b'e') || self.take(b'E') {
            let _ = self.take(b'+') || self.take(b'-');
            self.digits()?;
        }
        Ok(())
    }

    fn digits(&mut self) -> Result<(), SyntaxError> {
        if !self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            return self.fail("a digit belongs here");
        }
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        Ok(())
    }

    fn word(&mut self, word: &[u8]) -> Result<(), SyntaxError> {
        if !self.text[self.at..].starts_with(word) {
            return Err(SyntaxError { column: self.at + 1, message: "a value belongs here" });
        }
        self.at += word.len();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> Result<(), SyntaxError> {
        let mut scanner = Scanner::new(text.as_bytes());
        scanner.value()?;
        scanner.blanks();
        if scanner.at() < text.len() { scanner.fail("nothing more belongs here") } else { Ok(()) }
    }

    #[test]
    fn it_agrees_with_serde_json_on_what_is_json() {
        let good = [
            "0",
            "-0",
            "-0.5e+10",
            "1E5",
            "123456789012345678901234567890",
            "true",
            "false",
            "null",
            "\"\"",
            "[]",
            "{}",
            "[1,[2,{\"a\":[]}],\"x\"]",
            " { \"a\" : 1 , \"b\" : [ ] } ",
            "\"\\u00e9\\n\\\\\\\"/\\/\"",
            "\"é中\"",
            "{\"a\":1,\"a\":2}",
        ];
        let bad = [
            "",
            " ",
            "01",
            "-",
            "+1",
            "1.",
            ".5",
            "1e",
            "1e+",
            "NaN",
            "Infinity",
            "-Infinity",
            "nul",
            "tru",
            "[1,]",
            "[,1]",
            "{\"a\":1,}",
            "{a:1}",
            "{\"a\"1}",
            "[1 2]",
            "\"",
            "\"\\x\"",
            "\"\\u12g4\"",
            "\"\t\"",
            "{",
            "[",
            "]",
            "{]",
            "[}",
            "1 2",
            "'a'",
            "{\"a\":}",
            "// c",
            "[1]]",
            "0x1",
            "1_0",
        ];
        for text in good {
            assert_eq!(check(text), Ok(()), "{text}");
            assert!(serde_json::from_str::<serde_json::Value>(text).is_ok(), "{text}");
        }
        for text in bad {
            assert!(check(text).is_err(), "{text}");
            assert!(serde_json::from_str::<serde_json::Value>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn an_error_has_the_column_in_bytes_from_one() {
        let column = |text| check(text).unwrap_err().column;
        assert_eq!(column("NaN"), 1);
        assert_eq!(column("[1, NaN]"), 5);
        assert_eq!(column("{\"é\": x}"), 8);
        assert_eq!(check("[1, 2"), Err(SyntaxError { column: 6, message: "the line ends too early" }));
    }

    #[test]
    fn depth_costs_no_stack() {
        let deep = 5_000_000;
        assert_eq!(check(&("[".repeat(deep) + &"]".repeat(deep))), Ok(()));
        assert_eq!(check(&"{\"a\":".repeat(1_000_000)).unwrap_err().column, 5_000_001);
    }
}
