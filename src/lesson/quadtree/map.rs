//! The map: cells as rings, the heavier the larger, boxes in them, what a query asks and finds.

use std::collections::BTreeSet;

use glam::{DVec2, dvec2};

use crate::collision::Aabb;
use crate::collision::broad::quadtree::{NodeView, Straddlers};
use crate::lesson::crowd::Crowd;
use crate::lesson::narrate::quadtree::{Decision, Look};
use crate::lesson::sketch::{Sketch, geometry};
use crate::scene::{Scene, ShapeSpec};
use crate::trace::{Geometry, LabelSize, Link, Role};
use crate::words::{Message, item as letter, quadtree as words};

use super::{Run, Timeline};

/// More cells than this are a carpet: the deepest are left out.
const MOST_CELLS: usize = 1200;
/// Up to so many boxes each has its name.
const MOST_NAMED: usize = 16;
/// Down to this level a cell has its name on the map.
const NAMED_DEPTH: u32 = 2;
/// How far a skipped cell's border lies within the cell, of the cell and at most of the whole.
const INSET: [f64; 2] = [0.1, 0.01];

/// Draws the map and says how many cells there are on it.
pub(super) fn draw(sketch: &mut Sketch, run: &Run, timeline: &Timeline, scene: &Scene) -> usize {
    let cells = cells(sketch, run, timeline);
    boxes(sketch, run, scene);
    let whole = run.crowd.boxes.iter().fold(run.bounds.union(&run.crowd.range), |all, aabb| all.union(aabb));
    // Loose cells overlap: each is filled as far as it reaches at its own step alone, and keeps that as an outline.
    let is_loose = run.options.straddlers == Straddlers::Loose;
    for (frame, is_told, told) in run.told() {
        match &told.decision {
            Decision::Looked(look) => {
                let lit = timeline.nodes.get(&look.node).map_or(0..0, |life| life.lit.clone());
                let role = way_role(run, look.node);
                let (ring, link) = (corners(&look.reach.within(&whole)), Link::Part(look.node));
                if role == Role::CellVisited {
                    let after = sketch.from(frame.max(lit.end));
                    let ring = if is_loose { cell_ring(run, look.node) } else { ring.clone() };
                    if is_loose {
                        let reach = corners(&look.reach.within(&whole));
                        sketch.ring(0, reach, Role::CellReach).shown(after.clone()).link(link).spoils();
                    }
                    sketch.ring(0, ring, role).shown(after).link(link).spoils();
                }
                sketch.ring(0, ring, role).shown(lit.clone()).lit(lit).link(link).spoils();
                tests(sketch, run, frame, is_told, look);
            }
            Decision::Skipped { node, reach, .. } => {
                let reach = reach.within(&whole);
                let after = run.nodes.get(*node).map(|view| view.cell).filter(|_| is_loose).unwrap_or(reach);
                skipped(sketch, [reach, after], whole.size().max_element(), (frame, is_told), *node);
            }
            Decision::HandedDown { boxes, .. } if is_told => {
                let at = sketch.at(frame);
                for (id, _) in boxes {
                    let ring = corners(&run.crowd.boxes[*id as usize]);
                    let link = Link::Item(Crowd::item(*id));
                    sketch.ring(0, ring, Role::TestedBox).shown(at.clone()).lit(at.clone()).link(link);
                }
            }
            Decision::Descended { node, middle, .. } | Decision::Split { node, middle, .. } if is_told => {
                lines(sketch, run, frame, *node, *middle);
            }
            _ => {}
        }
    }
    way(sketch, run, timeline);
    names(sketch, run, timeline);
    why_deep(sketch, run);
    cells
}

/// With the verdict, the cell that tells why the tree is deep.
fn why_deep(sketch: &mut Sketch, run: &Run) {
    let story = run.story();
    let Some(why) = story.why_deep() else { return };
    let Some(view) = run.nodes.get(why.node) else { return };
    let (last, link) = (sketch.last(), Link::Part(why.node));
    let ring = corners(&view.cell);
    let draft = sketch.ring(0, ring, Role::Candidate).shown(last.clone()).lit(last.clone()).link(link);
    let at = dvec2(view.cell.min().x, view.cell.max().y);
    draft.label(story.named_with_boxes(&why), at, dvec2(-10.0, 12.0), LabelSize::Normal);
}

/// An inner cell is all cells below it, which are told one by one: it has a border alone.
fn way_role(run: &Run, node: u32) -> Role {
    if run.nodes.is_inner(node) { Role::TreePath } else { Role::CellVisited }
}

fn cell_ring(run: &Run, node: u32) -> Vec<DVec2> {
    run.nodes.get(node).map(|view| corners(&view.cell)).unwrap_or_default()
}

fn corners(aabb: &Aabb) -> Vec<DVec2> {
    aabb.corners().to_vec()
}

/// Rings of all cells, the deepest upon the others, so that each is pointed at where it is.
fn cells(sketch: &mut Sketch, run: &Run, timeline: &Timeline) -> usize {
    let mut nodes: Vec<&NodeView> = run.nodes.all().collect();
    nodes.sort_by_key(|node| (node.depth, node.node));
    nodes.truncate(MOST_CELLS);
    for view in &nodes {
        let Some(life) = timeline.nodes.get(&view.node) else { continue };
        let draft = sketch.ring(0, corners(&view.cell), Role::Cell).depth(view.depth).link(Link::Part(view.node));
        draft.shown(life.shown.clone()).lit(life.lit.clone());
    }
    nodes.len()
}

/// The boxes, and what is asked about.
fn boxes(sketch: &mut Sketch, run: &Run, scene: &Scene) {
    let few = run.crowd.boxes.len() <= MOST_NAMED;
    let all = sketch.all();
    // Boxes in one place have one label.
    let mut named = BTreeSet::new();
    for (id, aabb) in (0..).zip(&run.crowd.boxes) {
        let item = Crowd::item(id);
        inside(sketch, &scene.items[item as usize].shape, item);
        if run.inserted == Some(id) {
            let draft = sketch.ring(0, corners(aabb), Role::ShapeA).link(Link::Item(item)).lit(all.clone());
            let name = name_of(&run.crowd.names[id as usize]);
            draft.label(name, aabb.max(), dvec2(6.0, 6.0), LabelSize::Normal);
            continue;
        }
        let draft = sketch.ring(0, corners(aabb), Role::StoredBox).link(Link::Item(item));
        let equal = (0..).zip(&run.crowd.boxes).filter(|(other, box_)| *box_ == aabb && run.inserted != Some(*other));
        let equal: Vec<u32> = equal.map(|(other, _)| other).collect();
        if few && named.insert(equal.first().copied()) {
            let names = run.story().letters(&equal);
            draft.label(names, aabb.max(), dvec2(5.0, 5.0), LabelSize::Small);
        }
    }
    let range = &run.crowd.range;
    inside(sketch, &scene.items[0].shape, 0);
    let at = dvec2(range.min().x, range.max().y);
    let is_asked = run.inserted.is_none();
    let role = if is_asked { Role::QueryRange } else { Role::Note };
    let draft = sketch.ring(0, corners(range), role).link(Link::Item(0));
    let size = if is_asked { LabelSize::Normal } else { LabelSize::Small };
    let draft = draft.label(name_of(run.range_name()), at, dvec2(-8.0, 8.0), size);
    if is_asked {
        draft.lit(all);
    }
}

/// A shape that is no box is drawn within the box it is taken by.
fn inside(sketch: &mut Sketch, shape: &ShapeSpec, item: u32) {
    if !matches!(shape, ShapeSpec::Aabb { .. }) {
        sketch.add(0, geometry(shape), Role::ShapeOther).link(Link::Item(item));
    }
}

fn name_of(name: &str) -> Message {
    words::cell(letter(name))
}

/// The boxes tested in a cell, and the copies that are not.
fn tests(
    sketch: &mut Sketch,
    run: &Run,
    frame: u32,
    is_told: bool,
    look: &Look,
) {
    let (from, at) = (sketch.from(frame), sketch.at(frame));
    let lit = if is_told { at.clone() } else { from.end..from.end };
    let named = run.crowd.boxes.len() > MOST_NAMED;
    for test in &look.tested {
        let aabb = &run.crowd.boxes[test.id as usize];
        let role = if test.meets { Role::Hit } else { Role::TestedBox };
        let draft = sketch.ring(0, corners(aabb), role).shown(from.clone()).lit(lit.clone());
        draft.link(Link::Item(Crowd::item(test.id))).spoils();
        // In a crowd names stand only while their boxes are what the step is about.
        if named && is_told {
            let name = name_of(&run.crowd.names[test.id as usize]);
            let draft = sketch.add(0, Geometry::Text { at: aabb.max() }, Role::Note);
            let draft = draft.label(name, aabb.max(), dvec2(6.0, 6.0), LabelSize::Small);
            draft.shown(at.clone()).lit(at.clone()).link(Link::Item(Crowd::item(test.id)));
        }
    }
    for id in look.again.iter().filter(|_| is_told) {
        let ring = corners(&run.crowd.boxes[*id as usize]);
        let draft = sketch.ring(0, ring, Role::Copy).shown(at.clone()).lit(at.clone());
        draft.link(Link::Item(Crowd::item(*id))).spoils();
    }
}

/// A skipped cell, at its step and afterwards: a border of its own, within the cell's, and the sign that its node has in
/// the tree.
fn skipped(sketch: &mut Sketch, cells: [Aabb; 2], whole: f64, (frame, is_told): (u32, bool), node: u32) {
    let (from, link) = (sketch.from(frame), Link::Part(node));
    let lit = if is_told { sketch.at(frame) } else { from.start..from.start };
    for (cell, shown) in cells.into_iter().zip([lit.clone(), lit.end..from.end]) {
        let inset = (cell.size() * INSET[0]).min(DVec2::splat(whole * INSET[1]));
        let ring = corners(&Aabb::from_ordered(cell.min() + inset, cell.max() - inset));
        sketch.ring(0, ring, Role::CellSkipped).shown(shown.clone()).lit(lit.clone()).link(link).spoils();
        sketch.point(0, cell.center(), Role::NodeSkipped).shown(shown).lit(lit.clone()).link(link).spoils();
    }
}

/// The split lines of a cell, where a box is compared with them or they are made.
fn lines(sketch: &mut Sketch, run: &Run, frame: u32, node: u32, middle: DVec2) {
    let Some(view) = run.nodes.get(node) else { return };
    let (at, link) = (sketch.at(frame), Link::Part(node));
    let (min, max) = (view.cell.min(), view.cell.max());
    let ends = [
        [dvec2(middle.x, min.y), dvec2(middle.x, max.y)],
        [dvec2(min.x, middle.y), dvec2(max.x, middle.y)],
    ];
    for [from, to] in ends {
        sketch.segment(0, from, to, Role::ScanLine).shown(at.clone()).lit(at.clone()).link(link);
    }
}

/// The cells on the way of a box that is inserted, and at the end those that store it.
fn way(sketch: &mut Sketch, run: &Run, timeline: &Timeline) {
    let Some(id) = run.inserted else { return };
    let last = sketch.last();
    for (node, life) in timeline.nodes.iter().filter(|(_, life)| !life.lit.is_empty()) {
        let Some(view) = run.nodes.get(*node) else { continue };
        let draft = sketch.ring(0, corners(&view.cell), way_role(run, *node)).link(Link::Part(*node));
        draft.shown(life.lit.clone()).lit(life.lit.clone());
    }
    for node in run.story().holders(id) {
        let Some(view) = run.nodes.get(node) else { continue };
        let draft = sketch.ring(0, corners(&view.cell), Role::CellVisited).link(Link::Part(node));
        draft.shown(last.clone()).lit(last.clone()).spoils();
    }
}

/// The name of the cell that the step is about, where it is large enough to bear it, at its upper left corner.
fn names(sketch: &mut Sketch, run: &Run, timeline: &Timeline) {
    for (node, life) in timeline.nodes.iter().filter(|(_, life)| !life.lit.is_empty()) {
        let Some(view) = run.nodes.get(*node).filter(|view| (1..=NAMED_DEPTH).contains(&view.depth)) else { continue };
        let at = dvec2(view.cell.min().x, view.cell.max().y);
        let draft = sketch.add(0, Geometry::Text { at }, Role::Note);
        let draft = draft.label(run.nodes.name(*node), at, dvec2(14.0, 12.0), LabelSize::Normal);
        draft.shown(life.lit.clone()).lit(life.lit.clone()).link(Link::Part(*node));
    }
}
