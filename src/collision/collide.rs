//! Any two shapes: the right algorithm for the pair, and the whole answer.

use glam::DVec2;

use super::aabb_aabb::{self, aabb_aabb, aabb_aabb_relation};
use super::certificate::separating_axis;
use super::circle_circle::{self, circle_circle, circle_circle_relation};
use super::circle_polygon::{circle_polygon, circle_polygon_relation};
use super::circle_rect::{self, circle_aabb, circle_aabb_relation, circle_rect, circle_rect_relation};
use super::common_point::{common_point, is_inside};
use super::concave_pair::{self, concave_pair, concave_relation};
use super::convex_pair::convex_relation;
use super::difference::{self, Place, walk};
use super::rect_rect::rect_rect_relation;
use super::relation::{Certificate, Contact, Relation, Settled};
use super::sat::{self, Options, sat_and_exact};
use super::shape::{Convex, Shape};
use super::shape_error::ShapeError;
use super::tracer::{Nested, Tracer};

/// Edges of both shapes together up to which separating axes are tested; beyond, where that grows with the square, one
/// walk around A−B answers.
pub const SAT_EDGES: usize = 256;

/// The algorithm that decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    Aabb,
    Circles,
    CircleRect,
    /// Separating axes; by the walk around A−B for very many edges.
    Sat,
    /// Convex pieces, pair by pair.
    Concave,
}

impl Method {
    /// The id of the lesson about it.
    pub fn id(self) -> &'static str {
        match self {
            Self::Aabb => "aabb",
            Self::Circles => "circles",
            Self::CircleRect => "circle_rect",
            Self::Sat => "sat",
            Self::Concave => "concave",
        }
    }
}

/// The steps of whichever algorithm ran; its last one holds its own outcome.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    Aabb(aabb_aabb::Step),
    Circles(circle_circle::Step),
    /// With the circle as A, whatever the order of the question.
    CircleRect(circle_rect::Step),
    Sat(sat::Step),
    Walk(difference::Step),
    Concave(concave_pair::Step),
    /// A circle and a polygon of more than [`SAT_EDGES`] edges: the polygon's nearest point to the center decided, in
    /// one step.
    NearestPoint {
        outcome: Contact,
    },
}

/// The contact and who found it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer {
    pub contact: Contact,
    pub method: Method,
}

/// The relation of two shapes, exactly, with distance or push, points and evidence.
///
/// Boxes go to [`aabb_aabb()`], circles to [`circle_circle()`], a circle and a box or rectangle to [`circle_rect()`]
/// (either way round), all other convex pairs to [`sat()`](sat::sat), and a pair with a polygon that is not convex or has
/// holes to [`concave_pair()`]. Convex polygons: O(n + m) beyond [`SAT_EDGES`] edges, below it O((n + m)²).
///
/// # Errors
/// A polygon that crosses itself, or a point or segment that is not finite.
pub fn collide(a: &Shape, b: &Shape, trace: &mut impl Tracer<Step>) -> Result<Answer, ShapeError> {
    let (contact, method) = match (a, b) {
        (Shape::Aabb(a), Shape::Aabb(b)) => (aabb_aabb(a, b, &mut Nested(trace, Step::Aabb)), Method::Aabb),
        (Shape::Circle(c), Shape::Circle(d)) => {
            let contact = circle_circle(c, d, &mut Nested(trace, Step::Circles)).contact;
            (with_evidence(&Convex::Circle(*c), &Convex::Circle(*d), contact), Method::Circles)
        }
        (Shape::Circle(c), Shape::Aabb(r)) => {
            let contact = circle_aabb(c, r, &mut Nested(trace, Step::CircleRect));
            (with_evidence(&Convex::Circle(*c), &Convex::Polygon(r.into()), contact), Method::CircleRect)
        }
        (Shape::Circle(c), Shape::Rect(r)) => {
            let contact = circle_rect(c, r, &mut Nested(trace, Step::CircleRect));
            (with_evidence(&Convex::Circle(*c), &Convex::Polygon(r.into()), contact), Method::CircleRect)
        }
        (Shape::Aabb(_) | Shape::Rect(_), Shape::Circle(_)) => {
            let answer = collide(b, a, trace)?;
            (flipped(answer.contact), answer.method)
        }
        _ => match (a.to_convex(), b.to_convex()) {
            (Ok(a), Ok(b)) => (collide_convex(&a, &b, trace), Method::Sat),
            _ => (concave_pair(a, b, &mut Nested(trace, Step::Concave))?, Method::Concave),
        },
    };
    Ok(Answer { contact, method })
}

/// The relation alone of any two shapes, by the fastest way there is for their kind, unwatched. Exact: always that of
/// [`collide`].
///
/// Of shapes that are not convex it takes no push and no distance, which are most of the work of [`collide`].
///
/// # Errors
/// As [`collide`].
pub fn relation(a: &Shape, b: &Shape) -> Result<Relation, ShapeError> {
    Ok(match (a, b) {
        (Shape::Aabb(a), Shape::Aabb(b)) => aabb_aabb_relation(a, b),
        (Shape::Rect(a), Shape::Rect(b)) => rect_rect_relation(a, b),
        (Shape::Circle(c), Shape::Circle(d)) => circle_circle_relation(c, d),
        (Shape::Circle(c), Shape::Aabb(b)) | (Shape::Aabb(b), Shape::Circle(c)) => circle_aabb_relation(c, b),
        (Shape::Circle(c), Shape::Rect(r)) | (Shape::Rect(r), Shape::Circle(c)) => circle_rect_relation(c, r),
        _ => match (a.to_convex(), b.to_convex()) {
            (Ok(Convex::Polygon(p)), Ok(Convex::Polygon(q))) => convex_relation(&p, &q),
            (Ok(Convex::Circle(c)), Ok(Convex::Polygon(p))) | (Ok(Convex::Polygon(p)), Ok(Convex::Circle(c))) => {
                circle_polygon_relation(&c, &p).0
            }
            (Ok(Convex::Circle(c)), Ok(Convex::Circle(d))) => circle_circle_relation(&c, &d),
            _ => concave_relation(a, b)?,
        },
    })
}

/// The whole answer for two convex shapes, by separating axes or for very many edges by the walk around A−B. Exact.
pub fn collide_convex(a: &Convex, b: &Convex, trace: &mut impl Tracer<Step>) -> Contact {
    match (a, b) {
        (Convex::Circle(c), Convex::Circle(d)) => circle_circle(c, d, &mut Nested(trace, Step::Circles)).contact,
        _ if a.edge_count() + b.edge_count() <= SAT_EDGES => {
            let (outcome, exact) = sat_and_exact(a, b, &Options::default(), &mut Nested(trace, Step::Sat));
            completed(a, b, &outcome, exact)
        }
        (Convex::Polygon(p), Convex::Polygon(q)) => contact_of_walk(a, b, walk(p, q, &mut Nested(trace, Step::Walk))),
        (Convex::Circle(c), Convex::Polygon(p)) | (Convex::Polygon(p), Convex::Circle(c)) => {
            let contact = circle_polygon(c, p);
            let contact = if matches!(a, Convex::Circle(_)) { contact } else { flipped(contact) };
            let outcome = with_evidence(a, b, contact);
            trace.step(|| Step::NearestPoint { outcome });
            outcome
        }
    }
}

/// The whole answer once separating axes have told theirs, on unit axes: relation, push and evidence are its very own,
/// and what axes do not tell, the distance and the points, is added. O(n + m) unless overlapping.
pub fn contact_of_axes(a: &Convex, b: &Convex, outcome: &sat::Outcome) -> Contact {
    completed(a, b, outcome, None)
}

fn completed(a: &Convex, b: &Convex, outcome: &sat::Outcome, exact: Option<sat::Exact>) -> Contact {
    let contact = match (outcome.normal, exact, a, b) {
        (Some(normal), ..) => return overlapping(normal, -outcome.gap, outcome.certificate, outcome.settled),
        (_, Some(sat::Exact::Walk(found)), ..) => apart_by_walk(found),
        (_, Some(sat::Exact::Contact(contact)), Convex::Circle(_), _) => contact,
        (_, Some(sat::Exact::Contact(contact)), ..) => flipped(contact),
        (_, None, Convex::Polygon(p), Convex::Polygon(q)) => apart_by_walk(walk(p, q, &mut ())),
        (_, None, Convex::Circle(c), Convex::Polygon(p)) => circle_polygon(c, p),
        (_, None, Convex::Polygon(p), Convex::Circle(c)) => flipped(circle_polygon(c, p)),
        (_, None, Convex::Circle(c), Convex::Circle(d)) => circle_circle(c, d, &mut ()).contact,
    };
    Contact { certificate: outcome.certificate, settled: outcome.settled, ..with_some_distance(contact) }
}

fn overlapping(normal: DVec2, depth: f64, certificate: Certificate, settled: Settled) -> Contact {
    Contact {
        relation: Relation::Overlapping,
        distance: 0.0,
        depth,
        mtv: Some(normal * depth + DVec2::ZERO),
        normal: Some(normal),
        points: None,
        certificate,
        settled,
    }
}

/// The contact of two polygons from the walk around A−B, with evidence.
fn contact_of_walk(a: &Convex, b: &Convex, found: difference::Outcome) -> Contact {
    match found.place {
        Place::Inside(push) => {
            let certificate = Certificate::Point(common_point(a, b, push.normal));
            overlapping(push.normal, push.depth, certificate, found.settled)
        }
        Place::Outside(_) | Place::Boundary { .. } => {
            let contact = apart_by_walk(found);
            let certificate = Certificate::Axis(separating_axis(a, b, contact.normal.into_iter()));
            Contact { certificate, ..contact }
        }
    }
}

/// Two polygons that do not overlap; the evidence is still to be found.
fn apart_by_walk(found: difference::Outcome) -> Contact {
    let (normal, distance, points) = match found.place {
        Place::Outside(pair) => (Some(pair.normal), pair.distance, Some(pair.points)),
        Place::Boundary { point, normal } => (normal, 0.0, Some([point; 2])),
        Place::Inside(push) => (Some(push.normal), 0.0, None),
    };
    let certificate = Certificate::Axis(normal.unwrap_or(DVec2::X));
    let (relation, settled) = (found.relation(), found.settled);
    Contact { relation, distance, depth: 0.0, mtv: None, normal, points, certificate, settled }
}

/// A separation that its relation proves leaves some distance, though it may round to none.
fn with_some_distance(contact: Contact) -> Contact {
    match contact.relation {
        Relation::Separated => Contact { distance: contact.distance.max(f64::from_bits(1)), ..contact },
        Relation::Touching | Relation::Overlapping => contact,
    }
}

/// The same contact with evidence that holds, where doubles have one.
fn with_evidence(a: &Convex, b: &Convex, contact: Contact) -> Contact {
    let hints = |axis: DVec2| [Some(axis), contact.normal].into_iter().flatten();
    let certificate = match contact.certificate {
        Certificate::Axis(axis) => Certificate::Axis(separating_axis(a, b, hints(axis))),
        Certificate::Point(p) if is_inside(a, p) && is_inside(b, p) => Certificate::Point(p),
        Certificate::Point(_) => Certificate::Point(common_point(a, b, contact.normal.unwrap_or(DVec2::X))),
        Certificate::NoAxis => Certificate::NoAxis,
    };
    Contact { certificate, ..with_some_distance(contact) }
}

/// The answer with A and B exchanged.
pub fn flipped(contact: Contact) -> Contact {
    let turned = |v: DVec2| -v + DVec2::ZERO;
    Contact {
        mtv: contact.mtv.map(turned),
        normal: contact.normal.map(turned),
        points: contact.points.map(|[on_a, on_b]| [on_b, on_a]),
        ..contact
    }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::collision::certificate::has_no_common_interior;
    use crate::collision::{Aabb, Circle, Polygon, Recording, Rect};

    fn polygon(points: &[(f64, f64)]) -> Shape {
        Shape::Polygon(Polygon::simple(points.iter().map(|&(x, y)| dvec2(x, y)).collect()).unwrap())
    }

    fn contact(a: &Shape, b: &Shape) -> Contact {
        collide(a, b, &mut ()).unwrap().contact
    }

    #[test]
    fn every_pair_goes_to_its_algorithm_whichever_comes_first() {
        let aabb = Shape::Aabb(Aabb::new(DVec2::ZERO, DVec2::ONE).unwrap());
        let circle = Shape::Circle(Circle::new(DVec2::ZERO, 1.0).unwrap());
        let rect = Shape::Rect(Rect::new(DVec2::ZERO, DVec2::ONE, 30.0).unwrap());
        let point = Shape::Point(DVec2::ZERO);
        let method = |a: &Shape, b: &Shape| collide(a, b, &mut ()).unwrap().method.id();
        assert_eq!(method(&aabb, &aabb), "aabb");
        assert_eq!(method(&circle, &circle), "circles");
        for other in [&aabb, &rect] {
            assert_eq!((method(&circle, other), method(other, &circle)), ("circle_rect", "circle_rect"));
        }
        assert_eq!((method(&rect, &aabb), method(&point, &circle), method(&point, &point)), ("sat", "sat", "sat"));
    }

    #[test]
    fn a_shrunken_polygon_is_its_segment() {
        let flat = polygon(&[(0.0, 0.0), (10.0, 10.0), (5.0, 5.0), (3.0, 3.0)]);
        let touching = contact(&flat, &polygon(&[(2.0, 0.0), (4.0, 0.0), (4.0, 2.0), (2.0, 2.0)]));
        assert_eq!((touching.relation, touching.points), (Relation::Touching, Some([dvec2(2.0, 2.0); 2])));
        let apart = contact(&flat, &polygon(&[(6.0, 0.0), (10.0, 0.0), (10.0, 4.0), (6.0, 4.0)]));
        assert!(apart.relation == Relation::Separated && (apart.distance - 2f64.sqrt()).abs() < 1e-15);
        assert!(apart.normal.unwrap().abs_diff_eq(dvec2(-0.5f64.sqrt(), 0.5f64.sqrt()), 1e-15));
    }

    #[test]
    fn containment_is_left_by_the_shortest_way() {
        let (inner, outer) = (
            polygon(&[(6.0, 4.0), (8.0, 4.0), (8.0, 6.0), (6.0, 6.0)]),
            polygon(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]),
        );
        assert_eq!(contact(&inner, &outer).mtv, Some(dvec2(4.0, 0.0)));
        assert_eq!(contact(&outer, &inner).mtv, Some(dvec2(-4.0, 0.0)));
    }

    #[test]
    fn points_and_segments_overlap_by_their_difference() {
        let segment = |x0, y0, x1, y1| Shape::Segment([dvec2(x0, y0), dvec2(x1, y1)]);
        let square = polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]);
        let relation = |a: &Shape, b: &Shape| contact(a, b).relation;
        assert_eq!(relation(&Shape::Point(dvec2(1.0, 2.0)), &square), Relation::Overlapping);
        assert_eq!(contact(&Shape::Point(dvec2(1.0, 2.0)), &square).mtv, Some(dvec2(-1.0, 0.0)));
        assert_eq!(relation(&Shape::Point(dvec2(0.0, 2.0)), &square), Relation::Touching);
        let (cross_a, cross_b) = (segment(0.0, 0.0, 2.0, 2.0), segment(0.0, 2.0, 2.0, 0.0));
        assert_eq!(relation(&cross_a, &cross_b), Relation::Overlapping);
        assert_eq!(contact(&cross_a, &cross_b).certificate, Certificate::Point(DVec2::ONE));
        assert_eq!(relation(&cross_a, &segment(1.0, 1.0, 3.0, 3.0)), Relation::Touching);
        let beyond = contact(&cross_a, &segment(3.0, 3.0, 4.0, 4.0));
        assert_eq!((beyond.relation, beyond.points), (Relation::Separated, Some([dvec2(2.0, 2.0), dvec2(3.0, 3.0)])));
        assert_eq!(relation(&Shape::Point(DVec2::ONE), &Shape::Point(DVec2::ONE)), Relation::Touching);
        assert_eq!(contact(&Shape::Point(DVec2::ZERO), &Shape::Point(dvec2(3.0, 4.0))).distance, 5.0);
    }

    #[test]
    fn very_many_edges_are_walked_around() {
        let ring = |center: DVec2, n: u32| {
            let at = |k: u32| center + DVec2::from_angle(std::f64::consts::TAU * f64::from(k) / f64::from(n));
            Shape::Polygon(Polygon::simple((0..n).map(at).collect()).unwrap())
        };
        let (a, b) = (ring(DVec2::ZERO, 100_000), ring(dvec2(3.0, 0.0), 100_000));
        let apart = contact(&a, &b);
        assert!(apart.relation == Relation::Separated && (apart.distance - 1.0).abs() < 1e-12);
        let deep = contact(&a, &ring(dvec2(0.5, 0.0), 100_000));
        assert!(deep.relation == Relation::Overlapping && (deep.depth - 1.5).abs() < 1e-8, "{deep:?}");
        let circle = Shape::Circle(Circle::new(dvec2(0.0, 2.5), 1.0).unwrap());
        assert!((contact(&circle, &a).distance - 0.5).abs() < 1e-12);
    }

    fn segment(ends: [[f64; 2]; 2]) -> Shape {
        Shape::Segment(ends.map(DVec2::from))
    }

    #[test]
    fn a_crossing_is_pointed_out_where_it_is() {
        let cross = contact(&segment([[3.0, 0.0], [0.0, 1.0]]), &segment([[0.0, -2.0], [2.0, 4.0]]));
        assert_eq!(cross.certificate, Certificate::Point(dvec2(0.9, 0.7)));
        let circle = Shape::Circle(Circle::new(dvec2(-2e-300, 0.0), 2.000000000000001e-300).unwrap());
        let thin = contact(&segment([[5e-324, 1.5e-323], [0.0, 2e-300]]), &circle);
        assert_eq!(thin.relation, Relation::Overlapping);
        assert!(matches!(thin.certificate, Certificate::Point(p) if p.x.abs() < 1e-322 && p.y < 1e-307), "{thin:?}");
        // A box two units in the last place thick: what lies inside is less deep than the circle reaches.
        let plate = Shape::Aabb(Aabb::new(dvec2(0.0, 1.0), dvec2(1.0, 1.0 + 2.0 * f64::EPSILON)).unwrap());
        let circle = Shape::Circle(Circle::new(dvec2(0.5, 0.5), 1.0).unwrap());
        let want = Certificate::Point(dvec2(0.5, 1.0 + f64::EPSILON));
        assert!(matches!((contact(&circle, &plate).certificate, want),
            (Certificate::Point(p), Certificate::Point(q)) if p.y == q.y && (0.0..1.0).contains(&p.x)));
    }

    #[test]
    fn a_hair_apart_distance_normal_and_points_belong_together() {
        let apart = contact(&segment([[0.0, -1.0000000000000002], [1.0, 3.0]]), &Shape::Point(dvec2(0.0, -1.0)));
        let want = f64::EPSILON / 17f64.sqrt();
        assert!(apart.relation == Relation::Separated && (apart.distance / want - 1.0).abs() < 1e-12);
        assert!(apart.normal.unwrap().abs_diff_eq(dvec2(4.0, -1.0) / 17f64.sqrt(), 1e-15), "{apart:?}");
        // Beside the end of a box's edge, not off its corner.
        let side = Shape::Aabb(Aabb::new(dvec2(0.0, -2.0), dvec2(2.0, -5e-324)).unwrap());
        let apart = contact(&Shape::Point(dvec2(2.000000000000001, -1.1102230246251565e-16)), &side);
        assert_eq!((apart.normal, apart.distance), (Some(DVec2::X), 2.000000000000001 - 2.0));
    }

    #[test]
    fn the_axis_of_a_hair_separates_at_any_scale() {
        let point = Shape::Point(dvec2(2.699999999999999e-307, 8e-308));
        let long =
            [[-3.350000000000001e-307, -2.0999999999999985e-307], [8.749999999999999e-307, 3.699999999999998e-307]];
        let apart = contact(&point, &segment(long));
        assert_eq!(apart.relation, Relation::Separated);
        let Certificate::Axis(axis) = apart.certificate else { panic!("{apart:?}") };
        let [a, b] = [&point, &segment(long)].map(|shape| shape.to_convex().unwrap());
        assert!(has_no_common_interior(&a, &b, axis), "{axis}");
        let normal = apart.normal.unwrap();
        assert!(normal.dot(axis).abs() / axis.length() > 0.999_999, "{normal} {axis}");
    }

    #[test]
    fn a_push_far_from_the_origin_is_the_shortest_and_the_one_that_axes_tell() {
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 40) as f64 / 16_777_216.0
        };
        let mut overlapping = 0;
        for _ in 0..2_000 {
            let mut outline = |n: usize| {
                let points: Vec<DVec2> = (0..n).map(|_| dvec2(1e9 + 3.0 * next(), 1e9 + 3.0 * next())).collect();
                crate::collision::hull::convex_hull(&Polygon::simple(points).unwrap())
            };
            let (p, q) = (outline(5), outline(4));
            let (a, b) = (Convex::Polygon(p.clone()), Convex::Polygon(q.clone()));
            let mut recording = Recording::new();
            let contact = collide_convex(&a, &b, &mut recording);
            let Place::Inside(push) = walk(&p, &q, &mut ()).place else { continue };
            overlapping += 1;
            assert!((contact.depth - push.depth).abs() <= 1e-12 * push.depth, "{p:?} {q:?} {contact:?} {push:?}");
            let Some(Step::Sat(sat::Step::Decided { outcome })) = recording.steps.last().map(|s| &s.step) else {
                panic!("axes decide");
            };
            assert_eq!((outcome.push, -outcome.gap), (contact.mtv, contact.depth));
        }
        assert!(overlapping > 500, "{overlapping}");
    }

    #[test]
    fn of_equally_short_pushes_far_from_the_origin_the_first_axis_has_its_own() {
        let square = |size: f64| {
            let (low, high) = (1e9 - size, 1e9 + size);
            polygon(&[(low, low), (high, low), (high, high), (low, high)])
        };
        let found = contact(&square(1.0), &square(2.0));
        assert_eq!((found.depth, found.mtv), (3.0, Some(dvec2(0.0, -3.0))));
    }

    #[test]
    fn the_least_depth_is_not_none() {
        let sliver = polygon(&[(0.0, 1.0), (2.0, 2.0), (0.0, -3.0000000000000004), (-1.0000000000000002, -3.0)]);
        let circle = Shape::Circle(Circle::new(dvec2(-0.9999999999999991, -4.0), 1.0).unwrap());
        let deep = contact(&sliver, &circle);
        assert_eq!(deep.relation, Relation::Overlapping);
        assert!(deep.depth > 5e-31 && deep.depth < 7e-31, "{deep:?}");
        assert_eq!(deep.mtv, deep.normal.map(|normal| normal * deep.depth));
    }

    #[test]
    fn polygons_that_are_not_convex_go_in_pieces_and_crossing_ones_are_refused_by_name() {
        let notch = polygon(&[(0.0, 0.0), (4.0, 0.0), (1.0, 1.0), (0.0, 4.0)]);
        let answer = collide(&notch, &Shape::Point(DVec2::splat(1.5)), &mut ()).unwrap();
        assert_eq!((answer.method.id(), answer.contact.relation), ("concave", Relation::Separated));
        let bow_tie = polygon(&[(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0)]);
        let refused = collide(&notch, &bow_tie, &mut ()).unwrap_err();
        assert_eq!(refused.to_string(), "edges 0 and 2: the outline meets itself");
    }
}
