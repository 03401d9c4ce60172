//! The pictures in `screenshots/`, which the README shows. `UPDATE_SNAPSHOTS=1` writes them anew.

use collidoscope::app::command::{Command, StepMove};
use collidoscope::figure::ThemeId;
use collidoscope::trace::{Frame, Link};
use collidoscope::words::Lang;

use crate::picture_file;
use crate::screen::{Screen, Start, hard_to_see};

#[test]
fn turned_rectangles_at_their_verdict() {
    let screen = Screen::open();
    picture_file::check("sat", &screen.picture());
}

#[test]
fn separated_rectangles_in_the_dark_in_chinese() {
    let screen =
        Screen::with(Start { preset: "turned-apart", lang: Lang::Zh, theme: ThemeId::Dark, ..Start::default() });
    picture_file::check("sat-dark-zh", &screen.picture());
}

#[test]
fn a_prediction_before_an_audience() {
    let mut screen = Screen::with(Start { theme: ThemeId::Projector, ..Start::default() });
    screen.give(Command::Edit(hard_to_see()));
    screen.give(Command::TogglePresent);
    screen.give(Command::TogglePredict);
    let trace = screen.state().trace().expect("it runs");
    let on_axis_3 = |frame: &Frame| frame.ask.is_some() && frame.link == Some(Link::Axis(2));
    let asks = trace.frames.iter().position(on_axis_3).expect("a question about the third axis");
    screen.give(Command::Step(StepMove::To(asks)));
    for (choice, votes) in [11, 14, 3].into_iter().enumerate() {
        (0..votes).for_each(|_| screen.give(Command::Answer(choice)));
    }
    picture_file::check("predict-projector", &screen.picture());
}

#[test]
fn text_twice_as_large() {
    let screen = Screen::with(Start { text_scale: 2.0, ..Start::default() });
    picture_file::check("sat-large-text", &screen.picture());
}

#[test]
fn the_same_window_draws_the_same_picture() {
    let [first, second] = [Screen::open().picture(), Screen::open().picture()];
    assert!(first == second);
}
