//! Keeps drawing near the window, so that coordinates stay small enough for single precision and dashes stay countable.

/// A point or vector in pixels, y down.
pub(super) type Px = [f64; 2];

/// An upright box in pixels, `min ≤ max`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Window {
    pub min: Px,
    pub max: Px,
}

impl Window {
    pub fn contains(&self, p: Px) -> bool {
        (0..2).all(|k| self.min[k] <= p[k] && p[k] <= self.max[k])
    }

    /// The part `[t0, t1]` of the segment `from + t·(to − from)`, `0 ≤ t ≤ 1`, that lies inside; `None` when none does.
    ///
    /// Source: Liang and Barsky, "A new concept and method for line clipping", 1984.
    pub fn clip_segment(&self, from: Px, to: Px) -> Option<[f64; 2]> {
        let mut range = [0.0_f64, 1.0_f64];
        for k in 0..2 {
            let along = to[k] - from[k];
            // An overflowing or undefined difference cannot be placed.
            if !along.is_finite() {
                return None;
            }
            if along == 0.0 {
                if from[k] < self.min[k] || from[k] > self.max[k] {
                    return None;
                }
                continue;
            }
            let (a, b) = ((self.min[k] - from[k]) / along, (self.max[k] - from[k]) / along);
            range[0] = range[0].max(a.min(b));
            range[1] = range[1].min(a.max(b));
        }
        (range[0] <= range[1]).then_some(range)
    }

    /// The ring inside the window. Parts outside are folded onto the border, which leaves the even–odd inside as it is.
    ///
    /// Source: Sutherland and Hodgman, "Reentrant polygon clipping", 1974.
    pub fn clip_ring(&self, ring: &[Px]) -> Vec<Px> {
        let mut ring: Vec<Px> = ring.iter().copied().filter(|p| p[0].is_finite() && p[1].is_finite()).collect();
        if ring.iter().all(|p| self.contains(*p)) {
            return ring;
        }
        for k in 0..2 {
            for (limit, sign) in [(self.min[k], 1.0), (self.max[k], -1.0)] {
                ring = clip_half_plane(&ring, k, limit, sign);
            }
        }
        ring
    }
}

/// Keeps the side of `coordinate k = limit` where `sign · (coordinate − limit) ≥ 0`.
fn clip_half_plane(ring: &[Px], k: usize, limit: f64, sign: f64) -> Vec<Px> {
    let depth = |p: Px| sign * (p[k] - limit);
    let mut out = Vec::with_capacity(ring.len() + 4);
    let Some(&last) = ring.last() else { return out };
    let mut before = last;
    for &p in ring {
        let (d0, d1) = (depth(before), depth(p));
        if (d0 >= 0.0) != (d1 >= 0.0) {
            let t = d0 / (d0 - d1);
            let other = 1 - k;
            let mut crossing = [0.0; 2];
            crossing[k] = limit;
            crossing[other] = before[other] + t * (p[other] - before[other]);
            out.push(crossing);
        }
        if d1 >= 0.0 {
            out.push(p);
        }
        before = p;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Window = Window { min: [0.0, 0.0], max: [10.0, 10.0] };

    #[test]
    fn a_segment_is_cut_at_the_borders_it_crosses() {
        assert_eq!(WINDOW.clip_segment([-10.0, 5.0], [30.0, 5.0]), Some([0.25, 0.5]));
        assert_eq!(WINDOW.clip_segment([1.0, 1.0], [2.0, 9.0]), Some([0.0, 1.0]));
    }

    #[test]
    fn a_segment_outside_or_without_numbers_has_no_part_inside() {
        assert_eq!(WINDOW.clip_segment([-1.0, 0.0], [-1.0, 10.0]), None);
        assert_eq!(WINDOW.clip_segment([20.0, 0.0], [0.0, 30.0]), None);
        assert_eq!(WINDOW.clip_segment([f64::NAN, 0.0], [1.0, 1.0]), None);
        assert_eq!(WINDOW.clip_segment([-1e308, 0.0], [1e308, 0.0]), None);
    }

    #[test]
    fn a_ring_around_the_window_becomes_the_window() {
        let ring = WINDOW.clip_ring(&[[-1e9, -1e9], [1e9, -1e9], [1e9, 1e9], [-1e9, 1e9]]);
        assert_eq!(ring.len(), 4);
        assert!(ring.iter().all(|p| WINDOW.contains(*p)));
    }

    #[test]
    fn a_ring_inside_stays_as_it_is() {
        let ring = [[1.0, 1.0], [9.0, 1.0], [5.0, 8.0]];
        assert_eq!(WINDOW.clip_ring(&ring), ring);
    }
}
