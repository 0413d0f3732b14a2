//! Elementwise functions that are not ufuncs: selection, clipping, rounding, parts of complex numbers.

use super::argument::{Accepts, Argument, FromArgument, Mask, Out};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::linalg;
use super::mathematics::real_only;
use super::returned::{IntoReturned, Returned};
use super::support::{as_inexact, put_out, replace};
use super::ufunc::{self, Options};
use super::view::{ArrayView, Order};
use crate::dtype::{DType, Kind, Numeric, Scalar};
use crate::error::Error;
use crate::graph::Unary;
use crate::span::Span;
use crate::tensor::{self, Comparison, Lens, Operand, Tensor};
use std::borrow::Cow;

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[
    &WHERE,
    &SELECT,
    &CLIP,
    &NDARRAY_CLIP,
    &NDARRAY_CONJUGATE,
    &ROUND,
    &FIX,
    &SINC,
    &NAN_TO_NUM,
    &ANGLE,
    &REAL_IF_CLOSE,
    &ISREAL,
    &ISCOMPLEX,
    &ISREALOBJ,
    &ISCOMPLEXOBJ,
    &ISPOSINF,
    &ISNEGINF,
];

/// x where the condition is true, y elsewhere; with the condition alone, the indices where it is true.
#[function(names = "numpy.where", signature = "(condition, x=<no value>, y=<no value>, /)")]
fn where_(caller: &mut dyn Caller, condition: Tensor, x: Option<Operand>, y: Option<Operand>) -> Result<Returned> {
    match (x, y) {
        (None, None) => super::search::indices_where(caller, &condition),
        (Some(x), Some(y)) => {
            let [x, y] = [wrapped(&x, &y), wrapped(&y, &x)];
            Ok(Returned::array(tensor::where_(&condition, &x, &y, caller.span())?))
        }
        _ => Err(Error::value("either both or neither of x and y should be given").into()),
    }
}

/// A whole number beside integers of a dtype, which wraps around in it.
fn wrapped(number: &Operand, other: &Operand) -> Operand {
    match (number, other) {
        (Operand::Scalar(whole @ Scalar::Int(_)), Operand::Tensor(of)) if of.dtype().is_integer() => {
            Operand::Scalar(whole.cast(of.dtype()))
        }
        _ => number.clone(),
    }
}

/// The first of the choices whose condition is true, or the default.
#[function(names = "numpy.select", signature = "(condlist, choicelist, default=0)")]
fn select(
    caller: &mut dyn Caller,
    condlist: Vec<Tensor>,
    choicelist: Vec<Operand>,
    default: Operand,
) -> Result<Returned> {
    if condlist.len() != choicelist.len() {
        return Err(Error::value("list of cases must be same length as list of conditions").into());
    }
    if condlist.is_empty() {
        return Err(Error::value("select with an empty condition list is not possible").into());
    }
    for (k, condition) in condlist.iter().enumerate() {
        if condition.dtype() != DType::Bool {
            let message = format!("invalid entry {k} in condlist: should be boolean ndarray");
            return Err(Error::type_error(message).into());
        }
    }
    let (mut out, at) = (default, caller.span());
    for (condition, choice) in condlist.iter().zip(&choicelist).rev() {
        out = Operand::Tensor(tensor::where_(condition, choice, &out, at)?);
    }
    match out {
        Operand::Tensor(tensor) => Ok(Returned::array(tensor)),
        Operand::Scalar(number) => Ok(Returned::Number(number)),
    }
}

/// A bound of `clip`; `None` does not bound.
enum Bound {
    NoValue,
    None,
    Of(Operand),
    /// An integer beyond 64 bits: whether it is negative, and its digits to the base 2^64, the lowest first.
    Wide(bool, Vec<u64>),
}

impl FromArgument for Bound {
    const ACCEPTS: Accepts = Accepts::Wide;
    const OPTIONAL: bool = true;

    fn from_argument(argument: Argument, name: &'static str) -> Result<Self> {
        match argument {
            Argument::NoValue => Ok(Self::NoValue),
            Argument::Wide(is_negative, digits) => Ok(Self::Wide(is_negative, digits)),
            Argument::None => Ok(Self::None),
            other => Operand::from_argument(other, name).map(Self::Of),
        }
    }
}

impl Bound {
    /// The bound of elements of `dtype`, if it bounds any.
    ///
    /// # Errors
    /// `OverflowError` where no element could be within it.
    fn operand(self, dtype: DType, is_low: bool) -> Result<Option<Operand>, Error> {
        let (is_negative, digits) = match self {
            Self::Of(operand) => return Ok(Some(operand)),
            Self::Wide(is_negative, digits) => (is_negative, digits),
            _ => return Ok(None),
        };
        let size = digits.iter().rev().fold(0.0, |size, digit| size * 2f64.powi(64) + *digit as f64);
        let number = if is_negative { -size } else { size };
        if dtype.is_inexact() {
            return Ok(Some(Operand::Scalar(Scalar::Float(number))));
        }
        if let ([low], false) = (&*digits, is_negative) {
            return Ok(Some(Operand::Scalar(Scalar::UInt(*low))));
        }
        if is_low == is_negative {
            return Ok(None);
        }
        Err(Error::overflow("Python int too large to convert to C long"))
    }
}

/// The elements, none of them below a_min or above a_max.
#[function(
    names = "numpy.clip",
    signature = "(a, a_min=<no value>, a_max=<no value>, out=None, *, min=<no value>, max=<no value>, where=True, casting='same_kind', dtype=None)"
)]
fn clip(
    caller: &mut dyn Caller,
    a: Tensor,
    a_min: Bound,
    a_max: Bound,
    out: Out,
    min: Bound,
    max: Bound,
    where_: Mask,
    casting: Cow<'static, str>,
    dtype: Option<Numeric>,
) -> Result<Returned> {
    let is_given = |bound: &Bound| !matches!(bound, Bound::NoValue);
    let missing = |name: &str| Error::type_error(format!("clip() missing 1 required positional argument: '{name}'"));
    let both = match (is_given(&a_min), is_given(&a_max)) {
        (true, false) => return Err(missing("a_max").into()),
        (false, true) => return Err(missing("a_min").into()),
        (both, _) => both,
    };
    if both && (is_given(&min) || is_given(&max)) {
        let message = "Passing `min` or `max` keyword argument when `a_min` and `a_max` are provided is forbidden.";
        return Err(Error::value(message).into());
    }
    let (low, high) = if both { (a_min, a_max) } else { (min, max) };
    let (low, high) = (low.operand(a.dtype(), true)?, high.operand(a.dtype(), false)?);
    clipped(caller, a, low, high, dtype, Options::new(out, where_, casting))
}

/// The elements, none of them below min or above max.
#[function(
    names = "ndarray.clip",
    signature = "(a, min=None, max=None, out=None, *, where=True, casting='same_kind', dtype=None)"
)]
fn clip_method(
    caller: &mut dyn Caller,
    a: Tensor,
    min: Bound,
    max: Bound,
    out: Out,
    where_: Mask,
    casting: Cow<'static, str>,
    dtype: Option<Numeric>,
) -> Result<Returned> {
    let (low, high) = (min.operand(a.dtype(), true)?, max.operand(a.dtype(), false)?);
    clipped(caller, a, low, high, dtype, Options::new(out, where_, casting))
}

fn clipped(
    caller: &mut dyn Caller,
    a: Tensor,
    low: Option<Operand>,
    high: Option<Operand>,
    dtype: Option<Numeric>,
    options: Options,
) -> Result<Returned> {
    let at = caller.span();
    let mut x = match dtype {
        Some(request) => tensor::cast(&a, request.over(a.dtype()), at),
        None => a,
    };
    // A bound beyond the dtype's range has no effect.
    let range = x.dtype().integer_range();
    let reaches = |bound: &Operand, is_low: bool| match (bound, bound.whole(), range) {
        (Operand::Scalar(_), Some(i), Some((least, most))) => {
            if is_low {
                i >= least
            } else {
                i <= most
            }
        }
        _ => true,
    };
    if let Some(low) = low.filter(|bound| reaches(bound, true)) {
        x = tensor::maximum(&x.into(), &low, at)?;
    }
    if let Some(high) = high.filter(|bound| reaches(bound, false)) {
        x = tensor::minimum(&x.into(), &high, at)?;
    }
    ufunc::deliver("clip", caller, x, 0, &options)
}

/// The conjugates of complex numbers; an array of real numbers is given back as it is.
#[function(names = "ndarray.conjugate ndarray.conj", signature = "(a, out=None)")]
fn conjugate_method(caller: &mut dyn Caller, a: ArrayView, out: Out) -> Result<Returned> {
    if !tensor::is_complex(&a.tensor) && out.is_none() {
        return Ok(a.into_returned());
    }
    let turned = tensor::conjugate(&a.tensor, caller.span())?;
    ufunc::deliver("conjugate", caller, turned, 0, &Options::new(out, Mask::all(), "same_kind".into()))
}

/// The elements rounded to so many decimals, of two as near to the even one.
#[function(names = "numpy.round numpy.around ndarray.round", signature = "(a, decimals=0, out=None)")]
fn round(caller: &mut dyn Caller, a: ArrayView, decimals: i64, out: Out) -> Result<Returned> {
    let by_columns = Order::AsLaid.is_by_columns(&a);
    let a = a.tensor;
    if a.dtype() == DType::Bool && decimals != 0 {
        return Err(Error::new(
            "UFuncTypeError",
            "Cannot cast ufunc 'multiply' output from dtype('float64') to dtype('bool') with casting rule 'same_kind'",
        )
        .into());
    }
    let decimals = i32::try_from(decimals).unwrap_or(if decimals < 0 { i32::MIN } else { i32::MAX });
    let rounded = tensor::round(&a, decimals, caller.span())?;
    if by_columns && out.is_none() {
        return Ok(ArrayView::laid_out(rounded, true, caller.span())?.into_returned());
    }
    put_out(caller, out, rounded, "rint")
}

/// The nearest whole number towards 0.
#[function(names = "numpy.fix", signature = "(x, out=None)")]
fn fix(caller: &mut dyn Caller, x: Tensor, out: Out) -> Result<Returned> {
    real_only("ceil", &x)?;
    let whole = tensor::trunc(&x, caller.span())?;
    put_out(caller, out, whole, "fix")
}

/// sin(pi x) / (pi x), 1 at 0.
#[function(names = "numpy.sinc", signature = "(x)")]
fn sinc(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    let at = caller.span();
    let x = as_inexact(x, at);
    let x = tensor::multiply(&x.into(), &Operand::Scalar(Scalar::Float(std::f64::consts::PI)), at)?;
    let zero = tensor::compare(Comparison::Equal, &x.clone().into(), &Operand::Scalar(Scalar::Int(0)), at)?;
    // So small that its sine equals it, yet representable in the dtype.
    let small = x.dtype().format().map_or(0.0, |format| format.least_normal()).max(1e-20);
    let safe = tensor::where_(&zero, &Operand::Scalar(Scalar::Float(small)), &x.into(), at)?;
    Ok(tensor::divide(&tensor::function(Unary::Sin, &safe, at)?.into(), &safe.into(), at)?)
}

/// The elements with numbers in place of NaN and infinities: 0, the greatest and the least of the dtype, or those given.
#[function(names = "numpy.nan_to_num", signature = "(x, copy=True, nan=0.0, posinf=None, neginf=None)")]
fn nan_to_num(
    caller: &mut dyn Caller,
    x: ArrayView,
    copy: bool,
    nan: Option<Operand>,
    posinf: Option<Operand>,
    neginf: Option<Operand>,
) -> Result<Returned> {
    let (at, given) = (caller.span(), [nan, posinf, neginf]);
    let (x, given_array) = (x.tensor.clone(), x);
    let changed = match x.dtype().kind() {
        Kind::Float => finite(&x, &given, at)?,
        Kind::Complex => {
            let (re, im) = (tensor::real(&x, at), tensor::imag(&x, at)?);
            tensor::complex(&finite(&re, &given, at)?, &finite(&im, &given, at)?, at)
        }
        _ => x,
    };
    match given_array.array() {
        Some(own) if !copy && given_array.is_array() => {
            replace(caller, own, &changed)?;
            Ok(Returned::Array(own.clone()))
        }
        _ => Ok(Returned::Tensor(changed)),
    }
}

/// Replaces NaN and both infinities by the `given` values.
fn finite(x: &Tensor, given: &[Option<Operand>; 3], at: Option<Span>) -> Result<Tensor, Error> {
    let largest = x.dtype().format().map_or(f64::MAX, |format| format.greatest());
    let defaults = [0.0, largest, -largest].map(|number| Operand::Scalar(Scalar::Float(number)));
    let mut wanted = given.iter().zip(defaults).map(|(given, default)| given.clone().unwrap_or(default));
    let mut next = || wanted.next().unwrap_or(Operand::Scalar(Scalar::Int(0)));
    let mut out = tensor::where_(&tensor::isnan(x, at), &next(), &x.clone().into(), at)?;
    for infinity in [f64::INFINITY, f64::NEG_INFINITY] {
        let infinity = Operand::Scalar(Scalar::Float(infinity));
        let there = tensor::compare(Comparison::Equal, &x.clone().into(), &infinity, at)?;
        out = tensor::where_(&there, &next(), &out.into(), at)?;
    }
    Ok(tensor::cast(&out, x.dtype(), at))
}

/// The angle of complex numbers, in radians or degrees.
#[function(names = "numpy.angle", signature = "(z, deg=False)")]
fn angle(caller: &mut dyn Caller, z: Tensor, deg: bool) -> Result<Tensor> {
    let at = caller.span();
    let angle = tensor::angle(&z, at)?;
    if !deg {
        return Ok(angle);
    }
    let scale = Operand::Scalar(Scalar::Float(180.0 / std::f64::consts::PI));
    Ok(tensor::multiply(&angle.into(), &scale, at)?)
}

/// Whether the imaginary part is 0.
#[function(names = "numpy.isreal", signature = "(x)", with = Comparison::Equal, no_gradient)]
#[function(
    names = "numpy.iscomplex",
    signature = "(x)",
    sentence = "Whether the imaginary part is not 0.",
    with = Comparison::NotEqual,
    no_gradient
)]
fn isreal(caller: &mut dyn Caller, how: Comparison, x: Tensor) -> Result<Tensor> {
    let at = caller.span();
    Ok(tensor::compare(how, &tensor::imag(&x, at)?.into(), &Operand::Scalar(Scalar::Int(0)), at)?)
}

/// Whether the dtype is complex.
#[function(names = "numpy.iscomplexobj", signature = "(x)", with = true, no_gradient)]
#[function(
    names = "numpy.isrealobj",
    signature = "(x)",
    sentence = "Whether the dtype is not complex.",
    with = false,
    no_gradient
)]
fn iscomplexobj(_: &mut dyn Caller, is_complex: bool, x: Tensor) -> Result<bool> {
    Ok(tensor::is_complex(&x) == is_complex)
}

/// Whether x is positive infinity.
#[function(names = "numpy.isposinf", signature = "(x, out=None)", with = ("isposinf", f64::INFINITY), no_gradient)]
#[function(
    names = "numpy.isneginf",
    signature = "(x, out=None)",
    sentence = "Whether x is negative infinity.",
    with = ("isneginf", f64::NEG_INFINITY),
    no_gradient
)]
fn isposinf(caller: &mut dyn Caller, (name, infinity): (&str, f64), x: Tensor, out: Out) -> Result<Returned> {
    if x.dtype().kind() == Kind::Complex {
        let dtype = x.dtype();
        let message = format!("This operation is not supported for {dtype} values because it would be ambiguous.");
        return Err(Error::type_error(message).into());
    }
    let infinity = Operand::Scalar(Scalar::Float(infinity));
    let found = tensor::compare(Comparison::Equal, &x.into(), &infinity, caller.span())?;
    put_out(caller, out, found, name)
}

/// The real parts, where all imaginary parts are next to nothing: so many times the distance from 1 to the next number.
#[function(names = "numpy.real_if_close", signature = "(a, tol=100)")]
fn real_if_close(caller: &mut dyn Caller, a: ArrayView, tol: f64) -> Result<ArrayView> {
    let a = if a.is_array() { a } else { a.tensor.into() };
    if !tensor::is_complex(&a.tensor) {
        return Ok(a);
    }
    let bound = if tol > 1.0 { linalg::epsilon(a.tensor.dtype()) * tol } else { tol };
    if !caller.read(&a.tensor)?.complexes().iter().all(|x| x.im.abs() < bound) {
        return Ok(a);
    }
    let real = tensor::real(&a.tensor, caller.span());
    Ok(a.seen(Lens::Part { imaginary: false }, real))
}
