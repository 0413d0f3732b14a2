//! One-dimensional histograms.

use super::argument::{Argument, Like};
use super::bins::{self, spaced};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::Returned;
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar};
use crate::error::Error;
use crate::interrupt;
use crate::print;
use crate::tensor::{self, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&BINCOUNT, &HISTOGRAM, &HISTOGRAM_BIN_EDGES];

/// How often each integer from 0 on is there, or the sum of the weights of each.
#[function(names = "numpy.bincount", signature = "(x, /, weights=None, minlength=0)", no_gradient)]
fn bincount(caller: &mut dyn Caller, x: Like, weights: Option<Tensor>, minlength: i64) -> Result<Returned> {
    let Like { tensor: x, is_array } = x;
    if x.rank() != 1 {
        let depth = if x.rank() == 0 { "object of too small depth" } else { "object too deep" };
        return Err(Error::value(format!("{depth} for desired array")).into());
    }
    // NumPy casts a list to integers without a check.
    let x = if is_array { x } else { tensor::cast(&x, DType::Int64, caller.span()) };
    let is_whole = x.dtype().is_integer() || x.dtype() == DType::Bool;
    if !is_whole && x.size() > 0 {
        return Err(Error::type_error(format!(
            "Cannot cast array data from dtype('{}') to dtype('int64') according to the rule 'safe'",
            x.dtype()
        ))
        .into());
    }
    if minlength < 0 {
        return Err(Error::value("'minlength' must not be negative").into());
    }
    let data = caller.read(&x)?;
    let places = data.integers();
    if places.iter().any(|place| *place < 0) {
        return Err(Error::value("'list' argument must have no negative elements").into());
    }
    interrupt::known()?;
    let n = tensor::to_size(places.iter().max().map_or(0, |most| most + 1).max(minlength));
    tensor::check_size(&[n], DType::Int64)?;
    caller.reserve(n.saturating_mul(8))?;
    let counts = match weights {
        Some(weights) => {
            if tensor::is_complex(&weights) {
                return Err(Error::type_error(format!(
                    "Cannot cast array data from dtype('{}') to dtype('float64') according to the rule 'safe'",
                    weights.dtype()
                ))
                .into());
            }
            if weights.shape() != x.shape() {
                return Err(Error::value("The weights and list don't have the same length.").into());
            }
            let mut sums = vec![0.0; n];
            let weights = caller.read(&weights)?;
            let weights = weights.doubles();
            for range in interrupt::stretches(places.len()) {
                range.for_each(|k| sums[places[k] as usize] += weights[k]);
            }
            HostArray::from_plain(DType::Float64, vec![n], &sums)?
        }
        None => {
            let mut counts = vec![0i64; n];
            for range in interrupt::stretches(places.len()) {
                places[range].iter().for_each(|place| counts[*place as usize] += 1);
            }
            HostArray::from_plain(DType::Int64, vec![n], &counts)?
        }
    };
    Ok(Returned::array(caller.back(counts, &x)?))
}

/// The parameter `bins`.
enum Bins {
    Count(i64),
    Rule(String),
    Edges(Tensor),
}

impl Bins {
    fn of(argument: Argument) -> Result<Self, Error> {
        Ok(match argument {
            Argument::Text(name) => Self::Rule(name.into_owned()),
            Argument::Int(n) => Self::Count(n),
            Argument::Number(Scalar::Int(n)) => Self::Count(n),
            Argument::None | Argument::NoValue => Self::Count(10),
            Argument::Number(_) => return Err(Error::type_error("`bins` must be an integer, a string, or an array")),
            Argument::Tensor(edges, _) if edges.rank() == 0 => match edges.host().map(|data| data.get(0)) {
                Some(Scalar::Int(n)) => Self::Count(n),
                Some(Scalar::UInt(n)) => Self::Count(i64::try_from(n).unwrap_or(i64::MAX)),
                _ => return Err(Error::type_error("`bins` must be an integer, a string, or an array")),
            },
            Argument::Tensor(edges, _) => Self::Edges(edges),
            other => {
                let message = format!("`bins` must be an integer, a string, or an array, not {}", other.type_name());
                return Err(Error::type_error(message));
            }
        })
    }
}

/// The range of the bins, given or found; widened if it is empty.
pub(super) fn ends(given: Option<&[f64]>, values: &[f64]) -> Result<(f64, f64), Error> {
    let (low, high) = match given {
        Some(&[low, high]) => (low, high),
        Some(all) if all.len() < 2 => {
            return Err(Error::value(format!("not enough values to unpack (expected 2, got {})", all.len())));
        }
        Some(_) => return Err(Error::value("too many values to unpack (expected 2)")),
        None if values.is_empty() => (0.0, 1.0),
        None if values.iter().any(|v| v.is_nan()) => (f64::NAN, f64::NAN),
        None => values.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(*v), h.max(*v))),
    };
    if low > high {
        return Err(Error::value("max must be larger than min in range parameter."));
    }
    if !low.is_finite() || !high.is_finite() {
        let found = if given.is_some() { "supplied" } else { "autodetected" };
        let [low, high] = [low, high].map(|end| print::scalar_str(Scalar::Float(end), DType::Float64));
        return Err(Error::value(format!("{found} range of [{low}, {high}] is not finite")));
    }
    Ok(if low == high { (low - 0.5, high + 0.5) } else { (low, high) })
}

/// The bin edges for values, and their dtype.
fn edges_over(
    caller: &mut dyn Caller,
    x: &Tensor,
    bins: Bins,
    range: Option<&Tensor>,
    is_weighted: bool,
) -> Result<(Vec<f64>, DType)> {
    let data = caller.read(x)?;
    if x.dtype() == DType::Bool {
        let message = "Converting input from bool to <class 'numpy.uint8'> for compatibility.";
        caller.warn("RuntimeWarning", message);
    }
    let values = data.doubles();
    if let Bins::Edges(edges) = &bins {
        if edges.rank() > 1 {
            return Err(Error::value("`bins` must be 1d, when an array").into());
        }
        let found = caller.read(edges)?.doubles().into_owned();
        if found.windows(2).any(|w| w[0] > w[1]) {
            return Err(Error::value("`bins` must increase monotonically, when an array").into());
        }
        return Ok((found, edges.dtype()));
    }
    if is_weighted && matches!(bins, Bins::Rule(_)) {
        let message = "Automated estimation of the number of bins is not supported for weighted data";
        return Err(Error::type_error(message).into());
    }
    if matches!(bins, Bins::Count(n) if n < 1) {
        return Err(Error::value("`bins` must be positive, when an integer").into());
    }
    let range = match range {
        Some(range) => Some(caller.read(range)?.doubles().into_owned()),
        None => None,
    };
    let (low, high) = ends(range.as_deref(), &values)?;
    let n = match bins {
        Bins::Rule(name) => {
            let found = bins::count(&name, &values, (low, high), x.dtype().is_integer())?;
            if found.is_suspect {
                caller.warn("RuntimeWarning", "The number of bins estimated may be suboptimal.");
            }
            found.count
        }
        Bins::Count(n) => n,
        Bins::Edges(_) => 0,
    };
    caller.reserve(tensor::to_size(n).saturating_mul(16))?;
    let edges = spaced(low, high, tensor::to_size(n).saturating_add(1));
    if edges.windows(2).any(|w| w[0] >= w[1]) {
        let message = format!("Too many bins for data range. Cannot create {n} finite-sized bins.");
        return Err(Error::value(message).into());
    }
    let is_narrow = x.dtype().accumulator() == DType::Float32;
    let dtype = if is_narrow { x.dtype() } else { DType::Float64 };
    Ok((edges, dtype))
}

fn edges_back(caller: &mut dyn Caller, edges: &[f64], dtype: DType, like: &Tensor) -> Result<Tensor> {
    let edges: Vec<Scalar> = edges.iter().map(|edge| Scalar::Float(*edge).cast(dtype)).collect();
    caller.back(HostArray::from_scalars(dtype, vec![edges.len()], &edges)?, like)
}

/// The bin of a value; the last bin is closed at both ends. `None` outside.
fn bin(edges: &[f64], value: f64) -> Option<usize> {
    let n = edges.len().saturating_sub(1);
    let at = if Some(&value) == edges.last() { n } else { edges.partition_point(|edge| *edge <= value) };
    (1..=n).contains(&at).then(|| at - 1)
}

/// The weights of values, in their shape.
fn weights_of(caller: &mut dyn Caller, weights: &Tensor, x: &Tensor) -> Result<Vec<f64>> {
    if weights.shape() != x.shape() {
        return Err(Error::value("weights should have the same shape as a.").into());
    }
    Ok(caller.read(weights)?.doubles().into_owned())
}

/// How many elements are in each bin, and the edges of the bins.
#[function(names = "numpy.histogram", signature = "(a, bins=10, range=None, density=None, weights=None)", no_gradient)]
fn histogram(
    caller: &mut dyn Caller,
    a: Tensor,
    bins: Argument,
    range: Option<Tensor>,
    density: Option<bool>,
    weights: Option<Tensor>,
) -> Result<Returned> {
    let density = density.unwrap_or(false);
    let is_complex = weights.as_ref().is_some_and(tensor::is_complex);
    let (edges, dtype) = edges_over(caller, &a, Bins::of(bins)?, range.as_ref(), weights.is_some())?;
    let n = edges.len().saturating_sub(1);
    let data = caller.read(&a)?;
    let values = data.doubles();
    let mut made = Vec::new();
    if let (Some(weights), true) = (&weights, is_complex) {
        // The real and the imaginary parts of the weights are counted separately.
        let at = caller.span();
        let parts = [tensor::real(weights, at), tensor::imag(weights, at)?];
        for part in parts {
            let weights = weights_of(caller, &part, &a)?;
            made.push(counted(&edges, &values, n, |k| weights[k]));
        }
        let sums: Vec<Scalar> = made[0].iter().zip(&made[1]).map(|(re, im)| Scalar::Complex(*re, *im)).collect();
        let counts = caller.back(HostArray::from_scalars(DType::Complex128, vec![n], &sums)?, &a)?;
        let edges = edges_back(caller, &edges, dtype, &a)?;
        return Ok(Returned::Tuple(vec![Returned::array(counts), Returned::array(edges)]));
    }
    let given = match &weights {
        Some(weights) => Some(weights_of(caller, weights, &a)?),
        None => None,
    };
    let mut sums = counted(&edges, &values, n, |k| given.as_ref().map_or(1.0, |weights| weights[k]));
    let of = match &weights {
        _ if density => DType::Float64,
        None => DType::Int64,
        Some(weights) if weights.dtype().kind() == Kind::Bool => DType::Int64,
        Some(weights) => weights.dtype(),
    };
    if density {
        let total: f64 = sums.iter().sum();
        sums.iter_mut().zip(edges.windows(2)).for_each(|(sum, w)| *sum = *sum / (w[1] - w[0]) / total);
    }
    let sums: Vec<Scalar> = sums.into_iter().map(|sum| Scalar::Float(sum).cast(of)).collect();
    let counts = caller.back(HostArray::from_scalars(of, vec![n], &sums)?, &a)?;
    let edges = edges_back(caller, &edges, dtype, &a)?;
    Ok(Returned::Tuple(vec![Returned::array(counts), Returned::array(edges)]))
}

/// The sum of the weights in each of `n` bins.
fn counted(edges: &[f64], values: &[f64], n: usize, weight: impl Fn(usize) -> f64) -> Vec<f64> {
    let mut sums = vec![0.0; n];
    for range in interrupt::stretches(values.len()) {
        for k in range {
            if let Some(at) = bin(edges, values[k]) {
                sums[at] += weight(k);
            }
        }
    }
    sums
}

/// The edges of the bins that np.histogram would count in.
#[function(names = "numpy.histogram_bin_edges", signature = "(a, bins=10, range=None, weights=None)", no_gradient)]
fn histogram_bin_edges(
    caller: &mut dyn Caller,
    a: Tensor,
    bins: Argument,
    range: Option<Tensor>,
    weights: Option<Tensor>,
) -> Result<Returned> {
    let (edges, dtype) = edges_over(caller, &a, Bins::of(bins)?, range.as_ref(), weights.is_some())?;
    Ok(Returned::array(edges_back(caller, &edges, dtype, &a)?))
}
