use super::*;
use crate::collision::tracer::Recording;
use glam::dvec2;

type Ends = [[f64; 2]; 2];

/// The outcome, after checking what every run owes: the same untraced, the other way round, and without distances.
fn test(a: Ends, b: Ends) -> Outcome {
    let [a, b] = [a, b].map(|ends| ends.map(DVec2::from));
    let mut recording = Recording::new();
    let outcome = segments(a, b, &mut recording);
    assert_eq!(outcome, segments(a, b, &mut ()), "watching must not change the outcome");
    assert_eq!(recording.steps.last().map(|r| r.step), Some(Step::Decided { outcome }));
    assert_eq!(recording.steps.iter().filter(|r| matches!(r.step, Step::Decided { .. })).count(), 1);
    assert_eq!(segments_common(a, b), (outcome.kind, outcome.at));
    for (p, q) in [([a[1], a[0]], b), (a, [b[1], b[0]]), (b, a)] {
        let other = segments(p, q, &mut ());
        assert_eq!((other.kind, other.parallel), (outcome.kind, outcome.parallel));
        let near = |p: f64, q: f64| p == q || (p - q).abs() <= 1e-13 * p.abs().max(q.abs());
        assert!(near(other.distance, outcome.distance), "{other:?} {outcome:?}");
        for (p, q) in other.at.points().iter().zip(outcome.at.points()) {
            assert!(near(p.x, q.x) && near(p.y, q.y), "{other:?} {outcome:?}");
        }
    }
    outcome
}

fn at(outcome: &Outcome) -> Vec<[f64; 2]> {
    outcome.at.points().iter().map(|p| p.to_array()).collect()
}

#[test]
fn a_proper_crossing_is_an_inner_point_of_both() {
    let crossed = test([[0.0, 0.0], [4.0, 4.0]], [[0.0, 4.0], [4.0, 0.0]]);
    assert_eq!((crossed.kind, at(&crossed), crossed.distance), (Kind::Proper, vec![[2.0, 2.0]], 0.0));
    let mut recording = Recording::new();
    segments([dvec2(0.0, 0.0), dvec2(8.0, 4.0)], [dvec2(1.0, 3.0), dvec2(3.0, -1.0)], &mut recording);
    let crossing = recording.steps.iter().find_map(|r| match r.step {
        Step::CrossingFound { crossing } => Some(crossing),
        _ => None,
    });
    assert_eq!(crossing, Some(Crossing { point: dvec2(2.0, 1.0), t: [0.25, 0.5] }));
}

#[test]
fn an_end_on_the_other_segment_touches_it() {
    let tee = test([[0.0, 0.0], [4.0, 0.0]], [[1.0, 0.0], [1.0, 3.0]]);
    assert_eq!((tee.kind, at(&tee)), (Kind::Touch, vec![[1.0, 0.0]]));
    let corner = test([[0.0, 0.0], [4.0, 0.0]], [[4.0, 0.0], [5.0, 3.0]]);
    assert_eq!((corner.kind, at(&corner)), (Kind::Touch, vec![[4.0, 0.0]]));
    let beyond = test([[0.0, 0.0], [4.0, 0.0]], [[5.0, 0.0], [5.0, 3.0]]);
    assert_eq!((beyond.kind, beyond.distance, beyond.nearest), (Kind::None, 1.0, [dvec2(4.0, 0.0), dvec2(5.0, 0.0)]));
}

#[test]
fn on_one_line_the_common_stretch_decides() {
    let overlap = test([[0.0, 4.0], [4.0, 0.0]], [[3.0, 1.0], [-1.0, 5.0]]);
    assert_eq!((overlap.kind, at(&overlap)), (Kind::CollinearOverlap, vec![[0.0, 4.0], [3.0, 1.0]]));
    let upright = test([[1.0, 0.0], [1.0, 4.0]], [[1.0, 5.0], [1.0, 3.0]]);
    assert_eq!((upright.kind, at(&upright)), (Kind::CollinearOverlap, vec![[1.0, 3.0], [1.0, 4.0]]));
    let meeting = test([[0.0, 0.0], [1.0, 1.0]], [[2.0, 2.0], [1.0, 1.0]]);
    assert_eq!((meeting.kind, at(&meeting), meeting.parallel), (Kind::Touch, vec![[1.0, 1.0]], true));
    let apart = test([[0.0, 0.0], [3.0, 4.0]], [[6.0, 8.0], [9.0, 12.0]]);
    assert_eq!((apart.kind, apart.distance, apart.parallel), (Kind::None, 5.0, true));
}

#[test]
fn parallel_segments_never_meet() {
    let beside = test([[0.0, 0.0], [4.0, 0.0]], [[1.0, 2.0], [5.0, 2.0]]);
    assert_eq!((beside.kind, beside.distance, beside.parallel), (Kind::None, 2.0, true));
    assert_eq!(beside.nearest, [dvec2(4.0, 0.0), dvec2(4.0, 2.0)]);
    let askew = test([[0.0, 0.0], [4.0, 0.0]], [[5.0, 2.0], [6.0, 1.0]]);
    assert_eq!((askew.kind, askew.parallel), (Kind::None, false));
}

#[test]
fn a_segment_of_length_0_is_a_point() {
    let on = test([[2.0, 2.0], [2.0, 2.0]], [[0.0, 0.0], [4.0, 4.0]]);
    assert_eq!((on.kind, at(&on), on.parallel), (Kind::Touch, vec![[2.0, 2.0]], false));
    let off = test([[2.0, 3.0], [2.0, 3.0]], [[0.0, 0.0], [4.0, 4.0]]);
    assert_eq!(off.kind, Kind::None);
    assert!((off.distance - 0.5f64.sqrt()).abs() < 1e-15);
    let same = test([[2.0, 3.0]; 2], [[2.0, 3.0]; 2]);
    assert_eq!((same.kind, at(&same)), (Kind::Touch, vec![[2.0, 3.0]]));
    let two = test([[0.0, 0.0]; 2], [[3.0, 4.0]; 2]);
    assert_eq!((two.kind, two.distance), (Kind::None, 5.0));
}

#[test]
fn signs_are_compared_where_their_product_would_vanish() {
    for scale in [1e-300, 1e-200, 1e-3, 1.0, 1e150, 1e300] {
        let by = |ends: Ends| ends.map(|end| end.map(|x| x * scale));
        let crossed = test(by([[-1.0, -1.0], [1.0, 1.0]]), by([[-1.0, 1.0], [1.0, -1.0]]));
        assert_eq!((crossed.kind, at(&crossed)), (Kind::Proper, vec![[0.0, 0.0]]), "{scale}");
        let apart = test(by([[-1.0, -1.0], [1.0, 1.0]]), by([[-1.0, 1.0], [-1.0, 4.0]]));
        assert_eq!(apart.kind, Kind::None);
        assert!((apart.distance / scale - 2f64.sqrt()).abs() < 1e-12, "{scale} {apart:?}");
    }
    let most = f64::MAX;
    let crossed = test([[-most, -most], [most, most]], [[-most, most], [most, -most]]);
    assert_eq!((crossed.kind, at(&crossed)), (Kind::Proper, vec![[0.0, 0.0]]));
    let apart = test([[-most, 0.0], [-most, 1.0]], [[most, 0.0], [most, 1.0]]);
    assert_eq!((apart.kind, apart.distance), (Kind::None, most));
}

#[test]
fn one_bit_decides_between_crossing_touching_and_apart() {
    let a = [[0.0, 0.0], [0.3, 0.1]];
    // 0.15, 0.05 is the exact middle of a.
    let kinds = [0.05f64, 0.05f64.next_up(), 0.05f64.next_down()].map(|y| test(a, [[0.15, y], [0.0, 1.0]]).kind);
    assert_eq!(kinds, [Kind::Touch, Kind::None, Kind::Proper]);
}

#[test]
fn nearly_parallel_segments_cross_at_the_nearest_doubles() {
    // The second rises one unit in the last place from end to end and crosses in the middle.
    let rise = f64::EPSILON;
    let crossed = test([[0.0, 1.0], [4.0, 1.0]], [[0.0, 1.0 - rise], [4.0, 1.0 + rise]]);
    assert_eq!((crossed.kind, at(&crossed)), (Kind::Proper, vec![[2.0, 1.0]]));
    let third = test([[0.0, 1.0], [3.0, 1.0]], [[0.0, 1.0 - rise], [3.0, 1.0 + 2.0 * rise]]);
    assert_eq!(at(&third), vec![[1.0, 1.0]]);
}
