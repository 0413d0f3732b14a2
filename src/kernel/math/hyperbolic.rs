//! Hyperbolic functions of 32-bit floats, their inverses, and `expm1`, `exp2` and, of both widths, `log1p`. The argument reductions
//! are FDLIBM's (Sun, 1993).

#![allow(clippy::excessive_precision)] // Coefficients as their sources print them.

use super::build::{Build, V, argument, float, int, select};
use super::exponential::{exp_scaled, ln2, log_near};
use super::{Function, once};
use crate::dtype::Compute::{self, F32, F64, I32, I64, U32, U64};

once! {
    /// Within 1 ulp.
    pub(super) fn expm1_f32() -> define("expm1_f32", F32, expm1);
    /// Within 1 ulp.
    pub(super) fn exp2_f32() -> define("exp2_f32", F32, exp2);
    /// Within 1 ulp; NaN below -1.
    pub(super) fn log1p_f32() -> define("log1p_f32", F32, log1p);
    /// Within 1 ulp; NaN below -1.
    pub(super) fn log1p_f64() -> define("log1p_f64", F64, log1p);
    /// Within 2 ulp.
    pub(super) fn sinh_f32() -> define("sinh_f32", F32, sinh);
    /// Within 2 ulp.
    pub(super) fn cosh_f32() -> define("cosh_f32", F32, cosh);
    /// Within 2 ulp.
    pub(super) fn asinh_f32() -> define("asinh_f32", F32, asinh);
    /// Within 2 ulp; NaN below 1.
    pub(super) fn acosh_f32() -> define("acosh_f32", F32, acosh);
    /// Within 2 ulp; NaN where |x| > 1.
    pub(super) fn atanh_f32() -> define("atanh_f32", F32, atanh);
}

fn define(name: &'static str, compute: Compute, of: fn(&mut Build, V) -> V) -> Function {
    let mut b = Build::default();
    let result = of(&mut b, argument(0, compute));
    b.finish(name, vec![compute], result)
}

/// The constant `single` for F32, else `double`.
fn either(compute: Compute, single: f64, double: f64) -> V {
    float(compute, if compute == F32 { single } else { double })
}

/// `magnitude` with the sign of `x`.
pub(super) fn with_sign(b: &mut Build, magnitude: V, x: V) -> V {
    let compute = x.1;
    let (bits, top) = if compute == F32 { (U32, int(U32, 1 << 31)) } else { (U64, int(U64, i64::MIN)) };
    let rest = if compute == F32 { int(U32, 0x7fff_ffff) } else { int(U64, i64::MAX) };
    let sign = x.bits(bits).and(top);
    b.set(magnitude.bits(bits).and(rest).or(sign).bits(compute))
}

/// `2^n` for an integral `n` for which the result is normal.
pub(super) fn power_of_two(n: V) -> V {
    let compute = n.1;
    if compute == F32 {
        (n.cast(I32) + int(I32, 127)).shl(23).bits(F32)
    } else {
        (n.cast(I64) + int(I64, 1023)).shl(52).bits(F64)
    }
}

fn expm1(b: &mut Build, x: V) -> V {
    let c = x.1;
    let one = || float(c, 1.0);
    let half = || float(c, 0.5);
    let nan = b.set(x.clone().is_nan());
    let inner = x.clone().min(float(c, 89.0)).max(float(c, -20.0));
    let safe = b.set(select(nan.clone(), float(c, 0.0), inner));
    let k = b.set((safe.clone() * float(c, std::f64::consts::LOG2_E)).nearest());
    let (high, low) = (6.931_381_225_6e-1, 9.058_000_614_5e-6);
    let hi = b.set(safe.clone() - k.clone() * float(c, high));
    let lo = b.set(k.clone() * float(c, low));
    let r = b.set(hi.clone() - lo.clone());
    let rest = b.set((hi - r.clone()) - lo);
    let hfx = b.set(r.clone() * half());
    let hxs = b.set(r.clone() * hfx.clone());
    let r1 = b.horner(&hxs, &[1.580_717_042_1e-3, -3.333_321_213_7e-2, 1.0]);
    let t = b.set(float(c, 3.0) - r1.clone() * hfx);
    let e = b.set(hxs.clone() * (r1 - t.clone()).div(float(c, 6.0) - r.clone() * t));
    let near = b.set(r.clone() - (r.clone() * e.clone() - hxs.clone()));
    let e = b.set(r.clone() * (e - rest.clone()) - rest - hxs);
    let minus = b.set((r.clone() - e.clone()) * half() - half());
    let below = b.set((e.clone() - (r.clone() + half())) * float(c, -2.0));
    let above = b.set(one() + (r.clone() - e.clone()) * float(c, 2.0));
    let plus = b.set(select(r.clone().less(float(c, -0.25)), below, above));
    // 2^k overflows for the largest k, so the scaling takes two steps.
    let small = b.set(k.clone().min(float(c, 64.0)));
    let scale = b.set(power_of_two(small.clone()));
    let again = b.set(power_of_two(k.clone() - small.clone()));
    let inverse = b.set(power_of_two(-(small.min(float(c, 100.0)))));
    let y = b.set(one() - (e.clone() - r.clone()));
    let far = b.set(y * scale.clone() * again.clone() - one());
    let y = b.set((one() - inverse.clone()) - (e.clone() - r.clone()));
    let middle = b.set(y * scale.clone());
    let y = b.set(r.clone() - (e + inverse) + one());
    let large = b.set(y * scale * again);
    let zero = || float(c, 0.0);
    let positive = select(k.clone().less(float(c, 23.0)), middle, large);
    let positive = b.set(select(k.clone().less(float(c, 57.0)), positive, far.clone()));
    let result = b.set(select(k.clone().less(float(c, -1.5)), far, positive));
    let result = b.set(select(k.clone().equal(float(c, -1.0)), minus, result));
    let result = b.set(select(k.clone().equal(float(c, 1.0)), plus, result));
    let result = b.set(select(k.equal(zero()), near, result));
    let result = b.set(select(x.clone().less(float(c, -20.0)), float(c, -1.0), result));
    // -0.0 and NaN are returned unchanged.
    b.set(select(nan.or(x.clone().equal(zero())), x, result))
}

fn exp2(b: &mut Build, x: V) -> V {
    let c = x.1;
    let nan = b.set(x.clone().is_nan());
    let inner = x.clone().min(float(c, 130.0)).max(float(c, -152.0));
    let safe = b.set(select(nan.clone(), float(c, 0.0), inner));
    let n = b.set(safe.clone().nearest());
    let r = b.set((safe - n.clone()) * float(c, std::f64::consts::LN_2));
    let y = exp_scaled(b, r, n);
    b.set(select(nan, x, y))
}

fn log1p(b: &mut Build, x: V) -> V {
    let c = x.1;
    let u = b.set(float(c, 1.0) + x.clone());
    // The rounding error of `1 + x`, divided by u; unusable where u is 0 or infinite.
    let lost = select(
        x.clone().less(float(c, 1.0)),
        x.clone() - (u.clone() - float(c, 1.0)),
        float(c, 1.0) - (u.clone() - x.clone()),
    );
    let lost = b.set(lost);
    let usable = float(c, 0.0).less(u.clone()).and(u.clone().less(either(c, 1e30, 1e300)));
    let lost = b.set(select(usable.clone(), lost, float(c, 0.0)).div(select(usable, u.clone(), float(c, 1.0))));
    let y = log_near(b, u, Some(lost));
    b.set(select(x.clone().equal(float(c, 0.0)), x, y))
}

fn sinh(b: &mut Build, x: V) -> V {
    let c = x.1;
    let a = b.set(x.clone().abs());
    let t = expm1(b, a.clone().min(float(c, 10.0)));
    let w = b.set(t.clone() + float(c, 1.0));
    let small = b.set((t.clone() + t.clone() - t.clone() * t.clone().div(w.clone())) * float(c, 0.5));
    let middle = b.set((t.clone() + t.div(w)) * float(c, 0.5));
    let large = half_exp(b, a.clone());
    let result = select(a.clone().less(float(c, 1.0)), small, middle);
    let result = b.set(select(a.clone().less(float(c, 9.0)), result, large));
    let result = with_sign(b, result, x.clone());
    b.set(select(x.clone().is_nan(), x, result))
}

/// `exp(x) / 2`, computed so that it overflows only where the quotient does.
pub(super) fn half_exp(b: &mut Build, x: V) -> V {
    let c = x.1;
    let nan = b.set(x.clone().is_nan());
    let safe = b.set(select(nan.clone(), float(c, 0.0), x.clone().min(either(c, 90.0, 711.0))));
    let n = b.set((safe.clone() * float(c, std::f64::consts::LOG2_E)).nearest());
    let (high, low) = ln2(c);
    let r = b.set(safe - n.clone() * float(c, high));
    let r = b.set(r - n.clone() * float(c, low));
    let y = exp_scaled(b, r, n - float(c, 1.0));
    b.set(select(nan, x, y))
}

fn cosh(b: &mut Build, x: V) -> V {
    let c = x.1;
    let a = b.set(x.clone().abs());
    let t = expm1(b, a.clone().min(float(c, 0.5)));
    let w = b.set(t.clone() + float(c, 1.0));
    let small = b.set(float(c, 1.0) + (t.clone() * t).div(w.clone() + w));
    let e = half_exp(b, a.clone());
    let middle = b.set(e.clone() + float(c, 0.25).div(e.clone()));
    let result = select(a.clone().less(float(c, 0.346_573_6)), small, middle);
    let result = b.set(select(a.clone().less(float(c, 9.0)), result, e));
    b.set(select(x.clone().is_nan(), x, result))
}

fn asinh(b: &mut Build, x: V) -> V {
    let c = x.1;
    let a = b.set(x.clone().abs());
    let far = float(c, 4096.0);
    let safe = b.set(a.clone().min(far.clone()));
    let t = b.set(safe.clone() * safe.clone());
    let root = b.set((t.clone() + float(c, 1.0)).sqrt());
    let near = log1p(b, safe.clone() + t.div(float(c, 1.0) + root.clone()));
    let middle = log_near(b, safe.clone() + safe.clone() + float(c, 1.0).div(root + safe), None);
    let large = log_near(b, a.clone(), None) + float(c, std::f64::consts::LN_2);
    let result = select(float(c, 2.0).less(a.clone()), middle, near);
    let result = b.set(select(far.less(a.clone()), large, result));
    let result = b.set(select(a.clone().less(float(c, 2f64.powi(-13))), a, result));
    let result = with_sign(b, result, x.clone());
    b.set(select(x.clone().is_nan(), x, result))
}

fn acosh(b: &mut Build, x: V) -> V {
    let c = x.1;
    let far = float(c, 4096.0);
    let safe = b.set(x.clone().min(far.clone()).max(float(c, 1.0)));
    let t = b.set(safe.clone() - float(c, 1.0));
    let near = log1p(b, t.clone() + (t.clone() + t.clone() + t.clone() * t).sqrt());
    let root = (safe.clone() * safe.clone() - float(c, 1.0)).sqrt();
    let middle = log_near(b, safe.clone() + safe.clone() - float(c, 1.0).div(safe.clone() + root), None);
    let large = log_near(b, x.clone(), None) + float(c, std::f64::consts::LN_2);
    let result = select(float(c, 2.0).less(x.clone()), middle, near);
    let result = b.set(select(far.less(x.clone()), large, result));
    // Outside the domain, below 1, the result is the NaN that the logarithm of -1 gives.
    let nothing = log_near(b, float(c, -1.0) + float(c, 0.0) * safe, None);
    let result = b.set(select(x.clone().less(float(c, 1.0)), nothing, result));
    b.set(select(x.clone().is_nan(), x, result))
}

fn atanh(b: &mut Build, x: V) -> V {
    let c = x.1;
    let a = b.set(x.clone().abs());
    let t = b.set(a.clone() + a.clone());
    let rest = b.set(float(c, 1.0) - a.clone());
    let near = t.clone() + (t.clone() * a.clone()).div(rest.clone());
    let inner = b.set(select(a.clone().less(float(c, 0.5)), near, t.div(rest)));
    let log = log1p(b, inner);
    let result = b.set(log * float(c, 0.5));
    let result = b.set(select(a.clone().less(float(c, 2f64.powi(-13))), a.clone(), result));
    let nan = result.clone().is_nan();
    let signed = with_sign(b, result.clone(), x.clone());
    b.set(select(nan, result, signed))
}
