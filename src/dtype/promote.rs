//! NumPy's type promotion (NEP 50), on logical dtypes only and therefore the same on every device. `BFloat16` promotes
//! as in JAX: it wins over every integer, and with `Float16` it gives `Float32`. 8-bit floats promote as in ml_dtypes:
//! they win over 8-bit integers, and with wider integers or other narrow floats they give a wider float.

use super::{DType, Kind};

/// The common dtype of values of `a` and `b`.
///
/// ```
/// use tensorscope::dtype::{DType, promote};
/// assert_eq!(promote(DType::Int32, DType::Float32), DType::Float64);
/// assert_eq!(promote(DType::Int16, DType::Float16), DType::Float32);
/// assert_eq!(promote(DType::Int64, DType::UInt64), DType::Float64);
/// ```
pub fn promote(a: DType, b: DType) -> DType {
    let (a, b) = if a.kind() <= b.kind() { (a, b) } else { (b, a) };
    match (a.kind(), b.kind()) {
        (Kind::Bool, _) => b,
        (Kind::Int, Kind::UInt) => signed_unsigned(a, b),
        (Kind::Int | Kind::UInt, Kind::Float) => integer_float(a, b),
        (Kind::Int | Kind::UInt, Kind::Complex) => {
            if b == DType::Complex128 || a.bits() > 16 {
                DType::Complex128
            } else {
                DType::Complex64
            }
        }
        (Kind::Float, Kind::Float) if a != b && a.narrow().is_some() && b.narrow().is_some() => DType::Float32,
        (Kind::Float, Kind::Complex) if a == DType::Float64 => DType::Complex128,
        (Kind::Float, Kind::Complex) => b,
        _ => {
            if a.bits() >= b.bits() {
                a
            } else {
                b
            }
        }
    }
}

fn signed_unsigned(signed: DType, unsigned: DType) -> DType {
    if unsigned.bits() < signed.bits() {
        return signed;
    }
    match unsigned.bits() {
        8 => DType::Int16,
        16 => DType::Int32,
        32 => DType::Int64,
        _ => DType::Float64,
    }
}

fn integer_float(integer: DType, float: DType) -> DType {
    if float == DType::BFloat16 || float.bits() == integer.bits() && float.narrow().is_some_and(|f| f.bits() == 8) {
        return float;
    }
    let needed = match integer.bits() {
        8 => 16,
        16 => 32,
        _ => 64,
    };
    match needed.max(float.bits()) {
        16 => DType::Float16,
        32 => DType::Float32,
        _ => DType::Float64,
    }
}

/// The common dtype of a tensor of `dtype` and a Python number of kind `scalar`, which has no width of its own.
///
/// ```
/// use tensorscope::dtype::{DType, Kind, promote_scalar};
/// assert_eq!(promote_scalar(DType::Float32, Kind::Float), DType::Float32);
/// assert_eq!(promote_scalar(DType::Int8, Kind::Float), DType::Float64);
/// assert_eq!(promote_scalar(DType::Bool, Kind::Int), DType::Int64);
/// ```
pub fn promote_scalar(dtype: DType, scalar: Kind) -> DType {
    match (dtype.kind(), scalar) {
        (_, Kind::Bool) => dtype,
        (Kind::Bool, Kind::Int | Kind::UInt) => DType::Int64,
        (_, Kind::Int | Kind::UInt) => dtype,
        (Kind::Float | Kind::Complex, Kind::Float) => dtype,
        (_, Kind::Float) => DType::Float64,
        (Kind::Complex, Kind::Complex) => dtype,
        (Kind::Float, Kind::Complex) if dtype != DType::Float64 => DType::Complex64,
        (_, Kind::Complex) => DType::Complex128,
    }
}

/// Whether NumPy's casting rule `rule` allows a cast from one dtype to another; `None` for an unknown rule.
///
/// ```
/// use tensorscope::dtype::{DType, can_cast};
/// assert_eq!(can_cast(DType::Float64, DType::Float32, "same_kind"), Some(true));
/// assert_eq!(can_cast(DType::Float64, DType::Int64, "same_kind"), Some(false));
/// assert_eq!(can_cast(DType::Int8, DType::Int16, "certainly"), None);
/// ```
pub fn can_cast(from: DType, to: DType, rule: &str) -> Option<bool> {
    let safe = promote(from, to) == to;
    let group = |dtype: DType| match dtype.kind() {
        Kind::Bool => 0,
        Kind::UInt => 1,
        Kind::Int => 2,
        Kind::Float => 3,
        Kind::Complex => 4,
    };
    Some(match rule {
        "no" | "equiv" => from == to,
        "safe" => safe,
        "same_kind" => safe || group(from) <= group(to),
        "unsafe" => true,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use DType::*;

    #[test]
    fn table_of_numpy_2() {
        for (a, b, expected) in [
            (Bool, Bool, Bool),
            (Bool, Int8, Int8),
            (Int8, UInt8, Int16),
            (Int32, UInt16, Int32),
            (Int32, UInt32, Int64),
            (Int64, UInt64, Float64),
            (Int8, Float16, Float16),
            (UInt16, Float16, Float32),
            (Int32, Float16, Float64),
            (Int16, Float32, Float32),
            (Int64, Float32, Float64),
            (Int64, Complex64, Complex128),
            (Int16, Complex64, Complex64),
            (Float64, Complex64, Complex128),
            (Float32, Complex64, Complex64),
            (Float16, BFloat16, Float32),
            (BFloat16, Int64, BFloat16),
            (BFloat16, Float32, Float32),
            (Float8E4M3FN, Bool, Float8E4M3FN),
            (Float8E4M3FN, UInt8, Float8E4M3FN),
            (Float8E5M2, Int8, Float8E5M2),
            (Float8E5M2, Int16, Float32),
            (Float8E4M3FN, Int64, Float64),
            (Float8E4M3FN, Float16, Float32),
            (Float8E4M3FN, BFloat16, Float32),
            (Float8E4M3FN, Float8E5M2, Float32),
            (Float8E5M2, Float64, Float64),
            (Float8E5M2, Complex64, Complex64),
        ] {
            assert_eq!(promote(a, b), expected, "{a} + {b}");
            assert_eq!(promote(b, a), expected, "{b} + {a}");
        }
    }
}
