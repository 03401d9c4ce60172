//! One panel a file: each reads a [`View`](super::state::View) and says what should happen as commands.

pub mod cannot_run;
pub mod charts;
pub mod counts;
pub mod curve;
pub mod details;
pub mod draw;
mod drawn;
pub mod facts;
pub mod files;
pub mod intervals;
mod knobs;
pub mod legend;
pub mod lessons;
pub mod notice;
pub mod present;
pub mod question;
mod rows;
pub mod source;
pub mod table;
mod times;
pub mod top_bar;
pub mod transport;
pub mod unsaved;
pub mod verdict;
