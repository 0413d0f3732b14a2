//! Placement of programs: where no device was chosen, a program runs where it is exact and fastest.
//!
//! Doubles stay on the CPU beside a GPU that has none. Of programs that are exact on both devices, small ones stay on
//! the CPU, where nothing has to be waited for, and large ones go to the GPU if that saves more than the transfers
//! cost. While kernels are displayed, the first programs of a run go to the GPU at any cost, as long as they are exact
//! there without emulation; this ends when the run's loops have turned often.

use super::Session;
use super::walk::Walk;
use crate::dtype::DType;
use crate::graph::{Binary, Op, Unary};
use crate::target::{DeviceKind, Fidelity, Placement, Policy, resolve};
use crate::tensor::{State, Tensor};

/// The compilations of a run that are placed on the GPU to be displayed.
const SHOWN: u32 = 8;

/// The structures of one expression that are.
const STRUCTURES_SHOWN: u8 = 2;

/// CPU nanoseconds per element: of arithmetic, of a function, and of a product that is reduced at once.
const PLAIN: f64 = 0.3;
const FUNCTION: f64 = 3.0;
const SUMMED: f64 = 0.03;
/// The speedup of a GPU.
const FASTER: f64 = 30.0;
/// Nanoseconds of a launch including the wait for it, and of a byte that is moved between the devices.
const ROUND_TRIP: f64 = 5e5;
const MOVED: f64 = 0.3;
/// The turns of a loop, by a guess, that data serve once moved.
const SERVED: f64 = 16.0;

impl Session {
    /// The placement of free tensors.
    pub fn placement(&self) -> Placement {
        if self.0.auto.get() { Placement::Auto } else { Placement::On(self.default_device()) }
    }

    /// Sets the placement of free tensors from now on.
    pub fn set_placement(&self, placement: Placement) {
        self.set_default_device(placement.device());
        self.0.auto.set(placement == Placement::Auto);
    }

    /// Sets whether the user may look at kernels, as is assumed at first. Then the first programs of a run are compiled
    /// at any cost and, unless a device was chosen, run on the GPU if they are exact there.
    pub fn set_looks(&self, looks: bool) {
        self.0.looks.set(looks);
    }

    /// The inputs of [`Session::placed`] that depend on the progress of the run: whether kernels are displayed, and
    /// whether loops have turned often. Constant unless placement is automatic.
    pub(super) fn placing_stage(&self) -> (bool, bool) {
        let in_loop = self.0.auto.get() && self.is_in_loop();
        (self.0.auto.get() && self.0.looks.get() && self.compilations_so_far() < SHOWN && !in_loop, in_loop)
    }

    /// The device that computes a traversal of tensors on `kind`.
    #[inline(never)]
    pub(super) fn placed(&self, kind: DeviceKind, walk: &Walk, policy: Policy) -> DeviceKind {
        let chosen = |t: &Tensor| t.is_fixed() || t.float64().is_some();
        if !self.0.auto.get() || self.0.stays.get() || kind == DeviceKind::Gpu || walk.order.iter().any(chosen) {
            return kind;
        }
        let gpu = self.capabilities(DeviceKind::Gpu);
        if gpu.simulated || self.0.gpu.unavailable().is_some() {
            return kind;
        }
        let mut dtypes: Vec<DType> = Vec::new();
        walk.order.iter().for_each(|t| {
            if !dtypes.contains(&t.dtype()) {
                dtypes.push(t.dtype());
            }
        });
        let mut native = true;
        for dtype in dtypes {
            let Ok(held) = resolve(dtype, gpu, policy) else { return kind };
            let doubles = matches!(dtype, DType::Float64 | DType::Complex128);
            match held.fidelity {
                Fidelity::Exact | Fidelity::Widened => {}
                Fidelity::Emulated if !doubles => native = false,
                Fidelity::Emulated | Fidelity::Demoted => return kind,
            }
        }
        let (early, in_loop) = self.placing_stage();
        let looked_at = cfg!(feature = "script") && native && early && !self.was_shown(walk, STRUCTURES_SHOWN);
        let pays = || !gpu.software && saved(walk, in_loop) > 0.0;
        if looked_at || pays() { DeviceKind::Gpu } else { kind }
    }

    fn compilations_so_far(&self) -> u32 {
        if cfg!(feature = "script") { self.runs_so_far().1 } else { u32::MAX }
    }
}

/// Nanoseconds that the GPU saves on a traversal, estimated from sizes. In a loop, data that are moved once serve
/// several turns.
fn saved(walk: &Walk, in_loop: bool) -> f64 {
    let mut places = walk.inputs.iter().map(|&k| &walk.order[k as usize]);
    let mut work = 0.0;
    let (mut there, mut here) = (0.0, 0.0);
    let serves = if in_loop { SERVED } else { 1.0 };
    for tensor in &walk.order {
        let size = tensor.size() as f64;
        let bytes = size * tensor.dtype().itemsize() as f64;
        match &*tensor.borrow_state() {
            State::Lazy { op, inputs } => {
                let most = places.by_ref().take(inputs.len()).map(Tensor::size).max().unwrap_or(0) as f64;
                let is_product =
                    |t: &Tensor| matches!(&*t.borrow_state(), State::Lazy { op: Op::Binary(Binary::Mul), .. });
                work += match op {
                    Op::View(_) => 0.0,
                    // A product of broadcast operands is computed inside the reduction that follows.
                    Op::Binary(Binary::Mul) if size > 4.0 * data_behind(inputs) => size * SUMMED,
                    Op::Reduce { .. } if is_product(&inputs[0]) => most * SUMMED,
                    Op::Reduce { .. } => most * PLAIN,
                    Op::Unary(Unary::Neg | Unary::Recip | Unary::Abs | Unary::Not | Unary::Sqrt) => size * PLAIN,
                    Op::Unary(_) => size * FUNCTION,
                    _ => size * PLAIN,
                };
            }
            State::Stored(buffer) if buffer.device == DeviceKind::Gpu => {
                if tensor.host().is_none() {
                    // The reads are requested together and wait once.
                    here = f64::max(here, ROUND_TRIP / serves) + bytes * MOVED / serves;
                }
            }
            _ => there += bytes * MOVED / serves,
        }
    }
    let outputs: usize = walk.outputs.iter().map(|&k| walk.order[k as usize].size()).sum();
    // The outputs are read sooner or later.
    there += ROUND_TRIP + outputs as f64 * 4.0 * MOVED;
    (work + here) - (work / FASTER + there)
}

/// The largest size of these tensors, or of the base where one is a view.
fn data_behind(inputs: &[Tensor]) -> f64 {
    let of = |tensor: &Tensor| match &*tensor.borrow_state() {
        State::Lazy { op: Op::View(_), inputs } => inputs[0].size(),
        _ => tensor.size(),
    };
    inputs.iter().map(of).max().unwrap_or(0) as f64
}
