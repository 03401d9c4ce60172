//! The rows of a painted list: each can be pointed at, lights what it is about, and leads to the step that found it.

use egui::{Id, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::app::command::{Command, StepMove};
use crate::app::hover;
use crate::app::paint::Painted;
use crate::app::state::View;
use crate::app::widget::focus_ring;
use crate::figure::RowRect;
use crate::trace::Link;

/// What the window has to know of a row besides its place in the picture.
pub struct Row<Name> {
    pub id: Id,
    pub link: Link,
    /// The step that looks at it; a row that the run never came to has none.
    pub step: Option<usize>,
    /// The row read aloud.
    pub name: Name,
}

/// The first frame of `known`, when the run has come that far.
pub fn step_of(known: &std::ops::Range<u32>, view: &View) -> Option<usize> {
    usize::try_from(known.start).ok().filter(|step| *step < view.steps_told())
}

/// Paints the list and lets its rows, which stand at `places`, be used.
pub fn ui<Key: Send + Sync + 'static, Name: Fn() -> String>(
    ui: &mut Ui,
    view: &View,
    (id, painted): (Id, &Painted<Key>),
    (places, rows): (&[RowRect], impl ExactSizeIterator<Item = Row<Name>>),
    out: &mut Vec<Command>,
) {
    let [width, height] = painted.picture.size_px;
    let (rect, _) = ui.allocate_exact_size(vec2(width as f32, height as f32), Sense::hover());
    painted.paint(ui, rect);

    // The row that the step is about comes into view with its step, and may be scrolled away after.
    let shown_id = id.with("shown");
    let now = (view.state.opened(), view.step(), rows.len());
    let is_new = ui.data(|data| data.get_temp::<(u64, usize, usize)>(shown_id)) != Some(now);
    ui.data_mut(|data| data.insert_temp(shown_id, now));
    let mut hovered: Option<Link> = None;
    for (row, place) in rows.zip(places) {
        let px = |[x, y]: [f64; 2]| pos2(rect.min.x + x as f32, rect.min.y + y as f32);
        let row_rect = Rect::from_min_max(px(place.min), px(place.max));
        let response = ui.interact(row_rect, row.id, Sense::click());
        if place.lit && is_new {
            ui.scroll_to_rect(row_rect, None);
        }
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, place.lit, (row.name)()));
        if response.hovered() || (response.has_focus() && hovered.is_none()) {
            hovered = Some(row.link);
        }
        if response.clicked()
            && let Some(step) = row.step
        {
            out.push(Command::Step(StepMove::To(step)));
        }
        focus_ring(ui, view, &response);
    }
    hover::tell(ui, id, hovered, view, out);
}
