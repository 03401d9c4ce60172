//! How long an index takes by the clock: what no count can tell.

use std::hint::black_box;
use std::time::{Duration, Instant};

use super::run::{Kind, swarm};
use super::{CELL, TIME};
use crate::collision::Aabb;
use crate::collision::broad::Index;
use crate::scene::Scene;

/// Short runs are repeated until so much time went by, and the fastest counts.
const LEAST: Duration = Duration::from_micros(300);
const MOST_RUNS: u32 = 64;

/// Brute force over more shapes would make the window stand still.
const MOST_BRUTE: u32 = 12_000;

/// Building the index over the crowd's boxes and finding all pairs, exact tests left out; `None` where it would take too
/// long, or the scene cannot run.
pub(super) fn time(scene: &Scene, place: usize) -> Option<Duration> {
    let kind = *Kind::ALL.get(place)?;
    let swarm = swarm(scene);
    if kind == Kind::Brute && swarm.count > MOST_BRUTE {
        return None;
    }
    let time_s = scene.knob(&TIME);
    let boxes: Vec<Aabb> = (0..swarm.count).map(|id| swarm.body(&swarm.mote(id), time_s).aabb()).collect();
    let options = kind.options(&boxes, scene.knob(&CELL));
    let mut fastest: Option<Duration> = None;
    let begin = Instant::now();
    for _ in 0..MOST_RUNS {
        let start = Instant::now();
        let index = Index::build(&boxes, &options).ok()?;
        let mut pairs = 0_u64;
        index.pairs(&mut |_| pairs += 1);
        black_box(pairs);
        let took = start.elapsed();
        fastest = Some(fastest.map_or(took, |least| least.min(took)));
        if begin.elapsed() > LEAST {
            break;
        }
    }
    fastest
}
