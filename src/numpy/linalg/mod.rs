//! Linear algebra: decompositions of stacks of matrices, computed on the CPU in double precision and returned in the
//! input's dtype.

mod factors;
mod norms;
mod singular;
mod spectra;

pub(super) use factors::{inv as inverse, linalg_cholesky as triangular_root};
pub(super) use singular::{least_squares, right_vectors};
pub(super) use spectra::{eigenvectors, eigvals as eigenvalues};

use super::caller::{Caller, Result};
use super::declare::Function;
use super::support::{is_derived, zeros};
use crate::array::HostArray;
use crate::dtype::{DType, Kind};
use crate::error::Error;
use crate::interrupt;
use crate::span::Span;
use crate::tensor::decompose::{Element, Matrix};
use crate::tensor::{self, Tensor, check_size};
use num_complex::Complex;

/// The declarations of each file.
pub(super) const FAMILIES: [&[&Function]; 4] =
    [factors::FUNCTIONS, norms::FUNCTIONS, singular::FUNCTIONS, spectra::FUNCTIONS];

fn linalg_error(message: impl Into<String>) -> Error {
    Error::new("LinAlgError", message)
}

fn is_complex(x: &Tensor) -> bool {
    x.dtype().kind() == Kind::Complex
}

/// Arrays in the common dtype in which they are decomposed: float64 for integers.
fn inexact<const N: usize>(arrays: [&Tensor; N], at: Option<Span>) -> Result<[Tensor; N], Error> {
    let (mut is_double, mut is_complex) = (false, false);
    for x in arrays {
        match x.dtype() {
            DType::Float32 => {}
            DType::Complex64 => is_complex = true,
            DType::Complex128 => (is_double, is_complex) = (true, true),
            dtype if dtype == DType::Float64 || !dtype.is_inexact() => is_double = true,
            dtype => return Err(Error::type_error(format!("array type {dtype} is unsupported in linalg"))),
        }
    }
    let dtype = match (is_double, is_complex) {
        (false, false) => DType::Float32,
        (true, false) => DType::Float64,
        (false, true) => DType::Complex64,
        (true, true) => DType::Complex128,
    };
    Ok(arrays.map(|x| tensor::cast(x, dtype, at)))
}

/// Checks that `x` has at least two axes.
fn check_stacked(x: &Tensor) -> Result<(), Error> {
    match x.rank() {
        rank @ (0 | 1) => {
            Err(linalg_error(format!("{rank}-dimensional array given. Array must be at least two-dimensional")))
        }
        _ => Ok(()),
    }
}

/// Checks that `x` is a stack of square matrices.
fn check_square(x: &Tensor) -> Result<(), Error> {
    check_stacked(x)?;
    if tensor::same_length(x, x.rank() - 1, x, x.rank() - 2)? {
        return Ok(());
    }
    Err(linalg_error("Last 2 dimensions of the array must be square"))
}

/// The shape of the stack, the number of rows and of columns.
fn stack_of(x: &Tensor) -> (Vec<usize>, usize, usize) {
    match x.shape() {
        [stack @ .., rows, columns] => (stack.to_vec(), *rows, *columns),
        short => (Vec::new(), 1, short.first().copied().unwrap_or(1)),
    }
}

/// The dtype of the real parts.
fn real_dtype(dtype: DType) -> DType {
    dtype.part().unwrap_or(dtype)
}

/// The machine epsilon of a dtype.
pub(super) fn epsilon(dtype: DType) -> f64 {
    if real_dtype(dtype) == DType::Float32 { f64::from(f32::EPSILON) } else { f64::EPSILON }
}

/// Identity matrices in the last two axes of `shape`, on the device of `like`.
fn identities(caller: &mut dyn Caller, shape: &[usize], dtype: DType, like: &Tensor) -> Result<Tensor> {
    let at = caller.span();
    let [.., rows, columns] = *shape else { return Err(Error::internal("linalg", "a matrix has two axes").into()) };
    let mut eye = vec![0.0; rows * columns];
    eye.iter_mut().step_by(columns + 1).for_each(|x| *x = 1.0);
    let eye = caller.make_like(HostArray::from_plain(DType::Float64, vec![rows, columns], &eye)?, like)?;
    Ok(tensor::broadcast_to(&tensor::cast(&eye, dtype, at), shape, at)?)
}

/// The last two axes swapped.
fn transposed(x: &Tensor, at: Option<Span>) -> Result<Tensor, Error> {
    tensor::matrix_transpose(x, at)
}

/// The conjugate transposes.
fn adjoint(x: &Tensor, at: Option<Span>) -> Result<Tensor, Error> {
    tensor::conjugate(&transposed(x, at)?, at)
}

/// An element type of matrices, converted from and to arrays.
trait Held: Element {
    fn all(data: &HostArray) -> Vec<Self>;
    /// Appends its real part and, if it is complex, its imaginary part.
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

/// The matrices in the last two axes.
fn matrices<T: Held>(data: &HostArray) -> Result<Vec<Matrix<T>>, Error> {
    let [.., rows, columns] = *data.shape() else {
        return Err(Error::internal("linalg", "a matrix has two axes"));
    };
    let stack: usize = data.shape()[..data.rank() - 2].iter().product();
    let (each, all) = (rows * columns, T::all(data));
    let one = |k: usize| Matrix { rows, columns, data: all[k * each..(k + 1) * each].to_vec() };
    Ok((0..stack).map(one).collect())
}

/// One array of the results of a decomposition, for all matrices of a stack.
#[derive(Default)]
struct Part {
    /// The shape for one matrix.
    shape: Vec<usize>,
    /// The elements; for complex ones alternating real and imaginary parts.
    values: Vec<f64>,
    /// Whether it is real even for complex matrices.
    is_real: bool,
}

/// Collects the results of one matrix after the other into stacked arrays.
#[derive(Default)]
struct Parts(Vec<Part>);

impl Parts {
    fn matrix<T: Held>(&mut self, part: usize, m: &Matrix<T>) {
        self.add(part, vec![m.rows, m.columns], &m.data);
    }

    fn numbers(&mut self, part: usize, shape: Vec<usize>, values: &[f64]) {
        self.add(part, shape, values);
        self.0[part].is_real = true;
    }

    fn add<T: Held>(&mut self, part: usize, shape: Vec<usize>, values: &[T]) {
        while self.0.len() <= part {
            self.0.push(Part::default());
        }
        let slot = &mut self.0[part];
        slot.shape = shape;
        values.iter().for_each(|x| x.put(&mut slot.values));
    }
}

/// An array of real or complex elements of either precision from their parts.
fn array(dtype: DType, shape: Vec<usize>, parts: &[f64]) -> Result<HostArray, Error> {
    if matches!(dtype, DType::Float32 | DType::Complex64) {
        return HostArray::from_plain(dtype, shape, &parts.iter().map(|x| *x as f32).collect::<Vec<_>>());
    }
    HostArray::from_plain(dtype, shape, parts)
}

/// A matrix with the shape of the last two axes that has every decomposition.
fn any<T: Held>(data: &HostArray) -> Matrix<T> {
    let at = |from_end: usize| data.shape()[data.rank() - from_end];
    let mut m = Matrix::zeros(at(2), at(1));
    m.data.iter_mut().step_by(at(1) + 1).for_each(|x| *x = T::one());
    m
}

/// Decomposes each matrix; `None` where a decomposition does not exist: the caller raises NumPy's error.
fn each<T: Held>(data: &HostArray, f: impl Fn(&mut Parts, Matrix<T>) -> Option<()>) -> Result<Option<Parts>, Error> {
    let mut out = Parts::default();
    for m in matrices::<T>(data)? {
        if f(&mut out, m).is_none() {
            interrupt::look()?;
            return Ok(None);
        }
    }
    if out.0.is_empty() {
        // An empty stack has the shapes that a decomposition of any matrix would have.
        f(&mut out, any(data));
        out.0.iter_mut().for_each(|part| part.values.clear());
    }
    Ok(Some(out))
}

/// Decomposes each matrix of `x`, without derivatives, by one function for real and one for complex elements; an error with
/// the message `failed` where a decomposition does not exist.
fn decomposed(
    caller: &mut dyn Caller,
    x: &Tensor,
    failed: &str,
    real: impl Fn(&mut Parts, Matrix<f64>) -> Option<()>,
    complex: impl Fn(&mut Parts, Matrix<Complex<f64>>) -> Option<()>,
) -> Result<Vec<Tensor>> {
    let data = caller.read(x)?;
    let parts = if is_complex(x) { each(&data, complex)? } else { each(&data, real)? };
    delivered(caller, &x.detached(), parts.ok_or_else(|| linalg_error(failed))?)
}

/// The results as arrays on the device of `like`, in its dtype or, for real results, in the dtype of its real part.
fn delivered(caller: &mut dyn Caller, like: &Tensor, parts: Parts) -> Result<Vec<Tensor>> {
    let (stack, ..) = stack_of(like);
    let one = |part: Part| {
        let dtype = if part.is_real { real_dtype(like.dtype()) } else { like.dtype() };
        let shape = stack.iter().copied().chain(part.shape).collect();
        caller.back(array(dtype, shape, &part.values)?, like)
    };
    parts.0.into_iter().map(one).collect()
}

/// The first array of a decomposition.
fn first(all: Vec<Tensor>) -> Result<Tensor> {
    all.into_iter().next().ok_or_else(|| Error::internal("linalg", "no result").into())
}

/// Checks that there is memory for square matrices, which may be far larger than the input.
fn reserve_square(caller: &mut dyn Caller, like: &Tensor, n: usize) -> Result<(), Error> {
    let (mut shape, ..) = stack_of(like);
    shape.extend([n, n]);
    let dtype = if is_complex(like) { DType::Complex128 } else { DType::Float64 };
    caller.reserve(check_size(&shape, dtype)?.saturating_mul(dtype.itemsize()))
}
