//! The fusion report: why two neighbouring kernels were not fused.
//!
//! The kernels of a finished graph are turned back into the fused nodes that they were, and the fusion rules' own
//! conditions are checked for each pair of producer and consumer.

use super::region::{
    MAX_OPS, buffers, externals, extract, fuse, holds_concat, holds_reduction, one_for_one, repeated, size,
};
use crate::error::Result;
use crate::graph::{Graph, Node, NodeId, Op};
use crate::lower::walk;
use crate::optimise::Setting;
use crate::optimise::cost::Cost;
use crate::optimise::support::rewrite::rebuild;
use crate::search::CostEstimator;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The most pairs that are examined; more would only repeat the same reasons.
const MOST: usize = 256;

/// Two kernels of a program, the second of which reads the result of the first.
#[derive(Clone, Debug, PartialEq)]
pub struct NotFused {
    /// The number of the first in the program.
    pub producer: usize,
    /// The number of the second.
    pub consumer: usize,
    /// Why they were not fused.
    pub why: WhyNotFused,
}

/// Why two kernels were not fused.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WhyNotFused {
    /// The first one's result is an output.
    Shown,
    /// This many kernels read it; each would recompute it.
    Consumers(usize),
    /// The fused kernel would need the first number of buffers; the device can bind the second.
    Buffers(usize, usize),
    /// The fused kernel would hold the first number of ops; the second is the limit.
    Ops(usize, usize),
    /// The first one's reduction would be recomputed for each element that uses it.
    ReductionAgain,
    /// A view repeats the first one's elements, and each repetition would be recomputed.
    Repeated,
    /// The loop of a reduction may not contain a concatenation.
    Chooses,
    /// Fused, they are estimated to take this many nanoseconds more.
    Slower(f64),
    /// Other steps were taken first; fused, they are estimated to take this many nanoseconds less, before
    /// vectorisation.
    OthersFirst(f64),
}

/// The reasons for each pair, for a graph whose computing nodes are kernels.
///
/// # Errors
/// `InternalError` if the graph breaks its contract.
pub fn not_fused(finished: &Graph, setting: &Rc<Setting>) -> Result<Vec<NotFused>> {
    let graph = rebuild(finished, |out, _, node, _| {
        let Op::Kernel(_, computes) = &node.op else { return Ok(None) };
        if !node.is_launched() {
            return Ok(None);
        }
        let given = computes.nodes().iter().filter(|n| matches!(n.op, Op::Input(_))).count();
        let inputs = node.inputs[..given.min(node.inputs.len())].to_vec();
        out.add(Node { op: Op::Fused(computes.clone()), inputs, ..node.clone() }).map(Some)
    })?;
    // Removing the scalars has changed the nodes' ids.
    let is_kernel = |id: &NodeId| matches!(graph.node(*id).op, Op::Fused(_));
    let numbers: BTreeMap<NodeId, usize> = graph.ids().filter(is_kernel).enumerate().map(|(k, id)| (id, k)).collect();
    let uses = graph.uses();
    let estimator = Cost::new(setting.clone());
    let mut out = Vec::new();
    for consumer in graph.ids() {
        let Some(&to) = numbers.get(&consumer) else { continue };
        for producer in producers(&graph, consumer) {
            let Some(&from) = numbers.get(&producer) else { continue };
            if out.len() < MOST {
                let why = why(&graph, &uses, producer, consumer, setting, &estimator)?;
                out.push(NotFused { producer: from, consumer: to, why });
            }
        }
    }
    Ok(out)
}

/// The computing nodes that a node reads, directly or through views.
fn producers(graph: &Graph, consumer: NodeId) -> BTreeSet<NodeId> {
    let mut out = BTreeSet::new();
    let mut stack = graph.node(consumer).inputs.clone();
    while let Some(id) = stack.pop() {
        match graph.node(id).op {
            Op::View(_) => stack.extend(&graph.node(id).inputs),
            _ => {
                out.insert(id);
            }
        }
    }
    out
}

fn why(
    graph: &Graph,
    uses: &[u32],
    producer: NodeId,
    consumer: NodeId,
    setting: &Rc<Setting>,
    estimator: &Cost,
) -> Result<WhyNotFused> {
    // The pair, with the views between them.
    let mut members = BTreeSet::from([consumer, producer]);
    let mut stack = graph.node(consumer).inputs.clone();
    while let Some(id) = stack.pop() {
        if matches!(graph.node(id).op, Op::View(_)) && members.insert(id) {
            stack.extend(&graph.node(id).inputs);
        }
    }
    if graph.outputs().contains(&producer) {
        return Ok(WhyNotFused::Shown);
    }
    let others = readers(graph, producer).len();
    let inside = members.iter().flat_map(|m| &graph.node(*m).inputs).filter(|i| **i == producer).count();
    if inside != uses[producer.0 as usize] as usize {
        return Ok(WhyNotFused::Consumers(others));
    }
    let (first, second) = (inner(graph, producer), inner(graph, consumer));
    let bound = buffers(graph, &externals(graph, &members)) + 1;
    let most = setting.device.max_buffers as usize;
    if bound > most {
        return Ok(WhyNotFused::Buffers(bound, most));
    }
    let ops = size(graph, &members);
    if ops > MAX_OPS {
        return Ok(WhyNotFused::Ops(ops, MAX_OPS));
    }
    let (whole, ..) = extract(graph, consumer, &members)?;
    let once = whole.outputs().first().is_some_and(|root| walk(&whole, *root).once);
    if first.as_ref().is_some_and(|g| holds_reduction(g)) {
        if !one_for_one(graph, &members, consumer, producer) && !once {
            return Ok(WhyNotFused::ReductionAgain);
        }
    } else if repeated(graph, &members, producer) && !once {
        return Ok(WhyNotFused::Repeated);
    }
    if [&first, &second].into_iter().flatten().any(|g| holds_concat(g)) {
        return Ok(WhyNotFused::Chooses);
    }
    let more = estimator.cost(&fuse(graph, consumer, &members)?) - estimator.cost(graph);
    Ok(if more > 0.0 { WhyNotFused::Slower(more) } else { WhyNotFused::OthersFirst(-more) })
}

/// The nodes that read `id`, directly or through views.
fn readers(graph: &Graph, id: NodeId) -> BTreeSet<NodeId> {
    let mut out = BTreeSet::new();
    let mut stack = vec![id];
    while let Some(id) = stack.pop() {
        for user in graph.ids().filter(|u| graph.node(*u).inputs.contains(&id)) {
            if matches!(graph.node(user).op, Op::View(_)) && !graph.outputs().contains(&user) {
                stack.push(user);
            } else {
                out.insert(user);
            }
        }
    }
    out
}

fn inner(graph: &Graph, id: NodeId) -> Option<Rc<Graph>> {
    match &graph.node(id).op {
        Op::Fused(inner) => Some(inner.clone()),
        _ => None,
    }
}
