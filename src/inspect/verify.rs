//! Verification of every step: all states of a compilation must compute the same values.
//!
//! `eval --verify` and the tests use it. The code of each kernel is compared with the interpreter. Each state of
//! canonicalisation and of the search is evaluated by the reference evaluator, and is also completed by lowering alone
//! to a program that the interpreter runs. The reference gives the same bits for every state, and so does the
//! interpreter, unless float sums or products were reordered.

use super::Emitted;
use crate::array::HostArray;
use crate::dtype::{Compute, DType, Scalar};
use crate::error::{Error, Result};
use crate::graph::{Binary, Combine, Graph, Inputs, Op, evaluate};
use crate::kernel::math;
use crate::lower::Program;
use crate::optimise::{Setting, launch_nanoseconds, rewrite_rules, search};
use crate::render::Code;
use crate::runtime::{BufferId, Device, InterpreterDevice};
use crate::search::{KnownParts, Options};
use crate::session::transfer::{download, stored_bytes, upload};
use crate::session::{Check, Checking, Compilation, Session, Written, replay};
use crate::shape::{Expr, Sizes};
use crate::target::{Policy, resolve};
use crate::tensor::Tensor;
use std::cell::Cell;
use std::rc::Rc;

/// Completes a state by lowering alone and runs the program on `device`; `each` gets the code of every kernel first.
///
/// # Errors
/// `InternalError` for a state that violates its contract; the device's errors.
pub async fn run_state(
    state: &Rc<Graph>,
    arrays: &[HostArray],
    scalars: &[Scalar],
    sizes: &Sizes,
    device: &mut dyn Device,
    policy: Policy,
    mut each: impl FnMut(&Code),
) -> Result<Vec<HostArray>> {
    let setting = Rc::new(Setting { device: device.capabilities().clone(), policy });
    // Rules that only improve programs are disabled.
    let optional = rewrite_rules(&setting).into_iter().filter(|s| !s.is_required()).map(|s| s.name().to_owned());
    let only_lower = Options { disabled: optional.collect(), ..Options::default() };
    let found = search(state.clone(), &setting, &only_lower, &KnownParts::default())?;
    if let Some(fault) = found.faults.first() {
        return Err(fault.error.clone());
    }
    let lowered = found.state;
    lowered.verify()?;
    let program = Program::new(&lowered, &setting.device, policy)?;
    let mut code = Vec::new();
    for kernel in &program.kernels {
        kernel.verify(&setting.device)?;
        let rendered = device.render(kernel)?;
        each(&rendered);
        code.push(device.prepare(&rendered, launch_nanoseconds(kernel, &setting.device))?);
    }
    let storage = |dtype: DType| resolve(dtype, &setting.device, policy).map(|r| r.storage);
    let mut inputs: Vec<BufferId> = Vec::new();
    for array in arrays {
        inputs.push(upload(device, &stored_bytes(array, storage(array.dtype())?)?)?);
    }
    let buffers = replay(device, &program, &code, &inputs, scalars, sizes);
    code.into_iter().for_each(|id| device.release(id));
    let buffers = buffers?;
    let mut out = Vec::new();
    for (id, buffer) in lowered.outputs().iter().zip(&buffers) {
        let node = lowered.node(*id);
        let shape = sizes.shape(&node.shape)?;
        out.push(download(device, *buffer, storage(node.dtype)?, node.dtype, shape).await?);
    }
    let mut ours: Vec<BufferId> = buffers.into_iter().chain(inputs).collect();
    ours.sort();
    ours.dedup();
    ours.into_iter().for_each(|id| device.free(id));
    Ok(out)
}

fn reductions(graph: &Graph) -> usize {
    graph.nodes().iter().filter(|n| matches!(n.op, Op::Reduce { .. })).count()
}

/// Whether a float sum or product may differ in another order.
fn reorders(graph: &Graph) -> bool {
    graph
        .nodes()
        .iter()
        .any(|n| matches!(n.op, Op::Reduce { combine: Combine::Sum | Combine::Prod, .. }) && n.dtype.is_inexact())
}

/// The most elements, over all nodes and steps, for which every state of a compilation is run.
const MOST: f64 = if cfg!(debug_assertions) { 1e6 } else { 1e7 };

/// What has been verified so far.
#[derive(Default)]
struct Verified {
    steps: Cell<usize>,
    /// Kernels whose code was compared with the interpreter.
    emitted: Cell<Emitted>,
}

impl Check for Verified {
    fn check<'a>(&'a self, session: &'a Session, compilation: &'a Compilation, inputs: &'a [Tensor]) -> Checking<'a> {
        Box::pin(session.verify(self, compilation, inputs))
    }
}

impl Session {
    /// Turns on the verification of every step of every later compilation; slow, for tests.
    pub fn verify_steps(&self) {
        let verified = self.attached::<Verified>();
        verified.steps.set(0);
        self.set_check(verified);
    }

    /// The number of verified steps, if verification is on.
    pub fn verified_steps(&self) -> Option<usize> {
        self.is_checked().then(|| self.attached::<Verified>().steps.get())
    }

    /// The number of kernels whose code was compared with the interpreter, if verification is on.
    pub fn verified_code(&self) -> Emitted {
        self.attached::<Verified>().emitted.get()
    }

    /// Verifies a compilation's code and, unless that would take minutes, all of its states over its inputs, which have
    /// been read; counts them.
    ///
    /// # Errors
    /// `InternalError` that names the step after which a value differs.
    async fn verify(&self, verified: &Verified, compilation: &Compilation, inputs: &[Tensor]) -> Result<()> {
        let arrays: &[HostArray] = &inputs.iter().filter_map(Tensor::host).map(|a| (*a).clone()).collect::<Vec<_>>();
        let (device, policy) = (self.capabilities(compilation.device), compilation.policy);
        let mut interpreter = InterpreterDevice::new(device.clone());
        let Written { graph: written, canonical, compiled, scalars, .. } = &*compilation.written;
        let sizes = &compilation.sizes;
        if let Some(dropped) = compiled.dropped.first() {
            return Err(Error::internal("verify", format!("{} fails here: {}", dropped.rule, dropped.why)));
        }
        let slot = self.slot(compilation.device);
        let held = inputs.iter().map(|t| self.stored(t, slot, policy)).collect::<Result<Vec<_>>>()?;
        let emitted = self.verify_code(compilation, &held.iter().map(|b| b.id).collect::<Vec<_>>()).await?;
        let all = verified.emitted.get();
        let (compared, left_out) = (all.compared + emitted.compared, all.left_out + emitted.left_out);
        verified.emitted.set(Emitted { compared, left_out });
        let steps = canonical.len() + compiled.steps.len();
        let elements = |shape: &[Expr]| sizes.shape(shape).map(|s| s.iter().map(|n| *n as f64).product::<f64>());
        let work = written.nodes().iter().map(|n| elements(&n.shape)).sum::<Result<f64>>()?;
        if work * steps as f64 > MOST {
            // The reference and the interpreter would take minutes; the final code is compared above.
            return Ok(());
        }
        let wanted = evaluate(written, &Inputs { arrays, scalars, sizes }, device, policy)?;
        let first = run_state(written, arrays, scalars, sizes, &mut interpreter, policy, |_| ()).await?;
        let loose = reorders(written);
        let mut count = verified.steps.get();
        let mut folded = false;
        for step in canonical.iter().chain(&compiled.steps) {
            let differs = |who: &str, wanted: &[HostArray], got: &[HostArray]| {
                let at = wanted.iter().zip(got).position(|(a, b)| a.bytes() != b.bytes());
                let values = at.map(|k| (preview(&wanted[k]), preview(&got[k])));
                let (before, after) = values.unwrap_or_default();
                Error::internal(
                    "verify",
                    format!("after {} ({}), {who} gives {after} for {before}\n{}", step.rule, step.words, step.after),
                )
            };
            step.after.verify()?;
            let got = evaluate(&step.after, &Inputs { arrays, scalars, sizes }, device, policy)?;
            // The parts of a split sum are rounded before they are added.
            let parts =
                loose && compilation.written.canonical.iter().any(|s| reductions(&s.after) > reductions(&s.before));
            // The reference takes functions from a library; constants are folded by their definitions.
            folded |= step.rule == "fold" && functions(&step.after) < functions(&step.before);
            if !same(&wanted, &got, parts || folded) {
                return Err(differs("the reference evaluator", &wanted, &got));
            }
            let got = run_state(&step.after, arrays, scalars, sizes, &mut interpreter, policy, |_| ()).await?;
            if !same(&first, &got, loose) {
                return Err(differs("the interpreter", &first, &got));
            }
            count += 1;
        }
        verified.steps.set(count);
        Ok(())
    }
}

/// The nodes of a graph that are functions which kernels define.
fn functions(graph: &Graph) -> usize {
    let is_function = |op: &Op| match op {
        Op::Unary(op) => math::unary(*op, Compute::F64).is_some(),
        Op::Binary(op) => *op == Binary::Pow || math::binary(*op, Compute::F64).is_some(),
        _ => false,
    };
    graph.nodes().iter().filter(|node| is_function(&node.op)).count()
}

fn preview(array: &HostArray) -> String {
    let shown: Vec<String> = array.scalars().take(12).map(|v| format!("{v:?}")).collect();
    format!("{}{:?} [{}]", array.dtype(), array.shape(), shown.join(", "))
}

/// Whether arrays are equal bit for bit, with all NaN equal; if `loose`, within the error of another summation order.
fn same(a: &[HostArray], b: &[HostArray], loose: bool) -> bool {
    let close = |x: f64, y: f64, dtype: DType| {
        let bound = if matches!(dtype, DType::Float64 | DType::Complex128) { 1e-9 } else { 1e-2 };
        x == y || (x - y).abs() <= bound * x.abs().max(y.abs()).max(1.0)
    };
    let equal = |x: Scalar, y: Scalar, dtype: DType| {
        let ((xr, xi), (yr, yi)) = (x.parts(), y.parts());
        let part = |p: f64, q: f64| {
            p.to_bits() == q.to_bits()
                || (p.is_nan() && q.is_nan())
                || (loose && (close(p, q, dtype) || !p.is_finite()))
        };
        if dtype.is_inexact() { part(xr, yr) && part(xi, yi) } else { x == y }
    };
    a.len() == b.len()
        && a.iter().zip(b).all(|(a, b)| {
            a.dtype() == b.dtype()
                && a.shape() == b.shape()
                && (a.bytes() == b.bytes() || a.scalars().zip(b.scalars()).all(|(x, y)| equal(x, y, a.dtype())))
        })
}
