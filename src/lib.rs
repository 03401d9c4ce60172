//! Collidoscope: 2D collision detection that can be seen.
//!
//! A scene goes in, the one implementation runs, a trace comes out, and everything else only reads the trace. The rooms
//! below stand in the order in which they may use each other: a room uses only rooms above it.
//!
//! * [`collision`] is the core: plain numbers in, exact verdicts out, each algorithm with its steps.
//! * [`files`] writes files whole or not at all.
//! * [`words`] holds every sentence a person reads, English and 中文 side by side.
//! * [`scene`] is what a person edits: shapes and knobs, their file format, their handles.
//! * [`trace`] is what a run leaves behind: frames, marks, charts, facts, as plain data.
//! * [`lesson`] turns the steps of a run into a trace, one topic a file.
//! * [`figure`] turns marks into shapes with colours; window, SVG and PNG draw the same list.
//! * [`export`] writes traces as text, JSON, SVG and PNG.
//! * [`cli`] is the program without a window.
//! * `app` is the window, behind the feature `app`.

// A panic is a bug: outside tests every `unwrap` gives its reason beside an `allow`.
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used))]

pub mod cli;
pub mod collision;
pub mod export;
pub mod figure;
pub mod files;
pub mod lesson;
pub mod scene;
pub mod trace;
pub mod words;

#[cfg(feature = "app")]
pub mod app;

/// Runs the README's library example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeExample;
