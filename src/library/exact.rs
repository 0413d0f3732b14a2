//! The exact sums that `statistics` is made of.

use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Outcome, Value};
use num_bigint::BigInt;

super::modules::natives! { pub(super) EXACT:
    "__exact_sums__" => sums,
}

/// A finite number as an odd integer, or 0, times a power of two.
fn parts(value: &Value) -> Option<(i64, i32)> {
    let (number, exponent) = match value {
        Value::Bool(b) => (i64::from(*b), 0),
        Value::Int(i) => (*i, 0),
        Value::Float(x) if x.is_finite() => {
            let bits = x.to_bits();
            let (fraction, raised) = ((bits & ((1 << 52) - 1)) as i64, (bits >> 52 & 0x7ff) as i32);
            let fraction = if raised == 0 { fraction } else { fraction | 1 << 52 };
            (if *x < 0.0 { -fraction } else { fraction }, raised.max(1) - 1075)
        }
        _ => return None,
    };
    let zeros = if number == 0 { 0 } else { number.trailing_zeros() };
    Some((number >> zeros, if number == 0 { 0 } else { exponent + zeros as i32 }))
}

/// A sum that is small until it no longer is.
#[derive(Default)]
struct Sum {
    small: i128,
    large: BigInt,
}

impl Sum {
    fn add(&mut self, term: i128) {
        match self.small.checked_add(term) {
            Some(sum) => self.small = sum,
            None => {
                self.large += self.small;
                self.small = term;
            }
        }
    }

    fn total(self) -> BigInt {
        self.large + self.small
    }
}

/// `__exact_sums__(numbers, squares)`: the sum, that of the squares (or 0), the denominator of the numbers, and whether all
/// are integers; `None` if the list holds anything but integers of 64 bits and finite floats.
fn sums(ctx: &mut Context, args: &mut Args) -> Outcome {
    let numbers = args.required("numbers")?;
    let squares = matches!(args.required("squares")?, Value::Bool(true));
    args.finish()?;
    let numbers = ctx.collect(&numbers)?;
    let Some(parts) = numbers.iter().map(parts).collect::<Option<Vec<_>>>() else { return Ok(Value::None) };
    let is_whole = !numbers.iter().any(|number| matches!(number, Value::Float(_)));
    let scale = parts.iter().map(|(_, exponent)| -exponent).max().unwrap_or(0).max(0);
    let (mut sum, mut square_sum) = (Sum::default(), Sum::default());
    for (odd, exponent) in parts {
        let shift = (exponent + scale) as u32;
        let bits = 64 - odd.unsigned_abs().leading_zeros() + shift;
        if bits <= 62 {
            let number = i128::from(odd) << shift;
            sum.add(number);
            if squares {
                square_sum.add(number * number);
            }
        } else {
            let number = BigInt::from(odd) << shift;
            if squares {
                square_sum.large += &number * &number;
            }
            sum.large += number;
        }
    }
    let denominator = BigInt::from(1) << scale as u32;
    let sums = [sum.total(), square_sum.total(), denominator].map(Value::integer);
    Ok(Value::tuple(sums.into_iter().chain([Value::Bool(is_whole)]).collect()))
}
