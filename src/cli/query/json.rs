//! Reading the parts of a line that is known to be JSON, by the types that a request wants.

use std::borrow::Cow;

use glam::{DVec2, dvec2};

use super::failure::Failure;
use super::path::Path;

/// One value of a line that a [`Scanner`](super::syntax::Scanner) has passed, without blanks around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Json<'a>(pub &'a str);

impl<'a> Json<'a> {
    /// What it is, for messages.
    fn kind(self) -> &'static str {
        match self.0.as_bytes().first() {
            Some(b'{') => "an object",
            Some(b'[') => "an array",
            Some(b'"') => "a string",
            Some(b't' | b'f') => "a truth value",
            Some(b'n') => "null",
            _ => "a number",
        }
    }

    fn wanted(self, path: &Path, wanted: &str) -> Failure {
        Failure::parse(format_args!("{path}: wanted {wanted}, got {}", self.kind()))
    }

    /// A finite double.
    pub fn number(self, path: &Path) -> Result<f64, Failure> {
        match self.0.as_bytes().first() {
            Some(b'-' | b'0'..=b'9') => match self.0.parse::<f64>() {
                Ok(x) if x.is_finite() => Ok(x),
                _ => Err(Failure::not_finite(format_args!("{path}: {} is out of range", shortened(self.0)))),
            },
            Some(b'"') => match &*self.unquoted() {
                word @ ("NaN" | "Infinity" | "-Infinity") => {
                    Err(Failure::not_finite(format_args!("{path}: {word} is not a finite number")))
                }
                _ => Err(self.wanted(path, "a number")),
            },
            _ => Err(self.wanted(path, "a number")),
        }
    }

    pub fn truth(self, path: &Path) -> Result<bool, Failure> {
        match self.0 {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(self.wanted(path, "true or false")),
        }
    }

    pub fn string(self, path: &Path) -> Result<Cow<'a, str>, Failure> {
        if self.0.starts_with('"') { Ok(self.unquoted()) } else { Err(self.wanted(path, "a string")) }
    }

    /// `[x, y]`.
    pub fn vector(self, path: &Path) -> Result<DVec2, Failure> {
        let [x, y] = self.items(path, "an array of 2 numbers")?;
        Ok(dvec2(x.number(&path.index(0))?, y.number(&path.index(1))?))
    }

    /// Exactly `N` items.
    pub fn items<const N: usize>(self, path: &Path, wanted: &str) -> Result<[Json<'a>; N], Failure> {
        let mut items = [Json(""); N];
        let mut count = 0;
        for item in self.array(path, wanted)? {
            if let Some(place) = items.get_mut(count) {
                *place = item;
            }
            count += 1;
        }
        if count == N {
            Ok(items)
        } else {
            Err(Failure::parse(format_args!("{path}: wanted {wanted}, got an array of {count}")))
        }
    }

    /// The items of an array, one after the other.
    pub fn array(self, path: &Path, wanted: &str) -> Result<impl Iterator<Item = Json<'a>> + Clone, Failure> {
        let Some(inner) = self.0.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) else {
            return Err(self.wanted(path, wanted));
        };
        Ok(Parts(inner))
    }

    /// The values of an object's fields by name; those that are absent are `None`.
    ///
    /// # Errors
    /// No object, a field that is not among the names, or one given twice.
    pub fn fields<const N: usize>(self, path: &Path, names: [&str; N]) -> Result<[Option<Json<'a>>; N], Failure> {
        let mut fields = [None; N];
        for (key, value) in self.members(path)? {
            let Some(place) = names.iter().position(|name| *name == key) else {
                return Err(unknown_field(path, &key, &names));
            };
            if fields[place].replace(value).is_some() {
                return Err(repeated_field(path, &key));
            }
        }
        Ok(fields)
    }

    /// Keys and values of an object, in order, repetitions included.
    pub fn members(self, path: &Path) -> Result<impl Iterator<Item = (Cow<'a, str>, Json<'a>)>, Failure> {
        let Some(inner) = self.0.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) else {
            return Err(self.wanted(path, "an object"));
        };
        // A key and its value are two parts: their separator, a colon, is stepped over like a comma.
        let mut parts = Parts(inner);
        Ok(std::iter::from_fn(move || Some((parts.next()?.unquoted(), parts.next()?))))
    }

    /// The text of a string, escapes resolved. Half a surrogate pair becomes U+FFFD.
    pub fn unquoted(self) -> Cow<'a, str> {
        let inner = self.0.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(self.0);
        if !inner.contains('\\') {
            return Cow::Borrowed(inner);
        }
        let mut units: Vec<u16> = Vec::with_capacity(inner.len());
        let mut rest = inner;
        while let Some(at) = rest.find('\\') {
            units.extend(rest[..at].encode_utf16());
            let escape = rest.as_bytes().get(at + 1).copied().unwrap_or(b'\\');
            let length = if escape == b'u' { 6 } else { 2 };
            units.push(match escape {
                b'b' => 0x08,
                b'f' => 0x0c,
                b'n' => 0x0a,
                b'r' => 0x0d,
                b't' => 0x09,
                b'u' => rest.get(at + 2..at + 6).and_then(|hex| u16::from_str_radix(hex, 16).ok()).unwrap_or(0xfffd),
                other => u16::from(other),
            });
            rest = rest.get(at + length..).unwrap_or_default();
        }
        units.extend(rest.encode_utf16());
        Cow::Owned(String::from_utf16_lossy(&units))
    }

    /// The same value without blanks between its parts.
    pub fn compact(self) -> String {
        let mut out = String::with_capacity(self.0.len());
        let mut rest = self.0;
        while let Some(first) = rest.chars().next() {
            if first == '"' {
                let end = string_end(rest.as_bytes());
                out.push_str(&rest[..end]);
                rest = &rest[end..];
            } else {
                if !matches!(first, ' ' | '\t' | '\r' | '\n') {
                    out.push(first);
                }
                rest = &rest[first.len_utf8()..];
            }
        }
        out
    }
}

/// The value of a field that must be there.
pub fn required<'a>(field: Option<Json<'a>>, path: &Path, name: &str) -> Result<Json<'a>, Failure> {
    field.ok_or_else(|| Failure::parse(format_args!("{path}: missing field `{name}`")))
}

pub fn unknown_field(path: &Path, key: &str, known: &[&str]) -> Failure {
    Failure::parse(format_args!("{path}: unknown field `{}`; there is {}", shortened(key), known.join(", ")))
}

pub fn repeated_field(path: &Path, key: &str) -> Failure {
    Failure::parse(format_args!("{path}: repeated field `{}`", shortened(key)))
}

/// Text from a request, short enough for a message.
pub fn shortened(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(40) {
        Some((at, _)) => Cow::Owned(format!("{}…", &text[..at])),
        None => Cow::Borrowed(text),
    }
}

/// Splits the inside of a checked array or object at its commas and colons.
#[derive(Clone)]
struct Parts<'a>(&'a str);

impl<'a> Iterator for Parts<'a> {
    type Item = Json<'a>;

    fn next(&mut self) -> Option<Json<'a>> {
        let bytes = self.0.as_bytes();
        let start = bytes.iter().position(|b| !matches!(b, b' ' | b'\t' | b'\r' | b'\n' | b',' | b':'))?;
        let end = start + value_end(&bytes[start..]);
        let part = &self.0[start..end];
        self.0 = &self.0[end..];
        Some(Json(part))
    }
}

/// Length of the checked value that the text begins with.
fn value_end(text: &[u8]) -> usize {
    match text.first() {
        Some(b'"') => string_end(text),
        Some(b'{' | b'[') => {
            let (mut at, mut depth) = (0, 0_usize);
            while at < text.len() {
                match text[at] {
                    b'"' => {
                        at += string_end(&text[at..]);
                        continue;
                    }
                    b'{' | b'[' => depth += 1,
                    b'}' | b']' => depth -= 1,
                    _ => {}
                }
                at += 1;
                if depth == 0 {
                    break;
                }
            }
            at
        }
        _ => {
            let ends = |b: &u8| matches!(b, b',' | b':' | b']' | b'}' | b' ' | b'\t' | b'\r' | b'\n');
            text.iter().position(ends).unwrap_or(text.len())
        }
    }
}

/// Length of the checked string that the text begins with, quotes included.
fn string_end(text: &[u8]) -> usize {
    let mut at = 1;
    while at < text.len() {
        match text[at] {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::super::failure::FailureKind;
    use super::*;

    const ROOT: Path<'static> = Path::Root;

    #[test]
    fn parts_of_arrays_and_objects_come_in_order() {
        let array = Json(r#"[ 1 ,"a,]\"", [2,[3]] ,{"x":"}"}, null ]"#);
        let items: Vec<_> = array.array(&ROOT, "").unwrap().map(|item| item.0).collect();
        assert_eq!(items, ["1", r#""a,]\"""#, "[2,[3]]", r#"{"x":"}"}"#, "null"]);
        let object = Json(r#"{"a" : 1, "\u0062":[2] , "a":{}}"#);
        let members: Vec<_> = object.members(&ROOT).unwrap().map(|(k, v)| (k.into_owned(), v.0)).collect();
        assert_eq!(members, [("a".into(), "1"), ("b".into(), "[2]"), ("a".into(), "{}")]);
        assert_eq!(Json("[ ]").array(&ROOT, "").unwrap().count(), 0);
    }

    #[test]
    fn fields_are_known_and_given_once() {
        let fault = |text, names| Json(text).fields::<2>(&ROOT, names).unwrap_err().message;
        assert_eq!(fault(r#"{"x":1,"z":2}"#, ["x", "y"]), "the request: unknown field `z`; there is x, y");
        assert_eq!(fault(r#"{"x":1,"x":2}"#, ["x", "y"]), "the request: repeated field `x`");
        assert_eq!(fault("[]", ["x", "y"]), "the request: wanted an object, got an array");
        let [x, y] = Json(r#"{"y":1}"#).fields(&ROOT, ["x", "y"]).unwrap();
        assert_eq!((x, y), (None, Some(Json("1"))));
        assert_eq!(required(x, &ROOT, "x").unwrap_err().message, "the request: missing field `x`");
    }

    #[test]
    fn numbers_are_finite_or_named() {
        let path = ROOT.field("r");
        assert_eq!(Json("-0.5e1").number(&path), Ok(-5.0));
        assert_eq!(Json("1e-400").number(&path), Ok(0.0));
        for (text, kind) in [
            ("1e400", FailureKind::NotFinite),
            ("-1e400", FailureKind::NotFinite),
            ("\"NaN\"", FailureKind::NotFinite),
            ("\"-Infinity\"", FailureKind::NotFinite),
            ("\"Infinity\"", FailureKind::NotFinite),
            ("\"nan\"", FailureKind::Parse),
            ("null", FailureKind::Parse),
            ("[1]", FailureKind::Parse),
            ("true", FailureKind::Parse),
        ] {
            let failure = Json(text).number(&path).unwrap_err();
            assert_eq!(failure.kind, kind, "{text}");
            assert!(failure.message.starts_with("r: "), "{}", failure.message);
        }
    }

    #[test]
    fn vectors_have_two_numbers() {
        assert_eq!(Json("[1, 2]").vector(&ROOT), Ok(dvec2(1.0, 2.0)));
        for text in ["[1]", "[1,2,3]", "{}", "[1,\"x\"]"] {
            assert_eq!(Json(text).vector(&ROOT).unwrap_err().kind, FailureKind::Parse, "{text}");
        }
    }

    #[test]
    fn strings_lose_their_escapes() {
        assert_eq!(Json(r#""a\n\u4e2d\ud83d\ude00\/""#).unquoted(), "a\n中😀/");
        assert_eq!(Json(r#""\ud83d""#).unquoted(), "\u{fffd}");
    }

    #[test]
    fn compacting_keeps_strings_and_spelling() {
        let json = Json("[ 1.50 , {\"a b\" :\t\"\\\" x\"}\r, 12345678901234567890 ]");
        assert_eq!(json.compact(), "[1.50,{\"a b\":\"\\\" x\"},12345678901234567890]");
    }
}
