//! The reference evaluator: what a graph means, node by node, over ndarray.
//!
//! Slow and obviously right: each node becomes a whole array, in order. Numbers are computed in 64 bits or more and then
//! rounded to the dtype, or to what the device computes in its place; functions are the C library's. Kernels are taken
//! at their word: a `Kernel` node is the graph that it says it computes.

use super::scalar::{binary, cast, combine, philox, unary};
use super::{Binary, Combine, Graph, Node, NodeId, Op};
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar, Storage};
use crate::error::{Error, Result};
use crate::shape::{Expr, Sizes, View};
use crate::target::{Capabilities, Policy, resolve};
use ndarray::{ArrayD, Axis, Dimension, IxDyn};
use std::rc::Rc;

/// A node's value.
type Array = ArrayD<Scalar>;

/// What a graph computes from.
pub struct Inputs<'a> {
    /// By `Input` number.
    pub arrays: &'a [HostArray],
    /// By `Scalar` number.
    pub scalars: &'a [Scalar],
    /// Values of shape variables.
    pub sizes: &'a Sizes,
}

/// The outputs' values, rounded as a device with these capabilities rounds them.
///
/// # Errors
/// `ValueError: Missing shape variable: N`; `TypeError` for dtypes that the device cannot compute;
/// `InternalError` if an input is missing or the graph breaks its contract.
///
/// ```
/// use tensorscope::{array::HostArray, dtype::{DType, Scalar}, target::{Capabilities, Policy}};
/// use tensorscope::graph::{evaluate, Binary, Graph, Inputs, Node, Op};
/// use tensorscope::shape::Sizes;
/// let mut graph = Graph::new();
/// let (shape, dtype) = (vec![2.into()], DType::Float32);
/// let x = graph.add(Node { op: Op::Input(0), inputs: vec![], shape: shape.clone(), dtype, spans: vec![] }).unwrap();
/// let op = Op::Binary(Binary::Add);
/// let y = graph.add(Node { op, inputs: vec![x, x], shape, dtype, spans: vec![] }).unwrap();
/// graph.set_outputs(vec![y]);
/// let data = HostArray::from_scalars(dtype, vec![2], &[Scalar::Float(1.5), Scalar::Int(2)]).unwrap();
/// let inputs = Inputs { arrays: &[data], scalars: &[], sizes: &Sizes::default() };
/// let values = evaluate(&graph, &inputs, &Capabilities::cpu(), Policy::default()).unwrap();
/// assert_eq!(values[0].get(0), Scalar::Float(3.0));
/// ```
pub fn evaluate(graph: &Graph, inputs: &Inputs, device: &Capabilities, policy: Policy) -> Result<Vec<HostArray>> {
    let arrays = inputs.arrays.iter().map(|a| {
        let elements = a.scalars().map(|x| cast(x, held(a.dtype(), device, policy)?)).collect::<Result<_>>()?;
        made(a.shape().to_vec(), elements)
    });
    let arrays = arrays.collect::<Result<Vec<Array>>>()?;
    let evaluator = Evaluator { scalars: inputs.scalars, sizes: inputs.sizes, device, policy };
    let outputs = evaluator.graph(graph, &arrays)?;
    let dtypes = graph.outputs().iter().map(|o| graph.node(*o).dtype);
    let host = |(array, dtype): (Array, DType)| {
        let elements: Vec<Scalar> = array.iter().copied().collect();
        HostArray::from_scalars(dtype, array.shape().to_vec(), &elements)
    };
    outputs.into_iter().zip(dtypes).map(host).collect()
}

/// The value of one node (no `Input`) of a list in topological order, from those of the nodes that it uses. As
/// [`evaluate`] computes it on a device that has every dtype, but sums and products of floats are rounded once, at the end:
/// what any order of adding up should come near to.
///
/// # Errors
/// As [`evaluate`]; `InternalError` if a value that it uses is not there.
pub fn evaluate_node(
    nodes: &[Rc<Node>],
    node: usize,
    values: &[Option<Rc<HostArray>>],
    inputs: &Inputs,
) -> Result<HostArray> {
    let node = &nodes[node];
    let (device, policy) = (&Capabilities::cpu(), Policy::default());
    let evaluator = Evaluator { scalars: inputs.scalars, sizes: inputs.sizes, device, policy };
    let array = |id: &NodeId| match values.get(id.0 as usize) {
        Some(Some(value)) => made(value.shape().to_vec(), value.scalars().collect()),
        _ => broken(format!("{} has an input without a value", node.label())),
    };
    let mut used = node.inputs.clone();
    if let (Op::Binary(Binary::Quotient), [_, recip]) = (&node.op, &node.inputs[..]) {
        // Divided by what the reciprocal is of.
        used[1] = *nodes[recip.0 as usize].inputs.first().unwrap_or(recip);
    }
    let of = used.iter().map(array).collect::<Result<Vec<Array>>>()?;
    let of: Vec<&Array> = of.iter().collect();
    let value = match (&node.op, &of[..]) {
        (Op::Binary(Binary::Quotient), [a, b]) => pairwise(a, b, |a, b| binary(Binary::Quotient, a, b, node.dtype))?,
        (Op::Reduce { combine: how @ (Combine::Sum | Combine::Prod), axes }, [a]) if node.dtype.is_inexact() => {
            reduce(a, axes, |row| Ok(rounded_once(*how, row).cast(node.dtype)))?
        }
        (op, of) => evaluator.node(op, node, of)?,
    };
    let shape = inputs.sizes.shape(&node.shape)?;
    HostArray::from_scalars(node.dtype, shape, &value.iter().copied().collect::<Vec<_>>())
}

/// The dtype in whose precision a device holds `dtype`.
fn held(dtype: DType, device: &Capabilities, policy: Policy) -> Result<DType> {
    Ok(match resolve(dtype, device, policy)?.storage {
        Storage::F32 if dtype == DType::Float64 => DType::Float32,
        Storage::C64 => DType::Complex64,
        _ => dtype,
    })
}

fn broken<T>(what: impl Into<String>) -> Result<T> {
    Err(Error::internal("evaluate", what))
}

fn made(shape: Vec<usize>, elements: Vec<Scalar>) -> Result<Array> {
    Array::from_shape_vec(IxDyn(&shape), elements).map_err(|e| Error::internal("evaluate", e.to_string()))
}

struct Evaluator<'a> {
    scalars: &'a [Scalar],
    sizes: &'a Sizes,
    device: &'a Capabilities,
    policy: Policy,
}

impl Evaluator<'_> {
    fn graph(&self, graph: &Graph, inputs: &[Array]) -> Result<Vec<Array>> {
        let mut values: Vec<Array> = Vec::with_capacity(graph.nodes().len());
        for node in graph.nodes() {
            let of: Vec<&Array> = node.inputs.iter().map(|i| &values[i.0 as usize]).collect();
            let value = match &node.op {
                Op::Input(k) => match inputs.get(*k as usize) {
                    Some(array) => array.clone(),
                    None => return broken(format!("Missing input buffer: {k}")),
                },
                Op::Binary(Binary::Quotient) => self.quotient(graph, node, &values)?,
                // A kernel over nothing binds nothing.
                Op::Kernel(..) if self.sizes.shape(&node.shape)?.contains(&0) => {
                    made(self.sizes.shape(&node.shape)?, Vec::new())?
                }
                Op::Fused(inner) | Op::Kernel(_, inner) => {
                    let of: Vec<Array> = of.into_iter().cloned().collect();
                    self.graph(inner, &of)?.swap_remove(0)
                }
                op => self.node(op, node, &of)?,
            };
            let shape = self.sizes.shape(&node.shape)?;
            if value.shape() != shape {
                return broken(format!("{} has shape {:?}, not {shape:?}", node.label(), value.shape()));
            }
            values.push(value);
        }
        Ok(graph.outputs().iter().map(|o| values[o.0 as usize].clone()).collect())
    }

    /// `a / b`, rounded once: the right input is `recip(b)`, whose own value does not matter.
    fn quotient(&self, graph: &Graph, node: &Node, values: &[Array]) -> Result<Array> {
        let [a, recip] = node.inputs[..] else { return broken("a quotient has two inputs") };
        let Some(&NodeId(b)) = graph.node(recip).inputs.first() else { return broken("a quotient without a recip") };
        let dtype = held(node.dtype, self.device, self.policy)?;
        pairwise(&values[a.0 as usize], &values[b as usize], |a, b| binary(Binary::Quotient, a, b, dtype))
    }

    /// Strides and offset of a view, where it has one layer.
    fn strides(&self, view: &View) -> Result<Option<(Vec<i64>, i64)>> {
        let Some(layer) = view.as_linear() else { return Ok(None) };
        let strides = layer.strides.iter().map(|s| self.sizes.of(s)).collect::<Result<_>>()?;
        Ok(Some((strides, self.sizes.of(&layer.offset)?)))
    }

    fn node(&self, op: &Op, node: &Node, of: &[&Array]) -> Result<Array> {
        let shape = self.sizes.shape(&node.shape)?;
        let dtype = held(node.dtype, self.device, self.policy)?;
        let count: usize = shape.iter().product();
        let line = |f: &dyn Fn(usize) -> Result<Scalar>| made(shape.clone(), (0..count).map(f).collect::<Result<_>>()?);
        match (op, of) {
            (Op::Constant(value), []) => line(&|_| cast(*value, dtype)),
            (Op::Scalar(k), []) => match self.scalars.get(*k as usize) {
                Some(value) => line(&|_| cast(*value, dtype)),
                None => broken(format!("Missing input buffer: scalar {k}")),
            },
            (Op::Size(size), []) => {
                let value = Scalar::Int(self.sizes.of(size)?);
                line(&|_| cast(value, dtype))
            }
            (Op::Iota, []) => line(&|i| Ok(Scalar::Int(i as i64))),
            (Op::Random { word }, [low, high]) => {
                let half = |a: &Array| a.first().map_or(0, |s| s.to_i64() as u32);
                let key = [half(low), half(high)];
                line(&|i| Ok(Scalar::UInt(u64::from(philox(key, i as u32)[usize::from(*word)]))))
            }
            (Op::Unary(op), [a]) => each(a, |x| unary(*op, x, dtype)),
            (Op::Binary(op), [a, b]) => pairwise(a, b, |x, y| binary(*op, x, y, dtype)),
            (Op::Cast, [a]) => each(a, |x| cast(x, dtype)),
            (Op::Part { imaginary }, [a]) => {
                each(a, |x| Ok(Scalar::Float(if *imaginary { x.parts().1 } else { x.parts().0 })))
            }
            (Op::Complex, [a, b]) => pairwise(a, b, |x, y| Ok(Scalar::Complex(x.to_f64(), y.to_f64()))),
            (Op::Gather, [a, index]) => {
                each(index, |i| match usize::try_from(i.to_i64()).ok().and_then(|i| a.get([i])) {
                    Some(element) => Ok(*element),
                    None => broken("a gather outside its array"),
                })
            }
            (Op::Select, [c, a, b]) => {
                let chosen = pairwise(c, a, |c, a| Ok(if c.to_bool() { a } else { c }))?;
                let picked = chosen.iter().zip(c.iter()).zip(b.iter());
                made(shape, picked.map(|((a, c), b)| if c.to_bool() { *a } else { *b }).collect())
            }
            (Op::Reduce { combine: how, axes }, [a]) => {
                // Sums and products of narrow floats are rounded once, at the end.
                let work = dtype.accumulator();
                reduce(a, axes, |row| cast(combine(*how, row, work)?, dtype))
            }
            (Op::View(view), [a]) => {
                let flat: Vec<Scalar> = a.iter().copied().collect();
                let strides = self.strides(view)?;
                let at = |index: &[usize]| match &strides {
                    Some((strides, offset)) => {
                        let steps = index.iter().zip(strides).map(|(i, s)| *i as i64 * s);
                        usize::try_from(offset + steps.sum::<i64>()).ok().and_then(|p| flat.get(p).copied())
                    }
                    None => {
                        let index: Vec<Expr> = index.iter().map(|&i| i.into()).collect();
                        let position = self.sizes.of(&view.position(&index)).ok()?;
                        flat.get(usize::try_from(position).ok()?).copied()
                    }
                };
                let elements = ndarray::indices(&shape[..]).into_iter().map(|index| at(index.slice()));
                match elements.collect::<Option<Vec<Scalar>>>() {
                    Some(elements) => made(shape, elements),
                    None => broken(format!("{view} leaves its base")),
                }
            }
            (Op::Concat { axis }, parts) => {
                let views: Vec<_> = parts.iter().map(|p| p.view()).collect();
                ndarray::concatenate(Axis(*axis), &views).map_err(|e| Error::internal("evaluate", e.to_string()))
            }
            (Op::Insert { start, step }, [base, values]) => {
                let mut out = (*base).clone();
                for (index, value) in values.indexed_iter() {
                    let at: Vec<usize> = (0..start.len()).map(|k| start[k] + index[k] * step[k]).collect();
                    match out.get_mut(&at[..]) {
                        Some(element) => *element = *value,
                        None => return broken("an insertion outside its base"),
                    }
                }
                Ok(out)
            }
            _ => broken(format!("{} with {} inputs", node.label(), of.len())),
        }
    }
}

fn each(a: &Array, f: impl Fn(Scalar) -> Result<Scalar>) -> Result<Array> {
    made(a.shape().to_vec(), a.iter().map(|x| f(*x)).collect::<Result<_>>()?)
}

fn pairwise(a: &Array, b: &Array, f: impl Fn(Scalar, Scalar) -> Result<Scalar>) -> Result<Array> {
    if a.shape() != b.shape() {
        return broken("operands of different shapes");
    }
    made(a.shape().to_vec(), a.iter().zip(b.iter()).map(|(x, y)| f(*x, *y)).collect::<Result<_>>()?)
}

/// What `combine` makes of the elements along `axes`, which it gets one after the other, in row-major order.
fn reduce(a: &Array, axes: &[usize], combine: impl Fn(&[Scalar]) -> Result<Scalar>) -> Result<Array> {
    let rank = a.ndim();
    let order: Vec<usize> = (0..rank).filter(|k| !axes.contains(k)).chain(axes.iter().copied()).collect();
    let kept: Vec<usize> = (0..rank).filter(|k| !axes.contains(k)).map(|k| a.shape()[k]).collect();
    let count: usize = axes.iter().map(|&k| a.shape()[k]).product();
    let flat: Vec<Scalar> = a.view().permuted_axes(order).iter().copied().collect();
    let mut out = Vec::new();
    for k in 0..kept.iter().product() {
        out.push(combine(&flat[k * count..(k + 1) * count])?);
    }
    made(kept, out)
}

/// A sum or product in doubles; a sum keeps what its additions round away (Neumaier, 1974).
fn rounded_once(how: Combine, elements: &[Scalar]) -> Scalar {
    let complex = elements.first().is_some_and(|x| x.kind() == Kind::Complex);
    if how == Combine::Prod {
        let product = elements
            .iter()
            .map(|x| x.parts())
            .fold((1.0, 0.0), |(a, b), (c, d)| if complex { (a * c - b * d, a * d + b * c) } else { (a * c, 0.0) });
        return Scalar::Complex(product.0, product.1);
    }
    let sum = |part: &dyn Fn(&Scalar) -> f64| {
        let (mut sum, mut lost) = (0.0f64, 0.0f64);
        for x in elements.iter().map(part) {
            let next = sum + x;
            lost += if sum.abs() >= x.abs() { (sum - next) + x } else { (x - next) + sum };
            sum = next;
        }
        // Past the largest double, what was lost is no number.
        if lost.is_finite() { sum + lost } else { sum }
    };
    Scalar::Complex(sum(&|x| x.parts().0), if complex { sum(&|x| x.parts().1) } else { 0.0 })
}
