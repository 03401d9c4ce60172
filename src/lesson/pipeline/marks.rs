//! The crowd as three kinds of outlines, the cells of the index, and a lens on one pair.

use std::ops::Range;

use glam::{DVec2, dvec2};

use super::run::Run;
use crate::collision::Aabb;
use crate::collision::angle::sin_cos_deg;
use crate::collision::broad::pipeline::{Body, Step};
use crate::lesson::sketch::Sketch;
use crate::scene::{Scene, Swarm};
use crate::trace::{Crowd, Geometry, LabelSize, LegendRow, Role, View};
use crate::words::{item, pipeline as words, sat};

/// More shapes than this are drawn as their boxes.
pub(super) const MOST_SHAPES: usize = 20_000;
/// More cells than this are a carpet, not a picture.
const MOST_CELLS: usize = 12_000;

/// Vertices of the outline that stands for a circle of a few pixels, and for one among so few that each is large.
const ROUND: [usize; 2] = [10, 48];
const FEW: usize = 200;

/// What became of a shape: the best of its pairs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Alone,
    BoxesMeet,
    Collides,
}

pub(super) fn sketch(run: &Run, scene: &Scene, frames: usize) -> Sketch {
    let mut sketch = Sketch::new(frames);
    let built = frame_of(run, |step| matches!(step, Step::Built { .. }));
    let [proposed, tested] = stages(run);

    cells(&mut sketch, run, built);
    let round = round(ROUND[usize::from(run.world.bodies.len() <= FEW)]);
    let fates = fates(run);
    let crowd = |wanted: &dyn Fn(Fate) -> bool| {
        let mut crowd = Crowd::default();
        let few = run.world.bodies.len() <= MOST_SHAPES;
        let shapes = run.world.bodies.iter().zip(run.world.boxes()).take(run.swarm.count as usize);
        for ((body, aabb), fate) in shapes.zip(&fates) {
            if wanted(*fate) {
                match body {
                    _ if !few => crowd.push(aabb.corners()),
                    Body::Circle(circle) => {
                        crowd.push(round.iter().map(|unit| circle.center() + *unit * circle.radius()));
                    },
                    Body::Rect(rect) => {
                        let [x, y] = rect.axes();
                        let (x, y) = (x * rect.half().x, y * rect.half().y);
                        crowd.push([-x - y, x - y, x + y, y - x].map(|corner| rect.center() + corner));
                    }
                    Body::Polygon(polygon) => crowd.push(polygon.vertices().iter().copied()),
                }
            }
        }
        crowd
    };
    let all = sketch.all();
    let mut add = |crowd: Crowd, role, shown: Range<u32>, lit: Range<u32>| {
        // Where there is none the legend has nothing to explain.
        if !crowd.is_empty() {
            let draft = sketch.add(0, Geometry::Crowd(crowd), role).shown(shown).lit(lit);
            // How many collide is what is asked.
            if role == Role::Hit {
                draft.spoils();
            }
        }
    };
    // What is found is drawn as all others are until it is found.
    add(crowd(&|fate| fate == Fate::Alone), Role::StoredBox, all.clone(), 0..0);
    let meeting = crowd(&|fate| fate != Fate::Alone);
    add(meeting.clone(), Role::StoredBox, 0..proposed, 0..0);
    // Those that collide are drawn over it.
    add(meeting, Role::TestedBox, proposed..all.end, proposed..tested);
    add(crowd(&|fate| fate == Fate::Collides), Role::Hit, tested..all.end, tested..all.end);
    for (k, item) in (0u32..).zip(&scene.items) {
        let role = if k == 0 { Role::ShapeA } else { Role::ShapeOther };
        sketch.shape(0, k, &item.name, &item.shape, role);
    }
    lens(&mut sketch, run, tested);
    sketch
}

fn frame_of(run: &Run, wanted: fn(&Step) -> bool) -> u32 {
    let frame = run.steps.iter().position(|recorded| wanted(&recorded.step)).unwrap_or(0);
    u32::try_from(frame).unwrap_or(u32::MAX)
}

/// The frames at which it is known whose boxes meet, and which shapes collide.
fn stages(run: &Run) -> [u32; 2] {
    [
        frame_of(run, |step| matches!(step, Step::Proposed { .. })),
        frame_of(run, |step| matches!(step, Step::Tested { .. })),
    ]
}

/// The best that happened to each shape.
fn fates(run: &Run) -> Vec<Fate> {
    let mut fates = vec![Fate::Alone; run.world.bodies.len()];
    let pairs = [(&run.outcome.false_positives, Fate::BoxesMeet), (&run.outcome.colliding, Fate::Collides)];
    for (pairs, fate) in pairs {
        for id in pairs.iter().flatten() {
            let place = &mut fates[*id as usize];
            *place = fate.max(*place);
        }
    }
    fates
}

fn cells(sketch: &mut Sketch, run: &Run, built: u32) {
    let cells = run.index.cells();
    if cells.is_empty() || cells.len() > MOST_CELLS || run.is_counted {
        return;
    }
    let mut crowd = Crowd::default();
    cells.iter().for_each(|cell| crowd.push(cell.corners()));
    let shown = sketch.from(built);
    let lit = sketch.at(built);
    sketch.add(0, Geometry::Crowd(crowd), Role::Cell).shown(shown).lit(lit);
}

/// The directions to the vertices of a round outline.
fn round(vertices: usize) -> Vec<DVec2> {
    let unit = |k: usize| {
        let (sin, cos) = sin_cos_deg(360.0 * k as f64 / vertices as f64);
        dvec2(cos, sin)
    };
    (0..vertices).map(unit).collect()
}

/// Two shapes with their boxes, enlarged in a view of their own.
fn lens(sketch: &mut Sketch, run: &Run, tested: u32) {
    let Some(pair) = run.outcome.closeup(run.world) else { return };
    let shown = sketch.from(tested);
    // Letters that no shape of one's own begins with.
    let names = ["P", "Q"];
    let roles = [(Role::ShapeA, Role::BoxOfA), (Role::ShapeB, Role::BoxOfB)];
    // About the middle of the pair: while the crowd moves, another pair stands in the same place.
    let middle = run.world.boxes()[pair[0] as usize].union(&run.world.boxes()[pair[1] as usize]).center();
    for ((id, name), (role, role_of_box)) in pair.iter().zip(names).zip(roles) {
        let body = &run.world.bodies[*id as usize];
        let aabb: Aabb = run.world.boxes()[*id as usize];
        let placed = |ring: &[DVec2]| ring.iter().map(|p| *p - middle).collect::<Vec<_>>();
        sketch.ring(1, placed(&aabb.corners()), role_of_box).shown(shown.clone());
        let geometry = match body {
            Body::Circle(circle) => Geometry::Circle { center: circle.center() - middle, radius: circle.radius() },
            Body::Rect(rect) => Geometry::polygon(vec![placed(&rect.corners())]),
            Body::Polygon(polygon) => Geometry::polygon(vec![placed(polygon.vertices())]),
        };
        let draft = sketch.add(1, geometry, role).shown(shown.clone()).lit(shown.clone());
        draft.label(sat::letter(item(name)), aabb.center() - middle, DVec2::ZERO, LabelSize::Large);
    }
}

pub(super) fn views(run: &Run, sketch: &Sketch) -> Vec<View> {
    let world = run.swarm.world();
    // The frame of the world, not of what is in it: nothing jumps while the crowd moves.
    let air = (world.max_element() * 0.02).max(Swarm::REACH * 1.1);
    let content = [DVec2::splat(-air), world + air];
    let crowd = View { share: 2.4, title: Some(words::view_crowd()), is_diagram: false, content };
    let has_lens = !(run.outcome.false_positives.is_empty() && run.outcome.colliding.is_empty());
    let lens = has_lens.then(|| sketch.view(1, Some(words::view_lens())));
    std::iter::once(crowd).chain(lens).collect()
}

/// What a look means changes with what is known: before the index has proposed, no shape differs from another, and before
/// the exact tests boxes are all that meets.
pub(super) fn legend(run: &Run, sketch: &Sketch) -> Vec<LegendRow> {
    let [proposed, tested] = stages(run);
    let rows = sketch.legend([
        (Role::StoredBox, words::legend_idle()),
        (Role::TestedBox, words::legend_only_box()),
        (Role::Hit, words::legend_hit()),
        (Role::Cell, words::legend_cell()),
        (Role::BoxOfA, words::legend_box_a()),
        (Role::BoxOfB, words::legend_box_b()),
    ]);
    let split = |row: LegendRow| {
        let (at, before) = match row.role {
            Role::StoredBox => (proposed, words::legend_shape()),
            Role::TestedBox => (tested, words::legend_meeting()),
            _ => return vec![row],
        };
        let [start, end] = [row.shown.start, row.shown.end];
        let rows = [
            LegendRow { text: before, shown: start..at.min(end), ..row.clone() },
            LegendRow { shown: at.max(start)..end, ..row },
        ];
        rows.into_iter().filter(|row| !row.shown.is_empty()).collect()
    };
    rows.into_iter().flat_map(split).collect()
}
