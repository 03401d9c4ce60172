//! Points: each kind has its own form, so that no two differ by colour alone.

use glam::DVec2;

use crate::trace::{Mark, Role};

use super::color::Color;
use super::ink::{Emphasis, Ink};
use super::mark::{REACH_PX, exact_px, spot};
use super::picture::{Dash, Draw, SpotShape, Stroke};
use super::stage::Pen;

/// The form of a dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Filled, with a rim of the ground.
    Full,
    /// A ring with the ground in it.
    Hollow,
    /// Filled in one colour, with a rim in another.
    Rimmed,
    /// A ring with a dot in it.
    Target,
    /// A ring with a cross through it, reaching beyond it.
    CrossHair,
    /// A ring with an × in it.
    Crossed,
    /// A small ring with a stroke through it.
    Struck,
    /// A square with the ground in it.
    Square,
    FullSquare,
}

fn form(role: Role) -> Form {
    match role {
        Role::Vertex | Role::EndNotCounted | Role::TreeInner | Role::Copy => Form::Hollow,
        Role::Nearest => Form::Rimmed,
        Role::Crossing => Form::Target,
        Role::Origin => Form::CrossHair,
        Role::Trouble => Form::Crossed,
        Role::Discarded | Role::NodeSkipped => Form::Struck,
        Role::TreeLeaf => Form::Square,
        Role::LeafVisited => Form::FullSquare,
        _ => Form::Full,
    }
}

/// Radius at 100 % text.
fn radius_px(role: Role, emphasis: Emphasis) -> f64 {
    let [back, front] = match role {
        Role::ShapeA | Role::ShapeB => [5.2, 6.0],
        Role::Crossing => [5.4, 7.0],
        Role::Trouble => [6.5, 8.0],
        Role::Origin => [4.6, 5.4],
        Role::Nearest => [4.6, 5.8],
        // Filled or hollow is told apart from the back of a room.
        Role::EndCounted | Role::EndNotCounted => [4.8, 6.2],
        Role::Helper | Role::Note => [2.6, 3.4],
        Role::Discarded => [3.2, 4.2],
        Role::TreeInner | Role::TreeLeaf | Role::NodeSkipped => [3.6, 5.2],
        Role::InnerVisited | Role::LeafVisited => [4.0, 5.6],
        Role::StoredBox | Role::Copy => [2.4, 3.2],
        _ => [3.4, 4.6],
    };
    match (emphasis, role) {
        (Emphasis::Shown, _) => back,
        // Small as it is, a node that is pointed at on the map is seen at once.
        (
            Emphasis::Hovered,
            Role::TreeInner | Role::TreeLeaf | Role::NodeSkipped | Role::InnerVisited | Role::LeafVisited,
        ) => 1.5 * front,
        _ => front,
    }
}

/// Draws a point of the view.
pub(super) fn draw(pen: &mut Pen<'_>, mark: &Mark, at: DVec2, ink: &Ink, emphasis: Emphasis) {
    let center = exact_px(pen, at);
    if !pen.window.holds(center) {
        return;
    }
    let radius_px = pen.scale * pen.dot_share * radius_px(mark.role, emphasis);
    let stroke = Stroke { dash: Dash::Solid, ..pen.stroke(ink) };
    let items = glyph(mark.role, center, radius_px, stroke, ink, pen.theme.ground);
    pen.picture.items.extend(items);
    let reach = radius_px + 2.0;
    pen.obstacles.solid.push([[center[0] - reach, center[1] - reach], [center[0] + reach, center[1] + reach]]);
    spot(pen, mark.link, SpotShape::Circle { center, radius_px: radius_px + REACH_PX });
}

/// A dot of a role as it stands in a legend.
pub(super) fn sample(role: Role, center: [f64; 2], scale: f64, stroke: Stroke, ink: &Ink, ground: Color) -> Vec<Draw> {
    let radius_px = radius_px(role, Emphasis::Shown) * scale;
    glyph(role, center, radius_px, Stroke { dash: Dash::Solid, ..stroke }, ink, ground)
}

fn glyph(role: Role, center: [f64; 2], radius_px: f64, stroke: Stroke, ink: &Ink, ground: Color) -> Vec<Draw> {
    let [x, y] = center;
    let ring =
        |radius_px: f64, fill: Option<Color>, stroke: Option<Stroke>| Draw::Circle { center, radius_px, fill, stroke };
    // What lies under a dot ends at a rim of the ground around it.
    let rim = ring(radius_px + stroke.width_px * 0.5 + 1.0, Some(ground), None);
    let lines = |segments: Vec<[[f64; 2]; 2]>| Draw::Segments { segments, stroke };
    match form(role) {
        Form::Full => {
            let rim = Stroke::solid(ground, stroke.width_px);
            vec![ring(radius_px, Some(stroke.color), Some(rim))]
        }
        Form::Hollow => vec![ring(radius_px, Some(ground), Some(stroke))],
        Form::Rimmed => vec![rim, ring(radius_px, ink.fill.or(Some(ground)), Some(stroke))],
        Form::Target => {
            vec![rim, ring(radius_px, Some(ground), Some(stroke)), ring(radius_px * 0.48, Some(stroke.color), None)]
        }
        Form::CrossHair => {
            let arm = radius_px * 2.1;
            let cross = vec![[[x - arm, y], [x + arm, y]], [[x, y - arm], [x, y + arm]]];
            vec![ring(radius_px, Some(ground), Some(stroke)), lines(cross)]
        }
        Form::Crossed => {
            let arm = radius_px * 0.5;
            let cross = vec![[[x - arm, y - arm], [x + arm, y + arm]], [[x - arm, y + arm], [x + arm, y - arm]]];
            vec![rim, ring(radius_px, Some(ground), Some(stroke)), lines(cross)]
        }
        Form::Square | Form::FullSquare => {
            let (min, max) = ([x - radius_px, y - radius_px], [x + radius_px, y + radius_px]);
            let fill = Some(if form(role) == Form::Square { ground } else { stroke.color });
            vec![Draw::Panel { min, max, radius_px: 0.0, fill, stroke: Some(stroke) }]
        }
        Form::Struck => {
            let arm = radius_px * 1.3;
            let through = vec![[[x - arm, y + arm], [x + arm, y - arm]]];
            vec![ring(radius_px, Some(ground), Some(stroke)), lines(through)]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Theme, ThemeId};

    #[test]
    fn dots_of_different_kinds_differ_in_form_and_not_by_colour_alone() {
        let theme = Theme::of(ThemeId::Light);
        let ground = theme.ground;
        // Black ink for all: what is left is form.
        let look = |role: Role| {
            let ink = Ink { fill: Some(Color::hex(0)), stroke: Color::hex(0), ..theme.ink(role, Emphasis::Shown) };
            let stroke = Stroke::solid(Color::hex(0), 1.5);
            format!("{:?}", glyph(role, [0.0; 2], 5.0, stroke, &ink, ground))
        };
        let kinds = [Role::Made, Role::EndNotCounted, Role::Crossing, Role::Origin, Role::Trouble, Role::Discarded];
        for (k, one) in kinds.iter().enumerate() {
            for other in &kinds[..k] {
                assert_ne!(look(*one), look(*other), "{one:?} {other:?}");
            }
        }
        assert_ne!(look(Role::EndCounted), look(Role::EndNotCounted));
    }
}
