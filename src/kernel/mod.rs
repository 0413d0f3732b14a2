//! The kernel AST: what one launch computes, as a tree of loops, statements and values, before it is rendered to WGSL
//! or wasm.
//!
//! # Contract
//!
//! * A [`Kernel`]'s body is one perfect nest of [`LoopKind::Parallel`] loops around plain statements. Its iterations
//!   are independent and run in any order; a GPU gives each an invocation, a CPU runs them as loops. The flat range
//!   `start..end` over the nest, row-major, is passed at run time, so that a device may split a launch.
//! * [`LoopKind::Serial`] loops run in order; `unrolled` says that one iteration performs several of the original loop.
//! * [`LoopKind::Vector`] loops have a constant extent (a multiple of 4, at most 64) and a body of `Set` and `Store`
//!   only, whose iterations are independent: only iteration `l` touches lane `l` of a local with lanes, so that all
//!   iterations may run at once. A local that the loop does not set may also be read at `l + c`, if `c` is a multiple
//!   of 4. A load whose index steps by a constant from lane to lane becomes whole-register loads and shuffles; these
//!   touch no memory outside the range from the first lane's element to the last lane's.
//! * [`LoopKind::Thread`] loops are the invocations of one workgroup: an iteration of the parallel nest is then a
//!   workgroup. All thread loops of a kernel have the same constant extent. None is nested in another, or in a loop or
//!   condition that depends on data, and each is complete before the next statement begins (a barrier). A local that is
//!   set in one is private to each invocation, keeps its value from one thread loop to the next and is used nowhere
//!   else. Stores stand inside thread loops. Only devices with workgroup memory have them.
//! * Index arithmetic is [`Expr`] over loop variables and shape variables, in 32-bit signed integers; data arithmetic
//!   is [`Value`] in [`Compute`] types. A load widens its storage to `storage.compute()`; a store takes exactly that
//!   type, and for 16-bit storages a value that has already been rounded. A [`Stmt::Store`] of a [`Value::Load`] from
//!   the same storage preserves bits.
//! * A buffer is read or written, and no two iterations write the same element. Those that are read come first; several
//!   may be written, each with a result of its own (`lower::siblings`). From a written buffer, an iteration
//!   loads only what it has stored itself; a kernel with thread loops loads nothing from it. (A device may bind the
//!   same memory as read and as written where [`Kernel::may_overwrite`] allows it.) An [`Access::Scratch`] buffer is
//!   read and written: it belongs to one iteration of the parallel nest (on a GPU, to the workgroup), has a constant
//!   length, is undefined before it is written, and does not outlive the iteration. Scratch buffers come last, and the
//!   device allocates them. On devices without narrow writes, storages narrower than 32 bits are written by
//!   [`Stmt::StoreWord`] only.
//! * [`Stmt::Bind`] binds an index variable to a value computed from data, for the statements after it in its body. The
//!   value's own arithmetic keeps it within `0..=max`. A vector loop holds no `Bind`.
//! * Integer arithmetic wraps. `FloorDiv` and `Mod` by 0 give 0, and `INT_MIN // -1` gives `INT_MIN`; shifts by the
//!   width or more give 0 (or -1 for a negative left operand shifted right). Float arithmetic is IEEE, rounded to
//!   nearest even, and never contracted, except for [`Value::MulAdd`], which is rounded once or twice, whichever is
//!   faster. `Max` and `Min` propagate NaN, and 0 is greater than -0.
//! * `Quotient(a, Recip(b))` is `a / b`, rounded once. Division is not a primitive of its own, so that rules on
//!   products also hold for it.
//! * Parameters are 32-bit words: `start`, `end`, then each shape variable (one word), then each scalar (low word
//!   first).
//!
//! `verify` enforces this; `interpret` runs it; `print` prints kernels and `parse` reads them back.

mod in_place;
pub mod interpret;
pub mod math;
mod number;
mod ops;
mod parse;
mod parse_value;
mod print;
mod rename;
#[cfg(feature = "numpy")]
pub mod tape;
mod two_sum;
mod verify;
mod visit;
mod walk;

use crate::dtype::{Compute, Scalar, Storage};
use crate::shape::{Expr, Var};
use crate::span::Span;
pub use crate::target::Rounding;
pub use ops::{Binary, Unary};
pub(crate) use rename::{Rename, drop_unused, renumber, substituted};
use std::rc::Rc;
pub use two_sum::{two_sum, with_lost};
pub(crate) use visit::{
    for_each_index, for_each_local, for_each_stmt, for_each_stmt_mut, for_each_value, reads, retain,
};
pub(crate) use walk::at_most;
#[cfg(feature = "inspect")]
pub use walk::in_order;

/// What one launch computes; see the contract above.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Kernel {
    /// Deterministic and unique within its program, such as `k1_add_mul_sum`; a valid identifier.
    pub name: String,
    /// The order in which a launch binds them; scratch comes last.
    pub buffers: Vec<BufferDecl>,
    /// Shape variables that the body uses; a launch passes their values.
    pub shape_vars: Vec<Var>,
    /// Numbers passed at run time, as parameters.
    pub scalars: Vec<ScalarDecl>,
    /// Local variables, by [`LocalId`].
    pub locals: Vec<Local>,
    /// See the contract above.
    pub body: Vec<Stmt>,
    /// The source expressions that this kernel computes.
    pub spans: Vec<Span>,
}

impl Kernel {
    /// The same kernel with another body.
    pub(crate) fn with_body(&self, body: Vec<Stmt>) -> Self {
        Self {
            name: self.name.clone(),
            buffers: self.buffers.clone(),
            shape_vars: self.shape_vars.clone(),
            scalars: self.scalars.clone(),
            locals: self.locals.clone(),
            body,
            spans: self.spans.clone(),
        }
    }

    /// Whether it reads elements of a result that it has written, which invocations of a workgroup do not see of one another.
    pub(crate) fn reads_results(&self) -> bool {
        let is_result = |buffer: usize| self.buffers.get(buffer).is_some_and(|b| b.access == Access::Write);
        let mut found = false;
        for_each_stmt(&self.body, &mut |stmt| {
            for_each_value(stmt, &mut |value| {
                value.for_each(&mut |part| found |= matches!(part, Value::Load { buffer, .. } if is_result(*buffer)));
            });
        });
        found
    }

    /// Adds a local, as [`Local::add_to`].
    pub(crate) fn add_local(&mut self, local: Local) -> LocalId {
        local.add_to(&mut self.locals)
    }
}

/// A buffer that a kernel binds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BufferDecl {
    /// A valid identifier, unique in the kernel.
    pub name: String,
    /// The storage of one element.
    pub storage: Storage,
    /// How the kernel uses it.
    pub access: Access,
    /// The number of elements.
    pub len: Expr,
}

/// How a kernel uses a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Access {
    /// Only loads.
    Read,
    /// Stores, and loads of what the same iteration has stored.
    Write,
    /// Loads and stores of one iteration's own memory; see the contract above.
    Scratch,
}

/// A number passed to a launch at run time.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ScalarDecl {
    /// A valid identifier, unique in the kernel.
    pub name: String,
    /// Its type.
    pub compute: Compute,
}

/// Index into [`Kernel::locals`].
pub type LocalId = usize;

/// A local variable: one value, or a vector of `lanes` values that vector loops work on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Local {
    /// A valid identifier, unique in the kernel.
    pub name: String,
    /// Its type.
    pub compute: Compute,
    /// 1 for a plain variable.
    pub lanes: u32,
    /// Whether the last bit of its value matters: a compiler must not reorder, contract or cancel the arithmetic that
    /// sets it. Compensated summation, which recovers the rounding error of `f32` sums, and sums with a defined order
    /// need this.
    pub exact: bool,
}

impl Local {
    /// A local that is not exact.
    pub fn new(name: impl Into<String>, compute: Compute, lanes: u32) -> Self {
        Self { name: name.into(), compute, lanes, exact: false }
    }

    /// Adds it to a kernel's locals; where its name is taken, with the next number behind it.
    pub(crate) fn add_to(mut self, locals: &mut Vec<Self>) -> LocalId {
        let taken = |name: &str| locals.iter().any(|l| l.name == name);
        if taken(&self.name) {
            let mut numbered = (2..).map(|k| format!("{}{k}", self.name));
            self.name = numbered.find(|name| !taken(name)).unwrap_or_default();
        }
        locals.push(self);
        locals.len() - 1
    }
}

/// How the iterations of a loop relate to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LoopKind {
    /// Independent; part of the outermost, parallel nest.
    Parallel,
    /// In order; `unrolled` where one iteration performs several of the original loop.
    Serial { unrolled: bool },
    /// Independent; constant extent and a straight-line body: a few vector registers.
    Vector,
    /// The invocations of a workgroup, see the contract above.
    Thread,
}

impl LoopKind {
    /// A sequential loop as it was lowered.
    pub const SERIAL: Self = Self::Serial { unrolled: false };
    /// A sequential loop that has been unrolled.
    pub const UNROLLED: Self = Self::Serial { unrolled: true };
}

/// `left < right`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Condition {
    pub left: Expr,
    pub right: Expr,
}

impl Condition {
    /// An `If`, or only the branch that can run where the bounds of the indices decide the condition.
    pub fn choose(self, then: Vec<Stmt>, otherwise: Vec<Stmt>) -> Vec<Stmt> {
        match (self.left.clone() - self.right.clone()).bounds() {
            (_, Some(most)) if most < 0 => then,
            (Some(least), _) if least >= 0 => otherwise,
            _ => vec![Stmt::If { condition: self, then, otherwise }],
        }
    }
}

/// A statement.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Stmt {
    /// `for var in 0..extent`.
    For { var: Var, extent: Expr, kind: LoopKind, body: Vec<Stmt> },
    /// `local[lane] = value`; a plain local has lane 0.
    Set { local: LocalId, lane: Expr, value: Value },
    /// `buffer[index] = value`.
    Store { buffer: usize, index: Expr, value: Value },
    /// Word `word` of `buffer` = `values`, the first in the low bits: two of a 16-bit storage, four of an 8-bit one.
    StoreWord { buffer: usize, word: Expr, values: Vec<Value> },
    /// Binds `var` to `value`, a non-negative `I32`, for the statements after it in this body: an index computed from
    /// data.
    Bind { var: Var, value: Value },
    /// A conditional over index arithmetic only.
    If { condition: Condition, then: Vec<Stmt>, otherwise: Vec<Stmt> },
}

/// A number computed in a kernel. Trees share subtrees and stay shallow: lowering assigns long expressions to locals.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Value {
    /// A constant; `Scalar` holds it exactly.
    Literal(Compute, Scalar),
    /// A parameter, by its number in [`Kernel::scalars`].
    Scalar(usize),
    /// A local's lane; a plain local has lane 0.
    Local(LocalId, Expr),
    /// An element of a buffer.
    Load {
        buffer: usize,
        index: Expr,
    },
    /// An index as an `I32`.
    Index(Expr),
    /// An argument of a [`math::Function`]; kernels hold none.
    Argument(usize),
    Unary(Unary, Rc<Value>),
    Binary(Binary, Rc<Value>, Rc<Value>),
    /// `condition ? yes : no`, both evaluated.
    Select(Rc<Value>, Rc<Value>, Rc<Value>),
    /// `a * b + c` of floats, rounded once or twice.
    MulAdd(Rc<Value>, Rc<Value>, Rc<Value>),
    /// The nearest value of another type: floats truncate towards zero, a value out of range gives the least integer of
    /// a signed type (as on x86), and any value other than 0 is true.
    Cast(Compute, Rc<Value>),
    /// The same bits as another type of the same width.
    Bitcast(Compute, Rc<Value>),
    /// Rounded or wrapped to a narrower type, held in its original one.
    Round(Rounding, Rc<Value>),
    /// Word `word` (0..4) of Philox4x32-10 for key `key` (two `U32`) and counter (`counter`, 0, 0, 0): a `U32`.
    Random {
        key: [Rc<Value>; 2],
        counter: Expr,
        word: u8,
    },
}

impl Kernel {
    /// The type of `value` in this kernel.
    pub fn type_of(&self, value: &Value) -> Compute {
        match value {
            Value::Literal(c, _) | Value::Cast(c, _) | Value::Bitcast(c, _) => *c,
            Value::Scalar(k) => self.scalars[*k].compute,
            Value::Local(k, _) => self.locals[*k].compute,
            Value::Load { buffer, .. } => self.buffers[*buffer].storage.compute(),
            Value::Index(_) => Compute::I32,
            Value::Argument(_) | Value::Random { .. } => Compute::U32,
            Value::Unary(Unary::IsNan, _) => Compute::Bool,
            Value::Unary(_, a) | Value::Round(_, a) | Value::Select(_, a, _) | Value::MulAdd(a, ..) => self.type_of(a),
            Value::Binary(op, a, _) => {
                if op.is_comparison() {
                    Compute::Bool
                } else {
                    self.type_of(a)
                }
            }
        }
    }

    /// The parallel nest, outermost first: each loop's variable and extent.
    pub fn grid(&self) -> Vec<(&Var, &Expr)> {
        let mut out = Vec::new();
        let mut body = self.body.as_slice();
        while let [Stmt::For { var, extent, kind: LoopKind::Parallel, body: inner }] = body {
            out.push((var, extent));
            body = inner;
        }
        out
    }

    /// The statements inside the parallel nest, which run once per iteration.
    pub fn inner(&self) -> &[Stmt] {
        let mut body = self.body.as_slice();
        while let [Stmt::For { kind: LoopKind::Parallel, body: inner, .. }] = body {
            body = inner;
        }
        body
    }

    /// The number of iterations of the parallel nest, as an expression over shape variables.
    pub fn invocations(&self) -> Expr {
        self.grid().into_iter().fold(Expr::from(1), |n, (_, e)| n * e.clone())
    }

    /// The buffers that a launch binds: all but scratch.
    pub fn given(&self) -> &[BufferDecl] {
        let scratch = self.buffers.iter().position(|b| b.access == Access::Scratch);
        &self.buffers[..scratch.unwrap_or(self.buffers.len())]
    }

    /// Bytes of scratch that one iteration needs, each buffer rounded up to whole vector registers.
    pub fn scratch_bytes(&self) -> u64 {
        let scratch = self.buffers.iter().filter(|b| b.access == Access::Scratch);
        scratch
            .map(|b| (b.len.as_const().unwrap_or(0).max(0) as u64 * b.storage.bytes() as u64).next_multiple_of(16))
            .sum()
    }

    /// The number of invocations of a workgroup, if the kernel has thread loops.
    pub fn threads(&self) -> Option<i64> {
        fn find(body: &[Stmt]) -> Option<i64> {
            body.iter().find_map(|s| match s {
                Stmt::For { kind: LoopKind::Thread, extent, .. } => extent.as_const(),
                Stmt::For { body, .. } => find(body),
                Stmt::If { then, otherwise, .. } => find(then).or_else(|| find(otherwise)),
                _ => None,
            })
        }
        find(&self.body)
    }

    /// The number of 32-bit parameter words after `start` and `end`.
    pub fn parameter_words(&self) -> usize {
        self.shape_vars.len() + self.scalars.iter().map(|s| s.compute.words()).sum::<usize>()
    }
}
