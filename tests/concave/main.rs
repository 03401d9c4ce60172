//! Pairs with concave polygons, holes and islands against oracles that work another way.

mod large;
mod lattice;
mod pixels;
mod random;
