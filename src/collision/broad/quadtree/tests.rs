//! The tree's own promises.
use glam::{DVec2, dvec2};

use super::*;
use crate::collision::broad::Collected;
use crate::collision::tracer::Recording;

fn boxed(min: [f64; 2], max: [f64; 2]) -> Aabb {
    Aabb::new(min.into(), max.into()).expect("a box")
}

fn options(capacity: u32, max_depth: u32, straddlers: Straddlers) -> Options {
    Options { bounds: Some(boxed([0.0, 0.0], [16.0, 16.0])), capacity, max_depth, straddlers }
}

const POLICIES: [Straddlers; 3] = [Straddlers::Parent, Straddlers::Copies, Straddlers::Loose];

/// Depth, cell and boxes of every node: the shape of the tree without its numbering.
fn shape(tree: &Quadtree) -> Vec<(u32, DVec2, DVec2, Vec<u32>)> {
    tree.nodes().into_iter().map(|node| (node.depth, node.cell.min(), node.cell.max(), node.ids)).collect()
}

#[test]
fn coincident_boxes_end_at_the_deepest_level() {
    let boxes = vec![boxed([3.0, 3.0], [3.0, 3.0]); 12];
    for straddlers in POLICIES {
        let tree = Quadtree::new(&boxes, options(4, 7, straddlers)).expect("fine");
        assert_eq!(tree.stats().depth, 7, "{straddlers:?}");
        assert_eq!(tree.stats().stored, 12, "{straddlers:?}");
        assert_eq!(tree.stats().nodes, 1 + 4 * 7, "{straddlers:?}");
    }
}

#[test]
fn large_coincident_boxes_do_not_fill_every_cell_of_a_deep_tree() {
    let boxes = vec![boxed([0.1, 0.1], [15.9, 15.9]); 12];
    let tree = Quadtree::new(&boxes, options(4, 64, Straddlers::Copies)).expect("fine");
    assert!(tree.stats().stored <= LEAST_REFERENCES + 12 * MOST_REFERENCES_A_BOX, "{:?}", tree.stats());
    let mut found = Collected::all();
    tree.pairs(&mut found, &mut ());
    assert_eq!(found.pairs.len(), 66);
}

#[test]
fn the_policies_store_a_straddler_where_they_say() {
    let boxes = [boxed([1.0, 1.0], [2.0, 2.0]), boxed([13.0, 13.0], [14.0, 14.0]), boxed([7.0, 7.0], [9.0, 9.0])];
    let stored = |straddlers| {
        let tree = Quadtree::new(&boxes, options(2, 5, straddlers)).expect("fine");
        tree.nodes().into_iter().filter(|node| node.ids.contains(&2)).map(|node| node.depth).collect::<Vec<_>>()
    };
    assert_eq!(stored(Straddlers::Parent), [0]);
    assert_eq!(stored(Straddlers::Copies), [1, 1, 1, 1]);
    assert_eq!(stored(Straddlers::Loose), [1]);
}

#[test]
fn after_removals_and_moves_the_tree_is_that_of_the_boxes_left() {
    let mut state = 5u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 40) as f64 / (1u64 << 24) as f64
    };
    for straddlers in POLICIES {
        let options = options(3, 6, straddlers);
        let mut random_box = || {
            let min = dvec2(random(), random()) * 18.0 - 1.0;
            Aabb::from_ordered(min, min + dvec2(random(), random()) * 3.0)
        };
        let mut tree = Quadtree::new(&(0..80).map(|_| random_box()).collect::<Vec<_>>(), options).expect("fine");
        let mut present = vec![true; 80];
        for k in 0..2000u32 {
            let id = (k * 7919) % 80;
            if k % 3 == 0 {
                assert_eq!(tree.remove(id), present[id as usize]);
                present[id as usize] = false;
            } else {
                assert!(tree.relocate(id, random_box()));
                present[id as usize] = true;
            }
            if k % 50 == 0 {
                let mut anew = Quadtree::empty(tree.bounds(), options).expect("fine");
                anew.boxes = tree.boxes.clone();
                anew.coarse = tree.coarse.clone();
                anew.present = present.clone();
                (0..80).filter(|id| present[*id as usize]).for_each(|id| anew.put(id, &mut ()));
                assert_eq!(shape(&tree), shape(&anew), "{straddlers:?}, after {k} changes");
            }
        }
    }
}

#[test]
fn watching_changes_nothing_and_the_last_step_tells_the_counts() {
    let boxes: Vec<Aabb> =
        (0..40).map(f64::from).map(|k| boxed([k % 7.0, k % 11.0], [k % 7.0 + 1.5, k % 11.0 + 1.5])).collect();
    for straddlers in POLICIES {
        let tree = Quadtree::new(&boxes, options(3, 5, straddlers)).expect("fine");
        let mut recording = Recording::new();
        let (mut watched, mut alone) = (Vec::new(), Vec::new());
        let range = boxed([2.0, 2.0], [5.0, 9.0]);
        let stats = tree.find(&range, &mut |id| watched.push(id), &mut recording);
        assert_eq!(stats, tree.find(&range, &mut |id| alone.push(id), &mut ()));
        assert_eq!(watched, alone);
        assert_eq!(recording.steps.last().map(|last| last.step), Some(Step::Done { stats }));
        let visited = recording.steps.iter().filter(|step| matches!(step.step, Step::Visited { .. })).count();
        assert_eq!(visited as u64, stats.visited);
    }
}

#[test]
fn capacity_0_and_too_deep_a_tree_are_refused() {
    let bounds = boxed([0.0, 0.0], [1.0, 1.0]);
    let capacity = Quadtree::empty(bounds, options(0, 5, Straddlers::Copies)).map(|_| ());
    assert_eq!(capacity, Err(BroadError::Capacity));
    let depth = Quadtree::empty(bounds, options(1, 65, Straddlers::Copies)).map(|_| ());
    assert_eq!(depth, Err(BroadError::Depth { has: 65, most: MOST_DEPTH }));
}
