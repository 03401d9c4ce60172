use glam::dvec2;

use super::*;
use crate::collision::collide::collide_convex;
use crate::collision::point_tests::PointRelation;
use crate::collision::ray_cast::point_relation;
use crate::collision::self_crossing::{Meeting, crossing_edges, simplicity};
use crate::collision::tracer::Recording;
use crate::collision::{Convex, FillRule, Relation};

fn points(coordinates: &[[f64; 2]]) -> Vec<DVec2> {
    coordinates.iter().map(|&c| c.into()).collect()
}

fn polygon(coordinates: &[[f64; 2]]) -> Polygon {
    Polygon::simple(points(coordinates)).unwrap()
}

fn run(polygon: &Polygon) -> Outcome {
    let mut recording = Recording::new();
    let outcome = decompose(polygon, &mut recording);
    assert_eq!(outcome, decompose(polygon, &mut ()), "watching must not change the outcome");
    assert_eq!(recording.steps.last().map(|r| r.step.clone()), Some(Step::Decided { outcome: outcome.clone() }));
    outcome
}

/// Asserts, exactly, that the pieces are convex, have the polygon's vertices, lie in it, and tile it.
fn assert_tiles(polygon: &Polygon, outcome: &Outcome) {
    let first: Vec<DVec2> = polygon.rings().flatten().copied().collect();
    let runs_back = outcome.crossing_edges.iter().any(|pair| pair.meeting == Meeting::Overlap);
    let mut sum = crate::collision::dyadic::Dyadic::zero();
    for piece in &outcome.pieces {
        let v = piece.vertices();
        let n = v.len();
        assert!(n > 2);
        for k in 0..n {
            assert_eq!(orient(v[k], v[(k + 1) % n], v[(k + 2) % n]), Ordering::Greater, "{piece:?}");
            assert_eq!(v[k], first[piece.label(k)]);
        }
        sum = &sum + &twice_area(ring_edges(v));
        // Twelve times as fine, so that the middle of three corners is exact on a grid.
        let middle = (v[0] + v[1] + v[2]) / 3.0;
        let place = point_relation(middle, polygon);
        let within = place == PointRelation::Inside || (runs_back && place == PointRelation::Boundary);
        assert!(within, "{middle} of {piece:?} in {polygon:?}");
    }
    assert_eq!(sum.scaled(-1).to_f64(), outcome.area, "{polygon:?}");
    let convex: Vec<Convex> = outcome.pieces.iter().map(|piece| Convex::Polygon(piece.clone())).collect();
    for (i, a) in convex.iter().enumerate() {
        for b in &convex[..i] {
            assert_ne!(collide_convex(a, b, &mut ()).relation, Relation::Overlapping, "{a:?} {b:?} {polygon:?}");
        }
        // No edge of the polygon runs through a piece, unless it runs back on itself there.
        if runs_back {
            continue;
        }
        for ends in polygon.rings().flat_map(ring_edges) {
            let edge = Convex::Polygon(ConvexPolygon::new(&ends).unwrap());
            assert_ne!(collide_convex(a, &edge, &mut ()).relation, Relation::Overlapping, "{a:?} {edge:?} {polygon:?}");
        }
    }
    for cut in &outcome.cuts {
        assert!(cut.pieces[0] != cut.pieces[1] && cut.pieces.iter().all(|&piece| piece < outcome.pieces.len()));
    }
}

struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
}

#[test]
fn an_l_has_one_reflex_corner_and_two_pieces() {
    let l = polygon(&[[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [2.0, 2.0], [2.0, 4.0], [0.0, 4.0]]);
    let outcome = run(&l);
    assert_tiles(&l, &outcome);
    assert_eq!((outcome.simplicity, outcome.convex, outcome.area), (Simplicity::Simple, false, 12.0));
    assert_eq!(outcome.orientation, Some(Winding::CounterClockwise));
    assert_eq!(outcome.reflex, [VertexRef { ring: 0, vertex: 3 }]);
    assert_eq!(outcome.pieces.len(), 2);
    let ends = [0, 3].map(|vertex| VertexRef { ring: 0, vertex });
    assert_eq!(outcome.cuts, [Cut { ends, pieces: [1, 0] }]);
}

#[test]
fn a_convex_outline_is_one_piece_without_its_straight_corners() {
    let square = polygon(&[[0.0, 0.0], [0.0, 2.0], [0.0, 4.0], [4.0, 4.0], [4.0, 4.0], [4.0, 0.0], [0.0, 0.0]]);
    let outcome = run(&square);
    assert_tiles(&square, &outcome);
    assert!(outcome.convex && outcome.simplicity == Simplicity::Simple);
    assert_eq!((outcome.area, outcome.orientation), (16.0, Some(Winding::Clockwise)));
    assert_eq!((outcome.pieces.len(), outcome.pieces[0].vertices().len()), (1, 4));
}

#[test]
fn a_hole_is_cut_around_and_its_corners_are_reflex() {
    let square = points(&[[0.0, 0.0], [8.0, 0.0], [8.0, 8.0], [0.0, 8.0]]);
    let hole = points(&[[2.0, 2.0], [6.0, 2.0], [6.0, 6.0], [2.0, 6.0]]);
    for hole in [hole.clone(), hole.into_iter().rev().collect()] {
        let framed = Polygon::new(square.clone(), vec![hole], FillRule::EvenOdd).unwrap();
        let outcome = run(&framed);
        assert_tiles(&framed, &outcome);
        assert_eq!((outcome.area, outcome.pieces.len(), outcome.convex), (48.0, 4, false));
        assert_eq!(outcome.reflex.iter().map(|v| v.ring).collect::<Vec<_>>(), [1; 4]);
    }
}

#[test]
fn an_island_in_a_hole_is_inside_by_one_rule_only() {
    let square = |from: f64, to: f64| points(&[[from, from], [to, from], [to, to], [from, to]]);
    let rings = vec![square(1.0, 9.0), square(3.0, 7.0), square(20.0, 21.0)];
    let even_odd = Polygon::new(square(0.0, 10.0), rings.clone(), FillRule::EvenOdd).unwrap();
    let outcome = run(&even_odd);
    assert_tiles(&even_odd, &outcome);
    assert_eq!(outcome.area, 100.0 - 64.0 + 16.0 + 1.0);
    let nonzero = Polygon::new(square(0.0, 10.0), rings, FillRule::NonZero).unwrap();
    let outcome = run(&nonzero);
    assert_eq!((outcome.area, outcome.reflex.len()), (36.0, 4));
}

#[test]
fn an_outline_that_crosses_itself_has_no_pieces() {
    let outcome = run(&polygon(&[[0.0, 0.0], [4.0, 4.0], [4.0, 0.0], [0.0, 4.0]]));
    assert_eq!((outcome.simplicity, outcome.pieces.len(), outcome.crossing_edges.len()), (Simplicity::Crossing, 0, 1));
    assert_eq!((outcome.area, outcome.orientation, outcome.convex), (0.0, None, false));
}

#[test]
fn a_hole_joined_to_the_outline_by_a_bridge_is_a_hole() {
    let keyhole = polygon(&[
        [0.0, 0.0],
        [8.0, 0.0],
        [8.0, 8.0],
        [0.0, 8.0],
        [0.0, 0.0],
        [2.0, 2.0],
        [2.0, 6.0],
        [6.0, 6.0],
        [6.0, 2.0],
        [2.0, 2.0],
    ]);
    let outcome = run(&keyhole);
    assert_tiles(&keyhole, &outcome);
    assert_eq!((outcome.simplicity, outcome.area, outcome.spikes.len()), (Simplicity::Touching, 48.0, 0));
}

#[test]
fn what_has_shrunk_to_a_segment_or_a_point_is_convex_and_has_no_pieces() {
    for (coordinates, spikes) in [(vec![[1.0, 2.0]; 3], 0), (vec![[0.0, 0.0], [3.0, 3.0], [1.0, 1.0]], 2)] {
        let outcome = run(&polygon(&coordinates));
        assert_eq!((outcome.convex, outcome.area, outcome.pieces.len()), (true, 0.0, 0));
        assert_eq!((outcome.orientation, outcome.spikes.len()), (None, spikes));
    }
    let spiked = polygon(&[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [6.0, 6.0], [4.0, 4.0]]);
    let outcome = run(&spiked);
    assert_eq!((outcome.area, outcome.convex, outcome.spikes.len()), (8.0, false, 1));
}

#[test]
fn areas_far_from_the_origin_keep_every_bit() {
    let far = 2f64.powi(52);
    let l = [[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [2.0, 2.0], [2.0, 4.0], [0.0, 4.0]];
    let moved: Vec<DVec2> = l.iter().map(|&[x, y]| dvec2(x + far, y - far)).collect();
    assert_eq!(run(&Polygon::simple(moved).unwrap()).area, 12.0);
    for scale in [1e-300, 1e-160, 1e150, 1e300] {
        let scaled = Polygon::simple(l.iter().map(|&c| DVec2::from(c) * scale).collect()).unwrap();
        let outcome = run(&scaled);
        assert_eq!((outcome.pieces.len(), outcome.reflex.len()), (2, 1), "{scale}");
        assert!(outcome.area.is_finite());
    }
}

/// A random outline through distinct grid points, its crossings undone by turning stretches round.
fn random_outline(chance: &mut Chance, count: usize, size: u64) -> Vec<DVec2> {
    let mut outline: Vec<DVec2> = Vec::new();
    while outline.len() < count {
        let p = dvec2(chance.below(size) as f64, chance.below(size) as f64) * 12.0;
        if !outline.contains(&p) {
            outline.push(p);
        }
    }
    for _ in 0..400 {
        let polygon = Polygon::simple(outline.clone()).unwrap();
        let crossing = crossing_edges(&polygon);
        let Some(pair) = crossing.pairs.iter().find(|pair| pair.meeting == Meeting::Cross) else {
            break;
        };
        let [i, j] = pair.edges.map(|edge| edge.edge);
        outline[i + 1..=j].reverse();
    }
    outline
}

#[test]
fn random_outlines_are_tiled() {
    let mut chance = Chance(2024);
    let (mut simple, mut touching) = (0, 0);
    for round in 0..3000 {
        let count = 3 + chance.below(18) as usize;
        let size = [5, 8, 40, 1000][round % 4];
        let outline = random_outline(&mut chance, count.min(if size == 5 { 10 } else { 20 }), size);
        let polygon = Polygon::simple(outline).unwrap();
        let outcome = decompose(&polygon, &mut ());
        match outcome.simplicity {
            Simplicity::Simple => {
                simple += 1;
                // No more than four times as many as needed: half the reflex corners and one.
                assert!(outcome.pieces.len() <= 4 * (outcome.reflex.len().div_ceil(2) + 1));
                assert_eq!(outcome.convex, outcome.reflex.is_empty());
                assert_eq!(outcome.cuts.len() + 1, outcome.pieces.len());
            }
            Simplicity::Touching => touching += 1,
            Simplicity::Crossing => continue,
        }
        assert_tiles(&polygon, &outcome);
    }
    assert!(simple > 1500 && touching > 30, "{simple} {touching}");
}

/// The boundary of random cells of a grid as rings: holes, islands, rings that touch in corners.
fn random_cells(chance: &mut Chance, size: usize) -> (Polygon, usize) {
    let mut cells = vec![vec![false; size + 2]; size + 2];
    let mut count = 0;
    let share = 30 + chance.below(50);
    for row in cells.iter_mut().take(size + 1).skip(1) {
        for cell in row.iter_mut().take(size + 1).skip(1) {
            *cell = chance.below(100) < share;
            count += usize::from(*cell);
        }
    }
    // Every boundary side once, with its cell on the left; then chained into rings.
    let mut sides: Vec<[[usize; 2]; 2]> = Vec::new();
    for y in 1..=size {
        for x in 1..=size {
            if cells[y][x] {
                let around = [
                    (0, -1, [x, y], [x + 1, y]),
                    (1, 0, [x + 1, y], [x + 1, y + 1]),
                    (0, 1, [x + 1, y + 1], [x, y + 1]),
                    (-1, 0, [x, y + 1], [x, y]),
                ];
                for (dx, dy, from, to) in around {
                    if !cells[y.wrapping_add_signed(dy)][x.wrapping_add_signed(dx)] {
                        sides.push([from, to]);
                    }
                }
            }
        }
    }
    let mut rings = Vec::new();
    while let Some([from, mut to]) = sides.pop() {
        let mut ring = vec![dvec2(from[0] as f64, from[1] as f64) * 12.0];
        while to != from {
            ring.push(dvec2(to[0] as f64, to[1] as f64) * 12.0);
            let next = sides.iter().position(|side| side[0] == to).expect("rings close");
            to = sides.swap_remove(next)[1];
        }
        rings.push(ring);
    }
    let outline = rings.pop().unwrap_or_else(|| vec![DVec2::ZERO]);
    (Polygon::new(outline, rings, FillRule::EvenOdd).unwrap(), count)
}

#[test]
fn rings_in_rings_and_rings_that_touch_are_tiled() {
    let mut chance = Chance(7);
    for round in 0..300 {
        let (polygon, count) = random_cells(&mut chance, 2 + round % 5);
        let outcome = decompose(&polygon, &mut ());
        if outcome.simplicity == Simplicity::Crossing {
            continue;
        }
        assert_eq!(outcome.area, 144.0 * count as f64);
        assert_tiles(&polygon, &outcome);
    }
}

#[test]
fn wild_rings_survive() {
    let wild = [0.0, -0.0, 1.0, -1.0, 5e-324, 1e-300, 1e300, -1e300, f64::MAX, -f64::MAX, 0.1, 1e16];
    let mut chance = Chance(99);
    for _ in 0..3000 {
        let mut ring = |n: u64| -> Vec<DVec2> {
            let count = 1 + chance.below(n);
            (0..count).map(|_| dvec2(wild[chance.below(12) as usize], wild[chance.below(12) as usize])).collect()
        };
        let (outline, holes) = (ring(8), vec![ring(5), ring(4)]);
        let rule = if outline.len() % 2 == 0 { FillRule::NonZero } else { FillRule::EvenOdd };
        let polygon = Polygon::new(outline.clone(), holes, rule).unwrap();
        let outcome = decompose(&polygon, &mut ());
        assert!(outcome.area.is_finite() && outcome.area >= 0.0);
        let alone = Polygon::simple(outline).unwrap();
        let outcome = decompose(&alone, &mut ());
        if outcome.simplicity == Simplicity::Simple && !outcome.convex {
            assert!(!outcome.pieces.is_empty());
        }
        assert_eq!(simplicity(&alone), outcome.simplicity);
    }
}

#[test]
fn a_hundred_thousand_vertices_are_cut_in_no_time() {
    // Teeth on both sides of a bar; every inner vertex is reflex.
    let n = 50_000;
    let mut ring: Vec<DVec2> =
        (0..n).map(|k| dvec2(f64::from(k), if k % 2 == 0 { 0.0 } else { -3.0 - f64::from(k % 7) })).collect();
    ring.extend(
        (0..n).rev().map(|k| dvec2(f64::from(k) + 0.5, if k % 2 == 0 { 1.0 } else { 5.0 + f64::from(k % 11) })),
    );
    let comb = Polygon::simple(ring).unwrap();
    let outcome = decompose(&comb, &mut ());
    assert_eq!(outcome.simplicity, Simplicity::Simple);
    assert_eq!(outcome.cuts.len() + 1, outcome.pieces.len());
}
