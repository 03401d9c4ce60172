//! A chart that is one picture over all the room of its panel; pointing at its parts lights what they speak of.

use egui::{Id, Pos2, Rect, Response, Sense, Ui};

use super::intervals::look;
use crate::app::command::Command;
use crate::app::hover;
use crate::app::paint::Painted;
use crate::app::settings::Panel;
use crate::app::state::View;
use crate::app::widget::fold_heading;
use crate::figure::{Look, Picture};
use crate::trace::Link;
use crate::words::Message;

/// What the picture was made from.
#[derive(Clone, PartialEq)]
struct Key {
    /// The run that the chart is of.
    run: u64,
    size_px: [f64; 2],
    look: Look,
}

/// A chart that is painted.
pub struct Drawn {
    painted: Painted<Key>,
    pub id: Id,
    pub rect: Rect,
    pub size_px: [f64; 2],
    pub look: Look,
    pub response: Response,
}

/// A chart that can only be pointed at.
pub fn ui(
    ui: &mut Ui,
    view: &View,
    heading: (&Message, Panel),
    make: impl FnOnce([f64; 2], &Look) -> Picture,
    out: &mut Vec<Command>,
) {
    if let Some(drawn) = draw(ui, view, heading, Sense::hover(), make, out) {
        hover::tell(ui, drawn.id, drawn.hovered(), view, out);
    }
}

/// Paints a chart under its heading; `None` where there is no room for one.
pub fn draw(
    ui: &mut Ui,
    view: &View,
    (title, panel): (&Message, Panel),
    sense: Sense,
    make: impl FnOnce([f64; 2], &Look) -> Picture,
    out: &mut Vec<Command>,
) -> Option<Drawn> {
    if fold_heading(ui, view, title, true) {
        out.push(Command::TogglePanel(panel));
    }
    let look = look(view);
    let rect = ui.available_rect_before_wrap();
    let id = ui.scope_id().with("drawn");
    let response = ui.allocate_rect(rect, sense);
    if !rect.is_finite() || rect.width() < 60.0 || rect.height() < 40.0 {
        return None;
    }
    let size_px = [f64::from(rect.width()), f64::from(rect.height())];
    let run = view.state.run();
    let is_current = |key: &Key| key.size_px == size_px && key.look == look && key.run == run;
    let painted =
        Painted::get(ui, id, rect.min, is_current, || (Key { run, size_px, look: look.clone() }, make(size_px, &look)));
    painted.paint(ui, rect);
    Some(Drawn { painted, id, rect, size_px, look, response })
}

impl Drawn {
    /// What the pointer is on.
    pub fn hovered(&self) -> Option<Link> {
        let at: Pos2 = self.response.hover_pos()?;
        self.painted.picture.link_at([f64::from(at.x - self.rect.left()), f64::from(at.y - self.rect.top())])
    }
}
