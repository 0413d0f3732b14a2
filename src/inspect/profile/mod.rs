//! Profiles: where the time and memory of one compiled program go, measured on demand by [`Session::profile`].

mod ceiling;
mod lanes;
mod lives;
mod timing;

use super::places::{Places, are_derivatives, places};
use super::threads::launch;
use crate::error::Result;
use crate::graph::{Binary, Graph, Node, Op, Unary};
use crate::lower::{Role, Share, Step};
use crate::optimise::unary_weight;
use crate::report::{BufferLife, CompileTimes, KernelProfile, ProfileReport, StepProfile};
use crate::runtime::Pending;
use crate::session::{Compilation, Session};
use crate::shape::Sizes;
use crate::target::DeviceKind;
use ceiling::Ceiling;
use lives::{Life, held, lives};
use std::rc::Rc;
use timing::{Rehearsal, Timed};
use web_time::Instant;

impl Session {
    /// Runs the program of compilation `id` again on separate buffers and measures its parts; `None` once the
    /// compilation is evicted. `pause` lets other tasks run; [`Session::stop_comparing`] ends it early with what it
    /// has.
    ///
    /// # Errors
    /// `MemoryError`; `DeviceLostError`; `RuntimeError` while another inspection is running.
    pub async fn profile(&self, id: u32, pause: fn() -> Pending<()>) -> Result<Option<ProfileReport>> {
        let Some(c) = self.compilation(id) else { return Ok(None) };
        let started = Instant::now();
        let source = &self.places_of(&c.written).of_program(&c.written);
        let look = self.look(pause)?;
        self.open(c.device).await?;
        let ceiling = self.ceiling(c.device).await?;
        let slot = self.slot(c.device);
        slot.give_back()?;
        let compiled = &c.written.compiled;
        let program = c.program();
        let lives = lives(program, &c.sizes)?;
        let (code, scalars) = (&compiled.prepared[..], &c.written.scalars[..]);
        let rehearsal = Rehearsal { slot, program, code, scalars, sizes: &c.sizes, lives: &lives };
        let times = rehearsal.time(&look).await?;
        let on_cpu = c.device == DeviceKind::Cpu;
        let threads = if on_cpu {
            let _installed = look.install();
            match lanes::threads(&rehearsal, &times) {
                Err(error) if error.is_interrupted() => Vec::new(),
                threads => threads?,
            }
        } else {
            Vec::new()
        };
        let mut kernels = kernels(&c, &lives, &times.steps, &ceiling, source)?;
        for kernel in &mut kernels {
            kernel.launch = code.get(kernel.kernel as usize).and_then(|code| slot.divided(*code)).map(launch);
        }
        let launches = program.steps.iter().zip(&times.steps).filter(|(step, _)| matches!(step, Step::Dispatch { .. }));
        let clocks: Vec<bool> =
            launches.filter(|(_, timed)| timed.runs > 0).map(|(_, timed)| timed.by_device).collect();
        let clock = match (clocks.contains(&true), clocks.contains(&false)) {
            (true, false) => "device",
            (true, true) => "mixed",
            _ => "host",
        };
        let held = held(&lives, program.steps.len());
        let buffers = buffers(&c, &lives, source);
        let capabilities = self.capabilities(c.device);
        Ok(Some(ProfileReport {
            id,
            device: c.device.name().to_owned(),
            description: capabilities.description.clone(),
            simulated: capabilities.simulated,
            software: capabilities.software,
            clock: clock.to_owned(),
            wait_ms: times.wait_ms,
            rounds: times.rounds as u32,
            stopped: times.stopped,
            total_ms: times.steps.iter().map(Timed::median).sum(),
            kernels,
            ceiling: ceiling.report(),
            compile: CompileTimes {
                canonicalise_ms: c.written.canonical_ms,
                search_ms: compiled.times.search,
                render_ms: compiled.times.render,
                prepare_ms: compiled.times.prepare,
            },
            steps: steps(&c, &times.steps, &held),
            kept_bytes: buffers.iter().filter(|b| b.kept).map(|b| b.bytes).sum(),
            buffers,
            peak_bytes: program.peak_bytes(&c.sizes)? as f64,
            unshared_bytes: lives.iter().map(|l| l.bytes as f64).sum(),
            threads,
            spent_ms: started.elapsed().as_secs_f64() * 1e3,
        }))
    }
}

fn kernels(
    c: &Compilation,
    lives: &[Life],
    times: &[Timed],
    ceiling: &Ceiling,
    source: &Places,
) -> Result<Vec<KernelProfile>> {
    let Compilation { sizes, .. } = c;
    let program = c.program();
    let launched = c.written.compiled.graph.nodes().iter().filter(|node| node.is_launched());
    let computed =
        launched.filter_map(|node| if let Op::Kernel(_, computes) = &node.op { Some(computes) } else { None });
    let computed: Vec<&Rc<Graph>> = computed.collect();
    let mut out = Vec::new();
    for (step, timed) in program.steps.iter().zip(times) {
        let Step::Dispatch { kernel: number, buffers, .. } = step else { continue };
        let kernel = &program.kernels[*number];
        let bytes: f64 = buffers.iter().map(|b| lives[*b].bytes as f64).sum();
        let (mut done, mut work) = (0.0, 0.0);
        for share in &program.shares[*number] {
            // What combines parts computes little.
            let in_parts = |shares: &Vec<Share>| shares.iter().any(|s| s.node == share.node && !s.whole);
            if share.whole && program.shares.iter().any(in_parts) {
                continue;
            }
            let (plain, weighted) =
                computed.get(share.node).map_or(Ok((0.0, 0.0)), |graph| operations(graph, sizes))?;
            (done, work) = (done + plain, work + weighted);
        }
        let ns = timed.median() * 1e6;
        let rate = |n: f64| if ns > 0.0 { n / ns } else { 0.0 };
        out.push(KernelProfile {
            kernel: *number as u32,
            name: kernel.name.clone(),
            places: places(&kernel.spans, source),
            median_ms: timed.median(),
            least_ms: timed.least(),
            bytes,
            operations: done,
            gigabytes_per_second: rate(bytes),
            gigaflops: rate(done),
            memory_share: rate(bytes) / ceiling.bytes,
            arithmetic_share: rate(work) / ceiling.flops,
            launches: 1,
            timed: timed.runs as u32,
            clock: if timed.by_device { "device" } else { "host" }.to_owned(),
            launch: None,
        });
    }
    Ok(out)
}

fn steps(c: &Compilation, times: &[Timed], held: &[u64]) -> Vec<StepProfile> {
    let program = c.program();
    let mut start_ms = 0.0;
    let all = program.steps.iter().zip(times).zip(held).map(|((step, timed), bytes)| {
        let (kind, kernel) = match step {
            Step::Allocate { .. } => ("allocate", None),
            Step::Dispatch { kernel, .. } => ("dispatch", Some(*kernel as u32)),
            Step::Copy { .. } => ("copy", None),
            Step::Free { .. } => ("free", None),
            Step::Reuse { .. } => ("reuse", None),
        };
        let duration_ms = timed.median();
        let from = start_ms;
        start_ms += duration_ms;
        let text = program.show(step);
        StepProfile { text, kind: kind.to_owned(), kernel, start_ms: from, duration_ms, bytes: *bytes as f64 }
    });
    all.collect()
}

fn buffers(c: &Compilation, lives: &[Life], source: &Places) -> Vec<BufferLife> {
    let compiled = &c.written.compiled;
    // A program's buffers are the nodes of its graph that need one, in order, then the parts of reductions.
    let held = |op: &Op| matches!(op, Op::Input(_) | Op::Kernel(..) | Op::Concat { .. });
    let mut nodes = compiled.graph.nodes().iter().filter(|node| held(&node.op));
    let derives = derivatives(c, source);
    let all = lives.iter().zip(&c.program().buffers).enumerate().map(|(number, (life, plan))| {
        let node = nodes.next();
        let kernel = life.kernel.map(|k| &c.program().kernels[k]);
        let label = || node.map_or_else(String::new, |node| node.label());
        BufferLife {
            name: c.program().buffer_name(number),
            role: lives::role(plan.role).to_owned(),
            storage: plan.storage.to_string(),
            bytes: life.bytes as f64,
            first: life.first as u32,
            last: life.last as u32,
            reuses: life.reuses.map(|b| b as u32),
            kernel: life.kernel.map(|k| k as u32),
            kept: plan.role == Role::Temporary
                && life.kernel.zip(life.reader).is_some_and(|(writes, reads)| !derives[writes] && derives[reads]),
            label: kernel.map_or_else(label, |k| k.name.clone()),
            places: places(
                node.map(|node| &node.spans).or(kernel.map(|k| &k.spans)).map_or(&[], Vec::as_slice),
                source,
            ),
        }
    });
    all.collect()
}

/// Of each kernel, whether all that it computes are derivatives: the place of a result is not that of the views it reads.
fn derivatives(c: &Compilation, source: &Places) -> Vec<bool> {
    let derives = |node: &Rc<Node>| {
        let Op::Kernel(_, computes) = &node.op else { return false };
        computes.outputs().iter().all(|root| are_derivatives(&computes.node(*root).spans, source))
    };
    let launched = c.written.compiled.graph.nodes().iter().filter(|node| node.is_launched());
    let nodes: Vec<bool> = launched.map(derives).collect();
    c.program().shares.iter().map(|shares| shares.iter().all(|share| nodes[share.node])).collect()
}

/// The operations on real elements: a function counts as one, a reduction as one per element that it combines, moves
/// and conversions as none. The second number weights functions by their approximate cost in additions.
fn operations(graph: &Graph, sizes: &Sizes) -> Result<(f64, f64)> {
    let (mut plain, mut weighted) = (0.0, 0.0);
    for node in graph.nodes() {
        let (over, weight) = match &node.op {
            // A reciprocal is counted with its division.
            Op::Unary(Unary::Recip) => continue,
            Op::Binary(Binary::Quotient) => (&node.shape, unary_weight(Unary::Recip)),
            Op::Unary(op) => (&node.shape, unary_weight(*op)),
            Op::Binary(_) | Op::Select => (&node.shape, 1.0),
            Op::Reduce { .. } => (&graph.node(node.inputs[0]).shape, 1.0),
            Op::Fused(inner) => {
                let (inner, work) = operations(inner, sizes)?;
                (plain, weighted) = (plain + inner, weighted + work);
                continue;
            }
            _ => continue,
        };
        let elements = sizes.shape(over)?.iter().map(|&n| n as f64).product::<f64>();
        // A complex product is four products and two sums.
        let complex = if node.op == Op::Binary(Binary::Mul) { 6.0 } else { 2.0 };
        let each = elements * if node.dtype.parts() == 2 { complex } else { 1.0 };
        (plain, weighted) = (plain + each, weighted + each * weight);
    }
    Ok((plain, weighted))
}
