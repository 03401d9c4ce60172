//! The vectors that two arrows draw, down to their ends.

use crate::collision::arrow::Arrow;
use crate::trace::Fact;
use crate::words::Message;

use super::arithmetic::{Pair, difference};
use super::fact::vector;
use super::item::Item;

/// Tip − tail of an item, with names: `A.x`.
pub(super) fn vector_of(item: Item, arrow: &Arrow) -> Pair {
    let [x, y] = difference(item.vertex(1, arrow.tip()), item.vertex(0, arrow.tail()));
    [x.named(format!("{}.x", item.name)), y.named(format!("{}.y", item.name))]
}

/// The vector of an item, which gives nothing away.
pub(super) fn given_vector(name: Message, item: Item, arrow: &Arrow) -> Fact {
    Fact { spoils: false, ..vector(name, arrow.vector(), vector_of(item, arrow), Some(item.link())) }
}
