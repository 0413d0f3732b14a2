//! Integers of a range, and bytes.

use super::super::caller::{Caller, Result};
use super::super::declare::Function;
use super::super::function;
use super::super::returned::Returned;
use super::given;
use super::parameters::{Bound, Size, shape_of, together, wholes};
use crate::array::HostArray;
use crate::dtype::{DType, Numeric};
use crate::error::Error;
use crate::random::{self, IntRange, IntSampler, IntType, Rejection};
use crate::tensor;

/// What this file declares.
pub(super) const FUNCTIONS: &[&Function] =
    &[&RANDOM_GENERATOR_INTEGERS, &RANDOM_RANDINT, &RANDOM_RANDOM_INTEGERS, &RANDOM_BYTES];

fn integer_type(dtype: DType) -> Option<IntType> {
    Some(match dtype {
        DType::Bool => IntType::Bool,
        DType::Int8 => IntType::Int8,
        DType::Int16 => IntType::Int16,
        DType::Int32 => IntType::Int32,
        DType::Int64 => IntType::Int64,
        DType::UInt8 => IntType::UInt8,
        DType::UInt16 => IntType::UInt16,
        DType::UInt32 => IntType::UInt32,
        DType::UInt64 => IntType::UInt64,
        _ => return None,
    })
}

/// The range that is drawn from; of one bound, the numbers below it.
struct Range {
    low: Bound,
    high: Option<Bound>,
    is_closed: bool,
}

fn drawn(caller: &mut dyn Caller, name: &str, range: Range, size: &Size, dtype: Numeric) -> Result<Returned> {
    let dtype = dtype.over(DType::Int64);
    let Some(kind) = integer_type(dtype) else {
        return Err(Error::type_error(format!("Unsupported dtype dtype('{dtype}') for {name}")).into());
    };
    let size = size.shape()?;
    let Range { low, high, is_closed } = range;
    let (low, high) = match high {
        Some(high) => (low, high),
        None => (Bound::Number(0), low),
    };
    let (low, high) = (wholes(caller, &low)?, wholes(caller, &high)?);
    let is_plain = low.shape().is_empty() && high.shape().is_empty();
    let shape = match &size {
        size if is_plain => size.clone().unwrap_or_default(),
        size => together(&[low.shape(), high.shape()], size.as_deref())?,
    };
    let total = tensor::check_size(&shape, dtype)?;
    caller.reserve(total.saturating_mul(dtype.itemsize()))?;
    let is_empty = low.is_empty() || high.is_empty();
    let (lows, highs) = (low.across(&shape), high.across(&shape));
    let range_at = |k| IntRange::new(kind, lows.at(k), highs.at(k), is_closed);
    let mut bytes = Vec::with_capacity(total.saturating_mul(dtype.itemsize()));
    let source = caller.source();
    let mut sampler = IntSampler::new(if source.is_legacy { Rejection::Masked } else { Rejection::Lemire });
    source.draw(|api| {
        if is_empty {
            return Ok(());
        }
        let mut range = range_at(0)?;
        if is_plain {
            sampler.fill(api.bits(), &range, total, &mut bytes);
            return Ok(());
        }
        for k in 0..total {
            if k > 0 {
                range = range_at(k)?;
            }
            random::Error::after(1)?;
            let word = sampler.sample(api.bits(), &range);
            bytes.extend_from_slice(&word.to_le_bytes()[..dtype.itemsize()]);
        }
        Ok(())
    })?;
    if size.is_some() || !is_plain {
        return given(caller, dtype, Some(shape), bytes);
    }
    // A number of the language's own stands for what the older function is asked for where nothing is said.
    if dtype == DType::Bool || (source.is_legacy && dtype == DType::Int64) {
        return given(caller, dtype, None, bytes);
    }
    Ok(Returned::Tensor(caller.make(HostArray::new(dtype, Vec::new(), bytes)?, None)?))
}

/// Integers in [low, high), or below low; with endpoint, high is among them.
#[function(
    names = "numpy.random.Generator.integers",
    signature = "(low, high=None, size=None, dtype=np.int64, endpoint=False)"
)]
fn generator_integers(
    caller: &mut dyn Caller,
    low: Bound,
    high: Option<Bound>,
    size: Size,
    dtype: Numeric,
    endpoint: bool,
) -> Result<Returned> {
    drawn(caller, "integers", Range { low, high, is_closed: endpoint }, &size, dtype)
}

/// Integers in [low, high), or below low.
#[function(names = "numpy.random.{,RandomState.}randint", signature = "(low, high=None, size=None, dtype=int)")]
fn randint(caller: &mut dyn Caller, low: Bound, high: Option<Bound>, size: Size, dtype: Numeric) -> Result<Returned> {
    drawn(caller, "randint", Range { low, high, is_closed: false }, &size, dtype)
}

/// Integers in [low, high], or from 1 to low; randint is the newer name.
#[function(names = "numpy.random.{,RandomState.}random_integers", signature = "(low, high=None, size=None)")]
fn random_integers(caller: &mut dyn Caller, low: Bound, high: Option<Bound>, size: Size) -> Result<Returned> {
    let (low, high) = match high {
        Some(high) => (low, high),
        None => (Bound::Number(1), low),
    };
    if let (Some(low), Some(high)) = (low.shown(), high.shown()) {
        let message = format!("This function is deprecated. Please call randint({low}, {high} + 1) instead");
        caller.warn("DeprecationWarning", &message);
    }
    drawn(caller, "randint", Range { low, high: Some(high), is_closed: true }, &size, Numeric::exact(DType::Int64))
}

/// Random bytes.
#[function(names = "numpy.random.{,Generator.,RandomState.}bytes", signature = "(length)")]
fn bytes(caller: &mut dyn Caller, length: i64) -> Result<Returned> {
    let length = tensor::check_size(&shape_of(&[length])?, DType::UInt8)?;
    caller.reserve(length)?;
    Ok(Returned::Bytes(caller.source().draw(|api| api.bytes(length))?))
}
