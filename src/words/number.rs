//! Numbers as a person reads them.

/// A number to 4 significant digits, without trailing zeros, with a true minus sign.
///
/// Very large and very small ones are written as 1.234 × 10^n in the form `1.234e12`.
pub fn number(x: f64) -> String {
    if x == 0.0 {
        return "0".to_owned();
    }
    if !x.is_finite() {
        return "—".to_owned();
    }
    let scientific = format!("{:.3e}", x.abs());
    let Some((mantissa, exponent)) = scientific.split_once('e') else { return scientific };
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let body = if (-4..7).contains(&exponent) {
        let decimals = usize::try_from(3 - exponent).unwrap_or(0);
        trim(&format!("{:.decimals$}", x.abs()))
    } else {
        format!("{}e{}", trim(mantissa), minus(&exponent.to_string()))
    };
    if x < 0.0 { format!("−{body}") } else { body }
}

/// The shortest decimal that reads back as the same double, with a true minus sign.
pub fn exact(x: f64) -> String {
    let magnitude = x.abs();
    if x == 0.0 {
        return "0".to_owned();
    }
    let plain = if (1e-6..1e16).contains(&magnitude) { format!("{magnitude}") } else { format!("{magnitude:e}") };
    let body = minus(&plain);
    if x < 0.0 { format!("−{body}") } else { body }
}

/// A vector or point: `(−0.922, −0.146)`.
pub fn vector([x, y]: [f64; 2]) -> String {
    format!("({}, {})", number(x), number(y))
}

fn trim(decimal: &str) -> String {
    if decimal.contains('.') {
        decimal.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        decimal.to_owned()
    }
}

fn minus(text: &str) -> String {
    text.replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_four_significant_digits_and_a_true_minus() {
        assert_eq!(number(0.0), "0");
        assert_eq!(number(-0.0), "0");
        assert_eq!(number(-1.0), "−1");
        assert_eq!(number(0.93312), "0.9331");
        assert_eq!(number(12345.6), "12346");
        assert_eq!(number(-2.5e-9), "−2.5e−9");
        assert_eq!(number(1.0e200), "1e200");
        assert_eq!(number(9.99996), "10");
    }

    #[test]
    fn exact_numbers_read_back_as_the_same_double() {
        for x in [0.1, 1.0 / 3.0, -2.5e-9, 1e300, 123456.789] {
            assert_eq!(exact(x).replace('−', "-").parse::<f64>(), Ok(x));
        }
    }
}
