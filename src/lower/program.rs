//! Programs: flat lists of steps that a device replays.
//!
//! # Contract
//!
//! A [`Program`] is a flat list of steps over numbered buffers. Inputs exist before it runs, outputs after it.
//! Temporaries are allocated right before their first use and freed right after their last, so that temporaries with
//! disjoint lifetimes share memory. Kernels side by side that read the same values are one (`siblings`), with several
//! results. On the CPU, a long reduction that few iterations compute is two kernels (`distribute`), and a result takes
//! over the memory of a temporary whose lifetime ends there, if the kernel allows it (`reuse`). Steps take effect in order.

use super::reuse;
use crate::dtype::Storage;
use crate::error::{Error, Result};
use crate::graph::{Graph, NodeId, Op};
use crate::kernel::Kernel;
use crate::shape::{Expr, Sizes, size};
use crate::target::{Capabilities, DeviceKind, Policy, resolve};
use std::fmt;
use std::rc::Rc;

/// The role of a buffer in its program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The program's k-th input.
    Input(u32),
    /// Allocated and freed within one run.
    Temporary,
    /// Returned at the end of a run.
    Output,
}

/// A buffer of a program.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct BufferPlan {
    pub role: Role,
    pub storage: Storage,
    /// The number of elements.
    pub len: Expr,
}

/// One step of a program.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Step {
    Allocate {
        buffer: usize,
    },
    /// Launches `kernel` over `buffers`; `scalars` are the program's numbers of its scalars.
    Dispatch {
        kernel: usize,
        buffers: Vec<usize>,
        scalars: Vec<u32>,
    },
    /// Copies all of `from` to `to`, from its element `at` on.
    Copy {
        from: usize,
        to: usize,
        at: Expr,
    },
    Free {
        buffer: usize,
    },
    /// Gives the memory of `from` to `to`; nothing reads `from` after the step that writes `to`.
    Reuse {
        from: usize,
        to: usize,
    },
}

/// What a kernel computes of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The number of the node among those that are launched.
    pub node: usize,
    /// For each buffer that the node reads, the kernel's, if it binds it.
    pub inputs: Vec<Option<usize>>,
    /// The kernel's buffer that receives the node's values, or parts of them.
    pub written: usize,
    /// Whether these are the node's values.
    pub whole: bool,
}

/// A compiled graph.
#[derive(Clone, Debug)]
pub struct Program {
    /// All buffers, by number.
    pub buffers: Vec<BufferPlan>,
    /// All kernels, by number; each is launched by one dispatch. First those that compute the graph's nodes, in the order of
    /// their first, then those that compute parts for them.
    pub kernels: Vec<Rc<Kernel>>,
    /// For each kernel, what it computes.
    pub shares: Vec<Vec<Share>>,
    /// The steps, in execution order.
    pub steps: Vec<Step>,
    /// The buffer of each of the graph's outputs.
    pub outputs: Vec<usize>,
}

impl Program {
    /// Schedules a graph in which every computing node is a kernel or a concatenation along the outermost axis.
    ///
    /// # Errors
    /// `InternalError` if a node is not lowered.
    pub fn new(graph: &Graph, device: &Capabilities, policy: Policy) -> Result<Self> {
        let mut program = Self {
            buffers: Vec::new(),
            kernels: Vec::new(),
            shares: Vec::new(),
            steps: Vec::new(),
            outputs: Vec::new(),
        };
        let mut buffer_of: Vec<Option<usize>> = vec![None; graph.nodes().len()];
        for id in graph.ids() {
            let node = graph.node(id);
            let role = match node.op {
                Op::Input(k) => Role::Input(k),
                Op::Kernel(..) | Op::Concat { .. } if graph.outputs().contains(&id) => Role::Output,
                Op::Kernel(..) | Op::Concat { .. } => Role::Temporary,
                Op::Scalar(_) => continue,
                _ => return Err(Error::internal("lower", format!("{} is not lowered", node.label()))),
            };
            let storage = resolve(node.dtype, device, policy)?.storage;
            let buffer = program.buffers.len();
            program.buffers.push(BufferPlan { role, storage, len: size(&node.shape) });
            buffer_of[id.0 as usize] = Some(buffer);
            program.compute(graph, id, buffer, &buffer_of)?;
        }
        let find = |o: &NodeId| buffer_of[o.0 as usize];
        program.outputs = graph.outputs().iter().filter_map(find).collect();
        if program.outputs.len() != graph.outputs().len() {
            return Err(Error::internal("lower", "an output has no buffer"));
        }
        // The invocations of a GPU share long reductions already.
        if device.kind == DeviceKind::Cpu {
            program.distribute();
        }
        program.join_siblings(device);
        program.name_kernels();
        program.free_after_last_use();
        if reuse::in_place(device) {
            program.reuse();
        }
        Ok(program)
    }

    fn compute(&mut self, graph: &Graph, id: NodeId, buffer: usize, buffer_of: &[Option<usize>]) -> Result<()> {
        let node = graph.node(id);
        let inputs: Vec<usize> = node.inputs.iter().filter_map(|i| buffer_of[i.0 as usize]).collect();
        match &node.op {
            Op::Kernel(kernel, _) => {
                if !node.is_launched() {
                    // Nothing writes it, so it is there from the start: where it is read may move to the front.
                    self.steps.insert(0, Step::Allocate { buffer });
                    return Ok(());
                }
                self.steps.push(Step::Allocate { buffer });
                let scalar = |i: &NodeId| if let Op::Scalar(k) = graph.node(*i).op { Some(k) } else { None };
                let scalars = node.inputs.iter().filter_map(scalar).collect();
                let number = self.kernels.len();
                let (bound, written) = ((0..inputs.len()).map(Some).collect(), inputs.len());
                // Equal kernels serve different expressions.
                let mut own = (**kernel).clone();
                own.spans.clone_from(&node.spans);
                self.kernels.push(Rc::new(own));
                self.shares.push(vec![Share { node: number, inputs: bound, written, whole: true }]);
                let buffers = inputs.into_iter().chain([buffer]).collect();
                self.steps.push(Step::Dispatch { kernel: number, buffers, scalars });
            }
            Op::Concat { .. } => {
                self.steps.push(Step::Allocate { buffer });
                let mut at = Expr::default();
                for from in inputs {
                    self.steps.push(Step::Copy { from, to: buffer, at: at.clone() });
                    at = at + self.buffers[from].len.clone();
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// For each node that is launched, the kernel that computes its values.
    pub fn computed_by(&self) -> Vec<usize> {
        let whole = |shares: &Vec<Share>| shares.iter().filter(|s| s.whole).map(|s| s.node).collect::<Vec<_>>();
        let all: Vec<Vec<usize>> = self.shares.iter().map(whole).collect();
        let mut kernels = vec![0; all.iter().map(Vec::len).sum()];
        for (k, nodes) in all.into_iter().enumerate() {
            nodes.into_iter().for_each(|node| kernels[node] = k);
        }
        kernels
    }

    /// Names each kernel by the number of the one that computes its node.
    fn name_kernels(&mut self) {
        let numbers = self.computed_by();
        for (k, shares) in self.shares.iter().enumerate() {
            let Some(first) = shares.iter().find(|share| share.whole).or(shares.first()) else { continue };
            let mut name = format!("k{}_{}", numbers[first.node], self.kernels[k].name);
            // Parts of two nodes that one kernel combines.
            while !first.whole && self.kernels[..k].iter().any(|other| other.name == name) {
                name.push('b');
            }
            Rc::make_mut(&mut self.kernels[k]).name = name;
        }
    }

    fn free_after_last_use(&mut self) {
        let last = self.last_uses();
        let steps = std::mem::take(&mut self.steps);
        for (at, step) in steps.into_iter().enumerate() {
            self.steps.push(step);
            for (buffer, plan) in self.buffers.iter().enumerate() {
                if plan.role == Role::Temporary && last[buffer] == Some(at) {
                    self.steps.push(Step::Free { buffer });
                }
            }
        }
    }

    /// Bytes of a buffer for these values of the shape variables.
    ///
    /// # Errors
    /// `ValueError: Missing shape variable: N`.
    pub fn bytes(&self, buffer: usize, sizes: &Sizes) -> Result<u64> {
        let plan = &self.buffers[buffer];
        Ok((sizes.of(&plan.len)?.max(0) as u64).saturating_mul(plan.storage.bytes() as u64))
    }

    /// Peak bytes of a run, including its inputs.
    ///
    /// # Errors
    /// As [`Program::bytes`].
    pub fn peak_bytes(&self, sizes: &Sizes) -> Result<u64> {
        let inputs = (0..self.buffers.len()).filter(|b| matches!(self.buffers[*b].role, Role::Input(_)));
        let mut now = inputs.map(|b| self.bytes(b, sizes)).sum::<Result<u64>>()?;
        let mut peak = now;
        for step in &self.steps {
            match step {
                Step::Allocate { buffer } => now += self.bytes(*buffer, sizes)?,
                Step::Free { buffer } => now -= self.bytes(*buffer, sizes)?,
                Step::Dispatch { .. } | Step::Copy { .. } | Step::Reuse { .. } => {}
            }
            peak = peak.max(now);
        }
        Ok(peak)
    }

    /// A buffer's name in printed steps.
    pub fn buffer_name(&self, buffer: usize) -> String {
        match self.buffers[buffer].role {
            Role::Input(k) => format!("input{k}"),
            Role::Temporary => format!("temp{buffer}"),
            Role::Output => format!("out{buffer}"),
        }
    }

    /// A step as text.
    pub fn show(&self, step: &Step) -> String {
        let list = |b: &[usize]| b.iter().map(|b| self.buffer_name(*b)).collect::<Vec<_>>().join(", ");
        match step {
            Step::Allocate { buffer } => {
                let plan = &self.buffers[*buffer];
                format!("allocate {}: {}[{}]", self.buffer_name(*buffer), plan.storage, plan.len)
            }
            Step::Dispatch { kernel, buffers, scalars } => {
                let scalars: String = scalars.iter().map(|s| format!(", s{s}")).collect();
                let kernel = &self.kernels[*kernel];
                format!("dispatch {} x{}({}{scalars})", kernel.name, kernel.invocations(), list(buffers))
            }
            Step::Copy { from, to, at } => {
                format!("copy {} to {}[{at}..]", self.buffer_name(*from), self.buffer_name(*to))
            }
            Step::Free { buffer } => format!("free {}", self.buffer_name(*buffer)),
            Step::Reuse { from, to } => format!("reuse {} as {}", self.buffer_name(*from), self.buffer_name(*to)),
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.steps.iter().try_for_each(|s| writeln!(f, "{}", self.show(s)))
    }
}
