//! The sample frequencies of Fourier transforms, and shifts of spectra.

use super::argument::{Argument, Axes, Nested};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::fourier::size_of;
use super::function;
use super::joining::rolled;
use super::returned::Returned;
use crate::array::HostArray;
use crate::dtype::DType;
use crate::error::Error;
use crate::target::DeviceKind;
use crate::tensor::{self, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&FFT_FFTFREQ, &FFT_RFFTFREQ, &FFT_FFTSHIFT, &FFT_IFFTSHIFT];

/// The frequencies of a transform of n points that are d apart.
#[function(names = "numpy.fft.fftfreq", signature = "(n, d=1.0, device=None)", with = false)]
#[function(
    names = "numpy.fft.rfftfreq",
    signature = "(n, d=1.0, device=None)",
    sentence = "The frequencies of a transform of n real points that are d apart.",
    with = true
)]
fn frequencies(
    caller: &mut dyn Caller,
    of_real: bool,
    n: Nested,
    d: f64,
    device: Option<DeviceKind>,
) -> Result<Returned> {
    let Argument::Int(n) = n.0 else { return Err(Error::value("n should be an integer").into()) };
    let step = 1.0 / (n as f64 * d);
    let points = tensor::to_size(if of_real { n / 2 + 1 } else { n });
    caller.reserve(tensor::check_size(&[points], DType::Float64)?.saturating_mul(8))?;
    let values: Vec<f64> = if of_real {
        (0..=n / 2).map(|k| k as f64 * step).collect()
    } else {
        (0..(n - 1) / 2 + 1).chain(-(n / 2)..0).map(|k| k as f64 * step).collect()
    };
    let data = HostArray::from_plain(DType::Float64, vec![values.len()], &values)?;
    Ok(Returned::array(caller.make(data, device)?))
}

/// The spectrum with frequency 0 in its middle.
#[function(names = "numpy.fft.fftshift", signature = "(x, axes=None)", with = 1)]
#[function(
    names = "numpy.fft.ifftshift",
    signature = "(x, axes=None)",
    sentence = "What fftshift does, undone.",
    with = -1
)]
fn shift(caller: &mut dyn Caller, way: i64, x: Tensor, axes: Axes) -> Result<Returned> {
    let axes: Vec<i64> = axes.0.unwrap_or_else(|| (0..x.rank() as i64).collect());
    let by = axes.iter().map(|&axis| Ok(way * (size_of(&x, axis)? as i64 / 2))).collect::<Result<Vec<i64>, Error>>()?;
    Ok(Returned::array(rolled(&x, &by, Some(&axes), caller.span())?))
}
