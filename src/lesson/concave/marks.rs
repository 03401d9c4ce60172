//! What is drawn on the stage, and at which frames.

mod difference;

use std::ops::Range;

use glam::DVec2;

use crate::collision::concave::{Pair, Step};
use crate::collision::concave_pair::Union;
use crate::collision::decompose::{Bend, Corner, Cut, Step as Cutting};
use crate::collision::outlines::{Evidence, Step as Outline};
use crate::collision::sat::Owner;
use crate::collision::segments::segments_common;
use crate::collision::self_crossing::Meetings;
use crate::collision::{Certificate, Contact, Convex, ConvexPolygon, EdgeRef, Polygon, Relation, Shape, VertexRef};
use crate::lesson::letter::roomiest;
use crate::lesson::narrate::{Item, concave, decompose};
use crate::lesson::sketch::{Sketch, geometry, moved};
use crate::scene::Scene;
use crate::trace::{LabelSize, LegendRow, Link, Role, View};
use crate::words::{Message, concave as words, sat, steps};

use super::charts::names;
use super::run::{Run, index};

/// How far a corner's name stands off, in pixels, and that of a reflex corner, whose dot is large.
const CORNER_PX: f64 = 15.0;
const REFLEX_PX: f64 = 24.0;

/// How far the number of an edge stands off it, and where along it.
const EDGE_PX: f64 = 10.0;
const EDGE_PLACE: f64 = 0.12;

const PIECES: [Role; 2] = [Role::PieceOfA, Role::PieceOfB];

struct Drawing<'a> {
    run: &'a Run,
    sketch: Sketch,
    /// By shape, the frame from which its pieces are drawn; past the end when they never are.
    cut_at: [u32; 2],
}

pub(super) fn sketch(run: &Run, scene: &Scene) -> Sketch {
    let sketch = Sketch::new(run.steps.len());
    let mut cut_at = [sketch.all().end; 2];
    for (frame, step) in run.numbered() {
        if let Step::Cut { owner, step: Cutting::Decided { outcome } } = step
            && !outcome.pieces.is_empty()
        {
            cut_at[index(*owner)] = frame;
        }
    }
    let mut drawing = Drawing { run, sketch, cut_at };
    for k in 0..2 {
        drawing.shape(k, scene);
    }
    for (frame, step) in run.numbered() {
        drawing.step(frame, step, scene);
    }
    drawing.sketch
}

pub(super) fn legend(run: &Run, sketch: &Sketch) -> Vec<LegendRow> {
    let trouble = if run.outcome.relation.is_err() { words::legend_trouble() } else { words::legend_reflex() };
    let nearest = if run.union().is_some() { words::legend_nearest() } else { words::legend_nearest_pair() };
    sketch.legend([
        (Role::Hull, words::legend_hull()),
        (Role::EdgeTaken, words::legend_crossing()),
        (Role::EndCounted, words::legend_inside()),
        (Role::EndNotCounted, words::legend_outside()),
        (Role::Difference, words::legend_part()),
        (Role::Made, words::legend_boundary()),
        (Role::Origin, words::legend_origin()),
        (Role::Nearest, nearest),
        (Role::Crossing, words::legend_meeting()),
        (Role::Trouble, trouble),
        (Role::SourceEdge, words::legend_trouble()),
        (Role::Helper, words::legend_diagonal()),
        (Role::Discarded, words::legend_dropped()),
        (Role::Cut, words::legend_cut()),
        (Role::PieceOfA, words::legend_piece(run.items()[0].letter())),
        (Role::PieceOfB, words::legend_piece(run.items()[1].letter())),
        (Role::CommonPoint, words::legend_common()),
        (Role::Distance, words::legend_distance()),
        (Role::Push, words::legend_push(run.items()[0].letter())),
        (Role::GhostOfA, words::legend_ghost(run.items()[0].letter())),
    ])
}

/// The shapes, and where they overlap A−B beside them.
pub(super) fn views(run: &Run, sketch: &Sketch) -> Vec<View> {
    if run.union().is_none() {
        return vec![sketch.view(0, None)];
    }
    vec![sketch.view(0, Some(words::view_world())), difference::view(run, sketch)]
}

/// What is said where there are too many differences to draw each.
pub(super) fn too_many(union: &Union) -> Option<Message> {
    let pairs = union.parts.len();
    (pairs > difference::MOST_PARTS).then(|| words::many_parts(pairs))
}

/// The number of an edge, from 1; of a hole with its mark.
fn edge_name(edge: EdgeRef) -> Message {
    match edge.ring {
        0 => words::count(edge.edge + 1),
        hole => steps::name_of_hole_edge(edge.edge + 1, hole),
    }
}

fn owner(k: usize) -> Owner {
    if k == 0 { Owner::A } else { Owner::B }
}

impl Drawing<'_> {
    fn item(&self, owner: Owner) -> Item<'_> {
        self.run.item(owner)
    }

    fn polygon(&self, owner: Owner) -> Option<&Polygon> {
        match self.run.shapes()[index(owner)] {
            Shape::Polygon(polygon) => Some(polygon),
            _ => None,
        }
    }

    /// A shape with its letter; once it is in pieces, their names take the letter's place.
    fn shape(&mut self, k: usize, scene: &Scene) {
        let role = [Role::ShapeA, Role::ShapeB][k];
        let all = self.sketch.all();
        let spec = &scene.items[k].shape;
        let link = Link::Item(k as u32);
        self.sketch.add(0, geometry(spec), role).link(link).lit(all.clone());
        let letter = sat::letter(self.item(owner(k)).letter());
        let until = if self.run.outcome.pieces[k].len() > 1 { self.cut_at[k] } else { all.end };
        // In the largest piece, so that it stands inside a concave shape too.
        let at = self.run.outcome.pieces[k].iter().max_by(|p, q| size(p).total_cmp(&size(q)));
        // A shape that crosses itself has no pieces, and its center may be outside.
        let at = at.map(middle).or_else(|| roomiest(self.polygon(owner(k))?, |_| f64::INFINITY));
        let at = at.unwrap_or_else(|| spec.center());
        self.sketch.text(0, at, letter, LabelSize::Large).link(link).shown(0..until).lit(0..until);
    }

    fn step(&mut self, frame: u32, step: &Step, scene: &Scene) {
        let at = self.sketch.at(frame);
        match step {
            Step::Cut { owner, step } => self.cutting(frame, *owner, step),
            Step::HullsTested { hulls, contact, .. } => {
                for (k, hull) in hulls.iter().enumerate() {
                    if let Some(hull) = hull {
                        self.hull(k, hull, at.clone());
                    }
                }
                self.contact(contact, at, None, false);
            }
            Step::Outlines(step) => self.outlines(frame, step),
            Step::OnePiece { .. } | Step::BoxesCompared { .. } => {}
            Step::PairTested { pair, .. } => self.pair(pair, at, true),
            Step::PushFound { union, contact, .. } => {
                difference::draw(self.run, &mut self.sketch, frame, union, contact);
                if let Some(push) = contact.mtv {
                    self.push(push, contact, scene, at);
                }
            }
            Step::Decided { outcome } => {
                let is_false = outcome.hulls.is_some_and(|hulls| outcome.relation.is_ok_and(|r| r != hulls.relation));
                if is_false {
                    for k in 0..2 {
                        if let Some(hull) = self.hull_of(k) {
                            self.hull(k, &hull, at.clone());
                        }
                    }
                }
                if let Some(pair) = self.run.deciding().copied() {
                    self.pair(&pair, at.clone(), false);
                }
                if let Some(contact) = &outcome.contact
                    && let Some(push) = contact.mtv
                {
                    self.push(push, contact, scene, at);
                }
            }
        }
    }

    /// A where the shortest push of the whole takes it.
    fn push(&mut self, push: DVec2, contact: &Contact, scene: &Scene, at: Range<u32>) {
        let a = &scene.items[0].shape;
        self.sketch.add(0, moved(a, push), Role::GhostOfA).shown(at.clone()).link(Link::Push).spoils();
        // From a point of both, clear of the names.
        let from = match contact.certificate {
            Certificate::Point(point) => point,
            _ => a.center(),
        };
        self.sketch.arrow(0, from, from + push, Role::Push).shown(at.clone()).lit(at).link(Link::Push).spoils();
    }

    fn hull_of(&self, k: usize) -> Option<ConvexPolygon> {
        self.run.numbered().find_map(|(_, step)| match step {
            Step::HullsTested { hulls, .. } => hulls[k].clone(),
            _ => None,
        })
    }

    fn hull(&mut self, k: usize, hull: &ConvexPolygon, at: Range<u32>) {
        let draft = self.sketch.ring(0, hull.vertices().to_vec(), Role::Hull).shown(at.clone()).lit(at);
        draft.link(Link::Item(k as u32));
    }

    fn cutting(&mut self, frame: u32, owner: Owner, step: &Cutting) {
        let at = self.sketch.at(frame);
        match step {
            Cutting::EdgesSwept { meetings, .. } => self.meeting(frame, owner, meetings),
            Cutting::CornersTurned { corners, .. } => self.corners(frame, owner, corners),
            Cutting::Triangulated { diagonals, .. } => {
                for ends in diagonals {
                    let until = self.tried(frame, owner, *ends);
                    self.diagonal(owner, *ends, Role::Helper, frame..until, at.clone());
                }
            }
            Cutting::DiagonalDropped { ends, .. } => {
                self.diagonal(owner, *ends, Role::Helper, at.clone(), at.clone());
                self.diagonal(owner, *ends, Role::Discarded, at.clone(), at);
            }
            Cutting::DiagonalKept { ends, .. } => {
                let until = self.cut_at[index(owner)];
                self.diagonal(owner, *ends, Role::Cut, frame..until.max(frame + 1), at);
            }
            Cutting::Decided { outcome } => {
                let from = self.sketch.from(frame);
                if outcome.pieces.len() > 1 {
                    for (number, piece) in outcome.pieces.iter().enumerate() {
                        self.piece(owner, number, piece, from.clone(), at.clone());
                    }
                }
                for Cut { ends, .. } in &outcome.cuts {
                    self.diagonal(owner, *ends, Role::Cut, from.clone(), at.clone());
                }
            }
        }
    }

    /// The frame at which a diagonal is tried.
    fn tried(&self, after: u32, of: Owner, ends: [VertexRef; 2]) -> u32 {
        let same = |other: &[VertexRef; 2]| *other == ends || [other[1], other[0]] == ends;
        let found = self.run.numbered().skip(after as usize).find(|(_, step)| match step {
            Step::Cut { owner, step: Cutting::DiagonalDropped { ends, .. } | Cutting::DiagonalKept { ends, .. } } => {
                *owner == of && same(ends)
            }
            _ => false,
        });
        found.map_or(after + 1, |(frame, _)| frame)
    }

    fn diagonal(&mut self, owner: Owner, ends: [VertexRef; 2], role: Role, shown: Range<u32>, lit: Range<u32>) {
        let Some(polygon) = self.polygon(owner) else { return };
        let [from, to] = ends.map(|end| polygon.at(end));
        let draft = self.sketch.segment(0, from, to, role).shown(shown).lit(lit);
        // Which diagonals stay is what is asked at each of them.
        if matches!(role, Role::Discarded | Role::Cut) {
            draft.spoils();
        }
    }

    fn piece(&mut self, owner: Owner, number: usize, piece: &ConvexPolygon, shown: Range<u32>, lit: Range<u32>) {
        let k = index(owner);
        let count = self.run.outcome.pieces[k].len();
        let name = decompose::piece_name(self.item(owner), number, count);
        let link = Link::Item(k as u32);
        let ring = piece.vertices().to_vec();
        self.sketch.ring(0, ring, PIECES[k]).shown(shown.clone()).lit(lit).link(link);
        // Where the piece is tested its name is written larger, by the pair. With the verdict it stays as it is: which
        // pair decides may be asked, how a piece is called is no secret.
        let mut from = shown.start;
        let tested = self.tested(k, number);
        for until in tested.into_iter().chain([shown.end]) {
            if from < until {
                let at = mean(piece.vertices());
                self.sketch.text(0, at, name.clone(), LabelSize::Normal).link(link).shown(from..until);
            }
            from = until + 1;
        }
    }

    /// The frames that test a piece.
    fn tested(&self, k: usize, number: usize) -> Vec<u32> {
        let of_step = |(frame, step): (u32, &Step)| match step {
            Step::PairTested { pair, .. } if pair.pieces[k] == number => Some(frame),
            _ => None,
        };
        self.run.numbered().filter_map(of_step).collect()
    }

    /// The edges of one outline that meet, by number, and the places where they do.
    fn meeting(&mut self, frame: u32, owner: Owner, meetings: &Meetings) {
        let at = self.sketch.at(frame);
        let Some(polygon) = self.polygon(owner) else { return };
        let mut edges: Vec<EdgeRef> = meetings.pairs.iter().flat_map(|pair| pair.edges).collect();
        edges.sort_unstable();
        edges.dedup();
        let of_edges = edges.iter().map(|&edge| (edge, polygon.ends(edge)));
        let of_edges: Vec<(EdgeRef, [DVec2; 2])> = of_edges.collect();
        let item = self.item(owner);
        let pairs = meetings.pairs.iter().enumerate().map(|(place, pair)| {
            let ends = pair.edges.map(|edge| polygon.ends(edge));
            (decompose::meeting_link(item, place), ends, decompose::meeting_points(polygon, pair))
        });
        let pairs: Vec<_> = pairs.collect();
        let last = self.sketch.last();
        let crosses = self.run.outcome.relation.is_err();
        let role = if crosses { Role::Trouble } else { Role::SourceEdge };
        for shown in if crosses && last != at { vec![at.clone(), last] } else { vec![at] } {
            for &(edge, ends) in &of_edges {
                self.named_edge(edge_name(edge), ends, role, shown.clone());
            }
            for (link, edges, places) in &pairs {
                // Drawn with the line that names them, when that is pointed at.
                for &[from, to] in edges {
                    self.sketch.segment(0, from, to, Role::SourceEdge).shown(shown.clone()).link(*link).spoils();
                }
                for &place in places {
                    let draft = self.sketch.point(0, place, Role::Crossing).shown(shown.clone());
                    draft.lit(shown.clone()).link(*link).spoils();
                }
            }
        }
    }

    fn corners(&mut self, frame: u32, owner: Owner, corners: &[Corner]) {
        let at = self.sketch.at(frame);
        // Corners keep their names while diagonals between them are tried.
        let until = self.cut_at[index(owner)].max(frame + 1);
        let tag = |corner: &Corner| {
            let [into, out] = [corner.here - corner.before, corner.after - corner.here].map(DVec2::normalize_or_zero);
            // Away from the inside: into the notch at a reflex corner, outwards at a convex one.
            let away = (out - into).normalize_or(into.perp());
            if corner.bend == Bend::Reflex { away } else { -away }
        };
        for corner in corners {
            let is_reflex = corner.bend == Bend::Reflex;
            let away = tag(corner) * if is_reflex { REFLEX_PX } else { CORNER_PX };
            let name = decompose::corner_name(self.item(owner), corner.vertex);
            let role = if is_reflex { Role::Trouble } else { Role::Vertex };
            if corner.bend == Bend::Straight && corner.vertex.ring > 0 {
                continue;
            }
            let lit = if is_reflex { at.clone() } else { at.end..at.end };
            let draft = self.sketch.point(0, corner.here, role).shown(frame..until).lit(lit);
            let draft = draft.label(name, corner.here, away, LabelSize::Small);
            if is_reflex {
                draft.spoils();
            }
        }
    }

    fn outlines(&mut self, frame: u32, step: &Outline) {
        let at = self.sketch.at(frame);
        match *step {
            Outline::EdgesCompared { crossing, meeting, .. } => {
                let role = if crossing.is_some() { Role::EdgeTaken } else { Role::EdgePassed };
                if let Some(edges) = crossing.or(meeting) {
                    self.edges(edges, role, at);
                }
            }
            Outline::VerticesPlaced { of, placed, inside, .. } => {
                let Some((_, polygon)) = self.outline(of) else { return };
                let rings = polygon.rings().enumerate();
                let all = rings.flat_map(|(ring, v)| (0..v.len()).map(move |vertex| VertexRef { ring, vertex }));
                let places: Vec<(VertexRef, DVec2)> = all.take(placed).map(|v| (v, polygon.at(v))).collect();
                for (vertex, place) in places {
                    let role = if inside == Some(vertex) { Role::EndCounted } else { Role::EndNotCounted };
                    self.sketch.point(0, place, role).shown(at.clone()).lit(at.clone()).spoils();
                }
            }
            Outline::PiecesAsked { .. } => {}
            Outline::Decided { outcome } => match outcome.by {
                Evidence::Crossing(edges) => self.edges(edges, Role::EdgeTaken, at),
                Evidence::Inside(of, vertex) => {
                    let place = self.outline(of).map(|(_, polygon)| polygon.at(vertex));
                    if let Some(place) = place {
                        self.sketch.point(0, place, Role::EndCounted).shown(at.clone()).lit(at);
                    }
                }
                Evidence::Nothing | Evidence::Pieces => {}
            },
        }
    }

    /// A shape with straight sides as the outline test sees it.
    fn outline(&self, owner: Owner) -> Option<(Item<'_>, Polygon)> {
        let polygon = crate::collision::concave::outline_of(self.run.shapes()[index(owner)])?;
        Some((self.item(owner), polygon))
    }

    /// An edge of A and one of B, by number, and where they meet.
    fn edges(&mut self, edges: [EdgeRef; 2], role: Role, at: Range<u32>) {
        let mut both = Vec::new();
        for (owner, edge) in [Owner::A, Owner::B].into_iter().zip(edges) {
            let ends = self.outline(owner).map(|(_, polygon)| polygon.ends(edge));
            let Some(ends) = ends else { continue };
            let name = words::edge_of(self.item(owner).letter(), edge_name(edge));
            self.named_edge(name, ends, role, at.clone());
            both.push(ends);
        }
        if let &[one, other] = both.as_slice() {
            for &place in segments_common(one, other).1.points() {
                self.sketch.point(0, place, Role::Crossing).shown(at.clone()).lit(at.clone()).spoils();
            }
        }
    }

    fn named_edge(&mut self, name: Message, [from, to]: [DVec2; 2], role: Role, at: Range<u32>) {
        let out = (to - from).perp().normalize_or(DVec2::Y) * -EDGE_PX;
        // Away from the middle, where other edges cross.
        let place = from * (1.0 - EDGE_PLACE) + to * EDGE_PLACE;
        let draft = self.sketch.segment(0, from, to, role).shown(at.clone()).lit(at);
        draft.label(name, place, out, LabelSize::Small).spoils();
    }

    /// Two pieces with their contact, and with their names unless these stand there already.
    fn pair(&mut self, pair: &Pair, at: Range<u32>, is_named: bool) {
        let place = self.run.outcome.pairs.iter().position(|other| other == pair);
        let link = place.map(concave::pair_link);
        for k in 0..2 {
            let pieces = &self.run.outcome.pieces[k];
            // A shape in one piece is lit by itself.
            let Convex::Polygon(piece) = &pieces[pair.pieces[k]] else { continue };
            if pieces.len() > 1 {
                let draft = self.sketch.ring(0, piece.vertices().to_vec(), PIECES[k]).shown(at.clone());
                let draft = draft.lit(at.clone());
                let draft = match link {
                    Some(link) => draft.link(link),
                    None => draft,
                };
                if !is_named {
                    continue;
                }
                let name = names(self.run, pair.pieces)[k].clone();
                draft.label(name, mean(piece.vertices()), DVec2::ZERO, LabelSize::Large);
            }
        }
        self.contact(&pair.contact, at, link, true);
    }

    fn contact(&mut self, contact: &Contact, at: Range<u32>, link: Option<Link>, with_distance: bool) {
        let point = match (contact.relation, contact.points, contact.certificate) {
            (Relation::Overlapping, _, Certificate::Point(point)) | (Relation::Touching, Some([point, _]), _) => {
                Some(point)
            }
            _ => None,
        };
        if let Some(point) = point {
            let draft = self.sketch.point(0, point, Role::CommonPoint).shown(at.clone()).lit(at.clone()).spoils();
            if let Some(link) = link {
                draft.link(link);
            }
        }
        if let (Relation::Separated, Some([from, to]), true) = (contact.relation, contact.points, with_distance) {
            // No label hides the ends of a short line.
            for end in [from, to] {
                self.sketch.point(0, end, Role::Nearest).shown(at.clone()).lit(at.clone()).spoils();
            }
            let side = (to - from).perp().normalize_or(DVec2::Y);
            let draft = self.sketch.segment(0, from, to, Role::Distance).shown(at.clone()).lit(at).spoils();
            let text = sat::amount(contact.distance);
            let draft = draft.label(text, from * 0.5 + to * 0.5, side * 14.0, LabelSize::Normal);
            if let Some(link) = link {
                draft.link(link);
            }
        }
    }
}

/// The mean of corners: a place inside for a piece's name.
fn mean(vertices: &[DVec2]) -> DVec2 {
    let share = 1.0 / vertices.len().max(1) as f64;
    vertices.iter().map(|&v| v * share).sum()
}

fn middle(piece: &Convex) -> DVec2 {
    match piece {
        Convex::Polygon(polygon) => mean(polygon.vertices()),
        Convex::Circle(circle) => circle.center(),
    }
}

/// Which of several pieces has most room for a letter: the shorter side of its box.
fn size(piece: &Convex) -> f64 {
    let aabb = piece.aabb();
    (aabb.max() * 0.5 - aabb.min() * 0.5).min_element()
}
