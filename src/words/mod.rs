//! Every sentence a person reads, English and 中文 in one row, by key.
//!
//! A row that lacks one language does not compile. That both rows use the same placeholders, and that every character
//! is in a bundled font, is tested over all tables.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

mod number;
mod span;
mod symbol;
mod together;

pub use number::{
    ALL_DIGITS, GROUP_SPACE, ROUNDED_DIGITS, WHOLE_DIGITS, about, as_written, as_written_to, count,
    digits_telling_apart, exact, exact_vector, half_unit_to, is_hair_off, is_whole, is_whole_to, number, number_to,
    power_of_ten, read, told_apart, vector, vector_to, vectors_told_apart,
};
pub use span::{Span, SpanKind};
pub use symbol::symbol;
pub use together::together;

/// The languages the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lang {
    #[default]
    En,
    Zh,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Zh];

    /// From a system locale such as `zh_CN.UTF-8`: any Chinese is 中文, everything else English.
    pub fn from_locale(locale: &str) -> Self {
        if locale.to_ascii_lowercase().starts_with("zh") { Lang::Zh } else { Lang::En }
    }
}

/// One sentence in both languages.
///
/// `{name}` stands for an argument, `*…*` sets a part in strong type; `{name?box|boxes}` is the first word where the
/// argument is 1, else the second.
#[derive(Debug)]
pub struct Row {
    /// Table and name: `sat.axis_shares`.
    pub id: &'static str,
    /// Names of the arguments, in order.
    pub args: &'static [&'static str],
    pub en: &'static str,
    pub zh: &'static str,
}

impl Row {
    pub fn text(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }
}

/// Names a row. Serialized as the row's id.
#[derive(Clone, Copy)]
pub struct Key(pub &'static Row);

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for Key {}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.id)
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        rows()
            .find(|row| row.id == id)
            .map(Key)
            .ok_or_else(|| serde::de::Error::custom(format!("unknown message {id}")))
    }
}

/// A sentence with its arguments, in no language yet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Message {
    pub key: Key,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<Arg>,
}

/// What stands for a placeholder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// Written as [`number`] does; where digits are left out, `≈` takes the place of a `=` before it, or stands before it
    /// in a sentence. After an operator a negative one stands in parentheses.
    Number(f64),
    /// A number that is not the value, even if its digits read whole: always after `≈`.
    Rounded(f64),
    /// A number by digits that were made elsewhere; nearly equal unless it is whole.
    Digits {
        text: String,
        whole: bool,
    },
    Vector([f64; 2]),
    Interval([f64; 2]),
    Count(u64),
    /// The letter of an item; set in the item's colour.
    Item(String),
    Text(String),
    Message(Box<Message>),
}

impl Message {
    /// The sentence in one language. Borrowed when there is nothing to fill in.
    pub fn text(&self, lang: Lang) -> Cow<'static, str> {
        let row = self.key.0.text(lang);
        if self.args.is_empty() && !row.contains(['*', '{']) {
            return Cow::Borrowed(row);
        }
        Cow::Owned(self.spans(lang).into_iter().map(|span| span.text).collect())
    }

    /// The sentence as runs of text, each with its kind: plain, strong, an item's letter.
    pub fn spans(&self, lang: Lang) -> Vec<Span> {
        span::spans(self, lang)
    }
}

impl Arg {
    fn is_one(&self) -> bool {
        match self {
            Self::Count(n) => *n == 1,
            Self::Number(x) => *x == 1.0,
            Self::Digits { text, .. } | Self::Text(text) => text == "1",
            _ => false,
        }
    }
}

impl From<f64> for Arg {
    fn from(value: f64) -> Self {
        Arg::Number(value)
    }
}

impl From<glam::DVec2> for Arg {
    fn from(value: glam::DVec2) -> Self {
        Arg::Vector(value.to_array())
    }
}

impl From<usize> for Arg {
    fn from(value: usize) -> Self {
        Arg::Count(value as u64)
    }
}

impl From<u64> for Arg {
    fn from(value: u64) -> Self {
        Arg::Count(value)
    }
}

impl From<u32> for Arg {
    fn from(value: u32) -> Self {
        Arg::Count(u64::from(value))
    }
}

impl From<Message> for Arg {
    fn from(value: Message) -> Self {
        Arg::Message(Box::new(value))
    }
}

impl From<&str> for Arg {
    fn from(value: &str) -> Self {
        Arg::Text(value.to_owned())
    }
}

impl From<String> for Arg {
    fn from(value: String) -> Self {
        Arg::Text(value)
    }
}

/// The letter of an item as an argument.
pub fn item(name: impl Into<String>) -> Arg {
    Arg::Item(name.into())
}

/// Declares a table: one row a sentence, one function a row.
///
/// ```ignore
/// messages! { sat;
///     axis_shares(axis, amount): "On axis {axis} the shadows share {amount}.", "在第 {axis} 条轴上，投影重叠 {amount}。";
///     title: "Separating axes", "分离轴定理";
/// }
/// ```
macro_rules! messages {
    ($table:ident; $( $name:ident $( ( $($arg:ident),* ) )? : $en:literal, $zh:literal ; )*) => {
        $(
            #[doc = concat!("`", $en, "`")]
            pub fn $name( $( $( $arg: impl Into<$crate::words::Arg> ),* )? ) -> $crate::words::Message {
                static ROW: $crate::words::Row = $crate::words::Row {
                    id: concat!(stringify!($table), ".", stringify!($name)),
                    args: &[ $( $( stringify!($arg) ),* )? ],
                    en: $en,
                    zh: $zh,
                };
                $crate::words::Message {
                    key: $crate::words::Key(&ROW),
                    args: vec![ $( $( $arg.into() ),* )? ],
                }
            }
        )*
        /// All rows of the table, in order.
        pub static ROWS: &[$crate::words::Row] = &[ $(
            $crate::words::Row {
                id: concat!(stringify!($table), ".", stringify!($name)),
                args: &[ $( $( stringify!($arg) ),* )? ],
                en: $en,
                zh: $zh,
            },
        )* ];
    };
}

/// One line a table: declares its module and lists its rows.
macro_rules! tables {
    ($( $table:ident ),* $(,)?) => {
        $( pub mod $table; )*
        static TABLES: &[&[Row]] = &[ $( $table::ROWS ),* ];
    };
}

tables! {
    aabb,
    app,
    broad,
    circle_rect,
    circles,
    cli,
    concave,
    concave_pair,
    cross,
    crowd,
    dot,
    gjk,
    grid,
    masks,
    pipeline,
    point_tests,
    quadtree,
    ray_cast,
    sat,
    segments,
    shape,
    steps,
    sweep,
    symbols,
    trees,
}

/// Every row of every table.
pub fn rows() -> impl Iterator<Item = &'static Row> {
    TABLES.iter().flat_map(|table| table.iter())
}
