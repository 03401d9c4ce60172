//! Above and below, turns to the left and to the right: told for y upwards, and explained where y is drawn downwards.

use crate::scene::YAxis;
use crate::trace::Trace;
use crate::words::{Arg, Message, steps as words};

/// The rows that name a direction which a picture with y downwards shows the other way, by their ids. A word that other
/// sentences take in, such as "upper", counts in each of them.
const DIRECTED: &[&str] = &[
    "steps.side_lower",
    "steps.side_upper",
    "steps.below",
    "steps.above",
    "steps.down",
    "steps.up",
    "steps.centers_two_in_one_y",
    "steps.edge_cross_positive",
    "steps.edge_cross_negative",
    "steps.edge_exact_positive",
    "steps.edge_exact_negative",
    "circle_rect.look_up",
    "circle_rect.look_down",
    "concave.corners_ccw",
    "concave.corners_cw",
    "concave.clockwise",
    "concave.counter_clockwise",
    "concave.area_clockwise",
    "concave.area_counter_clockwise",
    "dot.perpendicular",
    "gjk.simplex_inside",
    "gjk.inside_check",
    "grid.half_open",
    "grid.cell_leaves_why",
    "grid.quiet_why",
    "point_tests.clockwise",
    "ray_cast.above_title",
    "ray_cast.below_title",
    "ray_cast.upper_end_title",
    "ray_cast.above",
    "ray_cast.below",
    "ray_cast.all_above",
    "ray_cast.all_below",
    "ray_cast.level",
    "ray_cast.upper_end_on",
    "ray_cast.crossed_up",
    "ray_cast.crossed_down",
    "ray_cast.crossed_hole_up",
    "ray_cast.crossed_hole_down",
    "ray_cast.lower_end_on",
    "sat.candidates_mirrored",
    "segments.orientation_title_left",
    "segments.orientation_title_right",
    "segments.orientation_left",
    "segments.orientation_right",
    "segments.orientation_is_area",
];

/// The trace with a last sentence in each frame that names such a direction, where y is drawn downwards. The card is told
/// with the last frame.
pub(super) fn told(mut trace: Trace, y_axis: YAxis) -> Trace {
    if y_axis == YAxis::Up {
        return trace;
    }
    let of_card = [&trace.outcome.verdict, &trace.outcome.detail].into_iter().any(is_directed);
    let last = trace.frames.len().saturating_sub(1);
    for (k, frame) in trace.frames.iter_mut().enumerate() {
        let in_frame = std::iter::once(&frame.title).chain(&frame.says).any(is_directed);
        if in_frame || k == last && of_card {
            frame.says.push(words::y_is_downwards());
        }
    }
    trace
}

fn is_directed(message: &Message) -> bool {
    let of_arg = |arg: &Arg| matches!(arg, Arg::Message(inner) if is_directed(inner));
    DIRECTED.contains(&message.key.0.id) || message.args.iter().any(of_arg)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{LESSONS, find};
    use crate::words::rows;

    fn frames(lesson: &str, scene: &str, y_axis: YAxis) -> Vec<Vec<Message>> {
        let lesson = find(lesson).unwrap();
        let scene = crate::scene::Scene { y_axis, ..(lesson.preset(scene).unwrap().scene)() };
        lesson.trace(&scene).unwrap().frames.into_iter().map(|frame| frame.says).collect()
    }

    #[test]
    fn every_row_of_the_list_is_there() {
        for id in DIRECTED {
            assert!(rows().any(|row| row.id == *id), "{id}");
        }
    }

    #[test]
    fn with_y_down_a_sentence_with_a_direction_is_followed_by_what_it_means() {
        let told = |lesson, scene| -> Vec<bool> {
            let says = frames(lesson, scene, YAxis::Down);
            says.iter().map(|says| says.last() == Some(&words::y_is_downwards())).collect()
        };
        let boxes = told("aabb", "worked-example");
        assert!(boxes.contains(&true) && boxes.contains(&false), "{boxes:?}");
        assert!(told("circle_rect", "turned").contains(&true));
        assert!(told("dot", find("dot").unwrap().scenes()[0].id).contains(&true));
    }

    #[test]
    fn with_y_up_nothing_is_added_and_with_y_down_at_most_once_a_frame() {
        for lesson in LESSONS {
            for preset in lesson.scenes() {
                let [up, down] = [YAxis::Up, YAxis::Down].map(|y_axis| frames(lesson.id(), preset.id, y_axis));
                let counts = |says: &Vec<Message>| says.iter().filter(|m| **m == words::y_is_downwards()).count();
                assert!(up.iter().all(|says| counts(says) == 0), "{} {}", lesson.id(), preset.id);
                assert!(down.iter().all(|says| counts(says) <= 1), "{} {}", lesson.id(), preset.id);
            }
        }
    }
}
