//! Reverse-mode differentiation: gradients of a tensor with respect to its leaves.
//!
//! Reverse accumulation over the primitives that built a tensor (Griewank and Walther, *Evaluating Derivatives*, 2008,
//! chapter 3). Gradients are ordinary lazy tensors: they are compiled, fused and shown like the program's own. For a
//! complex variable z = x + iy the gradient is dL/dx + i dL/dy, the direction of steepest ascent.
//!
//! `rules` has the derivative of each primitive, `views` that of a view, `sums` that of a gather, `matrices` and `picks`
//! those of what is computed on the CPU side.

#[cfg(feature = "numpy")]
pub mod matrices;
#[cfg(feature = "numpy")]
pub mod picks;
mod rules;
mod sums;
mod views;

pub(super) use rules::may_refuse;

use super::elementwise::{binary, cast, like};
use super::op_context::{Mode, recording};
#[cfg(feature = "numpy")]
use super::tape::Pulled;
use super::tape::{Maker, Pulling};
use super::{Array, Tensor, broadcast_to};
use crate::dtype::Scalar;
use crate::error::{Error, Result};
use crate::graph::Binary;
use crate::shape::show_shape;
use crate::span::Span;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// The identity to which a gradient belongs: a leaf, or the result of an op.
fn key(tensor: &Tensor) -> usize {
    tensor.leaf().map_or_else(|| tensor.key(), |leaf| Rc::as_ptr(leaf) as usize)
}

/// Every tensor through which gradients flow from `root` to the leaves, inputs before users.
fn order(root: &Tensor) -> Vec<Tensor> {
    let mut done: HashSet<usize> = HashSet::new();
    let mut out = Vec::new();
    let mut stack = vec![(root.clone(), false)];
    while let Some((tensor, visited)) = stack.pop() {
        if visited {
            out.push(tensor);
            continue;
        }
        if !tensor.is_followed() || !done.insert(key(&tensor)) {
            continue;
        }
        let inputs = tensor.origin().map_or_else(Vec::new, |(_, inputs)| inputs);
        stack.push((tensor, true));
        stack.extend(inputs.into_iter().map(|t| (t, false)));
    }
    out
}

/// The derivative of `root`, weighted by `seed`, with respect to each leaf behind it and each of `others`.
fn pull(root: &Tensor, seed: Tensor, others: &[Tensor]) -> Result<Vec<(Tensor, Tensor)>> {
    let mut gradients: HashMap<usize, Tensor> = HashMap::from([(key(root), seed)]);
    let others: HashSet<usize> = others.iter().map(key).collect();
    let mut found = Vec::new();
    let _pulling = Pulling::new();
    for tensor in order(root).iter().rev() {
        tensor.rest();
        let Some(gradient) = gradients.remove(&key(tensor)) else { continue };
        let origin = tensor.origin();
        if origin.is_none() || others.contains(&key(tensor)) {
            found.push((tensor.clone(), gradient.clone()));
        }
        let Some((by, inputs)) = origin else { continue };
        let parts = match by {
            Maker::Op(op) => rules::parts(&op, &inputs, tensor, &gradient)?,
            Maker::Transfer => vec![Some(Tensor::moved(&gradient, inputs[0].device(), derived(tensor)))],
            #[cfg(feature = "numpy")]
            Maker::Rule(rule) => rule(&Pulled { inputs: &inputs, output: tensor, gradient: &gradient })?,
            #[cfg(feature = "numpy")]
            Maker::Refusal(message) => {
                let hint = "detach() ends the way back before it";
                return Err(Error::not_implemented(message).with_hint(hint));
            }
        };
        for (input, part) in inputs.iter().zip(parts) {
            let (true, Some(part)) = (input.is_followed(), part) else { continue };
            let sum = match gradients.remove(&key(input)) {
                Some(sum) => binary(Binary::Add, &sum, &part, derived(tensor)),
                None => part,
            };
            gradients.insert(key(input), sum);
        }
    }
    Ok(found)
}

/// The place of a tensor's derivative.
fn derived(tensor: &Tensor) -> Option<Span> {
    tensor.span().map(Span::derived)
}

/// The initial gradient: `seed`, or 1 for a tensor with one element.
fn start(root: &Tensor, seed: Option<&Tensor>, place: Option<Span>) -> Result<Tensor> {
    if !root.is_followed() {
        return Err(Error::runtime("element 0 of tensors does not require grad and does not have a grad_fn")
            .with_hint("make a tensor that it is computed from with requires_grad=True"));
    }
    match seed {
        None if root.size() != 1 => Err(Error::runtime("grad can be implicitly created only for scalar outputs")
            .with_hint(format!(
                "the shape is {}: reduce it, or pass a gradient of that shape",
                show_shape(root.shape())
            ))),
        None => like(root, Scalar::Int(1), place),
        Some(seed) => {
            let seed = cast(&super::operand::on(seed, root.device()), root.dtype(), place);
            broadcast_to(&seed, root.shape(), place).map_err(|_| {
                Error::runtime(format!(
                    "Mismatch in shape: grad_output[0] has a shape of {} and output[0] has a shape of {}.",
                    show_shape(seed.shape()),
                    show_shape(root.shape())
                ))
            })
        }
    }
}

/// Adds the derivative of `root`, weighted by `seed` (1 for a tensor with one element), to the gradient of every leaf
/// behind it. With `again`, the gradients can be differentiated themselves.
///
/// # Errors
/// `RuntimeError` if there is no leaf behind `root`, or for several elements without a seed; `NotImplementedError` for
/// an op without a derivative.
pub fn backward(root: &Tensor, seed: Option<&Tensor>, again: bool, place: Option<Span>) -> Result<()> {
    let _mode = Mode::new(again && recording());
    for (leaf, gradient) in pull(root, start(root, seed, place)?, &[])? {
        let Some(held) = leaf.leaf() else { continue };
        let sum = held.gradient.borrow().clone();
        match sum {
            Some(sum) => sum.assign_all(&binary(Binary::Add, &sum.tensor(), &gradient, derived(&leaf)), place)?,
            None => *held.gradient.borrow_mut() = Some(Array::new(gradient)),
        }
    }
    Ok(())
}

/// The derivative of `root`, weighted by `seed`, with respect to each of `inputs`; `None` for an input on which it does
/// not depend.
///
/// # Errors
/// As [`backward`].
pub fn gradients(
    root: &Tensor,
    seed: Option<&Tensor>,
    inputs: &[Tensor],
    again: bool,
    place: Option<Span>,
) -> Result<Vec<Option<Tensor>>> {
    let _mode = Mode::new(again && recording());
    let found = pull(root, start(root, seed, place)?, inputs)?;
    let of = |input: &Tensor| found.iter().find(|(t, _)| key(t) == key(input));
    Ok(inputs.iter().map(|input| of(input).map(|(_, gradient)| gradient.clone())).collect())
}
