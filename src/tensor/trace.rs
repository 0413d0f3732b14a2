//! Tracing: a function is called once with placeholders, and the result is a graph with named inputs and outputs.

use super::call::{bind_sizes, call};
use super::lazy::{State, Tensor};
use super::operand::{meet_devices, on};
use super::symbolic::{Shape, Tracing};
use crate::error::{Error, Result};
use crate::graph::{Graph, Interface, Node, NodeId, Op, Unary};
use crate::shape::{Expr, Guard, Sizes, View};
use crate::span::Span;
use crate::target::DeviceKind;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// A traced function: its graph, the other tensors that it reads, and its guards.
pub struct Traced {
    interface: Rc<Interface>,
    /// Tensors from outside that the function reads; they are inputs after the arguments.
    captured: Vec<Tensor>,
    device: DeviceKind,
    /// Which arguments were fixed to their device.
    fixed: Vec<bool>,
}

/// A placeholder for argument number `k` of a traced function: as `like`, but on `device` and of shape `dims`.
///
/// # Errors
/// `ValueError: Missing shape variable: N` for a size that the trace does not know.
pub fn placeholder(k: u32, like: &Tensor, device: DeviceKind, dims: &[Expr], tracing: &Tracing) -> Result<Tensor> {
    let shape = Shape::new(dims.to_vec(), Some(tracing))?;
    Ok(Tensor::lazy(Op::Input(k), Vec::new(), shape, like.dtype(), device, like.is_fixed(), like.span()))
}

/// The error for reading the data of a traced tensor.
pub(crate) fn no_data() -> Error {
    Error::runtime("a compiled function cannot look at the values of its arguments while it is traced").with_hint(
        "print, if, float(), a sort and the like need values; keep them outside the function, or use where()",
    )
}

/// The graph from placeholders named `arguments` to the named `results`, in the order of the results' names.
///
/// # Errors
/// `ValueError` for a repeated name; `RuntimeError` for a result on another device, or computed from one there.
pub fn traced(
    arguments: &[(String, Tensor)],
    results: &[(String, Tensor)],
    tracing: &Tracing,
    defaults: Sizes,
) -> Result<Traced> {
    let device = arguments.iter().chain(results).next().map_or(DeviceKind::Cpu, |(_, t)| t.device());
    // A result that does not depend on the arguments may be on another device.
    let here = |t: &Tensor| if t.tracing().is_none() && !t.is_fixed() { on(t, device) } else { t.clone() };
    let mut wanted: Vec<(String, Tensor)> = results.iter().map(|(name, t)| (name.clone(), here(t))).collect();
    crate::sort::sort_by(&mut wanted, |a, b| a.0.cmp(&b.0));
    let all = || arguments.iter().chain(&wanted).map(|(_, t)| t);
    let on_way = || Error::runtime("a compiled function computes on one device").with_hint("move its arguments first");
    if all().any(|t| t.device() != device) {
        return Err(on_way());
    }
    let ends = || wanted.iter().map(|(_, t)| t.clone()).collect();
    let inlined = inlined(&order(ends(), &|_| true));
    let enters = |t: &Tensor| t.tracing().is_some() || inlined.contains(&t.key());
    let order = order(ends(), &enters);
    let mut graph = Graph::new();
    let mut ids: HashMap<usize, NodeId> = HashMap::new();
    let mut captured: Vec<Tensor> = Vec::new();
    // Arguments that the function does not read are inputs too.
    for (_, argument) in arguments {
        let id = add(&mut graph, argument, &[], tracing)?;
        ids.insert(argument.key(), id);
    }
    for tensor in &order {
        if ids.contains_key(&tensor.key()) {
            continue;
        }
        let id = match tensor.state() {
            State::Lazy { inputs, .. } if enters(tensor) => {
                let inputs: Option<Vec<NodeId>> = inputs.iter().map(|t| ids.get(&t.key()).copied()).collect();
                let inputs = inputs.ok_or_else(|| Error::internal("tensor", "a trace out of order"))?;
                add(&mut graph, tensor, &inputs, tracing)?
            }
            _ if tensor.tracing().is_some() => return Err(on_way()),
            _ => {
                captured.push(tensor.clone());
                let op = Op::Input((arguments.len() + captured.len() - 1) as u32);
                let shape = tensor.extent().dims();
                graph.add(Node { op, inputs: Vec::new(), shape, dtype: tensor.dtype(), spans: Vec::new() })?
            }
        };
        ids.insert(tensor.key(), id);
    }
    graph.set_outputs(wanted.iter().filter_map(|(_, t)| ids.get(&t.key()).copied()).collect());
    let names = arguments.iter().map(|(name, _)| name.clone());
    let names = names.chain((0..captured.len()).map(|k| format!("captured.{k}"))).collect();
    let outputs = wanted.into_iter().map(|(name, _)| name).collect();
    let interface = Interface::new(Rc::new(graph), names, outputs, defaults)?.with_guards(tracing.guards());
    let fixed = arguments.iter().map(|(_, t)| t.is_fixed()).collect();
    Ok(Traced { interface: Rc::new(interface), captured, device, fixed })
}

/// Adds a tensor's node, with the trace's known sizes substituted.
fn add(graph: &mut Graph, tensor: &Tensor, inputs: &[NodeId], tracing: &Tracing) -> Result<NodeId> {
    let State::Lazy { op, .. } = tensor.state() else { return Err(Error::internal("tensor", "an argument with data")) };
    let op = match op {
        Op::View(view) => Op::View(settled(&view, tracing)),
        Op::Size(size) => Op::Size(tracing.settled(&size)),
        other => other,
    };
    let spans = tensor.span().into_iter().collect();
    let shape = tensor.extent().dims();
    graph.add(Node { op, inputs: inputs.to_vec(), shape, dtype: tensor.dtype(), spans })
}

fn settled(view: &View, tracing: &Tracing) -> View {
    view.map(&|e| tracing.settled(e))
}

/// Every tensor on which `wanted` depends, inputs before users, without what is behind tensors that `enters` rejects.
fn order(wanted: Vec<Tensor>, enters: &dyn Fn(&Tensor) -> bool) -> Vec<Tensor> {
    let mut done: HashSet<usize> = HashSet::new();
    let mut out = Vec::new();
    let mut stack: Vec<(Tensor, bool)> = wanted.into_iter().rev().map(|t| (t, false)).collect();
    while let Some((tensor, visited)) = stack.pop() {
        if visited {
            out.push(tensor);
        } else if done.insert(tensor.key()) {
            let state = tensor.state();
            let inside = enters(&tensor);
            stack.push((tensor, true));
            if let (State::Lazy { inputs, .. }, true) = (state, inside) {
                stack.extend(inputs.into_iter().rev().map(|t| (t, false)));
            }
        }
    }
    out
}

/// Tensors from outside that are inlined into the graph: constants, moved and cast, so that they fold, and reciprocals,
/// which divisions need as operands. All others become inputs, computed once.
fn inlined(order: &[Tensor]) -> HashSet<usize> {
    let mut plain: HashSet<usize> = HashSet::new();
    for tensor in order {
        if let State::Lazy { op, inputs } = tensor.state()
            && (op == Op::Unary(Unary::Recip)
                || matches!(op, Op::Constant(_) | Op::Iota | Op::View(_) | Op::Cast)
                    && inputs.iter().all(|t| plain.contains(&t.key())))
        {
            plain.insert(tensor.key());
        }
    }
    plain
}

impl Traced {
    /// The graph, with its names.
    pub fn interface(&self) -> &Rc<Interface> {
        &self.interface
    }

    /// The conditions on sizes under which the graph is valid.
    pub fn guards(&self) -> &[Guard] {
        self.interface.guards()
    }

    /// The values of the graph's shape variables for these arguments, starting from `given`; `None` if a guard does not
    /// hold or an argument has another shape.
    pub fn fits(&self, arguments: &[Tensor], given: &Sizes) -> Option<Sizes> {
        // Without an argument the graph's device is where it is called.
        let device = match arguments {
            [] => self.device,
            all => meet_devices("call", &all.iter().collect::<Vec<_>>()).ok()?.0,
        };
        if device != self.device || !arguments.iter().map(Tensor::is_fixed).eq(self.fixed.iter().copied()) {
            return None;
        }
        let mut sizes = given.clone();
        for ((_, node), tensor) in self.interface.inputs().zip(arguments) {
            bind_sizes(&node.shape, tensor.shape(), &mut sizes);
        }
        for ((_, node), tensor) in self.interface.inputs().zip(arguments) {
            if sizes.shape(&node.shape).ok()? != tensor.shape() || node.dtype != tensor.dtype() {
                return None;
            }
        }
        self.guards().iter().all(|g| g.holds(&sizes)).then_some(sizes)
    }

    /// The results for arguments that fit, in the order of their names; `donated` are the numbers of arguments whose memory
    /// they may take over.
    ///
    /// # Errors
    /// As [`call`].
    pub fn call(
        &self,
        arguments: &[Tensor],
        donated: &[u32],
        sizes: Sizes,
        place: Option<Span>,
    ) -> Result<Vec<Tensor>> {
        let inputs: Vec<Tensor> = arguments.iter().chain(&self.captured).cloned().collect();
        call(&self.interface, &inputs, donated, sizes, self.device, self.fixed.contains(&true), place)
    }
}
