//! Measured mode: times a search's finalists on the device and chooses the fastest.

use super::Session;
use super::compile::insert;
use super::compiled::{Compiled, Measured, Written};
use super::events::Doing;
use super::replay::replay;
use super::slot::Slot;
use super::walk::Walk;
use crate::error::Result;
use crate::runtime::BufferId;
use crate::shape::Sizes;
use crate::target::{DeviceKind, Policy};
use crate::tensor::Tensor;
use std::rc::Rc;
use web_time::Instant;

/// Rounds. Every finalist runs in each of them, so that a disturbance affects all.
const ROUNDS: usize = 3;

/// Milliseconds that a finalist should take per round, to be long beside the clock's resolution, and the most runs per
/// round.
const ROUND_MS: f64 = 3.0;
const MOST_RUNS: usize = 64;

/// The least milliseconds for which a device's clock is trusted: browsers round it to 0.1 ms.
pub(crate) const SHORTEST_MS: f64 = 1.0;

/// The least of several rounds of `timed`, which returns the milliseconds per run for the given number of runs. Stops
/// after about `within` milliseconds.
pub(super) async fn best_of(within: f64, timed: impl AsyncFn(usize) -> Result<f64>) -> Result<f64> {
    let started = Instant::now();
    let (mut best, mut runs) = (f64::INFINITY, 1);
    for round in 0.. {
        let each = timed(runs).await?;
        best = best.min(each);
        if round >= ROUNDS && started.elapsed().as_secs_f64() * 1e3 > within || round > 100 {
            break;
        }
        runs = ((ROUND_MS / each.max(1e-6)) as usize).clamp(1, MOST_RUNS);
    }
    Ok(best)
}

impl Session {
    /// Times a new program and its rivals on the tensors that it is to run on, and returns the fastest, which replaces
    /// it in the caches. Waits for the device between rounds, so that a page stays responsive.
    ///
    /// # Errors
    /// Those of running.
    pub(super) async fn fastest(
        &self,
        kind: DeviceKind,
        policy: Policy,
        written: Rc<Written>,
        walk: &Walk,
        inputs: &[Tensor],
    ) -> Result<Rc<Written>> {
        let first = &written.compiled;
        if first.measured.get().is_some() {
            return Ok(written);
        }
        let (slot, options) = (self.slot(kind), self.options());
        let held = inputs.iter().map(|t| self.stored(t, slot, policy)).collect::<Result<Vec<_>>>()?;
        let given: Vec<BufferId> = held.iter().map(|b| b.id).collect();
        let all: Vec<Rc<Compiled>> = std::iter::once(first).chain(&first.rivals).cloned().collect();
        let mut best = vec![f64::INFINITY; all.len()];
        let mut runs = vec![1; all.len()];
        self.tell(Doing::Tuning { programs: all.len() as u32 });
        for _ in 0..=ROUNDS {
            for (k, compiled) in all.iter().enumerate() {
                let each = self.clocked(slot, compiled, &given, &written, runs[k]).await?;
                best[k] = best[k].min(each);
                runs[k] = ((ROUND_MS / each.max(1e-6)) as usize).clamp(1, MOST_RUNS);
            }
        }
        let chosen = (0..all.len()).min_by(|a, b| best[*a].total_cmp(&best[*b])).unwrap_or(0);
        let measured = |(k, c): (usize, &Rc<Compiled>)| Measured {
            kernels: c.program.kernels.iter().map(|k| k.name.as_str()).collect::<Vec<_>>().join(", "),
            estimated: c.estimated,
            measured: best[k] * 1e6,
            chosen: k == chosen,
            trail: c.trail.clone(),
        };
        // Unset so far: this program was not measured before.
        let _ = all[chosen].measured.set(all.iter().enumerate().map(measured).collect());
        let Written { graph, canonical, canonical_ms, scalars, .. } = &*written;
        let compiled = all[chosen].clone();
        // The options may have changed while this waited: then the program serves this run only and is not cached.
        let current = Rc::ptr_eq(&options, &self.options());
        if current {
            self.learn(&compiled.structure, &slot.setting(policy), &compiled.steps);
            insert(slot, policy, compiled.clone());
        }
        let (graph, canonical, scalars) = (graph.clone(), canonical.clone(), scalars.clone());
        let written = Rc::new(Written {
            graph,
            canonical,
            canonical_ms: *canonical_ms,
            compiled,
            scalars,
            texts: written.texts.clone(),
            moved: written.moved.clone(),
        });
        if current {
            slot.known.borrow_mut().replace(walk, policy, written.clone());
        }
        Ok(written)
    }

    /// Milliseconds per run of that many consecutive runs, including the round trip to the device.
    pub(super) async fn timed(
        &self,
        slot: &Slot,
        compiled: &Compiled,
        given: &[BufferId],
        written: &Written,
        runs: usize,
    ) -> Result<f64> {
        let started = Instant::now();
        repeat(slot, compiled, given, written, runs)?;
        let pending = slot.device()?.finish();
        pending.await?;
        Ok(started.elapsed().as_secs_f64() * 1e3 / runs as f64)
    }

    /// As `timed`, by the device's own clock where it has one and the runs are long enough for it.
    pub(crate) async fn clocked(
        &self,
        slot: &Slot,
        compiled: &Compiled,
        given: &[BufferId],
        written: &Written,
        runs: usize,
    ) -> Result<f64> {
        let started = Instant::now();
        slot.device()?.start_clock();
        repeat(slot, compiled, given, written, runs)?;
        let pending = slot.device()?.stop_clock();
        let theirs = pending.await?.map(|nanoseconds| nanoseconds / 1e6).filter(|ms| *ms >= SHORTEST_MS);
        Ok(theirs.unwrap_or_else(|| started.elapsed().as_secs_f64() * 1e3) / runs as f64)
    }
}

/// Requests that many runs of a program and discards the results.
fn repeat(slot: &Slot, compiled: &Compiled, given: &[BufferId], written: &Written, runs: usize) -> Result<()> {
    for _ in 0..runs {
        let mut device = slot.device()?;
        let sizes = Sizes::default();
        let mut out = replay(&mut *device, &compiled.program, &compiled.prepared, given, &written.scalars, &sizes)?;
        out.retain(|id| !given.contains(id));
        crate::sort::sort(&mut out);
        out.dedup();
        out.into_iter().for_each(|id| device.free(id));
    }
    Ok(())
}
