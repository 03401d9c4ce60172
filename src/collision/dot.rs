//! The dot product: how far one vector goes along another.
//!
//! Everything a projection on an axis is made of: lengths, the unit vector, the signed shadow, the angle, and what an
//! axis of another length changes. References: Lengyel, "Foundations of Game Engine Development 1: Mathematics" (2016),
//! section 1.5; Ericson, "Real-Time Collision Detection" (2005), section 3.3.3.

use std::cmp::Ordering;

use glam::DVec2;

use super::arrow::Arrow;
use super::dyadic::Dyadic;
use super::exact::{cross_sign, dot_exactly, dot_sign_settled};
use super::relation::Settled;
use super::tracer::Tracer;
use super::vector::{length, unit};

/// What the sign of the dot product says of the angle between the vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Angle {
    /// Positive: less than 90°.
    Acute,
    /// Zero, and both have a direction: 90°.
    Right,
    /// Negative: more than 90°.
    Obtuse,
    /// Positive, and the cross product is 0: 0°.
    Same,
    /// Negative, and the cross product is 0: 180°.
    Opposite,
    /// A vector without length has no direction.
    None,
}

/// See [`dot()`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// a·b, rounded, with its own sign; beyond the largest double an infinity.
    pub dot: f64,
    /// Decided exactly, whatever the rounding of `dot`.
    pub angle: Angle,
    /// Between −1 and 1; `None` when a vector has no direction.
    pub cosine: Option<f64>,
    /// The signed length of a's shadow on the line of b; `None` when b has no direction.
    pub shadow: Option<f64>,
    pub settled: Settled,
}

/// What was worked out, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// |a| and |b|.
    LengthsFound {
        length_a: f64,
        length_b: f64,
    },
    /// a + b and a − b.
    Combined {
        sum: DVec2,
        difference: DVec2,
    },
    /// b turned left by 90°: (−y, x).
    PerpendicularFound {
        perpendicular: DVec2,
    },
    /// The two products and their sum; the sign is the exact one.
    Multiplied {
        x_product: f64,
        y_product: f64,
        dot: f64,
        sign: Ordering,
        settled: Settled,
    },
    /// b made 1 long; `None` for a vector without length, which no factor makes 1 long.
    Normalized {
        unit: Option<DVec2>,
    },
    /// a·b̂, and the foot of a's tip on the line through a's tail along b.
    Projected {
        unit: DVec2,
        shadow: f64,
        foot: DVec2,
    },
    /// â·b̂, and the angle between them, 0…180.
    CosineFound {
        unit_a: DVec2,
        unit_b: DVec2,
        cosine: f64,
        angle_deg: f64,
    },
    /// The same projection on an axis along b that is `axis_length` long: all values grow by that factor.
    AxisStretched {
        axis_length: f64,
        axis: DVec2,
        value: f64,
    },
    Decided {
        outcome: Outcome,
    },
}

/// Works out a·b and all that hangs on it; `axis_length` is that of the stretched axis, above 0. O(1).
pub fn dot(a: &Arrow, b: &Arrow, axis_length: f64, trace: &mut impl Tracer<Step>) -> Outcome {
    let (va, vb) = (a.vector(), b.vector());
    let (length_a, length_b) = (length(va), length(vb));
    trace.step(|| Step::LengthsFound { length_a, length_b });

    let (sum, difference) = (va + vb, va - vb);
    trace.step(|| Step::Combined { sum, difference });
    let perpendicular = DVec2::new(-vb.y, vb.x) + DVec2::ZERO;
    trace.step(|| Step::PerpendicularFound { perpendicular });

    let (x_product, y_product) = (va.x * vb.x, va.y * vb.y);
    let (sign, settled) = dot_sign_settled(a.tail(), a.tip(), b.tail(), b.tip());
    let dot = of_sign(x_product + y_product, sign, || dot_exactly(a.tail(), a.tip(), b.tail(), b.tip()));
    trace.step(|| Step::Multiplied { x_product, y_product, dot, sign, settled });

    let unit_b = unit(vb);
    trace.step(|| Step::Normalized { unit: unit_b });
    let shadow = unit_b.map(|unit| {
        let shadow = va.x * unit.x + va.y * unit.y;
        let foot = a.tail() + unit * shadow;
        trace.step(|| Step::Projected { unit, shadow, foot });
        shadow
    });
    let cosine = unit(va).zip(unit_b).map(|(unit_a, unit_b)| {
        let cosine = (unit_a.x * unit_b.x + unit_a.y * unit_b.y).clamp(-1.0, 1.0);
        // Rounding leaves traces of a cosine where there is none, or one of the other sign.
        let is_true = cosine.partial_cmp(&0.0) == Some(sign);
        let cosine = if is_true { cosine } else { 0.0 };
        // Not from the cosine, which is flat at 0° and 180°.
        let angle_deg = libm::atan2(unit_a.perp_dot(unit_b).abs(), cosine).to_degrees();
        trace.step(|| Step::CosineFound { unit_a, unit_b, cosine, angle_deg });
        cosine
    });
    if let Some(unit) = unit_b {
        let axis = unit * axis_length;
        let value = va.x * axis.x + va.y * axis.y;
        trace.step(|| Step::AxisStretched { axis_length, axis, value });
    }

    let is_parallel = cross_sign(a.tail(), a.tip(), b.tail(), b.tip()).is_eq();
    let angle = match (cosine, sign, is_parallel) {
        (None, ..) => Angle::None,
        (_, Ordering::Greater, true) => Angle::Same,
        (_, Ordering::Greater, false) => Angle::Acute,
        (_, Ordering::Equal, _) => Angle::Right,
        (_, Ordering::Less, true) => Angle::Opposite,
        (_, Ordering::Less, false) => Angle::Obtuse,
    };
    let outcome = Outcome { dot, angle, cosine, shadow, settled };
    trace.step(|| Step::Decided { outcome });
    outcome
}

/// A sum of products where it has the true sign. Where rounding left another, the true sum, rounded once; products that
/// both overflowed make an infinity, never NaN.
pub(super) fn of_sign(sum: f64, sign: Ordering, exactly: impl Fn() -> Dyadic) -> f64 {
    if sum.partial_cmp(&0.0) == Some(sign) {
        return sum;
    }
    exactly().to_f64()
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::collision::Recording;

    fn arrow(x: f64, y: f64) -> Arrow {
        Arrow::new(DVec2::ZERO, dvec2(x, y)).unwrap()
    }

    fn outcome(a: Arrow, b: Arrow) -> Outcome {
        dot(&a, &b, 2.0, &mut ())
    }

    #[test]
    fn three_four_on_five_zero_casts_a_shadow_of_three() {
        let found = outcome(arrow(3.0, 4.0), arrow(5.0, 0.0));
        assert_eq!((found.dot, found.shadow, found.cosine), (15.0, Some(3.0), Some(0.6)));
        assert_eq!(found.angle, Angle::Acute);
        assert_eq!(outcome(arrow(-3.0, 4.0), arrow(5.0, 0.0)).shadow, Some(-3.0));
    }

    #[test]
    fn the_angle_is_exact_where_the_products_round_alike() {
        let a = arrow(1.0 + f64::EPSILON, 1.0);
        let found = outcome(a, arrow(1.0 - f64::EPSILON, -1.0));
        // (1 + ε)(1 − ε) − 1 is −ε², of which the rounded products leave 0.
        let true_dot = -f64::EPSILON * f64::EPSILON;
        assert_eq!((found.dot, found.angle, found.settled), (true_dot, Angle::Obtuse, Settled::Exact));
        assert_eq!(outcome(arrow(2.0, 1.0), arrow(-1.0, 2.0)).angle, Angle::Right);
    }

    #[test]
    fn one_line_is_told_apart_from_an_acute_and_an_obtuse_angle() {
        let angle = |x: f64, y: f64| outcome(arrow(2.0, 1.0), arrow(x, y)).angle;
        assert_eq!([angle(4.0, 2.0), angle(-4.0, -2.0)], [Angle::Same, Angle::Opposite]);
        assert_eq!([angle(4.0, 2f64.next_up()), angle(-4.0, -(2f64.next_up()))], [Angle::Acute, Angle::Obtuse]);
    }

    #[test]
    fn without_length_there_is_no_direction_and_no_angle() {
        let found = outcome(arrow(3.0, 4.0), arrow(0.0, 0.0));
        assert_eq!((found.dot, found.shadow, found.cosine, found.angle), (0.0, None, None, Angle::None));
        let found = outcome(arrow(0.0, 0.0), arrow(3.0, 4.0));
        assert_eq!((found.shadow, found.cosine), (Some(0.0), None));
    }

    #[test]
    fn at_the_ends_of_the_range_signs_shadows_and_cosines_hold() {
        for scale in [1e-200, 1e-320, 1e200, 1e307] {
            let found = outcome(arrow(3.0 * scale, 4.0 * scale), arrow(0.0, -2.0 * scale));
            assert_eq!(found.angle, Angle::Obtuse, "{scale}");
            assert!(!found.dot.is_nan());
            assert!((found.cosine.unwrap() + 0.8).abs() < 1e-3, "{scale} {found:?}");
            assert!((found.shadow.unwrap() / (-4.0 * scale) - 1.0).abs() < 1e-3, "{scale}");
        }
        let found = outcome(arrow(1e200, 1e200), arrow(1e200, -1e200));
        assert_eq!((found.dot, found.angle), (0.0, Angle::Right));
    }

    #[test]
    fn watching_changes_nothing_and_a_run_ends_in_one_last_step() {
        for (a, b) in [(arrow(3.0, 4.0), arrow(5.0, 1.0)), (arrow(0.0, 0.0), arrow(0.0, 0.0))] {
            let mut recording = Recording::new();
            let watched = dot(&a, &b, 2.0, &mut recording);
            assert_eq!(watched, dot(&a, &b, 2.0, &mut ()));
            let last = recording.steps.iter().filter(|s| matches!(s.step, Step::Decided { .. })).count();
            assert_eq!(last, 1);
            assert!(matches!(recording.steps.last().unwrap().step, Step::Decided { outcome } if outcome == watched));
        }
    }
}
