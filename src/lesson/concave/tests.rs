use glam::{DVec2, dvec2};

use super::*;
use crate::collision::Relation;
use crate::lesson::build::{circle, pair, point, rect, segment};
use crate::scene::{FillRule, ShapeSpec};
use crate::collision::concave::Step;
use crate::trace::{Chart, Link, Role, Value};
use crate::words::Lang;

fn run_of(id: &str) -> Run {
    Run::of(&(Concave.preset(id).unwrap().scene)()).unwrap()
}

#[test]
fn every_scene_shows_what_its_name_says() {
    use Relation::{Overlapping, Separated, Touching};
    let told = |id| {
        let run = run_of(id);
        let hulls = run.outcome.hulls.map(|contact| contact.relation);
        (hulls, run.outcome.relation.ok(), run.deciding().map(|pair| pair.contact.distance))
    };
    assert_eq!(told("notch"), (Some(Overlapping), Some(Separated), Some(0.25)));
    assert_eq!(told("reach"), (Some(Overlapping), Some(Overlapping), Some(0.0)));
    assert_eq!(told("star"), (Some(Overlapping), Some(Overlapping), Some(0.0)));
    assert_eq!(told("around"), (Some(Overlapping), Some(Separated), Some(0.75)));
    assert_eq!(told("hooks"), (Some(Overlapping), Some(Separated), Some(0.5)));
    assert_eq!(told("touching"), (Some(Overlapping), Some(Touching), Some(0.0)));
    assert_eq!(told("hole"), (Some(Overlapping), Some(Separated), Some(0.75)));
    assert_eq!(told("upon"), (Some(Overlapping), Some(Overlapping), Some(0.0)));
    assert_eq!(told("crossing"), (None, None, None));
}

#[test]
fn other_pairs_are_spoken_of_only_where_there_are_some() {
    let told = |id: &str| {
        let trace = Concave.trace(&(Concave.preset(id).unwrap().scene)()).unwrap();
        let says = trace.frames.iter().flat_map(|frame| &frame.says).map(|sentence| sentence.key.0.id);
        says.filter(|key| ["concave.boxes", "concave.boxes_all", "concave.boxes_none"].contains(key)).collect::<Vec<_>>()
    };
    assert_eq!((told("upon"), told("reach")), (vec!["concave.boxes_all"], vec!["concave.boxes"]));
    assert_eq!(told("notch"), ["concave.boxes_none"]);
}

#[test]
fn the_push_of_the_whole_is_longer_than_that_of_a_pair() {
    let run = run_of("upon");
    let pairs = run.outcome.pairs.iter().map(|pair| pair.contact.depth);
    assert!(pairs.clone().all(|depth| (depth - 2f64.sqrt()).abs() < 1e-15), "{:?}", pairs.collect::<Vec<_>>());
    assert_eq!(run.outcome.contact.map(|contact| contact.depth), Some(2.0));
}

#[test]
fn one_piece_only_is_hit_where_the_box_reaches_in() {
    let run = run_of("reach");
    let hit = run.outcome.pairs.iter().filter(|pair| pair.contact.relation == Relation::Overlapping);
    assert_eq!((run.outcome.pieces[0].len(), hit.count()), (2, 1));
}

#[test]
fn the_l_is_sixteen_large_with_one_reflex_corner() {
    let trace = Concave.trace(&(Concave.scenes()[0].scene)()).unwrap();
    let facts: Vec<_> = trace.frames.iter().flat_map(|frame| &frame.facts).collect();
    let area = facts.iter().find(|fact| fact.name.key.0.id == "concave.fact_area").unwrap();
    assert_eq!(area.value, Value::Number(16.0));
    let turns = facts.iter().filter(|fact| fact.name.key.0.id == "concave.fact_turn").map(|fact| &fact.value);
    let negative = turns.filter(|value| matches!(value, Value::Number(turn) if *turn < 0.0)).count();
    assert_eq!(negative, 1);
}

#[test]
fn the_relation_is_that_of_the_outlines_and_of_any_convex_pair() {
    use crate::collision::{collide::collide, concave::outline_of, outlines::outlines};
    for preset in Concave.scenes() {
        let scene = (preset.scene)();
        let run = Run::of(&scene).unwrap();
        let [a, b] = run.shapes();
        assert_eq!(
            Ok(&run.outcome),
            crate::collision::concave::concave(a, b, &mut ()).as_ref(),
            "watching changes nothing"
        );
        let Ok(relation) = run.outcome.relation else { continue };
        if let [Some(a), Some(b)] = run.shapes().map(outline_of) {
            assert_eq!(outlines(&a, &b, &mut ()).relation, relation, "{}", preset.id);
        }
    }
    let (a, b) = (rect([0.0, 0.0], [3.0, 2.0], 20.0), circle([2.0, 1.0], 0.75));
    let run = Run::of(&pair(a.clone(), b.clone())).unwrap();
    let contact = collide(&a.to_shape().unwrap(), &b.to_shape().unwrap(), &mut ()).unwrap().contact;
    assert_eq!(run.outcome.relation, Ok(contact.relation));
}

struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }

    fn number(&mut self) -> f64 {
        let wild = [0.0, 1.0, 2.0, 3.0, -1.0, 0.5, 4.0, 5e-324, 1e300, -1e300, f64::MAX, 1e-200, -0.0, f64::NAN];
        // Mostly small ones, so that shapes meet; now and then nothing finite.
        let most = [7, 7, 7, 12, 13, 14][self.below(6)];
        wild[self.below(most)]
    }

    fn place(&mut self) -> DVec2 {
        dvec2(self.number(), self.number())
    }

    fn shape(&mut self) -> ShapeSpec {
        let ring = |chance: &mut Self, most: usize| {
            let count = 1 + chance.below(most);
            (0..count).map(|_| chance.place()).collect::<Vec<_>>()
        };
        match self.below(10) {
            0 => point(self.place().to_array()),
            1 => segment(self.place().to_array(), self.place().to_array()),
            2 => circle(self.place().to_array(), self.number()),
            3 => rect(self.place().to_array(), self.place().to_array(), 30.0),
            _ => {
                let vertices = ring(self, 9);
                let holes = if self.below(3) == 0 { vec![ring(self, 4)] } else { vec![] };
                let rule = if self.below(2) == 0 { FillRule::EvenOdd } else { FillRule::NonZero };
                ShapeSpec::Polygon { vertices, holes, rule }
            }
        }
    }
}

#[test]
fn any_two_shapes_are_told_or_refused() {
    let mut chance = Chance(5);
    let mut told = 0;
    for _ in 0..1500 {
        let scene = pair(chance.shape(), chance.shape());
        if let Ok(trace) = Concave.trace(&scene) {
            assert!(!trace.frames.is_empty());
            told += 1;
        }
    }
    assert!(told > 500, "{told}");
}

#[test]
fn a_piece_is_not_called_like_a_corner() {
    let trace = Concave.trace(&(Concave.preset("around").unwrap().scene)()).unwrap();
    let tables = trace.charts.iter().filter_map(|chart| match chart {
        Chart::Table(table) => Some(table),
        _ => None,
    });
    let cells: Vec<String> = tables.flat_map(|table| &table.rows).map(|row| row.cells[0].text(Lang::En).into_owned()).collect();
    assert!(cells.contains(&"A①".to_owned()) && cells.contains(&"A⑦".to_owned()), "{cells:?}");
}

#[test]
fn the_letter_of_an_outline_that_crosses_itself_stands_inside() {
    use crate::collision::{point_tests::PointRelation, ray_cast::point_relation};
    let scene = (Concave.preset("crossing").unwrap().scene)();
    let crate::collision::Shape::Polygon(star) = scene.shape(0).unwrap() else { panic!("not a polygon") };
    assert_eq!(point_relation(scene.items[0].shape.center(), &star), PointRelation::Outside, "the middle is empty");
    let trace = Concave.trace(&scene).unwrap();
    let mut labels = trace.marks.iter().filter_map(|mark| mark.label.as_ref());
    let letter = labels.find(|label| label.text.text(Lang::En) == "A").unwrap();
    assert_eq!(point_relation(letter.at, &star), PointRelation::Inside);
}

#[test]
fn at_the_verdict_one_of_the_ways_is_lit() {
    let lesson = Concave;
    let trace = lesson.trace(&(lesson.preset("notch").unwrap().scene)()).unwrap();
    let Chart::Table(ways) = &trace.charts[0] else { panic!("a table") };
    let last = u32::try_from(trace.frames.len()).unwrap() - 1;
    let lit: Vec<bool> = ways.rows.iter().map(|row| row.lit.contains(&last)).collect();
    assert_eq!(lit, [false, false, true]);
}

fn trace_of(id: &str) -> Trace {
    Concave.trace(&(Concave.preset(id).unwrap().scene)()).unwrap()
}

fn fact<'t>(frame: &'t crate::trace::Frame, key: &str) -> &'t crate::trace::Fact {
    frame.facts.iter().find(|fact| fact.name.key.0.id == key).unwrap_or_else(|| panic!("{key}: {:?}", frame.facts))
}

#[test]
fn the_push_is_told_by_the_nearest_boundary_point_of_the_union() {
    let trace = trace_of("upon");
    let push = &trace.frames[trace.frames.len() - 2];
    assert_eq!(push.title.key.0.id, "concave.push_title");
    assert_eq!(fact(push, "concave.fact_boundary_point").value, Value::Vector([-2.0, 0.0]));
    assert_eq!(fact(push, "steps.fact_normal").value, Value::Vector([1.0, 0.0]));
    for key in ["steps.fact_depth", "steps.fact_normal", "steps.fact_push"] {
        assert!(!fact(push, key).expressions.is_empty(), "{key} has its working");
    }
    assert_eq!(trace.views.len(), 2);
    let beside = |role| trace.marks.iter().filter(|mark| mark.view == 1 && mark.role == role).count();
    assert_eq!((beside(Role::Difference), beside(Role::Push), beside(Role::Nearest)), (2, 1, 1));
}

#[test]
fn only_shapes_that_overlap_have_their_difference_beside_them() {
    for preset in Concave.scenes() {
        let trace = trace_of(preset.id);
        let overlaps = trace.outcome.kind == crate::trace::OutcomeKind::Overlapping;
        assert_eq!(trace.views.len(), if overlaps { 2 } else { 1 }, "{}", preset.id);
    }
}

#[test]
fn a_pair_that_frees_the_whole_is_said_to_by_the_numbers() {
    let said = |id: &str| {
        let says = trace_of(id).frames.last().unwrap().says.clone();
        let keys = says.iter().map(|sentence| sentence.key.0.id).filter(|key| key.starts_with("concave.pair_push"));
        keys.collect::<Vec<_>>()
    };
    assert_eq!(said("reach"), ["concave.pair_push_enough"]);
    assert_eq!(said("star"), ["concave.pair_push_enough"]);
    assert_eq!(said("upon"), ["concave.pair_push_too_short"]);
}

#[test]
fn depths_of_hulls_and_pieces_have_their_working() {
    for id in ["reach", "star", "upon", "touching", "notch"] {
        let trace = trace_of(id);
        let facts = trace.frames.iter().flat_map(|frame| &frame.facts);
        let depths = facts.filter(|fact| ["concave.fact_depth", "concave.fact_depth_of_hulls"].contains(&fact.name.key.0.id));
        let bare: Vec<_> = depths.filter(|fact| fact.expressions.is_empty()).collect();
        assert!(bare.is_empty(), "{id}: {bare:?}");
    }
}

#[test]
fn where_edges_and_corners_cannot_tell_their_row_says_so() {
    for id in ["upon", "touching"] {
        let trace = trace_of(id);
        let Chart::Table(ways) = &trace.charts[0] else { panic!("a table") };
        assert_eq!(ways.rows[1].cells[1].text(Lang::En), "undecided", "{id}");
        let says = trace.frames.iter().flat_map(|frame| &frame.says).map(|sentence| sentence.key.0.id);
        assert_eq!(says.filter(|key| key.starts_with("concave.outlines_")).collect::<Vec<_>>(), ["concave.outlines_open"]);
    }
}

#[test]
fn no_pair_can_be_nearer_and_the_table_shows_it() {
    for id in ["notch", "around", "hooks", "hole"] {
        let run = run_of(id);
        let distance = run.deciding().unwrap().contact.distance;
        let gaps = run.numbered().find_map(|(_, step)| match step {
            Step::BoxesCompared { gaps, .. } => Some(gaps),
            _ => None,
        });
        let untested = gaps.unwrap().iter().filter(|(pieces, _)| run.outcome.pairs.iter().all(|p| p.pieces != *pieces));
        assert!(untested.clone().all(|(_, gap)| *gap > distance), "{id}");
        let all = run.outcome.pieces[0].len() * run.outcome.pieces[1].len();
        assert_eq!(untested.count() + run.outcome.pairs.len(), all);
    }
}

#[test]
fn a_way_that_was_not_taken_has_its_reason() {
    let trace = trace_of("around");
    let Chart::Table(ways) = &trace.charts[0] else { panic!("a table") };
    let cells: Vec<String> = ways.rows.iter().map(|row| row.cells[1].text(Lang::En).into_owned()).collect();
    assert_eq!(cells, ["overlapping", "not asked: B has no edges around an inside", "separated"]);
}

#[test]
fn every_crossing_is_marked_and_lights_with_its_line() {
    let trace = trace_of("crossing");
    let lines: Vec<Link> = trace.frames[0].facts[1..].iter().filter_map(|fact| fact.link).collect();
    assert_eq!(lines.len(), 5);
    for link in lines {
        let marks = trace.marks.iter().filter(|mark| mark.link == Some(link) && mark.shown.contains(&0));
        let roles: Vec<Role> = marks.map(|mark| mark.role).collect();
        assert_eq!(roles, [Role::SourceEdge, Role::SourceEdge, Role::Crossing]);
    }
    let numbers = trace.marks.iter().filter(|mark| mark.role == Role::Trouble && mark.shown.contains(&0));
    let numbers: Vec<String> =
        numbers.filter_map(|mark| Some(mark.label.as_ref()?.text.text(Lang::En).into_owned())).collect();
    assert_eq!(numbers, ["1", "2", "3", "4", "5"]);
}

#[test]
fn two_outlines_that_cross_themselves_are_both_named() {
    let star = (Concave.preset("crossing").unwrap().scene)().items[0].shape.clone();
    let trace = Concave.trace(&pair(star.clone(), star)).unwrap();
    let texts = [&trace.outcome.verdict, &trace.frames.last().unwrap().says[0]].map(|text| text.text(Lang::En));
    assert_eq!(texts, ["A and B cross themselves", "A and B both cross themselves: there is no answer."]);
}

#[test]
fn pieces_are_told_by_their_corners() {
    let trace = trace_of("upon");
    let frame = trace.frames.iter().find(|frame| frame.title.key.0.id == "concave.pieces_title").unwrap();
    let said = |fact: &crate::trace::Fact| match &fact.value {
        Value::Words(words) => Some(format!("{}: {}", fact.name.text(Lang::En), words.text(Lang::En))),
        _ => None,
    };
    let said: Vec<String> = frame.facts.iter().filter_map(said).collect();
    assert_eq!(said, ["A①: A₁A₂A₃A₄", "A②: A₁A₄A₅A₆", "cuts: A₁–A₄"]);
}

#[test]
fn turns_at_one_corner_go_by_the_diagonal_that_is_left_out() {
    for preset in Concave.scenes() {
        let trace = trace_of(preset.id);
        let facts = trace.frames.iter().flat_map(|frame| &frame.facts);
        let mut names: Vec<String> = facts
            .filter(|fact| fact.name.key.0.id == "concave.fact_turn_without")
            .map(|fact| fact.name.text(Lang::En).into_owned())
            .collect();
        let all = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), all, "{}", preset.id);
    }
}

#[test]
fn the_way_round_of_a_hole_is_told_with_its_part_of_the_area() {
    let keys = |holes_turned: bool| {
        let mut scene = (Concave.preset("hole").unwrap().scene)();
        if let (true, ShapeSpec::Polygon { holes, .. }) = (holes_turned, &mut scene.items[0].shape) {
            holes[0].reverse();
        }
        let trace = Concave.trace(&scene).unwrap();
        let says = trace.frames.iter().flat_map(|frame| &frame.says).map(|sentence| sentence.key.0.id);
        let about = ["concave.hole_", "concave.area_"];
        says.filter(|key| about.iter().any(|start| key.starts_with(start))).collect::<Vec<_>>()
    };
    assert_eq!(keys(false), ["concave.hole_against", "concave.area_clockwise"]);
    assert_eq!(keys(true), ["concave.hole_along", "concave.area_counter_clockwise"]);
}
