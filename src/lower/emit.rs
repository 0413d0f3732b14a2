//! The walk from a node's element at an index back to loads.

use super::literal;
use super::merge::{Axis, merge_axes};
use crate::dtype::{Compute, DType, Scalar, Storage};
use crate::error::{Error, Result};
use crate::graph::{Binary, Combine, Graph, Node, NodeId, Op, Unary};
use crate::kernel::{Local, LocalId, LoopKind, ScalarDecl, Stmt, Value};
use crate::shape::{Expr, Var, ravel, unravel};
use crate::target::{Capabilities, Policy, Resolution, Rounding, resolve};
use std::collections::HashMap;
use std::rc::Rc;

/// Elements of a float sum that are added up before they join the running total: the error of a sum of n grows with
/// `BLOCK + n / BLOCK` rather than with n.
const BLOCK: i64 = 512;

/// Deeper values get a name of their own, so that code stays readable and trees shallow.
const MAX_DEPTH: u32 = 8;

/// What all scopes of one kernel share.
pub(super) struct Shared<'g> {
    pub(super) graph: &'g Graph,
    device: &'g Capabilities,
    policy: Policy,
    uses: Vec<u32>,
    /// The `Input` node behind each read buffer.
    pub(super) buffers: Vec<NodeId>,
    pub(super) storages: Vec<Storage>,
    /// The program's number of each scalar.
    pub(super) scalars: Vec<u32>,
    scalar_types: Vec<Compute>,
    pub(super) locals: Vec<Local>,
    /// Indices bound to data so far.
    bound: usize,
    /// Shape variables met in index arithmetic.
    pub(super) vars: Vec<Var>,
}

/// What a first walk saw.
#[derive(Default)]
pub(super) struct Log {
    /// Every position read.
    pub(super) positions: Vec<Expr>,
    /// For each reduction, in the order in which they were opened: the positions read inside.
    reductions: Vec<Vec<Expr>>,
}

/// Emits statements and values in nested scopes.
pub(super) struct Emitter<'s, 'g> {
    pub(super) shared: &'s mut Shared<'g>,
    plan: Option<&'s Log>,
    log: Log,
    scopes: Vec<Scope>,
    opened: usize,
}

#[derive(Default)]
struct Scope {
    body: Vec<Stmt>,
    known: HashMap<(NodeId, Vec<Expr>), Vec<Value>>,
}

impl<'g> Shared<'g> {
    pub(super) fn new(graph: &'g Graph, device: &'g Capabilities, policy: Policy) -> Self {
        Self {
            graph,
            device,
            policy,
            uses: graph.uses(),
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

    pub(super) fn open(&mut self) {
        self.scopes.push(Scope::default());
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

    pub(super) fn local(&mut self, prefix: &str, compute: Compute) -> LocalId {
        let locals = &mut self.shared.locals;
        locals.push(Local { name: format!("{prefix}{}", locals.len()), compute, lanes: 1 });
        locals.len() - 1
    }

    /// The element of `id` at `index`, one expression per axis; a real one.
    pub(super) fn value(&mut self, id: NodeId, index: &[Expr]) -> Result<Value> {
        let mut parts = self.element(id, index)?;
        match parts.pop() {
            Some(value) if parts.is_empty() => Ok(value),
            _ => Err(Error::internal("lower", "a complex number where a real one belongs")),
        }
    }

    /// The element of `id` at `index`: one value, or the real and the imaginary part of a complex number.
    pub(super) fn element(&mut self, id: NodeId, index: &[Expr]) -> Result<Vec<Value>> {
        let graph = self.shared.graph;
        let node = graph.node(id);
        let key = (id, index.to_vec());
        if let Some(known) = self.scopes.iter().rev().find_map(|s| s.known.get(&key)) {
            return Ok(known.clone());
        }
        let complex = node.dtype.parts() == 2;
        let parts = match self.moved(node, index)? {
            Some(parts) => parts,
            None if complex => self.pair(node, index)?.to_vec(),
            None => vec![self.compute(node, index)?],
        };
        let shared = self.shared.uses[id.0 as usize] > 1 && !matches!(node.op, Op::View(_));
        let compute = self.shared.resolve(node.dtype)?.compute;
        // Arithmetic on complex numbers uses each part twice.
        let parts: Vec<Value> = parts
            .into_iter()
            .map(|value| {
                let trivial =
                    matches!(value, Value::Literal(..) | Value::Scalar(_) | Value::Local(..) | Value::Index(_));
                if !trivial && (shared || complex || depth(&value) > MAX_DEPTH) {
                    self.named(compute, value)
                } else {
                    value
                }
            })
            .collect();
        if let Some(scope) = self.scopes.last_mut() {
            scope.known.insert(key, parts.clone());
        }
        Ok(parts)
    }

    /// `value` in a local of its own.
    pub(super) fn named(&mut self, compute: Compute, value: Value) -> Value {
        let local = self.local("t", compute);
        self.push(Stmt::Set { local, lane: 0.into(), value });
        Value::Local(local, 0.into())
    }

    /// What only moves elements, whatever they are.
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

    /// The element at an index that is data.
    fn gather(&mut self, node: &Node, index: &[Expr]) -> Result<Vec<Value>> {
        let n = self.shared.graph.node(node.inputs[0]).shape[0].clone();
        let at = self.value(node.inputs[1], index)?;
        // Indices are checked when they are made; a wrong one must not reach outside the buffer all the same.
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
        self.element(node.inputs[0], &[var.into()])
    }

    fn compute(&mut self, node: &Node, index: &[Expr]) -> Result<Value> {
        let graph = self.shared.graph;
        let to = self.shared.resolve(node.dtype)?;
        let complex = node.inputs.first().is_some_and(|i| graph.node(*i).dtype.parts() == 2);
        let value = match &node.op {
            Op::Unary(Unary::IsNan) | Op::Binary(_) | Op::Cast if complex => {
                return self.real_of_complex(node, index, to.compute);
            }
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
                let value = self.operand(node, 0, index)?;
                match to.rounding {
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

    fn reduce(&mut self, node: &Node, combine: Combine, axes: &[usize], index: &[Expr]) -> Result<Vec<Value>> {
        let graph = self.shared.graph;
        let to = self.shared.resolve(node.dtype)?;
        let input = node.inputs[0];
        let shape = &graph.node(input).shape;
        let which = self.opened;
        self.opened += 1;
        let reduced: Vec<Expr> = axes.iter().map(|&a| shape[a].clone()).collect();
        let separate = Axis::separate(&format!("r{which}_"), &reduced);
        let loops = match self.plan {
            // Every element of a word opens the same reductions as the first walk did.
            Some(log) => merge_axes(&separate, &log.reductions[which % log.reductions.len()]),
            None => separate,
        };
        self.log.reductions.push(Vec::new());
        let mut inner = Axis::indices(&loops).into_iter();
        let mut outer = index.iter().cloned();
        let full: Vec<Expr> =
            (0..shape.len()).filter_map(|k| if axes.contains(&k) { inner.next() } else { outer.next() }).collect();

        let total = self.accumulators("acc", node.dtype, combine, &to);
        let blocked = combine == Combine::Sum && to.compute.is_float();
        let last = loops.last();
        let long = |n: &Expr| blocked && n.as_const().is_none_or(|n| n > 2 * BLOCK);
        let block = last.map(|l| l.extent.clone()).filter(long);
        self.open();
        let body = if let (Some(n), Some(last)) = (block, last) {
            let part = self.accumulators("part", node.dtype, combine, &to);
            let extent = (n.clone() + (BLOCK - 1)).div(&BLOCK.into());
            let blocks = Var::below(format!("{}b", last.var.name), &extent);
            let within = Var::new(format!("{}e", last.var.name), Some(BLOCK - 1));
            let at = Expr::from(blocks.clone()) * BLOCK + Expr::from(within.clone());
            let full: Vec<Expr> =
                full.iter().map(|e| e.substitute(&|v| (*v == last.var).then(|| at.clone()))).collect();
            let count = if n.rem(&BLOCK.into()) == Expr::default() {
                BLOCK.into()
            } else {
                (n - Expr::from(blocks.clone()) * BLOCK).minimum(&BLOCK.into())
            };
            self.open();
            let element = self.element(input, &full)?;
            self.accumulate(&part, element, combine, to.compute);
            let body = self.close();
            self.push(Stmt::For { var: within, extent: count, kind: LoopKind::Serial, body });
            let parts = part.iter().map(|p| Value::Local(*p, 0.into())).collect();
            self.accumulate(&total, parts, combine, to.compute);
            vec![Stmt::For { var: blocks, extent, kind: LoopKind::Serial, body: self.close() }]
        } else {
            let element = self.element(input, &full)?;
            self.accumulate(&total, element, combine, to.compute);
            let body = self.close();
            match last {
                Some(l) => {
                    vec![Stmt::For { var: l.var.clone(), extent: l.extent.clone(), kind: LoopKind::Serial, body }]
                }
                None => body,
            }
        };
        let body = loops.iter().rev().skip(1).fold(body, |body, l| {
            vec![Stmt::For { var: l.var.clone(), extent: l.extent.clone(), kind: LoopKind::Serial, body }]
        });
        self.extend(body);
        let values = total.into_iter().map(|t| Value::Local(t, 0.into()));
        Ok(values
            .map(|value| match to.rounding {
                Some(r) if matches!(combine, Combine::Sum | Combine::Prod) => Value::Round(r, Rc::new(value)),
                _ => value,
            })
            .collect())
    }

    /// A local for each part of a running result, set to what changes nothing.
    fn accumulators(&mut self, prefix: &str, dtype: DType, combine: Combine, to: &Resolution) -> Vec<LocalId> {
        let start = identity(combine, to.compute);
        let mut starts = vec![start.clone()];
        if dtype.parts() == 2 {
            // The product's identity is 1 + 0j.
            starts.push(if combine == Combine::Prod { zero(to.compute) } else { start });
        }
        let set = |value| {
            let local = self.local(prefix, to.compute);
            self.push(Stmt::Set { local, lane: 0.into(), value });
            local
        };
        starts.into_iter().map(set).collect()
    }

    /// Combines an element with a running result.
    fn accumulate(&mut self, total: &[LocalId], element: Vec<Value>, combine: Combine, compute: Compute) {
        let held = |local: LocalId| Value::Local(local, 0.into());
        let values = match (total, <[Value; 2]>::try_from(element)) {
            (&[re, im], Ok(pair)) if combine != Combine::Sum => {
                let next = self.combined(combine, [held(re), held(im)], pair, compute);
                // Neither part may change before both are computed.
                next.map(|v| self.named(compute, v)).to_vec()
            }
            (total, element) => {
                let element = element.map_or_else(|one| one, |pair| pair.to_vec());
                let op = if compute == Compute::Bool { boolean(combine) } else { combine.binary() };
                let join = |(t, v): (&LocalId, Value)| Value::Binary(op, Rc::new(held(*t)), Rc::new(v));
                total.iter().zip(element).map(join).collect()
            }
        };
        for (&local, value) in total.iter().zip(values) {
            self.push(Stmt::Set { local, lane: 0.into(), value });
        }
    }
}

fn depth(value: &Value) -> u32 {
    match value {
        Value::Unary(_, a) | Value::Cast(_, a) | Value::Bitcast(_, a) | Value::Round(_, a) => 1 + depth(a),
        Value::Binary(_, a, b) => 1 + depth(a).max(depth(b)),
        Value::Select(c, a, b) => 1 + depth(c).max(depth(a)).max(depth(b)),
        Value::Literal(..) | Value::Scalar(_) | Value::Local(..) | Value::Load { .. } => 0,
        Value::Index(_) | Value::Argument(_) | Value::Random { .. } => 0,
    }
}

/// Whether the result of an op over already rounded operands needs no rounding.
fn is_exact(value: &Value, rounding: Rounding) -> bool {
    let float = matches!(rounding, Rounding::F16 | Rounding::BF16);
    match value {
        // An integer's may be one too many: -(-128), or ~0 of an unsigned one.
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

fn boolean(combine: Combine) -> Binary {
    match combine {
        Combine::Sum | Combine::Max => Binary::Or,
        Combine::Prod | Combine::Min => Binary::And,
    }
}

pub(super) fn zero(compute: Compute) -> Value {
    identity(Combine::Sum, compute)
}

/// The value that changes nothing when `op` combines it with another.
pub(crate) fn neutral(op: Binary, compute: Compute) -> Value {
    identity(
        match op {
            Binary::Mul | Binary::And => Combine::Prod,
            Binary::Max => Combine::Max,
            Binary::Min => Combine::Min,
            _ => Combine::Sum,
        },
        compute,
    )
}

/// The value that changes nothing.
fn identity(combine: Combine, compute: Compute) -> Value {
    let value = match (combine, compute) {
        (Combine::Sum | Combine::Max, Compute::Bool) => Scalar::Bool(false),
        (Combine::Prod | Combine::Min, Compute::Bool) => Scalar::Bool(true),
        (Combine::Sum, c) if c.is_float() => Scalar::Float(0.0),
        (Combine::Prod, c) if c.is_float() => Scalar::Float(1.0),
        (Combine::Max, c) if c.is_float() => Scalar::Float(f64::NEG_INFINITY),
        (Combine::Min, c) if c.is_float() => Scalar::Float(f64::INFINITY),
        (Combine::Sum, _) => Scalar::Int(0),
        (Combine::Prod, _) => Scalar::Int(1),
        (Combine::Max, Compute::I64) => Scalar::Int(i64::MIN),
        (Combine::Min, Compute::I64) => Scalar::Int(i64::MAX),
        (Combine::Max, Compute::I32) => Scalar::Int(i64::from(i32::MIN)),
        (Combine::Min, Compute::I32) => Scalar::Int(i64::from(i32::MAX)),
        (Combine::Max, _) => Scalar::Int(0),
        (Combine::Min, Compute::U32) => Scalar::Int(i64::from(u32::MAX)),
        (Combine::Min, _) => Scalar::UInt(u64::MAX),
    };
    Rc::unwrap_or_clone(literal(compute, value))
}
