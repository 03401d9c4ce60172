//! Pairs with concave polygons, holes and islands against oracles that work another way.

mod anything;
mod by_hand;
mod circles;
mod large;
mod lattice;
mod outlines;
mod pixels;
mod random;
mod union;
