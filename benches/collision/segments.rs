//! Pairs of segments, against geo in doubles.

use collidoscope::collision::segments::{Kind, segments_common, segments_kind};
use geo::line_intersection::{LineIntersection, line_intersection};
use geo::{Coord, Intersects, Line};
use glam::DVec2;

use crate::race::{Race, count};
use crate::random::Random;

const PAIRS: usize = 16_384;

/// A third each: anywhere in a square, on a grid of 8 × 8 where they share lines and ends, with an end near the other.
fn pair(random: &mut Random) -> [[DVec2; 2]; 2] {
    let any = |random: &mut Random| [random.point(1.0), random.point(1.0)];
    match random.below(3) {
        0 => [any(random), any(random)],
        1 => {
            let mut grid = || DVec2::new(random.below(8) as f64, random.below(8) as f64);
            [[grid(), grid()], [grid(), grid()]]
        }
        _ => {
            let (a, t) = (any(random), random.between(0.0, 1.0));
            let reach = 10f64.powf(random.between(-16.0, -2.0));
            [a, [a[0].lerp(a[1], t) + random.point(reach), random.point(1.0)]]
        }
    }
}

fn line([from, to]: [DVec2; 2]) -> Line<f64> {
    let coordinate = |p: DVec2| Coord { x: p.x, y: p.y };
    Line::new(coordinate(from), coordinate(to))
}

pub fn races() -> [Race; 2] {
    let mut random = Random(3);
    let ours: Vec<_> = (0..PAIRS).map(|_| pair(&mut random)).collect();
    let theirs: Vec<_> = ours.iter().map(|&[a, b]| (line(a), line(b))).collect();
    let race = |name: &str, ours, theirs| Race {
        name: name.to_owned(),
        peer: "geo, f64",
        count: PAIRS,
        ours,
        theirs,
        target: 1.0,
    };
    [
        race(
            "segments, kind against intersects",
            count(ours.clone(), |&[a, b]| segments_kind(a, b) != Kind::None),
            count(theirs.clone(), |(a, b)| a.intersects(b)),
        ),
        race(
            "segments, kind and common part",
            count(ours, |&[a, b]| segments_common(a, b).0 == Kind::Proper),
            count(theirs, |&(a, b)| {
                matches!(line_intersection(a, b), Some(LineIntersection::SinglePoint { is_proper: true, .. }))
            }),
        ),
    ]
}
