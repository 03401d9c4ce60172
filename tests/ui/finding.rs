//! The palette, the lists, the menus and the help page.

use std::collections::BTreeSet;

use collidoscope::app::command::{self, COMMANDS, Menu};
use collidoscope::app::session::Overlay;
use collidoscope::figure::ThemeId;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};

use crate::screen::{Screen, Start};

#[test]
fn the_palette_opens_by_key_finds_a_scene_and_opens_it() {
    let mut screen = Screen::open();
    screen.ctrl(Key::K);
    screen.type_text("sword");
    screen.key(Key::Enter);
    assert_eq!(screen.state().document().preset.as_deref(), Some("sword"));
    assert_eq!(screen.state().session.overlay, Overlay::None);
}

#[test]
fn the_palette_does_commands_in_either_language() {
    for query in ["dark", "深色"] {
        let mut screen = Screen::open();
        screen.ctrl(Key::K);
        screen.type_text(query);
        screen.key(Key::Enter);
        assert_eq!(screen.state().theme_id(), ThemeId::Dark, "{query}");
    }
}

#[test]
fn letters_typed_into_the_palette_are_no_shortcuts() {
    let mut screen = Screen::open();
    let (theme, lang) = (screen.state().theme_id(), screen.state().settings.lang);
    let step = screen.step_shown();
    screen.ctrl(Key::K);
    for (key, text) in [(Key::T, "t"), (Key::L, "l"), (Key::G, "g"), (Key::Num1, "1")] {
        screen.key_that_types(key, text);
    }
    screen.key(Key::ArrowLeft);
    screen.key(Key::Escape);
    assert_eq!((screen.state().theme_id(), screen.state().settings.lang), (theme, lang));
    assert!(screen.state().settings.grid);
    assert_eq!(screen.step_shown(), step);
}

impl Screen {
    /// A key that also types, as a keyboard sends it.
    fn key_that_types(&mut self, key: Key, text: &str) {
        self.event(Event::Text(text.to_owned()));
        self.key(key);
    }
}

#[test]
fn a_query_that_matches_nothing_says_so_and_escape_closes_it() {
    let mut screen = Screen::open();
    screen.ctrl(Key::K);
    screen.type_text("qqqqzzzz");
    assert!(screen.has_containing("Nothing is named"), "{:#?}", screen.names());
    let before = screen.state().document().clone();
    screen.key(Key::Enter);
    screen.key(Key::Escape);
    assert_eq!(*screen.state().document(), before);
    assert_eq!(screen.state().session.overlay, Overlay::None);
}

#[test]
fn every_curated_scene_stands_in_the_list_and_opens_with_a_click() {
    let mut screen = Screen::open();
    let presets = screen.state().lesson().scenes();
    for preset in presets {
        let title = screen.text(&(preset.title)());
        let row = screen.get_all_by_label(&title).next().expect("a row of the list");
        row.scroll_to_me();
        screen.run();
        screen.click_first(&title);
        assert_eq!(screen.state().document().preset.as_deref(), Some(preset.id));
        assert!(screen.has_containing(&screen.verdict()), "{}", preset.id);
    }
    for _ in presets.iter().skip(1) {
        screen.ctrl(Key::Z);
    }
    assert_eq!(screen.state().document().preset.as_deref(), Some("turned"), "undo goes back through them");
}

#[test]
fn menus_hold_every_command_that_has_a_place_in_one() {
    for menu in Menu::BAR {
        let mut screen = Screen::open();
        let title = screen.text(&menu.title());
        screen.click(&title);
        for entry in COMMANDS.iter().filter(|entry| entry.menu == Some(menu)) {
            let name = screen.text(&command::title(screen.state(), entry));
            assert!(screen.has_containing(&name), "{title} lacks {name}: {:#?}", screen.names());
        }
        screen.key(Key::Escape);
    }
}

#[test]
fn the_help_page_lists_every_key() {
    let mut screen = Screen::open();
    screen.key(Key::F1);
    for entry in COMMANDS.iter().filter(|entry| !entry.keys.is_empty()) {
        let name = screen.text(&command::title(screen.state(), entry));
        assert!(screen.has_containing(&name), "{name}");
    }
    screen.key(Key::F1);
    assert_eq!(screen.state().session.overlay, Overlay::None);
}

fn focused(screen: &Screen) -> Option<String> {
    let node = screen.root().children_recursive().find(|node| node.is_focused())?;
    node.accesskit_node().label()
}

#[test]
fn tab_comes_to_the_stage_after_the_step_controls_and_before_the_lists() {
    let mut screen = Screen::open();
    let mut order = Vec::new();
    for _ in 0..120 {
        screen.key(Key::Tab);
        order.extend(focused(&screen));
    }
    let at = |name: &str| order.iter().position(|other| other == name).unwrap_or_else(|| panic!("{name}: {order:#?}"));
    assert!(at("Next step") < at("Rectangle A"));
    assert!(at("Rectangle A") < at("Worked example") && at("Rectangle B") < at("File"), "{order:#?}");
    // And back the same way.
    let mut back = Vec::new();
    screen.focus("Rectangle B");
    for _ in 0..12 {
        screen.keys(Modifiers::SHIFT, Key::Tab);
        back.extend(focused(&screen));
    }
    assert!(back.contains(&"Rectangle A".to_owned()), "{back:#?}");
    assert!(back.contains(&"Next step".to_owned()) || back.len() == 12, "{back:#?}");
}

#[test]
fn f6_goes_from_pane_to_pane_and_arrows_still_step() {
    let mut screen = Screen::open();
    let mut panes = Vec::new();
    for _ in 0..6 {
        screen.key(Key::F6);
        panes.extend(focused(&screen));
    }
    assert_eq!(panes.first().map(String::as_str), Some("The stage as a whole"));
    assert_eq!(panes.iter().collect::<BTreeSet<_>>().len(), 6, "{panes:#?}");
    screen.key(Key::F6);
    assert_eq!(focused(&screen).as_deref(), Some("The stage as a whole"));
    screen.keys(Modifiers::SHIFT, Key::F6);
    assert_eq!(focused(&screen).as_deref(), Some("Steps and playback"));
    screen.key(Key::F6);
    screen.key(Key::ArrowRight);
    assert_eq!(screen.step_shown(), 0);
    screen.key(Key::Tab);
    assert_eq!(focused(&screen).as_deref(), Some("Rectangle A"), "Tab goes into the pane");
}

#[test]
fn the_stage_shows_a_frame_while_it_has_the_keyboard_as_a_whole() {
    let mut screen = Screen::open();
    let stage = screen.get_by_label("Stage").rect();
    let edge = |screen: &Screen| {
        let picture = screen.picture();
        let (x, y) = (stage.center().x as usize, stage.bottom() as usize - 2);
        picture.pixels[y * picture.width + x]
    };
    let before = edge(&screen);
    screen.key(Key::F6);
    assert_eq!(focused(&screen).as_deref(), Some("The stage as a whole"));
    assert_ne!(edge(&screen), before, "the picture does not cover the frame");
}

#[test]
fn tab_reaches_the_shapes_and_their_handles() {
    let mut screen = Screen::open();
    let mut reached = BTreeSet::new();
    for _ in 0..120 {
        screen.key(Key::Tab);
        let focused = screen.root().children_recursive().find(|node| node.is_focused());
        reached.extend(focused.and_then(|node| node.accesskit_node().label()));
    }
    for name in ["Rectangle A", "Turn A", "Corner 1 of A", "Rectangle B", "Turn B", "Free axis", "Next step"] {
        assert!(reached.contains(name), "{name} is out of reach: {reached:#?}");
    }
}

#[test]
fn escape_closes_an_open_menu() {
    let mut screen = Screen::open();
    screen.click("View");
    assert!(screen.has_containing("Zoom in"));
    screen.key(Key::Escape);
    assert!(!screen.has_containing("Zoom in"), "{:#?}", screen.names());
}

#[test]
fn a_menu_longer_than_the_window_marks_that_there_is_more() {
    use egui::Shape;
    let triangles = |text_scale: f32| {
        let mut screen = Screen::with(Start { text_scale, size: egui::vec2(1000.0, 500.0), ..Start::default() });
        let count = |screen: &Screen| {
            let solid = |shape: &Shape| matches!(shape, Shape::Path(path) if path.closed && path.points.len() == 3);
            screen.output().shapes.iter().filter(|clipped| solid(&clipped.shape)).count()
        };
        let before = count(&screen);
        screen.click("View");
        count(&screen) - before
    };
    assert_eq!(triangles(2.0), 1);
}

#[test]
fn the_help_page_goes_down_and_up_by_keys() {
    let mut screen = Screen::open();
    screen.key(Key::F1);
    let at = |screen: &Screen| screen.get_by_label_contains("Collidoscope 0").rect().top();
    let start = at(&screen);
    screen.key(Key::ArrowDown);
    let line = at(&screen);
    screen.key(Key::PageDown);
    let page = at(&screen);
    assert!(start > line && line > page, "{start} {line} {page}");
    screen.key(Key::End);
    assert!(at(&screen) < 720.0);
    screen.key(Key::Home);
    assert_eq!(at(&screen), start);
}
