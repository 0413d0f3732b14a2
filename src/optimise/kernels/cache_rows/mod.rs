//! Caching a row: an expensive value that several loops over a row use is kept in scratch memory rather than
//! recomputed.
//!
//! Before and after: `tests/rules/cache-rows.txt`.
//!
//! The rule competes with plain lowering, so that the search compares both after vectorisation. On a software adapter
//! the row is cached in the result buffer where possible, because the adapter's shader compiler emits code that clears
//! scratch memory word by word.

mod ahead;

use super::lower::Lowering;
use crate::dtype::{Compute, Storage};
use crate::error::Result;
use crate::graph::Graph;
use crate::kernel::{
    Access, BufferDecl, Kernel, LocalId, LoopKind, Stmt, Value, drop_unused, for_each_local, for_each_stmt,
    for_each_value, reads, retain,
};
use crate::optimise::cost::{CACHED, caches_rows, operations};
use crate::optimise::fusion::region::is_reduction;
use crate::search::{Stage, Suggester, Suggestion};
use crate::shape::{Expr, Var};
use crate::target::Capabilities;
use std::cell::Cell;
use std::collections::HashMap;
use std::rc::Rc;

/// The longest row that is cached, in bytes: it should stay in the second-level cache. On a software adapter, each
/// invocation has its own copy on its stack.
const MAX_BYTES: i64 = 256 << 10;
const MAX_PRIVATE_BYTES: i64 = 8 << 10;

/// The size limit, in subexpressions, of values that are compared between loops.
const MOST: usize = 1024;

pub(super) struct CacheRows(pub(super) Rc<Lowering>);

impl Suggester<Graph> for CacheRows {
    fn name(&self) -> &'static str {
        "cache-rows"
    }

    fn stage(&self) -> Stage {
        Stage::Lowering
    }

    fn is_required(&self) -> bool {
        true
    }

    fn suggest(&self, graph: &Graph) -> Result<Vec<Suggestion<Graph>>> {
        // Only a reduction iterates over a row before the row's elements are computed.
        let walks = || self.0.root(graph).is_some_and(|root| is_reduction(graph, root));
        if !caches_rows(&self.0.setting.device) || !walks() {
            return Ok(Vec::new());
        }
        let Some(next) = self.0.next(graph)? else { return Ok(Vec::new()) };
        let kept = next.made.caches_rows.get_or_init(|| kept(&next.made.kernel, &self.0.setting.device));
        let Some((names, kernel)) = kept else { return Ok(Vec::new()) };
        let words = format!("{} to a kernel that keeps {names} of a row", kernel.name);
        Ok(vec![Suggestion { words, state: next.place(graph, kernel)? }])
    }
}

/// The kernel that keeps what several loops over a row use, and the names of that.
fn kept(kernel: &Kernel, device: &Capabilities) -> Option<(String, Rc<Kernel>)> {
    let mut kernel = kernel.clone();
    let mut names = Vec::new();
    let most = if device.is_gpu() { MAX_PRIVATE_BYTES } else { MAX_BYTES };
    while let Some(name) = keep(&mut kernel, most, device.software) {
        names.push(name);
    }
    (!names.is_empty()).then(|| (names.join(" and "), Rc::new(kernel)))
}

/// Caches the first value that two loops over a row have in common; returns the name of its outermost op.
fn keep(kernel: &mut Kernel, most: i64, in_result: bool) -> Option<String> {
    let mut body = kernel.inner().to_vec();
    let words = match find(kernel, &body, most, in_result) {
        Some(found) => keep_found(kernel, &mut body, found),
        None => ahead::keep(kernel, &mut body, most, in_result)?,
    };
    drop_dead(&mut body);
    let mut locals = std::mem::take(&mut kernel.locals);
    drop_unused(&mut locals, &mut body);
    kernel.locals = locals;
    let grid: Vec<(Var, Expr)> = kernel.grid().iter().map(|(v, e)| ((*v).clone(), (*e).clone())).collect();
    for (var, extent) in grid.into_iter().rev() {
        body = vec![Stmt::For { var, extent, kind: LoopKind::Parallel, body }];
    }
    kernel.body = body;
    Some(words)
}

/// The buffer of a cached row and the index of its first element: a result's, or that of new scratch memory.
fn new_row(kernel: &mut Kernel, result: Option<(usize, Expr)>, storage: Storage, len: i64) -> (usize, Expr) {
    result.unwrap_or_else(|| {
        let name = format!("row{}", kernel.buffers.len() - kernel.given().len());
        kernel.buffers.push(BufferDecl { name, storage, access: Access::Scratch, len: len.into() });
        (kernel.buffers.len() - 1, Expr::default())
    })
}

/// The storage of a local's values, if such values are cached.
fn storage(kernel: &Kernel, local: LocalId) -> Option<Storage> {
    match kernel.locals[local].compute {
        Compute::F32 => Some(Storage::F32),
        Compute::F64 => Some(Storage::F64),
        _ => None,
    }
}

/// Stores a value where it is first computed, and reads it in the later loops.
fn keep_found(kernel: &mut Kernel, body: &mut [Stmt], found: Found) -> String {
    let (buffer, base) = new_row(kernel, found.result, found.storage, found.len);
    let (first, later) = (found.first, &found.later);
    let (index, local) = (base.clone() + first.var.clone(), first.local);
    edit(&mut body[first.at], &first.nest, &mut |stmts| {
        let at = stmts.iter().position(|s| matches!(s, Stmt::Set { local: l, .. } if *l == local));
        let value = Value::Local(local, 0.into());
        stmts.insert(at.map_or(0, |at| at + 1), Stmt::Store { buffer, index: index.clone(), value });
    });
    for place in later {
        edit(&mut body[place.at], &place.nest, &mut |stmts| {
            for s in stmts.iter_mut() {
                if let Stmt::Set { local, value, .. } = s
                    && *local == place.local
                {
                    *value = Value::Load { buffer, index: base.clone() + place.var.clone() };
                }
            }
        });
    }
    found.words
}

/// A local that is set in a loop nest over a row.
struct RowNest {
    /// The nest's position in the kernel's body.
    at: usize,
    /// Positions of the inner loops, from the nest to its innermost body.
    nest: Vec<usize>,
    local: LocalId,
    /// The index within the row.
    var: Expr,
}

struct Found {
    first: RowNest,
    later: Vec<RowNest>,
    storage: Storage,
    len: i64,
    words: String,
    /// The result buffer and the index of the row in it, if the row can be cached there.
    result: Option<(usize, Expr)>,
}

/// A loop nest over a row: a single loop, or a loop over the blocks of a sum with a loop over the elements of a block.
struct Nest<'k> {
    at: usize,
    nest: Vec<usize>,
    position: Expr,
    len: i64,
    body: &'k [Stmt],
}

fn nests(body: &[Stmt]) -> Vec<Nest<'_>> {
    let mut out = Vec::new();
    for (at, stmt) in body.iter().enumerate() {
        let Stmt::For { var, extent, kind: LoopKind::Serial { .. }, body } = stmt else { continue };
        let Some(n) = extent.as_const() else { continue };
        let loops: Vec<usize> = (0..body.len()).filter(|k| matches!(body[*k], Stmt::For { .. })).collect();
        match loops.as_slice() {
            [] => out.push(Nest { at, nest: vec![], position: var.clone().into(), len: n, body }),
            &[k] => {
                let Stmt::For { var: inner, extent, kind: LoopKind::Serial { .. }, body } = &body[k] else { continue };
                // The last block may be shorter; the row's length is the sum of all blocks.
                let Some(block) = inner.max.map(|m| m + 1) else { continue };
                let whole = |b: i64| extent.substitute(&|v| (v == var).then(|| b.into())).as_const();
                let (Some(full), Some(last)) = (if n > 1 { whole(0) } else { Some(block) }, whole(n - 1)) else {
                    continue;
                };
                if full == block && (1..=block).contains(&last) {
                    let position = Expr::from(var.clone()) * block + Expr::from(inner.clone());
                    out.push(Nest { at, nest: vec![k], position, len: (n - 1) * block + last, body });
                }
            }
            _ => {}
        }
    }
    out
}

fn find(kernel: &Kernel, body: &[Stmt], most: i64, in_result: bool) -> Option<Found> {
    let nests = nests(body);
    if nests.len() < 2 {
        return None;
    }
    let inlined: Vec<HashMap<LocalId, Value>> = nests.iter().map(|nest| inlined(nest.body)).collect();
    let closed = |k: usize, local: LocalId| at_position(inlined[k].get(&local)?, &nests[k]);
    for (k, first) in nests.iter().enumerate() {
        for stmt in first.body {
            let Stmt::Set { local, value, .. } = stmt else { continue };
            let Some(storage) = storage(kernel, *local) else { continue };
            let Some(dear) = closed(k, *local) else { continue };
            if operations(kernel, &dear) < CACHED || is_kept(kernel, value) {
                continue;
            }
            let mut later = Vec::new();
            for (other, second) in nests.iter().enumerate().skip(k + 1) {
                if second.len != first.len || changes(&body[first.at + 1..second.at], &dear) {
                    continue;
                }
                let same = second.body.iter().find_map(|s| match s {
                    Stmt::Set { local, .. } => (closed(other, *local)? == dear).then_some(*local),
                    _ => None,
                });
                if let Some(local) = same {
                    let (nest, var) = (second.nest.clone(), second.position.clone());
                    later.push(RowNest { at: second.at, nest, local, var });
                }
            }
            let result =
                later.last().filter(|_| in_result).and_then(|last| waits_in_result(kernel, body, last, storage));
            let room = result.is_some() || first.len * storage.bytes() as i64 <= most;
            if room && !later.is_empty() {
                let words = name(value);
                let (nest, var) = (first.nest.clone(), first.position.clone());
                let first_place = RowNest { at: first.at, nest, local: *local, var };
                return Some(Found { first: first_place, later, storage, len: first.len, words, result });
            }
        }
    }
    None
}

/// Whether a value is already read from a cached row.
fn is_kept(kernel: &Kernel, value: &Value) -> bool {
    matches!(value, Value::Load { buffer, .. } if kernel.buffers.get(*buffer).is_some_and(|b| b.access != Access::Read))
}

/// The result buffer and the index of its first element, if the row can be cached in it: the buffer has one store, in
/// the last loop that uses the cached values and at the same position within the row, and no load yet.
fn waits_in_result(kernel: &Kernel, body: &[Stmt], last: &RowNest, storage: Storage) -> Option<(usize, Expr)> {
    let result = kernel.buffers.iter().position(|b| b.access == Access::Write)?;
    let (mut stores, mut loads) = (0, 0);
    for_each_stmt(body, &mut |stmt| {
        stores += usize::from(
            matches!(stmt, Stmt::Store { buffer, .. } | Stmt::StoreWord { buffer, .. } if *buffer == result),
        );
        for_each_value(stmt, &mut |v| {
            v.for_each(&mut |v| {
                loads += usize::from(matches!(v, Value::Load { buffer, .. } if *buffer == result));
            });
        });
    });
    let alone = stores == 1 && loads == 0 && kernel.buffers.get(result)?.storage == storage;
    let inside = last.nest.iter().try_fold(body.get(last.at)?, |stmt, &k| match stmt {
        Stmt::For { body, .. } => body.get(k),
        _ => None,
    })?;
    let Stmt::For { body: inside, .. } = inside else { return None };
    let index = inside.iter().find_map(|s| match s {
        Stmt::Store { buffer, index, .. } if *buffer == result => Some(index),
        _ => None,
    })?;
    let base = index.clone() - last.var.clone();
    let grid = kernel.grid();
    (alone && base.vars().iter().all(|v| v.is_size() || grid.iter().any(|(g, _)| g == &v))).then_some((result, base))
}

/// The name of a value's outermost op.
fn name(value: &Value) -> String {
    match value {
        Value::Unary(op, _) => op.name().to_owned(),
        Value::Binary(op, ..) => op.name().to_owned(),
        Value::Cast(..) | Value::Round(..) => "a conversion".to_owned(),
        _ => "a value".to_owned(),
    }
}

/// The values of the locals of a loop's body, with its other locals inlined; an argument stands for what an iteration carries
/// over, and for what would be too long.
fn inlined(body: &[Stmt]) -> HashMap<LocalId, Value> {
    let mut known: HashMap<LocalId, (Value, usize)> = HashMap::new();
    for stmt in body {
        let Stmt::Set { local: set, value, .. } = stmt else { continue };
        let mut size = 0usize;
        value.for_each(&mut |v| {
            let within = if let Value::Local(k, _) = v { known.get(k).map_or(1, |(_, size)| *size) } else { 1 };
            size = size.saturating_add(within);
        });
        if size > MOST {
            // Inlining a chain of squarings grows exponentially with its length.
            known.insert(*set, (Value::Argument(0), 1));
            continue;
        }
        let value = value
            .map(&mut |v| if let Value::Local(k, _) = v { known.get(k).map(|(value, _)| value.clone()) } else { None });
        if reads(&value, *set) || known.insert(*set, (value, size)).is_some() {
            // A local that the iteration carries over changes from element to element.
            known.insert(*set, (Value::Argument(0), 1));
        }
    }
    known.into_iter().map(|(local, (value, _))| (local, value)).collect()
}

/// The value as a function of the index within the row: one variable stands for the index instead of the loops' variables.
/// `None` if it depends on anything else that changes.
fn at_position(value: &Value, nest: &Nest<'_>) -> Option<Value> {
    let place = Expr::from(Var::new("position", Some(nest.len - 1)));
    let vars = nest.position.vars();
    let steps = vars.iter().map(|v| nest.position.coefficient(v)).collect::<Option<Vec<i64>>>()?;
    let fits = Cell::new(true);
    let mapped = value.map_indices(&|e| {
        // e = rest + unit * position
        let here: Option<Vec<i64>> = vars.iter().map(|v| e.coefficient(v)).collect();
        let unit = here.as_ref().and_then(|here| steps.iter().position(|s| *s == 1).map(|k| here[k]));
        match here.zip(unit) {
            Some((here, unit)) if here.iter().zip(&steps).all(|(h, s)| *h == unit * s) => {
                let rest = e.substitute(&|v| vars.contains(v).then(|| 0.into()));
                rest + place.clone() * unit
            }
            _ => {
                fits.set(false);
                e.clone()
            }
        }
    });
    mapped.for_each(&mut |v| {
        if let Value::Argument(_) = v {
            fits.set(false);
        }
    });
    // Any local that the nest sets and that was not inlined belongs to another element.
    let set = |k: LocalId| nest.body.iter().any(|s| matches!(s, Stmt::Set { local, .. } if *local == k));
    for_each_local(&mapped, &mut |k| fits.set(fits.get() && !set(k)));
    fits.get().then_some(mapped)
}

/// Whether statements set a local that a value reads.
fn changes(body: &[Stmt], value: &Value) -> bool {
    let mut found = false;
    for_each_stmt(body, &mut |stmt| {
        found |= matches!(stmt, Stmt::Set { local, .. } if reads(value, *local));
    });
    found
}

/// Applies `change` to the innermost body of a nest.
fn edit(stmt: &mut Stmt, nest: &[usize], change: &mut dyn FnMut(&mut Vec<Stmt>)) {
    let Stmt::For { body, .. } = stmt else { return };
    match nest.split_first() {
        Some((k, rest)) => edit(&mut body[*k], rest, change),
        None => change(body),
    }
}

/// Removes assignments that nothing reads.
fn drop_dead(body: &mut Vec<Stmt>) {
    loop {
        let mut read: Vec<LocalId> = Vec::new();
        for_each_stmt(body, &mut |stmt| {
            // An accumulator's read of itself does not count.
            let own = if let Stmt::Set { local, .. } = stmt { Some(*local) } else { None };
            for_each_value(stmt, &mut |v| {
                for_each_local(v, &mut |k| {
                    if Some(k) != own {
                        read.push(k);
                    }
                });
            });
        });
        let mut dropped = false;
        retain(body, &mut |s| {
            let dead = matches!(s, Stmt::Set { local, .. } if !read.contains(local));
            dropped |= dead;
            !dead
        });
        if !dropped {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lengths of the rows that a body's loops visit.
    fn rows(body: &str) -> Vec<i64> {
        let body: String = body.lines().map(|line| format!("  {line}\n")).collect();
        let text = format!("kernel k(x: read f32[99], out: write f32[99])\n  var t: f32\n{body}");
        let kernel: Kernel = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
        nests(&kernel.body).iter().map(|nest| nest.len).collect()
    }

    #[test]
    fn rows_are_visited_by_one_loop_or_by_whole_blocks_but_for_the_last() {
        assert_eq!(rows("for a in 0..7\n  t = x[a]\nfor a in 0..9\n  t = x[a]"), [7, 9]);
        assert_eq!(rows("for a in 0..3\n  for b in 0..4\n    t = x[a*4 + b]"), [12]);
        assert_eq!(rows("for a in 0..3\n  for b in 0..min(4, 9 - a*4)\n    t = x[a*4 + b]"), [9]);
        // The first block is shorter.
        assert_eq!(rows("for a in 0..2\n  for b in 0..a*2 + 2\n    t = x[a*4 + b]"), [0; 0]);
        assert_eq!(rows("for a in 0..3\n  for b in 0..2\n    t = x[a]\n  for b in 0..2\n    t = x[b]"), [0; 0]);
    }
}
