//! The results of the fused program, compared with the reference.

use super::difference::gap;
use super::tolerance::Tolerance;
use super::{Seen, Subject, difference_report};
use crate::array::HostArray;
use crate::dtype::Scalar;
use crate::error::{Error, Result};
use crate::graph::Op;
use crate::inspect::look::Look;
use crate::inspect::values::Recovered;
use crate::report::{ComparedResult, Difference, Verdict};
use crate::runtime::BufferId;
use crate::session::transfer::{download, stored_bytes, upload};
use crate::session::{Session, Written, replay};
use crate::target::{DeviceKind, resolve};
use std::collections::BTreeSet;

/// The tolerated ulps of fusion, and the factor on the differences of the separate nodes.
const FUSING: f64 = 4.0;

/// The values of the graph's scalars when it was written.
fn own(written: &Written) -> &[Scalar] {
    let scalar = |op: &Op| if let Op::Scalar(k) = op { *k as usize + 1 } else { 0 };
    let count = written.graph.nodes().iter().map(|node| scalar(&node.op)).max().unwrap_or(0);
    &written.scalars[..count]
}

impl Session {
    /// The program's results on a device, each compared with the reference.
    pub(super) async fn fused_results(
        &self,
        subject: &Subject<'_>,
        seen: &Seen,
        inputs: &[Recovered],
        look: &Look,
    ) -> Vec<ComparedResult> {
        let graph = &subject.compilation.written.graph;
        let (kernels, values, error) = match self.fused(seen.kind, subject, inputs, look).await {
            Ok((kernels, values)) => (kernels, values, None),
            Err(error) => (0, Vec::new(), Some(error.message().to_owned())),
        };
        let result = |(k, output): (usize, &crate::graph::NodeId)| {
            let at = output.0 as usize;
            let both = values.get(k).zip(subject.wanted[at].as_ref().ok());
            let missing = || subject.wanted[at].as_ref().err().map(ToString::to_string);
            ComparedResult {
                node: output.0,
                device: seen.kind.name().to_owned(),
                kernels: kernels as u32,
                difference: both.map(|(got, wanted)| self.fused_difference(subject, seen, at, wanted, got)),
                error: error.clone().or_else(missing),
            }
        };
        graph.outputs().iter().enumerate().map(result).collect()
    }

    fn fused_difference(
        &self,
        subject: &Subject,
        seen: &Seen,
        at: usize,
        wanted: &HostArray,
        got: &HostArray,
    ) -> Difference {
        let dtype = subject.nodes[at].dtype;
        let unit = self.held(seen.kind, subject, dtype);
        let whole = gap(wanted, got, dtype, &Tolerance::none());
        let alone = seen.differences[at].as_ref();
        let least = if dtype.is_inexact() { FUSING } else { 0.0 };
        let most = alone.map_or(least, |d| (FUSING * d.ulps).max(least));
        let same = whole.mismatched == alone.map_or(0, |d| d.mismatched);
        let demoted = || seen.differences.iter().flatten().any(|d| d.verdict == Verdict::Demoted);
        let verdict = match (whole.mismatched == 0 && whole.ulps == 0.0, same && whole.ulps <= most) {
            (true, _) => Verdict::Exact,
            (false, true) if demoted() => Verdict::Demoted,
            (false, true) => Verdict::Tolerated,
            (false, false) => Verdict::Diverges,
        };
        let words = format!("{FUSING} ulp, or {FUSING} times what it differs by node by node");
        let ulps = whole.ulps;
        let held = (unit != dtype).then(|| unit.name().to_owned());
        difference_report(whole, ulps, verdict, words, held, wanted, got)
    }

    /// Runs the program as it was compiled for a device, or compiles it for the other one; no record of it changes.
    async fn fused(
        &self,
        kind: DeviceKind,
        subject: &Subject<'_>,
        inputs: &[Recovered],
        look: &Look,
    ) -> Result<(usize, Vec<HostArray>)> {
        let (slot, c) = (self.slot(kind), subject.compilation);
        let other;
        let written: &Written = if kind == c.device {
            &c.written
        } else {
            let _installed = look.install();
            other = self.compile_graph(c.written.graph.clone(), own(&c.written), slot, c.policy)?.0;
            &other
        };
        let program = &written.compiled.program;
        let mut owned: BTreeSet<BufferId> = BTreeSet::new();
        let mut run = || -> Result<Vec<BufferId>> {
            let _installed = look.install();
            let mut device = slot.device()?;
            let mut given = Vec::with_capacity(inputs.len());
            for input in inputs {
                let input = input.as_ref().map_err(|why| Error::value(why.to_string()))?;
                let storage = resolve(input.dtype(), slot.capabilities(), c.policy)?.storage;
                let id = upload(&mut *device, &stored_bytes(input, storage)?)?;
                owned.insert(id);
                given.push(id);
            }
            replay(&mut *device, program, &written.compiled.prepared, &given, &written.scalars, subject.sizes)
        };
        let ran = run();
        owned.extend(ran.iter().flatten());
        let values = match ran {
            Ok(buffers) => self.read_results(kind, subject, written, &buffers).await,
            Err(error) => Err(error),
        };
        let mut device = slot.device()?;
        owned.into_iter().for_each(|id| device.free(id));
        Ok((program.kernels.len(), values?))
    }

    async fn read_results(
        &self,
        kind: DeviceKind,
        subject: &Subject<'_>,
        written: &Written,
        buffers: &[BufferId],
    ) -> Result<Vec<HostArray>> {
        let (slot, program) = (self.slot(kind), &written.compiled.program);
        let mut values = Vec::with_capacity(buffers.len());
        for ((output, number), buffer) in written.graph.outputs().iter().zip(&program.outputs).zip(buffers) {
            let node = &subject.nodes[output.0 as usize];
            let (storage, shape) = (program.buffers[*number].storage, subject.sizes.shape(&node.shape)?);
            let data = download(&mut *slot.device()?, *buffer, storage, node.dtype, shape);
            values.push(data.await?);
        }
        Ok(values)
    }
}
