//! Points in polygons, against geo in doubles: both tell the boundary from the inside.

use collidoscope::collision::Polygon;
use collidoscope::collision::point_tests::PointRelation;
use collidoscope::collision::ray_cast::point_relation;
use geo::coordinate_position::{CoordPos, CoordinatePosition};
use geo::Coord;
use glam::DVec2;

use crate::polygons::geo_polygon;
use crate::race::{Race, count};
use crate::random::Random;

const SIZES: [usize; 4] = [5, 8, 16, 64];
const POLYGONS: usize = 48;
const POINTS: usize = 48;
const TARGET: f64 = 0.75;

/// A third anywhere about the polygon, a third inside it, a third from one last bit to a hundredth beside an edge.
fn point(random: &mut Random, outline: &[DVec2]) -> DVec2 {
    let (edge, t) = (random.below(outline.len()), random.between(0.0, 1.0));
    let on_edge = outline[edge].lerp(outline[(edge + 1) % outline.len()], t);
    match random.below(3) {
        0 => random.point(2.0),
        1 => on_edge * random.between(0.0, 0.9),
        _ => {
            let reach = 10f64.powf(random.between(-16.0, -2.0));
            on_edge + random.point(reach)
        }
    }
}

pub fn races() -> Vec<Race> {
    let star = |random: &mut Random, n| random.star_outline(n);
    let ellipse = |random: &mut Random, n| random.convex_outline(n);
    let of = SIZES.into_iter().map(|n| race(&format!("point in a concave polygon of {n}"), n, star));
    of.chain(SIZES.into_iter().map(|n| race(&format!("point in a convex polygon of {n}"), n, ellipse))).collect()
}

fn race(name: &str, n: usize, outline: impl Fn(&mut Random, usize) -> Vec<DVec2>) -> Race {
    let mut random = Random(n as u64);
    let outlines: Vec<_> = (0..POLYGONS).map(|_| outline(&mut random, n)).collect();
    let mut questions: Vec<(DVec2, usize)> = (0..POLYGONS * POINTS)
        .map(|k| (point(&mut random, &outlines[k % POLYGONS]), k % POLYGONS))
        .collect();
    random.shuffle(&mut questions);
    let ours: Vec<_> = outlines.iter().map(|outline| Polygon::simple(outline.clone()).expect("finite")).collect();
    let theirs: Vec<_> = outlines.iter().map(|outline| geo_polygon(outline)).collect();
    Race {
        name: name.to_owned(),
        peer: "geo, f64",
        count: questions.len(),
        ours: count(questions.clone(), move |&(p, k)| point_relation(p, &ours[k]) != PointRelation::Outside),
        theirs: count(questions, move |&(p, k)| {
            theirs[k].coordinate_position(&Coord { x: p.x, y: p.y }) != CoordPos::Outside
        }),
        target: TARGET,
    }
}
