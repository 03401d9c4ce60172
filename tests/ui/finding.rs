//! The palette, the lists, the menus and the help page.

use std::collections::BTreeSet;

use collidoscope::app::command::{COMMANDS, Menu};
use collidoscope::app::session::Overlay;
use collidoscope::figure::ThemeId;
use egui::{Event, Key};
use egui_kittest::kittest::{NodeT, Queryable};

use crate::screen::Screen;

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
    for menu in Menu::ALL {
        let mut screen = Screen::open();
        let title = screen.text(&menu.title());
        screen.click(&title);
        for entry in COMMANDS.iter().filter(|entry| entry.menu == Some(menu)) {
            let name = screen.text(&(entry.title)());
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
        let name = screen.text(&(entry.title)());
        assert!(screen.has_containing(&name), "{name}");
    }
    screen.key(Key::F1);
    assert_eq!(screen.state().session.overlay, Overlay::None);
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
