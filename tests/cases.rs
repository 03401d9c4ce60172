//! Cases that went wrong in published programs, asked of the core: `tests/data/cases.json`, each with its source.

use collidoscope::collision::closest::closest;
use collidoscope::collision::collide::collide;
use collidoscope::collision::point_tests::{PointRelation, point_in_rect};
use collidoscope::collision::ray_cast::ray_cast;
use collidoscope::collision::{Aabb, Circle, FillRule, Polygon, Rect, Relation, Shape};
use glam::{DVec2, dvec2};
use serde_json::Value;

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("a number, not {value}"))
}

fn point(value: &Value) -> DVec2 {
    dvec2(number(&value[0]), number(&value[1]))
}

fn points(value: &Value) -> Vec<DVec2> {
    value.as_array().map(|list| list.iter().map(point).collect()).unwrap_or_default()
}

fn shape(value: &Value) -> Shape {
    let (kind, fields) = value.as_object().and_then(|o| o.iter().next()).expect("one kind of shape");
    match kind.as_str() {
        "point" => Shape::Point(point(fields)),
        "segment" => Shape::Segment([point(&fields[0]), point(&fields[1])]),
        "aabb" => Shape::Aabb(Aabb::new(point(&fields["min"]), point(&fields["max"])).expect("a valid box")),
        "circle" => {
            let circle = Circle::new(point(&fields["center"]), number(&fields["radius"]));
            Shape::Circle(circle.expect("a valid circle"))
        }
        "rect" => {
            let angle_deg = fields["angle_deg"].as_f64().unwrap_or(0.0);
            let rect = Rect::new(point(&fields["center"]), point(&fields["size"]), angle_deg);
            Shape::Rect(rect.expect("a valid rectangle"))
        }
        "polygon" => {
            let holes = fields["holes"].as_array().map(|list| list.iter().map(points).collect()).unwrap_or_default();
            let rule = if fields["rule"] == "nonzero" { FillRule::NonZero } else { FillRule::EvenOdd };
            let polygon = Polygon::new(points(&fields["vertices"]), holes, rule);
            Shape::Polygon(polygon.expect("a valid polygon"))
        }
        other => panic!("no shape {other}"),
    }
}

/// The largest number asked, which sets the tolerance.
fn scale_of(value: &Value) -> f64 {
    match value {
        Value::Number(_) => number(value).abs(),
        Value::Array(list) => list.iter().map(scale_of).fold(0.0, f64::max),
        Value::Object(map) => {
            map.iter().filter(|(k, _)| *k != "angle_deg").map(|(_, v)| scale_of(v)).fold(0.0, f64::max)
        }
        _ => 0.0,
    }
}

fn near(got: f64, want: f64, floor: f64) -> bool {
    (got - want).abs() <= floor + 1e-9 * got.abs().max(want.abs())
}

fn check_collide(request: &Value, expect: &Value, floor: f64) {
    let answer = collide(&shape(&request["a"]), &shape(&request["b"]), &mut ()).expect("an answer");
    let contact = answer.contact;
    for (key, want) in expect.as_object().expect("what is expected") {
        let right = match key.as_str() {
            "relation" => serde_json::to_value(contact.relation).expect("a name") == *want,
            "contact" => (contact.relation != Relation::Separated) == *want,
            "depth" => near(contact.depth, number(want), floor),
            "distance" => near(contact.distance, number(want), floor),
            "touching_within" => contact.depth.max(contact.distance) <= number(want),
            "normal_any" => {
                let normal = contact.normal.expect("a normal");
                points(want).iter().any(|&n| normal.distance(n) <= 1e-6)
            }
            other => panic!("no check for {other}"),
        };
        assert!(right, "{key}: {contact:?}, wanted {want}");
    }
}

fn check_point(request: &Value, expect: &Value, floor: f64) {
    let p = point(&request["p"]);
    let relation_is = |relation: PointRelation, want: &Value| serde_json::to_value(relation).expect("a name") == *want;
    match shape(&request["shape"]) {
        Shape::Rect(rect) => {
            assert!(relation_is(point_in_rect(p, &rect, &mut ()).relation, &expect["relation"]));
            if let Some(local) = expect.get("local") {
                let (got, want) = (rect.to_local(p), point(local));
                assert!(near(got.x, want.x, floor) && near(got.y, want.y, floor), "{got}");
            }
        }
        Shape::Polygon(polygon) => {
            let outcome = ray_cast(p, &polygon, &mut ());
            assert!(relation_is(outcome.relation, &expect["relation"]), "{outcome:?}");
            if let Some(winding) = expect.get("winding") {
                assert_eq!(i64::from(outcome.winding), winding.as_i64().expect("a number"));
            }
            if let Some(crossings) = expect.get("crossings").and_then(Value::as_array) {
                assert_eq!(outcome.crossings.len(), crossings.len(), "{outcome:?}");
                let pairs = outcome.crossings.iter().zip(crossings);
                assert!(pairs.into_iter().all(|(got, want)| near(got.x, number(want), 1e3 * floor)), "{outcome:?}");
            }
        }
        other => panic!("no check for {other:?}"),
    }
}

fn check_closest(request: &Value, expect: &Value, floor: f64) {
    let got = closest(point(&request["p"]), &shape(&request["shape"]), &mut ());
    let want = point(&expect["point"]);
    assert!(near(got.point.x, want.x, floor) && near(got.point.y, want.y, floor), "{got:?}");
    assert!(near(got.distance, number(&expect["distance"]), floor), "{got:?}");
    assert_eq!(Value::Bool(got.inside), expect["inside"]);
}

#[test]
fn published_faults_are_not_repeated() {
    let cases: Value = serde_json::from_str(include_str!("data/cases.json")).expect("valid JSON");
    let cases = cases.as_array().expect("a list");
    assert!(!cases.is_empty());
    for case in cases {
        println!("{}: {}", case["id"], case["why"]);
        for ask in case["ask"].as_array().expect("a list") {
            let (request, expect) = (&ask["request"], &ask["expect"]);
            // Requests that are refused never reach the core; they are asked in `tests/query`.
            if expect.get("error").is_some() {
                continue;
            }
            let floor = 1e-12 * scale_of(request);
            match request["op"].as_str() {
                Some("collide") => check_collide(request, expect, floor),
                Some("point") => check_point(request, expect, floor),
                Some("closest") => check_closest(request, expect, floor),
                other => panic!("no check for {other:?}"),
            }
        }
    }
}
