//! What hands do to a scene: handles, drags, pushes of a key. Pure and total: whatever the numbers, a scene comes out,
//! and one that cannot be made leaves the old one.

use glam::{DVec2, dvec2};

use super::{Item, Knob, KnobKind, Pixels, Scene, ShapeSpec, Target};
use crate::collision::ConvexPolygon;
use crate::collision::angle::sin_cos_deg;
use crate::words::{Arg, Message, item as letter, shape as words};

/// A place where an item can be taken hold of.
#[derive(Clone, Debug, PartialEq)]
pub struct EditHandle {
    pub target: Target,
    /// In the world.
    pub at: DVec2,
    /// The unit direction, in the world, in which the knob stands off from `at` by some pixels; `None` when it is there.
    pub outward: Option<DVec2>,
    pub name: Message,
}

/// From the place where the pointer went down to the place where it is now, both in the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drag {
    pub from: DVec2,
    pub to: DVec2,
}

/// What a drag holds on to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Snap {
    /// Spacing of the grid that moved points fall on, in world units.
    pub grid: Option<f64>,
    /// Multiples that angles fall on.
    pub angle_deg: Option<f64>,
    /// A tenth of the way, and no grid.
    pub fine: bool,
}

/// Fewest vertices that are left to a polygon, and to a hole.
const LEAST_VERTICES: usize = 3;
/// Angles turned by hand fall on these; fine ones on a tenth of it.
const ANGLE_STEP_DEG: f64 = 0.1;

/// Every handle of every item, items in order; an item's body comes first.
pub fn handles(scene: &Scene) -> Vec<EditHandle> {
    let mut handles = Vec::new();
    for (index, item) in scene.items.iter().enumerate() {
        let name = || owner(&item.name);
        let index = u32_of(index);
        let mut add = |target, at, outward, name| handles.push(EditHandle { target, at, outward, name });
        add(
            Target::Body { item: index },
            item.shape.center(),
            None,
            words::named(item.shape.title(), letter(item.name.as_str())),
        );
        match &item.shape {
            ShapeSpec::Point(_) | ShapeSpec::Mask(_) => {}
            ShapeSpec::Circle { center, radius } => {
                add(Target::Radius { item: index }, *center + dvec2(*radius, 0.0), None, words::radius(name()));
            }
            ShapeSpec::Aabb { .. } | ShapeSpec::Rect { .. } => {
                for (k, at) in item.shape.outline().into_iter().enumerate() {
                    add(Target::Corner { item: index, corner: u32_of(k) }, at, None, words::corner(k + 1, name()));
                }
            }
            ShapeSpec::Segment(_) | ShapeSpec::Polygon { .. } => {
                for (k, at) in item.shape.vertices().into_iter().enumerate() {
                    let called = match item.shape.place_in_ring(u32_of(k)) {
                        Some((hole, place)) if hole > 0 => words::hole_vertex(place + 1, hole, name()),
                        _ => words::vertex(k + 1, name()),
                    };
                    add(Target::Vertex { item: index, vertex: u32_of(k) }, at, None, called);
                }
            }
        }
        if let Some((at, outward)) = turn_anchor(&item.shape) {
            add(Target::Turn { item: index }, at, Some(outward), words::turn(name()));
        }
    }
    handles
}

/// Whose handle it is: "A", but "shape 23", for "corner 3 of 23" could be one of 23 corners.
fn owner(name: &str) -> Arg {
    let is_number = name.starts_with(|first: char| first.is_ascii_digit());
    if is_number { words::numbered(letter(name)).into() } else { letter(name) }
}

/// The middle of the edge that carries the turning knob, and the way out. It turns with the shape.
fn turn_anchor(shape: &ShapeSpec) -> Option<(DVec2, DVec2)> {
    match shape {
        ShapeSpec::Point(_) | ShapeSpec::Circle { .. } | ShapeSpec::Segment(_) | ShapeSpec::Mask(_) => None,
        ShapeSpec::Aabb { min, max } => Some((dvec2(min.x * 0.5 + max.x * 0.5, max.y), DVec2::Y)),
        ShapeSpec::Rect { center, size, angle_deg } => {
            let (sin, cos) = sin_cos_deg(*angle_deg);
            let up = dvec2(-sin, cos);
            Some((*center + up * (size.y * 0.5), up))
        }
        ShapeSpec::Polygon { vertices, .. } => {
            // The first edge, not the topmost: the knob must not jump to another one while the shape turns.
            let edge = (0..vertices.len()).find_map(|k| {
                let (a, b) = (vertices[k], vertices[(k + 1) % vertices.len()]);
                (b * 0.5 - a * 0.5).try_normalize().map(|along| (a * 0.5 + b * 0.5, along.perp()))
            });
            let (at, side) = edge?;
            let outward = if side.dot(at - shape.center()) < 0.0 { -side } else { side };
            Some((at, outward))
        }
    }
}

/// The scene after a drag that began on it. Always the scene *at the press* and the whole way since, so that a drag
/// back to its beginning gives the beginning back.
///
/// * A body moves; its anchor (a center, a box's lower left corner, a first vertex) falls on the grid.
/// * A turn is about the center; a box becomes a rectangle.
/// * A corner takes the two sides it is on along, the opposite corner stays; crossing over it swaps sides.
/// * A knob is the lesson's business: nothing happens here.
pub fn apply_drag(at_press: &Scene, target: &Target, drag: Drag, snap: Snap) -> Scene {
    let by = (drag.to - drag.from) * if snap.fine { 0.1 } else { 1.0 };
    let grid = if snap.fine { None } else { snap.grid };
    match *target {
        Target::Body { item } => with_shape(at_press, item, |shape| Some(moved(shape, by, grid))),
        Target::Turn { item } => with_shape(at_press, item, |shape| {
            let degrees = angle_between_deg(shape.center(), drag.from, drag.to)? * if snap.fine { 0.1 } else { 1.0 };
            turned(shape, degrees, snap.angle_deg.or(Some(ANGLE_STEP_DEG * if snap.fine { 0.1 } else { 1.0 })))
        }),
        Target::Corner { item, corner } => {
            with_shape(at_press, item, |shape| corner_moved(shape, corner as usize, by, grid))
        }
        Target::Radius { item } => with_shape(at_press, item, |shape| match shape {
            ShapeSpec::Circle { center, radius } => {
                let (from, to) = (drag.from - *center, drag.from + by - *center);
                let grown = radius + (libm::hypot(to.x, to.y) - libm::hypot(from.x, from.y));
                Some(ShapeSpec::Circle { center: *center, radius: on_grid(grown.max(0.0), grid) })
            }
            _ => None,
        }),
        Target::Vertex { item, vertex } => with_shape(at_press, item, |shape| {
            let mut shape = shape.clone();
            let vertex = match (shape.place_in_ring(vertex), &mut shape) {
                (Some((ring, place)), shape) => shape.ring_mut(ring)?.get_mut(place)?,
                (None, ShapeSpec::Segment(ends)) => ends.get_mut(vertex as usize)?,
                _ => return None,
            };
            *vertex = point_on_grid(*vertex + by, grid);
            Some(shape)
        }),
        Target::Knob { .. } => at_press.clone(),
    }
}

/// The scene after a target was moved by a vector in the world, as arrow keys do. A turn and a knob do not move so: see
/// [`turn_by`] and [`set_knob`].
pub fn nudge(scene: &Scene, target: &Target, by: DVec2) -> Scene {
    let from = match *target {
        Target::Turn { .. } | Target::Knob { .. } => return scene.clone(),
        // The right end of the radius: up and down do nothing there but right and left do.
        Target::Radius { item } => match scene.items.get(item as usize).map(|item| &item.shape) {
            Some(ShapeSpec::Circle { center, radius }) => {
                // Up is more and down is less; an up-and-right key pair must not cancel out.
                let grown = (radius + by.x + by.y).max(0.0);
                let to = *center + dvec2(grown, 0.0);
                let drag = Drag { from: *center + dvec2(*radius, 0.0), to };
                return apply_drag(scene, target, drag, Snap::default());
            }
            _ => return scene.clone(),
        },
        // A mask moves by whole pixels, and by one at the least.
        Target::Body { item } if is_mask(scene, item) => {
            let whole = |x: f64| if x == 0.0 { 0.0 } else { x.signum() * x.abs().round().max(1.0) };
            let to = dvec2(whole(by.x), whole(by.y));
            return apply_drag(scene, target, Drag { from: DVec2::ZERO, to }, Snap::default());
        }
        _ => DVec2::ZERO,
    };
    apply_drag(scene, target, Drag { from, to: from + by }, Snap::default())
}

fn is_mask(scene: &Scene, item: u32) -> bool {
    scene.items.get(item as usize).is_some_and(|item| matches!(item.shape, ShapeSpec::Mask(_)))
}

/// The scene with an item turned about its center by an angle, counter-clockwise.
pub fn turn_by(scene: &Scene, item: u32, angle_deg: f64) -> Scene {
    with_shape(scene, item, |shape| turned(shape, angle_deg, None))
}

/// The scene with a knob set, brought into the knob's range: angles wrap, the others stop at the ends.
pub fn set_knob(scene: &Scene, knob: &Knob, value: f64) -> Scene {
    let mut scene = scene.clone();
    if value.is_nan() {
        return scene;
    }
    let span = knob.max - knob.min;
    let value = match knob.kind {
        KnobKind::Angle if span > 0.0 && value.is_finite() => {
            if value == knob.max {
                value
            } else {
                knob.min + (value - knob.min).rem_euclid(span)
            }
        }
        KnobKind::Angle | KnobKind::Number => value.clamp(knob.min, knob.max),
        KnobKind::Switch | KnobKind::Whole | KnobKind::Choice(_) => value.round().clamp(knob.min, knob.max),
    };
    scene.knobs.insert(knob.id.to_owned(), value);
    scene
}

/// The scene with a vertex put into an edge of a polygon, after vertex `edge`; edges are numbered by the vertex they
/// begin at. A convex ring stays convex: a point that rounding put inside the edge is moved out to it.
pub fn insert_vertex(scene: &Scene, item: u32, edge: u32, at: DVec2) -> Scene {
    with_shape(scene, item, |shape| {
        let (ring, place) = shape.place_in_ring(edge)?;
        let mut shape = shape.clone();
        let vertices = shape.ring_mut(ring)?;
        let next = vertices[(place + 1) % vertices.len()];
        let at = kept_convex(vertices, place, next, at);
        vertices.insert(place + 1, at);
        Some(shape)
    })
}

/// `at`, or the nearest place across the edge, in powers of two of rounding, that leaves a convex outline convex.
fn kept_convex(vertices: &[DVec2], edge: usize, next: DVec2, at: DVec2) -> DVec2 {
    let is_convex_with = |at: DVec2| {
        let mut outline = vertices.to_vec();
        outline.insert(edge + 1, at);
        ConvexPolygon::new(&outline).is_ok()
    };
    if is_convex_with(at) || ConvexPolygon::new(vertices).is_err() {
        return at;
    }
    let across = (next - vertices[edge]).perp().normalize_or_zero();
    let size = at.abs().max(next.abs()).max_element();
    let steps = (0..12).map(|k| size * f64::EPSILON * f64::from(1 << k));
    let places = steps.flat_map(|step| [at + across * step, at - across * step]);
    places.into_iter().find(|place| is_convex_with(*place)).unwrap_or(at)
}

/// The scene without a vertex of a polygon; the last three of its outline and of each hole stay.
pub fn remove_vertex(scene: &Scene, item: u32, vertex: u32) -> Scene {
    with_shape(scene, item, |shape| {
        let (ring, place) = shape.place_in_ring(vertex)?;
        let mut shape = shape.clone();
        let vertices = shape.ring_mut(ring)?;
        if vertices.len() <= LEAST_VERTICES {
            return None;
        }
        vertices.remove(place);
        Some(shape)
    })
}

/// The scene with one shape replaced, unless there is none or the new one would be no shape where the old one was.
fn with_shape(scene: &Scene, item: u32, change: impl FnOnce(&ShapeSpec) -> Option<ShapeSpec>) -> Scene {
    let mut scene = scene.clone();
    let Some(Item { shape, .. }) = scene.items.get_mut(item as usize) else { return scene };
    if let Some(changed) = change(shape)
        && changed.is_sound()
    {
        *shape = changed;
    }
    scene
}

/// The shape moved by a vector, then so that its anchor is on the grid.
fn moved(shape: &ShapeSpec, by: DVec2, grid: Option<f64>) -> ShapeSpec {
    let anchor = match shape {
        ShapeSpec::Point(p) => *p,
        ShapeSpec::Segment([from, _]) => *from,
        ShapeSpec::Aabb { min, .. } => *min,
        ShapeSpec::Circle { center, .. } | ShapeSpec::Rect { center, .. } => *center,
        ShapeSpec::Polygon { vertices, .. } => vertices.first().copied().unwrap_or_default(),
        ShapeSpec::Mask(pixels) => return ShapeSpec::Mask(moved_pixels(pixels, by)),
    };
    let target = point_on_grid(anchor + by, grid);
    let by = target - anchor;
    // The anchor itself lands on the grid exactly, whatever its difference rounded to.
    let place = |p: DVec2| if p == anchor { target } else { p + by };
    map_points(shape, place)
}

/// The shape with every point carried to its place: a rigid motion without turning.
fn map_points(shape: &ShapeSpec, place: impl Fn(DVec2) -> DVec2) -> ShapeSpec {
    match shape {
        ShapeSpec::Point(p) => ShapeSpec::Point(place(*p)),
        ShapeSpec::Segment([from, to]) => ShapeSpec::Segment([place(*from), place(*to)]),
        ShapeSpec::Aabb { min, max } => ShapeSpec::Aabb { min: place(*min), max: place(*max) },
        ShapeSpec::Circle { center, radius } => ShapeSpec::Circle { center: place(*center), radius: *radius },
        ShapeSpec::Rect { center, size, angle_deg } => {
            ShapeSpec::Rect { center: place(*center), size: *size, angle_deg: *angle_deg }
        }
        ShapeSpec::Polygon { vertices, holes, rule } => ShapeSpec::Polygon {
            vertices: vertices.iter().map(|v| place(*v)).collect(),
            holes: holes.iter().map(|ring| ring.iter().map(|v| place(*v)).collect()).collect(),
            rule: *rule,
        },
        ShapeSpec::Mask(pixels) => ShapeSpec::Mask(pixels.clone()),
    }
}

/// A mask moves by whole pixels, whatever the grid.
fn moved_pixels(pixels: &Pixels, by: DVec2) -> Pixels {
    let [column, row] = pixels.origin;
    // Casts stop at the ends of the range; the mask refuses what is too far.
    let origin = [column.saturating_add(by.x.round() as i64), row.saturating_add((-by.y).round() as i64)];
    Pixels { origin, rows: pixels.rows.clone() }
}

/// The shape turned about its center. `step_deg`: a rectangle's angle, which it keeps, falls on a multiple; of a shape
/// that keeps none the turn does.
fn turned(shape: &ShapeSpec, by_deg: f64, step_deg: Option<f64>) -> Option<ShapeSpec> {
    let rectangle = |center, size, angle_deg: f64| ShapeSpec::Rect {
        center,
        size,
        angle_deg: half_turns(on_grid(angle_deg + by_deg, step_deg)),
    };
    match shape {
        ShapeSpec::Point(_) | ShapeSpec::Circle { .. } | ShapeSpec::Mask(_) => None,
        ShapeSpec::Aabb { min, max } => Some(rectangle(shape.center(), *max - *min, 0.0)),
        ShapeSpec::Rect { center, size, angle_deg } => Some(rectangle(*center, *size, *angle_deg)),
        ShapeSpec::Segment(_) | ShapeSpec::Polygon { .. } => {
            let (sin, cos) = sin_cos_deg(on_grid(by_deg, step_deg));
            let (center, turn) = (shape.center(), dvec2(cos, sin));
            Some(map_points(shape, |p| center + turn.rotate(p - center)))
        }
    }
}

/// Corner `corner` carried along by `by`, the opposite one staying.
fn corner_moved(shape: &ShapeSpec, corner: usize, by: DVec2, grid: Option<f64>) -> Option<ShapeSpec> {
    let corners = shape.outline();
    let (held, fixed) = (*corners.get(corner)?, *corners.get((corner + 2) % 4)?);
    let held = point_on_grid(held + by, grid);
    match shape {
        ShapeSpec::Aabb { .. } => Some(ShapeSpec::Aabb { min: held.min(fixed), max: held.max(fixed) }),
        ShapeSpec::Rect { angle_deg, .. } => {
            let (sin, cos) = sin_cos_deg(*angle_deg);
            let size = dvec2(cos, -sin).rotate(held - fixed).abs();
            Some(ShapeSpec::Rect { center: held * 0.5 + fixed * 0.5, size, angle_deg: *angle_deg })
        }
        _ => None,
    }
}

/// The angle by which a ray from `center` turns when its other end goes from `from` to `to`, in (−180°, 180°]. `None`
/// where one of the ends is the center.
fn angle_between_deg(center: DVec2, from: DVec2, to: DVec2) -> Option<f64> {
    let (from, to) = ((from - center).try_normalize()?, (to - center).try_normalize()?);
    Some(libm::atan2(from.perp_dot(to), from.dot(to)).to_degrees())
}

/// The same direction within (−180°, 180°].
fn half_turns(angle_deg: f64) -> f64 {
    let turn = angle_deg % 360.0;
    if turn > 180.0 {
        turn - 360.0
    } else if turn <= -180.0 {
        turn + 360.0
    } else {
        turn + 0.0
    }
}

fn point_on_grid(p: DVec2, grid: Option<f64>) -> DVec2 {
    dvec2(on_grid(p.x, grid), on_grid(p.y, grid))
}

/// The nearest multiple. Of a spacing such as 0.1 it is the double nearest to the decimal: 0.3, not 0.300…04.
fn on_grid(x: f64, spacing: Option<f64>) -> f64 {
    let Some(spacing) = spacing.filter(|s| s.is_finite() && *s > 0.0) else { return x };
    let parts = (1.0 / spacing).round();
    let snapped = if spacing < 1.0 && (parts * spacing - 1.0).abs() < 1e-12 {
        (x * parts).round() / parts
    } else {
        (x / spacing).round() * spacing
    };
    // Beyond 2⁵³ spacings, or out of range, there is nothing to snap to.
    if snapped.is_finite() { snapped + 0.0 } else { x }
}

fn u32_of(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
