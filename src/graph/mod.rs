//! The graph of primitive ops that is compiled.
//!
//! # Contract
//!
//! * A [`Graph`] is an arena of [`Node`]s in topological order: inputs of a node have smaller ids. It is hash-consed: two
//!   nodes with the same op, inputs, shape and dtype are one node, which then carries the spans of both.
//! * Ops are primitive. Elementwise ops take inputs of exactly the node's shape (broadcasting is a `View` that expands)
//!   and of one dtype (conversion is a `Cast`); there is no subtraction and no division (see [`Binary::Quotient`]).
//! * `Reduce` drops its axes. `View` maps positions; its base is its input in row-major order. `Concat` takes one input
//!   or more of equal shapes but for its axis.
//! * Dtypes are logical; what a device makes of them is resolved when nodes are lowered.
//! * `Fused` holds a graph of its own, with one output, whose `Input(k)` is the node's k-th input; `Kernel` holds a
//!   lowered one, whose read buffers and then scalars are the inputs in order and whose one written buffer is the node.
//!
//! `verify` enforces this after every rewrite in debug builds and tests; `evaluate` says what it means; `print` shows it and
//! `parse` reads it.

#[cfg_attr(not(feature = "inspect"), allow(dead_code))] // Mostly the evaluator's.
mod complex;
#[cfg(feature = "numpy")]
pub(crate) mod direct;
pub(crate) mod eights;
#[cfg(feature = "inspect")]
mod evaluate;
mod interface;
mod interned;
mod parse;
mod print;
#[cfg_attr(not(feature = "inspect"), allow(dead_code))] // Mostly the evaluator's.
mod scalar;
mod verify;

#[cfg(feature = "inspect")]
pub use evaluate::{Inputs, evaluate, evaluate_node};
pub use interface::{Builder, Interface};
pub use scalar::binary as scalar_binary;

use crate::dtype::{DType, Scalar};
use crate::error::{Error, Result};
use crate::kernel::Kernel;
pub use crate::kernel::{Binary, Unary};
use crate::shape::{Expr, View, size};
use crate::span::Span;
use interned::Interned;
use std::rc::Rc;

/// Position of a node in its graph's arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

/// How a reduction combines elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Combine {
    Sum,
    Prod,
    /// NaN wins.
    Max,
    /// NaN wins.
    Min,
}

impl Combine {
    /// `sum`, `prod`, `max` or `min`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sum => "sum",
            Self::Prod => "prod",
            Self::Max => "max",
            Self::Min => "min",
        }
    }

    /// The binary op that combines two elements; on `Bool`, sum and max are `or`, prod and min are `and`.
    pub fn binary(self) -> Binary {
        match self {
            Self::Sum => Binary::Add,
            Self::Prod => Binary::Mul,
            Self::Max => Binary::Max,
            Self::Min => Binary::Min,
        }
    }
}

/// A primitive.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// Buffer number k of the program, dense and row-major.
    Input(u32),
    /// One number; shape `()`.
    Constant(Scalar),
    /// A number given at run time, the k-th; shape `()`.
    Scalar(u32),
    /// A size, over shape variables; `Int32` or `Int64` of shape `()`.
    Size(Expr),
    /// 0, 1, 2, ... along the only axis; `Int64` or `Int32`.
    Iota,
    /// Word `word` (0..4) of Philox4x32-10 at counters 0, 1, 2, ... along the only axis; `UInt32`. Inputs: the key's two
    /// words, `UInt32` of shape `()`.
    Random {
        /// Which of the four.
        word: u8,
    },
    /// Elementwise.
    Unary(Unary),
    /// Elementwise. `Quotient`'s right input is a `Recip`.
    Binary(Binary),
    /// Inputs: `Bool` condition, value where true, value where false.
    Select,
    /// To the node's dtype; of a complex number, its real part (or, as `Bool`, whether either part is not 0).
    Cast,
    /// A part of a complex number, elementwise.
    Part {
        /// The imaginary one rather than the real one.
        imaginary: bool,
    },
    /// Elementwise. Inputs: real and imaginary part.
    Complex,
    /// Inputs: an array of one axis, and indices into it (`Int32`, within its bounds). One element for each index.
    Gather,
    /// Over `axes` (ascending), which disappear. Sums of 16-bit floats accumulate in `f32` and round once.
    Reduce {
        /// How elements combine.
        combine: Combine,
        /// Which axes, ascending.
        axes: Vec<usize>,
    },
    /// Another index over the input's elements.
    View(View),
    /// One input after the other along `axis`.
    Concat {
        /// Which axis.
        axis: usize,
    },
    /// Inputs: base and values. The base with `values` in place of the elements that `start + k*step` names on each axis.
    Insert {
        /// First index on each axis.
        start: Vec<usize>,
        /// Step on each axis, at least 1.
        step: Vec<usize>,
    },
    /// A graph of its own, to become one kernel.
    Fused(Rc<Graph>),
    /// A lowered node: the kernel, and the graph that it computes. The node's inputs are that graph's inputs in order, then
    /// its scalars.
    Kernel(Rc<Kernel>, Rc<Graph>),
}

/// One node.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Node {
    pub op: Op,
    pub inputs: Vec<NodeId>,
    pub shape: Vec<Expr>,
    pub dtype: DType,
    /// The source expressions that this node serves.
    pub spans: Vec<Span>,
}

impl Node {
    /// The same node with other inputs.
    pub(crate) fn with_inputs(&self, inputs: Vec<NodeId>) -> Self {
        let Self { op, shape, dtype, spans, .. } = self;
        Self { op: op.clone(), inputs, shape: shape.clone(), dtype: *dtype, spans: spans.clone() }
    }

    /// Whether a program launches a kernel for it: it is one or is to become one, and has elements. Kernels are numbered
    /// by these nodes, in order.
    pub fn is_launched(&self) -> bool {
        matches!(self.op, Op::Fused(_) | Op::Kernel(..)) && size(&self.shape).as_const() != Some(0)
    }
}

/// An arena of nodes and the outputs among them. Graphs share nodes: a search has thousands of graphs that differ in a few.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    nodes: Vec<Rc<Node>>,
    outputs: Vec<NodeId>,
    interned: Interned,
}

impl Graph {
    /// No nodes.
    pub fn new() -> Self {
        Self::default()
    }

    /// All nodes, in topological order.
    pub fn nodes(&self) -> &[Rc<Node>] {
        &self.nodes
    }

    /// Ids of all nodes, in topological order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + ExactSizeIterator + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// A node.
    ///
    /// # Panics
    /// If `id` is of another graph.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// What the graph computes.
    pub fn outputs(&self) -> &[NodeId] {
        &self.outputs
    }

    /// Declares the outputs.
    pub fn set_outputs(&mut self, outputs: Vec<NodeId>) {
        self.outputs = outputs;
    }

    /// Adds a node, or finds the one that is the same and adds `spans` to it.
    ///
    /// # Errors
    /// `InternalError` if the node breaks the contract above.
    pub fn add(&mut self, node: impl Into<Rc<Node>>) -> Result<NodeId> {
        let node = node.into();
        verify::node(self, &node)?;
        self.intern(node)
    }

    /// As [`Graph::add`], for a node that is known to keep the contract.
    ///
    /// # Errors
    /// `MemoryError` for too many nodes.
    pub(crate) fn intern(&mut self, node: impl Into<Rc<Node>>) -> Result<NodeId> {
        let node = node.into();
        let id = u32::try_from(self.nodes.len()).map_err(|_| Error::memory("the graph has too many nodes"))?;
        let Some(known) = self.interned.find_or_insert(&self.nodes, &node) else {
            self.nodes.push(node);
            return Ok(NodeId(id));
        };
        let there = &mut self.nodes[known.0 as usize];
        for span in &node.spans {
            if !there.spans.contains(span) {
                Rc::make_mut(there).spans.push(*span);
            }
        }
        Ok(known)
    }

    /// The same graph without places: equal for graphs of one structure, whichever expressions they serve.
    pub(crate) fn without_places(&self) -> Self {
        let bare = |node: &Rc<Node>| match node.spans.is_empty() {
            true => node.clone(),
            false => Rc::new(Node { spans: Vec::new(), ..(**node).clone() }),
        };
        Self { nodes: self.nodes.iter().map(bare).collect(), ..self.clone() }
    }

    /// The same graph with each node replaced by what `change` makes of it, which has the same inputs.
    pub(crate) fn map_nodes(&self, mut change: impl FnMut(&Node) -> Node) -> Self {
        let nodes = self.nodes.iter().map(|node| Rc::new(change(node))).collect();
        Self { nodes, outputs: self.outputs.clone(), interned: Interned::default() }
    }

    /// Adds a node of a verified graph, whose inputs are here already, as a node of its own.
    pub(crate) fn push_unchecked(&mut self, node: Rc<Node>) -> NodeId {
        self.nodes.push(node);
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// Adds a node that no node here is the same as.
    ///
    /// # Errors
    /// As [`Graph::add`].
    pub(crate) fn push(&mut self, node: Rc<Node>) -> Result<NodeId> {
        verify::node(self, &node)?;
        Ok(self.push_unchecked(node))
    }

    /// The same graph with `op` in the place of one node's.
    ///
    /// # Errors
    /// `InternalError` if the node then breaks the contract.
    pub(crate) fn with_op(&self, id: NodeId, op: Op) -> Result<Self> {
        let node = Node { op, ..self.node(id).clone() };
        verify::node(self, &node)?;
        let mut nodes = self.nodes.clone();
        nodes[id.0 as usize] = Rc::new(node);
        Ok(Self { nodes, outputs: self.outputs.clone(), interned: Interned::default() })
    }

    /// Checks the whole graph against the contract.
    ///
    /// # Errors
    /// `InternalError` that names the node and what it breaks.
    pub fn verify(&self) -> Result<()> {
        verify::graph(self)
    }

    /// How many nodes use each node as an input; an output counts as one more use.
    pub fn uses(&self) -> Vec<u32> {
        let mut uses = vec![0; self.nodes.len()];
        for id in self.nodes.iter().flat_map(|n| &n.inputs).chain(&self.outputs) {
            uses[id.0 as usize] += 1;
        }
        uses
    }
}

impl PartialEq for Graph {
    fn eq(&self, other: &Self) -> bool {
        self.nodes == other.nodes && self.outputs == other.outputs
    }
}

impl Eq for Graph {}

impl std::hash::Hash for Graph {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        for n in &self.nodes {
            (&n.op, &n.inputs, &n.shape, n.dtype).hash(state);
        }
        self.outputs.hash(state);
    }
}
