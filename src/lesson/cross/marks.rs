//! What is drawn in both views, and at which frames: the same numbers, the second time with y the other way up.

use glam::DVec2;

use crate::collision::Recorded;
use crate::collision::arrow::Arrow;
use crate::collision::cross::{Outcome, Step};
use crate::lesson::narrate::Item;
use crate::lesson::sketch::Sketch;
use crate::scene::Scene;
use crate::trace::{Handle, LabelSize, LegendRow, Link, Placement, Role};
use crate::words::{cross as words, sat};

/// Radius of the turn's arc, in the shorter vector, and into how many parts it is cut.
const TURN: f64 = 0.36;
const TURN_PARTS: u32 = 12;

/// The mirrored view in the world.
const MIRRORED: Placement = Placement { origin: DVec2::ZERO, x_axis: DVec2::X, y_axis: DVec2::NEG_Y };

pub(super) fn sketch(items: [Item; 2], arrows: [&Arrow; 2], steps: &[Recorded<Step>], outcome: &Outcome) -> Sketch {
    let mut sketch = Sketch::new(steps.len());
    let frame = |is: fn(&Step) -> bool| {
        let frame = steps.iter().position(|recorded| is(&recorded.step)).unwrap_or(0);
        u32::try_from(frame).unwrap_or(u32::MAX)
    };
    let (signed, area) =
        (frame(|step| matches!(step, Step::Subtracted { .. })), frame(|step| matches!(step, Step::AreaFound { .. })));
    let flipped = frame(|step| matches!(step, Step::Flipped { .. }));
    for view in 0..2 {
        // The second picture is what the step about screens is about.
        let from = if view == 0 { signed } else { flipped };
        draw(&mut sketch, view, items, arrows, outcome, [from, area]);
    }
    sketch
}

fn draw(
    sketch: &mut Sketch,
    view: u32,
    items: [Item; 2],
    arrows: [&Arrow; 2],
    outcome: &Outcome,
    [signed, area]: [u32; 2],
) {
    let flip = |p: DVec2| if view == 0 { p } else { DVec2::new(p.x, -p.y) };
    let [a, b] = arrows.map(|arrow| arrow.vector());
    let start = arrows[0].tail();
    let corners = [start, start + a, start + a + b, start + b].map(flip);
    let found = sketch.from(signed);
    // Of an area that is lost in rounding there is nothing to see.
    let has_area = a.perp_dot(b) != 0.0 && outcome.cross.is_finite();
    if has_area {
        let role = if outcome.cross > 0.0 { Role::PositiveArea } else { Role::NegativeArea };
        let text =
            if outcome.cross > 0.0 { words::label_positive(outcome.cross) } else { words::label_area(outcome.cross) };
        let middle = (corners[0] + corners[2]) * 0.5;
        let draft = sketch.ring(view, corners.to_vec(), role).shown(found.clone()).lit(sketch_at(signed, &found));
        draft.label(text, middle, DVec2::ZERO, LabelSize::Large).spoils();
        if view == 0 {
            let half = sketch.at(area);
            let cut = sketch.segment(view, corners[1], corners[3], Role::EdgeTie).shown(half.clone());
            cut.lit(half);
        }
    }
    if has_area {
        let on = a * 0.45;
        let (from, to) = (flip(start + a), flip(start + a + on));
        sketch.segment(view, from, to, Role::Helper).shown(found.clone()).spoils();
        turn(sketch, view, [start + a, a, b], flip, found);
    } else {
        // B set on A's tip; else it is a side of the parallelogram.
        let draft = sketch.arrow(view, corners[1], corners[2], Role::ProjectorOfB);
        draft.shown(found.clone()).lit(found).link(Link::Item(1)).spoils();
    }
    let all = sketch.all();
    for ((k, item), role) in (0u32..).zip(items).zip([Role::ShapeA, Role::ShapeB]) {
        let (from, to) = (flip(arrows[k as usize].tail()), flip(arrows[k as usize].tip()));
        let outward = if (outcome.cross > 0.0) == (view == 0) { 1.0 } else { -1.0 };
        let beside = (to - from).perp().normalize_or(DVec2::Y) * outward * if k == 0 { -20.0 } else { 20.0 };
        let draft = sketch.arrow(view, from, to, role).link(Link::Item(k)).lit(all.clone());
        draft.label(sat::letter(item.letter()), from * 0.4 + to * 0.6, beside, LabelSize::Large);
    }
}

/// At A's tip the way round from A carried on to B set there: an arc with a head.
fn turn(
    sketch: &mut Sketch,
    view: u32,
    [at, a, b]: [DVec2; 3],
    flip: impl Fn(DVec2) -> DVec2,
    shown: std::ops::Range<u32>,
) {
    let radius = TURN * a.length().min(b.length());
    let Some(ahead) = a.try_normalize() else { return };
    let angle = libm::atan2(a.perp_dot(b), a.dot(b));
    let place = |k: u32| {
        let (sin, cos) = libm::sincos(angle * f64::from(k) / f64::from(TURN_PARTS));
        flip(at + DVec2::new(cos, sin).rotate(ahead) * radius)
    };
    for k in 0..TURN_PARTS {
        let (from, to) = (place(k), place(k + 1));
        // The head is as long as the last two parts.
        if k + 2 < TURN_PARTS {
            sketch.segment(view, from, to, Role::Made).shown(shown.clone()).lit(shown.clone()).spoils();
        } else if k + 2 == TURN_PARTS {
            sketch.arrow(view, from, place(TURN_PARTS), Role::Made).shown(shown.clone()).lit(shown.clone()).spoils();
        }
    }
}

fn sketch_at(frame: u32, within: &std::ops::Range<u32>) -> std::ops::Range<u32> {
    frame..(frame + 1).min(within.end)
}

pub(super) fn legend(sketch: &Sketch, [a, b]: [Item; 2]) -> Vec<LegendRow> {
    sketch.legend([
        (Role::PositiveArea, words::legend_positive()),
        (Role::NegativeArea, words::legend_negative()),
        (Role::Made, words::legend_turn(a.letter(), b.letter())),
        (Role::ProjectorOfB, words::legend_moved(b.letter())),
        (Role::Helper, words::legend_carried_on(a.letter())),
    ])
}

/// Every handle in both views.
pub(super) fn handles(scene: &Scene) -> Vec<Handle> {
    let world = crate::lesson::arrows::handles(scene);
    let mirrored: Vec<Handle> = world
        .iter()
        .map(|handle| Handle {
            view: 1,
            at: DVec2::new(handle.at.x, -handle.at.y),
            outward: handle.outward.map(|out| DVec2::new(out.x, -out.y)),
            placement: Some(MIRRORED),
            ..handle.clone()
        })
        .collect();
    world.into_iter().chain(mirrored).collect()
}
