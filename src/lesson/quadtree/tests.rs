use super::*;
use crate::lesson::build::with;
use crate::lesson::crowd::Crowd;
use crate::lesson::narrate::quadtree::Reason;
use crate::scene::YAxis;
use crate::trace::{Chart, Frame, Link, Value};
use crate::words::{Lang, Message};

fn preset(id: &str) -> Scene {
    (Quadtree.preset(id).unwrap().scene)()
}

fn trace(id: &str) -> Trace {
    Quadtree.trace(&preset(id)).unwrap()
}

fn text(message: &Message) -> String {
    message.text(Lang::En).into_owned()
}

fn says(frame: &Frame) -> String {
    frame.says.iter().map(text).collect::<Vec<_>>().join(" ")
}

fn value(frame: &Frame, name: &str) -> Value {
    frame.facts.iter().find(|fact| text(&fact.name) == name).unwrap_or_else(|| panic!("no {name}")).value.clone()
}

fn number(frame: &Frame, name: &str) -> f64 {
    match value(frame, name) {
        Value::Number(x) => x,
        Value::Count(count) => count as f64,
        other => panic!("{name}: {other:?}"),
    }
}

/// Worked by hand: 3 boxes in NE are more than 2; all lie in its quarter SW (32…48), which is split at (40, 40). Box 5,
/// from x = 38 to 42, straddles that line above y = 40.
#[test]
fn the_split_that_is_handed_down_is_told_step_by_step() {
    let trace = trace("insertion");
    let titles: Vec<String> = trace.frames.iter().map(|frame| text(&frame.title)).collect();
    let want = [
        "root: which child?",
        "Stored in NE",
        "NE is split",
        "NE hands its boxes down",
        "NE/SW is split",
        "NE/SW hands its boxes down",
        "Verdict",
    ];
    assert_eq!(titles, want);
    let frames = &trace.frames;
    // Box 5 is at 38…42 × 42…46, the root's lines at 32.
    assert_eq!(number(&frames[0], "left end − line"), 6.0);
    assert_eq!(number(&frames[0], "upper end − line"), 14.0);
    assert_eq!(number(&frames[1], "boxes of this node"), 3.0);
    assert!(says(&frames[2]).contains("The lines cross at (48, 48); the new leaves are on level 2."));
    assert_eq!(number(&frames[3], "in SW"), 3.0);
    assert!(says(&frames[3]).contains("Still more than 2 in SW"));
    assert_eq!(["in NW", "in NE", "in SW", "in SE"].map(|name| number(&frames[5], name)), [1.0, 2.0, 1.0, 0.0]);
    assert!(says(&frames[5]).contains("References that straddlers add: 1."));
    assert!(says(&frames[6]).starts_with("Box 5 is stored in NE/SW/NW, NE/SW/NE."));
    assert_eq!(number(&frames[6], "references stored"), 6.0);
    assert_eq!((number(&frames[6], "nodes"), number(&frames[6], "deepest leaf, level")), (13.0, 3.0));
}

#[test]
fn coincident_boxes_are_split_down_to_the_deepest_level_and_no_further() {
    let trace = trace("coincident");
    let splits = trace.frames.iter().filter(|frame| text(&frame.title).ends_with("is split")).count();
    // The root holds more than 4 boxes before; its child NW is split, and so on down to level 5.
    assert_eq!(splits, 4);
    let frame = &trace.frames[trace.frames.len() - 2];
    assert!(says(frame).contains("has 5 boxes, more than 4, but lies on level 5, the deepest: it is not split"));
}

#[test]
fn every_answer_is_that_of_brute_force_under_every_policy() {
    for preset in scenes::SCENES {
        for policy in [0.0, 1.0, 2.0] {
            for y_axis in [YAxis::Up, YAxis::Down] {
                let scene = with(with((preset.scene)(), "straddlers", policy), "insertion", 0.0);
                let scene = Scene { y_axis, ..scene };
                let crowd = Crowd::of(&scene).unwrap();
                let hits: Vec<u32> =
                    (0..).zip(&crowd.boxes).filter(|(_, aabb)| aabb.meets(&crowd.range)).map(|(id, _)| id).collect();
                let run = Run::of(&scene).unwrap();
                assert_eq!(run.hits, hits, "{} {policy}", preset.id);
                let trace = Quadtree.trace(&scene).unwrap();
                assert_eq!(number(trace.frames.last().unwrap(), "hits"), hits.len() as f64);
                // Each hit is drawn once on the map: no straddler is found twice.
                let drawn = |mark: &&crate::trace::Mark| mark.role == Role::Hit && mark.view == 0;
                assert_eq!(trace.marks.iter().filter(drawn).count(), hits.len(), "{} {policy}", preset.id);
            }
        }
    }
}

#[test]
fn no_scene_has_more_frames_than_a_person_follows() {
    for preset in scenes::SCENES {
        for insertion in [0.0, 1.0] {
            let trace = Quadtree.trace(&with((preset.scene)(), "insertion", insertion)).unwrap();
            assert!(trace.frames.len() <= run::MOST_FRAMES, "{}: {}", preset.id, trace.frames.len());
            assert!(trace.left_out.is_none(), "{}", preset.id);
        }
    }
}

#[test]
fn each_scene_shows_what_it_is_called() {
    let last = |id: &str| trace(id).frames.last().cloned().unwrap();
    assert_eq!(number(&last("empty"), "hits"), 0.0);
    assert!(number(&last("empty"), "boxes tested") > 0.0);
    assert!(number(&last("outside"), "hits") >= 3.0);
    let on_lines = trace("split-lines");
    assert!(on_lines.frames.iter().any(|frame| says(frame).contains("which belongs to the next cell")));
    assert!(number(on_lines.frames.last().unwrap(), "copies not tested again") > 0.0);
}

/// Counted by hand in the pictures: 12 boxes lie on the lines of the root, and each has at least one copy more.
#[test]
fn the_verdict_tells_what_straddlers_cost_under_each_policy() {
    let last = |id: &str| says(trace(id).frames.last().unwrap());
    assert!(last("straddlers-parent").contains("inner nodes keep 12; this query tested 12 of them, hits 0"));
    assert!(last("straddlers-copies").contains("12 boxes are stored in several leaves, 31 references for them, 19 more"));
    assert!(last("straddlers-loose").contains("loose cells overlap, so more of them meet a range: boxes tested 16"));
}

#[test]
fn the_verdict_tells_why_the_tree_is_deep_by_crowding_by_copies_or_by_boxes_in_one_place() {
    let why = |id: &str| Run::of(&preset(id)).unwrap().story().why_deep();
    let reason = |id: &str| why(id).map(|why| why.reason);
    let crowd = why("clustered").unwrap();
    let Reason::Crowd { boxes, level, even } = crowd.reason else { panic!("{crowd:?}") };
    // 60 boxes by 4 need 15 leaves: two levels. The node's own boxes are more than its four would hold.
    assert_eq!(even, 2);
    assert!(boxes > 4 && level > even && crowd.depth >= level);
    let run = Run::of(&preset("clustered")).unwrap();
    let cell = run.nodes.get(crowd.node).unwrap().cell;
    let inside = |aabb: &&crate::collision::Aabb| {
        cell.min().cmple(aabb.min()).all() && aabb.max().cmplt(cell.max()).all()
    };
    assert_eq!(run.crowd.boxes.iter().filter(inside).count(), boxes);
    assert!(matches!(reason("straddlers-copies"), Some(Reason::Copies { copies: 4, boxes: 5 })));
    assert_eq!(reason("coincident"), Some(Reason::Coincident { boxes: 5 }));
    assert_eq!(reason("even"), None);
}

fn nodes_of(scene: &Scene) -> usize {
    Run::of(scene).unwrap().nodes.all().count()
}

#[test]
fn what_is_too_much_to_be_told_or_drawn_is_left_out_and_said_so() {
    let mut seeded = crate::lesson::crowd::Seeded(3);
    let boxes: Vec<_> = (0..200).map(|_| seeded.aabb(1000, [1, 300])).collect();
    let scene = crate::lesson::crowd::scene([[0.0, 0.0], [1000.0, 1000.0]], boxes);
    for policy in [0.0, 1.0, 2.0] {
        for insertion in [0.0, 1.0] {
            for [capacity, depth] in [[1.0, 10.0], [4.0, 6.0]] {
                let scene = with(with(scene.clone(), "straddlers", policy), "insertion", insertion);
                let scene = with(with(scene, "capacity", capacity), "depth", depth);
                let trace = Quadtree.trace(&scene).unwrap();
                assert!(trace.frames.len() <= run::MOST_FRAMES);
                assert_eq!(trace.left_out.is_some(), trace.frames.len() == run::MOST_FRAMES || nodes_of(&scene) > 1200);
                assert!(insertion == 1.0 || policy != 1.0 || trace.left_out.is_some());
                if insertion == 0.0 {
                    assert_eq!(number(trace.frames.last().unwrap(), "hits"), 200.0);
                }
                // The drawn tree stays narrow: what is folded is told by its number.
                let nodes = trace.marks.iter().filter(|mark| mark.view == 1 && mark.role == Role::TreeEdge).count();
                assert!(nodes < 80, "{nodes}");
            }
        }
    }
}

#[test]
fn a_node_lights_up_on_the_map_and_in_the_tree() {
    let trace = trace("clustered");
    let part = |view: u32| {
        let parts = trace.marks.iter().filter(move |mark| mark.view == view).filter_map(|mark| mark.link);
        parts.filter(|link| matches!(link, Link::Part(_))).collect::<std::collections::HashSet<_>>()
    };
    let (map, tree) = (part(0), part(1));
    assert!(tree.len() > 20 && tree.is_subset(&map));
    for frame in &trace.frames[..trace.frames.len() - 1] {
        assert!(frame.link.is_some_and(|link| tree.contains(&link)), "{}", text(&frame.title));
    }
}

#[test]
fn the_table_and_the_sweeps_count_what_the_core_counts() {
    let trace = trace("straddlers-copies");
    let [Chart::Table(table), Chart::Counts(capacity), Chart::Counts(depth)] = trace.charts.as_slice() else {
        panic!("a table and two sweeps")
    };
    let cells = |row: usize| table.rows[row].cells.iter().map(text).collect::<Vec<_>>();
    assert_eq!(cells(2)[..2], ["Pairs tests", "276"]);
    assert_eq!(cells(5)[1..3], ["24", "24"]);
    let copies: Vec<String> = cells(4);
    assert_eq!((copies[2].as_str(), copies[4].as_str()), ("0", "0"));
    assert!(copies[3].parse::<u32>().unwrap() >= 12);
    assert_eq!((capacity.states[0].stretches.len(), depth.states[0].stretches.len()), (16, 11));
    // The setting of the scene is the same in both sweeps.
    let here = |chart: &crate::trace::CountsChart| chart.knob.as_ref().unwrap().at[1];
    assert_eq!(here(capacity), here(depth));
    let tests: f64 = cells(2)[3].parse().unwrap();
    let visits: f64 = cells(3)[3].parse().unwrap();
    assert_eq!(here(capacity), tests + visits);
}

/// North is up on the screen, whichever way y runs.
#[test]
fn names_of_cells_are_those_on_the_screen() {
    let name = |y_axis| {
        let scene = with(Scene { y_axis, ..preset("insertion") }, "insertion", 1.0);
        let trace = Quadtree.trace(&scene).unwrap();
        (text(&trace.frames[1].title), text(trace.views[1].title.as_ref().unwrap()))
    };
    assert_eq!(name(YAxis::Up), ("Stored in NE".into(), "Tree: children in the order NW NE SW SE".into()));
    assert_eq!(name(YAxis::Down), ("Stored in SE".into(), "Tree: children in the order SW SE NW NE".into()));
}

/// By hand, on the lines of the root at 32: the range ends at 48, which belongs to the cells beyond; box 4 shares only the
/// corner (32, 32) with it, and that is of the cell NE alone.
#[test]
fn boxes_on_split_lines_are_found_once() {
    let trace = trace("split-lines");
    let last = trace.frames.last().unwrap();
    assert_eq!(number(last, "hits"), 4.0);
    let run = Run::of(&preset("split-lines")).unwrap();
    assert_eq!(value(last, "boxes hit"), Value::Words(run.story().letters(&[0, 2, 3, 4])));
    let skipped = trace.frames.iter().find(|frame| text(&frame.title) == "SW: skip").unwrap();
    assert!(says(skipped).contains("the range begins on the line x = 32") && number(skipped, "gap in x") == 0.0);
}

#[test]
fn a_box_dragged_apart_makes_the_tree_shallower() {
    let mut scene = preset("coincident");
    let depth = |scene: &Scene| number(Quadtree.trace(scene).unwrap().frames.last().unwrap(), "deepest leaf, level");
    assert_eq!(depth(&scene), 5.0);
    let drag = crate::scene::Drag { from: glam::DVec2::ZERO, to: glam::dvec2(30.0, -30.0) };
    let target = crate::scene::Target::Body { item: 7 };
    scene = crate::scene::apply_drag(&scene, &target, drag, crate::scene::Snap::default());
    assert_eq!(depth(&scene), 1.0);
}

/// Two boxes that fill the root would need 2 · 4¹⁰ references on level 10: that level is given up.
#[test]
fn levels_that_are_given_up_are_gone_at_the_end() {
    let large = || crate::lesson::build::aabb([1.0, 1.0], [63.0, 63.0]);
    let scene = crate::lesson::crowd::scene([[1.0, 1.0], [2.0, 2.0]], [large(), large()]);
    let scene = with(with(with(scene, "capacity", 1.0), "depth", 10.0), "insertion", 1.0);
    let trace = Quadtree.trace(&scene).unwrap();
    let last = trace.frames.last().unwrap();
    assert!(number(last, "deepest leaf, level") < 10.0);
    assert!(text(trace.left_out.as_ref().unwrap()).starts_with("Steps of this run that are not told"));
    let end = u32::try_from(trace.frames.len()).unwrap();
    let cells = |frame: u32| {
        let shown = trace.marks.iter().filter(|mark| mark.view == 0 && mark.role == Role::Cell);
        shown.filter(|mark| mark.shown.contains(&frame)).count()
    };
    assert_eq!((cells(0), cells(end - 1)), (1, nodes_of(&scene).min(1200)));
    assert_eq!(number(last, "nodes"), nodes_of(&scene) as f64);
}
