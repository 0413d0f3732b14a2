//! `pow`, `hypot`, and floor division and remainder of floats.
//!
//! `pow(x, y) = exp(y * log(x))`, with the logarithm and the product each held as the unevaluated sum of two floats
//! (Dekker 1971), so that a large exponent does not magnify their rounding errors.

#![allow(clippy::excessive_precision)] // Coefficients as their sources print them.

use super::build::{Build, V, argument, float, int, select, word};
use super::exponential::{exp_reduced, ln2, scale};
use super::{Function, once};
use crate::dtype::Compute::{self, F32, F64, I32, I64, U32, U64};

once! {
    pub(super) fn pow_f32() -> pow_float("pow_f32", F32);
    pub(super) fn pow_f64() -> pow_float("pow_f64", F64);
    pub(super) fn pow_i32() -> pow_integer("pow_i32", I32);
    pub(super) fn pow_i64() -> pow_integer("pow_i64", I64);
    pub(super) fn pow_u32() -> pow_integer("pow_u32", U32);
    pub(super) fn pow_u64() -> pow_integer("pow_u64", U64);
    pub(super) fn floordiv_f32() -> divmod("floordiv_f32", F32, true);
    pub(super) fn floordiv_f64() -> divmod("floordiv_f64", F64, true);
    fn reduce_f32() -> reduce("reduce_f32", F32);
    fn reduce_f64() -> reduce("reduce_f64", F64);
    pub(super) fn mod_f32() -> divmod("mod_f32", F32, false);
    pub(super) fn mod_f64() -> divmod("mod_f64", F64, false);
    /// Within 2 ulp; no square overflows.
    pub(super) fn hypot_f32() -> hypot("hypot_f32", F32);
    /// The nearest but for 1 of 100; no square overflows.
    pub(super) fn hypot_f64() -> hypot("hypot_f64", F64);
}

/// `a` with the lower half of its significand cleared.
fn upper(b: &mut Build, a: &V) -> V {
    let masked = if a.1 == F32 {
        a.clone().bits(U32).and(word(0xffff_f000)).bits(F32)
    } else {
        a.clone().bits(U64).and(int(U64, 0xffff_ffff_f800_0000_u64 as i64)).bits(F64)
    };
    b.set(masked)
}

/// `x * y` as a rounded product and its rounding error.
pub(super) fn two_product(b: &mut Build, x: &V, y: &V) -> (V, V) {
    let (xh, yh) = (upper(b, x), upper(b, y));
    let (xl, yl) = (b.set(x.clone() - xh.clone()), b.set(y.clone() - yh.clone()));
    let p = b.set(x.clone() * y.clone());
    let e = b.set(xh.clone() * yh.clone() - p.clone());
    let e = b.set(e + xh * yl.clone() + xl.clone() * yh);
    (p, b.set(e + xl * yl))
}

/// `x - q * y`, where `q` is about `x / y`: with one rounding at most.
pub(super) fn left_over(b: &mut Build, x: &V, q: &V, y: &V) -> V {
    let (product, product_low) = two_product(b, q, y);
    (x.clone() - product) - product_low
}

/// `x + y` as a rounded sum and its rounding error.
pub(super) fn two_sum(b: &mut Build, x: &V, y: &V) -> (V, V) {
    let s = b.set(x.clone() + y.clone());
    let other = b.set(s.clone() - x.clone());
    let e = (x.clone() - (s.clone() - other.clone())) + (y.clone() - other);
    (s, b.set(e))
}

fn hypot(name: &'static str, c: Compute) -> Function {
    let mut b = Build::default();
    let (x, y) = (argument(0, c), argument(1, c));
    let (a, d) = (b.set(x.clone().abs()), b.set(y.clone().abs()));
    let most = b.set(a.clone().max(d.clone()));
    let (bound, by) = if c == F32 { (1e15, 2f64.powi(64)) } else { (1e140, 2f64.powi(600)) };
    let large = b.set(float(c, bound).less(most.clone()));
    let small = b.set(most.clone().less(float(c, 1.0 / bound)));
    let pick =
        |up: f64, down: f64| select(large.clone(), float(c, down), select(small.clone(), float(c, up), float(c, 1.0)));
    let (there, back) = (b.set(pick(by, 1.0 / by)), b.set(pick(1.0 / by, by)));
    let (u, v) = (b.set(a.clone() * there.clone()), b.set(d.clone() * there));
    let root = if c == F64 { root_of_squares(&mut b, &u, &v) } else { (u.clone() * u + v.clone() * v).sqrt() };
    let root = b.set(root * back);
    // An infinite operand gives infinity, even if the other is NaN.
    let infinite = a.equal(float(c, f64::INFINITY)).or(d.equal(float(c, f64::INFINITY)));
    let result = b.set(select(infinite, float(c, f64::INFINITY), root));
    b.finish(name, vec![c, c], result)
}

/// `sqrt(u*u + v*v)` of 64-bit floats whose squares are normal or 0, as a rounded root and its error.
fn root_of_squares(b: &mut Build, u: &V, v: &V) -> V {
    let ((uu, uu_low), (vv, vv_low)) = (two_product(b, u, u), two_product(b, v, v));
    let (sum, sum_low) = two_sum(b, &uu, &vv);
    let (root, low) = root_pair(b, &sum, sum_low + (uu_low + vv_low));
    b.set(root + low)
}

/// The square root of `x + low`, of which `low` is the small part, and its rounding error. 64-bit floats.
pub(super) fn root_pair(b: &mut Build, x: &V, low: V) -> (V, V) {
    let root = b.set(x.clone().sqrt());
    let missing = left_over(b, x, &root, &root);
    let missing = b.set(missing + low);
    let safe = b.set(select(root.clone().equal(float(F64, 0.0)), float(F64, 1.0), root.clone() + root.clone()));
    (root, b.set(missing.div(safe)))
}

/// The exponent of a positive finite float, and its significand in [sqrt(1/2), sqrt(2)).
pub(super) fn significand(b: &mut Build, x: &V) -> (V, V) {
    let f32s = x.1 == F32;
    let (whole, bits, least, up) =
        if f32s { (I32, 23, f64::from(f32::MIN_POSITIVE), 24) } else { (I64, 52, f64::MIN_POSITIVE, 54) };
    let (mask, half, bias) =
        if f32s { (0x7f_ffff, 0x3f00_0000, 126) } else { (0xf_ffff_ffff_ffff, 0x3fe0_0000_0000_0000, 1022) };
    let tiny = b.set(x.clone().less(float(x.1, least)));
    let scaled = b.set(select(tiny.clone(), x.clone() * float(x.1, 2f64.powi(up)), x.clone()).bits(whole));
    let e = scaled.clone().shr(bits) - select(tiny, int(whole, bias + i64::from(up)), int(whole, bias));
    let m = b.set(scaled.and(int(whole, mask)).or(int(whole, half)).bits(x.1));
    let low = b.set(m.clone().less(float(x.1, std::f64::consts::FRAC_1_SQRT_2)));
    let e = b.set((e - select(low.clone(), int(whole, 1), int(whole, 0))).cast(x.1));
    (e, b.set(select(low, m.clone() + m.clone(), m)))
}

/// The natural logarithm of a positive finite float, as the sum of two floats.
fn log_pair(b: &mut Build, x: &V) -> (V, V) {
    let compute = x.1;
    let (e, m) = significand(b, x);
    let f = b.set(m - float(compute, 1.0));
    // s = f / (2 + f) in two floats.
    let d = b.set(f.clone() + float(compute, 2.0));
    let d_low = b.set(f.clone() - (d.clone() - float(compute, 2.0)));
    let s = b.set(f.clone().div(d.clone()));
    let (p, pe) = two_product(b, &s, &d);
    let s_low = b.set((f - p - pe - s.clone() * d_low).div(d));
    // log(1+f) = 2s + 2/3 s^3 + 2/5 s^5 + ...
    let z = b.set(s.clone() * s.clone());
    let terms: Vec<f64> = if compute == F32 {
        [9.0, 7.0, 5.0].map(|k| 2.0 / k).to_vec()
    } else {
        [21.0, 19.0, 17.0, 15.0, 13.0, 11.0, 9.0, 7.0, 5.0].map(|k| 2.0 / k).to_vec()
    };
    let tail = b.horner(&z, &terms);
    let (cube, cube_low) = two_product(b, &s, &z);
    let third = 2.0 / 3.0;
    let third_high = if compute == F32 { f64::from(third as f32) } else { third };
    let (t, te) = two_product(b, &cube, &float(compute, third_high));
    let third_low = if compute == F32 { third - third_high } else { 3.700_743_415_417_188e-17 };
    // s*z also carries the rounding error of z.
    let (_, z_low) = two_product(b, &s, &s);
    let small = b.set(
        te + cube.clone() * float(compute, third_low)
            + (cube_low + s.clone() * z_low + s_low.clone() * z.clone() * float(compute, 3.0))
                * float(compute, third_high)
            + cube * z * tail,
    );
    let twice = b.set(s.clone() + s);
    let (h1, l1) = two_sum(b, &twice, &t);
    // e * log(2); its first part is exact.
    let (ln2_high, ln2_low) = ln2(compute);
    let (el, ele) = two_product(b, &e, &float(compute, ln2_low));
    let (h2, l2) = two_sum(b, &(e * float(compute, ln2_high)), &h1);
    let (h3, l3) = two_sum(b, &h2, &el);
    let low = b.set(l1 + l2 + l3 + ele + s_low.clone() + s_low + small);
    let high = b.set(h3.clone() + low.clone());
    let low = b.set(low - (high.clone() - h3));
    (high, low)
}

/// `exp(high + low)`.
fn exp_pair(b: &mut Build, high: &V, low: &V) -> V {
    let compute = high.1;
    let (most, least) = if compute == F32 { (89.0, -104.0) } else { (710.0, -746.0) };
    let inside = b.set(high.clone().min(float(compute, most)).max(float(compute, least)));
    let low = b.set(select(inside.clone().equal(high.clone()), low.clone(), float(compute, 0.0)));
    let n = b.set((inside.clone() * float(compute, std::f64::consts::LOG2_E)).nearest());
    let y = exp_reduced(b, inside, low, n.clone());
    scale(b, y.clone(), select(y.is_nan(), float(compute, 0.0), n))
}

fn pow_float(name: &'static str, compute: Compute) -> Function {
    let mut b = Build::default();
    let (x, y) = (argument(0, compute), argument(1, compute));
    let one = || float(compute, 1.0);
    let zero = || float(compute, 0.0);
    let (bits, infinity, nan) = if compute == F32 {
        (U32, word(0x7f80_0000), word(0x7fc0_0000))
    } else {
        (U64, int(U64, 0x7ff0_0000_0000_0000), int(U64, 0x7ff8_0000_0000_0000))
    };
    let (infinity, nan) = (b.set(infinity.bits(compute)), b.set(nan.bits(compute)));
    let a = b.set(x.clone().abs());
    let ordinary = b.set(zero().less(a.clone()).and(a.clone().less(infinity.clone())));
    let base = b.set(select(ordinary.clone(), a.clone(), one()));
    // A huge exponent gives 0, 1 or infinity whatever its last bits are, and splitting it must not overflow.
    let huge = 2f64.powi(if compute == F32 { 60 } else { 600 });
    let exponent = b.set(y.clone().min(float(compute, huge)).max(float(compute, -huge)));
    let exponent = b.set(select(y.clone().is_nan(), zero(), exponent));
    let (h, l) = log_pair(&mut b, &base);
    let (p, pe) = two_product(&mut b, &exponent, &h);
    let low = b.set(pe + exponent * l);
    let power = exp_pair(&mut b, &p, &low);
    // The results 0 and infinity.
    let grows = b.set(zero().less(y.clone()).equal(one().less(a.clone())));
    let extreme = select(grows, infinity.clone(), zero());
    let magnitude = b.set(select(ordinary, power, extreme));
    // The sign: a negative base requires an integral exponent.
    let half = b.set(y.clone() * float(compute, 0.5));
    let integral = b.set(y.clone().floor().equal(y.clone()));
    let odd = b.set(integral.clone().and(half.clone().floor().equal(half).not()));
    let negative = b.set(int(bits, 0).equal(x.clone().bits(bits).shr(if compute == F32 { 31 } else { 63 })).not());
    let signed = select(negative.and(odd), -magnitude.clone(), magnitude);
    let undefined = x
        .clone()
        .less(zero())
        .and(integral.not())
        .and(a.clone().less(infinity.clone()))
        .and(y.clone().abs().less(infinity.clone()));
    let value = b.set(select(undefined, nan.clone(), signed));
    let value = b.set(select(x.clone().is_nan().or(y.clone().is_nan()), nan, value));
    let far = y.clone().abs().equal(infinity);
    let value = b.set(select(a.equal(one()).and(far), one(), value));
    let trivially_one = y.equal(zero()).or(x.equal(one()));
    b.finish(name, vec![compute, compute], select(trivially_one, one(), value))
}

/// Integer power by repeated squaring, over the bits of the exponent.
fn pow_integer(name: &'static str, compute: Compute) -> Function {
    let mut b = Build::default();
    let (x, y) = (argument(0, compute), argument(1, compute));
    let bits = match compute {
        I64 => 63,
        U64 => 64,
        _ => 32,
    };
    let (mut result, mut base) = (int(compute, 1), x.clone());
    for k in 0..bits {
        let set = y.clone().shr(k).and(int(compute, 1)).equal(int(compute, 1));
        result = b.set(select(set, result.clone() * base.clone(), result));
        if k + 1 < bits {
            base = b.set(base.clone() * base);
        }
    }
    let result = if matches!(compute, U32 | U64) {
        result
    } else {
        let minus_one = select(y.clone().and(int(compute, 1)).equal(int(compute, 1)), x.clone(), int(compute, 1));
        let unit = x.clone().equal(int(compute, 1)).or(x.equal(int(compute, -1)));
        let inverse = select(unit, minus_one, int(compute, 0));
        select(y.less(int(compute, 0)), inverse, result)
    };
    b.finish(name, vec![compute, compute], result)
}

/// One step of an exact remainder: subtracts from `x` the multiple of `y` that the upper half of the quotient's bits
/// gives, if the quotient has about as many bits as a significand or more; else returns `x`. Repeated, it computes C's
/// `fmod`, except for the last step.
fn reduce(name: &'static str, c: Compute) -> Function {
    let mut b = Build::default();
    let (x, y) = (argument(0, c), argument(1, c));
    let (bits, shift, bias, infinity, room) = if c == F32 {
        (U32, 23, 127, word(0x7f80_0000), 50)
    } else {
        (U64, 52, 1023, int(U64, 0x7ff0_0000_0000_0000), 110)
    };
    // The floor of a quotient below this is right, or off by one if the quotient is very close to an integer.
    let (least, small, up) = if c == F32 { (16, -80, 60) } else { (44, -900, 200) };
    let infinity = b.set(infinity.bits(c));
    let (size, divisor) = (b.set(x.clone().abs()), b.set(y.clone().abs()));
    let quotient = b.set(size.clone().div(divisor.clone()));
    let ordinary = float(c, 0.0).less(divisor.clone()).and(divisor.clone().less(infinity.clone()));
    let wide = b.set(ordinary.and(size.clone().less(infinity)).and(quotient.less(float(c, 2f64.powi(least))).not()));
    // One power of two scales the divisor, so that the quotient does not overflow; another scales tiny operands, so
    // that the error of the product does not underflow.
    let exponent = |v: V| v.bits(bits).shr(shift).cast(I32);
    let apart = exponent(size.clone()) - exponent(divisor) - int(I32, room);
    let apart = b.set(apart.max(int(I32, 0)));
    let half = b.set(apart.clone().shr(1));
    let power = |n: V| (n + int(I32, bias)).cast(bits).shl(shift).bits(c);
    let first = b.set(power(half.clone()));
    let second = b.set(power(apart - half));
    let tiny = b.set(size.less(float(c, 2f64.powi(small))));
    let scale = |by: i32| select(tiny.clone(), float(c, 2f64.powi(by)), float(c, 1.0));
    let near = b.set(y * first * second * scale(up));
    let scaled = b.set(x.clone() * scale(up));
    let ratio = b.set(scaled.clone().div(near.clone()));
    let q = upper(&mut b, &ratio);
    let (p, pe) = two_product(&mut b, &q, &near);
    let rest = b.set(((scaled - p) - pe) * scale(-up));
    b.finish(name, vec![c, c], select(wide, rest, x))
}

/// Quotient or remainder of Python's `divmod`, exact for every quotient.
fn divmod(name: &'static str, compute: Compute, quotient: bool) -> Function {
    let mut b = Build::default();
    let (x, y) = (argument(0, compute), argument(1, compute));
    let zero = || float(compute, 0.0);
    let one = || float(compute, 1.0);
    let ratio = b.set(x.clone().div(y.clone()));
    // The result of the repeated `reduce`.
    let near = argument(2, compute);
    let whole = b.set(near.clone().div(y.clone()).floor());
    let (p, pe) = two_product(&mut b, &whole, &y);
    let rest = b.set((near.clone() - p) - pe);
    // Rounding may have carried the ratio past an integer.
    let backwards =
        b.set(rest.clone().less(zero()).equal(y.clone().less(zero())).not().and(rest.clone().equal(zero()).not()));
    let whole = b.set(select(backwards.clone(), whole.clone() - one(), whole));
    let rest = b.set(select(backwards, rest.clone() + y.clone(), rest));
    // Adding the divisor to a tiny remainder may round to the divisor itself. Such a remainder is kept unless `x` is an
    // exact multiple, where it is 0.
    let (next, more) = two_product(&mut b, &(whole.clone() + one()), &y);
    let multiple = next.equal(near).and(more.equal(zero()));
    let past = y.clone().abs().less(rest.clone().abs());
    let over = b.set(past.or(rest.clone().abs().equal(y.clone().abs()).and(multiple)));
    let rest = b.set(select(over, rest.clone() - y.clone(), rest));
    let (bits, infinity, nan, top) = if compute == F32 {
        (U32, word(0x7f80_0000), word(0x7fc0_0000), word(0x8000_0000))
    } else {
        let words = [0x7ff0_0000_0000_0000, 0x7ff8_0000_0000_0000, i64::MIN];
        let [infinity, nan, top] = words.map(|w| int(U64, w));
        (U64, infinity, nan, top)
    };
    let infinity = b.set(infinity.bits(compute));
    let nan = b.set(nan.bits(compute));
    // A zero remainder has the divisor's sign. For an infinite divisor the remainder is x, or the divisor if the signs
    // differ.
    let signed_zero = y.clone().bits(bits).and(top.clone()).bits(compute);
    let rest = b.set(select(rest.clone().equal(zero()), signed_zero.clone(), rest));
    let wide = b.set(y.clone().abs().equal(infinity.clone()).and(x.clone().abs().less(infinity.clone())));
    let differ = b.set(x.clone().less(zero()).equal(y.clone().less(zero())).not().and(x.clone().equal(zero()).not()));
    let result = if quotient {
        // NumPy's algorithm: C's remainder, which has the sign of x, and one less where that differs from the sign of
        // y.
        let other = b.set(differ.clone().and(rest.clone().equal(zero()).not()));
        let truncated = b.set(select(other.clone(), rest.clone() - y.clone(), rest.clone()));
        let counted = b.set((x.clone() - truncated).div(y.clone()));
        let counted = b.set(select(other, counted.clone() - one(), counted));
        let below = b.set(counted.clone().floor());
        let above = float(compute, 0.5).less(counted - below.clone());
        let whole = b.set(select(above, below.clone() + one(), below));
        let nothing = ratio.clone().bits(bits).and(top).bits(compute);
        let whole = select(whole.clone().equal(zero()), nothing, whole);
        let by_infinity = select(differ, -one(), ratio.clone());
        let by_zero = y.clone().equal(zero());
        // The quotient of an infinite dividend is NaN.
        let endless = x.abs().equal(infinity);
        select(by_zero, ratio, select(endless, nan, select(wide, by_infinity, whole)))
    } else {
        let by_infinity = select(differ, y, select(x.clone().equal(zero()), signed_zero, x));
        select(wide, by_infinity, rest)
    };
    let settles: fn() -> &'static Function = if compute == F32 { reduce_f32 } else { reduce_f64 };
    Function { settles: Some(settles), ..b.finish(name, vec![compute, compute], result) }
}
