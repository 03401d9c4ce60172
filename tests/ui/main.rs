//! The whole window without a window: driven by names, keys and pointer, and drawn on the CPU.

#![cfg(feature = "app")]

mod concave;
mod counts;
mod crowd;
mod drawing;
mod editing;
mod files;
mod finding;
mod idle;
mod lessons;
mod looks;
mod painting;
mod picture_file;
mod pictures;
mod practice;
mod raster;
mod screen;
mod steps;
