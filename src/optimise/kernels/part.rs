//! The parts of a graph that become one kernel each: what such a kernel becomes depends on nothing else in the graph.
//!
//! A part is a graph of its own with one output: the node that needs the kernel, the views and leaves that it reads, and
//! the other nodes as inputs. Inputs and scalars are numbered in their order and source places are left out, so that the
//! parts of repeated layers, of later programs and of programs on other lines are equal.

use super::lower::{self, Lowering};
use crate::error::{Error, Result};
use crate::graph::{Graph, Node, NodeId, Op};
use crate::kernel::Kernel;
use crate::optimise::fusion::region::{Most, Reach, Region, extract, grow};
use crate::optimise::support::rewrite::replaced;
use crate::search::{Divide, Part};
use std::rc::Rc;

/// Divides graphs into what becomes one kernel each, in the order in which [`Lowering`] would lower it.
pub(in crate::optimise) struct Kernels(pub(super) Rc<Lowering>);

impl Divide<Graph> for Kernels {
    fn next<'a>(&'a self, graph: &Rc<Graph>) -> Result<Option<Part<'a, Graph>>> {
        let Some(root) = self.0.root(graph) else { return Ok(None) };
        let region = grow(graph, &graph.uses(), root, Reach::Views, Most::ANY);
        let (state, outer) = alone(graph, root, &region)?;
        let mut placing = Placing { graph: graph.clone(), root, region, outer, placed: None };
        Ok(Some(Part { state: Rc::new(state), place: Box::new(move |form| placing.place(form)) }))
    }
}

/// What a part's inputs and scalars are in the whole graph.
#[derive(Default)]
struct Outer {
    inputs: Vec<NodeId>,
    scalars: Vec<u32>,
}

impl Outer {
    /// The op of a node of the part; `Fused` graphs hold scalars too.
    fn inside(&mut self, op: &Op) -> Op {
        match op {
            Op::Scalar(k) => Op::Scalar(self.scalar(*k)),
            Op::Fused(inner) => {
                let inner = inner.map_nodes(|node| Node { op: self.inside(&node.op), spans: vec![], ..node.clone() });
                Op::Fused(Rc::new(inner))
            }
            op => op.clone(),
        }
    }

    fn scalar(&mut self, k: u32) -> u32 {
        let at = self.scalars.iter().position(|known| *known == k);
        at.unwrap_or_else(|| {
            self.scalars.push(k);
            self.scalars.len() - 1
        }) as u32
    }
}

/// A region as a graph of its own.
fn alone(graph: &Graph, root: NodeId, region: &Region) -> Result<(Graph, Outer)> {
    let (mut part, mut outer) = (Graph::new(), Outer::default());
    let mut map: Vec<Option<NodeId>> = vec![None; root.0 as usize + 1];
    for &member in &region.members {
        let node = graph.node(member);
        for &i in &node.inputs {
            if map[i.0 as usize].is_none() {
                let op = Op::Input(outer.inputs.len() as u32);
                outer.inputs.push(i);
                let Node { shape, dtype, .. } = graph.node(i);
                let input = Node { op, inputs: vec![], shape: shape.clone(), dtype: *dtype, spans: vec![] };
                map[i.0 as usize] = Some(part.push_unchecked(Rc::new(input)));
            }
        }
        let inputs = node.inputs.iter().filter_map(|i| map[i.0 as usize]).collect();
        let op = outer.inside(&node.op);
        let inner = Node { op, inputs, shape: node.shape.clone(), dtype: node.dtype, spans: vec![] };
        map[member.0 as usize] = Some(part.push_unchecked(Rc::new(inner)));
    }
    part.set_outputs(map[root.0 as usize].into_iter().collect());
    Ok((part, outer))
}

/// Puts kernels of a part into the whole graph.
struct Placing {
    graph: Rc<Graph>,
    root: NodeId,
    region: Region,
    outer: Outer,
    /// The graph with the first kernel, its node, and what it computes.
    placed: Option<(Graph, Option<NodeId>, Rc<Graph>)>,
}

impl Placing {
    fn place(&mut self, form: &Graph) -> Result<Rc<Graph>> {
        let node = form.outputs().first().map(|out| form.node(*out));
        let Some((node, Op::Kernel(kernel, _))) = node.map(|node| (node, &node.op)) else {
            return Err(Error::internal("search", "a part was rewritten to something other than a kernel"));
        };
        if self.placed.is_none() {
            self.placed = Some(self.first(form, node, kernel)?);
        }
        let Some((graph, at, computes)) = &self.placed else {
            return Err(Error::internal("search", "a part has no place"));
        };
        let Some(at) = at else { return Ok(Rc::new(graph.clone())) };
        graph.with_op(*at, Op::Kernel(kernel.clone(), computes.clone())).map(Rc::new)
    }

    fn first(&self, form: &Graph, node: &Node, kernel: &Rc<Kernel>) -> Result<(Graph, Option<NodeId>, Rc<Graph>)> {
        let (mut bound, mut scalars) = (Vec::new(), Vec::new());
        for input in node.inputs.iter().map(|i| form.node(*i)) {
            match input.op {
                Op::Input(k) => bound.push(k),
                Op::Scalar(k) => {
                    let op = Op::Scalar(self.outer.scalars[k as usize]);
                    scalars.push(Node { op, spans: vec![], ..input.clone() });
                }
                _ => return Err(Error::internal("search", "a kernel of a part reads what is no input of it")),
            }
        }
        let (inner, inputs, spans) = extract(&self.graph, self.root, &self.region.members)?;
        debug_assert_eq!(inputs, self.outer.inputs);
        let computes = Rc::new(lower::renumbered(&inner, &bound)?);
        let Node { shape, dtype, .. } = self.graph.node(self.root);
        let placed = Node {
            op: Op::Kernel(kernel.clone(), computes.clone()),
            inputs: bound.iter().map(|k| inputs[*k as usize]).collect(),
            shape: shape.clone(),
            dtype: *dtype,
            spans,
        };
        let graph = replaced(&self.graph, self.root, placed, scalars)?;
        // Equal parts share their kernels, but not what they compute.
        let is_it = |id: &NodeId| matches!(&graph.node(*id).op, Op::Kernel(_, of) if Rc::ptr_eq(of, &computes));
        let at = graph.ids().find(is_it);
        Ok((graph, at, computes))
    }
}
