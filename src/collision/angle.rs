//! Degrees to sine and cosine, the same on every platform and exact where the answer is.

/// Sine and cosine of a finite angle in degrees, counter-clockwise; `(NaN, NaN)` for other numbers.
///
/// The angle is reduced to −45…45° without rounding *before* it becomes radians, so multiples of 90° give exactly 0 and
/// ±1 however many turns they hold, 30° and 60° give exactly ±0.5, and 45° gives equal parts. Elsewhere the error is
/// below 2 units in the last place. `sin` and `cos` come from `libm`, not from the system's library.
pub fn sin_cos_deg(angle_deg: f64) -> (f64, f64) {
    // The remainder of doubles is exact. Below 45° nothing is subtracted; above, 90·k lies within a factor of two of
    // the angle, so the difference is exact as well.
    let turn = angle_deg % 360.0;
    let quarter = libm::round(turn / 90.0);
    let rest_deg = turn - 90.0 * quarter;
    let (sin, cos) = match rest_deg.abs() {
        30.0 => (0.5_f64.copysign(rest_deg), libm::cos(rest_deg.to_radians())),
        45.0 => (std::f64::consts::FRAC_1_SQRT_2.copysign(rest_deg), std::f64::consts::FRAC_1_SQRT_2),
        _ => {
            let rest_rad = rest_deg.to_radians();
            (libm::sin(rest_rad), libm::cos(rest_rad))
        }
    };
    // `+ 0.0` turns −0 into 0, so that a box turned by 90° has no corner at −0.
    match (quarter as i32).rem_euclid(4) {
        0 => (sin + 0.0, cos + 0.0),
        1 => (cos + 0.0, -sin + 0.0),
        2 => (-sin + 0.0, -cos + 0.0),
        _ => (-cos + 0.0, sin + 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multiples_of_a_quarter_turn_are_exact_however_many_turns_they_hold() {
        for turns in [-1.0e12, -3.0, 0.0, 1.0, 1.0e9] {
            let base = turns * 360.0;
            assert_eq!(sin_cos_deg(base), (0.0, 1.0));
            assert_eq!(sin_cos_deg(base + 90.0), (1.0, 0.0));
            assert_eq!(sin_cos_deg(base + 180.0), (0.0, -1.0));
            assert_eq!(sin_cos_deg(base + 270.0), (-1.0, 0.0));
        }
    }

    #[test]
    fn thirty_and_sixty_degrees_have_an_exact_half() {
        assert_eq!(sin_cos_deg(30.0).0, 0.5);
        assert_eq!(sin_cos_deg(60.0).1, 0.5);
        assert_eq!(sin_cos_deg(-30.0).0, -0.5);
        assert_eq!(sin_cos_deg(120.0).1, -0.5);
        assert_eq!(sin_cos_deg(210.0).0, -0.5);
    }

    #[test]
    fn forty_five_degrees_has_equal_parts() {
        for k in 0..4 {
            let (sin, cos) = sin_cos_deg(45.0 + 90.0 * f64::from(k));
            assert_eq!(sin.abs(), cos.abs());
        }
    }

    #[test]
    fn elsewhere_it_agrees_with_the_plain_functions() {
        let mut angle_deg = -720.0;
        while angle_deg < 720.0 {
            let (sin, cos) = sin_cos_deg(angle_deg);
            assert!((sin - angle_deg.to_radians().sin()).abs() < 1e-14);
            assert!((cos - angle_deg.to_radians().cos()).abs() < 1e-14);
            assert!((sin * sin + cos * cos - 1.0).abs() < 1e-15);
            angle_deg += 0.37;
        }
    }
}
