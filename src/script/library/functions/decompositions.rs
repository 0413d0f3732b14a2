//! Decompositions of stacks of matrices and Fourier transforms, on the CPU side: what `numpy/linalg.py` and
//! `numpy/fft.py` are written with. Computed in doubles, given back in the dtype that came.

use crate::array::HostArray;
use crate::dtype::{DType, Kind};
use crate::error::{Error, Result};
use crate::interrupt;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};
use crate::tensor::decompose::{Element, Matrix, Vectors, cholesky, eigh, lu, qr, svd};
use crate::tensor::eigen::{Spectral, eig};
use crate::tensor::fourier;
use crate::tensor::{Tensor, check_size};
use num_complex::Complex;
use std::rc::Rc;

/// An element of a matrix, from and to an array.
trait Held: Element {
    fn all(data: &HostArray) -> Vec<Self>;
    /// Adds its parts.
    fn put(self, parts: &mut Vec<f64>);
}

impl Held for f64 {
    fn all(data: &HostArray) -> Vec<Self> {
        data.doubles().into_owned()
    }
    fn put(self, parts: &mut Vec<f64>) {
        parts.push(self);
    }
}

impl Held for Complex<f64> {
    fn all(data: &HostArray) -> Vec<Self> {
        data.complexes()
    }
    fn put(self, parts: &mut Vec<f64>) {
        parts.extend([self.re, self.im]);
    }
}

/// The matrices of the last two axes.
fn matrices<T: Held>(data: &HostArray) -> Result<Vec<Matrix<T>>> {
    let [.., rows, columns] = *data.shape() else {
        return Err(Error::internal("linalg", "a matrix has two axes".to_owned()));
    };
    let stack: usize = data.shape()[..data.rank() - 2].iter().product();
    let (each, all) = (rows * columns, T::all(data));
    let one = |k: usize| Matrix { rows, columns, data: all[k * each..(k + 1) * each].to_vec() };
    Ok((0..stack).map(one).collect())
}

/// What comes out of one matrix after the other: arrays that are put together along the stack's axes.
struct Parts {
    /// Shape, elements (of complex ones both parts), and whether they are real whatever the matrices are.
    parts: Vec<(Vec<usize>, Vec<f64>, bool)>,
}

impl Parts {
    fn matrix<T: Held>(&mut self, part: usize, m: &Matrix<T>) {
        self.add(part, vec![m.rows, m.columns], &m.data);
    }

    fn numbers(&mut self, part: usize, shape: Vec<usize>, values: &[f64]) {
        self.add(part, shape, values);
        self.parts[part].2 = true;
    }

    fn add<T: Held>(&mut self, part: usize, shape: Vec<usize>, values: &[T]) {
        while self.parts.len() <= part {
            self.parts.push((Vec::new(), Vec::new(), false));
        }
        let slot = &mut self.parts[part];
        slot.0 = shape;
        values.iter().for_each(|x| x.put(&mut slot.1));
    }
}

/// An array of real or complex elements of either width from their parts.
fn array(dtype: DType, shape: Vec<usize>, parts: &[f64]) -> Result<HostArray> {
    if is_single(dtype) {
        return HostArray::from_plain(dtype, shape, &parts.iter().map(|x| *x as f32).collect::<Vec<_>>());
    }
    HostArray::from_plain(dtype, shape, parts)
}

/// A matrix, of the shape of the last two axes, that has every decomposition.
fn any<T: Held>(data: &HostArray) -> Matrix<T> {
    let at = |from_end: usize| data.shape()[data.rank() - from_end];
    let mut m = Matrix::zeros(at(2), at(1));
    m.data.iter_mut().step_by(at(1) + 1).for_each(|x| *x = T::one());
    m
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
    if out.parts.is_empty() {
        // A stack of none has the shapes that one of any would have.
        f(&mut out, any(data));
        out.parts.iter_mut().for_each(|part| part.1.clear());
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
        out.push(ctx.back(array(dtype, shape, &values)?, like)?);
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
        out.add(0, Vec::new(), &[sign]);
        out.numbers(1, Vec::new(), &[log]);
        out.add(2, Vec::new(), &[det]);
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
        if out.parts.is_empty() {
            out.add::<T>(0, vec![b.shape()[b.rank() - 2], b.shape()[b.rank() - 1]], &[]);
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
    if let (true, &[.., rows, _]) = (complete, x.shape()) {
        reserve_square(ctx, &x, &stack, rows)?;
    }
    let parts = if is_complex(&x) {
        each(&data, |out, m| one::<Complex<f64>>(out, m, complete))?
    } else {
        each(&data, |out, m| one::<f64>(out, m, complete))?
    };
    delivered(ctx, &x, &stack, parts)
}

/// `(values, vectors)` of Hermitian matrices of which the `upper` or the lower half is looked at, without the second if
/// `vectors` are not wanted.
pub(in crate::script::library) fn symmetric(ctx: &mut Context, args: &mut Args) -> Outcome {
    fn one<T: Held>(out: &mut Parts, m: Matrix<T>, upper: bool, wanted: bool) -> Option<()> {
        let (values, vectors) = eigh(&m, upper, wanted)?;
        out.numbers(0, vec![values.len()], &values);
        if let Some(vectors) = vectors {
            out.matrix(1, &vectors);
        }
        Some(())
    }
    let (x, data, stack) = matrix_argument(ctx, args, "a")?;
    let upper = ctx.flag_argument(args, "upper", false)?;
    let wanted = ctx.flag_argument(args, "vectors", true)?;
    args.finish()?;
    let parts = if is_complex(&x) {
        each(&data, |out, m| one::<Complex<f64>>(out, m, upper, wanted))?
    } else {
        each(&data, |out, m| one::<f64>(out, m, upper, wanted))?
    };
    delivered(ctx, &x, &stack, parts)
}

/// `(values, vectors)` of any matrices, complex; `None` if one does not converge.
pub(in crate::script::library) fn general(ctx: &mut Context, args: &mut Args) -> Outcome {
    fn one<T: Held + Spectral>(out: &mut Parts, m: Matrix<T>) -> Option<()> {
        let (values, vectors) = eig(m)?;
        out.add(0, vec![values.len()], &values);
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
        ctx.back(array(dtype, shape, &values)?, &x)
    });
    Ok(Value::tuple(delivered.collect::<Outcome<Vec<_>>>()?))
}

/// `(s, u, vh)`, `u` and `vh` square if they are to be `full`, otherwise no larger than there are singular values; `s` alone
/// if `vectors` are not wanted.
pub(in crate::script::library) fn singular(ctx: &mut Context, args: &mut Args) -> Outcome {
    fn one<T: Held>(out: &mut Parts, m: Matrix<T>, wanted: Vectors) -> Option<()> {
        let (u, s, vh) = svd(&m, wanted)?;
        out.numbers(0, vec![s.len()], &s);
        if wanted != Vectors::Without {
            out.matrix(1, &u);
            out.matrix(2, &vh);
        }
        Some(())
    }
    let (x, data, stack) = matrix_argument(ctx, args, "a")?;
    let wanted = match (ctx.flag_argument(args, "vectors", true)?, ctx.flag_argument(args, "full", false)?) {
        (false, _) => Vectors::Without,
        (true, false) => Vectors::Few,
        (true, true) => Vectors::All,
    };
    args.finish()?;
    if let (Vectors::All, &[.., m, n]) = (wanted, x.shape()) {
        reserve_square(ctx, &x, &stack, m.max(n))?;
    }
    let parts = if is_complex(&x) {
        each(&data, |out, m| one::<Complex<f64>>(out, m, wanted))?
    } else {
        each(&data, |out, m| one::<f64>(out, m, wanted))?
    };
    delivered(ctx, &x, &stack, parts)
}

/// Sees whether there is memory for square matrices, which may be far larger than what came.
fn reserve_square(ctx: &Context, like: &Tensor, stack: &[usize], n: usize) -> Result<()> {
    let shape: Vec<usize> = stack.iter().copied().chain([n, n]).collect();
    let dtype = if is_complex(like) { DType::Complex128 } else { DType::Float64 };
    ctx.reserve(check_size(&shape, dtype)?.saturating_mul(dtype.itemsize()))
}

fn is_single(dtype: DType) -> bool {
    matches!(dtype, DType::Float16 | DType::BFloat16 | DType::Float32 | DType::Complex64)
}

/// The Fourier transform along the last axis, complex of the argument's width; of a real one, if `half`, without what is
/// conjugate to the rest.
pub(in crate::script::library) fn fourier_transform(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let inverse = ctx.flag_argument(args, "inverse", false)?;
    let half = ctx.flag_argument(args, "half", false)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let data = ctx.read(&x)?;
    let mut shape = x.shape().to_vec();
    let n = shape.last().copied().unwrap_or(1).max(1);
    let kept = if half { n / 2 + 1 } else { n };
    let out = if is_complex(&x) || inverse {
        fourier::transform(data.complexes(), n, inverse)
    } else {
        fourier::transform_real(&data.doubles(), n, kept)
    };
    if let Some(last) = shape.last_mut().filter(|last| **last > 0) {
        *last = kept;
    }
    let dtype = if is_single(x.dtype()) { DType::Complex64 } else { DType::Complex128 };
    ctx.back(HostArray::from_complexes(dtype, shape, &out)?, &x)
}

/// The real signals of `n` elements, an even number, whose transforms along the last axis begin so, times `n`.
pub(in crate::script::library) fn fourier_signal(ctx: &mut Context, args: &mut Args) -> Outcome {
    let a = args.required("a")?;
    let n = ctx.int_argument(args, "n", 2)?;
    args.finish()?;
    let x = ctx.tensor(&a)?;
    let mut shape = x.shape().to_vec();
    let n = crate::tensor::to_size(n);
    let fits = n > 0 && n.is_multiple_of(2) && shape.last() == Some(&(n / 2 + 1));
    let (true, Some(last)) = (fits, shape.last_mut()) else {
        return Err(Error::internal("fft", "half of a transform of another length".to_owned()).into());
    };
    *last = n;
    let out = fourier::real_signal(&ctx.read(&x)?.complexes(), n);
    let dtype = if is_single(x.dtype()) { DType::Float32 } else { DType::Float64 };
    let data = match dtype {
        DType::Float32 => HostArray::from_plain(dtype, shape, &out.iter().map(|x| *x as f32).collect::<Vec<_>>())?,
        _ => HostArray::from_plain(dtype, shape, &out)?,
    };
    ctx.back(data, &x)
}
