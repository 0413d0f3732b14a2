//! Calibration: measures the cost of a launch, a byte and an operation on the device at hand.

use super::Session;
use super::compiled::{Compiled, Written};
use super::measure::best_of;
use super::slot::Slot;
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::{Error, Result};
use crate::optimise::Cost;
use crate::runtime::BufferId;
use crate::target::{DeviceKind, Prices};
use crate::tensor::{self, Tensor};
use std::rc::Rc;

/// Element counts of the three probes, for the launch, memory and arithmetic.
pub(crate) const SMALL: usize = 16;
pub(crate) const LARGE: usize = 1 << 21;
pub(crate) const MEDIUM: usize = 1 << 15;

/// Multiply-add pairs per element in the arithmetic probe.
pub(crate) const CHAIN: usize = 24;

/// The least fraction of the memory probe's time that is attributed to memory.
const LEAST: f64 = 0.25;

/// Time limit of one probe, in milliseconds.
const PROBE_MS: f64 = 60.0;

impl Session {
    /// Measures the device, within a fraction of a second. Later searches rank programs by the result; programs that
    /// are compiled already are not changed.
    ///
    /// # Errors
    /// Those of compiling and running the probes.
    pub async fn calibrate(&self, kind: DeviceKind) -> Result<Prices> {
        self.open(kind).await?;
        let (launch, _) = self.probe(kind, SMALL, 1).await?;
        let (large, (large_bytes, large_operations)) = self.probe(kind, LARGE, 1).await?;
        let (medium, (_, medium_operations)) = self.probe(kind, MEDIUM, CHAIN).await?;
        // The chain's elements stay in caches, so that its time is arithmetic.
        let (large, medium) = ((large - launch).max(0.0), (medium - launch).max(0.0));
        let operation = medium / medium_operations.max(1.0);
        let byte = (large - large_operations * operation).max(large * LEAST) / large_bytes.max(1.0);
        let femtoseconds = |ns: f64| (ns * 1e6).clamp(1.0, 1e9) as u32;
        let prices = Prices {
            launch_ns: launch.clamp(1.0, 1e9) as u32,
            byte_fs: femtoseconds(byte),
            operation_fs: femtoseconds(operation),
        };
        self.slot(kind).set_prices(prices);
        Ok(prices)
    }

    /// The time in nanoseconds of a chain of multiplications and additions over `n` elements, and its work as the cost
    /// model counts it: bytes and operations.
    async fn probe(&self, kind: DeviceKind, n: usize, chain: usize) -> Result<(f64, (f64, f64))> {
        self.probe_with(kind, n, chain, Self::timed).await
    }

    /// As `probe`, with the timing function `time`.
    pub(crate) async fn probe_with(
        &self,
        kind: DeviceKind,
        n: usize,
        chain: usize,
        time: impl AsyncFn(&Self, &Slot, &Compiled, &[BufferId], &Written, usize) -> Result<f64>,
    ) -> Result<(f64, (f64, f64))> {
        let ones = HostArray::from_scalars(DType::Float32, vec![n], &vec![Scalar::Float(1.0); n])?;
        let x = Tensor::from_host(ones, kind, true, None);
        let mut y = x.clone();
        for k in 0..chain {
            let by = Scalar::Float(1.0 + 1.0 / (k + 2) as f64);
            y = tensor::add(&tensor::multiply(&y.into(), &by.into(), None)?.into(), &by.into(), None)?;
        }
        let from = self.next_compilation();
        let direct = self.set_direct(false);
        let evaluated = self.evaluate(&[y]).await;
        self.set_direct(direct);
        evaluated?;
        let done = self.compilations_since(from).into_iter().next_back();
        let done = done.ok_or_else(|| Error::internal("session", "a probe was not compiled"))?;
        let (slot, policy) = (self.slot(kind), self.policy());
        let held = self.stored(&x, slot, policy)?;
        let given: [BufferId; 1] = [held.id];
        let compiled = Rc::clone(&done.written.compiled);
        let milliseconds =
            best_of(PROBE_MS, async |runs| time(self, slot, &compiled, &given, &done.written, runs).await).await?;
        let cost = Cost::new(slot.setting(policy));
        let work =
            compiled.program.kernels.iter().map(|k| cost.work(k)).fold((0.0, 0.0), |a, w| (a.0 + w.0, a.1 + w.1));
        Ok((milliseconds * 1e6, work))
    }
}
