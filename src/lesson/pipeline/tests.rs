//! Every index gives the same pairs, and the counts of each stage fit together.

use super::run::{Kind, Run};
use super::scenes::SCENES;
use super::*;
use crate::lesson::build::with;
use crate::trace::{Chart, Fact, Role, TableChart, TableRow, Value};
use crate::words::{GROUP_SPACE, Lang, Message};

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

/// The table of all indexes.
fn table(trace: &Trace) -> &TableChart {
    let mut tables = trace.charts.iter().filter_map(|chart| match chart {
        Chart::Table(table) => Some(table),
        _ => None,
    });
    tables.next().expect("a table")
}

fn english(message: &Message) -> String {
    message.text(Lang::En).into_owned()
}

/// The numbers of a row behind its name.
fn numbers(row: &TableRow) -> Vec<u64> {
    row.cells[1..].iter().map(|cell| english(cell).replace(GROUP_SPACE, "").parse().expect("a count")).collect()
}

fn fact(trace: &Trace, name: &str) -> Fact {
    let facts = trace.frames.iter().rev().flat_map(|frame| &frame.facts);
    facts.into_iter().find(|fact| english(&fact.name) == name).unwrap_or_else(|| panic!("{name}")).clone()
}

#[test]
fn the_table_counts_the_very_shapes_of_the_step() {
    for preset in SCENES.iter().filter(|preset| !["many", "most"].contains(&preset.id)) {
        for index in 0..Kind::ALL.len() {
            let scene = with(with((preset.scene)(), INDEX.id, index as f64), TIME.id, 1.5);
            let trace = Pipeline.trace(&scene).expect("runs");
            let row = numbers(&table(&trace).rows[index]);
            let counted = |name: &str| match fact(&trace, name).value {
                Value::Count(n) => n,
                other => panic!("{other:?}"),
            };
            let what = format!("{}, {:?}", preset.id, Kind::ALL[index]);
            assert_eq!((row[0], row[4]), (counted("all work together"), counted("box comparisons")), "{what}");
            let shapes = counted("shapes");
            assert_eq!(english(&table(&trace).title), format!("What every index costs on these {shapes} shapes"));
        }
    }
}

#[test]
fn more_shapes_than_can_be_compared_at_every_frame_are_counted_at_the_start_and_it_says_so() {
    let of = |time_s: f64| {
        let many = (SCENES.iter().find(|preset| preset.id == "many").expect("a scene").scene)();
        let trace = Pipeline.trace(&with(many, TIME.id, time_s)).expect("runs");
        (table(&trace).clone(), trace.frames.last().expect("a verdict").says.iter().map(english).collect::<Vec<_>>())
    };
    let (table, says) = of(0.0);
    assert_eq!(table, of(4.0).0);
    let title = english(&table.title);
    assert!(title.contains("10\u{a0}000 at the start, without shapes of your own"), "{title}");
    assert!(says.iter().any(|said| said.starts_with("On a crowd of 10\u{a0}000 at the start, least work: ")), "{says:?}");
}

#[test]
fn work_is_the_sum_of_its_columns() {
    for preset in SCENES.iter().filter(|preset| preset.id != "most") {
        let trace = Pipeline.trace(&(preset.scene)()).expect("runs");
        for row in table(&trace).rows.iter().map(numbers) {
            assert_eq!(row[0], row[1..5].iter().sum::<u64>(), "{}: {row:?}", preset.id);
        }
    }
}

#[test]
fn among_few_shapes_every_index_loses_to_brute_force() {
    let few = (SCENES.iter().find(|preset| preset.id == "few").expect("a scene").scene)();
    let trace = Pipeline.trace(&few).expect("runs");
    let works: Vec<u64> = table(&trace).rows.iter().map(|row| numbers(row)[0]).collect();
    assert!(works[1..].iter().all(|work| *work > works[0]), "{works:?}");
    let says: Vec<String> = trace.frames.last().expect("a verdict").says.iter().map(english).collect();
    assert!(says.contains(&"Least work here: brute force, 78. Most: BVH, 159.".to_owned()), "{says:?}");
    assert!(says.contains(&"With so few shapes no index is worth building.".to_owned()), "{says:?}");
}

#[test]
fn the_work_of_no_index_falls_as_an_even_crowd_grows() {
    let trace = Pipeline.trace(&(SCENES[0].scene)()).expect("runs");
    let Some(Chart::Plot(growth)) = trace.charts.first() else { panic!("a plot") };
    for series in &growth.series {
        assert!(series.points.is_sorted_by(|a, b| a[0] < b[0] && a[1] < b[1]), "{:?}", series.points);
    }
}

#[test]
fn the_lens_shows_two_shapes_of_which_neither_is_a_speck() {
    for preset in ["one-huge", "groups", "mixed", "clustered", "few"] {
        let scene = (SCENES.iter().find(|scene| scene.id == preset).expect("a scene").scene)();
        for time_s in [0.0, 0.4, 2.0, 9.0] {
            let trace = Pipeline.trace(&with(scene.clone(), TIME.id, time_s)).expect("runs");
            let size = |role: Role| {
                let mark = trace.marks.iter().find(|mark| mark.view == 1 && mark.role == role).expect("a box");
                let points = mark.geometry.points();
                let side = |k: usize| {
                    let all = || points.iter().map(|p| p[k]);
                    all().fold(f64::MIN, f64::max) - all().fold(f64::MAX, f64::min)
                };
                side(0) + side(1)
            };
            let [p, q] = [size(Role::BoxOfA), size(Role::BoxOfB)];
            assert!(p < 2.0 * q && q < 2.0 * p, "{preset} at {time_s}: {p}, {q}");
        }
    }
}

#[test]
fn the_lens_stays_on_its_pair_while_the_crowd_moves() {
    for preset in ["mixed", "clustered", "one-huge", "groups"] {
        let scene = (SCENES.iter().find(|scene| scene.id == preset).expect("a scene").scene)();
        let pairs = (0..25).map(|k| {
            let scene = with(scene.clone(), TIME.id, f64::from(k) * 0.2);
            Run::with(&scene, |run| run.outcome.closeup(run.world)).expect("runs")
        });
        let mut pairs: Vec<Option<[u32; 2]>> = pairs.collect();
        pairs.dedup();
        assert_eq!(pairs.len(), 1, "{preset}: {pairs:?}");
    }
}

#[test]
fn copies_of_large_shapes_are_told_with_the_index() {
    for (preset, index, is_told) in
        [("one-huge", 1.0, true), ("one-huge", 2.0, true), ("one-huge", 3.0, false), ("one-huge", 5.0, false)]
    {
        let scene = (SCENES.iter().find(|scene| scene.id == preset).expect("a scene").scene)();
        let trace = Pipeline.trace(&with(scene, INDEX.id, index)).expect("runs");
        let built = &trace.frames[2];
        assert_eq!(built.says.iter().any(|said| english(said).starts_with("Copies: ")), is_told, "{index}");
        assert_eq!(built.facts.iter().any(|fact| english(&fact.name) == "references beyond one a shape"), is_told);
    }
}

#[test]
fn a_count_keeps_all_digits_with_its_arithmetic_and_a_share_has_two() {
    let scene = with(with(Scene::default(), COUNT.id, 10_000.0), INDEX.id, 5.0);
    let trace = Pipeline.trace(&scene).expect("runs");
    let pairs = fact(&trace, "all pairs");
    assert_eq!((pairs.value, pairs.expressions.len()), (Value::Count(49_995_000), 1));
    let said = |lang| trace.frames.last().expect("a verdict").says[1].text(lang).into_owned();
    let share = said(Lang::Zh).chars().filter(|c| c.is_ascii_digit()).collect::<String>();
    assert_eq!(share.trim_start_matches('0').len(), 2, "{share}");
    assert!(said(Lang::En).contains("\u{a0}%") && said(Lang::Zh).contains("%。"), "number and sign stay together");
}

#[test]
fn a_legend_says_no_more_than_is_known() {
    let trace = Pipeline.trace(&(SCENES[0].scene)()).expect("runs");
    let texts = |frame: u32| -> Vec<String> {
        let rows = trace.legend.iter().filter(|row| row.shown.contains(&frame));
        let of_shapes = rows.filter(|row| ![Role::Cell, Role::BoxOfA, Role::BoxOfB].contains(&row.role));
        of_shapes.map(|row| english(&row.text)).collect()
    };
    assert_eq!(texts(0), ["shape"]);
    assert_eq!(texts(3), ["box meets none", "boxes meet"]);
    let tested = ["box meets none", "only boxes meet", "shapes collide"];
    assert_eq!(texts(5), tested);
    assert_eq!(texts(6), tested);
}
