//! Unroll-and-jam: several iterations of an independent loop are interleaved, so that they share loads.
//!
//! Before and after: among the cases of `block-rows`, in `tests/rules`.
//!
//! Carr and Kennedy, "Improving the ratio of memory operations to floating-point operations in loops" (1994). It does
//! not depend on the device: the same code blocks rows of vector loops and rows of scalar statements.

use crate::kernel::{
    Kernel, Local, LocalId, LoopKind, Stmt, Unary, Value, for_each_index, for_each_local, for_each_stmt,
    for_each_value, renumber, substituted,
};
use crate::shape::{Expr, Var};
use std::collections::{BTreeMap, BTreeSet};

/// The statements of `body`, each repeated for every value of `var` in `rows`. Locals that depend on the row get copies
/// in `kernel`. `None` if a loop, a condition or a data-dependent index depends on the row.
pub(super) fn unrolled_and_jammed(kernel: &mut Kernel, body: &[Stmt], var: &Var, rows: &[Expr]) -> Option<Vec<Stmt>> {
    let own = own_locals(body, var);
    let mut copies: BTreeMap<LocalId, Vec<LocalId>> = BTreeMap::new();
    for &local in &own {
        let ids = (0..rows.len()).map(|row| if row == 0 { local } else { copy(kernel, local, row) });
        copies.insert(local, ids.collect());
    }
    UnrollAndJam { kernel, var, rows, own, copies }.body(body, None)
}

/// Whether a value depends on the row.
pub(super) fn depends(value: &Value, var: &Var, own: &BTreeSet<LocalId>) -> bool {
    let mut found = false;
    for_each_index(value, &mut |e| found |= e.mentions(var));
    for_each_local(value, &mut |local| found |= own.contains(&local));
    found
}

/// The locals whose values depend on the row.
fn own_locals(body: &[Stmt], var: &Var) -> BTreeSet<LocalId> {
    let mut own = BTreeSet::new();
    loop {
        let before = own.len();
        for_each_stmt(body, &mut |stmt| {
            if let Stmt::Set { local, value, .. } = stmt
                && depends(value, var, &own)
            {
                own.insert(*local);
            }
        });
        if own.len() == before {
            return own;
        }
    }
}

fn copy(kernel: &mut Kernel, local: LocalId, row: usize) -> LocalId {
    let of = &kernel.locals[local];
    let next = Local { name: format!("{}_{row}", of.name), ..of.clone() };
    kernel.add_local(next)
}

struct UnrollAndJam<'a> {
    kernel: &'a mut Kernel,
    var: &'a Var,
    rows: &'a [Expr],
    own: BTreeSet<LocalId>,
    copies: BTreeMap<LocalId, Vec<LocalId>>,
}

impl UnrollAndJam<'_> {
    /// Interleaves the rows of `body`; `lanes` is the enclosing vector loop, as variable and extent.
    fn body(&mut self, body: &[Stmt], lanes: Option<(&Var, i64)>) -> Option<Vec<Stmt>> {
        let mut out = Vec::new();
        let mut at = 0;
        while let Some(stmt) = body.get(at) {
            at += 1;
            match stmt {
                Stmt::For { var, extent, kind: LoopKind::Vector, body } => {
                    out.extend(self.body(body, Some((var, extent.as_const()?)))?);
                }
                Stmt::For { var, extent, kind: kind @ (LoopKind::Serial { .. } | LoopKind::Thread), body }
                    if !extent.mentions(self.var) =>
                {
                    let body = self.body(body, None)?;
                    out.push(Stmt::For { var: var.clone(), extent: extent.clone(), kind: *kind, body });
                }
                Stmt::If { condition, then, otherwise }
                    if !condition.left.mentions(self.var) && !condition.right.mentions(self.var) =>
                {
                    let (then, otherwise) = (self.body(then, None)?, self.body(otherwise, None)?);
                    out.push(Stmt::If { condition: condition.clone(), then, otherwise });
                }
                Stmt::Set { .. } | Stmt::Store { .. } if !self.differs(stmt) => {
                    out.extend(looped(vec![stmt.clone()], lanes));
                }
                Stmt::Set { .. } | Stmt::Store { .. } => {
                    let more = body[at..].iter().take_while(|s| self.differs(s)).count();
                    out.extend(self.side_by_side(&body[at - 1..at + more], lanes));
                    at += more;
                }
                Stmt::For { .. } | Stmt::If { .. } | Stmt::Bind { .. } | Stmt::StoreWord { .. } => return None,
            }
        }
        Some(out)
    }

    /// Whether an assignment or a store depends on the row.
    fn differs(&self, stmt: &Stmt) -> bool {
        match stmt {
            Stmt::Set { local, .. } => self.own.contains(local),
            Stmt::Store { index, value, .. } => index.mentions(self.var) || depends(value, self.var, &self.own),
            _ => false,
        }
    }

    /// The subexpressions that the rows share, then `run` for each row.
    fn side_by_side(&mut self, run: &[Stmt], lanes: Option<(&Var, i64)>) -> Vec<Stmt> {
        let mut shared: Vec<(Value, LocalId)> = Vec::new();
        let mut sharing = Vec::new();
        let run: Vec<Stmt> = run.iter().map(|stmt| self.with_shared(stmt, lanes, &mut shared, &mut sharing)).collect();
        let mut out = looped(sharing, lanes);
        for (row, at) in self.rows.iter().enumerate() {
            let here = substituted(&run, &|v| (v == self.var).then(|| at.clone()));
            let own = |id: LocalId| self.copies.get(&id).map_or(id, |c| c[row]);
            out.extend(looped(here.iter().map(|s| renumber(s, &own)).collect(), lanes));
        }
        out
    }

    /// `stmt` with the largest row-invariant subexpressions that contain a load replaced by locals; in a vector loop,
    /// only those whose loads vary from lane to lane.
    fn with_shared(
        &mut self,
        stmt: &Stmt,
        lanes: Option<(&Var, i64)>,
        shared: &mut Vec<(Value, LocalId)>,
        sharing: &mut Vec<Stmt>,
    ) -> Stmt {
        let lane: Expr = lanes.map_or(0.into(), |(l, _)| l.clone().into());
        let mut common = |part: &Value| -> Option<Value> {
            // A division needs its reciprocal as an operand, so only the divisor can be shared.
            if matches!(part, Value::Unary(Unary::Recip, _)) {
                return None;
            }
            let mut loads = false;
            part.for_each(&mut |p| {
                if let Value::Load { index, .. } = p {
                    loads |= lanes.is_none_or(|(l, _)| index.mentions(l));
                }
            });
            if !loads || depends(part, self.var, &self.own) {
                return None;
            }
            if let Some((_, local)) = shared.iter().find(|(value, _)| value == part) {
                return Some(Value::Local(*local, lane.clone()));
            }
            let compute = self.kernel.type_of(part);
            let name = format!("x{}", self.kernel.locals.len());
            let id = self.kernel.add_local(Local::new(name, compute, lanes.map_or(1, |(_, n)| n as u32)));
            sharing.push(Stmt::Set { local: id, lane: lane.clone(), value: part.clone() });
            shared.push((part.clone(), id));
            Some(Value::Local(id, lane.clone()))
        };
        let mut next = stmt.clone();
        if let Stmt::Set { value, .. } | Stmt::Store { value, .. } = &mut next {
            *value = value.map(&mut common);
        }
        next
    }
}

/// `body` in a vector loop over the lanes, if there is one.
fn looped(body: Vec<Stmt>, lanes: Option<(&Var, i64)>) -> Vec<Stmt> {
    match lanes {
        Some((lane, n)) if !body.is_empty() => {
            vec![Stmt::For { var: lane.clone(), extent: n.into(), kind: LoopKind::Vector, body }]
        }
        _ => body,
    }
}

/// The distinct loads in serial loops whose index depends on `moves` but not on `stays`: iterations of `stays` can
/// share their values.
pub(super) fn shareable(body: &[Stmt], moves: &Var, stays: &Var) -> Vec<Value> {
    fn walk(body: &[Stmt], within: bool, f: &mut dyn FnMut(&Value)) {
        for stmt in body {
            match stmt {
                Stmt::For { kind, body, .. } => walk(body, within || matches!(kind, LoopKind::Serial { .. }), f),
                Stmt::If { then, otherwise, .. } => {
                    walk(then, within, f);
                    walk(otherwise, within, f);
                }
                _ if within => for_each_value(stmt, &mut |v| v.for_each(&mut |part| f(part))),
                _ => {}
            }
        }
    }
    let mut found: Vec<Value> = Vec::new();
    walk(body, false, &mut |part| {
        if let Value::Load { index, .. } = part
            && index.mentions(moves)
            && !index.mentions(stays)
            && !found.contains(part)
        {
            found.push(part.clone());
        }
    });
    found
}
