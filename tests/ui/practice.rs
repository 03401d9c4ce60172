//! Predicting: what gives the answer away is hidden until an answer is given.

use collidoscope::app::command::{Command, StepMove};
use collidoscope::lesson::LESSONS;
use collidoscope::trace::{Answer, Chart, Link, Role};
use collidoscope::words::Lang;
use egui::Key;

use crate::screen::{Screen, hard_to_see, spaced};

/// The choices of the question that is open, and which is right.
fn choices(screen: &Screen) -> Vec<(String, bool)> {
    let frame = &screen.state().trace().expect("it runs").frames[screen.step_shown()];
    let question = frame.ask.as_ref().expect("a question");
    let Answer::Choice(choices) = &question.answer;
    choices.iter().map(|choice| (screen.text(&choice.text), choice.right)).collect()
}

fn at_a_question() -> Screen {
    let mut screen = Screen::at("turned-apart");
    screen.key(Key::P);
    let trace = screen.state().trace().expect("it runs");
    let asks = trace.frames.iter().position(|frame| frame.ask.is_some()).expect("a question");
    for _ in 0..asks {
        screen.key(Key::PageDown);
    }
    assert_eq!(screen.step_shown(), asks);
    screen
}

#[test]
fn predicting_hides_the_verdict_and_asks() {
    let screen = at_a_question();
    assert!(!screen.has_containing(&screen.verdict()), "{:#?}", screen.names());
    for (number, (text, _)) in choices(&screen).iter().enumerate() {
        assert!(screen.has(&format!("Answer {}: {text}", number + 1)), "{text}: {:#?}", screen.names());
    }
}

#[test]
fn no_name_on_the_screen_gives_the_answer_away_before_it_is_given() {
    let screen = at_a_question();
    let trace = screen.state().trace().expect("it runs");
    let frame = &trace.frames[screen.step_shown()];
    let spoils = frame.says.iter().map(|sentence| screen.text(sentence)).chain([screen.text(&frame.title)]);
    let names = screen.names();
    for spoil in spoils {
        assert!(!names.iter().any(|name| name.contains(&spoil)), "{spoil} is told: {names:#?}");
    }
}

#[test]
fn nothing_painted_gives_the_answer_away_before_it_is_given() {
    let mut screen = Screen::open();
    screen.give(Command::Edit(hard_to_see()));
    screen.give(Command::TogglePredict);
    let trace = screen.state().trace().expect("it runs").clone();
    let telling = [Role::SeparatingAxis, Role::SeparatingLine, Role::Gap, Role::PushAxis, Role::Overlap];
    for (step, frame) in trace.frames.iter().enumerate().filter(|(_, frame)| frame.ask.is_some()) {
        screen.give(Command::Step(StepMove::To(step)));
        let legend = trace.legend.iter().filter(|row| telling.contains(&row.role)).map(|row| screen.text(&row.text));
        let spoils: Vec<String> = legend.chain([screen.text(&frame.title)]).collect();
        let painted = screen.painted();
        for spoil in &spoils {
            assert!(!painted.contains(&spaced(spoil)), "step {step} tells {spoil:?}: {painted:#?}");
        }
    }
}

#[test]
fn a_step_that_was_skipped_keeps_its_answer_to_itself() {
    let mut screen = at_a_question();
    let step = screen.step_shown();
    let (axis, value, title) = {
        let trace = screen.state().trace().expect("it runs");
        let frame = &trace.frames[step];
        let Some(Link::Axis(axis)) = frame.link else { panic!("the first question is about an axis") };
        let rows = trace.charts.iter().find_map(|chart| match chart {
            Chart::Intervals(chart) => Some(&chart.rows),
            _ => None,
        });
        let value = rows.expect("rows")[axis as usize].states[0].value.clone();
        (axis, screen.text(&value), screen.text(&frame.title))
    };
    screen.key(Key::PageDown);
    let names = screen.names();
    assert!(names.iter().any(|name| name.starts_with(&format!("Axis {}: ", axis + 1)) && name.contains("hidden")));
    assert!(!names.iter().any(|name| name.contains(&value) || name.contains(&title)), "{value}: {names:#?}");
    let painted = screen.painted();
    assert!(!painted.iter().any(|text| text.contains(&spaced(&value))), "{value}: {painted:#?}");
}

#[test]
fn nothing_tells_how_many_steps_there_are_or_that_some_axes_stay_untried() {
    let mut screen = at_a_question();
    let steps = screen.state().steps();
    for _ in 0..steps {
        let names = screen.names();
        let told = format!("of {steps}");
        assert!(!names.iter().any(|name| name.starts_with("Step ") && name.contains(&told)), "{names:#?}");
        let later = format!("Step {}: ", screen.step_shown() + 2);
        assert!(!names.iter().any(|name| name.starts_with(&later)), "{names:#?}");
        assert!(!names.iter().any(|name| name.contains("not tried")), "{names:#?}");
        screen.key(Key::PageDown);
    }
    assert!(screen.has_containing("The curve shows once"), "{:#?}", screen.names());
}

#[test]
fn the_right_answer_by_key_is_counted_and_explained() {
    let mut screen = at_a_question();
    let right = choices(&screen).iter().position(|(_, right)| *right).expect("a right one");
    screen.key([Key::Num1, Key::Num2, Key::Num3, Key::Num4][right]);
    let predict = &screen.state().session.predict;
    assert_eq!((predict.right, predict.answered), (1, 1));
    assert!(screen.has_containing("Right."), "{:#?}", screen.names());
}

#[test]
fn a_wrong_answer_by_click_says_what_is_right_and_why() {
    let mut screen = at_a_question();
    let (number, text) = {
        let choices = choices(&screen);
        let wrong = choices.iter().position(|(_, right)| !right).expect("a wrong one");
        (wrong + 1, choices[wrong].0.clone())
    };
    screen.click(&format!("Answer {number}: {text}"));
    let predict = &screen.state().session.predict;
    assert_eq!((predict.right, predict.answered), (0, 1));
    assert!(screen.has_containing("Not so."), "{:#?}", screen.names());
    assert!(screen.has_containing("The answer:"));
    assert!(!screen.has_containing("Right:"), "nobody was right");
    // A second answer to the same question counts for nothing.
    screen.key(Key::Num1);
    assert_eq!(screen.state().session.predict.answered, 1);
}

#[test]
fn no_answer_begins_with_praise_for_it_as_the_window_gives_that_or_not() {
    for lesson in LESSONS {
        // Crowds of more shapes ask the same questions.
        for preset in lesson.scenes().iter().filter(|preset| !["many", "most"].contains(&preset.id)) {
            let trace = lesson.trace(&(preset.scene)()).expect("it runs");
            for question in trace.frames.iter().filter_map(|frame| frame.ask.as_ref()) {
                let Answer::Choice(choices) = &question.answer;
                for why in choices.iter().flat_map(|choice| Lang::ALL.map(|lang| choice.why.text(lang))) {
                    assert!(
                        !["Right:", "Right.", "Yes:", "对：", "对。"].iter().any(|praise| why.starts_with(praise)),
                        "{why}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_verdict_stays_hidden_everywhere_when_one_jumps_to_the_end_over_open_questions() {
    let mut screen = Screen::open();
    screen.give(Command::TogglePredict);
    for lesson in LESSONS {
        screen.give(Command::OpenLesson(lesson.id().into()));
        screen.key(Key::End);
        let trace = screen.state().trace().expect("it runs");
        let telling: Vec<String> = trace
            .frames
            .last()
            .into_iter()
            .flat_map(|frame| frame.says.first().cloned())
            .chain([trace.outcome.verdict.clone()])
            .map(|message| screen.text(&message))
            .collect();
        for text in telling {
            assert!(!screen.has_containing(&text), "{}: {text}", lesson.id());
        }
        let asked = trace.frames.iter().position(|frame| frame.ask.is_some()).expect("a question");
        if asked + 1 < trace.frames.len() {
            assert!(!screen.has("Numbers"), "{}: the numbers of the verdict answer all of them", lesson.id());
        }
        for (k, frame) in trace.frames.iter().enumerate().skip(asked) {
            let told = format!("Step {}: {}", k + 1, screen.text(&frame.title));
            assert!(!screen.has(&told), "{}: {told}", lesson.id());
        }
    }
}

#[test]
fn the_hidden_verdict_names_the_step_that_it_waits_for_once_that_was_passed_by_and_leads_back_to_it() {
    let mut screen = Screen::open();
    screen.give(Command::OpenLesson("dot".into()));
    screen.give(Command::TogglePredict);
    let frames = &screen.state().trace().expect("it runs").frames;
    let last = frames.iter().rposition(|frame| frame.ask.is_some()).expect("a question");
    assert!(last + 1 < frames.len(), "the verdict has no question of its own");
    assert!(
        screen.has_containing("The verdict shows once you have predicted it."),
        "nothing tells how many steps there are"
    );
    screen.key(Key::End);
    let waits = format!("The verdict shows once you have predicted step {}.", last + 1);
    assert!(screen.has_containing(&waits), "{:#?}", screen.names());
    screen.click(&format!("Go to step {}", last + 1));
    assert_eq!(screen.step_shown(), last);
    screen.key(Key::Num1);
    screen.key(Key::PageDown);
    assert!(screen.has_containing(&screen.verdict()), "{:#?}", screen.names());
}

#[test]
fn a_piece_keeps_its_name_while_the_verdict_is_hidden() {
    let mut screen = Screen::open();
    screen.give(Command::OpenPreset { lesson: "concave".into(), preset: "reach".into() });
    screen.give(Command::TogglePredict);
    screen.key(Key::End);
    let stage: Vec<String> = screen.texts().iter().map(|(_, text)| text.galley.text().to_owned()).collect();
    // Of a name in two colours each part is a text.
    for name in ["①", "②"] {
        assert!(stage.iter().any(|text| text.contains(name)), "{name}: {stage:#?}");
    }
}

#[test]
fn an_audience_reads_the_verdict_once_and_can_open_the_charts() {
    let mut screen = Screen::open();
    screen.give(Command::TogglePresent);
    for lesson in LESSONS {
        screen.give(Command::OpenLesson(lesson.id().into()));
        screen.key(Key::End);
        let verdict = screen.verdict();
        let said = |(_, text): &(egui::Rect, &egui::epaint::TextShape)| {
            let said = spaced(text.galley.text()).replace('\n', " ");
            said.trim_end_matches('.') == spaced(&verdict).trim_end_matches('.')
        };
        let mut told: Vec<_> = screen.texts().into_iter().filter(said).map(|(_, text)| text.pos).collect();
        // Strong text is painted twice in one place.
        told.dedup_by(|one, other| (*one - *other).length() < 2.0);
        assert_eq!(told.len(), 1, "{}: {verdict} at {told:?}", lesson.id());
    }
    screen.give(Command::OpenLesson("pipeline".into()));
    let Some(Chart::Plot(growth)) = screen.state().trace().expect("it runs").charts.first().cloned() else {
        panic!("the growth comes first")
    };
    let rows = |screen: &Screen| screen.names().iter().filter(|name| name.contains("Work")).count();
    assert_eq!(rows(&screen), 0, "folded");
    screen.give(Command::ToggleChart(1));
    assert!(rows(&screen) > 0 && screen.has_containing(&screen.text(&growth.title)), "{:#?}", screen.names());
}

#[test]
fn once_every_question_is_answered_the_verdict_shows() {
    let mut screen = at_a_question();
    for _ in 0..20 {
        screen.key(Key::Num1);
        screen.key(Key::PageDown);
    }
    assert!(screen.has_containing(&screen.verdict()), "{:#?}", screen.names());
    screen.key(Key::P);
    assert!(!screen.state().session.predict.on);
}

#[test]
fn an_audience_votes_and_the_votes_show_with_the_answer() {
    let mut screen = at_a_question();
    screen.key(Key::F5);
    for key in [Key::Num1, Key::Num2, Key::Num2] {
        screen.key(key);
    }
    assert!(screen.has_containing("3 answers"), "{:#?}", screen.names());
    assert!(!screen.has_containing(&screen.verdict()));
    screen.key(Key::Space);
    let votes = screen.state().session.predict.votes.values().next().cloned();
    assert_eq!(votes, Some(vec![1, 2]));
    screen.key(Key::Escape);
    assert!(!screen.state().settings.present);
}

#[test]
fn an_audience_sees_the_verdict_in_larger_text_and_hears_nothing_of_a_curve() {
    let mut screen = Screen::open();
    let size = |screen: &Screen| {
        let verdict = screen.verdict();
        let texts = screen.texts();
        let shown = texts.iter().find(|(_, text)| spaced(text.galley.text()) == verdict);
        shown.map(|(_, text)| text.galley.rows[0].height())
    };
    let before = size(&screen).expect("a card");
    screen.key(Key::F5);
    assert!(size(&screen).expect("a card before an audience too") > before * 1.1);
    screen.key(Key::Home);
    assert!(!screen.has_containing("curve"), "{:#?}", screen.names());
}

#[test]
fn the_tally_counts_this_scene_and_all_of_them() {
    let mut screen = at_a_question();
    let right = choices(&screen).iter().position(|(_, right)| *right).expect("a right one");
    screen.key([Key::Num1, Key::Num2, Key::Num3][right]);
    assert!(screen.has("1 of 1 right"), "{:#?}", screen.names());
    screen.give(Command::OpenPreset { lesson: "sat".to_owned(), preset: "sword".to_owned() });
    while screen.state().trace().expect("it runs").frames[screen.step_shown()].ask.is_none() {
        screen.key(Key::PageDown);
    }
    assert!(screen.has("in this scene: 0 of 0 right; in all: 1 of 1 right"), "{:#?}", screen.names());
}
