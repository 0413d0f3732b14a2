//! The module `math`, for Python's numbers.

use super::construct::float;
use super::plainly::{common_divisor, finite, logarithm, plain, plain_pair, whole};
use crate::error::Error;
use crate::python::big;
use crate::python::context::Context;
use crate::python::elementary;
use crate::python::module::Module;
use crate::python::native::{Args, Native};
use crate::python::number;
use crate::python::value::{Outcome, Value};
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::rc::Rc;

/// A function of one float, whose result must be finite where its argument is.
macro_rules! unary {
    ($name:literal, $f:expr) => {
        Native::new($name, |ctx, args| {
            let x = one(ctx, args)?;
            let f: fn(f64) -> f64 = $f;
            let y = f(x);
            if y.is_nan() && !x.is_nan() {
                return Err(Error::value("math domain error").into());
            }
            if y.is_infinite() && x.is_finite() {
                // A pole is a domain error; a result that is too large is a range error.
                let pole = match $name {
                    "log" | "log2" | "log10" | "log1p" | "atanh" => true,
                    "gamma" | "lgamma" => x <= 0.0,
                    _ => false,
                };
                return Err(
                    if pole { Error::value("math domain error") } else { Error::overflow("math range error") }.into()
                );
            }
            Ok(Value::Float(y))
        })
        .quickly(|args| {
            let f: fn(f64) -> f64 = $f;
            finite(f(plain(args)?))
        })
    };
}

/// A test of one float.
macro_rules! test {
    ($name:literal, $f:expr) => {
        Native::new($name, |ctx, args| {
            let x = one(ctx, args)?;
            let f: fn(f64) -> bool = $f;
            Ok(Value::Bool(f(x)))
        })
        .quickly(|args| {
            let f: fn(f64) -> bool = $f;
            plain(args).map(|x| Value::Bool(f(x)))
        })
    };
}

static FUNCTIONS: &[Native] = &[
    unary!("sqrt", libm::sqrt),
    unary!("cbrt", elementary::cbrt),
    unary!("exp", elementary::exp),
    unary!("exp2", elementary::exp2),
    unary!("expm1", elementary::expm1),
    Native::new("log2", |ctx, args| log_to(ctx, args, elementary::log2, 1.0))
        .quickly(|args| logarithm(args, elementary::log2)),
    Native::new("log10", |ctx, args| log_to(ctx, args, elementary::log10, std::f64::consts::LOG10_2))
        .quickly(|args| logarithm(args, elementary::log10)),
    unary!("log1p", elementary::log1p),
    unary!("sin", elementary::sin),
    unary!("cos", elementary::cos),
    unary!("tan", elementary::tan),
    unary!("asin", elementary::asin),
    unary!("acos", elementary::acos),
    unary!("atan", elementary::atan),
    unary!("sinh", elementary::sinh),
    unary!("cosh", elementary::cosh),
    unary!("tanh", elementary::tanh),
    unary!("asinh", elementary::asinh),
    unary!("acosh", elementary::acosh),
    unary!("atanh", elementary::atanh),
    unary!("erf", elementary::erf),
    unary!("erfc", elementary::erfc),
    unary!("gamma", elementary::gamma),
    unary!("lgamma", elementary::lgamma),
    unary!("fabs", f64::abs),
    unary!("degrees", f64::to_degrees),
    unary!("radians", f64::to_radians),
    test!("isnan", f64::is_nan),
    test!("isinf", f64::is_infinite),
    test!("isfinite", f64::is_finite),
    Native::new("log", log).quickly(|args| logarithm(args, elementary::log)),
    Native::new("dist", |ctx, args| {
        let (p, q) = (args.positional_only("p")?, args.positional_only("q")?);
        args.finish()?;
        let (p, q) = (ctx.collect(&p)?, ctx.collect(&q)?);
        if p.len() != q.len() {
            return Err(Error::value("both points must have the same number of dimensions").into());
        }
        let mut apart = Vec::new();
        for (a, b) in p.iter().zip(&q) {
            apart.push(real(ctx, a)? - real(ctx, b)?);
        }
        Ok(Value::Float(elementary::hypot(&apart)))
    }),
    Native::new("frexp", |ctx, args| {
        let (mantissa, exponent) = libm::frexp(one(ctx, args)?);
        Ok(Value::tuple(vec![Value::Float(mantissa), Value::Int(i64::from(exponent))]))
    }),
    Native::new("modf", |ctx, args| {
        let x = one(ctx, args)?;
        let rest = if x.is_infinite() { 0.0_f64.copysign(x) } else { x - x.trunc() };
        Ok(Value::tuple(vec![Value::Float(rest.copysign(x)), Value::Float(x.trunc())]))
    }),
    Native::new("ldexp", |ctx, args| {
        let (x, by) = (args.required("x")?, args.required("i")?);
        args.finish()?;
        let x = real(ctx, &x)?;
        let Some(by) = by.as_bigint() else {
            return Err(Error::type_error("Expected an int as second argument to ldexp.").into());
        };
        let most = if by.is_negative() { -5000 } else { 5000 };
        let made = libm::ldexp(x, i32::try_from(by).unwrap_or(most).clamp(-5000, 5000));
        if made.is_infinite() && x.is_finite() {
            return Err(Error::overflow("math range error").into());
        }
        Ok(Value::Float(made))
    }),
    Native::new("remainder", |ctx, args| {
        let (x, y) = two(ctx, args)?;
        if !x.is_nan() && !y.is_nan() && (x.is_infinite() || y == 0.0) {
            return Err(Error::value("math domain error").into());
        }
        Ok(Value::Float(if y.is_infinite() && x.is_finite() { x } else { libm::remainder(x, y) }))
    }),
    Native::new("nextafter", |ctx, args| two(ctx, args).map(|(x, y)| Value::Float(libm::nextafter(x, y)))),
    Native::new("ulp", |ctx, args| {
        let x = one(ctx, args)?.abs();
        // Above the largest float there is none: the one below is as far.
        Ok(Value::Float(if x.is_infinite() {
            x
        } else if x == f64::MAX {
            x - libm::nextafter(x, 0.0)
        } else {
            libm::nextafter(x, f64::INFINITY) - x
        }))
    }),
    Native::new("pow", |ctx, args| {
        let (x, y) = two(ctx, args)?;
        if x == 1.0 || y == 0.0 || x == -1.0 && y.is_infinite() {
            return Ok(Value::Float(1.0));
        }
        if x == 0.0 && y == f64::NEG_INFINITY {
            return Ok(Value::Float(f64::INFINITY));
        }
        let z = elementary::pow(x, y);
        if y.is_infinite() && !x.is_nan() {
            let (size, grows) = (x.abs(), y > 0.0);
            let limit = if (size > 1.0) == grows { f64::INFINITY } else { 0.0 };
            return Ok(Value::Float(if size == 1.0 { 1.0 } else { limit }));
        }
        if z.is_nan() && !x.is_nan() && !y.is_nan() || x == 0.0 && y < 0.0 {
            return Err(Error::value("math domain error").into());
        }
        if z.is_infinite() && x.is_finite() && y.is_finite() {
            return Err(Error::overflow("math range error").into());
        }
        Ok(Value::Float(z))
    }),
    Native::new("atan2", |ctx, args| two(ctx, args).map(|(y, x)| Value::Float(elementary::atan2(y, x))))
        .quickly(|args| plain_pair(args).map(|(y, x)| Value::Float(elementary::atan2(y, x)))),
    Native::new("copysign", |ctx, args| two(ctx, args).map(|(x, y)| Value::Float(x.copysign(y)))),
    Native::new("fmod", |ctx, args| {
        let (x, y) = two(ctx, args)?;
        if y == 0.0 || x.is_infinite() {
            return Err(Error::value("math domain error").into());
        }
        Ok(Value::Float(x % y))
    }),
    Native::new("hypot", |ctx, args| {
        let mut parts = Vec::new();
        for value in args.rest() {
            parts.push(real(ctx, value)?);
        }
        args.finish()?;
        Ok(Value::Float(elementary::hypot(&parts)))
    })
    .quickly(|args| plain_pair(args).map(|(x, y)| Value::Float(elementary::hypot(&[x, y])))),
    Native::new("floor", |ctx, args| integral(ctx, args, "__floor__", f64::floor))
        .quickly(|args| whole(args, f64::floor)),
    Native::new("ceil", |ctx, args| integral(ctx, args, "__ceil__", f64::ceil)).quickly(|args| whole(args, f64::ceil)),
    Native::new("trunc", |ctx, args| integral(ctx, args, "__trunc__", f64::trunc))
        .quickly(|args| whole(args, f64::trunc)),
    Native::new("fsum", |ctx, args| {
        let values = args.positional_only("seq")?;
        let mut parts = Vec::new();
        for value in ctx.collect(&values)? {
            parts.push(real(ctx, &value)?);
        }
        Ok(Value::Float(exact_sum(&parts)?))
    }),
    Native::new("factorial", |ctx, args| {
        let value = args.positional_only("x")?;
        args.finish()?;
        let n = ctx.index(&value)?;
        if n < 0 {
            return Err(Error::value("factorial() not defined for negative values").into());
        }
        if n > 100_000 {
            return Err(Error::overflow("factorial() argument should not exceed 100000").into());
        }
        Ok(Value::integer(big::falling(n, n)?))
    }),
    Native::new("gcd", |ctx, args| fold(ctx, args, BigInt::zero(), |a, b| big::gcd(&a, &b))).quickly(common_divisor),
    Native::new("lcm", |ctx, args| fold(ctx, args, BigInt::one(), |a, b| big::lcm(&a, &b))),
    Native::new("isqrt", |ctx, args| {
        let n = args.positional_only("n")?;
        args.finish()?;
        let n = integer(ctx, &n)?;
        if n.is_negative() {
            return Err(Error::value("isqrt() argument must be nonnegative").into());
        }
        Ok(Value::integer(big::root(&n)?))
    }),
    Native::new("comb", |ctx, args| {
        let given = args.remaining();
        if given != 2 {
            return Err(Error::type_error(format!("comb expected 2 arguments, got {given}")).into());
        }
        let (n, k) = counts(ctx, args)?;
        if k > n {
            return Ok(Value::Int(0));
        }
        let rest = &n - &k;
        let k = factors(if rest < k { rest } else { k }, "min(n - k, k)")?;
        Ok(Value::integer(big::divided(&falling(&n, k)?, &big::falling(k, k)?)?.0))
    }),
    Native::new("perm", |ctx, args| {
        let is_factorial = args.remaining() == 1;
        let (n, k) = counts(ctx, args)?;
        if k > n {
            return Ok(Value::Int(0));
        }
        if is_factorial && n.to_i64().is_none() {
            let message = format!("factorial() argument should not exceed {}", i64::MAX);
            return Err(Error::overflow(message).into());
        }
        let k = factors(k, "k")?;
        Ok(Value::integer(falling(&n, k)?))
    }),
    Native::new("prod", |ctx, args| {
        let values = args.positional_only("iterable")?;
        let start = args.take("start").unwrap_or(Value::Int(1));
        args.finish()?;
        let values = ctx.collect(&values)?;
        values.iter().try_fold(start, |product, x| ctx.binary(crate::python::operator::BinaryOp::Mul, &product, x))
    }),
    Native::new("isclose", |ctx, args| {
        let (a, b) = (args.required("a")?, args.required("b")?);
        let (rel, abs) = (args.take("rel_tol"), args.take("abs_tol"));
        args.finish()?;
        let (a, b) = (real(ctx, &a)?, real(ctx, &b)?);
        let rel = rel.map_or(Ok(1e-9), |v| real(ctx, &v))?;
        let abs = abs.map_or(Ok(0.0), |v| real(ctx, &v))?;
        if rel < 0.0 || abs < 0.0 {
            return Err(Error::value("tolerances must be non-negative").into());
        }
        let close =
            a == b || (a.is_finite() && b.is_finite() && (a - b).abs() <= (rel * a.abs().max(b.abs())).max(abs));
        Ok(Value::Bool(close))
    }),
];

fn one(ctx: &mut Context, args: &mut Args) -> Outcome<f64> {
    let (given, name) = (args.remaining(), args.function());
    if given != 1 {
        return Err(Error::type_error(format!("math.{name}() takes exactly one argument ({given} given)")).into());
    }
    let value = args.positional_only("x")?;
    args.finish()?;
    real(ctx, &value)
}

fn real(ctx: &mut Context, value: &Value) -> Outcome<f64> {
    let is_number =
        matches!(value, Value::Int(_) | Value::BigInt(_) | Value::Float(_) | Value::Bool(_) | Value::Array(_));
    // Bytes have `__float__` for `float(b'1')` alone.
    let bytes = matches!(value.type_name(), "bytes" | "bytearray");
    if bytes || !is_number && ["__float__", "__index__"].iter().all(|name| Context::special(value, name).is_none()) {
        return Err(Error::type_error(format!("must be real number, not {}", value.type_name())).into());
    }
    float(ctx, value)
}

fn two(ctx: &mut Context, args: &mut Args) -> Outcome<(f64, f64)> {
    let (x, y) = (args.positional_only("x")?, args.positional_only("y")?);
    args.finish()?;
    Ok((real(ctx, &x)?, real(ctx, &y)?))
}

/// The logarithm of an integer beyond 64 bits, which may be beyond the largest float: scaled by a power of two, whose
/// logarithms are multiples of `of_two`.
fn log_of_big(value: &Value, log: fn(f64) -> f64, of_two: f64) -> Outcome<Option<f64>> {
    let Value::BigInt(i) = value else { return Ok(None) };
    if !i.is_positive() {
        return Err(Error::value("math domain error").into());
    }
    let shift = i.bits().saturating_sub(64);
    let head = number::big_to_float(&(i.as_ref() >> shift))?;
    Ok(Some(log(head) + shift as f64 * of_two))
}

/// `math.log2` and `math.log10`.
fn log_to(ctx: &mut Context, args: &mut Args, log: fn(f64) -> f64, of_two: f64) -> Outcome {
    let (given, name) = (args.remaining(), args.function());
    if given != 1 {
        return Err(Error::type_error(format!("math.{name}() takes exactly one argument ({given} given)")).into());
    }
    let value = args.positional_only("x")?;
    args.finish()?;
    if let Some(logarithm) = log_of_big(&value, log, of_two)? {
        return Ok(Value::Float(logarithm));
    }
    let x = real(ctx, &value)?;
    if x <= 0.0 { Err(Error::value("math domain error").into()) } else { Ok(Value::Float(log(x))) }
}

/// The sum of floats, rounded once: partial sums that do not overlap, by increasing size.
fn exact_sum(values: &[f64]) -> Outcome<f64> {
    let (mut partials, mut special, mut infinite): (Vec<f64>, f64, f64) = (Vec::new(), 0.0, 0.0);
    for &value in values {
        let mut x = value;
        let mut kept = Vec::new();
        for mut y in partials.drain(..) {
            if x.abs() < y.abs() {
                std::mem::swap(&mut x, &mut y);
            }
            let high = x + y;
            let low = y - (high - x);
            if low != 0.0 {
                kept.push(low);
            }
            x = high;
        }
        if x.is_finite() {
            kept.push(x);
        } else {
            if value.is_finite() {
                return Err(Error::overflow("intermediate overflow in fsum").into());
            }
            if value.is_infinite() {
                infinite += value;
            }
            special += value;
            kept.clear();
        }
        partials = kept;
    }
    if special != 0.0 {
        return if infinite.is_nan() { Err(Error::value("-inf + inf in fsum").into()) } else { Ok(special) };
    }
    let (mut sum, mut rest) = (partials.pop().unwrap_or(0.0), 0.0);
    while let Some(y) = partials.pop() {
        let x = sum;
        sum = x + y;
        rest = y - (sum - x);
        if rest != 0.0 {
            break;
        }
    }
    // Half way between two floats, what is below decides.
    if let Some(&below) = partials.last()
        && (rest < 0.0 && below < 0.0 || rest > 0.0 && below > 0.0)
    {
        let twice = rest * 2.0;
        let other = sum + twice;
        if other - sum == twice {
            sum = other;
        }
    }
    Ok(sum)
}

fn log(ctx: &mut Context, args: &mut Args) -> Outcome {
    let value = args.positional_only("x")?;
    let base = args.optional("base")?;
    args.finish()?;
    let mut ln = |value: &Value| -> Outcome<f64> {
        if let Some(logarithm) = log_of_big(value, elementary::log, std::f64::consts::LN_2)? {
            return Ok(logarithm);
        }
        let x = real(ctx, value)?;
        if x <= 0.0 { Err(Error::value("math domain error").into()) } else { Ok(elementary::log(x)) }
    };
    let x = ln(&value)?;
    let Some(base) = base else { return Ok(Value::Float(x)) };
    let y = ln(&base)?;
    if y == 0.0 {
        return Err(Error::new("ZeroDivisionError", "float division by zero").into());
    }
    Ok(Value::Float(x / y))
}

fn integral(ctx: &mut Context, args: &mut Args, method: &str, f: fn(f64) -> f64) -> Outcome {
    let value = args.positional_only("x")?;
    args.finish()?;
    if value.as_bigint().is_some() {
        return Ok(value.as_bigint().map_or(Value::None, Value::integer));
    }
    if let Some(found) = Context::special(&value, method) {
        if let Value::Instance(instance) = &value
            && let Some(bound) = ctx.described(&found, &value, &Rc::clone(&instance.class))
        {
            let bound = bound?;
            return ctx.call(&bound, &[]);
        }
        return ctx.call(&found, &[value]);
    }
    if method == "__trunc__" && matches!(value, Value::Instance(_)) && super::held(&value).is_none() {
        let kind = value.type_name();
        return Err(Error::type_error(format!("type {kind} doesn't define __trunc__ method")).into());
    }
    let x = real(ctx, &value)?;
    match number::float_to_int(f(x)) {
        Some(i) => Ok(Value::integer(i)),
        None if x.is_nan() => Err(Error::value("cannot convert float NaN to integer").into()),
        None => Err(Error::overflow("cannot convert float infinity to integer").into()),
    }
}

fn integer(ctx: &mut Context, value: &Value) -> Outcome<BigInt> {
    match ctx.large_index(value)? {
        Some(integer) => Ok(integer),
        None => Ok(BigInt::from(value.index()?)),
    }
}

fn fold(ctx: &mut Context, args: &mut Args, start: BigInt, f: fn(BigInt, BigInt) -> Result<BigInt, Error>) -> Outcome {
    let mut result = start;
    for value in args.rest() {
        result = f(result, integer(ctx, value)?)?;
    }
    args.finish()?;
    Ok(Value::integer(result))
}

/// The two arguments of `comb` and `perm`.
fn counts(ctx: &mut Context, args: &mut Args) -> Outcome<(BigInt, BigInt)> {
    let n = args.positional_only("n")?;
    let n = integer(ctx, &n)?;
    let k = match args.optional("k")? {
        Some(Value::None) | None => n.clone(),
        Some(k) => integer(ctx, &k)?,
    };
    args.finish()?;
    if n.is_negative() || k.is_negative() {
        let which = if n.is_negative() { "n" } else { "k" };
        return Err(Error::value(format!("{which} must be a non-negative integer")).into());
    }
    Ok((n, k))
}

/// The number of factors of a falling factorial: no more than can be multiplied in some seconds.
fn factors(k: BigInt, what: &str) -> Result<i64, Error> {
    let held = k.to_i64().ok_or_else(|| Error::overflow(format!("{what} must not exceed {}", i64::MAX)))?;
    if held > 100_000 {
        return Err(Error::overflow(format!("{what} must not exceed 100000")));
    }
    Ok(held)
}

/// The falling factorial `n * (n-1) * ..`, with `k` factors.
fn falling(n: &BigInt, k: i64) -> Result<BigInt, Error> {
    if let Some(n) = n.to_i64() {
        return big::falling(n, k);
    }
    let mut product = BigInt::one();
    for step in 0..k {
        product = big::product(&product, &(n - step))?;
    }
    Ok(product)
}

/// The module.
pub(super) fn module() -> Rc<Module> {
    let module = Module::new("math");
    for native in FUNCTIONS {
        module.set(native.name, Value::Native(native));
    }
    module.set("pi", Value::Float(std::f64::consts::PI));
    module.set("e", Value::Float(std::f64::consts::E));
    module.set("tau", Value::Float(std::f64::consts::TAU));
    module.set("inf", Value::Float(f64::INFINITY));
    module.set("nan", Value::Float(f64::NAN));
    module
}
