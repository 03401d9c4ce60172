//! Round numbers along a scale, at 1, 2 or 5 times a power of ten, and places for numbers that stand close.

/// The least spacing of the form 1, 2 or 5 times a power of ten that is at least `least`, for a positive finite one.
pub fn nice_spacing(least: f64) -> Option<f64> {
    if !(least.is_finite() && least > 0.0) {
        return None;
    }
    let power = libm::pow(10.0, libm::floor(libm::log10(least)));
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * power).find(|spacing| *spacing >= least * (1.0 - 1e-12))
}

/// Multiples of a spacing within a range; none where doubles cannot tell them apart.
pub(super) fn multiples(range: [f64; 2], spacing: f64) -> impl Iterator<Item = f64> {
    let [least, most] = range;
    let largest = least.abs().max(most.abs());
    let sensible = spacing > largest * 1e-13 && (most - least) / spacing < 2000.0;
    let first = libm::ceil(least / spacing);
    // Adding 0 makes a negative zero a plain one.
    (0_u32..2000).map(move |k| (first + f64::from(k)) * spacing + 0.0).take_while(move |x| sensible && *x <= most)
}

/// Places at least `apart` from each other, in the order of the wanted ones and as near to them as that allows, none
/// beyond `most`.
pub fn spread(wanted: &[f64], apart: f64, most: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|a, b| wanted[*a].total_cmp(&wanted[*b]));
    let mut places = wanted.to_vec();
    // From the left each moves off the one before; from the right what was pushed over the end comes back.
    let mut least = f64::NEG_INFINITY;
    for &k in &order {
        places[k] = places[k].max(least);
        least = places[k] + apart;
    }
    let mut most = most;
    for &k in order.iter().rev() {
        places[k] = places[k].min(most);
        most = places[k] - apart;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spacings_are_one_two_or_five_times_a_power_of_ten() {
        for (least, wanted) in [(0.9, 1.0), (1.0, 1.0), (1.3, 2.0), (2.1, 5.0), (6.0, 10.0), (0.013, 0.02)] {
            let spacing = nice_spacing(least).expect("positive");
            assert!((spacing / wanted - 1.0).abs() < 1e-9, "{least}: {spacing}");
        }
        assert_eq!(nice_spacing(0.0), None);
        assert_eq!(nice_spacing(f64::NAN), None);
    }

    #[test]
    fn numbers_that_would_cover_each_other_stand_apart_in_their_order() {
        let places = spread(&[98.0, 10.0, 12.0, 99.0], 10.0, 100.0);
        assert!(places[1] < places[2] && places[2] < places[0] && places[0] < places[3]);
        let mut sorted = places.clone();
        sorted.sort_by(f64::total_cmp);
        assert!(sorted.windows(2).all(|pair| pair[1] - pair[0] >= 10.0 - 1e-9), "{places:?}");
        assert!(places.iter().all(|x| *x <= 100.0));
        assert_eq!(spread(&[], 20.0, 100.0), Vec::<f64>::new());
    }
}
