//! Python's quotient and remainder of floats.

use num_traits::Float;

/// The floored quotient and the remainder with the divisor's sign, as CPython computes them (`Objects/floatobject.c`) and NumPy in
/// the precision of `T`. A division by zero gives an infinity or NaN, and NaN.
#[inline(always)]
pub(crate) fn divmod<T: Float>(a: T, b: T) -> (T, T) {
    if b.is_zero() {
        return (a / b, T::nan());
    }
    let half = T::one() / (T::one() + T::one());
    let mut rest = a % b;
    let mut quotient = (a - rest) / b;
    if rest.is_zero() {
        rest = T::zero().copysign(b);
    } else if (b < T::zero()) != (rest < T::zero()) {
        rest = rest + b;
        quotient = quotient - T::one();
    }
    if quotient.is_zero() {
        return (T::zero().copysign(a / b), rest);
    }
    let floor = quotient.floor();
    (if quotient - floor > half { floor + T::one() } else { floor }, rest)
}
