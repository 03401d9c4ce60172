//! The step's numbers. Each unfolds into the arithmetic behind it, operand by operand, down to the coordinates.

use egui::{Id, Role, Sense, TextStyle, Ui, WidgetInfo, vec2};

use crate::app::command::Command;
use crate::app::formula;
use crate::app::hover;
use crate::app::session::Unfolded;
use crate::app::settings::Panel;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text::{self, Run};
use crate::app::widget::{card, focus_ring, fold_heading, paint_fold};
use crate::trace::{Expression, Fact, Link, Part, Value};
use crate::words::{Lang, app as words, count, exact, is_whole_to, number_to, vector_to};

pub fn ui(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let Some(frame) = view.frame() else { return };
    let hidden = view.hides_spoils();
    // The verdict's numbers answer all questions that were passed over.
    let is_verdict = view.step() + 1 == view.state.steps();
    if hidden && is_verdict && (0..view.step()).any(|step| view.is_open_question(step)) {
        return;
    }
    let facts: Vec<&Fact> = frame.facts.iter().filter(|fact| !(hidden && fact.spoils)).collect();
    if facts.is_empty() {
        return;
    }
    ui.add_space(view.scaled(8.0));
    let open = view.state.is_open(Panel::Numbers);
    if fold_heading(ui, view, &words::numbers_heading(), open) {
        out.push(Command::TogglePanel(Panel::Numbers));
    }
    if !open {
        return;
    }
    let mut pointed = None;
    ui.spacing_mut().item_spacing.y = view.scaled(1.5);
    for fact in facts {
        fact_ui(ui, view, fact, &mut pointed, out);
    }
    hover::tell(ui, Id::unique("facts"), pointed, view, out);
}

fn fact_ui(ui: &mut Ui, view: &View, fact: &Fact, pointed: &mut Option<Link>, out: &mut Vec<Command>) {
    let key = Unfolded { fact: fact.name.text(Lang::En).into_owned(), path: Vec::new() };
    let open = view.state.session.unfolded.contains(&key);
    let foldable = !fact.expressions.is_empty();
    let theme = view.theme;
    let name = text::runs(&fact.name, view.lang, theme, color(theme.text));
    let value = value_text(fact, view.lang);
    let (body, mono) = (TextStyle::Body.resolve(ui.style()), TextStyle::Monospace.resolve(ui.style()));
    let width = ui.available_width();
    let is_words = matches!(fact.value, Value::Words(_) | Value::Undefined(_));
    let value_font = if is_words { &body } else { &mono };
    let value_runs = text::plain(value.clone(), color(theme.text), false);
    let value_laid = text::lay(ui.painter(), &value_runs, value_font, width, usize::MAX);
    let fold_room = if foldable { view.scaled(16.0) } else { 0.0 };
    let beside = width - value_laid.size().x - fold_room - view.scaled(3.0);
    let name_one_row = text::lay(ui.painter(), &name, &body, f32::INFINITY, 1);
    // A name that does not fit beside its value stands above it.
    let stacked = name_one_row.size().x > beside;
    let name_laid =
        if stacked { text::lay(ui.painter(), &name, &body, width - fold_room, usize::MAX) } else { name_one_row };
    let height =
        if stacked { name_laid.size().y + value_laid.size().y } else { name_laid.size().y.max(value_laid.size().y) };
    let sense = if foldable { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(width, height + view.scaled(1.0)), sense);
    response.widget_info(|| {
        let said = words::fact_named(fact.name.clone(), value.clone()).text(view.lang).into_owned();
        let role = if foldable { Role::Button } else { Role::Label };
        WidgetInfo { selected: foldable.then_some(open), ..WidgetInfo::labeled(role, true, said) }
    });
    // What the whole step is about would light every row.
    let is_the_steps = view.frame().is_some_and(|frame| frame.link == fact.link);
    let lit = fact.link.is_some() && fact.link == view.state.session.hover && !is_the_steps;
    if lit || response.hovered() {
        ui.painter().rect_filled(rect.expand2(vec2(view.scaled(4.0), 0.0)), 3.0, color(theme.hovered));
    }
    name_laid.paint(ui.painter(), rect.min);
    if foldable {
        let at = egui::pos2(rect.left() + name_laid.size().x + view.scaled(10.0), rect.top() + body.size * 0.72);
        paint_fold(ui.painter(), at, view.scaled(8.0), open, color(theme.text_muted));
    }
    let value_top = if stacked { rect.top() + name_laid.size().y } else { rect.center().y - value_laid.size().y / 2.0 };
    value_laid.paint(ui.painter(), egui::pos2(rect.right() - value_laid.size().x, value_top));
    focus_ring(ui, view, &response);
    if response.hovered() || response.has_focus() {
        *pointed = fact.link.or(*pointed);
    }
    if response.clicked() {
        out.push(Command::ToggleUnfolded(key.clone()));
    }
    if open {
        let mut hand = Hand { least: fact.digits(), pointed, out };
        unfolded(ui, view, fact, &key, &mut hand);
    }
}

/// What comes out of a fact: what is pointed at, and what should happen. And to how many digits its numbers are rounded
/// at the least.
struct Hand<'a> {
    least: usize,
    pointed: &'a mut Option<Link>,
    out: &'a mut Vec<Command>,
}

fn unfolded(ui: &mut Ui, view: &View, fact: &Fact, key: &Unfolded, hand: &mut Hand) {
    card(view).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = view.scaled(2.0);
        let names = component_names(&fact.value, fact.expressions.len());
        for (k, expression) in fact.expressions.iter().enumerate() {
            let expression = &expression.in_language(view.lang);
            if k > 0 {
                ui.separator();
            }
            let key = Unfolded { fact: key.fact.clone(), path: vec![k] };
            // The top of a component is always unfolded one level: that is what was asked for.
            arithmetic(ui, view, names.get(k).copied().unwrap_or(""), expression, hand.least);
            operands(ui, view, expression, &key, 0, hand);
        }
    });
}

/// What the components of a value are called.
fn component_names(value: &Value, count: usize) -> &'static [&'static str] {
    match (value, count) {
        (Value::Vector(_), 2) => &["x", "y"],
        (Value::Interval(_), 2) => &["min", "max"],
        _ => &[],
    }
}

/// One level of arithmetic: in names, in numbers, its result, and the result with all its digits.
fn arithmetic(ui: &mut Ui, view: &View, component: &str, expression: &Expression, least: usize) {
    let (ink, muted) = (color(view.theme.text), color(view.theme.text_muted));
    // What has a name of its own needs no second one.
    let name = formula::named(expression).unwrap_or(component);
    if !matches!(expression, Expression::Apply { .. }) {
        mono(ui, &text::plain(format!("{name} {}", formula::whole_value(expression)), ink, false));
        return;
    }
    let prefix = if name.is_empty() { String::new() } else { format!("{name} = ") };
    mono(ui, &text::plain(format!("{prefix}{}", formula::in_names(expression)), ink, false));
    mono(ui, &text::plain(formula::in_numbers(expression, least), muted, false));
    mono(ui, &text::plain(formula::value(expression, least), ink, false));
    in_full(ui, view, expression, least);
}

/// All digits of a value, where it has more than are shown.
fn in_full(ui: &mut Ui, view: &View, expression: &Expression, least: usize) {
    if let Some(value) = expression.evaluate().filter(|value| !is_whole_to(*value, least)) {
        text::muted(ui, &words::number_in_full(exact(value)), view.lang, view.theme, TextStyle::Small);
    }
}

fn operands(ui: &mut Ui, view: &View, expression: &Expression, key: &Unfolded, depth: usize, hand: &mut Hand) {
    let Expression::Apply { operands, .. } = expression else { return };
    for (k, operand) in operands.iter().enumerate() {
        // The same coordinate twice in a row of operands is said once.
        if operands[..k].contains(operand) {
            continue;
        }
        let mut key = key.clone();
        key.path.push(k);
        operand_ui(ui, view, operand, &key, depth, hand);
    }
}

fn operand_ui(ui: &mut Ui, view: &View, operand: &Expression, key: &Unfolded, depth: usize, hand: &mut Hand) {
    let foldable = matches!(operand, Expression::Apply { .. });
    let open = foldable && view.state.session.unfolded.contains(key);
    let theme = view.theme;
    let font = TextStyle::Monospace.resolve(ui.style());
    // Deep levels stop moving inwards, so that a narrow panel still shows their numbers.
    let inset = view.scaled(12.0) * (depth.min(4) as f32 + 1.0);
    let width = ui.available_width();
    // Where the arithmetic ends all digits are shown: they are what the code was given.
    let value = if foldable { formula::value_alone(operand, hand.least) } else { formula::whole_value(operand) };
    let said = format!("{} {value}", formula::label(operand));
    let laid = text::lay(
        ui.painter(),
        &text::plain(said.clone(), color(theme.text), false),
        &font,
        (width - inset).max(view.scaled(80.0)),
        usize::MAX,
    );
    let sense = if foldable { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(width, laid.size().y), sense);
    response.widget_info(|| {
        let role = if foldable { Role::Button } else { Role::Label };
        WidgetInfo { selected: foldable.then_some(open), ..WidgetInfo::labeled(role, true, &said) }
    });
    let link = link_of(operand);
    let lit = link.is_some() && link == view.state.session.hover;
    if lit || response.hovered() {
        ui.painter().rect_filled(rect, 3.0, color(theme.hovered));
    }
    if foldable {
        let at = egui::pos2(rect.left() + inset - view.scaled(7.0), rect.top() + font.size * 0.62);
        paint_fold(ui.painter(), at, view.scaled(7.0), open, color(theme.text_muted));
    }
    laid.paint(ui.painter(), egui::pos2(rect.left() + inset, rect.top()));
    focus_ring(ui, view, &response);
    if response.hovered() || response.has_focus() {
        *hand.pointed = link.or(*hand.pointed);
    }
    if response.clicked() {
        hand.out.push(Command::ToggleUnfolded(key.clone()));
    }
    if open {
        let before = ui.spacing().item_spacing;
        indented(ui, inset, |ui| {
            let lines = format!("= {}\n{}", formula::in_names(operand), formula::in_numbers(operand, hand.least));
            mono(ui, &text::plain(lines, color(theme.text_muted), false));
            in_full(ui, view, operand, hand.least);
        });
        ui.spacing_mut().item_spacing = before;
        operands(ui, view, operand, key, depth + 1, hand);
    }
}

fn indented(ui: &mut Ui, inset: f32, content: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(inset);
        ui.vertical(content);
    });
}

fn mono(ui: &mut Ui, runs: &[Run]) {
    text::label(ui, runs, TextStyle::Monospace);
}

/// What an expression is about, where all its coordinates belong to one vertex or one item: "A₁·n" to the vertex A₁.
fn link_of(expression: &Expression) -> Option<Link> {
    let mut links = Vec::new();
    collect_links(expression, &mut links);
    let first = *links.first()?;
    if links.iter().all(|link| *link == first) {
        return Some(first);
    }
    let item = item_of(first)?;
    links.iter().all(|link| item_of(*link) == Some(item)).then_some(Link::Item(item))
}

/// What each coordinate in an expression belongs to.
fn collect_links(expression: &Expression, links: &mut Vec<Link>) {
    match expression {
        Expression::Leaf { source, .. } => links.extend(source.map(|source| match source.part {
            Part::VertexX(vertex) | Part::VertexY(vertex) => Link::Vertex { item: source.item, vertex },
            Part::CenterX | Part::CenterY | Part::Radius => Link::Item(source.item),
        })),
        Expression::Apply { operands, .. } => operands.iter().for_each(|operand| collect_links(operand, links)),
    }
}

fn item_of(link: Link) -> Option<u32> {
    match link {
        Link::Item(item) | Link::Vertex { item, .. } => Some(item),
        _ => None,
    }
}

/// The value, after `≈` where digits are left out.
fn value_text(fact: &Fact, lang: Lang) -> String {
    let about = |numbers: &[f64], text: String| if fact.is_exact(numbers) { text } else { format!("≈ {text}") };
    let least = fact.digits();
    match &fact.value {
        Value::Number(x) => about(&[*x], number_to(*x, least)),
        Value::Vector(v) => about(v, vector_to(*v, least)),
        Value::Interval(ends) => about(ends, format!("[{}, {}]", number_to(ends[0], least), number_to(ends[1], least))),
        Value::Count(n) => count(*n),
        Value::Words(message) | Value::Undefined(message) => message.text(lang).into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{LeafSource, Operator};

    #[test]
    fn a_product_of_one_vertex_belongs_to_it_and_one_of_two_to_their_item() {
        let leaf = |item, part| Expression::leaf("", 1.0, Some(LeafSource { item, part }));
        let n = || Expression::leaf("n.x", 1.0, None);
        let dot = |item, vertex| {
            let [x, y] = [Part::VertexX(vertex), Part::VertexY(vertex)].map(|part| leaf(item, part));
            Expression::apply(Operator::Dot, [x, y, n(), n()])
        };
        assert_eq!(link_of(&dot(0, 2)), Some(Link::Vertex { item: 0, vertex: 2 }));
        let least = |a, b| Expression::apply(Operator::Minimum, [a, b]);
        assert_eq!(link_of(&least(dot(1, 0), dot(1, 3))), Some(Link::Item(1)));
        assert_eq!(link_of(&least(dot(0, 0), dot(1, 3))), None);
        assert_eq!(link_of(&n()), None);
    }
}
