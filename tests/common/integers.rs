//! Relations of doubles that were made integers by one common power of two: no rounding and no floating point. Machine
//! integers of 128 bits where the numbers are short enough for every product, big ones everywhere else.
//!
//! Pairs are decided by the place of the origin to the convex hull of all differences of their points: no axes, no walk,
//! no search.

use std::cmp::Ordering;

use collidoscope::collision::point_tests::PointRelation;
use collidoscope::collision::segments::Kind;
use collidoscope::collision::{FillRule, Relation};
use glam::DVec2;
use num_bigint::BigInt;
use num_traits::Zero;

/// An integer of some size.
pub trait Int: Clone + Ord {
    fn zero() -> Self;
    fn of(mantissa: u64) -> Self;
    fn shifted_up(&self, bits: u64) -> Self;
    fn plus(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn times(&self, other: &Self) -> Self;

    fn sign(&self) -> Ordering {
        self.cmp(&Self::zero())
    }
}

macro_rules! int {
    ($($integer:ty),*) => { $(
        impl Int for $integer {
            fn zero() -> Self {
                Zero::zero()
            }
            fn of(mantissa: u64) -> Self {
                mantissa.into()
            }
            fn shifted_up(&self, bits: u64) -> Self {
                self << bits
            }
            fn plus(&self, other: &Self) -> Self {
                self + other
            }
            fn minus(&self, other: &Self) -> Self {
                self - other
            }
            fn times(&self, other: &Self) -> Self {
                self * other
            }
        }
    )* };
}

int!(i128, BigInt);

pub type Point<I> = [I; 2];

/// Mantissa and exponent of a finite double, without trailing zeros.
fn parts(value: f64) -> (u64, i64) {
    let bits = value.to_bits();
    let biased = (bits >> 52 & 0x7ff) as i64;
    let fraction = bits & ((1 << 52) - 1);
    let (mantissa, exponent) = if biased == 0 { (fraction, -1074) } else { (fraction | 1 << 52, biased - 1075) };
    let zeros = if mantissa == 0 { 0 } else { mantissa.trailing_zeros() };
    (mantissa >> zeros, exponent + i64::from(zeros))
}

/// A power of two that makes integers of some doubles.
#[derive(Clone, Copy)]
pub struct Scale {
    pub shift: i64,
    /// No integer has more.
    pub bits: i64,
}

impl Scale {
    pub fn of(values: impl Iterator<Item = f64> + Clone) -> Self {
        let nonzero = values.filter(|v| *v != 0.0).map(parts);
        let shift = -nonzero.clone().map(|(_, exponent)| exponent).min().unwrap_or(0);
        let most = nonzero.map(|(mantissa, exponent)| 64 - i64::from(mantissa.leading_zeros()) + exponent).max();
        Self { shift, bits: most.unwrap_or(0) + shift }
    }

    pub fn of_points(points: &[&[DVec2]], lengths: &[f64]) -> Self {
        let coordinates = points.iter().flat_map(|points| points.iter()).flat_map(|p| [p.x, p.y]);
        Self::of(coordinates.chain(lengths.iter().copied()))
    }

    pub fn integer<I: Int>(&self, value: f64) -> I {
        if value == 0.0 {
            return I::zero();
        }
        let (mantissa, exponent) = parts(value);
        let size = I::of(mantissa).shifted_up((exponent + self.shift) as u64);
        if value < 0.0 { I::zero().minus(&size) } else { size }
    }

    pub fn point<I: Int>(&self, p: DVec2) -> Point<I> {
        [self.integer(p.x), self.integer(p.y)]
    }

    pub fn points<I: Int>(&self, points: &[DVec2]) -> Vec<Point<I>> {
        points.iter().map(|&p| self.point(p)).collect()
    }
}

/// Longest coordinates whose products of two differences of differences, or the squares of these, fit in 128 bits.
const SHORT: i64 = 61;
const SHORT_FOR_SQUARES: i64 = 29;

pub fn difference<I: Int>(p: &Point<I>, q: &Point<I>) -> Point<I> {
    [p[0].minus(&q[0]), p[1].minus(&q[1])]
}

pub fn cross<I: Int>(v: &Point<I>, w: &Point<I>) -> I {
    v[0].times(&w[1]).minus(&v[1].times(&w[0]))
}

pub fn dot<I: Int>(v: &Point<I>, w: &Point<I>) -> I {
    v[0].times(&w[0]).plus(&v[1].times(&w[1]))
}

/// Above 0 when `r` lies left of p→q.
fn turn<I: Int>(p: &Point<I>, q: &Point<I>, r: &Point<I>) -> Ordering {
    cross(&difference(q, p), &difference(r, p)).sign()
}

/// Strictly convex, counter-clockwise; two points for a segment, one for a point.
pub fn hull<I: Int>(mut points: Vec<Point<I>>) -> Vec<Point<I>> {
    points.sort();
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let half = |points: &mut dyn Iterator<Item = &Point<I>>| {
        let mut chain: Vec<Point<I>> = Vec::new();
        for p in points {
            while chain.len() > 1 && turn(&chain[chain.len() - 2], &chain[chain.len() - 1], p) != Ordering::Greater {
                chain.pop();
            }
            chain.push(p.clone());
        }
        chain.pop();
        chain
    };
    let mut lower = half(&mut points.iter());
    lower.extend(half(&mut points.iter().rev()));
    lower
}

/// The hull of some doubles, of those very doubles.
pub fn hull_of(points: &[DVec2]) -> Vec<DVec2> {
    let scale = Scale::of_points(&[points], &[]);
    let kept = if scale.bits <= SHORT { places::<i128>(points, scale) } else { places::<BigInt>(points, scale) };
    kept.into_iter().map(|i| points[i]).collect()
}

fn places<I: Int>(points: &[DVec2], scale: Scale) -> Vec<usize> {
    let all = scale.points::<I>(points);
    let place = |corner: &Point<I>| all.iter().position(|p| p == corner).expect("a hull is made of its points");
    hull(all.clone()).iter().map(place).collect()
}

/// The hull of all differences of a point of A and one of B.
pub fn difference_hull<I: Int>(a: &[Point<I>], b: &[Point<I>]) -> Vec<Point<I>> {
    hull(a.iter().flat_map(|p| b.iter().map(move |q| difference(p, q))).collect())
}

/// The place of the origin to a hull that was grown by `reach` to all sides.
pub fn relation_to_origin<I: Int>(hull: &[Point<I>], reach: &I) -> Relation {
    let edges = || (0..hull.len()).map(|i| (&hull[i], &hull[(i + 1) % hull.len()]));
    if hull.len() > 2 && edges().all(|(p, q)| cross(p, q).sign() == Ordering::Greater) {
        return Relation::Overlapping;
    }
    match edges().map(|(p, q)| compare_distance(p, q, reach)).min() {
        Some(Ordering::Less) => Relation::Overlapping,
        Some(Ordering::Equal) => Relation::Touching,
        _ => Relation::Separated,
    }
}

/// The distance of the origin from the segment p…q against `reach`.
fn compare_distance<I: Int>(p: &Point<I>, q: &Point<I>, reach: &I) -> Ordering {
    let e = difference(q, p);
    let (along, square, reach) = (I::zero().minus(&dot(p, &e)), dot(&e, &e), reach.times(reach));
    if along.sign() != Ordering::Greater {
        dot(p, p).cmp(&reach)
    } else if along >= square {
        dot(q, q).cmp(&reach)
    } else {
        let area = cross(p, q);
        area.times(&area).cmp(&reach.times(&square))
    }
}

/// The relation of two convex sets: the hulls of points, each grown by its radius.
pub fn relation((a, r): (&[DVec2], f64), (b, s): (&[DVec2], f64)) -> Relation {
    let scale = Scale::of_points(&[a, b], &[r, s]);
    let short = if r == 0.0 && s == 0.0 { SHORT } else { SHORT_FOR_SQUARES };
    if scale.bits <= short {
        relation_in::<i128>((a, r), (b, s), scale)
    } else {
        relation_in::<BigInt>((a, r), (b, s), scale)
    }
}

fn relation_in<I: Int>((a, r): (&[DVec2], f64), (b, s): (&[DVec2], f64), scale: Scale) -> Relation {
    let hull = difference_hull(&scale.points::<I>(a), &scale.points(b));
    let reach = scale.integer::<I>(r).plus(&scale.integer(s));
    if reach.sign() == Ordering::Equal { relation_without_reach(&hull) } else { relation_to_origin(&hull, &reach) }
}

/// [`relation_to_origin`] for no reach, without squares of areas.
fn relation_without_reach<I: Int>(hull: &[Point<I>]) -> Relation {
    let edges = || (0..hull.len()).map(|i| (&hull[i], &hull[(i + 1) % hull.len()]));
    if hull.len() > 2 && edges().all(|(p, q)| cross(p, q).sign() == Ordering::Greater) {
        Relation::Overlapping
    } else if edges().any(|(p, q)| is_on(p, q)) {
        Relation::Touching
    } else {
        Relation::Separated
    }
}

/// Whether the origin belongs to the segment p…q.
fn is_on<I: Int>(p: &Point<I>, q: &Point<I>) -> bool {
    cross(p, q).sign() == Ordering::Equal && dot(p, q).sign() != Ordering::Greater
}

/// Where a point lies to rings: on some edge; else by where each edge meets the line to the right, solved for x.
pub fn place_in_rings(p: DVec2, rings: &[&[DVec2]], rule: FillRule) -> PointRelation {
    let at = [p];
    let all: Vec<&[DVec2]> = rings.iter().copied().chain([&at[..]]).collect();
    let scale = Scale::of_points(&all, &[]);
    if scale.bits <= SHORT {
        place_in_rings_in::<i128>(p, rings, rule, scale)
    } else {
        place_in_rings_in::<BigInt>(p, rings, rule, scale)
    }
}

fn place_in_rings_in<I: Int>(p: DVec2, rings: &[&[DVec2]], rule: FillRule, scale: Scale) -> PointRelation {
    let p = scale.point::<I>(p);
    let mut crossings = 0;
    let mut windings = Vec::new();
    for ring in rings {
        let vertices: Vec<Point<I>> = scale.points::<I>(ring).iter().map(|v| difference(v, &p)).collect();
        let mut winding = 0;
        for (i, from) in vertices.iter().enumerate() {
            let to = &vertices[(i + 1) % vertices.len()];
            if is_on(from, to) {
                return PointRelation::Boundary;
            }
            let upward = to[1].sign() == Ordering::Greater;
            if (from[1].sign() == Ordering::Greater) == upward {
                continue;
            }
            // x = from.x − from.y · (run / rise), times the rise.
            let (run, rise) = (to[0].minus(&from[0]), to[1].minus(&from[1]));
            let x_times_rise = from[0].times(&rise).minus(&from[1].times(&run));
            if x_times_rise.sign() == rise.sign() {
                crossings += 1;
                winding += if upward { 1 } else { -1 };
            }
        }
        windings.push(winding);
    }
    let inside = match rule {
        FillRule::EvenOdd => crossings % 2 == 1,
        FillRule::NonZero => windings[0] != 0 && windings[1..].iter().all(|&w| w == 0),
    };
    if inside { PointRelation::Inside } else { PointRelation::Outside }
}

/// What two segments have in common: the kind, and each of its points as the share t = above / below of the way along
/// the first (of a segment of no length: 0).
pub struct Meeting<I> {
    pub kind: Kind,
    pub shares: Vec<(I, I)>,
}

/// By the equations of both lines, or for parallel ones by the places of the ends along them.
pub fn meeting<I: Int>(a: &[Point<I>; 2], b: &[Point<I>; 2]) -> Meeting<I> {
    let nothing = || Meeting { kind: Kind::None, shares: Vec::new() };
    let (d, e, between) = (difference(&a[1], &a[0]), difference(&b[1], &b[0]), difference(&b[0], &a[0]));
    let mut below = cross(&d, &e);
    let (mut t, mut u) = (cross(&between, &e), cross(&between, &d));
    if below.sign() != Ordering::Equal {
        if below.sign() == Ordering::Less {
            [&mut below, &mut t, &mut u].into_iter().for_each(|n| *n = I::zero().minus(n));
        }
        let outside = |share: &I| share.sign() == Ordering::Less || *share > below;
        if outside(&t) || outside(&u) {
            return nothing();
        }
        let at_end = |share: &I| share.sign() == Ordering::Equal || *share == below;
        let kind = if at_end(&t) || at_end(&u) { Kind::Touch } else { Kind::Proper };
        return Meeting { kind, shares: vec![(t, below)] };
    }
    let length = dot(&d, &d);
    if length.sign() == Ordering::Equal {
        let to_ends = [between.clone(), difference(&b[1], &a[0])];
        let on = is_on(&to_ends[0], &to_ends[1]);
        let at_start = || Meeting { kind: Kind::Touch, shares: vec![(I::zero(), I::of(1))] };
        return if on { at_start() } else { nothing() };
    }
    if cross(&d, &between).sign() != Ordering::Equal {
        return nothing();
    }
    let mut ends = [dot(&d, &between), dot(&d, &difference(&b[1], &a[0]))];
    ends.sort();
    let [low, high] = ends;
    let (low, high) = (low.max(I::zero()), high.min(length.clone()));
    match low.cmp(&high) {
        Ordering::Greater => nothing(),
        Ordering::Equal => Meeting { kind: Kind::Touch, shares: vec![(low, length)] },
        Ordering::Less => Meeting { kind: Kind::CollinearOverlap, shares: vec![(low, length.clone()), (high, length)] },
    }
}

/// The kind alone.
pub fn segments_kind(a: [DVec2; 2], b: [DVec2; 2]) -> Kind {
    let scale = Scale::of_points(&[&a, &b], &[]);
    let kind = |short: bool| {
        if short {
            meeting::<i128>(&a.map(|p| scale.point(p)), &b.map(|p| scale.point(p))).kind
        } else {
            meeting::<BigInt>(&a.map(|p| scale.point(p)), &b.map(|p| scale.point(p))).kind
        }
    };
    kind(scale.bits <= SHORT)
}
