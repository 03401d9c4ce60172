//! The room as a whole, on a trace made by hand: every geometry in every role, in every look.

use std::ops::Range;

use glam::DVec2;

use super::role::tests::ROLES;
use super::*;
use crate::scene::{FillRule, YAxis};
use crate::trace::{
    Chart, CurveChart, CurveTick, Frame, Geometry, IntervalChart, IntervalRow, Label, LabelSize, LegendRow, Mark,
    Outcome, OutcomeKind, Role, RowFinding, RowState, SourceLine, Stretches, TableChart, TableRow, Trace, View,
};
use crate::words::{Lang, Message, steps};

fn words() -> Message {
    steps::group_foundations()
}

fn mark(geometry: Geometry, role: Role, link: Option<Link>, shown: Range<u32>, lit: Range<u32>) -> Mark {
    let at = DVec2::new(1.0, 1.0);
    let label = Label { text: words(), at, offset_px: DVec2::new(0.0, 20.0), size: LabelSize::Normal };
    Mark { view: 0, geometry, role, label: Some(label), link, shown, lit, spoils: false, depth: None }
}

fn geometries() -> Vec<Geometry> {
    let (from, to, side) = (DVec2::new(0.0, 0.0), DVec2::new(3.0, 1.0), DVec2::Y);
    vec![
        Geometry::polygon(vec![vec![from, to, DVec2::new(1.0, 3.0)]]),
        Geometry::Circle { center: to, radius: 1.5 },
        Geometry::Segment { from, to },
        Geometry::Line { through: from, direction: to },
        Geometry::Arrow { from, to },
        Geometry::Point { at: from },
        Geometry::Bar { from, to, side, offset_px: 7.0 },
        Geometry::Dimension { from, to, side, offset_px: 20.0 },
        Geometry::Balloon { at: to },
        Geometry::Text { at: from },
        Geometry::Crowd(outlines(from, to)),
    ]
}

fn outlines(from: DVec2, to: DVec2) -> crate::trace::Crowd {
    let mut crowd = crate::trace::Crowd::default();
    crowd.push([from, to, DVec2::new(1.0, 3.0)]);
    crowd.push([]);
    crowd
}

/// Each geometry with nothing to it, and with numbers that are none.
fn odd_geometries() -> Vec<Geometry> {
    let zero = DVec2::ZERO;
    let mut all = Vec::new();
    for p in [zero, DVec2::NAN, DVec2::INFINITY, DVec2::splat(-1e308), DVec2::splat(1e-308)] {
        all.extend([
            Geometry::polygon(vec![]),
            Geometry::polygon(vec![vec![], vec![p], vec![p, zero]]),
            Geometry::Circle { center: p, radius: p.x },
            Geometry::Circle { center: zero, radius: 1e300 },
            Geometry::Segment { from: p, to: zero },
            Geometry::Line { through: zero, direction: p },
            Geometry::Line { through: p, direction: DVec2::X },
            Geometry::Arrow { from: p, to: p },
            Geometry::Point { at: p },
            Geometry::Bar { from: p, to: zero, side: p, offset_px: 5.0 },
            Geometry::Dimension { from: p, to: p, side: p, offset_px: 0.0 },
            Geometry::Balloon { at: p },
            Geometry::Text { at: p },
            Geometry::Crowd(outlines(p, zero)),
        ]);
    }
    all
}

fn trace(marks: Vec<Mark>) -> Trace {
    let frame = Frame {
        title: words(),
        says: vec![words()],
        facts: Vec::new(),
        ask: None,
        at: SourceLine { file: String::new(), line: 1 },
        link: None,
    };
    let row = |number: u32, a, b, finding, known: std::ops::Range<u32>| IntervalRow {
        number,
        is_lettered: false,
        name: words(),
        a,
        b,
        states: vec![RowState { from: known.start, finding, value: words() }],
        link: Link::Axis(number - 1),
        known,
        asked: None,
        lit: Stretches(std::iter::once(1..2).collect()),
    };
    let rows = vec![
        row(1, [0.0, 2.0], [1.0, 3.0], RowFinding::Overlaps, 0..3),
        row(2, [0.0, 2.0], [4.0, 5.0], RowFinding::Separates, 1..3),
        row(3, [0.0, 0.0], [0.0, 0.0], RowFinding::Untried, 3..3),
    ];
    let tick = CurveTick {
        at: [45.0, -1.0],
        number: 1,
        findings: vec![(0, RowFinding::Overlaps)],
        link: Link::Axis(0),
        known: 0..3,
        lit: Stretches(std::iter::once(1..2).collect()),
    };
    let curve = CurveChart {
        title: words(),
        x_name: words(),
        y_name: words(),
        points: vec![[0.0, 0.5], [45.0, -1.0], [180.0, 0.5]],
        ticks: vec![tick],
        knob: None,
        above_zero: words(),
        below_zero: words(),
        known: 2..3,
    };
    Trace {
        views: vec![View {
            share: 1.0,
            title: None,
            is_diagram: false,
            content: [DVec2::splat(-2.0), DVec2::splat(5.0)],
        }],
        frames: vec![frame; 3],
        legend: ROLES.iter().map(|role| LegendRow { role: *role, text: words(), shown: 0..3 }).take(4).collect(),
        marks,
        charts: vec![Chart::Intervals(IntervalChart { title: words(), rows }), Chart::Curve(curve)],
        handles: Vec::new(),
        outcome: Outcome { verdict: words(), detail: words(), kind: OutcomeKind::Overlapping },
        left_out: None,
    }
}

fn camera(y_axis: YAxis) -> Camera {
    Camera::fit([DVec2::splat(-2.0), DVec2::splat(5.0)], [700.0, 400.0], Margins::all(20.0), y_axis)
}

fn numbers(picture: &Picture) -> Vec<f64> {
    let mut all = Vec::new();
    for item in &picture.items {
        match item {
            Draw::Path { points, stroke, .. } => {
                all.extend(points.iter().flatten());
                all.push(stroke.width_px);
            }
            Draw::Fill { rings, .. } => all.extend(rings.iter().flatten().flatten()),
            Draw::Circle { center, radius_px, .. } => all.extend([center[0], center[1], *radius_px]),
            Draw::Crowd { points, .. } => all.extend(points.iter().flatten().map(|x| f64::from(*x))),
            Draw::Segments { segments, .. } => all.extend(segments.iter().flatten().flatten()),
            Draw::Panel { min, max, .. } => all.extend(min.iter().chain(max)),
            Draw::Text { at, size_px, .. } => all.extend([at[0], at[1], *size_px]),
        }
    }
    all
}

#[test]
fn every_geometry_is_drawn_in_every_role_theme_and_direction_of_y() {
    // A person's own axis is only drawn while it is held.
    for role in ROLES.into_iter().filter(|role| *role != Role::FreeAxis) {
        for geometry in geometries() {
            for y_axis in [YAxis::Up, YAxis::Down] {
                for theme in ThemeId::ALL {
                    let look = Look { theme, grid: false, legend: false, ..Look::default() };
                    let trace = trace(vec![mark(geometry.clone(), role, Some(Link::Axis(0)), 0..3, 0..1)]);
                    let picture = stage(&trace, 0, &camera(y_axis), &look);
                    assert!(!picture.items.is_empty(), "{role:?} {geometry:?}");
                    assert!(!picture.spots.is_empty(), "{role:?} {geometry:?}");
                }
            }
        }
    }
}

#[test]
fn whatever_the_numbers_and_the_zoom_nothing_far_away_reaches_a_backend() {
    let marks: Vec<Mark> = odd_geometries()
        .into_iter()
        .chain(geometries())
        .enumerate()
        .flat_map(|(k, geometry)| {
            // Every role with one geometry or another; all with all would take minutes.
            let roles = ROLES.into_iter().skip(k % 5).step_by(5);
            roles.map(move |role| mark(geometry.clone(), role, None, 0..3, 0..3))
        })
        .collect();
    let trace = trace(marks);
    for factor in [1.0, 1e-3, 1e3, 1e9, 1e-9, 1e15] {
        let mut camera = camera(YAxis::Up);
        camera.zoom_about([300.0, 200.0], factor);
        for number in numbers(&stage(&trace, 0, &camera, &Look::default())) {
            assert!(number.abs() < 1e5, "{number} at zoom {factor}");
        }
    }
}

#[test]
fn a_shape_larger_than_the_picture_still_fills_it() {
    let radius = 1e7;
    let mut square = vec![DVec2::new(-radius, -radius), DVec2::new(radius, -radius)];
    square.extend([DVec2::new(radius, radius), DVec2::new(-radius, radius)]);
    let circle = Geometry::Circle { center: DVec2::ZERO, radius };
    for geometry in [Geometry::polygon(vec![square]), circle] {
        let look = Look { grid: false, ..Look::default() };
        let picture = stage(&trace(vec![mark(geometry, Role::ShapeA, None, 0..3, 0..0)]), 0, &camera(YAxis::Up), &look);
        let fills = picture.items.iter().filter(|item| matches!(item, Draw::Fill { .. })).count();
        let hatching =
            picture.items.iter().any(|i| matches!(i, Draw::Segments { segments, .. } if segments.len() > 20));
        assert!(fills > 0 && hatching, "{:?}", picture.items.len());
    }
}

#[test]
fn what_spoils_is_left_out_on_request_with_its_row_of_the_legend() {
    let mut spoiling = mark(geometries().remove(2), Role::ShapeA, Some(Link::Axis(0)), 0..3, 0..3);
    spoiling.spoils = true;
    let trace = trace(vec![spoiling]);
    let hidden = Look { hide_spoils: true, grid: false, ..Look::default() };
    assert!(stage(&trace, 0, &camera(YAxis::Up), &hidden).items.is_empty());
    let shown = Look { grid: false, ..Look::default() };
    assert!(!stage(&trace, 0, &camera(YAxis::Up), &shown).items.is_empty());
}

#[test]
fn a_legend_that_no_room_is_kept_for_stands_where_nothing_is_drawn() {
    let trace = trace(vec![mark(geometries().remove(2), Role::ShapeA, None, 0..3, 0..3)]);
    let rows = legend::rows(&trace, &Look::default());
    let drawn = [[[500.0, 300.0], [690.0, 390.0]]];
    let top = |legend_corner| {
        let look = Look { legend_corner, ..Look::default() };
        legend::layout(&rows, [700.0, 400.0], &drawn, &look).map(|legend| legend.min[1])
    };
    assert!(top(Some(Corner::BottomRight)) > Some(200.0));
    assert!(top(None).is_some_and(|top| top < 200.0));
}

#[test]
fn marks_are_drawn_at_their_frames_only_and_a_frame_beyond_the_last_is_the_last() {
    let trace = trace(vec![mark(geometries().remove(2), Role::PushAxis, None, 2..3, 2..3)]);
    let at = |frame| {
        let look = Look { frame, grid: false, legend: false, ..Look::default() };
        stage(&trace, 0, &camera(YAxis::Up), &look).items.len()
    };
    assert_eq!(at(1), 0);
    assert!(at(2) > 0);
    assert_eq!(at(99), at(2));
}

#[test]
fn pointing_brings_a_mark_forward_but_not_as_far_as_the_step_does() {
    let line = geometries().remove(2);
    let width = |lit: Range<u32>, hover| {
        let trace = trace(vec![mark(line.clone(), Role::PushAxis, Some(Link::Axis(4)), 0..3, lit)]);
        let look = Look { hover, grid: false, legend: false, ..Look::default() };
        let picture = stage(&trace, 0, &camera(YAxis::Up), &look);
        let path = picture
            .items
            .iter()
            .find_map(|i| if let Draw::Path { stroke, .. } = i { Some(stroke.width_px) } else { None });
        path.expect("a line")
    };
    let (back, pointed, lit) = (width(0..0, None), width(0..0, Some(Link::Axis(4))), width(0..3, None));
    assert!(back < pointed && pointed < lit);
    assert_eq!(back, width(0..0, Some(Link::Axis(5))));
}

#[test]
fn a_y_that_runs_down_mirrors_the_picture() {
    let trace = trace(vec![mark(geometries().remove(5), Role::Vertex, None, 0..3, 0..0)]);
    let y = |y_axis| {
        let look = Look { grid: false, ..Look::default() };
        let picture = stage(&trace, 0, &camera(y_axis), &look);
        picture.items.iter().find_map(|i| if let Draw::Circle { center, .. } = i { Some(center[1]) } else { None })
    };
    assert!(y(YAxis::Up) > Some(200.0) && y(YAxis::Down) < Some(200.0));
}

#[test]
fn rows_tell_what_is_known_and_grow_the_picture_where_they_do_not_fit() {
    let trace = trace(Vec::new());
    let Chart::Intervals(chart) = &trace.charts[0] else { panic!("the first chart") };
    let look = Look { frame: 1, ..Look::default() };
    let drawn = intervals(chart, [400.0, 60.0], &look);
    assert!(drawn.picture.size_px[1] >= 96.0);
    assert_eq!(drawn.rows.iter().map(|row| row.known).collect::<Vec<_>>(), [true, true, false]);
    let hidden = Look { hide_spoils: true, ..look };
    let drawn = intervals(chart, [400.0, 60.0], &hidden);
    assert_eq!(drawn.rows.iter().map(|row| row.known).collect::<Vec<_>>(), [true, false, false]);
    assert!(drawn.rows[0].max[1] <= drawn.rows[1].min[1]);
}

#[test]
fn a_row_stays_hidden_while_the_question_about_it_is_passed_over() {
    let trace = curated("aabb", "worked-example");
    let Chart::Intervals(chart) = &trace.charts[0] else { panic!("the first chart") };
    let known = |frame, hidden_frames: &[u32]| {
        let hidden_frames = hidden_frames.to_vec();
        let hide_spoils = hidden_frames.contains(&(frame as u32));
        let look = Look { frame, hide_spoils, hidden_frames, ..Look::default() };
        intervals(chart, [400.0, 80.0], &look).rows.iter().map(|row| row.known).collect::<Vec<_>>()
    };
    // x is asked for at the first step and known from the second, y at the third and the fourth.
    assert_eq!(known(1, &[]), [true, false]);
    assert_eq!(known(1, &[0]), [false, false]);
    assert_eq!(known(3, &[0, 2]), [false, false]);
    assert_eq!(known(3, &[0]), [false, true]);
}

#[test]
fn a_sheet_can_be_drawn_at_any_size_text_scale_and_language() {
    let marks = geometries().into_iter().map(|g| mark(g, Role::ShapeA, None, 0..3, 0..3)).collect();
    let trace = trace(marks);
    for size_px in [[1.0, 1.0], [320.0, 200.0], [1280.0, 720.0], [f64::NAN, f64::INFINITY]] {
        for text_scale in [0.5, 1.0, 2.0, f64::NAN] {
            for lang in Lang::ALL {
                let look = Look { text_scale, lang, ..Look::default() };
                let picture = sheet(&trace, YAxis::Up, &look, size_px);
                assert!(numbers(&picture).iter().all(|n| n.is_finite()), "{size_px:?} {text_scale}");
            }
        }
    }
}

#[test]
fn a_picture_is_lost_where_marks_are_drawn_and_all_lie_beyond_its_edges() {
    for geometry in geometries() {
        // Whether it can be pointed at does not matter.
        for link in [None, Some(Link::Item(0))] {
            let trace = trace(vec![mark(geometry.clone(), Role::StoredBox, link, 0..1, 0..1)]);
            let at_home = camera(YAxis::Up);
            let mut away = at_home;
            // Across the line, which has no end along itself.
            away.pan_px([-1e4, 1e5]);
            let is_lost = |camera: &Camera, frame| stage(&trace, 0, camera, &Look { frame, ..Look::default() }).is_lost;
            assert!(!is_lost(&at_home, 0), "{geometry:?}");
            assert!(is_lost(&away, 0), "{geometry:?}");
            let later = Look { frame: 1, ..Look::default() };
            let longer = Trace { frames: [trace.frames.clone(), trace.frames.clone()].concat(), ..trace.clone() };
            assert!(!stage(&longer, 0, &away, &later).is_lost, "nothing is drawn that could be lost");
        }
    }
}

#[test]
fn a_trace_with_nothing_in_it_gives_an_empty_sheet() {
    let mut empty = trace(Vec::new());
    empty.views.clear();
    empty.frames.clear();
    empty.charts.clear();
    let picture = sheet(&empty, YAxis::Up, &Look::default(), [400.0, 300.0]);
    assert!(numbers(&picture).iter().all(|n| n.is_finite()));
    assert!(stage(&empty, 7, &camera(YAxis::Up), &Look::default()).spots.is_empty());
}

#[test]
fn charts_of_any_kind_and_several_of_one_stand_side_by_side_and_keep_to_their_place() {
    let mut trace = trace(Vec::new());
    let row = |k: u32| TableRow {
        cells: vec![words(), words()],
        found_from: 1,
        announced: 0,
        spoils: false,
        link: Link::Part(k),
        known: k..3,
        lit: Stretches(std::iter::once(k..k + 1).collect()),
    };
    let rows = (0..40).map(row).collect();
    let table = Chart::Table(TableChart { title: words(), columns: vec![words(), words()], rows });
    let [intervals, curve] = [trace.charts[0].clone(), trace.charts[1].clone()];
    for charts in [
        vec![table.clone()],
        vec![table.clone(), table.clone()],
        vec![table.clone(), curve.clone(), table.clone()],
        vec![intervals, curve, table],
    ] {
        let count = charts.len();
        trace.charts = charts;
        for size_px in [[900.0, 600.0], [1280.0, 720.0], [420.0, 500.0]] {
            let look = Look { grid: false, ..Look::default() };
            let picture = sheet(&trace, YAxis::Up, &look, size_px);
            assert!(numbers(&picture).iter().all(|n| n.is_finite()));
            if size_px[0] > 1000.0 {
                let uprights = picture.items.iter().filter_map(|item| match item {
                    Draw::Segments { segments, .. } => Some(segments.iter()),
                    _ => None,
                });
                let between = uprights.flatten().filter(|[a, b]| a[0] == b[0] && b[1] == 720.0 && a[1] < 720.0);
                assert_eq!(between.count(), count - 1);
            }
        }
    }
}

#[test]
fn an_outline_is_filled_by_the_rule_that_the_run_uses() {
    let star: Vec<DVec2> = (0..5)
        .map(|k| {
            let (sin, cos) = libm::sincos(f64::from(k * 2) * std::f64::consts::TAU / 5.0);
            DVec2::new(cos, sin)
        })
        .collect();
    for (rule, holds_middle) in [(FillRule::EvenOdd, false), (FillRule::NonZero, true)] {
        let geometry = Geometry::Polygon { rings: vec![star.clone()], rule };
        let mark = Mark { label: None, ..mark(geometry, Role::ShapeA, Some(Link::Item(0)), 0..3, 0..0) };
        let camera = Camera::fit([-DVec2::ONE, DVec2::ONE], [400.0, 400.0], Margins::all(0.0), YAxis::Up);
        let picture = stage(&trace(vec![mark]), 0, &camera, &Look { legend: false, ..Look::default() });
        let fills: Vec<SpotShape> = picture
            .items
            .iter()
            .filter_map(|item| match item {
                Draw::Fill { rings, .. } => Some(SpotShape::Area { rings: rings.clone(), rule: FillRule::EvenOdd }),
                _ => None,
            })
            .collect();
        let middle = [200.0 + 3.0, 200.0 + 2.0];
        assert_eq!(fills.iter().any(|area| area.holds(middle)), holds_middle, "{rule:?}");
        assert_eq!(picture.link_at(middle).is_some(), holds_middle, "{rule:?}");
    }
}

/// The run of a curated scene.
fn curated(lesson: &str, scene: &str) -> Trace {
    let lesson = crate::lesson::find(lesson).unwrap();
    lesson.trace(&(lesson.preset(scene).unwrap().scene)()).unwrap()
}

/// The texts of a picture, each with the corners of its box.
fn boxed_texts(picture: &Picture) -> Vec<(String, [[f64; 2]; 2])> {
    let boxed = |item: &Draw| match item {
        Draw::Text { at, align, size_px, spans, .. } => {
            let width = picture::spans_width_px(spans, *size_px);
            let TextBox { min, max, .. } = TextBox::with_width(*at, *align, *size_px, width);
            Some((spans.iter().map(|span| span.text.as_str()).collect(), [min, max]))
        }
        _ => None,
    };
    picture.items.iter().filter_map(boxed).collect()
}

fn sheet_says(trace: &Trace, look: &Look, start: &str) -> bool {
    let texts = boxed_texts(&sheet(trace, YAxis::Up, look, [1280.0, 720.0]));
    texts.iter().any(|(text, _)| text.starts_with(start))
}

#[test]
fn short_tables_are_shown_whole_below_a_figure() {
    for (lesson, scene) in [("dot", "acute"), ("masks", "sprites"), ("circle_rect", "inside"), ("concave", "around")] {
        let trace = curated(lesson, scene);
        let look = Look { frame: trace.frames.len() - 1, ..Look::default() };
        assert!(!sheet_says(&trace, &look, "rows "), "{lesson}");
    }
}

#[test]
fn of_rows_that_the_run_has_not_come_to_a_figure_does_not_tell_the_number() {
    let trace = curated("concave", "hooks");
    let look = |frame| Look { frame, theme: ThemeId::Projector, ..Look::default() };
    assert!(!sheet_says(&trace, &look(0), "rows "));
    assert!(sheet_says(&trace, &look(trace.frames.len() - 1), "rows "));
}

#[test]
fn of_many_intervals_a_figure_shows_those_around_the_step() {
    let trace = curated("sat", "polygons");
    let look = |frame| Look { frame, theme: ThemeId::Projector, ..Look::default() };
    assert!(sheet_says(&trace, &look(1), "rows 1 to 5 of 8"));
    assert!(sheet_says(&trace, &look(8), "rows 4 to 8 of 8"));
}

#[test]
fn the_words_of_the_free_axis_lie_on_no_candidate() {
    for scene in ["circle-polygon", "containment", "turned", "polygons"] {
        let trace = curated("sat", scene);
        let chart = trace.charts.iter().find(|chart| matches!(chart, Chart::Curve(_))).unwrap();
        for lang in Lang::ALL {
            for frame in 0..trace.frames.len() {
                let picture = chart::chart(chart, [600.0, 150.0], &Look { frame, lang, ..Look::default() });
                let feet = picture.items.iter().filter_map(|item| match item {
                    Draw::Path { points, .. } if points.len() == 3 => Some(points[2]),
                    _ => None,
                });
                let words = boxed_texts(&picture).into_iter().filter(|(text, _)| text.contains("40°"));
                for (text, [min, max]) in words {
                    let holds = |[x, y]: [f64; 2]| min[0] < x && x < max[0] && min[1] < y && y < max[1];
                    assert!(!feet.clone().any(holds), "{scene}, {frame}: {text}");
                }
            }
        }
    }
}

#[test]
fn what_holds_for_all_counts_stays_within_its_chart() {
    let trace = curated("ray_cast", "at-vertex");
    let size_px = [300.0, 150.0];
    for chart in trace.charts.iter().filter(|chart| matches!(chart, Chart::Counts(_))) {
        let look = Look { frame: trace.frames.len() - 1, theme: ThemeId::Projector, ..Look::default() };
        let texts = boxed_texts(&chart::chart(chart, size_px, &look));
        assert!(texts.iter().any(|(text, _)| text.starts_with("On the boundary")), "{texts:?}");
        assert!(texts.iter().all(|(_, [min, max])| min[0] > -1.0 && max[0] < size_px[0] + 1.0), "{texts:?}");
    }
}

#[test]
fn lines_farther_down_a_tree_are_thinner_until_they_come_forward() {
    let ring = |depth: u32| {
        let geometry = Geometry::Segment { from: DVec2::ZERO, to: DVec2::ONE };
        Mark { depth: Some(depth), label: None, ..mark(geometry, Role::Cell, Some(Link::Part(depth)), 0..1, 0..0) }
    };
    let widths = |look: &Look| -> Vec<f64> {
        let picture = stage(&trace(vec![ring(0), ring(1), ring(5)]), 0, &camera(YAxis::Up), look);
        let widths = picture.items.iter().filter_map(|item| match item {
            Draw::Path { stroke, .. } => Some(stroke.width_px),
            _ => None,
        });
        widths.collect()
    };
    let plain = widths(&Look { grid: false, ..Look::default() });
    assert!(plain.len() == 3 && plain[0] > plain[1] && plain[1] > plain[2], "{plain:?}");
}

#[test]
fn a_scene_of_any_size_is_drawn_as_large_as_any_other() {
    use crate::scene::ShapeSpec;
    let lesson = crate::lesson::find("gjk").unwrap();
    for exponent in [-300, -200, -150, 0, 150, 200, 300] {
        let scale = libm::pow(10.0, f64::from(exponent));
        let mut scene = (lesson.preset("overlapping").unwrap().scene)();
        for item in &mut scene.items {
            let ShapeSpec::Polygon { vertices, .. } = &mut item.shape else { panic!("a polygon") };
            vertices.iter_mut().for_each(|v| *v *= scale);
        }
        let trace = lesson.trace(&scene).unwrap();
        for view in 0..2 {
            let content = content(&trace, view, &Look::default(), YAxis::Up);
            let camera = content.fit([700.0, 400.0], 20.0, 10.0, &[]);
            assert!(content.is_shown(&camera, &[]), "1e{exponent}");
            let [low, high] = trace.views[view].content.map(|corner| camera.to_px(corner));
            let widest = (high[0] - low[0]).abs().max((high[1] - low[1]).abs());
            assert!((300.0..1200.0).contains(&widest), "1e{exponent}: {widest}");
        }
    }
}

#[test]
fn while_the_verdict_waits_nothing_is_drawn_that_comes_with_it_or_answers_a_question_passed_over() {
    for lesson in crate::lesson::LESSONS {
        let scene = (lesson.scenes()[0].scene)();
        let trace = lesson.trace(&scene).expect("it runs");
        let last = trace.frames.len() as u32 - 1;
        let asks = |k: &u32| *k == last || trace.frames[*k as usize].ask.is_some();
        let hidden_frames: Vec<u32> = (0..=last).filter(asks).collect();
        let first = hidden_frames[0];
        let look =
            Look { frame: last as usize, hide_spoils: true, hide_outcome: true, hidden_frames, ..Look::default() };
        for view in 0..trace.views.len() {
            for (mark, _) in super::stage::drawn(&trace, view, &look) {
                let is_known = mark.shown.start < last && !(mark.spoils && mark.shown.start >= first);
                assert!(is_known, "{}: {:?} from {}", lesson.id(), mark.role, mark.shown.start);
            }
        }
    }
}

/// The sheet of one step of a curated scene.
fn sheet_of(lesson: &str, preset: &str, frame: usize) -> Picture {
    let lesson = crate::lesson::find(lesson).expect("a lesson");
    let scene = (lesson.preset(preset).expect("a scene").scene)();
    let trace = lesson.trace(&scene).expect("a run");
    super::sheet(&trace, YAxis::Up, &Look { frame, legend: true, ..Look::default() }, [1280.0, 720.0])
}

#[test]
fn the_number_of_a_measured_length_stands_by_its_line_though_that_is_at_the_rim() {
    let picture = sheet_of("aabb", "worked-example", 9);
    let text = |item: &Draw| match item {
        Draw::Text { at, spans, .. } if spans.iter().map(|span| span.text.as_str()).collect::<String>() == "120" => {
            Some(*at)
        }
        _ => None,
    };
    let at = picture.items.iter().find_map(text).expect("the length of the push");
    // The longest level line below the boxes that is no axis has the heads of a dimension at its ends.
    let near = |item: &Draw| match item {
        Draw::Path { points, closed: false, .. } => {
            let [from, to] = [points[0], points[points.len() - 1]];
            let is_level = (from[1] - to[1]).abs() < 0.01 && (to[0] - from[0]).abs() > 200.0;
            is_level && (at[1] - from[1]).abs() < 24.0 && at[0] > from[0].min(to[0]) && at[0] < from[0].max(to[0])
        }
        _ => false,
    };
    assert!(picture.items.iter().any(near), "{at:?}");
}

#[test]
fn a_cut_is_drawn_with_its_own_dashes_and_no_solid_outline_lies_under_it() {
    let picture = sheet_of("concave", "reach", 13);
    let slanted = |points: &[[f64; 2]]| {
        points.windows(2).any(|ends| {
            let [x, y] = [0, 1].map(|k| (ends[1][k] - ends[0][k]).abs());
            x > 80.0 && (x - y).abs() < 0.5 && ends.iter().all(|end| end[0] < 500.0)
        })
    };
    let dashes: Vec<Dash> = picture
        .items
        .iter()
        .filter_map(|item| match item {
            Draw::Path { points, stroke, closed } => {
                let ring = points.iter().chain(closed.then(|| &points[0])).copied().collect::<Vec<_>>();
                slanted(&ring).then_some(stroke.dash)
            }
            _ => None,
        })
        .collect();
    assert_eq!(dashes, [Dash::DashDot]);
}
