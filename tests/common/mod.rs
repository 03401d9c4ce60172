//! What several tests and the example `agreement` share: seeded random numbers, and oracles that know no rounding and
//! work in other ways than the core.

#![allow(dead_code, reason = "each of them uses its own part")]

pub mod integers;
pub mod near_contact;
pub mod random;
pub mod rational;
pub mod truth;
