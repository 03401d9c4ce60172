use super::run::{Size, What};
use super::*;
use crate::collision::broad::{Brute, Collected};
use crate::lesson::LESSONS;
use crate::lesson::ask::right_answer;
use crate::lesson::build::with;
use crate::trace::Chart;
use crate::words::Lang;

fn scene(id: &str) -> Scene {
    (Grid.preset(id).unwrap().scene)()
}

fn run(id: &str) -> Run {
    Run::of(&scene(id)).unwrap()
}

fn visits(run: &Run) -> Vec<&super::run::Visit> {
    run.numbered().filter_map(|(_, what)| if let What::Cell(visit) = what { Some(visit) } else { None }).collect()
}

#[test]
fn the_worked_example_is_as_by_hand() {
    let run = run("worked-example");
    let visits = visits(&run);
    let told: Vec<_> = visits.iter().map(|visit| (visit.cell, visit.tested.len(), visit.meeting().count())).collect();
    assert_eq!(told, [([0, 0], 1, 1), ([1, 0], 3, 2), ([1, 1], 1, 1), ([2, 1], 0, 0)]);
    assert_eq!(visits[3].left, [([3, 4], [1, 1])]);
    assert_eq!((run.stats.stored, run.stats.nodes, run.stats.tests, run.stats.again), (13, 8, 5, 1));
    assert_eq!((run.found, run.boxes.all_pairs()), (4, 28));
    assert!(matches!(run.told[8].what, What::Filled { cells: 8, stored: 13, alone: 4 }));
    let trace = Grid.trace(&scene("worked-example")).unwrap();
    assert_eq!(trace.frames.len(), 14);
    assert_eq!(trace.outcome.verdict.text(Lang::En), "4 of 28 pairs meet; the grid makes 5 tests");
    // Box 4 reaches two columns and two rows.
    assert_eq!(right_answer(&trace.frames[1]), "2");
    assert_eq!(right_answer(trace.frames.last().unwrap()), "28");
}

#[test]
fn the_pairs_told_are_those_of_brute_force_in_every_scene() {
    for preset in Grid.scenes() {
        let run = Run::of(&(preset.scene)()).unwrap();
        let mut brute = Collected::all();
        Brute::new(&run.boxes.boxes).pairs(&mut brute, &mut ());
        let mut told: Vec<[u32; 2]> = visits(&run).iter().flat_map(|visit| visit.meeting()).collect();
        told.sort_unstable();
        assert_eq!(run.left_out, 0, "{}", preset.id);
        assert_eq!(told, brute.sorted(), "{}", preset.id);
        assert_eq!(run.found, told.len() as u64, "{}", preset.id);
        assert!(run.told.len() <= 80, "{}: {} frames", preset.id, run.told.len());
    }
}

#[test]
fn in_one_cell_every_pair_is_tested_and_in_tiny_ones_registering_is_the_work() {
    let large = run("large-cells");
    assert_eq!((large.stats.stored, large.stats.nodes, large.stats.tests, large.stats.again), (8, 1, 28, 0));
    let worked = run("worked-example");
    let small = run("small-cells");
    assert_eq!(small.found, worked.found);
    assert_eq!((small.stats.stored, small.stats.tests, small.stats.again), (134, 4, 18));
    let says = |id: &str, key: &str| {
        let trace = Grid.trace(&scene(id)).unwrap();
        trace.frames.last().unwrap().says.iter().any(|says| says.key.0.id == key)
    };
    assert!(says("small-cells", "grid.size_small") && says("small-cells", "grid.dearer"));
    assert!(says("large-cells", "grid.size_large"));
    assert!(says("worked-example", "grid.size_best") && says("worked-example", "grid.work"));
}

#[test]
fn a_box_as_large_as_a_cell_on_its_lines_reaches_four() {
    let run = run("on-borders");
    assert_eq!(run.spans[..3], [[[1, 1], [2, 2]], [[0, 0], [1, 1]], [[2, 0], [3, 1]]]);
    assert_eq!(run.spans[5], [[1, 2], [1, 2]]);
    // Boxes 1 and 2 have one corner in common, 1 and 3 another.
    assert_eq!(visits(&run).iter().flat_map(|visit| visit.meeting()).collect::<Vec<_>>(), [[0, 1], [0, 2]]);
}

#[test]
fn four_points_around_the_origin_lie_in_four_cells() {
    let run = run("negative");
    let cells: Vec<[i64; 2]> = run.spans[..4].iter().map(|[from, _]| *from).collect();
    assert_eq!(cells, [[0, 0], [-1, 0], [-1, -1], [0, -1]]);
    let trace = Grid.trace(&scene("negative")).unwrap();
    assert!(trace.frames[1].says.iter().any(|says| says.key.0.id == "grid.rounds_down"));
    assert_eq!(run.found, 2);
}

#[test]
fn the_huge_box_is_registered_everywhere_and_compared_with_all() {
    let run = run("huge-and-tiny");
    let [from, to] = run.spans[0];
    assert_eq!((from, to), ([0, 0], [25, 15]));
    let with_huge = visits(&run).iter().flat_map(|visit| &visit.tested).filter(|test| test.pair[0] == 0).count();
    assert_eq!(with_huge, 24);
    // 468 registrations, 416 cells and 28 tests are more than the 300 tests of brute force.
    assert_eq!((run.work(), run.boxes.all_pairs()), (912, 300));
    let trace = Grid.trace(&scene("huge-and-tiny")).unwrap();
    assert_eq!(trace.outcome.verdict.key.0.id, "grid.verdict_dearer");
}

#[test]
fn the_table_of_sizes_holds_the_current_one_and_counts_as_grids_of_those_sizes_do() {
    let run = run("spread");
    let now: Vec<&Size> = run.sizes.iter().filter(|size| size.is_current).collect();
    assert_eq!((now.len(), now[0].stats), (1, Some(run.stats)));
    assert!(run.sizes.is_sorted_by(|a, b| a.size < b.size));
    for size in &run.sizes {
        let other = Run::of(&with(scene("spread"), "cell", size.size));
        match (size.stats, other) {
            (Some(stats), Ok(other)) => assert_eq!(stats, other.stats),
            (None, Err(_)) => {}
            (stats, other) => panic!("{stats:?} {}", other.is_ok()),
        }
    }
}

#[test]
fn cells_too_small_to_be_drawn_are_refused_with_the_way_out() {
    let error = Grid.trace(&with(scene("huge-and-tiny"), "cell", 0.5)).unwrap_err().to_string();
    let begins = error.starts_with("with cells this small the boxes are registered 24");
    assert!(begins && error.contains("larger"), "{error}");
    for size in [0.0, -1.0, f64::NAN] {
        assert!(Grid.trace(&with(scene("worked-example"), "cell", size)).is_err());
    }
    // Scenes of other lessons are taken as boxes, or refused with a reason, but never panic.
    for lesson in LESSONS {
        for preset in lesson.scenes() {
            let _ = Grid.trace(&(preset.scene)());
        }
    }
}

#[test]
fn among_huge_and_tiny_boxes_the_grid_loses_at_every_size_and_says_so() {
    let run = run("mixed");
    let all = run.boxes.all_pairs();
    let works: Vec<u64> = run.sizes.iter().filter_map(Size::work).collect();
    assert!(works.len() >= 5 && works.iter().all(|work| *work > all), "{works:?} {all}");
    let trace = Grid.trace(&scene("mixed")).unwrap();
    let says = &trace.frames.last().unwrap().says;
    assert!(says.iter().any(|says| says.key.0.id == "grid.size_for_nobody"), "{says:?}");
    assert_eq!(trace.outcome.verdict.key.0.id, "grid.verdict_dearer");
}

#[test]
fn the_counts_are_plotted_against_the_side_of_a_cell_and_the_side_in_use_is_marked() {
    for preset in Grid.scenes() {
        let scene = (preset.scene)();
        let trace = Grid.trace(&scene).unwrap();
        let plot = trace.charts.iter().find_map(|chart| match chart {
            Chart::Plot(plot) => Some(plot),
            _ => None,
        });
        let plot = plot.expect("a plot");
        let run = Run::of(&scene).unwrap();
        let counted = |of: fn(&Size) -> Option<u64>| -> Vec<[f64; 2]> {
            run.sizes.iter().filter_map(|size| Some([size.size, of(size)?.max(1) as f64])).collect()
        };
        let points: Vec<_> = plot.series.iter().map(|series| series.points.clone()).collect();
        let registered = |size: &Size| size.stats.map(|stats| stats.stored);
        let want = [counted(Size::work), counted(|size| size.stats.map(|stats| stats.tests)), counted(registered)];
        assert_eq!(points, want, "{}", preset.id);
        assert_eq!(plot.here.as_ref().map(|(at, _)| *at), Some(run.size));
        assert!(points[0].iter().any(|point| *point == [run.size, run.work() as f64]), "{}", preset.id);
    }
}
