//! Random numbers: Philox streams from one seed, so that a program gives the same numbers on every device.

use super::arguments::{device_argument, dtype_argument};
use super::data::scalar_of;
use super::wrap;
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::interrupt;
use crate::kernel::interpret::{Number, call};
use crate::kernel::math::philox;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Outcome, Value};
use crate::sort::order_by;
use crate::tensor;

/// The key of the next stream.
fn next_key(ctx: &mut Context) -> u64 {
    ctx.library.streams += 1;
    // SplitMix64's finaliser spreads small seeds and counters over all bits (Steele, Lea and Flood 2014).
    let mut z = ctx.library.seed.wrapping_add(ctx.library.streams.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

pub(super) fn seed(ctx: &mut Context, args: &mut Args) -> Outcome {
    let seed = args.optional_or_none("seed")?;
    args.finish()?;
    let seed = match seed {
        Some(value) => ctx.integers(&value)?.first().copied().unwrap_or(0),
        None => 0,
    };
    (ctx.library.seed, ctx.library.streams) = (seed as u64, 0);
    Ok(Value::None)
}

/// `rand(2, 3)`, `random((2, 3))`, `randn(2, 3)`, `normal(loc, scale, size)`: which distribution, and how sizes come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Draw {
    Uniform,
    Normal,
}

/// Sizes as separate arguments, or as one tuple.
pub(super) fn spread(ctx: &mut Context, args: &mut Args, draw: Draw) -> Outcome {
    let request = args.take("dtype").map(|v| super::arguments::numeric(&v)).transpose()?;
    let device = device_argument(args)?;
    let size = args.take("size");
    let shape = match (size, args.rest()) {
        (Some(size), _) => ctx.shape(&size)?,
        (None, [one]) => ctx.shape(one)?,
        (None, several) => ctx.shape(&Value::tuple(several.to_vec()))?,
    };
    args.finish()?;
    let dtype = request.map_or(DType::Float64, |r| r.over(DType::Float64));
    let key = next_key(ctx);
    let kind = device.unwrap_or(ctx.library.device);
    let at = Some(ctx.span);
    let tensor = match draw {
        Draw::Uniform => tensor::random_uniform(key, &shape, dtype, kind, device.is_some(), at)?,
        Draw::Normal => tensor::random_normal(key, &shape, dtype, kind, device.is_some(), at)?,
    };
    Ok(if shape.is_empty() { super::wrap_scalar(tensor) } else { wrap(tensor) })
}

/// `uniform(low, high, size)` and `normal(loc, scale, size)`.
pub(super) fn scaled(ctx: &mut Context, args: &mut Args, draw: Draw) -> Outcome {
    let names = if draw == Draw::Uniform { ["low", "high"] } else { ["loc", "scale"] };
    let mut numbers = [0.0, 1.0];
    for (name, number) in names.iter().zip(&mut numbers) {
        if let Some(value) = args.optional(name)? {
            let Some(given) = scalar_of(&value)? else {
                return Err(Error::type_error(format!("{name} must be a number")).into());
            };
            *number = given.to_f64();
        }
    }
    let shape = match args.optional_or_none("size")? {
        Some(size) => ctx.shape(&size)?,
        None => Vec::new(),
    };
    let request = dtype_argument(args)?;
    args.finish()?;
    let dtype = request.map_or(DType::Float64, |r| r.over(DType::Float64));
    let (key, kind, at) = (next_key(ctx), ctx.library.device, Some(ctx.span));
    let unit = match draw {
        Draw::Uniform => tensor::random_uniform(key, &shape, dtype, kind, false, at)?,
        Draw::Normal => tensor::random_normal(key, &shape, dtype, kind, false, at)?,
    };
    let by = if draw == Draw::Uniform { numbers[1] - numbers[0] } else { numbers[1] };
    let wide = tensor::multiply(&unit.into(), &Scalar::Float(by).into(), at)?;
    let out = tensor::add(&wide.into(), &Scalar::Float(numbers[0]).into(), at)?;
    Ok(if shape.is_empty() { super::wrap_scalar(out) } else { wrap(out) })
}

/// The work of interpreting one word, as [`interrupt::after`] counts it.
const WORD: usize = 64;

/// Words of a stream, on the CPU side.
fn words(key: u64, count: usize) -> Result<Vec<u32>, Error> {
    let (low, high) = (Number::U32(key as u32), Number::U32((key >> 32) as u32));
    (0..count)
        .map(|k| {
            interrupt::after(WORD)?;
            match call(philox(0), &[low, high, Number::U32(k as u32)])? {
                Number::U32(word) => Ok(word),
                other => Err(Error::internal("random", format!("{other:?}"))),
            }
        })
        .collect()
}

/// `randint(low, high, size)`: `low <= n < high`.
pub(super) fn randint(ctx: &mut Context, args: &mut Args) -> Outcome {
    let low = args.required("low")?;
    let high = args.optional_or_none("high")?;
    let (low, high) = match high {
        Some(high) => (ctx.int(&low)?, ctx.int(&high)?),
        None => (0, ctx.int(&low)?),
    };
    let shape = match args.optional_or_none("size")? {
        Some(size) => ctx.shape(&size)?,
        None => Vec::new(),
    };
    let request = dtype_argument(args)?;
    let device = device_argument(args)?;
    args.finish()?;
    if low >= high {
        return Err(Error::value("low >= high").into());
    }
    let count = tensor::check_size(&shape, DType::Int64)?;
    ctx.reserve(count.saturating_mul(32))?;
    let range = u64::try_from(i128::from(high) - i128::from(low)).unwrap_or(u64::MAX);
    let key = next_key(ctx);
    let values: Vec<Scalar> = words(key, count)?
        .into_iter()
        .map(|w| Scalar::Int(low.wrapping_add(((u128::from(w) * u128::from(range)) >> 32) as i64)))
        .collect();
    let dtype = request.map_or(DType::Int64, |r| r.over(DType::Int64));
    let data = HostArray::from_scalars(dtype, shape.clone(), &values)?;
    let tensor = ctx.make(data, device)?;
    Ok(if shape.is_empty() { super::wrap_scalar(tensor) } else { wrap(tensor) })
}

/// `permutation(n)` of 0..n, or of an array's first axis.
pub(super) fn permutation(ctx: &mut Context, args: &mut Args) -> Outcome {
    let x = args.required("x")?;
    let request = dtype_argument(args)?;
    let device = device_argument(args)?;
    args.finish()?;
    let source = match &x {
        Value::Array(a) if a.tensor().rank() > 0 => Some(x.clone()),
        Value::List(_) | Value::Tuple(_) => Some(wrap(ctx.tensor(&x)?)),
        _ => None,
    };
    let n = match &source {
        Some(Value::Array(a)) => a.tensor().shape()[0],
        _ => ctx.shape(&x)?.first().copied().unwrap_or(0),
    };
    let dtype = request.map_or(DType::Int64, |r| r.over(DType::Int64));
    if let Some((_, most)) = dtype.integer_range()
        && source.is_none()
        && n as i128 - 1 > most
    {
        return Err(Error::value(format!("permutation: {dtype} cannot hold {}", n - 1)).into());
    }
    tensor::check_size(&[n], dtype)?;
    ctx.reserve(n.saturating_mul(40))?;
    let key = next_key(ctx);
    let words = words(key, n)?;
    let order = order_by(n, &|a, b| words[a].cmp(&words[b]));
    let values: Vec<Scalar> = order.iter().map(|k| Scalar::Int(*k as i64)).collect();
    if let Some(source) = source {
        let index = HostArray::from_scalars(DType::Int64, vec![n], &values)?;
        let index = wrap(ctx.make(index, None)?);
        return super::get_item(ctx, &source, &index);
    }
    let data = HostArray::from_scalars(dtype, vec![n], &values)?;
    Ok(wrap(ctx.make(data, device)?))
}
