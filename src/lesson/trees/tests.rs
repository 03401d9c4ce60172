use super::*;
use crate::collision::Aabb;
use crate::collision::broad::Brute;
use crate::lesson::LESSONS;
use crate::lesson::ask::right_answer;
use crate::lesson::build::with;
use crate::scene::{Item, ShapeSpec};
use crate::trace::{Link, Role};
use crate::words::Lang;
use glam::DVec2;

fn scene(id: &str) -> Scene {
    (Trees.preset(id).unwrap().scene)()
}

fn run(id: &str) -> Run {
    Run::of(&scene(id)).unwrap()
}

#[test]
fn both_trees_hit_what_brute_force_hits_in_every_scene() {
    for preset in Trees.scenes() {
        let run = Run::of(&(preset.scene)()).unwrap();
        let mut brute = Vec::new();
        Brute::new(&run.boxes.boxes).find(&run.range, &mut |id| brute.push(id), &mut ());
        assert_eq!(run.hits, brute, "{}", preset.id);
        for walk in &run.trees {
            let mut told: Vec<u32> = walk.asked.iter().flat_map(|asked| asked.hits()).collect();
            told.sort_unstable();
            assert_eq!((told, walk.left_out), (brute.clone(), 0), "{}", preset.id);
            let tested: usize = walk.asked.iter().map(|asked| asked.tested.len()).sum();
            assert_eq!(tested as u64, walk.query.tests, "{}", preset.id);
            let visited = walk.asked.iter().filter(|asked| asked.is_visited).count();
            assert_eq!(visited as u64, walk.query.visited, "{}", preset.id);
        }
        assert!(run.frames() <= 80, "{}: {}", preset.id, run.frames());
    }
}

#[test]
fn every_box_below_a_node_lies_within_its_bounds_and_is_in_one_leaf() {
    for preset in Trees.scenes() {
        let run = Run::of(&(preset.scene)()).unwrap();
        for walk in &run.trees {
            let mut stored = Vec::new();
            for node in walk.tree.nodes() {
                let around = |aabb: &Aabb| aabb.union(&node.bounds) == node.bounds;
                assert!(walk.tree.ids(node).iter().all(|id| around(&run.boxes.boxes[*id as usize])));
                if node.children.is_empty() {
                    stored.extend_from_slice(walk.tree.ids(node));
                }
            }
            stored.sort_unstable();
            assert_eq!(stored, (0..run.boxes.boxes.len() as u32).collect::<Vec<_>>(), "{}", preset.id);
        }
    }
}

#[test]
fn the_eight_boxes_are_halved_once_by_the_bvh() {
    let run = run("eight");
    // Boxes 3 and 4 meet the range from (16, 4) to (22, 10).
    assert_eq!(run.hits, [2, 3]);
    let bvh = &run.trees[1];
    assert_eq!((bvh.query.nodes, bvh.query.depth), (3, 1));
    let leaves: Vec<Vec<u32>> = bvh.tree.nodes()[1..].iter().map(|node| bvh.tree.ids(node).to_vec()).collect();
    // Along the curve the lower left quarter comes first: boxes 1, 2, 3 and 4 have their middles there.
    assert_eq!(leaves[0].iter().copied().collect::<std::collections::BTreeSet<_>>(), [0, 1, 2, 3].into());
    assert_eq!(bvh.paths, [vec![], vec![1], vec![2]]);
    // The second leaf holds box 5 from (18, 12) and box 6 from (31, 3): its bounds begin at (4, 3) with box 8.
    assert_eq!(bvh.tree.nodes()[2].bounds, Aabb::new(DVec2::new(4.0, 3.0), DVec2::new(38.0, 28.0)).unwrap());
    assert_eq!((bvh.query.visited, bvh.query.tests), (3, 8));
}

#[test]
fn thin_boxes_make_leaves_that_meet_and_an_empty_range_looks_into_little() {
    let thin = run("thin");
    let spread = run("spread");
    for k in 0..2 {
        let share = |run: &Run| run.trees[k].meeting_leaves as f64 / run.trees[k].leaf_pairs() as f64;
        assert!(share(&thin) > 2.0 * share(&spread), "{k}: {} {}", share(&thin), share(&spread));
    }
    let says = |id: &str| Trees.trace(&scene(id)).unwrap().frames.last().unwrap().says[2].key.0.id;
    assert_eq!((says("thin"), says("spread")), ("trees.done_overlap", "trees.done_why"));
    let empty = run("empty");
    assert!(empty.hits.is_empty());
    assert!(empty.trees.iter().all(|walk| walk.query.tests <= 12), "{:?}", empty.trees[0].query);
    assert!(empty.trees.iter().all(|walk| walk.asked.iter().any(|asked| !asked.is_visited)));
}

#[test]
fn a_skipped_node_tells_its_gap_and_a_question_about_it() {
    let trace = Trees.trace(&scene("clustered")).unwrap();
    let skipped = trace.frames.iter().find(|frame| frame.says[0].key.0.id == "trees.skipped").unwrap();
    assert!(skipped.facts.iter().any(|fact| fact.name.key.0.id == "trees.fact_gap"));
    let asked = trace.frames.iter().filter(|frame| frame.ask.is_some());
    let answers: Vec<String> = asked.map(right_answer).collect();
    assert!(answers.iter().any(|answer| answer == "It is skipped"), "{answers:?}");
}

#[test]
fn one_box_is_a_tree_of_a_root_and_any_scene_is_taken_or_refused() {
    let item = |name: &str, at: f64| Item { name: name.to_owned(), shape: ShapeSpec::Point(DVec2::splat(at)) };
    let scene = Scene { items: vec![item("Q", 1.0), item("1", 1.0)], ..Scene::default() };
    for tree in [0.0, 1.0] {
        let run = Run::of(&with(scene.clone(), TREE.id, tree)).unwrap();
        assert_eq!((run.hits.clone(), run.frames()), (vec![0], 2));
    }
    for lesson in LESSONS {
        for preset in lesson.scenes() {
            let _ = Trees.trace(&(preset.scene)());
        }
    }
}

#[test]
fn one_tree_is_told_at_a_time_and_a_node_lights_up_on_the_map_and_in_the_tree() {
    for (id, name) in [("spread", "trees.rtree"), ("bvh", "trees.bvh")] {
        let (run, trace) = (run(id), Trees.trace(&scene(id)).unwrap());
        assert_eq!(super::frames::tree_name(run.shown).key.0.id, name);
        let part = |view: u32| {
            let parts = trace.marks.iter().filter(move |mark| mark.view == view).filter_map(|mark| mark.link);
            parts.filter(|link| matches!(link, Link::Part(_))).collect::<std::collections::HashSet<_>>()
        };
        let (map, tree) = (part(0), part(1));
        assert_eq!(map, tree, "{id}");
        assert_eq!(tree.len(), run.walk().tree.nodes().len(), "{id}");
        for frame in &trace.frames[..trace.frames.len() - 1] {
            assert!(frame.link.is_some_and(|link| tree.contains(&link)));
        }
        // Every box has its dot under its leaf, or is counted there.
        let dots = trace.marks.iter().filter(|mark| mark.view == 1 && mark.role == Role::StoredBox).count();
        assert!(dots >= 30, "{id}: {dots}");
        // What both cost is told whichever is shown.
        assert_eq!(trace.outcome.detail.text(Lang::En), Trees.trace(&scene("spread")).unwrap().outcome.detail.text(Lang::En));
    }
}
