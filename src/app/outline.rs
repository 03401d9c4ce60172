//! What there is to say of an outline while a hand shapes it: edges that meet, vertices that turn inwards. Found by the
//! core, exactly.

use glam::DVec2;

use crate::collision::Polygon;
use crate::collision::outline::inward_vertices;
use crate::collision::self_crossing::{Meeting, crossing_edges};
use crate::words::{Message, app as words};

/// Longer outlines are not looked at while they are in hand.
const MOST_VERTICES: usize = 2000;
/// Vertices that are named one by one.
const MOST_NAMED: usize = 6;

/// See the module. Edge k runs from vertex k to the next one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// Edges that share a point and are no neighbours, the lower one first; of neighbours those that run upon each other.
    pub meetings: Vec<([usize; 2], Meeting)>,
    /// Empty where edges meet: an outline that crosses itself has no inside to turn to.
    pub inwards: Vec<usize>,
    /// The outline is not closed yet: what turns inwards does so if it is closed as it is.
    pub is_open: bool,
}

/// Of a closed outline.
pub fn closed(vertices: &[DVec2]) -> Findings {
    let usable = (3..=MOST_VERTICES).contains(&vertices.len());
    let polygon = usable.then(|| Polygon::simple(vertices.to_vec()).ok()).flatten();
    let Some(polygon) = polygon else { return Findings::default() };
    let found = crossing_edges(&polygon).pairs.into_iter();
    let meetings: Vec<_> = found.map(|pair| (pair.edges.map(|edge| edge.edge), pair.meeting)).collect();
    let inwards = if meetings.is_empty() { inward_vertices(vertices) } else { Vec::new() };
    Findings { meetings, inwards, is_open: false }
}

/// Of an outline that is not closed yet: the edge from its last vertex to its first is not there, but vertices turn as
/// they would with it, so that a hand that wants a convex one knows in time.
pub fn open(vertices: &[DVec2]) -> Findings {
    let mut findings = closed(vertices);
    let closing = vertices.len().saturating_sub(1);
    findings.meetings.retain(|(edges, _)| !edges.contains(&closing));
    Findings { is_open: true, ..findings }
}

impl Findings {
    /// In one sentence; `None` without anything to say. Edges and vertices are counted from 1.
    pub fn says(&self) -> Option<Message> {
        if let Some(([one, other], meeting)) = self.meetings.first() {
            let (one, other) = (one + 1, other + 1);
            let first = match meeting {
                Meeting::Cross => words::edges_cross(one, other),
                Meeting::Touch => words::edges_touch(one, other),
                Meeting::Overlap => words::edges_overlap(one, other),
            };
            let more = self.meetings.len() - 1;
            return Some(if more == 0 { first } else { words::edges_and_more(first, more) });
        }
        match self.inwards.as_slice() {
            [] => None,
            [only] if self.is_open => Some(words::vertex_would_turn(only + 1)),
            [only] => Some(words::vertex_inwards(only + 1)),
            several => {
                let mut named: Vec<String> =
                    several.iter().take(MOST_NAMED).map(|vertex| (vertex + 1).to_string()).collect();
                if several.len() > MOST_NAMED {
                    named.push("…".to_owned());
                }
                let named = named.join(", ");
                Some(if self.is_open { words::vertices_would_turn(named) } else { words::vertices_inwards(named) })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;
    use glam::dvec2;

    fn says(findings: &Findings) -> String {
        findings.says().map(|message| message.text(Lang::En).into_owned()).unwrap_or_default()
    }

    #[test]
    fn edges_that_cross_are_named_and_inward_vertices_only_of_an_outline_that_does_not() {
        let bow = [dvec2(0.0, 0.0), dvec2(4.0, 4.0), dvec2(4.0, 0.0), dvec2(0.0, 4.0)];
        assert_eq!(says(&closed(&bow)), "Edges 1 and 3 cross");
        let dart = [dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(1.0, 1.0), dvec2(0.0, 4.0)];
        assert_eq!(says(&closed(&dart)), "Vertex 3 turns inwards");
        let square = [dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(4.0, 4.0), dvec2(0.0, 4.0)];
        assert_eq!(closed(&square), Findings::default());
    }

    #[test]
    fn while_an_outline_is_open_its_closing_edge_crosses_nothing() {
        // Closing it would cross the first edge.
        let open_bow = [dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(4.0, 2.0), dvec2(2.0, -2.0)];
        assert_ne!(closed(&open_bow), Findings::default());
        assert_eq!(says(&open(&open_bow)), "Edges 1 and 3 cross");
        let hook = [dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(4.0, 4.0), dvec2(1.0, 1.0), dvec2(5.0, 2.0)];
        assert_eq!(says(&open(&hook)), "Edges 2 and 4 cross");
        let nothing = Findings { is_open: true, ..Findings::default() };
        assert_eq!([open(&hook[..2]), open(&[])], [nothing.clone(), nothing]);
    }

    #[test]
    fn while_an_outline_is_open_it_is_said_what_would_turn_inwards() {
        let dart = [dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(1.0, 1.0), dvec2(0.0, 4.0)];
        assert_eq!(says(&open(&dart)), "Closed now, vertex 3 would turn inwards");
        assert_eq!(says(&open(&dart[..3])), "");
        let arrow = [dvec2(0.0, 0.0), dvec2(4.0, 4.0), dvec2(0.0, 8.0), dvec2(1.0, 5.0), dvec2(1.0, 3.0)];
        assert_eq!(says(&open(&arrow)), "Closed now, vertices 4, 5 would turn inwards");
    }
}
