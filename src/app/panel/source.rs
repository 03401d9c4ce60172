//! The running source with the line lit that the step speaks of.

use egui::{FontId, Id, Role, ScrollArea, Sense, TextStyle, Ui, Vec2, WidgetInfo, vec2};

use crate::app::command::Command;
use crate::app::settings::Panel;
use crate::app::source_text::{self, Listing};
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text;
use crate::app::widget::{card, fold_heading};
use crate::trace::SourceLine;
use crate::words::app as words;

/// Rows that are seen at once where there is room.
const LEAST_ROWS: f32 = 8.0;

/// Points of a letter at 100 % text.
const SOURCE_SIZE: f32 = 11.5;

pub fn ui(ui: &mut Ui, view: &View, at: &SourceLine, out: &mut Vec<Command>) {
    ui.add_space(view.scaled(8.0));
    let file = at.file.strip_prefix("src/").unwrap_or(&at.file);
    let open = view.state.is_open(Panel::Source);
    if fold_heading(ui, view, &words::source_heading(file), open) {
        out.push(Command::TogglePanel(Panel::Source));
    }
    if !open {
        return;
    }
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

/// A line of the source, or a part of one that is too long for the panel.
struct Piece {
    row: usize,
    text: &'static str,
    /// Spaces before it.
    indent: usize,
    /// The first piece carries the line's number and is read out.
    is_first: bool,
}

/// The lines cut to so many letters, at a space where there is one; what follows a cut stands further in.
fn pieces(listing: &Listing, columns: usize) -> Vec<Piece> {
    let mut out = Vec::with_capacity(listing.rows.len());
    for (row, line) in listing.rows.iter().enumerate() {
        let code = line.text.trim_start_matches(' ');
        // Half the indentation, so that more of a line is seen in a narrow panel.
        let indent = ((line.text.len() - code.len()) / 2).min(columns / 3);
        let mut rest = code;
        let mut is_first = true;
        loop {
            let indent = if is_first { indent } else { (indent + HANGING).min(columns / 2) };
            let room = columns.saturating_sub(indent).max(LEAST_COLUMNS);
            let cut = cut_at(rest, room);
            out.push(Piece { row, text: rest[..cut].trim_end(), indent, is_first });
            rest = rest[cut..].trim_start();
            is_first = false;
            if rest.is_empty() {
                break;
            }
        }
    }
    out
}

/// Byte at which a text is cut so that no more than `room` letters come before.
fn cut_at(text: &str, room: usize) -> usize {
    let Some((end, next)) = text.char_indices().nth(room) else { return text.len() };
    // A space just behind still is a place to cut; one near the beginning would waste the row.
    let space = text[..end + next.len_utf8()].rfind(' ').filter(|at| *at > room / 3);
    space.map_or(end, |at| at + 1)
}

/// Further in for what follows a cut, in letters.
const HANGING: usize = 4;
/// Letters a row has however narrow the panel is.
const LEAST_COLUMNS: usize = 8;

fn rows(ui: &mut Ui, view: &View, listing: &Listing, lit: Option<usize>, row_height: f32, height: f32, file: &str) {
    let font = FontId::monospace(view.scaled(SOURCE_SIZE));
    let theme = view.theme;
    let digit = ui.fonts_mut(|fonts| fonts.glyph_width(&font, '0'));
    let gutter = digit * 3.0 + view.scaled(12.0);
    let width = ui.available_width();
    // Strong letters are a little wider than they say, and the scroll bar stands over the last ones.
    let columns = ((width - gutter - view.scaled(14.0)) / digit).max(0.0) as usize;
    let pieces = pieces(listing, columns);
    let lit_piece = lit.and_then(|lit| pieces.iter().position(|piece| piece.row == lit));
    ui.spacing_mut().item_spacing.y = 0.0;
    // Another file, or lines cut in another way, is another list: the place in the old one would be past its end and
    // spring back.
    let salt = ("source", file, columns, (row_height * 8.0) as u32);
    let mut area =
        ScrollArea::vertical().id_salt(salt).max_height(height).min_scrolled_height(height).auto_shrink(false);
    // Scroll when another line is lit; leave it where the person scrolled it otherwise.
    let shown = (file.to_owned(), lit_piece, [(height / row_height) as usize, columns]);
    let key = Id::unique("source-lit");
    let before = ui.data(|data| data.get_temp::<(String, Option<usize>, [usize; 2])>(key));
    if before.as_ref() != Some(&shown)
        && let Some(lit) = lit_piece
    {
        let above = ((height / row_height) * 0.62).floor().max(1.0);
        // Not past the end: what lies beyond would spring back frame by frame.
        let most = (pieces.len() as f32 * row_height - height).max(0.0);
        area = area.vertical_scroll_offset(((lit as f32 - above) * row_height).clamp(0.0, most));
        ui.data_mut(|data| data.insert_temp(key, shown));
    }
    area.show_rows(ui, row_height, pieces.len(), |ui, range| {
        for piece in pieces.iter().take(range.end).skip(range.start) {
            let row = &listing.rows[piece.row];
            let (rect, response) = ui.allocate_exact_size(Vec2::new(width, row_height), Sense::hover());
            let is_lit = Some(piece.row) == lit;
            if piece.is_first {
                response.widget_info(|| {
                    let code = row.text.trim();
                    let said =
                        if is_lit { words::source_lit(row.number, code) } else { words::source_line(row.number, code) };
                    WidgetInfo::labeled(Role::Label, true, said.text(view.lang))
                });
            }
            if is_lit {
                ui.painter().rect_filled(rect, 0.0, color(theme.selected));
                let bar = egui::Rect::from_min_size(rect.min, vec2(view.scaled(3.0), row_height));
                ui.painter().rect_filled(bar, 0.0, color(theme.accent));
            }
            let middle = rect.center().y;
            if piece.is_first {
                let number = text::plain(row.number.to_string(), color(theme.text_muted), false);
                let number = text::lay(ui.painter(), &number, &font, f32::INFINITY, 1);
                let right = rect.left() + digit * 3.0 + view.scaled(6.0);
                number.paint(ui.painter(), egui::pos2(right - number.size().x, middle - number.size().y / 2.0));
            }
            let comment = row.text.trim_start().starts_with("//");
            let ink = color(if comment { theme.text_muted } else { theme.text });
            let code = text::plain(piece.text, ink, is_lit);
            let code = text::lay(ui.painter(), &code, &font, f32::INFINITY, 1);
            let left = rect.left() + gutter + digit * piece.indent as f32;
            code.paint(ui.painter(), egui::pos2(left, middle - code.size().y / 2.0));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_where_they_may_be_and_nothing_of_them_is_lost() {
        let listing = source_text::listing("src/collision/sat.rs").unwrap();
        for columns in [0, 5, 12, 30, 47, 200] {
            let pieces = pieces(listing, columns);
            for (index, row) in listing.rows.iter().enumerate() {
                let whole: String = pieces.iter().filter(|piece| piece.row == index).map(|piece| piece.text).collect();
                let bare = |text: &str| text.split_whitespace().collect::<String>();
                assert_eq!(bare(&whole), bare(row.text), "{columns}");
            }
            let widest = pieces.iter().map(|piece| piece.text.chars().count()).max().unwrap();
            assert!(widest <= columns.max(LEAST_COLUMNS), "{columns}: {widest}");
        }
    }

    #[test]
    fn a_cut_falls_on_a_space_and_never_inside_a_letter() {
        assert_eq!(cut_at("let gap = far - near;", 12), "let gap = ".len());
        assert_eq!(cut_at("short", 12), 5);
        assert_eq!(cut_at("第一二三四五六七八九", 3), 9);
        assert_eq!(cut_at("let 第一", 4), 4);
        assert_eq!(cut_at("ab第一", 2), 2);
    }
}
