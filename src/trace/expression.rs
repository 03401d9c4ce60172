//! Arithmetic that can be unfolded, down to the coordinates it came from.

use serde::{Deserialize, Serialize};

use crate::words::{Lang, symbol};

/// A number and how it was made. Operators are the core's own, in the core's order, so that evaluating gives its bits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Expression {
    Leaf {
        /// "A₂.x", "n.y", "r".
        name: String,
        value: f64,
        /// The coordinate of an item that it is; `None` for a constant.
        source: Option<LeafSource>,
    },
    Apply {
        /// A name for the intermediate result, when it has one: "A.max", "n.x".
        name: Option<String>,
        operator: Operator,
        operands: Vec<Expression>,
    },
}

/// Which coordinate of which item a leaf is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeafSource {
    /// Index into the scene's items.
    pub item: u32,
    pub part: Part,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// A corner or vertex, in the order of the shape's outline as the core holds it.
    VertexX(u32),
    VertexY(u32),
    CenterX,
    CenterY,
    Radius,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Negate,
    Minimum,
    Maximum,
    SquareRoot,
    /// The greatest whole number that is not above.
    Floor,
    /// x₁·x₂ + y₁·y₂ of `[x₁, y₁, x₂, y₂]`, two products and one sum, each rounded.
    Dot,
}

impl Expression {
    pub fn leaf(name: impl Into<String>, value: f64, source: Option<LeafSource>) -> Self {
        Self::Leaf { name: name.into(), value, source }
    }

    pub fn apply(operator: Operator, operands: impl Into<Vec<Expression>>) -> Self {
        Self::Apply { name: None, operator, operands: operands.into() }
    }

    /// The same expression with a name of its own.
    pub fn named(self, new_name: impl Into<String>) -> Self {
        match self {
            Self::Leaf { value, source, .. } => Self::Leaf { name: new_name.into(), value, source },
            Self::Apply { operator, operands, .. } => Self::Apply { name: Some(new_name.into()), operator, operands },
        }
    }

    /// The same with the words in its names in a language.
    pub fn in_language(&self, lang: Lang) -> Self {
        let told = |name: &String| symbol(name, lang).into_owned();
        match self {
            Self::Leaf { name, value, source } => Self::Leaf { name: told(name), value: *value, source: *source },
            Self::Apply { name, operator, operands } => Self::Apply {
                name: name.as_ref().map(told),
                operator: *operator,
                operands: operands.iter().map(|operand| operand.in_language(lang)).collect(),
            },
        }
    }

    /// The value, by the same roundings as the core's. `None` when an operator has the wrong number of operands.
    pub fn evaluate(&self) -> Option<f64> {
        match self {
            Self::Leaf { value, .. } => Some(*value),
            Self::Apply { operator, operands, .. } => {
                let values = operands.iter().map(Self::evaluate).collect::<Option<Vec<f64>>>()?;
                operator.evaluate(&values)
            }
        }
    }
}

impl Operator {
    pub(super) fn evaluate(self, values: &[f64]) -> Option<f64> {
        Some(match (self, values) {
            (Self::Add, [x, y]) => x + y,
            (Self::Subtract, [x, y]) => x - y,
            (Self::Multiply, [x, y]) => x * y,
            (Self::Divide, [x, y]) => x / y,
            (Self::Negate, [x]) => -x,
            (Self::SquareRoot, [x]) => x.sqrt(),
            (Self::Floor, [x]) => x.floor(),
            (Self::Dot, [x1, y1, x2, y2]) => x1 * x2 + y1 * y2,
            (Self::Minimum, [first, rest @ ..]) => {
                rest.iter().fold(*first, |least, v| if *v < least { *v } else { least })
            }
            (Self::Maximum, [first, rest @ ..]) => {
                rest.iter().fold(*first, |most, v| if *v > most { *v } else { most })
            }
            _ => return None,
        })
    }
}
