use glam::{DVec2, dvec2};

use super::*;
use crate::collision::Relation;
use crate::lesson::build::{circle, pair, point, rect, segment};
use crate::scene::{FillRule, ShapeSpec};
use crate::trace::{Chart, Value};
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
        says.filter(|key| ["concave.boxes", "concave.boxes_all"].contains(key)).collect::<Vec<_>>()
    };
    assert_eq!((told("upon"), told("notch")), (vec!["concave.boxes_all"], vec!["concave.boxes"]));
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
