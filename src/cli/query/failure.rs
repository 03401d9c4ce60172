//! Why a line cannot be answered.

use std::fmt;

use serde::Serialize;

use crate::collision::{ShapeError, ShapeErrorKind};

/// The `error` of an answer. The message is English and names the field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    pub kind: FailureKind,
    pub message: String,
}

/// What went wrong, in one word for scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FailureKind {
    /// Not JSON, or not a request: an unknown operation, a missing, unknown, repeated or wrongly typed field.
    Parse,
    /// A number out of range, or a word such as "NaN" where a number belongs.
    NotFinite,
    /// Numbers that make no shape, or a shape that the operation does not take.
    Shape,
    /// More than the stated maxima.
    Limit,
}

impl Failure {
    pub fn parse(message: impl fmt::Display) -> Self {
        Self { kind: FailureKind::Parse, message: message.to_string() }
    }

    pub fn not_finite(message: impl fmt::Display) -> Self {
        Self { kind: FailureKind::NotFinite, message: message.to_string() }
    }

    pub fn limit(message: impl fmt::Display) -> Self {
        Self { kind: FailureKind::Limit, message: message.to_string() }
    }

    /// The core's refusal of the shape at `path`: `b.polygon.vertices: no vertices`.
    pub fn shape(path: impl fmt::Display, error: &ShapeError) -> Self {
        let kind = match error.kind {
            ShapeErrorKind::NotFinite => FailureKind::NotFinite,
            _ => FailureKind::Shape,
        };
        Self { kind, message: format!("{path}.{error}") }
    }
}
