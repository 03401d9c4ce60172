//! Placing text so that it covers neither other text nor the strongest marks, and stays in the picture.

use std::f64::consts::FRAC_PI_4;

use super::clip::Window;
use super::color::Color;
use super::picture::{Draw, SpotShape, TextBox, TextSpan, spans_width_px};

/// A text that wants a place.
pub(super) struct Wanted {
    /// What the text speaks of.
    pub anchor: [f64; 2],
    /// Direction and distance from the anchor to the text's near side; zero centers the text on its anchor.
    pub offset: [f64; 2],
    pub size_px: f64,
    pub spans: Vec<TextSpan>,
    pub plate: Option<Color>,
    /// The shape whose letter it is: its plate is round, and it stays where it is if it can, else in its shape.
    pub letter_of: Option<SpotShape>,
    /// Higher ones choose first; one above 0 is drawn even where no place is free.
    pub priority: i32,
}

impl Wanted {
    /// A coordinate of the near side of the text where it would like to stand best.
    fn wish(&self, k: usize) -> f64 {
        self.anchor[k] + self.offset[k]
    }
}

/// What text keeps off.
#[derive(Default)]
pub(super) struct Obstacles {
    /// Never covered: texts that are placed, balloons, handles, what lies on the picture.
    pub solid: Vec<[[f64; 2]; 2]>,
    /// Better not covered.
    pub lines: Vec<Line>,
}

/// A line that text would rather not cover.
pub(super) struct Line {
    pub ends: [[f64; 2]; 2],
    /// Half its thickness.
    pub half_px: f64,
    /// An outline costs less, and a letter may stand on its shape's own.
    pub is_outline: bool,
}

/// Directions that are tried around an anchor, beginning with the wanted one. Text that stood on the other side would
/// seem to speak of something else.
const TURNS: [f64; 9] = [0.0, 30.0, -30.0, 60.0, -60.0, 90.0, -90.0, 120.0, -120.0];
/// Added distances that are tried, in the size of the text; only important text goes the whole way.
const FARTHER_EM: [f64; 5] = [0.0, 0.5, 1.0, 1.7, 2.6];
const NEAR_RINGS: usize = 3;

/// Places texts by falling priority and adds them to the picture; gives back the box of each that was placed, in the
/// order of `wanted`.
pub(super) fn place(
    wanted: Vec<Wanted>,
    obstacles: &mut Obstacles,
    size_px: [f64; 2],
    items: &mut Vec<Draw>,
) -> Vec<Option<TextBox>> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by_key(|k| std::cmp::Reverse(wanted[*k].priority));
    let mut boxes = vec![None; wanted.len()];
    for &k in &order {
        let Some(placed) = choose(k, &wanted, obstacles, size_px) else {
            continue;
        };
        let TextBox { min, max, .. } = placed.text;
        obstacles.solid.push([min, max]);
        if wanted[k].letter_of.is_some() {
            let (middle, radius_px) = (placed.middle(), badge_px(placed.size_px));
            obstacles.solid.push([middle.map(|v| v - radius_px), middle.map(|v| v + radius_px)]);
        }
        boxes[k] = Some(placed);
    }
    for (text, placed) in wanted.into_iter().zip(&boxes) {
        let Some(placed) = placed else { continue };
        let (middle, size_px) = (placed.middle(), placed.size_px);
        let mut plate = text.plate;
        if text.letter_of.is_some() {
            let radius_px = badge_px(size_px);
            items.push(Draw::Circle { center: middle, radius_px, fill: plate.take(), stroke: None });
        }
        items.push(Draw::Text { at: middle, align: [0.5, 0.5], size_px, spans: text.spans, plate });
    }
    boxes.into_iter().map(|placed| placed.map(|placed| placed.text)).collect()
}

/// Where a text stands, and how large it is there.
#[derive(Clone, Copy)]
struct Placed {
    text: TextBox,
    size_px: f64,
}

impl Placed {
    fn middle(&self) -> [f64; 2] {
        let TextBox { min, max, .. } = self.text;
        [(min[0] + max[0]) * 0.5, (min[1] + max[1]) * 0.5]
    }
}

/// A place for one of the texts.
fn choose(index: usize, wanted: &[Wanted], obstacles: &Obstacles, size_px: [f64; 2]) -> Option<Placed> {
    let text = &wanted[index];
    let width = spans_width_px(&text.spans, text.size_px);
    let boxed = |middle: [f64; 2]| TextBox::with_width(middle, [0.5, 0.5], text.size_px, width);
    let own = boxed([0.0, 0.0]);
    let half = [own.max[0], own.max[1]];
    let length = libm::hypot(text.offset[0], text.offset[1]);
    if let Some(shape) = &text.letter_of {
        let others = wanted.iter().enumerate().filter(|(k, _)| *k != index).map(|(_, text)| text);
        return Some(letter_place(text, shape, &others.collect::<Vec<_>>(), obstacles, size_px));
    }
    let mut best: Option<(f64, TextBox)> = None;
    let rings = if text.priority > 0 { FARTHER_EM.len() } else { NEAR_RINGS };
    for (ring, farther) in FARTHER_EM.into_iter().enumerate().take(rings) {
        for (turn, degrees) in TURNS.into_iter().enumerate() {
            // Without a direction the first try is the anchor itself, and the ring around it is searched after.
            let centered = length < 1e-9;
            let toward = if centered { [0.0, -1.0] } else { [text.offset[0] / length, text.offset[1] / length] };
            let (sin, cos) = (libm::sin(degrees.to_radians()), libm::cos(degrees.to_radians()));
            let toward = [toward[0] * cos - toward[1] * sin, toward[0] * sin + toward[1] * cos];
            let away = length + farther * text.size_px;
            let still = centered && ring == 0;
            if still && turn > 0 {
                break;
            }
            let reach = |k: usize| {
                if still { 0.0 } else { toward[k] * (away + half[k]) }
            };
            let middle = [text.anchor[0] + reach(0), text.anchor[1] + reach(1)];
            let place = within(boxed(middle), size_px);
            let air_px = 0.15 * text.size_px;
            let nudged = beside(place, air_px, obstacles).filter(|_| text.priority > 0).into_iter().flatten();
            let is_seen = |place: &TextBox| (0..2).all(|k| place.min[k] >= 0.0 && place.max[k] <= size_px[k]);
            for place in std::iter::once(place).chain(nudged.filter(is_seen)) {
                let moved = libm::hypot(
                    (place.min[0] + place.max[0]) * 0.5 - middle[0],
                    (place.min[1] + place.max[1]) * 0.5 - middle[1],
                );
                let strain = 4.0 * turn as f64 + 11.0 * ring as f64 + 2.0 * moved;
                let cost = strain + cover_cost(place, air_px, obstacles, OUTLINE_WEIGHT);
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, place));
                }
                if cost <= 0.0 {
                    return Some(Placed { text: place, size_px: text.size_px });
                }
            }
        }
    }
    let (cost, place) = best?;
    (cost < SOLID_COST || text.priority > 0).then_some(Placed { text: place, size_px: text.size_px })
}

/// A letter stays where it is, unless an arrow, another letter or another shape is there: then it steps aside, within
/// its own shape as far as it can. A little smaller is better than leaning over the outline, and so is wholly beside
/// a small shape.
fn letter_place(
    text: &Wanted,
    shape: &SpotShape,
    others: &[&Wanted],
    obstacles: &Obstacles,
    picture_px: [f64; 2],
) -> Placed {
    let width = spans_width_px(&text.spans, text.size_px);
    let boxed = |middle: [f64; 2], shrunk: f64| Placed {
        text: TextBox::with_width(middle, [0.5, 0.5], text.size_px * shrunk, width * shrunk),
        size_px: text.size_px * shrunk,
    };
    let mut best: Option<(f64, Placed)> = None;
    for (shrunk, regret) in SHRUNK {
        if shrunk < 1.0 && text.size_px * shrunk < LEAST_LETTER_PX {
            continue;
        }
        for (middle, strain) in letter_tries(text.anchor, text.size_px * shrunk, shape) {
            let placed = boxed(middle, shrunk);
            let letter = Letter { placed, shape, is_moved: middle != text.anchor };
            let cost = regret + strain + letter.cost(others, obstacles, picture_px);
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, placed));
            }
            if cost <= regret {
                break;
            }
        }
    }
    best.map_or_else(|| boxed(text.anchor, 1.0), |(_, placed)| placed)
}

/// Places for a letter, each with what it costs to go there: its own, around it, all over its shape, beside its shape.
fn letter_tries(anchor: [f64; 2], size_px: f64, shape: &SpotShape) -> impl Iterator<Item = ([f64; 2], f64)> {
    let [x, y] = anchor;
    let at = move |angle: f64, away: f64| [x + away * libm::cos(angle), y + away * libm::sin(angle)];
    let around = (0..16).map(move |k| {
        let angle = -3.0 * FRAC_PI_4 + FRAC_PI_4 * f64::from(k % 8);
        (at(angle, size_px * if k < 8 { 1.5 } else { 2.4 }), 2.0 * f64::from(k + 1))
    });
    let farther = grid_in(shape).map(move |to| {
        let away = libm::hypot(to[0] - x, to[1] - y) / size_px;
        (to, GRID_STRAIN + 3.0 * away)
    });
    let beside = (0..8).filter_map(move |k| {
        // Above first, then to both sides.
        let turn = f64::from((k + 1) / 2) * if k % 2 == 0 { 1.0 } else { -1.0 };
        let angle = FRAC_PI_4 * (turn - 2.0);
        let mut ring = (1..=FARTHEST_BESIDE).map(|step| at(angle, 0.2 * f64::from(step) * size_px));
        let free = ring.find(|middle| shape.distance_px(*middle) > 1.05 * badge_px(size_px))?;
        Some((free, f64::from(k)))
    });
    std::iter::once((anchor, 0.0)).chain(around).chain(farther).chain(beside)
}

/// A letter at a place that is tried.
struct Letter<'a> {
    placed: Placed,
    shape: &'a SpotShape,
    is_moved: bool,
}

impl Letter<'_> {
    fn cost(&self, others: &[&Wanted], obstacles: &Obstacles, picture_px: [f64; 2]) -> f64 {
        let (middle, size_px) = (self.placed.middle(), self.placed.size_px);
        let is_in = |other: &&Wanted| {
            other.letter_of.as_ref().is_some_and(|shape| shape.distance_px(middle) < badge_px(size_px))
        };
        let is_out = !self.shape.holds(middle);
        let outside = if is_out { OUTSIDE_COST } else { 0.0 };
        let in_another = match (others.iter().any(is_in), is_out) {
            (false, _) => 0.0,
            (true, false) => IN_ANOTHER_COST,
            (true, true) => 2.0 * IN_ANOTHER_COST,
        };
        let leaning = if self.is_moved && self.leans() { LEANING_COST } else { 0.0 };
        let air = self.placed.text.grown(0.4 * size_px, 0.1 * size_px);
        let is_under = |other: &&&Wanted| {
            other.letter_of.is_none() && (0..2).all(|k| air.min[k] < other.wish(k) && other.wish(k) < air.max[k])
        };
        let taken = OTHER_TEXT_COST * others.iter().filter(is_under).count() as f64;
        let is_cut = (0..2).any(|k| middle[k] < badge_px(size_px) || middle[k] > picture_px[k] - badge_px(size_px));
        let cut = if is_cut { SOLID_COST } else { 0.0 };
        outside + in_another + leaning + taken + cut + cover_cost(air, 0.0, obstacles, 0.0)
    }

    /// Whether its plate lies on the outline of a shape that has room for it.
    fn leans(&self) -> bool {
        let (middle, radius_px) = (self.placed.middle(), badge_px(self.placed.size_px));
        let [min, max] = self.shape.bounds();
        if (0..2).any(|k| max[k] - min[k] < 2.2 * radius_px) {
            return false;
        }
        if !self.shape.holds(middle) {
            return self.shape.distance_px(middle) < radius_px;
        }
        let rim = |k: u32| {
            let angle = FRAC_PI_4 * f64::from(k);
            [middle[0] + 0.9 * radius_px * libm::cos(angle), middle[1] + 0.9 * radius_px * libm::sin(angle)]
        };
        (0..8).any(|k| !self.shape.holds(rim(k)))
    }
}

/// Radius of the plate of a letter.
fn badge_px(size_px: f64) -> f64 {
    0.8 * size_px
}

/// Places all over the box of a shape.
fn grid_in(shape: &SpotShape) -> impl Iterator<Item = [f64; 2]> {
    let [min, max] = shape.bounds();
    let at = move |k: usize, step: u32| min[k] + (max[k] - min[k]) * (f64::from(step) + 0.5) / f64::from(GRID);
    (0..GRID * GRID).map(move |k| [at(0, k % GRID), at(1, k / GRID)])
}

/// Places along each side of a shape's box that are tried for its letter, and what they cost besides their distance.
const GRID: u32 = 7;
const GRID_STRAIN: f64 = 12.0;

/// What it costs a letter to leave its shape: a little more than to cover the end of an arrow.
const OUTSIDE_COST: f64 = 25.0;

/// What it costs a letter that stepped aside to lean over the outline of its shape: it hides what it stands on.
const LEANING_COST: f64 = 20.0;

/// Sizes of a letter that are tried, and what the smaller ones cost.
const SHRUNK: [(f64, f64); 3] = [(1.0, 0.0), (0.8, 5.0), (0.65, 10.0)];
const LEAST_LETTER_PX: f64 = 13.0;

/// How many steps of a fifth of its size a letter goes at the most to come out of its shape.
const FARTHEST_BESIDE: u32 = 20;

/// What it costs a letter to stand where another text would like to: that one has to stay by what it measures.
const OTHER_TEXT_COST: f64 = 14.0;

/// What it costs a letter to stand where it could be taken for another shape's.
const IN_ANOTHER_COST: f64 = 40.0;

/// What covering something solid costs; no wish for nearness outweighs it.
const SOLID_COST: f64 = 1e4;

/// What covering an outline costs, of what covering a bar or a lit line costs.
const OUTLINE_WEIGHT: f64 = 0.3;

/// `air_px` is wanted between texts on a line.
fn cover_cost(place: TextBox, air_px: f64, obstacles: &Obstacles, outline_weight: f64) -> f64 {
    let mut cost = 0.0;
    let grown = place.grown(air_px, 0.0);
    for [min, max] in &obstacles.solid {
        let overlap = |k: usize| (grown.max[k].min(max[k]) - grown.min[k].max(min[k])).max(0.0);
        let shared = overlap(0) * overlap(1);
        if shared > 0.0 {
            cost += SOLID_COST + shared;
        }
    }
    for Line { ends: [from, to], half_px, is_outline } in &obstacles.lines {
        let weight = if *is_outline { outline_weight } else { 1.0 };
        if weight == 0.0 {
            continue;
        }
        let window = Window {
            min: [place.min[0] - half_px, place.min[1] - half_px],
            max: [place.max[0] + half_px, place.max[1] + half_px],
        };
        if let Some([a, b]) = window.segment(*from, *to) {
            cost += weight * (18.0 + 0.3 * libm::hypot(a[0] - b[0], a[1] - b[1]));
        }
    }
    cost
}

/// The places to the right, to the left, below and above the first solid thing that a place covers; `None`: it covers none.
fn beside(place: TextBox, air_px: f64, obstacles: &Obstacles) -> Option<[TextBox; 4]> {
    // A hair more than touching, which rounding may make an overlap.
    let air = [air_px + 0.01, 0.01];
    let covers =
        |[min, max]: &&[[f64; 2]; 2]| (0..2).all(|k| place.min[k] - air[k] < max[k] && min[k] < place.max[k] + air[k]);
    let [min, max] = obstacles.solid.iter().find(covers)?;
    Some([
        moved(place, [max[0] + air[0] - place.min[0], 0.0]),
        moved(place, [min[0] - air[0] - place.max[0], 0.0]),
        moved(place, [0.0, max[1] + air[1] - place.min[1]]),
        moved(place, [0.0, min[1] - air[1] - place.max[1]]),
    ])
}

/// Moved by the least that brings it into the picture; what is wider than the picture begins at its left.
fn within(place: TextBox, size_px: [f64; 2]) -> TextBox {
    let rim = 4.0;
    let shift = |k: usize| {
        let over = (place.max[k] - (size_px[k] - rim)).max(0.0);
        let under = (rim - (place.min[k] - over)).max(0.0);
        under - over
    };
    moved(place, [shift(0), shift(1)])
}

fn moved(place: TextBox, by: [f64; 2]) -> TextBox {
    TextBox {
        min: [place.min[0] + by[0], place.min[1] + by[1]],
        max: [place.max[0] + by[0], place.max[1] + by[1]],
        baseline_y: place.baseline_y + by[1],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::text::plain_spans;

    fn wanted(anchor: [f64; 2], offset: [f64; 2], priority: i32) -> Wanted {
        let spans = plain_spans("shares 0.933", Color::hex(0), false);
        Wanted { anchor, offset, size_px: 14.0, spans, plate: None, letter_of: None, priority }
    }

    fn apart(a: TextBox, b: TextBox) -> bool {
        (0..2).any(|k| a.max[k] <= b.min[k] || b.max[k] <= a.min[k])
    }

    #[test]
    fn texts_that_want_one_place_are_put_beside_each_other() {
        let all = (1..7).map(|k| wanted([200.0, 150.0], [0.0, -10.0], k)).collect();
        let placed = place(all, &mut Obstacles::default(), [400.0, 300.0], &mut Vec::new());
        let placed: Vec<TextBox> = placed.into_iter().flatten().collect();
        assert_eq!(placed.len(), 6);
        for (k, a) in placed.iter().enumerate() {
            assert!(placed[..k].iter().all(|b| apart(*a, *b)));
        }
    }

    #[test]
    fn text_stays_in_the_picture() {
        for anchor in [[0.0, 0.0], [400.0, 300.0], [400.0, 0.0], [-30.0, 150.0]] {
            let all = vec![wanted(anchor, [10.0, 0.0], 1)];
            let placed = place(all, &mut Obstacles::default(), [400.0, 300.0], &mut Vec::new());
            let text = placed[0].expect("placed");
            assert!(text.min[0] >= 0.0 && text.min[1] >= 0.0 && text.max[0] <= 400.0 && text.max[1] <= 300.0);
        }
    }

    #[test]
    fn a_text_at_the_rim_goes_beside_the_button_that_is_there() {
        let button = [[5.0, 5.0], [30.0, 30.0]];
        let mut obstacles = Obstacles { solid: vec![button], lines: Vec::new() };
        let all = vec![wanted([45.0, 24.0], [0.0, -10.0], 1)];
        let text = place(all, &mut obstacles, [400.0, 60.0], &mut Vec::new())[0].expect("placed");
        let button = TextBox { min: button[0], max: button[1], baseline_y: 0.0 };
        assert!(apart(text, button) && text.min[1] >= 0.0, "{text:?}");
    }

    #[test]
    fn what_is_not_important_is_left_out_where_there_is_no_room() {
        let full = || Obstacles { solid: vec![[[0.0, 0.0], [400.0, 300.0]]], lines: Vec::new() };
        let put = |priority| {
            let all = vec![wanted([200.0, 150.0], [0.0, 10.0], priority)];
            place(all, &mut full(), [400.0, 300.0], &mut Vec::new())[0].is_some()
        };
        assert!(!put(0) && put(1));
    }

    #[test]
    fn letters_of_shapes_with_one_center_stand_where_each_tells_its_own_shape() {
        let circle = |radius_px: f64| SpotShape::Circle { center: [200.0, 150.0], radius_px };
        let letter = |radius_px: f64| Wanted {
            spans: plain_spans("B", Color::hex(0), false),
            letter_of: Some(circle(radius_px)),
            ..wanted([200.0, 150.0], [0.0, 0.0], 1000)
        };
        let all = vec![letter(40.0), letter(100.0)];
        let placed = place(all, &mut Obstacles::default(), [400.0, 300.0], &mut Vec::new());
        let middle = |k: usize| {
            let text: TextBox = placed[k].expect("placed");
            [(text.min[0] + text.max[0]) * 0.5, (text.min[1] + text.max[1]) * 0.5]
        };
        assert!(circle(40.0).holds(middle(0)));
        assert!(circle(100.0).holds(middle(1)) && !circle(40.0).holds(middle(1)), "{:?}", middle(1));
    }

    #[test]
    fn a_letter_beside_the_dot_of_a_small_circle_does_not_lean_over_the_outline_and_no_text_is_under_its_plate() {
        for (scale, radius_px) in [(1.0, 30.0), (1.0, 24.0), (1.0, 40.0), (2.0, 44.0), (2.0, 62.0)] {
            let shape = SpotShape::Circle { center: [200.0, 150.0], radius_px };
            let size_px = f64::min(22.0 * scale, 0.84 * radius_px);
            let spans = plain_spans("A", Color::hex(0), false);
            let letter =
                Wanted { size_px, spans, letter_of: Some(shape.clone()), ..wanted([200.0, 150.0], [0.0, 0.0], 1000) };
            let number = wanted([200.0 - radius_px, 150.0], [0.0, -6.0], 1);
            let dot = [[200.0 - 5.0 * scale, 150.0 - 5.0 * scale], [200.0 + 5.0 * scale, 150.0 + 5.0 * scale]];
            let mut items = Vec::new();
            let mut obstacles = Obstacles { solid: vec![dot], lines: Vec::new() };
            let placed = place(vec![letter, number], &mut obstacles, [400.0, 300.0], &mut items);
            let Some(Draw::Circle { center: [x, y], radius_px: plate_px, .. }) = items.first() else {
                panic!("a plate first")
            };
            let away = libm::hypot(x - 200.0, y - 150.0);
            assert!(away + 0.9 * plate_px <= radius_px || away - plate_px >= radius_px, "{scale} {radius_px}: {away}");
            let number = placed[1].expect("placed");
            let is_apart = (0..2).any(|k| {
                let middle = [*x, *y][k];
                number.max[k] <= middle - plate_px || middle + plate_px <= number.min[k]
            });
            assert!(is_apart, "{scale} {radius_px}");
        }
    }

    #[test]
    fn a_text_gives_way_to_a_bar() {
        let bar = Line { ends: [[100.0, 130.0], [300.0, 130.0]], half_px: 6.0, is_outline: false };
        let mut obstacles = Obstacles { solid: Vec::new(), lines: vec![bar] };
        let placed =
            place(vec![wanted([200.0, 150.0], [0.0, -8.0], 0)], &mut obstacles, [400.0, 300.0], &mut Vec::new());
        let text = placed[0].expect("placed");
        assert!(text.max[1] <= 124.0 || text.min[1] >= 136.0);
    }
}
