//! Streams of random numbers in the language: what the classes of `source/generators.py` hold, and calls of their methods, which are
//! declared in the `numpy` room.
//!
//! A stream is a function: called by us, it becomes what the next declared function draws from. An object that draws has it as
//! `_stream`.

use super::{declared, wrap};
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::interrupt;
use crate::numpy::{Function, Source};
use crate::python::context::Context;
use crate::python::native::{Args, Closure, Native};
use crate::python::value::{Outcome, Value};
use crate::random::{BitGenerator, Bits, SeedSequence, Stream, integer_words};
use crate::tensor;
use num_bigint::BigInt;
use std::cell::RefCell;
use std::rc::Rc;

/// Classes whose methods are declared.
pub(super) const CLASSES: [&str; 2] = ["numpy.random.Generator", "numpy.random.RandomState"];

/// Whether a module of declarations is a class.
pub(super) fn is_class(module: &str) -> bool {
    CLASSES.contains(&module)
}

/// Whether a native draws random numbers.
pub(super) fn draws(native: &Native) -> bool {
    native.declaration().is_some_and(|function| function.names[0].0.starts_with("numpy.random"))
}

/// A stream as a value.
fn value(source: Source) -> Value {
    Closure::value("stream", move |ctx, args| {
        args.finish()?;
        ctx.library.receiver = Some(source.clone());
        Ok(Value::None)
    })
}

/// What a value, or the object that holds it, draws from.
fn source_of(ctx: &mut Context, value: &Value) -> Outcome<Source> {
    let held = match value {
        Value::Instance(instance) => instance.attributes.borrow().get_named("_stream").cloned(),
        other => Some(other.clone()),
    };
    if let Some(Value::Closure(closure)) = held
        && &*closure.name == "stream"
    {
        (closure.function)(ctx, &mut Args::new("stream", &[], &[], &[]))?;
    }
    let lacks = || Error::type_error(format!("'{}' object draws no random numbers", value.type_name()));
    Ok(ctx.library.receiver.take().ok_or_else(lacks)?)
}

/// What a declared function draws from: what its method is of, or the stream of the module. Counts the draws: what is compiled
/// must make none.
pub(super) fn source(ctx: &mut Context) -> Source {
    ctx.library.streams = ctx.library.streams.wrapping_add(1);
    match &ctx.library.receiver {
        Some(source) => source.clone(),
        None => module_source(ctx),
    }
}

/// The stream of the functions of the module, which begins with the seed 0.
fn module_source(ctx: &mut Context) -> Source {
    let stream = Rc::clone(ctx.library.generator.get_or_insert_with(|| Source::default().stream));
    Source { stream, is_legacy: true }
}

/// Calls a declared function as a method of its first argument.
pub(super) fn call(ctx: &mut Context, args: &Args, function: &'static Function) -> Outcome {
    let Some(receiver) = args.positional().first() else {
        let message = format!("unbound method {}() needs an argument", function.name());
        return Err(Error::type_error(message).into());
    };
    let source = source_of(ctx, receiver)?;
    declared::call_on(ctx, &args.without_receiver(), function, source)
}

/// The words of 32 bits that an integer, or integers one after the other, give a generator.
fn entropy(ctx: &mut Context, value: &Value) -> Outcome<Vec<u32>> {
    if let Value::List(items) = value {
        let items = items.borrow().clone();
        let mut words = Vec::new();
        for item in &items {
            words.extend(entropy(ctx, item)?);
        }
        return Ok(words);
    }
    let negative = || Error::value("expected non-negative integer");
    if let Value::BigInt(big) = value {
        return if big.sign() == num_bigint::Sign::Minus {
            Err(negative().into())
        } else {
            Ok(big.iter_u32_digits().collect())
        };
    }
    let whole = u128::try_from(ctx.int(value)?).map_err(|_| negative())?;
    Ok(integer_words(whole))
}

/// `_stream(kind, entropy, key)`: a new stream.
pub(super) fn stream(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (kind, seed, key) = (args.required("kind")?, args.required("entropy")?, args.required("key")?);
    args.finish()?;
    let sequence = SeedSequence::with_spawn_key(&entropy(ctx, &seed)?, &entropy(ctx, &key)?);
    let bits = kind.as_str().and_then(|kind| Bits::new(kind, &sequence));
    let bits = bits.ok_or_else(|| Error::type_error(format!("there is no bit generator {kind:?}")))?;
    Ok(value(Source { stream: Rc::new(RefCell::new(Stream::new(bits))), is_legacy: false }))
}

/// `_module_stream()`: that of the functions of the module.
pub(super) fn of_module(ctx: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    Ok(value(module_source(ctx)))
}

/// `_older(stream)`: the same stream, for `RandomState`.
pub(super) fn older(ctx: &mut Context, args: &mut Args) -> Outcome {
    let source = source_of(ctx, &args.required("stream")?)?;
    args.finish()?;
    Ok(value(Source { is_legacy: true, ..source }))
}

/// `_words(stream)`: the words of its state, and the normal deviate that is left, if there is one.
pub(super) fn words(ctx: &mut Context, args: &mut Args) -> Outcome {
    let source = source_of(ctx, &args.required("stream")?)?;
    args.finish()?;
    let mut stream = source.stream.borrow_mut();
    let words = stream.bits().state().into_iter().map(|word| Value::integer(BigInt::from(word))).collect();
    let gauss = stream.gauss().map_or(Value::None, Value::Float);
    Ok(Value::tuple(vec![Value::list(words), gauss]))
}

/// A number of up to 128 bits.
fn wide(ctx: &mut Context, value: &Value) -> Outcome<u128> {
    let number = match value {
        Value::BigInt(big) => u128::try_from(&**big).ok(),
        other => u128::try_from(ctx.int(other)?).ok(),
    };
    Ok(number.ok_or_else(|| Error::overflow("can't convert negative value to unsigned int"))?)
}

/// `_go_on(stream, words, gauss)`: takes a state back.
pub(super) fn go_on(ctx: &mut Context, args: &mut Args) -> Outcome {
    let source = source_of(ctx, &args.required("stream")?)?;
    let (words, gauss) = (args.required("words")?, args.required("gauss")?);
    args.finish()?;
    let mut state = Vec::new();
    for word in ctx.collect(&words)? {
        state.push(wide(ctx, &word)?);
    }
    let gauss = if gauss.is_none() { None } else { Some(ctx.number(&gauss)?.to_f64()) };
    let mut stream = source.stream.borrow_mut();
    if !stream.bits().set_state(&state) {
        return Err(Error::value("state is not legal").into());
    }
    *stream.gauss() = gauss;
    Ok(Value::None)
}

/// `_jumped(stream, jumps)`: a new stream so far ahead; where `jumps` is negative, the same that has gone on by so many steps.
pub(super) fn jumped(ctx: &mut Context, args: &mut Args) -> Outcome {
    let source = source_of(ctx, &args.required("stream")?)?;
    let (jumps, delta) = (args.required("jumps")?, args.required("delta")?);
    args.finish()?;
    let delta = wide(ctx, &delta)?;
    let mut stream = source.stream.borrow_mut();
    if jumps.is_none() {
        stream.bits().advance(delta);
        return Ok(Value::None);
    }
    let jumps = wide(ctx, &jumps)?;
    let bits = stream.bits().jumped(jumps).ok_or_else(|| Error::not_implemented("this bit generator does not jump"))?;
    Ok(value(Source { stream: Rc::new(RefCell::new(Stream::new(bits))), is_legacy: false }))
}

/// `_raw(stream, size)`: words as they are drawn.
pub(super) fn raw(ctx: &mut Context, args: &mut Args) -> Outcome {
    let source = source_of(ctx, &args.required("stream")?)?;
    let size = args.required("size")?;
    args.finish()?;
    let shape = if size.is_none() { Vec::new() } else { ctx.shape(&size)? };
    let count = tensor::check_size(&shape, DType::UInt64)?;
    ctx.reserve(count.saturating_mul(8))?;
    ctx.library.streams = ctx.library.streams.wrapping_add(1);
    let mut stream = source.stream.borrow_mut();
    let bits = stream.bits();
    // The words of the Mersenne Twister are of 32 bits.
    let is_narrow = matches!(bits, Bits::Mt19937(_));
    let mut next = || if is_narrow { bits.next_u32().into() } else { bits.next_u64() };
    if size.is_none() {
        return Ok(super::python_number(Scalar::UInt(next())));
    }
    let mut words = Vec::with_capacity(8 * count);
    for part in interrupt::stretches(count) {
        part.for_each(|_| words.extend_from_slice(&next().to_le_bytes()));
    }
    Ok(wrap(ctx.make(HostArray::new(DType::UInt64, shape, words)?, None)?))
}

/// `_state(entropy, key, words, bits)`: what a `SeedSequence` generates.
pub(super) fn state(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (seed, key) = (args.required("entropy")?, args.required("key")?);
    let (count, bits) = (args.required("words")?, args.required("bits")?);
    args.finish()?;
    let sequence = SeedSequence::with_spawn_key(&entropy(ctx, &seed)?, &entropy(ctx, &key)?);
    let (count, bits) = (tensor::to_size(ctx.int(&count)?), ctx.int(&bits)?);
    ctx.reserve(count.saturating_mul(8))?;
    let failed = |error: crate::random::Error| Error::memory(error.message());
    let (dtype, bytes) = if bits == 64 {
        let words = sequence.generate_state_u64(count).map_err(failed)?;
        (DType::UInt64, words.iter().flat_map(|w| w.to_le_bytes()).collect())
    } else {
        let words = sequence.generate_state_u32(count).map_err(failed)?;
        (DType::UInt32, words.iter().flat_map(|w| w.to_le_bytes()).collect::<Vec<u8>>())
    };
    Ok(wrap(ctx.make(HostArray::new(dtype, vec![count], bytes)?, None)?))
}
