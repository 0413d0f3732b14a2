//! Each node of a graph, computed on a device by a program of its own.

use super::Subject;
use crate::array::HostArray;
use crate::dtype::Storage;
use crate::error::{Error, Result};
use crate::graph::{Graph, Node, NodeId, Op, Unary};
use crate::inspect::look::Look;
use crate::inspect::missing::Missing;
use crate::inspect::values::Recovered;
use crate::lower::{Program, round_to_storage};
use crate::optimise::{launch_nanoseconds, rewrite_rules, search};
use crate::runtime::BufferId;
use crate::search::{KnownParts, Options};
use crate::session::Slot;
use crate::session::transfer::{self, download, stored_bytes};
use crate::session::{Session, replay};
use crate::target::{DeviceKind, resolve};
use std::collections::BTreeSet;
use std::rc::Rc;

/// The values that a device has computed so far.
struct Made {
    values: Vec<Recovered>,
    buffers: Vec<Option<BufferId>>,
    /// All allocated buffers, to be freed at the end.
    owned: BTreeSet<BufferId>,
}

/// Whether a node is a reciprocal, which has no value of its own: it is part of a division.
pub(super) fn is_recip(node: &Node) -> bool {
    node.op == Op::Unary(Unary::Recip)
}

/// Whether a node is a number that kernels embed or receive as a parameter.
fn is_number(node: &Node) -> bool {
    matches!(node.op, Op::Constant(_) | Op::Scalar(_) | Op::Size(_))
}

impl Session {
    /// The values of all nodes on a device, each computed from the preceding ones by kernels that compute nothing else.
    ///
    /// # Errors
    /// As opening the device; the failure of a single node becomes its value.
    pub(super) async fn each_alone(
        &self,
        kind: DeviceKind,
        subject: &Subject<'_>,
        look: &Look,
    ) -> Result<Vec<Recovered>> {
        self.open(kind).await?;
        let slot = self.slot(kind);
        slot.give_back()?;
        let mut made = Made { values: Vec::new(), buffers: Vec::new(), owned: BTreeSet::new() };
        let mut end = None;
        let mut failed = None;
        for at in 0..subject.nodes.len() {
            if end.is_none() {
                end = match look.next(at).await {
                    Ok(end) => end,
                    Err(error) => {
                        failed = Some(error);
                        break;
                    }
                };
            }
            let value = match (end, &subject.wanted[at]) {
                (_, Err(why)) => Err(why.clone()),
                (Some(end), _) => Err(Missing::Ended(end)),
                (None, Ok(wanted)) => {
                    // Searching, uploading and computing one node may take long.
                    let work = async { Ok(self.node_alone(slot, subject, at, wanted, &mut made).await) };
                    look.unless_stopped(work).await.unwrap_or_else(|error| Err(Missing::failed(&error)))
                }
            };
            made.values.push(value);
            made.buffers.resize(made.values.len(), None);
        }
        let mut device = slot.device()?;
        made.owned.into_iter().for_each(|id| device.free(id));
        failed.map_or(Ok(made.values), Err)
    }

    async fn node_alone(
        &self,
        slot: &Slot,
        subject: &Subject<'_>,
        at: usize,
        wanted: &Rc<HostArray>,
        made: &mut Made,
    ) -> Recovered {
        let node = &subject.nodes[at];
        let policy = subject.compilation.policy;
        let value = if matches!(node.op, Op::Input(_)) || is_number(node) {
            round_to_storage(wanted, slot.capabilities(), policy)
        } else if is_recip(node) {
            return Err(Missing::PartOfDivision);
        } else if let Some(why) = subject.operands(at).iter().find_map(|id| made.values[*id].as_ref().err()) {
            return Err(why.clone());
        } else {
            self.run_alone(slot, subject, at, made).await
        };
        value.map(Rc::new).map_err(|error| Missing::failed(&error))
    }

    async fn run_alone(&self, slot: &Slot, subject: &Subject<'_>, at: usize, made: &mut Made) -> Result<HostArray> {
        let (nodes, policy) = (subject.nodes, subject.compilation.policy);
        let dtype = nodes[at].dtype;
        let storage = |dtype| resolve(dtype, slot.capabilities(), policy).map(|r| r.storage);
        let shape = subject.sizes.shape(&nodes[at].shape)?;
        if shape.contains(&0) {
            return HostArray::new(dtype, shape, Vec::new());
        }
        let (graph, given) = graph_alone(nodes, at)?;
        let mut inputs = Vec::with_capacity(given.len());
        for id in given {
            inputs.push(upload(slot, made, id, storage(nodes[id].dtype)?)?);
        }
        let setting = slot.setting(policy);
        // Rules that only improve programs are disabled.
        let optional = rewrite_rules(&setting).into_iter().filter(|s| !s.is_required()).map(|s| s.name().to_owned());
        let only_lower = Options { disabled: optional.collect(), ..Options::default() };
        let lowered = search(Rc::new(graph), &setting, &only_lower, &KnownParts::default())?.state;
        let program = Program::new(&lowered, &setting.device, policy)?;
        let buffer = {
            let mut device = slot.device()?;
            let mut code = slot.prepared();
            for kernel in &program.kernels {
                let rendered = device.render(kernel)?;
                let nanoseconds = launch_nanoseconds(kernel, device.capabilities());
                let id = device.prepare(&rendered, nanoseconds)?;
                slot.is_new(id);
                code.push(id);
            }
            let buffers =
                replay(&mut *device, &program, &code, &inputs, &subject.compilation.written.scalars, subject.sizes)?;
            made.owned.extend(&buffers);
            *buffers.first().ok_or_else(|| Error::internal("session", "a node without a result"))?
        };
        made.buffers.resize(at, None);
        made.buffers.push(Some(buffer));
        let data = download(&mut *slot.device()?, buffer, storage(dtype)?, dtype, shape);
        data.await
    }
}

/// The buffer of a value; it is uploaded if the device did not compute it.
fn upload(slot: &Slot, made: &mut Made, id: usize, storage: Storage) -> Result<BufferId> {
    if let Some(buffer) = made.buffers[id] {
        return Ok(buffer);
    }
    let Ok(value) = &made.values[id] else { return Err(Error::internal("session", "an operand without a value")) };
    let buffer = transfer::upload(&mut *slot.device()?, &stored_bytes(value, storage)?)?;
    made.owned.insert(buffer);
    made.buffers[id] = Some(buffer);
    Ok(buffer)
}

/// A graph with a single node, and the nodes that its inputs stand for. Numbers and reciprocals are included in it.
fn graph_alone(nodes: &[Rc<Node>], at: usize) -> Result<(Graph, Vec<usize>)> {
    fn operand(nodes: &[Rc<Node>], id: usize, graph: &mut Graph, given: &mut Vec<usize>) -> Result<NodeId> {
        let node = &nodes[id];
        if is_recip(node)
            && let Some(of) = node.inputs.first()
        {
            let of = operand(nodes, of.0 as usize, graph, given)?;
            return graph.add(Node { inputs: vec![of], ..(**node).clone() });
        }
        if is_number(node) {
            return graph.add(node.clone());
        }
        let number = given.iter().position(|g| *g == id).unwrap_or_else(|| {
            given.push(id);
            given.len() - 1
        });
        graph.add(Node { op: Op::Input(number as u32), inputs: Vec::new(), ..(**node).clone() })
    }
    let (mut graph, mut given) = (Graph::new(), Vec::new());
    let operands = nodes[at].inputs.iter().map(|i| operand(nodes, i.0 as usize, &mut graph, &mut given));
    let inputs = operands.collect::<Result<_>>()?;
    let output = graph.add(Node { inputs, ..(*nodes[at]).clone() })?;
    graph.set_outputs(vec![output]);
    Ok((graph, given))
}
