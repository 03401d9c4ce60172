//! Points in polygons, against geo in doubles: both tell the boundary from the inside.

use collidoscope::collision::Polygon;
use collidoscope::collision::point_tests::{PointRelation, convex_point_relation};
use collidoscope::collision::ray_cast::point_relation;
use geo::Coord;
use geo::coordinate_position::{CoordPos, CoordinatePosition};
use glam::DVec2;

use crate::polygons::geo_polygon;
use crate::race::{Race, count};
use crate::random::{Random, convex};

const SIZES: [usize; 4] = [5, 8, 16, 64];
const POLYGONS: usize = 48;
/// So many that no processor learns the answers by heart over the rounds.
const POINTS: usize = 400;
const TARGET: f64 = 0.75;

/// A third anywhere about the polygon, a third inside it, a third from one last bit to a hundredth beside an edge.
fn point(random: &mut Random, outline: &[DVec2]) -> DVec2 {
    let (edge, t) = (random.below(outline.len() as u64) as usize, random.between(0.0, 1.0));
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
    let concave = SIZES.map(|n| Questions::new(n, Random::star_outline).race("concave polygon"));
    let convex = SIZES.map(|n| Questions::new(n, Random::convex_outline).race("convex outline"));
    let strictly = SIZES.map(|n| Questions::new(n, Random::convex_outline).convex_race("convex polygon"));
    [concave, convex, strictly].into_iter().flatten().collect()
}

/// Points, each with the number of its polygon.
struct Questions {
    n: usize,
    outlines: Vec<Vec<DVec2>>,
    asked: Vec<(DVec2, usize)>,
}

impl Questions {
    fn new(n: usize, outline: impl Fn(&mut Random, usize) -> Vec<DVec2>) -> Self {
        let mut random = Random(n as u64);
        let outlines: Vec<_> = (0..POLYGONS).map(|_| outline(&mut random, n)).collect();
        let mut ask = |k: usize| (point(&mut random, &outlines[k]), k);
        let mut asked: Vec<_> = (0..POLYGONS * POINTS).map(|i| ask(i % POLYGONS)).collect();
        random.shuffle(&mut asked);
        Self { n, outlines, asked }
    }

    /// Of polygons that may be anything.
    fn race(self, kind: &str) -> Race {
        let polygon = |outline: &Vec<DVec2>| Polygon::simple(outline.clone()).expect("finite");
        let polygons: Vec<_> = self.outlines.iter().map(polygon).collect();
        let ask = move |&(p, k): &(DVec2, usize)| point_relation(p, &polygons[k]) != PointRelation::Outside;
        self.against_geo(kind, ask)
    }

    /// Of polygons that are known to be convex.
    fn convex_race(self, kind: &str) -> Race {
        let polygons: Vec<_> = self.outlines.iter().map(|outline| convex(outline)).collect();
        let ask = move |&(p, k): &(DVec2, usize)| convex_point_relation(p, &polygons[k]) != PointRelation::Outside;
        self.against_geo(kind, ask)
    }

    fn against_geo(self, kind: &str, ask: impl Fn(&(DVec2, usize)) -> bool + 'static) -> Race {
        let Self { n, outlines, asked } = self;
        let theirs: Vec<_> = outlines.iter().map(|outline| geo_polygon(outline)).collect();
        Race {
            name: format!("point in {kind} of {n}"),
            peer: "geo, f64",
            count: asked.len(),
            ours: count(asked.clone(), ask),
            theirs: count(asked, move |&(p, k)| {
                theirs[k].coordinate_position(&Coord { x: p.x, y: p.y }) != CoordPos::Outside
            }),
            target: TARGET,
        }
    }
}
