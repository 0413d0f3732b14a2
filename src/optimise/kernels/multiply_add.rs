//! Multiply-add: a float sum of products uses one instruction per term where the engine has it.
//!
//! Before and after: `tests/rules/multiply-add.txt`.
//!
//! Only accumulations are rewritten: a program's own `a*b + c` keeps its two roundings. The error bound of the sum does
//! not grow.

use super::each_kernel::{Forms, KernelRule};
use crate::kernel::{Binary, Kernel, LoopKind, Stmt, Value, for_each_stmt_mut};
use crate::optimise::Setting;
use std::rc::Rc;

pub(super) struct MultiplyAdd(pub(super) Rc<Setting>);

impl KernelRule for MultiplyAdd {
    fn name(&self) -> &'static str {
        "multiply-add"
    }

    fn serves(&self) -> bool {
        self.0.device.relaxed_simd
    }

    fn forms(&self, kernel: &Kernel) -> Forms {
        let mut next = kernel.clone();
        let mut count = 0;
        for_each_stmt_mut(&mut next.body, &mut |stmt| {
            if let Stmt::For { kind: LoopKind::Vector, body, .. } = stmt {
                for stmt in body {
                    count += usize::from(fused(kernel, stmt));
                }
            }
        });
        if count > 0 {
            let words = format!("{}: products added to sums in one instruction", kernel.name);
            return vec![(words, next)];
        }
        Vec::new()
    }
}

/// Rewrites `acc = acc + a*b` to `acc = muladd(a, b, acc)`; returns whether it matched.
fn fused(kernel: &Kernel, stmt: &mut Stmt) -> bool {
    let Stmt::Set { local, lane, value } = stmt else { return false };
    let Value::Binary(Binary::Add, sum, product) = &*value else { return false };
    let Value::Binary(Binary::Mul, a, b) = &**product else { return false };
    let to = &kernel.locals[*local];
    if **sum != Value::Local(*local, lane.clone()) || !to.compute.is_float() || to.exact {
        return false;
    }
    *value = Value::MulAdd(a.clone(), b.clone(), sum.clone());
    true
}
