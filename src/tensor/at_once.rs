//! Small ops, computed when they are made.
//!
//! A loop over short arrays makes thousands of ops, each of which takes less than to remember it, walk over it and find the
//! program that it is part of. While that is allowed, an op of little work whose inputs are on the CPU side is computed
//! at once, with the bits of a kernel (see [`direct`] and [`Tapes`]). Constants stay ops: what they meet may be compiled.

use super::op_context::handling;
use super::signals::{may_signal, note_signals};
use super::{State, Tensor};
use crate::array::{HostArray, Strided};
use crate::dtype::{DType, Scalar};
use crate::graph::direct::Terms;
use crate::graph::{Binary, Combine, Op, Unary, direct, eights};
use crate::lower::Tapes;
use crate::span::Span;
use crate::target::DeviceKind;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Nanoseconds of the longest op that is computed at once: about what it takes to make one.
const MOST: f64 = 6e3;
/// The same of a function, which is many instructions.
const MOST_FOR_FUNCTIONS: f64 = 15e3;
/// Elements of the largest array that is stretched at once.
const MOST_ELEMENTS: usize = 2048;
/// Terms of the largest matrix product.
const MOST_TERMS: usize = 8192;
/// Elements that are written in place at most, before anybody can stop it: a kernel would copy the whole array.
const MOST_WRITTEN: usize = 1 << 25;
/// Bytes of the largest array that is copied to write into it; a larger one is written in place later.
const MOST_COPIED: usize = 4096;

thread_local! {
    /// Set by the innermost [`AtOnce`], and [`CALLED`] by the innermost [`Difference`].
    static ON: Cell<bool> = const { Cell::new(false) };
    static CALLED: Cell<&'static str> = const { Cell::new("add") };
    static COMPUTED: Cell<u32> = const { Cell::new(0) };
    /// What was found for an op, which is found again.
    static TAPES: RefCell<Tapes> = RefCell::default();
    static FETCH: RefCell<Option<Fetch>> = const { RefCell::new(None) };
}

/// Reads what a kernel left in the CPU device's memory.
pub type Fetch = Rc<dyn Fn(&Tensor) -> Option<HostArray>>;

/// Small ops are computed at once, or not, until it goes.
pub struct AtOnce {
    was_on: bool,
    fetched: Option<Fetch>,
}

impl AtOnce {
    /// From now on; what kernels left is read by `fetch`.
    pub fn new(on: bool, fetch: Fetch) -> Self {
        Self { was_on: ON.replace(on), fetched: FETCH.replace(Some(fetch)) }
    }
}

impl Drop for AtOnce {
    fn drop(&mut self) {
        ON.set(self.was_on);
        FETCH.set(self.fetched.take());
    }
}

/// Nothing more is computed at once for as long as the innermost [`AtOnce`] is there: a function is traced.
pub fn postpone() {
    ON.set(false);
}

/// How many ops were computed at once since this was last asked.
pub fn computed_at_once() -> u32 {
    COMPUTED.take()
}

/// Whether a tensor's data are on the CPU side, and whoever computes with them may do so here. What a kernel left in the CPU
/// device's memory, if it is small, is read first.
fn is_here(tensor: &Tensor) -> bool {
    if tensor.float64().is_some() {
        return false;
    }
    match &*tensor.borrow_state() {
        State::Host => true,
        State::Stored(buffer) => buffer.device == DeviceKind::Cpu && tensor.size() <= MOST_ELEMENTS && fetched(tensor),
        _ => false,
    }
}

/// Whether a stored tensor's data are, or now were, read.
fn fetched(tensor: &Tensor) -> bool {
    if tensor.host().is_some() {
        return true;
    }
    let fetch = FETCH.with_borrow(Clone::clone);
    let data = fetch.and_then(|fetch| fetch(tensor));
    data.map(|data| tensor.set_host(data)).is_some()
}

/// The value of an input that is at hand: data, or a constant in whatever shape.
fn value(tensor: &Tensor) -> Option<Rc<HostArray>> {
    if tensor.tracing().is_some() || tensor.float64().is_some() {
        return None;
    }
    match &*tensor.borrow_state() {
        State::Host => tensor.host(),
        State::Stored(_) if is_here(tensor) => tensor.host(),
        State::Lazy { op: op @ Op::Constant(_), .. } => {
            direct::compute(op, tensor.shape(), tensor.dtype(), Vec::new()).ok()
        }
        State::Lazy { op: op @ Op::View(_), inputs } if tensor.size() <= MOST_ELEMENTS => {
            let of = inputs.iter().map(value).collect::<Option<Vec<_>>>()?;
            direct::compute(op, tensor.shape(), tensor.dtype(), of).ok()
        }
        _ => None,
    }
}

/// The one element of a tensor whose value is at hand.
pub(super) fn known(tensor: &Tensor) -> Option<Scalar> {
    match &*tensor.borrow_state() {
        State::Lazy { op: Op::Constant(value), .. } => Some(*value),
        _ => tensor.host().map(|data| data.get(0)),
    }
}

/// What a quotient's second input is the reciprocal of; of any other op, the input itself.
fn operand(op: &Op, k: usize, tensor: &Tensor) -> Option<Tensor> {
    if k == 0 || *op != Op::Binary(Binary::Quotient) {
        return Some(tensor.clone());
    }
    match &*tensor.borrow_state() {
        State::Lazy { op: Op::Unary(Unary::Recip), inputs } => inputs.first().cloned(),
        _ => None,
    }
}

/// The data of an op that is computed at once.
#[inline(never)]
pub(super) fn compute(
    op: &Op,
    inputs: &[Tensor],
    shape: &[usize],
    dtype: DType,
    device: DeviceKind,
    place: Option<Span>,
) -> Option<Rc<HostArray>> {
    if device != DeviceKind::Cpu || *op == Op::Unary(Unary::Recip) {
        return None;
    }
    let inputs: Vec<Tensor> = inputs.iter().enumerate().map(|(k, t)| operand(op, k, t)).collect::<Option<_>>()?;
    if !inputs.iter().any(is_here) {
        return None;
    }
    let sizes = || inputs.iter().map(Tensor::size);
    let (size, most) = (shape.iter().product(), sizes().max().unwrap_or(0));
    let copied = matches!(op, Op::Insert { .. }) && most * dtype.itemsize() > MOST_COPIED;
    let cost = direct::cost(op, dtype, size, most, sizes().next_back().unwrap_or(0));
    let first = inputs.first().map(|t| (t.dtype(), t.shape()));
    if copied || cost > MOST && direct::is_quick(op, dtype) || size > MOST_ELEMENTS {
        return None;
    }
    let tape = if direct::is_quick(op, dtype) {
        None
    } else {
        let of: Vec<DType> = inputs.iter().map(Tensor::dtype).collect();
        TAPES.with_borrow_mut(|tapes| tapes.find(op, &of, dtype))
    };
    let dear = tape.as_ref().map_or(cost > MOST, |tape| tape.nanoseconds(size) > MOST_FOR_FUNCTIONS);
    if dear || (tape.is_none() && !direct::is_known(op, dtype, first, true)) {
        return None;
    }
    let of: Vec<Rc<HostArray>> = inputs.iter().map(value).collect::<Option<_>>()?;
    let kept = may_signal(op, dtype, of.first().map(|a| a.dtype())).then(|| of.clone());
    let data = match tape {
        Some(tape) => crate::lower::compute(&tape, shape, dtype, &of),
        None => direct::compute(op, shape, dtype, of),
    };
    count();
    if let (Some(of), Ok(out)) = (kept, &data) {
        let called = (*op == Op::Binary(Binary::Add)).then(|| CALLED.get());
        note_signals(op, called, &of, out, handling(), place);
    }
    data.ok()
}

/// Counts an op that was computed without being made.
pub(super) fn count() {
    COMPUTED.set(COMPUTED.get().saturating_add(1));
}

/// Whether small ops are computed when they are made.
#[inline]
pub fn is_on() -> bool {
    ON.get()
}

/// Whether an array of this shape is made at once.
pub fn makes_at_once(shape: &[usize]) -> bool {
    ON.get() && shape.iter().product::<usize>() <= MOST_ELEMENTS
}

/// Until it goes, sums that are made are called differences, which they are too.
pub(super) struct Difference(());

impl Difference {
    pub(super) fn new() -> Self {
        CALLED.set("subtract");
        Self(())
    }
}

impl Drop for Difference {
    fn drop(&mut self) {
        CALLED.set("add");
    }
}

/// Operands of which all tensors' data are here, and whose common shape is small.
pub(super) fn are_here(tensors: &[&Tensor], shape: &[usize]) -> bool {
    let here = |t: &&Tensor| is_here(t) && !t.is_followed() && t.device() == DeviceKind::Cpu;
    ON.get() && shape.iter().product::<usize>() <= MOST_ELEMENTS && tensors.iter().all(here)
}

/// Elements at flat places of data that are here, however many: a kernel would be given the places, and read the same.
pub(super) fn picked(a: &Tensor, places: &[usize], shape: &[usize], place: Option<Span>) -> Option<Tensor> {
    let here = ON.get() && a.device() == DeviceKind::Cpu && a.float64().is_none() && !a.is_lazy();
    if !here || a.is_followed() || a.tracing().is_some() {
        return None;
    }
    let data = a.host()?.picked(places.iter().copied(), shape.to_vec()).ok()?;
    count();
    Some(Tensor::from_host(data, a.device(), a.is_fixed(), place).made_directly())
}

/// What a view shows of a base, if its data are here and it is small; `None` where it stays a view.
pub(super) fn part(base: &Tensor, layout: &Strided) -> Option<Tensor> {
    if !is_readable(base) || layout.count() > MOST_ELEMENTS {
        return None;
    }
    let data = base.host()?.part(layout).ok()?;
    count();
    Some(Tensor::from_host(data, base.device(), base.is_fixed(), base.span()))
}

/// Whether parts of a tensor are read where its data are.
fn is_readable(base: &Tensor) -> bool {
    let here = ON.get() && base.device() == DeviceKind::Cpu && is_here(base);
    here && !base.is_followed() && base.tracing().is_none()
}

/// Whether parts of a tensor are written where its data are, which then are nowhere else.
pub(super) fn is_changeable(base: &Tensor) -> bool {
    if !is_readable(base) {
        return false;
    }
    if let (State::Stored(_), Some(data)) = (base.state(), base.host()) {
        base.settle(data);
    }
    true
}

/// The values that are written into a part, if they are at hand; they broadcast to
/// it, or are refused by whoever asks.
pub(super) fn values_for(at: &Strided, values: &Tensor) -> Option<Rc<HostArray>> {
    if at.count() > MOST_WRITTEN || values.is_followed() || values.device() != DeviceKind::Cpu {
        return None;
    }
    count();
    value(values)
}

/// A tensor whose data are here, stretched to a shape to which it broadcasts.
pub(super) fn stretched(tensor: &Tensor, shape: &[usize]) -> Option<Tensor> {
    let data = direct::stretched(&*tensor.host()?, shape).ok()?;
    Some(Tensor::from_host(data, tensor.device(), tensor.is_fixed(), tensor.span()))
}

/// The matrix product of two arrays whose data are here, of a vector or a matrix each, with the order of the sums that it has
/// as a product of many axes.
pub(super) fn matmul(a: &Tensor, b: &Tensor, place: Option<Span>) -> Option<Tensor> {
    if a.rank().max(b.rank()) > 2 || !matches!(a.dtype(), DType::Float64 | DType::Float32) || a.dtype() != b.dtype() {
        return None;
    }
    let k = *a.shape().last()?;
    let n = if a.rank() == 2 { a.shape()[0] } else { 1 };
    let m = if b.rank() == 2 { b.shape()[1] } else { 1 };
    let full = [n, m, k];
    if n.checked_mul(m)?.checked_mul(k)? > MOST_TERMS
        || !are_here(&[a, b], &[n, m])
        || !eights::has_one_order(&full, &[2], true)
    {
        return None;
    }
    let (left, right) = (a.host()?, b.host()?);
    let terms = [
        Terms::strided(&left, vec![(n, k as i64), (m, 0), (k, 1)]),
        Terms::strided(&right, vec![(n, 0), (m, 1), (k, m as i64)]),
    ];
    let bytes = direct::sum_terms(&terms, &full, &[2])?;
    let mut shape = Vec::with_capacity(2);
    shape.extend((a.rank() == 2).then_some(n));
    shape.extend((b.rank() == 2).then_some(m));
    let data = HostArray::new(a.dtype(), shape, bytes).ok()?;
    count();
    let sum = Op::Reduce { combine: Combine::Sum, axes: vec![2] };
    note_signals(&sum, Some("matmul"), &[left, right], &data, handling(), place);
    Some(Tensor::from_host(data, a.device(), a.is_fixed() || b.is_fixed(), place).made_directly())
}

/// A number in every place of a shape.
pub(super) fn everywhere(value: Scalar, dtype: DType, shape: &[usize], fixed: bool) -> Option<Tensor> {
    let mut data = HostArray::from_scalars(dtype, vec![], &[value]).ok()?;
    if !shape.is_empty() {
        data = direct::stretched(&data, shape).ok()?;
    }
    Some(Tensor::from_host(data, DeviceKind::Cpu, fixed, None))
}
