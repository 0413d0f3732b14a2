//! Double-double arithmetic (Dekker 1971), about 100 bits of precision, and elementary functions in it.

use super::{LN_2, PI};

/// An unevaluated sum of two doubles, of which the second is below the last place of the first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair(pub(super) f64, pub(super) f64);

/// The upper 26 bits of a double, and the remainder (Veltkamp splitting).
fn split(x: f64) -> (f64, f64) {
    let shifted = 134_217_729.0 * x;
    let high = shifted - (shifted - x);
    (high, x - high)
}

impl Pair {
    /// `a + b` exactly, where `|a| >= |b|`.
    fn of(a: f64, b: f64) -> Self {
        let sum = a + b;
        Self(sum, b - (sum - a))
    }

    fn sum_of(a: f64, b: f64) -> Self {
        let sum = a + b;
        let part = sum - a;
        Self(sum, (a - (sum - part)) + (b - part))
    }

    /// `a * b`, exactly.
    pub(super) fn product(a: f64, b: f64) -> Self {
        let product = a * b;
        let ((a1, a2), (b1, b2)) = (split(a), split(b));
        Self(product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2)
    }

    pub(super) fn plus(self, other: Self) -> Self {
        let high = Self::sum_of(self.0, other.0);
        let low = Self::sum_of(self.1, other.1);
        let sum = Self::of(high.0, high.1 + low.0);
        Self::of(sum.0, sum.1 + low.1)
    }

    pub(super) fn minus(self, other: Self) -> Self {
        self.plus(Self(-other.0, -other.1))
    }

    pub(super) fn times(self, other: Self) -> Self {
        let high = Self::product(self.0, other.0);
        Self::of(high.0, high.1 + (self.0 * other.1 + self.1 * other.0))
    }

    pub(super) fn over(self, other: Self) -> Self {
        let first = self.0 / other.0;
        let rest = self.minus(other.times(Self(first, 0.0)));
        let second = rest.0 / other.0;
        let rest = rest.minus(other.times(Self(second, 0.0)));
        let sum = Self::of(first, second);
        Self::of(sum.0, sum.1 + rest.0 / other.0)
    }

    fn scaled(self, by: f64) -> Self {
        Self(self.0 * by, self.1 * by)
    }

    fn root(self) -> Self {
        let near = libm::sqrt(self.0);
        let rest = self.minus(Self::product(near, near));
        Self::of(near, rest.sum() / (2.0 * near))
    }

    /// Its power with an exponent of half a positive integer.
    pub(super) fn half_power(self, halves: u32) -> Self {
        let mut result = if halves % 2 == 1 { self.root() } else { Self(1.0, 0.0) };
        let (mut square, mut left) = (self, halves / 2);
        while left > 0 {
            if left % 2 == 1 {
                result = result.times(square);
            }
            left /= 2;
            if left > 0 {
                square = square.times(square);
            }
        }
        result
    }

    /// The double nearest to the pair.
    pub(super) fn sum(self) -> f64 {
        self.0 + self.1
    }
}

/// How often the argument is halved before the Taylor series of `exp`.
const HALVINGS: i32 = 7;

/// `e**x` as a pair and an exponent of two.
fn exp_parts(x: Pair) -> (Pair, i32) {
    let turns = (x.0 * std::f64::consts::LOG2_E).round_ties_even();
    // ln 2 in three parts (Cody-Waite reduction): the product with the first is exact.
    let rest = Pair::sum_of(x.0 - turns * 0.693_147_180_369_123_8, x.1);
    let rest = rest.minus(Pair::product(turns, 1.908_214_929_270_587_7e-10));
    let rest = rest.minus(Pair(turns * 5.772_035_160_664_884e-27, 0.0));
    let x = rest.scaled(1.0 / f64::from(1 << HALVINGS));
    // Computes `e**x - 1`, which is doubled without cancellation; the last terms of the series need no pairs.
    let tail = x.0 * x.0 * x.0 * (1.0 / 24.0 + x.0 * (1.0 / 120.0 + x.0 * (1.0 / 720.0 + x.0 / 5040.0)));
    let cube = x.times(x).times(x).times(Pair(1.0 / 6.0, 9.251_858_538_542_97e-18));
    let mut less_one = x.plus(x.times(x).scaled(0.5)).plus(cube).plus(Pair(tail * x.0, 0.0));
    for _ in 0..HALVINGS {
        less_one = less_one.scaled(2.0).plus(less_one.times(less_one));
    }
    (less_one.plus(Pair(1.0, 0.0)), turns as i32)
}

/// `e**x`, rounded to a double.
pub(super) fn exp_pair(x: Pair) -> f64 {
    let (made, power) = exp_parts(x);
    libm::ldexp(made.sum(), power)
}

/// The natural logarithm of a positive number.
pub(super) fn log_pair(x: f64) -> Pair {
    let (mut fraction, mut power) = libm::frexp(x);
    if fraction < std::f64::consts::FRAC_1_SQRT_2 {
        fraction *= 2.0;
        power -= 1;
    }
    let whole = LN_2.times(Pair(f64::from(power), 0.0));
    let less_one = fraction - 1.0;
    if less_one.abs() < 0.02 {
        // 2 artanh(s), s = (f - 1) / (f + 1).
        let s = Pair(less_one, 0.0).over(Pair::sum_of(fraction, 1.0));
        let square = s.times(s);
        let mut sum = Pair(0.0, 0.0);
        for n in (0..8).rev() {
            sum = sum.times(square).plus(Pair(1.0, 0.0).over(Pair(f64::from(2 * n + 1), 0.0)));
        }
        return whole.plus(s.times(sum).scaled(2.0));
    }
    let near = libm::log(fraction);
    let (back, shift) = exp_parts(Pair(-near, 0.0));
    let back = back.scaled(libm::ldexp(1.0, shift));
    let rest = back.times(Pair(fraction, 0.0)).minus(Pair(1.0, 0.0));
    let correction = rest.minus(rest.times(rest).scaled(0.5));
    whole.plus(Pair(near, 0.0).plus(correction))
}

/// The alternating series `1/a - s/(a b) + s s/(a b c) - ..`.
fn series(s: f64, [a, b, c, d, e, f, g, h]: [f64; 8]) -> f64 {
    (1.0 - s / b * (1.0 - s / c * (1.0 - s / d * (1.0 - s / e * (1.0 - s / f * (1.0 - s / g * (1.0 - s / h))))))) / a
}

/// The sine and the cosine of a number of moderate size.
pub(super) fn sin_cos(x: Pair) -> (Pair, Pair) {
    let turns = (x.0 * std::f64::consts::FRAC_2_PI).round_ties_even();
    // pi / 2 in three parts (Cody-Waite reduction).
    let mut rest = x.minus(Pair::product(turns, PI.0 / 2.0));
    rest = rest.minus(Pair::product(turns, PI.1 / 2.0));
    rest = rest.minus(Pair(turns * -1.497_384_904_859_169_4e-33, 0.0));
    let square = rest.times(rest);
    // The first terms need pairs; the others are small, and doubles suffice.
    let s = square.0;
    // Reciprocal factorials of the odd numbers from 9 on, and of the even ones from 8 on.
    let tail = s * s * series(s, [362_880.0, 110.0, 156.0, 210.0, 272.0, 342.0, 420.0, 506.0]);
    let mut sum = Pair(-1.984_126_984_126_984e-4, -1.720_955_829_342_070_5e-22).times(square).plus(Pair(tail, 0.0));
    sum = sum.plus(Pair(8.333_333_333_333_333e-3, 1.156_482_317_317_871_4e-19)).times(square);
    sum = sum.plus(Pair(-1.666_666_666_666_666_6e-1, -9.251_858_538_542_97e-18)).times(square);
    let sin = rest.plus(rest.times(sum));
    let tail = s * s * series(s, [40_320.0, 90.0, 132.0, 182.0, 240.0, 306.0, 380.0, 462.0]);
    let mut sum = Pair(-1.388_888_888_888_889e-3, 5.300_543_954_373_577e-20).times(square).plus(Pair(tail, 0.0));
    sum = sum.plus(Pair(4.166_666_666_666_666_4e-2, 2.312_964_634_635_742_7e-18)).times(square);
    let cos = Pair(1.0, 0.0).minus(square.scaled(0.5)).plus(sum.times(square));
    let negative = |p: Pair| Pair(-p.0, -p.1);
    match (turns as i64).rem_euclid(4) {
        0 => (sin, cos),
        1 => (cos, negative(sin)),
        2 => (negative(sin), negative(cos)),
        _ => (negative(cos), sin),
    }
}
