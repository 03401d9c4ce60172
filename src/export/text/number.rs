//! Numbers of a worked solution: a short decimal whole, every other one by its first digits.

use crate::words::{exact, number as short};

/// Digits up to which a decimal is written whole.
const SHORT_DECIMAL: usize = 6;

/// Whether what [`number`] writes is the number: reading it back gives the same double.
pub fn is_whole(x: f64) -> bool {
    number(x).replace('−', "-").parse() == Ok(x)
}

/// A decimal of up to 6 digits as it is; otherwise 4 digits.
pub fn number(x: f64) -> String {
    let whole = exact(x);
    let digits = whole.split('e').next().unwrap_or_default().chars().filter(char::is_ascii_digit);
    let significant = digits.skip_while(|digit| *digit == '0').count();
    let plain = x == 0.0 || (1e-4..1e7).contains(&x.abs());
    if plain && significant <= SHORT_DECIMAL { whole } else { short(x) }
}

pub fn vector([x, y]: [f64; 2]) -> String {
    format!("({}, {})", number(x), number(y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_decimals_are_whole_and_the_rest_has_four_digits() {
        for (x, text, whole) in [
            (24.375, "24.375", true),
            (-0.03125, "−0.03125", true),
            (123456.0, "123456", true),
            (1.0 / 3.0, "0.3333", false),
            (24.37512345, "24.38", false),
            (0.0, "0", true),
            (2e-9, "2e−9", true),
        ] {
            assert_eq!((number(x).as_str(), is_whole(x)), (text, whole));
        }
    }
}
