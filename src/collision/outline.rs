//! How an outline turns at its vertices.

use std::cmp::Ordering;

use glam::DVec2;

use super::exact::orient;

/// The vertices at which an outline turns inwards, exactly, by rising index; O(n).
///
/// An outline runs either way round; which one is told by its lowest vertex, of several the leftmost, which never turns
/// inwards. Repeated vertices are passed over. For an outline that crosses itself "inwards" has no meaning, and what
/// comes out is only the turns against that vertex' own. Not finite vertices give nothing.
pub fn inward_vertices(outline: &[DVec2]) -> Vec<usize> {
    // A vertex and its repetitions are one corner.
    let mut corners: Vec<usize> = Vec::with_capacity(outline.len());
    for (k, vertex) in outline.iter().enumerate() {
        if !vertex.is_finite() {
            return Vec::new();
        }
        if corners.last().is_none_or(|last| outline[*last] != *vertex) {
            corners.push(k);
        }
    }
    while corners.len() > 1 && outline[corners[corners.len() - 1]] == outline[corners[0]] {
        corners.pop();
    }
    let count = corners.len();
    if count < 4 {
        return Vec::new();
    }
    let turn = |k: usize| {
        let at = |k: usize| outline[corners[k % count]];
        orient(at(k + count - 1), at(k), at(k + 1))
    };
    let below = |k: &usize, other: &usize| {
        let (p, q) = (outline[corners[*k]], outline[corners[*other]]);
        // Not `total_cmp`: −0 is no lower than 0.
        p.y.partial_cmp(&q.y).unwrap_or(Ordering::Equal).then(p.x.partial_cmp(&q.x).unwrap_or(Ordering::Equal))
    };
    let outwards = (0..count).min_by(below).map_or(Ordering::Equal, turn);
    if outwards == Ordering::Equal {
        return Vec::new();
    }
    (0..count).filter(|k| turn(*k) == outwards.reverse()).map(|k| corners[k]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    #[test]
    fn a_dart_turns_inwards_once_whichever_way_it_runs() {
        let dart = [dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(1.0, 1.0), dvec2(0.0, 4.0)];
        assert_eq!(inward_vertices(&dart), [2]);
        let reversed: Vec<DVec2> = dart.into_iter().rev().collect();
        assert_eq!(inward_vertices(&reversed), [1]);
        assert!(inward_vertices(&dart[..3]).is_empty());
    }

    #[test]
    fn a_hair_is_enough_and_a_vertex_on_an_edge_is_none() {
        let square = |top: f64| [dvec2(0.0, 0.0), dvec2(1.0, 0.0), dvec2(1.0, 1.0), dvec2(0.5, top), dvec2(0.0, 1.0)];
        assert!(inward_vertices(&square(1.0)).is_empty());
        assert_eq!(inward_vertices(&square(1.0_f64.next_down())), [3]);
        assert!(inward_vertices(&square(1.0_f64.next_up())).is_empty());
    }

    #[test]
    fn repeated_vertices_and_nonsense_do_no_harm() {
        let p = [dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(4.0, 0.0), dvec2(1.0, 1.0), dvec2(0.0, 4.0), dvec2(0.0, 0.0)];
        assert_eq!(inward_vertices(&p), [3]);
        assert!(inward_vertices(&[]).is_empty());
        assert!(inward_vertices(&[DVec2::ZERO; 9]).is_empty());
        assert!(inward_vertices(&[DVec2::NAN, DVec2::X, DVec2::Y, DVec2::ONE]).is_empty());
        let flat = [dvec2(0.0, 0.0), dvec2(1.0, 0.0), dvec2(2.0, 0.0), dvec2(1.0, 0.0)];
        assert!(inward_vertices(&flat).is_empty());
    }
}
