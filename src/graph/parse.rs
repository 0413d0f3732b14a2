//! Graphs read back from their printed form: [`Graph`]'s `FromStr`. The source expressions of nodes are not printed.

use super::{Binary, Combine, Graph, Node, NodeId, Op, Unary, verify};
use crate::dtype::{DType, Kind, Scalar, read_f64};
use crate::error::{Error, Result};
use crate::kernel::Kernel;
use crate::scan::{Lines, Scanner};
use crate::shape::{Expr, View, any_size};
use std::rc::Rc;
use std::str::FromStr;

/// Spaces by which what a node holds is indented.
const STEP: usize = 2;

/// What views are called, which follows from their strides.
const VIEWS: [&str; 6] = ["reshape", "expand", "transpose", "flip", "slice", "view"];

/// What is said twice must agree: `reshape(3,4)` and the view after it.
///
/// ```
/// use tensorscope::graph::Graph;
/// let text = "%0: float32[N,4] = input 0
/// %1: float32[4,N] = transpose(4,N) of %0, (4,N) strides (1,4) offset 0
/// %2: float32[4] = sum(axis=1) of %1
/// outputs %2
/// ";
/// let graph: Graph = text.parse()?;
/// assert_eq!(graph.to_string(), text);
/// # Ok::<(), tensorscope::error::Error>(())
/// ```
impl FromStr for Graph {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let mut lines = Lines::of(text);
        let graph = Graph::scan(&mut lines, 0)?;
        lines.end().map(|()| graph)
    }
}

impl Graph {
    fn scan(lines: &mut Lines<'_>, indent: usize) -> Result<Self> {
        let mut graph = Graph::new();
        while let Some(line) = lines.peek(indent).filter(|line| line.text.starts_with('%')) {
            lines.next(indent);
            let node = graph.scan_node(&mut line.scan(), lines, indent + STEP)?;
            verify::node(&graph, &node)?;
            let id = graph.push_unchecked(node.into());
            let meant = graph.line(id, &|id| id.0);
            if meant != line.text {
                return line.fail(format!("this is {meant}"));
            }
        }
        let Some(line) = lines.next(indent) else { return lines.fail("a node or outputs") };
        let mut s = line.scan();
        s.expect("outputs")?;
        let outputs = s.list("", |s| graph.scan_id(s))?;
        graph.set_outputs(outputs);
        Ok(graph)
    }

    /// `%3`, a node that is there.
    fn scan_id(&self, s: &mut Scanner<'_>) -> Result<NodeId> {
        s.expect("%")?;
        let id = NodeId(s.integer()?);
        if (id.0 as usize) < self.nodes().len() { Ok(id) } else { s.fail(format!("no node %{}", id.0)) }
    }

    fn scan_node(&self, s: &mut Scanner<'_>, lines: &mut Lines<'_>, inner: usize) -> Result<Node> {
        s.expect("%")?;
        let number: usize = s.integer()?;
        if number != self.nodes().len() {
            return s.fail(format!("node %{number} where %{} comes next", self.nodes().len()));
        }
        s.expect(":")?;
        let before = s.clone();
        let Some(dtype) = DType::from_name(s.word()?) else { return before.fail("no dtype") };
        s.expect("[")?;
        let shape = s.list("]", size)?;
        s.expect("=")?;
        let op = op(s, dtype)?;
        let (mut inputs, mut view) = (Vec::new(), None);
        if s.take("of") {
            s.list("", |s| {
                if s.peek() == Some('(') {
                    view = Some(View::scan(s)?);
                } else {
                    inputs.push(self.scan_id(s)?);
                }
                Ok(())
            })?;
        }
        let op = match (op, view) {
            (Parsed::Op(op), None) => op,
            (Parsed::View, Some(view)) => Op::View(view),
            (Parsed::Fused, None) => Op::Fused(Rc::new(Graph::scan(lines, inner)?)),
            (Parsed::Kernel, None) => {
                let kernel = Kernel::scan(lines, inner)?;
                if lines.next(inner).is_none_or(|line| line.text != "computes") {
                    return lines.fail("what the kernel computes");
                }
                Op::Kernel(Rc::new(kernel), Rc::new(Graph::scan(lines, inner + STEP)?))
            }
            _ => return s.fail("no view, or one that does not belong here"),
        };
        Ok(Node { op, inputs, shape, dtype, spans: Vec::new() })
    }
}

fn size(s: &mut Scanner<'_>) -> Result<Expr> {
    Expr::scan(s, &any_size)
}

/// An op, or of which kind it is where more of it stands elsewhere.
enum Parsed {
    Op(Op),
    View,
    Fused,
    Kernel,
}

/// A label up to the inputs.
fn op(s: &mut Scanner<'_>, dtype: DType) -> Result<Parsed> {
    let before = s.clone();
    let name = s.word()?;
    let mut attribute = |name: &str| {
        s.expect("(")?;
        s.expect(name)?;
        s.expect("=")
    };
    let op = match name {
        "input" => Op::Input(s.integer()?),
        "const" => Op::Constant(scalar(s, dtype)?),
        "scalar" => {
            let before = s.clone();
            match s.word()?.strip_prefix('s').map(str::parse) {
                Some(Ok(k)) => Op::Scalar(k),
                _ => return before.fail("no number of a scalar"),
            }
        }
        "size" => Op::Size(size(s)?),
        "iota" => Op::Iota,
        "random" => {
            attribute("word")?;
            let word = s.integer()?;
            s.expect(")")?;
            Op::Random { word }
        }
        "select" => Op::Select,
        "cast" => {
            s.expect("(")?;
            s.skip_to('(', ')')?;
            Op::Cast
        }
        "real" => Op::Part { imaginary: false },
        "imag" => Op::Part { imaginary: true },
        "complex" => Op::Complex,
        "gather" => Op::Gather,
        "concat" => {
            attribute("axis")?;
            let axis = s.integer()?;
            s.expect(")")?;
            Op::Concat { axis }
        }
        "insert" => {
            attribute("start")?;
            s.expect("[")?;
            let start = s.list("]", Scanner::integer)?;
            for token in [",", "step", "=", "["] {
                s.expect(token)?;
            }
            let step = s.list("]", Scanner::integer)?;
            s.expect(")")?;
            Op::Insert { start, step }
        }
        "fused" => {
            s.expect("{")?;
            s.skip_to('{', '}')?;
            return Ok(Parsed::Fused);
        }
        "kernel" => {
            s.word()?;
            return Ok(Parsed::Kernel);
        }
        "div" => Op::Binary(Binary::Quotient),
        _ if VIEWS.contains(&name) => {
            s.expect("(")?;
            s.skip_to('(', ')')?;
            return Ok(Parsed::View);
        }
        _ => match reduction(name, s)? {
            Some(op) => op,
            None => match (Unary::from_name(name), Binary::from_name(name)) {
                (Some(op), _) => Op::Unary(op),
                (_, Some(op)) => Op::Binary(op),
                _ => return before.fail("no op"),
            },
        },
    };
    Ok(Parsed::Op(op))
}

/// `sum(axis=1)`, `max(axis=(0, 2))`; without axes `max` is one of two elements.
fn reduction(name: &str, s: &mut Scanner<'_>) -> Result<Option<Op>> {
    let all = [Combine::Sum, Combine::Prod, Combine::Max, Combine::Min];
    let Some(combine) = all.into_iter().find(|combine| combine.name() == name).filter(|_| s.take("(")) else {
        return Ok(None);
    };
    s.expect("axis")?;
    s.expect("=")?;
    let axes = if s.take("(") { s.list(")", Scanner::integer)? } else { vec![s.integer()?] };
    s.expect(")")?;
    Ok(Some(Op::Reduce { combine, axes }))
}

fn scalar(s: &mut Scanner<'_>, dtype: DType) -> Result<Scalar> {
    if let Some(value) = [true, false].into_iter().find(|value| s.take(&value.to_string())) {
        return Ok(Scalar::Bool(value));
    }
    let float = |s: &mut Scanner<'_>| match s.number().and_then(read_f64) {
        Some(f) => Ok(f),
        None => s.fail("no number"),
    };
    if s.take("(") {
        let re = float(s)?;
        s.expect(",")?;
        let im = float(s)?;
        return s.expect(")").map(|()| Scalar::Complex(re, im));
    }
    let before = s.clone();
    let text = s.number().unwrap_or_default();
    let number = match dtype.kind() {
        _ if text.contains(['.', 'e', 'N', 'n']) => read_f64(text).map(Scalar::Float),
        Kind::UInt => text.parse().ok().map(Scalar::UInt),
        _ => text.parse().ok().map(Scalar::Int),
    };
    number.map_or_else(|| before.fail("no number"), Ok)
}
