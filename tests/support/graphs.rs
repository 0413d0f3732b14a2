//! Random graphs: built from choices, each of which adds a node or does nothing; and data whose sums are exact in any order.

#![allow(dead_code)]

use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Kind, Scalar};
use tensorscope::graph::{Binary, Combine, Graph, Node, NodeId, Op, Unary};
use tensorscope::shape::{Expr, View, broadcast_shapes};

/// The most elements of what two operands make.
const MOST: usize = 600;

/// Builds a graph from choices; every choice that makes no sense where it stands does nothing.
pub(crate) struct Builder {
    pub(crate) graph: Graph,
    pub(crate) dtype: DType,
}

pub(crate) fn exprs(shape: &[usize]) -> Vec<Expr> {
    shape.iter().map(|&d| d.into()).collect()
}

impl Builder {
    pub(crate) fn shape(&self, id: NodeId) -> Vec<usize> {
        self.graph.node(id).shape.iter().map(|d| d.as_const().unwrap() as usize).collect()
    }

    pub(crate) fn add(&mut self, op: Op, inputs: &[NodeId], shape: &[usize], dtype: DType) -> NodeId {
        let node = Node { op, inputs: inputs.to_vec(), shape: exprs(shape), dtype, spans: vec![] };
        self.graph.add(node).unwrap()
    }

    pub(crate) fn view(&mut self, id: NodeId, f: impl FnOnce(View) -> View) -> NodeId {
        let view = f(View::contiguous(&self.graph.node(id).shape));
        let shape: Vec<usize> = view.shape().iter().map(|d| d.as_const().unwrap() as usize).collect();
        let dtype = self.graph.node(id).dtype;
        self.add(Op::View(view), &[id], &shape, dtype)
    }

    pub(crate) fn expand(&mut self, id: NodeId, shape: &[usize]) -> NodeId {
        if self.shape(id) == shape { id } else { self.view(id, |v| v.expand(&exprs(shape))) }
    }

    pub(crate) fn pair(&mut self, op: Binary, a: NodeId, b: NodeId) -> Option<NodeId> {
        let shape = broadcast_shapes(&[&self.shape(a), &self.shape(b)]).ok()?;
        if shape.iter().product::<usize>() > MOST {
            return None;
        }
        let (a, b) = (self.expand(a, &shape), self.expand(b, &shape));
        let dtype = if op.is_comparison() { DType::Bool } else { self.dtype };
        Some(self.add(Op::Binary(op), &[a, b], &shape, dtype))
    }

    pub(crate) fn step(&mut self, (what, first, second): (u8, u8, u8), all: &[NodeId]) -> Option<NodeId> {
        let pick = |k: u8| all[all.len() - 1 - usize::from(k) % all.len().min(4)];
        let (a, b) = (pick(first), pick(second));
        let shape = self.shape(a);
        let rank = shape.len();
        let axis = if rank > 0 { usize::from(second) % rank } else { 0 };
        match what % 18 {
            0 => self.pair(Binary::Add, a, b),
            1 => self.pair(Binary::Max, a, b),
            2 => self.pair(Binary::Min, a, b),
            3 if self.dtype.is_integer() => self.pair(Binary::Mul, a, b),
            3 | 4 => {
                let number = if self.dtype.is_integer() { Scalar::Int(3) } else { Scalar::Float(0.5) };
                let c = self.add(Op::Constant(number.cast(self.dtype)), &[], &[], self.dtype);
                self.pair(Binary::Mul, a, c)
            }
            5 => Some(self.add(Op::Unary(Unary::Neg), &[a], &shape, self.dtype)),
            6 if self.dtype.kind() != Kind::Complex => Some(self.add(Op::Unary(Unary::Abs), &[a], &shape, self.dtype)),
            7 | 8 if rank > 0 => {
                let combine = [Combine::Sum, Combine::Max, Combine::Min][usize::from(first) % 3];
                if shape[axis] == 0 && combine != Combine::Sum {
                    return None;
                }
                let mut kept = shape.clone();
                kept.remove(axis);
                Some(self.add(Op::Reduce { combine, axes: vec![axis] }, &[a], &kept, self.dtype))
            }
            9 if rank > 1 => {
                let order: Vec<usize> = (0..rank).map(|k| (k + 1 + axis) % rank).collect();
                Some(self.view(a, |v| v.permute(&order)))
            }
            10 if rank > 0 && shape[axis] > 0 => {
                let last = shape[axis] as i64 - 1;
                let ranges: Vec<_> = (0..rank)
                    .map(
                        |k| if k == axis { (last.into(), -1, shape[k].into()) } else { (0.into(), 1, shape[k].into()) },
                    )
                    .collect();
                Some(self.view(a, |v| v.slice(&ranges)))
            }
            11 if rank > 0 && shape[axis] > 1 => {
                let (size, step) = (shape[axis] as i64, [2, 3, 4, 7, -2, -3][usize::from(first) % 6]);
                let start = if step > 0 { 1 } else { size - 1 };
                let count = if step > 0 { (size - 2) / step + 1 } else { (size - 1) / -step + 1 };
                let ranges: Vec<_> =
                    (0..rank)
                        .map(|k| {
                            if k == axis { (start.into(), step, count.into()) } else { (0.into(), 1, shape[k].into()) }
                        })
                        .collect();
                Some(self.view(a, |v| v.slice(&ranges)))
            }
            12 => {
                let total: usize = shape.iter().product();
                let to = if rank == 1 { vec![1, total, 1] } else { vec![total] };
                Some(self.view(a, |v| v.reshape(&exprs(&to))))
            }
            13 if rank > 0 => {
                // What fits along the axis, and the first elements of one of them.
                let count = usize::from(first) / 4 % (shape[axis] + 1);
                let ranges: Vec<_> =
                    (0..rank).map(|k| (0.into(), 1, if k == axis { count } else { shape[k] }.into())).collect();
                let mut inputs = vec![a, self.view(a, |v| v.slice(&ranges))];
                let mut joined = shape.clone();
                joined[axis] += count;
                let other = self.shape(b);
                if other.len() == rank && (0..rank).all(|k| k == axis || other[k] == shape[k]) {
                    inputs.insert(1, b);
                    joined[axis] += other[axis];
                }
                if joined.iter().product::<usize>() > MOST {
                    return None;
                }
                Some(self.add(Op::Concat { axis }, &inputs, &joined, self.dtype))
            }
            14 => {
                let condition = self.pair(Binary::Less, a, b)?;
                let shape = self.shape(condition);
                let (x, y) = (self.expand(a, &shape), self.expand(b, &shape));
                Some(self.add(Op::Select, &[condition, x, y], &shape, self.dtype))
            }
            15 => {
                let other = if self.dtype == DType::Int32 { DType::Int64 } else { DType::Int32 };
                let there = self.add(Op::Cast, &[a], &shape, other);
                Some(self.add(Op::Cast, &[there], &shape, self.dtype))
            }
            16 if rank > 0 && shape.iter().product::<usize>() > 0 => {
                // Every other element, backwards, and the first again.
                let total: usize = shape.iter().product();
                let flat = self.view(a, |v| v.reshape(&exprs(&[total])));
                let line = self.add(Op::Iota, &[], &[total], DType::Int32);
                let number = |b: &mut Self, n: i64| {
                    let one = b.add(Op::Constant(Scalar::Int(n)), &[], &[], DType::Int32);
                    b.view(one, |v| v.expand(&exprs(&[total])))
                };
                let (two, size) = (number(self, -2), number(self, total as i64));
                let turned = self.add(Op::Binary(Binary::Mul), &[line, two], &[total], DType::Int32);
                let index = self.add(Op::Binary(Binary::Mod), &[turned, size], &[total], DType::Int32);
                Some(self.add(Op::Gather, &[flat, index], &[total], self.dtype))
            }
            17 => {
                let part = self.dtype.part()?;
                let re = self.add(Op::Part { imaginary: false }, &[a], &shape, part);
                let im = self.add(Op::Part { imaginary: true }, &[a], &shape, part);
                let im = self.add(Op::Unary(Unary::Neg), &[im], &shape, part);
                Some(self.add(Op::Complex, &[re, im], &shape, self.dtype))
            }
            _ => None,
        }
    }
}

pub(crate) fn random_graph(dtype: DType, shapes: &[Vec<usize>], choices: &[(u8, u8, u8)], two_outputs: bool) -> Graph {
    let mut builder = Builder { graph: Graph::new(), dtype };
    let mut all: Vec<NodeId> = Vec::new();
    for (k, shape) in shapes.iter().enumerate() {
        all.push(builder.add(Op::Input(k as u32), &[], shape, dtype));
    }
    for choice in choices {
        if let Some(id) = builder.step(*choice, &all) {
            all.push(id);
        }
    }
    let mut outputs = vec![all[all.len() - 1]];
    if two_outputs {
        outputs.push(all[all.len() / 2]);
    }
    builder.graph.set_outputs(outputs);
    builder.graph
}

pub(crate) fn data(shape: &[usize], dtype: DType, seed: usize) -> HostArray {
    let count: usize = shape.iter().product();
    let whole = |i: usize| ((i * 7 + seed * 5) % 11) as i64 - 4;
    let value = |i: usize| match dtype.kind() {
        Kind::Complex => Scalar::Complex(whole(i) as f64, whole(3 * i + 1) as f64),
        _ => Scalar::Int(whole(i)),
    };
    let values: Vec<Scalar> = (0..count).map(value).collect();
    HostArray::from_scalars(dtype, shape.to_vec(), &values).unwrap()
}
