use std::collections::{BTreeMap, BTreeSet};

use glam::DVec2;

use super::*;
use crate::app::settings::{Panel, Settings};
use crate::scene::{KnobKind, Scene, ShapeSpec, set_knob};

fn state() -> State {
    State::first(Settings::default())
}

/// The scene with its first shape changed, so that no two values give the same.
fn moved(scene: &Scene, by: f64) -> Scene {
    let mut scene = scene.clone();
    if let Some(item) = scene.items.first_mut() {
        item.shape = ShapeSpec::Circle { center: DVec2::new(-by, 0.5), radius: 1.0 };
    }
    scene
}

fn looked_at(scene: &Scene, free_axis_deg: f64) -> Scene {
    let mut scene = scene.clone();
    scene.knobs.insert("free_axis_deg".to_owned(), free_axis_deg);
    scene
}

#[test]
fn no_two_commands_share_a_shortcut_or_a_name() {
    let mut keys = BTreeMap::new();
    let mut ids = BTreeSet::new();
    for entry in COMMANDS {
        assert!(ids.insert(entry.id), "{} twice", entry.id);
        for key in entry.keys {
            let name = crate::app::shortcut::name(key, Lang::En);
            if let Some(other) = keys.insert(name.clone(), entry.id) {
                panic!("{name} is for {other} and {}", entry.id);
            }
        }
    }
}

#[test]
fn every_command_has_words_in_both_languages_and_the_keys_have_names() {
    for entry in COMMANDS {
        for lang in Lang::ALL {
            assert!(!(entry.title)().text(lang).trim().is_empty(), "{}", entry.id);
            for key in entry.keys {
                assert!(!crate::app::shortcut::name(key, lang).is_empty());
            }
        }
    }
}

#[test]
fn every_menu_has_commands_and_its_first_starts_no_group() {
    for menu in Menu::BAR.iter().flat_map(|menu| std::iter::once(menu).chain(menu.within())).copied() {
        let first = COMMANDS.iter().find(|entry| entry.menu == Some(menu)).unwrap();
        assert!(!first.starts_group, "{}", first.id);
    }
}

/// A sequence of whole numbers that looks random and is the same on every run.
fn numbers(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |below| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below.max(1)
    }
}

fn any_command(state: &State, number: &mut impl FnMut(usize) -> usize) -> Command {
    let lesson = crate::lesson::LESSONS[number(crate::lesson::LESSONS.len())];
    match number(12) {
        0 => Command::OpenLesson(lesson.id().to_owned()),
        1 => {
            let preset = lesson.scenes()[number(lesson.scenes().len())].id.to_owned();
            Command::OpenPreset { lesson: lesson.id().to_owned(), preset }
        }
        2 => Command::Edit(moved(state.scene(), number(180) as f64)),
        3 => Command::Preview(moved(state.scene(), number(180) as f64)),
        4 => {
            let mut scene = state.scene().clone();
            let center = DVec2::new(number(9) as f64, number(9) as f64);
            if let Some(item) = scene.items.first_mut() {
                item.shape = ShapeSpec::Circle { center, radius: number(4) as f64 };
            }
            Command::Edit(scene)
        }
        5 => {
            let mut scene = state.scene().clone();
            scene.items.truncate(number(3));
            Command::Edit(scene)
        }
        _ => {
            let entry = &COMMANDS[number(COMMANDS.len())];
            match (entry.command)() {
                Command::Undo | Command::Redo | Command::Quit => Command::CancelPreview,
                command => command,
            }
        }
    }
}

#[test]
fn any_commands_followed_by_as_many_undos_give_the_document_back_and_redos_the_last_one() {
    for seed in 0..40 {
        let mut number = numbers(seed);
        let mut state = state();
        let first = state.document().clone();
        for k in 0..60 {
            let command = any_command(&state, &mut number);
            apply(&mut state, command, f64::from(k));
            let steps = state.steps();
            assert!(state.session.step < steps.max(1), "step out of range");
        }
        apply(&mut state, Command::CancelPreview, 0.0);
        let last = state.document().clone();
        let mut undone = 0;
        while state.documents.can_undo() {
            apply(&mut state, Command::Undo, 0.0);
            undone += 1;
        }
        assert_eq!(*state.document(), first);
        (0..undone).for_each(|_| _ = apply(&mut state, Command::Redo, 0.0));
        assert_eq!(*state.document(), last);
    }
}

#[test]
fn a_drag_is_one_entry_made_when_it_ends_and_none_when_it_is_given_up() {
    let mut state = state();
    let first = state.document().clone();
    for k in 1..20 {
        let scene = moved(&first.scene, f64::from(k));
        apply(&mut state, Command::Preview(scene.clone()), 0.0);
        assert_eq!(*state.scene(), scene);
    }
    assert!(!state.documents.can_undo());
    apply(&mut state, Command::CancelPreview, 0.0);
    assert_eq!(*state.scene(), first.scene);
    apply(&mut state, Command::Edit(moved(&first.scene, 19.0)), 0.0);
    apply(&mut state, Command::Undo, 0.0);
    assert_eq!(*state.document(), first);
    assert!(!state.documents.can_undo());
}

#[test]
fn a_scene_opens_at_its_verdict_and_next_begins_its_story() {
    let mut state = state();
    let last = state.steps() - 1;
    assert_eq!(state.session.step, last);
    apply(&mut state, Command::Step(StepMove::Next), 0.0);
    assert_eq!(state.session.step, 0);
    for _ in 0..last + 3 {
        apply(&mut state, Command::Step(StepMove::Next), 0.0);
    }
    assert_eq!(state.session.step, last);
    apply(&mut state, Command::Step(StepMove::To(usize::MAX)), 0.0);
    assert_eq!(state.session.step, last);
}

#[test]
fn playing_goes_step_by_step_to_the_end_and_rests_there() {
    let mut state = state();
    apply(&mut state, Command::TogglePlay, 0.0);
    assert_eq!(state.session.step, 0);
    let (mut now_s, mut ticks) = (0.0, 0);
    while let Some(wait_s) = tick(&mut state, now_s) {
        assert!(wait_s >= 0.0 && ticks < 10_000);
        now_s += wait_s.max(1e-3);
        ticks += 1;
    }
    assert_eq!(state.session.step, state.steps() - 1);
    assert_eq!(tick(&mut state, now_s + 100.0), None);
}

#[test]
fn predicting_hides_until_answered_counts_and_shows_the_outcome_at_the_end() {
    let mut state = state();
    apply(&mut state, Command::TogglePredict, 0.0);
    assert_eq!(state.session.step, 0);
    let mut asked = 0;
    for step in 0..state.steps() {
        apply(&mut state, Command::Step(StepMove::To(step)), 0.0);
        if View::new(&state, 0.0).hides_spoils() {
            assert!(View::new(&state, 0.0).hides_outcome());
            apply(&mut state, Command::Answer(99), 0.0);
            assert!(View::new(&state, 0.0).hides_spoils(), "an answer that is no choice");
            apply(&mut state, Command::Answer(0), 0.0);
            apply(&mut state, Command::Answer(1), 0.0);
            asked += 1;
        }
        assert!(!View::new(&state, 0.0).hides_spoils());
    }
    assert!(asked > 0);
    assert_eq!(state.session.predict.answered, asked);
    assert!(!View::new(&state, 0.0).hides_outcome());
}

#[test]
fn an_audience_votes_until_the_answer_is_revealed() {
    let mut state = state();
    apply(&mut state, Command::TogglePredict, 0.0);
    apply(&mut state, Command::TogglePresent, 0.0);
    let step = (0..state.steps()).find(|step| View::new(&state, 0.0).is_open_question(*step)).unwrap();
    apply(&mut state, Command::Step(StepMove::To(step)), 0.0);
    for choice in [0, 0, 1] {
        apply(&mut state, Command::Answer(choice), 0.0);
    }
    assert_eq!(state.session.predict.votes[&step], [2, 1]);
    apply(&mut state, Command::TogglePlay, 0.0);
    assert!(!View::new(&state, 0.0).is_open_question(step));
    assert!(!state.session.playing);
    apply(&mut state, Command::Answer(0), 0.0);
    assert_eq!(state.session.predict.votes[&step], [2, 1]);
}

#[test]
fn how_a_scene_is_looked_at_is_no_change_to_save_but_can_be_undone() {
    let mut state = state();
    apply(&mut state, Command::TogglePredict, 0.0);
    let step = (0..state.steps()).find(|step| View::new(&state, 0.0).is_open_question(*step)).unwrap();
    apply(&mut state, Command::Step(StepMove::To(step)), 0.0);
    apply(&mut state, Command::Answer(0), 0.0);
    let first = state.document().clone();
    let scene = looked_at(&first.scene, 77.0);
    apply(&mut state, Command::Edit(scene), 0.0);
    apply(&mut state, Command::FlipY, 0.0);
    assert!(!state.is_unsaved());
    assert_eq!(state.session.step, step);
    assert!(!View::new(&state, 0.0).is_open_question(step), "an answer is about shapes, not about the view");
    assert!(state.documents.can_undo());
    apply(&mut state, Command::Undo, 0.0);
    apply(&mut state, Command::Undo, 0.0);
    assert_eq!(*state.document(), first);
    assert_eq!(state.session.step, step);
}

#[test]
fn a_knob_set_to_its_default_is_no_change_and_another_value_is() {
    let mut state = state();
    let knob = state.lesson().knobs().iter().find(|knob| knob.kind == KnobKind::Switch).unwrap();
    let set = |state: &State, value| Command::Edit(set_knob(&state.document().scene, knob, value));
    let other = set(&state, 1.0 - knob.default);
    apply(&mut state, other, 0.0);
    assert!(state.is_unsaved());
    let back = set(&state, knob.default);
    apply(&mut state, back, 0.0);
    assert!(!state.is_unsaved());
}

#[test]
fn next_walks_to_the_end_and_stays_but_after_a_jump_or_a_change_it_begins_again() {
    let mut state = state();
    let last = state.steps() - 1;
    for _ in 0..last + 3 {
        apply(&mut state, Command::Step(StepMove::Next), 0.0);
    }
    assert_eq!(state.session.step, last);
    assert!(!is_enabled(&state, &Command::Step(StepMove::Next)));
    let scene = moved(&state.document().scene, -1.0);
    apply(&mut state, Command::Edit(scene), 0.0);
    assert_eq!(state.session.step + 1, state.steps());
    apply(&mut state, Command::Step(StepMove::Next), 0.0);
    assert_eq!(state.session.step, 0);
    apply(&mut state, Command::Step(StepMove::Last), 0.0);
    apply(&mut state, Command::Step(StepMove::Next), 0.0);
    assert_eq!(state.session.step, 0);
}

#[test]
fn a_change_that_no_run_is_possible_on_keeps_the_place_in_the_story() {
    let mut state = state();
    apply(&mut state, Command::Step(StepMove::To(1)), 0.0);
    let whole = state.document().scene.clone();
    let mut broken = whole.clone();
    broken.items.truncate(1);
    apply(&mut state, Command::Preview(broken), 0.0);
    assert_eq!((state.steps(), state.session.step), (0, 0));
    apply(&mut state, Command::Preview(whole), 0.0);
    assert_eq!(state.session.step, 1);
}

#[test]
fn the_keyboard_goes_round_the_panes_and_past_folded_ones() {
    let mut state = state();
    let go = |state: &mut State, command| {
        apply(state, command, 0.0);
        state.session.focus_wanted.take()
    };
    (state.session.has_width, state.session.has_height) = (true, true);
    assert_eq!(go(&mut state, Command::NextPane), Some(Pane::Stage));
    assert_eq!(go(&mut state, Command::NextPane), Some(Pane::Charts));
    assert_eq!(go(&mut state, Command::PreviousPane), Some(Pane::Stage));
    assert_eq!(go(&mut state, Command::PreviousPane), Some(Pane::Steps));
    state.settings.panels.insert(Panel::Intervals, false);
    state.settings.panels.insert(Panel::Curve, false);
    go(&mut state, Command::NextPane);
    assert_eq!(go(&mut state, Command::NextPane), Some(Pane::Details));
}

#[test]
fn while_the_outcome_is_hidden_nobody_is_told_how_many_steps_there_are() {
    let mut state = state();
    apply(&mut state, Command::TogglePredict, 0.0);
    assert_eq!(View::new(&state, 0.0).steps_told(), 1);
    apply(&mut state, Command::Step(StepMove::Next), 0.0);
    apply(&mut state, Command::Step(StepMove::Next), 0.0);
    apply(&mut state, Command::Step(StepMove::Back), 0.0);
    assert_eq!(View::new(&state, 0.0).steps_told(), 3);
    apply(&mut state, Command::Step(StepMove::Last), 0.0);
    assert!(!View::new(&state, 0.0).hidden_frames().is_empty());
    apply(&mut state, Command::Answer(0), 0.0);
    assert_eq!(View::new(&state, 0.0).steps_told(), state.steps());
    assert!(View::new(&state, 0.0).hidden_frames().is_empty(), "the verdict tells how every step had to end");
}

#[test]
fn changes_are_not_lost_without_a_question() {
    let mut state = state();
    assert!(!state.is_unsaved());
    let scene = moved(&state.document().scene, 12.0);
    apply(&mut state, Command::Edit(scene), 0.0);
    assert!(state.is_unsaved());
    for command in [Command::Quit, Command::OpenPath(PathBuf::from("other.json"))] {
        assert_eq!(apply(&mut state, command, 0.0), None);
        assert_eq!(state.session.overlay, Overlay::Unsaved);
        apply(&mut state, Command::Close, 0.0);
        assert!(!state.session.quit && state.session.then.is_none());
    }
    apply(&mut state, Command::Quit, 0.0);
    apply(&mut state, Command::Discard, 0.0);
    assert!(state.session.quit);
}

#[test]
fn saving_first_goes_on_with_what_was_asked_once_the_file_is_written() {
    let mut state = state();
    let scene = moved(&state.document().scene, 12.0);
    apply(&mut state, Command::Edit(scene), 0.0);
    apply(&mut state, Command::Quit, 0.0);
    apply(&mut state, Command::SaveFirst, 0.0);
    let path = std::env::temp_dir().join("collidoscope-no-such-folder").join("scene");
    apply(&mut state, Command::EditPath(path.display().to_string()), 0.0);
    let Some(Effect::WriteScene { path, document }) = apply(&mut state, Command::SubmitPath, 0.0) else {
        panic!("nothing is written");
    };
    assert_eq!(path.extension().unwrap(), "json");
    assert!(!state.session.quit);
    apply(&mut state, Command::Saved { path, document }, 0.0);
    assert!(state.session.quit && !state.is_unsaved());
}

#[test]
fn a_file_that_exists_is_replaced_only_when_said_twice() {
    let path = std::env::temp_dir().join(format!("collidoscope-replace-{}.svg", std::process::id()));
    std::fs::write(&path, "old").unwrap();
    let mut state = state();
    apply(&mut state, Command::Export(FilePurpose::ExportSvg), 0.0);
    apply(&mut state, Command::EditPath(path.display().to_string()), 0.0);
    assert_eq!(apply(&mut state, Command::SubmitPath, 0.0), None);
    let effect = apply(&mut state, Command::SubmitPath, 0.0);
    assert_eq!(effect, Some(Effect::Export { path: path.clone(), purpose: FilePurpose::ExportSvg }));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn an_opened_file_has_a_history_of_its_own() {
    let mut state = state();
    let mut document = state.document().clone();
    document.preset = None;
    document.scene = moved(&document.scene, 3.0);
    let path = PathBuf::from("a.json");
    apply(&mut state, Command::Opened { path, document: Box::new(document) }, 0.0);
    assert!(!state.documents.can_undo() && !state.is_unsaved());
    let scene = moved(&state.document().scene, 4.0);
    apply(&mut state, Command::Edit(scene), 0.0);
    assert!(state.is_unsaved());
    apply(&mut state, Command::ResetScene, 0.0);
    assert!(!state.is_unsaved());
}

#[test]
fn a_scene_the_lesson_cannot_run_on_leaves_every_command_safe() {
    let mut state = state();
    apply(&mut state, Command::Edit(Scene::default()), 0.0);
    assert!(state.trace().is_err());
    assert_eq!((state.steps(), state.session.step), (0, 0));
    for entry in COMMANDS {
        apply(&mut state, (entry.command)(), 0.0);
        apply(&mut state, Command::Close, 0.0);
        tick(&mut state, 1e9);
    }
    assert!(state.documents.can_undo());
}
