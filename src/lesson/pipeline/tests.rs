//! Every index gives the same pairs, and the counts of each stage fit together.

use super::run::{Kind, Run};
use super::scenes::SCENES;
use super::*;
use crate::lesson::build::with;

fn counts(scene: &Scene) -> (u64, u64, usize, usize) {
    Run::with(scene, |run| {
        let outcome = &run.outcome;
        (outcome.meeting, outcome.dropped, outcome.colliding.len(), outcome.false_positives.len())
    })
    .expect("runs")
}

#[test]
fn every_index_leaves_the_same_counts_at_every_stage() {
    for spread in 0..5 {
        for (teams, time_s) in [(0.0, 0.0), (1.0, 2.5)] {
            let scene = with(with(Scene::default(), COUNT.id, 150.0), SPREAD.id, f64::from(spread));
            let scene = with(with(scene, TEAMS.id, teams), TIME.id, time_s);
            let of = |kind: usize| counts(&with(scene.clone(), INDEX.id, kind as f64));
            let wanted = of(0);
            assert_eq!(wanted.0, wanted.1 + wanted.2 as u64 + wanted.3 as u64);
            for kind in 1..Kind::ALL.len() {
                assert_eq!(of(kind), wanted, "{:?}", Kind::ALL[kind]);
            }
        }
    }
}

#[test]
fn a_frame_is_the_same_however_it_was_come_to() {
    let at = |time_s: f64| Pipeline.trace(&with(Scene::default(), TIME.id, time_s)).expect("runs");
    let direct = at(3.0);
    at(0.5);
    at(7.0);
    assert_eq!(at(3.0), direct);
}

#[test]
fn brute_force_over_ten_thousand_shapes_is_counted_and_says_so() {
    let scene = with(with(Scene::default(), COUNT.id, 10_000.0), INDEX.id, 0.0);
    let trace = Pipeline.trace(&scene).expect("runs");
    let proposed = trace.frames.iter().find(|frame| frame.ask.is_some()).expect("a question");
    assert!(proposed.says[0].text(crate::words::Lang::En).contains("too many to run here"));
    assert!(proposed.says[0].text(crate::words::Lang::En).contains("49\u{a0}995\u{a0}000"), "n(n − 1)/2");
}

#[test]
fn scenes_open_and_tell_seven_stages() {
    for preset in SCENES.iter().filter(|preset| preset.id != "most") {
        let trace = Pipeline.trace(&(preset.scene)()).expect("runs");
        assert_eq!(trace.frames.len(), 7, "{}", preset.id);
    }
}
