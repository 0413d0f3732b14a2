//! Two kernels over the same parallel loops, as one.

use super::jam::merged;
use crate::kernel::{
    Access, BufferDecl, Kernel, Local, LoopKind, ScalarDecl, Stmt, Value, for_each_stmt, for_each_stmt_mut,
    for_each_value, renumber, substituted,
};
use crate::lower::distribute::PARTS;
use crate::lower::flow::{accesses, rebind};
use crate::shape::{Expr, Var};
use crate::sort::sort;
use crate::target::{Capabilities, DeviceKind};
use std::collections::BTreeSet;

/// The most operations of a kernel with several results.
const MOST: usize = 512;

/// The least part of the bytes of the smaller of two kernels that both read.
const LEAST: f64 = 0.3;

/// The assumed value of a shape variable.
const ASSUMED: i64 = 512;

/// The most words of a kernel's name.
const WORDS: usize = 6;

/// A launch of a kernel: the program's buffers and scalars that it is given.
#[derive(Clone, Copy)]
pub(super) struct Launch<'a> {
    pub(super) kernel: &'a Kernel,
    pub(super) buffers: &'a [usize],
    pub(super) scalars: &'a [u32],
}

impl<'a> Launch<'a> {
    /// The program's buffers that it reads or (`Access::Write`) writes.
    pub(super) fn bound(self, access: Access) -> impl Iterator<Item = usize> + use<'a> {
        self.places(access).map(|k| self.buffers[k])
    }

    /// The numbers of the kernel's buffers with this access.
    fn places(self, access: Access) -> impl Iterator<Item = usize> + use<'a> {
        let buffers = self.kernel.buffers.iter().enumerate();
        buffers.filter(move |(_, decl)| decl.access == access).map(|(k, _)| k)
    }
}

/// Two launches in one.
pub(super) struct Joined {
    pub(super) kernel: Kernel,
    pub(super) buffers: Vec<usize>,
    pub(super) scalars: Vec<u32>,
    /// The new numbers of each kernel's buffers.
    pub(super) places: [Vec<usize>; 2],
}

/// Two launches in one, if that is worth it and the device can run it.
pub(super) fn joined(one: Launch<'_>, other: Launch<'_>, device: &Capabilities) -> Option<Joined> {
    let (a, b) = (one.kernel, other.kernel);
    let (grid, others) = (a.grid(), b.grid());
    let alike = grid.len() == others.len() && grid.iter().zip(&others).all(|((_, a), (_, b))| a == b);
    if !alike || a.threads() != b.threads() {
        return None;
    }
    let [bytes, least] = [shared_bytes(one, other), given_bytes(a).min(given_bytes(b))];
    if bytes < LEAST * least || size(a) + size(b) > MOST || rounds(a) && rounds(b) && device.loop_rounds.is_some() {
        return None;
    }
    let scratch = a.scratch_bytes() + b.scratch_bytes();
    if device.kind == DeviceKind::Gpu && scratch > u64::from(device.workgroup_bytes) {
        return None;
    }

    // Buffers: those that both read are bound once.
    let mut places = [vec![0; a.buffers.len()], vec![0; b.buffers.len()]];
    let (mut decls, mut buffers): (Vec<BufferDecl>, Vec<usize>) = (Vec::new(), Vec::new());
    let (mut names, mut results) = (Names::of(a), Vec::new());
    for access in [Access::Read, Access::Write, Access::Scratch] {
        for (of, launch) in [one, other].into_iter().enumerate() {
            for k in launch.places(access) {
                let decl = &launch.kernel.buffers[k];
                let given = launch.buffers.get(k).copied();
                // What the second reads of the first's results gets its number with them.
                let result = one.places(Access::Write).find(|k| Some(one.buffers[*k]) == given);
                if let Some(k_of_one) = result.filter(|_| of == 1) {
                    results.push((k, k_of_one));
                    continue;
                }
                let found = decls.iter().zip(&buffers).position(|(known, buffer)| {
                    let same = (known.storage, &known.len) == (decl.storage, &decl.len);
                    access == Access::Read && same && Some(*buffer) == given
                });
                places[of][k] = found.unwrap_or(decls.len());
                if found.is_none() {
                    let name = match (of, access) {
                        (0, _) => decl.name.clone(),
                        (_, Access::Read) => names.own(&format!("in{}", decls.len())),
                        _ => names.own(&decl.name),
                    };
                    decls.push(BufferDecl { name, ..decl.clone() });
                    buffers.extend(given);
                }
            }
        }
    }
    if buffers.len() > device.max_buffers as usize {
        return None;
    }
    for (k, k_of_one) in &results {
        places[1][*k] = places[0][*k_of_one];
    }

    let (mut scalars, mut declared) = (one.scalars.to_vec(), a.scalars.clone());
    let mut numbers = Vec::new();
    for (scalar, decl) in other.scalars.iter().zip(&b.scalars) {
        let known = scalars.iter().zip(&declared).position(|(k, d)| k == scalar && d.compute == decl.compute);
        numbers.push(known.unwrap_or(scalars.len()));
        if known.is_none() {
            scalars.push(*scalar);
            declared.push(ScalarDecl { name: names.own(&decl.name), ..decl.clone() });
        }
    }
    let mut locals = a.locals.clone();
    locals.extend(b.locals.iter().map(|local| Local { name: names.own(&local.name), ..local.clone() }));

    let mut first = a.inner().to_vec();
    rebind(&mut first, &|k, index| (places[0][k], index.clone()), &|scalar| scalar);
    let outer: Vec<(Var, Expr)> =
        grid.iter().zip(&others).map(|((a, _), (b, _))| ((*b).clone(), (*a).clone().into())).collect();
    let mut second = apart(a, b.inner(), &outer);
    rebind(&mut second, &|k, index| (places[1][k], index.clone()), &|scalar| numbers[scalar]);
    let second: Vec<Stmt> = second.iter().map(|stmt| renumber(stmt, &|local| a.locals.len() + local)).collect();
    let mut both = Kernel { name: name(a, b), buffers: decls, scalars: declared, locals, ..a.clone() };
    both.shape_vars.extend(b.shape_vars.iter().cloned());
    sort(&mut both.shape_vars);
    both.shape_vars.dedup();
    both.spans.extend(b.spans.iter().copied());
    sort(&mut both.spans);
    both.spans.dedup();
    let mut body = if results.is_empty() {
        merged(first, second)
    } else {
        let passed = |(_, k): &(usize, usize)| is_passed(places[0][*k], &first, &second, &grid);
        if a.threads().is_some() || !results.iter().all(passed) {
            return None;
        }
        first.into_iter().chain(second).collect()
    };
    for (var, extent) in grid.into_iter().rev() {
        let (var, extent) = (var.clone(), extent.clone());
        body = vec![Stmt::For { var, extent, kind: LoopKind::Parallel, body }];
    }
    both.body = body;
    Some(Joined { kernel: both, buffers, scalars, places })
}

/// Whether an iteration of the first body writes one element of a buffer, and the second reads no other.
fn is_passed(buffer: usize, first: &[Stmt], second: &[Stmt], grid: &[(&Var, &Expr)]) -> bool {
    let stored = accesses(first).into_iter().filter(|access| *access == (buffer, true)).count();
    let written = first.iter().find_map(|stmt| match stmt {
        Stmt::Store { buffer: to, index, .. } if *to == buffer => Some(index),
        _ => None,
    });
    let Some(written) = written.filter(|_| stored == 1) else { return false };
    let fixed = written.vars().iter().all(|var| var.is_size() || grid.iter().any(|(v, _)| *v == var));
    let mut others = false;
    for_each_stmt(second, &mut |stmt| {
        for_each_value(stmt, &mut |value| {
            value.for_each(&mut |part| {
                others |= matches!(part, Value::Load { buffer: of, index } if *of == buffer && index != written);
            });
        });
    });
    fixed && !others
}

/// The names in a kernel.
struct Names(BTreeSet<String>);

impl Names {
    fn of(kernel: &Kernel) -> Self {
        let buffers = kernel.buffers.iter().map(|b| &b.name);
        let all = buffers.chain(kernel.scalars.iter().map(|s| &s.name)).chain(kernel.locals.iter().map(|l| &l.name));
        Self(all.cloned().collect())
    }

    /// A name that is not among them, and is from then on: the same with letters after it.
    fn own(&mut self, name: &str) -> String {
        let mut own = name.to_owned();
        while !self.0.insert(own.clone()) {
            own.push('b');
        }
        own
    }
}

/// A body whose index variables get names that differ from those in another kernel, where either is bound for all that
/// follows; `outer` are replaced.
fn apart(than: &Kernel, body: &[Stmt], outer: &[(Var, Expr)]) -> Vec<Stmt> {
    let bound = |body: &[Stmt]| {
        let (mut loops, mut binds) = (BTreeSet::new(), BTreeSet::new());
        for_each_stmt(body, &mut |stmt| match stmt {
            Stmt::For { var, .. } => _ = loops.insert(var.name.to_string()),
            Stmt::Bind { var, .. } => _ = binds.insert(var.name.to_string()),
            _ => {}
        });
        [loops, binds]
    };
    let [loops, mut binds] = bound(than.inner());
    binds.extend(than.grid().iter().map(|(var, _)| var.name.to_string()));
    let mut names = Names(loops.union(&binds).cloned().collect());
    let [mut own, lets] = bound(body);
    own.retain(|name| binds.contains(name));
    own.extend(lets.into_iter().filter(|name| names.0.contains(name)));
    let renamed: Vec<(String, String)> =
        own.into_iter().map(|name| (names.own(&name), name)).map(|(a, b)| (b, a)).collect();
    let rename = |var: &Var| {
        let (_, name) = renamed.iter().find(|(name, _)| **name == *var.name)?;
        Some(Var { name: name.as_str().into(), ..var.clone() })
    };
    let find = |var: &Var| match outer.iter().find(|(of, _)| of == var) {
        Some((_, to)) => Some(to.clone()),
        None => rename(var).map(Expr::from),
    };
    let mut body = substituted(body, &find);
    for_each_stmt_mut(&mut body, &mut |stmt| {
        if let Stmt::For { var, .. } | Stmt::Bind { var, .. } = stmt
            && let Some(renamed) = rename(var)
        {
            *var = renamed;
        }
    });
    body
}

/// The words of both names, each part of a reduction marked once.
fn name(a: &Kernel, b: &Kernel) -> String {
    let parts = |name: &str| name.strip_suffix(PARTS).map(str::to_owned);
    let (both, suffix) = match (parts(&a.name), parts(&b.name)) {
        (Some(a), Some(b)) => (format!("{a}_{b}"), PARTS),
        _ => (format!("{}_{}", a.name, b.name), ""),
    };
    format!("{}{suffix}", both.split('_').take(WORDS).collect::<Vec<_>>().join("_"))
}

fn bytes(decl: &BufferDecl) -> f64 {
    decl.len.evaluate(&|_| Some(ASSUMED)).unwrap_or(0).max(0) as f64 * decl.storage.bytes() as f64
}

fn given_bytes(kernel: &Kernel) -> f64 {
    kernel.given().iter().map(bytes).sum()
}

/// The bytes of the buffers that both read.
fn shared_bytes(one: Launch<'_>, other: Launch<'_>) -> f64 {
    let read = one.places(Access::Read).filter(|k| other.bound(Access::Read).any(|b| b == one.buffers[*k]));
    read.map(|k| bytes(&one.kernel.buffers[k])).sum()
}

/// The number of operations that are written.
fn size(kernel: &Kernel) -> usize {
    let mut size = 0;
    for_each_stmt(&kernel.body, &mut |stmt| for_each_value(stmt, &mut |value| value.for_each(&mut |_| size += 1)));
    size
}

/// Whether an iteration has loops.
fn rounds(kernel: &Kernel) -> bool {
    let mut found = false;
    for_each_stmt(kernel.inner(), &mut |stmt| {
        found |= matches!(stmt, Stmt::For { kind, .. } if *kind != LoopKind::Vector)
    });
    found
}
