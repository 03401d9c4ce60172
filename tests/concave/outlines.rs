//! Random concave outlines, some with holes, against exact fractions: no pieces, no floating point.
//!
//! Every edge is cut at every other shape's edge; interiors meet when the middle of some part lies inside the other
//! shape, or when two edges run together with their insides on the same side.

use collidoscope::collision::collide::collide;
use collidoscope::collision::{FillRule, Polygon, Relation, Shape};
use glam::{DVec2, dvec2};
use num_rational::Ratio;

use crate::random::Random;

type Fraction = Ratio<i128>;
type Point = [Fraction; 2];
type Edge = [Point; 2];

/// Coordinates are multiples of 1 / GRID.
const GRID: f64 = 1024.0;

fn whole(p: DVec2) -> Point {
    [p.x, p.y].map(|c| Fraction::new((c * GRID) as i128, GRID as i128))
}

fn minus(p: &Point, q: &Point) -> Point {
    [p[0] - q[0], p[1] - q[1]]
}

fn cross(u: &Point, v: &Point) -> Fraction {
    u[0] * v[1] - u[1] * v[0]
}

fn dot(u: &Point, v: &Point) -> Fraction {
    u[0] * v[0] + u[1] * v[1]
}

/// Edges with the inside on their left.
fn edges(rings: &[Vec<DVec2>]) -> Vec<Edge> {
    let mut all = Vec::new();
    for (k, ring) in rings.iter().enumerate() {
        let ends = |i: usize| [whole(ring[i]), whole(ring[(i + 1) % ring.len()])];
        let area: Fraction = (0..ring.len()).map(|i| cross(&ends(i)[0], &ends(i)[1])).sum();
        let turned = (area > 0.into()) != (k == 0);
        all.extend((0..ring.len()).map(|i| if turned { [ends(i)[1], ends(i)[0]] } else { ends(i) }));
    }
    all
}

fn on(p: &Point, [a, b]: &Edge) -> bool {
    let (u, v) = (minus(b, a), minus(p, a));
    cross(&u, &v) == 0.into() && dot(&u, &v) >= 0.into() && dot(&u, &v) <= dot(&u, &u)
}

/// Strictly inside; `p` is on no edge.
fn inside(p: &Point, edges: &[Edge]) -> bool {
    let crosses = |[a, b]: &&Edge| {
        (a[1] > p[1]) != (b[1] > p[1]) && {
            let x = a[0] + (p[1] - a[1]) * (b[0] - a[0]) / (b[1] - a[1]);
            x > p[0]
        }
    };
    edges.iter().filter(crosses).count() % 2 == 1
}

/// Where an edge meets others, as parameters; with both ends.
fn parameters([a, b]: &Edge, others: &[Edge]) -> Vec<Fraction> {
    let d = minus(b, a);
    let mut all = vec![Fraction::from_integer(0), Fraction::from_integer(1)];
    for other @ [p, q] in others {
        let e = minus(q, p);
        let turn = cross(&d, &e);
        if turn != 0.into() {
            let t = cross(&minus(p, a), &e) / turn;
            let at = [a[0] + d[0] * t, a[1] + d[1] * t];
            if t >= 0.into() && t <= 1.into() && on(&at, other) {
                all.push(t);
            }
        } else if cross(&d, &minus(p, a)) == 0.into() {
            let at = [p, q].map(|v| dot(&minus(v, a), &d) / dot(&d, &d));
            all.extend(at.into_iter().filter(|t| *t > 0.into() && *t < 1.into()));
        }
    }
    all.sort();
    all.dedup();
    all
}

fn truth(a: &[Edge], b: &[Edge]) -> Relation {
    let mut touches = false;
    for (ours, theirs) in [(a, b), (b, a)] {
        for edge @ [from, to] in ours {
            let parameters = parameters(edge, theirs);
            let at = |t: Fraction| [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
            touches |= parameters.iter().any(|&t| theirs.iter().any(|other| on(&at(t), other)));
            for pair in parameters.windows(2) {
                let middle = at((pair[0] + pair[1]) / Fraction::from_integer(2));
                match theirs.iter().find(|other| on(&middle, other)) {
                    Some([p, q]) => {
                        touches = true;
                        if dot(&minus(to, from), &minus(q, p)) > 0.into() {
                            return Relation::Overlapping;
                        }
                    }
                    None if inside(&middle, theirs) => return Relation::Overlapping,
                    None => {}
                }
            }
        }
    }
    if touches { Relation::Touching } else { Relation::Separated }
}

fn is_simple(edges: &[Edge]) -> bool {
    (0..edges.len()).all(|i| {
        (i + 1..edges.len()).all(|j| {
            let (e, f) = (&edges[i], &edges[j]);
            let meets = |p: &Point, edge: &Edge| on(p, edge) && *p != edge[0] && *p != edge[1];
            let (d, g) = (minus(&e[1], &e[0]), minus(&f[1], &f[0]));
            let side = |o: &Edge, way: &Point, p: &Point| cross(way, &minus(p, &o[0]));
            let zero = Fraction::from_integer(0);
            let apart = |x: Fraction, y: Fraction| (x > zero && y < zero) || (x < zero && y > zero);
            let crossing =
                apart(side(e, &d, &f[0]), side(e, &d, &f[1])) && apart(side(f, &g, &e[0]), side(f, &g, &e[1]));
            !(crossing || f.iter().any(|p| meets(p, e)) || e.iter().any(|p| meets(p, f)))
        })
    }) && edges.iter().all(|[p, q]| p != q)
}

/// Points around a center, in order of their direction, near and far in turn.
fn star(random: &mut Random, count: i64, center: [i64; 2], least: i64, most: i64) -> Vec<DVec2> {
    (0..count)
        .map(|k| {
            let angle = (k as f64 + random.below(100) as f64 / 150.0) * std::f64::consts::TAU / count as f64;
            let r = (least + random.below(most - least + 1)) as f64;
            (DVec2::from_angle(angle) * r).round() + dvec2(center[0] as f64, center[1] as f64)
        })
        .collect()
}

fn rings(random: &mut Random, center: [i64; 2]) -> Option<Vec<Vec<DVec2>>> {
    let mut rings = Vec::new();
    let points = 4 + random.below(6);
    if random.below(3) == 0 {
        rings.push(star(random, points, center, 12, 20));
        let points = 3 + random.below(3);
        rings.push(star(random, points, center, 3, 10));
    } else {
        rings.push(star(random, points, center, 4, 18));
    }
    let all = edges(&rings);
    let area =
        |ring: &Vec<DVec2>| -> f64 { (0..ring.len()).map(|i| ring[i].perp_dot(ring[(i + 1) % ring.len()])).sum() };
    (is_simple(&all) && rings.iter().all(|ring| area(ring) > 0.0)).then_some(rings)
}

fn shape(rings: &[Vec<DVec2>]) -> Shape {
    Shape::Polygon(Polygon::new(rings[0].clone(), rings[1..].to_vec(), FillRule::EvenOdd).unwrap())
}

fn moved(rings: &[Vec<DVec2>], by: DVec2) -> Vec<Vec<DVec2>> {
    rings.iter().map(|ring| ring.iter().map(|&p| p + by).collect()).collect()
}

fn run(pairs: usize, seed: u64, deep: bool) {
    let mut random = Random::new(seed);
    let mut counts = [0; 3];
    let mut done = 0;
    while done < pairs {
        let Some(a) = rings(&mut random, [0, 0]) else { continue };
        let place = [0; 2].map(|_| random.below(41) - 20);
        let Some(mut b) = rings(&mut random, place) else { continue };
        // A vertex of one on a vertex or on the middle of an edge of the other: contact, and what is nearly one.
        if done % 2 == 0 {
            let ring = &a[random.below(a.len() as i64) as usize];
            let k = random.below(ring.len() as i64) as usize;
            let (p, q) = (ring[k], ring[(k + 1) % ring.len()]);
            // Beside the edge by rounding: the closest that places of the grid come to it.
            let on_edge = p.lerp(q, random.below(97) as f64 / 97.0);
            let target = [p, (p + q) * 0.5, (on_edge * GRID).round() / GRID][random.below(3) as usize];
            let from = b[0][random.below(b[0].len() as i64) as usize];
            b = moved(&b, target - from);
        }
        done += 1;
        let (of_a, of_b) = (edges(&a), edges(&b));
        let want = truth(&of_a, &of_b);
        let (p, q) = (shape(&a), shape(&b));
        let contact = collide(&p, &q, &mut ()).unwrap().contact;
        let says = || format!("{done}\n{p:?}\n{q:?}\n{contact:?}");
        assert_eq!(contact.relation, want, "{}", says());
        counts[want as usize] += 1;
        let relation = |by: DVec2| collide(&shape(&moved(&a, by)), &q, &mut ()).unwrap().contact;
        match want {
            Relation::Separated => {
                let vertices = |edges: &[Edge]| -> Vec<DVec2> { edges.iter().map(|e| float(&e[0])).collect() };
                let to_edge = |p: &DVec2, e: &Edge| {
                    let (from, d) = (float(&e[0]), float(&e[1]) - float(&e[0]));
                    let t = ((*p - from).dot(d) / d.length_squared()).clamp(0.0, 1.0);
                    p.distance(from + d * t)
                };
                let least = |points: Vec<DVec2>, edges: &[Edge]| {
                    points
                        .iter()
                        .flat_map(|p| edges.iter().map(|e| to_edge(p, e)).collect::<Vec<_>>())
                        .fold(f64::MAX, f64::min)
                };
                let distance = least(vertices(&of_a), &of_b).min(least(vertices(&of_b), &of_a));
                assert!((contact.distance - distance).abs() < 1e-9 * distance, "{distance} {}", says());
            }
            Relation::Overlapping => {
                let mtv = contact.mtv.unwrap();
                let out = relation(mtv * (1.0 + 1e-9));
                assert!(out.depth < 1e-8, "{} {out:?}", says());
                assert_eq!(relation(mtv * (1.0 - 1e-6)).relation, Relation::Overlapping, "{}", says());
                let turns = if deep { 72 } else { 24 };
                for k in 0..turns {
                    let way = DVec2::from_angle(std::f64::consts::TAU * f64::from(k) / f64::from(turns));
                    for length in [0.3, 0.7, 1.0 - 1e-9] {
                        let still = relation(way * contact.depth * length);
                        assert_eq!(still.relation, Relation::Overlapping, "{} {way} {length}", says());
                    }
                }
            }
            Relation::Touching => {}
        }
    }
    assert!(counts.iter().all(|&count| count > pairs / 50), "{counts:?}");
}

fn float(p: &Point) -> DVec2 {
    dvec2(*p[0].numer() as f64 / *p[0].denom() as f64, *p[1].numer() as f64 / *p[1].denom() as f64)
}

#[test]
fn concave_outlines_and_holes_lie_as_fractions_say_and_leave_by_the_shortest_way() {
    run(250, 7, false);
}

#[test]
#[ignore = "minutes; more of the same"]
fn many_more_outlines_lie_as_fractions_say() {
    for seed in 70..80 {
        run(400, seed, true);
    }
}
