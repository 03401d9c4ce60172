//! Two shapes that need not be convex: hulls, outlines, pieces.

use glam::DVec2;

use crate::collision::concave::{Outcome, Pair, Step};
use crate::collision::outlines::{self, Evidence};
use crate::collision::sat::Owner;
use crate::collision::{Contact, Recorded, Relation, Shape, VertexRef};
use crate::trace::{Expression, Fact, Frame, Link, Value};
use crate::words::{Message, concave as words, sat, steps};

use super::arithmetic::{constants, difference, length, subtract, times};
use super::decompose::{Story as Cutting, corner_name};
use super::fact::{amount, answer, computed, given, place};
use super::item::{Item, circled};
use super::verdict::nearest_facts;
use super::{tell, told};

/// The frames of a run on shapes A and B.
pub fn frames(items: [Item; 2], shapes: [&Shape; 2], recorded: &[Recorded<Step>]) -> Vec<Frame> {
    let pieces = recorded.iter().rev().find_map(|one| match &one.step {
        Step::Decided { outcome } => Some([0, 1].map(|k| outcome.pieces[k].len())),
        _ => None,
    });
    let mut story = Story { items, shapes, pieces: pieces.unwrap_or_default(), overlaps: false };
    tell(recorded, |step| story.frame(step))
}

/// What a piece is called: "A②", unlike the corner A₂; a shape in one piece goes by its letter.
pub fn piece_name(item: Item, piece: usize, count: usize) -> Message {
    if count == 1 { sat::letter(item.letter()) } else { words::piece(item.letter(), circled(piece + 1)) }
}

/// Pairs of pieces are numbered as parts, in the order of the test.
pub fn pair_link(place: usize) -> Link {
    Link::Part(u32::try_from(place).unwrap_or(u32::MAX))
}

struct Story<'a> {
    items: [Item<'a>; 2],
    shapes: [&'a Shape; 2],
    pieces: [usize; 2],
    /// Whether a pair of pieces that overlaps was told.
    overlaps: bool,
}

impl Story<'_> {
    fn frame(&mut self, step: &Step) -> Frame {
        match step {
            Step::Cut { owner, step } => match self.shape(*owner) {
                (item, Shape::Polygon(polygon)) => Cutting { item, polygon }.frame(step),
                (item, _) => told(words::one_piece_title(item.letter()), vec![words::one_piece(item.letter())]),
            },
            Step::HullsTested { hulls, contact } => self.hulls([hulls[0].is_some(), hulls[1].is_some()], contact),
            Step::Outlines(step) => self.outlines(step),
            Step::OnePiece { owner } => {
                let item = self.shape(*owner).0;
                let says = vec![words::one_piece(item.letter())];
                Frame { link: Some(item.link()), ..told(words::one_piece_title(item.letter()), says) }
            }
            Step::BoxesCompared { pairs, left } => self.boxes(*pairs, left.len()),
            Step::PairTested { pair, left, .. } => self.pair(pair, *left),
            Step::Decided { outcome } => self.decided(outcome),
        }
    }

    fn shape(&self, owner: Owner) -> (Item<'_>, &Shape) {
        let k = usize::from(owner == Owner::B);
        (self.items[k], self.shapes[k])
    }

    fn hulls(&self, filled: [bool; 2], contact: &Contact) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let sees = match filled {
            [true, true] => words::hulls_see_both(a, b),
            [true, false] => words::hulls_see_one(a),
            _ => words::hulls_see_one(b),
        };
        let says = match contact.relation {
            Relation::Overlapping => words::hulls_overlap(),
            Relation::Touching => words::hulls_touch(),
            Relation::Separated => words::hulls_apart(amount(contact.distance)),
        };
        let facts = self.contact_facts(contact, None);
        Frame { facts, ..told(words::hulls_title(), vec![sees, says]) }
    }

    fn outlines(&self, step: &outlines::Step) -> Frame {
        use outlines::Step;
        let [a, b] = self.items.map(Item::letter);
        match *step {
            Step::EdgesCompared { compared, crossing, meeting } => {
                let mut says = match (crossing, meeting) {
                    (Some([e, f]), _) => vec![words::edges_cross(a.clone(), e.edge + 1, b.clone(), f.edge + 1)],
                    (None, Some([e, f])) => vec![
                        words::edges_none(compared),
                        words::edges_meet(a.clone(), e.edge + 1, b.clone(), f.edge + 1),
                    ],
                    (None, None) => vec![words::edges_none(compared)],
                };
                says.push(if crossing.is_some() { words::edges_enough() } else { words::edges_not_enough() });
                let fact = given(words::fact_edge_pairs(), Value::Count(compared as u64), None);
                Frame { facts: vec![fact], ..told(words::edges_title(a, b), says) }
            }
            Step::VerticesPlaced { of, placed, inside, on } => self.vertices(of, placed, inside, on),
            Step::PiecesAsked { relation } => {
                let says = match relation {
                    Relation::Overlapping => words::asked_overlapping(),
                    _ => words::asked_touching(),
                };
                told(words::asked_title(), vec![says])
            }
            Step::Decided { outcome } => {
                let says = match outcome.relation {
                    Relation::Overlapping => words::outlines_overlap(a, b),
                    Relation::Touching => words::outlines_touch(a, b),
                    Relation::Separated => words::outlines_apart(a, b),
                };
                let mut says = vec![says];
                if outcome.by != Evidence::Pieces {
                    says.push(words::outlines_lack());
                }
                told(words::outlines_title(), says)
            }
        }
    }

    fn vertices(&self, of: Owner, placed: usize, inside: Option<VertexRef>, on: usize) -> Frame {
        let [one, other] = match of {
            Owner::A => self.items,
            Owner::B => [self.items[1], self.items[0]],
        };
        let mut says = match inside {
            Some(corner) => vec![words::vertices_inside(corner_name(one, corner), other.letter())],
            None => vec![words::vertices_none(one.letter(), placed, other.letter())],
        };
        if on > 0 && inside.is_none() {
            says.push(words::vertices_on(on));
        }
        if of == Owner::A {
            says.push(words::vertices_why());
        }
        let link = inside.filter(|corner| corner.ring == 0).map(|corner| one.vertex_link(corner.vertex));
        Frame { link, ..told(words::vertices_title(one.letter(), other.letter()), says) }
    }

    fn names(&self, pair: &Pair) -> [Message; 2] {
        [0, 1].map(|k| piece_name(self.items[k], pair.pieces[k], self.pieces[k]))
    }

    fn boxes(&self, pairs: usize, left: usize) -> Frame {
        let mut says = vec![if left == pairs { words::boxes_all(pairs) } else { words::boxes(pairs, left) }];
        if left == 0 {
            says.push(words::boxes_nearest());
        }
        let count = |name, count: usize| given(name, Value::Count(count as u64), None);
        let facts = vec![count(words::fact_box_pairs(), pairs), count(words::fact_left(), left)];
        Frame { facts, ..told(words::boxes_title(left, pairs), says) }
    }

    fn pair(&mut self, pair: &Pair, left: usize) -> Frame {
        let [a, b] = self.names(pair);
        let contact = &pair.contact;
        let known = self.overlaps;
        let (found, rest) = match (contact.relation, contact.points) {
            (Relation::Overlapping, _) if known => {
                (words::pair_overlap_too(a.clone(), b.clone(), amount(contact.depth)), None)
            }
            (Relation::Overlapping, _) => {
                self.overlaps = true;
                let found = words::pair_overlap(a.clone(), b.clone(), amount(contact.depth));
                (found, Some(words::pair_enough()).filter(|_| left > 0))
            }
            (Relation::Touching, Some([point, _])) => {
                let touch = if known { words::pair_touch_too } else { words::pair_touch };
                (touch(a.clone(), b.clone(), place(point)), Some(words::pair_proves_nothing(left)))
            }
            _ => {
                let found = words::pair_apart(a.clone(), b.clone(), amount(contact.distance));
                (found, Some(words::pair_proves_nothing(left)))
            }
        };
        // Once an overlap is known, no later pair proves anything.
        let rest = if left == 0 { Some(words::pair_last()) } else { rest.filter(|_| !known) };
        let says = [found].into_iter().chain(rest).collect();
        let names = Some([a.clone(), b.clone()]);
        Frame { facts: self.contact_facts(contact, names), ..told(words::pair_title(a, b), says) }
    }

    fn decided(&self, outcome: &Outcome) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let title = steps::verdict_title();
        let relation = match outcome.relation {
            Ok(relation) => relation,
            Err((owner, _)) => {
                let owner = self.shape(owner).0.letter();
                return told(title, vec![words::verdict_crossing(owner), words::verdict_crossing_why()]);
            }
        };
        let Some(pair) = outcome.deciding.and_then(|k| outcome.pairs.get(k)) else {
            return told(title, vec![words::card_apart(a, b, 0.0)]);
        };
        let [of_a, of_b] = self.names(pair);
        let names = Some([of_a.clone(), of_b.clone()]);
        let mut says = vec![match relation {
            Relation::Overlapping if pair.contact.relation != relation => words::verdict_on_cut(a.clone(), b),
            Relation::Overlapping => words::verdict_overlap(a.clone(), b, of_a, of_b),
            Relation::Touching => words::verdict_touch(a.clone(), b, of_a, of_b),
            Relation::Separated => words::verdict_apart(a.clone(), b, amount(pair.contact.distance), of_a, of_b),
        }];
        says.push(match outcome.hulls.map(|hulls| hulls.relation) {
            None => words::both_convex(),
            Some(Relation::Separated) => words::hull_true_apart(),
            Some(hulls) if hulls == relation => words::hull_true(),
            Some(_) if relation == Relation::Touching => words::hull_false_depth(),
            Some(_) => words::hull_false_hit(),
        });
        let mut facts = self.contact_facts(&pair.contact, names);
        if relation == Relation::Overlapping && outcome.hulls.is_some() {
            says.push(words::depth_no_push(a.clone()));
            if let Some(contact) = &outcome.contact
                && let (Some(push), Some(normal)) = (contact.mtv, contact.normal)
            {
                says.push(steps::verdict_push(a.clone(), place(push), amount(contact.depth)));
                let depth = Expression::leaf("depth", contact.depth, None);
                let way = times(constants("n", normal), &depth).to_vec();
                facts.push(computed(steps::fact_push(a), Value::Vector(push.to_array()), way, Some(Link::Push)));
            }
        }
        Frame { facts, ..told(title, says) }
    }

    /// The numbers of a contact; `names` are those of two pieces, without them it is about the hulls.
    fn contact_facts(&self, contact: &Contact, names: Option<[Message; 2]>) -> Vec<Fact> {
        let names = names.as_ref();
        match (contact.relation, contact.points) {
            (Relation::Separated, Some(points)) => {
                let of = |[a, b]: &[Message; 2]| words::fact_distance(a.clone(), b.clone());
                let name = names.map_or_else(words::fact_distance_of_hulls, of);
                let fits = |way: &Expression| way.evaluate() == Some(contact.distance);
                let way = self.distances(points).into_iter().find(fits);
                let distance = computed(name, Value::Number(contact.distance), way.into_iter().collect(), None);
                nearest_facts(self.items, points).into_iter().chain([distance]).collect()
            }
            (Relation::Touching, Some([point, _])) => vec![answer(words::fact_touch_point(), point)],
            (Relation::Overlapping, _) => {
                let of = |[a, b]: &[Message; 2]| words::fact_depth(a.clone(), b.clone());
                let name = names.map_or_else(words::fact_depth_of_hulls, of);
                vec![computed(name, Value::Number(contact.depth), Vec::new(), None)]
            }
            _ => Vec::new(),
        }
    }

    /// The ways in which a distance may have been computed: between the points, or from a circle's center less its radius.
    fn distances(&self, points: [DVec2; 2]) -> Vec<Expression> {
        let on = [0, 1].map(|k| constants(&format!("on {}", self.items[k].name), points[k]));
        let mut ways = vec![length(difference(on[0].clone(), on[1].clone()))];
        for k in 0..2 {
            if let Shape::Circle(circle) = self.shapes[k] {
                let center = self.items[k].center(circle.center());
                let way = length(difference(center, on[1 - k].clone()));
                ways.push(subtract(way, self.items[k].radius(circle.radius())));
            }
        }
        ways
    }
}
