//! Every structure against brute force.
use super::*;
use crate::collision::Aabb;
use glam::{DVec2, dvec2};

/// A small generator of numbers: reproducible, and enough for boxes.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }
}

const KINDS: usize = 7;

/// A box of one of the kinds: uniform, clustered, on a lattice (many coincide and touch), huge and tiny, all in one
/// place, thin, far away.
fn random_box(random: &mut Random, kind: usize) -> Aabb {
    let (min, size) = match kind {
        0 => (dvec2(random.unit(), random.unit()) * 100.0, dvec2(random.unit(), random.unit()) * 6.0),
        1 => {
            let middle = dvec2(random.below(3) as f64, random.below(3) as f64) * 40.0;
            let r = random.unit();
            (middle + dvec2(random.unit() - 0.5, random.unit() - 0.5) * r * r * 8.0, DVec2::splat(random.unit() * 0.5))
        }
        2 => {
            let whole = |random: &mut Random, n| random.below(n) as f64;
            (dvec2(whole(random, 9), whole(random, 9)) * 12.5 - 25.0, dvec2(whole(random, 3), whole(random, 3)) * 12.5)
        }
        3 => {
            let scale = 10f64.powi(random.below(30) as i32 - 15);
            (
                (dvec2(random.unit(), random.unit()) - 0.5) * scale,
                dvec2(random.unit(), random.unit()) * 10f64.powi(random.below(24) as i32 - 12),
            )
        }
        4 => (dvec2(3.0, 7.0), dvec2(0.0, 5.0)),
        5 => {
            let (long, short) = (random.unit() * 90.0, random.unit() * 0.01);
            let size = if random.below(2) == 0 { dvec2(long, short) } else { dvec2(short, long) };
            (dvec2(random.unit(), random.unit()) * 100.0, size)
        }
        _ => {
            let place = |random: &mut Random| [-1e300, -1e9, 0.0, 1e9, 1e300][random.below(5)] * random.unit();
            (dvec2(place(random), place(random)), DVec2::splat([0.0, 1e9, 1e300][random.below(3)]))
        }
    };
    Aabb::from_ordered(min, min + size)
}

fn random_boxes(random: &mut Random, kind: usize, n: usize) -> Vec<Aabb> {
    let mut one = || {
        let kind = if kind == KINDS { random.below(KINDS) } else { kind };
        random_box(random, kind)
    };
    (0..n).map(|_| one()).collect()
}

fn all_options(random: &mut Random, boxes: &[Aabb]) -> Vec<IndexOptions> {
    let mut all = vec![IndexOptions::Brute, IndexOptions::RTree, IndexOptions::Bvh, IndexOptions::Sweep];
    for cell in [Grid::suggested_size(boxes), Grid::suggested_size(boxes) * (0.05 + 8.0 * random.unit()), 1e9, 1e299] {
        all.push(IndexOptions::Grid { cell });
    }
    for straddlers in [quadtree::Straddlers::Parent, quadtree::Straddlers::Copies, quadtree::Straddlers::Loose] {
        let bounds = match random.below(3) {
            0 => None,
            1 => Some(Aabb::from_ordered(dvec2(10.0, 10.0), dvec2(60.0, 50.0))),
            _ => Some(Aabb::from_ordered(DVec2::ZERO, DVec2::ZERO)),
        };
        let (capacity, max_depth) = (1 + random.below(9) as u32, random.below(12) as u32);
        all.push(IndexOptions::Quadtree(quadtree::Options { bounds, capacity, max_depth, straddlers }));
    }
    all
}

fn brute_pairs(boxes: &[Aabb]) -> Vec<[u32; 2]> {
    let mut pairs = Vec::new();
    for (i, a) in (0u32..).zip(boxes) {
        for (j, b) in (0u32..).zip(boxes).skip(i as usize + 1) {
            if a.min().x <= b.max().x && b.min().x <= a.max().x && a.min().y <= b.max().y && b.min().y <= a.max().y {
                pairs.push([i, j]);
            }
        }
    }
    pairs
}

fn pairs_of(index: &Index) -> (Vec<[u32; 2]>, Stats) {
    let mut found = Collected::all();
    let stats = index.pairs(&mut found);
    (found.sorted(), stats)
}

#[test]
fn every_structure_finds_the_pairs_and_hits_of_brute_force() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for round in 0..400 {
        let n = [0, 1, 2, 3, 12, 60, 200][random.below(7)];
        let boxes = random_boxes(&mut random, round % (KINDS + 1), n);
        let pairs = brute_pairs(&boxes);
        let range = random_boxes(&mut random, round % (KINDS + 1), 1)[0];
        let hits: Vec<u32> = (0..).zip(&boxes).filter(|(_, aabb)| aabb.meets(&range)).map(|(id, _)| id).collect();
        for options in all_options(&mut random, &boxes) {
            let index = match Index::build(&boxes, &options) {
                Ok(index) => index,
                Err(BroadError::TooManyRegistrations { .. }) => continue,
                Err(error) => panic!("{options:?}: {error:?}"),
            };
            let (found, stats) = pairs_of(&index);
            assert_eq!(found, pairs, "round {round}: {options:?}");
            assert!(!stats.stopped && stats.tests >= pairs.len() as u64, "round {round}: {options:?} {stats:?}");
            assert_eq!(index.find(&range).0, hits, "round {round}: {options:?} {range:?}");
        }
    }
}

#[test]
fn no_pair_is_tested_twice() {
    let mut random = Random(7);
    for kind in 0..KINDS {
        let boxes = random_boxes(&mut random, kind, 80);
        for options in all_options(&mut random, &boxes) {
            if let Ok(index) = Index::build(&boxes, &options) {
                assert!(pairs_of(&index).1.tests <= 80 * 79 / 2, "{options:?}");
            }
        }
    }
}

#[test]
fn work_is_the_sum_of_what_a_structure_orders_stores_looks_into_and_compares() {
    let mut random = Random(11);
    let boxes = random_boxes(&mut random, 0, 100);
    for options in all_options(&mut random, &boxes) {
        let Ok(index) = Index::build(&boxes, &options) else { continue };
        let counts = pairs_of(&index).1;
        let stats = index.cost(counts);
        assert_eq!(stats.work(), stats.sorting + stats.stored + stats.visited + stats.tests);
        match options {
            // A list that is there for speed alone is no work.
            IndexOptions::Brute => assert_eq!((stats.work(), stats), (4950, Brute::cost(100))),
            IndexOptions::Grid { .. } => assert_eq!(stats.sorting, 0, "cells are numbered, not sorted"),
            IndexOptions::Quadtree(_) => assert!(stats.sorting <= stats.stored * u64::from(stats.depth)),
            // 100 · 7: 2⁷ is the first power above 100.
            IndexOptions::RTree | IndexOptions::Bvh | IndexOptions::Sweep => assert_eq!(stats.sorting, 700),
        }
    }
    assert_eq!([0, 1, 2, 3, 4, 5, 1024, 1025].map(sorting), [0, 0, 2, 6, 8, 15, 10_240, 11_275]);
}

#[test]
fn a_reference_of_a_quadtree_sinks_one_step_a_level() {
    let corner = |x: f64, y: f64| Aabb::from_ordered(dvec2(x, y), dvec2(x + 0.1, y + 0.1));
    let boxes = [corner(0.1, 0.1), corner(0.1, 0.8), corner(0.8, 0.1), corner(0.8, 0.8), corner(0.45, 0.45)];
    let options = quadtree::Options {
        bounds: Some(Aabb::from_ordered(DVec2::ZERO, DVec2::ONE)),
        capacity: 4,
        max_depth: 3,
        straddlers: quadtree::Straddlers::Copies,
    };
    // The last box lies in all four leaves, one level down.
    let stats = Quadtree::new(&boxes, options).unwrap().stats();
    assert_eq!((stats.stored, stats.depth, stats.sorting), (8, 1, 8));
    let parent = quadtree::Options { straddlers: quadtree::Straddlers::Parent, ..options };
    assert_eq!(Quadtree::new(&boxes, parent).unwrap().stats().sorting, 4, "what stays at the root sinks nowhere");
}

#[test]
fn a_sink_stops_a_run() {
    let boxes = vec![Aabb::from_ordered(DVec2::ZERO, DVec2::ONE); 300];
    let mut random = Random(7);
    for options in all_options(&mut random, &boxes) {
        let Ok(index) = Index::build(&boxes, &options) else { continue };
        let mut found = Collected { most_pairs: 100, ..Collected::all() };
        let stats = index.pairs(&mut found);
        assert!(stats.stopped, "{options:?}");
        assert_eq!(found.pairs.len(), 101, "{options:?}");
    }
}

#[test]
fn a_huge_box_over_tiny_cells_is_refused() {
    let boxes = [Aabb::from_ordered(DVec2::ZERO, DVec2::splat(1e9)), Aabb::from_ordered(DVec2::ONE, DVec2::splat(2.0))];
    let error = Grid::new(&boxes, 0.001, &mut ()).unwrap_err();
    assert!(matches!(error, BroadError::TooManyRegistrations { needs, .. } if needs > 1_000_000_000_000));
    for size in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert_eq!(Grid::new(&boxes, size, &mut ()).unwrap_err(), BroadError::Cell);
    }
}
