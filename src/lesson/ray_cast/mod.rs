//! A point in any polygon: a ray to the right with every crossing, even–odd and winding number side by side, and a ray of
//! the person's own to turn while the parity stays.

mod ask;
mod charts;
mod frames;
mod layout;
mod marks;
mod rules;
mod run;
mod scenes;
mod table;
#[cfg(test)]
mod tests;

use crate::lesson::narrate::agreed;
use crate::lesson::{About, Group, Lesson};
use crate::scene::{Knob, KnobKind, Scene, SceneError, Target};
use crate::trace::{Handle, Trace};
use crate::words::ray_cast as words;

use layout::Layout;
use run::Run;

pub struct RayCast;

/// The person's own ray, in degrees from the direction of x.
pub(super) const RAY_ANGLE: Knob =
    Knob { id: "ray_angle_deg", title: words::knob_angle, default: 0.0, min: 0.0, max: 360.0, kind: KnobKind::Angle };
/// Decides by the winding number whatever the polygon's own rule.
pub(super) const NONZERO: Knob = Knob::off("nonzero", words::knob_nonzero);
/// Shows the polygon filled by either rule. Not by whether they differ: a view must not come and go under a hand.
pub(super) const BOTH_RULES: Knob = Knob::off("both_rules", words::knob_both_rules);

impl Lesson for RayCast {
    fn about(&self) -> About {
        About { id: "ray_cast", title: words::title, group: Group::NarrowPhase, scenes: scenes::SCENES, knobs: &[RAY_ANGLE, NONZERO, BOTH_RULES] }
    }

    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let layout = Layout::of(&run);
        let mut sketch = marks::sketch(&run, &layout, scene);
        let legend = marks::legend(&run, &sketch);
        let mut views = vec![layout.view()];
        if scene.knob(&BOTH_RULES) != 0.0 {
            views.push(rules::draw(&run, &layout, scene, &mut sketch));
        }
        let mut handles = crate::lesson::handles_in_world(scene);
        handles.push(Handle {
            view: 0,
            at: layout.tip(run.direction),
            outward: None,
            name: words::handle_ray(),
            moves: Target::Knob { knob: RAY_ANGLE.id.to_owned() },
            placement: None,
            pivot: Some(run.p),
        });
        Ok(agreed(Trace {
            views,
            frames: frames::frames(&run),
            legend,
            marks: sketch.into_marks(),
            charts: vec![table::table(&run), charts::along(&run, &layout), charts::around(&run)],
            handles,
            outcome: frames::outcome(&run),
            left_out: None,
        }))
    }
}
