//! What can be taken hold of on the stage: where it is in pixels, which one is under the pointer.

use egui::CursorIcon;
use glam::DVec2;

use crate::figure::{Camera, Picture, SpotShape};
use crate::scene::{Scene, ShapeSpec, Target};
use crate::trace::{Chart, Geometry, Handle, Link, Role, Trace};
use crate::words::{Lang, app as words};

use super::carry::Carry;

/// Length of the stalk that a turn handle stands on, at 100 % text.
const STALK_PX: f64 = 30.0;
/// How far from a handle's middle it can still be taken, at 100 % text.
const REACH_PX: f64 = 11.0;
/// The same inside the handle's own shape, of the shorter side of its box.
const INNER_REACH: f64 = 0.3;
/// The same for a shape too small to be hit.
const BODY_REACH_PX: f64 = 7.0;
/// Up to this size a shape is a dot: that of a point is drawn, and can be hit, a little larger than it is.
const DOT_PX: f64 = 28.0;

/// A point or vector in pixels of the stage, y down.
pub(super) type Px = [f64; 2];

/// A handle of the trace, placed on the stage.
#[derive(Clone, Debug)]
pub(super) struct Grip {
    pub target: Target,
    pub name: String,
    /// Middle of what is drawn.
    pub at_px: Px,
    pub kind: GripKind,
    /// How its view lies in the world.
    pub carry: Carry,
    /// What lights up with it.
    pub link: Option<Link>,
    /// Belongs to the person's own axis, which is only there while one has to do with it.
    pub is_of_free_axis: bool,
}

#[derive(Clone, Debug)]
pub(super) enum GripKind {
    Body {
        area: SpotShape,
    },
    /// On a stalk that stands on the shape's edge.
    Turn {
        foot_px: Px,
    },
    /// Away from the shape's center, a unit vector in pixels.
    Corner {
        outward: Px,
    },
    Radius {
        outward: Px,
    },
    Vertex,
    /// The end of an axis that turns about a point of the view; a knob that is no angle goes along a direction.
    Knob {
        pivot: DVec2,
        along: DVec2,
    },
}

impl Grip {
    /// The item it belongs to.
    pub fn item(&self) -> Option<u32> {
        item_of(&self.target)
    }

    pub fn is_body(&self) -> bool {
        matches!(self.kind, GripKind::Body { .. })
    }

    pub fn cursor(&self, held: bool) -> CursorIcon {
        match &self.kind {
            GripKind::Body { .. } if held => CursorIcon::Grabbing,
            GripKind::Body { .. } => CursorIcon::Move,
            GripKind::Turn { .. } | GripKind::Knob { .. } | GripKind::Vertex => {
                if held {
                    CursorIcon::Grabbing
                } else {
                    CursorIcon::Grab
                }
            }
            GripKind::Corner { outward } | GripKind::Radius { outward } => resize_cursor(*outward),
        }
    }

    /// Around what is drawn, for assistive technology and tests that aim at it.
    pub fn bounds_px(&self, scale: f64) -> [Px; 2] {
        let around = |reach: f64| {
            [[self.at_px[0] - reach, self.at_px[1] - reach], [self.at_px[0] + reach, self.at_px[1] + reach]]
        };
        match &self.kind {
            GripKind::Body { area: SpotShape::Area { rings, .. } } => {
                let mut points = rings.iter().flatten();
                let Some(first) = points.next() else { return around(BODY_REACH_PX * scale) };
                points.fold([*first, *first], |[min, max], p| {
                    [[min[0].min(p[0]), min[1].min(p[1])], [max[0].max(p[0]), max[1].max(p[1])]]
                })
            }
            GripKind::Body { area: SpotShape::Circle { radius_px, .. } } => around(*radius_px),
            GripKind::Body { .. } => around(BODY_REACH_PX * scale),
            _ => around(REACH_PX * scale),
        }
    }
}

/// The item that a target belongs to.
pub(super) fn item_of(target: &Target) -> Option<u32> {
    match target {
        Target::Body { item }
        | Target::Turn { item }
        | Target::Corner { item, .. }
        | Target::Radius { item }
        | Target::Vertex { item, .. } => Some(*item),
        Target::Knob { .. } => None,
    }
}

fn resize_cursor([x, y]: Px) -> CursorIcon {
    // Eight directions in turn, from rightwards and clockwise on the screen, as opposite pairs.
    let eighth = (libm::atan2(y, x) / std::f64::consts::FRAC_PI_4).round().rem_euclid(4.0);
    match eighth as i32 {
        0 => CursorIcon::ResizeHorizontal,
        1 => CursorIcon::ResizeNwSe,
        2 => CursorIcon::ResizeVertical,
        _ => CursorIcon::ResizeNeSw,
    }
}

/// The grips of a view in tabbing order: each shape before its handles, knobs last.
pub(super) fn grips(
    trace: &Trace,
    scene: &Scene,
    view: u32,
    camera: &Camera,
    picture: &Picture,
    lang: Lang,
    scale: f64,
) -> Vec<Grip> {
    let mut out: Vec<Grip> = trace
        .handles
        .iter()
        .filter(|handle| handle.view == view && handle.at.is_finite())
        .map(|handle| grip(handle, scene, camera, picture, (&trace.charts, lang, scale)))
        .collect();
    out.extend(axis_knob(trace, scene, view, camera, lang));
    out.sort_by_key(|grip| (grip.item().unwrap_or(u32::MAX), !grip.is_body()));
    out
}

fn grip(
    handle: &Handle,
    scene: &Scene,
    camera: &Camera,
    picture: &Picture,
    (charts, lang, scale): (&[Chart], Lang, f64),
) -> Grip {
    let anchor_px = camera.to_px(handle.at);
    let carry = Carry::of(handle.placement);
    let item = item_of(&handle.moves).and_then(|item| scene.items.get(item as usize));
    let center = item.and_then(|item| carry.in_view(item.shape.center()));
    // The ends of a segment may be drawn as dots, but the way between them is what it is.
    let is_thin = item.is_some_and(|item| matches!(item.shape, ShapeSpec::Segment { .. }));
    let outward = center.map_or([0.0, -1.0], |center| unit_from(camera.to_px(center), anchor_px));
    let (kind, at_px) = match &handle.moves {
        Target::Body { item } => {
            let link = Link::Item(*item);
            let spots = || picture.spots.iter().filter(move |spot| spot.link == link).map(|spot| &spot.shape);
            // The largest area is the item's own; smaller ones are its center and ends. A line is taken hold of only
            // where the item has no area: a frame around it is not the item.
            let area = spots().filter(|shape| has_area(shape)).max_by(|a, b| extent(a).total_cmp(&extent(b)));
            let line = || spots().rfind(|shape| is_line(shape));
            let own = if is_thin { line().or(area) } else { area.or_else(line) };
            let area = own.cloned().unwrap_or(SpotShape::Circle { center: anchor_px, radius_px: 0.0 });
            (GripKind::Body { area }, anchor_px)
        }
        Target::Turn { .. } => {
            let [x, y] = handle.outward.and_then(|direction| camera.direction_to_px(direction)).unwrap_or(outward);
            let length = STALK_PX * scale;
            let at_px = [anchor_px[0] + x * length, anchor_px[1] + y * length];
            (GripKind::Turn { foot_px: anchor_px }, at_px)
        }
        Target::Corner { .. } => (GripKind::Corner { outward }, anchor_px),
        Target::Radius { .. } => (GripKind::Radius { outward }, anchor_px),
        Target::Vertex { .. } => (GripKind::Vertex, anchor_px),
        Target::Knob { .. } => {
            let pivot = handle.pivot.or_else(|| carry.in_view(middle(scene))).unwrap_or(DVec2::ZERO);
            let along = handle.outward.or_else(|| (handle.at - pivot).try_normalize()).unwrap_or(DVec2::X);
            (GripKind::Knob { pivot, along }, anchor_px)
        }
    };
    let link = match &handle.moves {
        Target::Knob { knob } => knob_link(knob, charts, picture, anchor_px),
        target => item_of(target).map(Link::Item),
    };
    let name = handle.name.text(lang).into_owned();
    Grip { target: handle.moves.clone(), name, at_px, kind, carry, link, is_of_free_axis: false }
}

/// What a knob's handle stands on: its curve's own link, or that of the mark under it.
fn knob_link(knob: &str, charts: &[Chart], picture: &Picture, at_px: Px) -> Option<Link> {
    let of_chart = charts.iter().filter_map(Chart::knob).find(|turned| turned.knob == knob).map(|turned| turned.link);
    of_chart.or_else(|| picture.link_at(at_px))
}

/// The far end of the free axis, which turns about the middle of the shapes.
fn axis_knob(trace: &Trace, scene: &Scene, view: u32, camera: &Camera, lang: Lang) -> Option<Grip> {
    let knob = trace.charts.iter().find_map(Chart::knob)?;
    let taken = |handle: &Handle| matches!(&handle.moves, Target::Knob { knob: id } if *id == knob.knob);
    if trace.handles.iter().any(taken) {
        return None;
    }
    let at = trace.marks.iter().find_map(|mark| match mark.geometry {
        Geometry::Segment { to, .. } if mark.view == view && mark.role == Role::FreeAxis => Some(to),
        _ => None,
    })?;
    Some(Grip {
        target: Target::Knob { knob: knob.knob.clone() },
        name: words::stage_turn_axis().text(lang).into_owned(),
        at_px: camera.to_px(at),
        kind: GripKind::Knob { pivot: middle(scene), along: DVec2::X },
        carry: Carry::default(),
        link: Some(knob.link),
        is_of_free_axis: true,
    })
}

fn middle(scene: &Scene) -> DVec2 {
    scene.bounds().map_or(DVec2::ZERO, |[min, max]| min * 0.5 + max * 0.5)
}

fn has_area(shape: &SpotShape) -> bool {
    matches!(shape, SpotShape::Area { .. } | SpotShape::Circle { .. })
}

/// Area of the box around a shape.
fn extent(shape: &SpotShape) -> f64 {
    let [min, max] = shape.bounds();
    (max[0] - min[0]) * (max[1] - min[1])
}

fn is_line(shape: &SpotShape) -> bool {
    matches!(shape, SpotShape::Polyline { .. })
}

fn unit_from(from: Px, to: Px) -> Px {
    let (x, y) = (to[0] - from[0], to[1] - from[1]);
    let length = libm::hypot(x, y);
    if length > 1e-6 { [x / length, y / length] } else { [0.0, -1.0] }
}

/// Index of the grip under a pixel: the nearest handle of the shapes whose handles are shown, else a body. A point takes
/// part among the handles of other shapes: under it they could not be told apart from it.
pub(super) fn grip_at(grips: &[Grip], px: Px, scale: f64, is_shown: impl Fn(&Grip) -> bool) -> Option<usize> {
    let mut best: Option<(f64, usize)> = None;
    for (index, grip) in grips.iter().enumerate().filter(|(_, grip)| !grip.is_body() && is_shown(grip)) {
        let away = libm::hypot(grip.at_px[0] - px[0], grip.at_px[1] - px[1]);
        if away <= reach_px(grips, grip, px, scale) && best.is_none_or(|(least, _)| away < least) {
            best = Some((away, index));
        }
    }
    let body = body_at(grips, px, scale);
    let Some((handle_away, handle)) = best else { return body.map(|(index, _)| index) };
    let point = body.filter(|(index, place)| {
        place.size == Size::Dot && place.away_px <= handle_away && grips[*index].item() != grips[handle].item()
    });
    Some(point.map_or(handle, |(index, _)| index))
}

/// How far from its middle a handle can be taken at a pixel. Inside its own shape it leaves the middle to the body, or a
/// small shape could not be moved.
fn reach_px(grips: &[Grip], handle: &Grip, px: Px, scale: f64) -> f64 {
    let most = REACH_PX * scale;
    if !matches!(handle.kind, GripKind::Corner { .. } | GripKind::Radius { .. } | GripKind::Vertex) {
        return most;
    }
    let own = grips.iter().find_map(|grip| match &grip.kind {
        GripKind::Body { area } if grip.item() == handle.item() && has_area(area) => Some(area),
        _ => None,
    });
    own.filter(|area| area.holds(px)).map_or(most, |area| {
        let [min, max] = area.bounds();
        most.min(INNER_REACH * (max[0] - min[0]).min(max[1] - min[1]))
    })
}

/// How a body is hit: what is small goes before what it may lie in, for else it could not be taken hold of there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Size {
    /// A point, or a shape drawn as small as one.
    Dot,
    Line,
    Area,
}

/// A body against a pixel. Less is better.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
struct Place {
    is_missed: bool,
    size: Size,
    away_px: f64,
    /// Width and height of its box: what lies in another is the less.
    reach_px: f64,
}

impl Place {
    fn of(area: &SpotShape, px: Px, scale: f64) -> Option<Self> {
        let away_px = area.distance_px(px);
        let [min, max] = area.bounds();
        let [width, height] = [max[0] - min[0], max[1] - min[1]];
        let reach_px = width + height;
        let size = match area {
            _ if width.max(height) <= DOT_PX * scale => Size::Dot,
            SpotShape::Polyline { .. } => Size::Line,
            _ => Size::Area,
        };
        let is_missed = size == Size::Area && away_px > 0.0;
        (away_px <= BODY_REACH_PX * scale).then_some(Self { is_missed, size, away_px, reach_px })
    }
}

/// The body under a pixel; the topmost one of those that are hit alike.
fn body_at(grips: &[Grip], px: Px, scale: f64) -> Option<(usize, Place)> {
    let mut best: Option<(usize, Place)> = None;
    for (index, grip) in grips.iter().enumerate().rev() {
        if let GripKind::Body { area } = &grip.kind
            && let Some(place) = Place::of(area, px, scale)
            && best.is_none_or(|(_, other)| place < other)
        {
            best = Some((index, place));
        }
    }
    best
}

/// Whether the pointer is at an item or close enough that its handles should stay: the way to a turn handle leads over
/// open ground.
pub(super) fn is_near(grips: &[Grip], item: u32, px: Px, scale: f64) -> bool {
    grips.iter().any(|grip| {
        grip.item() == Some(item)
            && match &grip.kind {
                GripKind::Body { area } => area.distance_px(px) <= (STALK_PX + 1.5 * REACH_PX) * scale,
                _ => libm::hypot(grip.at_px[0] - px[0], grip.at_px[1] - px[1]) <= 2.0 * REACH_PX * scale,
            }
    })
}

/// The place on an edge of a polygon where a click would put a new vertex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct EdgePoint {
    pub item: u32,
    pub edge: u32,
    /// In the world.
    pub at: DVec2,
    pub at_px: Px,
}

/// The point of the outline or a hole of a polygon nearest to a pixel, when it is near an edge and clear of the vertices.
///
/// `carry` tells how the view lies in the world.
pub(super) fn edge_at(
    scene: &Scene,
    item: u32,
    (camera, carry): (&Camera, Carry),
    px: Px,
    scale: f64,
) -> Option<EdgePoint> {
    let shape = &scene.items.get(item as usize)?.shape;
    let mut best: Option<(f64, EdgePoint)> = None;
    for (k, &from) in shape.vertices().iter().enumerate() {
        let edge = u32::try_from(k).ok()?;
        let (ring, place) = shape.place_in_ring(edge)?;
        let ring = shape.ring(ring)?;
        let to = ring[(place + 1) % ring.len()];
        let (from_px, to_px) = (camera.to_px(carry.in_view(from)?), camera.to_px(carry.in_view(to)?));
        let (x, y) = (to_px[0] - from_px[0], to_px[1] - from_px[1]);
        let squared = x * x + y * y;
        // Room for the sign between the two vertices' own handles.
        if squared < (3.0 * REACH_PX * scale).powi(2) {
            continue;
        }
        let clear = REACH_PX * scale * 1.3 / squared.sqrt();
        let t = ((px[0] - from_px[0]) * x + (px[1] - from_px[1]) * y) / squared;
        if !(clear..=1.0 - clear).contains(&t) {
            continue;
        }
        let at_px = [from_px[0] + x * t, from_px[1] + y * t];
        let away = libm::hypot(px[0] - at_px[0], px[1] - at_px[1]);
        if away <= 0.7 * REACH_PX * scale && best.is_none_or(|(least, _)| away < least) {
            best = Some((away, EdgePoint { item, edge, at: from + (to - from) * t, at_px }));
        }
    }
    best.map(|(_, point)| point)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::FillRule;

    fn body(item: u32, min: f64, max: f64) -> Grip {
        let ring = vec![[min, min], [max, min], [max, max], [min, max]];
        Grip {
            target: Target::Body { item },
            name: String::new(),
            at_px: [(min + max) / 2.0; 2],
            kind: GripKind::Body { area: SpotShape::Area { rings: vec![ring], rule: FillRule::EvenOdd } },
            carry: Carry::default(),
            link: Some(Link::Item(item)),
            is_of_free_axis: false,
        }
    }

    fn turn(item: u32, at_px: Px) -> Grip {
        let kind = GripKind::Turn { foot_px: at_px };
        let (carry, link) = (Carry::default(), Some(Link::Item(item)));
        Grip { target: Target::Turn { item }, name: String::new(), at_px, kind, carry, link, is_of_free_axis: false }
    }

    #[test]
    fn the_topmost_body_is_taken_and_a_shown_handle_before_it() {
        let grips = [body(0, 0.0, 100.0), turn(0, [80.0, 80.0]), body(1, 50.0, 150.0)];
        assert_eq!(grip_at(&grips, [80.0, 80.0], 1.0, |_| false), Some(2));
        assert_eq!(grip_at(&grips, [80.0, 80.0], 1.0, |_| true), Some(1));
        assert_eq!(grip_at(&grips, [20.0, 20.0], 1.0, |_| true), Some(0));
        assert_eq!(grip_at(&grips, [300.0, 20.0], 1.0, |_| true), None);
    }

    #[test]
    fn a_point_a_segment_and_a_small_body_are_taken_before_the_one_that_they_lie_in() {
        let shaped = |area, item| Grip { kind: GripKind::Body { area }, ..body(item, 0.0, 0.0) };
        let point = SpotShape::Circle { center: [40.0, 40.0], radius_px: 0.0 };
        let line = SpotShape::Polyline { points: vec![[40.0, 40.0], [90.0, 40.0]], tolerance_px: 3.0 };
        for is_on_top in [false, true] {
            let mut grips = vec![shaped(point.clone(), 0), shaped(line.clone(), 1), body(2, 60.0, 90.0)];
            grips.insert(if is_on_top { 3 } else { 0 }, body(3, 0.0, 100.0));
            let item = |px| grip_at(&grips, px, 1.0, |_| false).and_then(|index| grips[index].item());
            assert_eq!([item([40.0, 40.0]), item([35.0, 40.0])], [Some(0); 2]);
            assert_eq!([item([55.0, 41.0]), item([75.0, 45.0])], [Some(1); 2]);
            assert_eq!(item([75.0, 80.0]), Some(2));
            assert_eq!([item([10.0, 80.0]), item([103.0, 50.0])], [Some(3); 2]);
        }
    }

    #[test]
    fn a_point_on_a_vertex_of_another_shape_is_taken_before_the_vertex() {
        let point = SpotShape::Circle { center: [80.0, 80.0], radius_px: 0.0 };
        let point = Grip { kind: GripKind::Body { area: point }, ..body(0, 80.0, 80.0) };
        let grips = [point, body(1, 0.0, 100.0), turn(1, [83.0, 80.0])];
        assert_eq!(grip_at(&grips, [80.0, 80.0], 1.0, |_| true), Some(0));
        assert_eq!(grip_at(&grips, [83.0, 80.0], 1.0, |_| true), Some(2));
        let own = [grips[0].clone(), turn(0, [83.0, 80.0])];
        assert_eq!(grip_at(&own, [80.0, 80.0], 1.0, |_| true), Some(1));
    }

    #[test]
    fn the_middle_of_a_small_shape_is_its_body_and_its_corners_are_taken_from_outside() {
        let corner = |at_px: Px| Grip { kind: GripKind::Corner { outward: [1.0, 0.0] }, ..turn(0, at_px) };
        for side in [4.0, 10.0, 16.0, 30.0] {
            let corners = [[0.0, 0.0], [side, 0.0], [side, side], [0.0, side]].map(corner);
            let grips: Vec<Grip> = std::iter::once(body(0, 0.0, side)).chain(corners).collect();
            let at = |px| grip_at(&grips, px, 1.0, |_| true);
            assert_eq!(at([0.5 * side; 2]), Some(0), "{side}");
            assert_eq!(at([side + 5.0; 2]), Some(3), "{side}");
            assert_eq!(at([0.9 * side, 0.1 * side]), Some(2), "{side}");
        }
    }

    #[test]
    fn handles_stay_while_the_pointer_goes_over_to_the_stalk() {
        let grips = [body(0, 0.0, 100.0), turn(0, [50.0, -30.0])];
        assert!(is_near(&grips, 0, [50.0, -15.0], 1.0) && is_near(&grips, 0, [50.0, -40.0], 1.0));
        assert!(!is_near(&grips, 0, [50.0, -90.0], 1.0));
    }

    #[test]
    fn a_vertex_can_be_put_into_the_edge_of_a_hole() {
        use crate::figure::Margins;
        use crate::scene::{Item, ShapeSpec, YAxis};
        let square = |a: f64, b: f64| [[a, a], [b, a], [b, b], [a, b]].map(DVec2::from).to_vec();
        let (vertices, holes) = (square(0.0, 9.0), vec![square(3.0, 6.0)]);
        let shape = ShapeSpec::Polygon { vertices, holes, rule: FillRule::EvenOdd };
        let scene = Scene { items: vec![Item { name: "A".to_owned(), shape }], ..Scene::default() };
        let camera = Camera::fit([DVec2::ZERO, DVec2::splat(9.0)], [900.0, 900.0], Margins::all(0.0), YAxis::Up);
        let at = |x, y| edge_at(&scene, 0, (&camera, Carry::default()), camera.to_px(DVec2::new(x, y)), 1.0);
        assert_eq!(at(4.5, 0.0).map(|point| point.edge), Some(0));
        assert_eq!(at(3.0, 4.5).map(|point| (point.edge, point.at)), Some((7, DVec2::new(3.0, 4.5))));
        assert_eq!(at(4.5, 4.5), None);
    }

    #[test]
    fn cursors_point_along_the_diagonal_that_a_corner_moves_on() {
        assert_eq!(resize_cursor([1.0, 1.0]), CursorIcon::ResizeNwSe);
        assert_eq!(resize_cursor([-1.0, -1.0]), CursorIcon::ResizeNwSe);
        assert_eq!(resize_cursor([1.0, -1.0]), CursorIcon::ResizeNeSw);
        assert_eq!(resize_cursor([0.0, -1.0]), CursorIcon::ResizeVertical);
        assert_eq!(resize_cursor([-1.0, 0.0]), CursorIcon::ResizeHorizontal);
    }
}
