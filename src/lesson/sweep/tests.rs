use super::*;
use crate::collision::broad::{Brute, Collected};
use crate::collision::coordinate::Coordinate;
use crate::lesson::LESSONS;
use crate::lesson::ask::right_answer;
use crate::lesson::build::with;
use crate::words::Lang;

fn scene(id: &str) -> Scene {
    (Sweep.preset(id).unwrap().scene)()
}

fn run(id: &str) -> Run {
    Run::of(&scene(id)).unwrap()
}

#[test]
fn the_worked_example_is_as_by_hand() {
    let run = run("worked-example");
    assert_eq!(run.axis, Coordinate::X);
    assert_eq!(run.variances[1], 60.0);
    let names: Vec<&str> = run.entries.iter().map(|entry| run.boxes.names[entry.id as usize].as_str()).collect();
    assert_eq!(names, ["1", "8", "2", "3", "4", "5", "6", "7"]);
    let tests: Vec<usize> = run.entries.iter().map(|entry| entry.tested.len()).collect();
    assert_eq!(tests, [0, 1, 2, 1, 1, 1, 0, 1]);
    // Where box 3 begins, boxes 1 and 8 have ended.
    assert_eq!(run.entries[3].left, [(0, 8.0), (7, 9.0)]);
    assert_eq!((run.stats.tests, run.tests, run.found), (7, [7, 12], 4));
    let trace = Sweep.trace(&scene("worked-example")).unwrap();
    assert_eq!(trace.frames.len(), 10);
    assert_eq!(trace.outcome.verdict.text(Lang::En), "4 of 28 pairs meet; the sweep makes 7 tests");
    assert_eq!(right_answer(&trace.frames[0]), "x");
    assert_eq!(right_answer(&trace.frames[3]), "2");
    assert_eq!(right_answer(&trace.frames[9]), "More");
}

#[test]
fn the_pairs_told_are_those_of_brute_force_along_either_axis() {
    for preset in Sweep.scenes() {
        for axis in [0.0, 1.0, 2.0] {
            let run = Run::of(&with((preset.scene)(), "axis", axis)).unwrap();
            let mut brute = Collected::all();
            Brute::new(&run.boxes.boxes).pairs(&mut brute, &mut ());
            let mut told: Vec<[u32; 2]> = run.entries.iter().flat_map(super::run::Entry::meeting).collect();
            told.sort_unstable();
            assert_eq!(told, brute.sorted(), "{}", preset.id);
            assert_eq!((run.found, run.left_out), (told.len() as u64, 0), "{}", preset.id);
            let tests: u64 = run.entries.iter().map(|entry| entry.tested.len() as u64).sum();
            assert_eq!(tests, run.stats.tests, "{}", preset.id);
        }
    }
}

#[test]
fn a_row_is_sorted_along_x_and_a_column_along_y() {
    let [row, column] = ["row", "column"].map(run);
    assert_eq!((row.axis, column.axis), (Coordinate::X, Coordinate::Y));
    assert_eq!((row.tests, column.tests), ([5, 45], [45, 5]));
    assert_eq!((row.found, column.found), (5, 5));
    let wrong = run("wrong-axis");
    assert_eq!((wrong.axis, wrong.widest, wrong.stats.tests, wrong.found), (Coordinate::X, Coordinate::Y, 45, 5));
    let trace = Sweep.trace(&scene("wrong-axis")).unwrap();
    assert_eq!(trace.frames[0].says[0].key.0.id, "sweep.axis_forced");
    assert_eq!(right_answer(trace.frames.last().unwrap()), "Fewer");
}

#[test]
fn a_box_that_ends_where_another_begins_is_still_active() {
    let run = run("touching-ends");
    let tested: Vec<_> = run.entries.iter().flat_map(|entry| entry.tested.clone()).collect();
    let tested: Vec<_> = tested.into_iter().map(|test| (test.pair, test.meets)).collect();
    assert_eq!(tested, [([0, 1], true), ([1, 2], true), ([2, 3], false)]);
    let trace = Sweep.trace(&scene("touching-ends")).unwrap();
    for frame in 2..5 {
        assert!(trace.frames[frame].says.iter().any(|says| says.key.0.id == "sweep.ends_here"), "{frame}");
    }
}

#[test]
fn of_boxes_in_one_place_every_pair_is_tested_once() {
    let run = run("coincident");
    assert_eq!((run.found, run.stats.tests), (10, 10));
}

#[test]
fn forty_boxes_are_told_one_by_one_and_any_scene_is_taken_or_refused() {
    assert_eq!(run("spread").frames(), 42);
    for lesson in LESSONS {
        for preset in lesson.scenes() {
            let _ = Sweep.trace(&(preset.scene)());
        }
    }
}

/// Before the question is answered nothing lit on the stage may be counted but the box that enters.
#[test]
fn who_is_active_is_hidden_while_it_is_asked() {
    let trace = Sweep.trace(&scene("worked-example")).unwrap();
    let lit = |frame: u32, spoils: bool| {
        let marks = trace.marks.iter().filter(|mark| mark.lit.contains(&frame) && mark.spoils == spoils);
        marks.filter(|mark| matches!(mark.role, crate::trace::Role::TestedBox | crate::trace::Role::Copy)).count()
    };
    // Where box 2 enters, 1 and 8 are active, each drawn as a box and as an interval.
    assert_eq!((lit(3, false), lit(3, true)), (0, 4));
}
