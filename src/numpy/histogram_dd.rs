//! Multi-dimensional histograms.

use super::argument::{Accepts, Argument, FromArgument, Like, unfit};
use super::bins::spaced;
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::histogram::ends;
use super::returned::Returned;
use super::support::part;
use crate::array::HostArray;
use crate::dtype::{DType, Scalar, promote, promote_scalar};
use crate::error::Error;
use crate::interrupt;
use crate::tensor::{self, Tensor};
use std::rc::Rc;

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&HISTOGRAMDD, &HISTOGRAM2D];

/// A parameter for all dimensions, or one for each.
enum Each {
    All(Argument),
    One(Vec<Argument>),
}

impl FromArgument for Each {
    const ACCEPTS: Accepts = Accepts::Items;
    const OPTIONAL: bool = true;

    fn from_argument(argument: Argument, _: &'static str) -> Result<Self> {
        Ok(match argument {
            Argument::List(all) => Self::One(all),
            one => Self::All(one),
        })
    }
}

impl Each {
    /// Splits an array into its rows.
    fn parted(self, caller: &mut dyn Caller) -> Result<Self> {
        Ok(match self {
            Self::All(Argument::Tensor(rows, _)) if rows.rank() > 0 => {
                let at = caller.span();
                let mut all = Vec::with_capacity(rows.shape()[0]);
                for k in 0..rows.shape()[0] {
                    let row = part(&rows, 0, k, k + 1, at)?;
                    let row = tensor::squeeze(&row, Some(&[0]), at)?;
                    all.push(match row.rank() {
                        0 => Argument::Number(caller.read(&row)?.get(0)),
                        _ => Argument::Tensor(row, true),
                    });
                }
                Self::One(all)
            }
            other => other,
        })
    }
}

/// The bin edges along a dimension.
struct Edges(Rc<HostArray>);

impl Edges {
    /// Evenly spaced over the range of the values, or those given.
    fn new(
        caller: &mut dyn Caller,
        k: usize,
        values: &HostArray,
        bins: &Argument,
        range: Option<&[f64]>,
    ) -> Result<Self> {
        let positive = || Error::value(format!("`bins[{k}]` must be positive, when an integer"));
        let n = match bins {
            Argument::Tensor(edges, _) if edges.rank() == 1 => {
                let edges = caller.read(edges)?;
                if edges.doubles().windows(2).any(|w| w[0] > w[1]) {
                    let message = format!("`bins[{k}]` must be monotonically increasing, when an array");
                    return Err(Error::value(message).into());
                }
                return Ok(Self(edges));
            }
            Argument::Tensor(edges, _) if edges.rank() > 1 => {
                return Err(Error::value(format!("`bins[{k}]` must be a scalar or 1d array")).into());
            }
            Argument::Tensor(count, _) => caller.read(count)?.get(0),
            Argument::Number(number) => *number,
            Argument::Int(n) => Scalar::Int(*n),
            other => return unfit(other, "bins", "a number or an array for each dimension"),
        };
        if n.to_f64() < 1.0 {
            return Err(positive().into());
        }
        let (low, high) = ends(range, &values.doubles())?;
        if !matches!(n, Scalar::Int(_) | Scalar::UInt(_)) {
            return Err(Error::type_error(format!("`bins[{k}]` must be an integer, when a scalar")).into());
        }
        let n = tensor::to_size(n.to_i64());
        tensor::check_size(&[n], DType::Float64)?;
        caller.reserve(n.saturating_mul(16))?;
        let narrow = values.dtype().accumulator() == DType::Float32;
        let dtype = if narrow && range.is_none() { values.dtype() } else { DType::Float64 };
        let edges: Vec<Scalar> = spaced(low, high, n + 1).into_iter().map(|e| Scalar::Float(e).cast(dtype)).collect();
        Ok(Self(HostArray::from_scalars(dtype, vec![n + 1], &edges)?.into()))
    }

    /// The number of bins.
    fn count(&self) -> usize {
        self.0.len().saturating_sub(1)
    }

    /// The bin of each value; `None` outside.
    fn bins(&self, values: &HostArray) -> Vec<Option<usize>> {
        if self.0.dtype().is_integer() && values.dtype().is_integer() {
            // Large integers are not exact as doubles.
            let (edges, values) = (self.0.integers(), values.integers());
            return interrupt::collected(values.len(), |k| bin(&edges, &values[k]));
        }
        let (edges, values) = (self.0.doubles(), values.doubles());
        interrupt::collected(values.len(), |k| bin(&edges, &values[k]))
    }
}

/// The bin of a value; the last bin is closed at both ends. `None` outside.
fn bin<T: PartialOrd>(edges: &[T], value: &T) -> Option<usize> {
    let n = edges.len().saturating_sub(1);
    let after = edges.partition_point(|edge| edge <= value);
    let at = if edges.last() == Some(value) { after - 1 } else { after };
    (1..=n).contains(&at).then(|| at - 1)
}

/// The sample points, one row each.
fn points(sample: Like, at: Option<crate::span::Span>) -> Result<Tensor, Error> {
    let x = sample.tensor;
    match x.rank() {
        2 if sample.is_array => Ok(x),
        2 => tensor::transpose(&x, at),
        0 | 1 => tensor::reshape(&x, &[-1, 1], at),
        _ => Err(Error::value("too many values to unpack (expected 2)")),
    }
}

/// Counts of points in boxes, and the edges along each dimension.
#[function(
    names = "numpy.histogramdd",
    signature = "(sample, bins=10, range=None, density=None, weights=None)",
    no_gradient
)]
fn histogramdd(
    caller: &mut dyn Caller,
    sample: Like,
    bins: Each,
    range: Each,
    density: Option<bool>,
    weights: Option<Tensor>,
) -> Result<Returned> {
    let (counts, edges) = counted(caller, sample, bins, range, density.unwrap_or(false), weights)?;
    Ok(Returned::Tuple(vec![counts, Returned::List(edges)]))
}

fn counted(
    caller: &mut dyn Caller,
    sample: Like,
    bins: Each,
    range: Each,
    density: bool,
    weights: Option<Tensor>,
) -> Result<(Returned, Vec<Returned>)> {
    let at = caller.span();
    let x = points(sample, at)?;
    let (rows, dimensions) = (x.shape()[0], x.shape()[1]);
    caller.read(&x)?;
    let weights = match &weights {
        None => None,
        Some(w) if tensor::is_complex(w) => {
            return Err(Error::type_error(format!(
                "Cannot cast array data from dtype('{}') to dtype('float64') according to the rule 'safe'",
                w.dtype()
            ))
            .into());
        }
        Some(w) => Some(caller.read(w)?.doubles().into_owned()),
    };
    let bins = match bins.parted(caller)? {
        Each::One(all) if all.len() != dimensions => {
            let message = "The dimension of bins must be equal to the dimension of the sample x.";
            return Err(Error::value(message).into());
        }
        Each::One(all) => all,
        Each::All(one) => vec![one; dimensions],
    };
    let ranges = match range.parted(caller)? {
        Each::All(Argument::None | Argument::NoValue) => vec![Argument::None; dimensions],
        Each::One(all) if all.len() == dimensions => all,
        _ => return Err(Error::value("range argument must have one entry per dimension").into()),
    };
    let (mut edges, mut places) = (Vec::with_capacity(dimensions), vec![Some(0usize); rows]);
    for (k, (bins, range)) in bins.iter().zip(ranges).enumerate() {
        let column = part(&x, 1, k, k + 1, at)?;
        let values = caller.read(&column)?;
        let range = match range {
            Argument::None | Argument::NoValue => None,
            Argument::Tensor(pair, _) => Some(caller.read(&pair)?.doubles().into_owned()),
            other => return unfit(&other, "range", "a pair of numbers for each dimension"),
        };
        let along = Edges::new(caller, k, &values, bins, range.as_deref())?;
        let n = along.count();
        for (place, bin) in places.iter_mut().zip(along.bins(&values)) {
            // Too many bins are refused below.
            *place = place.zip(bin).map(|(place, bin)| place.wrapping_mul(n).wrapping_add(bin));
        }
        edges.push(along);
    }
    let shape: Vec<usize> = edges.iter().map(Edges::count).collect();
    let total = tensor::check_size(&shape, DType::Float64)?;
    caller.reserve(total.saturating_mul(16))?;
    if weights.as_ref().is_some_and(|weights| weights.len() != rows) {
        return Err(Error::value("The weights and list don't have the same length.").into());
    }
    let mut sums = vec![0.0; total];
    for (row, place) in places.iter().enumerate() {
        if let Some(place) = place {
            sums[*place] += weights.as_ref().map_or(1.0, |weights| weights[row]);
        }
    }
    if density {
        let whole: f64 = sums.iter().sum();
        let mut inner = total;
        for along in &edges {
            let widths: Vec<f64> = along.0.doubles().windows(2).map(|w| w[1] - w[0]).collect();
            inner /= widths.len().max(1);
            let inner = inner.max(1);
            sums.iter_mut().enumerate().for_each(|(k, sum)| *sum /= widths[k / inner % widths.len()]);
        }
        sums.iter_mut().for_each(|sum| *sum /= whole);
    }
    let counts = Returned::array(caller.back(HostArray::from_plain(DType::Float64, shape, &sums)?, &x)?);
    let mut found = Vec::with_capacity(dimensions);
    for Edges(data) in edges {
        found.push(Returned::array(caller.back((*data).clone(), &x)?));
    }
    Ok((counts, found))
}

/// Counts of points in rectangles, and the edges along x and along y.
#[function(
    names = "numpy.histogram2d",
    signature = "(x, y, bins=10, range=None, density=None, weights=None)",
    no_gradient
)]
fn histogram2d(
    caller: &mut dyn Caller,
    x: Tensor,
    y: Tensor,
    bins: Each,
    range: Each,
    density: Option<bool>,
    weights: Option<Tensor>,
) -> Result<Returned> {
    let at = caller.span();
    if x.shape().first() != y.shape().first() {
        return Err(Error::value("x and y must have the same length.").into());
    }
    // The same edges for both dimensions.
    let bins = match bins {
        Each::One(all) if !matches!(all.len(), 1 | 2) => Each::One(vec![numbers(caller, all)?; 2]),
        Each::All(Argument::Tensor(edges, is)) if edges.rank() > 0 && !matches!(edges.shape()[0], 1 | 2) => {
            Each::One(vec![Argument::Tensor(edges, is); 2])
        }
        other => other,
    };
    let dtype = promote(x.dtype(), y.dtype());
    let both = [x, y].map(|side| tensor::cast(&side, dtype, at));
    let sample = Like { tensor: tensor::stack(&both, 0, at)?, is_array: false };
    let (counts, mut edges) = counted(caller, sample, bins, range, density.unwrap_or(false), weights)?;
    let mut all = vec![counts];
    all.append(&mut edges);
    Ok(Returned::Tuple(all))
}

/// A list of numbers as an array.
fn numbers(caller: &mut dyn Caller, all: Vec<Argument>) -> Result<Argument> {
    let (mut values, mut dtype) = (Vec::with_capacity(all.len()), DType::Bool);
    for one in all {
        let (value, of) = match one {
            Argument::Number(number) => (number, promote_scalar(DType::Bool, number.kind())),
            Argument::Tensor(given, _) if given.rank() == 0 => (caller.read(&given)?.get(0), given.dtype()),
            other => return unfit(&other, "bins", "a number or an array for each dimension"),
        };
        dtype = promote(dtype, of);
        values.push(value);
    }
    let data = HostArray::from_scalars(dtype, vec![values.len()], &values)?;
    Ok(Argument::Tensor(caller.make(data, None)?, false))
}
