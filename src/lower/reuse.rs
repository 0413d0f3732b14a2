//! Buffers that take over the memory of others: results that of temporaries, outputs that of inputs that a caller gives up.
//!
//! ```text
//! allocate out3: f32[100352]            reuse input2 as out3
//! dispatch k1(input0, input2, out3)     dispatch k1(input0, input2, out3)
//! ```
//!
//! A kernel may write where it reads if it reads each element only before it writes it ([`crate::kernel::Kernel::may_overwrite`]).

use super::{Program, Role, Step};
use crate::target::{Capabilities, DeviceKind};

/// Whether a kernel may have one buffer both to read and to write; WebGPU forbids it.
pub(super) fn in_place(device: &Capabilities) -> bool {
    device.kind == DeviceKind::Cpu || device.simulated
}

impl Program {
    /// Lets a result take over the memory of a temporary whose lifetime ends there.
    pub(super) fn reuse(&mut self) {
        let mut first = 0;
        for at in 0..self.steps.len() {
            match self.steps.get(at) {
                Some(Step::Allocate { .. } | Step::Reuse { .. }) => continue,
                Some(Step::Dispatch { .. }) => {
                    for result in first..at {
                        let Step::Allocate { buffer: to } = self.steps[result] else { continue };
                        // Buffers whose lifetime ends at this step are freed right after it.
                        let ends = self.steps[at + 1..].iter().map_while(|step| match step {
                            Step::Free { buffer } => Some(*buffer),
                            _ => None,
                        });
                        if let Some((k, from)) = ends.enumerate().find(|(_, from)| self.overwrites(at, *from, to)) {
                            self.steps.remove(at + 1 + k);
                            self.steps[result] = Step::Reuse { from, to };
                        }
                    }
                }
                _ => {}
            }
            first = at + 1;
        }
    }

    /// Whether the launch at step `at` may write `to` where it reads `from`.
    fn overwrites(&self, at: usize, from: usize, to: usize) -> bool {
        let Step::Dispatch { kernel, buffers, .. } = &self.steps[at] else { return false };
        let place = |of: usize| {
            let mut places = buffers.iter().enumerate().filter(|(_, buffer)| **buffer == of).map(|(k, _)| k);
            places.next().filter(|_| places.next().is_none())
        };
        let places = place(from).zip(place(to));
        places.is_some_and(|(from, to)| self.kernels[*kernel].may_overwrite(from, to))
    }

    /// The same program for a caller that gives up the memory of these inputs, by number: outputs of the same size take it
    /// over. `None` where none can.
    ///
    /// ```
    /// use tensorscope::dtype::DType;
    /// use tensorscope::graph::{Binary, Builder};
    /// use tensorscope::lower::Program;
    /// use tensorscope::optimise::{Setting, lower_plainly};
    /// use tensorscope::target::{Capabilities, Policy};
    ///
    /// let mut b = Builder::new();
    /// let w = b.input("w", DType::Float32, &[5.into()])?;
    /// let slope = b.input("slope", DType::Float32, &[5.into()])?;
    /// let next = b.binary(Binary::Add, w, slope)?;
    /// b.output("next", next);
    /// let setting = Setting { device: Capabilities::cpu(), policy: Policy::default() };
    /// let found = lower_plainly(b.finish()?.graph().clone(), &setting.into())?;
    /// let program = Program::new(&found.state, &Capabilities::cpu(), Policy::default())?;
    /// let donating = program.donating(&[0], &Capabilities::cpu()).unwrap();
    /// assert!(donating.to_string().starts_with("reuse input0 as out2"));
    /// # Ok::<(), tensorscope::error::Error>(())
    /// ```
    pub fn donating(&self, inputs: &[u32], device: &Capabilities) -> Option<Self> {
        let is_output = |buffer: usize| self.outputs.contains(&buffer);
        let given = |buffer: &usize| matches!(self.buffers[*buffer].role, Role::Input(k) if inputs.contains(&k));
        let mut left: Vec<usize> = (0..self.buffers.len()).filter(|b| given(b) && !is_output(*b)).collect();
        if left.is_empty() {
            return None;
        }
        let mut program = Self { steps: self.without_reuse(), ..self.clone() };
        let last = program.last_uses();
        let in_place = in_place(device);
        let mut taken = false;
        for at in 0..program.steps.len() {
            let Step::Allocate { buffer: to } = program.steps[at] else { continue };
            if program.buffers[to].role != Role::Output {
                continue;
            }
            let written = program.writes(at, to);
            let alike = |from: usize| {
                let (from, to) = (&program.buffers[from], &program.buffers[to]);
                (from.storage, &from.len) == (to.storage, &to.len)
            };
            let here = |from: usize| {
                in_place && last[from] == written && written.is_some_and(|at| program.overwrites(at, from, to))
            };
            // An output goes where the input was that it is the next value of; other memory is left for others.
            let best = left.iter().position(|from| alike(*from) && here(*from));
            let found = best.or_else(|| left.iter().position(|from| alike(*from) && last[*from] < Some(at)));
            if let Some(k) = found {
                program.steps[at] = Step::Reuse { from: left.remove(k), to };
                taken = true;
            }
        }
        if in_place {
            program.reuse();
        }
        taken.then_some(program)
    }

    /// The steps, with every buffer allocated and freed by itself.
    fn without_reuse(&self) -> Vec<Step> {
        let mut steps = Vec::with_capacity(self.steps.len());
        let mut ends = Vec::new();
        for step in &self.steps {
            match step {
                Step::Reuse { from, to } => {
                    steps.push(Step::Allocate { buffer: *to });
                    ends.push(*from);
                }
                Step::Allocate { .. } => steps.push(step.clone()),
                step => {
                    steps.push(step.clone());
                    steps.extend(ends.drain(..).map(|buffer| Step::Free { buffer }));
                }
            }
        }
        steps
    }

    /// The step that writes an output, which is allocated at step `at`: `None` if it is made of several copies.
    fn writes(&self, at: usize, to: usize) -> Option<usize> {
        let of = |step: &Step| matches!(step, Step::Dispatch { buffers, .. } if buffers.contains(&to));
        let first = self.steps[at..].iter().position(of)?;
        Some(at + first)
    }

    /// The last step that reads or writes each buffer.
    pub(super) fn last_uses(&self) -> Vec<Option<usize>> {
        let mut last: Vec<Option<usize>> = vec![None; self.buffers.len()];
        for (at, step) in self.steps.iter().enumerate() {
            match step {
                Step::Dispatch { buffers, .. } => buffers.iter().for_each(|&b| last[b] = Some(at)),
                Step::Copy { from, to, .. } => [*from, *to].into_iter().for_each(|b| last[b] = Some(at)),
                Step::Allocate { .. } | Step::Free { .. } | Step::Reuse { .. } => {}
            }
        }
        last
    }
}
