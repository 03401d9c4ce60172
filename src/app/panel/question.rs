//! The question before a step: its choices, then what was right and why, and the tally.

use egui::{Role, Sense, TextStyle, Ui, WidgetInfo, vec2};

use super::{cannot_run, verdict};
use crate::app::command::Command;
use crate::app::state::View;
use crate::app::style::{SENTENCE, color};
use crate::app::text::{self, Run};
use crate::app::widget::{card, focus_ring, paint_key};
use crate::trace::{Answer, Choice, Question};
use crate::words::{Message, app as words, sat};

/// In the details panel. Nothing unless predicting.
pub fn ui(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let predict = &view.state.session.predict;
    if !predict.on {
        return;
    }
    let Some(question) = view.frame().and_then(|frame| frame.ask.as_ref()) else { return };
    let Answer::Choice(choices) = &question.answer;
    card(view).show(ui, |ui| {
        ui.set_width(ui.available_width());
        prompt(ui, view, question, TextStyle::Name(SENTENCE.into()));
        ui.add_space(view.scaled(2.0));
        if view.hides_spoils() {
            for (k, choice) in choices.iter().enumerate() {
                choice_row(ui, view, k, choice, out);
            }
            text::muted(ui, &keys(choices.len()), view.lang, view.theme, TextStyle::Small);
        } else {
            reason(ui, view, choices);
        }
        tally(ui, view);
    });
    ui.add_space(view.scaled(6.0));
}

/// The keys that answer.
fn keys(choices: usize) -> Message {
    if choices == 2 { words::answer_keys_two() } else { words::answer_keys(1_u32, choices) }
}

pub fn prompt(ui: &mut Ui, view: &View, question: &Question, style: TextStyle) {
    let mut runs = text::runs(&question.prompt, view.lang, view.theme, color(view.theme.text));
    runs.iter_mut().for_each(|run| run.strong = true);
    text::label(ui, &runs, style);
}

/// One choice with its key, over the available width.
pub fn choice_row(ui: &mut Ui, view: &View, k: usize, choice: &Choice, out: &mut Vec<Command>) {
    let theme = view.theme;
    let font = TextStyle::Body.resolve(ui.style());
    let key_side = font.size * 1.7;
    let width = ui.available_width();
    let runs = text::runs(&choice.text, view.lang, theme, color(theme.text));
    let text_left = key_side + view.scaled(8.0);
    let laid = text::lay(ui.painter(), &runs, &font, (width - text_left).max(view.scaled(40.0)), usize::MAX);
    let height = laid.size().y.max(key_side) + view.scaled(4.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    let name = words::choice_named(k + 1, choice.text.clone()).text(view.lang).into_owned();
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    if response.hovered() {
        ui.painter().rect_filled(rect, 5.0, color(theme.hovered));
    }
    let key = egui::Rect::from_min_size(
        egui::pos2(rect.left(), rect.center().y - key_side / 2.0),
        egui::Vec2::splat(key_side),
    );
    paint_key(ui.painter(), view, key, &(k + 1).to_string(), false);
    laid.paint(ui.painter(), egui::pos2(rect.left() + text_left, rect.center().y - laid.size().y / 2.0));
    focus_ring(ui, view, &response);
    if response.clicked() {
        out.push(Command::Answer(k));
    }
}

/// What was answered, whether it is right, and why.
pub fn reason(ui: &mut Ui, view: &View, choices: &[Choice]) {
    let given = view.state.session.predict.answers.get(&view.step()).copied().flatten();
    let right = choices.iter().find(|choice| choice.right);
    let theme = view.theme;
    let mut say = |message: Message, ink| {
        text::label(ui, &text::runs(&message, view.lang, theme, color(ink)), TextStyle::Body);
    };
    match (given.and_then(|k| choices.get(k)), right) {
        (Some(choice), _) if choice.right => say(words::answer_right(choice.why.clone()), theme.success),
        (Some(choice), right) => {
            say(words::answer_wrong(choice.why.clone()), theme.error);
            if let Some(right) = right {
                say(words::answer_is(right.text.clone(), right.why.clone()), theme.text);
            }
        }
        (None, Some(right)) => say(words::answer_is(right.text.clone(), right.why.clone()), theme.text),
        (None, None) => {}
    }
}

/// How many answers were right: in this scene, and since the window opened where that is more.
pub fn tally(ui: &mut Ui, view: &View) {
    let predict = &view.state.session.predict;
    let whole = words::tally(predict.right, predict.answered);
    let said = match tally_of_run(view) {
        (_, 0) if predict.answered == 0 => words::tally_none(),
        (_, answered) if answered == predict.answered => whole,
        (right, answered) => words::tally_both(words::tally_of_scene(right, answered), whole),
    };
    text::muted(ui, &said, view.lang, view.theme, TextStyle::Small);
}

/// Right answers and answers to the run on the stage.
fn tally_of_run(view: &View) -> (u32, u32) {
    let Some(trace) = view.trace() else { return (0, 0) };
    let answers = &view.state.session.predict.answers;
    let given = answers.iter().filter_map(|(step, choice)| {
        let Answer::Choice(choices) = &trace.frames.get(*step)?.ask.as_ref()?.answer;
        Some(choices.get((*choice)?)?.right)
    });
    given.fold((0, 0), |(right, answered), is_right| (right + u32::from(is_right), answered + 1))
}

/// The band under the stage when presenting: the question with the audience's answers, or the step in words.
pub fn band(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let Some(frame) = view.frame() else { return cannot_run::ui(ui, view, out) };
    let open = view.hides_spoils();
    let theme = view.theme;
    let asked = view.state.session.predict.on.then_some(frame.ask.as_ref()).flatten();
    let Some(question) = asked else {
        if open {
            text::muted(ui, &verdict::hidden(view), view.lang, theme, TextStyle::Heading);
            verdict::way_back(ui, view, out);
            return;
        }
        // There is no curve here to be turned on, and with the last step the verdict stands on its card.
        let is_last = view.step() + 1 == view.state.steps();
        let told = |says: &Message| says.text(view.lang).trim_end_matches(['.', '。']).to_owned();
        let card = view.trace().filter(|_| is_last).map(|trace| told(&trace.outcome.verdict));
        let is_new = |says: &&Message| **says != sat::candidates_why() && card.as_ref() != Some(&told(says));
        let says = frame.says.iter().filter(is_new);
        for (k, sentence) in says.take(2).enumerate() {
            let mut runs =
                text::runs(sentence, view.lang, theme, color(if k == 0 { theme.text } else { theme.text_muted }));
            runs.iter_mut().for_each(|run| run.strong |= k == 0);
            text::label(ui, &runs, if k == 0 { TextStyle::Heading } else { TextStyle::Body });
        }
        return;
    };
    let Answer::Choice(choices) = &question.answer;
    let votes = view.state.session.predict.votes.get(&view.step()).cloned().unwrap_or_default();
    let count: u32 = votes.iter().sum();
    prompt(ui, view, question, TextStyle::Heading);
    let said = if open { words::votes_hidden(count) } else { words::votes(count) };
    text::muted(ui, &said, view.lang, theme, TextStyle::Small);
    ui.add_space(view.scaled(4.0));
    ui.columns(choices.len().max(1), |columns| {
        for (k, (ui, choice)) in columns.iter_mut().zip(choices).enumerate() {
            if open {
                choice_row(ui, view, k, choice, out);
            } else {
                tallied(ui, view, k, choice, votes.get(k).copied().unwrap_or(0), count);
            }
        }
    });
    if !open {
        reason(ui, view, choices);
    }
}

/// A choice after voting closed, with its share of the votes.
fn tallied(ui: &mut Ui, view: &View, k: usize, choice: &Choice, votes: u32, count: u32) {
    let theme = view.theme;
    let ink = color(if choice.right { theme.success } else { theme.text });
    let mut runs: Vec<Run> = text::plain(format!("{}  ", k + 1), color(theme.text_muted), true);
    runs.extend(text::runs(&choice.text, view.lang, theme, ink));
    if choice.right {
        runs.extend(text::plain(" ✓", ink, true));
    }
    text::label(ui, &runs, TextStyle::Body);
    if count > 0 {
        let share = votes as f32 / count as f32;
        let height = view.scaled(14.0);
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, votes.to_string()));
        let room = rect.width() - view.scaled(40.0);
        let bar = egui::Rect::from_min_size(rect.min, vec2(room * share, height));
        ui.painter().rect_filled(bar, 0.0, ink);
        let number = text::lay(
            ui.painter(),
            &text::plain(votes.to_string(), ink, true),
            &TextStyle::Body.resolve(ui.style()),
            f32::INFINITY,
            1,
        );
        number.paint(ui.painter(), egui::pos2(bar.right() + view.scaled(6.0), rect.center().y - number.size().y / 2.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn only_keys_that_answer_are_named() {
        assert_eq!(keys(2).text(Lang::En), "press 1 or 2, or click");
        assert_eq!(keys(3).text(Lang::En), "press 1 to 3, or click");
        assert_eq!([keys(2), keys(3)].map(|keys| keys.text(Lang::Zh)), ["按 1、2 或点击", "按 1 至 3 或点击"]);
    }
}
