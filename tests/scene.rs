//! Scenes of every lesson: as files, under hands, undone.

use collidoscope::lesson::LESSONS;
use collidoscope::scene::{Drag, History, Scene, SceneFile, Snap, apply_drag, handles, nudge, set_knob, turn_by};
use glam::dvec2;

fn scenes() -> impl Iterator<Item = (&'static str, &'static str, Scene)> {
    LESSONS.iter().flat_map(|lesson| lesson.scenes().iter().map(|preset| (lesson.id(), preset.id, (preset.scene)())))
}

#[test]
fn every_curated_scene_survives_its_file_and_is_traced_the_same() {
    for (lesson, name, scene) in scenes() {
        let file = SceneFile::new(lesson, scene);
        let back = SceneFile::from_text(&file.to_text().unwrap()).unwrap();
        assert_eq!(back, file, "{lesson} {name}");
        let lesson = collidoscope::lesson::find(lesson).unwrap();
        assert_eq!(lesson.trace(&back.scene), lesson.trace(&file.scene), "{name}");
    }
}

#[test]
fn every_handle_of_every_curated_scene_can_be_dragged_and_dragged_back() {
    for (lesson, name, scene) in scenes() {
        for handle in handles(&scene) {
            let from = handle.at + handle.outward.unwrap_or_default();
            let there = Drag { from, to: from + dvec2(0.37, -0.21) };
            let moved = apply_drag(&scene, &handle.target, there, Snap::default());
            assert!(moved.check().is_ok(), "{lesson} {name} {:?}", handle.target);
            let nudged = nudge(&scene, &handle.target, dvec2(0.5, 0.0));
            assert!(nudged.check().is_ok(), "{lesson} {name} {:?}", handle.target);
        }
    }
}

#[test]
fn any_edits_followed_by_as_many_undos_give_the_scene_back() {
    for (lesson, name, scene) in scenes() {
        let mut history = History::new(scene.clone());
        for (k, handle) in handles(&scene).iter().enumerate() {
            let now = history.current().clone();
            history.push(nudge(&now, &handle.target, dvec2(0.25, 0.125 * k as f64)));
            let now = history.current().clone();
            history.push(turn_by(&now, 0, 10.0));
        }
        for knob in collidoscope::lesson::find(lesson).unwrap().knobs() {
            let now = history.current().clone();
            history.push(set_knob(&now, knob, knob.max));
        }
        let last = history.current().clone();
        let mut undone = 0;
        while history.undo() {
            undone += 1;
        }
        assert_eq!(*history.current(), scene, "{lesson} {name}");
        (0..undone).for_each(|_| assert!(history.redo()));
        assert_eq!(*history.current(), last, "{lesson} {name}");
    }
}
