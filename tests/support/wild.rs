//! Data of all kinds, and whether two results are the same.

use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};

/// Numbers of all kinds: infinities, NaN, zeros with a sign, the largest, the smallest, and others.
pub(crate) fn wild(shape: &[usize], dtype: DType, seed: usize) -> HostArray {
    const ODD: [f64; 16] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -2.5,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        3.0,
        -7.0,
        255.0,
        1e-30,
        65504.0,
        -1e30,
        0.1,
    ];
    let count: usize = shape.iter().product();
    let number = |i: usize| {
        let mixed = ((i + 1) * (2 * seed + 40_503)).wrapping_mul(0x9E37_79B9) >> 7;
        match (dtype.integer_range(), mixed % 5) {
            (Some((low, _)), 0) => Scalar::Int(low as i64),
            (Some((_, high)), 1) => i64::try_from(high).map_or(Scalar::UInt(high as u64), Scalar::Int),
            (Some(_), _) => Scalar::Int((mixed % 1000) as i64 - 500),
            (None, _) => Scalar::Float(ODD[mixed % ODD.len()]),
        }
    };
    let value = |i: usize| match dtype.part() {
        Some(_) => Scalar::Complex(number(i).to_f64(), number(i + 7).to_f64()),
        None => number(i),
    };
    let values: Vec<Scalar> = (0..count).map(value).collect();
    HostArray::from_scalars(dtype, shape.to_vec(), &values).unwrap()
}

/// The same bits, or NaN in both.
pub(crate) fn alike(a: Scalar, b: Scalar) -> bool {
    let same = |a: f64, b: f64| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
    match (a, b) {
        (Scalar::Float(a), Scalar::Float(b)) => same(a, b),
        (Scalar::Complex(a, c), Scalar::Complex(b, d)) => same(a, b) && same(c, d),
        _ => a == b,
    }
}
