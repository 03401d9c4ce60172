//! The figure's theme as an egui style: the same colours, every text at 4.5 : 1 or more, a visible focus ring.
//!
//! Text size scales type and the spacing around it, not the stage: `Context::set_zoom_factor` would leave a window at
//! 200 % half a stage.

use egui::{Color32, CornerRadius, FontFamily, FontId, Margin, Stroke, Style, TextStyle, Vec2, Visuals};

use crate::figure::{Color, Theme};

/// Main sentences.
pub const SENTENCE: &str = "sentence";

/// The largest scale of text, whatever theme and settings ask for together.
pub const LARGEST_SCALE: f32 = 2.4;

/// A figure colour as egui's.
pub fn color(color: Color) -> Color32 {
    Color32::from_rgba_unmultiplied(color.r, color.g, color.b, color.a)
}

/// The style for a theme at a text scale.
pub fn style(theme: &Theme, scale: f32) -> Style {
    let mut style = Style { visuals: visuals(theme), ..Style::default() };
    let font = |size: f32, family: FontFamily| FontId::new(size * scale, family);
    style.text_styles = [
        (TextStyle::Small, font(12.5, FontFamily::Proportional)),
        (TextStyle::Body, font(14.0, FontFamily::Proportional)),
        (TextStyle::Button, font(14.0, FontFamily::Proportional)),
        (TextStyle::Heading, font(18.0, FontFamily::Proportional)),
        (TextStyle::Monospace, font(12.0, FontFamily::Monospace)),
        (TextStyle::Name(SENTENCE.into()), font(15.5, FontFamily::Proportional)),
    ]
    .into();
    let spacing = &mut style.spacing;
    spacing.item_spacing = Vec2::new(8.0, 4.0) * scale;
    spacing.button_padding = Vec2::new(9.0, 3.5) * scale;
    spacing.interact_size = Vec2::new(32.0, 24.0) * scale;
    spacing.menu_margin = Margin::same((6.0 * scale) as i8);
    spacing.window_margin = Margin::same((16.0 * scale) as i8);
    // Dialogs are as large as what they hold.
    spacing.default_area_size = Vec2::splat(4096.0);
    spacing.icon_width = 15.0 * scale;
    spacing.icon_width_inner = 9.0 * scale;
    spacing.icon_spacing = 6.0 * scale;
    spacing.indent = 16.0 * scale;
    spacing.scroll = egui::style::ScrollStyle { bar_width: 8.0, ..egui::style::ScrollStyle::thin() };
    // A list that became shorter is at its end at once: springing back would draw frame after frame.
    spacing.scroll.kinetic.rubber_band = false;
    style.interaction.selectable_labels = false;
    style.interaction.resize_grab_radius_side = 7.0;
    style.interaction.tooltip_delay = 0.4;
    // A switch is at once where it was sent; nothing slides, and an idle window has nothing left to draw.
    style.animation_time = 0.0;
    style.scroll_animation = egui::style::ScrollAnimation::none();
    style
}

fn visuals(theme: &Theme) -> Visuals {
    let mut visuals = if theme.is_dark { Visuals::dark() } else { Visuals::light() };
    let corner_radius = CornerRadius::same(6);
    let line = |c: Color, width: f32| Stroke::new(width, color(c));
    let text = line(theme.text, 1.0);
    let widgets = &mut visuals.widgets;
    for (widget, fill, border) in [
        (&mut widgets.noninteractive, theme.panel, line(theme.rule, 1.0)),
        (&mut widgets.inactive, theme.panel_raised, line(theme.border, 1.0)),
        (&mut widgets.hovered, theme.hovered, line(theme.text_muted, 1.0)),
        (&mut widgets.active, theme.selected, line(theme.focus, 2.0)),
        (&mut widgets.open, theme.selected, line(theme.border, 1.0)),
    ] {
        widget.bg_fill = color(fill);
        widget.weak_bg_fill = color(fill);
        widget.bg_stroke = border;
        widget.fg_stroke = text;
        widget.corner_radius = corner_radius;
        widget.expansion = 0.0;
    }
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(color(theme.text_muted));
    visuals.hyperlink_color = color(theme.accent);
    visuals.warn_fg_color = color(theme.error);
    visuals.error_fg_color = color(theme.error);
    visuals.selection.bg_fill = color(theme.selected);
    visuals.selection.stroke = line(theme.focus, 2.0);
    visuals.faint_bg_color = color(theme.hovered);
    visuals.extreme_bg_color = color(theme.panel_raised);
    visuals.text_edit_bg_color = Some(color(theme.panel_raised));
    visuals.code_bg_color = color(theme.panel_raised);
    visuals.window_fill = color(theme.panel_raised);
    visuals.window_stroke = line(theme.border, 1.0);
    visuals.window_corner_radius = CornerRadius::same(10);
    visuals.menu_corner_radius = CornerRadius::same(8);
    visuals.panel_fill = color(theme.panel);
    visuals.text_cursor.stroke = line(theme.focus, 2.0);
    visuals.text_cursor.blink = false;
    visuals.interact_cursor = Some(egui::CursorIcon::PointingHand);
    visuals.striped = false;
    // Disabled text still has to be read.
    visuals.disabled_alpha = if theme.is_dark { 0.62 } else { 0.55 };
    visuals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::ThemeId;

    #[test]
    fn the_style_uses_the_themes_own_colours_for_what_egui_would_paint_too_faint() {
        for id in ThemeId::ALL {
            let theme = Theme::of(id);
            let visuals = visuals(theme);
            assert_eq!(visuals.weak_text_color(), color(theme.text_muted));
            assert_eq!(visuals.hyperlink_color, color(theme.accent));
            assert_eq!(visuals.error_fg_color, color(theme.error));
            assert_eq!(visuals.dark_mode, theme.is_dark);
        }
    }

    #[test]
    fn text_and_spacing_grow_with_the_scale() {
        let theme = Theme::of(ThemeId::Light);
        let (one, two) = (style(theme, 1.0), style(theme, 2.0));
        for (name, font) in &one.text_styles {
            assert_eq!(two.text_styles[name].size, 2.0 * font.size);
        }
        assert_eq!(two.spacing.interact_size, 2.0 * one.spacing.interact_size);
    }
}
