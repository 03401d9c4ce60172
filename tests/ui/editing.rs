//! Taking hold of shapes with the pointer and the keyboard.

use collidoscope::app::command::{Command, NewShape};
use collidoscope::lesson::LESSONS;
use collidoscope::scene::{Pixels, ShapeSpec, Target};
use collidoscope::trace::OutcomeKind;
use collidoscope::words::Lang;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use glam::{DVec2, dvec2};

use crate::screen::Screen;

fn rect(shape: &ShapeSpec) -> (DVec2, DVec2, f64) {
    match shape {
        ShapeSpec::Rect { center, size, angle_deg } => (*center, *size, *angle_deg),
        other => panic!("{other:?} is no rectangle"),
    }
}

fn center(screen: &Screen, item: usize) -> DVec2 {
    rect(screen.shape(item)).0
}

fn kind(screen: &Screen) -> OutcomeKind {
    screen.state().trace().expect("the lesson runs").outcome.kind
}

#[test]
fn a_dragged_shape_goes_with_the_pointer_and_the_verdict_follows() {
    let mut screen = Screen::at("turned");
    assert_eq!(kind(&screen), OutcomeKind::Overlapping);
    let before = center(&screen, 1);
    let from = screen.middle_of("Rectangle B");
    let by = dvec2(2.5, 0.0);
    screen.drag(from, from + screen.points(by));
    let moved = center(&screen, 1) - before;
    assert!((moved - by).length() < 0.02, "{moved}");
    assert_eq!(kind(&screen), OutcomeKind::Separated);
}

#[test]
fn a_point_inside_a_polygon_is_dragged_and_the_polygon_stays() {
    let scenes = [
        ("ray_cast", "vertex-on-ray"),
        ("ray_cast", "at-vertex"),
        ("ray_cast", "on-edge"),
        ("gjk", "point-in-polygon"),
        ("point_tests", "worked-example"),
    ];
    for (lesson, scene) in scenes {
        let mut screen = Screen::open();
        screen.give(Command::OpenPreset { lesson: lesson.into(), preset: scene.into() });
        let (p, polygon) = (screen.shape(0).clone(), screen.shape(1).clone());
        let at = screen.on_screen(p.center());
        // First over the polygon, so that its handles are there.
        screen.hover(screen.on_screen(polygon.center()));
        let px_per_unit = f64::from(screen.points(dvec2(1.0, 0.0)).x);
        let by = dvec2(40.0, 20.0) / px_per_unit;
        screen.drag(at, at + screen.points(by));
        let off_px = (screen.shape(0).center() - p.center() - by).length() * px_per_unit;
        assert!(off_px < 1.0, "{lesson} {scene}: {off_px}");
        assert_eq!(*screen.shape(1), polygon, "{lesson} {scene}");
    }
}

#[test]
fn while_a_drag_is_down_the_scene_is_a_preview_and_letting_go_makes_one_entry() {
    let mut screen = Screen::at("turned");
    let before = screen.state().document().clone();
    let from = screen.middle_of("Rectangle B");
    let to = from + vec2(60.0, 20.0);
    screen.take(from, Modifiers::NONE);
    screen.go(from, to);
    assert!(screen.state().session.preview.is_some());
    assert_eq!(*screen.state().document(), before, "nothing is done before the release");
    screen.let_go(to, Modifiers::NONE);
    assert!(screen.state().session.preview.is_none());
    assert_ne!(*screen.state().document(), before);
    screen.ctrl(Key::Z);
    assert_eq!(*screen.state().document(), before, "one entry takes the whole drag back");
}

#[test]
fn escape_gives_a_drag_up() {
    let mut screen = Screen::at("turned");
    let before = screen.state().document().clone();
    let from = screen.middle_of("Rectangle B");
    screen.take(from, Modifiers::NONE);
    screen.go(from, from + vec2(80.0, 0.0));
    screen.key(Key::Escape);
    screen.go(from + vec2(80.0, 0.0), from + vec2(120.0, 0.0));
    screen.let_go(from + vec2(120.0, 0.0), Modifiers::NONE);
    assert_eq!(*screen.state().document(), before);
    assert_eq!(*screen.scene(), before.scene);
}

/// Places well inside an outline, without its holes: on a lattice over its box, at least so far from every edge.
fn well_inside(shape: &ShapeSpec, margin: f64) -> Vec<DVec2> {
    let rings: Vec<Vec<DVec2>> = match shape {
        ShapeSpec::Circle { center, radius } => {
            let at = |k: i32| *center + DVec2::from_angle(f64::from(k).to_radians() * 10.0) * *radius;
            vec![(0..36).map(at).collect()]
        }
        ShapeSpec::Polygon { .. } => (0..).map_while(|ring| shape.ring(ring).cloned()).collect(),
        _ => vec![shape.outline()],
    };
    let edges: Vec<[DVec2; 2]> = rings
        .iter()
        .flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)).map(|(from, to)| [*from, *to]))
        .collect();
    let inside = |p: DVec2| {
        let crosses = |[from, to]: &&[DVec2; 2]| {
            (from.y > p.y) != (to.y > p.y) && p.x < from.x + (to.x - from.x) * (p.y - from.y) / (to.y - from.y)
        };
        edges.iter().filter(crosses).count() % 2 == 1
    };
    let away = |p: DVec2| {
        let to_edge = |[from, to]: &[DVec2; 2]| {
            let along = (*to - *from).length_squared().max(f64::MIN_POSITIVE);
            let t = ((p - *from).dot(*to - *from) / along).clamp(0.0, 1.0);
            p.distance(from.lerp(*to, t))
        };
        edges.iter().map(to_edge).fold(f64::INFINITY, f64::min)
    };
    let [min, max] = shape.bounds();
    let lattice = (1..8).flat_map(|i| (1..8).map(move |j| dvec2(f64::from(i) / 8.0, f64::from(j) / 8.0)));
    let places = lattice.map(|t| min + (max - min) * t).filter(|p| inside(*p) && away(*p) >= margin);
    let is_set = |p: &DVec2| match shape {
        ShapeSpec::Mask(pixels) => pixels.is_set(Pixels::pixel_at(*p)),
        _ => true,
    };
    places.filter(is_set).collect()
}

#[test]
fn a_press_anywhere_well_inside_a_shape_takes_hold_of_it_in_every_lesson() {
    let mut screen = Screen::open();
    for lesson in LESSONS {
        screen.give(Command::OpenLesson(lesson.id().into()));
        let px_per_unit = screen.camera().px_per_unit;
        let shapes: Vec<ShapeSpec> = screen.scene().items.iter().map(|item| item.shape.clone()).collect();
        // A crowd's boxes are small; they are pressed at their handles elsewhere.
        if shapes.len() > 6 {
            continue;
        }
        let places: Vec<Vec<DVec2>> = shapes.iter().map(|shape| well_inside(shape, 14.0 / px_per_unit)).collect();
        let handles = &screen.state().trace().expect("the lesson runs").handles;
        let can_move = |item: usize| {
            let body = Target::Body { item: u32::try_from(item).unwrap() };
            handles.iter().any(|handle| handle.view == 0 && handle.moves == body)
        };
        let movable: Vec<usize> = (0..shapes.len()).filter(|item| can_move(*item)).collect();
        for item in movable {
            for at in places[item].iter().step_by(places[item].len().div_ceil(5).max(1)) {
                // Nothing selected: no handle of a shape stands in the way.
                screen.give(Command::Select(None));
                let px = screen.on_screen(*at);
                screen.take(px, Modifiers::NONE);
                let taken = screen.state().session.selected.clone();
                screen.let_go(px, Modifiers::NONE);
                // Where shapes overlap, the topmost is taken.
                let holds = |other: u32| {
                    let [min, max] = shapes[other as usize].bounds();
                    other as usize == item || at.cmpge(min).all() && at.cmple(max).all()
                };
                let is_body = match taken {
                    Some(Target::Body { item: taken }) => holds(taken),
                    // The hover shows the shape's handles before the press; one may stand at this place.
                    Some(Target::Turn { .. } | Target::Radius { .. } | Target::Vertex { .. }) => true,
                    _ => false,
                };
                assert!(is_body, "{}: at {at} of item {item}: {taken:?}", lesson.id());
            }
        }
    }
}

#[test]
fn a_click_moves_nothing() {
    let mut screen = Screen::at("turned");
    let before = screen.state().document().clone();
    let at = screen.middle_of("Rectangle A");
    screen.click_at(at);
    assert_eq!(*screen.state().document(), before);
    assert!(!screen.state().documents.can_undo());
}

#[test]
fn the_round_handle_turns_a_shape_about_its_center() {
    let mut screen = Screen::at("turned");
    let (at, size, angle_deg) = rect(screen.shape(0));
    screen.click_at(screen.middle_of("Rectangle A"));
    let from = screen.middle_of("Turn A");
    let pivot = screen.on_screen(at);
    // A quarter turn counter-clockwise on the screen.
    let arm = from - pivot;
    screen.drag(from, pivot + vec2(arm.y, -arm.x));
    let (at_after, size_after, angle_after) = rect(screen.shape(0));
    assert!((angle_after - angle_deg - 90.0).rem_euclid(360.0) < 1.5, "{angle_deg} became {angle_after}");
    assert!((at_after - at).length() < 1e-9 && (size_after - size).length() < 1e-9);
}

#[test]
fn a_corner_sizes_a_shape_and_the_opposite_corner_stays() {
    let mut screen = Screen::at("worked-example");
    screen.click_at(screen.middle_of("Rectangle A"));
    let before = rect(screen.shape(0));
    let far = before.0 - before.1 / 2.0;
    // Corner 3 is the one up right; the first is down left.
    let from = screen.middle_of("Corner 3 of A");
    screen.drag(from, from + screen.points(dvec2(-1.0, 0.5)));
    let (at, size, _) = rect(screen.shape(0));
    assert!((size - (before.1 + dvec2(-1.0, 0.5))).length() < 0.03, "{size}");
    assert!((at - size / 2.0 - far).length() < 0.03);
}

#[test]
fn shift_and_drag_turns_and_ctrl_snaps_to_fifteen_degrees() {
    let mut screen = Screen::at("turned");
    let from = screen.middle_of("Rectangle A") + vec2(40.0, 0.0);
    let was = center(&screen, 0);
    screen.drag_with(from, from + vec2(0.0, -60.0), Modifiers::SHIFT);
    let (at, _, angle_deg) = rect(screen.shape(0));
    assert!((at - was).length() < 1e-9, "it turned, it did not move");
    assert!((angle_deg - 9.0).abs() > 5.0);

    screen.click_at(screen.middle_of("Rectangle A"));
    let from = screen.middle_of("Turn A");
    screen.drag_with(from, from + vec2(35.0, 10.0), Modifiers::COMMAND);
    let (_, _, angle_deg) = rect(screen.shape(0));
    assert!((angle_deg / 15.0 - (angle_deg / 15.0).round()).abs() < 1e-9, "{angle_deg}");
}

#[test]
fn arrow_keys_move_the_shape_that_has_the_focus_and_shift_makes_it_fine() {
    let mut screen = Screen::at("turned");
    let before = center(&screen, 0);
    let step = screen.step_shown();
    screen.focus("Rectangle A");
    screen.key(Key::ArrowRight);
    let coarse = center(&screen, 0) - before;
    assert!(coarse.x > 0.0 && coarse.y == 0.0, "{coarse}");
    screen.keys(Modifiers::SHIFT, Key::ArrowUp);
    let fine = center(&screen, 0) - before - coarse;
    assert!(fine.y > 0.0 && fine.y < coarse.x / 2.0, "{fine}");
    assert_eq!(screen.step_shown(), step, "the arrows moved the shape, not the run");
}

#[test]
fn after_a_drag_with_the_pointer_arrows_step_the_run_and_leave_the_shape() {
    let mut screen = Screen::at("turned");
    let from = screen.middle_of("Rectangle B");
    screen.drag(from, from + vec2(30.0, 10.0));
    let after = screen.state().document().clone();
    screen.key(Key::ArrowRight);
    assert_eq!(*screen.state().document(), after);
    assert_eq!(screen.step_shown(), 0, "a drag at the verdict makes a new story");
    screen.key(Key::ArrowRight);
    assert_eq!(screen.step_shown(), 1);
    // The shape that was taken hold of is still the selected one: keys that nothing else wants are its.
    screen.key(Key::OpenBracket);
    assert_ne!(*screen.state().document(), after);

    let from = screen.middle_of("Free axis");
    screen.drag(from, from + vec2(40.0, 0.0));
    let step = screen.step_shown();
    screen.key(Key::ArrowRight);
    assert_eq!(screen.step_shown(), step + 1);
}

#[test]
fn a_grip_reached_by_the_keyboard_gives_it_up_when_the_pointer_takes_hold() {
    let mut screen = Screen::at("turned");
    screen.focus("Rectangle A");
    let from = screen.middle_of("Rectangle A");
    screen.drag(from, from + vec2(20.0, 0.0));
    assert!(screen.state().session.selected.is_some());
    let after = screen.state().document().clone();
    screen.key(Key::ArrowRight);
    assert_eq!(*screen.state().document(), after);
}

#[test]
fn turning_ones_own_axis_is_no_change_to_the_scene() {
    let mut screen = Screen::at("turned");
    let from = screen.middle_of("Free axis");
    screen.drag(from, from + vec2(40.0, 0.0));
    screen.key(Key::Y);
    assert!(!screen.state().is_unsaved());
    assert!(!screen.has_containing("(edited)"), "{:#?}", screen.names());
    assert!(screen.state().documents.can_undo());
}

#[test]
fn a_vertex_dragged_inwards_leaves_everything_in_its_place() {
    let mut screen = Screen::at("polygons");
    screen.give(Command::Replace { item: 1, by: NewShape::Polygon(5) });
    let outline = screen.shape(1).outline();
    // The lowest edge's end, away from the other shape.
    let held = (0..5).max_by(|a, b| outline[*a].x.total_cmp(&outline[*b].x)).expect("five");
    screen.click_at(screen.middle_of("Polygon B"));
    let stage = screen.get_by_label("Stage").rect();
    let camera = screen.camera();
    let from = screen.on_screen(outline[held]);
    let middle = outline.iter().sum::<DVec2>() / 5.0;
    let to = screen.on_screen(middle.lerp(outline[held], -0.3));
    screen.take(from, Modifiers::NONE);
    screen.go(from, to);
    assert!(screen.state().trace().is_err(), "{:?}", screen.shape(1));
    let is_held = |screen: &Screen| (screen.on_screen(screen.shape(1).outline()[held]) - to).length() < 2.0;
    assert_eq!(screen.get_by_label("Stage").rect(), stage);
    assert_eq!(screen.camera(), camera);
    assert!(is_held(&screen), "the vertex is under the pointer");
    assert!(screen.has_containing(&format!("vertex {} of B", held + 1)), "{:#?}", screen.names());
    screen.let_go(to, Modifiers::NONE);
    assert_eq!(screen.get_by_label("Stage").rect(), stage);
    assert_eq!(screen.camera(), camera);
    assert!(is_held(&screen));
}

#[test]
fn the_lessons_settings_are_switches_and_numbers_with_names() {
    let mut screen = Screen::at("turned-apart");
    let tried = |screen: &Screen| screen.state().steps();
    let before = tried(&screen);
    screen.get_by_label("Stop at the first gap").scroll_to_me();
    screen.run();
    screen.click("Stop at the first gap");
    assert!(tried(&screen) > before, "every axis is tried now");
    screen.ctrl(Key::Z);
    assert_eq!(tried(&screen), before);
    screen.ctrl(Key::K);
    screen.type_text("Stop at the first gap");
    screen.key(Key::Enter);
    assert!(tried(&screen) > before);
    let knobs = screen.state().lesson().knobs();
    for knob in knobs {
        let title = screen.text(&(knob.title)());
        assert!(screen.has_containing(&title), "{title}: {:#?}", screen.names());
    }
}

#[test]
fn any_pair_of_shapes_can_be_chosen_from_the_menu() {
    let mut screen = Screen::at("turned");
    screen.click("Edit");
    screen.click("Replace A by");
    screen.click("Pentagon");
    assert!(matches!(screen.shape(0), ShapeSpec::Polygon { vertices, .. } if vertices.len() == 5));
    screen.ctrl(Key::K);
    screen.type_text("replace b circle");
    screen.key(Key::Enter);
    assert!(matches!(screen.shape(1), ShapeSpec::Circle { .. }));
    assert!(screen.state().trace().is_ok());
}

#[test]
fn brackets_turn_the_shape_that_has_the_focus() {
    let mut screen = Screen::at("turned");
    screen.focus("Rectangle A");
    screen.key(Key::OpenBracket);
    assert!((rect(screen.shape(0)).2 - 10.0).abs() < 1e-9);
    screen.key(Key::CloseBracket);
    screen.key(Key::CloseBracket);
    assert!((rect(screen.shape(0)).2 - 8.0).abs() < 1e-9);
}

#[test]
fn escape_gives_the_arrows_back_to_the_run() {
    let mut screen = Screen::at("turned");
    screen.key(Key::Home);
    screen.focus("Rectangle A");
    screen.key(Key::Escape);
    let before = screen.state().document().clone();
    screen.key(Key::ArrowRight);
    assert_eq!(*screen.state().document(), before);
    assert_eq!(screen.step_shown(), 1);
}

#[test]
fn assistive_technology_can_set_an_angle() {
    let mut screen = Screen::at("turned");
    screen.get_by_label("Turn B").set_value_accesskit(30.0);
    screen.run();
    assert!((rect(screen.shape(1)).2 - 30.0).abs() < 1e-9);
    screen.get_by_label("Turn B").increment_accesskit();
    screen.run();
    assert!((rect(screen.shape(1)).2 - 31.0).abs() < 1e-9);
}

#[test]
fn a_vertex_can_be_moved_put_in_and_taken_out() {
    let mut screen = Screen::at("polygons");
    let count = |screen: &Screen| match screen.shape(1) {
        ShapeSpec::Polygon { vertices, .. } => vertices.clone(),
        other => panic!("{other:?} is no polygon"),
    };
    let before = count(&screen);
    screen.focus("Vertex 3 of B");
    let from = screen.middle_of("Vertex 3 of B");
    screen.drag(from, from + screen.points(dvec2(0.5, 0.5)));
    let moved = count(&screen);
    assert!((moved[2] - before[2] - dvec2(0.5, 0.5)).length() < 0.03, "{:?}", moved[2]);
    assert_eq!(moved[0], before[0]);

    // A click on the middle of the edge from vertex 2 to vertex 3.
    let middle = (moved[1] + moved[2]) / 2.0;
    screen.hover(screen.on_screen(middle));
    screen.click_at(screen.on_screen(middle));
    let more = count(&screen);
    assert_eq!(more.len(), before.len() + 1);
    assert!((more[2] - middle).length() < 0.05, "{:?}", more[2]);

    screen.focus("Vertex 3 of B");
    screen.key(Key::Delete);
    assert_eq!(count(&screen), moved);
}

#[test]
fn a_vertex_put_in_on_any_edge_leaves_a_scene_that_the_lesson_runs_on() {
    let mut put_in = 0;
    for (item, name) in ["A", "B"].into_iter().enumerate() {
        let outline = Screen::at("polygons").shape(item).outline();
        for k in 0..outline.len() {
            let mut screen = Screen::at("polygons");
            let at = screen.on_screen(outline[k].lerp(outline[(k + 1) % outline.len()], 0.37));
            screen.hover(at);
            screen.click_at(at);
            // Where the other shape lies on top, that one is taken hold of instead.
            put_in += screen.shape(item).outline().len() - outline.len();
            assert!(screen.state().trace().is_ok(), "{name}, edge {}: {:?}", k + 1, screen.shape(item));
        }
    }
    assert!(put_in >= 6, "only {put_in} could be put in");
}

#[test]
fn the_radius_of_a_circle_has_a_handle() {
    let mut screen = Screen::at("circle-polygon");
    let radius = |screen: &Screen| match screen.shape(0) {
        ShapeSpec::Circle { radius, .. } => *radius,
        other => panic!("{other:?} is no circle"),
    };
    let before = radius(&screen);
    screen.focus("Radius of A");
    screen.key(Key::ArrowRight);
    assert!(radius(&screen) > before);
}

#[test]
fn any_edits_followed_by_as_many_undos_give_the_scene_back() {
    let mut screen = Screen::at("turned");
    let first = screen.state().document().clone();
    screen.focus("Rectangle A");
    screen.key(Key::ArrowRight);
    screen.key(Key::OpenBracket);
    screen.focus("Rectangle B");
    screen.key(Key::ArrowUp);
    screen.key(Key::Escape);
    screen.key(Key::Y);
    let last = screen.state().document().clone();
    for _ in 0..4 {
        screen.ctrl(Key::Z);
    }
    assert_eq!(*screen.state().document(), first);
    assert!(!screen.state().documents.can_undo());
    for _ in 0..2 {
        screen.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
        screen.ctrl(Key::Y);
    }
    assert_eq!(*screen.state().document(), last);
}

#[test]
fn the_free_axis_turns_on_the_curve() {
    let mut screen = Screen::at("turned");
    let knob = |screen: &Screen| {
        let lesson = screen.state().lesson();
        let knob = lesson.knobs().iter().find(|knob| (knob.title)().text(Lang::En) == "Free axis");
        screen.scene().knob(knob.expect("the lesson has a free axis"))
    };
    let before = knob(&screen);
    screen.focus("Free axis");
    screen.key(Key::ArrowRight);
    assert!((knob(&screen) - before - 1.0).abs() < 1e-9, "{before} became {}", knob(&screen));
    let from = screen.middle_of("Free axis");
    screen.drag(from, from + vec2(60.0, 0.0));
    assert!(knob(&screen) > before + 5.0);
    assert_eq!(kind(&screen), OutcomeKind::Overlapping, "one's own axis changes no verdict");
}

#[test]
fn the_ground_can_be_moved_and_fitted_again() {
    let mut screen = Screen::at("turned");
    let fitted = screen.camera();
    let empty = screen.on_screen(dvec2(1.0, -0.9));
    let before = screen.state().document().clone();
    screen.drag(empty, empty + vec2(50.0, -30.0));
    assert_ne!(screen.camera().center, fitted.center);
    screen.key(Key::Plus);
    assert!(screen.camera().px_per_unit > fitted.px_per_unit);
    screen.key(Key::F);
    assert_eq!(screen.camera(), fitted);
    assert_eq!(*screen.state().document(), before, "looking changes nothing");
}
