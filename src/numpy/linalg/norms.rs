//! Norms of vectors and matrices, and condition numbers.

use super::super::argument::{Argument, Nested};
use super::super::caller::{Caller, Result};
use super::super::declare::Function;
use super::super::function;
use super::super::support::{as_inexact, maximum_from_zero};
use super::factors::inverse_or_nan;
use super::{check_square, check_stacked, inexact, linalg_error, singular, stack_of};
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::graph::{Combine, Unary};
use crate::span::Span;
use crate::tensor::{self, Comparison, Operand, Quiet, Signal, Tensor, matrix_rules};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&LINALG_NORM, &LINALG_VECTOR_NORM, &LINALG_MATRIX_NORM, &LINALG_COND];

/// The parameter `ord`.
#[derive(Clone, Debug, PartialEq)]
enum Order {
    /// The Euclidean norm, or the Frobenius norm of a matrix.
    Default,
    /// `'fro'`: the Frobenius norm.
    Frobenius,
    /// `'nuc'`: the nuclear norm, the sum of singular values.
    Nuclear,
    /// A numeric order.
    Of(f64),
    /// An unknown name.
    Unknown(String),
}

impl Order {
    fn new(argument: &Argument) -> Result<Self, Error> {
        Ok(match argument {
            Argument::None | Argument::NoValue => Self::Default,
            Argument::Int(p) => Self::Of(*p as f64),
            Argument::Flag(p) => Self::Of(f64::from(*p)),
            Argument::Number(p) => Self::Of(p.to_f64()),
            Argument::Text(word) => match &**word {
                "f" | "fro" => Self::Frobenius,
                "nuc" => Self::Nuclear,
                other => Self::Unknown(other.to_owned()),
            },
            other => {
                return Err(Error::type_error(format!(
                    "'{}' object cannot be interpreted as the order of a norm",
                    other.type_name()
                )));
            }
        })
    }
}

/// The axes and options of a norm.
struct Over<'a> {
    axes: Option<&'a [i64]>,
    keepdims: bool,
    at: Option<Span>,
}

impl Over<'_> {
    fn reduce(&self, x: &Tensor, combine: Combine) -> Result<Tensor, Error> {
        tensor::reduce(x, combine, self.axes, self.keepdims, None, self.at)
    }

    /// The square root of the sum of squares.
    fn default_norm(&self, x: &Tensor) -> Result<Tensor, Error> {
        let size: Operand = tensor::absolute(x, self.at).into();
        let sum = self.reduce(&tensor::multiply(&size, &size, self.at)?, Combine::Sum)?;
        Ok(tensor::transcendental(Unary::Sqrt, &sum, self.at))
    }

    /// The norm of vectors along one axis.
    fn of_vectors(&self, x: &Tensor, order: &Order) -> Result<Tensor, Error> {
        let p = match order {
            Order::Default => return self.default_norm(x),
            Order::Of(p) => *p,
            word => {
                let word = match word {
                    Order::Frobenius => "fro",
                    Order::Nuclear => "nuc",
                    Order::Unknown(word) => word,
                    _ => "",
                };
                return Err(Error::value(format!("Invalid norm order '{word}' for vectors")));
            }
        };
        let size = || tensor::absolute(x, self.at);
        if p == f64::INFINITY {
            return maximum_from_zero(&size(), self.axes.unwrap_or_default(), self.keepdims, self.at);
        }
        if p == f64::NEG_INFINITY {
            return self.reduce(&size(), Combine::Min);
        }
        if p == 0.0 {
            let zero = Operand::Scalar(Scalar::Int(0));
            let there = tensor::compare(Comparison::NotEqual, &x.clone().into(), &zero, self.at)?;
            let dtype = super::real_dtype(x.dtype());
            return self.reduce(&tensor::cast(&there, dtype, self.at), Combine::Sum);
        }
        if p == 1.0 {
            return self.reduce(&size(), Combine::Sum);
        }
        if p == 2.0 {
            return self.default_norm(x);
        }
        let number = |p: f64| Operand::Scalar(Scalar::Float(p));
        let powers = tensor::power(&size().into(), &number(p), self.at)?;
        tensor::power(&self.reduce(&powers, Combine::Sum)?.into(), &number(1.0 / p), self.at)
    }
}

/// The norm of the matrices in two axes.
fn of_matrices(
    caller: &mut dyn Caller,
    x: &Tensor,
    order: &Order,
    (first, second): (i64, i64),
    keepdims: bool,
) -> Result<Tensor> {
    let at = caller.span();
    let rank = x.rank();
    let (row, column) = (tensor::normalise_axis(first, rank)?, tensor::normalise_axis(second, rank)?);
    if row == column {
        return Err(Error::value("Duplicate axes given.").into());
    }
    if matches!(order, Order::Default | Order::Frobenius) {
        return Ok(Over { axes: Some(&[first, second]), keepdims, at }.default_norm(x)?);
    }
    let rest = (0..rank).filter(|k| *k != row && *k != column);
    let places: Vec<i64> = rest.chain([row, column]).map(|k| k as i64).collect();
    let turned = tensor::permute(x, &places, at)?;
    let last = |t: &Tensor, combine| tensor::reduce(t, combine, Some(&[-1]), false, None, at);
    let greatest = |t: &Tensor| maximum_from_zero(t, &[-1], false, at);
    let found = match order {
        Order::Nuclear => last(&singular::values(caller, &turned, false)?, Combine::Sum)?,
        Order::Of(2.0) => greatest(&singular::values(caller, &turned, false)?)?,
        Order::Of(-2.0) => last(&singular::values(caller, &turned, false)?, Combine::Min)?,
        Order::Of(p) if p.abs() == 1.0 || p.is_infinite() => {
            let axis = if p.abs() == 1.0 { -2 } else { -1 };
            let sums = tensor::reduce(&tensor::absolute(&turned, at), Combine::Sum, Some(&[axis]), false, None, at)?;
            if *p > 0.0 { greatest(&sums)? } else { last(&sums, Combine::Min)? }
        }
        _ => return Err(Error::value("Invalid norm order for matrices.").into()),
    };
    if !keepdims {
        return Ok(found);
    }
    let mut axes = [row as i64, column as i64];
    axes.sort_unstable();
    Ok(tensor::expand_dims(&found, &axes, at)?)
}

fn norm_over(
    caller: &mut dyn Caller,
    x: &Tensor,
    order: &Order,
    axes: Option<Vec<i64>>,
    keepdims: bool,
) -> Result<Tensor> {
    let at = caller.span();
    let x = as_inexact(x.clone(), at);
    let is_default = match order {
        Order::Default => true,
        Order::Frobenius => x.rank() == 2,
        Order::Of(p) => *p == 2.0 && x.rank() == 1,
        _ => false,
    };
    let Some(axes) = axes else {
        if is_default {
            return Ok(Over { axes: None, keepdims, at }.default_norm(&x)?);
        }
        let all: Vec<i64> = (0..x.rank() as i64).collect();
        return norm_over(caller, &x, order, Some(all), keepdims);
    };
    match *axes.as_slice() {
        [_] => Ok(Over { axes: Some(&axes), keepdims, at }.of_vectors(&x, order)?),
        [first, second] => of_matrices(caller, &x, order, (first, second), keepdims),
        _ => Err(Error::value("Improper number of dimensions to norm.").into()),
    }
}

fn axes_of(axis: &Argument) -> Result<Option<Vec<i64>>, Error> {
    match axis {
        Argument::None | Argument::NoValue => Ok(None),
        axis => match Nested::integers(axis) {
            Some(axes) => Ok(Some(axes)),
            None => Err(Error::type_error("'axis' must be None, an integer or a tuple of integers")),
        },
    }
}

/// The norm of a vector or a matrix.
#[function(names = "numpy.linalg.norm", signature = "(x, ord=None, axis=None, keepdims=False)")]
fn norm(caller: &mut dyn Caller, x: Tensor, ord: Nested, axis: Nested, keepdims: bool) -> Result<Tensor> {
    norm_over(caller, &x, &Order::new(&ord.0)?, axes_of(&axis.0)?, keepdims)
}

/// The norm of vectors along axes, or of all elements.
#[function(names = "numpy.linalg.vector_norm", signature = "(x, /, *, axis=None, keepdims=False, ord=2)")]
fn vector_norm(caller: &mut dyn Caller, x: Tensor, axis: Nested, keepdims: bool, ord: Nested) -> Result<Tensor> {
    let at = caller.span();
    let order = Order::new(&ord.0)?;
    let axes = match axes_of(&axis.0)? {
        Some(axes) => tensor::normalise_axes(&axes, x.rank())?,
        None => (0..x.rank()).collect(),
    };
    if let ([axis], false) = (axes.as_slice(), keepdims) {
        return norm_over(caller, &x, &order, Some(vec![*axis as i64]), false);
    }
    // The axes flattened to one, which comes first.
    let rest: Vec<usize> = (0..x.rank()).filter(|k| !axes.contains(k)).collect();
    let places: Vec<i64> = axes.iter().chain(&rest).map(|k| *k as i64).collect();
    let length: usize = axes.iter().map(|k| x.shape()[*k]).product();
    let shape: Vec<i64> = std::iter::once(length as i64).chain(rest.iter().map(|k| x.shape()[*k] as i64)).collect();
    let rows = tensor::reshape(&tensor::permute(&x, &places, at)?, &shape, at)?;
    let found = norm_over(caller, &rows, &order, Some(vec![0]), false)?;
    if !keepdims {
        return Ok(found);
    }
    let kept: Vec<i64> = (0..x.rank()).map(|k| if axes.contains(&k) { 1 } else { x.shape()[k] as i64 }).collect();
    Ok(tensor::reshape(&found, &kept, at)?)
}

/// The norm of matrices, which stand in the last two axes.
#[function(names = "numpy.linalg.matrix_norm", signature = "(x, /, *, keepdims=False, ord='fro')")]
fn matrix_norm(caller: &mut dyn Caller, x: Tensor, keepdims: bool, ord: Nested) -> Result<Tensor> {
    norm_over(caller, &x, &Order::new(&ord.0)?, Some(vec![-2, -1]), keepdims)
}

/// The condition number.
#[function(names = "numpy.linalg.cond", signature = "(x, p=None)")]
fn cond(caller: &mut dyn Caller, x: Tensor, p: Nested) -> Result<Tensor> {
    let at = caller.span();
    let order = Order::new(&p.0)?;
    let (_, rows, columns) = stack_of(&x);
    if x.size() == 0 && rows * columns == 0 {
        return Err(linalg_error("cond is not defined on empty arrays").into());
    }
    let _quiet = Quiet::new(&[Signal::Divide, Signal::Over, Signal::Invalid]);
    check_stacked(&x)?;
    let ratio = match order {
        Order::Default | Order::Of(2.0 | -2.0) => {
            let s = singular::values(caller, &x, false)?;
            let end = |k: usize| -> Result<Tensor, Error> {
                let part = super::super::support::part(&s, s.rank() - 1, k, k + 1, at)?;
                tensor::squeeze(&part, Some(&[-1]), at)
            };
            let (greatest, least) = (end(0)?, end(rows.min(columns) - 1)?);
            let (over, under) = if order == Order::Of(-2.0) { (least, greatest) } else { (greatest, least) };
            tensor::divide(&over.into(), &under.into(), at)?
        }
        order => {
            check_square(&x)?;
            let [x] = inexact([&x], at)?;
            let inverse = matrix_rules::inverse(inverse_or_nan(caller, &x)?, &x);
            let axes = || Some(vec![-2, -1]);
            let own = norm_over(caller, &x, &order, axes(), false)?;
            let other = norm_over(caller, &inverse, &order, axes(), false)?;
            tensor::multiply(&own.into(), &other.into(), at)?
        }
    };
    // The condition number is NaN only for a matrix with NaN.
    let known = tensor::reduce(&tensor::isnan(&x, at), Combine::Sum, Some(&[-2, -1]), false, Some(DType::Int64), at)?;
    let known = tensor::compare(Comparison::Equal, &known.into(), &Operand::Scalar(Scalar::Int(0)), at)?;
    let lost = tensor::bitwise(
        "bitwise_and",
        crate::graph::Binary::And,
        &tensor::isnan(&ratio, at).into(),
        &known.into(),
        at,
    )?;
    Ok(tensor::where_(&lost, &Operand::Scalar(Scalar::Float(f64::INFINITY)), &ratio.into(), at)?)
}
