//! What the stage shows where the lesson cannot run on the scene: the shapes alone, still in reach of the hands.

use glam::DVec2;

use crate::app::problem;
use crate::scene::{Scene, SceneError, ShapeSpec, handles};
use crate::trace::{Frame, Geometry, Handle, Label, LabelSize, Link, Mark, Outcome, OutcomeKind, Role, SourceLine};
use crate::trace::{Trace, View};
use crate::words::{app as words, item as letter, sat};

/// A trace of one frame with nothing but the shapes and their handles. Nothing in it claims a result: the reason for
/// the refusal stands where a verdict would.
pub(super) fn trace(scene: &Scene, error: &SceneError) -> Trace {
    let [min, max] = scene.bounds().unwrap_or([-DVec2::ONE, DVec2::ONE]);
    let air = DVec2::splat(((max - min).max_element() * 0.2).max(f64::MIN_POSITIVE));
    let reason = words::cannot_run(problem::message(error, scene));
    let marks = scene.items.iter().enumerate().filter_map(|(index, item)| {
        let geometry = geometry(&item.shape)?;
        let role = match index {
            0 => Role::ShapeA,
            1 => Role::ShapeB,
            _ => Role::ShapeOther,
        };
        let text = sat::letter(letter(item.name.as_str()));
        let label = Label { text, at: item.shape.center(), offset_px: DVec2::ZERO, size: LabelSize::Large };
        let link = u32::try_from(index).ok().map(Link::Item);
        Some(Mark {
            view: 0,
            geometry,
            role,
            label: Some(label),
            link,
            shown: 0..1,
            lit: 0..1,
            spoils: false,
            depth: None,
        })
    });
    Trace {
        views: vec![View { share: 1.0, title: None, is_diagram: false, content: [min - air, max + air] }],
        frames: vec![Frame {
            title: reason.clone(),
            says: vec![reason.clone()],
            facts: Vec::new(),
            ask: None,
            at: SourceLine { file: String::new(), line: 0 },
            link: None,
        }],
        marks: marks.collect(),
        charts: Vec::new(),
        handles: handles(scene)
            .into_iter()
            .map(|h| Handle {
                view: 0,
                at: h.at,
                outward: h.outward,
                name: h.name,
                moves: h.target,
                placement: None,
                pivot: None,
            })
            .collect(),
        legend: Vec::new(),
        outcome: Outcome { verdict: reason.clone(), detail: reason, kind: OutcomeKind::Separated },
        left_out: None,
    }
}

fn geometry(shape: &ShapeSpec) -> Option<Geometry> {
    let outline = shape.outline();
    if outline.iter().any(|p| !p.is_finite()) {
        return None;
    }
    Some(match shape {
        ShapeSpec::Point(at) => Geometry::Point { at: *at },
        ShapeSpec::Segment([from, to]) => Geometry::Segment { from: *from, to: *to },
        ShapeSpec::Circle { center, radius } => Geometry::Circle { center: *center, radius: *radius },
        ShapeSpec::Aabb { .. } | ShapeSpec::Rect { .. } | ShapeSpec::Mask(_) => Geometry::polygon(vec![outline]),
        ShapeSpec::Polygon { holes, rule, .. } => {
            let rings = std::iter::once(outline).chain(holes.iter().cloned());
            let rings = rings.filter(|ring| ring.iter().all(|p| p.is_finite())).collect();
            Geometry::Polygon { rings, rule: *rule }
        }
    })
}
