//! All meeting pairs of many boxes, built anew and found: our structures against broccoli, parry2d and aabb-quadtree.
//!
//! Every coordinate is a single, so that all hold the very same boxes; every side must find the same number of pairs.

use std::hint::black_box;
use std::time::{Duration, Instant};

use aabb_quadtree::QuadTree;
use broccoli::axgeom;
use collidoscope::collision::Aabb;
use collidoscope::collision::broad::quadtree::{Options, Quadtree, Straddlers};
use collidoscope::collision::broad::{Brute, Grid, Sweep, bvh, rtree};
use euclid::{TypedPoint2D, TypedRect, TypedSize2D};
use glam::{DVec2, dvec2};
use parry2d::math::Vector;
use parry2d::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};

use crate::seeded::Random;

/// How long one set of boxes is measured, at least and about.
const TIME: Duration = Duration::from_millis(2500);
const LEAST_ROUNDS: usize = 7;

/// Where the boxes lie.
#[derive(Clone, Copy, PartialEq)]
pub enum Spread {
    /// Evenly, so that a box meets one other on average, however many there are.
    Uniform,
    /// About 40 places, the nearer the denser.
    Clustered,
}

impl Spread {
    pub const ALL: [Self; 2] = [Self::Uniform, Self::Clustered];

    pub fn name(self) -> &'static str {
        match self {
            Self::Uniform => "uniform",
            Self::Clustered => "clustered",
        }
    }

    fn boxes(self, count: usize) -> Vec<Aabb> {
        let mut random = Random(count as u64);
        let side = 2.0 * (count as f64).sqrt();
        let place = |random: &mut Random| dvec2(random.between(0.0, side), random.between(0.0, side));
        let middles: Vec<DVec2> = (0..40).map(|_| place(&mut random)).collect();
        let single = |v: DVec2| v.as_vec2().as_dvec2();
        (0..count)
            .map(|k| {
                let min = match self {
                    Self::Uniform => place(&mut random),
                    Self::Clustered => {
                        let off = DVec2::from_angle(random.between(0.0, std::f64::consts::TAU));
                        middles[k % middles.len()] + off * (random.between(0.0, 1.0) * side * 0.08)
                    }
                };
                let size = dvec2(random.between(0.5, 1.5), random.between(0.5, 1.5));
                Aabb::new(single(min), single(min + size)).expect("a box")
            })
            .collect()
    }
}

/// One way to find all pairs.
struct Side {
    name: &'static str,
    kind: Kind,
    run: Box<dyn FnMut() -> u64>,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// What is taught and used.
    Ours,
    /// Ours for comparison only: brute force; the R-tree, whose nodes a library packs.
    Shown,
    Peer,
}

/// What one side took.
pub struct Row {
    pub name: &'static str,
    is_peer: bool,
    is_ours: bool,
    pub milliseconds: f64,
}

/// All sides on one set of boxes.
pub struct Table {
    pub spread: Spread,
    pub count: usize,
    pub pairs: u64,
    pub rows: Vec<Row>,
}

/// One of the promises: how much of a peer's time ours may take at most.
pub struct Verdict {
    pub text: String,
    pub ratio: f64,
    pub target: f64,
}

fn sides(boxes: &[Aabb], all: bool) -> Vec<Side> {
    let mut sides: Vec<Side> = Vec::new();
    let mut add = |name, kind, run: Box<dyn FnMut() -> u64>| sides.push(Side { name, kind, run });
    let own = boxes.to_vec();
    let mut grid = Grid::default();
    add("grid", Kind::Ours, {
        let boxes = own.clone();
        Box::new(move || {
            let mut count = 0;
            let size = Grid::suggested_size(&boxes);
            grid.rebuild(&boxes, size, &mut ()).expect("few cells");
            grid.pairs(&mut |_| count += 1, &mut ());
            count
        })
    });
    add("BVH", Kind::Ours, {
        let boxes = own.clone();
        Box::new(move || {
            let mut count = 0;
            bvh::bvh(&boxes).pairs(&mut |_| count += 1, &mut ());
            count
        })
    });
    add("quadtree", Kind::Ours, {
        let boxes = own.clone();
        let options = Options { bounds: None, capacity: 24, max_depth: 12, straddlers: Straddlers::Copies };
        let mut tree = Quadtree::new(&boxes, options).expect("options in range");
        Box::new(move || {
            let mut count = 0;
            tree.rebuild(&boxes);
            tree.pairs(&mut |_| count += 1, &mut ());
            count
        })
    });
    add("sweep and prune", Kind::Ours, {
        let boxes = own.clone();
        Box::new(move || {
            let mut count = 0;
            Sweep::new(&boxes).pairs(&mut |_| count += 1, &mut ());
            count
        })
    });
    add("R-tree, packed by rstar", Kind::Shown, {
        let boxes = own.clone();
        Box::new(move || {
            let mut count = 0;
            rtree::rtree(&boxes).pairs(&mut |_| count += 1, &mut ());
            count
        })
    });
    if all {
        add("brute force", Kind::Shown, {
            let boxes = own.clone();
            Box::new(move || {
                let mut count = 0;
                Brute::new(&boxes).pairs(&mut |_| count += 1, &mut ());
                count
            })
        });
    }
    add("broccoli, f32", Kind::Peer, {
        let singles: Vec<_> = boxes.iter().map(single_rect).collect();
        Box::new(move || {
            let mut count = 0;
            let mut bots = singles.clone();
            broccoli::Tree::new(&mut bots).find_colliding_pairs(|_, _| count += 1);
            count
        })
    });
    add("parry2d BVH, f32", Kind::Peer, {
        let singles: Vec<_> = boxes
            .iter()
            .map(|aabb| parry2d::bounding_volume::Aabb::new(vector(aabb.min()), vector(aabb.max())))
            .collect();
        let mut workspace = BvhWorkspace::default();
        Box::new(move || {
            let mut count = 0;
            let tree = Bvh::from_leaves(BvhBuildStrategy::Binned, &singles);
            tree.traverse_bvtt_single_tree::<false>(&mut workspace, &mut |_, _| count += 1);
            count
        })
    });
    add("aabb-quadtree, f32", Kind::Peer, {
        let rects: Vec<TypedRect<f32, ()>> = boxes.iter().map(euclid_rect).collect();
        let around = boxes.iter().fold(boxes[0], |all, aabb| all.union(aabb));
        let around = euclid_rect(&around).inflate(1.0, 1.0);
        Box::new(move || {
            let mut tree: QuadTree<u32, (), [_; 0]> = QuadTree::default(around, rects.len());
            for (id, rect) in (0..).zip(&rects) {
                tree.insert_with_box(id, *rect);
            }
            let later = |(id, rect): (u32, &TypedRect<f32, ()>)| {
                tree.query(*rect).iter().filter(|(other, ..)| **other > id).count() as u64
            };
            (0u32..).zip(&rects).map(later).sum()
        })
    });
    sides
}

fn vector(v: DVec2) -> Vector {
    Vector::new(v.x as f32, v.y as f32)
}

fn single_rect(aabb: &Aabb) -> broccoli::aabb::BBox<f32, ()> {
    let (min, max) = (aabb.min().as_vec2(), aabb.max().as_vec2());
    broccoli::bbox(axgeom::rect(min.x, max.x, min.y, max.y), ())
}

fn euclid_rect(aabb: &Aabb) -> TypedRect<f32, ()> {
    let (min, size) = (aabb.min().as_vec2(), aabb.max().as_vec2() - aabb.min().as_vec2());
    TypedRect::new(TypedPoint2D::new(min.x, min.y), TypedSize2D::new(size.x, size.y))
}

impl Table {
    /// Builds and finds in turns; the median of each side.
    pub fn measure(spread: Spread, count: usize) -> Self {
        let boxes = spread.boxes(count);
        let mut sides = sides(&boxes, count <= 10_000);
        let found: Vec<u64> = sides.iter_mut().map(|side| (side.run)()).collect();
        for (side, found_by_it) in sides.iter().zip(&found) {
            // The last quadtree rounds sizes once more; a few pairs may differ.
            let most_off = if side.name.starts_with("aabb") { 2 + found[0] / 5000 } else { 0 };
            assert!(found_by_it.abs_diff(found[0]) <= most_off, "{}: {found_by_it} pairs, not {}", side.name, found[0]);
        }
        let mut times: Vec<Vec<f64>> = vec![Vec::new(); sides.len()];
        let start = Instant::now();
        while start.elapsed() < TIME || times[0].len() < LEAST_ROUNDS {
            for (side, times) in sides.iter_mut().zip(&mut times) {
                let start = Instant::now();
                black_box((side.run)());
                times.push(start.elapsed().as_secs_f64() * 1e3);
            }
        }
        let median = |mut times: Vec<f64>| {
            times.sort_by(f64::total_cmp);
            times[times.len() / 2]
        };
        let rows = sides.iter().zip(times).map(|(side, times)| Row {
            name: side.name,
            is_peer: side.kind == Kind::Peer,
            is_ours: side.kind == Kind::Ours,
            milliseconds: median(times),
        });
        Self { spread, count, pairs: found[0], rows: rows.collect() }
    }

    fn of(&self, name: &str) -> f64 {
        self.rows.iter().find(|row| row.name.starts_with(name)).map_or(f64::NAN, |row| row.milliseconds)
    }

    fn ours(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| row.is_ours)
    }

    /// What is promised for this number of boxes.
    pub fn verdicts(&self) -> Vec<Verdict> {
        let best = self.ours().map(|row| row.milliseconds).fold(f64::INFINITY, f64::min);
        let slowest = self.ours().map(|row| row.milliseconds).fold(0.0, f64::max);
        let (broccoli, parry, quadtree) = (self.of("broccoli"), self.of("parry2d"), self.of("aabb-quadtree"));
        let mut verdicts = Vec::new();
        let mut add = |text: &str, ratio: f64, target: f64| {
            let text = format!("{text}, {} {}", self.count, self.spread.name());
            verdicts.push(Verdict { text, ratio, target });
        };
        if self.count >= 10_000 {
            add("best against broccoli", best / broccoli, if self.spread == Spread::Uniform { 0.8 } else { 1.0 });
            let target = if self.count >= 100_000 { 0.25 } else { 0.4 };
            add("quadtree against aabb-quadtree", self.of("quadtree") / quadtree, target);
        }
        if self.count == 10_000 {
            add("best against parry2d's BVH", best / parry, 0.4);
            add("slowest against parry2d's BVH", slowest / parry, 0.8);
        }
        verdicts
    }

    /// The table in plain text.
    pub fn text(&self) -> String {
        let (count, spread, pairs) = (self.count, self.spread.name(), self.pairs);
        let mut lines = vec![format!("{count} boxes, {spread}: {pairs} pairs; milliseconds to build and find")];
        lines.extend(self.rows.iter().map(|row| {
            format!("  {:<26} {:9.3}{}", row.name, row.milliseconds, if row.is_peer { "   peer" } else { "" })
        }));
        lines.extend(self.verdicts().iter().map(|verdict| {
            let word = if verdict.ratio <= verdict.target { "within" } else { "over" };
            format!("  {:<52} {:6.3} {:5.2}   {word}", verdict.text, verdict.ratio, verdict.target)
        }));
        lines.join("\n")
    }
}
