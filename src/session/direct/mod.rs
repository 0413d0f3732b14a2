//! Small work is done at once, on the CPU side, where compiling it would cost more.
//!
//! The first programs of a run are compiled, since what people look at are kernels. Once there have been
//! many, or compiling them took long, a structure that was never seen is computed directly while that is cheaper; one that comes again and again is
//! compiled when directly it has taken as long as compiling takes. So a loop whose every turn has a structure of its own
//! (slices that move, masks that select another number of elements) goes on without compiling at all: once three structures
//! of an expression were compiled, sums that kernels add in an order of their own are added pairwise here.

mod aside;
mod behind;
mod products;

use self::products::Products;
use super::Session;
use super::compiled::Written;
use super::events::{Event, Since};
use super::forms::Parametric;
use super::history::compiling;
use super::slot::Slot;
use super::walk::Walk;
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Storage};
use crate::error::{Error, Result};
use crate::graph::direct::{self, Sums};
use crate::graph::{Binary, Op, Unary, eights};
use crate::kernel::tape::Tape;
use crate::lower::{self, Tapes};
use crate::recent::Recent;
use crate::shape::Sizes;
use crate::sort::sort;
use crate::target::{DeviceKind, Policy, resolve};
use crate::tensor::{State, Tensor, may_signal, note_signals};
use std::rc::Rc;

/// Ops from which on a graph is one that only loops write.
const LONG: usize = 160;
/// Nanoseconds that a GPU is waited for until data are back.
const GPU_READ: f64 = 2e6;
/// What comes so often that it has cost this part of compiling it will come again.
const AGAIN: f64 = 3.0;
/// Nanoseconds from an op to its kernel's values where that was not measured: it is remembered, found and launched.
const LAUNCH: f64 = 20e3;
/// Runs of a program for all sizes with the same sizes after which these get one of their own.
const REPEATS: f64 = 16.0;
/// Structures whose work is counted.
const COUNTED: usize = 4096;

/// What is known of an expression whose structure was not compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Expression {
    /// Somebody wants to look at its kernel.
    Shown,
    Usual,
    /// Other structures of it were compiled, as many as are displayed: its sizes are another in each turn of a loop.
    Varying,
}

impl Expression {
    /// The parts of compiling that it may cost to compute it directly: now, and with what its structure has cost so far.
    fn shares(self) -> (f64, f64) {
        match self {
            Self::Shown => (10.0, AGAIN),
            Self::Usual => (2.0, AGAIN),
            Self::Varying => (1.0, 1.0),
        }
    }

    /// How much less a term takes of a sum of products: of any order, rows are added up by several elements an instruction.
    fn rows(self) -> f64 {
        if self == Self::Varying { 3.0 } else { 1.0 }
    }
}

/// What is known of structures that were computed directly.
pub(super) struct Spent {
    /// Nanoseconds that each took so far.
    by_hash: Recent<u64, f64>,
    /// Whether all that can be is computed directly, whatever it costs.
    always: bool,
    /// Whether nothing is: somebody wants to see the kernels of it all.
    never: bool,
    /// Whether sizes become parameters as soon as enough were seen, however little it is.
    parametric: bool,
    /// Whether what is computed now is what a loop piled up.
    looping: bool,
    tapes: Tapes,
}

impl Default for Spent {
    fn default() -> Self {
        let by_hash = Recent::new(COUNTED);
        Self { by_hash, always: false, never: false, parametric: false, looping: false, tapes: Tapes::default() }
    }
}

impl Spent {
    /// The instructions of an op on single elements for which there is no loop of its own.
    pub(super) fn tape(&mut self, op: &Op, of: &[DType], dtype: DType) -> Option<Rc<Tape>> {
        if direct::is_quick(op, dtype) { None } else { self.tapes.find(op, of, dtype) }
    }
}

/// What of a graph is to be computed directly.
pub(super) enum Pays {
    Nothing,
    /// Nothing, since it comes again and again: it gets a program for its very sizes.
    Repeated,
    /// There is a program for it, with these values of its shape variables.
    Known(Rc<Written>, Sizes),
    Part(Walk),
    All,
}

/// A turn's work, which ends when this goes: also where it is stopped.
struct Ended<'a>(&'a Session);

impl Drop for Ended<'_> {
    fn drop(&mut self) {
        self.0.0.spent.borrow_mut().looping = false;
    }
}

impl Session {
    /// Whether small ops of a program are computed when they are made: where nobody looks at kernels, and once a loop has turned
    /// so often that it will go on.
    pub(crate) fn computes_at_once(&self) -> bool {
        let Spent { always, never, parametric, .. } = *self.0.spent.borrow();
        let compared = self.is_checked() || self.options().finalists > 1;
        !compared && !never && !parametric && (always || !self.is_looked_at() || self.is_in_loop())
    }

    /// Computes, from now on, all that can be without compiling it: for tests.
    pub fn always_compute_directly(&self) {
        self.0.spent.borrow_mut().always = true;
    }

    /// Compiles, from now on, all that it can with sizes as parameters, and computes nothing directly: for tests.
    pub fn always_parametric(&self) {
        self.0.spent.borrow_mut().parametric = true;
    }

    /// Whether small work may be computed without compiling it from now on; returns whether it could before.
    pub(crate) fn set_direct(&self, direct: bool) -> bool {
        !std::mem::replace(&mut self.0.spent.borrow_mut().never, !direct)
    }

    /// Whether programs may have sizes as parameters: nobody wants the kernels of each, nor to compare them. A run's first program
    /// is never one of several sizes, so a first visit does without all of this.
    pub(super) fn has_parameters(&self) -> bool {
        self.has_compiled() && !self.0.spent.borrow().never && self.options().finalists <= 1
    }

    /// About how many milliseconds the launches of so many kernels take, for what was computed directly instead.
    pub(crate) fn launches_ms(&self, kernels: u32) -> f64 {
        let slot = self.slot(DeviceKind::Cpu);
        let launch = slot.capabilities().prices.map_or(LAUNCH, |prices| prices.nanoseconds().0);
        f64::from(kernels) * launch / 1e6
    }

    /// Computes what a loop has piled up at the end of a turn.
    ///
    /// # Errors
    /// As [`Session::evaluate`].
    pub(crate) async fn end_turn(&self, tensors: &[Tensor]) -> Result<()> {
        self.0.spent.borrow_mut().looping = true;
        self.note_turn();
        let _ended = Ended(self);
        self.evaluate(tensors).await
    }

    /// Computes what a walk went over without compiling it.
    pub(super) async fn compute_directly(&self, kind: DeviceKind, walk: Walk) -> Result<()> {
        let walk = self.read_for(walk).await?;
        self.has_computed();
        self.compute(&walk, !self.slot(kind).capabilities().is_gpu())?;
        self.log(Event::Direct, Since::now());
        Ok(())
    }

    /// What is quicker to compute directly than to compile, this time and with what was spent on the structure before.
    pub(super) fn what_pays(&self, kind: DeviceKind, walk: &Walk, policy: Policy) -> Pays {
        if self.is_checked() || self.options().finalists > 1 {
            return Pays::Nothing;
        }
        let ops = walk.order.iter().filter(|t| t.is_lazy()).count();
        let Spent { always, never, looping, parametric, .. } = *self.0.spent.borrow();
        if never || parametric {
            return Pays::Nothing;
        }
        if always && self.direct_cost(walk, self.slot(kind), policy, Expression::Usual).is_some() {
            return Pays::All;
        }
        let shows = self.is_looked_at() && !always && !self.varies(walk);
        if !shows || ops >= LONG || looping { self.pays(kind, walk, policy, ops, shows) } else { Pays::Nothing }
    }

    // A first visit does none of this: not inlined, it comes with the second part of the wasm.
    #[inline(never)]
    fn pays(&self, kind: DeviceKind, walk: &Walk, policy: Policy, ops: usize, shows: bool) -> Pays {
        let slot = self.slot(kind);
        // What a loop replays is asked for first: it costs no estimate.
        let hash = walk.hash(policy);
        if let Some(written) = slot.known.borrow_mut().find(hash, walk, policy) {
            return Pays::Known(written, Sizes::default());
        }
        let expression = match shows {
            true => Expression::Shown,
            false if self.varies(walk) => Expression::Varying,
            false => Expression::Usual,
        };
        let cost = self.direct_cost(walk, slot, policy, expression);
        if !shows && let Some(pays) = self.for_all_sizes(slot, walk, policy, (expression, cost), (hash, ops)) {
            return pays;
        }
        if let Some(cost) = cost {
            let (share, again) = expression.shares();
            let spent = self.spend(hash, cost);
            return match () {
                () if cost > compiling(ops) / share => Pays::Nothing,
                () if spent <= compiling(ops) / again => Pays::All,
                () if spent > cost => Pays::Repeated,
                () => Pays::Nothing,
            };
        }
        // Of a graph that only loops write: arrays that are put together, before their sum.
        if ops < LONG {
            return Pays::Nothing;
        }
        let part = Walk::new(&self.front(walk, slot, policy, expression));
        let there = part.order.iter().filter(|t| t.is_lazy()).count();
        let cheap = |cost| cost <= compiling(ops) / 2.0;
        let pays = 2 * there >= ops && self.direct_cost(&part, slot, policy, expression).is_some_and(cheap);
        if pays { Pays::Part(part) } else { Pays::Nothing }
    }

    /// Adds nanoseconds to what was spent on a structure or form; returns the sum.
    fn spend(&self, hash: u64, nanoseconds: f64) -> f64 {
        let all = &mut self.0.spent.borrow_mut().by_hash;
        let spent = all.get(&hash).copied().unwrap_or(0.0) + nanoseconds;
        all.insert(hash, spent);
        spent
    }

    /// What pays where there is a program for all sizes of an expression, or it is time to make one; `None` where the direct way
    /// takes no longer than launches, or such a program is not to be had.
    fn for_all_sizes(
        &self,
        slot: &Slot,
        walk: &Walk,
        policy: Policy,
        (expression, cost): (Expression, Option<f64>),
        (hash, ops): (u64, usize),
    ) -> Option<Pays> {
        let is_less = |cost| cost <= 2.0 * LAUNCH || self.adds_rows(walk, slot, policy, (expression, cost));
        if cost.is_some_and(is_less) {
            return None;
        }
        let form = walk.form();
        let parametric = slot.forms.borrow_mut().find(form, walk, policy);
        if let Some(Parametric { written, sizes }) = parametric {
            let launches = LAUNCH * (1 + written.compiled.program.kernels.len()) as f64;
            if cost.is_some_and(|cost| cost <= launches) {
                return None;
            }
            let repeats = self.spend(hash, compiling(ops) / REPEATS) > compiling(ops);
            return Some(if repeats { Pays::Repeated } else { Pays::Known(written, sizes) });
        }
        if !slot.forms.borrow_mut().expects(form, walk, policy) {
            return None;
        }
        // What the launches of that program take is not saved.
        (self.spend(form, cost? - 2.0 * LAUNCH) > compiling(ops)).then_some(Pays::Nothing)
    }

    /// Whether a walk that takes `cost` is mostly sums that are added up as fast as their terms are read.
    fn adds_rows(&self, walk: &Walk, slot: &Slot, policy: Policy, (expression, cost): (Expression, f64)) -> bool {
        if slot.capabilities().is_gpu() {
            return false;
        }
        let products = Products::of(walk, &walk.uses());
        let rows = products.sums.keys().filter_map(|k| self.node_cost(&walk.order[*k], slot, policy, expression));
        2.0 * rows.sum::<f64>() / expression.rows() >= cost && products.read_once(walk)
    }

    /// What can be computed directly and is asked for by what cannot.
    fn front(&self, walk: &Walk, slot: &Slot, policy: Policy, expression: Expression) -> Vec<Tensor> {
        let mut direct = Vec::with_capacity(walk.order.len());
        let mut front: Vec<usize> = Vec::new();
        let mut places = walk.inputs.iter().map(|&k| k as usize);
        for tensor in &walk.order {
            let known = self.node_cost(tensor, slot, policy, expression).is_some();
            let inputs = match &*tensor.borrow_state() {
                State::Lazy { inputs, .. } => inputs.len(),
                _ => 0,
            };
            let inputs: Vec<usize> = places.by_ref().take(inputs).collect();
            let is_direct = known && inputs.iter().all(|&k| direct[k]);
            if !is_direct {
                front.extend(inputs.into_iter().filter(|&k| direct[k]));
            }
            direct.push(is_direct);
        }
        sort(&mut front);
        front.dedup();
        // A reciprocal alone is no value: it is made where it is asked for.
        let asked = front.into_iter().map(|k| &walk.order[k]);
        asked.filter(|t| t.is_lazy() && !is_reciprocal(t)).cloned().collect()
    }

    /// About how many nanoseconds a walk takes node by node; `None` if it cannot be done with a kernel's bits, but for sums
    /// of varying expressions, or its data are not at hand.
    #[inline(never)]
    fn direct_cost(&self, walk: &Walk, slot: &Slot, policy: Policy, expression: Expression) -> Option<f64> {
        let wanted = walk.outputs.iter().any(|&k| is_reciprocal(&walk.order[k as usize]));
        if wanted {
            return None;
        }
        let uses = walk.uses();
        let on_cpu = !slot.capabilities().is_gpu();
        let products = if on_cpu { Products::of(walk, &uses) } else { Products::default() };
        let cost = |(k, tensor): (usize, &Tensor)| {
            let cost = self.node_cost(tensor, slot, policy, expression)?;
            Some(match () {
                () if products.within.contains(&k) => 0.0,
                () if products.sums.contains_key(&k) => cost / expression.rows(),
                () => cost,
            })
        };
        walk.order.iter().enumerate().map(cost).sum()
    }

    /// What a node adds to that.
    fn node_cost(&self, tensor: &Tensor, slot: &Slot, policy: Policy, expression: Expression) -> Option<f64> {
        let shows = expression == Expression::Shown;
        let storage = resolve(tensor.dtype(), slot.capabilities(), policy).ok()?.storage;
        if matches!((storage, tensor.dtype()), (Storage::F32, DType::Float64) | (Storage::C64, DType::Complex128)) {
            return None;
        }
        match &*tensor.borrow_state() {
            State::Lazy { op, inputs } => {
                // Where products join a sum in one instruction, its roundings are the kernel's own. What people look at are
                // kernels of functions and matrix products: those are made where they can be looked at.
                if let Op::Reduce { axes, .. } = op
                    && slot.capabilities().relaxed_simd
                    && tensor.dtype().is_inexact()
                    && is_product(&inputs[0])
                    && (shows || expression == Expression::Usual && !is_ordered(&inputs[0], axes))
                {
                    return None;
                }
                let on_cpu = !slot.capabilities().is_gpu();
                let sums = match expression {
                    _ if !on_cpu => Sums::None,
                    Expression::Varying => Sums::All,
                    _ => Sums::Ordered,
                };
                let of = inputs.first().map(|t| (t.dtype(), t.shape()));
                let tape = if on_cpu && !shows { self.tape(op, inputs, tensor.dtype()) } else { None };
                if tape.is_none() && !direct::is_known(op, tensor.dtype(), of, sums) {
                    return None;
                }
                // A reciprocal alone is no value: only a quotient may have one.
                let by = usize::from(*op == Op::Binary(Binary::Quotient));
                if inputs.iter().enumerate().any(|(k, t)| (k, by) != (1, 1) && is_reciprocal(t)) {
                    return None;
                }
                if let Some(tape) = tape {
                    return Some(tape.nanoseconds(tensor.size()));
                }
                let sizes = || inputs.iter().map(Tensor::size);
                let (most, values) = (sizes().max().unwrap_or(0), sizes().next_back().unwrap_or(0));
                Some(direct::cost(op, tensor.dtype(), tensor.size(), most, values))
            }
            State::Host => Some(0.0),
            State::Stored(_) if tensor.host().is_some() => Some(0.0),
            State::Stored(buffer) if slot.is_open() => {
                let copy = (tensor.size() * buffer.storage.bytes()) as f64 / 2.0;
                Some(copy + if buffer.device == DeviceKind::Cpu { 200.0 } else { GPU_READ })
            }
            State::Stored(_) | State::Moved(_) | State::Called(..) => None,
        }
    }
}

/// Whether a sum's order is decided by its shape.
fn is_ordered(of: &Tensor, axes: &[usize]) -> bool {
    let complex = of.dtype().kind() == Kind::Complex;
    if complex { eights::complex_in_turn(of.shape(), axes) } else { eights::is_ordered(of.shape(), axes) }
}

fn is_product(tensor: &Tensor) -> bool {
    matches!(&*tensor.borrow_state(), State::Lazy { op: Op::Binary(Binary::Mul), .. })
}

fn is_negated(tensor: &Tensor) -> bool {
    matches!(&*tensor.borrow_state(), State::Lazy { op: Op::Unary(Unary::Neg), .. })
}

fn is_reciprocal(tensor: &Tensor) -> bool {
    matches!(&*tensor.borrow_state(), State::Lazy { op: Op::Unary(Unary::Recip), .. })
}

/// Whether each tensor is divided by in a reciprocal that somebody else holds. The reciprocal gets no value of its own, so
/// what it is computed from must stay.
fn divisors(walk: &Walk, uses: &[usize]) -> Vec<bool> {
    let mut places = walk.inputs.iter().map(|&k| k as usize);
    let mut found = vec![false; walk.order.len()];
    for (tensor, uses) in walk.order.iter().zip(uses) {
        let State::Lazy { op, inputs } = &*tensor.borrow_state() else { continue };
        let is_held = *op == Op::Unary(Unary::Recip) && tensor.owners() > 1 + uses;
        places.by_ref().take(inputs.len()).for_each(|at| found[at] |= is_held);
    }
    found
}

impl Session {
    /// The instructions of an op on single elements for which there is no loop of its own.
    fn tape(&self, op: &Op, inputs: &[Tensor], dtype: DType) -> Option<Rc<Tape>> {
        let of: Vec<DType> = inputs.iter().map(Tensor::dtype).collect();
        self.0.spent.borrow_mut().tape(op, &of, dtype)
    }

    /// Every value of a walk in order, each let go after its last use. The outputs get theirs, and so does whatever somebody
    /// else holds: it is there anyway.
    #[inline(never)]
    fn compute(&self, walk: &Walk, on_cpu: bool) -> Result<()> {
        let missing = || Error::internal("direct", "an input has no data");
        let mut uses = walk.uses();
        let divisors = divisors(walk, &uses);
        let held = |(k, tensor): (usize, &Tensor)| {
            tensor.is_lazy() && !is_reciprocal(tensor) && (tensor.owners() > 1 + uses[k] || divisors[k])
        };
        let mut settled: Vec<usize> = walk.order.iter().enumerate().filter(|at| held(*at)).map(|(k, _)| k).collect();
        settled.extend(walk.outputs.iter().map(|&k| k as usize).filter(|k| !settled.contains(k)).collect::<Vec<_>>());
        let is_alone = |(k, t): (usize, &Tensor)| t.owners() == 1 + uses[k] && !divisors[k];
        let alone: Vec<bool> = walk.order.iter().enumerate().map(is_alone).collect();
        settled.iter().for_each(|&k| uses[k] += 1);
        let products = if on_cpu { Products::of(walk, &uses) } else { Products::default() };
        let mut values: Vec<Option<Rc<HostArray>>> = Vec::with_capacity(walk.order.len());
        let mut places = walk.inputs.iter().map(|&k| k as usize);
        for (k, tensor) in walk.order.iter().enumerate() {
            let state = tensor.borrow_state();
            let State::Lazy { op, inputs } = &*state else {
                drop(state);
                // What nobody but the walk can ask for may be changed in place.
                let taken = alone[k] && matches!(*tensor.borrow_state(), State::Host);
                values.push(Some(if taken { tensor.take_host() } else { tensor.host() }.ok_or_else(missing)?));
                continue;
            };
            let of: Vec<usize> = places.by_ref().take(inputs.len()).collect();
            if products.within.contains(&k) {
                values.push(None);
                continue;
            }
            let terms = products.sums.get(&k);
            let mut given = Vec::with_capacity(of.len());
            for at in terms.map_or(of, |terms| terms.iter().map(|(_, at)| *at).collect()) {
                uses[at] = uses[at].saturating_sub(1);
                let value = if uses[at] == 0 { values[at].take() } else { values[at].clone() };
                given.push(value.ok_or_else(missing)?);
            }
            if let (Op::Unary(Unary::Recip), Some(divisor)) = (op, given.first()) {
                // What a quotient divides by.
                values.push(Some(divisor.clone()));
                continue;
            }
            let (shape, dtype) = (tensor.shape(), tensor.dtype());
            let looked = may_signal(op, dtype, given.first().map(|a| a.dtype())).then(|| given.clone());
            let value = match (op, terms) {
                (Op::Reduce { axes, .. }, Some(terms)) => {
                    products::sum(terms, &given, (inputs[0].shape(), axes), (shape, dtype))?
                }
                _ => match if on_cpu { self.tape(op, inputs, dtype) } else { None } {
                    Some(tape) => lower::compute(&tape, shape, dtype, &given)?,
                    None => direct::compute(op, shape, dtype, given)?,
                },
            };
            if let Some(of) = looked {
                let minus = *op == Op::Binary(Binary::Add) && is_negated(&inputs[1]);
                let called = if terms.is_some() { Some("matmul") } else { minus.then_some("subtract") };
                note_signals(op, called, &of, &value, tensor.handling(), tensor.span());
            }
            values.push(Some(value));
        }
        for k in settled {
            let tensor = walk.order[k].clone().made_directly();
            tensor.settle(values[k].clone().ok_or_else(missing)?);
        }
        Ok(())
    }
}
