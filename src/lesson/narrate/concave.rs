//! Two shapes that need not be convex: hulls, outlines, pieces.

use glam::DVec2;

use crate::collision::concave::{Outcome, Pair as PieceTest, Step, Wall};
use crate::collision::decompose;
use crate::collision::outlines::{self, Evidence};
use crate::collision::sat::Owner;
use crate::collision::self_crossing::Simplicity;
use crate::collision::{Contact, Convex, Recorded, Relation, Shape, VertexRef};
use crate::trace::{Expression, Fact, Frame, Link, Value};
use crate::words::{Arg, Message, concave as words, steps};

use super::arithmetic::{Pair, add, constants, cross, difference, divide, dot, length, negate, subtract, times};
use super::decompose::{Story as Cutting, corner_name, listed, piece_name};
use super::fact::{amount, amounts_told_apart, answer, computed, given, number, place};
use super::item::Item;
use super::verdict::nearest_facts;
use super::{tell, told};

/// Lengths that differ by less of themselves count as the same.
const SAME: f64 = 1e-9;

/// The frames of a run on shapes A and B.
pub fn frames(items: [Item; 2], shapes: [&Shape; 2], recorded: &[Recorded<Step>]) -> Vec<Frame> {
    let outcome = recorded.iter().rev().find_map(|one| match &one.step {
        Step::Decided { outcome } => Some(outcome),
        _ => None,
    });
    let pieces = outcome.map(|outcome| [0, 1].map(|k| outcome.pieces[k].as_slice())).unwrap_or_default();
    let tested = outcome.map_or(0, |outcome| outcome.pairs.len());
    let crossing = crossing(recorded);
    let mut story = Story { items, shapes, pieces, tested, crossing, overlaps: false };
    tell(recorded, |step| story.frame(step))
}

/// The shapes whose outlines cross themselves.
pub fn crossing(recorded: &[Recorded<Step>]) -> Vec<Owner> {
    let crosses = |one: &Recorded<Step>| match &one.step {
        Step::Cut { owner, step: decompose::Step::EdgesSwept { meetings, .. } } => {
            (meetings.simplicity == Simplicity::Crossing).then_some(*owner)
        }
        _ => None,
    };
    recorded.iter().filter_map(crosses).collect()
}

/// What there is to say of outlines that cross themselves.
pub fn said_of_crossing(
    items: [Item; 2],
    crossing: &[Owner],
    both: fn(Arg, Arg) -> Message,
    one: fn(Arg) -> Message,
) -> Message {
    let [a, b] = items.map(Item::letter);
    match crossing {
        [_, _] => both(a, b),
        [Owner::B] => one(b),
        _ => one(a),
    }
}

/// Pairs of pieces are numbered as parts, in the order of the test.
pub fn pair_link(place: usize) -> Link {
    Link::Part(u32::try_from(place).unwrap_or(u32::MAX))
}

struct Story<'a> {
    items: [Item<'a>; 2],
    shapes: [&'a Shape; 2],
    pieces: [&'a [Convex]; 2],
    /// Pairs of pieces that are told.
    tested: usize,
    crossing: Vec<Owner>,
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
            Step::HullsTested { hulls, contact, ends } => {
                self.hulls([hulls[0].is_some(), hulls[1].is_some()], contact, *ends)
            }
            Step::Outlines(step) => self.outlines(step),
            Step::OnePiece { owner } => {
                let item = self.shape(*owner).0;
                let says = vec![words::one_piece(item.letter())];
                Frame { link: Some(item.link()), ..told(words::one_piece_title(item.letter()), says) }
            }
            Step::BoxesCompared { pairs, left, .. } => self.boxes(*pairs, left.len()),
            Step::PairTested { pair, left, .. } => self.pair(pair, *left),
            Step::PushFound { wall, contact, .. } => self.push(wall.as_ref(), contact),
            Step::Decided { outcome } => self.decided(outcome),
        }
    }

    fn shape(&self, owner: Owner) -> (Item<'_>, &Shape) {
        let k = usize::from(owner == Owner::B);
        (self.items[k], self.shapes[k])
    }

    fn hulls(&self, filled: [bool; 2], contact: &Contact, ends: Option<[DVec2; 2]>) -> Frame {
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
        let facts = self.contact_facts(contact, ends, None);
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
                let says = match (outcome.by, outcome.relation) {
                    (Evidence::Pieces, _) => vec![words::outlines_open()],
                    (_, Relation::Overlapping) => vec![words::outlines_overlap(a, b), words::outlines_lack()],
                    // Where they meet and do not cross, the pieces are asked.
                    _ => vec![words::outlines_apart(a, b), words::outlines_lack()],
                };
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

    fn names(&self, pair: &PieceTest) -> [Message; 2] {
        [0, 1].map(|k| piece_name(self.items[k], pair.pieces[k], self.pieces[k].len()))
    }

    fn boxes(&self, pairs: usize, left: usize) -> Frame {
        let mut says = vec![match left {
            0 => words::boxes_none(pairs),
            _ if left == pairs => words::boxes_all(pairs),
            _ => words::boxes(pairs, left),
        }];
        match self.tested - left.min(self.tested) {
            0 => {}
            count if left == 0 => says.push(words::boxes_measured(count)),
            count => says.push(words::boxes_nearest(count)),
        }
        let count = |name, count: usize| given(name, Value::Count(count as u64), None);
        let facts = vec![count(words::fact_box_pairs(), pairs), count(words::fact_left(), left)];
        Frame { facts, ..told(words::boxes_title(left, pairs), says) }
    }

    fn pair(&mut self, pair: &PieceTest, left: usize) -> Frame {
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
                let touch = match (known, left) {
                    (true, _) => words::pair_touch_too,
                    (false, 0) => words::pair_touch_last,
                    _ => words::pair_touch,
                };
                (touch(a.clone(), b.clone(), place(point)), Some(words::pairs_left(left)))
            }
            _ => {
                let found = words::pair_apart(a.clone(), b.clone(), amount(contact.distance));
                (found, Some(words::pair_proves_nothing(left)))
            }
        };
        // Once an overlap is known, no later pair proves anything.
        let rest = if left == 0 { Some(words::pair_last()) } else { rest.filter(|_| !known) };
        let says = [found].into_iter().chain(rest).collect();
        Frame { facts: self.contact_facts(contact, pair.ends, Some(pair)), ..told(words::pair_title(a, b), says) }
    }

    /// The way out of the whole: where, on the boundary of A−B, the origin is nearest to it.
    fn push(&self, wall: Option<&Wall>, contact: &Contact) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let (Some(push), Some(normal)) = (contact.mtv, contact.normal) else {
            return told(words::push_title(a.clone(), b.clone()), vec![words::push_union(a, b)]);
        };
        let nearest = -push + DVec2::ZERO;
        let mut says = vec![
            words::push_union(a.clone(), b.clone()),
            words::push_nearest(a.clone(), place(nearest), amount(contact.depth)),
        ];
        if self.pieces.iter().any(|pieces| pieces.len() > 1) {
            says.push(words::push_cuts(a.clone()));
        }
        let mut facts = Vec::new();
        if let Some(Wall { owner, edge: [from, to], vertex }) = wall {
            let k = usize::from(*owner == Owner::B);
            let of = |name: fn(Arg) -> Message, k: usize, v: DVec2| {
                let copied = self.point(k, v).to_vec();
                computed(name(self.items[k].letter()), Value::Vector(v.to_array()), copied, None)
            };
            facts.push(of(words::fact_wall_from, k, *from));
            facts.push(of(words::fact_wall_to, k, *to));
            facts.push(of(words::fact_wall_vertex, 1 - k, *vertex));
        }
        facts.push(answer(words::fact_boundary_point(a.clone(), b), nearest));
        facts.extend(self.whole_facts(push, normal, contact.depth));
        Frame { facts, link: Some(Link::Push), ..told(words::push_title(a, self.items[1].letter()), says) }
    }

    /// Depth, way and push of the whole, from z, the nearest point of the boundary.
    fn whole_facts(&self, push: DVec2, normal: DVec2, depth: f64) -> [Fact; 3] {
        let z = constants("z", -push + DVec2::ZERO);
        let length_of_z = length(z.clone());
        let leaf = Expression::leaf("depth", depth, None);
        let way = z.map(|x| divide(negate(x), leaf.clone())).to_vec();
        let name = steps::fact_push(self.items[0].letter());
        let push_way = times(constants("n", normal), &leaf).to_vec();
        [
            number(steps::fact_depth(), depth, length_of_z, None),
            computed(steps::fact_normal(), Value::Vector(normal.to_array()), way, None),
            computed(name, Value::Vector(push.to_array()), push_way, Some(Link::Push)),
        ]
    }

    fn decided(&self, outcome: &Outcome) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let title = steps::verdict_title();
        let relation = match outcome.relation {
            Ok(relation) => relation,
            Err(_) => {
                let (both, one) = (words::verdict_crossing_both, words::verdict_crossing);
                let crosses = said_of_crossing(self.items, &self.crossing, both, one);
                return told(title, vec![crosses, words::verdict_crossing_why()]);
            }
        };
        let Some(pair) = outcome.deciding.and_then(|k| outcome.pairs.get(k)) else {
            return told(title, vec![words::card_apart(a, b, 0.0)]);
        };
        let [of_a, of_b] = self.names(pair);
        let mut says = vec![match relation {
            Relation::Overlapping if pair.contact.relation != relation => words::verdict_on_cut(a.clone(), b),
            Relation::Overlapping => words::verdict_overlap(a.clone(), b, of_a, of_b),
            Relation::Touching => words::verdict_touch(a.clone(), b, of_a, of_b),
            Relation::Separated => {
                let distance = amount(pair.contact.distance);
                let as_near = outcome
                    .pairs
                    .iter()
                    .filter(|other| *other != pair && other.contact.distance == pair.contact.distance);
                let as_near = as_near.map(|other| {
                    let [of_a, of_b] = self.names(other);
                    words::pair_title(of_a, of_b)
                });
                match listed(as_near.collect()) {
                    Some(list) => words::verdict_as_near(a.clone(), b, distance, of_a, of_b, list),
                    None => words::verdict_apart(a.clone(), b, distance, of_a, of_b),
                }
            }
        }];
        says.push(match outcome.hulls.map(|hulls| hulls.relation) {
            None => words::both_convex(),
            Some(Relation::Separated) => words::hull_true_apart(),
            Some(hulls) if hulls == relation && hulls == Relation::Touching => words::hull_true_touch(),
            Some(hulls) if hulls == relation => words::hull_true(),
            Some(_) if relation == Relation::Touching => words::hull_false_depth(),
            Some(_) => words::hull_false_hit(),
        });
        let mut facts = self.contact_facts(&pair.contact, pair.ends, Some(pair));
        if relation == Relation::Overlapping
            && outcome.hulls.is_some()
            && let Some(contact) = &outcome.contact
            && let (Some(push), Some(normal)) = (contact.mtv, contact.normal)
        {
            // Its way out gives way to that of the whole.
            facts.retain(|fact| fact.name.key != words::fact_way_out(a.clone()).key);
            says.push(words::depth_no_push(a.clone()));
            says.push(self.pair_against_whole(&pair.contact, contact));
            says.push(steps::verdict_push(a.clone(), place(push), amount(contact.depth)));
            facts.extend(self.whole_facts(push, normal, contact.depth));
        }
        Frame { facts, ..told(title, says) }
    }

    /// Whether the push of the pair that decides is that of the whole, by their numbers.
    fn pair_against_whole(&self, pair: &Contact, whole: &Contact) -> Message {
        // Both are rounded, each on its own way.
        let same = |x: f64, y: f64| (x - y).abs() <= SAME * whole.depth;
        let (one, other) = (pair.mtv.unwrap_or_default(), whole.mtv.unwrap_or_default());
        if !same(pair.depth, whole.depth) {
            let [depth, wanted] = amounts_told_apart([pair.depth, whole.depth]);
            words::pair_push_too_short(depth, wanted)
        } else if same(one.x, other.x) && same(one.y, other.y) {
            words::pair_push_enough()
        } else {
            words::pair_push_as_long()
        }
    }

    /// A coordinate pair of a point of a shape: a vertex of it by its name.
    fn point(&self, k: usize, at: DVec2) -> Pair {
        let item = self.items[k];
        let rings: Vec<Vec<DVec2>> = match self.shapes[k] {
            Shape::Polygon(polygon) => polygon.rings().map(<[_]>::to_vec).collect(),
            Shape::Aabb(aabb) => vec![aabb.corners().to_vec()],
            Shape::Rect(rect) => vec![rect.corners().to_vec()],
            Shape::Segment(ends) => vec![ends.to_vec()],
            Shape::Point(_) | Shape::Circle(_) => Vec::new(),
        };
        let vertex = |(ring, vertices): (usize, &Vec<DVec2>)| {
            vertices.iter().position(|vertex| *vertex == at).map(|vertex| (ring, vertex))
        };
        match rings.iter().enumerate().find_map(vertex) {
            Some((ring, vertex)) => item.ring_vertex(ring, vertex, at),
            None => constants(&format!("p{}", item.name), at),
        }
    }

    /// How far along the normal B reaches beyond where A begins.
    fn depth(&self, normal: DVec2, ends: [DVec2; 2]) -> Expression {
        let n = constants("n", normal);
        let along = |k: usize| {
            if let Shape::Circle(circle) = self.shapes[k] {
                let center = dot(n.clone(), self.items[k].center(circle.center()));
                let radius = self.items[k].radius(circle.radius());
                if k == 0 { subtract(center, radius) } else { add(center, radius) }
            } else {
                dot(n.clone(), self.point(k, ends[k]))
            }
        };
        subtract(along(1), along(0))
    }

    /// The numbers of a contact of two pieces, or without them of the hulls.
    fn contact_facts(&self, contact: &Contact, ends: Option<[DVec2; 2]>, pair: Option<&PieceTest>) -> Vec<Fact> {
        let names = pair.map(|pair| self.names(pair));
        let names = names.as_ref();
        match (contact.relation, contact.points) {
            (Relation::Separated, Some(points)) => {
                let of = |[a, b]: &[Message; 2]| words::fact_distance(a.clone(), b.clone());
                let name = names.map_or_else(words::fact_distance_of_hulls, of);
                let fits = |way: &Expression| way.evaluate() == Some(contact.distance);
                let way = self.distances(points, pair).into_iter().find(fits);
                let distance = computed(name, Value::Number(contact.distance), way.into_iter().collect(), None);
                nearest_facts(self.items, points).into_iter().chain([distance]).collect()
            }
            (Relation::Touching, Some([point, _])) => vec![answer(words::fact_touch_point(), point)],
            (Relation::Overlapping, _) => {
                let of = |[a, b]: &[Message; 2]| words::fact_depth(a.clone(), b.clone());
                let name = names.map_or_else(words::fact_depth_of_hulls, of);
                let way = ends.zip(contact.normal).map(|(ends, normal)| self.depth(normal, ends));
                let depth = computed(name, Value::Number(contact.depth), way.into_iter().collect(), None);
                let normal = contact.normal.map(|normal| answer(words::fact_way_out(self.items[0].letter()), normal));
                normal.into_iter().chain([depth]).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The ways in which a distance may have been computed: between the points, from a circle's center less its radius, or
    /// from a corner to the line of an edge.
    fn distances(&self, points: [DVec2; 2], pair: Option<&PieceTest>) -> Vec<Expression> {
        let on = [0, 1].map(|k| constants(&format!("p{}", self.items[k].name), points[k]));
        let mut ways = vec![length(difference(on[0].clone(), on[1].clone()))];
        for k in 0..2 {
            if let Shape::Circle(circle) = self.shapes[k] {
                let center = self.items[k].center(circle.center());
                let way = length(difference(center, on[1 - k].clone()));
                ways.push(subtract(way, self.items[k].radius(circle.radius())));
            }
            let Some(Convex::Polygon(piece)) = pair.and_then(|pair| self.pieces[k].get(pair.pieces[k])) else {
                continue;
            };
            for [p, q] in (0..piece.edge_count()).map(|edge| piece.edge(edge)) {
                let corner = self.point(1 - k, points[1 - k]);
                let (from, to) = (self.point(k, p), self.point(k, q));
                let along = difference(to, from.clone());
                ways.push(divide(cross(difference(corner, from), along.clone()), length(along)));
            }
        }
        ways
    }
}
