//! Languages, themes, text sizes and window sizes: everything stays whole and readable.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use collidoscope::app::command::Command;
use collidoscope::app::settings::Panel;
use collidoscope::figure::ThemeId;
use collidoscope::trace::Role;
use collidoscope::words::Lang;
use egui::{Color32, Key, Rect, Vec2, vec2};
use egui_kittest::kittest::Queryable;

use crate::raster::Image;
use crate::screen::{Screen, Start};

const THEMES: [ThemeId; 3] = [ThemeId::Light, ThemeId::Dark, ThemeId::Projector];

/// Whether a text is a line of the core's source. Those are not wrapped; they scroll sideways.
fn is_source(text: &str) -> bool {
    static SOURCES: LazyLock<String> = LazyLock::new(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/collision");
        let files = std::fs::read_dir(folder).expect("the core is there").flatten();
        files.filter_map(|file| std::fs::read_to_string(file.path()).ok()).collect()
    });
    !text.trim().is_empty() && SOURCES.contains(text.trim())
}

/// Texts that are cut off at a side, end in an ellipsis, or reach out of the window.
fn cut_texts(screen: &Screen, size: Vec2) -> Vec<String> {
    let window = Rect::from_min_size(egui::Pos2::ZERO, size);
    let mut cut = Vec::new();
    for (clip_rect, text) in screen.texts() {
        let rect = text.galley.mesh_bounds.translate(text.pos.to_vec2());
        let seen = clip_rect.intersect(window);
        // What is scrolled out of sight can be scrolled back.
        if !rect.is_positive() || !seen.is_positive() || rect.bottom() < seen.top() || rect.top() > seen.bottom() {
            continue;
        }
        if is_source(text.galley.text()) {
            continue;
        }
        if rect.left() < seen.left() - 1.0 || rect.right() > seen.right() + 1.0 || text.galley.elided {
            cut.push(format!("{:?} at {rect:?}, seen {seen:?}", text.galley.text()));
        }
    }
    cut
}

#[test]
fn no_text_is_cut_in_any_language_at_any_text_size() {
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        for text_scale in [1.0, 2.0] {
            for preset in ["turned", "within-rounding"] {
                let start = Start { lang, text_scale, preset, ..Start::default() };
                let mut screen = Screen::with(start);
                for step in 0..screen.state().steps() {
                    for cut in cut_texts(&screen, start.size) {
                        wrong.push(format!("{lang:?} {text_scale} {preset}, {step} from the end: {cut}"));
                    }
                    screen.key(Key::PageUp);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn stage(screen: &Screen) -> Rect {
    screen.get_by_label("Stage").rect()
}

#[test]
fn what_lies_on_the_stage_covers_nothing_that_is_drawn() {
    for lang in Lang::ALL {
        for preset in ["turned", "turned-apart", "polygons", "circle-polygon", "corners-facing"] {
            let screen = Screen::with(Start { lang, preset, ..Start::default() });
            let stage = screen.get_by_label(if lang == Lang::En { "Stage" } else { "舞台" }).rect();
            let name = if lang == Lang::En { "Verdict: " } else { "结论：" };
            let cards = screen.query_all_by_label_contains(name).map(|node| node.rect());
            let card = cards.max_by(|a, b| a.area().total_cmp(&b.area())).expect("a card");
            let camera = screen.camera();
            let trace = screen.state().trace().expect("it runs");
            let in_window = |at: glam::DVec2| {
                let p = camera.to_px(at);
                stage.min + vec2(p[0] as f32, p[1] as f32)
            };
            // One's own axis is drawn while one has to do with it.
            let drawn = trace.marks.iter().filter(|mark| mark.view == 0 && mark.role != Role::FreeAxis);
            for mark in drawn {
                // What is drawn between two points is a straight line.
                let points = mark.geometry.points();
                for (from, to) in points.iter().zip(points.iter().cycle().skip(1)) {
                    for k in 0..=20 {
                        let at = in_window(from.lerp(*to, f64::from(k) / 20.0));
                        assert!(!card.shrink(2.0).contains(at), "{lang:?} {preset}: {:?} {at} {card}", mark.role);
                        assert!(stage.expand(2.0).contains(at), "{lang:?} {preset}: {:?} {at}", mark.role);
                    }
                }
            }
        }
    }
}

#[test]
fn a_small_stage_has_the_verdict_in_one_line_and_its_legend_behind_a_button() {
    let size = vec2(1280.0, 720.0);
    let mut screen = Screen::with(Start { text_scale: 2.0, size, ..Start::default() });
    let rows: Vec<String> = {
        let legend = &screen.state().trace().expect("it runs").legend;
        legend.iter().map(|row| screen.text(&row.text)).collect()
    };
    let painted = |screen: &Screen| -> usize {
        let texts = screen.texts();
        let is_row = |text: &str| rows.iter().any(|row| row == text);
        texts.iter().filter(|(_, text)| is_row(text.galley.text())).count()
    };
    assert_eq!(painted(&screen), 0);
    screen.click("Legend");
    assert!(painted(&screen) > 0, "{:#?}", screen.names());
}

#[test]
fn opening_the_list_in_a_small_window_leaves_the_large_window_as_it_was() {
    let mut screen = Screen::with(Start { text_scale: 2.0, ..Start::default() });
    screen.click("Lessons and scenes");
    assert!(screen.has("Worked example"));
    screen.click("Lessons and scenes");
    assert!(!screen.has("Worked example"));
    screen.give(Command::SetTextScale(1.0));
    assert!(screen.has("Worked example"));
}

#[test]
fn a_small_window_still_shows_the_stage_and_the_way_to_the_rest() {
    for size in [vec2(800.0, 600.0), vec2(640.0, 480.0), vec2(480.0, 360.0)] {
        let screen = Screen::with(Start { size, ..Start::default() });
        let stage = stage(&screen);
        assert!(stage.width() >= 100.0 && stage.height() >= 60.0, "{size}: {stage}");
        assert!(screen.has("Next step"), "{size}: {:#?}", screen.names());
    }
}

#[test]
fn the_language_changes_at_once_and_everything_with_it() {
    let mut screen = Screen::open();
    screen.key(Key::L);
    assert_eq!(screen.state().settings.lang, Lang::Zh);
    let is_han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    // Source lines, numbers and names of things stay as they are; a sentence does not.
    let english: Vec<String> = screen
        .names()
        .into_iter()
        .filter(|name| !name.chars().any(is_han))
        .filter(|name| {
            name.split(' ').filter(|word| word.len() > 2 && word.chars().all(char::is_alphabetic)).count() > 2
        })
        .collect();
    assert!(english.is_empty(), "{english:#?}");
    screen.key(Key::L);
    assert_eq!(screen.state().settings.lang, Lang::En);
    let chinese: Vec<String> =
        screen.names().into_iter().filter(|name| name.replace("中文", "").chars().any(is_han)).collect();
    assert!(chinese.is_empty(), "{chinese:#?}");
}

#[test]
fn every_theme_draws_its_own_ground_and_text_that_stands_out() {
    let mut grounds = Vec::new();
    for theme in THEMES {
        let screen = Screen::with(Start { theme, ..Start::default() });
        let image = screen.picture();
        // The corner at the bottom right of the transport bar is bare panel.
        let ground = image.pixels[image.pixels.len() - 3];
        let contrast = image.pixels.iter().map(|pixel| contrast(*pixel, ground)).fold(1.0, f64::max);
        assert!(contrast >= 7.0, "{theme:?}: {contrast}");
        grounds.push(ground);
    }
    assert_ne!(grounds[0], grounds[1]);
}

/// The contrast of two colours as WCAG 2.1 defines it.
fn contrast(a: [u8; 4], b: [u8; 4]) -> f64 {
    let luminance = |pixel: [u8; 4]| {
        let linear = |channel: u8| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(pixel[0]) + 0.7152 * linear(pixel[1]) + 0.0722 * linear(pixel[2])
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The colour that most pixels of a part of a picture have.
fn ground(image: &Image, part: Rect) -> [u8; 4] {
    let mut counts: BTreeMap<[u8; 4], usize> = BTreeMap::new();
    for y in part.top() as usize..(part.bottom() as usize).min(image.height) {
        for x in part.left() as usize..(part.right() as usize).min(image.width) {
            *counts.entry(image.pixels[y * image.width + x]).or_default() += 1;
        }
    }
    counts.into_iter().max_by_key(|(_, count)| *count).map_or([0; 4], |(pixel, _)| pixel)
}

#[test]
fn every_text_has_the_contrast_that_small_print_needs() {
    let mut wrong = Vec::new();
    for theme in THEMES {
        let screen = Screen::with(Start { theme, ..Start::default() });
        let image = screen.picture();
        for (clip_rect, text) in screen.texts() {
            let rect = text.galley.mesh_bounds.translate(text.pos.to_vec2()).intersect(clip_rect);
            if rect.width() < 4.0 || rect.height() < 4.0 || text.angle != 0.0 {
                continue;
            }
            let ground = ground(&image, rect.expand(3.0));
            for section in &text.galley.job.sections {
                let ink = text.override_text_color.unwrap_or(section.format.color);
                let ink = if ink == Color32::PLACEHOLDER { text.fallback_color } else { ink };
                // A translucent text is one that is off, and meant to stand back.
                let found = contrast(ink.to_array(), ground);
                if ink.a() == 255 && found < 4.5 {
                    wrong.push(format!("{theme:?}: {:?}: {found:.2}, {ink:?} on {ground:?}", text.galley.text()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_panel_folds_away_and_the_stage_takes_its_room() {
    for panel in [Panel::Lessons, Panel::Details] {
        let mut screen = Screen::open();
        let before = stage(&screen);
        screen.give(Command::TogglePanel(panel));
        assert!(stage(&screen).width() > before.width() + 100.0, "{panel:?}");
        screen.give(Command::TogglePanel(panel));
        assert_eq!(stage(&screen), before);
    }
    let mut screen = Screen::open();
    let before = stage(&screen);
    screen.ctrl(Key::Num3);
    screen.ctrl(Key::Num4);
    assert!(stage(&screen).height() > before.height() + 100.0);
}

#[test]
fn text_grows_and_shrinks_by_keys_within_its_limits() {
    let mut screen = Screen::open();
    for _ in 0..12 {
        screen.ctrl(Key::Equals);
    }
    assert_eq!(screen.state().settings.text_scale, 2.0);
    for _ in 0..12 {
        screen.ctrl(Key::Minus);
    }
    assert_eq!(screen.state().settings.text_scale, 1.0);
}

#[test]
fn themes_change_by_key() {
    let mut screen = Screen::open();
    let mut seen = Vec::new();
    for _ in THEMES {
        screen.key(Key::T);
        seen.push(screen.state().theme_id());
    }
    assert_eq!(seen, [ThemeId::Dark, ThemeId::Projector, ThemeId::Light]);
}

#[test]
fn a_mirrored_world_has_its_shapes_the_other_way_up_and_the_same_numbers() {
    let mut screen = Screen::at("worked-example");
    let (verdict, above) = (screen.verdict(), screen.middle_of("Rectangle B").y < screen.middle_of("Rectangle A").y);
    assert!(above, "B stands higher");
    screen.key(Key::Y);
    assert_eq!(screen.verdict(), verdict);
    assert!(screen.middle_of("Rectangle B").y > screen.middle_of("Rectangle A").y);
}
