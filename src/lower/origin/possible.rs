//! A data-flow analysis: which nodes each value of a kernel can be an element of.
//!
//! It works from the leaves up. A load is an element of the buffer's input; an op whose operands can be elements of a
//! node's inputs can be an element of the node. Ops that only move elements (views, joins, gathers, parts of complex
//! numbers, casts that change nothing) are transparent: a value of their input can be theirs too. An accumulator counts
//! as an element of its reduction.

use crate::graph::{Binary, Combine, Graph, Node, NodeId, Op, Unary};
use crate::kernel::{Access, Kernel, Stmt, Value};
use rustc_hash::FxHashMap;
use std::ptr::from_ref;

/// The limit of passes over the statements; a few reach the fixpoint.
const MAX_PASSES: usize = 24;

/// A set of nodes.
#[derive(Clone, Default, PartialEq)]
struct Set(Vec<u64>);

impl Set {
    fn holds(&self, id: NodeId) -> bool {
        self.0.get(id.0 as usize / 64).is_some_and(|word| word >> (id.0 % 64) & 1 == 1)
    }

    fn insert(&mut self, id: NodeId) {
        let word = id.0 as usize / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (id.0 % 64);
    }

    /// Adds all of `other`; returns whether the set grew.
    fn join(&mut self, other: &Set) -> bool {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        let mut grown = false;
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            grown |= theirs & !*mine != 0;
            *mine |= theirs;
        }
        grown
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }
}

/// What a value can be an element of.
#[derive(Clone, Default)]
struct Held {
    nodes: Set,
    /// Whether it can be a constant, such as an accumulator before its first element.
    constant: bool,
}

impl Held {
    fn join(&mut self, other: &Held) -> bool {
        let grown = other.constant && !self.constant;
        self.constant |= other.constant;
        self.nodes.join(&other.nodes) || grown
    }
}

/// The result of the analysis.
pub(super) struct Possible<'a> {
    kernel: &'a Kernel,
    graph: &'a Graph,
    /// For each scalar of the kernel, its number in the graph.
    scalars: &'a [u32],
    /// For each input of the graph, the kernel's buffer.
    inputs: &'a [Option<usize>],
    values: FxHashMap<*const Value, Held>,
    locals: Vec<Held>,
    buffers: Vec<Held>,
    /// Nodes that are lowered to several operations.
    spelled: Vec<NodeId>,
}

/// Whether an op only moves its inputs' elements.
pub(super) fn moves(op: &Op) -> bool {
    matches!(
        op,
        Op::View(_) | Op::Concat { .. } | Op::Insert { .. } | Op::Gather | Op::Part { .. } | Op::Complex | Op::Cast
    )
}

/// The inputs from which a node that only moves elements takes them.
pub(super) fn moved(node: &Node) -> &[NodeId] {
    match node.op {
        Op::Gather => &node.inputs[..1],
        _ => &node.inputs,
    }
}

/// Whether `op` combines two accumulators of a reduction.
fn combines(op: Binary, combine: Combine) -> bool {
    op == combine.binary()
        || match combine {
            Combine::Sum | Combine::Max => op == Binary::Or,
            Combine::Prod | Combine::Min => op == Binary::And,
        }
}

/// Whether an op is commutative.
fn commutes(op: Binary) -> bool {
    use Binary::{Add, And, Equal, Hypot, Max, Min, Mul, Or, Xor};
    matches!(op, Add | Mul | Max | Min | And | Or | Xor | Equal | Hypot)
}

impl<'a> Possible<'a> {
    pub(super) fn new(kernel: &'a Kernel, graph: &'a Graph, scalars: &'a [u32], inputs: &'a [Option<usize>]) -> Self {
        let complex = |id: &NodeId| graph.node(*id).dtype.parts() == 2;
        // Complex sums, negations and selections are computed part by part; products have a rule of their own.
        let spelled = |id: &NodeId| {
            let node = graph.node(*id);
            let several = match node.op {
                Op::Unary(Unary::Neg) | Op::Binary(Binary::Add | Binary::Mul) | Op::Select => false,
                Op::Reduce { combine, .. } => combine != Combine::Sum,
                Op::Cast => !complex(id),
                _ => !moves(&node.op),
            };
            several && (complex(id) || node.inputs.iter().any(complex)) && !node.inputs.is_empty()
        };
        let mut possible = Self {
            kernel,
            graph,
            scalars,
            inputs,
            values: FxHashMap::default(),
            locals: vec![Held::default(); kernel.locals.len()],
            buffers: vec![Held::default(); kernel.buffers.len()],
            spelled: graph.ids().filter(spelled).collect(),
        };
        for _ in 0..MAX_PASSES {
            if !possible.pass(&kernel.body) {
                break;
            }
        }
        possible
    }

    /// Whether `value` can be an element of node `id`, or one part of it.
    pub(super) fn can_be(&self, value: &Value, id: NodeId) -> bool {
        self.values.get(&from_ref(value)).is_some_and(|held| held.nodes.holds(id))
    }

    /// Whether `value` can be an element of no node: it is an intermediate value.
    pub(super) fn is_of_none(&self, value: &Value) -> bool {
        self.values.get(&from_ref(value)).is_none_or(|held| held.nodes.is_empty())
    }

    /// How the operands of `op` match the inputs of `node`: in order, swapped, or not at all.
    pub(super) fn order(&self, op: Binary, a: &Value, b: &Value, node: &Node) -> Option<[NodeId; 2]> {
        let &[p, q] = node.inputs.as_slice() else { return None };
        if self.can_be(a, p) && self.can_be(b, q) {
            Some([p, q])
        } else if commutes(op) && self.can_be(a, q) && self.can_be(b, p) {
            Some([q, p])
        } else {
            None
        }
    }

    /// Whether the product of these values can be an element of `id`.
    pub(super) fn product_can_be(&self, a: &Value, b: &Value, id: NodeId) -> bool {
        let held = |v: &Value| self.values.get(&from_ref(v)).cloned().unwrap_or_default();
        self.binary(Binary::Mul, &held(a), &held(b)).holds(id)
    }

    /// One pass over all statements; returns whether anything new was found.
    fn pass(&mut self, body: &'a [Stmt]) -> bool {
        let mut grown = false;
        for stmt in body {
            match stmt {
                Stmt::Set { local, value, .. } => {
                    let held = self.value(value);
                    grown |= self.locals[*local].join(&held);
                }
                Stmt::Store { buffer, value, .. } => {
                    let held = self.value(value);
                    grown |= self.buffers[*buffer].join(&held);
                }
                Stmt::StoreWord { buffer, values, .. } => {
                    for value in values {
                        let held = self.value(value);
                        grown |= self.buffers[*buffer].join(&held);
                    }
                }
                Stmt::Bind { value, .. } => {
                    self.value(value);
                }
                Stmt::For { body, .. } => grown |= self.pass(body),
                Stmt::If { then, otherwise, .. } => {
                    grown |= self.pass(then);
                    grown |= self.pass(otherwise);
                }
            }
        }
        grown
    }

    fn value(&mut self, value: &'a Value) -> Held {
        let mut held = self.own(value);
        for &id in &self.spelled {
            if self.spells(value, id) {
                held.nodes.insert(id);
            }
        }
        self.close(&mut held.nodes);
        self.values.insert(from_ref(value), held.clone());
        held
    }

    /// The candidates by the value's own op.
    fn own(&mut self, value: &'a Value) -> Held {
        let of = |nodes| Held { nodes, constant: false };
        match value {
            Value::Literal(_, number) => {
                let same = |n: &Node| match n.op {
                    Op::Constant(c) if n.dtype.parts() == 2 => {
                        let (re, im) = c.cast(n.dtype).parts();
                        let number = number.to_f64();
                        [re, im].into_iter().any(|part| part == number || part.is_nan() && number.is_nan())
                    }
                    Op::Constant(c) => c.cast(n.dtype) == *number,
                    _ => false,
                };
                Held { nodes: self.all(same), constant: true }
            }
            Value::Scalar(k) => {
                let number = self.scalars.get(*k).copied();
                of(self.all(|n| matches!(n.op, Op::Scalar(s) if Some(s) == number)))
            }
            Value::Local(k, _) => self.locals[*k].clone(),
            Value::Load { buffer, .. } => {
                match self.kernel.buffers[*buffer].access {
                    _ if self.inputs.contains(&Some(*buffer)) => of(self
                        .all(|n| matches!(n.op, Op::Input(k) if self.inputs.get(k as usize) == Some(&Some(*buffer))))),
                    // Parts of a reduction.
                    Access::Read => of(self.all(|n| matches!(n.op, Op::Reduce { .. }))),
                    Access::Write | Access::Scratch => self.buffers[*buffer].clone(),
                }
            }
            Value::Index(_) => of(self.all(|n| matches!(n.op, Op::Iota | Op::Size(_)))),
            Value::Argument(_) => Held::default(),
            Value::Random { key: [a, b], word, .. } => {
                self.value(a);
                self.value(b);
                of(self.all(|n| n.op == Op::Random { word: *word }))
            }
            Value::Unary(op, a) => {
                let a = self.value(a);
                let mut nodes = self.all(|n| n.op == Op::Unary(*op) && a.nodes.holds(n.inputs[0]));
                if *op == Unary::Neg {
                    // Two-sum negates an accumulator to recover a rounding error.
                    self.reductions().filter(|r| a.nodes.holds(*r)).for_each(|r| nodes.insert(r));
                }
                of(nodes)
            }
            Value::Binary(op, a, b) => {
                let (x, y) = (self.value(a), self.value(b));
                let mut nodes = self.binary(*op, &x, &y);
                if *op == Binary::Add {
                    nodes.join(&self.complex_product(a, b));
                }
                of(nodes)
            }
            Value::MulAdd(a, b, c) => {
                let (a, b, c) = (self.value(a), self.value(b), self.value(c));
                let product = of(self.binary(Binary::Mul, &a, &b));
                of(self.binary(Binary::Add, &product, &c))
            }
            Value::Select(c, a, b) => {
                let (c, a, b) = (self.value(c), self.value(a), self.value(b));
                let fits = |n: &Node| {
                    let [p, q, r] = n.inputs.as_slice() else { return false };
                    n.op == Op::Select && c.nodes.holds(*p) && a.nodes.holds(*q) && b.nodes.holds(*r)
                };
                let mut nodes = self.all(fits);
                let of_one = |r: &NodeId| self.joins(*r, &a, &b) || self.repairs(*r, &a, &b);
                self.reductions().filter(of_one).for_each(|r| nodes.insert(r));
                of(nodes)
            }
            Value::Cast(_, a) | Value::Round(_, a) => {
                let a = self.value(a);
                let mut nodes = self.all(|n| n.op == Op::Cast && a.nodes.holds(n.inputs[0]));
                nodes.join(&a.nodes);
                of(nodes)
            }
            Value::Bitcast(_, a) => {
                self.value(a);
                Held::default()
            }
        }
    }

    fn all(&self, fits: impl Fn(&Node) -> bool) -> Set {
        let mut out = Set::default();
        self.graph.ids().filter(|id| fits(self.graph.node(*id))).for_each(|id| out.insert(id));
        out
    }

    fn reductions(&self) -> impl Iterator<Item = NodeId> + use<'a> {
        let graph = self.graph;
        graph.ids().filter(|id| matches!(graph.node(*id).op, Op::Reduce { .. }))
    }

    /// The candidates for `op` applied to two values.
    fn binary(&self, op: Binary, a: &Held, b: &Held) -> Set {
        let fits = |n: &Node| {
            n.op == Op::Binary(op) && {
                let (p, q) = (n.inputs[0], n.inputs[1]);
                let straight = a.nodes.holds(p) && b.nodes.holds(q);
                straight || (commutes(op) && a.nodes.holds(q) && b.nodes.holds(p))
            }
        };
        let mut out = self.all(fits);
        for r in self.reductions() {
            let Op::Reduce { combine, .. } = self.graph.node(r).op else { continue };
            if combines(op, combine) && self.joins(r, a, b) {
                out.insert(r);
            }
        }
        self.close(&mut out);
        out
    }

    /// The complex products of which `a + b` can be one part: `x*y - z*w`, or `x*w + z*y`.
    fn complex_product(&self, a: &Value, b: &Value) -> Set {
        let b = if let Value::Unary(Unary::Neg, b) = b { b } else { b };
        let (Value::Binary(Binary::Mul, x, y), Value::Binary(Binary::Mul, z, w)) = (a, b) else {
            return Set::default();
        };
        let fits = |n: &Node| {
            let product = n.op == Op::Binary(Binary::Mul) && n.dtype.parts() == 2;
            product && [[x, y], [z, w]].iter().all(|[x, y]| self.order(Binary::Mul, x, y, n).is_some())
        };
        self.all(fits)
    }

    /// Whether each value is an accumulator or an input element of reduction `r`, or one of them a constant.
    fn joins(&self, r: NodeId, a: &Held, b: &Held) -> bool {
        let input = self.graph.node(r).inputs[0];
        let part = |h: &Held| h.nodes.holds(r) || h.nodes.holds(input);
        (part(a) || a.constant) && (part(b) || b.constant) && (part(a) || part(b))
    }

    /// Whether one value is the maximum or minimum `r`, and the other, an element of nothing, what it is where that is NaN or
    /// a zero with a sign.
    fn repairs(&self, r: NodeId, a: &Held, b: &Held) -> bool {
        let extreme = matches!(self.graph.node(r).op, Op::Reduce { combine: Combine::Max | Combine::Min, .. });
        let other = |own: &Held, other: &Held| own.nodes.holds(r) && other.nodes.is_empty();
        extreme && (other(a, b) || other(b, a))
    }

    /// Whether a value is an intermediate value of node `id`, which is lowered to several operations: all its leaves
    /// are the node's inputs, its own values or constants.
    fn spells(&self, value: &Value, id: NodeId) -> bool {
        let inputs = inputs(self.graph, id);
        let (mut all, mut any, mut leaf) = (true, false, true);
        value.for_each(&mut |part| match part {
            Value::Literal(..) | Value::Argument(_) => {}
            Value::Local(..) | Value::Load { .. } | Value::Scalar(_) | Value::Index(_) => {
                let held = self.values.get(&from_ref(part));
                let found = held.is_some_and(|h| h.nodes.holds(id) || inputs.iter().any(|i| h.nodes.holds(*i)));
                any |= found;
                all &= found || held.is_some_and(|h| h.constant);
            }
            _ => leaf = false,
        });
        all && any && !leaf
    }

    /// Adds the nodes that only move elements of nodes in the set.
    fn close(&self, set: &mut Set) {
        if set.is_empty() {
            return;
        }
        for id in self.graph.ids() {
            let node = self.graph.node(id);
            if moves(&node.op) && moved(node).iter().any(|i| set.holds(*i)) {
                set.insert(id);
            }
        }
    }
}

/// A node's inputs; for a division also the operand of the reciprocal.
pub(super) fn inputs(graph: &Graph, id: NodeId) -> Vec<NodeId> {
    let node = graph.node(id);
    let mut out = node.inputs.clone();
    if node.op == Op::Binary(Binary::Quotient) {
        out.extend(node.inputs.get(1).and_then(|divisor| graph.node(*divisor).inputs.first()));
    }
    out
}
