//! Large outlines: what they cost, and that they end.

use std::f64::consts::TAU;
use std::time::Instant;

use collidoscope::collision::collide::collide;
use collidoscope::collision::{Circle, Contact, Polygon, Relation, Shape};
use glam::{DVec2, dvec2};

/// Teeth upwards from a bar: pitch 4, teeth 1 wide and 10 high, the bar 2 high; its lower left corner at `at`.
fn comb(teeth: usize, at: DVec2, flip: bool) -> Shape {
    let mut points = vec![dvec2(0.0, -2.0), dvec2(4.0 * teeth as f64 - 3.0, -2.0)];
    for k in (0..teeth).rev() {
        let x = 4.0 * k as f64;
        points.extend([dvec2(x + 1.0, 0.0), dvec2(x + 1.0, 10.0), dvec2(x, 10.0), dvec2(x, 0.0)]);
    }
    let turned = |p: DVec2| if flip { at - p } else { at + p };
    Shape::Polygon(Polygon::simple(points.into_iter().map(turned).collect()).unwrap())
}

fn wavy(vertices: usize, at: DVec2, waves: f64) -> Shape {
    let point = |k: usize| {
        let angle = TAU * k as f64 / vertices as f64;
        at + DVec2::from_angle(angle) * (100.0 + 10.0 * (waves * angle).cos())
    };
    Shape::Polygon(Polygon::simple((0..vertices).map(point).collect()).unwrap())
}

/// Vertices around the origin, at these distances in turn.
fn star(vertices: usize, radii: &[f64], at: DVec2) -> Shape {
    let point = |k: usize| at + DVec2::from_angle(TAU * k as f64 / vertices as f64) * radii[k % radii.len()];
    Shape::Polygon(Polygon::simple((0..vertices).map(point).collect()).unwrap())
}

fn timed(name: &str, a: &Shape, b: &Shape) -> Contact {
    let start = Instant::now();
    let contact = collide(a, b, &mut ()).unwrap().contact;
    println!("{name}: {:?} {} {} in {:?}", contact.relation, contact.distance, contact.depth, start.elapsed());
    contact
}

fn run(teeth: usize, vertices: usize) {
    let width = 4.0 * teeth as f64 - 3.0;
    let a = comb(teeth, DVec2::ZERO, false);
    // Teeth in the middle of gaps: 1 apart on either side.
    let apart = timed("combs apart", &a, &comb(teeth, dvec2(width + 2.0, 11.0), true));
    assert_eq!((apart.relation, apart.distance), (Relation::Separated, 1.0));
    let touching = timed("combs touching", &a, &comb(teeth, dvec2(width + 2.0, 10.0), true));
    assert_eq!(touching.relation, Relation::Touching);
    let beside = timed("combs a little into each other", &a, &comb(teeth, dvec2(width + 0.75, 11.0), true));
    assert_eq!((beside.relation, beside.depth), (Relation::Overlapping, 0.25));
    let through = timed("combs across", &a, &comb(teeth, dvec2(width + 0.25, 5.0), true));
    assert_eq!(through.relation, Relation::Overlapping);
    let itself = timed("comb on itself", &a, &comb(teeth, DVec2::ZERO, false));
    assert_eq!((itself.relation, itself.depth), (Relation::Overlapping, 12.0));
    let disk = |x: f64, y: f64, r: f64| Shape::Circle(Circle::new(dvec2(x, y), r).unwrap());
    let middle = 4.0 * (teeth / 2) as f64;
    let slot = timed("circle in a slot", &a, &disk(middle + 2.25, 5.0, 1.5));
    assert_eq!((slot.relation, slot.depth), (Relation::Overlapping, 0.25));
    let large = timed("large circle on a comb", &a, &disk(middle + 0.5, 10.0 + width, width + 1.0));
    assert!(large.relation == Relation::Overlapping && (large.depth - 1.0).abs() < 1e-9);

    let a = wavy(vertices, DVec2::ZERO, 30.0);
    timed("wavy outlines apart", &a, &wavy(vertices, dvec2(230.0, 0.0), 30.0));
    timed("wavy outlines into each other", &a, &wavy(vertices, dvec2(219.0, 3.0), 30.0));
    timed("wavy outlines deep in each other", &a, &wavy(vertices, dvec2(80.0, 3.0), 30.0));
    timed(
        "wavy outline about a small square",
        &a,
        &Shape::Aabb(collidoscope::collision::Aabb::new(dvec2(20.0, 30.0), dvec2(22.0, 32.0)).unwrap()),
    );
    timed("wavy outline about a circle", &a, &disk(20.0, 30.0, 3.0));
    timed("wavy outline about a point", &a, &Shape::Point(dvec2(20.0, 30.0)));
    timed("wavy outline about a segment", &a, &Shape::Segment([dvec2(20.0, 30.0), dvec2(25.0, 20.0)]));
}

fn run_stars(vertices: usize) {
    let ring = star(vertices, &[0.1], DVec2::ZERO);
    let out = timed("ring in a star", &star(vertices, &[1.0, 1.5], DVec2::ZERO), &ring);
    // Between two points of the star the ring lies deepest.
    assert!(1.1 < out.depth && out.depth < 1.6, "{out:?}");
    let gear = |at: DVec2| star(vertices, &[1.0, 1.2], at);
    let out = timed("gears", &gear(DVec2::ZERO), &gear(dvec2(0.1, 0.03)));
    assert!(2.0 < out.depth && out.depth < 2.4, "{out:?}");
}

#[test]
fn many_points_in_each_other_are_answered() {
    run_stars(100);
}

#[test]
#[ignore = "for timing: stars and gears of 1000 points"]
fn very_many_points_in_each_other_are_answered() {
    run_stars(1_000);
}

#[test]
fn large_outlines_are_answered() {
    run(30, 600);
}

#[test]
#[ignore = "for timing: combs of 1000 teeth, outlines of 100 000 vertices"]
fn very_large_outlines_are_answered() {
    run(1_000, 100_000);
}
