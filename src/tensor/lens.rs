//! Lenses: reading a view's part of the array below, and putting an assigned part back.

use super::Tensor;
use super::array::Lens;
use super::bytes;
use super::complex::{complex, imag, real};
use super::index::{diagonal, ranges, select};
use super::symbolic::number;
use super::views::{broadcast_to, flip, permute, reshape_to};
use crate::error::{Error, Result};
use crate::graph::Op;
use crate::shape::{Expr, show_shape};
use crate::span::Span;

impl Lens {
    pub(super) fn look(&self, a: &Tensor) -> Result<Tensor> {
        match self {
            Self::Select(keys) => select(a, keys, a.span()),
            Self::Permute(order) => permute(a, &signed(order), a.span()),
            Self::Reshape(shape, _) => reshape_to(a, &shape.dims(), a.span()),
            Self::Broadcast(shape) => broadcast_to(a, shape, a.span()),
            Self::Diagonal { offset, first, second } => diagonal(a, *offset, *first as i64, *second as i64, a.span()),
            Self::Part { imaginary: false } => Ok(real(a, a.span())),
            Self::Part { imaginary: true } => imag(a, a.span()),
            Self::Data => Ok(a.detached()),
            Self::Bytes(dtype, at) => bytes::look(a, *dtype, at),
        }
    }

    /// `a` with the part that this lens selects replaced by `part`.
    pub(super) fn put(&self, a: &Tensor, part: &Tensor, place: Option<Span>) -> Result<Tensor> {
        match self {
            Self::Permute(order) => {
                let mut back = vec![0; order.len()];
                order.iter().enumerate().for_each(|(k, &o)| back[o] = k);
                permute(part, &signed(&back), place)
            }
            Self::Reshape(_, before) => reshape_to(part, &before.dims(), place),
            Self::Broadcast(_) | Self::Diagonal { .. } => Err(Error::value("assignment destination is read-only")),
            Self::Part { imaginary: false } => Ok(complex(part, &imag(a, place)?, place)),
            Self::Part { imaginary: true } => Ok(complex(&real(a, place), part, place)),
            Self::Data => Ok(part.detached()),
            Self::Bytes(..) => Err(Error::internal("array", "bytes are written where the data are")),
            Self::Select(keys) => {
                let (ranges, _) = ranges(a, keys)?;
                let full: Vec<Expr> = ranges.iter().map(|r| r.2.clone()).collect();
                let mut part = reshape_to(part, &full, place)?;
                if part.is_empty() {
                    return Ok(a.clone());
                }
                let backwards: Vec<i64> = (0..ranges.len() as i64).filter(|&k| ranges[k as usize].1 < 0).collect();
                part = flip(&part, Some(&backwards), place)?;
                let mut start = Vec::with_capacity(ranges.len());
                for (first, step, count) in &ranges {
                    let least = if *step < 0 { first.clone() + (count.clone() - 1) * *step } else { first.clone() };
                    start.push(number(a.tracing(), &least)?);
                }
                let step = ranges.iter().map(|r| r.1.unsigned_abs() as usize).collect();
                let (shape, dtype) = (a.extent().clone(), a.dtype());
                let op = Op::Insert { start, step };
                Ok(Tensor::lazy(op, vec![a.clone(), part], shape, dtype, a.device(), a.is_fixed(), place))
            }
        }
    }
}

fn signed(sizes: &[usize]) -> Vec<i64> {
    sizes.iter().map(|&s| s as i64).collect()
}

/// The error for values that do not broadcast to the part to which they are assigned.
pub(super) fn does_not_fit(values: &[usize], part: &[usize]) -> Error {
    let [values, part] = [values, part].map(show_shape);
    Error::value(format!("could not broadcast input array from shape {values} into shape {part}"))
}
