//! Drawing a polygon on the stage, by pointer and by keyboard.

use collidoscope::app::command::Command;
use collidoscope::app::session::Drawing;
use collidoscope::scene::ShapeSpec;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use glam::{DVec2, dvec2};

use crate::screen::Screen;

fn drawing(screen: &Screen) -> &Drawing {
    screen.state().session.drawing.as_ref().expect("one draws")
}

fn outline(screen: &Screen, item: usize) -> Vec<DVec2> {
    match screen.shape(item) {
        ShapeSpec::Polygon { vertices, .. } => vertices.clone(),
        other => panic!("{other:?} is no polygon"),
    }
}

fn click(screen: &mut Screen, at: DVec2) {
    let at = screen.on_screen(at);
    screen.click_at(at);
}

const SQUARE: [DVec2; 4] = [dvec2(-1.0, -1.0), dvec2(1.0, -1.0), dvec2(1.0, 1.0), dvec2(-1.0, 1.0)];

#[test]
fn clicks_make_vertices_and_the_first_one_closes_the_outline_as_one_entry() {
    let mut screen = Screen::at("polygons");
    let before = screen.state().document().clone();
    screen.key(Key::D);
    for vertex in SQUARE {
        click(&mut screen, vertex);
    }
    assert_eq!(drawing(&screen).vertices.len(), 4);
    assert_eq!(*screen.state().document(), before, "nothing is done before the outline is closed");
    click(&mut screen, SQUARE[0]);
    assert!(screen.state().session.drawing.is_none());
    let drawn = outline(&screen, 0);
    assert!(drawn.iter().zip(SQUARE).all(|(a, b)| (*a - b).length() < 0.02), "{drawn:?}");
    assert!(screen.state().trace().is_ok());
    screen.ctrl(Key::Z);
    assert_eq!(*screen.state().document(), before);
}

#[test]
fn the_selected_shape_is_the_one_that_is_drawn_anew() {
    let mut screen = Screen::at("turned");
    screen.click_at(screen.middle_of("Rectangle B"));
    screen.click("Draw a polygon (D)");
    for vertex in &SQUARE[..3] {
        click(&mut screen, *vertex);
    }
    screen.key(Key::Enter);
    assert_eq!(outline(&screen, 1).len(), 3);
    assert!(matches!(screen.shape(0), ShapeSpec::Rect { .. }));
}

#[test]
fn backspace_takes_the_last_vertex_back_and_escape_the_whole_drawing() {
    let mut screen = Screen::at("polygons");
    let before = screen.state().document().clone();
    screen.key(Key::D);
    for vertex in SQUARE {
        click(&mut screen, vertex);
    }
    screen.key(Key::Backspace);
    assert_eq!(drawing(&screen).vertices.len(), 3);
    screen.ctrl(Key::Z);
    assert_eq!(drawing(&screen).vertices.len(), 2, "so does undo");
    screen.key(Key::Enter);
    assert!(screen.has_containing("at least three vertices"), "{:#?}", screen.names());
    screen.key(Key::Escape);
    assert!(screen.state().session.drawing.is_none());
    assert_eq!(*screen.state().document(), before);
}

#[test]
fn with_the_keyboard_alone_arrows_move_a_cursor_and_space_adds() {
    let mut screen = Screen::at("polygons");
    let step = screen.step_shown();
    screen.key(Key::D);
    screen.key(Key::Space);
    for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowUp] {
        screen.key(key);
        screen.key(Key::Space);
    }
    screen.keys(Modifiers::SHIFT, Key::ArrowLeft);
    screen.key(Key::Space);
    let vertices = drawing(&screen).vertices.clone();
    assert_eq!(vertices.len(), 5);
    let coarse = vertices[1] - vertices[0];
    assert!(coarse.x > 0.0 && coarse.y == 0.0);
    assert!((vertices[3] - vertices[2] - dvec2(0.0, coarse.x)).length() < 1e-9, "{vertices:?}");
    assert!((vertices[4] - vertices[3] + dvec2(coarse.x / 10.0, 0.0)).length() < 1e-9, "{vertices:?}");
    assert!(screen.has_containing("cursor at"), "{:#?}", screen.names());
    screen.key(Key::Enter);
    assert_eq!(outline(&screen, 0), vertices);
    assert_eq!(screen.step_shown() + 1, screen.state().steps(), "the arrows drew, they did not step the run");
    let _ = step;
}

#[test]
fn edges_that_cross_are_named_while_one_draws() {
    let mut screen = Screen::at("polygons");
    screen.key(Key::D);
    for vertex in [SQUARE[0], SQUARE[2], SQUARE[1]] {
        click(&mut screen, vertex);
    }
    screen.hover(screen.on_screen(SQUARE[3]));
    assert!(screen.has_containing("Edges 1 and 3 cross"), "{:#?}", screen.names());
    screen.hover(screen.on_screen(dvec2(2.0, 1.0)));
    assert!(!screen.has_containing("cross"), "{:#?}", screen.names());
}

#[test]
fn ctrl_holds_the_vertices_to_the_grid() {
    let mut screen = Screen::at("polygons");
    screen.key(Key::D);
    let at = screen.on_screen(dvec2(0.9432, -0.521));
    screen.event(egui::Event::ModifiersChanged(Modifiers::COMMAND));
    screen.take(at, Modifiers::COMMAND);
    screen.let_go(at, Modifiers::COMMAND);
    let vertex = drawing(&screen).vertices[0];
    assert!((vertex * 4.0 - (vertex * 4.0).round()).length() < 1e-12, "{vertex}");
}

#[test]
fn another_scene_lays_the_pencil_down() {
    let mut screen = Screen::at("polygons");
    screen.key(Key::D);
    click(&mut screen, SQUARE[0]);
    screen.give(Command::OpenPreset { lesson: "sat".into(), preset: "turned".into() });
    assert!(screen.state().session.drawing.is_none());
    screen.key(Key::D);
    screen.key(Key::D);
    assert!(screen.state().session.drawing.is_none(), "the key that takes it up lays it down");
}

#[test]
fn a_vertex_dragged_across_an_edge_says_which_edges_cross_while_it_is_in_hand() {
    let mut screen = Screen::at("polygons");
    screen.give(Command::Draw);
    for vertex in SQUARE {
        screen.give(Command::DrawVertex(vertex));
    }
    screen.give(Command::FinishDrawing);
    screen.focus("Vertex 3 of A");
    let from = screen.middle_of("Vertex 3 of A");
    let painted =
        |screen: &Screen, part: &str| screen.texts().iter().any(|(_, text)| text.galley.text().contains(part));
    screen.take(from, Modifiers::NONE);
    screen.go(from, screen.on_screen(dvec2(-0.7, -0.7)));
    assert!(painted(&screen, "Vertex 3 turns inwards"));
    screen.go(from, screen.on_screen(dvec2(-2.0, 0.0)));
    assert!(painted(&screen, "Edges 2 and 4 cross"), "{:?}", screen.shape(0));
    screen.key(Key::Escape);
    screen.let_go(from, Modifiers::NONE);
    assert_eq!(outline(&screen, 0), SQUARE);
}

#[test]
fn what_is_said_while_drawing_stands_clear_of_the_button_and_tells_at_once_what_would_turn_inwards() {
    let mut screen = Screen::open();
    screen.give(Command::OpenPreset { lesson: "gjk".into(), preset: "overlapping".into() });
    screen.key(Key::D);
    let dart = [dvec2(-4.0, 2.0), dvec2(0.0, -2.0), dvec2(3.0, 2.0)];
    for vertex in dart {
        click(&mut screen, vertex);
    }
    screen.hover(screen.on_screen(dvec2(0.0, 1.0)));
    let button = screen.get_by_label("Draw a polygon (D)").rect();
    let texts = screen.texts();
    let place = |begin: &str| {
        let found = texts.iter().find(|(_, text)| text.galley.text().starts_with(begin));
        found.unwrap_or_else(|| panic!("nothing says {begin}")).1.visual_bounding_rect()
    };
    assert!(place("Drawing A").left() > button.right());
    assert!(place("Closed now, vertex 4 would turn inwards").left() > button.right());
}
