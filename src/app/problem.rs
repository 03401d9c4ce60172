//! Why a lesson cannot run, in the words of the screen: vertices are called what their handles are called.

use crate::collision::{Place, ShapeErrorKind};
use crate::scene::{Scene, SceneError, SceneErrorKind};
use crate::words::{Message, app as words, item as letter};

/// The refusal of a scene.
pub fn message(error: &SceneError, scene: &Scene) -> Message {
    let SceneErrorKind::Shape(shape) = &error.kind else { return error.message() };
    let name = error.name.clone().or_else(|| Some(scene.items.get(error.item?)?.name.clone())).unwrap_or_default();
    let vertex = |index: usize| words::vertex_of(index + 1, letter(name.as_str()));
    match (shape.kind, shape.place) {
        (ShapeErrorKind::NotConvex, Place::Vertex { hole: None, vertex: index }) => {
            words::vertex_not_convex(vertex(index))
        }
        (ShapeErrorKind::SelfCrossing, Place::Edges([edge, other])) => {
            words::outline_crosses(vertex(edge), vertex(other))
        }
        _ => error.message(),
    }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::lesson;
    use crate::scene::ShapeSpec;
    use crate::words::Lang;

    #[test]
    fn a_vertex_is_called_what_its_handle_is_called() {
        let sat = lesson::find("sat").unwrap();
        let mut scene = (sat.scenes()[0].scene)();
        let outline = [dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(4.0, 4.0), dvec2(2.0, 1.0), dvec2(0.0, 4.0)];
        scene.items[0].shape = ShapeSpec::polygon(outline);
        let error = sat.trace(&scene).unwrap_err();
        let said = message(&error, &scene);
        assert!(said.text(Lang::En).contains("vertex 4 of A"), "{}", said.text(Lang::En));
        assert!(said.text(Lang::Zh).contains("A 的顶点 4"), "{}", said.text(Lang::Zh));
        // Why, and what helps: the lesson is named as it stands in the list.
        let concave = lesson::find("concave").unwrap().title();
        for (lang, why) in [(Lang::En, "takes convex shapes only"), (Lang::Zh, "只接受凸形")] {
            let said = said.text(lang);
            assert!(said.contains(why) && said.contains(&*concave.text(lang)), "{said}");
        }
    }
}
