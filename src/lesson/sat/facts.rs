//! The numbers of a step with the arithmetic behind them, down to the coordinates of the shapes.

use glam::DVec2;

use crate::collision::projection::Extreme;
use crate::collision::sat::{AxisSource, Candidate, Finding, Owner};
use crate::collision::{Aabb, Certificate, Convex, Relation, Settled};
use crate::trace::{Expression, Fact, LeafSource, Link, Operator, Part, Value};
use crate::words::{Message, item, sat as words};

use crate::lesson::narrate::fact::computed;
use crate::lesson::narrate::verdict::{between, nearest_facts};
use crate::lesson::narrate::{Item, subscript};

use super::run::{Run, Tested, owner_index};

/// Shapes with more vertices than this show a projection's ends only, not the whole row of minima.
const UNFOLDED_VERTICES: usize = 12;

/// A fact whose expressions give its value bit for bit, or which has none.
fn fact(name: Message, value: Value, expressions: Vec<Expression>, link: Option<Link>, spoils: bool) -> Fact {
    Fact { spoils, ..computed(name, value, expressions, link) }
}

pub(super) fn boxes(run: &Run) -> Vec<Fact> {
    let Some(boxes) = &run.boxes else { return Vec::new() };
    let mut facts = Vec::with_capacity(4);
    for (k, Aabb { .. }) in boxes.iter().enumerate() {
        let (min, max) = (boxes[k].min(), boxes[k].max());
        for (coordinate, interval) in [("x", [min.x, max.x]), ("y", [min.y, max.y])] {
            let name = words::fact_box(coordinate, item(run.names[k].as_str()));
            facts.push(fact(name, Value::Interval(interval), Vec::new(), Some(Link::Item(k as u32)), false));
        }
    }
    facts
}

pub(super) fn candidates(run: &Run) -> Vec<Fact> {
    let mut facts = Vec::new();
    if run.edges > 0 {
        facts.push(fact(words::fact_edges(), Value::Count(run.edges as u64), Vec::new(), None, false));
    }
    facts.push(fact(words::fact_candidates(), Value::Count(run.candidates.len() as u64), Vec::new(), None, false));
    for (index, candidate) in run.candidates.iter().enumerate() {
        let name = words::axis_number(index + 1);
        let own = run.axis_name(candidate.source);
        let says = Value::Words(match merged(run, candidate) {
            Some(others) => words::axis_merged(own, others),
            None => own,
        });
        facts.push(fact(name, says, Vec::new(), Some(Link::Axis(index as u32)), false));
    }
    facts
}

/// The edges whose axes were merged into this one, as a list.
fn merged(run: &Run, candidate: &Candidate) -> Option<Message> {
    let edges = candidate.merged.iter().filter_map(|source| match *source {
        AxisSource::Edge { owner, edge } => Some(words::edge_of(run.letter(owner), run.edge_label(owner, edge) + 1)),
        _ => None,
    });
    edges.reduce(words::listed)
}

pub(super) fn axis(run: &Run, tested: &Tested) -> Vec<Fact> {
    let candidate = &run.candidates[tested.index];
    let link = Some(Link::Axis(tested.index as u32));
    let name = match candidate.source {
        _ if !run.options.normalize => words::fact_normal_raw(),
        AxisSource::Edge { .. } => words::fact_normal(),
        _ => words::fact_direction(),
    };
    let normal = fact(name, Value::Vector(candidate.axis.to_array()), normal(run, candidate), link, false);
    let mut facts = vec![normal];
    for (k, owner) in [(0, Owner::A), (1, Owner::B)] {
        let of = tested.of[k];
        let ends = vec![end(run, k, candidate, tested, true), end(run, k, candidate, tested, false)];
        let value = Value::Interval([of.min.value, of.max.value]);
        facts.push(fact(words::fact_shadow(run.letter(owner)), value, ends, link, true));
    }
    match tested.finding {
        Finding::Separates => facts.push(gap(run, tested, link)),
        Finding::Overlaps => {
            facts.push(shared(run, tested, link));
            if tested.holder().is_some() {
                facts.push(push_length(run, tested, words::fact_push_length(), link));
            }
        }
        Finding::TooCloseToCall => {
            facts.push(Fact { name: words::fact_gap_float(), ..gap(run, tested, link) });
            let bound = Value::Number(tested.error_bound);
            facts.push(fact(words::fact_bound(), bound, Vec::new(), link, true));
        }
    }
    facts
}

pub(super) fn verdict(run: &Run) -> Vec<Fact> {
    let outcome = &run.outcome;
    let mut facts = Vec::new();
    for tested in &run.tested {
        let link = Some(Link::Axis(tested.index as u32));
        match tested.finding {
            Finding::Overlaps if outcome.relation == Relation::Overlapping => {
                facts.push(push_length(run, tested, words::fact_push_on(tested.index + 1), link));
            }
            Finding::Overlaps => {
                facts.push(Fact { name: words::fact_share_on(tested.index + 1), ..shared(run, tested, link) });
            }
            Finding::Separates => {
                facts.push(Fact { name: words::fact_gap_on(tested.index + 1), ..gap(run, tested, link) });
            }
            Finding::TooCloseToCall => {
                facts.push(Fact { name: words::fact_gap_float_on(tested.index + 1), ..gap(run, tested, link) });
            }
        }
    }
    let a = || run.letter(Owner::A);
    let push = |name, push: DVec2| {
        let expressions = push_expressions(run, push);
        fact(name, Value::Vector(push.to_array()), expressions, Some(Link::Push), true)
    };
    match (outcome.push, run.right_push()) {
        (Some(raw), Some(right)) => {
            facts.push(push(words::fact_push_raw(a()), raw));
            facts.push(push(words::fact_push_right(a()), right));
        }
        (Some(shortest), None) if outcome.settled == Settled::Exact => {
            let value = Value::Vector(shortest.to_array());
            facts.push(fact(words::fact_push_exact(a()), value, Vec::new(), Some(Link::Push), true));
        }
        (Some(shortest), None) => {
            facts.extend(run.deciding().map(|tested| {
                let depth = push_length(run, tested, words::fact_depth(), None);
                let expressions = depth.expressions.into_iter().map(|way| way.named("depth")).collect();
                Fact { expressions, ..depth }
            }));
            facts.push(push(words::fact_push(a()), shortest));
        }
        (None, _) => {}
    }
    if let (Some(other), None) = (outcome.other_push, run.right_push()) {
        facts.push(push(words::fact_other_push(a()), other));
    }
    if outcome.relation == Relation::Separated {
        facts.extend(distance(run));
    }
    match outcome.certificate {
        Certificate::Point(p) if outcome.relation == Relation::Overlapping => {
            let value = Value::Vector(p.to_array());
            facts.push(fact(words::fact_certificate_point(), value, Vec::new(), None, true));
        }
        Certificate::Axis(axis) if outcome.relation != Relation::Overlapping => {
            let value = Value::Vector(axis.to_array());
            let touching = outcome.relation == Relation::Touching;
            let name = if touching { words::fact_certificate_touch() } else { words::fact_certificate_axis() };
            facts.push(fact(name, value, Vec::new(), None, true));
            if let (true, Some([contact, _])) = (touching, run.contact.points) {
                facts.push(fact(words::fact_contact(), Value::Vector(contact.to_array()), Vec::new(), None, true));
            }
        }
        _ => {}
    }
    facts
}

/// The nearest points and the distance: between them, or of the one from the edge that faces it, whichever way the core
/// went.
fn distance(run: &Run) -> Vec<Fact> {
    let found = run.contact.distance;
    let mut ways = Vec::new();
    let mut facts = Vec::new();
    if let Some(points) = run.contact.points {
        let items = Item::pair([run.names[0].as_str(), run.names[1].as_str()]);
        facts.extend(nearest_facts(items, points));
        ways.push(between(items, points));
        ways.extend((0..2).flat_map(|k| from_edges(run, k, points[1 - k])));
    }
    let way = ways.into_iter().find(|way| way.evaluate() == Some(found)).into_iter().collect();
    facts.push(fact(words::fact_distance(), Value::Number(found), way, None, true));
    facts
}

/// The distances of a vertex of the other shape from the lines of a polygon's edges: |c| / |edge|, c the cross product of
/// the edge and the way from its start to the vertex.
fn from_edges(run: &Run, k: usize, point: DVec2) -> Vec<Expression> {
    let (Convex::Polygon(polygon), Convex::Polygon(other)) = (&run.shapes[k], &run.shapes[1 - k]) else {
        return Vec::new();
    };
    let Some(vertex) = other.vertices().iter().position(|v| *v == point) else { return Vec::new() };
    let [p_x, p_y] = vertex_leaves(run, 1 - k, vertex, point);
    let count = polygon.vertices().len();
    let apply = |operator, x: &Expression, y: &Expression| Expression::apply(operator, [x.clone(), y.clone()]);
    let way = |edge: usize| {
        let [from, to] = [edge, (edge + 1) % count].map(|v| vertex_leaves(run, k, v, polygon.vertices()[v]));
        let along_x = apply(Operator::Subtract, &to[0], &from[0]).named("edge.x");
        let along_y = apply(Operator::Subtract, &to[1], &from[1]).named("edge.y");
        let (away_x, away_y) = (apply(Operator::Subtract, &p_x, &from[0]), apply(Operator::Subtract, &p_y, &from[1]));
        let left = apply(Operator::Multiply, &along_x, &away_y);
        let right = apply(Operator::Multiply, &along_y, &away_x);
        let cross = apply(Operator::Subtract, &left, &right).named("c");
        let size = apply(Operator::Maximum, &cross, &Expression::apply(Operator::Negate, [cross.clone()]));
        apply(Operator::Divide, &size, &length_of(&[along_x, along_y]).named("|edge|"))
    };
    (0..count.min(UNFOLDED_VERTICES)).map(way).collect()
}

/// "B.min − A.max" or the other way round, whichever is larger.
fn gap(run: &Run, tested: &Tested, link: Option<Link>) -> Fact {
    let [a, b] = [0, 1].map(|k| ends(run, k, tested));
    let [a_min, a_max] = a;
    let [b_min, b_max] = b;
    let one = Expression::apply(Operator::Subtract, [b_min, a_max]);
    let other = Expression::apply(Operator::Subtract, [a_min, b_max]);
    let whole = Expression::apply(Operator::Maximum, [one, other]);
    fact(words::fact_gap(), Value::Number(tested.gap), vec![whole], link, true)
}

/// The gap's negative: the shorter way out.
fn push_length(run: &Run, tested: &Tested, name: Message, link: Option<Link>) -> Fact {
    let [[a_min, a_max], [b_min, b_max]] = [0, 1].map(|k| ends(run, k, tested));
    let one = Expression::apply(Operator::Subtract, [a_max, b_min]);
    let other = Expression::apply(Operator::Subtract, [b_max, a_min]);
    let whole = Expression::apply(Operator::Minimum, [one, other]);
    fact(name, Value::Number(-tested.gap), vec![whole], link, true)
}

fn shared(run: &Run, tested: &Tested, link: Option<Link>) -> Fact {
    let [[a_min, a_max], [b_min, b_max]] = [0, 1].map(|k| ends(run, k, tested));
    let high = Expression::apply(Operator::Minimum, [a_max, b_max]);
    let low = Expression::apply(Operator::Maximum, [a_min, b_min]);
    let whole = Expression::apply(Operator::Subtract, [high, low]);
    fact(words::fact_shared(), Value::Number(tested.shared()), vec![whole], link, true)
}

fn ends(run: &Run, k: usize, tested: &Tested) -> [Expression; 2] {
    let candidate = &run.candidates[tested.index];
    [true, false].map(|least| end(run, k, candidate, tested, least))
}

/// One end of a shadow: the least or greatest of the vertices' dot products with the axis.
fn end(run: &Run, k: usize, candidate: &Candidate, tested: &Tested, least: bool) -> Expression {
    let extreme = if least { tested.of[k].min } else { tested.of[k].max };
    let (operator, name) = if least { (Operator::Minimum, "min") } else { (Operator::Maximum, "max") };
    let name = format!("{}.{name}", run.names[k]);
    let normal = normal_leaves(candidate);
    match &run.shapes[k] {
        Convex::Polygon(polygon) if polygon.vertices().len() <= UNFOLDED_VERTICES => {
            let dots: Vec<Expression> = (0..polygon.vertices().len())
                .map(|vertex| {
                    let [x, y] = vertex_leaves(run, k, vertex, polygon.vertices()[vertex]);
                    dot([x, y], normal.clone()).named(format!("{}·n", run.vertex_name(k, vertex)))
                })
                .collect();
            Expression::apply(operator, dots).named(name)
        }
        Convex::Polygon(_) => of_one(run, k, extreme, normal).named(name),
        Convex::Circle(circle) => {
            let item = k as u32;
            let letter = &run.names[k];
            let source = |part| Some(LeafSource { item, part });
            let center = [
                Expression::leaf(format!("{letter}.c.x"), circle.center().x, source(Part::CenterX)),
                Expression::leaf(format!("{letter}.c.y"), circle.center().y, source(Part::CenterY)),
            ];
            let radius = Expression::leaf(format!("{letter}.r"), circle.radius(), source(Part::Radius));
            let reach = if run.options.normalize {
                radius
            } else {
                Expression::apply(Operator::Multiply, [radius, length_of(&normal).named("|n|")])
            };
            let operator = if least { Operator::Subtract } else { Operator::Add };
            Expression::apply(operator, [dot(center, normal), reach]).named(name)
        }
    }
}

fn of_one(run: &Run, k: usize, extreme: Extreme, normal: [Expression; 2]) -> Expression {
    match extreme.vertex {
        Some(vertex) => dot(vertex_leaves(run, k, vertex, extreme.point), normal),
        None => Expression::leaf("", extreme.value, None),
    }
}

fn dot([x, y]: [Expression; 2], [nx, ny]: [Expression; 2]) -> Expression {
    Expression::apply(Operator::Dot, [x, y, nx, ny])
}

fn vertex_leaves(run: &Run, k: usize, vertex: usize, at: DVec2) -> [Expression; 2] {
    let owner = if k == 0 { Owner::A } else { Owner::B };
    let label = run.vertex_label(owner, vertex) as u32;
    let name = run.vertex_name(k, vertex);
    let source = |part| Some(LeafSource { item: k as u32, part });
    [
        Expression::leaf(format!("{name}.x"), at.x, source(Part::VertexX(label))),
        Expression::leaf(format!("{name}.y"), at.y, source(Part::VertexY(label))),
    ]
}

fn normal_leaves(candidate: &Candidate) -> [Expression; 2] {
    [Expression::leaf("n.x", candidate.axis.x, None), Expression::leaf("n.y", candidate.axis.y, None)]
}

/// The arithmetic of the axis itself, where it is that of an edge: the edge turned right, over its length.
fn normal(run: &Run, candidate: &Candidate) -> Vec<Expression> {
    let AxisSource::Edge { owner, edge } = candidate.source else { return Vec::new() };
    let k = owner_index(owner);
    let Convex::Polygon(polygon) = &run.shapes[k] else { return Vec::new() };
    let next = (edge + 1) % polygon.vertices().len();
    let [from_x, from_y] = vertex_leaves(run, k, edge, candidate.from[0]);
    let [to_x, to_y] = vertex_leaves(run, k, next, candidate.from[1]);
    let along_x = Expression::apply(Operator::Subtract, [to_x, from_x]).named("edge.x");
    let along_y = Expression::apply(Operator::Subtract, [to_y, from_y]).named("edge.y");
    // The edge turned right, or left where that points down: an axis has no front.
    let turned_right = candidate.axis.dot(-(candidate.from[1] - candidate.from[0]).perp()) >= 0.0;
    let negated = |e: &Expression| Expression::apply(Operator::Negate, [e.clone()]);
    let (raw_x, raw_y) =
        if turned_right { (along_y.clone(), negated(&along_x)) } else { (negated(&along_y), along_x.clone()) };
    if run.options.normalize {
        let length = length_of(&[along_x, along_y]).named("|edge|");
        [raw_x, raw_y].map(|raw| Expression::apply(Operator::Divide, [raw, length.clone()])).to_vec()
    } else {
        vec![raw_x, raw_y]
    }
}

fn length_of([x, y]: &[Expression; 2]) -> Expression {
    let square = Expression::apply(Operator::Dot, [x.clone(), y.clone(), x.clone(), y.clone()]);
    Expression::apply(Operator::SquareRoot, [square])
}

/// The push is the unit normal times a way out of the deciding axis, one way or the other: the shorter, which is the
/// depth, or the one on the other side.
fn push_expressions(run: &Run, push: DVec2) -> Vec<Expression> {
    let Some(tested) = run.deciding() else { return Vec::new() };
    let [[a_min, a_max], [b_min, b_max]] = [0, 1].map(|k| ends(run, k, tested));
    let out = |least: Expression, most: Expression| Expression::apply(Operator::Subtract, [most, least]);
    let depth = push_length(run, tested, words::fact_depth(), None).expressions.pop().map(|e| e.named("depth"));
    let ways = depth.into_iter().chain([out(b_min, a_max), out(a_min, b_max)].map(|e| e.named("way out")));
    ways.map(|length| times_normal(run, tested, &length, push)).find(|e| !e.is_empty()).unwrap_or_default()
}

/// `length` along the deciding axis or against it, when that is the push.
fn times_normal(run: &Run, tested: &Tested, length: &Expression, push: DVec2) -> Vec<Expression> {
    let candidate = &run.candidates[tested.index];
    // n is each axis's own: here it is that of the deciding one.
    let number = subscript(tested.index + 1);
    let normal = || {
        let DVec2 { x, y } = candidate.axis;
        [("x", x), ("y", y)].map(|(name, value)| Expression::leaf(format!("n{number}.{name}"), value, None))
    };
    let towards = |negative: bool| {
        normal().map(|n| {
            let n = if negative { Expression::apply(Operator::Negate, [n]) } else { n };
            Expression::apply(Operator::Multiply, [n, length.clone()])
        })
    };
    [false, true]
        .into_iter()
        .map(|negative| towards(negative).to_vec())
        .find(|e| e.iter().zip(push.to_array()).all(|(e, value)| e.evaluate() == Some(value)))
        .unwrap_or_default()
}
