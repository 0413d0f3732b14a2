//! Functions of tensors, traced once: placeholders go in, what comes out is a graph with names.

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

/// What one trace of a function found: a graph, what else it reads, and what the trace relied on.
pub struct Traced {
    interface: Rc<Interface>,
    /// Tensors from outside that the function read, whose inputs follow those of its arguments.
    captured: Vec<Tensor>,
    device: DeviceKind,
    /// Which arguments were fixed to their device.
    fixed: Vec<bool>,
}

/// Stands for argument number `k` of a function that is being traced: like `like`, on `device`, of shape `dims`.
///
/// # Errors
/// `ValueError: Missing shape variable: N` if the trace does not know a size.
pub fn placeholder(k: u32, like: &Tensor, device: DeviceKind, dims: &[Expr], tracing: &Tracing) -> Result<Tensor> {
    let shape = Shape::new(dims.to_vec(), Some(tracing))?;
    Ok(Tensor::lazy(Op::Input(k), Vec::new(), shape, like.dtype(), device, like.is_fixed(), like.span()))
}

/// The error of asking for the data of something that is only traced.
pub(crate) fn no_data() -> Error {
    Error::runtime("a compiled function cannot look at the values of its arguments while it is traced")
        .with_hint("print, if, float() and the like need values; keep them outside the function, or use where()")
}

/// The graph from placeholders named `arguments` to `results`, named alike, in the order of their names.
///
/// # Errors
/// `ValueError` for a name that is there twice; `RuntimeError` for a result on another device, or on the way from one.
pub fn traced(
    arguments: &[(String, Tensor)],
    results: &[(String, Tensor)],
    tracing: &Tracing,
    defaults: Sizes,
) -> Result<Traced> {
    let device = arguments.iter().chain(results).next().map_or(DeviceKind::Cpu, |(_, t)| t.device());
    // What does not come from the arguments may come from elsewhere.
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
    // Arguments that nothing reads are inputs all the same.
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

/// A tensor's node, with what the trace knows of its sizes put in.
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

/// Every tensor behind `wanted`, inputs before users, but for what is behind those that are not entered.
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

/// Tensors from outside that are made of constants by moving and converting them alone: those are made again, so that they
/// fold. So are reciprocals, by which a quotient knows its divisor. What else comes from outside is an input, computed once.
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
    /// The graph and its names.
    pub fn interface(&self) -> &Rc<Interface> {
        &self.interface
    }

    /// What the trace relied on: the graph is right where all of these hold.
    pub fn guards(&self) -> &[Guard] {
        self.interface.guards()
    }

    /// Sizes of the graph's variables for these arguments, those in `given` first; `None` where some guard does not hold
    /// or an argument has another shape.
    pub fn fits(&self, arguments: &[Tensor], given: &Sizes) -> Option<Sizes> {
        let (device, _) = meet_devices("call", &arguments.iter().collect::<Vec<_>>()).ok()?;
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

    /// The results, in the order of their names, for arguments that fit.
    ///
    /// # Errors
    /// As [`call`].
    pub fn call(&self, arguments: &[Tensor], sizes: Sizes, place: Option<Span>) -> Result<Vec<Tensor>> {
        let inputs: Vec<Tensor> = arguments.iter().chain(&self.captured).cloned().collect();
        call(&self.interface, &inputs, sizes, self.device, self.fixed.contains(&true), place)
    }
}
