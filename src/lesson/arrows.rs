//! The two arrows that the lessons on vectors are about.

use crate::collision::arrow::Arrow;
use crate::scene::{Scene, SceneError, SceneErrorKind, ShapeSpec, Target};
use crate::trace::Handle;
use crate::words::{self, shape as shapes};

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

/// The handles of the scene, those of segments by the names of an arrow's parts.
pub(super) fn handles(scene: &Scene) -> Vec<Handle> {
    let mut handles = super::handles_in_world(scene);
    for handle in &mut handles {
        let letter = |index: u32| {
            let item = scene.items.get(index as usize)?;
            matches!(item.shape, ShapeSpec::Segment(_)).then(|| words::item(item.name.as_str()))
        };
        let name = match handle.moves {
            Target::Body { item } => letter(item).map(|letter| shapes::named(shapes::arrow(), letter)),
            Target::Vertex { item, vertex: 0 } => letter(item).map(shapes::tail),
            Target::Vertex { item, .. } => letter(item).map(shapes::tip),
            _ => None,
        };
        handle.name = name.unwrap_or_else(|| handle.name.clone());
    }
    handles
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::lesson::Lesson;
    use crate::lesson::build::{pair, segment};
    use crate::lesson::cross::Cross;
    use crate::lesson::dot::Dot;
    use crate::words::Lang;

    #[test]
    fn the_handles_of_arrows_have_the_names_of_their_parts() {
        let scene = pair(segment([0.0, 0.0], [3.0, 4.0]), segment([0.0, 0.0], [5.0, 0.0]));
        let trace = Dot.trace(&scene).unwrap();
        let names: Vec<String> = trace.handles.iter().map(|h| h.name.text(Lang::En).into_owned()).collect();
        assert_eq!(names[..3], ["Arrow A", "Tail of A", "Tip of A"]);
        let cross = Cross.trace(&scene).unwrap();
        assert!(cross.handles.iter().all(|h| !h.name.text(Lang::En).contains("Segment")));
    }

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
