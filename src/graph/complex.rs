//! Complex numbers, for the reference evaluator: each product, sum and quotient of parts is rounded to the part's dtype,
//! in the order in which NumPy computes them.

use super::{Binary, Unary};
use crate::dtype::{DType, Scalar};
use crate::error::{Error, Result};

type Pair = (f64, f64);

fn unsupported<T>(what: &str, dtype: DType) -> Result<T> {
    Err(Error::internal("evaluate", format!("{what} of {dtype}")))
}

pub(super) fn unary(op: Unary, x: Scalar, dtype: DType) -> Result<Scalar> {
    let (re, im) = x.parts();
    match op {
        Unary::Neg => Ok(Scalar::Complex(-re, -im)),
        // Its value does not matter: quotients look at what it is of.
        Unary::Recip => Ok(x),
        _ => unsupported(op.name(), dtype),
    }
}

/// `a < b`: by real part, then by imaginary part.
fn before(a: Pair, b: Pair) -> bool {
    (a.0 < b.0 && !a.1.is_nan() && !b.1.is_nan()) || (a.0 == b.0 && a.1 < b.1)
}

pub(super) fn compare(op: Binary, a: Scalar, b: Scalar) -> bool {
    let (a, b) = (a.parts(), b.parts());
    if op == Binary::Less { before(a, b) } else { a == b }
}

pub(super) fn binary(op: Binary, a: Scalar, b: Scalar, dtype: DType) -> Result<Scalar> {
    let part = dtype.part().unwrap_or(DType::Float64);
    let r = |x: f64| Scalar::Float(x).cast(part).to_f64();
    let ((ar, ai), (br, bi)) = (a.parts(), b.parts());
    let (re, im) = match op {
        Binary::Add => (r(ar + br), r(ai + bi)),
        Binary::Mul => (r(r(ar * br) - r(ai * bi)), r(r(ar * bi) + r(ai * br))),
        Binary::Quotient => quotient((ar, ai), (br, bi), r),
        Binary::Max | Binary::Min => {
            let first = if op == Binary::Max { before((br, bi), (ar, ai)) } else { before((ar, ai), (br, bi)) };
            let wins = ar.is_nan() || ai.is_nan() || first || (ar, ai) == (br, bi);
            if wins { (ar, ai) } else { (br, bi) }
        }
        _ => return unsupported(op.name(), dtype),
    };
    Ok(Scalar::Complex(re, im))
}

/// Smith's division ("Algorithm 116: complex division", 1962), as NumPy has it.
fn quotient((ar, ai): Pair, (br, bi): Pair, r: impl Fn(f64) -> f64) -> Pair {
    if br == 0.0 && bi == 0.0 {
        return (r(ar / br.abs()), r(ai / br.abs()));
    }
    if br.abs() >= bi.abs() {
        let ratio = r(bi / br);
        let scale = r(1.0 / r(br + r(bi * ratio)));
        (r(r(ar + r(ai * ratio)) * scale), r(r(ai - r(ar * ratio)) * scale))
    } else {
        let ratio = r(br / bi);
        let scale = r(1.0 / r(bi + r(br * ratio)));
        (r(r(ai + r(ar * ratio)) * scale), r(r(r(ai * ratio) - ar) * scale))
    }
}
