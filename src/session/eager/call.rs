//! Calls on tensors as data, so that a recording can compare them.

use crate::dtype::{DType, Kind, Scalar};
use crate::error::{Error, Result};
use crate::graph::{Combine, Unary};
use crate::tensor::{self, Comparison, Key, Operand, Tensor};

/// A call and its static arguments. Its operands are tensors; the second operand of a binary call may be a number.
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
    /// Reduces over axes, over all of them for `None`. The sum or product of booleans is an `Int32`.
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
    /// Permutes the axes, reverses them for `None`.
    Transpose(Option<Vec<i64>>),
    Select(Vec<Key>),
    Cast(DType),
    /// A new leaf for gradients, with the same value.
    Variable,
    Detach,
    Concatenate(i64),
    /// Selects the second operand where the first is true, the third elsewhere.
    Where,
    /// The gradients of the first operand with respect to the others; the last operand is the seed if `seeded`.
    Gradients {
        seeded: bool,
    },
    /// A function of the `numpy` room.
    #[cfg(feature = "functions")]
    Declared(std::rc::Rc<super::Declared>),
}

impl Call {
    /// Whether a number among the operands is used only as a constant of the result's dtype.
    pub(super) fn takes_constants(&self) -> bool {
        matches!(self, Self::Add | Self::Subtract | Self::Multiply | Self::Divide | Self::Maximum | Self::Minimum)
    }

    /// Makes the call. Returns one result, or one for each variable of `Gradients`.
    ///
    /// # Errors
    /// Those of the corresponding function of [`crate::tensor`].
    pub(super) fn apply(&self, operands: &[Operand]) -> Result<Vec<Tensor>> {
        // Of a declared function the first operand may be a number, or there may be none.
        #[cfg(feature = "functions")]
        if let Self::Declared(declared) = self {
            return declared.again(operands);
        }
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
                // NumPy counts in 64 bits, which JavaScript would get as a bigint, and no tensor has more elements than
                // 32 bits can count.
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
            #[cfg(feature = "functions")]
            Self::Declared(declared) => return declared.again(operands),
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

/// Gradients; zeros for variables that the operand does not depend on.
fn gradients(operands: &[Operand], seeded: bool) -> Result<Vec<Tensor>> {
    let all = (0..operands.len()).map(|k| tensor_of(operands, k)).collect::<Result<Vec<_>>>()?;
    let (variables, seed) = all[1..].split_at(all.len() - 1 - usize::from(seeded));
    let variables: Vec<Tensor> = variables.iter().map(|&t| t.clone()).collect();
    let found = tensor::gradients(all[0], seed.first().copied(), &variables, true, None)?;
    let zeros = |t: &Tensor| tensor::full(t.shape(), Scalar::Int(0), t.dtype(), t.device(), t.is_fixed(), None);
    found.into_iter().zip(&variables).map(|(found, of)| found.map_or_else(|| zeros(of), Ok)).collect()
}

/// The constant that `value` becomes as an operand beside `tensor`, if the call uses it only as such.
pub(super) fn constant_of(call: &Call, tensor: &Tensor, value: Scalar) -> Option<Tensor> {
    let dtype = tensor.dtype();
    let is_constant = call.takes_constants() && dtype.kind() == Kind::Float;
    is_constant.then(|| tensor::constant(value.cast(dtype), dtype, tensor.device(), tensor.is_fixed(), None))
}
