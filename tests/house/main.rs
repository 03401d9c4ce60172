//! The rules of the house: words, rooms and traces.

mod docs;
mod rooms;
mod sources;
mod traces;
mod words;
