//! The numbers of the steps down to the coordinates of the shapes.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::gjk::{Compared, Outcome, Step, Support, Way};
use crate::collision::projection::Extreme;
use crate::collision::{Convex, Relation};
use crate::trace::{Expression, Fact, Operator, Value};
use crate::words::{Arg, gjk as words, sat};

use super::super::arithmetic::{
    Pair, add, constant, constants, cross, difference, divide, dot, length, multiply, negate, subtract, times,
};
use super::super::fact::{
    amount_by, amount_of_sign, computed, facts_subtracted, facts_told_apart, number, number_of_sign, vector,
};
use super::naming::{Foot, Naming};

/// Shapes with more vertices than this show the farthest vertex alone, not the whole row.
const UNFOLDED_VERTICES: usize = 12;

impl Naming<'_> {
    /// A vertex, or a center.
    fn on(&self, k: usize, s: &Support) -> Pair {
        self.vertex_at(k, s.vertices[k], s.on[k])
    }

    fn vertex_at(&self, k: usize, vertex: Option<usize>, at: DVec2) -> Pair {
        match (vertex, self.shapes[k]) {
            (Some(vertex), Convex::Polygon(polygon)) => self.items[k].vertex(polygon.label(vertex), at),
            _ => self.items[k].center(at),
        }
    }

    /// A point of A−B with its name.
    pub(super) fn point(&self, s: &Support) -> Pair {
        let name = self.name(s);
        let [x, y] = difference(self.on(0, s), self.on(1, s));
        [x.named(format!("{name}.x")), y.named(format!("{name}.y"))]
    }

    /// From one point of A−B to another.
    fn edge(&self, [from, to]: &[Support; 2]) -> Pair {
        let name = self.names(&[*from, *to]);
        let [x, y] = difference(self.point(to), self.point(from));
        [x.named(format!("{name}.x")), y.named(format!("{name}.y"))]
    }

    fn edge_length(&self, edge: &[Support; 2]) -> Expression {
        length(self.edge(edge)).named(format!("|{}|", self.names(edge)))
    }

    pub(super) fn direction_fact(&self, d: DVec2, way: &Way) -> Fact {
        let ways = match way {
            Way::Centers { of: [from, to] } => {
                let center = |k: usize, at: DVec2| match self.shapes[k] {
                    Convex::Circle(_) => self.items[k].center(at),
                    Convex::Polygon(_) => self.mean(k, at),
                };
                vec![difference(center(1, *to), center(0, *from))]
            }
            Way::Anywhere => vec![[constant("1", 1.0), constant("0", 0.0)]],
            Way::FromPoint { point } => vec![self.point(point).map(negate)],
            Way::FromEdge { edge } | Way::Beside { edge } => {
                let [x, y] = self.edge(edge);
                vec![[negate(y.clone()), x.clone()], [y, negate(x)]]
            }
        };
        let fact = |arithmetic| Fact { spoils: false, ..vector(words::fact_direction(), d, arithmetic, None) };
        let facts: Vec<Fact> = ways.into_iter().map(fact).collect();
        let with_arithmetic = facts.iter().find(|fact| !fact.expressions.is_empty()).cloned();
        with_arithmetic.or(facts.into_iter().next()).unwrap_or_else(|| Fact {
            spoils: false,
            ..computed(words::fact_direction(), Value::Vector(d.to_array()), Vec::new(), None)
        })
    }

    /// The mean of a polygon's vertices.
    fn mean(&self, k: usize, at: DVec2) -> Pair {
        let name = self.items[k].name;
        let Convex::Polygon(polygon) = self.shapes[k] else { return constants(&format!("{name}.c"), at) };
        let count = polygon.vertices().len();
        if count == 1 {
            return self.items[k].vertex(0, at);
        }
        if count > UNFOLDED_VERTICES {
            return constants(&format!("{name}.c"), at);
        }
        let all = polygon.vertices().iter().enumerate();
        let vertices = all.map(|(i, &v)| self.items[k].vertex(polygon.label(i), v));
        let sum = vertices.reduce(|[x, y], [more_x, more_y]| [add(x, more_x), add(y, more_y)]);
        let sum = sum.unwrap_or_else(|| constants(&format!("{name}.c"), at));
        let [x, y] = sum.map(|sum| divide(sum, constant(count.to_string(), count as f64)));
        [x.named(format!("{name}.c.x")), y.named(format!("{name}.c.y"))]
    }

    pub(super) fn support_facts(&self, step: &Step) -> Vec<Fact> {
        let Step::SupportFound { direction, support, along, reach, radii_reach, passes, .. } = step else {
            return Vec::new();
        };
        let d = || constants("d", *direction);
        let name = self.name(support);
        let mut extremes = [0, 1].map(|k| {
            let letter = self.items[k].letter();
            let title = if k == 0 { words::fact_farthest(letter) } else { words::fact_least(letter) };
            number(title, along[k], self.extreme(k, support, *direction), Some(self.items[k].link()))
        });
        // What the one is more than the other is d·s.
        facts_told_apart(&mut extremes);
        let mut facts = Vec::from(extremes);
        let link = Some(self.link(support));
        facts.push(vector(words::fact_support(name.as_str()), support.point, self.point(support), link));
        // With radii the sign is that of the sum.
        let sign = if *radii_reach > 0.0 { Ordering::Equal } else { *passes };
        facts.push(number_of_sign(words::fact_reach(name), *reach, sign, dot(self.point(support), d()), link));
        if *radii_reach > 0.0 {
            let arithmetic = multiply(self.radii_sum(), length(d()));
            facts.push(number(words::fact_radii_reach(), *radii_reach, arithmetic, None));
        }
        facts
    }

    /// The greatest product of A's vertices with d, or the least of B's.
    fn extreme(&self, k: usize, s: &Support, direction: DVec2) -> Expression {
        let d = || constants("d", direction);
        match self.shapes[k] {
            Convex::Polygon(polygon) if (2..=UNFOLDED_VERTICES).contains(&polygon.vertices().len()) => {
                let product = |(i, &v): (usize, &DVec2)| {
                    let vertex = self.items[k].vertex(polygon.label(i), v);
                    dot(vertex, d()).named(format!("{}·d", self.vertex_name(k, polygon.label(i))))
                };
                let operator = if k == 0 { Operator::Maximum } else { Operator::Minimum };
                Expression::apply(operator, polygon.vertices().iter().enumerate().map(product).collect::<Vec<_>>())
            }
            _ => dot(self.on(k, s), d()),
        }
    }

    fn vertex_name(&self, k: usize, label: usize) -> String {
        format!("{}{}", self.items[k].name, super::super::item::subscript(label + 1))
    }

    /// Both radii, or the one there is.
    pub(super) fn radii_sum(&self) -> Expression {
        let radius = |k: usize| self.items[k].radius(self.radius(k));
        match [0, 1].map(|k| matches!(self.shapes[k], Convex::Circle(_))) {
            [true, true] => add(radius(0), radius(1)).named("r"),
            [false, true] => radius(1),
            [_, false] => radius(0),
        }
    }

    /// The cross products that tell the side of the origin.
    pub(super) fn side_facts(&self, sides: &[Compared]) -> Vec<Fact> {
        let fact = |compared: &Compared| {
            let [from, to] = &compared.edge;
            let name = words::fact_cross(self.name(from), self.name(to));
            let arithmetic = cross(self.point(from), self.point(to));
            number_of_sign(name, compared.cross, compared.side, arithmetic, Some(self.link(to)))
        };
        sides.iter().map(fact).collect()
    }

    /// The cross product that tells a side, in a sentence.
    pub(super) fn amount_of_side(&self, compared: &Compared) -> Arg {
        let [from, to] = &compared.edge;
        amount_by(compared.cross, compared.side, cross(self.point(from), self.point(to)))
    }

    /// The dot product of the ends of an edge, in a sentence.
    pub(super) fn amount_between(&self, edge: &[Support], between: f64) -> Arg {
        match edge {
            [from, to] => amount_by(between, Ordering::Less, dot(self.point(from), self.point(to))),
            _ => amount_of_sign(between, Ordering::Less),
        }
    }

    /// The dot product of the ends of an edge that the origin lies on.
    pub(super) fn between_fact(&self, edge: &[Support], between: f64) -> Option<Fact> {
        let [from, to] = edge else { return None };
        let name = words::fact_dot(self.name(from), self.name(to));
        Some(number_of_sign(name, between, Ordering::Less, dot(self.point(from), self.point(to)), None))
    }

    /// Where A ends along n and where B begins, and what lies between: the push-out or the gap that separating axes read
    /// of an edge of A−B.
    pub(in crate::lesson) fn axis_facts(&self, normal: DVec2, ends: [Extreme; 2], axis: usize) -> Vec<Fact> {
        let end = |k: usize| {
            let at = match self.shapes[k] {
                Convex::Circle(circle) => self.items[k].center(circle.center()),
                Convex::Polygon(_) => self.vertex_at(k, ends[k].vertex, ends[k].point),
            };
            let middle = dot(at, constants("n", normal));
            let radius = || self.items[k].radius(self.radius(k));
            match (self.shapes[k], k) {
                (Convex::Polygon(_), _) => middle,
                (Convex::Circle(_), 0) => add(middle, radius()),
                (Convex::Circle(_), _) => subtract(middle, radius()),
            }
        };
        let names = [words::fact_max_on(self.items[0].letter()), words::fact_min_on(self.items[1].letter())];
        let named = [0, 1].map(|k| end(k).named(format!("{} {}", ["max", "min"][k], self.items[k].name)));
        let [most, least] = ends.map(|end| end.value);
        let [of_max, of_min] = names;
        let mut both = [(of_max, 0), (of_min, 1)].map(|(name, k)| number(name, ends[k].value, end(k), None));
        facts_subtracted(&mut both);
        let mut facts = Vec::from(both);
        let [of_a, of_b] = named;
        facts.push(if most < least {
            number(sat::fact_gap_on(axis), least - most, subtract(of_b, of_a), None)
        } else {
            number(sat::fact_push_on(axis), most - least, subtract(of_a, of_b), None)
        });
        facts
    }

    /// Where the nearest points lie: vertices, feet of perpendiculars, or the radius beside a center.
    pub(super) fn nearest_points(&self, outcome: &Outcome) -> Option<[Pair; 2]> {
        let (Relation::Separated, Some(normal)) = (outcome.relation, outcome.normal) else { return None };
        let foot = self.foot(outcome);
        let first = *outcome.simplex.first()?;
        let points = outcome.points?;
        let found = |k: usize| match (self.shapes[k], &foot) {
            (Convex::Circle(_), _) => {
                let [x, y] = times(constants("n", normal), &self.items[k].radius(self.radius(k)));
                let [c_x, c_y] = self.on(k, &first);
                if k == 0 { [subtract(c_x, x), subtract(c_y, y)] } else { [add(c_x, x), add(c_y, y)] }
            }
            (_, Some(foot)) if foot.k == k => self.foot_at(foot),
            _ => {
                let is_it = |s: &&Support| s.on[k] == points[k];
                self.on(k, outcome.simplex.iter().find(is_it).unwrap_or(&first))
            }
        };
        Some([found(0), found(1)])
    }

    /// The edge with a foot on it, and the foot's share of it.
    fn foot_share(&self, foot: &Foot) -> (Pair, Expression) {
        let [from, to] = foot.edge.map(|s| self.on(foot.k, &s));
        let name = foot.edge.map(|s| self.vertex_name_of(foot.k, &s)).concat();
        let [x, y] = difference(to, from.clone());
        let along = [x.named(format!("{name}.x")), y.named(format!("{name}.y"))];
        let away = difference(self.on(1 - foot.k, &foot.of), from);
        let share = divide(dot(away, along.clone()), dot(along.clone(), along.clone())).named("t");
        (along, share)
    }

    fn foot_at(&self, foot: &Foot) -> Pair {
        let (along, share) = self.foot_share(foot);
        let [x, y] = self.on(foot.k, &foot.edge[0]);
        let [by_x, by_y] = times(along, &share);
        [add(x, by_x), add(y, by_y)]
    }

    pub(super) fn foot_share_fact(&self, foot: &Foot) -> Option<Fact> {
        let (_, share) = self.foot_share(foot);
        let [from, to] = foot.edge.map(|s| self.vertex(foot.k, &s));
        share.evaluate().map(|value| number(words::fact_foot_share(from, to), value, share, None))
    }

    fn vertex_name_of(&self, k: usize, s: &Support) -> String {
        match (s.vertices[k], self.shapes[k]) {
            (Some(vertex), Convex::Polygon(polygon)) => self.vertex_name(k, polygon.label(vertex)),
            _ => self.items[k].name.to_owned(),
        }
    }

    /// The place of the simplex nearest to the origin, and its distance.
    pub(super) fn closest_facts(&self, simplex: &[Support], closest: DVec2, distance: f64) -> Vec<Fact> {
        let arithmetic = self.closest(simplex);
        vec![
            vector(words::fact_closest(), closest, arithmetic, None),
            number(words::fact_distance(), distance, self.distance(simplex), None),
        ]
    }

    fn closest(&self, simplex: &[Support]) -> Pair {
        match simplex {
            [s] => self.point(s),
            [from, to] => {
                let e = || self.edge(&[*from, *to]);
                let t = divide(negate(dot(self.point(from), e())), dot(e(), e())).named("t");
                let [x, y] = self.point(from);
                let [along_x, along_y] = e().map(|component| multiply(component, t.clone()));
                [add(x, along_x), add(y, along_y)]
            }
            _ => constants("closest", DVec2::ZERO),
        }
    }

    /// Of a point or of an edge's line from the origin.
    pub(super) fn distance(&self, simplex: &[Support]) -> Expression {
        match simplex {
            [from, to] => {
                let ([x1, y1], [x2, y2]) = (self.point(from), self.point(to));
                let (left, right) = (multiply(x1, y2), multiply(y1, x2));
                let is_left = from.point.perp_dot(to.point) >= 0.0;
                let area = if is_left { subtract(left, right) } else { subtract(right, left) };
                divide(area, self.edge_length(&[*from, *to]))
            }
            _ => simplex.first().map_or(constant("0", 0.0), |s| length(self.point(s))),
        }
    }

    pub(super) fn expansion_facts(&self, step: &Step) -> Vec<Fact> {
        let Step::EdgeExpanded { outline, edge, normal, distance, support, grew_by, .. } = step else {
            return Vec::new();
        };
        let ends = [outline[*edge % outline.len()], outline[(edge + 1) % outline.len()]];
        let [x, y] = self.edge(&ends);
        let length = self.edge_length(&ends);
        let turned = [divide(y, length.clone()), divide(negate(x), length)];
        let title = words::fact_edge_distance(self.names(&ends));
        let mut facts = vec![
            Fact { spoils: false, ..vector(words::fact_normal(), *normal, turned, None) },
            Fact { spoils: false, ..number(title, *distance, self.distance(&ends), None) },
        ];
        let link = Some(self.link(support));
        facts.push(vector(words::fact_support(self.name(support)), support.point, self.point(support), link));
        let beyond = dot(difference(self.point(support), self.point(&ends[0])), constants("n", *normal));
        facts.push(number(words::fact_grew_by(self.name(support)), *grew_by, beyond, link));
        facts
    }

    /// What was compared when nothing lay farther.
    pub(super) fn reach_facts(&self, simplex: &[Support], support: &Support, d: DVec2, reaches: [f64; 2]) -> Vec<Fact> {
        // The same point is told once.
        let first =
            simplex.first().filter(|first| self.index(first) != self.index(support) || reaches[0] != reaches[1]);
        let points = first.into_iter().chain([support]);
        let fact = |(s, reach): (&Support, f64)| {
            let name = words::fact_reach(self.name(s));
            number(name, reach, dot(self.point(s), constants("d", d)), Some(self.link(s)))
        };
        let reaches = reaches.into_iter().skip(usize::from(first.is_none()));
        points.zip(reaches).map(fact).collect()
    }
}
