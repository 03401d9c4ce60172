//! Where the letter of a polygon stands that is not convex, perhaps has holes or crosses itself. Layout only.

use glam::DVec2;

use crate::collision::point_tests::PointRelation;
use crate::collision::ray_cast::point_relation;
use crate::collision::{EdgeRef, Polygon};

/// Places are looked for on a grid of so many a side, in polygons of at most so many edges.
const GRID: u32 = 14;
const MOST_EDGES: usize = 128;

/// The place inside, by the polygon's own rule, that is farthest from every edge; `beside` is how far it is from other
/// things. `None` where no place of a coarse grid is inside.
pub fn roomiest(polygon: &Polygon, beside: impl Fn(DVec2) -> f64) -> Option<DVec2> {
    let numbered = polygon.rings().enumerate();
    let edges = numbered.flat_map(|(ring, vertices)| (0..vertices.len()).map(move |edge| EdgeRef { ring, edge }));
    let edges: Vec<[DVec2; 2]> = edges.map(|edge| polygon.ends(edge)).collect();
    if edges.len() > MOST_EDGES {
        return None;
    }
    let (min, max) = (polygon.bounds().min(), polygon.bounds().max());
    let share = |k: u32| (f64::from(k) + 0.5) / f64::from(GRID);
    let places = (0..GRID * GRID).map(|k| {
        let (x, y) = (share(k % GRID), share(k / GRID));
        DVec2::new(min.x * (1.0 - x) + max.x * x, min.y * (1.0 - y) + max.y * y)
    });
    let inside = places.filter(|at| point_relation(*at, polygon) == PointRelation::Inside);
    let room = |at: DVec2| edges.iter().map(|ends| edge_distance(at, *ends)).fold(beside(at), f64::min);
    let roomy = inside.map(|at| (room(at), at)).filter(|(room, _)| room.is_finite());
    roomy.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, at)| at)
}

fn edge_distance(at: DVec2, [from, to]: [DVec2; 2]) -> f64 {
    let along = to - from;
    let share = (at - from).dot(along) / along.length_squared();
    let nearest = if share.is_finite() { from + along * share.clamp(0.0, 1.0) } else { from };
    at.distance(nearest)
}
