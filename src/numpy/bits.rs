//! The mantissa and exponent of floats, adjacent floats, divisors and bit counts. Computed on the CPU, except for
//! compositions of other functions.

use super::caller::{Caller, Result};
use super::declare::Function;
use super::mathematics::real_only;
use super::ufunc;
use super::ufunc::{scalar_tensor, unsupported};
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar, Storage};
use crate::error::Error;
use crate::interrupt;
use crate::shape::broadcast_shapes;
use crate::tensor::{self, Operand, Tensor};
use std::rc::Rc;

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&GCD, &LCM, &BITWISE_COUNT, &LDEXP, &FREXP, &SPACING, &NEXTAFTER];

/// Operands with a common dtype and shape, and their data.
struct Pair {
    dtype: DType,
    shape: Vec<usize>,
    a: Rc<HostArray>,
    b: Rc<HostArray>,
    /// The operand whose device the result goes to.
    like: Tensor,
}

impl Pair {
    fn read(caller: &mut dyn Caller, x1: &Operand, x2: &Operand, dtype: DType) -> Result<Self> {
        let at = caller.span();
        let tensor = |operand: &Operand, other: &Operand| match (operand, other) {
            (Operand::Tensor(t), _) => Ok(tensor::cast(t, dtype, at)),
            (Operand::Scalar(number), Operand::Tensor(like)) => {
                tensor::full(&[], *number, dtype, like.device(), like.is_fixed(), at)
            }
            (Operand::Scalar(_), Operand::Scalar(_)) => Err(Error::internal("numpy", "no array")),
        };
        let (x1, x2) = match (x1, x2) {
            (Operand::Scalar(a), Operand::Scalar(_)) => (scalar_tensor(caller, *a)?.into(), x2.clone()),
            _ => (x1.clone(), x2.clone()),
        };
        let (a, b) = (tensor(&x1, &x2)?, tensor(&x2, &x1)?);
        let shape = broadcast_shapes(&[a.shape(), b.shape()])?;
        let a = tensor::broadcast_to(&a, &shape, at)?;
        let b = tensor::broadcast_to(&b, &shape, at)?;
        Ok(Self { dtype, shape, a: caller.read(&a)?, b: caller.read(&b)?, like: a })
    }

    /// Applies `of` to each pair of doubles.
    fn doubles(self, caller: &mut dyn Caller, of: impl Fn(f64, f64) -> f64) -> Result<Tensor> {
        let (a, b) = (self.a.doubles(), self.b.doubles());
        let all = interrupt::collected(a.len().min(b.len()), |k| Scalar::Float(of(a[k], b[k])));
        caller.back(HostArray::from_scalars(self.dtype, self.shape, &all)?, &self.like)
    }

    /// Applies `of` to the absolute values of each pair of integers; results wrap in the dtype.
    fn sizes(self, caller: &mut dyn Caller, of: impl Fn(u64, u64) -> u64) -> Result<Tensor> {
        let size = |x: Scalar| match x {
            Scalar::UInt(u) => u,
            other => other.to_i64().unsigned_abs(),
        };
        let pairs = self.a.scalars().zip(self.b.scalars());
        let all = interrupt::gathered(pairs.map(|(a, b)| Scalar::UInt(of(size(a), size(b))).cast(self.dtype)));
        caller.back(HostArray::from_scalars(self.dtype, self.shape, &all)?, &self.like)
    }
}

/// The name of a dtype's class: `Float64DType`.
fn class_name(dtype: DType) -> String {
    let name = dtype.name().replace("uint", "UInt");
    let mut letters = name.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    format!("{}DType", first.into_iter().chain(letters).collect::<String>())
}

/// The common integer dtype of the operands.
fn integers(name: &str, x1: &Operand, x2: &Operand) -> Result<DType, Error> {
    let dtype = tensor::common_dtype(&[x1, x2])?;
    if dtype.is_integer() {
        return Ok(dtype);
    }
    let class = |operand: &Operand| match operand {
        Operand::Tensor(t) => class_name(t.dtype()),
        Operand::Scalar(number) => match number.kind() {
            Kind::Bool => "BoolDType".to_owned(),
            Kind::Int | Kind::UInt => "_PyLongDType".to_owned(),
            Kind::Float => "_PyFloatDType".to_owned(),
            Kind::Complex => "_PyComplexDType".to_owned(),
        },
    };
    Err(Error::new(
        "UFuncTypeError",
        format!(
            "ufunc '{name}' did not contain a loop with signature matching types (<class 'numpy.dtypes.{}'>, <class \
             'numpy.dtypes.{}'>) -> None",
            class(x1),
            class(x2)
        ),
    ))
}

/// Euclid's algorithm.
fn greatest(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The greatest common divisor of |x1| and |x2|.
#[ufunc(names = "numpy.gcd", identity = 0, no_gradient)]
fn gcd(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    let dtype = integers("gcd", &x1, &x2)?;
    Pair::read(caller, &x1, &x2, dtype)?.sizes(caller, greatest)
}

/// The least common multiple of |x1| and |x2|.
#[ufunc(names = "numpy.lcm", no_gradient)]
fn lcm(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    let dtype = integers("lcm", &x1, &x2)?;
    let least = |a: u64, b: u64| (a / greatest(a, b).max(1)).wrapping_mul(b);
    Pair::read(caller, &x1, &x2, dtype)?.sizes(caller, least)
}

/// How many bits of |x| are 1, as uint8.
#[ufunc(names = "numpy.bitwise_count", no_gradient)]
fn bitwise_count(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    let count = |x: Scalar| match x {
        Scalar::UInt(u) => u.count_ones(),
        other => other.to_i64().unsigned_abs().count_ones(),
    };
    if x.dtype().is_inexact() {
        return Err(unsupported("bitwise_count").into());
    }
    let data = caller.read(&x)?;
    let all: Vec<Scalar> = data.scalars().map(|x| Scalar::UInt(count(x).into())).collect();
    caller.back(HostArray::from_scalars(DType::UInt8, data.shape().to_vec(), &all)?, &x)
}

/// The float dtype in which a function of floats computes `operand`; `None` for a Python scalar, which is weak.
fn float_of(operand: &Operand) -> Option<DType> {
    match operand {
        Operand::Tensor(t) => Some(tensor::as_float(t.dtype())),
        Operand::Scalar(_) => None,
    }
}

/// x1 times 2 to the power x2.
#[ufunc(names = "numpy.ldexp")]
fn ldexp(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    let at = caller.span();
    let is_whole = match &x2 {
        Operand::Tensor(t) => !t.dtype().is_inexact() && t.dtype() != DType::UInt64,
        Operand::Scalar(number) => matches!(number, Scalar::Bool(_) | Scalar::Int(_)),
    };
    let is_complex = match &x1 {
        Operand::Tensor(t) => tensor::is_complex(t),
        Operand::Scalar(number) => number.kind() == Kind::Complex,
    };
    if !is_whole || is_complex {
        return Err(unsupported("ldexp").into());
    }
    let dtype = float_of(&x1).unwrap_or(DType::Float64);
    // In three steps: 2**n does not overflow, and only a subnormal result is rounded twice.
    let tensor = |caller: &mut dyn Caller, operand: Operand| match operand {
        Operand::Tensor(t) => Ok(t),
        Operand::Scalar(number) => scalar_tensor(caller, number),
    };
    let (x, n) = (tensor(caller, x1)?, tensor(caller, x2)?);
    let int = |i: i64| Operand::Scalar(Scalar::Int(i));
    let n = tensor::cast(&n, DType::Int64, at);
    let n = tensor::minimum(&tensor::maximum(&n.into(), &int(-2200), at)?.into(), &int(2200), at)?;
    let mut wide = tensor::cast(&x, DType::Float64, at);
    for k in 0..3 {
        let third = tensor::floor_divide(&tensor::add(&n.clone().into(), &int(k), at)?.into(), &int(3), at)?;
        let third = tensor::cast(&third, DType::Float64, at);
        let scale = tensor::function(crate::graph::Unary::Exp2, &third, at)?;
        wide = tensor::multiply(&wide.into(), &scale.into(), at)?;
    }
    Ok(tensor::cast(&wide, dtype, at))
}

/// The fraction in [0.5, 1) and the exponent of a finite nonzero double: `x == fraction * 2**exponent`.
fn parts(x: f64) -> (f64, i32) {
    if x == 0.0 || !x.is_finite() {
        return (x, 0);
    }
    let (x, shift) = if x.abs() < f64::MIN_POSITIVE { (x * 2f64.powi(64), 64) } else { (x, 0) };
    let bits = x.to_bits();
    let exponent = (bits >> 52 & 0x7ff) as i32 - 1022;
    (f64::from_bits(bits & !(0x7ff << 52) | 1022 << 52), exponent - shift)
}

/// Fractions with 0.5 <= |fraction| < 1 and exponents: x == fraction * 2**exponent.
#[ufunc(names = "numpy.frexp", no_gradient)]
fn frexp(caller: &mut dyn Caller, x: Tensor) -> Result<(Tensor, Tensor)> {
    real_only("frexp", &x)?;
    let x = tensor::to_float(&x, caller.span());
    let data = caller.read(&x)?;
    let values = data.doubles();
    let fractions = interrupt::collected(values.len(), |k| Scalar::Float(parts(values[k]).0));
    let exponents = interrupt::collected(values.len(), |k| parts(values[k]).1);
    let shape = data.shape().to_vec();
    let fraction = caller.back(HostArray::from_scalars(x.dtype(), shape.clone(), &fractions)?, &x)?;
    Ok((fraction, caller.make_like(HostArray::from_plain(DType::Int32, shape, &exponents)?, &x)?))
}

/// The next float of a dtype after `x` in the direction of `y`, by a step of the bits, whose order is that of the floats.
fn next(x: f64, y: f64, dtype: DType) -> f64 {
    if x.is_nan() || y.is_nan() {
        return x + y;
    }
    if x == y {
        return y;
    }
    let away = (y > x) == (x > 0.0);
    macro_rules! step {
        ($of:ty, $narrow:expr) => {{
            let narrow: $of = $narrow;
            if x == 0.0 {
                f64::from(<$of>::from_bits(1)).copysign(y - x)
            } else {
                f64::from(<$of>::from_bits(if away { narrow.to_bits() + 1 } else { narrow.to_bits() - 1 }))
            }
        }};
    }
    match dtype.stored() {
        Storage::Narrow(narrow) if x == 0.0 => f64::from(narrow.single(1)).copysign(y - x),
        Storage::Narrow(narrow) => {
            let bits = narrow.of_double(x);
            f64::from(narrow.single(if away { bits + 1 } else { bits - 1 }))
        }
        Storage::F32 => step!(f32, x as f32),
        _ => step!(f64, x),
    }
}

/// The distance to the neighbour that is larger in size, with the sign of x.
#[ufunc(names = "numpy.spacing", no_gradient)]
fn spacing(caller: &mut dyn Caller, x: Tensor) -> Result<Tensor> {
    real_only("spacing", &x)?;
    let x = tensor::to_float(&x, caller.span());
    let (data, dtype) = (caller.read(&x)?, x.dtype());
    // NumPy's float16 loop alone gives the distance to the next greater number, all others the one to the next greater
    // magnitude.
    let one = |x: f64| {
        if !x.is_finite() {
            return f64::NAN;
        }
        let to = if dtype == DType::Float16 || x == 0.0 { f64::INFINITY } else { f64::INFINITY.copysign(x) };
        next(x, to, dtype) - x
    };
    let all: Vec<Scalar> = data.doubles().iter().map(|x| Scalar::Float(one(*x))).collect();
    caller.back(HostArray::from_scalars(dtype, data.shape().to_vec(), &all)?, &x)
}

/// The next number after x1 in the direction of x2.
#[ufunc(names = "numpy.nextafter", no_gradient)]
fn nextafter(caller: &mut dyn Caller, x1: Operand, x2: Operand) -> Result<Tensor> {
    let dtype = tensor::as_float(tensor::common_dtype(&[&x1, &x2])?);
    if dtype.kind() == Kind::Complex {
        return Err(unsupported("nextafter").into());
    }
    Pair::read(caller, &x1, &x2, dtype)?.doubles(caller, |x, y| next(x, y, dtype))
}
