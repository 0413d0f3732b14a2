//! The lazy graph that a person's program builds, node by node.

#[cfg(feature = "script")]
use super::at_once;
use super::buffer::Buffer;
use super::call::Call;
#[cfg(feature = "script")]
use super::op_context::handling;
use super::op_context::recording;
#[cfg(feature = "script")]
use super::signals::Handling;
use super::symbolic::{Shape, Tracing};
use super::tape::{Leaf, Mark, Tape};
use crate::array::HostArray;
use crate::dtype::DType;
use crate::graph::Op;
use crate::shape::{View, size};
use crate::span::Span;
use crate::target::{DeviceKind, Float64Policy};
use std::cell::{Cell, Ref, RefCell};
use std::rc::Rc;

/// What stands behind a tensor.
#[derive(Clone)]
pub enum State {
    /// An op over other tensors, not run yet.
    Lazy {
        /// The primitive.
        op: Op,
        /// Its inputs.
        inputs: Vec<Tensor>,
    },
    /// The value of a tensor of another device, not moved yet.
    Moved(Tensor),
    /// This output of a graph that is applied to other tensors, not run yet.
    Called(Rc<Call>, usize),
    /// Data in the device's storage for the dtype, dense and row-major.
    Stored(Rc<Buffer>),
    /// Data on the CPU side only, to be uploaded when it is first used.
    Host,
}

struct Inner {
    shape: Shape,
    dtype: DType,
    device: DeviceKind,
    /// Whether the device was chosen by a person; a free tensor follows the other operand.
    fixed: bool,
    span: Option<Span>,
    state: RefCell<State>,
    host: RefCell<Option<Rc<HostArray>>>,
    compilation: Cell<Option<u32>>,
    /// Whether it was computed on the way to something else and not kept.
    passed: Cell<bool>,
    /// Whether it was computed without a kernel.
    direct: Cell<bool>,
    /// Ops between this one and data, along the longest way, when it was made.
    weight: u32,
    /// What it, or the doubles that it was computed from, are where a device has none; `None` is the session's policy.
    float64: Option<Float64Policy>,
    /// What becomes of what its arithmetic signals.
    #[cfg(feature = "script")]
    handling: Handling,
}

/// A lazy tensor; a clone is the same tensor.
#[derive(Clone)]
pub struct Tensor(Rc<Inner>, Mark);

thread_local! {
    /// Only ever compared with itself: how much was made since.
    static OPS: Cell<u64> = const { Cell::new(0) };
}

/// How many ops this thread has made so far.
pub fn ops_made() -> u64 {
    OPS.get()
}

impl Tensor {
    /// `op` over `inputs`, to be run when its value is needed.
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
        #[cfg(feature = "script")]
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

    /// Data that exist on the CPU side.
    pub fn from_host(data: HostArray, device: DeviceKind, fixed: bool, span: Option<Span>) -> Self {
        let (shape, dtype) = (data.shape().to_vec(), data.dtype());
        Self::with(State::Host, Some(Rc::new(data)), shape.into(), dtype, device, fixed, span, None)
    }

    /// A tensor that gets its data from a program that was compiled before, by [`Tensor::set_stored`]. If it is `followed`, nobody
    /// knows here what derivatives go back to.
    pub fn to_be_stored(shape: Vec<usize>, dtype: DType, device: DeviceKind, fixed: bool, followed: bool) -> Self {
        let tensor = Self::with(State::Host, None, shape.into(), dtype, device, fixed, None, None);
        if followed { tensor.marked(Mark::Follow(Some(Tape::forgotten()))) } else { tensor }
    }

    /// The value of `source` on `device`, moved when it is needed; fixed there.
    pub fn moved(source: &Tensor, device: DeviceKind, span: Option<Span>) -> Self {
        Self::moved_by(source, device, span, source.float64())
    }

    /// As [`Tensor::moved`], to be held there, and computed with, by a policy of its own.
    pub fn moved_by(source: &Tensor, device: DeviceKind, span: Option<Span>, float64: Option<Float64Policy>) -> Self {
        let state = State::Moved(source.clone());
        Self::with(state, None, source.extent().clone(), source.dtype(), device, true, span, float64)
    }

    /// An output of a call; its policy is its inputs'.
    pub(super) fn called(
        state: State,
        shape: Shape,
        dtype: DType,
        device: DeviceKind,
        fixed: bool,
        span: Option<Span>,
    ) -> Self {
        let float64 = match &state {
            State::Called(call, _) => inherited(dtype, &call.inputs),
            _ => None,
        };
        Self::with(state, None, shape, dtype, device, fixed, span, float64)
    }

    /// The tensor, for as long as somebody else holds it.
    pub fn downgrade(&self) -> Weak {
        Weak(Rc::downgrade(&self.0))
    }

    /// The same value where it is, held and computed with by a policy of its own.
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
            State::Lazy { op, inputs } if followed(dtype, inputs) => Some(Tape::new(Some(op.clone()), inputs)),
            State::Moved(source) if followed(dtype, std::slice::from_ref(source)) => {
                Some(Tape::new(None, std::slice::from_ref(source)))
            }
            _ => None,
        };
        // Computing needs no tapes, and must not keep them.
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
                weight,
                float64,
                #[cfg(feature = "script")]
                handling: handling(),
            }),
            Mark::Follow(tape),
        )
    }

    /// Whether derivatives go back through it.
    pub fn is_followed(&self) -> bool {
        match &self.1 {
            Mark::Follow(tape) => tape.is_some(),
            Mark::Leaf(_) => true,
            Mark::Detached => false,
        }
    }

    /// The same tensor, through which no derivative goes back.
    pub fn detached(&self) -> Self {
        Self(self.0.clone(), Mark::Detached)
    }

    /// The same tensor, by another mark.
    pub(super) fn marked(&self, mark: Mark) -> Self {
        Self(self.0.clone(), mark)
    }

    pub(super) fn mark(&self) -> &Mark {
        &self.1
    }

    /// The same tensor as a place where derivatives end.
    pub fn with_leaf(&self, leaf: Rc<Leaf>) -> Self {
        Self(self.0.clone(), Mark::Leaf(leaf))
    }

    /// Where derivatives end, if it is here.
    pub fn leaf(&self) -> Option<&Rc<Leaf>> {
        if let Mark::Leaf(leaf) = &self.1 { Some(leaf) } else { None }
    }

    /// What made it, where derivatives go back through it; a move between devices has no op.
    pub fn origin(&self) -> Option<(Option<Op>, Vec<Tensor>)> {
        if let Mark::Follow(Some(tape)) = &self.1 { tape.made() } else { None }
    }

    /// Sizes of the axes; of a tensor that is traced, the numbers that they are in this trace, which pins them.
    pub fn shape(&self) -> &[usize] {
        self.0.shape.pinned()
    }

    /// The shape, perhaps symbolic.
    pub fn extent(&self) -> &Shape {
        &self.0.shape
    }

    /// How many axes.
    pub fn rank(&self) -> usize {
        self.0.shape.rank()
    }

    /// Elements in all, as [`Tensor::shape`] gives its sizes.
    pub fn size(&self) -> usize {
        self.shape().iter().product()
    }

    /// The size of an axis as a number, which pins that one alone; of an axis that is not there, 1.
    pub fn length(&self, axis: usize) -> usize {
        if let Some(tracing) = self.tracing() {
            tracing.pin(&self.extent().dim(axis));
        }
        self.extent().sizes().get(axis).copied().unwrap_or(1)
    }

    /// Whether it has no elements; a trace relies on the answer.
    pub fn is_empty(&self) -> bool {
        let traced = |t: &Tracing| t.is_less(&size(&self.extent().dims()), &1.into());
        self.tracing().map_or_else(|| self.size() == 0, |t| traced(t).unwrap_or(false))
    }

    /// The trace that it is made in, while a function is traced: it has no data.
    pub fn tracing(&self) -> Option<&Tracing> {
        self.0.shape.tracing()
    }

    /// The logical dtype.
    pub fn dtype(&self) -> DType {
        self.0.dtype
    }

    /// Where it lives.
    pub fn device(&self) -> DeviceKind {
        self.0.device
    }

    /// Where its data are, if a device has them; else where it lives.
    pub fn place(&self) -> DeviceKind {
        match &*self.0.state.borrow() {
            State::Stored(buffer) => buffer.device,
            _ => self.0.device,
        }
    }

    /// Whether a person chose the device.
    pub fn is_fixed(&self) -> bool {
        self.0.fixed
    }

    /// The policy that it was given, or that what it was computed from was given; `None` follows what it meets, and the
    /// session's.
    pub fn float64(&self) -> Option<Float64Policy> {
        self.0.float64
    }

    /// What becomes of what its arithmetic signals, as that was said when it was made.
    #[cfg(feature = "script")]
    pub fn handling(&self) -> Handling {
        self.0.handling
    }

    /// The expression that made it.
    pub fn span(&self) -> Option<Span> {
        self.0.span
    }

    /// What stands behind it now.
    pub fn state(&self) -> State {
        self.0.state.borrow().clone()
    }

    /// What stands behind it now, to be looked at only.
    pub fn borrow_state(&self) -> Ref<'_, State> {
        self.0.state.borrow()
    }

    /// Whether it still has to be computed.
    pub fn is_lazy(&self) -> bool {
        matches!(*self.0.state.borrow(), State::Lazy { .. } | State::Moved(_) | State::Called(..))
    }

    /// The data, where they are on the CPU side.
    pub fn host(&self) -> Option<Rc<HostArray>> {
        self.0.host.borrow().clone()
    }

    /// Keeps the data on the CPU side too.
    pub fn set_host(&self, data: HostArray) {
        *self.0.host.borrow_mut() = Some(Rc::new(data));
    }

    /// Replaces the op by its result in `buffer`, computed by compilation number `compilation`.
    pub fn set_stored(&self, buffer: Rc<Buffer>, compilation: Option<u32>) {
        if compilation.is_some() {
            self.0.compilation.set(compilation);
        }
        // The inputs may end here, a long chain of them: let `Drop` take it apart.
        let old = self.0.state.replace(State::Stored(buffer));
        release(old);
    }

    /// Ops between this tensor and data, along the longest way; 0 once it has data. What builds tensors in a loop asks for
    /// data now and then, so that no graph grows without bound.
    pub fn weight(&self) -> u32 {
        if self.is_lazy() && self.tracing().is_none() { self.0.weight } else { 0 }
    }

    /// How many hold this tensor, other tensors included: for what is kept, copied and written over, never for a value.
    pub fn owners(&self) -> usize {
        Rc::strong_count(&self.0)
    }

    /// Replaces a move or op by its data, now on the CPU side.
    pub fn settle_on_host(&self, data: HostArray) {
        self.set_host(data);
        release(self.0.state.replace(State::Host));
    }

    /// As [`Tensor::settle_on_host`], of data that others may have too.
    pub fn settle(&self, data: Rc<HostArray>) {
        *self.0.host.borrow_mut() = Some(data);
        release(self.0.state.replace(State::Host));
    }

    /// The data on the CPU side, which are no longer there: for whoever lets the tensor go.
    pub fn take_host(&self) -> Option<Rc<HostArray>> {
        self.0.host.take()
    }

    /// The compilation that computed it.
    pub fn compilation(&self) -> Option<u32> {
        self.0.compilation.get()
    }

    /// Notes that it was computed without a kernel.
    pub fn made_directly(self) -> Self {
        self.0.direct.set(true);
        self
    }

    /// Whether it was computed without a kernel.
    pub fn is_direct(&self) -> bool {
        self.0.direct.get()
    }

    /// Notes that its value is computed and not kept; false if that has been so before.
    pub fn pass_over(&self) -> bool {
        !self.0.passed.replace(true)
    }

    /// Whether both are the same tensor.
    pub fn same(&self, other: &Tensor) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    /// An identity for maps; stable while the tensor lives.
    pub fn key(&self) -> usize {
        Rc::as_ptr(&self.0) as usize
    }
}

/// A tensor that others may let go.
pub struct Weak(std::rc::Weak<Inner>);

impl Weak {
    /// The tensor, if it is still there.
    pub fn upgrade(&self) -> Option<Tensor> {
        self.0.upgrade().map(|inner| Tensor(inner, Mark::Detached))
    }

    /// Whether it is that tensor.
    pub fn is(&self, tensor: &Tensor) -> bool {
        std::ptr::eq(self.0.as_ptr(), Rc::as_ptr(&tensor.0))
    }
}

/// The policy of an op's result: of the doubles among its inputs, or of them all where the result is the first double.
fn inherited(dtype: DType, inputs: &[Tensor]) -> Option<Float64Policy> {
    let doubles = |d: DType| matches!(d, DType::Float64 | DType::Complex128);
    let among = doubles(dtype) && inputs.iter().any(|t| doubles(t.dtype()));
    inputs.iter().filter(|t| !among || doubles(t.dtype())).filter_map(Tensor::float64).max()
}

/// Whether derivatives go back through an op of these inputs.
fn followed(dtype: DType, inputs: &[Tensor]) -> bool {
    dtype.is_inexact() && inputs.iter().any(Tensor::is_followed) && recording()
}

/// Drops chains of lazy tensors without recursion.
fn release(state: State) {
    drop_all(inputs_of(state));
}

fn inputs_of(state: State) -> Vec<Tensor> {
    match state {
        State::Lazy { inputs, .. } => inputs,
        State::Moved(source) => vec![source],
        // The last output that is wanted takes the inputs along.
        State::Called(call, _) => Rc::into_inner(call).map(|c| c.inputs).unwrap_or_default(),
        State::Stored(_) | State::Host => Vec::new(),
    }
}

/// Lets tensors go, and what they alone hold: their inputs, and their tapes.
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
