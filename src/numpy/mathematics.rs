//! Mathematical functions: exponentials, logarithms, roots, angles, rounding.

use super::arithmetic::counted;
use super::caller::{Caller, Result};
use super::declare::Function;
use super::ufunc;
use super::ufunc::{scalar_tensor, unsupported};
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar, Storage};
use crate::error::Error;
use crate::graph::{Binary, Unary};
use crate::target::DeviceKind;
use crate::tensor::{self, Comparison, Operand, Quiet, Signal, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[
    &EXP,
    &EXP2,
    &EXPM1,
    &LOG,
    &LOG2,
    &LOG10,
    &LOG1P,
    &SQRT,
    &CBRT,
    &SIN,
    &COS,
    &TAN,
    &ARCSIN,
    &ARCCOS,
    &ARCTAN,
    &SINH,
    &COSH,
    &TANH,
    &ARCSINH,
    &ARCCOSH,
    &ARCTANH,
    &ARCTAN2,
    &HYPOT,
    &DEG2RAD,
    &RADIANS,
    &RAD2DEG,
    &DEGREES,
    &FLOOR,
    &CEIL,
    &TRUNC,
    &RINT,
    &MODF,
    &SIGNBIT,
    &COPYSIGN,
    &LOGADDEXP,
    &LOGADDEXP2,
    &HEAVISIDE,
    &ABSOLUTE,
    &FABS,
    &SIGN,
    &SQUARE,
    &CONJUGATE,
];

#[ufunc(names = "numpy.exp", sentence = "e to the power x.", with = Unary::Exp, element = Exp)]
#[ufunc(names = "numpy.exp2", sentence = "2 to the power x.", with = Unary::Exp2, element = Exp2)]
#[ufunc(names = "numpy.expm1", sentence = "exp(x) - 1, exact near 0.", with = Unary::Expm1, element = Expm1)]
#[ufunc(names = "numpy.log", sentence = "The natural logarithm; -inf at 0, NaN below.", with = Unary::Log, element = Log)]
#[ufunc(names = "numpy.log2", sentence = "The logarithm to base 2.", with = Unary::Log2, element = Log2)]
#[ufunc(names = "numpy.log10", sentence = "The logarithm to base 10.", with = Unary::Log10, element = Log10)]
#[ufunc(names = "numpy.log1p", sentence = "log(1 + x), exact near 0.", with = Unary::Log1p, element = Log1p)]
#[ufunc(names = "numpy.sqrt", sentence = "The square root; NaN below 0.", with = Unary::Sqrt, element = Sqrt)]
#[ufunc(names = "numpy.cbrt", sentence = "The cube root, also of negative numbers.", with = Unary::Cbrt, element = Cbrt)]
#[ufunc(names = "numpy.sin", sentence = "The sine of an angle in radians.", with = Unary::Sin, element = Sin)]
#[ufunc(names = "numpy.cos", sentence = "The cosine of an angle in radians.", with = Unary::Cos, element = Cos)]
#[ufunc(names = "numpy.tan", sentence = "The tangent of an angle in radians.", with = Unary::Tan, element = Tan)]
#[ufunc(names = "numpy.arcsin numpy.asin", sentence = "The angle whose sine is x.", with = Unary::Asin, element = Asin)]
#[ufunc(names = "numpy.arccos numpy.acos", sentence = "The angle whose cosine is x.", with = Unary::Acos, element = Acos)]
#[ufunc(names = "numpy.arctan numpy.atan", sentence = "The angle whose tangent is x.", with = Unary::Atan, element = Atan)]
#[ufunc(names = "numpy.sinh", sentence = "The hyperbolic sine.", with = Unary::Sinh, element = Sinh)]
#[ufunc(names = "numpy.cosh", sentence = "The hyperbolic cosine.", with = Unary::Cosh, element = Cosh)]
#[ufunc(names = "numpy.tanh", sentence = "The hyperbolic tangent.", with = Unary::Tanh, element = Tanh)]
#[ufunc(names = "numpy.arcsinh numpy.asinh", sentence = "The number whose hyperbolic sine is x.", with = Unary::Asinh, element = Asinh)]
#[ufunc(names = "numpy.arccosh numpy.acosh", sentence = "The number whose hyperbolic cosine is x; NaN below 1.", with = Unary::Acosh, element = Acosh)]
#[ufunc(names = "numpy.arctanh numpy.atanh", sentence = "The number whose hyperbolic tangent is x; NaN beyond 1.", with = Unary::Atanh, element = Atanh)]
fn function(caller: &mut dyn Caller, op: Unary, x: Tensor) -> Result<Tensor> {
    Ok(tensor::function(op, &x, caller.span())?)
}

/// The angle of the point (x2, x1), from -pi to pi.
#[ufunc(names = "numpy.arctan2 numpy.atan2", op = Atan2)]
fn arctan2(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    Ok(tensor::function_of_two(Binary::Atan2, &x1, &x2, caller.span())?)
}

/// The length of the vector (x1, x2), without overflow on the way.
#[ufunc(names = "numpy.hypot", identity = 0, op = Hypot)]
fn hypot(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    Ok(tensor::function_of_two(Binary::Hypot, &x1, &x2, caller.span())?)
}

/// Degrees as radians.
#[ufunc(names = "numpy.deg2rad", with = ("deg2rad", true))]
#[ufunc(names = "numpy.radians", with = ("radians", true))]
#[ufunc(names = "numpy.rad2deg", sentence = "Radians as degrees.", with = ("rad2deg", false))]
#[ufunc(names = "numpy.degrees", sentence = "Radians as degrees.", with = ("degrees", false))]
fn scaled(caller: &mut dyn Caller, (name, to_radians): (&str, bool), x: Tensor) -> Result<Tensor> {
    let at = caller.span();
    real_only(name, &x)?;
    let x = tensor::to_float(&x, at);
    // As in NumPy, narrow floats use a float32 constant, which is not the rounded double.
    let (wide, by) = match (x.dtype(), to_radians) {
        (DType::Float64, true) => (DType::Float64, std::f64::consts::PI / 180.0),
        (DType::Float64, false) => (DType::Float64, 180.0 / std::f64::consts::PI),
        (_, true) => (DType::Float32, f64::from(std::f32::consts::PI / 180.0)),
        (_, false) => (DType::Float32, f64::from(180.0 / std::f32::consts::PI)),
    };
    let product = tensor::multiply(&tensor::cast(&x, wide, at).into(), &Operand::Scalar(Scalar::Float(by)), at)?;
    Ok(tensor::cast(&product, x.dtype(), at))
}

/// Rejects complex numbers, for functions without a complex loop.
pub(super) fn real_only(name: &str, x: &Tensor) -> Result<(), Error> {
    if x.dtype().kind() == Kind::Complex { Err(unsupported(name)) } else { Ok(()) }
}

/// The greatest whole number that is not greater.
#[ufunc(names = "numpy.floor", with = "floor", element = Floor)]
#[ufunc(names = "numpy.ceil", sentence = "The least whole number that is not less.", with = "ceil")]
#[ufunc(names = "numpy.trunc", sentence = "The whole number towards 0.", with = "trunc")]
fn whole(caller: &mut dyn Caller, name: &str, x: Tensor) -> Result<Tensor> {
    real_only(name, &x)?;
    let at = caller.span();
    Ok(match name {
        "floor" => tensor::floor(&x, at),
        "ceil" => tensor::ceil(&x, at)?,
        _ => tensor::trunc(&x, at)?,
    })
}

/// The nearest whole number, of two as near the even one.
#[ufunc(names = "numpy.rint")]
fn rint(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    Ok(tensor::rint(&x, caller.span()))
}

/// The fraction and the whole part, both with the sign of x.
#[ufunc(names = "numpy.modf")]
fn modf(caller: &mut dyn Caller, x: Tensor) -> Result<(Tensor, Tensor)> {
    real_only("modf", &x)?;
    let at = caller.span();
    let x = tensor::to_float(&x, at);
    // What is left of infinity is chosen below.
    let _quiet = Quiet::new(&[Signal::Invalid]);
    let whole = copysign(caller, tensor::trunc(&x, at)?.into(), x.clone().into())?;
    let rest = tensor::subtract(&x.clone().into(), &whole.clone().into(), at)?;
    let infinite = tensor::is_infinite(&x, false, at)?;
    let rest = tensor::where_(&infinite, &Operand::Scalar(Scalar::Float(0.0)), &rest.into(), at)?;
    Ok((copysign(caller, rest.into(), x.into())?, whole))
}

/// Whether the sign bit is set, that of -0.0 and NaN included.
#[ufunc(names = "numpy.signbit", no_gradient)]
fn signbit(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    real_only("signbit", &x)?;
    // Reads the bits where they are available; the ops of a graph lose the sign of NaN.
    if x.dtype().is_inexact() && x.device() == DeviceKind::Cpu && x.tracing().is_none() {
        let data = caller.read(&x)?;
        let signs = data.doubles().iter().map(|x| u8::from(x.is_sign_negative())).collect();
        return Ok(caller.make_like(HostArray::new(DType::Bool, data.shape().to_vec(), signs)?, &x)?);
    }
    sign_of(caller, x)
}

/// Whether numbers are negative or -0.0.
fn sign_of(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    let at = caller.span();
    let zero = Operand::Scalar(Scalar::Int(0));
    if !x.dtype().is_inexact() {
        return Ok(tensor::compare(Comparison::Less, &x.into(), &zero, at)?);
    }
    // arctan2(-0.0, -1) is -pi, arctan2(0.0, -1) is pi.
    let angle = tensor::function_of_two(Binary::Atan2, &x.into(), &Operand::Scalar(Scalar::Float(-1.0)), at)?;
    Ok(tensor::compare(Comparison::Less, &angle.into(), &zero, at)?)
}

/// Whether an operand is complex.
fn is_complex(operand: &Operand) -> bool {
    match operand {
        Operand::Tensor(t) => tensor::is_complex(t),
        Operand::Scalar(s) => s.kind() == Kind::Complex,
    }
}

/// The size of x1 with the sign of x2.
#[ufunc(names = "numpy.copysign")]
pub(super) fn copysign(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    let at = caller.span();
    if is_complex(&x1) || is_complex(&x2) {
        return Err(unsupported("copysign").into());
    }
    let dtype = tensor::as_float(tensor::common_dtype(&[&x1, &x2])?);
    let size = match (&x1, &x2) {
        (Operand::Tensor(t), _) => tensor::absolute(&tensor::cast(t, dtype, at), at),
        (Operand::Scalar(s), Operand::Tensor(like)) => {
            tensor::full(&[], Scalar::Float(s.to_f64().abs()), dtype, like.device(), like.is_fixed(), at)?
        }
        (Operand::Scalar(s), Operand::Scalar(_)) => scalar_tensor(caller, Scalar::Float(s.to_f64().abs()))?,
    };
    let sign = match x2 {
        Operand::Tensor(t) => sign_of(caller, t)?,
        Operand::Scalar(s) => {
            let negative = Scalar::Bool(s.to_f64().is_sign_negative());
            tensor::constant(negative, DType::Bool, size.device(), size.is_fixed(), at)
        }
    };
    Ok(tensor::where_(&sign, &tensor::negative(&size, at)?.into(), &size.into(), at)?)
}

/// log(exp(x1) + exp(x2)), from the larger exponent.
#[ufunc(names = "numpy.logaddexp", identity = f64::NEG_INFINITY, with = false)]
#[ufunc(names = "numpy.logaddexp2", sentence = "log2(2**x1 + 2**x2), from the larger exponent.", identity = f64::NEG_INFINITY, with = true)]
fn logaddexp(caller: &mut dyn Caller, is_base_two: bool, x1: Operand, x2: Operand) -> Result<Tensor> {
    if is_complex(&x1) || is_complex(&x2) {
        return Err(unsupported(if is_base_two { "logaddexp2" } else { "logaddexp" }).into());
    }
    let at = caller.span();
    let high = tensor::maximum(&x1, &x2, at)?;
    if matches!(high.dtype().stored(), Storage::Narrow(_)) {
        // The steps in between are not rounded.
        let wide = |x: Operand| match x {
            Operand::Tensor(x) => Operand::Tensor(tensor::cast(&x, DType::Float32, at)),
            scalar => scalar,
        };
        let out = logaddexp(caller, is_base_two, wide(x1), wide(x2))?;
        return Ok(tensor::cast(&out, high.dtype(), at));
    }
    let high = tensor::to_float(&high, at);
    let low = tensor::to_float(&tensor::minimum(&x1, &x2, at)?, at);
    // The difference of equal infinities would be NaN.
    let same = tensor::compare(Comparison::Equal, &x1, &x2, at)?;
    let near = tensor::where_(&same, &Operand::Scalar(Scalar::Float(0.0)), &high.clone().into(), at)?;
    let low = tensor::where_(&same, &Operand::Scalar(Scalar::Float(0.0)), &low.into(), at)?;
    let distance = tensor::subtract(&low.into(), &near.into(), at)?;
    let rest = if is_base_two {
        let e = tensor::function(Unary::Exp2, &distance, at)?;
        let scale = Operand::Scalar(Scalar::Float(std::f64::consts::LOG2_E));
        tensor::multiply(&tensor::function(Unary::Log1p, &e, at)?.into(), &scale, at)?
    } else {
        tensor::function(Unary::Log1p, &tensor::function(Unary::Exp, &distance, at)?, at)?
    };
    Ok(tensor::add(&high.into(), &rest.into(), at)?)
}

/// 0 where x1 is below 0, x2 where it is 0, 1 above.
#[ufunc(names = "numpy.heaviside")]
fn heaviside(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    let at = caller.span();
    let number = |v: f64| Operand::Scalar(Scalar::Float(v));
    let sum = tensor::add(&x1, &x2, at)?;
    let float = tensor::as_float(sum.dtype());
    real_only("heaviside", &sum)?;
    let x = match &x1 {
        Operand::Tensor(t) => tensor::cast(t, float, at),
        Operand::Scalar(s) => tensor::full(sum.shape(), *s, float, sum.device(), sum.is_fixed(), at)?,
    };
    let above = tensor::compare(Comparison::Greater, &x.clone().into(), &number(0.0), at)?;
    let below = tensor::compare(Comparison::Less, &x.clone().into(), &number(0.0), at)?;
    let out = tensor::where_(&above, &number(1.0), &x2, at)?;
    let out = tensor::where_(&below, &number(0.0), &tensor::cast(&out, float, at).into(), at)?;
    Ok(tensor::where_(&tensor::isnan(&x, at), &x.clone().into(), &out.into(), at)?)
}

/// The size, or the modulus of a complex number.
#[ufunc(names = "numpy.absolute numpy.abs", element = Abs)]
fn absolute(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    Ok(tensor::absolute(&x, caller.span()))
}

/// The size as a float.
#[ufunc(names = "numpy.fabs")]
fn fabs(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    real_only("fabs", &x)?;
    let at = caller.span();
    Ok(tensor::absolute(&tensor::to_float(&x, at), at))
}

/// -1, 0 or 1 by the sign; NaN stays.
#[ufunc(names = "numpy.sign")]
fn sign(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    if x.dtype() == DType::Bool {
        return Err(super::arithmetic::no_loop("sign").into());
    }
    Ok(tensor::sign(&x, caller.span())?)
}

/// x times x.
#[ufunc(names = "numpy.square")]
fn square(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    let at = caller.span();
    let x = counted(&x, at);
    Ok(tensor::multiply(&x.clone().into(), &x.into(), at)?)
}

/// The conjugate of a complex number.
#[ufunc(names = "numpy.conjugate numpy.conj")]
fn conjugate(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    let at = caller.span();
    Ok(tensor::conjugate(&counted(&x, at), at)?)
}
