//! Functions of Sun's fdlibm, which most C libraries use: formulas in terms of `exp` and `log`.

use super::{exp, log};
use std::f64::consts::{LN_2, LOG10_E};

pub(crate) use libm::{cbrt, erf};

/// `e**x - 1`.
pub(crate) fn expm1(x: f64) -> f64 {
    libm::expm1(x)
}

/// The logarithm of `1 + x`.
pub(crate) fn log1p(x: f64) -> f64 {
    libm::log1p(x)
}

/// The logarithm to base 10.
pub(crate) fn log10(x: f64) -> f64 {
    if !(x > 0.0 && x.is_finite()) {
        return libm::log10(x);
    }
    let (fraction, exponent) = libm::frexp(x);
    // The mantissa in [1, 2), or half of it where the exponent is negative.
    let (mut scaled, mut power) = (fraction * 2.0, exponent - 1);
    if power < 0 {
        scaled /= 2.0;
        power += 1;
    }
    let power = f64::from(power);
    let low = power * 3.694_239_077_158_931e-13 + LOG10_E * log(scaled);
    low + power * 3.010_299_956_636_117_7e-1
}

/// The hyperbolic sine.
pub(crate) fn sinh(x: f64) -> f64 {
    let (size, half) = (x.abs(), 0.5_f64.copysign(x));
    if size < 3.725_290_298_461_914e-9 || x.is_nan() {
        return x;
    }
    if size < 22.0 {
        let t = expm1(size);
        return if size < 1.0 { half * (2.0 * t - t * t / (t + 1.0)) } else { half * (t + t / (t + 1.0)) };
    }
    large(size, half)
}

/// The hyperbolic cosine.
pub(crate) fn cosh(x: f64) -> f64 {
    let size = x.abs();
    if size < 0.346_573_352_813_720_7 {
        let t = expm1(size);
        let w = 1.0 + t;
        return 1.0 + (t * t) / (w + w);
    }
    if size < 22.0 {
        let t = exp(size);
        return 0.5 * t + 0.5 / t;
    }
    large(size, 0.5)
}

/// `half * e**x`, which may be finite where `e**x` overflows.
fn large(x: f64, half: f64) -> f64 {
    if x < 709.78 {
        return half * exp(x);
    }
    let w = exp(0.5 * x);
    half * w * w
}

/// The hyperbolic tangent.
pub(crate) fn tanh(x: f64) -> f64 {
    let size = x.abs();
    if size < 5.551_115_123_125_783e-17 || x.is_nan() {
        return x;
    }
    let z = if size >= 22.0 {
        1.0
    } else if size >= 1.0 {
        1.0 - 2.0 / (expm1(2.0 * size) + 2.0)
    } else {
        let t = expm1(-2.0 * size);
        -t / (t + 2.0)
    };
    z.copysign(x)
}

/// The inverse of [`sinh`].
pub(crate) fn asinh(x: f64) -> f64 {
    let size = x.abs();
    if size < 3.725_290_298_461_914e-9 || !x.is_finite() {
        return x;
    }
    let w = if size > 268_435_456.0 {
        log(size) + LN_2
    } else if size > 2.0 {
        log(2.0 * size + 1.0 / (libm::sqrt(size * size + 1.0) + size))
    } else {
        let t = size * size;
        log1p(size + t / (1.0 + libm::sqrt(1.0 + t)))
    };
    w.copysign(x)
}

/// The inverse of [`cosh`].
pub(crate) fn acosh(x: f64) -> f64 {
    if x >= 268_435_456.0 {
        return log(x) + LN_2;
    }
    if x > 2.0 {
        return log(2.0 * x - 1.0 / (x + libm::sqrt(x * x - 1.0)));
    }
    if x < 1.0 || x.is_nan() {
        return f64::NAN;
    }
    let t = x - 1.0;
    log1p(t + libm::sqrt(2.0 * t + t * t))
}

/// The inverse of [`tanh`].
pub(crate) fn atanh(x: f64) -> f64 {
    let size = x.abs();
    if !(3.725_290_298_461_914e-9..1.0).contains(&size) {
        return libm::atanh(x);
    }
    let t = if size < 0.5 {
        let t = size + size;
        0.5 * log1p(t + t * size / (1.0 - size))
    } else {
        0.5 * log1p((size + size) / (1.0 - size))
    };
    t.copysign(x)
}
