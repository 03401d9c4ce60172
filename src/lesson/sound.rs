//! What any run owes its readers, however wild the scene: shared by the tests of the lessons.

use crate::scene::Scene;
use crate::trace::Trace;
use crate::words::Lang;

/// Sentences without a number that is none, and a place for all that is labelled, framed or taken hold of.
pub(super) fn check(trace: &Trace, scene: &Scene) {
    for frame in &trace.frames {
        for message in std::iter::once(&frame.title).chain(&frame.says) {
            let text = message.text(Lang::Zh);
            assert!(!text.contains("NaN") && !text.contains("inf") && !text.contains('—'), "{text} {scene:?}");
        }
    }
    for label in trace.marks.iter().filter_map(|mark| mark.label.as_ref()) {
        assert!(label.at.is_finite(), "{label:?} {scene:?}");
    }
    assert!(trace.views.iter().flat_map(|view| view.content).all(|corner| corner.is_finite()), "{scene:?}");
    assert!(trace.handles.iter().all(|handle| handle.at.is_finite()), "{scene:?}");
}
