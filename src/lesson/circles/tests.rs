//! The worked numbers, the curated scenes, and scenes that nobody curated.

use glam::dvec2;

use super::*;
use crate::collision::Settled;
use crate::collision::circle_circle::Placement;
use crate::lesson::build::{aabb, circle, pair};
use crate::lesson::ask::right_answer;
use crate::lesson::sound;
use crate::scene::SceneErrorKind;
use crate::trace::{Chart, Geometry, OutcomeKind, Role};
use crate::words::Lang;

fn scene(id: &str) -> Scene {
    (Circles.preset(id).expect("a curated scene").scene)()
}

fn run(id: &str) -> Run {
    Run::of(&scene(id)).expect("it runs")
}

fn trace(id: &str) -> Trace {
    Circles.trace(&scene(id)).expect("it runs")
}

fn rows(trace: &Trace) -> Vec<Vec<String>> {
    let [Chart::Table(table)] = trace.charts.as_slice() else { panic!("one table") };
    let row = |row: &crate::trace::TableRow| row.cells.iter().map(|cell| cell.text(Lang::En).into_owned()).collect();
    table.rows.iter().map(row).collect()
}

#[test]
fn the_first_scene_compares_25_with_49_and_with_1() {
    let trace = trace("overlapping");
    let titles: Vec<_> = trace.frames.iter().map(|frame| frame.title.text(Lang::En).into_owned()).collect();
    assert_eq!(titles, ["Center to center", "Squares: 25 < 49", "Squares: 25 > 1", "One root: 5", "Verdict"]);
    assert_eq!(
        rows(&trace),
        [
            ["d² with (A.r + B.r)²", "25", "<", "49", "overlapping"],
            ["d² with (A.r − B.r)²", "25", ">", "1", "they cross in two points"],
            ["d with A.r + B.r", "5", "<", "7", "the same order"],
        ]
    );
    assert_eq!(trace.outcome.verdict.text(Lang::En), "A and B overlap: push A by (−1.6, −1.2), depth 2");
    let answers: Vec<_> = [1, 2, 4].map(|k| right_answer(&trace.frames[k])).into();
    assert_eq!(answers, ["less", "they cross in two points", "overlapping"]);
}

#[test]
fn each_scene_shows_its_own_placement() {
    use Placement::*;
    let wanted = [
        ("overlapping", Crossing),
        ("apart", Apart),
        ("touching-outside", TouchingOutside),
        ("touching-inside", TouchingInside),
        ("one-inside", Nested),
        ("one-center", Nested),
        ("equal", Equal),
        ("point", Nested),
        ("within-rounding", Crossing),
    ];
    assert_eq!(wanted.map(|(id, _)| id).to_vec(), scenes::SCENES.iter().map(|s| s.id).collect::<Vec<_>>());
    for (id, placement) in wanted {
        assert_eq!(run(id).outcome.placement, placement, "{id}");
    }
}

#[test]
fn circles_apart_leave_a_gap_and_are_not_compared_with_the_difference() {
    let trace = trace("apart");
    assert_eq!(trace.frames.len(), 4);
    assert_eq!(rows(&trace)[0], ["d² with (A.r + B.r)²", "100", ">", "49", "separated"]);
    assert_eq!(rows(&trace)[1][1..], ["–", "–", "–", "–"]);
    assert_eq!(trace.outcome.verdict.text(Lang::En), "A and B are separated: gap 3");
}

#[test]
fn contact_from_inside_is_an_overlap_with_a_deeper_push() {
    let run = run("touching-inside");
    assert_eq!((run.kind(), run.outcome.contact.depth), (OutcomeKind::Overlapping, 4.0));
    let push = run.outcome.contact.mtv.expect("a push");
    assert!((push - dvec2(-3.2, -2.4)).length() < 1e-15);
    let trace = trace("touching-inside");
    assert_eq!(right_answer(trace.frames.last().expect("frames")), "overlapping");
    let says = &trace.frames.last().expect("frames").says;
    assert!(says.iter().any(|s| s.text(Lang::En).contains("the disks share the whole smaller one")));
}

#[test]
fn with_one_center_any_direction_serves_and_a_ring_says_so() {
    let trace = trace("one-center");
    assert_eq!(run("one-center").outcome.contact.depth, 6.0);
    let rings = trace.marks.iter().filter(|mark| mark.role == Role::Helper);
    assert!(rings.into_iter().any(|mark| matches!(mark.geometry, Geometry::Circle { radius, .. } if radius == 6.0)));
    let says = &trace.frames.last().expect("frames").says;
    assert!(says[2].text(Lang::En).contains("any direction"));
    assert_eq!(
        self::trace("equal").outcome.verdict.text(Lang::En),
        "A and B are one circle: push A by 6 in any direction"
    );
}

#[test]
fn three_tenths_are_settled_exactly() {
    let run = run("within-rounding");
    assert_eq!(run.outcome.contact.settled, Settled::Exact);
    assert_eq!(run.outcome.contact.depth, f64::from_bits((1023 - 55) << 52));
    let trace = trace("within-rounding");
    assert!(trace.frames[1].says[0].text(Lang::En).contains("Exactly computed, the distance is less"));
    assert_eq!(trace.outcome.detail.text(Lang::En), "squares compared · settled exactly");
}

#[test]
fn squares_and_sides_lie_in_a_view_of_their_own() {
    let trace = trace("overlapping");
    let squares: Vec<_> = trace.marks.iter().filter(|mark| mark.view == SQUARES).collect();
    let sides: Vec<f64> = squares
        .iter()
        .filter_map(|mark| match &mark.geometry {
            Geometry::Polygon { rings, .. } => Some(rings[0][2].x),
            _ => None,
        })
        .collect();
    assert_eq!(sides, [5.0, 7.0, 1.0]);
    assert!(trace.handles.iter().all(|handle| handle.view == WORLD));
}

#[test]
fn other_shapes_are_refused_by_name() {
    let mixed = pair(circle([0.0, 0.0], 1.0), aabb([0.0, 0.0], [1.0, 1.0]));
    let error = Circles.trace(&mixed).expect_err("refused");
    assert_eq!((error.kind, error.item), (SceneErrorKind::NotTaken, Some(1)));
    assert_eq!(
        Circles.trace(&pair(circle([0.0, 0.0], f64::NAN), circle([0.0, 0.0], 1.0))).expect_err("no").item,
        Some(0)
    );
    assert!(!Circles.accepts(&Scene::default()));
}

#[test]
fn wild_circles_are_told_without_a_number_that_is_not_finite() {
    let most = f64::MAX;
    let numbers = [-most, -1e300, -1.0, -1e-300, 0.0, f64::from_bits(1), 0.1, 1.0, 1e160, 1e300, most];
    let radii = [0.0, f64::from_bits(1), 1e-300, 0.1, 1.0, 1e160, 1e300, most];
    for (i, x) in numbers.into_iter().enumerate() {
        for (j, y) in numbers.into_iter().enumerate() {
            for (k, r) in radii.into_iter().enumerate() {
                let other = circle([numbers[(i * 3 + k) % 11], numbers[(j + 5 * k) % 11]], radii[(i + j + k) % 8]);
                for scene in
                    [pair(circle([x, y], r), other.clone()), pair(circle([x, y], r), circle([x, y], radii[j % 8]))]
                {
                    check(&scene);
                }
            }
        }
    }
}

fn check(scene: &Scene) {
    let trace = Circles.trace(scene).expect("valid circles run");
    assert_eq!(trace.frames.last().expect("frames").title.text(Lang::En), "Verdict");
    sound::check(&trace, scene);
    let numbers = serde_json::to_string(&trace).expect("plain data");
    assert!(!numbers.contains("null,null"), "{scene:?}");
}

#[test]
fn the_gap_is_the_distance_of_the_centers_less_both_radii_by_names_that_differ() {
    let trace = Circles.trace(&(Circles.preset("apart").unwrap().scene)()).unwrap();
    let facts: Vec<_> = trace.frames.iter().flat_map(|frame| &frame.facts).collect();
    let named = |id: &str| facts.iter().find(|fact| fact.name.key.0.id == id).unwrap();
    assert_eq!(named("steps.fact_centers_distance").name.text(Lang::Zh), "|d|，圆心距");
    let gap = named("steps.fact_gap");
    assert_eq!((gap.name.text(Lang::Zh).as_ref(), &gap.value), ("间隙", &crate::trace::Value::Number(3.0)));
    let crate::trace::Expression::Apply { operator, operands, .. } = &gap.expressions[0] else { panic!("a leaf") };
    let names = crate::trace::written(*operator, operands, &mut |operand| match operand {
        crate::trace::Expression::Leaf { name, .. } => Some(name.clone()),
        crate::trace::Expression::Apply { name, .. } => name.clone(),
    });
    assert_eq!(names, "|d| − (A.r + B.r)");
    assert!(facts.iter().all(|fact| fact.name.key.0.id != "steps.fact_distance"));
}

#[test]
fn the_table_writes_squares_with_the_digits_of_the_step() {
    let trace = trace("within-rounding");
    let Chart::Table(table) = &trace.charts[0] else { panic!("a table") };
    let row = &table.rows[1];
    let title = trace.frames[row.known.start as usize].title.text(Lang::En);
    for cell in [&row.cells[1], &row.cells[3]] {
        let cell = cell.text(Lang::En);
        let digits = cell.trim_start_matches("≈ ").to_owned();
        assert!(title.split(' ').any(|word| word == digits), "{digits} in {title}");
    }
}
