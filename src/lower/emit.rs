//! The emitter: translates a node's element at a symbolic index to values and statements, walking from the output back
//! to loads.

use super::literal;
use crate::dtype::{Compute, DType, Scalar, Storage};
use crate::error::{Error, Result};
use crate::graph::{Binary, Graph, Node, NodeId, Op, Unary};
use crate::kernel::{Local, LocalId, ScalarDecl, Stmt, Value};
use crate::shape::{Expr, Var, ravel, unravel};
use crate::target::{Capabilities, Policy, Resolution, Rounding, resolve};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Deeper values are assigned to a local, which keeps code readable and trees shallow.
const MAX_DEPTH: u32 = 8;

/// State that all scopes of one kernel share.
pub(super) struct Shared<'g> {
    pub(super) graph: &'g Graph,
    pub(super) device: &'g Capabilities,
    policy: Policy,
    uses: Vec<u32>,
    /// The `Input` node that each read buffer holds.
    pub(super) buffers: Vec<NodeId>,
    pub(super) storages: Vec<Storage>,
    /// For each scalar of the kernel, its number in the program.
    pub(super) scalars: Vec<u32>,
    scalar_types: Vec<Compute>,
    pub(super) locals: Vec<Local>,
    /// How many index variables have been bound to data.
    bound: usize,
    /// Shape variables used in index arithmetic.
    pub(super) vars: Vec<Var>,
}

/// What the probing walk recorded, before the walk that emits.
#[derive(Default)]
pub(super) struct Log {
    /// The buffer position of every read.
    pub(super) positions: Vec<Expr>,
    /// For each reduction, in the order in which they were opened, the positions read inside it.
    pub(super) reductions: Vec<Vec<Expr>>,
}

/// Emits statements and values in nested scopes.
pub(super) struct Emitter<'s, 'g> {
    pub(super) shared: &'s mut Shared<'g>,
    pub(super) plan: Option<&'s Log>,
    pub(super) log: Log,
    scopes: Vec<Scope>,
    /// The number of reductions opened so far.
    pub(super) opened: usize,
}

/// How many nodes may use the same element of each node. Views of an input have elements of their own, so that in a product of
/// a matrix with its transpose the kernel rules see two reads, as of two matrices.
fn uses(graph: &Graph) -> Vec<u32> {
    let mut uses = graph.uses();
    for node in graph.nodes().iter().filter(|n| matches!(n.op, Op::View(_))) {
        let of = node.inputs[0];
        if matches!(graph.node(of).op, Op::Input(_)) {
            uses[of.0 as usize] -= 1;
        }
    }
    uses
}

/// Whether a loop nest over these extents is known to have an iteration.
pub(super) fn filled<'e>(mut extents: impl Iterator<Item = &'e Expr>) -> bool {
    extents.all(|e| e.bounds().0.is_some_and(|least| least >= 1))
}

#[derive(Default)]
struct Scope {
    body: Vec<Stmt>,
    known: FxHashMap<(NodeId, Vec<Expr>), Vec<Value>>,
    /// Index variables bound only in this scope: those of the loops whose body it is, and those bound to data.
    vars: Vec<Var>,
    /// Set where its statements run only under a condition, so that nothing may be hoisted out: how many of the scopes
    /// around it the condition does not concern.
    conditional: Option<usize>,
}

impl<'g> Shared<'g> {
    pub(super) fn new(graph: &'g Graph, device: &'g Capabilities, policy: Policy) -> Self {
        Self {
            graph,
            device,
            policy,
            uses: uses(graph),
            buffers: Vec::new(),
            storages: Vec::new(),
            scalars: Vec::new(),
            scalar_types: Vec::new(),
            locals: Vec::new(),
            bound: 0,
            vars: Vec::new(),
        }
    }

    pub(super) fn scalar_decls(&self) -> Vec<ScalarDecl> {
        let named = self.scalars.iter().zip(&self.scalar_types);
        named.map(|(k, &compute)| ScalarDecl { name: format!("s{k}"), compute }).collect()
    }

    pub(super) fn resolve(&self, dtype: DType) -> Result<Resolution> {
        resolve(dtype, self.device, self.policy)
    }
}

impl<'s, 'g> Emitter<'s, 'g> {
    pub(super) fn new(shared: &'s mut Shared<'g>, plan: Option<&'s Log>) -> Self {
        Self { shared, plan, log: Log::default(), scopes: vec![Scope::default()], opened: 0 }
    }

    pub(super) fn into_log(self) -> Log {
        self.log
    }

    pub(super) fn finish(mut self) -> Vec<Stmt> {
        self.close()
    }

    /// Opens a scope whose statements run under a condition.
    pub(super) fn open(&mut self) {
        self.scopes.push(Scope { conditional: Some(0), ..Scope::default() });
    }

    /// Opens the body of loops over `vars`. Values that depend on none of them are hoisted before the loops, unless the
    /// loops may have no iteration (`filled` is false).
    pub(super) fn open_loop(&mut self, vars: Vec<Var>, filled: bool) {
        self.scopes.push(Scope { vars, conditional: (!filled).then_some(0), ..Scope::default() });
    }

    /// As [`Self::open_loop`] for loops that may have no iteration although what they are part of has one: values that
    /// depend only on variables of the `outside` outermost scopes are hoisted.
    pub(super) fn open_part_of(&mut self, vars: Vec<Var>, outside: usize) {
        self.scopes.push(Scope { vars, conditional: Some(outside), ..Scope::default() });
    }

    /// Scopes that are open.
    pub(super) fn scopes(&self) -> usize {
        self.scopes.len()
    }

    /// The outermost scope to which the element at `index` can be hoisted.
    fn level(&self, index: &[Expr]) -> usize {
        let mentioned = |s: &Scope| s.vars.iter().any(|v| index.iter().any(|e| e.mentions(v)));
        let least = self.scopes.iter().rposition(mentioned).unwrap_or(0);
        let stays = |s: &Scope| s.conditional.is_some_and(|outside| least >= outside);
        self.scopes.iter().rposition(stays).map_or(least, |at| at.max(least))
    }

    pub(super) fn close(&mut self) -> Vec<Stmt> {
        self.scopes.pop().map(|s| s.body).unwrap_or_default()
    }

    pub(super) fn push(&mut self, stmt: Stmt) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.body.push(stmt);
        }
    }

    pub(super) fn extend(&mut self, body: Vec<Stmt>) {
        body.into_iter().for_each(|s| self.push(s));
    }

    /// Notes a variable that was bound in the innermost scope: what mentions it is computed there.
    pub(super) fn bound(&mut self, var: Var) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.vars.push(var);
        }
    }

    pub(super) fn local(&mut self, prefix: &str, compute: Compute) -> LocalId {
        let locals = &mut self.shared.locals;
        locals.push(Local::new(format!("{prefix}{}", locals.len()), compute, 1));
        locals.len() - 1
    }

    /// The element of a real-valued node `id` at `index`, which has one expression per axis.
    pub(super) fn value(&mut self, id: NodeId, index: &[Expr]) -> Result<Value> {
        let mut parts = self.element(id, index)?;
        match parts.pop() {
            Some(value) if parts.is_empty() => Ok(value),
            _ => Err(Error::internal("lower", "a complex number where a real one belongs")),
        }
    }

    /// The element of `id` at `index`: one value, or the real and the imaginary part of a complex number.
    pub(super) fn element(&mut self, id: NodeId, index: &[Expr]) -> Result<Vec<Value>> {
        let key = (id, index.to_vec());
        if let Some(known) = self.scopes.iter().rev().find_map(|s| s.known.get(&key)) {
            return Ok(known.clone());
        }
        // Loop-invariant values are hoisted.
        let inside = self.scopes.split_off(self.level(index) + 1);
        let parts = self.element_here(id, index, !inside.is_empty())?;
        if let Some(scope) = self.scopes.last_mut() {
            scope.known.insert(key, parts.clone());
        }
        self.scopes.extend(inside);
        Ok(parts)
    }

    /// The element, emitted in the innermost open scope; assigned to a local if it is used in scopes `inside` this one.
    fn element_here(&mut self, id: NodeId, index: &[Expr], inside: bool) -> Result<Vec<Value>> {
        let graph = self.shared.graph;
        let node = graph.node(id);
        let complex = node.dtype.parts() == 2;
        let parts = match self.moved(node, index)? {
            Some(parts) => parts,
            None if complex => self.pair(node, index)?.to_vec(),
            None => vec![self.compute(node, index)?],
        };
        let shared = self.shared.uses[id.0 as usize] > 1 && !matches!(node.op, Op::View(_));
        let compute = self.shared.resolve(node.dtype)?.compute;
        // Each part is assigned to a local, because complex arithmetic uses it twice.
        let parts: Vec<Value> = parts
            .into_iter()
            .map(|value| {
                let trivial =
                    matches!(value, Value::Literal(..) | Value::Scalar(_) | Value::Local(..) | Value::Index(_));
                if !trivial && (shared || inside || complex || depth(&value) > MAX_DEPTH) {
                    self.named(compute, value)
                } else {
                    value
                }
            })
            .collect();
        Ok(parts)
    }

    /// Assigns `value` to a new local.
    pub(super) fn named(&mut self, compute: Compute, value: Value) -> Value {
        let local = self.local("t", compute);
        self.push(Stmt::Set { local, lane: 0.into(), value });
        Value::Local(local, 0.into())
    }

    /// A double rounded to odd as an `F32`: if it is inexact, the last bit of the truncated value is set. A later
    /// rounding to a narrower type then gives the same result as rounding the double directly (S. Boldo and G.
    /// Melquiond, "Emulation of FMA and correctly rounded sums: proved algorithms using rounding to odd", 2008).
    fn rounded_to_odd(&mut self, value: Rc<Value>) -> Value {
        let unary = |op, a: &Value| Rc::new(Value::Unary(op, Rc::new(a.clone())));
        let x = self.named(Compute::F64, Rc::unwrap_or_clone(value));
        let near = self.named(Compute::F32, Value::Cast(Compute::F32, Rc::new(x.clone())));
        let back = self.named(Compute::F64, Value::Cast(Compute::F64, Rc::new(near.clone())));
        let bits = self.named(Compute::U32, Value::Bitcast(Compute::U32, Rc::new(near)));
        let exact = Value::Binary(Binary::Equal, Rc::new(back.clone()), Rc::new(x.clone()));
        let away = Value::Binary(Binary::Less, unary(Unary::Abs, &x), unary(Unary::Abs, &back));
        let word = |x: u32| Rc::new(Value::Literal(Compute::U32, Scalar::UInt(x.into())));
        let before = Value::Binary(Binary::Add, Rc::new(bits.clone()), word(u32::MAX));
        let towards_zero = Value::Select(Rc::new(away), Rc::new(before), Rc::new(bits.clone()));
        let odd = Value::Binary(Binary::Or, Rc::new(towards_zero), word(1));
        let bits = Value::Select(Rc::new(exact), Rc::new(bits), Rc::new(odd));
        Value::Bitcast(Compute::F32, Rc::new(bits))
    }

    /// The element of an op that is emitted in the same way for real and complex numbers; `None` for any other op.
    fn moved(&mut self, node: &Node, index: &[Expr]) -> Result<Option<Vec<Value>>> {
        let graph = self.shared.graph;
        Ok(Some(match &node.op {
            Op::Input(_) => {
                let storage = self.shared.resolve(node.dtype)?.storage;
                self.load(node, index, storage)?
            }
            Op::View(view) => {
                let base = graph.node(node.inputs[0]);
                let index = unravel(&view.position(index), &base.shape);
                self.element(node.inputs[0], &index)?
            }
            Op::Concat { axis } => self.concat(node, *axis, index)?,
            Op::Insert { start, step } => self.insert(node, start, step, index)?,
            Op::Gather => self.gather(node, index)?,
            Op::Reduce { combine, axes } => self.reduce(node, *combine, axes, index)?,
            _ => return Ok(None),
        }))
    }

    /// The element of a gather, whose index is computed from data.
    fn gather(&mut self, node: &Node, index: &[Expr]) -> Result<Vec<Value>> {
        let n = self.shared.graph.node(node.inputs[0]).shape[0].clone();
        let at = self.value(node.inputs[1], index)?;
        // Indices are checked when the tensor is made. Clamping keeps an invalid one inside the buffer regardless.
        let least = Value::Binary(Binary::Max, Rc::new(at), literal(Compute::I32, Scalar::Int(0)));
        let most = match n.as_const() {
            Some(n) => literal(Compute::I32, Scalar::Int((n - 1).max(0))),
            None => {
                self.shared.vars.extend(n.vars());
                Rc::new(Value::Index(n.clone() - 1))
            }
        };
        let value = Value::Binary(Binary::Min, Rc::new(least), most);
        let var = Var::below(format!("g{}", self.shared.bound), &n);
        self.shared.bound += 1;
        self.push(Stmt::Bind { var: var.clone(), value });
        self.bound(var.clone());
        self.element(node.inputs[0], &[var.into()])
    }

    fn compute(&mut self, node: &Node, index: &[Expr]) -> Result<Value> {
        let graph = self.shared.graph;
        let to = self.shared.resolve(node.dtype)?;
        let complex = node.inputs.first().is_some_and(|i| graph.node(*i).dtype.parts() == 2);
        let value = match &node.op {
            Op::Unary(Unary::IsNan) | Op::Binary(_) if complex => return self.truth_of_complex(node, index),
            Op::Cast if complex && to.compute == Compute::Bool => return self.truth_of_complex(node, index),
            Op::Constant(value) => return Ok(Value::Literal(to.compute, value.cast(node.dtype))),
            Op::Scalar(k) => return Ok(Value::Scalar(self.scalar(*k, to.compute))),
            Op::Size(_) | Op::Iota => {
                let at = if let Op::Size(size) = &node.op { size } else { &index[0] };
                self.saw(at);
                let at = Value::Index(at.clone());
                return Ok(if to.compute == Compute::I32 { at } else { Value::Cast(to.compute, Rc::new(at)) });
            }
            Op::Random { word } => {
                self.saw(&index[0]);
                let key = [self.value(node.inputs[0], &[])?, self.value(node.inputs[1], &[])?].map(Rc::new);
                return Ok(Value::Random { key, counter: index[0].clone(), word: *word });
            }
            Op::Unary(op) => Value::Unary(*op, self.operand(node, 0, index)?),
            Op::Binary(Binary::Quotient) => {
                let divisor = graph.node(node.inputs[1]);
                let (a, b) = (self.operand(node, 0, index)?, self.operand(divisor, 0, index)?);
                Value::Binary(Binary::Quotient, a, Rc::new(Value::Unary(Unary::Recip, b)))
            }
            Op::Binary(op) => Value::Binary(*op, self.operand(node, 0, index)?, self.operand(node, 1, index)?),
            Op::Select => Value::Select(
                self.operand(node, 0, index)?,
                self.operand(node, 1, index)?,
                self.operand(node, 2, index)?,
            ),
            Op::Cast => {
                let from = self.shared.resolve(graph.node(node.inputs[0]).dtype)?;
                let value = if complex {
                    let [re, _] = self.complex(node.inputs[0], index)?;
                    Rc::new(re)
                } else {
                    self.operand(node, 0, index)?
                };
                match to.rounding {
                    Some(Rounding::Float(narrow)) if from.compute == Compute::F64 && narrow.rounds_doubles_once() => {
                        self.rounded_to_odd(value)
                    }
                    _ if from.compute != to.compute => Value::Cast(to.compute, value),
                    Some(r) if from.rounding != Some(r) => Value::Round(r, value),
                    _ => return Ok(Rc::unwrap_or_clone(value)),
                }
            }
            Op::Part { imaginary } => {
                let [re, im] = self.complex(node.inputs[0], index)?;
                return Ok(if *imaginary { im } else { re });
            }
            _ => return Err(Error::internal("lower", format!("{} within a kernel", node.label()))),
        };
        Ok(match to.rounding {
            Some(rounding) if !is_exact(&value, rounding) => Value::Round(rounding, Rc::new(value)),
            _ => value,
        })
    }

    pub(super) fn operand(&mut self, node: &Node, k: usize, index: &[Expr]) -> Result<Rc<Value>> {
        self.value(node.inputs[k], index).map(Rc::new)
    }

    pub(super) fn saw(&mut self, position: &Expr) {
        self.shared.vars.extend(position.vars().into_iter().filter(Var::is_size));
        self.log.positions.push(position.clone());
        self.log.reductions.iter_mut().for_each(|r| r.push(position.clone()));
    }

    fn load(&mut self, node: &Node, index: &[Expr], storage: Storage) -> Result<Vec<Value>> {
        let graph = self.shared.graph;
        let position = ravel(index, &node.shape);
        self.saw(&position);
        let same = |id: &NodeId| graph.node(*id).op == node.op;
        let buffer = match self.shared.buffers.iter().position(same) {
            Some(at) => at,
            None => {
                let id = graph.ids().find(same).ok_or_else(|| Error::internal("lower", "an input of no graph"))?;
                self.shared.buffers.push(id);
                self.shared.storages.push(storage);
                self.shared.buffers.len() - 1
            }
        };
        let each = storage.bound().1;
        Ok((0..each).map(|k| Value::Load { buffer, index: position.clone() * each + k }).collect())
    }

    fn scalar(&mut self, k: u32, compute: Compute) -> usize {
        if let Some(at) = self.shared.scalars.iter().position(|s| *s == k) {
            return at;
        }
        self.shared.scalars.push(k);
        self.shared.scalar_types.push(compute);
        self.shared.scalars.len() - 1
    }
}

fn depth(value: &Value) -> u32 {
    match value {
        Value::Unary(_, a) | Value::Cast(_, a) | Value::Bitcast(_, a) | Value::Round(_, a) => 1 + depth(a),
        Value::Binary(_, a, b) => 1 + depth(a).max(depth(b)),
        Value::Select(a, b, c) | Value::MulAdd(a, b, c) => 1 + depth(a).max(depth(b)).max(depth(c)),
        Value::Literal(..) | Value::Scalar(_) | Value::Local(..) | Value::Load { .. } => 0,
        Value::Index(_) | Value::Argument(_) | Value::Random { .. } => 0,
    }
}

/// Whether an op over operands that are already rounded gives a result that needs no rounding.
fn is_exact(value: &Value, rounding: Rounding) -> bool {
    let float = matches!(rounding, Rounding::Float(_));
    match value {
        // For integers the result may be out of range: -(-128), or ~0 of an unsigned one.
        Value::Unary(Unary::Neg | Unary::Abs | Unary::Not, _) => float,
        Value::Unary(op, _) => matches!(op, Unary::Floor | Unary::Nearest | Unary::IsNan),
        Value::Binary(op, ..) => {
            matches!(
                op,
                Binary::Max | Binary::Min | Binary::And | Binary::Or | Binary::Xor | Binary::Less | Binary::Equal
            )
        }
        Value::Select(..) | Value::Round(..) => true,
        _ => false,
    }
}
