//! Calls of a graph on tensors: lazy ops with several results, each compiled as a program of its own.

use super::lazy::{State, Tensor};
use super::operand::on;
use crate::error::{Error, Result};
use crate::graph::Interface;
use crate::shape::{Expr, Sizes, show_shape};
use crate::span::Span;
use crate::target::DeviceKind;
use std::cell::RefCell;
use std::rc::Rc;

/// One call of a graph.
pub struct Call {
    interface: Rc<Interface>,
    /// The arguments, by input number, all on one device.
    pub(super) inputs: Vec<Tensor>,
    /// The numbers of arguments whose memory results may take over.
    donated: Vec<u32>,
    sizes: Sizes,
    /// The results by output number, while they are alive.
    results: RefCell<Vec<Option<super::lazy::Weak>>>,
}

impl Call {
    /// The graph that is called.
    pub fn interface(&self) -> &Rc<Interface> {
        &self.interface
    }

    /// The arguments, by input number.
    pub fn inputs(&self) -> &[Tensor] {
        &self.inputs
    }

    /// The numbers of arguments whose memory results may take over, where nobody else holds these.
    pub fn donated(&self) -> &[u32] {
        &self.donated
    }

    /// The values of the graph's shape variables.
    pub fn sizes(&self) -> &Sizes {
        &self.sizes
    }

    /// The results that are still alive, by output number.
    pub fn results(&self) -> Vec<Option<Tensor>> {
        self.results.borrow().iter().map(|r| r.as_ref().and_then(super::lazy::Weak::upgrade)).collect()
    }
}

/// The outputs of a lazy call of a graph on `device`. Gradients do not flow through it. `donated` are the numbers of inputs
/// whose memory the outputs may take over, if nobody else holds them when the call is computed.
///
/// # Errors
/// `ValueError` for an input whose shape differs from the graph's for these sizes, `TypeError` for another dtype;
/// `ValueError: Missing shape variable: N`; `ValueError` for a guard that does not hold; `MemoryError` for an output
/// that is too large.
pub fn call(
    interface: &Rc<Interface>,
    inputs: &[Tensor],
    donated: &[u32],
    sizes: Sizes,
    device: DeviceKind,
    fixed: bool,
    place: Option<Span>,
) -> Result<Vec<Tensor>> {
    if inputs.len() != interface.inputs().count() {
        return Err(Error::internal("tensor", "a call with other inputs than its graph's"));
    }
    for ((name, node), tensor) in interface.inputs().zip(inputs) {
        if tensor.dtype() != node.dtype {
            return Err(Error::type_error(format!("{name} is {}, not {}", tensor.dtype(), node.dtype)));
        }
        if sizes.shape(&node.shape)? != tensor.shape() {
            return Err(misfit(name, tensor, &node.shape, &sizes));
        }
    }
    interface.guards().iter().try_for_each(|guard| guard.check(&sizes))?;
    let inputs = inputs.iter().map(|t| on(&t.detached(), device)).collect();
    let results = RefCell::default();
    let call = Rc::new(Call { interface: interface.clone(), inputs, donated: donated.to_vec(), sizes, results });
    let mut out: Vec<Tensor> = Vec::new();
    for (k, (_, node)) in interface.outputs().enumerate() {
        let shape = call.sizes.shape(&node.shape)?;
        super::check_size(&shape, node.dtype)?;
        let state = State::Called(call.clone(), k);
        out.push(Tensor::following(state, shape.into(), node.dtype, device, fixed, place));
    }
    *call.results.borrow_mut() = out.iter().map(|t| Some(t.downgrade())).collect();
    Ok(out)
}

/// Binds the variables in `dims` that stand alone to the sizes of an input's shape.
pub fn bind_sizes(dims: &[Expr], shape: &[usize], sizes: &mut Sizes) {
    for (d, n) in dims.iter().zip(shape) {
        if let Some(var) = d.as_var()
            && sizes.get(&var.name).is_none()
        {
            sizes.set(&*var.name, *n as i64);
        }
    }
}

fn misfit(name: &str, tensor: &Tensor, dims: &[Expr], sizes: &Sizes) -> Error {
    let list: Vec<String> = dims.iter().map(ToString::to_string).collect();
    let wanted = if list.len() == 1 { format!("({},)", list[0]) } else { format!("({})", list.join(",")) };
    let given: Vec<String> = sizes.iter().map(|(name, n)| format!("{name} = {n}")).collect();
    let with = if given.is_empty() { String::new() } else { format!(" with {}", given.join(", ")) };
    Error::value(format!("{name} has shape {}, which is not {wanted}{with}", show_shape(tensor.shape())))
}
