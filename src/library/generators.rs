//! NumPy's random numbers: what draws from a stream, for the classes and functions of `source/generators.py`.
//!
//! A stream is a function with data: `draw(name, size, *parameters)`. Parameters are broadcast with each other and with the
//! size, as NumPy does, and numbers are drawn in the order of the result.

use super::arguments::numeric;
use super::parameters::{parameter, place, together};
use super::wrap;
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::python::context::Context;
use crate::python::native::{Args, Closure};
use crate::python::value::{Outcome, Value};
use crate::random::{
    self, ErrorKind, Generator, IntRange, IntSampler, IntType, Mt19937, Pcg64, Population, Probabilities, RandomState,
    Rejection, SeedSequence, integer_words,
};
use crate::tensor;
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

/// What numbers are drawn from.
pub enum Stream {
    /// `default_rng`'s.
    New(Generator<Pcg64>),
    /// `Generator(MT19937(seed))`.
    Twister(Generator<Mt19937>),
    /// `RandomState`, and the functions of the module.
    Old(RandomState),
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::New(_) => "Stream(PCG64)",
            Self::Twister(_) => "Stream(MT19937)",
            Self::Old(_) => "Stream(RandomState)",
        })
    }
}

/// One that programs share.
pub type SharedStream = Rc<RefCell<Stream>>;

fn told(error: random::Error) -> Error {
    match error.kind() {
        ErrorKind::Value => Error::value(error.message()),
        ErrorKind::Overflow => Error::overflow(error.message()),
        ErrorKind::Memory => Error::memory(error.message()),
    }
}

/// The words of 32 bits that an integer, or integers one after the other, give a generator.
fn entropy(ctx: &mut Context, value: &Value) -> Outcome<Vec<u32>> {
    if let Value::BigInt(big) = value {
        let whole: Result<u128, _> = big.to_string().parse();
        return whole.map(integer_words).map_err(|_| Error::value("expected non-negative integer").into());
    }
    let mut words = Vec::new();
    for number in ctx.integers(value)? {
        let whole = u128::try_from(number).map_err(|_| Error::value("expected non-negative integer"))?;
        words.extend(integer_words(whole));
    }
    Ok(words)
}

/// `_stream(kind, entropy, key)`: a function that draws from a new stream.
pub(super) fn stream(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (kind, seed, key) = (args.required("kind")?, args.required("entropy")?, args.required("key")?);
    args.finish()?;
    let Value::Str(kind) = kind else { return Err(Error::internal("random", "a kind is a name").into()) };
    let made = match (&*kind, &seed) {
        ("RandomState", Value::Int(_)) => {
            Stream::Old(RandomState::from_seed(i128::from(ctx.int(&seed)?)).map_err(told)?)
        }
        ("RandomState", _) => {
            let seeds: Vec<i128> = ctx.integers(&seed)?.into_iter().map(i128::from).collect();
            Stream::Old(RandomState::from_array(&seeds).map_err(told)?)
        }
        (kind, _) => {
            let sequence = SeedSequence::with_spawn_key(&entropy(ctx, &seed)?, &entropy(ctx, &key)?);
            match kind {
                "MT19937" => Stream::Twister(Generator::new(Mt19937::new(&sequence))),
                _ => Stream::New(Generator::new(Pcg64::new(&sequence))),
            }
        }
    };
    let shared = Rc::new(RefCell::new(made));
    Ok(Closure::value("draw", move |ctx, args| draw(ctx, &shared, args)))
}

/// `_seed(seed)`: the module's own stream begins anew.
pub(super) fn seed(ctx: &mut Context, args: &mut Args) -> Outcome {
    let seed = args.optional_or_none("seed")?.unwrap_or(Value::Int(0));
    args.finish()?;
    let state = match &seed {
        Value::List(_) | Value::Tuple(_) => {
            RandomState::from_array(&ctx.integers(&seed)?.into_iter().map(i128::from).collect::<Vec<_>>())
        }
        one => RandomState::from_seed(i128::from(ctx.int(one)?)),
    };
    ctx.library.generator = Some(Rc::new(RefCell::new(Stream::Old(state.map_err(told)?))));
    Ok(Value::None)
}

/// `_draw(name, size, *parameters)` from the module's own stream.
pub(super) fn draw_from_module(ctx: &mut Context, args: &mut Args) -> Outcome {
    let shared = match &ctx.library.generator {
        Some(shared) => Rc::clone(shared),
        None => {
            let state = RandomState::from_seed(0).map_err(told)?;
            let shared = Rc::new(RefCell::new(Stream::Old(state)));
            ctx.library.generator = Some(Rc::clone(&shared));
            shared
        }
    };
    draw(ctx, &shared, args)
}

/// `_state(entropy, key, words, bits)`: what a `SeedSequence` generates.
pub(super) fn state(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (seed, key) = (args.required("entropy")?, args.required("key")?);
    let (count, bits) = (args.required("words")?, args.required("bits")?);
    args.finish()?;
    let sequence = SeedSequence::with_spawn_key(&entropy(ctx, &seed)?, &entropy(ctx, &key)?);
    let (count, bits) = (tensor::to_size(ctx.int(&count)?), ctx.int(&bits)?);
    ctx.reserve(count.saturating_mul(8))?;
    let (dtype, bytes) = if bits == 64 {
        let words = sequence.generate_state_u64(count).map_err(told)?;
        (DType::UInt64, words.iter().flat_map(|w| w.to_le_bytes()).collect())
    } else {
        let words = sequence.generate_state_u32(count).map_err(told)?;
        (DType::UInt32, words.iter().flat_map(|w| w.to_le_bytes()).collect::<Vec<u8>>())
    };
    Ok(wrap(ctx.make(HostArray::new(dtype, vec![count], bytes)?, None)?))
}

/// An array of drawn numbers, or Python's own number where there is no size.
fn given(ctx: &mut Context, dtype: DType, shape: Option<Vec<usize>>, bytes: Vec<u8>) -> Outcome {
    let data = HostArray::new(dtype, shape.clone().unwrap_or_default(), bytes)?;
    if shape.is_some() {
        return Ok(wrap(ctx.make(data, None)?));
    }
    Ok(match data.get(0) {
        Scalar::Bool(b) => Value::Bool(b),
        Scalar::Int(i) => Value::Int(i),
        Scalar::Float(x) if dtype == DType::Float64 => Value::Float(x),
        _ => super::wrap_scalar(ctx.make(data, None)?),
    })
}

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

fn whole(x: Scalar) -> i128 {
    match x {
        Scalar::UInt(u) => i128::from(u),
        Scalar::Float(x) => x as i128,
        other => i128::from(other.to_i64()),
    }
}

/// `draw(name, size, *parameters)`.
fn draw(ctx: &mut Context, stream: &SharedStream, args: &mut Args) -> Outcome {
    let (name, size) = (args.required("name")?, args.required("size")?);
    let parameters = args.rest().to_vec();
    args.finish()?;
    let Value::Str(name) = name else { return Err(Error::internal("random", "a distribution is a name").into()) };
    let size = if matches!(size, Value::None) { None } else { Some(ctx.shape(&size)?) };
    match &*name {
        "integers" => integers(ctx, stream, size, &parameters),
        "choice" => choice(ctx, stream, size, &parameters),
        "permutation" => order(ctx, stream, &parameters),
        "multinomial" | "dirichlet" => rows(ctx, stream, &name, size, &parameters),
        _ => numbers(ctx, stream, &name, size, &parameters),
    }
}

/// Counts a draw: what is compiled must make none.
fn count(ctx: &mut Context) {
    ctx.library.streams = ctx.library.streams.wrapping_add(1);
}

/// Numbers each of which takes the parameters' elements at its place.
fn numbers(
    ctx: &mut Context,
    stream: &SharedStream,
    name: &str,
    size: Option<Vec<usize>>,
    parameters: &[Value],
) -> Outcome {
    let mut read = Vec::with_capacity(parameters.len());
    for value in parameters {
        read.push(parameter(ctx, value, Scalar::to_f64)?);
    }
    let shapes: Vec<&[usize]> = read.iter().map(|(shape, _)| &shape[..]).collect();
    let plain = shapes.iter().all(|s| s.is_empty());
    let shape = together(&shapes, size.as_deref())?;
    let total = tensor::check_size(&shape, DType::Float64)?;
    ctx.reserve(total.saturating_mul(8))?;
    count(ctx);
    let mut stream = stream.borrow_mut();
    let mut of = vec![0.0; read.len()];
    let (mut bytes, mut discrete, mut single) = (Vec::with_capacity(total.saturating_mul(8)), false, false);
    for (to, (_, values)) in of.iter_mut().zip(&read) {
        *to = values.first().copied().unwrap_or_default();
    }
    for k in 0..total {
        if !plain {
            for (to, (own, values)) in of.iter_mut().zip(&read) {
                *to = values[place(own, &shape, k)];
            }
        }
        match one(&mut stream, name, &of).map_err(told)? {
            Drawn::Real(x) => bytes.extend_from_slice(&x.to_le_bytes()),
            Drawn::Single(x) => {
                single = true;
                bytes.extend_from_slice(&x.to_le_bytes());
            }
            Drawn::Whole(x) => {
                discrete = true;
                bytes.extend_from_slice(&x.to_le_bytes());
            }
        }
    }
    drop(stream);
    let dtype = match (discrete, single || (total == 0 && name.ends_with("_f32"))) {
        (true, _) => DType::Int64,
        (_, true) => DType::Float32,
        _ if total == 0 && DISCRETE.contains(&name) => DType::Int64,
        _ => DType::Float64,
    };
    given(ctx, dtype, if size.is_none() && plain { None } else { Some(shape) }, bytes)
}

/// Distributions of integers.
const DISCRETE: [&str; 7] =
    ["poisson", "binomial", "negative_binomial", "geometric", "logseries", "zipf", "hypergeometric"];

enum Drawn {
    Real(f64),
    Single(f32),
    Whole(i64),
}

macro_rules! both {
    ($name:expr, $p:expr, $g:expr) => {
        match $name {
            "normal" => Drawn::Real($g.normal($p[0], $p[1])?),
            "standard_normal" => Drawn::Real($g.standard_normal()),
            "uniform" => Drawn::Real($g.uniform($p[0], $p[1])?),
            "standard_exponential" => Drawn::Real($g.standard_exponential()),
            "exponential" => Drawn::Real($g.exponential($p[0])?),
            "standard_gamma" => Drawn::Real($g.standard_gamma($p[0])?),
            "gamma" => Drawn::Real($g.gamma($p[0], $p[1])?),
            "beta" => Drawn::Real($g.beta($p[0], $p[1])?),
            "chisquare" => Drawn::Real($g.chisquare($p[0])?),
            "f" => Drawn::Real($g.f($p[0], $p[1])?),
            "standard_t" => Drawn::Real($g.standard_t($p[0])?),
            "standard_cauchy" => Drawn::Real($g.standard_cauchy()),
            "lognormal" => Drawn::Real($g.lognormal($p[0], $p[1])?),
            "laplace" => Drawn::Real($g.laplace($p[0], $p[1])?),
            "logistic" => Drawn::Real($g.logistic($p[0], $p[1])?),
            "gumbel" => Drawn::Real($g.gumbel($p[0], $p[1])?),
            "weibull" => Drawn::Real($g.weibull($p[0])?),
            "pareto" => Drawn::Real($g.pareto($p[0])?),
            "power" => Drawn::Real($g.power($p[0])?),
            "rayleigh" => Drawn::Real($g.rayleigh($p[0])?),
            "triangular" => Drawn::Real($g.triangular($p[0], $p[1], $p[2])?),
            "vonmises" => Drawn::Real($g.vonmises($p[0], $p[1])?),
            "wald" => Drawn::Real($g.wald($p[0], $p[1])?),
            "poisson" => Drawn::Whole($g.poisson($p[0])?),
            "binomial" => Drawn::Whole($g.binomial($p[0] as i64, $p[1])?),
            "negative_binomial" => Drawn::Whole($g.negative_binomial($p[0], $p[1])?),
            "geometric" => Drawn::Whole($g.geometric($p[0])?),
            "logseries" => Drawn::Whole($g.logseries($p[0])?),
            "zipf" => Drawn::Whole($g.zipf($p[0])?),
            "hypergeometric" => Drawn::Whole($g.hypergeometric($p[0] as i64, $p[1] as i64, $p[2] as i64)?),
            _ => return Err(random::Error::value("unknown distribution")),
        }
    };
}

macro_rules! new {
    ($name:expr, $p:expr, $g:expr) => {
        match $name {
            "random" => Drawn::Real($g.random()),
            "random_f32" => Drawn::Single($g.random_f32()),
            "standard_normal_f32" => Drawn::Single($g.standard_normal_f32()),
            "standard_exponential_f32" => Drawn::Single($g.standard_exponential_f32()),
            "standard_gamma_f32" => Drawn::Single($g.standard_gamma_f32($p[0] as f32)?),
            name => both!(name, $p, $g),
        }
    };
}

fn one(stream: &mut Stream, name: &str, p: &[f64]) -> random::Result<Drawn> {
    Ok(match stream {
        Stream::New(g) => new!(name, p, g),
        Stream::Twister(g) => new!(name, p, g),
        Stream::Old(g) => match name {
            "random" => Drawn::Real(g.random_sample()),
            name => both!(name, p, g),
        },
    })
}

/// `integers(low, high, dtype, endpoint)`.
fn integers(ctx: &mut Context, stream: &SharedStream, size: Option<Vec<usize>>, parameters: &[Value]) -> Outcome {
    let [low, high, dtype, endpoint] = parameters else { return Err(Error::internal("random", "integers").into()) };
    let dtype = numeric(dtype)?.over(DType::Int64);
    let Some(kind) = integer_type(dtype) else {
        return Err(Error::type_error(format!("Unsupported dtype dtype('{dtype}') for randint")).into());
    };
    let endpoint = matches!(endpoint, Value::Bool(true));
    let (low, high) = (parameter(ctx, low, whole)?, parameter(ctx, high, whole)?);
    let plain = low.0.is_empty() && high.0.is_empty();
    let shape = together(&[&low.0, &high.0], size.as_deref())?;
    let total = tensor::check_size(&shape, dtype)?;
    ctx.reserve(total.saturating_mul(dtype.itemsize()))?;
    count(ctx);
    let mut stream = stream.borrow_mut();
    let rejection = if matches!(*stream, Stream::Old(_)) { Rejection::Masked } else { Rejection::Lemire };
    let mut sampler = IntSampler::new(rejection);
    let mut bytes = Vec::with_capacity(total.saturating_mul(dtype.itemsize()));
    let mut range = match (low.1.first(), high.1.first()) {
        (Some(low), Some(high)) => Some(IntRange::new(kind, *low, *high, endpoint).map_err(told)?),
        _ => None,
    };
    for k in 0..total {
        if !plain {
            let (low, high) = (low.1[place(&low.0, &shape, k)], high.1[place(&high.0, &shape, k)]);
            range = Some(IntRange::new(kind, low, high, endpoint).map_err(told)?);
        }
        let Some(range) = &range else { break };
        let word = match &mut *stream {
            Stream::New(g) => sampler.sample(g.bit_generator_mut(), range),
            Stream::Twister(g) => sampler.sample(g.bit_generator_mut(), range),
            Stream::Old(g) => sampler.sample(g.bit_generator_mut(), range),
        };
        bytes.extend_from_slice(&word.to_le_bytes()[..dtype.itemsize()]);
    }
    let is_old = matches!(*stream, Stream::Old(_));
    drop(stream);
    if size.is_none() && plain && !is_old {
        return Ok(super::wrap_scalar(ctx.make(HostArray::new(dtype, vec![], bytes)?, None)?));
    }
    given(ctx, dtype, if size.is_none() && plain { None } else { Some(shape) }, bytes)
}

/// `choice(population, replace, p, shuffle)`: indices, of which there are as many as the size says.
fn choice(ctx: &mut Context, stream: &SharedStream, size: Option<Vec<usize>>, parameters: &[Value]) -> Outcome {
    let [population, is_array, replace, p, shuffle] = parameters else {
        return Err(Error::internal("random", "choice").into());
    };
    let n = ctx.int(population)?;
    let population = match is_array {
        Value::Bool(true) => Population::Array(tensor::to_size(n)),
        _ => Population::Integer(n),
    };
    let p = match p {
        Value::None => None,
        p => Some(parameter(ctx, p, Scalar::to_f64)?.1),
    };
    let total = tensor::check_size(size.as_deref().unwrap_or_default(), DType::Int64)?;
    ctx.reserve(total.saturating_mul(8).saturating_add(tensor::to_size(n).saturating_mul(8)))?;
    count(ctx);
    let (replace, shuffle) = (matches!(replace, Value::Bool(true)), matches!(shuffle, Value::Bool(true)));
    let p = p.as_deref().map(Probabilities::new);
    let chosen = match &mut *stream.borrow_mut() {
        Stream::New(g) => g.choice(population, total, replace, p, shuffle),
        Stream::Twister(g) => g.choice(population, total, replace, p, shuffle),
        Stream::Old(g) => g.choice(population, total, replace, p),
    };
    let bytes = chosen.map_err(told)?.iter().flat_map(|i| i.to_le_bytes()).collect();
    given(ctx, DType::Int64, size, bytes)
}

/// `permutation(n)`, which is also the order that `shuffle` brings `n` items into.
fn order(ctx: &mut Context, stream: &SharedStream, parameters: &[Value]) -> Outcome {
    let [n] = parameters else { return Err(Error::internal("random", "order").into()) };
    let n = tensor::check_size(&[tensor::to_size(ctx.int(n)?)], DType::Int64)?;
    ctx.reserve(n.saturating_mul(16))?;
    count(ctx);
    let items = match &mut *stream.borrow_mut() {
        Stream::New(g) => g.permutation(n as i64),
        Stream::Twister(g) => g.permutation(n as i64),
        Stream::Old(g) => g.permutation(n as i64),
    };
    let bytes = items.map_err(told)?.iter().flat_map(|i| i.to_le_bytes()).collect();
    given(ctx, DType::Int64, Some(vec![n]), bytes)
}

/// Distributions that give a row at a time.
fn rows(
    ctx: &mut Context,
    stream: &SharedStream,
    name: &str,
    size: Option<Vec<usize>>,
    parameters: &[Value],
) -> Outcome {
    let (n, of) = match parameters {
        [n, p] => (ctx.int(n)?, parameter(ctx, p, Scalar::to_f64)?.1),
        [alpha] => (0, parameter(ctx, alpha, Scalar::to_f64)?.1),
        _ => return Err(Error::internal("random", "rows").into()),
    };
    let mut shape = size.unwrap_or_default();
    let total = tensor::check_size(&shape, DType::Int64)?;
    shape.push(of.len());
    let all = tensor::check_size(&shape, DType::Int64)?;
    ctx.reserve(all.saturating_mul(8))?;
    count(ctx);
    let mut bytes = Vec::with_capacity(all.saturating_mul(8));
    let mut stream = stream.borrow_mut();
    for _ in 0..total {
        if name == "dirichlet" {
            let row = match &mut *stream {
                Stream::New(g) => g.dirichlet(&of),
                Stream::Twister(g) => g.dirichlet(&of),
                Stream::Old(g) => g.dirichlet(&of),
            };
            bytes.extend(row.map_err(told)?.iter().flat_map(|x| x.to_le_bytes()));
        } else {
            let row = match &mut *stream {
                Stream::New(g) => g.multinomial(n, &of),
                Stream::Twister(g) => g.multinomial(n, &of),
                Stream::Old(g) => g.multinomial(n, &of),
            };
            bytes.extend(row.map_err(told)?.iter().flat_map(|x| x.to_le_bytes()));
        }
    }
    drop(stream);
    let dtype = if name == "dirichlet" { DType::Float64 } else { DType::Int64 };
    given(ctx, dtype, Some(shape), bytes)
}
