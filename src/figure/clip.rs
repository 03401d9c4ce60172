//! Cutting lines and areas to a rectangle, before single-precision backends see them.

/// An upright rectangle in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Window {
    pub min: [f64; 2],
    pub max: [f64; 2],
}

impl Window {
    /// The picture with a rim, wide enough that what is cut off at the rim cannot be seen.
    pub fn around(size_px: [f64; 2], rim_px: f64) -> Self {
        Self { min: [-rim_px, -rim_px], max: [size_px[0] + rim_px, size_px[1] + rim_px] }
    }

    pub fn holds(&self, p: [f64; 2]) -> bool {
        (0..2).all(|k| p[k] >= self.min[k] && p[k] <= self.max[k])
    }

    fn corners(&self) -> [[f64; 2]; 4] {
        [self.min, [self.max[0], self.min[1]], self.max, [self.min[0], self.max[1]]]
    }

    fn middle(&self) -> [f64; 2] {
        [(self.min[0] + self.max[0]) * 0.5, (self.min[1] + self.max[1]) * 0.5]
    }

    fn diagonal(&self) -> f64 {
        libm::hypot(self.max[0] - self.min[0], self.max[1] - self.min[1])
    }

    /// The part of `from + t·along`, `t` in `range`, that lies in the window; by Liang's and Barsky's method.
    fn range(&self, from: [f64; 2], along: [f64; 2], range: [f64; 2]) -> Option<[f64; 2]> {
        let [mut first, mut last] = range;
        for k in 0..2 {
            if along[k] == 0.0 {
                if from[k] < self.min[k] || from[k] > self.max[k] {
                    return None;
                }
                continue;
            }
            let one = (self.min[k] - from[k]) / along[k];
            let two = (self.max[k] - from[k]) / along[k];
            first = first.max(one.min(two));
            last = last.min(one.max(two));
        }
        (first <= last).then_some([first, last])
    }

    /// The part of a segment that lies in the window.
    pub fn segment(&self, from: [f64; 2], to: [f64; 2]) -> Option<[[f64; 2]; 2]> {
        if self.holds(from) && self.holds(to) {
            return Some([from, to]);
        }
        let along = [to[0] - from[0], to[1] - from[1]];
        let [first, last] = self.range(from, along, [0.0, 1.0])?;
        let at = |t: f64| [from[0] + along[0] * t, from[1] + along[1] * t];
        finite([at(first), at(last)])
    }

    /// The part of an infinite line that lies in the window.
    pub fn line(&self, through: [f64; 2], along: [f64; 2]) -> Option<[[f64; 2]; 2]> {
        let [first, last] = self.range(through, along, [f64::NEG_INFINITY, f64::INFINITY])?;
        let at = |t: f64| [through[0] + along[0] * t, through[1] + along[1] * t];
        finite([at(first), at(last)])
    }

    /// The part of a ring's inside that lies in the window, by Sutherland's and Hodgman's method: where the ring leaves
    /// and returns, it runs along the window's rim.
    pub fn ring(&self, ring: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
        if ring.iter().all(|p| self.holds(*p)) {
            return ring;
        }
        let mut ring = ring;
        for k in 0..2 {
            for (bound, sign) in [(self.min[k], 1.0), (self.max[k], -1.0)] {
                ring = half_plane(&ring, k, bound, sign);
            }
        }
        ring
    }

    /// A circle too large to be drawn as one, as the ring that looks the same in the window; `None` where nothing of it
    /// is seen.
    pub fn large_circle(&self, center: [f64; 2], radius: f64) -> Option<Vec<[f64; 2]>> {
        let middle = self.middle();
        let to_middle = [middle[0] - center[0], middle[1] - center[1]];
        let away = libm::hypot(to_middle[0], to_middle[1]);
        let reach = self.diagonal();
        if !away.is_finite() || !radius.is_finite() || away - radius > reach {
            return None;
        }
        if radius - away > reach {
            return Some(self.corners().to_vec());
        }
        // The arc nearest to the window, as wide as the window and more, closed through the far-off center.
        let toward = libm::atan2(to_middle[1], to_middle[0]);
        let half = (2.0 * reach / radius).min(core::f64::consts::PI);
        let count = 256_u32;
        let on_arc = |k: u32| {
            let angle = toward + half * (2.0 * f64::from(k) / f64::from(count) - 1.0);
            [center[0] + radius * libm::cos(angle), center[1] + radius * libm::sin(angle)]
        };
        let mut ring: Vec<[f64; 2]> = (0..=count).map(on_arc).collect();
        ring.push(center);
        Some(self.ring(ring))
    }
}

fn finite(segment: [[f64; 2]; 2]) -> Option<[[f64; 2]; 2]> {
    segment.iter().flatten().all(|v| v.is_finite()).then_some(segment)
}

fn half_plane(ring: &[[f64; 2]], k: usize, bound: f64, sign: f64) -> Vec<[f64; 2]> {
    let mut out = Vec::with_capacity(ring.len() + 4);
    let Some(mut from) = ring.last().copied() else {
        return out;
    };
    let is_in = |p: [f64; 2]| (p[k] - bound) * sign >= 0.0;
    for &to in ring {
        if is_in(from) != is_in(to) {
            let t = (bound - from[k]) / (to[k] - from[k]);
            let mut cut = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
            cut[k] = bound;
            out.push(cut);
        }
        if is_in(to) {
            out.push(to);
        }
        from = to;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Window = Window { min: [0.0, 0.0], max: [10.0, 10.0] };

    #[test]
    fn a_segment_is_cut_at_the_rim_and_one_outside_is_not_drawn() {
        assert_eq!(WINDOW.segment([-5.0, 5.0], [15.0, 5.0]), Some([[0.0, 5.0], [10.0, 5.0]]));
        assert_eq!(WINDOW.segment([-5.0, 11.0], [15.0, 11.0]), None);
        assert_eq!(WINDOW.segment([2.0, 2.0], [3.0, 3.0]), Some([[2.0, 2.0], [3.0, 3.0]]));
    }

    #[test]
    fn a_line_goes_from_rim_to_rim() {
        assert_eq!(WINDOW.line([5.0, 5.0], [1.0, 0.0]), Some([[0.0, 5.0], [10.0, 5.0]]));
        assert_eq!(WINDOW.line([5.0, 15.0], [1.0, 0.0]), None);
    }

    #[test]
    fn a_huge_square_is_cut_to_the_window() {
        let far = 1e12;
        let cut = WINDOW.ring(vec![[-far, -far], [far, -far], [far, far], [-far, far]]);
        assert!(cut.iter().all(|p| WINDOW.holds(*p)));
        assert_eq!(cut.len(), 4);
    }

    #[test]
    fn a_huge_circle_keeps_its_edge_where_it_passes_the_window() {
        let radius = 1e9;
        let ring = WINDOW.large_circle([5.0 - radius, 5.0], radius).expect("its edge passes the middle");
        assert!(ring.iter().all(|p| WINDOW.holds(*p)));
        let edge = ring.iter().filter(|p| (p[0] - 5.0).abs() < 1e-3).count();
        assert!(edge >= 2, "{ring:?}");
        assert_eq!(WINDOW.large_circle([5.0, 5.0], radius).map(|ring| ring.len()), Some(4));
        assert_eq!(WINDOW.large_circle([3.0 * radius, 5.0], radius), None);
    }
}
