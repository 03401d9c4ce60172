//! What each curated scene is there to show holds in its run.

use glam::dvec2;

use super::layout::{self, DRAWN_TOGETHER, Layout};
use super::run::Run;
use super::Sat;
use crate::collision::sat::{AxisSource, Finding};
use crate::collision::{Relation, Settled};
use crate::lesson::Lesson;
use crate::scene::{Scene, ShapeSpec};
use crate::trace::{Geometry, Link, Role};
use crate::words::Lang;

fn scene(id: &str) -> Scene {
    (Sat.preset(id).expect("a scene of that name").scene)()
}

fn run(id: &str) -> Run {
    Run::of(&scene(id)).unwrap()
}

/// Intervals of A and B, and the gap, of each tested axis in order.
fn intervals(run: &Run) -> Vec<([f64; 2], [f64; 2], f64)> {
    let ends = |p: crate::collision::projection::Projection| [p.min.value, p.max.value];
    run.tested.iter().map(|t| (ends(t.of[0]), ends(t.of[1]), t.gap)).collect()
}

#[test]
fn the_worked_example_shares_2_in_y_then_1_in_x_and_pushes_a_left_by_1() {
    let run = run("worked-example");
    assert_eq!(intervals(&run), [([0.0, 3.0], [1.0, 4.0], -2.0), ([0.0, 4.0], [3.0, 7.0], -1.0)]);
    assert_eq!((run.outcome.push, run.outcome.relation), (Some(dvec2(-1.0, 0.0)), Relation::Overlapping));
}

#[test]
fn moved_apart_the_same_pair_shows_a_gap_of_1_in_x() {
    let run = run("moved-apart");
    assert_eq!(intervals(&run), [([0.0, 3.0], [1.0, 4.0], -2.0), ([0.0, 4.0], [5.0, 9.0], 1.0)]);
    assert_eq!(run.outcome.relation, Relation::Separated);
}

#[test]
fn tried_first_the_separating_axis_ends_the_run_at_once() {
    let mut scene = scene("moved-apart");
    scene.knobs.insert("first_axis".to_owned(), 2.0);
    let run = Run::of(&scene).unwrap();
    assert_eq!((run.tested.len(), run.outcome.gap), (1, 1.0));
    let says = |scene: &Scene| Sat.trace(scene).unwrap().frames[0].says.clone();
    let told = |scene: &Scene| says(scene).iter().any(|sentence| sentence.key.0.id == "sat.candidates_first");
    assert!(told(&scene));
    scene.knobs.insert("first_axis".to_owned(), 1.0);
    assert!(!told(&scene), "axis 1 comes first anyway");
}

#[test]
fn boxes_first_may_settle_it_without_any_axis() {
    let mut scene = scene("moved-apart");
    scene.knobs.insert("boxes_first".to_owned(), 1.0);
    let trace = Sat.trace(&scene).unwrap();
    assert_eq!(trace.frames.len(), 2);
    assert!(trace.outcome.verdict.text(Lang::En).contains("gap of 1 in x"), "{:?}", trace.outcome.verdict);
}

#[test]
fn two_turned_rectangles_have_four_axes_of_eight_normals() {
    let run = run("turned");
    assert_eq!((run.edges, run.candidates.len()), (8, 4));
    let shares: Vec<String> = run.tested.iter().map(|t| format!("{:.3}", t.shared())).collect();
    assert_eq!(shares, ["1.969", "0.933", "1.205", "1.512"]);
    let push = run.outcome.push.unwrap();
    assert!((push - dvec2(-0.922, -0.146)).length() < 1e-3);
}

#[test]
fn turned_with_a_gap_the_run_stops_at_axis_2() {
    let run = run("turned-apart");
    assert_eq!((run.tested.len(), run.outcome.deciding), (2, Some(1)));
    assert!((run.outcome.gap - 0.948).abs() < 1e-3);
}

#[test]
fn only_the_axis_from_the_nearest_vertex_separates_the_circle() {
    let run = run("circle-polygon");
    let (last, edges) = run.tested.split_last().unwrap();
    assert!(edges.iter().all(|t| t.finding == Finding::Overlaps));
    assert!(matches!(run.candidates[last.index].source, AxisSource::NearestVertex { .. }));
    assert!(last.finding == Finding::Separates && last.gap > 0.1);
}

#[test]
fn held_inside_a_takes_the_shorter_way_out_and_the_other_way_is_known() {
    let run = run("containment");
    let (push, other) = (run.outcome.push.unwrap(), run.outcome.other_push.unwrap());
    assert!(push.length() < other.length() && push.dot(other) < 0.0);
    assert!(run.tested.iter().all(|t| t.holder().is_some() && -t.gap > t.shared()));
}

#[test]
fn corner_to_corner_the_widest_gap_is_less_than_the_distance() {
    let run = run("corners-facing");
    assert_eq!(run.tested.len(), run.candidates.len());
    assert!((run.outcome.gap - 1.0).abs() < 1e-12 && (run.contact.distance - 1.220_655_561_573_37).abs() < 1e-12);
}

#[test]
fn the_touching_scenes_touch_exactly() {
    for id in ["touching-edges", "touching-corner"] {
        let run = run(id);
        assert_eq!((run.outcome.relation, run.outcome.settled), (Relation::Touching, Settled::Exact), "{id}");
    }
}

#[test]
fn a_turned_stack_is_settled_exactly() {
    let run = run("within-rounding");
    assert_eq!(run.outcome.settled, Settled::Exact);
    assert!(run.outcome.gap.abs() < 1e-15);
}

#[test]
fn mirroring_swaps_labels_and_leaves_the_verdict() {
    let mirrored = scene("mirrored");
    let mut plain = mirrored.clone();
    let ShapeSpec::Polygon { vertices, .. } = &mut plain.items[0].shape else { panic!("a polygon") };
    vertices.reverse();
    let (one, other) = (Run::of(&mirrored).unwrap(), Run::of(&plain).unwrap());
    assert_eq!((one.candidates.len(), one.outcome.relation), (4, other.outcome.relation));
    assert!((one.outcome.push.unwrap() - other.outcome.push.unwrap()).length() < 1e-12);
    let says = Sat.trace(&mirrored).unwrap().frames[0].says.clone();
    assert!(says.iter().any(|sentence| sentence.text(Lang::En).contains("clockwise")));
}

#[test]
fn unnormalized_axes_choose_the_wrong_push() {
    let run = run("unnormalized");
    assert_eq!(run.outcome.relation, Relation::Overlapping);
    let (wrong, right) = (run.outcome.push.unwrap(), run.right_push().unwrap());
    assert_eq!(right, dvec2(0.0, -0.5));
    assert!((wrong - dvec2(-1.35, 0.0)).length() < 1e-12);
}

#[test]
fn the_picture_of_an_unnormalized_axis_shows_by_how_much_it_stretches() {
    let trace = Sat.trace(&scene("unnormalized")).unwrap();
    let last = trace.frames.len() as u32 - 1;
    let labels: Vec<String> = trace
        .marks
        .iter()
        .filter(|mark| mark.role == Role::Overlap && mark.shown.contains(&last))
        .filter_map(|mark| Some(mark.label.as_ref()?.text.text(Lang::En).into_owned()))
        .collect();
    assert_eq!(labels, ["1 = 2 · 0.5", "0.9 = 1.5 · 0.6"]);
}

#[test]
fn a_wrong_push_has_its_arrow_and_its_row_in_the_legend() {
    let trace = Sat.trace(&scene("unnormalized")).unwrap();
    let arrows = trace.marks.iter().filter(|mark| matches!(mark.geometry, Geometry::Arrow { .. }));
    let pushes: Vec<Role> = arrows.filter(|mark| mark.link == Some(Link::Push)).map(|mark| mark.role).collect();
    assert_eq!(pushes, [Role::Push, Role::OtherGhost]);
    assert!(trace.legend.iter().any(|row| row.role == Role::OtherGhost));
}

#[test]
fn the_corners_of_a_mirrored_rectangle_have_their_labels_from_before_and_after() {
    let trace = Sat.trace(&scene("mirrored")).unwrap();
    let texts = trace.marks.iter().filter(|mark| matches!(mark.geometry, Geometry::Text { .. }));
    let mut labels: Vec<String> = texts.map(|mark| mark.label.as_ref().unwrap().text.text(Lang::En).into()).collect();
    labels.sort();
    assert_eq!(labels, ["A₁ → A₂", "A₂ → A₁", "A₃ → A₄", "A₄ → A₃"]);
}

#[test]
fn axes_that_are_drawn_together_do_not_cross_and_their_numbers_stand_apart() {
    for preset in Sat.scenes() {
        let run = Run::of(&(preset.scene)()).unwrap();
        if run.candidates.len() > DRAWN_TOGETHER {
            continue;
        }
        let layout = Layout::of(&run);
        for (k, one) in layout.axes.iter().enumerate() {
            for other in &layout.axes[..k] {
                let apart = one.balloon.distance(other.balloon) / layout.extent;
                assert!(apart > 0.06, "{}: numbers {apart} apart", preset.id);
                assert!(!layout::cross(one, other), "{}", preset.id);
            }
        }
    }
}

#[test]
fn every_wrong_scene_says_what_is_wrong() {
    let mut none = scene("turned");
    none.items.truncate(1);
    assert!(Sat.trace(&none).is_err());
    let mut concave = scene("turned");
    concave.items[0].shape =
        ShapeSpec::polygon([dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(1.0, 1.0), dvec2(0.0, 4.0)].to_vec());
    assert!(Sat.trace(&concave).unwrap_err().message().text(Lang::En).contains('A'));
    let angle = |k: u32| f64::from(k) / 5_000.0 * std::f64::consts::TAU;
    let vertices: Vec<_> = (0..5_000).map(|k| dvec2(libm::cos(angle(k)), libm::sin(angle(k)))).collect();
    concave.items[0].shape = ShapeSpec::polygon(vertices);
    assert!(Sat.trace(&concave).unwrap_err().message().text(Lang::En).contains("5004"));
}

#[test]
fn of_several_gaps_the_verdict_names_the_widest_and_says_so() {
    let trace = Sat.trace(&scene("corners-facing")).unwrap();
    let says = trace.frames.last().unwrap().says[0].text(Lang::En).into_owned();
    assert_eq!(says, "Of 2 axes with a gap, axis 2 has the widest: A and B are *separated*.".replace('*', ""));
    let trace = Sat.trace(&scene("moved-apart")).unwrap();
    assert!(trace.frames.last().unwrap().says[0].text(Lang::En).starts_with("Axis 2 separates A and B"));
}

#[test]
fn axes_that_are_seen_one_at_a_time_do_not_stand_all_around_the_shapes() {
    let run = run("polygons");
    assert!(run.candidates.len() > DRAWN_TOGETHER);
    let layout = Layout::of(&run);
    let [min, max] = layout.bounds;
    let above = layout.axes.iter().all(|axis| axis.from.y.min(axis.to.y) > min.y - 0.2 * layout.extent);
    let below = layout.axes.iter().all(|axis| axis.from.y.max(axis.to.y) < max.y + 0.2 * layout.extent);
    assert!(above != below);
}

#[test]
fn an_axis_stands_clear_of_the_numbers_of_those_still_to_come() {
    for preset in Sat.scenes() {
        let Ok(run) = Run::of(&(preset.scene)()) else { continue };
        let layout = Layout::of(&run);
        for (k, axis) in layout.axes.iter().enumerate() {
            for later in &layout.axes[k + 1..] {
                let room = layout::distance_to_segment(later.announced, axis.from, axis.to);
                assert!(room > 0.05 * layout.extent, "{}: axis {}: {}", preset.id, k + 1, room / layout.extent);
            }
        }
    }
}
