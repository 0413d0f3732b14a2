//! The logarithm of the distributions.
//!
//! The C library of 64-bit Linux, NumPy's there, errs by up to 0.52 ulp, that
//! of Rust's WebAssembly target by up to 1 ulp. So that target gets a better one:
//! legacy normal deviates, among others, depend on it.

use super::double_double::DoubleDouble;

/// The natural logarithm.
pub(crate) fn ln(x: f64) -> f64 {
    if cfg!(target_family = "wasm") { accurate_ln(x) } else { x.ln() }
}

/// The natural logarithm to about 0.52 ulp: ln(m 2^e) = e ln 2 + 2 artanh s,
/// s = (m - 1) / (m + 1), with the leading terms in double-double.
fn accurate_ln(x: f64) -> f64 {
    if !x.is_normal() || x < 0.0 {
        return x.ln();
    }
    // The high part has trailing zeros, so that its multiples are exact.
    const LN_2_HIGH: f64 = 6.931_471_803_691_238e-1;
    const LN_2_LOW: f64 = 1.908_214_929_270_587_7e-10;
    let least = std::f64::consts::FRAC_1_SQRT_2.to_bits();
    let shift = (x.to_bits().wrapping_sub(least) as i64) >> 52;
    let mantissa = f64::from_bits(x.to_bits().wrapping_sub((shift << 52) as u64));
    let exponent = shift as f64;
    let f = DoubleDouble::from(mantissa - 1.0);
    let s = f.div(f.add(DoubleDouble::from(2.0)));
    let square = s.hi * s.hi;
    let mut series = 0.0;
    for odd in [23.0, 21.0, 19.0, 17.0, 15.0, 13.0, 11.0, 9.0, 7.0, 5.0, 3.0] {
        series = series * square + 2.0 / odd;
    }
    let tail = s.hi * (square * series) + exponent * LN_2_LOW;
    let leading = DoubleDouble::from(exponent * LN_2_HIGH).add(s.scale(2.0));
    leading.hi + (leading.lo + tail)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::bit_generator::BitGenerator;
    use crate::random::mt19937::Mt19937;

    #[test]
    fn agrees_with_the_system() {
        let mut bits = Mt19937::from_seed(1);
        let mut different = 0;
        for i in 0..100_000 {
            let scale = if i % 2 == 0 { 1.0 } else { 1e3 };
            let x = bits.next_double() * scale;
            let (a, b) = (accurate_ln(x), x.ln());
            assert!(a.to_bits().abs_diff(b.to_bits()) <= 1, "{x}");
            different += u32::from(a != b);
        }
        println!("{different} of 100000 differ");
        assert!(different < 1000);
        for x in [0.0, -1.0, f64::INFINITY, f64::NAN, 1.0, 5e-324] {
            assert_eq!(accurate_ln(x).to_bits(), x.ln().to_bits());
        }
    }
}
