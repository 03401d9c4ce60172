//! The cross product in the plane: which way one turns from one vector to another, and the area between them.
//!
//! References: O'Rourke, "Computational Geometry in C" (2nd ed., 1998), sections 1.3–1.4; Shewchuk, "Adaptive Precision
//! Floating-Point Arithmetic and Fast Robust Geometric Predicates" (1997) for why the sign is decided exactly.

use std::cmp::Ordering;

use super::arrow::Arrow;
use super::dot::of_sign;
use super::dyadic::Dyadic;
use super::exact::{cross_exactly, cross_sign_settled, dot_sign};
use super::relation::Settled;
use super::tracer::Tracer;

/// The turn from a's direction to b's, seen with y up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Counter-clockwise; the cross product is positive.
    Left,
    /// Clockwise; negative.
    Right,
    /// Zero, and b goes on in a's direction.
    Straight,
    /// Zero, and b goes back.
    Back,
    /// A vector without length turns nowhere.
    None,
}

/// See [`cross()`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// a × b, rounded, with its own sign; beyond the largest double an infinity.
    pub cross: f64,
    /// Decided exactly, whatever the rounding of `cross`.
    pub turn: Turn,
    pub settled: Settled,
}

/// What was worked out, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The two products, across the corners.
    Multiplied {
        x_y_product: f64,
        y_x_product: f64,
    },
    /// Their difference; the sign is the exact one.
    Subtracted {
        x_y_product: f64,
        y_x_product: f64,
        cross: f64,
        sign: Ordering,
        settled: Settled,
    },
    /// |a × b| is the area of the parallelogram on a and b, half of it that of the triangle.
    AreaFound {
        parallelogram: f64,
        triangle: f64,
    },
    /// The same arrows with y counted downwards: y of both is negated, and so is their cross product.
    Flipped {
        cross_with_y_down: f64,
    },
    Decided {
        outcome: Outcome,
    },
}

/// Works out a × b = a.x·b.y − a.y·b.x and what its sign says. O(1).
pub fn cross(a: &Arrow, b: &Arrow, trace: &mut impl Tracer<Step>) -> Outcome {
    let (va, vb) = (a.vector(), b.vector());
    let (x_y_product, y_x_product) = (va.x * vb.y, va.y * vb.x);
    trace.step(|| Step::Multiplied { x_y_product, y_x_product });

    let (sign, settled) = cross_sign_settled(a.tail(), a.tip(), b.tail(), b.tip());
    let exactly = || cross_exactly(a.tail(), a.tip(), b.tail(), b.tip());
    let cross = of_sign(x_y_product - y_x_product, sign, exactly);
    trace.step(|| Step::Subtracted { x_y_product, y_x_product, cross, sign, settled });

    let parallelogram = cross.abs();
    let triangle = parallelogram * 0.5;
    trace.step(|| Step::AreaFound { parallelogram, triangle });
    let exactly = || &Dyadic::zero() - &exactly();
    let cross_with_y_down = of_sign(va.x * -vb.y - -va.y * vb.x, sign.reverse(), exactly);
    trace.step(|| Step::Flipped { cross_with_y_down });

    let has_directions = a.tail() != a.tip() && b.tail() != b.tip();
    let turn = match sign {
        _ if !has_directions => Turn::None,
        Ordering::Greater => Turn::Left,
        Ordering::Less => Turn::Right,
        Ordering::Equal if dot_sign(a.tail(), a.tip(), b.tail(), b.tip()).is_gt() => Turn::Straight,
        Ordering::Equal => Turn::Back,
    };
    let outcome = Outcome { cross, turn, settled };
    trace.step(|| Step::Decided { outcome });
    outcome
}

#[cfg(test)]
mod tests {
    use glam::{DVec2, dvec2};

    use super::*;
    use crate::collision::Recording;

    fn arrow(x: f64, y: f64) -> Arrow {
        Arrow::new(DVec2::ZERO, dvec2(x, y)).unwrap()
    }

    fn of(a: (f64, f64), b: (f64, f64)) -> Outcome {
        cross(&arrow(a.0, a.1), &arrow(b.0, b.1), &mut ())
    }

    #[test]
    fn the_sign_says_left_right_straight_or_back() {
        assert_eq!((of((4.0, 1.0), (1.0, 3.0)).cross, of((4.0, 1.0), (1.0, 3.0)).turn), (11.0, Turn::Left));
        assert_eq!((of((1.0, 3.0), (4.0, 1.0)).cross, of((1.0, 3.0), (4.0, 1.0)).turn), (-11.0, Turn::Right));
        assert_eq!(of((2.0, 1.0), (4.0, 2.0)).turn, Turn::Straight);
        assert_eq!(of((2.0, 1.0), (-4.0, -2.0)).turn, Turn::Back);
        assert_eq!(of((0.0, 0.0), (4.0, 2.0)).turn, Turn::None);
    }

    #[test]
    fn a_turn_too_small_for_the_products_is_seen() {
        let found = of((1.0 + f64::EPSILON, 1.0), (1.0, 1.0 - f64::EPSILON));
        let true_cross = -f64::EPSILON * f64::EPSILON;
        assert_eq!((found.cross, found.turn, found.settled), (true_cross, Turn::Right, Settled::Exact));
        for scale in [1e-200, 1e-320, 1e200, 1e307] {
            assert_eq!(of((scale, 0.0), (scale, scale)).turn, Turn::Left, "{scale}");
            assert!(!of((scale, scale), (scale, scale * 1.5)).cross.is_nan());
        }
    }

    #[test]
    fn y_down_negates_the_cross_product_and_watching_changes_nothing() {
        let (a, b) = (arrow(4.0, 1.0), arrow(1.0, 3.0));
        let mut recording = Recording::new();
        let watched = cross(&a, &b, &mut recording);
        assert_eq!(watched, cross(&a, &b, &mut ()));
        let flipped = recording.steps.iter().find_map(|s| match s.step {
            Step::Flipped { cross_with_y_down } => Some(cross_with_y_down),
            _ => None,
        });
        assert_eq!(flipped, Some(-11.0));
        assert!(matches!(recording.steps.last().unwrap().step, Step::Decided { outcome } if outcome == watched));
    }
}
