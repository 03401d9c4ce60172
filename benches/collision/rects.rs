//! Turned rectangles and circles, against parry2d in single precision.

use collidoscope::collision::circle_rect::circle_rect_relation;
use collidoscope::collision::rect_rect::{rect_rect_push, rect_rect_relation};
use collidoscope::collision::{Rect, Relation, Shape};
use glam::DVec2;
use parry2d::math::{Pose, Rotation, Vector};
use parry2d::query::{contact, intersection_test};
use parry2d::shape::{Ball, Cuboid};

use crate::race::{Race, count, total};
use crate::random::{Pair, pairs};

const PAIRS: usize = 3072;
const PEER: &str = "parry2d, f32";

fn pose(center: DVec2, angle_deg: f64) -> Pose {
    let translation = Vector::new(center.x as f32, center.y as f32);
    Pose::from_parts(translation, Rotation::new((angle_deg as f32).to_radians()))
}

fn cuboid(rect: &Rect) -> (Pose, Cuboid) {
    let half = rect.half();
    (pose(rect.center(), rect.angle_deg()), Cuboid::new(Vector::new(half.x as f32, half.y as f32)))
}

pub fn races() -> Vec<Race> {
    let rects = pairs(1, PAIRS, |random, center| {
        let (a, b) = (random.rect(DVec2::ZERO), random.rect(center));
        let boxes = [a, b].map(|rect| Shape::Rect(rect).aabb());
        Pair { shapes: (a, b), relation: rect_rect_relation(&a, &b), boxes }
    });
    let circles = pairs(2, PAIRS, |random, center| {
        let (c, r) = (random.circle(DVec2::ZERO), random.rect(center));
        let boxes = [Shape::Circle(c).aabb(), Shape::Rect(r).aabb()];
        Pair { shapes: (c, r), relation: circle_rect_relation(&c, &r), boxes }
    });
    let parry_rects: Vec<_> = rects.iter().map(|(a, b)| (cuboid(a), cuboid(b))).collect();
    let parry_circles: Vec<_> =
        circles.iter().map(|(c, r)| ((pose(c.center(), 0.0), Ball::new(c.radius() as f32)), cuboid(r))).collect();
    let race = |name: &str, target, ours, theirs| Race {
        name: name.to_owned(),
        peer: PEER,
        count: PAIRS,
        ours,
        theirs,
        target,
    };
    vec![
        race(
            "turned rectangles, verdict",
            0.25,
            count(rects.clone(), |(a, b)| rect_rect_relation(a, b) != Relation::Separated),
            count(parry_rects.clone(), |((p, a), (q, b))| {
                intersection_test(p, a, q, b).is_ok_and(|found| found.intersecting)
            }),
        ),
        race(
            "turned rectangles, shortest push",
            0.12,
            total(rects, |(a, b)| rect_rect_push(a, b).map_or(0.0, |push| push.depth)),
            total(parry_rects, |((p, a), (q, b))| {
                contact(p, a, q, b, 0.0).ok().flatten().map_or(0.0, |found| f64::from(found.dist))
            }),
        ),
        race(
            "circle and turned rectangle, verdict",
            0.12,
            count(circles, |(c, r)| circle_rect_relation(c, r) != Relation::Separated),
            count(parry_circles, |((p, c), (q, r))| {
                intersection_test(p, c, q, r).is_ok_and(|found| found.intersecting)
            }),
        ),
    ]
}
