//! A−B beside the shapes: the difference of every pair of pieces, what bounds their union, and the way out.

use std::ops::Range;

use glam::DVec2;

use crate::collision::Contact;
use crate::collision::concave_pair::{Part, Union};
use crate::lesson::concave::charts::names;
use crate::lesson::concave::run::Run;
use crate::lesson::narrate::{Item, concave};
use crate::lesson::sketch::Sketch;
use crate::trace::{Geometry, LabelSize, Link, Role, View};
use crate::words::{Message, concave as words, gjk};

/// Its place in `Trace::views`.
pub(super) const VIEW: u32 = 1;

/// Its part of the width, against the shapes'.
const SHARE: f64 = 0.7;

/// Differences that are drawn one by one; more would be a thicket, and slow to draw.
pub(super) const MOST_PARTS: usize = 64;

/// Differences that are named.
const MOST_NAMED: usize = 12;

pub(super) fn view(run: &Run, sketch: &Sketch) -> View {
    let [a, b] = run.items().map(Item::letter);
    View { share: SHARE, ..sketch.view(VIEW, Some(words::view_union(a, b))) }
}

/// Each difference from the test of its pair on, all and their boundary at `frame`, where the push is told, and after.
pub(super) fn draw(run: &Run, sketch: &mut Sketch, frame: u32, union: &Union, contact: &Contact) {
    let from = sketch.from(frame);
    let parts: &[Part] = if union.parts.len() > MOST_PARTS { &[] } else { &union.parts };
    for part in parts {
        let place = run.outcome.pairs.iter().position(|pair| pair.pieces == part.pieces);
        let tested = place.and_then(|place| run.frame_of_pair(place));
        let link = place.map(concave::pair_link);
        let shown = sketch.from(tested.unwrap_or(frame));
        let lit = tested.map_or(0..0, |frame| sketch.at(frame));
        let draft = sketch.ring(VIEW, part.outline.clone(), Role::Difference).shown(shown).lit(lit).spoils();
        let draft = if let Some(link) = link { draft.link(link) } else { draft };
        if parts.len() <= MOST_NAMED {
            draft.label(name(run, part.pieces), middle(&part.outline), DVec2::ZERO, LabelSize::Small);
        }
    }
    sketch.point(VIEW, DVec2::ZERO, Role::Origin).label(
        gjk::label_origin(),
        DVec2::ZERO,
        DVec2::new(-11.0, -11.0),
        LabelSize::Normal,
    );
    for line in &union.boundary {
        match line.as_slice() {
            &[at] => drop(sketch.point(VIEW, at, Role::Made).shown(from.clone()).lit(from.clone()).spoils()),
            line => line.windows(2).for_each(|ends| {
                sketch.segment(VIEW, ends[0], ends[1], Role::Made).shown(from.clone()).lit(from.clone()).spoils();
            }),
        }
    }
    if let Some(push) = contact.mtv {
        way_out(sketch, push, contact.depth, &from);
    }
}

/// The arrow that takes the nearest point of the boundary onto the origin.
fn way_out(sketch: &mut Sketch, push: DVec2, depth: f64, shown: &Range<u32>) {
    let nearest = -push + DVec2::ZERO;
    sketch.arrow(VIEW, nearest, DVec2::ZERO, Role::Push).shown(shown.clone()).lit(shown.clone()).link(Link::Push).spoils();
    let side = push.perp().normalize_or(DVec2::Y);
    let text = gjk::label_depth(depth);
    sketch
        .add(VIEW, Geometry::Text { at: nearest * 0.5 }, Role::Note)
        .shown(shown.clone())
        .lit(shown.clone())
        .label(text, nearest * 0.5, side * 14.0, LabelSize::Normal)
        .link(Link::Push)
        .spoils();
    let away = -push.normalize_or_zero() * 14.0;
    sketch
        .point(VIEW, nearest, Role::Nearest)
        .shown(shown.clone())
        .lit(shown.clone())
        .label(words::label_nearest(), nearest, away, LabelSize::Normal)
        .link(Link::Push)
        .spoils();
}

fn name(run: &Run, pieces: [usize; 2]) -> Message {
    let [of_a, of_b] = names(run, pieces);
    words::label_part(of_a, of_b)
}

fn middle(outline: &[DVec2]) -> DVec2 {
    let share = 1.0 / outline.len().max(1) as f64;
    outline.iter().map(|&p| p * share).sum()
}
