//! Unrolling: a serial loop around vector loops performs several iterations at a time, which share loop control and
//! address arithmetic.
//!
//! Before and after: `tests/rules/unroll.txt`.

use super::accumulation::accumulation;
use super::each_kernel::{Forms, KernelRule};
use super::lanes::{calls_functions, is_function};
use crate::dtype::Compute;
use crate::kernel::{Binary, Kernel, Local, LoopKind, Stmt, Value, for_each_stmt, for_each_value, substituted};
use crate::optimise::Setting;
use crate::shape::{Expr, Var};
use std::rc::Rc;

/// Unroll factors that the rule proposes.
const TIMES: [i64; 2] = [4, 2];

/// The most vector registers that an unrolled body sets in total; more only fills the instruction cache.
const MAX_REGISTERS: i64 = 72;

/// The most distinct addresses that an unrolled body keeps in registers, each shared by its iterations.
const MAX_ADDRESSES: usize = 4;

/// The most vector registers that the sums of an unrolled body set on a CPU, of which it should have four or more (see
/// [`super::vector_accumulators`]).
const MAX_SUMS: i64 = if cfg!(feature = "script") { i64::MAX / 8 } else { 8 };
const MIN_SUMS: i64 = 4;

/// The most registers of elements that stay loaded until the end of an unrolled body because flags are collected of them
/// (see [`super::extremes`]): with accumulators and flags they fit in a processor's 16.
const MAX_FLAGGED: i64 = 8;

/// Limits on an unrolled body.
#[derive(Clone, Copy)]
struct Most {
    registers: i64,
    sums: i64,
    addresses: usize,
}

const WASM: Most = Most { registers: MAX_REGISTERS, sums: MAX_SUMS, addresses: MAX_ADDRESSES };

/// On a GPU, four iterations at a time load four elements at once.
const GPU: Most = Most { registers: 160, sums: i64::MAX / 8, addresses: 16 };

pub(super) struct Unroll(pub(super) Rc<Setting>);

impl KernelRule for Unroll {
    fn name(&self) -> &'static str {
        "unroll"
    }

    fn serves(&self) -> bool {
        self.0.device.lanes > 1
    }

    fn forms(&self, kernel: &Kernel) -> Forms {
        if is_unrolled(kernel) || (self.0.device.is_gpu() && calls_functions(kernel)) {
            return Vec::new();
        }
        let most = if self.0.device.is_gpu() { GPU } else { WASM };
        let Some(times) = TIMES.into_iter().find(|times| unrolls(kernel, &kernel.body, *times, most)) else {
            return Vec::new();
        };
        let words = format!("{}: {times} iterations of its loops at a time", kernel.name);
        let body = unrolled(kernel, &kernel.body, times, most);
        vec![(words, kernel.with_body(body))]
    }
}

/// Whether some loop of a kernel has been unrolled.
pub(super) fn is_unrolled(kernel: &Kernel) -> bool {
    let mut found = false;
    for_each_stmt(kernel.inner(), &mut |stmt| found |= matches!(stmt, Stmt::For { kind: LoopKind::UNROLLED, .. }));
    found
}

/// Whether some loop is to be unrolled.
fn unrolls(kernel: &Kernel, body: &[Stmt], times: i64, most: Most) -> bool {
    let within = |body: &[Stmt]| unrolls(kernel, body, times, most);
    body.iter().any(|stmt| match stmt {
        Stmt::For { kind: LoopKind::Vector, .. } => false,
        Stmt::For { extent, kind, body, .. } => {
            matches!(kind, LoopKind::Serial { .. }) && fits(kernel, extent, body, times, most) || within(body)
        }
        Stmt::If { then, otherwise, .. } => within(then) || within(otherwise),
        _ => false,
    })
}

fn unrolled(kernel: &Kernel, body: &[Stmt], times: i64, most: Most) -> Vec<Stmt> {
    let mut out = Vec::with_capacity(body.len());
    for stmt in body {
        match stmt {
            Stmt::For { var, extent, kind: LoopKind::Serial { .. }, body }
                if fits(kernel, extent, body, times, most) =>
            {
                out.extend(by_several(var, extent, body, times));
            }
            Stmt::For { var, extent, kind, body } if *kind != LoopKind::Vector => out.push(Stmt::For {
                var: var.clone(),
                extent: extent.clone(),
                kind: *kind,
                body: unrolled(kernel, body, times, most),
            }),
            Stmt::If { condition, then, otherwise } => out.push(Stmt::If {
                condition: condition.clone(),
                then: unrolled(kernel, then, times, most),
                otherwise: unrolled(kernel, otherwise, times, most),
            }),
            _ => out.push(stmt.clone()),
        }
    }
    out
}

/// Whether a loop is long and its body is short and consists of vector loops. Functions are not unrolled: compiling the
/// copies takes longer than they save.
fn fits(kernel: &Kernel, extent: &Expr, body: &[Stmt], times: i64, limits: Most) -> bool {
    let registers = |stmt: &Stmt| match stmt {
        Stmt::For { extent, kind: LoopKind::Vector, body, .. } => {
            extent.as_const().map(|n| (n / 4).max(1) * body.len() as i64)
        }
        _ => None,
    };
    let all: Option<i64> = body.iter().map(registers).sum();
    let short = all.is_some_and(|n| n > 0 && n * times <= limits.registers);
    if !short || extent.bounds().1.is_some_and(|most| most < 2 * times) {
        return false;
    }
    let (mut sums, mut loaded, mut flags) = (0, 0, false);
    for_each_stmt(body, &mut |stmt| {
        if let Stmt::Set { local, value, .. } = stmt {
            let Local { compute, lanes, .. } = &kernel.locals[*local];
            flags |= *compute == Compute::Bool && matches!(accumulation(stmt), Some((_, Binary::And, _)));
            if value.any(&mut |part| matches!(part, Value::Load { .. })) {
                loaded += compute.words() as i64 * i64::from(*lanes) / 4;
            }
        }
        if let Some((sum, Binary::Add, _)) = accumulation(stmt) {
            let Local { compute, lanes, .. } = &kernel.locals[sum];
            sums += compute.words() as i64 * i64::from(*lanes) / 4;
        }
    });
    if flags && loaded * times > MAX_FLAGGED {
        return false;
    }
    let mut addresses: Vec<(usize, Expr)> = Vec::new();
    let mut calls = false;
    for_each_stmt(body, &mut |stmt| {
        let mut reads = |buffer: usize, index: &Expr| {
            let place = (buffer, index.clone() - index.constant());
            if !addresses.contains(&place) {
                addresses.push(place);
            }
        };
        if let Stmt::Store { buffer, index, .. } = stmt {
            reads(*buffer, index);
        }
        for_each_value(stmt, &mut |v| {
            v.for_each(&mut |part| {
                if let Value::Load { buffer, index } = part {
                    reads(*buffer, index);
                }
                calls |= is_function(kernel, part);
            });
        });
    });
    !calls && addresses.len() <= limits.addresses && (sums == 0 || sums.max(MIN_SUMS) * times <= limits.sums)
}

fn by_several(var: &Var, extent: &Expr, body: &[Stmt], times: i64) -> Vec<Stmt> {
    let blocks = extent.div(&times.into());
    let outer = Var::below(format!("{}u", var.name), &blocks);
    let at = |place: Expr| substituted(body, &|v| (v == var).then(|| place.clone()));
    let whole = (0..times).flat_map(|k| at(Expr::from(outer.clone()) * times + k)).collect();
    let mut out = vec![Stmt::For { var: outer, extent: blocks.clone(), kind: LoopKind::UNROLLED, body: whole }];
    let rest = extent.clone() - blocks.clone() * times;
    if rest.as_const() != Some(0) {
        let tail = Var::below_within(format!("{}t", var.name), &rest, times - 2);
        let body = at(blocks * times + Expr::from(tail.clone()));
        out.push(Stmt::For { var: tail, extent: rest, kind: LoopKind::SERIAL, body });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a loop over sums of so many lanes may be unrolled where sums may take `most` registers.
    fn allowed(lanes: i64, times: i64, most: i64) -> bool {
        let text = format!(
            "kernel k(x: read f32[{}], out: write f32[1])
  var acc: f32[{lanes}]
  for k in 0..100
    vector l in 0..{lanes}
      acc[l] = acc[l] + x[k*{lanes} + l]
  out[0] = acc[0]
",
            100 * lanes
        );
        let kernel: Kernel = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
        let Stmt::For { extent, body, .. } = &kernel.body[0] else { panic!("no loop") };
        fits(&kernel, extent, body, times, Most { registers: 1000, sums: most, addresses: 1 })
    }

    #[test]
    fn sums_take_registers_for_each_iteration() {
        // Fewer than four registers count as four.
        for (lanes, registers) in [(4, 4), (16, 4), (20, 5), (32, 8)] {
            for times in [2, 4] {
                assert!(allowed(lanes, times, registers * times), "{lanes} {times}");
                assert!(!allowed(lanes, times, registers * times - 1), "{lanes} {times}");
            }
        }
    }
}
