//! The two arrows that the lessons on vectors are about.

use crate::collision::arrow::Arrow;
use crate::scene::{Scene, SceneError, SceneErrorKind, ShapeSpec};

/// The first two items as arrows, with their names.
///
/// # Errors
/// Too few items, an item that is no segment, or one whose vector a double cannot hold.
pub(super) fn arrows(scene: &Scene) -> Result<([String; 2], [Arrow; 2]), SceneError> {
    let items = scene.first_items::<2>()?;
    let arrow = |index: usize| match items[index].shape {
        ShapeSpec::Segment([tail, tip]) => {
            Arrow::new(tail, tip).map_err(|error| SceneError::in_item(scene, index, error))
        }
        _ => Err(SceneError::in_item(scene, index, SceneErrorKind::NotTaken)),
    };
    let arrows = [arrow(0)?, arrow(1)?];
    Ok((items.clone().map(|item| item.name), arrows))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::lesson::Lesson;
    use crate::lesson::build::{pair, segment};
    use crate::lesson::cross::Cross;
    use crate::lesson::dot::Dot;

    proptest! {
        #![proptest_config(ProptestConfig {
            rng_seed: proptest::test_runner::RngSeed::Fixed(7),
            ..ProptestConfig::default()
        })]
        #[test]
        fn any_two_segments_are_told_or_refused(
            ends in proptest::array::uniform8(prop_oneof![
                -3.0..3.0f64, Just(0.0), Just(1e300), Just(-1e308), Just(5e-324), Just(f64::NAN), -1e-200..1e-200f64
            ]),
        ) {
            let [a, b, c, d, e, f, g, h] = ends;
            let scene = pair(segment([a, b], [c, d]), segment([e, f], [g, h]));
            if let Ok(trace) = Cross.trace(&scene) {
                prop_assert_eq!(trace.frames.len(), 5);
            }
            if let Ok(trace) = Dot.trace(&scene) {
                prop_assert!(!trace.frames.is_empty());
            }
        }
    }
}
