//! GJK and EPA: directions, support points, the simplex, the growing polygon.

mod ends;
mod facts;
mod naming;

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::gjk::{Region, Step, Support, Way};
use crate::collision::{Convex, Recorded};
use crate::trace::Frame;
use crate::words::gjk as words;

use super::fact::{amount, amount_of_sign, place, places_of_difference};
use super::item::Item;
use super::{tell, told};

pub(in crate::lesson) use naming::Naming;

/// The frames of a run on A and B.
pub fn frames(items: [Item; 2], shapes: [&Convex; 2], steps: &[Recorded<Step>]) -> Vec<Frame> {
    let naming = Naming::new(items, shapes, steps);
    let mut story = Story {
        naming,
        known: Vec::new(),
        directions: 0,
        distance: None,
        fell_short: false,
        beside: 0,
        reason_told: false,
    };
    tell(steps, |step| story.frame(step))
}

struct Story<'a> {
    naming: Naming<'a>,
    /// Support points told so far.
    known: Vec<Support>,
    directions: usize,
    /// Of the simplex before.
    distance: Option<f64>,
    /// Whether a support point has already proved the separation.
    fell_short: bool,
    /// Sides looked at of an edge that the origin lies on.
    beside: usize,
    /// Why the search ends was said.
    reason_told: bool,
}

impl Story<'_> {
    fn frame(&mut self, step: &Step) -> Frame {
        match step {
            Step::DirectionChosen { direction, way, scaled } => self.direction(*direction, way, *scaled),
            Step::SupportFound { .. } => self.support(step),
            Step::SimplexReduced { .. } => self.simplex(step),
            Step::NothingFarther { .. } => self.nothing_farther(step),
            Step::RadiiCompared { distance, radii, order } => self.radii(*distance, *radii, *order),
            Step::OriginOnBoundary { simplex } => self.boundary(simplex),
            Step::OriginEnclosed { simplex } => self.enclosed(simplex),
            Step::SettledExactly { doubt, value, error_bound, sign } => {
                self.exactly(*doubt, *value, *error_bound, *sign)
            }
            Step::EdgeExpanded { .. } => self.expansion(step),
            Step::Decided { outcome } => self.decided(outcome),
        }
    }

    fn direction(&mut self, d: DVec2, way: &Way, scaled: bool) -> Frame {
        self.directions += 1;
        let [a, b] = self.naming.letters();
        let says = match way {
            Way::Centers { of: [from, to] } => {
                let [from, to] = places_of_difference(*from, *to);
                let leads = if scaled { words::direction_centers_scaled } else { words::direction_centers };
                vec![leads(a.clone(), b.clone(), from, to, place(d)), words::direction_why(a, b)]
            }
            Way::Anywhere => vec![words::direction_anywhere(place(d)), words::direction_why(a, b)],
            Way::FromPoint { point } => {
                let leads = if scaled { words::direction_from_point_scaled } else { words::direction_from_point };
                vec![leads(self.naming.name(point), place(d))]
            }
            Way::FromEdge { edge } => {
                vec![words::direction_from_edge(self.naming.names(edge), place(d))]
            }
            Way::Beside { edge } => {
                self.beside += 1;
                let name = self.naming.names(edge);
                match self.beside {
                    1 => vec![words::direction_beside(name, place(d)), words::direction_beside_why(a, b)],
                    _ => vec![words::direction_other_side(name, place(d)), words::direction_beside_why(a, b)],
                }
            }
        };
        let mut says = says;
        if scaled {
            says.push(words::direction_scaled());
        } else if self.directions == 2 && self.beside == 0 {
            says.push(words::direction_length());
        }
        let facts = vec![self.naming.direction_fact(d, way)];
        Frame { facts, ..told(words::direction_title(self.directions), says) }
    }

    fn support(&mut self, step: &Step) -> Frame {
        let &Step::SupportFound { support, reach, radii_reach, passes, ref ties, .. } = step else {
            return told(words::enclosed_title(), Vec::new());
        };
        let name = self.naming.name(&support);
        let mut says = vec![self.naming.support_found(&support, ties)];
        if self.known.iter().any(|known| known.on == support.on) {
            says.push(words::support_again(name.as_str()));
        }
        let round = radii_reach > 0.0;
        // With radii the sign is that of the sum.
        let reached = if round { amount(reach) } else { amount_of_sign(reach, passes) };
        says.push(match passes {
            Ordering::Less if self.fell_short => words::support_short_again(name.as_str(), reached.clone()),
            Ordering::Less | Ordering::Greater if round => {
                let says = if passes.is_lt() { words::support_falls_short_round } else { words::support_passes_round };
                says(name.as_str(), amount(reach), amount(radii_reach), self.naming.radius_name())
            }
            Ordering::Less => words::support_falls_short(name.as_str(), reached.clone()),
            Ordering::Equal => words::support_just_reaches(name.as_str()),
            Ordering::Greater => words::support_passes(name.as_str(), reached.clone()),
        });
        if self.known.is_empty() {
            says.extend(self.naming.of_circles());
        }
        self.fell_short |= passes == Ordering::Less;
        self.known.push(support);
        let link = Some(self.naming.link(&support));
        let facts = self.naming.support_facts(step);
        Frame { facts, link, ..told(words::support_title(name, reached), says) }
    }

    fn simplex(&mut self, step: &Step) -> Frame {
        let Step::SimplexReduced { kept, dropped, region, sides, between, closest, distance } = step else {
            return told(words::enclosed_title(), Vec::new());
        };
        let (name, gone) = (self.naming.names(kept), self.naming.list(dropped));
        let measured = amount(*distance);
        let title_of_distance = words::simplex_one_title(name.as_str(), measured.clone());
        let (title, first) = match (region, dropped.len()) {
            (Region::Inside, _) => (words::simplex_inside_title(name.as_str()), words::simplex_inside(name.as_str())),
            (Region::OnEdge, _) => {
                let [from, to] =
                    [kept.first(), kept.last()].map(|s| s.map_or_else(String::new, |s| self.naming.name(s)));
                let between = self.naming.amount_between(kept, between.unwrap_or(0.0));
                let says = words::simplex_on_edge(name.as_str(), from, to, between);
                (words::simplex_on_edge_title(name.as_str()), says)
            }
            (Region::AtVertex, _) => {
                (words::simplex_at_point_title(name.as_str()), words::simplex_at_point(name.as_str()))
            }
            (Region::Vertex, 0) => (title_of_distance, words::simplex_one(name.as_str(), measured)),
            (Region::Vertex, _) => (title_of_distance, words::simplex_to_point(name.as_str(), gone, measured)),
            (Region::Edge, 0) => {
                (title_of_distance, words::simplex_grew_edge(name.as_str(), place(*closest), measured))
            }
            (Region::Edge, _) => {
                let triangle: Vec<Support> = kept.iter().chain(dropped).copied().collect();
                let triangle = self.naming.names(&triangle);
                let is_kept = |s: &Support| kept.iter().any(|kept| kept.on == s.on);
                let beyond = sides.iter().find(|side| side.side.is_lt() && side.edge.iter().all(is_kept));
                let says = match beyond {
                    Some(beyond) => {
                        let [from, to] = beyond.edge.map(|s| self.naming.name(&s));
                        let cross = self.naming.amount_of_side(beyond);
                        let product = words::fact_cross(from, to);
                        words::simplex_beyond_edge(
                            triangle,
                            name.as_str(),
                            product,
                            cross,
                            gone,
                            place(*closest),
                            measured,
                        )
                    }
                    None => words::simplex_to_edge(triangle, name.as_str(), gone, place(*closest), measured),
                };
                (title_of_distance, says)
            }
        };
        let mut says = vec![first];
        if let (Some(before), Region::Vertex | Region::Edge) = (self.distance, region) {
            let nearer = if self.reason_told { words::simplex_nearer_again } else { words::simplex_nearer };
            says.push(nearer(amount(before), amount(*distance)));
            self.reason_told = true;
        }
        self.distance = Some(*distance);
        let mut facts = self.naming.side_facts(sides);
        facts.extend(between.and_then(|between| self.naming.between_fact(kept, between)));
        if matches!(region, Region::Vertex | Region::Edge) {
            facts.extend(self.naming.closest_facts(kept, *closest, *distance));
        }
        let link = kept.last().map(|newest| self.naming.link(newest));
        Frame { facts, link, ..told(title, says) }
    }

    fn expansion(&self, step: &Step) -> Frame {
        let Step::EdgeExpanded { outline, edge, ties, normal, distance, support, grew, grew_by } = step else {
            return told(words::enclosed_title(), Vec::new());
        };
        let ends = |edge: usize| [outline[edge % outline.len()], outline[(edge + 1) % outline.len()]];
        let (name, new) = (self.naming.names(&ends(*edge)), self.naming.name(support));
        let tied = ties.iter().map(|edge| words::label(self.naming.names(&ends(*edge)))).reduce(words::listed);
        let mut says = vec![match tied {
            Some(tied) => words::expand_nearest_tied(name.as_str(), tied, amount(*distance), place(*normal)),
            None => words::expand_nearest(name.as_str(), amount(*distance), place(*normal)),
        }];
        let title = if *grew {
            let [on_a, on_b] = self.naming.vertices(support);
            says.push(words::expand_grew(new.as_str(), on_a, on_b, amount(*grew_by)));
            words::expand_title(name, amount(*grew_by))
        } else {
            let [a, b] = self.naming.letters();
            says.push(words::expand_ends(name.as_str(), a.clone(), b));
            says.push(match self.naming.radii() {
                0.0 => words::expand_depth(amount(*distance), a),
                radii => {
                    let radius = self.naming.radius_name();
                    words::expand_depth_round(amount(*distance), amount(radii), amount(*distance + radii), radius, a)
                }
            });
            words::expand_last_title(name, amount(*distance))
        };
        let facts = self.naming.expansion_facts(step);
        Frame { facts, link: Some(self.naming.link(support)), ..told(title, says) }
    }
}
