//! Worked runs with their steps.

use glam::dvec2;

use super::*;
use crate::collision::{Circle, ConvexPolygon, Recording};

fn polygon(points: &[(f64, f64)]) -> Convex {
    let points: Vec<DVec2> = points.iter().map(|&(x, y)| dvec2(x, y)).collect();
    Convex::Polygon(ConvexPolygon::new(&points).unwrap())
}

fn boxed(x0: f64, y0: f64, x1: f64, y1: f64) -> Convex {
    polygon(&[(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
}

fn circle(x: f64, y: f64, radius: f64) -> Convex {
    Convex::Circle(Circle::new(dvec2(x, y), radius).unwrap())
}

fn recorded(a: &Convex, b: &Convex, options: &Options) -> (Outcome, Vec<Step>) {
    let mut recording = Recording::new();
    let outcome = gjk(a, b, options, &mut recording);
    (outcome, recording.steps.into_iter().map(|recorded| recorded.step).collect())
}

fn supports(steps: &[Step]) -> Vec<(f64, f64)> {
    let points = steps.iter().filter_map(|step| match step {
        Step::SupportFound { support, .. } => Some((support.point.x, support.point.y)),
        _ => None,
    });
    points.collect()
}

#[test]
fn the_worked_boxes_overlap_by_one_in_x() {
    // The separating-axis example: y shares 2, x shares 1.
    let (outcome, steps) = recorded(&boxed(0.0, 0.0, 4.0, 3.0), &boxed(3.0, 1.0, 7.0, 4.0), &Options::default());
    assert_eq!(
        (outcome.relation, outcome.ended, outcome.settled),
        (Relation::Overlapping, Ended::EdgeReached, Settled::Float)
    );
    assert_eq!((outcome.push, outcome.depth), (Some(dvec2(-1.0, 0.0)), Some(1.0)));
    // From the centers (2, 1.5) and (5, 2.5) the way is (3, 1): A's corner (4, 3) less B's (3, 1).
    assert_eq!(supports(&steps)[0], (1.0, 2.0));
    assert!(steps.iter().any(|step| matches!(step, Step::OriginEnclosed { simplex } if simplex.len() == 3)));
}

#[test]
fn moved_aside_the_boxes_are_one_apart_and_one_support_point_proves_it() {
    let (a, b) = (boxed(0.0, 0.0, 4.0, 3.0), boxed(5.0, 1.0, 9.0, 4.0));
    let (outcome, steps) = recorded(&a, &b, &Options::default());
    assert_eq!((outcome.relation, outcome.ended), (Relation::Separated, Ended::NothingFarther));
    assert_eq!((outcome.distance, outcome.normal), (Some(1.0), Some(dvec2(-1.0, 0.0))));
    let Some(Step::NothingFarther { distance, .. }) = steps.iter().rev().nth(1) else { panic!("{steps:?}") };
    assert_eq!(*distance, 1.0);
    let (brief, steps) = recorded(&a, &b, &Options { distance: false, depth: false });
    assert_eq!((brief.relation, brief.ended, brief.distance), (Relation::Separated, Ended::FellShort, None));
    assert!(supports(&steps).len() < outcome.rounds);
}

#[test]
fn corner_to_corner_the_distance_is_that_of_a_three_four_five_triangle() {
    let (outcome, _) = recorded(&boxed(0.0, 0.0, 2.0, 2.0), &boxed(5.0, 6.0, 8.0, 8.0), &Options::default());
    assert_eq!((outcome.distance, outcome.simplex.len()), (Some(5.0), 1));
    assert_eq!(outcome.points, Some([dvec2(2.0, 2.0), dvec2(5.0, 6.0)]));
    assert!((outcome.normal.unwrap() - dvec2(-0.6, -0.8)).length() < 1e-15);
}

#[test]
fn every_kind_of_contact_ends_with_its_own_reason() {
    let a = boxed(0.0, 0.0, 4.0, 3.0);
    let ended = |a: &Convex, b: &Convex| {
        let (outcome, _) = recorded(a, b, &Options::default());
        (outcome.relation, outcome.ended, outcome.settled)
    };
    let touches = |ended| (Relation::Touching, ended, Settled::Exact);
    assert_eq!(ended(&a, &boxed(4.0, 1.0, 7.0, 2.0)), touches(Ended::OnEdge));
    assert_eq!(ended(&a, &boxed(4.0, 3.0, 6.0, 5.0)), touches(Ended::AtPoint));
    assert_eq!(ended(&polygon(&[(1.0, 1.0)]), &polygon(&[(1.0, 1.0)])), touches(Ended::AtPoint));
    assert_eq!(ended(&circle(0.0, 0.0, 2.0), &circle(3.0, 4.0, 3.0)), touches(Ended::RadiiMeet));
    assert_eq!(ended(&a, &a), (Relation::Overlapping, Ended::EdgeReached, Settled::Float));
    assert_eq!(ended(&circle(5.0, 1.0, 2.0), &a).1, Ended::WithinRadii);
    assert_eq!(ended(&circle(4.0, 1.0, 2.0), &a).1, Ended::OnEdge);
    assert_eq!(ended(&circle(3.0, 1.0, 2.0), &a).1, Ended::EdgeReached);
    let (outcome, _) = recorded(&a, &a, &Options { depth: false, ..Options::default() });
    assert_eq!((outcome.ended, outcome.depth), (Ended::Enclosed, None));
}

#[test]
fn circles_at_one_center_are_parted_by_both_radii() {
    let (outcome, _) = recorded(&circle(1.0, 2.0, 2.0), &circle(1.0, 2.0, 1.0), &Options::default());
    assert_eq!((outcome.relation, outcome.depth), (Relation::Overlapping, Some(3.0)));
    let (outcome, _) = recorded(&circle(0.0, 0.0, 1.0), &circle(6.0, 8.0, 2.0), &Options::default());
    assert_eq!((outcome.distance, outcome.ended), (Some(7.0), Ended::NothingFarther));
}

#[test]
fn a_circle_inside_a_box_leaves_by_the_nearest_side_and_its_radius() {
    let (outcome, _) = recorded(&circle(1.0, 5.0, 0.5), &boxed(0.0, 0.0, 10.0, 10.0), &Options::default());
    assert_eq!((outcome.depth, outcome.push), (Some(1.5), Some(dvec2(-1.5, 0.0))));
}

#[test]
fn crossing_segments_have_a_parallelogram_and_collinear_ones_a_line() {
    let (p, q) = (polygon(&[(0.0, 0.0), (2.0, 2.0)]), polygon(&[(0.0, 2.0), (2.0, 0.0)]));
    let (outcome, _) = recorded(&p, &q, &Options::default());
    assert_eq!(outcome.relation, Relation::Overlapping);
    assert!((outcome.depth.unwrap() - 2f64.sqrt()).abs() < 1e-15);
    assert_eq!(outline(&p, &q).len(), 4);
    let shared = polygon(&[(1.0, 1.0), (3.0, 3.0)]);
    let (outcome, _) = recorded(&p, &shared, &Options::default());
    assert_eq!((outcome.relation, outcome.ended), (Relation::Touching, Ended::OnEdge));
    assert_eq!(outline(&p, &shared).len(), 2);
}

#[test]
fn the_outline_of_two_boxes_is_a_box_whose_edges_lie_as_far_as_the_axes_share() {
    let edges = outline(&boxed(0.0, 0.0, 4.0, 3.0), &boxed(3.0, 1.0, 7.0, 4.0));
    let distances: Vec<(DVec2, f64, usize)> = edges.iter().map(|e| (e.normal, e.distance, e.sides.len())).collect();
    let down = dvec2(0.0, -1.0);
    assert_eq!(distances, [(down, 4.0, 2), (DVec2::X, 1.0, 2), (DVec2::Y, 2.0, 2), (-DVec2::X + DVec2::ZERO, 7.0, 2)]);
    assert_eq!((edges[0].from, edges[0].to), (dvec2(-7.0, -4.0), dvec2(1.0, -4.0)));
    assert!(outline(&circle(0.0, 0.0, 1.0), &circle(3.0, 0.0, 1.0)).is_empty());
    let apart = outline(&boxed(0.0, 0.0, 1.0, 1.0), &circle(4.0, 0.5, 1.0));
    let right = apart.iter().find(|edge| edge.normal == DVec2::X).unwrap();
    assert_eq!(right.distance, -2.0);
}

#[test]
fn the_ends_of_the_range_are_decided_like_its_middle() {
    for scale in [1e-300, 1e-200, 1e200, 1e300] {
        let at = |x0: f64, y0: f64, x1: f64, y1: f64| boxed(x0 * scale, y0 * scale, x1 * scale, y1 * scale);
        let deep = gjk(&at(0.0, 0.0, 4.0, 3.0), &at(3.0, 1.0, 7.0, 4.0), &Options::default(), &mut ());
        assert!((deep.depth.unwrap() / scale - 1.0).abs() < 1e-12, "{scale}: {deep:?}");
        let apart = gjk(&at(0.0, 0.0, 2.0, 2.0), &at(5.0, 6.0, 8.0, 8.0), &Options::default(), &mut ());
        assert!((apart.distance.unwrap() / scale - 5.0).abs() < 1e-12, "{scale}: {apart:?}");
        let touch = gjk(&at(0.0, 0.0, 4.0, 3.0), &at(4.0, 1.0, 7.0, 2.0), &Options::default(), &mut ());
        assert_eq!((touch.relation, touch.ended), (Relation::Touching, Ended::OnEdge));
    }
}

#[test]
fn a_hundred_edges_each_end_after_few_rounds() {
    let ring = |center: DVec2, n: u32| {
        let angle = |k: u32| f64::from(k) / f64::from(n) * std::f64::consts::TAU;
        let at = |k: u32| center + dvec2(libm::cos(angle(k)), libm::sin(angle(k)));
        Convex::Polygon(ConvexPolygon::new(&(0..n).map(at).collect::<Vec<_>>()).unwrap())
    };
    let apart = gjk(&ring(DVec2::ZERO, 100), &ring(dvec2(2.0, 1.5), 101), &Options::default(), &mut ());
    assert!(apart.rounds < 12 && (apart.distance.unwrap() - 0.5).abs() < 1e-3, "{apart:?}");
    let deep = gjk(&ring(DVec2::ZERO, 100), &ring(dvec2(0.3, 0.2), 101), &Options::default(), &mut ());
    assert!(deep.expansions < 40, "{deep:?}");
}
