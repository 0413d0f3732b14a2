//! Planning of vector loops: whether they become `vec4` values, and which buffers are bound as `vec4`.
//!
//! A local with lanes becomes one `vec4` variable per four lanes. This requires 32-bit types (or booleans), and
//! constant lanes outside vector loops: loops over lanes are unrolled. A buffer is an `array<vec4<...>>` if every store
//! to it writes a whole aligned group of four, and every load reads one, or an element whose position in its group is
//! constant.

use super::Needs;
use crate::dtype::{Compute, Storage};
use crate::kernel::{Access, Kernel, LoopKind, Stmt, Value};
use crate::shape::{Expr, Var};
use std::cell::{Cell, RefCell};

/// The most iterations of an unrolled loop over lanes.
const MAX_UNROLLED: i64 = 64;

/// The most iterations of other unrolled loops: the remainders of vector loops, whose positions in groups of four
/// become constant.
const MAX_TAIL: i64 = 15;

/// The decisions for one kernel.
#[derive(Default)]
pub(super) struct Plan {
    /// Whether vector loops become `vec4` values, rather than loops over arrays.
    pub(super) vectors: bool,
    /// For each buffer, whether it is bound as `vec4`.
    pub(super) wide: Vec<bool>,
}

/// The kernel with its loops over lanes unrolled, and the plan for it.
pub(super) fn plan(kernel: &Kernel, needs: &Needs) -> (Kernel, Plan) {
    let unchanged = || (kernel.clone(), Plan { vectors: false, wide: vec![false; kernel.buffers.len()] });
    if !has_vectors(&kernel.body) {
        return unchanged();
    }
    let written = Kernel { body: written_out(&kernel.body, kernel), ..kernel.clone() };
    let mut check = Check { kernel: &written, needs, plan: Plan { vectors: true, wide: Vec::new() } };
    check.plan.wide = written.buffers.iter().map(|b| holds_groups(b.storage)).collect();
    check.body(&written.body, None);
    let plan = check.plan;
    if plan.vectors { (written, plan) } else { unchanged() }
}

fn has_vectors(body: &[Stmt]) -> bool {
    body.iter().any(|s| match s {
        Stmt::For { kind: LoopKind::Vector, .. } => true,
        Stmt::For { body, .. } => has_vectors(body),
        Stmt::If { then, otherwise, .. } => has_vectors(then) || has_vectors(otherwise),
        Stmt::Set { .. } | Stmt::Bind { .. } | Stmt::Store { .. } | Stmt::StoreWord { .. } => false,
    })
}

/// Whether an element is one word, so that a `vec4` can hold four.
fn holds_groups(storage: Storage) -> bool {
    matches!(storage, Storage::F32 | Storage::I32 | Storage::U32 | Storage::BoolU32)
}

/// Whether an index is a multiple of four plus a constant.
fn in_groups(index: &Expr) -> bool {
    (index.clone() - index.constant()).is_multiple_of(4)
}

/// How many times a loop is unrolled; `None` if it stays a loop.
fn times(stmt: &Stmt, kernel: &Kernel) -> Option<i64> {
    match stmt {
        Stmt::For { var, extent, kind: LoopKind::Serial { .. }, body } if has_no_blocks(body) => {
            let most = if counts_lanes(body, var, kernel) { MAX_UNROLLED } else { MAX_TAIL };
            extent.as_const().filter(|n| *n <= most)
        }
        _ => None,
    }
}

fn written_out(body: &[Stmt], kernel: &Kernel) -> Vec<Stmt> {
    let mut out = Vec::with_capacity(body.len());
    for stmt in body {
        match stmt {
            Stmt::For { var, extent, kind, body: inner } => match times(stmt, kernel) {
                Some(n) => out.extend((0..n).flat_map(|k| {
                    let at = move |e: &Expr| e.substitute(&|v| (v == var).then(|| Expr::from(k)));
                    inner.iter().map(move |s| s.map_indices(&at))
                })),
                None => out.push(Stmt::For {
                    var: var.clone(),
                    extent: extent.clone(),
                    kind: *kind,
                    body: written_out(inner, kernel),
                }),
            },
            Stmt::If { condition, then, otherwise } => out.push(Stmt::If {
                condition: condition.clone(),
                then: written_out(then, kernel),
                otherwise: written_out(otherwise, kernel),
            }),
            other => out.push(other.clone()),
        }
    }
    out
}

/// For each statement of the unrolled kernel, in order, its number in `kernel`; `vectors` as in the plan.
#[cfg(feature = "inspect")]
pub(super) fn numbers(kernel: &Kernel, vectors: bool) -> Vec<u32> {
    fn written(body: &[Stmt], kernel: &Kernel, next: &mut u32, out: &mut Vec<u32>) {
        for stmt in body {
            let at = *next;
            *next += 1;
            match stmt {
                Stmt::For { body, .. } => match times(stmt, kernel) {
                    Some(n) => {
                        (0..n).for_each(|_| out.extend((0..body.len() as u32).map(|k| at + 1 + k)));
                        *next += body.len() as u32;
                    }
                    None => {
                        out.push(at);
                        written(body, kernel, next, out);
                    }
                },
                Stmt::If { then, otherwise, .. } => {
                    out.push(at);
                    written(then, kernel, next, out);
                    written(otherwise, kernel, next, out);
                }
                Stmt::Set { .. } | Stmt::Bind { .. } | Stmt::Store { .. } | Stmt::StoreWord { .. } => out.push(at),
            }
        }
    }
    let mut out = Vec::new();
    if vectors {
        written(&kernel.body, kernel, &mut 0, &mut out);
    } else {
        out.extend(0..crate::kernel::in_order(&kernel.body).len() as u32);
    }
    out
}

fn has_no_blocks(body: &[Stmt]) -> bool {
    body.iter().all(|s| matches!(s, Stmt::Set { .. } | Stmt::Store { .. }))
}

/// Whether statements outside vector loops use `var` as the lane of a local.
fn counts_lanes(body: &[Stmt], var: &Var, kernel: &Kernel) -> bool {
    body.iter().any(|s| match s {
        Stmt::Set { local, lane, value } => {
            (kernel.locals[*local].lanes > 1 && lane.mentions(var)) || reads_lane(value, var, kernel)
        }
        Stmt::Store { value, .. } | Stmt::Bind { value, .. } => reads_lane(value, var, kernel),
        Stmt::StoreWord { values, .. } => values.iter().any(|v| reads_lane(v, var, kernel)),
        Stmt::For { .. } | Stmt::If { .. } => false,
    })
}

fn reads_lane(value: &Value, var: &Var, kernel: &Kernel) -> bool {
    value.any(&mut |v| matches!(v, Value::Local(k, lane) if kernel.locals[*k].lanes > 1 && lane.mentions(var)))
}

struct Check<'a> {
    kernel: &'a Kernel,
    needs: &'a Needs,
    plan: Plan,
}

impl Check<'_> {
    fn body(&mut self, body: &[Stmt], lane: Option<&Var>) {
        for stmt in body {
            match stmt {
                Stmt::For { var, kind: LoopKind::Vector, body, .. } => self.body(body, Some(var)),
                Stmt::For { body, .. } => self.body(body, lane),
                Stmt::If { then, otherwise, .. } => {
                    self.body(then, lane);
                    self.body(otherwise, lane);
                }
                Stmt::Set { local, lane: at, value } => {
                    let decl = &self.kernel.locals[*local];
                    let plain = !self.needs.is_wide(decl.compute);
                    self.plan.vectors &= decl.lanes == 1 || (plain && (lane.is_some() || at.as_const().is_some()));
                    self.value(value, lane);
                }
                Stmt::Store { buffer, index, value } => {
                    let whole = lane.is_some_and(|l| {
                        let rest = index.clone() - Expr::from(l.clone());
                        index.coefficient(l) == Some(1) && rest.is_multiple_of(4)
                    });
                    self.plan.wide[*buffer] &= whole;
                    self.value(value, lane);
                }
                Stmt::StoreWord { buffer, values, .. } => {
                    self.plan.wide[*buffer] = false;
                    values.iter().for_each(|v| self.value(v, lane));
                }
                Stmt::Bind { value, .. } => self.value(value, lane),
            }
        }
    }

    fn value(&mut self, value: &Value, lane: Option<&Var>) {
        let vectors = Cell::new(self.plan.vectors);
        let (kernel, needs) = (self.kernel, self.needs);
        let scattered = RefCell::new(Vec::new());
        value.any(&mut |v| {
            match v {
                Value::Local(k, at) if kernel.locals[*k].lanes > 1 && lane.is_none() => {
                    vectors.set(vectors.get() && at.as_const().is_some());
                }
                Value::Load { buffer, index } => {
                    let rest = match lane {
                        Some(l) => index.coefficient(l).map(|by| index.clone() - Expr::from(l.clone()) * by),
                        None => Some(index.clone()),
                    };
                    if !rest.is_some_and(|rest| in_groups(&rest)) {
                        scattered.borrow_mut().push(*buffer);
                    }
                }
                _ => {}
            }
            // WGSL has no vectors of 64-bit values.
            if lane.is_some() && needs.is_wide(kernel.type_of(v)) {
                vectors.set(false);
            }
            false
        });
        self.plan.vectors = vectors.get();
        for buffer in scattered.into_inner() {
            self.plan.wide[buffer] = false;
        }
    }
}

/// Whether statements write a scratch buffer.
pub(super) fn stores_scratch(body: &[Stmt], kernel: &Kernel) -> bool {
    body.iter().any(|s| match s {
        Stmt::Store { buffer, .. } | Stmt::StoreWord { buffer, .. } => {
            kernel.buffers.get(*buffer).is_some_and(|b| b.access == Access::Scratch)
        }
        Stmt::For { body, .. } => stores_scratch(body, kernel),
        Stmt::If { then, otherwise, .. } => stores_scratch(then, kernel) || stores_scratch(otherwise, kernel),
        Stmt::Set { .. } | Stmt::Bind { .. } => false,
    })
}

/// Whether statements access workgroup memory, so that a barrier must follow.
pub(super) fn touches_scratch(body: &[Stmt], kernel: &Kernel) -> bool {
    let scratch = |b: usize| kernel.buffers.get(b).is_some_and(|b| b.access == Access::Scratch);
    let reads = |v: &Value| v.any(&mut |v| matches!(v, Value::Load { buffer, .. } if scratch(*buffer)));
    body.iter().any(|s| match s {
        Stmt::Set { value, .. } | Stmt::Bind { value, .. } => reads(value),
        Stmt::Store { buffer, value, .. } => scratch(*buffer) || reads(value),
        Stmt::StoreWord { buffer, values, .. } => scratch(*buffer) || values.iter().any(reads),
        Stmt::For { body, .. } => touches_scratch(body, kernel),
        Stmt::If { then, otherwise, .. } => touches_scratch(then, kernel) || touches_scratch(otherwise, kernel),
    })
}

impl Needs {
    /// Whether a value has 64 bits.
    fn is_wide(&self, compute: Compute) -> bool {
        compute.words() == 2
    }
}
