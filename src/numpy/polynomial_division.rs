//! Division of polynomials.

use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::polynomials::lined;
use super::returned::Returned;
use super::support::{as_inexact, part};
use crate::array::HostArray;
use crate::dtype::{DType, Scalar, promote};
use crate::error::Error;
use crate::span::Span;
use crate::tensor::{self, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&POLYDIV];

/// The real and imaginary part of a number.
type Number = (f64, f64);

/// Arithmetic on the CPU, rounded to a dtype after each step.
struct Rounded {
    dtype: DType,
    is_complex: bool,
}

impl Rounded {
    fn round(&self, x: f64) -> f64 {
        match self.dtype {
            DType::Float64 | DType::Complex128 => x,
            DType::Float32 | DType::Complex64 => f64::from(x as f32),
            other => Scalar::Float(x).cast(other).to_f64(),
        }
    }

    fn multiply(&self, a: Number, b: Number) -> Number {
        let of = |x: f64, y: f64| self.round(x * y);
        if !self.is_complex {
            return (of(a.0, b.0), 0.0);
        }
        (self.round(of(a.0, b.0) - of(a.1, b.1)), self.round(of(a.0, b.1) + of(a.1, b.0)))
    }

    fn subtract(&self, a: Number, b: Number) -> Number {
        (self.round(a.0 - b.0), self.round(a.1 - b.1))
    }
}

/// The quotient, and the remainder with as many elements as `u`, computed on the CPU. `scale` is the reciprocal of the
/// first coefficient of `v`.
fn divided(caller: &mut dyn Caller, u: &Tensor, v: &Tensor, scale: &Tensor, dtype: DType) -> Result<[Tensor; 2]> {
    let (top, bottom) = (caller.read(u)?, caller.read(v)?);
    let numbers = |data: &HostArray| data.scalars().map(Scalar::parts).collect::<Vec<Number>>();
    let (mut rest, bottom) = (numbers(&top), numbers(&bottom));
    let scale = caller.read(scale)?.get(0).parts();
    let with = Rounded { dtype, is_complex: tensor::is_complex(u) || tensor::is_complex(v) };
    let steps = (rest.len() + 1).saturating_sub(bottom.len());
    let mut quotient = vec![(0.0, 0.0); steps.max(1)];
    for k in 0..steps {
        let factor = with.multiply(scale, rest[k]);
        quotient[k] = factor;
        for (own, of) in rest[k..].iter_mut().zip(&bottom) {
            *own = with.subtract(*own, with.multiply(factor, *of));
        }
    }
    let mut made = |all: Vec<Number>| -> Result<Tensor> {
        let one = |(re, im): Number| if with.is_complex { Scalar::Complex(re, im) } else { Scalar::Float(re) };
        let all: Vec<Scalar> = all.into_iter().map(one).collect();
        Ok(caller.make_like(HostArray::from_scalars(dtype, vec![all.len()], &all)?, u)?)
    };
    Ok([made(quotient)?, made(rest)?])
}

/// As [`divided`], by ops of tensors, which have a derivative.
fn followed(u: &Tensor, v: &Tensor, scale: &Tensor, dtype: DType, at: Option<Span>) -> Result<[Tensor; 2], Error> {
    let (mut rest, n) = (tensor::cast(u, dtype, at), v.length(0));
    let (mut quotient, mut done) = (Vec::new(), Vec::new());
    while rest.length(0) >= n {
        let factor = tensor::multiply(&scale.clone().into(), &part(&rest, 0, 0, 1, at)?.into(), at)?;
        let product = tensor::multiply(&factor.clone().into(), &v.clone().into(), at)?;
        let less = tensor::subtract(&part(&rest, 0, 0, n, at)?.into(), &product.into(), at)?;
        quotient.push(factor);
        done.push(part(&less, 0, 0, 1, at)?);
        rest = tensor::concatenate(&[part(&less, 0, 1, n, at)?, part(&rest, 0, n, rest.length(0), at)?], 0, at)?;
    }
    if quotient.is_empty() {
        quotient.push(tensor::full(&[1], Scalar::Int(0), dtype, u.device(), u.is_fixed(), at)?);
    }
    done.push(rest);
    Ok([tensor::concatenate(&quotient, 0, at)?, tensor::concatenate(&done, 0, at)?])
}

/// The quotient and the rest of a division of polynomials.
#[function(names = "numpy.polydiv", signature = "(u, v)")]
fn polydiv(caller: &mut dyn Caller, u: Tensor, v: Tensor) -> Result<(Returned, Returned)> {
    let at = caller.span();
    let (u, v) = (as_inexact(lined(u, at)?, at), as_inexact(lined(v, at)?, at));
    for x in [&u, &v] {
        if x.length(0) == 0 {
            return Err(Error::index("index 0 is out of bounds for axis 0 with size 0").into());
        }
        if x.rank() > 1 {
            return Err(Error::value("Polynomial must be 1d only.").into());
        }
    }
    let dtype = promote(u.dtype(), v.dtype());
    let scale = tensor::divide(&Scalar::Float(1.0).into(), &part(&v, 0, 0, 1, at)?.into(), at)?;
    let is_followed = (u.is_followed() || v.is_followed()) && tensor::recording();
    let [quotient, rest] =
        if is_followed { followed(&u, &v, &scale, dtype, at)? } else { divided(caller, &u, &v, &scale, dtype)? };
    let data = caller.read(&rest)?;
    let is_nothing = |x: &Scalar| x.parts().0.hypot(x.parts().1) <= 1e-8;
    let zeros = data.scalars().take(data.len() - 1).take_while(is_nothing).count();
    let rest = part(&rest, 0, zeros, rest.length(0), at)?;
    Ok((Returned::array(quotient), Returned::array(rest)))
}
