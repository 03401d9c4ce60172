//! Going from lesson to lesson and from scene to scene.

use collidoscope::app::command::Command;
use collidoscope::lesson::{LESSONS, Lesson, find};
use collidoscope::words::Lang;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use crate::screen::{Screen, Start};

fn first_scene(lesson: &dyn Lesson) -> collidoscope::scene::Scene {
    (lesson.scenes()[0].scene)()
}

#[test]
fn keys_go_to_the_next_lesson_and_scene_and_back_and_stop_at_the_ends() {
    let mut screen = Screen::open();
    screen.give(Command::OpenLesson(LESSONS[0].id().into()));
    screen.keys(Modifiers::COMMAND, Key::PageUp);
    assert_eq!(screen.state().document().lesson, LESSONS[0].id());
    for lesson in &LESSONS[1..] {
        screen.keys(Modifiers::COMMAND, Key::PageDown);
        assert_eq!(screen.state().document().lesson, lesson.id());
    }
    screen.keys(Modifiers::COMMAND, Key::PageUp);
    assert_eq!(screen.state().document().lesson, LESSONS[LESSONS.len() - 2].id());

    let mut screen = Screen::open();
    let scenes = screen.state().lesson().scenes();
    screen.key(Key::N);
    assert_eq!(screen.state().document().preset.as_deref(), Some(scenes[1].id));
    screen.keys(Modifiers::SHIFT, Key::N);
    screen.keys(Modifiers::SHIFT, Key::N);
    assert_eq!(screen.state().document().preset.as_deref(), Some(scenes[0].id));
}

#[test]
fn another_lesson_keeps_the_shapes_it_takes_else_it_opens_its_first_scene() {
    let mut screen = Screen::open();
    for from in LESSONS {
        for to in LESSONS.iter().filter(|to| to.id() != from.id()) {
            screen.give(Command::OpenPreset { lesson: from.id().into(), preset: from.scenes()[0].id.into() });
            screen.give(Command::OpenLesson(to.id().into()));
            let own = first_scene(*from);
            let kept = to.accepts(&own);
            let expected = if kept { own.items } else { first_scene(*to).items };
            assert_eq!(screen.scene().items, expected, "{} to {}", from.id(), to.id());
            assert!(screen.state().trace().is_ok(), "{} to {}", from.id(), to.id());
            assert!(!screen.state().is_unsaved(), "looking round makes nothing that could be lost");
            screen.give(Command::Undo);
            assert_eq!(screen.state().document().lesson, from.id());
            if LESSONS.len() > 4 {
                // One partner each is enough once there are many.
                break;
            }
        }
    }
}

#[test]
fn the_palette_finds_every_lesson_by_its_name_in_both_languages() {
    let mut screen = Screen::open();
    for lang in Lang::ALL {
        for lesson in LESSONS {
            screen.ctrl(Key::K);
            screen.type_text(&lesson.title().text(lang));
            screen.key(Key::Enter);
            assert_eq!(screen.state().document().lesson, lesson.id(), "{lang:?}");
        }
    }
}

#[test]
fn the_lesson_in_hand_and_its_scenes_are_in_sight_however_many_lessons_there_are() {
    let mut screen = Screen::with(Start::default());
    for lesson in LESSONS {
        screen.give(Command::OpenPreset { lesson: lesson.id().into(), preset: lesson.scenes()[0].id.into() });
        let seen = |screen: &Screen, name: &str| {
            let texts = screen.texts();
            let of_name = texts.iter().filter(|(_, text)| {
                let shown = text.galley.text();
                shown == name && text.pos.x < 190.0
            });
            of_name.clone().any(|(clip_rect, text)| clip_rect.contains(text.visual_bounding_rect().center()))
        };
        let title = screen.text(&find(lesson.id()).expect("it is there").title());
        assert!(seen(&screen, &title), "{title}");
        let scene = screen.text(&(lesson.scenes()[0].title)());
        assert!(seen(&screen, &scene), "{scene}");
    }
}

#[test]
fn another_scene_begins_where_its_tables_begin_however_far_the_last_one_was_scrolled() {
    let open = |screen: &mut Screen, preset: &str| {
        screen.give(Command::OpenPreset { lesson: "trees".into(), preset: preset.into() });
    };
    let places = |screen: &Screen| -> Vec<(String, egui::Pos2)> {
        screen.texts().into_iter().map(|(_, text)| (text.galley.text().to_owned(), text.pos)).collect()
    };
    let mut fresh = Screen::open();
    open(&mut fresh, "spread");
    let mut used = Screen::open();
    open(&mut used, "clustered");
    let row = used.get_all_by_label_contains("Node root").next().expect("a row").rect().center();
    used.hover(row);
    let before = places(&used);
    used.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Point,
        delta: egui::vec2(0.0, -60.0),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Wheel,
        modifiers: Modifiers::NONE,
    });
    used.run();
    assert_ne!(places(&used), before, "it is scrolled");
    open(&mut used, "spread");
    used.hover(egui::pos2(640.0, 5.0));
    fresh.hover(egui::pos2(640.0, 5.0));
    assert_eq!(places(&used), places(&fresh));
}
