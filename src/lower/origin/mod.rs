//! The origins of statements: which nodes of the graph each statement of a finished kernel computes.
//!
//! ```text
//! kernel                         graph that it computes
//! parallel i0 in 0..4            %0 = input    %2 = mul(%0, %1)    %3 = sum(%2, axis=1)
//!   acc = 0.0                    %3
//!   for r in 0..8
//!     acc = acc + x[..] * s0     %3, %2
//!   out[i0] = acc                %3
//! ```
//!
//! Rules rewrite a kernel's statements many times and do not track where they came from. The origins are recovered
//! afterwards by structure: the walk from the output back to the inputs, which built the kernel, is repeated over the
//! kernel and the graph side by side. [`possible`] computes which nodes a value can be an element of, which decides
//! between several ways.

mod possible;

use crate::graph::{Graph, NodeId, Op};
use crate::kernel::{Access, Binary, Kernel, Stmt, Value, in_order};
use possible::{Possible, inputs, moved};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use std::ptr::from_ref;

/// The purpose of a statement.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The nodes that it computes or helps to compute.
    pub serves: BTreeSet<u32>,
    /// The inputs and constants that it reads.
    pub reads: BTreeSet<u32>,
    /// Whether it has a nested body; the nodes are then those of the body.
    pub encloses: bool,
}

/// A graph that a kernel computes, or parts of it.
pub struct Computed<'a> {
    /// The graph; its first output is computed.
    pub graph: &'a Graph,
    /// The numbers by which origins name its nodes.
    pub ids: &'a [u32],
    /// For each input of the graph, the kernel's buffer.
    pub inputs: &'a [Option<usize>],
    /// The kernel's buffer that receives the output.
    pub written: usize,
}

/// The origin of each statement of a kernel that computes these graphs, in pre-order; `scalars` are the graphs' numbers of
/// the kernel's scalars.
pub fn origins(kernel: &Kernel, computed: &[Computed<'_>], scalars: &[u32]) -> Vec<Origin> {
    let mut all = Vec::new();
    for of in computed {
        let found = origins_in(kernel, of, scalars);
        all.resize(found.len(), Origin::default());
        for (origin, found) in all.iter_mut().zip(found) {
            let named = |nodes: BTreeSet<u32>| nodes.into_iter().map(|id| of.ids[id as usize]);
            origin.serves.extend(named(found.serves));
            origin.reads.extend(named(found.reads));
            origin.encloses |= found.encloses;
        }
    }
    // A statement with no origin (such as a condition with empty branches) serves what the outermost does.
    let served = all.first().map(|first| first.serves.clone()).unwrap_or_default();
    for origin in all.iter_mut().filter(|origin| origin.serves.is_empty() && origin.reads.is_empty()) {
        origin.serves.clone_from(&served);
    }
    all
}

/// The same in one graph, by its nodes' own numbers.
fn origins_in(kernel: &Kernel, of: &Computed<'_>, scalars: &[u32]) -> Vec<Origin> {
    let graph = of.graph;
    let mut walk = Tracer {
        kernel,
        graph,
        written: of.written,
        inputs: of.inputs,
        possible: Possible::new(kernel, graph, scalars, of.inputs),
        sets: vec![Vec::new(); kernel.locals.len()],
        stores: vec![Vec::new(); kernel.buffers.len()],
        binds: Vec::new(),
        whole: FxHashSet::default(),
        out: Vec::new(),
        seen: FxHashSet::default(),
        helped: FxHashSet::default(),
        work: Vec::new(),
    };
    walk.number(&kernel.body);
    walk.walk_back();
    walk.by_readers();
    walk.enclosing(&kernel.body, &mut 0);
    walk.out
}

/// A statement's number, and a value in it.
type Site<'k> = (usize, &'k Value);

struct Tracer<'k> {
    kernel: &'k Kernel,
    graph: &'k Graph,
    written: usize,
    inputs: &'k [Option<usize>],
    possible: Possible<'k>,
    /// The values that each local is set to; `stores`: those that are stored to each buffer.
    sets: Vec<Vec<Site<'k>>>,
    stores: Vec<Vec<Site<'k>>>,
    binds: Vec<Site<'k>>,
    /// Values that are the whole right side of a statement.
    whole: FxHashSet<*const Value>,
    out: Vec<Origin>,
    seen: FxHashSet<(usize, *const Value, NodeId)>,
    /// Values that are an element of no node but are known to help compute one.
    helped: FxHashSet<(usize, *const Value, NodeId)>,
    /// Values still to be visited, each as an element of a node.
    work: Vec<(usize, &'k Value, NodeId)>,
}

impl<'k> Tracer<'k> {
    fn number(&mut self, body: &'k [Stmt]) {
        for stmt in body {
            let at = self.out.len();
            self.out.push(Origin::default());
            self.whole.extend(values(stmt).into_iter().map(from_ref));
            match stmt {
                Stmt::Set { local, value, .. } => self.sets[*local].push((at, value)),
                Stmt::Store { buffer, value, .. } => self.stores[*buffer].push((at, value)),
                Stmt::StoreWord { buffer, values, .. } => self.stores[*buffer].extend(values.iter().map(|v| (at, v))),
                Stmt::Bind { value, .. } => self.binds.push((at, value)),
                Stmt::For { body, .. } => self.number(body),
                Stmt::If { then, otherwise, .. } => {
                    self.number(then);
                    self.number(otherwise);
                }
            }
        }
    }

    fn walk_back(&mut self) {
        let Some(&root) = self.graph.outputs().first() else { return };
        let stores = self.fitting(&self.stores[self.written], root);
        self.work = stores.into_iter().map(|(at, value)| (at, value, root)).collect();
        while let Some((at, value, id)) = self.work.pop() {
            if self.seen.insert((at, from_ref(value), id)) {
                self.element(at, value, id);
            }
        }
    }

    /// Whether a buffer is an input of the graph: another graph's result, if the kernel writes it.
    fn is_input(&self, buffer: usize) -> bool {
        self.inputs.contains(&Some(buffer))
    }

    fn serves(&mut self, at: usize, id: NodeId) {
        self.out[at].serves.insert(id.0);
    }

    /// The assignments to the local or written buffer that `value` reads; `None` if it reads neither.
    fn kept(&self, value: &Value) -> Option<&[Site<'k>]> {
        match value {
            Value::Local(k, _) => Some(&self.sets[*k]),
            Value::Load { buffer, .. }
                if self.kernel.buffers[*buffer].access != Access::Read && !self.is_input(*buffer) =>
            {
                Some(&self.stores[*buffer])
            }
            _ => None,
        }
    }

    /// The `sites` that can be elements of node `id`, or all of them if none is known to be. A local or buffer may hold
    /// elements of one node first and of another later, as a result buffer does that caches a row.
    fn fitting(&self, sites: &[Site<'k>], id: NodeId) -> Vec<Site<'k>> {
        // An accumulator may start as a constant.
        let fits = |v: &Value| self.possible.can_be(v, id) || matches!(v, Value::Literal(..));
        let known = sites.iter().any(|(_, v)| self.possible.can_be(v, id));
        sites.iter().filter(|(_, v)| !known || fits(v)).copied().collect()
    }

    /// Visits `value` of statement `at`, which is used as an element of node `id`.
    fn element(&mut self, at: usize, value: &'k Value, id: NodeId) {
        let graph = self.graph;
        let node = graph.node(id);
        match &node.op {
            Op::View(_) => {
                self.serves(at, id);
                return self.work.push((at, value, node.inputs[0]));
            }
            Op::Part { .. } | Op::Complex | Op::Concat { .. } | Op::Insert { .. } | Op::Gather => {
                return self.moved(at, value, id);
            }
            _ => {}
        }
        if let Some(sites) = self.kept(value) {
            let sites = self.fitting(sites, id);
            // A statement that only copies a value serves the node of that value.
            if self.whole.contains(&from_ref(value)) {
                self.serves(at, id);
            }
            self.work.extend(sites.into_iter().map(|(at, v)| (at, v, id)));
            return;
        }
        match &node.op {
            Op::Input(_) | Op::Constant(_) | Op::Scalar(_) => {
                self.out[at].reads.insert(id.0);
            }
            Op::Reduce { .. } => self.running(at, value, id),
            _ => self.computed(at, value, id),
        }
    }

    /// Visits an element that an op has moved from one of its inputs.
    fn moved(&mut self, at: usize, value: &'k Value, id: NodeId) {
        let node = self.graph.node(id);
        let fitting: Vec<NodeId> = moved(node).iter().filter(|i| self.possible.can_be(value, **i)).copied().collect();
        match self.kept(value) {
            // The local or buffer may hold elements of several inputs.
            Some(sites) if fitting.len() != 1 => {
                let sites: Vec<Site<'k>> = sites.to_vec();
                self.work.extend(sites.into_iter().map(|(at, v)| (at, v, id)));
            }
            _ => self.work.extend(fitting.into_iter().map(|input| (at, value, input))),
        }
        self.serves(at, id);
        if node.op == Op::Gather {
            let indices = node.inputs[1];
            for (at, bound) in self.binds.clone() {
                let index = clamped(bound);
                if self.possible.can_be(index, indices) {
                    self.serves(at, id);
                    self.work.push((at, index, indices));
                }
            }
        }
    }

    /// Visits an element of an arithmetic op.
    fn computed(&mut self, at: usize, value: &'k Value, id: NodeId) {
        let node = self.graph.node(id);
        self.serves(at, id);
        match (&node.op, value) {
            (Op::Cast, Value::Cast(_, a) | Value::Round(_, a)) if self.possible.can_be(a, node.inputs[0]) => {
                self.work.push((at, a, node.inputs[0]));
            }
            (Op::Cast, _) if self.possible.can_be(value, node.inputs[0]) => {
                self.work.push((at, value, node.inputs[0]));
            }
            (_, Value::Cast(_, a) | Value::Round(_, a) | Value::Bitcast(_, a)) => self.work.push((at, a, id)),
            (Op::Unary(of), Value::Unary(op, a)) if of == op && self.possible.can_be(a, node.inputs[0]) => {
                self.work.push((at, a, node.inputs[0]));
            }
            (Op::Binary(of), Value::Binary(op, a, b)) if of == op => match self.possible.order(*op, a, b, node) {
                Some([p, q]) => self.work.extend([(at, &**a, p), (at, &**b, q)]),
                None => self.spelled(at, value, id),
            },
            (Op::Binary(Binary::Add), Value::MulAdd(a, b, c)) => {
                let (p, q) = (node.inputs[0], node.inputs[1]);
                let fits = |product, sum| self.possible.product_can_be(a, b, product) && self.possible.can_be(c, sum);
                match [[p, q], [q, p]].into_iter().find(|[product, sum]| fits(*product, *sum)) {
                    Some([product, sum]) => {
                        self.work.push((at, c, sum));
                        self.product(at, a, b, product);
                    }
                    None => self.spelled(at, value, id),
                }
            }
            (Op::Select, Value::Select(c, a, b)) => {
                let parts = [&**c, &**a, &**b];
                if parts.iter().zip(&node.inputs).all(|(v, i)| self.possible.can_be(v, *i)) {
                    self.work.extend(parts.into_iter().zip(&node.inputs).map(|(v, i)| (at, v, *i)));
                } else {
                    self.spelled(at, value, id);
                }
            }
            _ => self.spelled(at, value, id),
        }
    }

    /// Visits the product in a multiply-add, which has no value of its own, as an element of `id`.
    fn product(&mut self, at: usize, a: &'k Value, b: &'k Value, id: NodeId) {
        let (graph, mut id) = (self.graph, id);
        loop {
            let node = graph.node(id);
            self.serves(at, id);
            match &node.op {
                Op::View(_) | Op::Cast | Op::Part { .. } | Op::Concat { .. } | Op::Insert { .. } | Op::Gather => {
                    match moved(node).iter().find(|i| self.possible.product_can_be(a, b, **i)) {
                        Some(input) => id = *input,
                        None => return,
                    }
                }
                _ => {
                    if let Some([p, q]) = self.possible.order(Binary::Mul, a, b, node) {
                        self.work.extend([(at, a, p), (at, b, q)]);
                    }
                    return;
                }
            }
        }
    }

    /// Visits an accumulator of reduction `id`, or a value that is combined with it.
    fn running(&mut self, at: usize, value: &'k Value, id: NodeId) {
        let input = self.graph.node(id).inputs[0];
        self.serves(at, id);
        let parts: Vec<&'k Value> = match value {
            Value::MulAdd(a, b, c) => {
                if self.possible.product_can_be(a, b, input) {
                    self.product(at, a, b, input);
                }
                vec![c]
            }
            _ if self.graph.node(id).dtype.parts() == 2 => return self.spelled(at, value, id),
            Value::Binary(_, a, b) => vec![a, b],
            Value::Select(c, a, b) => vec![c, a, b],
            Value::Unary(_, a) | Value::Cast(_, a) | Value::Round(_, a) | Value::Bitcast(_, a) => vec![a],
            // A reduction over a single element is that element.
            _ => return self.work.extend(self.possible.can_be(value, input).then_some((at, value, input))),
        };
        for part in parts {
            if self.possible.can_be(part, id) {
                self.work.push((at, part, id));
            } else if self.possible.can_be(part, input) {
                self.work.push((at, part, input));
            } else if matches!(part, Value::Local(..) | Value::Load { .. }) {
                self.helps(part, id);
            } else if !matches!(part, Value::Literal(..)) {
                self.spelled(at, part, id);
            }
        }
    }

    /// Visits a value of a node that is lowered to several operations: its leaves are elements of the node's inputs, or
    /// intermediate values of the same node.
    fn spelled(&mut self, at: usize, value: &'k Value, id: NodeId) {
        let inputs = inputs(self.graph, id);
        if let Op::Binary(Binary::Quotient) = self.graph.node(id).op {
            self.serves(at, inputs[1]);
        }
        leaves(value, &mut |leaf| {
            if let Some(input) = inputs.iter().find(|i| self.possible.can_be(leaf, **i)) {
                self.work.push((at, leaf, *input));
            } else if self.possible.can_be(leaf, id) && from_ref(leaf) != from_ref(value) {
                self.work.push((at, leaf, id));
            } else {
                self.helps(leaf, id);
            }
        });
    }

    /// Marks the assignments of an intermediate value, an element of no node, as serving node `id`.
    fn helps(&mut self, value: &'k Value, id: NodeId) {
        let mut todo = vec![value];
        while let Some(value) = todo.pop() {
            if !self.possible.is_of_none(value) {
                continue;
            }
            for (at, set) in self.kept(value).unwrap_or_default().to_vec() {
                if self.helped.insert((at, from_ref(set), id)) {
                    self.serves(at, id);
                    leaves(set, &mut |leaf| todo.push(leaf));
                }
            }
        }
    }

    /// Gives each statement that the walk did not reach the nodes of the statements that read its result.
    fn by_readers(&mut self) {
        let statements = in_order(&self.kernel.body);
        let is_open = |o: &Origin| o.serves.is_empty() && o.reads.is_empty();
        let mut grown = true;
        while grown {
            grown = false;
            for at in 0..self.out.len() {
                let of_another = match statements[at] {
                    Stmt::For { .. } | Stmt::If { .. } => true,
                    Stmt::Store { buffer, .. } | Stmt::StoreWord { buffer, .. } => self.is_input(*buffer),
                    Stmt::Set { .. } | Stmt::Bind { .. } => false,
                };
                if of_another || !is_open(&self.out[at]) {
                    continue;
                }
                let wants = |v: &Value| v.any(&mut |part| gives(statements[at], part));
                let reads = |s: &Stmt| values(s).into_iter().any(wants);
                let readers = (0..self.out.len()).filter(|k| *k != at && reads(statements[*k]));
                let found: BTreeSet<u32> = readers.flat_map(|k| self.out[k].serves.iter().copied()).collect();
                grown |= !found.is_empty();
                self.out[at].serves = found;
            }
        }
    }

    /// Gives loops and conditions the nodes of their bodies.
    fn enclosing(&mut self, body: &[Stmt], next: &mut usize) -> Origin {
        let mut all = Origin::default();
        for stmt in body {
            let at = *next;
            *next += 1;
            let inside: &[&[Stmt]] = match stmt {
                Stmt::For { body, .. } => &[body],
                Stmt::If { then, otherwise, .. } => &[then, otherwise],
                _ => &[],
            };
            for body in inside {
                let found = self.enclosing(body, next);
                self.out[at].serves.extend(found.serves);
                self.out[at].reads.extend(found.reads);
                self.out[at].encloses = true;
            }
            all.serves.extend(&self.out[at].serves);
            all.reads.extend(&self.out[at].reads);
        }
        all
    }
}

/// Whether `value` reads what the statement sets, stores or binds.
fn gives(stmt: &Stmt, value: &Value) -> bool {
    match (stmt, value) {
        (Stmt::Set { local, .. }, Value::Local(k, _)) => k == local,
        (Stmt::Store { buffer, .. } | Stmt::StoreWord { buffer, .. }, Value::Load { buffer: b, .. }) => b == buffer,
        (Stmt::Bind { var, .. }, Value::Load { index: e, .. } | Value::Local(_, e) | Value::Index(e)) => {
            e.mentions(var)
        }
        _ => false,
    }
}

/// The value of a bound index before it was clamped to its bounds.
fn clamped(value: &Value) -> &Value {
    match value {
        Value::Binary(Binary::Min, least, _) => match &**least {
            Value::Binary(Binary::Max, at, _) => at,
            _ => value,
        },
        _ => value,
    }
}

/// Calls `f` with each leaf of `value` other than constants and arguments.
fn leaves<'k>(value: &'k Value, f: &mut impl FnMut(&'k Value)) {
    match value {
        Value::Literal(..) | Value::Argument(_) => {}
        Value::Scalar(_) | Value::Local(..) | Value::Load { .. } | Value::Index(_) => f(value),
        Value::Unary(_, a) | Value::Cast(_, a) | Value::Bitcast(_, a) | Value::Round(_, a) => leaves(a, f),
        Value::Binary(_, a, b) | Value::Random { key: [a, b], .. } => {
            leaves(a, f);
            leaves(b, f);
        }
        Value::Select(a, b, c) | Value::MulAdd(a, b, c) => {
            leaves(a, f);
            leaves(b, f);
            leaves(c, f);
        }
    }
}

/// The values of a statement, but not those of nested statements.
fn values(stmt: &Stmt) -> Vec<&Value> {
    match stmt {
        Stmt::Set { value, .. } | Stmt::Store { value, .. } | Stmt::Bind { value, .. } => vec![value],
        Stmt::StoreWord { values, .. } => values.iter().collect(),
        Stmt::For { .. } | Stmt::If { .. } => Vec::new(),
    }
}
