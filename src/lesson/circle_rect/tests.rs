//! What each curated scene is there to show holds in its run.

use glam::{DVec2, dvec2};

use super::run::Run;
use super::CircleRect;
use crate::collision::aabb_aabb::Side;
use crate::collision::coordinate::{Region, Zone};
use crate::collision::quadrant_view::QuadrantView;
use crate::collision::{Relation, Settled};
use crate::lesson::Lesson;
use crate::lesson::build::{aabb, circle, pair, rect};
use crate::lesson::narrate::circle_rect::{CENTER, CLAMP_POINT};
use crate::scene::{Drag, Scene, Snap, Target, apply_drag};
use crate::trace::{Answer, Chart, Link, Mark, Role, Trace};
use crate::words::Lang;

fn scene(id: &str) -> Scene {
    (CircleRect.preset(id).expect("a scene of that name").scene)()
}

fn run(id: &str) -> Run {
    Run::of(&scene(id)).unwrap()
}

fn trace(id: &str) -> Trace {
    CircleRect.trace(&scene(id)).unwrap()
}

fn near(one: DVec2, other: [f64; 2]) -> bool {
    (one - DVec2::from(other)).length() < 1e-12
}

#[test]
fn the_turned_scene_has_the_numbers_of_the_picture() {
    let run = run("turned");
    let (x, y) = (run.tested_center().x, run.tested_center().y);
    // x = 1.6·cos 25° + 3.2·sin 25°, y = 3.2·cos 25° − 1.6·sin 25°.
    assert!((2.8024..2.8025).contains(&x) && (2.22399..2.22400).contains(&y), "{x} {y}");
    let (region, nearest) = run.region.unwrap().is;
    assert_eq!((region, nearest), (Region { x: Zone::After, y: Zone::After }, dvec2(2.0, 1.5)));
    let [_, _, back] = run.back.unwrap().is;
    assert!((back.x - 3.179).abs() < 5e-4 && (back.y - 3.205).abs() < 5e-4, "{back}");
    let squares = run.squares.unwrap().is;
    assert!((1.168..1.169).contains(&squares.distance) && (squares.radius - 1.69).abs() < 1e-15);
    let push = run.push_of_first().unwrap();
    assert!((run.contact.depth - 0.2192).abs() < 5e-5, "{}", run.contact.depth);
    assert!((push.x - 0.08545).abs() < 5e-6 && (push.y - 0.2019).abs() < 5e-5, "{push}");
}

#[test]
fn both_images_of_the_center_and_of_the_clamp_point_are_linked() {
    let trace = trace("turned");
    assert_eq!(trace.views.len(), 2);
    for (link, role) in [(CENTER, Role::Vertex), (CLAMP_POINT, Role::Nearest)] {
        for view in 0..2 {
            let is = |mark: &&Mark| mark.link == Some(link) && mark.role == role && mark.view == view;
            assert!(trace.marks.iter().any(|mark| is(&mark)), "{link:?} in view {view}");
        }
    }
}

#[test]
fn a_drag_in_the_local_frame_moves_the_circle_in_the_world() {
    let scene = scene("turned");
    let trace = CircleRect.trace(&scene).unwrap();
    let body = Target::Body { item: 0 };
    let handle = trace.handles.iter().find(|handle| handle.view == 1 && handle.moves == body).expect("a handle");
    let placement = handle.placement.expect("a frame of reference");
    assert!(near(placement.to_world(handle.at), [3.6, 4.2]));
    // One to the right in the frame is one along the rectangle's own x in the world.
    let drag = Drag { from: placement.to_world(handle.at), to: placement.to_world(handle.at + DVec2::X) };
    let moved = Run::of(&apply_drag(&scene, &body, drag, Snap::default())).unwrap();
    let before = Run::of(&scene).unwrap();
    assert!((moved.tested_center() - before.tested_center() - DVec2::X).length() < 1e-12);
    assert!(trace.handles.iter().any(|handle| handle.view == 1 && handle.moves == Target::Radius { item: 0 }));
}

#[test]
fn corner_side_and_touch_have_numbers_done_by_hand() {
    let corner = run("corner");
    assert_eq!((corner.contact.depth, corner.push_of_first()), (0.25, Some(dvec2(0.15, 0.2))));
    let side = run("side");
    assert_eq!((side.contact.depth, side.push_of_first()), (0.5, Some(dvec2(0.5, 0.0))));
    assert_eq!(side.region(), Some(Region { x: Zone::After, y: Zone::Within }));
    let touching = run("touching");
    assert_eq!((touching.contact.relation, touching.contact.points), (Relation::Touching, Some([dvec2(4.0, 3.0); 2])));
}

#[test]
fn a_center_inside_lists_all_four_sides_and_leaves_by_the_nearest() {
    let run = run("inside");
    let ways: Vec<_> = run.ways.iter().map(|way| (way.is.side, way.is.to_side)).collect();
    assert_eq!(ways, [(Side::Left, 1.0), (Side::Right, 3.0), (Side::Below, 1.75), (Side::Above, 1.25)]);
    assert_eq!((run.contact.depth, run.push_of_first()), (1.5, Some(dvec2(-1.5, 0.0))));
    let trace = trace("inside");
    let Some(Chart::Table(table)) = trace.charts.get(1) else { panic!("a table of the ways out") };
    let told: Vec<_> = table.rows.iter().map(|row| row.cells[1].text(Lang::En)).collect();
    assert_eq!(told, ["1", "3", "1.75", "1.25"]);
    // In a turned rectangle the same, along its own axes.
    let turned = self::run("inside-turned");
    assert_eq!((turned.ways.len(), turned.contact.relation), (4, Relation::Overlapping));
    assert!((turned.push_of_first().unwrap().length() - turned.way().unwrap().length).abs() < 1e-12);
}

#[test]
fn on_the_boundary_the_push_is_the_radius_alone() {
    let run = run("boundary");
    assert!(run.is_inside());
    assert_eq!((run.contact.depth, run.push_of_first()), (0.75, Some(dvec2(0.75, 0.0))));
}

#[test]
fn apart_at_a_corner_though_the_boxes_overlap_says_so() {
    let run = run("apart");
    assert!(run.boxes_meet && run.contact.relation == Relation::Separated);
    assert!((run.contact.distance - (2f64.sqrt() - 1.25)).abs() < 1e-15);
    let trace = trace("apart");
    let says = &trace.frames.last().unwrap().says;
    assert!(says.iter().any(|sentence| sentence.text(Lang::En).starts_with("The bounding boxes overlap all the same")));
    assert!(trace.marks.iter().any(|mark| mark.role == Role::BoxOfA));
}

#[test]
fn the_circle_may_be_the_second_item_and_the_first_is_pushed() {
    let run = run("thin");
    assert_eq!((run.round, run.contact.relation), (1, Relation::Overlapping));
    assert_eq!(run.push_of_first(), run.contact.mtv.map(|push| -push));
    let mut moved = scene("thin");
    let push = run.push_of_first().unwrap() * (1.0 + 1e-9);
    moved = apply_drag(&moved, &Target::Body { item: 0 }, Drag { from: DVec2::ZERO, to: push }, Snap::default());
    assert_eq!(Run::of(&moved).unwrap().contact.relation, Relation::Separated);
}

#[test]
fn the_second_way_agrees_with_the_first() {
    let corner = run("quadrant");
    assert!(matches!(corner.feature.unwrap().is, QuadrantView::Corner { corner: 0, .. }));
    let side = run("quadrant-side");
    assert!(matches!(side.feature.unwrap().is, QuadrantView::Side { side: Side::Above, .. }));
    for id in ["quadrant", "quadrant-side"] {
        let trace = trace(id);
        let agrees = |frame: &&crate::trace::Frame| {
            frame.says.iter().any(|sentence| sentence.text(Lang::En).contains("both ways agree"))
        };
        assert_eq!(trace.frames.iter().filter(|frame| agrees(frame)).count(), 1, "{id}");
        let last = trace.frames.last().unwrap();
        assert!(last.at.file.ends_with("circle_rect.rs"), "{id}: the verdict is the first way's");
    }
}

/// Every region has the second way agree, turned or not, and lights exactly its own part.
#[test]
fn each_of_the_nine_regions_is_lit_by_its_own_center() {
    let mut links = std::collections::BTreeSet::new();
    for (x, y) in [-3.0, 0.5, 3.0].into_iter().flat_map(|x| [-3.0, 0.4, 3.0].map(|y| (x, y))) {
        for angle_deg in [0.0, 33.0] {
            let (sin, cos) = crate::collision::angle::sin_cos_deg(angle_deg);
            let at = [x * cos - y * sin, x * sin + y * cos];
            let mut scene = pair(circle(at, 1.0), rect([0.0, 0.0], [4.0, 3.0], angle_deg));
            scene.knobs.insert("quadrants".to_owned(), 1.0);
            let trace = CircleRect.trace(&scene).unwrap();
            let run = Run::of(&scene).unwrap();
            let frame = run.region.unwrap().frame;
            let lit: Vec<_> = trace
                .marks
                .iter()
                .filter(|mark| mark.role == Role::Region && mark.lit.contains(&frame))
                .filter_map(|mark| mark.link)
                .collect();
            assert_eq!(lit, [crate::lesson::narrate::circle_rect::region_link(run.region().unwrap())]);
            if let Link::Part(part) = lit[0] {
                links.insert(part);
            }
            let says = trace.frames.iter().flat_map(|frame| &frame.says);
            assert!(says.into_iter().any(|s| s.text(Lang::En).contains("both ways agree")), "{x} {y} {angle_deg}");
        }
    }
    assert_eq!(links.len(), 9);
}

#[test]
fn the_region_is_asked_with_four_choices_and_the_mistake_of_each() {
    let trace = trace("turned");
    let questions: Vec<_> = trace.frames.iter().filter_map(|frame| frame.ask.as_ref()).collect();
    assert_eq!(questions.len(), 3, "region, reach and relation");
    let Answer::Choice(choices) = &questions[0].answer;
    let right = choices.iter().find(|choice| choice.right).unwrap();
    assert_eq!(right.text.text(Lang::En), "beyond the upper right corner");
    assert_eq!(choices.len(), 4);
    assert!(choices.iter().any(|c| c.why.text(Lang::En) == "Look at x again: P lies above 2."));
}

#[test]
fn other_shapes_are_refused_by_name() {
    let wrong = pair(circle([0.0, 0.0], 1.0), circle([1.0, 0.0], 1.0));
    assert!(CircleRect.trace(&wrong).unwrap_err().to_string().starts_with('B'));
    let wrong = pair(aabb([0.0, 0.0], [1.0, 1.0]), aabb([0.0, 0.0], [1.0, 1.0]));
    assert!(CircleRect.trace(&wrong).is_err());
    let nan = pair(circle([f64::NAN, 0.0], 1.0), aabb([0.0, 0.0], [1.0, 1.0]));
    assert!(CircleRect.trace(&nan).unwrap_err().to_string().starts_with('A'));
}

/// Degenerate, coincident, tiny and huge: a trace that survives its file, without a number that is none.
#[test]
fn wild_scenes_are_told() {
    const SIZES: [f64; 5] = [0.0, 5e-324, 1e-300, 1.0, 1e300];
    let places = [[0.0, 0.0], [0.25, 0.0], [1.0, 1.0], [-3.0, 2.0]];
    for (scale, size) in SIZES.into_iter().flat_map(|scale| SIZES.map(|size| (scale, size))) {
        for (k, place) in places.into_iter().enumerate() {
            let at = place.map(|x| x * scale);
            for angle_deg in [0.0, 25.0, 90.0] {
                let b = rect([scale * 0.25, 0.0], [size, scale * 2.0], angle_deg);
                check_wild(pair(circle(at, size), b.clone()));
                check_wild(pair(b, circle(at, scale)));
            }
            check_wild(pair(circle(at, size), aabb([0.0, 0.0], [size, scale])));
            if k == 0 {
                check_wild(pair(circle([f64::MAX, -f64::MAX], size), aabb([-f64::MAX; 2], [f64::MAX; 2])));
                check_wild(pair(circle([f64::MAX, -f64::MAX], f64::MAX), rect(at, [size, size], 45.0)));
            }
        }
    }
}

fn check_wild(mut scene: Scene) {
    scene.knobs.insert("quadrants".to_owned(), 1.0);
    let trace = CircleRect.trace(&scene).unwrap_or_else(|error| panic!("{scene:?}: {error}"));
    let text = serde_json::to_string(&trace).expect("plain data");
    let back: Trace = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{scene:?}: {error}"));
    assert_eq!(back, trace, "{scene:?}");
    assert!(trace.frames.iter().any(|frame| frame.ask.is_some()));
}

#[test]
fn a_turned_rectangle_within_rounding_is_settled_by_its_corners() {
    let (sin, cos) = crate::collision::angle::sin_cos_deg(30.0);
    // Straight beside the right side, at a distance of exactly the radius but for rounding.
    let scene = pair(circle([cos * 3.0, sin * 3.0], 1.0), rect([0.0, 0.0], [4.0, 2.0], 30.0));
    let run = Run::of(&scene).unwrap();
    assert_eq!((run.exact.is_some(), run.contact.settled), (true, Settled::Exact));
    let trace = CircleRect.trace(&scene).unwrap();
    assert!(trace.outcome.detail.text(Lang::En).contains("corners decided"), "{:?}", trace.outcome.detail);
}

fn facts_of(id: &str) -> Vec<crate::trace::Fact> {
    let trace = CircleRect.trace(&(CircleRect.preset(id).unwrap().scene)()).unwrap();
    trace.frames.into_iter().flat_map(|frame| frame.facts).collect()
}

#[test]
fn a_rectangles_own_directions_come_from_cosine_and_sine_of_its_angle() {
    let facts = facts_of("turned");
    let axes: Vec<_> = facts.iter().filter(|fact| fact.name.key.0.id == "steps.fact_axis_of").collect();
    let name = |fact: &crate::trace::Fact, k: usize| match &fact.expressions[k] {
        crate::trace::Expression::Leaf { name, .. } => name.clone(),
        crate::trace::Expression::Apply { operands, .. } => match &operands[0] {
            crate::trace::Expression::Leaf { name, .. } => format!("−{name}"),
            crate::trace::Expression::Apply { .. } => String::new(),
        },
    };
    assert_eq!([name(axes[0], 0), name(axes[0], 1)], ["cos 25°", "sin 25°"]);
    assert_eq!([name(axes[1], 0), name(axes[1], 1)], ["−sin 25°", "cos 25°"]);
}

#[test]
fn the_distance_of_outlines_is_called_a_gap() {
    let names: Vec<&str> = facts_of("quadrant-side").iter().map(|fact| fact.name.key.0.id).collect();
    assert!(names.contains(&"steps.fact_gap") && !names.contains(&"steps.fact_distance"), "{names:?}");
}

#[test]
fn a_center_on_a_side_is_not_called_inside() {
    use crate::words::Lang;
    let trace = CircleRect.trace(&(CircleRect.preset("boundary").unwrap().scene)()).unwrap();
    let detail = trace.outcome.detail.text(Lang::En);
    assert!(detail.starts_with("The center is on the ") && detail.contains(" side"), "{detail}");
}

#[test]
fn a_point_of_both_insides_has_its_arithmetic_or_is_said_to_be_searched_for() {
    for preset in CircleRect.scenes() {
        for fact in facts_of(preset.id) {
            if fact.name.key.0.id == "steps.fact_common_point" {
                assert!(!fact.expressions.is_empty(), "{}", preset.id);
            }
        }
    }
}

#[test]
fn the_card_of_an_answer_calls_the_squares_as_the_step_does() {
    let trace = trace("turned");
    let squares = run("turned").squares.unwrap().frame as usize;
    let Answer::Choice(choices) = &trace.frames[squares].ask.as_ref().unwrap().answer;
    for choice in choices {
        let why = choice.why.text(Lang::En);
        assert!(why.contains("1.69") && !why.contains("≈ 1.69"), "{why}");
    }
}

/// The sentences of the frame that compares the squares, and its title.
fn squares_said(scene: &Scene) -> (String, Vec<&'static str>) {
    let run = Run::of(scene).unwrap();
    let trace = CircleRect.trace(scene).unwrap();
    let frame = &trace.frames[run.squares.unwrap().frame as usize];
    (frame.title.text(Lang::En).into_owned(), frame.says.iter().map(|message| message.key.0.id).collect())
}

#[test]
fn a_center_on_the_boundary_is_told_as_on_it_and_overlaps_only_with_a_radius() {
    let said = squares_said(&scene("boundary")).1;
    assert_eq!(said, ["steps.circle_center_on_boundary", "steps.circle_way_out_next"]);
    let on = pair(circle([2.0, 0.5], 0.0), aabb([0.0, 0.0], [2.0, 1.0]));
    assert_eq!(Run::of(&on).unwrap().contact.relation, Relation::Touching);
    assert_eq!(squares_said(&on).1[0], "steps.circle_meets");
}

#[test]
fn a_circle_of_radius_0_within_overlaps_though_its_squares_are_equal() {
    for rectangle in [aabb([0.0, 0.0], [2.0, 1.0]), rect([1.0, 0.5], [2.0, 1.0], 20.0)] {
        let scene = pair(circle([1.0, 0.5], 0.0), rectangle);
        assert_eq!(Run::of(&scene).unwrap().contact.relation, Relation::Overlapping);
        let (title, said) = squares_said(&scene);
        assert_eq!(title, "Squares: 0 = 0");
        assert_eq!(said, ["steps.circle_point_inside", "steps.circle_way_out_next"]);
    }
}

#[test]
fn the_legend_names_the_region_that_counts_only_while_one_is_lit() {
    for id in ["turned", "inside", "boundary"] {
        let trace = trace(id);
        let row = trace.legend.iter().find(|row| row.role == Role::Region).unwrap();
        let is_lit = |frame: &u32| {
            trace.marks.iter().any(|mark| mark.role == Role::Region && mark.lit.contains(frame))
        };
        assert!(row.shown.start > 0 && is_lit(&row.shown.start) && is_lit(&(row.shown.end - 1)), "{id}");
        assert!(!(0..row.shown.start).any(|frame| is_lit(&frame)), "{id}");
    }
}
