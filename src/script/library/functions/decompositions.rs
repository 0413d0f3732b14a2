//! Decompositions of stacks of matrices and Fourier transforms, on the CPU side: what `numpy/linalg.py` and
//! `numpy/fft.py` are written with. Computed in doubles, given back in the dtype that came.

use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar};
use crate::error::{Error, Result};
use crate::interrupt;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::tensor::Tensor;
use crate::tensor::decompose::{Element, Matrix, cholesky, eigh, lu, qr, svd};
use crate::tensor::eigen::{Spectral, eig};
use crate::tensor::fourier;
use num_complex::Complex;
use std::rc::Rc;

/// An element of a matrix, from and to an array.
trait Held: Element {
    fn held(value: Scalar) -> Self;
    fn scalar(self) -> Scalar;
}

impl Held for f64 {
    fn held(value: Scalar) -> Self {
        value.to_f64()
    }
    fn scalar(self) -> Scalar {
        Scalar::Float(self)
    }
}

impl Held for Complex<f64> {
    fn held(value: Scalar) -> Self {
        let (re, im) = value.parts();
        Self::new(re, im)
    }
    fn scalar(self) -> Scalar {
        Scalar::Complex(self.re, self.im)
    }
}

/// The matrices of the last two axes.
fn matrices<T: Held>(data: &HostArray) -> Result<Vec<Matrix<T>>> {
    let [.., rows, columns] = *data.shape() else {
        return Err(Error::internal("linalg", "a matrix has two axes".to_owned()));
    };
    let stack: usize = data.shape()[..data.rank() - 2].iter().product();
    let each = rows * columns;
    let one = |k: usize| Matrix { rows, columns, data: (0..each).map(|i| T::held(data.get(k * each + i))).collect() };
    Ok((0..stack).map(one).collect())
}

/// What comes out of one matrix after the other: arrays that are put together along the stack's axes.
struct Parts {
    parts: Vec<(Vec<usize>, Vec<Scalar>, bool)>,
}

impl Parts {
    fn matrix<T: Held>(&mut self, part: usize, m: &Matrix<T>) {
        self.add(part, vec![m.rows, m.columns], m.data.iter().map(|x| x.scalar()), false);
    }

    fn numbers(&mut self, part: usize, values: &[f64]) {
        self.add(part, vec![values.len()], values.iter().map(|x| Scalar::Float(*x)), true);
    }

    fn add(&mut self, part: usize, shape: Vec<usize>, values: impl Iterator<Item = Scalar>, real: bool) {
        while self.parts.len() <= part {
            self.parts.push((Vec::new(), Vec::new(), false));
        }
        let slot = &mut self.parts[part];
        (slot.0, slot.2) = (shape, real);
        slot.1.extend(values);
    }
}

/// A decomposition of each matrix; `None` where one has none, which the caller says in NumPy's words.
fn each<T: Held>(data: &HostArray, f: impl Fn(&mut Parts, Matrix<T>) -> Option<()>) -> Result<Option<Parts>> {
    let mut out = Parts { parts: Vec::new() };
    for m in matrices::<T>(data)? {
        if f(&mut out, m).is_none() {
            interrupt::look()?;
            return Ok(None);
        }
    }
    Ok(Some(out))
}

/// The parts as arrays where `like` is, in its dtype or, of what is real, in its parts' dtype.
fn delivered(ctx: &mut Context, like: &Tensor, stack: &[usize], parts: Option<Parts>) -> Outcome {
    let Some(parts) = parts else { return Ok(Value::None) };
    let mut out = Vec::new();
    for (shape, values, real) in parts.parts {
        let dtype = if real { like.dtype().part().unwrap_or(like.dtype()) } else { like.dtype() };
        let shape: Vec<usize> = stack.iter().copied().chain(shape).collect();
        out.push(ctx.back(HostArray::from_scalars(dtype, shape, &values)?, like)?);
    }
    Ok(Value::tuple(out))
}

fn matrix_argument(ctx: &mut Context, args: &mut Args, name: &str) -> Outcome<(Tensor, Rc<HostArray>, Vec<usize>)> {
    let a = args.required(name)?;
    let x = ctx.tensor(&a)?;
    let data = ctx.read(&x)?;
    let stack = x.shape()[..x.rank().saturating_sub(2)].to_vec();
    Ok((x, data, stack))
}

fn is_complex(x: &Tensor) -> bool {
    x.dtype().kind() == Kind::Complex
}

/// `(sign, log, det)` of each matrix.
pub(in crate::script::library) fn determinant(ctx: &mut Context, args: &mut Args) -> Outcome {
    fn one<T: Held>(out: &mut Parts, m: Matrix<T>) -> Option<()> {
        let found = lu(m);
        let first = T::real(if found.odd { -1.0 } else { 1.0 });
        let mut sign = first;
        let (mut log, mut det) = (0.0, first);
        for d in found.diagonal() {
            let size = d.abs();
            sign = if size == 0.0 { T::zero() } else { sign * (d / T::real(size)) };
            log += size.ln();
            det = det * d;
        }
        out.add(0, Vec::new(), std::iter::once(sign.scalar()), false);
        out.add(1, Vec::new(), std::iter::once(Scalar::Float(log)), true);
        out.add(2, Vec::new(), std::iter::once(det.scalar()), false);
        Some(())
    }
    let (x, data, stack) = matrix_argument(ctx, args, "a")?;
    args.finish()?;
    let parts = if is_complex(&x) { each(&data, one::<Complex<f64>>)? } else { each(&data, one::<f64>)? };
    delivered(ctx, &x, &stack, parts)
}

/// `x` of `a x = b` for each pair of a square and another matrix; `None` if one is singular.
pub(in crate::script::library) fn solve(ctx: &mut Context, args: &mut Args) -> Outcome {
    fn all<T: Held>(a: &HostArray, b: &HostArray) -> Result<Option<Parts>> {
        let mut out = Parts { parts: Vec::new() };
        for (a, b) in matrices::<T>(a)?.into_iter().zip(&matrices::<T>(b)?) {
            let Some(x) = lu(a).solve(b) else { return Ok(None) };
            out.matrix(0, &x);
        }
        Ok(Some(out))
    }
    let (x, a, stack) = matrix_argument(ctx, args, "a")?;
    let (_, b, _) = matrix_argument(ctx, args, "b")?;
    args.finish()?;
    let parts = if is_complex(&x) { all::<Complex<f64>>(&a, &b)? } else { all::<f64>(&a, &b)? };
    delivered(ctx, &x, &stack, parts)
}

pub(in crate::script::library) fn triangular(ctx: &mut Context, args: &mut Args) -> Outcome {
    fn one<T: Held>(out: &mut Parts, m: Matrix<T>) -> Option<()> {
        out.matrix(0, &cholesky(&m)?);
        Some(())
    }
    let (x, data, stack) = matrix_argument(ctx, args, "a")?;
    args.finish()?;
    let parts = if is_complex(&x) { each(&data, one::<Complex<f64>>)? } else { each(&data, one::<f64>)? };
    delivered(ctx, &x, &stack, parts)
}

/// `(q, r)`; `q` is square if `complete`.
pub(in crate::script::library) fn orthogonal(ctx: &mut Context, args: &mut Args) -> Outcome {
    fn one<T: Held>(out: &mut Parts, m: Matrix<T>, complete: bool) -> Option<()> {
        let wide = if complete { m.rows } else { m.rows.min(m.columns) };
        let (q, r) = qr(m, wide);
        out.matrix(0, &q);
        out.matrix(1, &r);
        Some(())
    }
    let (x, data, stack) = matrix_argument(ctx, args, "a")?;
    let complete = ctx.flag_argument(args, "complete", false)?;
    args.finish()?;
    let parts = if is_complex(&x) {
        each(&data, |out, m| one::<Complex<f64>>(out, m, complete))?
    } else {
        each(&data, |out, m| one::<f64>(out, m, complete))?
    };
    delivered(ctx, &x, &stack, parts)
}

/// `(values, vectors)` of Hermitian matrices.
pub(in crate::script::library) fn symmetric(ctx: &mut Context, args: &mut Args) -> Outcome {
    fn one<T: Held>(out: &mut Parts, m: Matrix<T>) -> Option<()> {
        let (values, vectors) = eigh(&m)?;
        out.numbers(0, &values);
        out.matrix(1, &vectors);
        Some(())
    }
    let (x, data, stack) = matrix_argument(ctx, args, "a")?;
    args.finish()?;
    let parts = if is_complex(&x) { each(&data, one::<Complex<f64>>)? } else { each(&data, one::<f64>)? };
    delivered(ctx, &x, &stack, parts)
}

/// `(values, vectors)` of any matrices, complex; `None` if one does not converge.
pub(in crate::script::library) fn general(ctx: &mut Context, args: &mut Args) -> Outcome {
    fn one<T: Held + Spectral>(out: &mut Parts, m: Matrix<T>) -> Option<()> {
        let (values, vectors) = eig(m)?;
        out.add(0, vec![values.len()], values.into_iter().map(Held::scalar), false);
        out.matrix(1, &vectors);
        Some(())
    }
    let (x, data, stack) = matrix_argument(ctx, args, "a")?;
    args.finish()?;
    let parts = if is_complex(&x) { each(&data, one::<Complex<f64>>)? } else { each(&data, one::<f64>)? };
    let Some(parts) = parts else { return Ok(Value::None) };
    let dtype =
        if x.dtype().bits() == x.dtype().part().map_or(32, |_| 64) { DType::Complex64 } else { DType::Complex128 };
    let delivered = parts.parts.into_iter().map(|(shape, values, _)| {
        let shape = stack.iter().copied().chain(shape).collect();
        ctx.back(HostArray::from_scalars(dtype, shape, &values)?, &x)
    });
    Ok(Value::tuple(delivered.collect::<Outcome<Vec<_>>>()?))
}

/// `(u, s, vh)`, `u` and `vh` no larger than there are singular values.
pub(in crate::script::library) fn singular(ctx: &mut Context, args: &mut Args) -> Outcome {
    fn one<T: Held>(out: &mut Parts, m: Matrix<T>) -> Option<()> {
        let (u, s, vh) = svd(&m)?;
        out.matrix(0, &u);
        out.numbers(1, &s);
        out.matrix(2, &vh);
        Some(())
    }
    let (x, data, stack) = matrix_argument(ctx, args, "a")?;
    args.finish()?;
    let parts = if is_complex(&x) { each(&data, one::<Complex<f64>>)? } else { each(&data, one::<f64>)? };
    delivered(ctx, &x, &stack, parts)
}

/// The Fourier transform along the last axis, complex of the argument's width.
pub(in crate::script::library) fn fourier_transform(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let inverse = ctx.flag_argument(args, "inverse", false)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let data = ctx.read(&x)?;
    let n = x.shape().last().copied().unwrap_or(1).max(1);
    let values: Vec<Complex<f64>> = data.scalars().map(Complex::held).collect();
    let out: Vec<Scalar> =
        values.chunks(n).flat_map(|lane| fourier::transform(lane, inverse)).map(Held::scalar).collect();
    let single = matches!(x.dtype(), DType::Float16 | DType::BFloat16 | DType::Float32 | DType::Complex64);
    let dtype = if single { DType::Complex64 } else { DType::Complex128 };
    ctx.back(HostArray::from_scalars(dtype, x.shape().to_vec(), &out)?, &x)
}
