//! Pairs of convex polygons, against geo in doubles and parry2d in single precision.

use collidoscope::collision::convex_pair::convex_relation;
use collidoscope::collision::{Aabb, Convex, Relation};
use geo::{Coord, Intersects, LineString};
use glam::DVec2;
use parry2d::math::{Pose, Vector};
use parry2d::query::intersection_test;
use parry2d::shape::ConvexPolygon as ParryPolygon;

use crate::race::{Race, count};
use crate::random::{Pair, convex, pairs};

/// Vertices of either polygon, with the parts of the peers' times that ours may take: of geo's, of parry2d's.
const SIZES: [(usize, f64, f64); 4] = [(5, 0.25, 0.35), (8, 0.25, 0.5), (16, 0.25, 0.7), (64, 0.25, 1.0)];
const PAIRS: usize = 1536;

/// An outline about the origin, and the place of that origin in the world.
type Placed = (Vec<DVec2>, DVec2);

fn in_world((outline, center): &Placed) -> Vec<DVec2> {
    outline.iter().map(|&v| v + *center).collect()
}

pub fn geo_polygon(outline: &[DVec2]) -> geo::Polygon<f64> {
    let coordinates: Vec<_> = outline.iter().map(|p| Coord { x: p.x, y: p.y }).collect();
    geo::Polygon::new(LineString::new(coordinates), vec![])
}

/// As an engine holds it: vertices of its own frame, and a pose.
fn parry_polygon((outline, center): &Placed) -> (Pose, ParryPolygon) {
    let vertices = outline.iter().map(|p| Vector::new(p.x as f32, p.y as f32)).collect();
    let polygon = ParryPolygon::from_convex_polyline(vertices).expect("convex in single precision");
    (Pose::from_translation(Vector::new(center.x as f32, center.y as f32)), polygon)
}

fn bounds(outline: &[DVec2]) -> Aabb {
    Convex::Polygon(convex(outline)).aabb()
}

pub fn races() -> Vec<Race> {
    SIZES.into_iter().flat_map(|(n, of_geo, of_parry)| races_of(n, of_geo, of_parry)).collect()
}

fn races_of(n: usize, of_geo: f64, of_parry: f64) -> [Race; 2] {
    let placed = pairs(n as u64, PAIRS, |random, center| {
        let shapes = [(random.convex_outline(n), DVec2::ZERO), (random.convex_outline(n), center)];
        let outlines = shapes.each_ref().map(in_world);
        let relation = convex_relation(&convex(&outlines[0]), &convex(&outlines[1]));
        Pair { shapes, relation, boxes: outlines.map(|outline| bounds(&outline)) }
    });
    let each = |index: usize| placed.iter().map(move |pair| in_world(&pair[index]));
    let ours: Vec<_> = each(0).zip(each(1)).map(|(a, b)| (convex(&a), convex(&b))).collect();
    let by_geo: Vec<_> = each(0).zip(each(1)).map(|(a, b)| (geo_polygon(&a), geo_polygon(&b))).collect();
    let by_parry: Vec<_> = placed.iter().map(|[a, b]| (parry_polygon(a), parry_polygon(b))).collect();
    let race = |peer, target, theirs| Race {
        name: format!("convex polygons of {n}, verdict"),
        peer,
        count: PAIRS,
        ours: count(ours.clone(), |(a, b)| convex_relation(a, b) != Relation::Separated),
        theirs,
        target,
    };
    [
        race("geo, f64", of_geo, count(by_geo, |(a, b)| a.intersects(b))),
        race(
            "parry2d, f32",
            of_parry,
            count(by_parry, |((p, a), (q, b))| intersection_test(p, a, q, b).is_ok_and(|found| found.intersecting)),
        ),
    ]
}
