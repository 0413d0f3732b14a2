//! Lazy tensors: the graph that a program builds, node by node.

#[cfg(feature = "numpy")]
use super::at_once;
use super::buffer::Buffer;
use super::call::Call;
use super::inputs::{followed, inherited, inputs_of};
#[cfg(feature = "numpy")]
use super::op_context::handling;
#[cfg(feature = "numpy")]
use super::signals::Handling;
use super::symbolic::{Shape, Tracing};
use super::tape::{Leaf, Maker, Mark, Tape};
use crate::array::HostArray;
use crate::dtype::DType;
use crate::graph::Op;
use crate::shape::{View, size};
use crate::span::Span;
use crate::target::{DeviceKind, Float64Policy};
use std::cell::{Cell, Ref, RefCell};
use std::rc::Rc;

/// How a tensor gets its value.
#[derive(Clone)]
pub enum State {
    /// An op over other tensors that has not run.
    Lazy {
        /// The primitive op.
        op: Op,
        /// Its inputs.
        inputs: Vec<Tensor>,
    },
    /// A transfer from another device that has not run.
    Moved(Tensor),
    /// An output of a graph call that has not run.
    Called(Rc<Call>, usize),
    /// Data in a device buffer, dense and row-major, in the device's storage for the dtype.
    Stored(Rc<Buffer>),
    /// Data in CPU memory only; they are uploaded when first used.
    Host,
}

pub(super) struct Inner {
    shape: Shape,
    dtype: DType,
    device: DeviceKind,
    /// Whether the program chose the device; a tensor that is not fixed follows the other operand.
    fixed: bool,
    span: Option<Span>,
    state: RefCell<State>,
    host: RefCell<Option<Rc<HostArray>>>,
    compilation: Cell<Option<u32>>,
    /// Whether it was computed as an intermediate value and not kept.
    passed: Cell<bool>,
    /// Whether it was computed without a kernel.
    direct: Cell<bool>,
    /// How many of its owners are tapes through which no gradient is expected to be asked for.
    pub(super) idle: Cell<u32>,
    /// The length of the longest path of ops from data to this tensor, when it was made.
    weight: u32,
    /// The policy for doubles that it was given or has inherited; `None` follows the session's.
    float64: Option<Float64Policy>,
    /// How floating-point warnings of its arithmetic are handled.
    #[cfg(feature = "numpy")]
    handling: Handling,
}

/// A lazy tensor; a clone is the same tensor.
#[derive(Clone)]
pub struct Tensor(pub(super) Rc<Inner>, Mark);

thread_local! {
    /// A count of ops that is only compared with itself.
    static OPS: Cell<u64> = const { Cell::new(0) };
}

/// The number of ops that this thread has made so far.
pub fn ops_made() -> u64 {
    OPS.get()
}

impl Tensor {
    /// A tensor that runs `op` over `inputs` when its value is needed.
    pub fn lazy(
        op: Op,
        inputs: Vec<Tensor>,
        shape: impl Into<Shape>,
        dtype: DType,
        device: DeviceKind,
        fixed: bool,
        span: Option<Span>,
    ) -> Self {
        let float64 = inherited(dtype, &inputs);
        let shape = shape.into();
        OPS.set(OPS.get() + 1);
        #[cfg(feature = "numpy")]
        if at_once::is_on()
            && float64.is_none()
            && shape.tracing().is_none()
            && let Some(data) = at_once::compute(&op, &inputs, shape.sizes(), dtype, device, span)
        {
            if !followed(dtype, &inputs) {
                return Self::with(State::Host, Some(data), shape, dtype, device, fixed, span, None).made_directly();
            }
            let tensor = Self::with(State::Lazy { op, inputs }, None, shape, dtype, device, fixed, span, None);
            tensor.settle(data);
            return tensor.made_directly();
        }
        Self::with(State::Lazy { op, inputs }, None, shape, dtype, device, fixed, span, float64)
    }

    /// A tensor with data in CPU memory.
    pub fn from_host(data: HostArray, device: DeviceKind, fixed: bool, span: Option<Span>) -> Self {
        let (shape, dtype) = (data.shape().to_vec(), data.dtype());
        Self::with(State::Host, Some(Rc::new(data)), shape.into(), dtype, device, fixed, span, None)
    }

    /// A tensor whose data a replayed program will set by [`Tensor::set_stored`]. If it is `followed`, it requires a
    /// gradient, but its tape is not known.
    pub fn to_be_stored(shape: Vec<usize>, dtype: DType, device: DeviceKind, fixed: bool, followed: bool) -> Self {
        let tensor = Self::with(State::Host, None, shape.into(), dtype, device, fixed, None, None);
        if followed { tensor.marked(Mark::Follow(Some(Tape::forgotten()))) } else { tensor }
    }

    /// The value of `source` on `device`, transferred when it is needed; fixed to that device.
    pub fn moved(source: &Tensor, device: DeviceKind, span: Option<Span>) -> Self {
        Self::moved_by(source, device, span, source.float64())
    }

    /// As [`Tensor::moved`], with a `float64` policy of its own.
    pub fn moved_by(source: &Tensor, device: DeviceKind, span: Option<Span>, float64: Option<Float64Policy>) -> Self {
        let state = State::Moved(source.clone());
        Self::with(state, None, source.extent().clone(), source.dtype(), device, true, span, float64)
    }

    /// An output of a graph call, or a value that follows others to their device; it inherits its inputs' policy.
    pub(super) fn following(
        state: State,
        shape: Shape,
        dtype: DType,
        device: DeviceKind,
        fixed: bool,
        span: Option<Span>,
    ) -> Self {
        let float64 = match &state {
            State::Called(call, _) => inherited(dtype, &call.inputs),
            State::Moved(source) => source.float64(),
            _ => None,
        };
        Self::with(state, None, shape, dtype, device, fixed, span, float64)
    }

    /// A weak reference to the tensor.
    pub fn downgrade(&self) -> Weak {
        Weak(Rc::downgrade(&self.0))
    }

    /// The same value on the same device, with a `float64` policy of its own.
    pub fn by_policy(source: &Tensor, float64: Float64Policy, span: Option<Span>) -> Self {
        let view = View::contiguous(&source.extent().dims());
        let state = State::Lazy { op: Op::View(view), inputs: vec![source.clone()] };
        let (dtype, device, fixed) = (source.dtype(), source.device(), source.is_fixed());
        Self::with(state, None, source.extent().clone(), dtype, device, fixed, span, Some(float64))
    }

    #[allow(clippy::too_many_arguments)]
    fn with(
        state: State,
        host: Option<Rc<HostArray>>,
        shape: Shape,
        dtype: DType,
        device: DeviceKind,
        fixed: bool,
        span: Option<Span>,
        float64: Option<Float64Policy>,
    ) -> Self {
        let shape = match &state {
            State::Lazy { inputs, .. } if shape.tracing().is_none() => {
                shape.within(inputs.iter().find_map(Self::tracing))
            }
            _ => shape,
        };
        let weight = match &state {
            State::Lazy { inputs, .. } => inputs.iter().map(Tensor::weight).max().unwrap_or(0).saturating_add(1),
            State::Moved(source) => source.weight().saturating_add(1),
            State::Called(call, _) => call.inputs.iter().map(Tensor::weight).max().unwrap_or(0).saturating_add(1),
            State::Stored(_) | State::Host => 0,
        };
        let tape = match &state {
            State::Lazy { op, inputs } if followed(dtype, inputs) => Some(Tape::new(Maker::Op(op.clone()), inputs)),
            State::Moved(source) if followed(dtype, std::slice::from_ref(source)) => {
                Some(Tape::new(Maker::Transfer, std::slice::from_ref(source)))
            }
            _ => None,
        };
        // Execution needs no tapes, so they are not kept alive.
        let state = match state {
            State::Lazy { op, inputs } => State::Lazy { op, inputs: inputs.iter().map(Self::detached).collect() },
            State::Moved(source) => State::Moved(source.detached()),
            other => other,
        };
        let (state, host, compilation) = (RefCell::new(state), RefCell::new(host), Cell::new(None));
        let passed = Cell::new(false);
        Self(
            Rc::new(Inner {
                shape,
                dtype,
                device,
                fixed,
                span,
                state,
                host,
                compilation,
                passed,
                direct: Cell::new(false),
                idle: Cell::new(0),
                weight,
                float64,
                #[cfg(feature = "numpy")]
                handling: handling(),
            }),
            Mark::Follow(tape),
        )
    }

    /// Whether gradients flow through it.
    pub fn is_followed(&self) -> bool {
        match &self.1 {
            Mark::Follow(tape) => tape.is_some(),
            Mark::Leaf(_) => true,
            Mark::Detached => false,
        }
    }

    /// The same tensor without gradients.
    pub fn detached(&self) -> Self {
        Self(self.0.clone(), Mark::Detached)
    }

    /// The same tensor with another autograd mark.
    pub(super) fn marked(&self, mark: Mark) -> Self {
        Self(self.0.clone(), mark)
    }

    pub(super) fn mark(&self) -> &Mark {
        &self.1
    }

    /// The same tensor as a leaf, where gradients accumulate.
    pub fn with_leaf(&self, leaf: Rc<Leaf>) -> Self {
        Self(self.0.clone(), Mark::Leaf(leaf))
    }

    /// The leaf, if it is one.
    pub fn leaf(&self) -> Option<&Rc<Leaf>> {
        if let Mark::Leaf(leaf) = &self.1 { Some(leaf) } else { None }
    }

    /// The sizes of the axes. In a traced function, reading them pins them to the trace's numbers.
    pub fn shape(&self) -> &[usize] {
        self.0.shape.pinned()
    }

    /// The shape, which may be symbolic.
    pub fn extent(&self) -> &Shape {
        &self.0.shape
    }

    /// The number of axes.
    pub fn rank(&self) -> usize {
        self.0.shape.rank()
    }

    /// The number of elements; pins sizes as [`Tensor::shape`] does.
    pub fn size(&self) -> usize {
        self.shape().iter().product()
    }

    /// The size of an axis, which pins only that one; 1 for an axis that does not exist.
    pub fn length(&self, axis: usize) -> usize {
        if let Some(tracing) = self.tracing() {
            tracing.pin(&self.extent().dim(axis));
        }
        self.extent().sizes().get(axis).copied().unwrap_or(1)
    }

    /// Whether it has no elements; adds a guard to a trace.
    pub fn is_empty(&self) -> bool {
        let traced = |t: &Tracing| t.is_less(&size(&self.extent().dims()), &1.into());
        self.tracing().map_or_else(|| self.size() == 0, |t| traced(t).unwrap_or(false))
    }

    /// The trace to which it belongs, while a function is traced; it has no data.
    pub fn tracing(&self) -> Option<&Tracing> {
        self.0.shape.tracing()
    }

    /// The logical dtype.
    pub fn dtype(&self) -> DType {
        self.0.dtype
    }

    /// The device of the tensor.
    pub fn device(&self) -> DeviceKind {
        self.0.device
    }

    /// The device that holds its data, if one does; else the tensor's device.
    pub fn place(&self) -> DeviceKind {
        match &*self.0.state.borrow() {
            State::Stored(buffer) => buffer.device,
            _ => self.0.device,
        }
    }

    /// Whether the program chose the device.
    pub fn is_fixed(&self) -> bool {
        self.0.fixed
    }

    /// The `float64` policy that it was given, or has inherited; `None` follows the other operands and the session.
    pub fn float64(&self) -> Option<Float64Policy> {
        self.0.float64
    }

    /// How floating-point warnings of its arithmetic are handled, as it was set when the tensor was made.
    #[cfg(feature = "numpy")]
    pub fn handling(&self) -> Handling {
        self.0.handling
    }

    /// The source expression that made it.
    pub fn span(&self) -> Option<Span> {
        self.0.span
    }

    /// Its current state.
    pub fn state(&self) -> State {
        self.0.state.borrow().clone()
    }

    /// Its current state, borrowed.
    pub fn borrow_state(&self) -> Ref<'_, State> {
        self.0.state.borrow()
    }

    /// Whether it has not been computed yet.
    pub fn is_lazy(&self) -> bool {
        matches!(*self.0.state.borrow(), State::Lazy { .. } | State::Moved(_) | State::Called(..))
    }

    /// The data, if they are in CPU memory.
    pub fn host(&self) -> Option<Rc<HostArray>> {
        self.0.host.borrow().clone()
    }

    /// Adds a copy of the data in CPU memory.
    pub fn set_host(&self, data: HostArray) {
        *self.0.host.borrow_mut() = Some(Rc::new(data));
    }

    /// Replaces the op by its result in `buffer`, computed by compilation number `compilation`.
    pub fn set_stored(&self, buffer: Rc<Buffer>, compilation: Option<u32>) {
        if compilation.is_some() {
            self.0.compilation.set(compilation);
        }
        // This may free a long chain of inputs, which must not be dropped recursively.
        let old = self.0.state.replace(State::Stored(buffer));
        release(old);
    }

    /// The length of the longest path of ops from data to this tensor; 0 once it has data. Code that builds tensors in
    /// a loop computes them when it grows, to keep graphs bounded.
    pub fn weight(&self) -> u32 {
        if self.is_lazy() && self.tracing().is_none() { self.0.weight } else { 0 }
    }

    /// The number of references to this tensor, those of other tensors included; decides only whether data are changed
    /// in place, never a value.
    pub fn owners(&self) -> usize {
        Rc::strong_count(&self.0)
    }

    /// Replaces the op by its data in CPU memory.
    pub fn settle_on_host(&self, data: HostArray) {
        self.set_host(data);
        release(self.0.state.replace(State::Host));
    }

    /// As [`Tensor::settle_on_host`], for data that may have other owners.
    pub fn settle(&self, data: Rc<HostArray>) {
        *self.0.host.borrow_mut() = Some(data);
        release(self.0.state.replace(State::Host));
    }

    /// Removes and returns the data in CPU memory, for a caller that discards the tensor.
    pub fn take_host(&self) -> Option<Rc<HostArray>> {
        self.0.host.take()
    }

    /// The data in CPU memory, mutably, where nothing else refers to them or to the tensor, which counts as made at `span`
    /// from then on; `None`, and nothing has changed, otherwise.
    pub(super) fn host_mut(&mut self, span: Option<Span>) -> Option<&mut HostArray> {
        if !matches!(self.1, Mark::Follow(None)) {
            return None;
        }
        let inner = Rc::get_mut(&mut self.0)?;
        let data = inner.host.get_mut().as_mut().and_then(Rc::get_mut)?;
        if !matches!(inner.state.get_mut(), State::Host) || inner.float64.is_some() {
            return None;
        }
        inner.span = span;
        inner.compilation.set(None);
        inner.passed.set(false);
        inner.direct.set(false);
        #[cfg(feature = "numpy")]
        {
            inner.handling = handling();
        }
        Some(data)
    }

    /// The number of the compilation that computed it.
    pub fn compilation(&self) -> Option<u32> {
        self.0.compilation.get()
    }

    /// Marks it as computed without a kernel.
    pub fn made_directly(self) -> Self {
        self.0.direct.set(true);
        self
    }

    /// Whether it was computed without a kernel.
    pub fn is_direct(&self) -> bool {
        self.0.direct.get()
    }

    /// Marks its value as computed but not kept; false if it was marked before.
    pub fn pass_over(&self) -> bool {
        !self.0.passed.replace(true)
    }

    /// Whether both are the same tensor.
    pub fn same(&self, other: &Tensor) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    /// An identity for maps; unique while the tensor lives.
    pub fn key(&self) -> usize {
        Rc::as_ptr(&self.0) as usize
    }
}

/// A weak reference to a tensor.
pub struct Weak(std::rc::Weak<Inner>);

impl Weak {
    /// The tensor, if it is still alive.
    pub fn upgrade(&self) -> Option<Tensor> {
        self.0.upgrade().map(|inner| Tensor(inner, Mark::Detached))
    }

    /// Whether it refers to that tensor.
    pub fn is(&self, tensor: &Tensor) -> bool {
        std::ptr::eq(self.0.as_ptr(), Rc::as_ptr(&tensor.0))
    }
}

/// Drops chains of lazy tensors without recursion.
fn release(state: State) {
    drop_all(inputs_of(state));
}

/// Drops tensors iteratively, with the inputs and tapes that only they own.
pub(super) fn drop_all(mut stack: Vec<Tensor>) {
    while let Some(Tensor(inner, mark)) = stack.pop() {
        if let Some(mut inner) = Rc::into_inner(inner) {
            stack.extend(inner.take_inputs());
        }
        if let Mark::Follow(Some(tape)) = mark
            && let Some(tape) = Rc::into_inner(tape)
        {
            stack.extend(tape.take());
        }
    }
}

impl Inner {
    fn take_inputs(&mut self) -> Vec<Tensor> {
        inputs_of(std::mem::replace(self.state.get_mut(), State::Host))
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        drop_all(self.take_inputs());
    }
}
