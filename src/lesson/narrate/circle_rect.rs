//! A circle and a rectangle, turned or not.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::aabb_aabb::Side;
use crate::collision::circle_rect::Step;
use crate::collision::coordinate::{Coordinate, Region, Zone};
use crate::collision::{Aabb, Certificate, Circle, Contact, Recorded, Rect, Relation, Settled};
use crate::trace::{Expression, Fact, Frame, Link, Value};
use crate::words::{Arg, Message, steps as words};

use super::arithmetic::{
    Pair, add, constant, constants, difference, divide, dot, greatest, least, length, multiply, negate, plain, squared,
    subtract, times, unit,
};
use super::fact::{amount, amount_by, computed, given, number, place, vector};
use super::item::Item;
use super::sides::{component, letter, name, sign};
use super::{tell, told, verdict};

/// The center of the circle, in either frame.
pub(in crate::lesson) const CENTER: Link = Link::Part(0);
/// The clamp point, in either frame.
pub(in crate::lesson) const CLAMP_POINT: Link = Link::Part(1);

/// The clamp of one coordinate.
pub(in crate::lesson) fn clamp_link(coordinate: Coordinate) -> Link {
    Link::Part(if coordinate == Coordinate::X { 2 } else { 3 })
}

/// One of the nine regions.
pub(in crate::lesson) fn region_link(region: Region) -> Link {
    let place = |zone| match zone {
        Zone::Before => 0,
        Zone::Within => 1,
        Zone::After => 2,
    };
    Link::Part(10 + 3 * place(region.y) + place(region.x))
}

/// The way out by one side, for a center inside.
pub(in crate::lesson) fn way_out_link(side: Side) -> Link {
    Link::Part(match side {
        Side::Left => 20,
        Side::Right => 21,
        Side::Below => 22,
        Side::Above => 23,
    })
}

/// What the circle meets.
#[derive(Clone, Copy, Debug)]
pub enum Boxed<'a> {
    Aabb(&'a Aabb),
    Rect(&'a Rect),
}

/// The frames of a run of `items[0]`, the circle, on `items[1]`, the rectangle.
pub fn frames(items: [Item; 2], circle: &Circle, rect: Boxed, steps: &[Recorded<Step>]) -> Vec<Frame> {
    let mut story = Story::new(items, circle, rect);
    tell(steps, |step| story.frame(step))
}

pub(super) struct Story<'a> {
    items: [Item<'a>; 2],
    circle: &'a Circle,
    rect: Boxed<'a>,
    /// The clamp point, in the rectangle's own frame, once it is known.
    clamped: Option<DVec2>,
    region: Option<Region>,
    /// Whether a coordinate of the center is an end of the rectangle's interval.
    at_an_end: bool,
    /// The way out in a turned rectangle's own frame, once it is known.
    way_out: Option<DVec2>,
    /// The side of the shortest push so far, when the center is inside.
    pushed: Option<Side>,
}

impl<'a> Story<'a> {
    pub(super) fn new(items: [Item<'a>; 2], circle: &'a Circle, rect: Boxed<'a>) -> Self {
        Self { items, circle, rect, clamped: None, region: None, at_an_end: false, way_out: None, pushed: None }
    }

    fn frame(&mut self, step: &Step) -> Frame {
        match *step {
            Step::CarriedToLocal { offset, center_in_local } => self.carried(offset, center_in_local),
            Step::Clamped { coordinate, lo, value, hi, clamped, zone } => {
                self.at_an_end |= value == lo || value == hi;
                self.clamp(coordinate, [lo, value, hi], clamped, zone)
            }
            Step::RegionFound { region, nearest_in_local } => {
                self.region = Some(region);
                self.clamped = Some(nearest_in_local);
                self.region_found(region, nearest_in_local)
            }
            Step::SquaresCompared { offset_in_local, distance_squared, radius_squared, error_bound, order } => {
                self.squares(offset_in_local, [distance_squared, radius_squared], error_bound, order)
            }
            Step::SettledExactly { relation } => exactly(relation),
            Step::PushMeasured { side, to_side, length, shortest } => {
                if shortest {
                    self.pushed = Some(side);
                }
                self.push(side, to_side, length, shortest)
            }
            Step::CarriedBack { normal_in_local, normal, nearest } => {
                self.way_out = Some(normal_in_local);
                self.carried_back(normal_in_local, normal, nearest)
            }
            Step::Decided { outcome } => self.decided(&outcome),
        }
    }

    fn circle_letter(&self) -> Arg {
        self.items[0].letter()
    }

    pub(super) fn rect_letter(&self) -> Arg {
        self.items[1].letter()
    }

    fn radius(&self) -> Expression {
        self.items[0].radius(self.circle.radius())
    }

    /// From the rectangle's center to the circle's, in the world.
    fn offset(&self, rect: &Rect) -> Pair {
        difference(self.items[0].center(self.circle.center()), self.items[1].center(rect.center()))
    }

    /// The circle's center in the rectangle's frame.
    pub(super) fn center(&self) -> Pair {
        match self.rect {
            Boxed::Aabb(_) => self.items[0].center(self.circle.center()),
            Boxed::Rect(rect) => {
                let [x_axis, y_axis] = axes(rect);
                let offset = self.offset(rect);
                [dot(offset.clone(), x_axis).named("c.x"), dot(offset, y_axis).named("c.y")]
            }
        }
    }

    /// The lower and upper end of the rectangle in its frame, on one coordinate.
    pub(super) fn ends(&self, k: usize) -> [Expression; 2] {
        match self.rect {
            Boxed::Aabb(aabb) => {
                let item = self.items[1];
                [item.min(aabb.min())[k].clone(), item.max(aabb.max())[k].clone()]
            }
            Boxed::Rect(rect) => {
                let half = half(self.items[1], rect, k);
                [negate(half.clone()), half]
            }
        }
    }

    /// One coordinate of the center, brought between the ends.
    fn clamped_center(&self, k: usize) -> Expression {
        let [lo, hi] = self.ends(k);
        let center = self.center()[k].clone();
        least(greatest(center, lo), hi).named(if k == 0 { "Q.x" } else { "Q.y" })
    }

    /// From the clamp point to the center.
    fn beyond(&self) -> Pair {
        let [x, y] = self.center();
        let [x, y] = [subtract(x, self.clamped_center(0)), subtract(y, self.clamped_center(1))];
        [x.named("d.x"), y.named("d.y")]
    }

    fn radius_fact(&self) -> Fact {
        let name = words::fact_radius(self.circle_letter());
        Fact { spoils: false, ..number(name, self.circle.radius(), self.radius(), Some(self.items[0].link())) }
    }

    fn carried(&self, offset: DVec2, center_in_local: DVec2) -> Frame {
        let (circle, rect) = (self.circle_letter(), self.rect_letter());
        let says = vec![
            words::circle_carried(circle.clone(), rect.clone(), place(center_in_local)),
            words::local_frame_is_upright(),
        ];
        let mut facts = Vec::new();
        if let Boxed::Rect(of) = self.rect {
            let name = words::fact_offset_from_center(rect.clone());
            facts.push(vector(name, offset, self.offset(of), Some(CENTER)));
            facts.extend(axis_facts(self.items[1], of));
        }
        let name = words::fact_center_in_local(circle);
        facts.push(vector(name, center_in_local, self.center(), Some(CENTER)));
        Frame { facts, link: Some(CENTER), ..told(words::local_title(rect), says) }
    }

    fn clamp(&self, coordinate: Coordinate, [lo, value, hi]: [f64; 3], clamped: f64, zone: Zone) -> Frame {
        let (axis, k) = (letter(coordinate), component(coordinate));
        let says = match zone {
            Zone::Within => words::clamp_stays(axis, amount(value), amount(lo), amount(hi)),
            Zone::Before => words::clamp_up(axis, amount(value), amount(lo)),
            Zone::After => words::clamp_down(axis, amount(value), amount(hi)),
        };
        let title = match zone {
            Zone::Within => words::clamp_title_stays(axis),
            _ => words::clamp_title(axis, amount(value), amount(clamped)),
        };
        let link = Some(clamp_link(coordinate));
        let facts = vec![
            number(words::fact_value(axis), value, self.center()[k].clone(), Some(CENTER)),
            computed(words::fact_between(axis), Value::Interval([lo, hi]), self.ends(k).to_vec(), link),
            number(words::fact_clamped(axis), clamped, self.clamped_center(k), link),
        ];
        Frame { facts, link, ..told(title, vec![says, words::clamp_is_nearest(axis)]) }
    }

    fn region_found(&self, region: Region, nearest: DVec2) -> Frame {
        let rect = self.rect_letter();
        let (title, says) = match (side_of(region.x, true), side_of(region.y, false)) {
            (None, None) => (words::region_title_inside(), words::region_inside()),
            (Some(side), None) | (None, Some(side)) => {
                (words::region_title_side(name(side)), words::region_side(name(side), rect, place(nearest)))
            }
            (Some(x), Some(y)) => (
                words::region_title_corner(name(y), name(x)),
                words::region_corner(name(y), name(x), rect, place(nearest)),
            ),
        };
        let arithmetic = [self.clamped_center(0), self.clamped_center(1)];
        let facts = vec![vector(words::fact_clamp_point(), nearest, arithmetic, Some(CLAMP_POINT))];
        let then =
            if region.is_inside() { words::region_inside_is_contact() } else { words::region_one_point_is_enough() };
        Frame { facts, link: Some(region_link(region)), ..told(title, vec![says, then]) }
    }

    fn squares(&self, offset: DVec2, squares: [f64; 2], bound: f64, order: Option<Ordering>) -> Frame {
        let squared_of = [squared(self.beyond()), multiply(self.radius(), self.radius())];
        let [distance, radius] = [0, 1].map(|k| amount_by(squares[k], Ordering::Equal, squared_of[k].clone()));
        let [of_distance, of_radius] = squared_of;
        let inside = self.region.is_some_and(Region::is_inside);
        let strictly_inside = inside && !self.at_an_end;
        let overlaps = order == Some(Ordering::Less) || order == Some(Ordering::Equal) && strictly_inside;
        // A circle that is only a point within the rectangle overlaps, though its squares are equal.
        let order =
            order.map(|order| if strictly_inside && squares[0] == squares[1] { Ordering::Equal } else { order });
        let says = match order {
            None => words::circle_undecided(distance.clone(), radius.clone(), amount(bound)),
            Some(Ordering::Less) if strictly_inside => words::circle_center_inside(),
            Some(Ordering::Less) if inside => words::circle_center_on_boundary(),
            Some(Ordering::Equal) if strictly_inside => words::circle_point_inside(),
            Some(Ordering::Less) => words::circle_reaches(distance.clone(), radius.clone()),
            Some(Ordering::Equal) => words::circle_meets(distance.clone(), radius.clone()),
            Some(Ordering::Greater) => words::circle_misses(distance.clone(), radius.clone()),
        };
        let mut facts = vec![
            vector(words::fact_from_clamp_point(), offset, self.beyond(), Some(CLAMP_POINT)),
            number(words::fact_distance_squared(), squares[0], of_distance, None),
            self.radius_fact(),
            number(words::fact_radius_squared(), squares[1], of_radius, None),
        ];
        if bound > 0.0 {
            facts.push(given(words::fact_bound(), Value::Number(bound), None));
        }
        let title = words::squares_title(distance, order.map_or("≈", sign), radius);
        let then = if inside && overlaps { words::circle_way_out_next() } else { words::squares_need_no_root() };
        Frame { facts, link: Some(CLAMP_POINT), ..told(title, vec![says, then]) }
    }

    /// From the center out to a side.
    fn to_side(&self, side: Side) -> Expression {
        let k = component(side.coordinate());
        let center = self.center()[k].clone();
        let [lo, hi] = self.ends(k);
        match side {
            Side::Left | Side::Below => subtract(center, lo),
            Side::Right | Side::Above => subtract(hi, center),
        }
    }

    fn push(&self, side: Side, to_side: f64, length: f64, shortest: bool) -> Frame {
        let says = vec![
            words::rect_push(self.circle_letter(), name(side), amount(to_side), amount(length)),
            if shortest { words::push_is_shortest() } else { words::push_is_not_shortest() },
        ];
        let link = Some(way_out_link(side));
        let whole = add(self.to_side(side).named("s"), self.radius());
        let facts = vec![
            number(words::fact_to_side(name(side)), to_side, self.to_side(side), link),
            self.radius_fact(),
            number(words::fact_push_length(), length, whole, link),
        ];
        Frame { facts, link, ..told(words::rect_push_title(name(side), amount(length)), says) }
    }

    fn carried_back(&self, normal_in_local: DVec2, normal: DVec2, nearest: DVec2) -> Frame {
        let says = vec![words::carried_back(place(normal), self.rect_letter(), place(nearest))];
        let local = match self.region {
            Some(region) if region.is_inside() => plain(normal_in_local),
            _ => {
                let distance = length(self.beyond()).named("|d|");
                self.beyond().map(|d| divide(d, distance.clone()))
            }
        };
        let mut facts = vec![vector(words::fact_normal_in_local(), normal_in_local, local, Some(Link::Push))];
        if let Boxed::Rect(rect) = self.rect {
            let (of_normal, of_nearest) = self.back(rect, normal_in_local);
            let [t_x, t_y] = self.turned_back(rect, constants("m", normal_in_local));
            if let (Some(x), Some(y)) = (t_x.evaluate(), t_y.evaluate()) {
                facts.push(vector(words::fact_turned_way(), DVec2::new(x, y), [t_x, t_y], Some(Link::Push)));
            }
            facts.push(vector(words::fact_normal(), normal, of_normal, Some(Link::Push)));
            facts.push(vector(words::fact_clamp_point_in_world(), nearest, of_nearest, Some(CLAMP_POINT)));
        }
        Frame { facts, link: Some(CLAMP_POINT), ..told(words::back_title(), says) }
    }

    /// A vector of the frame in the world: its x along the one axis and its y along the other.
    fn turned_back(&self, rect: &Rect, [v_x, v_y]: Pair) -> Pair {
        let [x_axis, y_axis] = axes(rect);
        let row = |k: usize| [x_axis[k].clone(), y_axis[k].clone()];
        [dot(row(0), [v_x.clone(), v_y.clone()]), dot(row(1), [v_x, v_y])]
    }

    /// The way out and the clamp point, turned from the rectangle's own frame into the world.
    fn back(&self, rect: &Rect, normal_in_local: DVec2) -> (Pair, Pair) {
        let [t_x, t_y] = self.turned_back(rect, constants("m", normal_in_local));
        let t = [t_x.named("t.x"), t_y.named("t.y")];
        // Turning may change a length in its last place; it is made 1 again.
        let own_length = length(t.clone()).named("|t|");
        let out = t.map(|component| divide(component, own_length.clone()));
        let [from_x, from_y] = self.turned_back(rect, constants("Q", self.clamped.unwrap_or_default()));
        let [center_x, center_y] = self.items[1].center(rect.center());
        (out, [add(center_x, from_x), add(center_y, from_y)])
    }

    /// The contact normal and the rectangle's nearest point in the world; nothing where the corners decided.
    fn nearest(&self, region: Region, normal: DVec2) -> Option<(Pair, Pair)> {
        let clamped = || [self.clamped_center(0), self.clamped_center(1)];
        match (self.rect, self.way_out) {
            (Boxed::Aabb(_), _) if region.is_inside() => Some((plain(normal), clamped())),
            (Boxed::Aabb(_), _) => Some((unit(self.beyond()), clamped())),
            // As the step before told it.
            (Boxed::Rect(rect), Some(way_out)) => Some(self.back(rect, way_out)),
            (Boxed::Rect(_), None) => None,
        }
    }

    /// The way from Q to the center itself, times the power of two that keeps its numbers near 1: an axis of whatever
    /// length, without a rounding.
    fn raw_axis(&self, axis: DVec2) -> Pair {
        let [x, y] = self.beyond();
        let k = usize::from(axis.y.abs() > axis.x.abs());
        let factor = [&x, &y][k].evaluate().map_or(1.0, |length| axis[k] / length);
        if factor == 1.0 { [x, y] } else { times([x, y], &constant(crate::words::exact(factor), factor)) }
    }

    /// Where the core found the point first: the circle's center, or else the middle of three corners.
    fn common_point(&self, point: DVec2) -> Pair {
        if point == self.circle.center() {
            return self.items[0].center(point);
        }
        let corners = match self.rect {
            Boxed::Aabb(aabb) => aabb.corners(),
            Boxed::Rect(rect) => rect.corners(),
        };
        let third = |k: usize, c: usize| {
            let leaf = match self.rect {
                Boxed::Aabb(aabb) => {
                    let (min, max) = (self.items[1].min(aabb.min()), self.items[1].max(aabb.max()));
                    if corners[k][c] == aabb.min()[c] { min[c].clone() } else { max[c].clone() }
                }
                Boxed::Rect(_) => self.items[1].vertex(k, corners[k])[c].clone(),
            };
            divide(leaf, constant("3", 3.0))
        };
        [0, 1].map(|c| add(add(third(0, c), third(1, c)), third(2, c)))
    }

    fn decided(&self, outcome: &Contact) -> Frame {
        let distance = || length(self.beyond()).named("|d|");
        let length = match (outcome.relation, self.pushed) {
            (Relation::Overlapping, Some(side)) => Some(add(self.to_side(side).named("s"), self.radius())),
            (Relation::Overlapping, None) => Some(subtract(self.radius(), distance())),
            (Relation::Separated, _) => Some(subtract(distance(), self.radius())),
            (Relation::Touching, _) => None,
        };
        let mut arithmetic = verdict::Arithmetic { length, is_gap: true, ..verdict::Arithmetic::default() };
        if let Some((region, normal)) = self.region.zip(outcome.normal)
            && let Some((of_normal, nearest)) = self.nearest(region, normal)
        {
            let center = self.items[0].center(self.circle.center());
            let on_circle = difference(center, times(constants("n", normal), &self.radius()));
            let touches = outcome.relation == Relation::Touching;
            let on_circle = if touches { nearest.clone() } else { on_circle };
            arithmetic.points = Some([on_circle, nearest]);
            arithmetic.certificate = Some(match outcome.certificate {
                Certificate::Axis(axis) if outcome.settled == Settled::Exact => {
                    arithmetic.is_scaled = true;
                    self.raw_axis(axis)
                }
                Certificate::Point(point) => self.common_point(point),
                _ => of_normal.clone(),
            });
            arithmetic.normal = Some(of_normal);
        }
        let mut frame = verdict::contact_with(self.items, outcome, arithmetic);
        frame.says.push(verdict::settled(outcome.settled));
        if matches!(self.rect, Boxed::Rect(_)) && outcome.settled == Settled::Exact {
            frame.says.push(words::settled_for_corners());
        }
        frame.facts.push(self.radius_fact());
        frame
    }
}

fn side_of(zone: Zone, horizontal: bool) -> Option<Side> {
    match (zone, horizontal) {
        (Zone::Within, _) => None,
        (Zone::Before, true) => Some(Side::Left),
        (Zone::After, true) => Some(Side::Right),
        (Zone::Before, false) => Some(Side::Below),
        (Zone::After, false) => Some(Side::Above),
    }
}

/// The directions of a rectangle's own x and y, as named numbers.
pub(super) fn axes(rect: &Rect) -> [Pair; 2] {
    let [x_axis, y_axis] = rect.axes();
    [constants("u", x_axis), constants("v", y_axis)]
}

/// Both directions with where they come from: cosine and sine of the rectangle's angle.
pub(super) fn axis_facts(item: Item, rect: &Rect) -> [Fact; 2] {
    let degrees = crate::words::exact(rect.angle_deg());
    let [x_axis, y_axis] = rect.axes();
    let cos = constant(format!("cos {degrees}°"), x_axis.x);
    let sin = constant(format!("sin {degrees}°"), x_axis.y);
    let x_name = format!("u = (cos {degrees}°, sin {degrees}°)");
    let y_name = format!("v = (−sin {degrees}°, cos {degrees}°)");
    let of = [(x_name, "x", x_axis, [cos.clone(), sin.clone()]), (y_name, "y", y_axis, [negate(sin), cos])];
    of.map(|(name, coordinate, axis, arithmetic)| {
        let name = words::fact_axis_of(name, item.letter(), coordinate);
        Fact { spoils: false, ..vector(name, axis, arithmetic, Some(item.link())) }
    })
}

/// Half the width of a rectangle (`k` 0) or half its height.
pub(super) fn half(item: Item, rect: &Rect, k: usize) -> Expression {
    let side = ["w", "h"][k];
    let size = constant(format!("{}.{side}", item.name), rect.size()[k]);
    multiply(size, constant("½", 0.5)).named(format!("½{side}"))
}

fn exactly(relation: Relation) -> Frame {
    let says: Message = match relation {
        Relation::Separated => words::exact_separated(),
        Relation::Touching => words::exact_touching(),
        Relation::Overlapping => words::exact_overlapping(),
    };
    told(words::exact_title(), vec![says, words::exact_why()])
}
