//! Double-double arithmetic: about 106 bits, enough to round tables of
//! constants to `f64` the same way on every platform.

/// The unevaluated sum `hi + lo` with `hi` its rounding to `f64`.
///
/// Algorithms: T. J. Dekker, "A floating-point technique for extending the
/// available precision" (1971).
#[derive(Clone, Copy, Debug)]
pub(crate) struct DoubleDouble {
    pub(crate) hi: f64,
    pub(crate) lo: f64,
}

const LN_2: DoubleDouble = DoubleDouble { hi: std::f64::consts::LN_2, lo: 2.319_046_813_846_299_6e-17 };

impl From<f64> for DoubleDouble {
    fn from(hi: f64) -> Self {
        Self { hi, lo: 0.0 }
    }
}

impl DoubleDouble {
    pub(crate) fn add(self, other: Self) -> Self {
        let sum = self.hi + other.hi;
        let part = sum - self.hi;
        let error = (self.hi - (sum - part)) + (other.hi - part);
        normalize(sum, error + self.lo + other.lo)
    }

    pub(crate) fn neg(self) -> Self {
        Self { hi: -self.hi, lo: -self.lo }
    }

    pub(crate) fn mul(self, other: Self) -> Self {
        let product = self.hi * other.hi;
        let (a, b) = split(self.hi);
        let (c, d) = split(other.hi);
        let error = ((a * c - product) + a * d + b * c) + b * d;
        normalize(product, error + (self.hi * other.lo + self.lo * other.hi))
    }

    pub(crate) fn div(self, other: Self) -> Self {
        let first = self.hi / other.hi;
        let rest = self.add(other.mul(Self::from(-first)));
        let second = rest.hi / other.hi;
        let rest = rest.add(other.mul(Self::from(-second)));
        normalize(first, second).add(Self::from(rest.hi / other.hi))
    }

    /// The product with a power of two, exact without under- or overflow.
    pub(crate) fn scale(self, power: f64) -> Self {
        Self { hi: self.hi * power, lo: self.lo * power }
    }

    /// The natural logarithm of a positive normal number.
    pub(crate) fn ln(self) -> Self {
        let mut exponent = 0.0;
        let mut mantissa = self;
        // Tables need arguments above 1e-13 or so: few steps.
        while mantissa.hi < std::f64::consts::FRAC_1_SQRT_2 && mantissa.hi > 0.0 {
            mantissa = mantissa.scale(2.0);
            exponent -= 1.0;
        }
        while mantissa.hi > std::f64::consts::SQRT_2 && mantissa.hi.is_finite() {
            mantissa = mantissa.scale(0.5);
            exponent += 1.0;
        }
        let one = Self::from(1.0);
        let ratio = mantissa.add(one.neg()).div(mantissa.add(one));
        let square = ratio.mul(ratio);
        let mut sum = Self::from(0.0);
        for k in (0..24).rev() {
            let coefficient = one.div(Self::from(f64::from(2 * k + 1)));
            sum = sum.mul(square).add(coefficient);
        }
        sum.mul(ratio).scale(2.0).add(LN_2.mul(Self::from(exponent)))
    }

    /// The exponential of a number of moderate size.
    pub(crate) fn exp(self) -> Self {
        let exponent = (self.hi / LN_2.hi).round();
        let rest = self.add(LN_2.mul(Self::from(-exponent)));
        let mut sum = Self::from(1.0);
        for k in (1..30).rev() {
            let quotient = rest.div(Self::from(f64::from(k)));
            sum = sum.mul(quotient).add(Self::from(1.0));
        }
        sum.scale(2.0_f64.powi(exponent as i32))
    }

    /// The integer part of a non-negative number below 2^63.
    pub(crate) fn floor_to_u64(self) -> u64 {
        let floor = self.hi.floor();
        let rest = (self.hi - floor) + self.lo;
        (floor as u64).saturating_add_signed(rest.floor() as i64)
    }
}

fn normalize(hi: f64, lo: f64) -> DoubleDouble {
    let sum = hi + lo;
    DoubleDouble { hi: sum, lo: lo - (sum - hi) }
}

/// Halves of 26 bits each, whose products are exact.
fn split(x: f64) -> (f64, f64) {
    let scaled = x * 134_217_729.0;
    let high = scaled - (scaled - x);
    (high, x - high)
}
