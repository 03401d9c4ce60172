//! `mask`: the common pixels of two 1-bit pictures.

use serde::Serialize;

use super::failure::{Failure, FailureKind};
use super::json::{Json, required};
use super::path::Path;
use super::request::Request;
use super::watch::Watch;
use crate::collision::mask::{Mask, MaskError};
use crate::collision::masks::{Options, masks};
use crate::export::json::{FrameJson, frames, to_text};
use crate::lesson::narrate;
use crate::words::Lang;

#[derive(Serialize)]
struct Answer<'a> {
    collides: bool,
    count: u64,
    first: Option<[i64; 2]>,
    touching: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<FrameJson<'a>>>,
}

pub fn answer(request: &Request) -> Result<String, Failure> {
    let ([a, b], steps) = request.fields(["a", "b"])?;
    let mask = |json, name| read(required(json, &Path::Root, name)?, &Path::Root.field(name));
    let (a, b) = (mask(a, "a")?, mask(b, "b")?);
    let mut watch = Watch::new(steps);
    let outcome = masks(&a, &b, &Options::default(), &mut watch);
    let told = watch.told(|steps| narrate::masks::frames(narrate::Item::pair(["A", "B"]), steps));
    Ok(to_text(&Answer {
        collides: outcome.collides,
        count: outcome.count,
        first: outcome.first,
        touching: outcome.touching,
        steps: told.as_deref().map(|told| frames(told, Lang::En)),
    }))
}

fn read(json: Json, path: &Path) -> Result<Mask, Failure> {
    let [origin, rows] = json.fields(path, ["origin", "rows"])?;
    let at = path.field("origin");
    let [column, row] = required(origin, path, "origin")?.items(&at, "an array of a column and a row")?;
    let origin = [whole(column, &at.index(0))?, whole(row, &at.index(1))?];
    let at = path.field("rows");
    let rows = required(rows, path, "rows")?.array(&at, "an array of strings")?;
    let count = rows.clone().count();
    if count > Mask::MOST_SIDE {
        return Err(refused(path, MaskError::TooLarge { side: count }));
    }
    let rows = rows.enumerate().map(|(k, row)| pixels(row, &at.index(k))).collect::<Result<Vec<_>, _>>()?;
    Mask::new(origin, &rows).map_err(|error| refused(path, error))
}

/// A whole number of pixels.
fn whole(json: Json, path: &Path) -> Result<i64, Failure> {
    let x = json.number(path)?;
    if x.fract() != 0.0 {
        return Err(Failure::parse(format_args!("{path}: wanted a whole number")));
    }
    // Past the ends the cast stops there, and the mask refuses it.
    Ok(x as i64)
}

fn pixels(json: Json, path: &Path) -> Result<Vec<bool>, Failure> {
    let text = json.string(path)?;
    let pixel = |(k, c)| match c {
        '#' => Ok(true),
        '.' => Ok(false),
        _ => Err(Failure::parse(format_args!("{path}: character {}: wanted `#` or `.`", k + 1))),
    };
    text.chars().enumerate().map(pixel).collect()
}

fn refused(path: &Path, error: MaskError) -> Failure {
    let kind = match error {
        MaskError::Ragged { .. } => FailureKind::Shape,
        MaskError::TooLarge { .. } | MaskError::TooFar => FailureKind::Limit,
    };
    Failure { kind, message: format!("{path}.{error}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> (FailureKind, String) {
        let failure = read(Json(text), &Path::Root.field("a")).unwrap_err();
        (failure.kind, failure.message)
    }

    #[test]
    fn what_makes_no_mask_is_named() {
        use FailureKind::{Limit, NotFinite, Parse, Shape};
        for (text, kind, message) in [
            (r###"{"origin":[0,0],"rows":["##","#"]}"###, Shape, "a.rows[1]: 1 pixels"),
            (r###"{"origin":[0.5,0],"rows":["##"]}"###, Parse, "a.origin[0]: wanted a whole number"),
            (r###"{"origin":[0,1e300],"rows":["##"]}"###, Limit, "a.origin: more than 2^53"),
            (r###"{"origin":[0,1e999],"rows":["##"]}"###, NotFinite, "a.origin[1]: 1e999"),
            (r###"{"origin":[0,0],"rows":["#x"]}"###, Parse, "a.rows[0]: character 2"),
            (r###"{"origin":[0,0],"rows":"##"}"###, Parse, "a.rows: wanted an array of strings"),
            (r###"{"origin":[0,0]}"###, Parse, "a: missing field `rows`"),
            (r###"{"origin":[0,0],"rows":[],"x":1}"###, Parse, "a: unknown field `x`"),
        ] {
            let (got, said) = fault(text);
            assert_eq!(got, kind, "{text}: {said}");
            assert!(said.starts_with(message), "{text}: {said}");
        }
        let long = format!(r###"{{"origin":[0,0],"rows":["{}"]}}"###, "#".repeat(4097));
        assert_eq!(fault(&long).0, Limit);
    }
}
