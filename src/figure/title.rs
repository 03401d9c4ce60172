//! The name of a view, on its stage: with several side by side each says what it shows.

use crate::trace::View;

use super::Look;
use super::picture::{Draw, Picture, TextBox};
use super::text::{message_spans, wrap};
use super::theme::Theme;

const TEXT_PX: f64 = 14.0;
const RIM_PX: f64 = 7.0;

/// The part of a stage that the view's title takes, `[min, max]`, below what else lies in the middle of its upper rim;
/// `None` for a view without a title.
pub fn title_area(view: &View, look: &Look, size_px: [f64; 2]) -> Option<[[f64; 2]; 2]> {
    let lines = lines(view, look, size_px);
    let first = *lines.first()?;
    Some(lines.iter().fold([first.min, first.max], |[min, max], line| {
        [[min[0].min(line.min[0]), min[1].min(line.min[1])], [max[0].max(line.max[0]), max[1].max(line.max[1])]]
    }))
}

/// The boxes of the title's lines, with air around them.
fn lines(view: &View, look: &Look, size_px: [f64; 2]) -> Vec<TextBox> {
    let scale = look.scale();
    let (text_px, rim) = (TEXT_PX * scale, RIM_PX * scale);
    let lines = spans(view, look, size_px);
    let height = lines.len() as f64 * text_px * 1.3;
    let widest = lines.iter().map(|line| super::picture::spans_width_px(line, text_px)).fold(0.0, f64::max);
    let (left, right) = ((size_px[0] - widest) * 0.5 - rim, (size_px[0] + widest) * 0.5 + rim);
    // Every cover may push it down onto the next one.
    let mut top = rim * 0.6;
    for _ in &look.covered_px {
        let covers = |[min, max]: &&[[f64; 2]; 2]| {
            min[0] < right && max[0] > left && min[1] < top + height && max[1] > top && max[1] < size_px[1] * 0.4
        };
        match look.covered_px.iter().find(covers) {
            Some([_, max]) => top = max[1] + 1.0,
            None => break,
        }
    }
    let line = |(k, line): (usize, &Vec<super::TextSpan>)| {
        let at = [size_px[0] * 0.5, top + k as f64 * text_px * 1.3];
        TextBox::of(at, [0.5, 0.0], text_px, line).grown(rim, 0.0)
    };
    lines.iter().enumerate().map(line).collect()
}

fn spans(view: &View, look: &Look, size_px: [f64; 2]) -> Vec<Vec<super::TextSpan>> {
    let theme = Theme::of(look.theme);
    let Some(title) = &view.title else { return Vec::new() };
    let spans = message_spans(title, look.lang, theme, theme.text_muted, true);
    wrap(&spans, TEXT_PX * look.scale(), size_px[0] * 0.8)
}

pub(super) fn draw(view: &View, look: &Look, picture: &mut Picture) {
    let size_px = picture.size_px;
    let plate = Some(Theme::of(look.theme).ground.alpha(225));
    for (place, spans) in lines(view, look, size_px).into_iter().zip(spans(view, look, size_px)) {
        let at = [size_px[0] * 0.5, place.min[1]];
        picture.items.push(Draw::Text { at, align: [0.5, 0.0], size_px: TEXT_PX * look.scale(), spans, plate });
    }
}
