//! Built-in functions on numbers and characters.

use super::construct::float;
use crate::error::Error;
use crate::python::big;
use crate::python::class::Class;
use crate::python::context::Context;
use crate::python::foreign;
use crate::python::native::{Args, Native};
use crate::python::number;
use crate::python::operator::{BinaryOp, UnaryOp};
use crate::python::value::{Halt, Outcome, Str, Value};
use num_bigint::{BigInt, Sign};
use num_integer::Integer;
use num_traits::{Signed, Zero};
use std::rc::Rc;

/// `pow(base, exponent, modulus)` of integers of 64 bits.
fn small_power(args: &[Value]) -> Option<Value> {
    let [Value::Int(base), Value::Int(exponent), Value::Int(modulus @ 1..)] = args else { return None };
    let (mut left, modulus) = (u64::try_from(*exponent).ok()?, *modulus as u128);
    let (mut result, mut square) = (1 % modulus, i128::from(*base).rem_euclid(modulus as i128) as u128);
    while left > 0 {
        if left & 1 == 1 {
            result = result * square % modulus;
        }
        square = square * square % modulus;
        left >>= 1;
    }
    Some(Value::Int(result as i64))
}

pub(super) static FUNCTIONS: &[Native] = &[
    Native::new("abs", |ctx, args| {
        let value = one(args)?;
        ctx.unary(UnaryOp::Abs, &value)
    })
    .quickly(|args| match args {
        [Value::Int(i)] => i.checked_abs().map(Value::Int),
        [Value::Float(x)] => Some(Value::Float(x.abs())),
        _ => None,
    }),
    Native::new("round", round),
    Native::new("divmod", |ctx, args| {
        let (a, b) = (args.positional_only("x")?, args.positional_only("y")?);
        args.finish()?;
        if let (Value::Float(_), Value::Float(_) | Value::Int(_)) | (Value::Int(_), Value::Float(_)) = (&a, &b) {
            let (x, y) = (float(ctx, &a)?, float(ctx, &b)?);
            if y == 0.0 {
                return Err(Error::new("ZeroDivisionError", "float divmod()").into());
            }
            let (quotient, rest) = number::float_divmod(x, y);
            return Ok(Value::tuple(vec![Value::Float(quotient), Value::Float(rest)]));
        }
        let mut asked = false;
        for (name, left, right) in [("__divmod__", &a, &b), ("__rdivmod__", &b, &a)] {
            let Some(method) = Context::special(left, name) else { continue };
            let value = ctx.call(&method, &[left.clone(), right.clone()])?;
            if !matches!(value, Value::NotImplemented) {
                return Ok(value);
            }
            asked = true;
        }
        let unsupported = || -> Halt {
            let (a, b) = (a.type_name(), b.type_name());
            Error::type_error(format!("unsupported operand type(s) for divmod(): '{a}' and '{b}'")).into()
        };
        if asked {
            return Err(unsupported());
        }
        let quotient = ctx.binary(BinaryOp::FloorDiv, &a, &b).map_err(|halt| match halt {
            Halt::Error(error) if error.message().starts_with("unsupported operand type(s) for //") => unsupported(),
            halt => halt,
        })?;
        let rest = ctx.binary(BinaryOp::Mod, &a, &b)?;
        Ok(Value::tuple(vec![quotient, rest]))
    })
    .quickly(|args| match args {
        [Value::Int(a), Value::Int(b)] if *b > 0 => {
            Some(Value::tuple(vec![Value::Int(a.div_euclid(*b)), Value::Int(a.rem_euclid(*b))]))
        }
        _ => None,
    }),
    Native::new("pow", |ctx, args| {
        let (base, exponent) = (args.required("base")?, args.required("exp")?);
        let modulus = args.optional_or_none("mod")?;
        args.finish()?;
        let Some(modulus) = modulus else { return ctx.binary(BinaryOp::Pow, &base, &exponent) };
        match (base.as_bigint(), exponent.as_bigint(), modulus.as_bigint()) {
            (Some(a), Some(b), Some(m)) => Ok(number::pow_mod(&a, &b, &m)?),
            _ if [&base, &exponent, &modulus].iter().any(|v| matches!(v, Value::Complex(_))) => {
                Err(Error::value("complex modulo").into())
            }
            _ if [&base, &exponent, &modulus]
                .iter()
                .all(|v| v.as_bigint().is_some() || matches!(v, Value::Float(_))) =>
            {
                Err(Error::type_error("pow() 3rd argument not allowed unless all arguments are integers").into())
            }
            _ => {
                if let Some(method) = Context::special(&base, "__pow__") {
                    return ctx.call(&method, &[base, exponent, modulus]);
                }
                let [a, b, m] = [&base, &exponent, &modulus].map(|v| v.type_name());
                let message = format!("unsupported operand type(s) for ** or pow(): '{a}', '{b}', '{m}'");
                Err(Error::type_error(message).into())
            }
        }
    })
    .quickly(small_power),
    Native::new("chr", |ctx, args| {
        let value = one(args)?;
        let code = ctx.index(&value)?;
        let c = u32::try_from(code).ok().and_then(char::from_u32);
        match c {
            Some(c) => Ok(Value::str(c)),
            None if (0xD800..0xE000).contains(&code) => {
                Err(Error::value("chr() of a surrogate is not part of the playground's Python").into())
            }
            None => Err(Error::value("chr() arg not in range(0x110000)").into()),
        }
    })
    .quickly(|args| match args {
        [Value::Int(code)] => u32::try_from(*code).ok().and_then(char::from_u32).map(Value::str),
        _ => None,
    }),
    Native::new("ord", |ctx, args| {
        let value = one(args)?;
        if let Value::Instance(instance) = &value {
            // Of `bytes` and `bytearray`.
            let line = std::iter::once(&instance.class).chain(&instance.class.ancestors);
            let of_bytes = |class: &&Rc<Class>| &*class.module() == "builtins" && class.name.starts_with("byte");
            if line.into_iter().any(|class| of_bytes(&class)) {
                return match ctx.length(&value)? {
                    1 => ctx.get_item(&value, &Value::Int(0)),
                    n => {
                        let message = format!("ord() expected a character, but string of length {n} found");
                        Err(Error::type_error(message).into())
                    }
                };
            }
        }
        let value = super::held(&value).unwrap_or(value);
        let Value::Str(text) = &value else {
            let name = value.type_name();
            return Err(Error::type_error(format!("ord() expected string of length 1, but {name} found")).into());
        };
        match text.char_at(0) {
            Some(c) if text.count() == 1 => Ok(Value::Int(i64::from(u32::from(c)))),
            _ => {
                let n = text.count();
                Err(Error::type_error(format!("ord() expected a character, but string of length {n} found")).into())
            }
        }
    })
    .quickly(|args| match args {
        [Value::Str(text)] if !text.is_foreign() && text.count() == 1 => {
            text.char_at(0).map(|c| Value::Int(i64::from(u32::from(c))))
        }
        _ => None,
    }),
    Native::new("bin", |ctx, args| based(ctx, args, 2, "0b")),
    Native::new("oct", |ctx, args| based(ctx, args, 8, "0o")),
    Native::new("hex", |ctx, args| based(ctx, args, 16, "0x")),
];

fn one(args: &mut Args) -> Result<Value, Error> {
    let (given, name) = (args.remaining(), args.function());
    if given != 1 {
        return Err(Error::type_error(format!("{name}() takes exactly one argument ({given} given)")));
    }
    let value = args.positional_only("x")?;
    args.finish().map_err(|_| Error::type_error(format!("{name}() takes no keyword arguments")))?;
    Ok(value)
}

fn based(ctx: &mut Context, args: &mut Args, radix: u32, prefix: &str) -> Outcome {
    let value = one(args)?;
    let value = match value.as_bigint() {
        Some(value) => value,
        None => BigInt::from(ctx.index(&value)?),
    };
    let sign = if value.sign() == Sign::Minus { "-" } else { "" };
    Ok(Value::str(format!("{sign}{prefix}{}", value.abs().to_str_radix(radix))))
}

fn round(ctx: &mut Context, args: &mut Args) -> Outcome {
    let value = args.required("number")?;
    let digits = args.optional_or_none("ndigits")?;
    args.finish()?;
    match &value {
        Value::Instance(_) => match Context::special(&value, "__round__") {
            Some(method) => {
                let arguments: Vec<Value> = std::iter::once(value).chain(digits).collect();
                return ctx.call(&method, &arguments);
            }
            None => return Err(no_round(&value).into()),
        },
        Value::Array(array) => {
            // Of NumPy's types only real scalars support `round`: without digits they become Python integers.
            if !foreign::is_real(array) {
                return Err(no_round(&value).into());
            }
            let Some(digits) = digits else {
                let number = ctx.attribute(&value, &Str::from("item"))?;
                let number = ctx.call(&number, &[])?;
                return rounded(ctx, &number, None);
            };
            let method = ctx.attribute(&value, &Str::from("round"))?;
            return ctx.call(&method, &[digits]);
        }
        _ => {}
    }
    rounded(ctx, &value, digits)
}

/// `round` of Python's numbers.
fn rounded(ctx: &mut Context, value: &Value, digits: Option<Value>) -> Outcome {
    let digits = match digits {
        Some(digits) => Some(ctx.index(&digits)?),
        None => None,
    };
    match (value, digits) {
        (Value::Int(_) | Value::BigInt(_) | Value::Bool(_), None) => {
            Ok(Value::integer(value.as_bigint().unwrap_or_default()))
        }
        (Value::Int(_) | Value::BigInt(_) | Value::Bool(_), Some(digits)) => {
            let value = value.as_bigint().unwrap_or_default();
            if digits >= 0 {
                return Ok(Value::integer(value));
            }
            // Where half of the unit is more.
            if digits.unsigned_abs() as f64 > value.bits() as f64 * std::f64::consts::LOG10_2 + 1.0 {
                return Ok(Value::Int(0));
            }
            let unit = big::power(&BigInt::from(10), digits.unsigned_abs())?;
            Ok(Value::integer(round_integer(&value, &unit)?))
        }
        (Value::Float(x), None) => match number::float_to_int(x.round_ties_even()) {
            Some(i) => Ok(Value::integer(i)),
            None if x.is_nan() => Err(Error::value("cannot convert float NaN to integer").into()),
            None => Err(Error::overflow("cannot convert float infinity to integer").into()),
        },
        (Value::Float(x), Some(digits)) => match round_float(*x, digits) {
            rounded if rounded.is_infinite() && x.is_finite() => {
                Err(Error::overflow("rounded value too large to represent").into())
            }
            rounded => Ok(Value::Float(rounded)),
        },
        _ => Err(no_round(value).into()),
    }
}

fn no_round(value: &Value) -> Error {
    Error::type_error(format!("type {} doesn't define __round__ method", value.type_name()))
}

/// The multiple of `unit` nearest to `value`; ties go to the even one.
fn round_integer(value: &BigInt, unit: &BigInt) -> Result<BigInt, Error> {
    let (quotient, rest) = big::floor_divided(value, unit)?;
    let twice = rest * 2;
    let up = twice > *unit || (twice == *unit && quotient.is_odd());
    big::product(&(quotient + i32::from(up)), unit)
}

/// The float nearest to `x` rounded to so many decimal digits, computed from the exact decimal expansion of `x`.
fn round_float(x: f64, digits: i64) -> f64 {
    if !x.is_finite() || x == 0.0 || digits > 330 {
        return x;
    }
    if digits < -330 {
        return 0.0f64.copysign(x);
    }
    if digits >= 0 {
        // Rust prints the exact expansion and rounds ties to even, as Python does.
        return format!("{x:.*}", digits as usize).parse().unwrap_or(x);
    }
    let unit = BigInt::from(10).pow(digits.unsigned_abs() as u32);
    let whole = number::float_to_int(x).unwrap_or_default();
    // Digits after the point matter only for an exact tie.
    let (quotient, rest) = whole.abs().div_rem(&unit);
    let twice = rest * 2;
    let tie = twice == unit && x.fract() == 0.0;
    let up = if tie { quotient.is_odd() } else { twice >= unit };
    let rounded = (quotient + i32::from(up)) * unit;
    if rounded.is_zero() {
        return 0.0f64.copysign(x);
    }
    number::big_to_float(&rounded).unwrap_or(f64::INFINITY).copysign(x)
}
