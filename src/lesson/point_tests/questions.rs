//! What is asked before a step is shown.

use std::cmp::Ordering;

use crate::collision::Settled;
use crate::collision::point_tests::PointRelation;
use crate::lesson::ask::choice;
use crate::lesson::narrate::fact::amount;
use crate::lesson::narrate::sides;
use crate::trace::Question;
use crate::words::point_tests as words;

use super::run::{Run, Sided, Squares, Tested};

pub(super) fn coordinate(run: &Run, tested: &Tested) -> Question {
    let [lo, value, hi] = [tested.lo, tested.value, tested.hi].map(amount);
    let right = match tested.relation {
        PointRelation::Outside if tested.value < tested.lo => 0,
        PointRelation::Inside => 1,
        PointRelation::Boundary => 2,
        PointRelation::Outside => 3,
    };
    let wrong = || words::why_coordinate(value.clone(), lo.clone(), hi.clone());
    let offers = [
        (words::choice_below(lo.clone()), words::why_below(value.clone(), lo.clone()), wrong()),
        (words::choice_between(), words::why_between(lo.clone(), value.clone(), hi.clone()), wrong()),
        (words::choice_on_end(), words::why_on_end(value.clone()), wrong()),
        (words::choice_above(hi.clone()), words::why_above(value.clone(), hi.clone()), wrong()),
    ];
    let axis = sides::letter(tested.coordinate);
    let prompt = words::ask_coordinate(run.letters()[0].clone(), axis, value.clone(), lo.clone(), hi.clone());
    choice(prompt, right, offers)
}

pub(super) fn squares(run: &Run, squares: &Squares) -> Question {
    let [distance, radius] = [squares.distance, squares.radius].map(amount);
    let right = match squares.order {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    };
    let sign = sides::sign(squares.order);
    let offers = [words::choice_closer(), words::choice_as_far(), words::choice_farther()].map(|text| {
        let why = words::why_squares(distance.clone(), sign, radius.clone());
        (text, why, words::why_not_squares(distance.clone(), radius.clone()))
    });
    let [point, shape] = run.letters();
    let own_radius = match &run.shape {
        crate::collision::Shape::Circle(circle) => circle.radius(),
        _ => 0.0,
    };
    choice(words::ask_circle(point, shape, amount(own_radius)), right, offers)
}

pub(super) fn side(run: &Run, sided: &Sided) -> Question {
    let cross = amount(sided.cross);
    let found = || match sided.side {
        Ordering::Greater => words::found_positive(),
        Ordering::Equal => words::found_zero(),
        Ordering::Less => words::found_negative(),
    };
    let (why, wrong) = match sided.settled {
        Settled::Float => (words::why_side(cross.clone()), words::why_not_side(cross)),
        Settled::Exact => (words::why_side_exact(found()), words::why_not_side_exact(found())),
    };
    let prompt = words::ask_side(run.letters()[0].clone(), run.edge_label(sided.edge) + 1);
    if run.is_flat() {
        let right = usize::from(sided.side != Ordering::Equal);
        let texts = [words::choice_line(), words::choice_off_line()];
        return choice(prompt, right, texts.map(|text| (text, why.clone(), wrong.clone())));
    }
    let right = match sided.side {
        Ordering::Greater => 0,
        Ordering::Equal => 1,
        Ordering::Less => 2,
    };
    let texts = [words::choice_left(), words::choice_line(), words::choice_right()];
    choice(prompt, right, texts.map(|text| (text, why.clone(), wrong.clone())))
}

pub(super) fn verdict(run: &Run) -> Question {
    let right = match run.outcome.relation {
        PointRelation::Inside => 0,
        PointRelation::Boundary => 1,
        PointRelation::Outside => 2,
    };
    let offers = [
        (words::choice_inside(), words::why_inside(), words::why_not_inside()),
        (words::choice_boundary(), words::why_boundary(), words::why_not_boundary()),
        (words::choice_outside(), words::why_outside(), words::why_not_outside()),
    ];
    let [point, shape] = run.letters();
    choice(words::ask_verdict(point, shape), right, offers)
}
