//! Times a program step by step, each launch separately. Its inputs are separate buffers, so that no tensor changes:
//! ones for floats, zeros for all others, which are always valid as indices.

use super::lives::Life;
use crate::dtype::{Scalar, Storage};
use crate::error::{Error, Result};
use crate::inspect::look::{End, Look};
use crate::lower::{Program, Role, Step};
use crate::runtime::{BlockTime, BufferId, CodeId};
use crate::session::Slot;
use crate::session::measure::SHORTEST_MS;
use crate::session::replay::{play, words};
use crate::shape::Sizes;
use web_time::Instant;

/// The time budget in milliseconds, after each step has run once.
const BUDGET_MS: f64 = 300.0;

/// The time limit of an inspection, which is longer than a profile's own budget.
const END_MS: u64 = 600_000;

/// The most rounds, and (`STEP_MS`) the time per step and round in milliseconds.
const ROUNDS: usize = 9;
const STEP_MS: f64 = 3.0;

/// The most launches of a step per round.
const MOST_RUNS: usize = 512;

/// The time of one launch of a step, in milliseconds.
#[derive(Clone, Debug, Default)]
pub(super) struct Timed {
    pub rounds: Vec<f64>,
    pub runs: usize,
    /// The latest reading and its number of launches, even if it is shorter than the clock's resolution.
    latest: Option<(f64, usize)>,
    /// Whether the device's own clock measured it.
    pub by_device: bool,
}

impl Timed {
    /// Adds a reading. The first launch only warms caches, if another one follows. A reading by the device's clock
    /// replaces those by the host's, and one of many launches replaces those of few, which may be shorter than the
    /// clock's resolution.
    fn take(&mut self, reading: Reading, runs: usize) {
        let grew = self.latest.is_some_and(|(_, before)| runs >= 2 * before);
        let better = reading.by_device && !self.by_device;
        if self.runs <= 1 || better || (grew && reading.by_device == self.by_device) {
            self.rounds.clear();
            self.by_device = reading.by_device;
        }
        if reading.by_device == self.by_device {
            self.rounds.push(reading.ms);
        }
        self.latest = Some((reading.rough_ms, runs));
        self.runs += runs;
    }

    /// The number of launches in the next round, for about `ms` milliseconds; its growth is limited, because a launch
    /// may cost more on the host than on the device.
    fn next_runs(&self, ms: f64) -> usize {
        let wanted =
            |(each, before): (f64, usize)| ((ms / each.max(1e-6)) as usize).clamp(1, MOST_RUNS.min(8 * before));
        self.latest.map_or(1, wanted)
    }

    /// The median; 0 if the step was never timed.
    pub(super) fn median(&self) -> f64 {
        let mut sorted = self.rounds.clone();
        sorted.sort_by(f64::total_cmp);
        sorted.get(sorted.len() / 2).copied().unwrap_or(0.0)
    }

    pub(super) fn least(&self) -> f64 {
        self.rounds.iter().copied().min_by(f64::total_cmp).unwrap_or(0.0)
    }
}

/// The time of one of several launches, in milliseconds.
struct Reading {
    ms: f64,
    /// Whether the device's own clock measured it.
    by_device: bool,
    /// By the device's clock if there is one, even below its resolution.
    rough_ms: f64,
}

/// A program, and the buffers on which it runs.
pub(super) struct Rehearsal<'a> {
    pub slot: &'a Slot,
    pub program: &'a Program,
    pub code: &'a [CodeId],
    pub scalars: &'a [Scalar],
    pub sizes: &'a Sizes,
    pub lives: &'a [Life],
}

/// The times of the steps, and of one wait for an idle device.
pub(super) struct Times {
    pub steps: Vec<Timed>,
    pub wait_ms: f64,
    pub rounds: usize,
    /// Whether it was stopped early.
    pub stopped: bool,
    /// The number of readings so far, of all steps.
    taken: usize,
}

impl Rehearsal<'_> {
    /// Times every step that computes or copies. A step that is not reached within the budget, or before it is stopped,
    /// has no time.
    pub(super) async fn time(&self, look: &Look) -> Result<Times> {
        let started = Instant::now();
        let wait_ms = self.wait().await?;
        let mut times = Times {
            steps: vec![Timed::default(); self.program.steps.len()],
            wait_ms,
            rounds: 0,
            stopped: false,
            taken: 0,
        };
        let timed =
            self.program.steps.iter().filter(|s| matches!(s, Step::Dispatch { .. } | Step::Copy { .. })).count();
        let each = (BUDGET_MS / (4 * timed.max(1)) as f64).clamp(0.2, STEP_MS);
        look.begin("timing", ROUNDS * timed, END_MS);
        let mut live = vec![None; self.program.buffers.len()];
        for round in 0..ROUNDS {
            let mut done = self.inputs(&mut live);
            if done.is_ok() {
                done = self.round(&mut live, &mut times, each, started, look).await;
            }
            self.free(&mut live);
            if !done? {
                break;
            }
            times.rounds = round + 1;
        }
        if !times.stopped {
            times.rounds = times.rounds.max(1);
        }
        Ok(times)
    }

    /// One round over the program; false if the time budget was exhausted or it was stopped.
    async fn round(
        &self,
        live: &mut [Option<BufferId>],
        times: &mut Times,
        each: f64,
        since: Instant,
        look: &Look,
    ) -> Result<bool> {
        for (at, step) in self.program.steps.iter().enumerate() {
            match step {
                Step::Allocate { buffer } => live[*buffer] = Some(self.allocate(*buffer)?),
                Step::Reuse { from, to } => live[*to] = live[*from],
                Step::Free { buffer } => {
                    if let Some(id) = live[*buffer].take() {
                        self.slot.device()?.free(id);
                    }
                }
                Step::Dispatch { .. } | Step::Copy { .. } => {
                    if look.next(times.taken).await? == Some(End::Stopped) {
                        times.stopped = true;
                        return Ok(false);
                    }
                    let first = times.steps[at].rounds.is_empty();
                    if since.elapsed().as_secs_f64() * 1e3 > BUDGET_MS * if first { 4.0 } else { 1.0 } {
                        return Ok(false);
                    }
                    let runs = times.steps[at].next_runs(each);
                    let reading = match look.unless_stopped(self.step(step, live, runs, times.wait_ms)).await {
                        Err(error) if error.is_interrupted() => {
                            times.stopped = true;
                            return Ok(false);
                        }
                        reading => reading?,
                    };
                    times.steps[at].take(reading, runs);
                    times.taken += 1;
                }
            }
        }
        Ok(true)
    }

    /// The time of `runs` consecutive launches of a step.
    async fn step(&self, step: &Step, live: &[Option<BufferId>], runs: usize, wait_ms: f64) -> Result<Reading> {
        let launch = Launch::of(step, self, live)?;
        let started = Instant::now();
        let pending = {
            let mut device = self.slot.device()?;
            device.start_clock();
            let launched = (0..runs).try_for_each(|_| match &launch {
                Launch::Nothing => Ok(()),
                Launch::Copy { from, to, at, bytes } => device.copy(*from, 0, *to, *at, *bytes),
                Launch::Kernel { code, buffers, words, invocations } => {
                    device.dispatch(*code, buffers, words, *invocations)
                }
            });
            let clock = device.stop_clock();
            launched?;
            clock
        };
        let theirs = pending.await?.map(|ns| ns / 1e6);
        let ours = (started.elapsed().as_secs_f64() * 1e3 - wait_ms).max(0.0);
        let by_device = theirs.is_some_and(|ms| ms >= SHORTEST_MS);
        let each = |ms: f64| ms / runs as f64;
        let rough_ms = each(theirs.unwrap_or(ours));
        Ok(Reading { ms: if by_device { rough_ms } else { each(ours) }, by_device, rough_ms })
    }

    /// Runs the program once more and records which thread runs which block; nothing on a device that records none.
    pub(super) fn recorded(&self) -> Result<Vec<BlockTime>> {
        let mut live = vec![None; self.program.buffers.len()];
        let (scalars, sizes) = (self.scalars, self.sizes);
        let played = self.inputs(&mut live).and_then(|_| {
            let mut device = self.slot.device()?;
            device.record(true);
            let steps = &mut self.program.steps.iter();
            let done =
                steps.try_for_each(|step| play(&mut *device, self.program, self.code, scalars, sizes, &mut live, step));
            let blocks = device.record(false);
            done.map(|()| blocks)
        });
        self.free(&mut live);
        played
    }

    /// The median time of five waits for an idle device, in milliseconds.
    async fn wait(&self) -> Result<f64> {
        let pair = {
            let mut device = self.slot.device()?;
            [device.allocate(16)?, device.allocate(16)?]
        };
        let mut waits = Timed::default();
        let mut failed = None;
        for _ in 0..5 {
            let started = Instant::now();
            let pending = {
                let mut device = self.slot.device()?;
                failed = device.copy(pair[0], 0, pair[1], 0, 16).err();
                device.finish()
            };
            failed = pending.await.err().or(failed);
            waits.rounds.push(started.elapsed().as_secs_f64() * 1e3);
        }
        let mut device = self.slot.device()?;
        pair.into_iter().for_each(|id| device.free(id));
        failed.map_or(Ok(waits.median()), Err)
    }

    fn inputs(&self, live: &mut [Option<BufferId>]) -> Result<bool> {
        for (buffer, plan) in self.program.buffers.iter().enumerate() {
            if let Role::Input(_) = plan.role {
                let data = filled(plan.storage, self.lives[buffer].bytes.next_multiple_of(4))?;
                let id = self.allocate(buffer)?;
                live[buffer] = Some(id);
                self.slot.device()?.upload(id, &data)?;
            }
        }
        Ok(true)
    }

    fn allocate(&self, buffer: usize) -> Result<BufferId> {
        self.slot.device()?.allocate(self.lives[buffer].bytes.next_multiple_of(4))
    }

    /// A buffer that took over another's memory is freed only once.
    fn free(&self, live: &mut [Option<BufferId>]) {
        let Ok(mut device) = self.slot.device() else { return };
        live.iter_mut().filter_map(Option::take).for_each(|id| device.free(id));
    }
}

/// The request that a step makes to a device.
enum Launch {
    Nothing,
    Copy { from: BufferId, to: BufferId, at: u64, bytes: u64 },
    Kernel { code: CodeId, buffers: Vec<BufferId>, words: Vec<u32>, invocations: u64 },
}

impl Launch {
    fn of(step: &Step, of: &Rehearsal<'_>, live: &[Option<BufferId>]) -> Result<Self> {
        let id = |buffer: usize| {
            live[buffer].ok_or_else(|| Error::internal("session", format!("buffer {buffer} is not live")))
        };
        Ok(match step {
            Step::Copy { from, to, at } => {
                let bytes = of.lives[*from].bytes;
                let at = of.sizes.of(at)?.max(0) as u64 * of.program.buffers[*to].storage.bytes() as u64;
                if bytes == 0 { Self::Nothing } else { Self::Copy { from: id(*from)?, to: id(*to)?, at, bytes } }
            }
            Step::Dispatch { kernel, buffers, scalars } => {
                let words = words(&of.program.kernels[*kernel], scalars, of.scalars, of.sizes)?;
                let invocations = of.sizes.of(&of.program.kernels[*kernel].invocations())?.max(0) as u64;
                let buffers = buffers.iter().map(|b| id(*b)).collect::<Result<_>>()?;
                let code = of.code[*kernel];
                if invocations == 0 { Self::Nothing } else { Self::Kernel { code, buffers, words, invocations } }
            }
            Step::Allocate { .. } | Step::Reuse { .. } | Step::Free { .. } => Self::Nothing,
        })
    }
}

/// This many bytes of ones or zeros.
fn filled(storage: Storage, bytes: u64) -> Result<Vec<u8>> {
    let bytes = bytes as usize;
    let mut data = Vec::new();
    if data.try_reserve_exact(bytes).is_err() {
        return Err(Error::memory(format!("Unable to allocate {bytes} bytes to profile with")));
    }
    let narrow;
    let one: &[u8] = match storage {
        Storage::Narrow(of) => {
            narrow = of.of_single(1.0).to_le_bytes();
            &narrow[..of.bytes()]
        }
        Storage::F32 | Storage::C64 => &[0, 0, 0x80, 0x3f],
        Storage::F64 | Storage::C128 => &[0, 0, 0, 0, 0, 0, 0xf0, 0x3f],
        _ => &[0],
    };
    data.extend(one.iter().copied().cycle().take(bytes));
    Ok(data)
}
