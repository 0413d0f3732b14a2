//! A graph with names: of its inputs, its outputs and its shape variables.
//!
//! A [`Builder`] makes one by hand; a compiled function of the language or of the npm package has one too.

use super::{Binary, Combine, Graph, Node, NodeId, Op, Unary};
use crate::dtype::{DType, Scalar};
use crate::error::{Error, Result};
use crate::shape::{Expr, Guard, Relation, Sizes, Var, View};
use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

/// A graph whose inputs, outputs and shape variables have names.
#[derive(Clone, Debug)]
pub struct Interface {
    graph: Rc<Graph>,
    inputs: Vec<(String, NodeId)>,
    outputs: Vec<String>,
    defaults: Sizes,
    guards: Vec<Guard>,
}

impl Interface {
    /// Names for a graph: of input k the k-th of `inputs`, of its outputs in order `outputs`, which must be sorted.
    ///
    /// # Errors
    /// `InternalError` if the graph breaks its contract or there are not as many names; `ValueError` for a name that is
    /// there twice, and for a shape variable whose name is none.
    pub fn new(graph: Rc<Graph>, inputs: Vec<String>, outputs: Vec<String>, defaults: Sizes) -> Result<Self> {
        graph.verify()?;
        let node = |k: usize| graph.ids().find(|id| graph.node(*id).op == Op::Input(k as u32));
        let named: Option<Vec<_>> = inputs.into_iter().enumerate().map(|(k, name)| Some((name, node(k)?))).collect();
        let Some(inputs) = named.filter(|_| outputs.len() == graph.outputs().len()) else {
            return Err(Error::internal("graph", "names that do not fit the graph"));
        };
        let odd = |v: &&Var| v.name.is_empty() || !v.name.chars().all(|c| c.is_alphanumeric() || c == '_');
        if let Some(odd) = shape_vars(&graph).iter().find(odd) {
            return Err(Error::value(format!("'{}' is no name of a shape variable", odd.name)));
        }
        let mut names: Vec<&String> = inputs.iter().map(|(name, _)| name).collect();
        crate::sort::sort(&mut names);
        if let Some(twice) = names.windows(2).find(|w| w[0] == w[1]) {
            return Err(Error::value(format!("two inputs are named {}", twice[0])));
        }
        if let Some(wrong) = outputs.windows(2).find(|w| w[0] >= w[1]) {
            return Err(Error::internal("graph", format!("output {} is not before {}", wrong[0], wrong[1])));
        }
        Ok(Self { graph, inputs, outputs, defaults, guards: Vec::new() })
    }

    /// The same, which relies on `guards`.
    pub fn with_guards(self, guards: Vec<Guard>) -> Self {
        Self { guards, ..self }
    }

    /// What it relies on: its values are right where all of these hold.
    pub fn guards(&self) -> &[Guard] {
        &self.guards
    }

    /// What is computed.
    pub fn graph(&self) -> &Rc<Graph> {
        &self.graph
    }

    /// Names of the inputs, in the order of their numbers, and what they are: shape and dtype.
    pub fn inputs(&self) -> impl Iterator<Item = (&str, &Node)> {
        self.inputs.iter().map(|(name, id)| (name.as_str(), self.graph.node(*id)))
    }

    /// Names of the outputs, sorted, and what they are.
    pub fn outputs(&self) -> impl Iterator<Item = (&str, &Node)> {
        self.outputs.iter().zip(self.graph.outputs()).map(|(name, id)| (name.as_str(), self.graph.node(*id)))
    }

    /// Shape variables, by name.
    pub fn shape_vars(&self) -> Vec<Var> {
        shape_vars(&self.graph)
    }

    /// Values of shape variables where none is given.
    pub fn defaults(&self) -> &Sizes {
        &self.defaults
    }
}

fn shape_vars(graph: &Graph) -> Vec<Var> {
    let sizes = |n: &Node| if let Op::Size(size) = &n.op { size.vars() } else { Vec::new() };
    let of = |n: &Rc<Node>| n.shape.iter().flat_map(Expr::vars).chain(sizes(n)).collect::<Vec<_>>();
    let mut vars: Vec<Var> = graph.nodes().iter().flat_map(of).collect();
    crate::sort::sort(&mut vars);
    vars.dedup();
    vars
}

impl fmt::Display for Interface {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |n: &Node| n.shape.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        for (name, node) in self.inputs() {
            writeln!(f, "input {name}: {}[{}]", node.dtype, list(node))?;
        }
        write!(f, "{}", self.graph)?;
        for ((name, node), id) in self.outputs().zip(self.graph.outputs()) {
            writeln!(f, "output {name}: {}[{}] = %{}", node.dtype, list(node), id.0)?;
        }
        self.guards.iter().try_for_each(|guard| writeln!(f, "guard {guard}"))?;
        Ok(())
    }
}

/// Builds an [`Interface`], node by node. Shapes and dtypes follow from the inputs'; nothing broadcasts or converts by
/// itself.
///
/// ```
/// use tensorscope::dtype::DType;
/// use tensorscope::graph::{Binary, Builder, Combine};
/// # fn main() -> tensorscope::error::Result<()> {
/// let mut b = Builder::new();
/// let n = b.var("N");
/// let x = b.input("x", DType::Float32, &[n, 4.into()])?;
/// let squares = b.binary(Binary::Mul, x, x)?;
/// let y = b.reduce(Combine::Sum, &[1], squares)?;
/// b.output("y", y);
/// let interface = b.finish()?;
/// assert_eq!(interface.outputs().next().unwrap().1.shape[0].to_string(), "N");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Default)]
pub struct Builder {
    graph: Graph,
    inputs: Vec<String>,
    outputs: BTreeMap<String, NodeId>,
    defaults: Sizes,
    guards: Vec<Guard>,
}

impl Builder {
    /// No nodes.
    pub fn new() -> Self {
        Self::default()
    }

    /// A shape variable: a size that is known when the graph runs.
    pub fn var(&mut self, name: &str) -> Expr {
        Var::new(name, None).into()
    }

    /// A shape variable with a value for when none is given.
    pub fn var_or(&mut self, name: &str, default: i64) -> Expr {
        self.defaults.set(name, default);
        self.var(name)
    }

    /// The next input.
    ///
    /// # Errors
    /// As [`Graph::add`], like all that follow.
    pub fn input(&mut self, name: &str, dtype: DType, shape: &[Expr]) -> Result<NodeId> {
        let op = Op::Input(self.inputs.len() as u32);
        self.inputs.push(name.to_owned());
        self.op(op, &[], shape.to_vec(), dtype)
    }

    /// One number.
    #[allow(clippy::missing_errors_doc)]
    pub fn constant(&mut self, value: Scalar, dtype: DType) -> Result<NodeId> {
        self.op(Op::Constant(value.cast(dtype)), &[], Vec::new(), dtype)
    }

    /// A size as an `Int64`.
    #[allow(clippy::missing_errors_doc)]
    pub fn size(&mut self, size: Expr) -> Result<NodeId> {
        self.op(Op::Size(size), &[], Vec::new(), DType::Int64)
    }

    /// A function of each element.
    #[allow(clippy::missing_errors_doc)]
    pub fn unary(&mut self, op: Unary, a: NodeId) -> Result<NodeId> {
        let (shape, dtype) = self.like(a);
        let dtype = if op == Unary::IsNan { DType::Bool } else { dtype };
        self.op(Op::Unary(op), &[a], shape, dtype)
    }

    /// A function of two elements. There is no difference and no quotient: `a - b` is `a + neg(b)`, and `a / b` is
    /// `Quotient` of `a` and `recip(b)`.
    #[allow(clippy::missing_errors_doc)]
    pub fn binary(&mut self, op: Binary, a: NodeId, b: NodeId) -> Result<NodeId> {
        let (shape, dtype) = self.like(a);
        let dtype = if op.is_comparison() { DType::Bool } else { dtype };
        self.op(Op::Binary(op), &[a, b], shape, dtype)
    }

    /// `a` where `condition` holds, `b` elsewhere.
    #[allow(clippy::missing_errors_doc)]
    pub fn select(&mut self, condition: NodeId, a: NodeId, b: NodeId) -> Result<NodeId> {
        let (shape, dtype) = self.like(a);
        self.op(Op::Select, &[condition, a, b], shape, dtype)
    }

    /// The same values in another dtype.
    #[allow(clippy::missing_errors_doc)]
    pub fn cast(&mut self, a: NodeId, dtype: DType) -> Result<NodeId> {
        let (shape, _) = self.like(a);
        self.op(Op::Cast, &[a], shape, dtype)
    }

    /// Elements combined over `axes`, which go; ascending.
    #[allow(clippy::missing_errors_doc)]
    pub fn reduce(&mut self, combine: Combine, axes: &[usize], a: NodeId) -> Result<NodeId> {
        let (shape, dtype) = self.like(a);
        let kept = shape.into_iter().enumerate().filter(|(k, _)| !axes.contains(k)).map(|(_, d)| d).collect();
        self.op(Op::Reduce { combine, axes: axes.to_vec() }, &[a], kept, dtype)
    }

    /// Another index over the same elements; `view` gets the dense one.
    #[allow(clippy::missing_errors_doc)]
    pub fn view(&mut self, a: NodeId, view: impl FnOnce(View) -> View) -> Result<NodeId> {
        let (shape, dtype) = self.like(a);
        let view = view(View::contiguous(&shape));
        let shape = view.shape().to_vec();
        self.op(Op::View(view), &[a], shape, dtype)
    }

    /// One after the other along `axis`.
    #[allow(clippy::missing_errors_doc)]
    pub fn concat(&mut self, axis: usize, parts: &[NodeId]) -> Result<NodeId> {
        let Some((first, rest)) = parts.split_first() else {
            return Err(Error::value("need at least one array to concatenate"));
        };
        let (mut shape, dtype) = self.like(*first);
        for part in rest {
            let (other, _) = self.like(*part);
            if let (Some(total), Some(d)) = (shape.get_mut(axis), other.get(axis)) {
                *total = total.clone() + d.clone();
            }
        }
        self.op(Op::Concat { axis }, parts, shape, dtype)
    }

    /// Any primitive.
    ///
    /// # Errors
    /// As [`Graph::add`].
    pub fn op(&mut self, op: Op, inputs: &[NodeId], shape: Vec<Expr>, dtype: DType) -> Result<NodeId> {
        self.graph.add(Node { op, inputs: inputs.to_vec(), shape, dtype, spans: Vec::new() })
    }

    /// Relies on how two sizes compare, which is checked at every run: where `N` and `M` meet, they must be equal.
    pub fn rely(&mut self, left: Expr, relation: Relation, right: Expr) {
        self.guards.push(Guard { left, relation, right });
    }

    /// Names an output.
    pub fn output(&mut self, name: &str, node: NodeId) {
        self.outputs.insert(name.to_owned(), node);
    }

    /// The graph with its names.
    ///
    /// # Errors
    /// As [`Interface::new`].
    pub fn finish(mut self) -> Result<Interface> {
        let (names, nodes) = self.outputs.into_iter().unzip();
        self.graph.set_outputs(nodes);
        Ok(Interface::new(Rc::new(self.graph), self.inputs, names, self.defaults)?.with_guards(self.guards))
    }

    /// Shape and dtype of a node; of one of another graph, nothing that fits.
    fn like(&self, id: NodeId) -> (Vec<Expr>, DType) {
        let node = self.graph.nodes().get(id.0 as usize);
        node.map_or((Vec::new(), DType::Bool), |n| (n.shape.clone(), n.dtype))
    }
}
