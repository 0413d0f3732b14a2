//! Programs: what a device replays.
//!
//! # Contract
//!
//! A [`Program`] is a flat list of steps over numbered buffers. Inputs exist before it runs, outputs after; temporaries
//! are allocated right before their first use and freed right after their last, so that those whose lives do not overlap
//! share memory. On the CPU a result takes over the memory of a temporary that ends where it begins, if its kernel allows
//! it. Steps take effect in order.

use crate::dtype::Storage;
use crate::error::{Error, Result};
use crate::graph::{Graph, NodeId, Op};
use crate::kernel::Kernel;
use crate::shape::{Expr, Sizes, size};
use crate::target::{Capabilities, DeviceKind, Policy, resolve};
use std::fmt;
use std::rc::Rc;

/// What a buffer is to its program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The program's k-th input.
    Input(u32),
    /// Lives within one run.
    Temporary,
    /// Handed out when the run ends.
    Output,
}

/// A buffer of a program.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct BufferPlan {
    pub role: Role,
    pub storage: Storage,
    /// Elements.
    pub len: Expr,
}

/// One step.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Step {
    Allocate {
        buffer: usize,
    },
    /// `kernel` over `buffers`, with these scalars of the program as its scalars.
    Dispatch {
        kernel: usize,
        buffers: Vec<usize>,
        scalars: Vec<u32>,
    },
    /// All of `from` to element `at` of `to`.
    Copy {
        from: usize,
        to: usize,
        at: Expr,
    },
    Free {
        buffer: usize,
    },
    /// `to` is the memory of `from`, which nothing reads after the next step.
    Reuse {
        from: usize,
        to: usize,
    },
}

/// A compiled graph.
#[derive(Clone, Debug)]
pub struct Program {
    /// By number.
    pub buffers: Vec<BufferPlan>,
    /// By number, each used by one dispatch.
    pub kernels: Vec<Rc<Kernel>>,
    /// In order.
    pub steps: Vec<Step>,
    /// The buffer of each of the graph's outputs.
    pub outputs: Vec<usize>,
}

impl Program {
    /// The program of a graph whose every computing node is a kernel, or a concatenation along the outermost axis.
    ///
    /// # Errors
    /// `InternalError` if something is not lowered.
    pub fn new(graph: &Graph, device: &Capabilities, policy: Policy) -> Result<Self> {
        let mut program = Self { buffers: Vec::new(), kernels: Vec::new(), steps: Vec::new(), outputs: Vec::new() };
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
        program.free_after_last_use();
        // WebGPU forbids a binding that is read beside one of the same buffer that is written.
        if device.kind == DeviceKind::Cpu || device.simulated {
            program.reuse();
        }
        Ok(program)
    }

    fn compute(&mut self, graph: &Graph, id: NodeId, buffer: usize, buffer_of: &[Option<usize>]) -> Result<()> {
        let node = graph.node(id);
        let inputs: Vec<usize> = node.inputs.iter().filter_map(|i| buffer_of[i.0 as usize]).collect();
        match &node.op {
            Op::Kernel(kernel, _) => {
                self.steps.push(Step::Allocate { buffer });
                if !node.is_launched() {
                    return Ok(());
                }
                let scalar = |i: &NodeId| if let Op::Scalar(k) = graph.node(*i).op { Some(k) } else { None };
                let scalars = node.inputs.iter().filter_map(scalar).collect();
                let number = self.kernels.len();
                let mut named = (**kernel).clone();
                named.name = format!("k{number}_{}", kernel.name);
                self.kernels.push(Rc::new(named));
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

    fn free_after_last_use(&mut self) {
        let mut last: Vec<Option<usize>> = vec![None; self.buffers.len()];
        for (at, step) in self.steps.iter().enumerate() {
            match step {
                Step::Dispatch { buffers, .. } => buffers.iter().for_each(|&b| last[b] = Some(at)),
                Step::Copy { from, to, .. } => [*from, *to].into_iter().for_each(|b| last[b] = Some(at)),
                Step::Allocate { .. } | Step::Free { .. } | Step::Reuse { .. } => {}
            }
        }
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

    /// Lets a result take the memory of an input that ends there, where its kernel reads no element of it but the one that
    /// it writes.
    fn reuse(&mut self) {
        let mut at = 1;
        while at < self.steps.len() {
            let takes = if let (Step::Allocate { buffer: to }, Step::Dispatch { kernel, buffers, .. }) =
                (&self.steps[at - 1], &self.steps[at])
            {
                // What ends here is freed right after.
                let ends = self.steps[at + 1..].iter().map_while(|step| match step {
                    Step::Free { buffer } => Some(*buffer),
                    _ => None,
                });
                let place = |from: usize| {
                    let mut places = buffers.iter().enumerate().filter(|(_, b)| **b == from).map(|(k, _)| k);
                    places.next().filter(|_| places.next().is_none())
                };
                let fits = |from: &usize| place(*from).is_some_and(|k| self.kernels[*kernel].may_overwrite(k));
                ends.enumerate().find(|(_, from)| fits(from)).map(|(k, from)| (at + 1 + k, from, *to))
            } else {
                None
            };
            if let Some((free, from, to)) = takes {
                self.steps.remove(free);
                self.steps[at - 1] = Step::Reuse { from, to };
            }
            at += 1;
        }
    }

    /// Bytes of a buffer where shape variables have these values.
    ///
    /// # Errors
    /// `ValueError: Missing shape variable: N`.
    pub fn bytes(&self, buffer: usize, sizes: &Sizes) -> Result<u64> {
        let plan = &self.buffers[buffer];
        Ok((sizes.of(&plan.len)?.max(0) as u64).saturating_mul(plan.storage.bytes() as u64))
    }

    /// Bytes at the peak of a run, inputs included.
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

    /// A buffer's name, as steps have it.
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
