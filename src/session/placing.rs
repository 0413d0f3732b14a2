//! Where a program runs, if nobody said where: where it is exact, and quickest.
//!
//! Doubles stay on a CPU beside a GPU that has none. Of what both have exactly, small work stays on the CPU, where nothing is
//! waited for, and large work goes to the GPU if that saves more than the transfers cost. Where people look
//! at kernels, the first programs of a run go to the GPU whatever they cost, as long as they are exact there without emulation, up
//! to a loop's 64th turn.

use super::Session;
use super::walk::Walk;
use crate::dtype::DType;
use crate::graph::{Binary, Op, Unary};
use crate::target::{DeviceKind, Fidelity, Placement, Policy, resolve};
use crate::tensor::{State, Tensor};

/// Compilations of a run that go to the GPU to be looked at.
const SHOWN: u32 = 8;

/// Structures of one expression of which that is so.
const STRUCTURES_SHOWN: u8 = 2;

/// Nanoseconds that the CPU takes for an element: of plain arithmetic, of a function, of a product that is summed at once.
const PLAIN: f64 = 0.3;
const FUNCTION: f64 = 3.0;
const SUMMED: f64 = 0.03;
/// How many times as quick a GPU computes.
const FASTER: f64 = 30.0;
/// Nanoseconds of a launch with all that is waited for, and of a byte between the devices.
const ROUND_TRIP: f64 = 5e5;
const MOVED: f64 = 0.3;
/// Turns of a loop that data which have moved serve, at a guess.
const SERVED: f64 = 16.0;

impl Session {
    /// Where free tensors compute.
    pub fn placement(&self) -> Placement {
        if self.0.auto.get() { Placement::Auto } else { Placement::On(self.default_device()) }
    }

    /// Chooses where free tensors compute from now on.
    pub fn set_placement(&self, placement: Placement) {
        self.set_default_device(placement.device());
        self.0.auto.set(placement == Placement::Auto);
    }

    /// Whether somebody may look at kernels, as is so until this is called: then the first programs of a run are compiled whatever
    /// that costs, and run on the GPU, where nobody chose a device, if they are exact there.
    pub fn set_looks(&self, looks: bool) {
        self.0.looks.set(looks);
    }

    /// What [`Session::placed`] asks of how far a run has come, where it places: whether kernels are looked at, and whether loops
    /// have turned often.
    pub(super) fn placing_stage(&self) -> (bool, bool) {
        let in_loop = self.0.auto.get() && self.is_in_loop();
        (self.0.auto.get() && self.0.looks.get() && self.compilations_so_far() < SHOWN && !in_loop, in_loop)
    }

    /// Where a walk over tensors of `kind` is computed.
    #[inline(never)]
    pub(super) fn placed(&self, kind: DeviceKind, walk: &Walk, policy: Policy) -> DeviceKind {
        let chosen = |t: &Tensor| t.is_fixed() || t.float64().is_some();
        if !self.0.auto.get() || kind == DeviceKind::Gpu || walk.order.iter().any(chosen) {
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

/// Nanoseconds by which a GPU has a walk's values sooner, as far as sizes tell. In a loop, data that have to move once serve many
/// turns.
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
                    // What is seen through views that repeat it is multiplied while it is added up.
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
                    // All are asked for together.
                    here = f64::max(here, ROUND_TRIP / serves) + bytes * MOVED / serves;
                }
            }
            _ => there += bytes * MOVED / serves,
        }
    }
    let outputs: usize = walk.outputs.iter().map(|&k| walk.order[k as usize].size()).sum();
    // What comes of it is asked for sooner or later.
    there += ROUND_TRIP + outputs as f64 * 4.0 * MOVED;
    (work + here) - (work / FASTER + there)
}

/// The most elements that one of these has, or what it is a view of.
fn data_behind(inputs: &[Tensor]) -> f64 {
    let of = |tensor: &Tensor| match &*tensor.borrow_state() {
        State::Lazy { op: Op::View(_), inputs } => inputs[0].size(),
        _ => tensor.size(),
    };
    inputs.iter().map(of).max().unwrap_or(0) as f64
}
