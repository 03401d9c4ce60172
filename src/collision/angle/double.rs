//! Sums of two doubles that hold a number to about 106 bits.
//!
//! Dekker, "A Floating-Point Technique for Extending the Available Precision" (Numerische Mathematik 18, 1971); Knuth,
//! *The Art of Computer Programming* 2, section 4.2.2. Valid while no product leaves 2⁻⁹⁰⁰ to 2⁹⁰⁰ but for parts too small
//! to matter.

/// The nearest double, and what is left to the number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::collision) struct Double(pub [f64; 2]);

/// a + b as its nearest double and the exact rest.
#[inline(always)]
pub(in crate::collision) fn two_sum(a: f64, b: f64) -> [f64; 2] {
    let sum = a + b;
    let back = sum - a;
    [sum, (a - (sum - back)) + (b - back)]
}

/// The same where |a| ≥ |b| or a = 0.
#[inline(always)]
fn quick_two_sum(a: f64, b: f64) -> [f64; 2] {
    let sum = a + b;
    [sum, b - (sum - a)]
}

/// a·b as its nearest double and the exact rest.
#[inline(always)]
fn two_product(a: f64, b: f64) -> [f64; 2] {
    // 2²⁷ + 1 halves the bits of a double.
    const SPLITTER: f64 = 134_217_729.0;
    let halves = |x: f64| {
        let wide = SPLITTER * x;
        let high = wide - (wide - x);
        [high, x - high]
    };
    let ([a_high, a_low], [b_high, b_low]) = (halves(a), halves(b));
    let product = a * b;
    [product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low]
}

impl Double {
    #[inline(always)]
    pub fn times(self, b: f64) -> Self {
        let [product, rest] = two_product(self.0[0], b);
        Self(quick_two_sum(product, rest + self.0[1] * b))
    }

    #[inline(always)]
    pub fn times_double(self, other: Self) -> Self {
        let [product, rest] = two_product(self.0[0], other.0[0]);
        Self(quick_two_sum(product, rest + (self.0[0] * other.0[1] + self.0[1] * other.0[0])))
    }

    #[inline(always)]
    pub fn plus(self, other: Self) -> Self {
        let [sum, rest] = two_sum(self.0[0], other.0[0]);
        let [low, last] = two_sum(self.0[1], other.0[1]);
        let [sum, rest] = quick_two_sum(sum, rest + low);
        Self(quick_two_sum(sum, rest + last))
    }

    #[inline(always)]
    pub fn minus(self, other: Self) -> Self {
        self.plus(other.negative())
    }

    #[inline(always)]
    pub fn negative(self) -> Self {
        Self([-self.0[0], -self.0[1]])
    }
}
