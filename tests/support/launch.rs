//! Isolated kernels: a graph that launches one, and the results of a graph on generated data.

use std::rc::Rc;
use tensorscope::array::HostArray;
use tensorscope::dtype::{Compute, DType, Scalar, Storage};
use tensorscope::error::Result;
use tensorscope::graph::{Graph, Node, NodeId, Op};
use tensorscope::inspect::run_state;
use tensorscope::kernel::{Access, Kernel};
use tensorscope::runtime::Device;
use tensorscope::shape::{Expr, Sizes};
use tensorscope::target::Policy;

/// The values of shape variables, in their order.
const SIZES: [i64; 3] = [37, 21, 6];

/// A graph that launches a kernel, with an input for each buffer that it reads.
pub(crate) fn launch(kernel: Kernel) -> Result<Graph> {
    let mut graph = Graph::new();
    let mut inputs: Vec<NodeId> = Vec::new();
    let node = |op, shape, dtype| Node { op, inputs: vec![], shape, dtype, spans: vec![] };
    for (k, buffer) in (0..).zip(kernel.buffers.iter().filter(|b| b.access == Access::Read)) {
        inputs.push(graph.add(node(Op::Input(k), vec![buffer.len.clone()], dtype_of(buffer.storage)))?);
    }
    for (k, scalar) in (0..).zip(&kernel.scalars) {
        inputs.push(graph.add(node(Op::Scalar(k), vec![], dtype_in(scalar.compute)))?);
    }
    let written = kernel.buffers.iter().find(|b| b.access == Access::Write).expect("a kernel writes a buffer");
    let (shape, dtype) = (vec![written.len.clone()], dtype_of(written.storage));
    let op = Op::Kernel(Rc::new(kernel), Rc::default());
    let root = graph.add(Node { op, inputs, shape, dtype, spans: vec![] })?;
    graph.set_outputs(vec![root]);
    Ok(graph)
}

fn dtype_of(storage: Storage) -> DType {
    match storage {
        Storage::BoolU32 => DType::Bool,
        other => DType::ALL.into_iter().find(|dtype| dtype.stored() == other).expect("a dtype of that storage"),
    }
}

fn dtype_in(compute: Compute) -> DType {
    match compute {
        Compute::Bool => DType::Bool,
        Compute::I32 => DType::Int32,
        Compute::U32 => DType::UInt32,
        Compute::I64 => DType::Int64,
        Compute::U64 => DType::UInt64,
        Compute::F32 => DType::Float32,
        Compute::F64 => DType::Float64,
    }
}

/// The inputs of a graph: integers as data, and [`SIZES`] as shape variables.
pub(crate) struct Given {
    arrays: Vec<HostArray>,
    scalars: Vec<Scalar>,
    sizes: Sizes,
}

impl Given {
    pub(crate) fn to(graph: &Graph) -> Self {
        Self::by(graph, |_, place| Scalar::Int(place as i64 * 7 % 11 - 4))
    }

    /// The same with other elements: each of a dtype and a place, those of the inputs begin seven places apart.
    pub(crate) fn by(graph: &Graph, element: impl Fn(DType, usize) -> Scalar) -> Self {
        let mut sizes = Sizes::default();
        let of = |node: &Rc<Node>| node.shape.iter().flat_map(Expr::vars).collect::<Vec<_>>();
        let mut vars: Vec<_> = graph.nodes().iter().flat_map(of).collect();
        vars.sort();
        vars.dedup();
        vars.iter().zip(SIZES).for_each(|(var, size)| sizes.set(&*var.name, size));
        let (mut arrays, mut scalars) = (Vec::new(), Vec::new());
        for node in graph.nodes() {
            match node.op {
                Op::Input(k) => {
                    let shape = sizes.shape(&node.shape).unwrap();
                    let value = |i: usize| element(node.dtype, i + k as usize * 7).cast(node.dtype);
                    let values: Vec<Scalar> = (0..shape.iter().product()).map(value).collect();
                    arrays.push((k, HostArray::from_scalars(node.dtype, shape, &values).unwrap()));
                }
                Op::Scalar(k) => scalars.push((k, Scalar::Int(i64::from(k) + 2).cast(node.dtype))),
                _ => {}
            }
        }
        arrays.sort_by_key(|(k, _)| *k);
        scalars.sort_by_key(|(k, _)| *k);
        let arrays = arrays.into_iter().map(|(_, array)| array).collect();
        Self { arrays, scalars: scalars.into_iter().map(|(_, scalar)| scalar).collect(), sizes }
    }

    /// The outputs of a graph.
    pub(crate) fn values(&self, graph: &Graph, device: &mut dyn Device) -> Vec<f64> {
        let state = Rc::new(graph.clone());
        let (arrays, scalars) = (&self.arrays, &self.scalars);
        let run = run_state(&state, arrays, scalars, &self.sizes, device, Policy::default(), |_| {});
        let out = pollster::block_on(run).unwrap_or_else(|e| panic!("{e}\n{graph}"));
        out.iter().flat_map(|array| array.scalars().map(|s| s.to_f64()).collect::<Vec<_>>()).collect()
    }
}
