//! `pairs` and `find`: the broad phase, with any index.

use serde::Serialize;

use super::failure::{Failure, FailureKind};
use super::json::{Json, required};
use super::path::Path;
use super::request::Request;
use super::watch::Watch;
use crate::collision::Aabb;
use crate::collision::broad::quadtree::{self, Straddlers};
use crate::collision::broad::{BroadError, Collected, Index, IndexOptions, Stats};
use crate::export::json::{FrameJson, frames, to_text};
use crate::lesson::narrate::broad as narrate;
use crate::trace::Frame;
use crate::words::Lang;

const MOST_BOXES: usize = 1_000_000;

/// Pairs that an answer lists at most, and tests that a run makes at most: both can be quadratic, and an answer shall come.
const MOST_PAIRS: usize = 10_000_000;
const MOST_TESTS: u64 = 20_000_000_000;

#[derive(Serialize)]
struct Pairs<'a> {
    pairs: &'a [[u32; 2]],
    stats: PairStats,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<FrameJson<'a>>>,
}

#[derive(Serialize)]
struct PairStats {
    tests: u64,
    nodes: u64,
    depth: u32,
    stored: u64,
}

#[derive(Serialize)]
struct Hits<'a> {
    hits: &'a [u32],
    stats: HitStats,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<FrameJson<'a>>>,
}

#[derive(Serialize)]
struct HitStats {
    visited: u64,
    tests: u64,
}

/// `pairs`.
pub fn pairs(request: &Request) -> Result<String, Failure> {
    let ([boxes, index], steps) = request.fields(["boxes", "index"])?;
    let (boxes, options) = read(boxes, index)?;
    let n = boxes.len() as u64;
    if options == IndexOptions::Brute && n * n.saturating_sub(1) / 2 > MOST_TESTS {
        let tests = n * (n - 1) / 2;
        return Err(Failure::limit(format_args!(
            "index.brute: {tests} tests for {n} boxes; a run may make {MOST_TESTS}"
        )));
    }
    let index = build(&boxes, &options)?;
    let mut found = Collected { pairs: Vec::new(), most_pairs: MOST_PAIRS, most_tests: MOST_TESTS };
    let (stats, told) = if steps { watched_pairs(&index, &mut found) } else { (index.pairs(&mut found), None) };
    if stats.stopped {
        return Err(if found.pairs.len() > MOST_PAIRS {
            Failure::limit(format_args!("boxes: more than {MOST_PAIRS} pairs meet; an answer may list {MOST_PAIRS}"))
        } else {
            Failure::limit(format_args!("boxes: {} tests were not enough; a run may make {MOST_TESTS}", stats.tests))
        });
    }
    let stats = PairStats { tests: stats.tests, nodes: stats.nodes, depth: stats.depth, stored: stats.stored };
    let steps = told.as_deref().map(|told| frames(told, Lang::En));
    Ok(to_text(&Pairs { pairs: &found.sorted(), stats, steps }))
}

/// `find`.
pub fn find(request: &Request) -> Result<String, Failure> {
    let ([boxes, index, range], steps) = request.fields(["boxes", "index", "range"])?;
    let (boxes, options) = read(boxes, index)?;
    let range = aabb(required(range, &Path::Root, "range")?, &Path::Root.field("range"))?;
    let index = build(&boxes, &options)?;
    let (hits, stats) = index.find(&range);
    let told = steps.then(|| watched_find(&index, &range));
    let steps = told.as_deref().map(|told| frames(told, Lang::En));
    Ok(to_text(&Hits { hits: &hits, stats: HitStats { visited: stats.visited, tests: stats.tests }, steps }))
}

/// The run on all pairs, told.
fn watched_pairs(index: &Index, found: &mut Collected) -> (Stats, Option<Vec<Frame>>) {
    match index {
        Index::Brute(brute) => {
            let mut watch = Watch::new(true);
            (brute.pairs(found, &mut watch), watch.told(narrate::pairs))
        }
        Index::Grid(grid) => {
            let mut watch = Watch::new(true);
            (grid.pairs(found, &mut watch), watch.told(narrate::grid))
        }
        Index::Quadtree(tree) => {
            let mut watch = Watch::new(true);
            (tree.pairs(found, &mut watch), watch.told(narrate::quadtree))
        }
        Index::RTree(tree) | Index::Bvh(tree) => {
            let mut watch = Watch::new(true);
            (tree.pairs(found, &mut watch), watch.told(narrate::box_tree))
        }
        Index::Sweep(sweep) => {
            let mut watch = Watch::new(true);
            (sweep.pairs(found, &mut watch), watch.told(narrate::sweep))
        }
    }
}

/// The run of a query, told.
fn watched_find(index: &Index, range: &Aabb) -> Vec<Frame> {
    let nobody = &mut |_| {};
    let told = match index {
        Index::Brute(brute) => {
            let mut watch = Watch::new(true);
            brute.find(range, nobody, &mut watch);
            watch.told(narrate::boxes)
        }
        Index::Grid(grid) => {
            let mut watch = Watch::new(true);
            grid.find(range, nobody, &mut watch);
            watch.told(narrate::grid)
        }
        Index::Quadtree(tree) => {
            let mut watch = Watch::new(true);
            tree.find(range, nobody, &mut watch);
            watch.told(narrate::quadtree)
        }
        Index::RTree(tree) | Index::Bvh(tree) => {
            let mut watch = Watch::new(true);
            tree.find(range, nobody, &mut watch);
            watch.told(narrate::box_tree)
        }
        Index::Sweep(sweep) => {
            let mut watch = Watch::new(true);
            sweep.find(range, nobody, &mut watch);
            watch.told(narrate::sweep)
        }
    };
    told.unwrap_or_default()
}

fn read(boxes: Option<Json>, index: Option<Json>) -> Result<(Vec<Aabb>, IndexOptions), Failure> {
    let path = Path::Root.field("boxes");
    let boxes = required(boxes, &Path::Root, "boxes")?.array(&path, "an array of boxes")?;
    let count = boxes.clone().count();
    if count > MOST_BOXES {
        return Err(Failure::limit(format_args!("boxes: {count} boxes; a request may have {MOST_BOXES}")));
    }
    let boxes = boxes.enumerate().map(|(k, json)| aabb(json, &path.index(k))).collect::<Result<_, _>>()?;
    let options = options(required(index, &Path::Root, "index")?, &Path::Root.field("index"))?;
    Ok((boxes, options))
}

/// `[minx, miny, maxx, maxy]`.
fn aabb(json: Json, path: &Path) -> Result<Aabb, Failure> {
    let items = json.items::<4>(path, "an array of 4 numbers")?;
    let mut numbers = [0.0; 4];
    for (k, item) in items.into_iter().enumerate() {
        numbers[k] = item.number(&path.index(k))?;
    }
    let [min_x, min_y, max_x, max_y] = numbers;
    for (k, (min, max)) in [(min_x, max_x), (min_y, max_y)].into_iter().enumerate() {
        if min > max {
            return Err(Failure {
                kind: FailureKind::Shape,
                message: format!("{path}: [{k}] is above [{}]: min above max", k + 2),
            });
        }
    }
    Aabb::new([min_x, min_y].into(), [max_x, max_y].into()).map_err(|error| Failure::shape(path, &error))
}

fn options(json: Json, path: &Path) -> Result<IndexOptions, Failure> {
    let names = ["brute", "grid", "quadtree", "rtree", "bvh", "sweep"];
    let fields = json.fields(path, names)?;
    let mut given = names.iter().zip(fields).filter_map(|(name, field)| Some((*name, field?)));
    let Some((name, settings)) = given.next() else {
        return Err(Failure::parse(format_args!("{path}: wanted one of {}", names.join(", "))));
    };
    if let Some((other, _)) = given.next() {
        return Err(Failure::parse(format_args!("{path}: both `{name}` and `{other}`; wanted one")));
    }
    let path = path.field(name);
    match name {
        "grid" => {
            let [cell] = settings.fields(&path, ["cell"])?;
            Ok(IndexOptions::Grid { cell: required(cell, &path, "cell")?.number(&path.field("cell"))? })
        }
        "quadtree" => quadtree_options(settings, &path).map(IndexOptions::Quadtree),
        _ => {
            let [] = settings.fields(&path, [])?;
            Ok(match name {
                "rtree" => IndexOptions::RTree,
                "bvh" => IndexOptions::Bvh,
                "sweep" => IndexOptions::Sweep,
                _ => IndexOptions::Brute,
            })
        }
    }
}

fn quadtree_options(json: Json, path: &Path) -> Result<quadtree::Options, Failure> {
    let [bounds, capacity, max_depth, straddlers] =
        json.fields(path, ["bounds", "capacity", "max_depth", "straddlers"])?;
    let mut options = quadtree::Options::default();
    if let Some(bounds) = bounds {
        options.bounds = Some(aabb(bounds, &path.field("bounds"))?);
    }
    if let Some(capacity) = capacity {
        options.capacity = whole(capacity, &path.field("capacity"))?;
    }
    if let Some(max_depth) = max_depth {
        options.max_depth = whole(max_depth, &path.field("max_depth"))?;
    }
    if let Some(straddlers) = straddlers {
        let at = path.field("straddlers");
        options.straddlers = match &*straddlers.string(&at)? {
            "parent" => Straddlers::Parent,
            "copies" => Straddlers::Copies,
            "loose" => Straddlers::Loose,
            _ => return Err(Failure::parse(format_args!("{at}: wanted \"parent\", \"copies\" or \"loose\""))),
        };
    }
    Ok(options)
}

/// A whole number of 0 and more; beyond 32 bits the greatest one, which the index then judges.
fn whole(json: Json, path: &Path) -> Result<u32, Failure> {
    let x = json.number(path)?;
    if x.fract() != 0.0 {
        return Err(Failure::parse(format_args!("{path}: wanted a whole number")));
    }
    if x < 0.0 {
        return Err(Failure { kind: FailureKind::Shape, message: format!("{path}: negative") });
    }
    Ok(x as u32)
}

fn build(boxes: &[Aabb], options: &IndexOptions) -> Result<Index, Failure> {
    Index::build(boxes, options).map_err(|error| match error {
        BroadError::Cell => {
            Failure { kind: FailureKind::Shape, message: "index.grid.cell: wanted a size above 0".to_owned() }
        }
        BroadError::Capacity => {
            Failure { kind: FailureKind::Shape, message: "index.quadtree.capacity: 0; wanted at least 1".to_owned() }
        }
        BroadError::TooManyRegistrations { needs, most } => Failure::limit(format_args!(
            "index.grid.cell: the boxes reach {needs} cells; a grid may register them in {most}"
        )),
        BroadError::Depth { has, most } => {
            Failure::limit(format_args!("index.quadtree.max_depth: {has}; a tree may have {most} levels"))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(index: &str) -> (FailureKind, String) {
        let boxes = [Aabb::new([0.0, 0.0].into(), [9.0, 9.0].into()).expect("a box")];
        let failure = options(Json(index), &Path::Root.field("index"))
            .and_then(|options| build(&boxes, &options).map(|_| ()))
            .unwrap_err();
        (failure.kind, failure.message)
    }

    #[test]
    fn what_makes_no_index_is_named() {
        use FailureKind::{Limit, NotFinite, Parse, Shape};
        for (text, kind, message) in [
            (r#"{}"#, Parse, "index: wanted one of brute"),
            (r#"{"brute":{},"bvh":{}}"#, Parse, "index: both `brute` and `bvh`"),
            (r#"{"octree":{}}"#, Parse, "index: unknown field `octree`"),
            (r#"{"brute":{"cell":1}}"#, Parse, "index.brute: unknown field `cell`"),
            (r#"{"grid":{}}"#, Parse, "index.grid: missing field `cell`"),
            (r#"{"grid":{"cell":0}}"#, Shape, "index.grid.cell: wanted a size above 0"),
            (r#"{"grid":{"cell":-2}}"#, Shape, "index.grid.cell: wanted a size above 0"),
            (r#"{"grid":{"cell":"NaN"}}"#, NotFinite, "index.grid.cell: NaN"),
            (r#"{"grid":{"cell":1e-9}}"#, Limit, "index.grid.cell: the boxes reach"),
            (r#"{"quadtree":{"capacity":0}}"#, Shape, "index.quadtree.capacity: 0"),
            (r#"{"quadtree":{"capacity":1.5}}"#, Parse, "index.quadtree.capacity: wanted a whole"),
            (r#"{"quadtree":{"capacity":-1}}"#, Shape, "index.quadtree.capacity: negative"),
            (r#"{"quadtree":{"max_depth":65}}"#, Limit, "index.quadtree.max_depth: 65"),
            (r#"{"quadtree":{"straddlers":"both"}}"#, Parse, "index.quadtree.straddlers: wanted"),
            (r#"{"quadtree":{"bounds":[0,0,-1,1]}}"#, Shape, "index.quadtree.bounds: [0] is above [2]"),
        ] {
            let (got, said) = fault(text);
            assert_eq!(got, kind, "{text}: {said}");
            assert!(said.starts_with(message), "{text}: {said}");
        }
    }
}
