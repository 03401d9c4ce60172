//! Random insertions, moves, removals, queries and pairs, every structure against brute force after each.

use collidoscope::collision::Aabb;
use collidoscope::collision::broad::quadtree::{Options, Quadtree, Straddlers};
use collidoscope::collision::broad::{Collected, Grid, Index, IndexOptions};
use common::random::Random;
use glam::{DVec2, dvec2};

#[allow(dead_code, reason = "other tests use the rest")]
mod common {
    pub mod random;
}

/// Most boxes at a time.
const MOST: usize = 70;

#[derive(Clone, Copy, Debug)]
enum Spread {
    Uniform,
    Clustered,
    /// On a lattice: many coincide, touch, or lie on split lines.
    Lattice,
    /// All in one place.
    Coincident,
    /// From 1e-12 to 1e12.
    HugeAndTiny,
}

const SPREADS: [Spread; 5] =
    [Spread::Uniform, Spread::Clustered, Spread::Lattice, Spread::Coincident, Spread::HugeAndTiny];

fn random_box(random: &mut Random, spread: Spread) -> Aabb {
    let unit = |random: &mut Random| dvec2(random.unit(), random.unit());
    let (min, size) = match spread {
        Spread::Uniform => (unit(random) * 100.0, unit(random) * 9.0),
        Spread::Clustered => {
            let middle = dvec2(random.below(3) as f64, random.below(2) as f64) * 45.0;
            let away = random.unit();
            (middle + (unit(random) - 0.5) * (away * away * 12.0), unit(random))
        }
        Spread::Lattice => {
            let whole = |random: &mut Random, n| dvec2(random.below(n) as f64, random.below(n) as f64) * 12.5;
            (whole(random, 9) - 12.5, whole(random, 3))
        }
        Spread::Coincident => (dvec2(30.0, 40.0), dvec2(5.0, 0.0)),
        Spread::HugeAndTiny => {
            let scale = |random: &mut Random| 10f64.powi(random.below(25) as i32 - 12);
            let (place, side) = (scale(random), scale(random));
            ((unit(random) - 0.5) * place, unit(random) * side)
        }
    };
    Aabb::new(min, min + size).expect("a box")
}

/// The boxes that are there, under the numbers that they were given, and trees that are kept up with them.
struct World {
    boxes: Vec<Option<Aabb>>,
    trees: Vec<Quadtree>,
}

impl World {
    fn new(random: &mut Random) -> Self {
        let bounds = Aabb::new(DVec2::ZERO, DVec2::splat(100.0)).expect("a box");
        let policies = [Straddlers::Parent, Straddlers::Copies, Straddlers::Loose];
        let trees = policies.map(|straddlers| {
            let (capacity, max_depth) = (1 + random.below(6) as u32, random.below(9) as u32);
            Quadtree::empty(bounds, Options { bounds: Some(bounds), capacity, max_depth, straddlers }).expect("options")
        });
        Self { boxes: Vec::new(), trees: trees.into() }
    }

    fn present(&self) -> Vec<(u32, Aabb)> {
        (0..).zip(&self.boxes).filter_map(|(id, aabb)| Some((id, (*aabb)?))).collect()
    }

    fn insert(&mut self, aabb: Aabb) {
        let id = self.boxes.len() as u32;
        self.boxes.push(Some(aabb));
        for tree in &mut self.trees {
            assert_eq!(tree.insert(aabb, &mut ()), id);
        }
    }

    fn relocate(&mut self, id: u32, aabb: Aabb) {
        self.boxes[id as usize] = Some(aabb);
        assert!(self.trees.iter_mut().all(|tree| tree.relocate(id, aabb)));
    }

    fn remove(&mut self, id: u32) {
        let was_there = self.boxes[id as usize].take().is_some();
        assert!(self.trees.iter_mut().all(|tree| tree.remove(id) == was_there));
    }

    /// Structures that are built anew each time, and the trees, against a look at every box.
    fn check_query(&self, range: &Aabb, random: &mut Random) {
        let present = self.present();
        let meets = |aabb: &Aabb| aabb.min().cmple(range.max()).all() && range.min().cmple(aabb.max()).all();
        let wanted: Vec<u32> = present.iter().filter(|(_, aabb)| meets(aabb)).map(|(id, _)| *id).collect();
        for tree in &self.trees {
            let mut hits = Vec::new();
            tree.find(range, &mut |id| hits.push(id), &mut ());
            hits.sort_unstable();
            assert_eq!(hits, wanted, "{:?}", tree.options());
        }
        for (index, options) in rebuilt(&present, random) {
            let hits: Vec<u32> = index.find(range).0.iter().map(|k| present[*k as usize].0).collect();
            assert_eq!(hits, wanted, "{options:?}");
        }
    }

    fn check_pairs(&self, random: &mut Random) {
        let present = self.present();
        let mut wanted = Vec::new();
        for (k, (id, a)) in present.iter().enumerate() {
            for (other, b) in &present[k + 1..] {
                if a.min().cmple(b.max()).all() && b.min().cmple(a.max()).all() {
                    wanted.push([*id, *other]);
                }
            }
        }
        for tree in &self.trees {
            let mut found = Collected::all();
            tree.pairs(&mut found, &mut ());
            assert_eq!(found.sorted(), wanted, "{:?}", tree.options());
        }
        for (index, options) in rebuilt(&present, random) {
            let mut found = Collected::all();
            index.pairs(&mut found);
            let found: Vec<_> = found.sorted().iter().map(|pair| pair.map(|k| present[k as usize].0)).collect();
            assert_eq!(found, wanted, "{options:?}");
        }
    }
}

fn rebuilt(present: &[(u32, Aabb)], random: &mut Random) -> Vec<(Index, IndexOptions)> {
    let boxes: Vec<Aabb> = present.iter().map(|(_, aabb)| *aabb).collect();
    let suggested = Grid::suggested_size(&boxes);
    let cell = suggested * random.between(0.3, 4.0);
    let all = [
        IndexOptions::Brute,
        IndexOptions::Grid { cell },
        IndexOptions::Quadtree(Options::default()),
        IndexOptions::RTree,
        IndexOptions::Bvh,
        IndexOptions::Sweep,
    ];
    // A grid may be refused for a box that is huge to its cells, and only for that.
    let build = |options: IndexOptions| match Index::build(&boxes, &options) {
        Ok(index) => Some((index, options)),
        Err(error) => {
            assert!(matches!(options, IndexOptions::Grid { .. }), "{error:?}");
            None
        }
    };
    all.into_iter().filter_map(build).collect()
}

fn operate(seed: u64, spread: Spread, operations: usize) {
    let mut random = Random(seed);
    let mut world = World::new(&mut random);
    for _ in 0..operations {
        let count = world.boxes.iter().flatten().count();
        let some = |random: &mut Random, world: &World| random.below(world.boxes.len().max(1) as u64) as u32;
        match random.below(20) {
            0..6 if count < MOST && world.boxes.len() < 4000 => world.insert(random_box(&mut random, spread)),
            0..11 if !world.boxes.is_empty() => {
                // One that is there, or one that was removed and comes back.
                let id = some(&mut random, &world);
                if world.boxes[id as usize].is_some() || count < MOST {
                    world.relocate(id, random_box(&mut random, spread));
                }
            }
            11..15 if !world.boxes.is_empty() => {
                let id = some(&mut random, &world);
                world.remove(id);
            }
            15..19 => {
                let range = random_box(&mut random, spread);
                world.check_query(&range, &mut random);
            }
            _ => world.check_pairs(&mut random),
        }
    }
}

#[test]
fn whatever_is_inserted_moved_and_removed_every_structure_answers_as_brute_force() {
    for (k, spread) in (0..).zip(SPREADS) {
        operate(k + 1, spread, 1200);
    }
}

#[test]
#[ignore = "a hundred thousand operations: half a minute in a release build"]
fn a_hundred_thousand_operations_leave_no_difference_to_brute_force() {
    for (k, spread) in (0..).zip(SPREADS) {
        for round in 0..10 {
            operate(1000 * (k + 1) + round, spread, 2000);
        }
    }
}
