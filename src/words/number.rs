//! Numbers as a person reads them: the one place where they become digits.

/// Digits up to which a number is written whole.
pub const WHOLE_DIGITS: usize = 6;
/// Digits of every other number.
pub const ROUNDED_DIGITS: usize = 4;
/// Digits that tell any two doubles apart.
pub const ALL_DIGITS: usize = 17;
/// Whole numbers of fewer digits are written without spaces.
const GROUPED_DIGITS: usize = 5;
/// Between groups of three digits; no line breaks at it.
pub const GROUP_SPACE: char = '\u{a0}';

/// A count: `2001`, and from five digits on in groups of three, `2 001 000`.
pub fn count(n: u64) -> String {
    grouped(n.to_string())
}

/// Groups of three digits, where there are nothing but digits, and many.
fn grouped(digits: String) -> String {
    if digits.len() < GROUPED_DIGITS || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return digits;
    }
    let mut text = String::with_capacity(digits.len() * 4 / 3 + 2);
    for (k, digit) in digits.char_indices() {
        if k > 0 && (digits.len() - k).is_multiple_of(3) {
            text.push(GROUP_SPACE);
        }
        text.push(digit);
    }
    text
}

/// A number of up to 6 digits whole, every other one rounded to 4, without trailing zeros, with a true minus sign.
///
/// Very large and very small ones are written as `1.234e12`; many digits of a whole one stand in groups.
pub fn number(x: f64) -> String {
    number_to(x, ROUNDED_DIGITS)
}

/// The same, but rounded to so many digits.
pub fn number_to(x: f64, rounded_digits: usize) -> String {
    if x == 0.0 {
        return "0".to_owned();
    }
    if !x.is_finite() {
        return "—".to_owned();
    }
    let magnitude = x.abs();
    let all = format!("{magnitude:e}").split('e').next().unwrap_or_default().bytes().filter(u8::is_ascii_digit).count();
    let digits = if all <= WHOLE_DIGITS.max(rounded_digits) { all } else { rounded_digits };
    let scientific = format!("{magnitude:.*e}", digits.saturating_sub(1));
    let Some((mantissa, exponent)) = scientific.split_once('e') else { return scientific };
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let body = if (-4..7).contains(&exponent) {
        let decimals = usize::try_from(digits as i32 - 1 - exponent).unwrap_or(0);
        grouped(trim(&format!("{magnitude:.decimals$}")))
    } else {
        format!("{}e{}", trim(mantissa), minus(&exponent.to_string()))
    };
    if x < 0.0 { format!("−{body}") } else { body }
}

/// A number of which only the size matters, such as a share: rounded to two digits, never as a power of ten.
pub fn about(x: f64) -> String {
    let scientific = format!("{x:.1e}");
    let exponent: i32 = scientific.split_once('e').and_then(|(_, exponent)| exponent.parse().ok()).unwrap_or(0);
    let decimals = usize::try_from(1 - exponent).unwrap_or(0);
    minus(&trim(&format!("{x:.decimals$}")))
}

/// A number by its digits and the exponent of the first one, as [`number`] writes very large and very small ones.
pub fn power_of_ten(is_negative: bool, digits: &str, exponent: i64) -> String {
    let (first, rest) = digits.split_at(digits.len().min(1));
    let body = format!("{}e{}", trim(&format!("{first}.{rest}")), minus(&exponent.to_string()));
    if is_negative { format!("−{body}") } else { body }
}

/// Whether a number lies so near to what [`number`] writes for it that only a double's last digits tell them apart.
pub fn is_hair_off(x: f64) -> bool {
    const HAIR: f64 = 1e-12;
    let off = (as_written(x) - x).abs();
    off > 0.0 && off <= HAIR * x.abs()
}

/// The number that is written.
pub fn read(text: &str) -> Option<f64> {
    text.replace('−', "-").replace(GROUP_SPACE, "").parse().ok()
}

/// Whether digits are left out of a number that is rounded to so many.
pub fn is_whole_to(x: f64, rounded_digits: usize) -> bool {
    read(&number_to(x, rounded_digits)) == Some(x)
}

/// Half a unit of the last digit that [`number_to`] writes, or would have written had it not left out zeros.
pub fn half_unit_to(x: f64, least: usize) -> f64 {
    let written = format!("{:e}", as_written_to(x, least).abs());
    let (mantissa, exponent) = written.split_once('e').unwrap_or((&written, "0"));
    let digits = mantissa.bytes().filter(u8::is_ascii_digit).count().max(least);
    0.5 * libm::pow(10.0, exponent.parse().unwrap_or(0.0) - digits as f64 + 1.0)
}

/// Whether what [`number`] writes is the number: reading it back gives the same double.
pub fn is_whole(x: f64) -> bool {
    is_whole_to(x, ROUNDED_DIGITS)
}

/// The number that [`number`] writes.
pub fn as_written(x: f64) -> f64 {
    as_written_to(x, ROUNDED_DIGITS)
}

/// The number that [`number_to`] writes.
pub fn as_written_to(x: f64, digits: usize) -> f64 {
    read(&number_to(x, digits)).unwrap_or(x)
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
pub fn vector(v: [f64; 2]) -> String {
    vector_to(v, ROUNDED_DIGITS)
}

/// The same, but rounded to so many digits.
pub fn vector_to([x, y]: [f64; 2], rounded_digits: usize) -> String {
    format!("({}, {})", number_to(x, rounded_digits), number_to(y, rounded_digits))
}

/// A vector or point with all digits.
pub fn exact_vector([x, y]: [f64; 2]) -> String {
    format!("({}, {})", exact(x), exact(y))
}

/// Two different numbers with all digits, where [`number`] would write both alike.
pub fn told_apart(pair: [f64; 2]) -> Option<[String; 2]> {
    let [x, y] = pair.map(number);
    (x == y && pair[0] != pair[1] && pair.iter().all(|x| x.is_finite())).then(|| pair.map(exact))
}

/// Two different points with as many digits as it takes that every coordinate in which they differ is written well within
/// that difference. `None` where the usual digits do.
pub fn vectors_told_apart(pair: [[f64; 2]; 2]) -> Option<[String; 2]> {
    digits_telling_apart(pair).map(|digits| pair.map(|p| vector_to(p, digits)))
}

/// The number of those digits.
pub fn digits_telling_apart(pair: [[f64; 2]; 2]) -> Option<usize> {
    let [p, q] = pair;
    let is_near = |x: f64, digits: usize, within: f64| {
        read(&number_to(x, digits)).is_some_and(|written| (written - x).abs() <= within)
    };
    let is_told = |digits: usize| {
        (0..2).all(|k| p[k] == q[k] || [p, q].iter().all(|v| is_near(v[k], digits, (p[k] - q[k]).abs() / 8.0)))
    };
    let finite = pair.iter().flatten().all(|x| x.is_finite());
    let digits = (ROUNDED_DIGITS..=ALL_DIGITS).find(|digits| is_told(*digits)).filter(|_| finite)?;
    (digits > ROUNDED_DIGITS).then_some(digits)
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
    fn short_decimals_are_whole_and_the_rest_has_four_digits_and_a_true_minus() {
        for (x, text, whole) in [
            (0.0, "0", true),
            (-0.0, "0", true),
            (-1.0, "−1", true),
            (1.5625, "1.5625", true),
            (24.375, "24.375", true),
            (-0.03125, "−0.03125", true),
            (12345.6, "12345.6", true),
            (1234.0, "1234", true),
            (12_345.0, "12\u{a0}345", true),
            (-1_234_567.0, "−1\u{a0}234\u{a0}567", true),
            (0.000_123_456, "0.000123456", true),
            (-2.5625e-9, "−2.5625e−9", true),
            (1.0e200, "1e200", true),
            (1.0 / 3.0, "0.3333", false),
            (24.375_123_45, "24.38", false),
            (9.999_996, "10", false),
            (0.1 + 0.2, "0.3", false),
            (1_000_001.5, "1\u{a0}000\u{a0}002", false),
        ] {
            assert_eq!((number(x).as_str(), is_whole(x)), (text, whole));
        }
    }

    #[test]
    fn counts_of_many_digits_stand_in_groups_of_three() {
        for (n, text) in
            [(0, "0"), (9999, "9999"), (10_000, "10\u{a0}000"), (5_000_050_000, "5\u{a0}000\u{a0}050\u{a0}000")]
        {
            assert_eq!(count(n), text);
        }
    }

    #[test]
    fn a_number_can_be_written_with_more_digits_than_usual() {
        assert_eq!(
            [4, 5, 8].map(|digits| number_to(1_000_001.5, digits)),
            ["1\u{a0}000\u{a0}002", "1\u{a0}000\u{a0}002", "1000001.5"]
        );
        assert_eq!([4, 6].map(|digits| number_to(-2.0 / 3.0e9, digits)), ["−6.667e−10", "−6.66667e−10"]);
        assert!(!is_whole_to(1_000_001.5, 7) && is_whole_to(1_000_001.5, 8));
        assert_eq!(read("−6.667e−10"), Some(-6.667e-10));
    }

    #[test]
    fn a_power_of_ten_is_written_like_a_very_large_number() {
        assert_eq!(power_of_ten(true, "9", 400), "−9e400");
        assert_eq!(power_of_ten(false, "1200", -330), "1.2e−330");
    }

    #[test]
    fn a_hair_off_is_what_only_the_last_digits_tell() {
        assert!([0.1 + 0.2, 1.0 + f64::EPSILON, -0.15000000000000002].into_iter().all(is_hair_off));
        assert!([0.3, 1.0 / 3.0, 2.776e-17, 0.0, 1_000_001.5, f64::INFINITY].into_iter().all(|x| !is_hair_off(x)));
    }

    #[test]
    fn half_a_unit_is_that_of_the_last_digit_written() {
        for (x, want) in
            [(1.0 / 3.0, 5e-5), (2.0, 5e-4), (-30.0, 5e-3), (24.375, 5e-4), (1_000_001.5, 0.5), (1e-10, 5e-14)]
        {
            assert!(
                (half_unit_to(x, ROUNDED_DIGITS) / want - 1.0).abs() < 1e-9,
                "{x}: {}",
                half_unit_to(x, ROUNDED_DIGITS)
            );
        }
    }

    #[test]
    fn a_share_has_two_digits() {
        for (x, text) in [
            (0.0258, "0.026"),
            (1.29, "1.3"),
            (12.0, "12"),
            (99.7, "100"),
            (100.0, "100"),
            (0.0, "0"),
            (2.5e-7, "0.00000025"),
        ] {
            assert_eq!(about(x), text);
        }
    }

    #[test]
    fn different_points_read_differently() {
        let told = |p, q| vectors_told_apart([p, q]).map(|pair| pair.join(" "));
        assert_eq!(told([1_000_001.5, 2.0], [1_000_001.5, 3.0]), None);
        let near = told([1_000_001.496, 2.0], [1_000_001.5, 2.0]);
        assert_eq!(near.as_deref(), Some("(1000001.496, 2) (1000001.5, 2)"));
        assert_eq!(told([2.230_769, 1.0], [2.0, 1.0]), None);
    }

    #[test]
    fn exact_numbers_read_back_as_the_same_double() {
        for x in [0.1, 1.0 / 3.0, -2.5e-9, 1e300, 123456.789] {
            assert_eq!(exact(x).replace('−', "-").parse::<f64>(), Ok(x));
        }
    }

    #[test]
    fn different_numbers_read_differently_where_they_are_compared() {
        assert_eq!(told_apart([0.3, 0.1 + 0.2]), Some(["0.3", "0.30000000000000004"].map(str::to_owned)));
        assert_eq!(told_apart([0.1 + 0.2, 0.1 + 0.2]), None);
        assert_eq!(told_apart([1.0 / 3.0, 1.0]), None);
    }
}
