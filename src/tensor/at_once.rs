//! Eager evaluation of small ops.
//!
//! A loop over short arrays creates thousands of ops, and executing each takes less time than recording it, walking the
//! graph and looking up its program. While eager evaluation is on, a cheap op whose inputs are in CPU memory is
//! computed immediately, with the bits of a kernel (see [`direct`] and [`Tapes`]). Constants stay ops, because the ops
//! that use them may be compiled.

use super::op_context::handling;
use super::signals::{may_signal, note_signals};
use super::{MOST_AT_ONCE, State, Tensor};
use crate::array::{HostArray, Strided};
use crate::dtype::{DType, Scalar};
use crate::graph::direct::Terms;
use crate::graph::{Binary, Combine, Op, Unary, direct, eights};
use crate::lower::Tapes;
use crate::span::Span;
use crate::target::DeviceKind;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// The most expensive op that is computed eagerly, in nanoseconds: about what recording an op takes.
const MOST: f64 = 6e3;
/// The same for functions of many instructions.
const MOST_FOR_FUNCTIONS: f64 = 15e3;
/// The most products of an eager matrix product.
const MOST_TERMS: usize = 8192;
/// The most elements written in place, which cannot be interrupted; a kernel would copy the whole array.
const MOST_WRITTEN: usize = 1 << 25;
/// The most elements of a part of an array that is copied, and the least ratio of the array to it.
pub const MOST_PART: usize = 1 << 18;
pub const SMALL_PART: usize = 4;
/// The largest array, in bytes, that is copied in order to write to it; a larger one is written in place later.
const MOST_COPIED: usize = 4096;

thread_local! {
    /// `ON` is set by the innermost [`AtOnce`], and [`CALLED`] by the innermost [`Difference`].
    static ON: Cell<bool> = const { Cell::new(false) };
    static CALLED: Cell<&'static str> = const { Cell::new("add") };
    static COMPUTED: Cell<u32> = const { Cell::new(0) };
    /// A cache of tapes by op.
    static TAPES: RefCell<Tapes> = RefCell::default();
    static FETCH: RefCell<Option<Fetch>> = const { RefCell::new(None) };
}

/// Reads the data that a kernel left in the CPU device's memory.
pub type Fetch = Rc<dyn Fn(&Tensor) -> Option<HostArray>>;

/// A guard: while it lives, small ops are computed eagerly, or are not.
pub struct AtOnce {
    was_on: bool,
    fetched: Option<Fetch>,
}

impl AtOnce {
    /// Sets whether ops are computed eagerly; `fetch` reads results of kernels.
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

/// Turns eager evaluation off until the innermost [`AtOnce`] is dropped, as tracing a function requires.
pub fn postpone() {
    ON.set(false);
}

/// The number of ops computed eagerly since the last call.
pub fn computed_at_once() -> u32 {
    COMPUTED.take()
}

/// Whether a tensor's data are in CPU memory and may be used here. Small results of a CPU kernel are read first; large ones may have
/// been.
fn is_here(tensor: &Tensor) -> bool {
    if tensor.float64().is_some() {
        return false;
    }
    match &*tensor.borrow_state() {
        State::Host => true,
        State::Stored(buffer) => {
            let read = tensor.size() <= MOST_AT_ONCE || tensor.host().is_some();
            buffer.device == DeviceKind::Cpu && read && fetched(tensor)
        }
        _ => false,
    }
}

/// The data of a tensor, which are read first where a kernel left them in the CPU device's memory. `None` where that takes
/// waiting: not computed yet, or on a GPU alone.
pub fn data_here(tensor: &Tensor) -> Option<Rc<HostArray>> {
    let on_cpu = matches!(&*tensor.borrow_state(), State::Stored(buffer) if buffer.device == DeviceKind::Cpu);
    if on_cpu && !fetched(tensor) { None } else { tensor.host() }
}

/// Whether a stored tensor's data have been read, after trying to read them.
fn fetched(tensor: &Tensor) -> bool {
    if tensor.host().is_some() {
        return true;
    }
    let fetch = FETCH.with_borrow(Clone::clone);
    let data = fetch.and_then(|fetch| fetch(tensor));
    data.map(|data| tensor.set_host(data)).is_some()
}

/// Computes a small constant whose elements are about to be written, while small ops are computed eagerly. Returns whether its
/// data are in CPU memory now.
pub fn settle_constant(tensor: &Tensor) -> bool {
    if !is_on() || tensor.device() != DeviceKind::Cpu || tensor.size() > MOST_AT_ONCE {
        return false;
    }
    let found = value(tensor).filter(|_| tensor.is_lazy());
    found.map(|data| tensor.settle(data)).is_some()
}

/// The value of an input that is available without a kernel: data, or a constant or small view.
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
        State::Lazy { op: op @ Op::View(_), inputs } if tensor.size() <= MOST_AT_ONCE => {
            let of = inputs.iter().map(value).collect::<Option<Vec<_>>>()?;
            direct::compute(op, tensor.shape(), tensor.dtype(), of).ok()
        }
        _ => None,
    }
}

/// The single element of a tensor whose value is available.
pub(super) fn known(tensor: &Tensor) -> Option<Scalar> {
    match &*tensor.borrow_state() {
        State::Lazy { op: Op::Constant(value), .. } => Some(*value),
        _ => tensor.host().map(|data| data.get(0)),
    }
}

/// The divisor, for the second input of a division (a reciprocal); for any other input, itself.
fn operand(op: &Op, k: usize, tensor: &Tensor) -> Option<Tensor> {
    if k == 0 || *op != Op::Binary(Binary::Quotient) {
        return Some(tensor.clone());
    }
    match &*tensor.borrow_state() {
        State::Lazy { op: Op::Unary(Unary::Recip), inputs } => inputs.first().cloned(),
        _ => None,
    }
}

/// The result of an op, if it can be computed eagerly.
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
    if copied || cost > MOST && direct::is_quick(op, dtype) || size > MOST_AT_ONCE {
        return None;
    }
    let tape = if direct::is_quick(op, dtype) {
        None
    } else {
        let of: Vec<DType> = inputs.iter().map(Tensor::dtype).collect();
        TAPES.with_borrow_mut(|tapes| tapes.find(op, &of, dtype))
    };
    let dear = tape.as_ref().map_or(cost > MOST, |tape| tape.nanoseconds(size) > MOST_FOR_FUNCTIONS);
    if dear || (tape.is_none() && !direct::is_known(op, dtype, first, direct::Sums::Ordered)) {
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

/// Counts an op that was computed without being recorded.
pub(super) fn count() {
    COMPUTED.set(COMPUTED.get().saturating_add(1));
}

/// Whether eager evaluation is on.
#[inline]
pub fn is_on() -> bool {
    ON.get()
}

/// Whether an array of this shape is created eagerly.
pub fn makes_at_once(shape: &[usize]) -> bool {
    ON.get() && shape.iter().product::<usize>() <= MOST_AT_ONCE
}

/// A guard: while it lives, additions are reported as subtractions, which are lowered to them.
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

/// Whether all tensors' data are in CPU memory and their common shape is small.
pub(super) fn are_here(tensors: &[&Tensor], shape: &[usize]) -> bool {
    let here = |t: &&Tensor| is_here(t) && !t.is_followed() && t.device() == DeviceKind::Cpu;
    ON.get() && shape.iter().product::<usize>() <= MOST_AT_ONCE && tensors.iter().all(here)
}

/// The elements at flat positions of data in CPU memory, however many: a kernel would have to read the positions as
/// well.
pub(super) fn picked(a: &Tensor, places: &[usize], shape: &[usize], place: Option<Span>) -> Option<Tensor> {
    let here = ON.get() && a.device() == DeviceKind::Cpu && a.float64().is_none() && !a.is_lazy();
    if !here || a.is_followed() || a.tracing().is_some() {
        return None;
    }
    let data = a.host()?.picked(places.iter().copied(), shape.to_vec()).ok()?;
    count();
    Some(Tensor::from_host(data, a.device(), a.is_fixed(), place).made_directly())
}

/// The elements of a view, if the base's data are in CPU memory and the view is small; `None` if it stays a view. A part of
/// a larger array, such as a batch, is copied because the next turn of a loop may look at another one: as a view each would
/// be a structure of its own.
pub(super) fn part(base: &Tensor, layout: &Strided) -> Option<Tensor> {
    let elements = layout.count();
    let is_small = elements <= MOST_AT_ONCE || elements <= MOST_PART && elements <= base.size() / SMALL_PART;
    if !is_small || !is_readable(base) {
        return None;
    }
    let data = base.host()?.part(layout).ok()?;
    count();
    Some(Tensor::from_host(data, base.device(), base.is_fixed(), base.span()))
}

/// Whether views of a tensor can be read in CPU memory.
fn is_readable(base: &Tensor) -> bool {
    let here = ON.get() && base.device() == DeviceKind::Cpu && is_here(base);
    here && !base.is_followed() && base.tracing().is_none()
}

/// Whether a tensor can be changed in CPU memory, which then holds its only copy.
pub(super) fn is_changeable(base: &Tensor) -> bool {
    if !is_readable(base) {
        return false;
    }
    if let (State::Stored(_), Some(data)) = (base.state(), base.host()) {
        base.settle(data);
    }
    true
}

/// The values to write to a part, if they are available; the caller checks that they broadcast.
pub(super) fn values_for(at: &Strided, values: &Tensor) -> Option<Rc<HostArray>> {
    if at.count() > MOST_WRITTEN || values.is_followed() || values.device() != DeviceKind::Cpu {
        return None;
    }
    count();
    value(values)
}

/// A tensor with data in CPU memory, broadcast to `shape`.
pub(super) fn stretched(tensor: &Tensor, shape: &[usize]) -> Option<Tensor> {
    let data = direct::stretched(&*tensor.host()?, shape).ok()?;
    Some(Tensor::from_host(data, tensor.device(), tensor.is_fixed(), tensor.span()))
}

/// The matrix product of two vectors or matrices whose data are in CPU memory, with the summation order of the lowered
/// product.
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

/// A tensor of `shape` filled with a number.
pub(super) fn everywhere(value: Scalar, dtype: DType, shape: &[usize], fixed: bool) -> Option<Tensor> {
    let mut data = HostArray::from_scalars(dtype, vec![], &[value]).ok()?;
    if !shape.is_empty() {
        data = direct::stretched(&data, shape).ok()?;
    }
    Some(Tensor::from_host(data, DeviceKind::Cpu, fixed, None))
}
