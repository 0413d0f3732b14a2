//! Continuous distributions of `Generator`, on valid parameters.
//!
//! As NumPy's distributions.c unless a source is named.

use std::f64::consts::PI;

use super::bit_generator::BitGenerator;
use super::discrete::poisson;
use super::math::ln;
use super::ziggurat::{standard_exponential, standard_exponential_f32, standard_normal, standard_normal_f32};

pub(crate) type Bits<'a> = &'a mut dyn BitGenerator;

/// Shape < 1: J. H. Ahrens and U. Dieter (1974); shape > 1: G. Marsaglia and
/// W. W. Tsang, "A simple method for generating gamma variables" (2000).
pub(crate) fn standard_gamma(bits: Bits, shape: f64) -> f64 {
    if shape == 1.0 {
        return standard_exponential(bits);
    }
    if shape == 0.0 {
        return 0.0;
    }
    if shape < 1.0 {
        loop {
            let u = bits.next_double();
            let v = standard_exponential(bits);
            if let Some(x) = small_shape_gamma(shape, u, v) {
                return x;
            }
        }
    }
    let b = shape - 1.0 / 3.0;
    let c = 1.0 / (9.0 * b).sqrt();
    loop {
        let x = standard_normal(bits);
        let v = 1.0 + c * x;
        if v <= 0.0 {
            continue;
        }
        let u = bits.next_double();
        if let Some(y) = large_shape_gamma(b, x, v, u) {
            return y;
        }
    }
}

/// The acceptance test of a uniform and an exponential deviate.
pub(crate) fn small_shape_gamma(shape: f64, u: f64, v: f64) -> Option<f64> {
    if u <= 1.0 - shape {
        let x = u.powf(1.0 / shape);
        return (x <= v).then_some(x);
    }
    let y = -ln((1.0 - u) / shape);
    let x = (1.0 - shape + shape * y).powf(1.0 / shape);
    (x <= v + y).then_some(x)
}

/// The acceptance test of a normal and a uniform deviate, v = 1 + c x.
pub(crate) fn large_shape_gamma(b: f64, x: f64, v: f64, u: f64) -> Option<f64> {
    let v = v * v * v;
    let squeeze = u < 1.0 - 0.0331 * (x * x) * (x * x);
    (squeeze || ln(u) < 0.5 * x * x + b * (1.0 - v + ln(v))).then_some(b * v)
}

/// [`standard_gamma`] in single precision.
pub(crate) fn standard_gamma_f32(bits: Bits, shape: f32) -> f32 {
    if shape == 1.0 {
        return standard_exponential_f32(bits);
    }
    if shape == 0.0 {
        return 0.0;
    }
    if shape < 1.0 {
        loop {
            let u = bits.next_float();
            let v = standard_exponential_f32(bits);
            if u <= 1.0 - shape {
                let x = u.powf(1.0 / shape);
                if x <= v {
                    return x;
                }
            } else {
                let y = -((1.0 - u) / shape).ln();
                let x = (1.0 - shape + shape * y).powf(1.0 / shape);
                if x <= v + y {
                    return x;
                }
            }
        }
    }
    let b = shape - 1.0 / 3.0;
    let c = 1.0 / (9.0 * b).sqrt();
    loop {
        let x = standard_normal_f32(bits);
        let v = 1.0 + c * x;
        if v <= 0.0 {
            continue;
        }
        let v = v * v * v;
        let u = bits.next_float();
        if u < 1.0 - 0.0331 * (x * x) * (x * x) || u.ln() < 0.5 * x * x + b * (1.0 - v + v.ln()) {
            return b * v;
        }
    }
}

/// Below this, a double in (0, 1) has probability less than 1e-100.
const BETA_TINY: f64 = 3e-103;

/// Both parameters <= 1: M. D. Jöhnk (1964), else a ratio of gamma deviates.
pub(crate) fn beta(bits: Bits, a: f64, b: f64) -> f64 {
    if !(a <= 1.0 && b <= 1.0) {
        let x = standard_gamma(bits, a);
        let y = standard_gamma(bits, b);
        return x / (x + y);
    }
    if a < BETA_TINY && b < BETA_TINY {
        let first = (a + b) * bits.next_double() < a;
        return f64::from(u8::from(first));
    }
    loop {
        let u = bits.next_double();
        let v = bits.next_double();
        let x = u.powf(1.0 / a);
        let y = v.powf(1.0 / b);
        let sum = x + y;
        if sum <= 1.0 && u + v > 0.0 {
            if x > 0.0 && y > 0.0 {
                return x / sum;
            }
            // A power underflowed: the same ratio from logarithms.
            let delta = ln(u) / a - ln(v) / b;
            return if delta > 0.0 { (-(-delta).exp().ln_1p()).exp() } else { (delta - delta.exp().ln_1p()).exp() };
        }
    }
}

pub(crate) fn chisquare(bits: Bits, df: f64) -> f64 {
    2.0 * standard_gamma(bits, df / 2.0)
}

pub(crate) fn noncentral_chisquare(bits: Bits, df: f64, nonc: f64) -> f64 {
    if nonc.is_nan() {
        return nonc;
    }
    if nonc == 0.0 {
        return chisquare(bits, df);
    }
    if df > 1.0 {
        let central = chisquare(bits, df - 1.0);
        let n = standard_normal(bits) + nonc.sqrt();
        return central + n * n;
    }
    let i = poisson(bits, nonc / 2.0);
    chisquare(bits, df + i.wrapping_mul(2) as f64)
}

pub(crate) fn f(bits: Bits, dfnum: f64, dfden: f64) -> f64 {
    let numerator = chisquare(bits, dfnum) * dfden;
    numerator / (chisquare(bits, dfden) * dfnum)
}

pub(crate) fn noncentral_f(bits: Bits, dfnum: f64, dfden: f64, nonc: f64) -> f64 {
    let numerator = noncentral_chisquare(bits, dfnum, nonc) * dfden;
    numerator / (chisquare(bits, dfden) * dfnum)
}

pub(crate) fn standard_cauchy(bits: Bits) -> f64 {
    let numerator = standard_normal(bits);
    numerator / standard_normal(bits)
}

pub(crate) fn standard_t(bits: Bits, df: f64) -> f64 {
    let n = standard_normal(bits);
    let g = standard_gamma(bits, df / 2.0);
    (df / 2.0).sqrt() * n / g.sqrt()
}

pub(crate) fn laplace(bits: Bits, loc: f64, scale: f64) -> f64 {
    loop {
        let u = bits.next_double();
        if u >= 0.5 {
            return loc - scale * ln(2.0 - u - u);
        }
        if u > 0.0 {
            return loc + scale * ln(u + u);
        }
    }
}

pub(crate) fn gumbel(bits: Bits, loc: f64, scale: f64) -> f64 {
    loop {
        let u = 1.0 - bits.next_double();
        if u < 1.0 {
            return loc - scale * ln(-ln(u));
        }
    }
}

pub(crate) fn logistic(bits: Bits, loc: f64, scale: f64) -> f64 {
    loop {
        let u = bits.next_double();
        if u > 0.0 {
            return loc + scale * ln(u / (1.0 - u));
        }
    }
}

/// J. R. Michael, W. R. Schucany and R. W. Haas (1976), in a form without
/// cancellation.
pub(crate) fn wald(bits: Bits, mean: f64, scale: f64) -> f64 {
    let n = standard_normal(bits);
    let y = mean * n * n;
    let d = 1.0 + (1.0 + 4.0 * scale / y).sqrt();
    let x = mean * (1.0 - 2.0 / d);
    wald_choice(bits.next_double(), mean, x)
}

/// One of the two roots of the transformation.
pub(crate) fn wald_choice(u: f64, mean: f64, x: f64) -> f64 {
    if u <= mean / (mean + x) { x } else { mean * mean / x }
}

pub(crate) fn triangular(bits: Bits, left: f64, mode: f64, right: f64) -> f64 {
    let base = right - left;
    let left_base = mode - left;
    let u = bits.next_double();
    if u <= left_base / base {
        left + (u * (left_base * base)).sqrt()
    } else {
        right - ((1.0 - u) * ((right - mode) * base)).sqrt()
    }
}

pub(crate) fn vonmises(bits: Bits, mu: f64, kappa: f64) -> f64 {
    if kappa > 1e6 {
        // A normal deviate wrapped once.
        let angle = mu + (1.0 / kappa).sqrt() * standard_normal(bits);
        let angle = if angle < -PI { angle + 2.0 * PI } else { angle };
        return if angle > PI { angle - 2.0 * PI } else { angle };
    }
    vonmises_rejection(bits, mu, kappa)
}

/// D. J. Best and N. I. Fisher, "Efficient simulation of the von Mises
/// distribution" (1979).
pub(crate) fn vonmises_rejection(bits: Bits, mu: f64, kappa: f64) -> f64 {
    if kappa < 1e-8 {
        return PI * (2.0 * bits.next_double() - 1.0);
    }
    let s = if kappa < 1e-5 {
        // Second order around 0, where rho would underflow.
        1.0 / kappa + kappa
    } else {
        let r = 1.0 + (1.0 + 4.0 * kappa * kappa).sqrt();
        let rho = (r - (2.0 * r).sqrt()) / (2.0 * kappa);
        (1.0 + rho * rho) / (2.0 * rho)
    };
    if kappa.is_nan() {
        return kappa;
    }
    let cosine = loop {
        // Rounding has left only the mean direction, and would reject it for ever.
        if s.is_nan() || s <= 1.0 {
            break 1.0;
        }
        let z = (PI * bits.next_double()).cos();
        let w = (1.0 + s * z) / (s + z);
        let y = kappa * (s - w);
        let v = bits.next_double();
        if y * (2.0 - y) - v >= 0.0 || ln(y / v) + 1.0 - y >= 0.0 {
            break w;
        }
    };
    let angle = cosine.acos();
    let angle = if bits.next_double() < 0.5 { mu - angle } else { mu + angle };
    let wrapped = (angle.abs() + PI) % (2.0 * PI) - PI;
    if angle < 0.0 { -wrapped } else { wrapped }
}
