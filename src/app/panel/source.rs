//! The running source with the line lit that the step speaks of.

use egui::{FontId, Id, Role, ScrollArea, Sense, TextStyle, Ui, Vec2, WidgetInfo, vec2};

use crate::app::source_text::{self, Listing};
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text;
use crate::app::widget::{card, heading};
use crate::trace::SourceLine;
use crate::words::app as words;

/// Rows that are seen at once where there is room.
const LEAST_ROWS: f32 = 8.0;

/// Points of a letter at 100 % text.
const SOURCE_SIZE: f32 = 11.5;

pub fn ui(ui: &mut Ui, view: &View, at: &SourceLine) {
    ui.add_space(view.scaled(8.0));
    let file = at.file.strip_prefix("src/").unwrap_or(&at.file);
    heading(ui, view, &words::source_heading(file));
    let Some(listing) = source_text::listing(&at.file) else {
        text::muted(ui, &words::source_missing(file), view.lang, view.theme, TextStyle::Small);
        return;
    };
    let lit = listing.spoken_of(at.line);
    card(view).inner_margin(egui::Margin::symmetric(0, 4)).show(ui, |ui| {
        let row_height = view.scaled(SOURCE_SIZE * 1.45);
        let rest = ui.available_height().min(ui.clip_rect().bottom() - ui.cursor().top()) - view.scaled(24.0);
        let height = rest.clamp(LEAST_ROWS * row_height, 24.0 * row_height);
        rows(ui, view, listing, lit, row_height, height, &at.file);
    });
}

fn rows(ui: &mut Ui, view: &View, listing: &Listing, lit: Option<usize>, row_height: f32, height: f32, file: &str) {
    let font = FontId::monospace(view.scaled(SOURCE_SIZE));
    let theme = view.theme;
    let digit = ui.fonts_mut(|fonts| fonts.glyph_width(&font, '0'));
    let gutter = digit * 3.0 + view.scaled(12.0);
    let longest = listing.rows.iter().map(|row| row.text.chars().count()).max().unwrap_or(0) as f32;
    let width = (gutter + digit * (longest + 2.0)).max(ui.available_width());
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut area =
        ScrollArea::both().id_salt("source").max_height(height).min_scrolled_height(height).auto_shrink(false);
    // Scroll when another line is lit; leave it where the person scrolled it otherwise.
    let shown = (file.to_owned(), lit, (height / row_height) as u32);
    let key = Id::unique("source-lit");
    let before = ui.data(|data| data.get_temp::<(String, Option<usize>, u32)>(key));
    if before.as_ref() != Some(&shown)
        && let Some(lit) = lit
    {
        let above = ((height / row_height) * 0.62).floor().max(1.0);
        area = area.scroll_offset(vec2(0.0, ((lit as f32 - above) * row_height).max(0.0)));
        ui.data_mut(|data| data.insert_temp(key, shown));
    }
    area.show_rows(ui, row_height, listing.rows.len(), |ui, range| {
        for (index, row) in listing.rows.iter().enumerate().take(range.end).skip(range.start) {
            let (rect, response) = ui.allocate_exact_size(Vec2::new(width, row_height), Sense::hover());
            let is_lit = Some(index) == lit;
            response.widget_info(|| {
                let code = row.text.trim();
                let said =
                    if is_lit { words::source_lit(row.number, code) } else { words::source_line(row.number, code) };
                WidgetInfo::labeled(Role::Label, true, said.text(view.lang))
            });
            if is_lit {
                ui.painter().rect_filled(rect, 0.0, color(theme.selected));
                let bar = egui::Rect::from_min_size(rect.min, vec2(view.scaled(3.0), row_height));
                ui.painter().rect_filled(bar, 0.0, color(theme.accent));
            }
            let middle = rect.center().y;
            let number = text::plain(row.number.to_string(), color(theme.text_muted), false);
            let number = text::lay(ui.painter(), &number, &font, f32::INFINITY, 1);
            let at = egui::pos2(
                rect.left() + digit * 3.0 + view.scaled(6.0) - number.size().x,
                middle - number.size().y / 2.0,
            );
            number.paint(ui.painter(), at);
            let comment = row.text.trim_start().starts_with("//");
            let ink = color(if comment { theme.text_muted } else { theme.text });
            let code = text::plain(half_indented(row.text), ink, is_lit);
            let code = text::lay(ui.painter(), &code, &font, f32::INFINITY, 1);
            code.paint(ui.painter(), egui::pos2(rect.left() + gutter, middle - code.size().y / 2.0));
        }
    });
}

/// Half the indentation, so that more of a line is seen in a narrow panel.
fn half_indented(line: &str) -> &str {
    let indent = line.len() - line.trim_start_matches(' ').len();
    &line[indent / 2..]
}
