//! Shapes in requests.

use glam::DVec2;

use super::failure::Failure;
use super::json::{Json, repeated_field, required, unknown_field};
use super::path::Path;
use crate::collision::{FillRule, Polygon, Shape};
use crate::scene::ShapeSpec;

/// Most vertices of a polygon, all its rings together.
pub const MOST_VERTICES: usize = 100_000;

const KINDS: [&str; 6] = ["point", "segment", "aabb", "circle", "rect", "polygon"];

/// `{"circle":{…}}` and the like, as the core takes it.
pub fn read(json: Json, path: &Path) -> Result<Shape, Failure> {
    let mut only: Option<(&str, Json)> = None;
    for (key, value) in json.members(path)? {
        let Some(kind) = KINDS.into_iter().find(|kind| *kind == key) else {
            return Err(unknown_field(path, &key, &KINDS));
        };
        match only {
            None => only = Some((kind, value)),
            Some((first, _)) if first == kind => return Err(repeated_field(path, kind)),
            Some((first, _)) => {
                let message = format_args!("{path}: wanted one shape, got `{first}` and `{kind}`");
                return Err(Failure::parse(message));
            }
        }
    }
    let Some((kind, value)) = only else {
        return Err(Failure::parse(format_args!("{path}: missing field: one of {}", KINDS.join(", "))));
    };
    let path = path.field(kind);
    let spec = numbers(kind, value, &path)?;
    spec.to_shape().map_err(|error| Failure::shape(path, &error))
}

/// A polygon by itself, without the name of its kind: `{"vertices":[…]}`.
pub fn read_polygon(json: Json, path: &Path) -> Result<Polygon, Failure> {
    match numbers("polygon", json, path)?.to_shape() {
        Ok(Shape::Polygon(polygon)) => Ok(polygon),
        Ok(_) => Err(Failure::parse(format_args!("{path}: wanted a polygon"))),
        Err(error) => Err(Failure::shape(path, &error)),
    }
}

fn numbers(kind: &str, json: Json, path: &Path) -> Result<ShapeSpec, Failure> {
    let vector = |field, name| required(field, path, name)?.vector(&path.field(name));
    let number = |field: Json, name| field.number(&path.field(name));
    Ok(match kind {
        "point" => ShapeSpec::Point(json.vector(path)?),
        "segment" => {
            let [from, to] = json.items(path, "an array of 2 points")?;
            ShapeSpec::Segment([from.vector(&path.index(0))?, to.vector(&path.index(1))?])
        }
        "aabb" => {
            let [min, max] = json.fields(path, ["min", "max"])?;
            ShapeSpec::Aabb { min: vector(min, "min")?, max: vector(max, "max")? }
        }
        "circle" => {
            let [center, radius] = json.fields(path, ["center", "radius"])?;
            let center = vector(center, "center")?;
            ShapeSpec::Circle { center, radius: number(required(radius, path, "radius")?, "radius")? }
        }
        "rect" => {
            let [center, size, angle] = json.fields(path, ["center", "size", "angle_deg"])?;
            let angle_deg = angle.map(|angle| number(angle, "angle_deg")).transpose()?.unwrap_or(0.0);
            ShapeSpec::Rect { center: vector(center, "center")?, size: vector(size, "size")?, angle_deg }
        }
        _ => {
            let [vertices, holes, rule] = json.fields(path, ["vertices", "holes", "rule"])?;
            let mut room = MOST_VERTICES;
            let vertices = ring(required(vertices, path, "vertices")?, &path.field("vertices"), &mut room)?;
            let holes =
                holes.map(|holes| rings(holes, &path.field("holes"), &mut room)).transpose()?.unwrap_or_default();
            let rule = rule.map(|rule| fill_rule(rule, &path.field("rule"))).transpose()?.unwrap_or_default();
            ShapeSpec::Polygon { vertices, holes, rule }
        }
    })
}

/// A list of points; `room` is how many more the polygon may have.
fn ring(json: Json, path: &Path, room: &mut usize) -> Result<Vec<DVec2>, Failure> {
    let items = json.array(path, "an array of points")?;
    let count = items.clone().count();
    if count > *room {
        let all = MOST_VERTICES - *room + count;
        let message = format_args!("{path}: {all} vertices in all; a polygon may have {MOST_VERTICES}");
        return Err(Failure::limit(message));
    }
    *room -= count;
    items.enumerate().map(|(k, item)| item.vector(&path.index(k))).collect()
}

fn rings(json: Json, path: &Path, room: &mut usize) -> Result<Vec<Vec<DVec2>>, Failure> {
    let items = json.array(path, "an array of rings")?;
    items.enumerate().map(|(k, item)| ring(item, &path.index(k), room)).collect()
}

fn fill_rule(json: Json, path: &Path) -> Result<FillRule, Failure> {
    match &*json.string(path)? {
        "even-odd" => Ok(FillRule::EvenOdd),
        "nonzero" => Ok(FillRule::NonZero),
        _ => Err(Failure::parse(format_args!("{path}: wanted \"even-odd\" or \"nonzero\""))),
    }
}

#[cfg(test)]
mod tests {
    use super::super::failure::FailureKind;
    use super::*;

    fn fault(text: &str) -> (FailureKind, String) {
        let failure = read(Json(text), &Path::Root.field("b")).unwrap_err();
        (failure.kind, failure.message)
    }

    #[test]
    fn errors_name_field_and_index() {
        use FailureKind::{NotFinite, Parse, Shape};
        for (text, kind, message) in [
            (r#"{"polygon":{"vertices":[[0,0],[1,0],["NaN",1]]}}"#, NotFinite, "b.polygon.vertices[2][0]: NaN is not"),
            (r#"{"polygon":{"vertices":[[0,0],[1,0],[1]]}}"#, Parse, "b.polygon.vertices[2]: wanted an array of 2"),
            (r#"{"polygon":{"vertices":[]}}"#, Shape, "b.polygon.vertices: no vertices"),
            (
                r#"{"polygon":{"vertices":[[0,0]],"holes":[[[0,0]],[[0,"x"]]]}}"#,
                Parse,
                "b.polygon.holes[1][0][1]: wanted a",
            ),
            (r#"{"polygon":{"vertices":[[0,0]],"holes":[[]]}}"#, Shape, "b.polygon.holes[0]: no vertices"),
            (r#"{"polygon":{"vertices":[[0,0]],"rule":"odd"}}"#, Parse, "b.polygon.rule: wanted \"even-odd\""),
            (r#"{"circle":{"center":[0,0],"radius":-1}}"#, Shape, "b.circle.radius: negative"),
            (r#"{"circle":{"center":[0,0]}}"#, Parse, "b.circle: missing field `radius`"),
            (r#"{"circle":{"center":[0,1e999],"radius":1}}"#, NotFinite, "b.circle.center[1]: 1e999 is out of range"),
            (r#"{"rect":{"center":[0,0],"size":[1,-1]}}"#, Shape, "b.rect.size[1]: negative"),
            (r#"{"rect":{"center":[1e308,0],"size":[1.7e308,1]}}"#, NotFinite, "b.rect.corner"),
            (r#"{"rect":{"center":[0,0],"size":[1,1],"angle":3}}"#, Parse, "b.rect: unknown field `angle`"),
            (r#"{"aabb":{"min":[0,1],"max":[0,0]}}"#, Shape, "b.aabb.min[1]: min is above max"),
            (r#"{"segment":[[0,0]]}"#, Parse, "b.segment: wanted an array of 2 points, got an array of 1"),
            (r#"{"point":[0,null]}"#, Parse, "b.point[1]: wanted a number, got null"),
            (r#"{"hexagon":{}}"#, Parse, "b: unknown field `hexagon`"),
            (r#"{"point":[0,0],"point":[0,0]}"#, Parse, "b: repeated field `point`"),
            (r#"{"point":[0,0],"circle":{}}"#, Parse, "b: wanted one shape"),
            ("{}", Parse, "b: missing field"),
            ("3", Parse, "b: wanted an object, got a number"),
        ] {
            let (got, said) = fault(text);
            assert_eq!(got, kind, "{text}: {said}");
            assert!(said.starts_with(message), "{text}: {said}");
        }
    }

    #[test]
    fn a_polygon_has_a_hundred_thousand_vertices_and_no_more() {
        let polygon = |outline: usize, hole: usize| {
            let ring = |n| vec!["[0,0]"; n].join(",");
            format!(r#"{{"polygon":{{"vertices":[{}],"holes":[[{}]]}}}}"#, ring(outline), ring(hole))
        };
        assert!(read(Json(&polygon(99_999, 1)), &Path::Root).is_ok());
        let (kind, message) = fault(&polygon(99_999, 2));
        assert_eq!(kind, FailureKind::Limit);
        assert_eq!(message, "b.polygon.holes[0]: 100001 vertices in all; a polygon may have 100000");
    }
}
