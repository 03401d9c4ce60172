//! Every algorithm told over many scenes: numbers that hold, sentences that are whole, worked examples as written.

use glam::{DVec2, dvec2};

use super::*;
use crate::collision::collide::collide as run;
use crate::collision::point_tests::{point_in_aabb, point_in_circle, point_in_convex, point_in_rect};
use crate::collision::ray_cast::ray_cast as cast;
use crate::collision::{Aabb, Circle, ConvexPolygon, FillRule, Recording, Rect};
use crate::trace::{Expression, Value};
use crate::words::Lang;

fn aabb(min: [f64; 2], max: [f64; 2]) -> Shape {
    Shape::Aabb(Aabb::new(min.into(), max.into()).expect("a valid box"))
}

fn circle(center: [f64; 2], radius: f64) -> Shape {
    Shape::Circle(Circle::new(center.into(), radius).expect("a valid circle"))
}

fn rect(center: [f64; 2], size: [f64; 2], angle_deg: f64) -> Shape {
    Shape::Rect(Rect::new(center.into(), size.into(), angle_deg).expect("a valid rectangle"))
}

fn polygon(points: &[[f64; 2]]) -> Polygon {
    Polygon::simple(points.iter().map(|&p| p.into()).collect()).expect("a valid polygon")
}

/// Checks what every frame owes its readers, and gives back the English sentences of each.
fn check(frames: &[Frame]) -> Vec<String> {
    for (k, frame) in frames.iter().enumerate() {
        assert!(!frame.says.is_empty(), "frame {k} says nothing");
        assert!(frame.at.file.starts_with("src/collision/") && frame.at.line > 0, "{:?}", frame.at);
        let names = frame.facts.iter().map(|fact| &fact.name);
        for message in std::iter::once(&frame.title).chain(&frame.says).chain(names) {
            for lang in Lang::ALL {
                let text = message.text(lang);
                assert!(!text.is_empty() && !text.contains(['{', '}', '*', '…']), "{text}");
                assert!(!text.contains("NaN") && !text.contains("inf") && !text.contains('—'), "{text}");
            }
        }
        for fact in &frame.facts {
            let values = match &fact.value {
                Value::Number(x) => vec![*x],
                Value::Vector(pair) | Value::Interval(pair) => pair.to_vec(),
                Value::Count(_) | Value::Words(_) | Value::Undefined(_) => vec![],
            };
            assert!(values.iter().all(|x| x.is_finite()), "{fact:?}");
            if fact.expressions.is_empty() {
                continue;
            }
            let evaluated: Vec<u64> = fact.expressions.iter().filter_map(|e| e.evaluate()).map(f64::to_bits).collect();
            let wanted: Vec<u64> = values.into_iter().map(f64::to_bits).collect();
            assert_eq!(evaluated, wanted, "frame {k}: {}", fact.name.text(Lang::En));
        }
    }
    frames.iter().map(|f| f.says.iter().map(|m| m.text(Lang::En)).collect::<Vec<_>>().join(" ")).collect()
}

fn pair(a: &Shape, b: &Shape) -> Vec<Frame> {
    let mut recording = Recording::new();
    run(a, b, &mut recording).expect("convex shapes");
    let frames = collide(["A", "B"], [a, b], &recording.steps);
    assert_eq!(frames.len(), recording.steps.len(), "one frame a step");
    frames
}

fn on_point(p: DVec2, shape: &Shape) -> Vec<Frame> {
    let mut recording = Recording::new();
    match shape {
        Shape::Aabb(of) => point_in_aabb(p, of, &mut recording),
        Shape::Circle(of) => point_in_circle(p, of, &mut recording),
        Shape::Rect(of) => point_in_rect(p, of, &mut recording),
        _ => {
            let Ok(Convex::Polygon(of)) = shape.to_convex() else { panic!("{shape:?} is not convex") };
            point_in_convex(p, &of, &mut recording)
        }
    };
    point(["P", "A"], p, shape, &recording.steps)
}

fn on_ray(p: DVec2, of: &Polygon) -> Vec<Frame> {
    let mut recording = Recording::new();
    cast(p, of, &mut recording);
    ray_cast(["P", "A"], p, of, &recording.steps)
}

/// The value of a fact by its English name, in one frame.
fn value(frame: &Frame, name: &str) -> Value {
    let found = frame.facts.iter().find(|fact| fact.name.text(Lang::En) == name);
    found.unwrap_or_else(|| panic!("no fact {name}")).value.clone()
}

/// How many facts of the frames carry their arithmetic.
fn unfolding(frames: &[Frame]) -> usize {
    frames.iter().flat_map(|frame| &frame.facts).filter(|fact| !fact.expressions.is_empty()).count()
}

#[test]
fn the_worked_boxes_are_told_from_four_ways_apart_to_the_push() {
    let frames = pair(&aabb([10.0, 10.0], [90.0, 70.0]), &aabb([50.0, 40.0], [130.0, 100.0]));
    let says = check(&frames);
    assert_eq!(frames.len(), 4 + 2 + 4 + 1);
    assert!(says[0].starts_with("A is not wholly left of B: its right end 90 ≥ B's left end 50."), "{}", says[0]);
    assert_eq!(frames[4].title.text(Lang::En), "x: share 40");
    assert_eq!(frames[5].title.text(Lang::En), "y: share 30");
    assert_eq!(frames[8].title.text(Lang::En), "Push down: 30");
    let last = &says[10];
    assert!(
        last.contains("Moving A by (0, −30) is a shortest push that leaves only contact; its length is 30."),
        "{last}"
    );
    assert_eq!(value(&frames[10], "depth"), Value::Number(30.0));
    assert!(frames[10].says[0].text(Lang::Zh).starts_with("A 与 B 重叠"));
    assert!(frames[10].facts.iter().any(|f| f.value == Value::Vector([0.0, -30.0]) && f.expressions.len() == 2));
}

#[test]
fn boxes_apart_stop_at_the_first_way() {
    let frames = pair(&aabb([0.0, 0.0], [1.0, 1.0]), &aabb([4.0, 5.0], [6.0, 6.0]));
    let says = check(&frames);
    assert_eq!(frames.len(), 2);
    assert!(
        says[0].starts_with("A lies wholly left of B: its right end 1 < B's left end 4. One way is proof"),
        "{}",
        says[0]
    );
    assert!(says[1].contains("the distance between them is 5"), "{}", says[1]);
}

#[test]
fn the_drawn_circle_and_turned_rectangle_have_the_numbers_of_the_picture() {
    let (a, b) = (circle([3.6, 4.2], 1.3), rect([2.0, 1.0], [4.0, 3.0], 25.0));
    let frames = pair(&a, &b);
    let says = check(&frames);
    assert!(says[0].contains("the center of A is at ≈ (2.802, 2.224)"), "{}", says[0]);
    assert_eq!(frames[1].title.text(Lang::En), "Clamp x: ≈ 2.802 becomes 2");
    assert_eq!(frames[2].title.text(Lang::En), "Clamp y: ≈ 2.224 becomes 1.5");
    assert_eq!(frames[3].title.text(Lang::En), "Region: upper right corner");
    assert_eq!(frames[4].title.text(Lang::En), "Squares: ≈ 1.168 < 1.69");
    assert!(says[5].contains("B's nearest point Q is ≈ (3.179, 3.205)"), "{}", says[5]);
    assert!(
        says[6].contains("Moving A by ≈ (0.08545, 0.2019)") && says[6].contains("length is ≈ 0.2192"),
        "{}",
        says[6]
    );
    let depth = frames[6].facts.iter().find(|fact| fact.name.text(Lang::En) == "depth").expect("a depth");
    assert_eq!(depth.expressions.len(), 1, "the depth unfolds down to the coordinates");
    // The other way round the circle is still the one that is told as pushed, under its own name.
    let swapped = check(&pair(&b, &a));
    assert!(swapped[6].contains("Moving B by ≈ (0.08545, 0.2019)"), "{}", swapped[6]);
}

#[test]
fn the_worked_point_is_carried_into_the_turned_rectangle() {
    let frames = on_point(dvec2(130.0, 110.0), &rect([100.0, 100.0], [80.0, 60.0], 45.0));
    let says = check(&frames);
    assert!(says[0].contains("P is at ≈ (28.28, −14.14)"), "{}", says[0]);
    assert!(says[1].starts_with("P's x, ≈ 28.28, lies between −40 and 40. That proves nothing yet"), "{}", says[1]);
    assert!(says[3].starts_with("P lies inside A. Floating point was certain"), "{}", says[3]);
    // In the first frame the offset, both directions and the point.
    assert_eq!(unfolding(&frames), 4 + 2 + 2 + 1);
}

#[test]
fn the_drawn_ray_crosses_three_edges() {
    let preset = crate::lesson::find("ray_cast").and_then(|lesson| lesson.preset("vertex-on-ray")).expect("the scene");
    let Ok(Shape::Polygon(outline)) = (preset.scene)().shape(1) else { panic!("a polygon") };
    let frames = on_ray(dvec2(2.0, 3.0), &outline);
    let says = check(&frames);
    let titles: Vec<_> = frames.iter().map(|f| f.title.text(Lang::En).into_owned()).collect();
    // In the order of the edges; neighbours that are passed over share a frame.
    assert_eq!(
        titles,
        [
            "Not on the boundary",
            "Below: edges 1 to 2",
            "Crossed: edge 3 at x = 9.5",
            "Above: edges 4 to 6",
            "Crossed: edge 7 at x = 6.5",
            "Upper end on the ray: edge 8",
            "Crossed: edge 9 at x = 4.48",
            "Above: edge 10",
            "Left: edge 11",
            "Verdict"
        ]
    );
    let last = frames.last().expect("a verdict");
    // Numbered as the run found them.
    let x = [(1, 3), (2, 7)].map(|(k, edge)| value(last, &format!("x of crossing {k}, edge {edge}")));
    assert_eq!(x, [9.5, 6.5].map(Value::Number));
    assert_eq!(value(last, "winding number"), Value::Number(1.0));
    let told = says.last().expect("a verdict");
    assert!(told.starts_with("P lies inside A. The ray crosses the edges 3 times, an odd number"), "{told}");
    assert!(says[4].contains("lower end of edge 7, which belongs to it") && says[5].contains("upper end"));
}

#[test]
fn holes_and_winding_have_their_own_reasons() {
    let square = |x: f64, s: f64| vec![dvec2(x, x), dvec2(x + s, x), dvec2(x + s, x + s), dvec2(x, x + s)];
    let of = |rule| Polygon::new(square(0.0, 10.0), vec![square(3.0, 4.0)], rule).expect("a valid polygon");
    for (rule, why) in [(FillRule::EvenOdd, "2 times, an even number"), (FillRule::NonZero, "that of hole 1 is")] {
        let says = check(&on_ray(dvec2(5.0, 5.0), &of(rule)));
        assert!(says.last().is_some_and(|s| s.contains(why) && s.contains("outside")), "{says:?}");
        assert!(check(&on_ray(dvec2(3.0, 5.0), &of(rule))).last().is_some_and(|s| s.contains("on the boundary")));
    }
}

#[test]
fn sides_of_a_clockwise_polygon_keep_their_own_numbers() {
    let shape = Shape::Polygon(polygon(&[[0.0, 0.0], [0.0, 2.0], [2.0, 2.0], [2.0, 0.0]]));
    let frames = on_point(dvec2(3.0, 1.0), &shape);
    let says = check(&frames);
    // Edge 3 runs from (2, 2) to (2, 0), whichever way the core goes round.
    let outer = says.iter().find(|s| s.contains("outer side")).expect("an outer side");
    assert!(outer.starts_with("P lies on the outer side of edge 3."), "{outer}");
}

#[test]
fn very_many_edges_are_walked_around_and_what_is_left_out_is_said() {
    let ring = |x: f64, n: u32| {
        let at = |k: u32| dvec2(x, 0.0) + DVec2::from_angle(std::f64::consts::TAU * f64::from(k) / f64::from(n));
        Shape::Polygon(Polygon::simple((0..n).map(at).collect()).expect("a valid polygon"))
    };
    let (a, b) = (ring(0.0, 100_000), ring(3.0, 100_000));
    let mut recording = Recording::with_budget(50);
    run(&a, &b, &mut recording).expect("convex");
    let mut frames = collide(["A", "B"], [&a, &b], &recording.steps);
    mention_left_out(&mut frames, recording.left_out);
    let says = check(&frames);
    assert_eq!(frames.len(), 50);
    assert!(says[49].contains("the distance between them is ≈ 1") && says[49].contains("199\u{a0}951"), "{}", says[49]);
    check(&pair(&ring(0.0, 200), &ring(0.5, 200)));
    check(&pair(&ring(0.0, 200), &ring(1.5, 200)));
    let far = pair(&ring(0.0, 1_000), &circle([0.0, 2.5], 1.0));
    assert!(check(&far)[0].contains("nearest to the center of B decides"));
    let mut recording = Recording::with_budget(50);
    let Shape::Polygon(outline) = &a else { unreachable!("made as one") };
    cast(DVec2::ZERO, outline, &mut recording);
    // What is passed over alike shares a frame.
    assert!(check(&ray_cast(["P", "A"], DVec2::ZERO, outline, &recording.steps)).len() < 10);
}

fn nearest(p: DVec2, shape: &Shape) -> Vec<Frame> {
    let mut recording = Recording::new();
    crate::collision::closest::closest(p, shape, &mut recording);
    closest(["P", "A"], p, shape, &recording.steps)
}

#[test]
fn a_nearest_point_is_told_after_whether_it_is_needed() {
    let shape = rect([0.0, 0.0], [6.0, 4.0], 90.0);
    let on = |p: DVec2, shape: &Shape| check(&nearest(p, shape)).pop().expect("a frame");
    let outside = on(dvec2(6.0, 8.0), &shape);
    assert!(
        outside.starts_with("P lies outside A.") && outside.contains("is (2, 3), at a distance of ≈ 6.403"),
        "{outside}"
    );
    assert!(on(DVec2::ZERO, &shape).contains("its own nearest"));
    assert!(on(DVec2::ONE, &Shape::Point(DVec2::ZERO)).contains("at a distance of ≈ 1.414"));
    assert!(on(DVec2::ONE, &Shape::Segment([DVec2::ZERO, DVec2::X])).contains("is (1, 0), at a distance of 1."));
    assert!(on(DVec2::ONE, &circle([1.0, 1.0], 0.0)).contains("its own nearest"));
    assert!(on(dvec2(3.0, 3.0), &Shape::Polygon(polygon(&[[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]))).contains("(2, 2)"));
}

const SCALES: [f64; 6] = [1.0, 0.1, 1e-160, 1e-310, 1e160, 1e307];

/// Shapes of every kind at one scale: apart, touching and overlapping.
fn zoo(s: f64) -> Vec<Shape> {
    let place = |p: [f64; 2]| p.map(|x| x * s);
    vec![
        aabb(place([0.0, 0.0]), place([4.0, 3.0])),
        aabb(place([4.0, 1.0]), place([7.0, 4.0])),
        aabb(place([1.0, 1.0]), place([1.0, 1.0])),
        circle(place([0.0, 0.0]), 2.0 * s),
        circle(place([3.0, 4.0]), 3.0 * s),
        circle(place([1.0, 0.0]), s),
        circle(place([1.0, 1.0]), 0.0),
        rect(place([2.0, 1.0]), place([4.0, 3.0]), 25.0),
        rect(place([-2.0, 0.5]), place([4.0, 3.0]), 90.0),
        Shape::Point(place([1.0, 1.0]).into()),
        Shape::Segment([place([0.0, 0.0]).into(), place([4.0, 3.0]).into()]),
        Shape::Polygon(polygon(&[place([0.0, 0.0]), place([0.0, 3.0]), place([5.0, 0.0])])),
    ]
}

#[test]
fn every_pair_of_a_zoo_is_told_with_numbers_that_hold() {
    let mut unfolded = 0;
    let mut tell = |a: &Shape, b: &Shape| {
        let frames = pair(a, b);
        check(&frames);
        unfolded += unfolding(&frames);
    };
    for s in SCALES {
        let zoo = zoo(s);
        zoo.iter().for_each(|a| zoo.iter().for_each(|b| tell(a, b)));
        // Against shapes of another scale, each once.
        zoo.iter().zip(self::zoo(1.0).iter().rev()).for_each(|(a, b)| tell(a, b));
    }
    assert!(unfolded > 5_000, "only {unfolded} facts carry their arithmetic");
}

#[test]
fn every_point_in_a_zoo_is_told_with_numbers_that_hold() {
    for (shape, s) in SCALES.into_iter().flat_map(|s| zoo(s).into_iter().map(move |shape| (shape, s))) {
        let places = [dvec2(1.0, 1.0), dvec2(4.0, 3.0), dvec2(-3.0, 0.0), dvec2(0.0, 2.0), dvec2(2.0, 0.5)];
        for p in places.map(|p| p * s).into_iter().chain([dvec2(1e307, 1.0), dvec2(1e-310, 0.0)]) {
            check(&on_point(p, &shape));
            check(&nearest(p, &shape));
            if let Shape::Polygon(of) = &shape {
                check(&on_ray(p, of));
            }
        }
    }
}

#[test]
fn touching_and_exactly_settled_runs_say_so() {
    let last = |a: &Shape, b: &Shape| check(&pair(a, b)).pop().expect("a verdict");
    let (two, three) = (circle([0.0, 0.0], 2.0), circle([3.0, 4.0], 3.0));
    let touching = last(&two, &three);
    assert!(touching.contains("touch") && touching.contains("from outside"), "{touching}");
    assert!(touching.contains("exact arithmetic did"), "{touching}");
    let nested = last(&circle([0.0, 0.0], 1.0), &circle([0.5, 0.0], 5.0));
    assert!(nested.contains("wholly inside the larger"), "{nested}");
    let Shape::Rect(turned) = rect([3.7, -2.9], [1.3, 0.7], 33.0) else { unreachable!("made as one") };
    let corner = turned.corners()[2];
    let says = check(&on_point(corner, &Shape::Rect(turned)));
    assert!(says.iter().any(|s| s.contains("the edges decide, exactly")), "{says:?}");
    assert!(says.last().is_some_and(|s| s.contains("on the boundary")), "{says:?}");
    let flat = ConvexPolygon::new(&[DVec2::ZERO, DVec2::X]).expect("a segment");
    let mut recording = Recording::new();
    point_in_convex(DVec2::Y, &flat, &mut recording);
    let segment = Shape::Segment([DVec2::ZERO, DVec2::X]);
    let says = check(&point(["P", "A"], DVec2::Y, &segment, &recording.steps));
    assert!(says[0].contains("not lie on the line of the segment"), "{says:?}");
}

#[test]
fn a_peg_in_a_slot_is_told_piece_by_piece_to_the_way_out() {
    let slot = [[0.0, 0.0], [6.0, 0.0], [6.0, 4.0], [4.0, 4.0], [4.0, 1.0], [2.0, 1.0], [2.0, 4.0], [0.0, 4.0]];
    let slot = Shape::Polygon(polygon(&slot));
    let peg = aabb([2.0, 0.5], [4.0, 3.0]);
    let frames = pair(&peg, &slot);
    let says = check(&frames);
    assert!(
        says[0].contains("A is convex") && says[0].contains("B is cut at its reflex vertices into 3"),
        "{}",
        says[0]
    );
    assert_eq!(frames[frames.len() - 2].title.text(Lang::En), "A way out of length 0.5: free");
    let last = says.last().expect("a verdict");
    assert!(last.contains("Moving A by (0, 0.5) is a shortest push"), "{last}");

    let inside = check(&pair(&aabb([2.5, 2.0], [3.5, 3.0]), &slot));
    assert!(inside.last().is_some_and(|says| says.contains("0.5") && says.contains("convex hulls overlap")));
    let round = check(&pair(&slot, &circle([3.0, 1.5], 1.0)));
    assert!(round.last().is_some_and(|says| says.contains("Moving A by (0, −0.5)")), "{round:?}");
    let hole = vec![[1.0, 1.0].into(), [2.0, 1.0].into(), [2.0, 2.0].into()];
    let framed = polygon(&[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]]).vertices().to_vec();
    let framed = Shape::Polygon(Polygon::new(framed, vec![hole], FillRule::EvenOdd).expect("valid rings"));
    for other in [Shape::Point([1.75, 1.25].into()), Shape::Segment([[0.0, 0.0].into(), [4.0, 4.0].into()])] {
        check(&pair(&framed, &other));
        check(&pair(&other, &framed));
    }
}

/// Every name in an expression.
fn names_in(expression: &Expression, out: &mut Vec<String>) {
    match expression {
        Expression::Leaf { name, .. } => out.push(name.clone()),
        Expression::Apply { name, operands, .. } => {
            out.extend(name.clone());
            operands.iter().for_each(|operand| names_in(operand, out));
        }
    }
}

#[test]
fn formulas_speak_in_letters_and_not_in_words_of_one_language() {
    // What one may read in any language: ends of intervals, centers, functions.
    let allowed = ["min", "max", "center", "shared", "cos", "sin", "depth"];
    for id in ["dot", "cross", "aabb", "circles", "circle_rect", "point_tests"] {
        let lesson = crate::lesson::find(id).unwrap();
        for preset in lesson.scenes() {
            let trace = lesson.trace(&(preset.scene)()).unwrap();
            let mut names = Vec::new();
            let expressions = trace.frames.iter().flat_map(|frame| &frame.facts).flat_map(|fact| &fact.expressions);
            expressions.for_each(|expression| names_in(expression, &mut names));
            for name in names {
                let words = name.split(|c: char| !c.is_ascii_lowercase()).filter(|word| word.len() > 2);
                let stray: Vec<&str> = words.filter(|word| !allowed.contains(word)).collect();
                assert!(stray.is_empty(), "{id}, {}: {name}", preset.id);
            }
        }
    }
}
