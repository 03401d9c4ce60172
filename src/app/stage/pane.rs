//! One view of the stage: draws it, and turns what pointer and keys do on it into commands.

use std::sync::Arc;

use egui::accesskit::Role;
use egui::{Id, Rect, Sense, Ui, WidgetInfo};
use glam::DVec2;

use crate::app::command::Command;
use crate::app::outline;
use crate::app::paint::Painted;
use crate::app::panel::intervals::look;
use crate::app::panel::legend;
use crate::app::state::View;
use crate::figure::{self, Camera, Content, Corner, LegendRoom, Look, Picture};
use crate::scene::{Pixels, Scene, ShapeSpec, Target};
use crate::trace::{Link, Trace};
use crate::words::{Message, app as words};

use super::Cover;
use super::camera;
use super::carry::Carry;
use super::draw::{self, Brush};
use super::grip::{self, EdgePoint, Grip, Px, item_of};
use super::hold::{Grasp, Hold};
use super::keyboard::{self, Steps};
use super::node;

mod drawing;
mod painting;
mod pointer;

/// What one view remembers from frame to frame.
#[derive(Clone, Debug, Default)]
struct Memory {
    hold: Option<Hold>,
    /// The item whose handles are shown because the pointer is about it.
    shown: Option<u32>,
    /// Keys have moved something and are still down.
    keys_down: bool,
    /// A stroke of the brush: the item it is on, whether it sets or clears, and where it has come to.
    stroke: Option<(u32, bool, [i64; 2])>,
}

/// What the picture was made from.
#[derive(Clone)]
struct PictureKey {
    run: u64,
    view: usize,
    camera: Camera,
    look: Look,
}

/// One frame of one view.
struct Pane<'a> {
    ui: &'a Ui,
    view: &'a View<'a>,
    index: usize,
    rect: Rect,
    id: Id,
    camera: Camera,
    /// Growth of handles and reaches.
    scale: f64,
    grips: Vec<Grip>,
    picture: Arc<Picture>,
    /// Whether the place of the pointer is written in the corner.
    has_corner: bool,
    free_axis_shown: bool,
    focused: Option<usize>,
}

pub(super) fn ui(ui: &Ui, view: &View, trace: &Trace, index: usize, rect: Rect, cover: &Cover, out: &mut Vec<Command>) {
    let id = ui.scope_id().with(("pane", index));
    let mut memory: Memory = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let scale = f64::from(view.text_scale);
    let banner = view.state.session.painting.map(|_| painting::banner_area(ui, view, rect));
    let covered_px: Vec<[Px; 2]> = cover.rects.iter().copied().chain(banner).map(|card| in_stage(card, rect)).collect();
    // In a picture that is small for its text they would hide the shapes.
    let is_diagram = trace.views.get(index).is_some_and(|view| view.is_diagram);
    let has_corner = !cover.few_labels && !is_diagram;
    let look = Look {
        grid: view.state.settings.grid,
        legend: view.state.settings.legend && cover.has_legend,
        few_labels: cover.few_labels,
        // The words in the corner come and go: labels keep off them, but nothing is fitted round them.
        covered_px: covered_px.iter().copied().chain(has_corner.then(|| draw::corner_px(scale))).collect(),
        ..look(view)
    };
    let size_px = [f64::from(rect.width()), f64::from(rect.height())];
    let run = view.state.run();
    let title = |look: &Look| trace.views.get(index).and_then(|view| figure::title_area(view, look, size_px));
    let mut obstacles: Vec<[Px; 2]> = covered_px.iter().copied().chain(title(&look)).collect();
    // Whether there is room for a legend must not depend on the button that is there when there is none.
    let button = cover.button.map(|button| in_stage(button, rect));
    let seen = seen(ui, view, trace, index, &look, size_px, &obstacles);
    if look.legend {
        legend::note(ui, seen.legend == LegendRoom::None);
    }
    let look = Look {
        legend: look.legend && seen.legend != LegendRoom::None,
        legend_corner: seen.legend_corner,
        covered_px: look.covered_px.iter().copied().chain(button).collect(),
        ..look
    };
    obstacles.extend(seen.legend.area().into_iter().chain(button).chain(title(&look)));
    let camera = camera::current(view, index, &seen.content, rect, scale, &obstacles, out);

    let response = ui.interact(rect, id, Sense::CLICK | Sense::DRAG);
    response.widget_info(|| WidgetInfo::labeled(Role::Group, true, words::stage().text(view.lang)));

    let free_axis_shown = shows_free_axis(view, &memory);
    let painted = Painted::get(
        ui,
        id.with("picture"),
        rect.min,
        |key: &PictureKey| key.view == index && key.camera == camera && key.look == look && key.run == run,
        || {
            let picture = figure::stage(trace, index, &camera, &look);
            (PictureKey { run, view: index, camera, look: look.clone() }, picture)
        },
    );
    painted.paint(ui, rect);

    let view_index = u32::try_from(index).unwrap_or(u32::MAX);
    let scene = view.state.scene();
    let grips = grip::grips(trace, scene, view_index, &camera, &painted.picture, view.lang, scale);
    let mut pane = Pane {
        ui,
        view,
        index,
        rect,
        id,
        camera,
        scale,
        grips,
        picture: painted.picture.clone(),
        has_corner,
        free_axis_shown,
        focused: None,
    };
    if let Some(painting) = view.state.session.painting {
        pane.painting(painting, &response, &mut memory, out);
        ui.data_mut(|data| data.insert_temp(id, memory));
        return;
    }
    match &view.state.session.drawing {
        // The world is where one draws; elsewhere nothing can be taken hold of in the meantime.
        Some(drawing) if index == 0 => pane.drawing(drawing, &response, &mut memory, out),
        Some(_) => {}
        None => {
            pane.nodes(out);
            pane.pointer(&response, &mut memory, out);
            pane.keys(&mut memory, out);
        }
    }
    ui.data_mut(|data| data.insert_temp(id, memory));
}

/// Where the pointer is: coordinates; among masks, which count in pixels, the column and row, and those in the mask.
fn pointed_at(scene: &Scene, at: DVec2) -> Message {
    let masks = scene.items.iter().filter_map(|item| match &item.shape {
        ShapeSpec::Mask(pixels) => Some((item, pixels)),
        _ => None,
    });
    let masks: Vec<_> = masks.collect();
    if masks.is_empty() || masks.len() < scene.items.len() {
        return words::pointer_at(at.x, at.y);
    }
    let [column, row] = Pixels::pixel_at(at);
    let pixel = words::pointer_on_pixel(column as f64, row as f64);
    let own = masks.iter().rev().find_map(|(item, pixels)| Some((item, pixels.place_of([column, row])?)));
    match own {
        Some((item, [own_column, own_row])) => {
            let mask = crate::words::item(item.name.as_str());
            words::pointer_in_mask(pixel, mask, own_column as f64, own_row as f64)
        }
        None => pixel,
    }
}

/// The free axis is drawn while one has to do with it, on the stage or on the curve.
fn shows_free_axis(view: &View, memory: &Memory) -> bool {
    let held = matches!(&memory.hold, Some(Hold::Grip(Grasp { target: Target::Knob { .. }, .. })));
    held || view.state.session.hover == Some(Link::FreeAxis)
}

/// A legend that would leave less than this of the shapes' size is behind its button. Bars and dimensions beside the shapes
/// keep their own size, so the picture as a whole loses less.
const LEAST_BESIDE_LEGEND: f64 = 0.7;

/// What a view has to show, and where its legend stands.
struct Seen {
    run: u64,
    look: Look,
    size_px: Px,
    obstacles: Vec<[Px; 2]>,
    content: Content,
    legend: LegendRoom,
    legend_corner: Option<Corner>,
}

/// Worked out once for a run, a language, a size.
fn seen(
    ui: &Ui,
    view: &View,
    trace: &Trace,
    index: usize,
    look: &Look,
    size_px: Px,
    obstacles: &[[Px; 2]],
) -> Arc<Seen> {
    let run = view.state.run();
    let look = Look { frame: 0, hover: None, hide_spoils: false, hidden_frames: Vec::new(), ..look.clone() };
    let id = ui.scope_id().with(("seen", index));
    let kept: Option<Arc<Seen>> = ui.data(|data| data.get_temp(id));
    // A drag in hand keeps its ground: neither the view nor the legend moves until it ends.
    let in_hand = view.state.session.preview.is_some();
    if let Some(kept) = kept
        && kept.look == look
        && kept.size_px == size_px
        && (in_hand || kept.run == run && kept.obstacles == obstacles)
    {
        return kept;
    }
    let content = figure::content(trace, index, &look, view.state.scene().y_axis);
    let scale = f64::from(view.text_scale);
    let free = (camera::MARGIN_PX * scale, camera::GAP_PX * scale);
    let (legend_corner, legend) = if look.legend {
        let (corner, room, left) = figure::legend_place(trace, &content, &look, size_px, free, obstacles);
        (corner, if left < LEAST_BESIDE_LEGEND { LegendRoom::None } else { room })
    } else {
        (look.legend_corner, LegendRoom::NotNeeded)
    };
    let obstacles = obstacles.to_vec();
    let seen = Arc::new(Seen { run, look, size_px, obstacles, content, legend, legend_corner });
    ui.data_mut(|data| data.insert_temp(id, Arc::clone(&seen)));
    seen
}

fn in_stage(card: Rect, stage: Rect) -> [Px; 2] {
    let px = |p: egui::Pos2| [f64::from(p.x - stage.min.x), f64::from(p.y - stage.min.y)];
    [px(card.min), px(card.max)]
}

impl Pane<'_> {
    fn to_px(&self, at: egui::Pos2) -> Px {
        [f64::from(at.x - self.rect.min.x), f64::from(at.y - self.rect.min.y)]
    }

    fn scene(&self) -> &Scene {
        self.view.state.scene()
    }

    /// How an item's handles here lie in the world.
    fn carry_of(&self, item: u32) -> Carry {
        self.grips.iter().find(|grip| grip.item() == Some(item)).map(|grip| grip.carry).unwrap_or_default()
    }

    fn letter(&self, item: Option<u32>) -> &str {
        item.and_then(|item| self.scene().items.get(item as usize)).map_or("", |item| item.name.as_str())
    }

    fn is_shown(&self, grip: &Grip, memory: &Memory) -> bool {
        let Some(item) = grip.item() else {
            return self.free_axis_shown || !grip.is_of_free_axis;
        };
        let selected = self.view.state.session.selected.as_ref().and_then(item_of);
        let focused = self.focused.and_then(|index| self.grips[index].item());
        [memory.shown, selected, focused].contains(&Some(item))
    }

    /// Registers every grip in tabbing order and finds the one with the focus.
    fn nodes(&mut self, out: &mut Vec<Command>) {
        for (index, grip) in self.grips.iter().enumerate() {
            let steps = Steps::of(&self.camera, grip.carry);
            let rect = node::rect_on(self.rect, grip.bounds_px(self.scale));
            let id = node::id(self.id, &grip.target);
            let response = node::add(self.ui, id, &grip.target, &grip.name, rect, self.view, steps);
            if let Some(scene) = keyboard::requested(self.ui, id, &grip.target, self.view, steps) {
                out.push(Command::Edit(scene));
            }
            if node::follow_focus(&response, &grip.target, self.view, out) {
                self.focused = Some(index);
            }
        }
    }

    fn draw(
        &self,
        held: Option<usize>,
        under: Option<usize>,
        edge: Option<EdgePoint>,
        pointer_px: Option<Px>,
        memory: &Memory,
    ) {
        let painter = self.ui.painter().with_clip_rect(self.rect.intersect(self.ui.clip_rect()));
        let scale = self.scale as f32;
        let brush = Brush { painter: &painter, origin: self.rect.min, theme: self.view.theme, scale };
        let hot = held.or(under).filter(|_| edge.is_none());
        let by_keyboard = self.focused.filter(|_| memory.hold.is_none());
        for (index, grip) in self.grips.iter().enumerate().filter(|(_, grip)| self.is_shown(grip, memory)) {
            let state = draw::State { hot: hot == Some(index), focused: by_keyboard == Some(index) };
            brush.grip(grip, self.letter(grip.item()), state);
        }
        // The words beside a handle hide no other one.
        let shown = self.grips.iter().filter(|grip| !grip.is_body() && self.is_shown(grip, memory));
        let avoid: Vec<Px> = shown.map(|grip| grip.at_px).collect();
        let tag = |at_px: Px, text: crate::words::Message| {
            brush.tag(at_px, text.text(self.view.lang).into_owned(), &avoid, self.rect);
        };
        if let Some(edge) = edge {
            brush.plus(&edge, self.letter(Some(edge.item)));
            tag(edge.at_px, words::stage_add_vertex());
        } else if let Some(grip) = held.or(under.filter(|index| !self.grips[*index].is_body())).or(self.focused) {
            let grip = &self.grips[grip];
            let value = node::value(self.scene(), &grip.target, self.view.state.lesson());
            // A shape that has no angle of its own tells how far it was turned.
            let turned = || match &memory.hold {
                Some(Hold::Grip(grasp)) if grasp.target == grip.target => grasp.turned_deg(self.scene()),
                _ => None,
            };
            let value = value.or_else(|| turned().map(words::stage_turned_by));
            // Beside a handle, but below a shape: its middle is where its letter is.
            let at_px = if grip.is_body() {
                let [min, max] = grip.bounds_px(self.scale);
                [min[0] * 0.5 + max[0] * 0.5, max[1] + 40.0 * self.scale]
            } else {
                grip.at_px
            };
            let named = match value {
                Some(value) => words::stage_named(grip.name.as_str(), value).text(self.view.lang).into_owned(),
                None => grip.name.clone(),
            };
            let found = self.outline_findings(grip, memory, &brush);
            let said = found.map(|found| format!("{named}\n{}", found.text(self.view.lang)));
            brush.tag(at_px, said.unwrap_or(named), &avoid, self.rect);
        }
        if self.picture.is_lost {
            brush.middle_words(words::stage_empty().text(self.view.lang).into_owned(), self.rect);
        }
        if let Some(px) = pointer_px.filter(|_| self.has_corner) {
            let at = self.camera.to_world(px);
            let at = self.view.trace().map_or(at, |trace| trace.numbers_at(self.index, at));
            let said = pointed_at(self.scene(), at);
            brush.corner_words(said.text(self.view.lang).into_owned(), self.rect);
        }
    }

    /// What there is to say of a polygon while one of its vertices is in hand or has the keyboard; its edges and vertices
    /// are marked.
    fn outline_findings(&self, grip: &Grip, memory: &Memory, brush: &Brush<'_>) -> Option<Message> {
        let Target::Vertex { item, vertex } = grip.target else { return None };
        let shape = &self.scene().items.get(item as usize)?.shape;
        let (ring, _) = shape.place_in_ring(vertex)?;
        let vertices = shape.ring(ring)?;
        if memory.hold.is_none() && self.focused.is_none() {
            return None;
        }
        let mut findings = outline::closed(vertices);
        if ring > 0 {
            // What turns into a hole is no notch of the shape.
            findings.inwards.clear();
        }
        let place = |at: &DVec2| {
            let px = self.camera.to_px(grip.carry.in_view(*at)?);
            Some(self.rect.min + egui::vec2(px[0] as f32, px[1] as f32))
        };
        let outline: Option<Vec<egui::Pos2>> = vertices.iter().map(place).collect();
        brush.findings(&outline?, &findings);
        findings.says()
    }

    fn keys(&self, memory: &mut Memory, out: &mut Vec<Command>) {
        let focused = self.focused.filter(|_| memory.hold.is_none()).map(|index| &self.grips[index]);
        // What the pointer selected has the keys that nothing else wants, while nothing else has the keyboard.
        let is_free = self.ui.memory(|memory| memory.focused().is_none()) && memory.hold.is_none();
        let selected = self.view.state.session.selected.as_ref().filter(|_| is_free);
        let held = match (focused, selected) {
            (Some(grip), _) => Some(keyboard::Held { target: &grip.target, with_arrows: true }),
            (None, Some(target)) => Some(keyboard::Held { target, with_arrows: false }),
            (None, None) => None,
        };
        let carry = focused.map(|grip| grip.carry).unwrap_or_default();
        keyboard::drive(self.ui, self.view, held, Steps::of(&self.camera, carry), &mut memory.keys_down, out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Item;
    use crate::words::Lang;

    #[test]
    fn among_masks_the_pointer_tells_column_and_row_of_the_stage_and_of_the_mask() {
        let mask = |name: &str, origin, rows: &[&str]| Item {
            name: name.into(),
            shape: ShapeSpec::Mask(Pixels { origin, rows: rows.iter().map(|row| (*row).to_owned()).collect() }),
        };
        let items = vec![mask("A", [0, 0], &["##", "##"]), mask("B", [1, 1], &["#."])];
        let mut scene = Scene { items, ..Scene::default() };
        let said = |scene: &Scene, x, y| pointed_at(scene, DVec2::new(x, y)).text(Lang::En).into_owned();
        assert_eq!(said(&scene, 0.5, -1.5), "column 0, row 1 (in A: column 0, row 1)");
        assert_eq!(said(&scene, 2.5, -1.5), "column 2, row 1 (in B: column 1, row 0)");
        assert_eq!(said(&scene, -0.5, 0.5), "column −1, row −1");
        assert_eq!(
            node::value(&scene, &Target::Body { item: 1 }, crate::lesson::LESSONS[0]).unwrap().text(Lang::En),
            "upper left pixel at column 1, row 1"
        );
        scene.items.push(Item { name: "C".into(), shape: ShapeSpec::Point(DVec2::ZERO) });
        assert_eq!(said(&scene, 2.5, -1.5), "(2.5, −1.5)");
    }
}
