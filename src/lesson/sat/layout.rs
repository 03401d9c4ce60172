//! Where the axes are drawn: clear of the shapes, each on the side where it crosses the fewest others. Layout only; every
//! number on an axis comes from the run.

use glam::DVec2;

use crate::collision::projection::gap_along;
use crate::collision::sat::{AxisSource, Candidate};
use crate::collision::Convex;
use crate::trace::View;

use super::run::Run;

pub(super) struct Layout {
    /// One a candidate, in order.
    pub axes: Vec<Place>,
    /// The longer side of the box around both shapes.
    pub extent: f64,
    pub bounds: [DVec2; 2],
}

/// Where one axis is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Direction of the axis, length 1.
    pub unit: DVec2,
    /// Length of the axis as the run used it.
    pub length: f64,
    /// From the shapes to the axis, length 1.
    pub side: DVec2,
    /// Coordinate of the axis along `side`.
    pub offset: f64,
    pub from: DVec2,
    pub to: DVec2,
    /// Out of the edge the axis comes from, length 1: `unit` or its opposite.
    pub outward: DVec2,
    /// Where the axis' number stands.
    pub balloon: DVec2,
    /// Before the axis is tried: its normal as an arrow, and the place of its number.
    pub normal: [DVec2; 2],
    pub announced: DVec2,
}

impl Place {
    /// The point of the drawn axis that stands for a value of the run.
    pub fn point(&self, value: f64) -> DVec2 {
        self.at(value / self.length)
    }

    fn at(&self, along: f64) -> DVec2 {
        self.unit * along + self.side * self.offset
    }

    /// Where a point of a shape falls on the drawn axis.
    pub fn foot(&self, p: DVec2) -> DVec2 {
        self.at(p.dot(self.unit))
    }
}

/// Up to this many axes are drawn together; beyond, only the one a step is about.
pub(super) const DRAWN_TOGETHER: usize = 4;
/// How much farther off an axis may be drawn where it would else meet another, of the extent.
const FARTHER: f64 = 0.1;
/// Axes nearer to each other than this, of the extent, are crowded: bars, numbers and measures stand beside them.
const CROWDED: f64 = 0.06;
/// From an edge to the number of its normal, and from a vertex, of the extent.
const NUMBER_ASIDE: f64 = 0.105;
const NUMBER_BEHIND: f64 = -0.05;
/// Places along an edge for its normal; the middle is best.
const ALONG_EDGE: [f64; 5] = [0.5, 0.35, 0.65, 0.22, 0.78];

impl Layout {
    pub fn of(run: &Run) -> Self {
        let bounds = bounds(run);
        let extent = (bounds[1] - bounds[0]).max_element().max(f64::MIN_POSITIVE);
        let ways = [(1.0, 0.0), (-1.0, 0.0), (1.0, FARTHER), (-1.0, FARTHER)];
        let choices: Vec<[Place; 4]> = run
            .candidates
            .iter()
            .map(|c| ways.map(|(sign, farther)| place(run, c, sign, farther * extent, extent)))
            .collect();
        let mut axes = choose_sides(&choices, run, bounds, extent);
        place_balloons(&mut axes, extent);
        place_normals(&mut axes, run, extent);
        Self { axes, extent, bounds }
    }

    pub fn view(&self) -> View {
        let [mut min, mut max] = self.bounds;
        if self.axes.is_empty() {
            let room = DVec2::splat(self.extent * 0.16);
            (min, max) = (min - room, max + room);
        }
        for axis in &self.axes {
            for p in [axis.from, axis.to, axis.balloon, axis.announced] {
                min = min.min(p);
                max = max.max(p);
            }
        }
        let air = DVec2::splat(self.extent * 0.03);
        View { share: 1.0, title: None, is_diagram: false, content: [min - air, max + air] }
    }
}

fn bounds(run: &Run) -> [DVec2; 2] {
    let [x, y] = [DVec2::X, DVec2::Y].map(|axis| {
        let both = gap_along(&run.shapes[0], &run.shapes[1], axis);
        [both.of_a.min.value.min(both.of_b.min.value), both.of_a.max.value.max(both.of_b.max.value)]
    });
    [DVec2::new(x[0], y[0]), DVec2::new(x[1], y[1])]
}

fn place(run: &Run, candidate: &Candidate, sign: f64, farther: f64, extent: f64) -> Place {
    let axis = candidate.axis;
    let length = axis.length();
    let unit = if length > 0.0 { axis / length } else { DVec2::X };
    // The normal points out of its edge, whichever way the axis runs.
    let [p, q] = candidate.from;
    let out = match candidate.source {
        AxisSource::Edge { .. } => -(q - p).perp(),
        _ => q - p,
    };
    let outward = if out.dot(unit) < 0.0 { -unit } else { unit };
    let side = unit.perp() * sign;
    let along = gap_along(&run.shapes[0], &run.shapes[1], unit);
    let across = gap_along(&run.shapes[0], &run.shapes[1], side);
    // Clear of the shapes, and of A where a push takes it.
    let pushes = [run.outcome.push, run.outcome.other_push, run.right_push()];
    let moved = pushes.into_iter().flatten().filter(|push| push.length() < extent).map(|push| push.dot(side));
    let farthest_push = moved.fold(0.0, f64::max);
    let offset = (across.of_a.max.value + farthest_push).max(across.of_b.max.value) + 0.11 * extent + farther;
    let (least, most) =
        (along.of_a.min.value.min(along.of_b.min.value), along.of_a.max.value.max(along.of_b.max.value));
    let overhang = 0.06 * extent;
    let from = unit * (least - overhang) + side * offset;
    let to = unit * (most + overhang) + side * offset;
    let length = if length > 0.0 { length } else { 1.0 };
    Place { unit, length, side, offset, from, to, outward, balloon: to, normal: [p; 2], announced: p }
}

fn choose_sides(choices: &[[Place; 4]], run: &Run, bounds: [DVec2; 2], extent: f64) -> Vec<Place> {
    // The side near the edge the axis comes from keeps the tie between them short.
    let reach = |index: usize, place: &Place| {
        let from = run.candidates[index].from;
        2.0 * (place.offset - from[0].dot(place.side).max(from[1].dot(place.side))) / extent
    };
    if choices.len() > DRAWN_TOGETHER {
        let cost = |k: usize, place: &Place| reach(k, place) + on_normals(k, place, choices, run, extent);
        return one_at_a_time(choices, cost, bounds, extent);
    }
    let mut best: Option<(f64, Vec<Place>)> = None;
    for bits in 0..1_usize << (2 * choices.len()) {
        let axes: Vec<Place> = choices.iter().enumerate().map(|(k, ways)| ways[bits >> (2 * k) & 3]).collect();
        let mut cost: f64 =
            axes.iter().enumerate().map(|(k, place)| reach(k, place) + on_normals(k, place, choices, run, extent)).sum();
        for (k, one) in axes.iter().enumerate() {
            for other in &axes[..k] {
                cost += crowding(one, other, extent);
                // Two axes on one side stand on top of each other.
                cost += 1.5 * one.side.dot(other.side).max(0.0).powi(4);
            }
        }
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, axes));
        }
    }
    best.map(|(_, axes)| axes).unwrap_or_default()
}

/// What it costs an axis to lie on the number of a normal that is still to be tried while the axis is looked at.
fn on_normals(k: usize, place: &Place, choices: &[[Place; 4]], run: &Run, extent: f64) -> f64 {
    let later = choices.iter().zip(&run.candidates).skip(k + 1);
    let near = later.map(|([other, ..], candidate)| {
        let [from, to] = candidate.from;
        let (base, aside) = match candidate.source {
            AxisSource::Edge { .. } => (from.lerp(to, ALONG_EDGE[0]), NUMBER_ASIDE),
            _ => (from, NUMBER_BEHIND),
        };
        let number = base + other.outward * (extent * aside);
        let room = distance_to_segment(number, place.from, place.to) / (1.5 * CROWDED * extent);
        1.5 * (1.0 - room).max(0.0)
    });
    near.sum()
}

/// Axes that are never seen together may lie over each other: all above the shapes or all below them, whichever takes
/// less height. All around, they would leave the shapes little of a wide picture.
fn one_at_a_time(
    choices: &[[Place; 4]],
    strain: impl Fn(usize, &Place) -> f64,
    [min, max]: [DVec2; 2],
    extent: f64,
) -> Vec<Place> {
    let lowest = |place: &Place| place.from.y.min(place.to.y);
    let highest = |place: &Place| place.from.y.max(place.to.y);
    let pick = |beyond: &dyn Fn(&Place) -> f64| -> Vec<Place> {
        let cost = |k: usize, place: &Place| strain(k, place) + 8.0 * beyond(place).max(0.0) / extent;
        let best = |(k, ways): (usize, &[Place; 4])| {
            ways.iter().copied().min_by(|a, b| cost(k, a).total_cmp(&cost(k, b))).unwrap_or(ways[0])
        };
        choices.iter().enumerate().map(best).collect()
    };
    let [above, below] = [pick(&|place| min.y - lowest(place)), pick(&|place| highest(place) - max.y)];
    let height = |axes: &[Place]| {
        axes.iter().map(highest).fold(max.y, f64::max) - axes.iter().map(lowest).fold(min.y, f64::min)
    };
    if height(&above) <= height(&below) { above } else { below }
}

/// What it costs two axes, each with room for its number, to cross or to come near each other.
fn crowding(one: &Place, other: &Place, extent: f64) -> f64 {
    if cross(one, other) {
        return 10.0;
    }
    let ends = |place: &Place| {
        let room = place.unit * (0.05 * extent);
        [place.from - room, place.to + room]
    };
    let ([a, b], [c, d]) = (ends(one), ends(other));
    let least = distance_to_segment(a, c, d)
        .min(distance_to_segment(b, c, d))
        .min(distance_to_segment(c, a, b))
        .min(distance_to_segment(d, a, b));
    2.0 * (1.0 - least / (CROWDED * extent)).max(0.0)
}

pub(super) fn cross(one: &Place, other: &Place) -> bool {
    let apart = |p: DVec2, q: DVec2, a: DVec2, b: DVec2| {
        let (s, t) = ((q - p).perp_dot(a - p), (q - p).perp_dot(b - p));
        (s > 0.0) == (t > 0.0)
    };
    !apart(one.from, one.to, other.from, other.to) && !apart(other.from, other.to, one.from, one.to)
}

/// Each number goes to the end of its axis that is farther from everything placed before.
fn place_balloons(axes: &mut [Place], extent: f64) {
    for k in 0..axes.len() {
        let place = axes[k];
        let ends = [place.from - place.unit * (0.05 * extent), place.to + place.unit * (0.05 * extent)];
        let room = ends.map(|end| {
            let mut least = f64::INFINITY;
            for (j, other) in axes.iter().enumerate() {
                if j != k {
                    least = least.min(distance_to_segment(end, other.from, other.to));
                }
                if j < k {
                    least = least.min(end.distance(other.balloon));
                }
            }
            least
        });
        axes[k].balloon = if room[0] > room[1] + 1e-9 * extent { ends[0] } else { ends[1] };
    }
}

/// Each normal stands on its edge, as near to the middle as keeps the numbers off each other and off the letters.
fn place_normals(axes: &mut [Place], run: &Run, extent: f64) {
    let mut taken: Vec<DVec2> = run.shapes.iter().map(center).collect();
    for (place, candidate) in axes.iter_mut().zip(&run.candidates) {
        let [from, to] = candidate.from;
        let out = place.outward * extent;
        let (bases, aside): (Vec<DVec2>, f64) = match candidate.source {
            AxisSource::Edge { .. } => (ALONG_EDGE.map(|t| from.lerp(to, t)).to_vec(), NUMBER_ASIDE),
            // From a vertex towards a center the number stays behind the vertex.
            _ => (vec![from], NUMBER_BEHIND),
        };
        let strain = |base: DVec2| {
            let number = base + out * aside;
            let nearest = taken.iter().map(|p| p.distance(number)).fold(f64::INFINITY, f64::min);
            0.2 * base.distance(bases[0]) - nearest.min(0.12 * extent)
        };
        let best = bases.iter().copied().min_by(|a, b| strain(*a).total_cmp(&strain(*b))).unwrap_or(from);
        (place.normal, place.announced) = ([best, best + out * 0.07], best + out * aside);
        taken.push(place.announced);
    }
}

/// Where a shape's letter stands.
pub(super) fn center(shape: &Convex) -> DVec2 {
    match shape {
        Convex::Circle(circle) => circle.center(),
        Convex::Polygon(polygon) => {
            let count = polygon.vertices().len() as f64;
            polygon.vertices().iter().map(|v| *v / count).sum()
        }
    }
}

pub(super) fn distance_to_segment(p: DVec2, a: DVec2, b: DVec2) -> f64 {
    let ab = b - a;
    let t = if ab.length_squared() > 0.0 { ((p - a).dot(ab) / ab.length_squared()).clamp(0.0, 1.0) } else { 0.0 };
    p.distance(a + ab * t)
}
