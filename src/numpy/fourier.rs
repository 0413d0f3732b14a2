//! Discrete Fourier transforms, computed on the CPU in double precision.

use super::argument::{Argument, Axes, FromArgument, Nested, Out};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::Returned;
use super::support::{is_derived, moved, part, replace, target};
use super::ufunc::{check_output, unsupported};
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar};
use crate::error::Error;
use crate::span::Span;
use crate::tensor::{self, Array, Operand, Tensor, fourier};
use num_complex::Complex;

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[
    &FFT_FFT,
    &FFT_IFFT,
    &FFT_RFFT,
    &FFT_IRFFT,
    &FFT_HFFT,
    &FFT_IHFFT,
    &FFT_FFTN,
    &FFT_IFFTN,
    &FFT_RFFTN,
    &FFT_IRFFTN,
    &FFT_FFT2,
    &FFT_IFFT2,
    &FFT_RFFT2,
    &FFT_IRFFT2,
];

/// The normalisation of a transform: `norm`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Norm {
    Backward,
    Ortho,
    Forward,
}

impl Norm {
    fn new(name: Option<&str>) -> Result<Self, Error> {
        Ok(match name {
            None | Some("backward") => Self::Backward,
            Some("ortho") => Self::Ortho,
            Some("forward") => Self::Forward,
            Some(other) => {
                return Err(Error::value(format!(
                    "Invalid norm value {other}; should be \"backward\",\"ortho\" or \"forward\"."
                )));
            }
        })
    }

    /// The normalisation of the inverse transform.
    fn swapped(self) -> Self {
        match self {
            Self::Backward => Self::Forward,
            Self::Ortho => Self::Ortho,
            Self::Forward => Self::Backward,
        }
    }

    /// The scale factor of a transform of `n` points, if any.
    fn scale(self, n: usize, inverse: bool) -> Option<f64> {
        match self {
            Self::Ortho => Some(1.0 / (n as f64).sqrt()),
            norm if (norm == Self::Forward) != inverse => Some(1.0 / n as f64),
            _ => None,
        }
    }
}

/// The kinds of transforms along one axis.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Complex {
        inverse: bool,
    },
    /// Of a real signal: the half of the spectrum without the redundant conjugates.
    Real,
    /// From a half spectrum back to a real signal.
    ToReal,
}

impl Sort {
    fn inverse(self) -> bool {
        matches!(self, Self::Complex { inverse: true } | Self::ToReal)
    }

    /// The name of NumPy's ufunc loop.
    fn loop_name(self, n: usize) -> &'static str {
        match self {
            Self::Complex { inverse: false } => "fft",
            Self::Complex { inverse: true } => "ifft",
            Self::Real if n.is_multiple_of(2) => "rfft_n_even",
            Self::Real => "rfft_n_odd",
            Self::ToReal => "irfft",
        }
    }
}

/// The array `out=`, if there is one.
type Into<'a> = Option<&'a Array>;

fn is_single(dtype: DType) -> bool {
    dtype.is_single()
}

fn is_complex(x: &Tensor) -> bool {
    x.dtype().kind() == Kind::Complex
}

/// The size of an axis, needed before the axis is validated.
pub(super) fn size_of(x: &Tensor, axis: i64) -> Result<usize, Error> {
    match tensor::normalise_axis(axis, x.rank()) {
        Ok(axis) => Ok(x.shape()[axis]),
        Err(_) => Err(Error::new("IndexError", "tuple index out of range")),
    }
}

/// `x` cropped or zero-padded to `n` elements along an axis.
fn sized(x: &Tensor, n: usize, axis: usize, at: Option<Span>) -> Result<Tensor, Error> {
    let have = x.shape()[axis];
    if have >= n {
        return if have == n { Ok(x.clone()) } else { part(x, axis, 0, n, at) };
    }
    let mut shape = x.shape().to_vec();
    shape[axis] = n - have;
    let zeros = tensor::full(&shape, Scalar::Int(0), x.dtype(), x.device(), x.is_fixed(), at)?;
    tensor::concatenate(&[x.clone(), zeros], axis as i64, at)
}

/// The transform of `n` points along an axis.
fn along(
    caller: &mut dyn Caller,
    x: &Tensor,
    n: Option<i64>,
    axis: i64,
    (sort, norm): (Sort, Norm),
    out: Into<'_>,
) -> Result<Tensor> {
    let at = caller.span();
    let n = match (n, sort) {
        (Some(n), _) => n,
        (None, Sort::ToReal) => (size_of(x, axis)? as i64 - 1) * 2,
        (None, _) => size_of(x, axis)? as i64,
    };
    if n < 1 {
        return Err(Error::value(format!("Invalid number of FFT data points ({n}) specified.")).into());
    }
    let n = tensor::to_size(n);
    let axis = tensor::normalise_axis(axis, x.rank())?;
    if sort == Sort::Real && is_complex(x) {
        return Err(unsupported(sort.loop_name(n)).into());
    }
    if let Some(out) = out {
        let shape = out.tensor().shape().to_vec();
        if shape.len() != x.rank() || shape[axis] != if sort == Sort::Real { n / 2 + 1 } else { n } {
            return Err(Error::value("output array has wrong shape.").into());
        }
    }
    let points = if sort == Sort::ToReal { n / 2 + 1 } else { n };
    let last = x.rank() - 1;
    let rows = moved(&sized(x, points, axis, at)?, axis, last, at)?;
    let mut shape = rows.shape().to_vec();
    let single = is_single(x.dtype());
    if is_derived(&rows) && rows.size() > 0 {
        let found = scaled(derived(&rows, n, sort, single, at)?, norm.scale(n, sort.inverse()), at)?;
        return Ok(moved(&found, last, axis, at)?);
    }
    let data = caller.read(&rows)?;
    let made = match sort {
        // Without signals nothing is planned for their length, however great.
        _ if data.is_empty() => {
            shape[last] = if sort == Sort::Real { n / 2 + 1 } else { n };
            if sort == Sort::ToReal { real(vec![], single, shape)? } else { complex(&[], single, shape)? }
        }
        Sort::ToReal => {
            shape[last] = n;
            real(signal(&data.complexes(), n), single, shape)?
        }
        Sort::Complex { inverse } => {
            let values = if is_complex(x) || inverse {
                fourier::transform(data.complexes(), n, inverse)
            } else {
                fourier::transform_real(&data.doubles(), n, n)
            };
            complex(&values, single, shape)?
        }
        Sort::Real => {
            shape[last] = n / 2 + 1;
            complex(&fourier::transform_real(&data.doubles(), n, n / 2 + 1), single, shape)?
        }
    };
    let found = scaled(caller.make_like(made, x)?, norm.scale(n, sort.inverse()), at)?;
    if let Some(out) = out {
        check_output(sort.loop_name(n), found.dtype(), out.dtype(), "same_kind")?;
    }
    Ok(moved(&found, last, axis, at)?)
}

fn scaled(x: Tensor, by: Option<f64>, at: Option<Span>) -> Result<Tensor, Error> {
    by.map_or(Ok(x.clone()), |by| tensor::multiply(&x.into(), &Operand::Scalar(Scalar::Float(by)), at))
}

/// The transform of rows through which derivatives pass, in tensor ops.
fn derived(rows: &Tensor, n: usize, sort: Sort, single: bool, at: Option<Span>) -> Result<Tensor, Error> {
    let last = rows.rank() - 1;
    let points = tensor::cast(rows, if single { DType::Complex64 } else { DType::Complex128 }, at);
    match sort {
        Sort::Complex { inverse } => tensor::dft::transform(&points, inverse, at),
        Sort::Real => part(&tensor::dft::transform(&points, false, at)?, last, 0, n / 2 + 1, at),
        Sort::ToReal => tensor::dft::real_signal(&points, n, at),
    }
}

fn complex(values: &[Complex<f64>], single: bool, shape: Vec<usize>) -> Result<HostArray, Error> {
    HostArray::from_complexes(if single { DType::Complex64 } else { DType::Complex128 }, shape, values)
}

fn real(values: Vec<f64>, single: bool, shape: Vec<usize>) -> Result<HostArray, Error> {
    if single {
        return HostArray::from_plain(DType::Float32, shape, &values.iter().map(|x| *x as f32).collect::<Vec<_>>());
    }
    HostArray::from_plain(DType::Float64, shape, &values)
}

/// The length from which the transform of a real signal is computed as a complex one of half its length.
const HALVED: usize = 256;

/// The real signals of `n` points with these half spectra, unnormalised (times `n`).
fn signal(halves: &[Complex<f64>], n: usize) -> Vec<f64> {
    if n.is_multiple_of(2) && n >= HALVED {
        return fourier::real_signal(halves, n);
    }
    let end = |x: Complex<f64>| Complex::new(x.re, 0.0);
    let mut lanes = Vec::with_capacity(halves.len() / (n / 2 + 1) * n);
    for half in halves.chunks_exact(n / 2 + 1) {
        // The other half is conjugate by symmetry; the imaginary parts at both ends are ignored.
        let own = half.iter().enumerate().map(|(k, x)| if k == 0 || 2 * k == n { end(*x) } else { *x });
        lanes.extend(own);
        lanes.extend(half[1..n.div_ceil(2)].iter().rev().map(|x| x.conj()));
    }
    fourier::transform(lanes, n, true).into_iter().map(|x| x.re).collect()
}

/// The result, written into `out` if there is one.
fn into(caller: &mut dyn Caller, out: Into<'_>, value: Tensor) -> Result<Returned> {
    let Some(out) = out else { return Ok(Returned::array(value)) };
    let there = out.tensor();
    if there.shape() != value.shape() {
        return Err(Error::value("output array has wrong shape.").into());
    }
    check_output("fft", value.dtype(), there.dtype(), "same_kind")?;
    let value = tensor::cast(&value, there.dtype(), caller.span());
    replace(caller, out, &value)?;
    Ok(Returned::Array(out.clone()))
}

/// The Fourier transform of an axis.
#[function(
    names = "numpy.fft.fft",
    signature = "(a, n=None, axis=-1, norm=None, out=None)",
    with = Sort::Complex { inverse: false }
)]
#[function(
    names = "numpy.fft.ifft",
    signature = "(a, n=None, axis=-1, norm=None, out=None)",
    sentence = "The signal of a Fourier transform of an axis.",
    with = Sort::Complex { inverse: true }
)]
#[function(
    names = "numpy.fft.rfft",
    signature = "(a, n=None, axis=-1, norm=None, out=None)",
    sentence = "The Fourier transform of a real signal, without what is conjugate to the rest.",
    with = Sort::Real
)]
#[function(
    names = "numpy.fft.irfft",
    signature = "(a, n=None, axis=-1, norm=None, out=None)",
    sentence = "The real signal of half a Fourier transform.",
    with = Sort::ToReal
)]
fn transform(
    caller: &mut dyn Caller,
    sort: Sort,
    a: Tensor,
    n: Option<i64>,
    axis: i64,
    norm: Option<String>,
    out: Out,
) -> Result<Returned> {
    let (norm, out) = (Norm::new(norm.as_deref())?, target(out)?);
    let found = along(caller, &a, n, axis, (sort, norm), out.as_ref())?;
    into(caller, out.as_ref(), found)
}

/// The real transform of a signal that is half of a Hermitian one.
#[function(names = "numpy.fft.hfft", signature = "(a, n=None, axis=-1, norm=None, out=None)")]
fn hfft(
    caller: &mut dyn Caller,
    a: Tensor,
    n: Option<i64>,
    axis: i64,
    norm: Option<String>,
    out: Out,
) -> Result<Returned> {
    let (norm, out) = (Norm::new(norm.as_deref())?.swapped(), target(out)?);
    let turned = tensor::conjugate(&a, caller.span())?;
    let found = along(caller, &turned, n, axis, (Sort::ToReal, norm), out.as_ref())?;
    into(caller, out.as_ref(), found)
}

/// The half of a Hermitian signal whose transform is real.
#[function(names = "numpy.fft.ihfft", signature = "(a, n=None, axis=-1, norm=None, out=None)")]
fn ihfft(
    caller: &mut dyn Caller,
    a: Tensor,
    n: Option<i64>,
    axis: i64,
    norm: Option<String>,
    out: Out,
) -> Result<Returned> {
    let (norm, out) = (Norm::new(norm.as_deref())?.swapped(), target(out)?);
    let found = along(caller, &a, n, axis, (Sort::Real, norm), out.as_ref())?;
    let found = tensor::conjugate(&found, caller.span())?;
    into(caller, out.as_ref(), found)
}

/// The parameters `s` and `axes`: the number of points along each axis, which may be absent, and the axes.
fn several(
    caller: &mut dyn Caller,
    x: &Tensor,
    s: &Argument,
    axes: &Axes,
    is_to_real: bool,
) -> Result<Vec<(Option<i64>, i64)>> {
    let given: Option<Vec<Option<i64>>> = match s {
        Argument::None | Argument::NoValue => None,
        Argument::List(all) => {
            let one = |n: &Argument| match n {
                Argument::None => Ok(None),
                n => i64::from_argument(n.clone(), "s").map(Some),
            };
            Some(all.iter().map(one).collect::<Result<_>>()?)
        }
        other => {
            return Err(Error::type_error(format!("'{}' object is not iterable", other.type_name())).into());
        }
    };
    if given.as_ref().is_some_and(|s| s.len() > 64) {
        return Err(Error::value("Shape has more axes than an array can have.").into());
    }
    let axes: Vec<i64> = match (axes.as_deref(), &given) {
        (Some(axes), _) => axes.to_vec(),
        (None, None) => (0..x.rank() as i64).collect(),
        (None, Some(s)) => {
            caller.warn(
                "DeprecationWarning",
                "`axes` should not be `None` if `s` is not `None` (Deprecated in NumPy 2.0). In a future version of NumPy, \
                 this will raise an error and `s[i]` will correspond to the size along the transformed axis specified by \
                 `axes[i]`. To retain current behaviour, pass a sequence [0, ..., k-1] to `axes` for an array of dimension \
                 k.",
            );
            (-(s.len() as i64)..0).collect()
        }
    };
    let Some(s) = given else {
        let last = axes.len().saturating_sub(1);
        let sizes = axes.iter().enumerate().map(|(k, &axis)| {
            let axis_error = || tensor::normalise_axis(axis, x.rank());
            let n = x.shape()[axis_error()?] as i64;
            Ok((Some(if is_to_real && k == last { (n - 1) * 2 } else { n }), axis))
        });
        return Ok(sizes.collect::<Result<_, Error>>()?);
    };
    if s.len() != axes.len() {
        return Err(Error::value("Shape and axes have different lengths.").into());
    }
    if s.contains(&None) {
        caller.warn(
            "DeprecationWarning",
            "Passing an array containing `None` values to `s` is deprecated in NumPy 2.0 and will raise an error in a future \
             version of NumPy. To use the default behaviour of the corresponding 1-D transform, pass the value matching the \
             default for its `n` parameter. To use the default behaviour for every axis, the `s` argument can be omitted.",
        );
    }
    let sizes = s.into_iter().zip(axes).map(|(n, axis)| match n {
        Some(-1) => Ok((Some(x.shape()[tensor::normalise_axis(axis, x.rank())?] as i64), axis)),
        n => Ok((n, axis)),
    });
    Ok(sizes.collect::<Result<_, Error>>()?)
}

/// The transforms along several axes, one after the other.
fn over_axes(
    caller: &mut dyn Caller,
    sort: Sort,
    a: Tensor,
    (s, axes): (&Argument, &Axes),
    norm: Option<&str>,
    out: Out,
) -> Result<Returned> {
    let (norm, out) = (Norm::new(norm)?, target(out)?);
    let mut steps = several(caller, &a, s, axes, sort == Sort::ToReal)?;
    let plain = Sort::Complex { inverse: sort.inverse() };
    let mut found = a;
    match (sort, steps.pop()) {
        (Sort::ToReal, Some((n, axis))) => {
            for (n, axis) in steps {
                found = along(caller, &found, n, axis, (plain, norm), None)?;
            }
            found = along(caller, &found, n, axis, (sort, norm), out.as_ref())?;
        }
        (_, Some((n, axis))) => {
            found = along(caller, &found, n, axis, (sort, norm), out.as_ref())?;
            for (n, axis) in steps.into_iter().rev() {
                found = along(caller, &found, n, axis, (plain, norm), out.as_ref())?;
            }
        }
        (Sort::Complex { .. }, None) => {}
        (_, None) => return Err(Error::new("IndexError", "list index out of range").into()),
    }
    into(caller, out.as_ref(), found)
}

/// The Fourier transform of several axes.
#[function(
    names = "numpy.fft.fftn",
    signature = "(a, s=None, axes=None, norm=None, out=None)",
    with = Sort::Complex { inverse: false }
)]
#[function(
    names = "numpy.fft.ifftn",
    signature = "(a, s=None, axes=None, norm=None, out=None)",
    sentence = "The signal of a Fourier transform of several axes.",
    with = Sort::Complex { inverse: true }
)]
#[function(
    names = "numpy.fft.rfftn",
    signature = "(a, s=None, axes=None, norm=None, out=None)",
    sentence = "The Fourier transform of several axes of a real signal, half of the last one.",
    with = Sort::Real
)]
#[function(
    names = "numpy.fft.irfftn",
    signature = "(a, s=None, axes=None, norm=None, out=None)",
    sentence = "The real signal of what rfftn gives.",
    with = Sort::ToReal
)]
#[function(
    names = "numpy.fft.fft2",
    signature = "(a, s=None, axes=(-2, -1), norm=None, out=None)",
    sentence = "The Fourier transform of the last two axes.",
    with = Sort::Complex { inverse: false }
)]
#[function(
    names = "numpy.fft.ifft2",
    signature = "(a, s=None, axes=(-2, -1), norm=None, out=None)",
    sentence = "The signal of a Fourier transform of the last two axes.",
    with = Sort::Complex { inverse: true }
)]
#[function(
    names = "numpy.fft.rfft2",
    signature = "(a, s=None, axes=(-2, -1), norm=None, out=None)",
    sentence = "The Fourier transform of the last two axes of a real signal, half of the last one.",
    with = Sort::Real
)]
#[function(
    names = "numpy.fft.irfft2",
    signature = "(a, s=None, axes=(-2, -1), norm=None, out=None)",
    sentence = "The real signal of what rfft2 gives.",
    with = Sort::ToReal
)]
fn transforms(
    caller: &mut dyn Caller,
    sort: Sort,
    a: Tensor,
    s: Nested,
    axes: Axes,
    norm: Option<String>,
    out: Out,
) -> Result<Returned> {
    over_axes(caller, sort, a, (&s.0, &axes), norm.as_deref(), out)
}
