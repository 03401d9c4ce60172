//! Marks of the drawn tree.

use std::collections::BTreeMap;
use std::ops::Range;

use glam::dvec2;

use crate::lesson::crowd::Crowd;
use crate::lesson::sketch::Sketch;
use crate::trace::{Geometry, LabelSize, Link, Role};
use crate::words::crowd as words;

use super::layout::MOST_DOTS;
use super::{Drawing, Holding, Life, VIEW};

impl Drawing<'_> {
    pub fn draw(&self, sketch: &mut Sketch) {
        for (node, life) in self.tree.lives {
            self.edge(sketch, *node, life);
        }
        for (node, life) in self.tree.lives {
            if self.layout.place(*node).is_some() {
                self.drawn_node(sketch, *node, life);
            } else {
                self.hidden_node(sketch, *node, life);
            }
        }
        self.dots(sketch);
    }

    /// Lights nodes at some frames as looked into, with the ways to them.
    pub fn light(&self, sketch: &mut Sketch, nodes: impl IntoIterator<Item = u32>, frames: &Range<u32>) {
        for node in nodes {
            let Some(at) = self.layout.place(node) else { continue };
            let role = visited(self.tree.children.contains_key(&node));
            let link = Link::Part(node);
            sketch.point(VIEW, at, role).shown(frames.clone()).lit(frames.clone()).link(link).spoils();
            let Some(from) = self.layout.parent_place(node) else { continue };
            let way = sketch.segment(VIEW, from, at, Role::TreePath).shown(frames.clone()).lit(frames.clone());
            way.link(link).spoils();
        }
    }

    fn edge(&self, sketch: &mut Sketch, node: u32, life: &Life) {
        let (Some(from), Some(to)) = (self.layout.parent_place(node), self.layout.place(node)) else { return };
        let link = Link::Part(node);
        sketch.segment(VIEW, from, to, Role::TreeEdge).shown(life.shown.clone()).link(link);
        if let Some(asked) = life.asked.filter(|_| !life.is_skipped) {
            let shown = asked.max(life.shown.start)..life.shown.end;
            let way = sketch.segment(VIEW, from, to, Role::TreePath).shown(shown).lit(life.lit.clone());
            way.link(link).spoils();
        }
    }

    fn drawn_node(&self, sketch: &mut Sketch, node: u32, life: &Life) {
        let Some(at) = self.layout.place(node) else { return };
        let link = Link::Part(node);
        let plain = |is_inner: bool| if is_inner { Role::TreeInner } else { Role::TreeLeaf };
        for (is_inner, shown) in forms(life) {
            sketch.point(VIEW, at, plain(is_inner)).shown(shown.clone()).lit(life.lit.clone()).link(link);
            let Some(asked) = life.asked else { continue };
            let role = if life.is_skipped { Role::NodeSkipped } else { visited(is_inner) };
            let known = asked.max(shown.start)..shown.end;
            if known.start < known.end {
                sketch.point(VIEW, at, role).shown(known).lit(life.lit.clone()).link(link).spoils();
            }
        }
        if let Some(below) = self.layout.folded(node) {
            let at = at + dvec2(0.0, -1.4);
            let more = sketch.add(VIEW, Geometry::Text { at }, Role::More);
            let more = more.label(words::more(below), at, dvec2(0.0, 0.0), LabelSize::Small);
            more.shown(life.shown.clone()).link(link);
        }
        let depth = self.layout.depth(node);
        if depth == 0 {
            return;
        }
        // The root's children always have their names, others at their step.
        let shown = if depth == 1 { life.shown.clone() } else { life.lit.clone() };
        let draft = sketch.add(VIEW, Geometry::Text { at }, Role::Note);
        let draft = draft.label((self.tree.short_name)(node), at, dvec2(-10.0, 13.0), LabelSize::Small);
        draft.shown(shown).lit(life.lit.clone()).link(link);
    }

    /// The node into which it is folded stands for it.
    fn hidden_node(&self, sketch: &mut Sketch, node: u32, life: &Life) {
        let stands = self.layout.stands_for(node);
        let Some(at) = self.layout.place(stands).filter(|_| !life.lit.is_empty()) else { return };
        let draft = sketch.point(VIEW, at, Role::TreeInner).shown(life.lit.clone()).lit(life.lit.clone());
        draft.link(Link::Part(node));
        let draft = sketch.add(VIEW, Geometry::Text { at }, Role::Note);
        let draft = draft.label((self.tree.name)(node), at, dvec2(-10.0, 13.0), LabelSize::Small);
        draft.shown(life.lit.clone()).lit(life.lit.clone()).link(Link::Part(node));
    }

    /// The boxes of a node as dots, those that were found first.
    fn dots(&self, sketch: &mut Sketch) {
        let findings = &self.tree.findings;
        let mut of_node: BTreeMap<u32, Vec<&Holding>> = BTreeMap::new();
        for holding in self.tree.holdings.iter().filter(|holding| self.layout.place(holding.node).is_some()) {
            of_node.entry(holding.node).or_default().push(holding);
        }
        for (node, mut holdings) in of_node {
            let rank = |holding: &&Holding| match findings.get(&(holding.node, holding.id)) {
                Some(finding) if finding.meets => 0,
                Some(_) => 1,
                None => 2,
            };
            holdings.sort_by_key(|holding| (rank(holding), holding.shown.start, holding.id));
            let is_beside = (self.tree.keeps_beside)(node);
            let most = if holdings.len() > MOST_DOTS { MOST_DOTS - 1 } else { MOST_DOTS };
            for (slot, holding) in holdings.iter().take(most).enumerate() {
                let Some(at) = self.layout.dot(node, slot, is_beside) else { continue };
                let link = Link::Item(Crowd::item(holding.id));
                let role = (self.tree.role)(holding.id);
                sketch.point(VIEW, at, role).shown(holding.shown.clone()).link(link);
                let Some(finding) = findings.get(&(node, holding.id)) else { continue };
                let role = if finding.meets { Role::Hit } else { Role::TestedBox };
                let from = sketch.from(finding.frame);
                let lit = if finding.is_told { sketch.at(finding.frame) } else { from.end..from.end };
                sketch.point(VIEW, at, role).shown(from).lit(lit).link(link).spoils();
            }
            if holdings.len() > most {
                self.more(sketch, node, &holdings[most..], is_beside);
            }
        }
    }

    /// How many boxes have no dot, as it changes over the run.
    fn more(&self, sketch: &mut Sketch, node: u32, rest: &[&Holding], is_beside: bool) {
        let mut changes: Vec<u32> = rest.iter().flat_map(|holding| [holding.shown.start, holding.shown.end]).collect();
        changes.sort_unstable();
        changes.dedup();
        let Some(at) = self.layout.dot(node, MOST_DOTS - 1, is_beside) else { return };
        for part in changes.windows(2).map(|ends| ends[0]..ends[1]) {
            let count = rest.iter().filter(|holding| holding.shown.contains(&part.start)).count();
            if count > 0 {
                let more = sketch.add(VIEW, Geometry::Text { at }, Role::More);
                let more = more.label(words::more(count), at, dvec2(0.0, 0.0), LabelSize::Small);
                more.shown(part).link(Link::Part(node));
            }
        }
    }
}

fn visited(is_inner: bool) -> Role {
    if is_inner { Role::InnerVisited } else { Role::LeafVisited }
}

/// As a leaf, as an inner node, perhaps as a leaf again.
fn forms(life: &Life) -> impl Iterator<Item = (bool, Range<u32>)> {
    let (shown, inner) = (life.shown.clone(), life.inner.clone());
    let inner = if inner.is_empty() { shown.end..shown.end } else { inner };
    let parts = [(false, shown.start..inner.start), (true, inner.clone()), (false, inner.end..shown.end)];
    parts.into_iter().filter(|(_, part)| part.start < part.end)
}
