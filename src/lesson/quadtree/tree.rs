//! The tree beside the map: nodes by level, boxes as dots, the same signs for what was asked, looked into and skipped.

use std::collections::BTreeMap;
use std::ops::Range;

use glam::dvec2;

use crate::lesson::crowd::Crowd;
use crate::lesson::narrate::quadtree::Decision;
use crate::lesson::sketch::Sketch;
use crate::trace::{Geometry, LabelSize, Link, Role};
use crate::words::quadtree as words;

use super::layout::{Layout, MOST_DOTS};
use super::timeline::{Holding, Life};
use super::{Run, Timeline};

pub(super) fn draw(sketch: &mut Sketch, run: &Run, timeline: &Timeline, layout: &Layout) {
    for (node, life) in &timeline.nodes {
        edge(sketch, run, layout, *node, life);
    }
    for (node, life) in &timeline.nodes {
        match layout.place(*node) {
            Some(_) => drawn_node(sketch, run, layout, *node, life),
            None => hidden_node(sketch, run, layout, *node, life),
        }
    }
    holders(sketch, run, layout);
    dots(sketch, run, timeline, layout);
}

/// At the end, the nodes that store the box that was inserted.
fn holders(sketch: &mut Sketch, run: &Run, layout: &Layout) {
    let last = sketch.last();
    for node in run.inserted.into_iter().flat_map(|id| run.story().holders(id)) {
        let Some(at) = layout.place(node) else { continue };
        let role = if run.nodes.is_inner(node) { Role::InnerVisited } else { Role::LeafVisited };
        sketch.point(1, at, role).shown(last.clone()).lit(last.clone()).link(Link::Part(node)).spoils();
        let Some(from) = run.nodes.get(node).and_then(|view| layout.place(view.parent?)) else { continue };
        let draft = sketch.segment(1, from, at, Role::TreePath).shown(last.clone()).lit(last.clone());
        draft.link(Link::Part(node)).spoils();
    }
}

fn edge(sketch: &mut Sketch, run: &Run, layout: &Layout, node: u32, life: &Life) {
    let parent = run.nodes.get(node).and_then(|view| layout.place(view.parent?));
    let (Some(from), Some(to)) = (parent, layout.place(node)) else { return };
    let link = Link::Part(node);
    sketch.segment(1, from, to, Role::TreeEdge).shown(life.shown.clone()).link(link);
    if let Some(asked) = life.asked.filter(|_| !life.is_skipped) {
        let shown = asked.max(life.shown.start)..life.shown.end;
        sketch.segment(1, from, to, Role::TreePath).shown(shown).lit(life.lit.clone()).link(link).spoils();
    }
}

fn drawn_node(sketch: &mut Sketch, run: &Run, layout: &Layout, node: u32, life: &Life) {
    let Some(at) = layout.place(node) else { return };
    let link = Link::Part(node);
    let plain = |is_inner: bool| if is_inner { Role::TreeInner } else { Role::TreeLeaf };
    let visited = |is_inner: bool| if is_inner { Role::InnerVisited } else { Role::LeafVisited };
    for (is_inner, shown) in forms(life) {
        sketch.point(1, at, plain(is_inner)).shown(shown.clone()).lit(life.lit.clone()).link(link);
        let Some(asked) = life.asked else { continue };
        let role = if life.is_skipped { Role::NodeSkipped } else { visited(is_inner) };
        let known = asked.max(shown.start)..shown.end;
        if known.start < known.end {
            sketch.point(1, at, role).shown(known).lit(life.lit.clone()).link(link).spoils();
        }
    }
    if let Some(below) = layout.folded(node) {
        let draft = sketch.text(1, at + dvec2(0.0, -1.4), words::folded(below), LabelSize::Small);
        draft.shown(life.shown.clone()).link(link);
    }
    let depth = run.nodes.depth(node);
    if depth == 0 {
        return;
    }
    // The root's children always have their names, others at their step.
    let shown = if depth == 1 { life.shown.clone() } else { life.lit.clone() };
    let draft = sketch.add(1, Geometry::Text { at }, Role::Note);
    let draft = draft.label(run.nodes.short_name(node), at, dvec2(-10.0, 13.0), LabelSize::Small);
    draft.shown(shown).lit(life.lit.clone()).link(link);
}

/// As a leaf, as an inner node, perhaps as a leaf again.
fn forms(life: &Life) -> impl Iterator<Item = (bool, Range<u32>)> {
    let (shown, inner) = (life.shown.clone(), life.inner.clone());
    let inner = if inner.is_empty() { shown.end..shown.end } else { inner };
    let parts = [(false, shown.start..inner.start), (true, inner.clone()), (false, inner.end..shown.end)];
    parts.into_iter().filter(|(_, part)| part.start < part.end)
}

/// The node into which it is folded stands for it.
fn hidden_node(sketch: &mut Sketch, run: &Run, layout: &Layout, node: u32, life: &Life) {
    let stands = layout.stands_for(&run.nodes, node);
    let Some(at) = layout.place(stands).filter(|_| !life.lit.is_empty()) else { return };
    let draft = sketch.point(1, at, Role::TreeInner).shown(life.lit.clone()).lit(life.lit.clone());
    draft.link(Link::Part(node));
    let draft = sketch.add(1, Geometry::Text { at }, Role::Note);
    let draft = draft.label(run.nodes.name(node), at, dvec2(-10.0, 13.0), LabelSize::Small);
    draft.shown(life.lit.clone()).lit(life.lit.clone()).link(Link::Part(node));
}

/// What was found of a box at a node: tested there, hit or not, from a frame on.
struct Finding {
    frame: u32,
    is_told: bool,
    meets: bool,
}

fn findings(run: &Run) -> BTreeMap<(u32, u32), Finding> {
    let mut findings = BTreeMap::new();
    for (frame, is_told, told) in run.told() {
        let Decision::Looked(look) = &told.decision else { continue };
        let tested = look.tested.iter().map(|test| {
            ((look.node, test.id), Finding { frame, is_told, meets: test.meets })
        });
        findings.extend(tested);
    }
    findings
}

/// The boxes of a node as dots, those that were found first.
fn dots(sketch: &mut Sketch, run: &Run, timeline: &Timeline, layout: &Layout) {
    let findings = findings(run);
    let mut of_node: BTreeMap<u32, Vec<&Holding>> = BTreeMap::new();
    for holding in timeline.holdings.iter().filter(|holding| layout.place(holding.node).is_some()) {
        of_node.entry(holding.node).or_default().push(holding);
    }
    for (node, mut holdings) in of_node {
        let rank = |holding: &&Holding| match findings.get(&(holding.node, holding.id)) {
            Some(finding) if finding.meets => 0,
            Some(_) => 1,
            None => 2,
        };
        holdings.sort_by_key(|holding| (rank(holding), holding.shown.start, holding.id));
        // A leaf's dots hang down, though it may be split later; an inner node's stand beside it.
        let was_inner = if run.inserted.is_some() { run.nodes.before(node) } else { run.nodes.get(node) };
        let is_inner = was_inner.is_some_and(|view| view.first_child.is_some());
        let most = if holdings.len() > MOST_DOTS { MOST_DOTS - 1 } else { MOST_DOTS };
        for (slot, holding) in holdings.iter().take(most).enumerate() {
            let Some(at) = layout.dot(node, slot, is_inner) else { continue };
            let link = Link::Item(Crowd::item(holding.id));
            let role = if run.inserted == Some(holding.id) {
                Role::ShapeA
            } else if timeline.copied.contains(&holding.id) {
                Role::Copy
            } else {
                Role::StoredBox
            };
            sketch.point(1, at, role).shown(holding.shown.clone()).link(link);
            let Some(finding) = findings.get(&(node, holding.id)) else { continue };
            let role = if finding.meets { Role::Hit } else { Role::TestedBox };
            let from = sketch.from(finding.frame);
            let lit = if finding.is_told { sketch.at(finding.frame) } else { from.end..from.end };
            sketch.point(1, at, role).shown(from).lit(lit).link(link).spoils();
        }
        if holdings.len() > most {
            more(sketch, layout, node, &holdings[most..], is_inner);
        }
    }
}

/// How many boxes have no dot, as it changes over the run.
fn more(sketch: &mut Sketch, layout: &Layout, node: u32, rest: &[&Holding], is_inner: bool) {
    let mut changes: Vec<u32> = rest.iter().flat_map(|holding| [holding.shown.start, holding.shown.end]).collect();
    changes.sort_unstable();
    changes.dedup();
    let Some(at) = layout.dot(node, MOST_DOTS - 1, is_inner) else { return };
    for part in changes.windows(2).map(|ends| ends[0]..ends[1]) {
        let count = rest.iter().filter(|holding| holding.shown.contains(&part.start)).count();
        if count > 0 {
            let draft = sketch.text(1, at, words::folded(count), LabelSize::Small);
            draft.shown(part).link(Link::Part(node));
        }
    }
}
