//! Random questions near contact, of every kind that has a relation: each is asked of the core and of the oracle.
//!
//! A question starts on a grid, where contact is exact and everything lines up; or as two shapes put together at a vertex
//! or an edge; or anywhere. Then it may be scaled to either end of the range of doubles or moved far off, and single
//! coordinates go to a neighbouring double.

use std::f64::consts::TAU;

use collidoscope::collision::aabb_aabb::aabb_aabb_relation;
use collidoscope::collision::circle_circle::circle_circle_relation;
use collidoscope::collision::circle_polygon::circle_polygon_relation;
use collidoscope::collision::circle_rect::{circle_aabb_relation, circle_rect_relation};
use collidoscope::collision::collide::collide;
use collidoscope::collision::convex_pair::convex_relation;
use collidoscope::collision::difference;
use collidoscope::collision::point_tests::{PointRelation, convex_point_relation, point_in_convex};
use collidoscope::collision::ray_cast::{point_relation, ray_cast};
use collidoscope::collision::rect_rect::{rect_rect_push, rect_rect_relation};
use collidoscope::collision::segments::{Kind as SegmentsKind, segments, segments_kind};
use collidoscope::collision::{Aabb, Circle, ConvexPolygon, FillRule, Polygon, Rect, Relation, Shape};
use glam::{DVec2, dvec2};

use super::integers::{self, hull_of};
use super::random::Random;

/// One kind of question.
pub struct Kind {
    pub name: &'static str,
    /// What the answers are called.
    pub answers: &'static [&'static str],
    /// Makes a question, asks both, and returns the number of the answer; or what differs.
    pub ask: fn(&mut Random) -> Result<usize, String>,
}

const RELATIONS: &[&str] = &["separated", "touching", "overlapping"];
const PLACES: &[&str] = &["outside", "boundary", "inside"];
const MEETINGS: &[&str] = &["none", "touch", "proper", "collinear overlap"];

pub const KINDS: [Kind; 8] = [
    Kind { name: "boxes", answers: RELATIONS, ask: boxes },
    Kind { name: "rectangles", answers: RELATIONS, ask: rectangles },
    Kind { name: "convex polygons", answers: RELATIONS, ask: polygons },
    Kind { name: "circles", answers: RELATIONS, ask: circles },
    Kind { name: "circle and rectangle", answers: RELATIONS, ask: circle_and_rectangle },
    Kind { name: "circle and polygon", answers: RELATIONS, ask: circle_and_polygon },
    Kind { name: "segments", answers: MEETINGS, ask: two_segments },
    Kind { name: "point in polygon", answers: PLACES, ask: point_in_polygon },
];

/// One question in this many is asked of the watched algorithms as well, which take longer.
const WATCHED: u64 = 16;

/// Whether all ways to answer agree with the oracle.
fn agree<T: PartialEq + std::fmt::Debug>(
    truth: T,
    answers: &[(&str, T)],
    question: &dyn std::fmt::Debug,
) -> Result<T, String> {
    match answers.iter().find(|(_, answer)| *answer != truth) {
        Some((who, answer)) => Err(format!("{who}: {answer:?}, but truly {truth:?}: {question:?}")),
        None => Ok(truth),
    }
}

/// Where a question is carried after it was made.
struct Carried {
    factor: f64,
    by: DVec2,
    /// One coordinate in so many goes to a neighbour; none for 0.
    spoiled: u64,
}

impl Carried {
    fn any(random: &mut Random) -> Self {
        let power = random.one_of(&[-1000, -600, -540, -300, -60, 60, 300, 500, 600, 990]);
        let factor = match random.below(8) {
            0 => libm::ldexp(1.0, power),
            1 => random.one_of(&[1e-300, 1e-160, 0.1, 3.7e150, 1e300]),
            _ => 1.0,
        };
        let far = random.one_of(&[1e2, 1e5, 1e9, 1e13]);
        let by = if factor == 1.0 && random.below(6) == 0 { random.point(far).round() } else { DVec2::ZERO };
        Self { factor, by, spoiled: random.one_of(&[0, 0, 4, 1]) }
    }

    fn length(&self, random: &mut Random, length: f64) -> f64 {
        self.number(random, length * self.factor).abs()
    }

    fn point(&self, random: &mut Random, p: DVec2) -> DVec2 {
        let p = p * self.factor + self.by;
        dvec2(self.number(random, p.x), self.number(random, p.y))
    }

    fn points<const N: usize>(&self, random: &mut Random, points: [DVec2; N]) -> [DVec2; N] {
        points.map(|p| self.point(random, p))
    }

    fn number(&self, random: &mut Random, x: f64) -> f64 {
        if self.spoiled > 0 && random.below(self.spoiled) == 0 { random.near(x) } else { x }
    }
}

/// On a grid whose lines are doubles, or rounded.
fn grid_point(random: &mut Random, cells: u64, unit: f64) -> DVec2 {
    dvec2(random.below(cells) as f64, random.below(cells) as f64) * unit
}

fn unit(random: &mut Random) -> f64 {
    random.one_of(&[1.0, 1.0, 0.1, 3.0])
}

/// A convex outline: the hull of a few grid points, or vertices on a circle.
fn convex_outline(random: &mut Random) -> Vec<DVec2> {
    if random.below(2) == 0 {
        let unit = unit(random);
        let points: Vec<DVec2> = (0..1 + random.below(6)).map(|_| grid_point(random, 6, unit)).collect();
        return hull_of(&points);
    }
    let (center, radius, n) = (random.point(1.0), random.between(0.2, 2.0), 3 + random.below(5));
    let turn = random.between(0.0, 7.0);
    let angle = |k: u64, random: &mut Random| turn + (k as f64 + random.between(0.0, 0.9)) / n as f64 * TAU;
    (0..n).map(|k| center + DVec2::from_angle(angle(k, random)) * radius).collect()
}

/// The convex polygon of an outline that may have lost its convexity to rounding: then of its hull.
fn convex(outline: Vec<DVec2>) -> ConvexPolygon {
    ConvexPolygon::new(&outline)
        .or_else(|_| ConvexPolygon::new(&hull_of(&outline)))
        .expect("a hull is convex and its points are finite")
}

fn farthest(points: &[DVec2], d: DVec2) -> DVec2 {
    points.iter().copied().max_by(|p, q| p.dot(d).total_cmp(&q.dot(d))).unwrap_or_default()
}

/// A place on the boundary of an outline and the way out there, of unit length: at a vertex, or on an edge.
fn contact_place(random: &mut Random, outline: &[DVec2]) -> (DVec2, DVec2) {
    let k = random.below(outline.len() as u64) as usize;
    let (p, q) = (outline[k], outline[(k + 1) % outline.len()]);
    let normal = (p - q).perp().try_normalize();
    match normal {
        Some(normal) if random.below(2) == 0 => {
            let t = [0.0, 0.5, random.unit()][random.below(3) as usize];
            (p + (q - p) * t, normal)
        }
        _ => {
            let out = DVec2::from_angle(random.between(0.0, 7.0));
            (farthest(outline, out), out)
        }
    }
}

/// How to move the second outline so that it touches the first one, within rounding.
fn to_contact(random: &mut Random, a: &[DVec2], b: &[DVec2]) -> DVec2 {
    if random.below(2) == 0 {
        let (place, out) = contact_place(random, a);
        place - farthest(b, -out)
    } else {
        let (place, out) = contact_place(random, b);
        farthest(a, -out) - place
    }
}

/// A rectangle before it is one.
#[derive(Debug)]
struct Plan {
    center: DVec2,
    size: DVec2,
    angle_deg: f64,
}

impl Plan {
    fn any(random: &mut Random) -> Self {
        if random.below(3) == 0 {
            let (unit, size) = (unit(random), grid_point(random, 5, 1.0));
            let angle_deg = random.one_of(&[0.0, 90.0, 180.0, -90.0, 45.0]);
            return Self { center: grid_point(random, 8, unit) * 0.5, size: size * unit, angle_deg };
        }
        let angle_deg = match random.below(4) {
            0 => 36.869_897_645_844_02,
            1 => random.below(24) as f64 * 15.0,
            _ => random.between(-400.0, 400.0),
        };
        let thin = random.one_of(&[1.0, 1.0, 1.0, 1e-3, 1e-12]);
        let size = dvec2(random.between(0.0, 3.0), random.between(0.0, 3.0) * thin);
        Self { center: random.point(2.0), size, angle_deg }
    }

    fn rect(&self) -> Option<Rect> {
        Rect::new(self.center, self.size, self.angle_deg).ok()
    }

    fn carried(&self, random: &mut Random, to: &Carried) -> Option<Rect> {
        let center = to.point(random, self.center);
        let size = dvec2(to.length(random, self.size.x), to.length(random, self.size.y));
        Rect::new(center, size, self.angle_deg).ok()
    }
}

fn boxes(random: &mut Random) -> Result<usize, String> {
    let to = Carried::any(random);
    let unit = unit(random);
    let mut aabb = || {
        let [p, q] = if random.below(2) == 0 {
            [random.point(2.0), random.point(2.0)]
        } else {
            [grid_point(random, 7, unit), grid_point(random, 7, unit)]
        };
        let [p, q] = to.points(random, [p, q]);
        Aabb::new(p.min(q), p.max(q)).expect("finite and in order")
    };
    let (a, b) = (aabb(), aabb());
    let truth = integers::relation((&a.corners(), 0.0), (&b.corners(), 0.0));
    let answers = [("aabb_aabb_relation", aabb_aabb_relation(&a, &b))];
    agree(truth, &answers, &(a, b)).map(|relation| relation as usize)
}

fn rectangles(random: &mut Random) -> Result<usize, String> {
    let (a, b) = loop {
        let (a, mut b) = (Plan::any(random), Plan::any(random));
        if let (Some(p), Some(q), true) = (a.rect(), b.rect(), random.below(4) > 0) {
            b.center += to_contact(random, &p.corners(), &q.corners());
        }
        let to = Carried::any(random);
        // A corner may lie beyond the largest double: then there is no such rectangle.
        if let (Some(a), Some(b)) = (a.carried(random, &to), b.carried(random, &to)) {
            break (a, b);
        }
    };
    let truth = integers::relation((&a.corners(), 0.0), (&b.corners(), 0.0));
    let pushed = match rect_rect_push(&a, &b) {
        Some(_) => Relation::Overlapping,
        None if truth == Relation::Overlapping => Relation::Separated,
        None => truth,
    };
    let mut answers = vec![("rect_rect_relation", rect_rect_relation(&a, &b)), ("rect_rect_push", pushed)];
    watch(random, &Shape::Rect(a), &Shape::Rect(b), &mut answers);
    agree(truth, &answers, &(a, b)).map(|relation| relation as usize)
}

/// Now and then, the answer of `collide`, which is watched in lessons.
fn watch(random: &mut Random, a: &Shape, b: &Shape, answers: &mut Vec<(&'static str, Relation)>) {
    if random.below(WATCHED) == 0 {
        let answer = collide(a, b, &mut ()).expect("convex shapes");
        answers.push(("collide", answer.contact.relation));
    }
}

fn polygons(random: &mut Random) -> Result<usize, String> {
    let (a, b) = (convex_outline(random), convex_outline(random));
    let by = if random.below(4) > 0 { to_contact(random, &a, &b) } else { DVec2::ZERO };
    let to = Carried::any(random);
    let a = convex(a.into_iter().map(|p| to.point(random, p)).collect());
    let b = convex(b.into_iter().map(|p| to.point(random, p + by)).collect());
    let truth = integers::relation((a.vertices(), 0.0), (b.vertices(), 0.0));
    let mut answers = vec![
        ("convex_relation", convex_relation(&a, &b)),
        ("convex_relation, swapped", convex_relation(&b, &a)),
        ("difference::relation", difference::relation(&a, &b)),
    ];
    let shape = |p: &ConvexPolygon| Shape::Polygon(Polygon::simple(p.vertices().to_vec()).expect("finite"));
    watch(random, &shape(&a), &shape(&b), &mut answers);
    agree(truth, &answers, &(a, b)).map(|relation| relation as usize)
}

fn circle(center: DVec2, radius: f64) -> Circle {
    Circle::new(center, radius).expect("finite and not negative")
}

/// Legs and hypotenuse.
const TRIPLES: [[f64; 3]; 5] =
    [[3.0, 4.0, 5.0], [5.0, 12.0, 13.0], [8.0, 15.0, 17.0], [20.0, 21.0, 29.0], [0.0, 1.0, 1.0]];

fn circles(random: &mut Random) -> Result<usize, String> {
    let r = random.between(0.0, 2.0);
    let (c, r, d, s) = if random.below(2) == 0 {
        // As far apart as a whole hypotenuse, which is the sum or the difference of the radii, or nearly.
        let [x, y, z] = random.one_of(&TRIPLES);
        let unit = unit(random);
        let r = random.below(30) as f64 * unit;
        let any = random.between(0.0, 9.0);
        let s = random.one_of(&[z * unit - r, r - z * unit, r + z * unit, any]);
        let c = grid_point(random, 9, unit);
        (c, r, c + dvec2(x, y) * unit, s.abs())
    } else {
        let (c, s) = (random.point(2.0), random.between(0.0, 2.0));
        (c, r, c + DVec2::from_angle(random.between(0.0, 7.0)) * (r + s), s)
    };
    let to = Carried::any(random);
    let a = circle(to.point(random, c), to.length(random, r));
    let b = circle(to.point(random, d), to.length(random, s));
    let truth = integers::relation((&[a.center()], a.radius()), (&[b.center()], b.radius()));
    let answers = [
        ("circle_circle_relation", circle_circle_relation(&a, &b)),
        ("circle_circle_relation, swapped", circle_circle_relation(&b, &a)),
    ];
    agree(truth, &answers, &(a, b)).map(|relation| relation as usize)
}

/// Center and radius of a circle that touches an outline, within rounding; or of one on a grid.
fn circle_at(random: &mut Random, outline: &[DVec2]) -> (DVec2, f64) {
    if random.below(3) == 0 {
        let unit = unit(random);
        return (grid_point(random, 9, unit), random.below(6) as f64 * unit);
    }
    let (place, out) = contact_place(random, outline);
    let radius = random.between(0.0, 2.0);
    (place + out * radius, radius)
}

fn circle_and_rectangle(random: &mut Random) -> Result<usize, String> {
    let (c, r) = loop {
        let plan = Plan::any(random);
        let Some(planned) = plan.rect() else { continue };
        let (center, radius) = circle_at(random, &planned.corners());
        let to = Carried::any(random);
        if let Some(r) = plan.carried(random, &to) {
            break (circle(to.point(random, center), to.length(random, radius)), r);
        }
    };
    let truth = integers::relation((&[c.center()], c.radius()), (&r.corners(), 0.0));
    let mut answers = vec![("circle_rect_relation", circle_rect_relation(&c, &r))];
    if r.angle_deg() == 0.0 {
        let corners = r.corners();
        let aabb = Aabb::new(corners[0], corners[2]).expect("corners in order");
        answers.push(("circle_aabb_relation", circle_aabb_relation(&c, &aabb)));
    }
    watch(random, &Shape::Circle(c), &Shape::Rect(r), &mut answers);
    agree(truth, &answers, &(c, r)).map(|relation| relation as usize)
}

fn circle_and_polygon(random: &mut Random) -> Result<usize, String> {
    let outline = convex_outline(random);
    let (center, radius) = circle_at(random, &outline);
    let to = Carried::any(random);
    let polygon = convex(outline.into_iter().map(|p| to.point(random, p)).collect());
    let c = circle(to.point(random, center), to.length(random, radius));
    let truth = integers::relation((&[c.center()], c.radius()), (polygon.vertices(), 0.0));
    let mut answers = vec![("circle_polygon_relation", circle_polygon_relation(&c, &polygon).0)];
    let shape = Shape::Polygon(Polygon::simple(polygon.vertices().to_vec()).expect("finite"));
    watch(random, &Shape::Circle(c), &shape, &mut answers);
    agree(truth, &answers, &(c, polygon)).map(|relation| relation as usize)
}

fn two_segments(random: &mut Random) -> Result<usize, String> {
    let any = |random: &mut Random| [random.point(1.0), random.point(1.0)];
    let [a, b] = match random.below(4) {
        0 => {
            let unit = unit(random);
            [0, 1].map(|_| [grid_point(random, 6, unit), grid_point(random, 6, unit)])
        }
        1 => {
            // On one line.
            let (from, along) = (grid_point(random, 7, 1.0), grid_point(random, 4, 1.0));
            [0, 1].map(|_| [0, 1].map(|_| from + along * random.below(5) as f64))
        }
        2 => {
            // An end on the other, or on its line.
            let a = any(random);
            let anywhere = random.between(-0.5, 1.5);
            let t = random.one_of(&[0.0, 0.5, 1.0, anywhere]);
            let on = a[0] + (a[1] - a[0]) * t;
            [a, [on, random.point(1.0)]]
        }
        _ => [any(random), any(random)],
    };
    let to = Carried::any(random);
    let (a, b) = (to.points(random, a), to.points(random, b));
    let truth = integers::segments_kind(a, b);
    let mut answers = vec![("segments_kind", segments_kind(a, b)), ("segments_kind, swapped", segments_kind(b, a))];
    if random.below(WATCHED) == 0 {
        answers.push(("segments", segments(a, b, &mut ()).kind));
    }
    agree(truth, &answers, &(a, b)).map(|kind| match kind {
        SegmentsKind::None => 0,
        SegmentsKind::Touch => 1,
        SegmentsKind::Proper => 2,
        SegmentsKind::CollinearOverlap => 3,
    })
}

/// Any outline: star-shaped, or of grid points in any order, which crosses itself and runs along itself.
fn outline(random: &mut Random) -> Vec<DVec2> {
    let n = 3 + random.below(7);
    if random.below(2) == 0 {
        let unit = unit(random);
        return (0..n).map(|_| grid_point(random, 5, unit)).collect();
    }
    let step = TAU / n as f64;
    (0..n).map(|k| DVec2::from_angle(k as f64 * step) * random.between(0.3, 1.5)).collect()
}

fn point_in_polygon(random: &mut Random) -> Result<usize, String> {
    let is_convex = random.below(3) == 0;
    let ring = if is_convex { convex_outline(random) } else { outline(random) };
    let k = random.below(ring.len() as u64) as usize;
    let (from, to) = (ring[k], ring[(k + 1) % ring.len()]);
    let p = match random.below(6) {
        0 => from,
        1 => dvec2(random.between(-1.5, 1.5), from.y),
        2 => grid_point(random, 5, 1.0),
        3 => (from + ring[0]) * 0.5,
        _ => {
            let t = [0.5, random.unit()][random.below(2) as usize];
            from + (to - from) * t
        }
    };
    let carried = Carried::any(random);
    let vertices: Vec<DVec2> = ring.into_iter().map(|v| carried.point(random, v)).collect();
    let p = carried.point(random, p);
    if is_convex {
        let polygon = convex(vertices);
        let truth = integers::place_in_rings(p, &[polygon.vertices()], FillRule::NonZero);
        let answers = [
            ("convex_point_relation", convex_point_relation(p, &polygon)),
            ("point_in_convex", point_in_convex(p, &polygon, &mut ()).relation),
        ];
        return agree(truth, &answers, &(p, polygon)).map(place_number);
    }
    let holes: Vec<Vec<DVec2>> = (0..random.below(8).saturating_sub(5))
        .map(|_| outline(random).into_iter().map(|v| carried.point(random, v * 0.5)).collect())
        .collect();
    let rule = random.one_of(&[FillRule::EvenOdd, FillRule::EvenOdd, FillRule::NonZero]);
    let polygon = Polygon::new(vertices, holes, rule).expect("finite");
    let rings: Vec<&[DVec2]> = polygon.rings().collect();
    let truth = integers::place_in_rings(p, &rings, rule);
    let mut answers = vec![("point_relation", point_relation(p, &polygon))];
    if random.below(WATCHED) == 0 {
        answers.push(("ray_cast", ray_cast(p, &polygon, &mut ()).relation));
    }
    agree(truth, &answers, &(p, polygon)).map(place_number)
}

fn place_number(place: PointRelation) -> usize {
    match place {
        PointRelation::Outside => 0,
        PointRelation::Boundary => 1,
        PointRelation::Inside => 2,
    }
}
