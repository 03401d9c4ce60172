//! One view of a trace at one frame, as a picture: the stage of the window and of every figure.

use glam::DVec2;

use crate::trace::{Geometry, Link, Mark, Role, Trace};

use super::camera::Camera;
use super::clip::Window;
use super::ink::Emphasis;
use super::label::{Obstacles, Wanted};
use super::picture::{Draw, Picture, Spot, SpotShape};
use super::theme::Theme;
use super::{Look, area, grid, label, layer, legend, mark, title};

/// What the parts of a stage draw with.
pub(super) struct Pen<'a> {
    pub camera: &'a Camera,
    pub look: &'a Look,
    pub theme: &'static Theme,
    /// Growth of every length in pixels.
    pub scale: f64,
    /// Of the size of a dot, what there is room for.
    pub dot_share: f64,
    /// The picture with a rim: nothing reaches a backend that lies beyond.
    pub window: Window,
    pub picture: Picture,
    pub wanted: Vec<Wanted>,
    /// What each wanted text belongs to.
    pub wanted_links: Vec<Option<Link>>,
    pub obstacles: Obstacles,
}

/// Draws a view. Total: a view that the trace lacks gives an empty stage. Time: marks × their vertices, and about
/// texts² for their places.
pub fn stage(trace: &Trace, view: usize, camera: &Camera, look: &Look) -> Picture {
    let theme = Theme::of(look.theme);
    let scale = look.scale();
    let mut pen = Pen {
        camera,
        look,
        theme,
        scale,
        dot_share: dot_share(trace, view, camera, scale),
        window: Window::around(camera.size_px, 64.0 * scale),
        picture: Picture::new(camera.size_px, theme.ground),
        wanted: Vec::new(),
        wanted_links: Vec::new(),
        obstacles: Obstacles { solid: look.covered_px.clone(), lines: Vec::new() },
    };
    if look.grid {
        grid::draw(camera, theme, scale, &mut pen.picture.items);
    }
    let look = &at_a_frame(look, trace);
    pen.look = look;
    let titled = trace.views.get(view);
    pen.obstacles.solid.extend(titled.and_then(|view| title::title_area(view, look, camera.size_px)));
    let mut drawn = drawn(trace, view, look);
    undrawn_spots(trace, view, &mut pen);
    // Areas lie below everything, then what has stepped back, then what is lit; within that by kind.
    drawn.sort_by_key(|(mark, emphasis)| layer::layer(mark, *emphasis));
    area::areas(&mut pen, &drawn);
    for (mark, emphasis) in &drawn {
        mark::draw(&mut pen, mark, *emphasis);
    }
    let legend = legend::rows(trace, look);
    let boxes = pen.obstacles.lines.iter().map(|line| bounds(line.ends)).chain(pen.obstacles.solid.iter().copied());
    let legend = legend::layout(&legend, camera.size_px, &boxes.collect::<Vec<_>>(), look);
    if let Some(legend) = &legend {
        pen.obstacles.solid.push([legend.min, legend.max]);
    }
    let Pen { mut picture, wanted, wanted_links, mut obstacles, .. } = pen;
    let boxes = label::place(wanted, &mut obstacles, camera.size_px, &mut picture.items);
    for (link, text) in wanted_links.into_iter().zip(boxes) {
        if let (Some(link), Some(text)) = (link, text) {
            picture.spots.push(Spot { link, shape: SpotShape::Rect { min: text.min, max: text.max } });
        }
    }
    picture.is_lost = is_lost(&drawn, camera, &picture);
    if let Some(view) = titled {
        title::draw(view, look, &mut picture);
    }
    if let Some(legend) = legend {
        legend::draw(&legend, theme, look, &mut picture.items);
    }
    picture
}

/// In a drawn tree neighbors stand a unit apart: where that is little, large text does not make blots of them.
fn dot_share(trace: &Trace, view: usize, camera: &Camera, scale: f64) -> f64 {
    let is_tree = trace.marks.iter().any(|mark| mark.view as usize == view && mark.role == Role::TreeEdge);
    if is_tree { (camera.px_per_unit / (DOT_ROOM_PX * scale)).clamp(LEAST_DOT, 1.0) } else { 1.0 }
}

/// The room of a dot at 100 % text, and the least part of its size.
const DOT_ROOM_PX: f64 = 7.0;
const LEAST_DOT: f64 = 0.35;

/// Whether marks are drawn and none of them lies within the picture, pointed at or not.
fn is_lost(drawn: &[(&Mark, Emphasis)], camera: &Camera, picture: &Picture) -> bool {
    let meets = |[min, max]: [[f64; 2]; 2]| (0..2).all(|k| max[k] >= 0.0 && min[k] <= picture.size_px[k]);
    let around = |points: &mut dyn Iterator<Item = [f64; 2]>| {
        let first = points.next()?;
        Some(
            points
                .fold([first; 2], |[min, max], p| [[0, 1].map(|k| min[k].min(p[k])), [0, 1].map(|k| max[k].max(p[k]))]),
        )
    };
    let is_seen = |mark: &Mark| match &mark.geometry {
        Geometry::Line { through, direction } => camera
            .direction_to_px(*direction)
            .is_some_and(|along| Window::around(picture.size_px, 0.0).line(camera.to_px(*through), along).is_some()),
        Geometry::Crowd(crowd) => crowd.outlines().any(|outline| {
            let place = |p: &[f32; 2]| camera.to_px(DVec2::from(p.map(f64::from)));
            around(&mut outline.iter().map(place)).is_some_and(meets)
        }),
        geometry => around(&mut geometry.points().into_iter().map(|p| camera.to_px(p))).is_some_and(meets),
    };
    !drawn.is_empty()
        && !drawn.iter().any(|(mark, _)| is_seen(mark))
        && !picture.spots.iter().any(|spot| meets(spot.shape.bounds()))
}

fn bounds([a, b]: [[f64; 2]; 2]) -> [[f64; 2]; 2] {
    [[a[0].min(b[0]), a[1].min(b[1])], [a[0].max(b[0]), a[1].max(b[1])]]
}

/// The look with its frame within the trace.
pub(super) fn at_a_frame(look: &Look, trace: &Trace) -> Look {
    Look { frame: look.frame.min(trace.frames.len().saturating_sub(1)), ..look.clone() }
}

/// The marks of a view that are drawn, and how much each stands out.
pub(super) fn drawn<'t>(trace: &'t Trace, view: usize, look: &Look) -> Vec<(&'t Mark, Emphasis)> {
    let marks = trace.marks.iter().filter(|mark| is_drawn(mark, trace, view, look));
    marks.map(|mark| (mark, emphasis(mark, look))).collect()
}

fn is_drawn(mark: &Mark, trace: &Trace, view: usize, look: &Look) -> bool {
    // A person's own axis is drawn while it is held or pointed at: beside the run's it would be one axis too many.
    let held = mark.role != Role::FreeAxis || look.hover == Some(Link::FreeAxis);
    is_there(mark, trace, view, look) && held && (mark.role != Role::SourceEdge || is_asked(mark, look))
}

/// Whether a mark belongs to the frame, drawn or not.
fn is_there(mark: &Mark, trace: &Trace, view: usize, look: &Look) -> bool {
    mark.view as usize == view && look.within(&mark.shown) && !is_hidden(mark, trace, look)
}

/// Whether a mark is drawn without being pointed at or asked for.
pub(super) fn is_drawn_unasked(mark: &Mark) -> bool {
    mark.role != Role::FreeAxis && (mark.role != Role::SourceEdge || !mark.lit.is_empty())
}

/// Where an axis comes from shows when its step speaks of it, or when it is pointed at.
fn is_asked(mark: &Mark, look: &Look) -> bool {
    look.within(&mark.lit) || (mark.link.is_some() && look.hover == mark.link)
}

/// Before the answer is given, what this frame reveals is hidden, and what earlier ones did whose questions are still
/// open. What other frames revealed is known by now. While the verdict waits, nothing that comes with it is shown.
fn is_hidden(mark: &Mark, trace: &Trace, look: &Look) -> bool {
    let asked = |frame: &u32| trace.frames.get(*frame as usize).and_then(|frame| frame.link);
    let is_open = || mark.link.is_some() && look.hidden_frames.iter().any(|frame| asked(frame) == mark.link);
    let is_new = mark.shown.start as usize >= look.frame;
    let is_after_open = || look.first_open().is_some_and(|open| mark.shown.start >= open);
    let is_verdict = look.frame > 0 && look.frame + 1 >= trace.frames.len();
    look.hide_spoils && is_new && (mark.spoils || is_verdict) || mark.spoils && (is_after_open() || is_open())
}

/// An edge that an axis comes from can be pointed at before it is drawn.
fn undrawn_spots(trace: &Trace, view: usize, pen: &mut Pen<'_>) {
    for mark in &trace.marks {
        let Geometry::Segment { from, to } = mark.geometry else { continue };
        let (Role::SourceEdge, Some(link)) = (mark.role, mark.link) else { continue };
        if is_there(mark, trace, view, pen.look)
            && !is_asked(mark, pen.look)
            && let Some(ends) = pen.window.segment(mark::exact_px(pen, from), mark::exact_px(pen, to))
        {
            let shape = SpotShape::Polyline { points: ends.to_vec(), tolerance_px: EDGE_REACH_PX * pen.scale };
            pen.picture.spots.push(Spot { link, shape });
        }
    }
}

/// How near an edge the pointer has to be to mean it.
const EDGE_REACH_PX: f64 = 4.0;

pub(super) fn emphasis(mark: &Mark, look: &Look) -> Emphasis {
    if look.within(&mark.lit) {
        Emphasis::Lit
    } else if mark.link.is_some() && mark.link == look.hover {
        Emphasis::Hovered
    } else {
        Emphasis::Shown
    }
}

impl Pen<'_> {
    /// A line's looks at this scale.
    pub fn stroke(&self, ink: &super::ink::Ink) -> super::picture::Stroke {
        self.theme.line(ink.stroke, ink.width_px, ink.dash, self.scale)
    }

    pub fn push(&mut self, item: Draw) {
        self.picture.items.push(item);
    }
}
