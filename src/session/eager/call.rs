//! What may be called on tensors, as data: by it a recording knows a call again.

use crate::dtype::{DType, Kind, Scalar};
use crate::error::{Error, Result};
use crate::graph::{Combine, Unary};
use crate::tensor::{self, Comparison, Key, Operand, Tensor};

/// A call and its static arguments. Its operands are tensors, the second of a binary one may be a number.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Call {
    Add,
    Subtract,
    Multiply,
    Divide,
    Power,
    Maximum,
    Minimum,
    Compare(Comparison),
    Negative,
    Absolute,
    Function(Unary),
    Matmul,
    /// Combines elements over axes, all of them for `None`. The count of truth values is an `Int32`.
    Reduce {
        combine: Combine,
        axes: Option<Vec<i64>>,
        keepdims: bool,
    },
    Mean {
        axes: Option<Vec<i64>>,
        keepdims: bool,
    },
    Reshape(Vec<i64>),
    /// Axes in another order, reversed for `None`.
    Transpose(Option<Vec<i64>>),
    Select(Vec<Key>),
    Cast(DType),
    /// A new leaf of the same value.
    Variable,
    Detach,
    Concatenate(i64),
    /// The second operand where the first holds, the third elsewhere.
    Where,
    /// The derivatives of the first operand with respect to the others; the last of them is the seed, if it has one.
    Gradients {
        seeded: bool,
    },
}

impl Call {
    /// Whether a number among its operands is nothing but a constant of the result's dtype.
    pub(super) fn takes_constants(&self) -> bool {
        matches!(self, Self::Add | Self::Subtract | Self::Multiply | Self::Divide | Self::Maximum | Self::Minimum)
    }

    /// Calls it: one result, or one for each tensor that derivatives are asked for.
    ///
    /// # Errors
    /// Those of the function of [`crate::tensor`] that it stands for.
    pub(super) fn apply(&self, operands: &[Operand]) -> Result<Vec<Tensor>> {
        let first = tensor_of(operands, 0)?;
        let binary = |op: fn(&Operand, &Operand, Option<crate::span::Span>) -> Result<Tensor>| {
            op(&operands[0], operand(operands, 1)?, None)
        };
        let made = match self {
            Self::Add => binary(tensor::add),
            Self::Subtract => binary(tensor::subtract),
            Self::Multiply => binary(tensor::multiply),
            Self::Divide => binary(tensor::divide),
            Self::Power => binary(tensor::power),
            Self::Maximum => binary(tensor::maximum),
            Self::Minimum => binary(tensor::minimum),
            Self::Compare(op) => tensor::compare(*op, &operands[0], operand(operands, 1)?, None),
            Self::Negative => tensor::negative(first, None),
            Self::Absolute => Ok(tensor::absolute(first, None)),
            Self::Function(op) => Ok(tensor::transcendental(*op, first, None)),
            Self::Matmul => tensor::matmul(first, tensor_of(operands, 1)?, None),
            Self::Reduce { combine, axes, keepdims } => {
                let sums = matches!(combine, Combine::Sum | Combine::Prod);
                // A count: NumPy's 64 bits would come back as bigints, and no tensor has more elements than 32 can count.
                let dtype = (sums && first.dtype() == DType::Bool).then_some(DType::Int32);
                tensor::reduce(first, *combine, axes.as_deref(), *keepdims, dtype, None)
            }
            Self::Mean { axes, keepdims } => tensor::mean(first, axes.as_deref(), *keepdims, None, None),
            Self::Reshape(shape) => tensor::reshape(first, shape, None),
            Self::Transpose(Some(axes)) => tensor::permute(first, axes, None),
            Self::Transpose(None) => tensor::transpose(first, None),
            Self::Select(keys) => tensor::select(first, keys, None),
            Self::Cast(dtype) => Ok(tensor::cast(first, *dtype, None)),
            Self::Variable if first.dtype().is_inexact() => Ok(first.detached().with_leaf(Default::default())),
            Self::Variable => {
                Err(Error::type_error(format!("a variable holds floats or complex numbers, not {}", first.dtype())))
            }
            Self::Detach => Ok(first.detached()),
            Self::Concatenate(axis) => {
                let all = (0..operands.len()).map(|k| tensor_of(operands, k).cloned()).collect::<Result<Vec<_>>>()?;
                tensor::concatenate(&all, *axis, None)
            }
            Self::Where => tensor::where_(first, operand(operands, 1)?, operand(operands, 2)?, None),
            Self::Gradients { seeded } => return gradients(operands, *seeded),
        };
        made.map(|t| vec![t])
    }
}

fn operand(operands: &[Operand], k: usize) -> Result<&Operand> {
    operands.get(k).ok_or_else(|| Error::internal("eager", "a call without its operands"))
}

pub(super) fn tensor_of(operands: &[Operand], k: usize) -> Result<&Tensor> {
    match operands.get(k) {
        Some(Operand::Tensor(tensor)) => Ok(tensor),
        _ => Err(Error::internal("eager", "a call without its operands")),
    }
}

/// Derivatives; zeros where nothing depends on a tensor.
fn gradients(operands: &[Operand], seeded: bool) -> Result<Vec<Tensor>> {
    let all = (0..operands.len()).map(|k| tensor_of(operands, k)).collect::<Result<Vec<_>>>()?;
    let (variables, seed) = all[1..].split_at(all.len() - 1 - usize::from(seeded));
    let variables: Vec<Tensor> = variables.iter().map(|&t| t.clone()).collect();
    let found = tensor::gradients(all[0], seed.first().copied(), &variables, true, None)?;
    let zeros = |t: &Tensor| tensor::full(t.shape(), Scalar::Int(0), t.dtype(), t.device(), t.is_fixed(), None);
    found.into_iter().zip(&variables).map(|(found, of)| found.map_or_else(|| zeros(of), Ok)).collect()
}

/// The constant that `value` is beside `tensor`, if that is all it is there.
pub(super) fn constant_of(call: &Call, tensor: &Tensor, value: Scalar) -> Option<Tensor> {
    let dtype = tensor.dtype();
    let is_constant = call.takes_constants() && dtype.kind() == Kind::Float;
    is_constant.then(|| tensor::constant(value.cast(dtype), dtype, tensor.device(), tensor.is_fixed(), None))
}
