//! Every step true: whatever the search does to a graph, it computes the same values.
//!
//! Random graphs over numbers whose sums are exact in any order. After each step of the search the state is evaluated by
//! the reference evaluator, and finished (by lowering alone) to a program that the interpreter and the wasm JIT run:
//! bit-equal, all of them. Every kernel's WGSL is validated by naga, every wasm module by wasmparser.

#![cfg(all(feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

use proptest::prelude::*;
use std::rc::Rc;
use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Kind, Scalar};
use tensorscope::graph::{Binary, Combine, Graph, Inputs, Node, NodeId, Op, Unary, evaluate};
use tensorscope::lower::{Program, from_storage, to_storage};
use tensorscope::optimise::{Setting, hoist_constants, search, tidy};
use tensorscope::render::Code;
use tensorscope::runtime::{BufferId, Device, InterpreterDevice, cpu::CpuDevice};
use tensorscope::search::Options;
use tensorscope::session::replay;
use tensorscope::shape::{Expr, View, broadcast_shapes};
use tensorscope::target::{Capabilities, Float64Policy, Policy, resolve};

/// Builds a graph from choices; every choice that makes no sense where it stands does nothing.
struct Builder {
    graph: Graph,
    dtype: DType,
}

fn exprs(shape: &[usize]) -> Vec<Expr> {
    shape.iter().map(|&d| d.into()).collect()
}

impl Builder {
    fn shape(&self, id: NodeId) -> Vec<usize> {
        self.graph.node(id).shape.iter().map(|d| d.as_const().unwrap() as usize).collect()
    }

    fn add(&mut self, op: Op, inputs: &[NodeId], shape: &[usize], dtype: DType) -> NodeId {
        let node = Node { op, inputs: inputs.to_vec(), shape: exprs(shape), dtype, spans: vec![] };
        self.graph.add(node).unwrap()
    }

    fn view(&mut self, id: NodeId, f: impl FnOnce(View) -> View) -> NodeId {
        let view = f(View::contiguous(&self.graph.node(id).shape));
        let shape: Vec<usize> = view.shape().iter().map(|d| d.as_const().unwrap() as usize).collect();
        let dtype = self.graph.node(id).dtype;
        self.add(Op::View(view), &[id], &shape, dtype)
    }

    fn expand(&mut self, id: NodeId, shape: &[usize]) -> NodeId {
        if self.shape(id) == shape { id } else { self.view(id, |v| v.expand(&exprs(shape))) }
    }

    fn pair(&mut self, op: Binary, a: NodeId, b: NodeId) -> Option<NodeId> {
        let shape = broadcast_shapes(&[&self.shape(a), &self.shape(b)]).ok()?;
        if shape.iter().product::<usize>() > 600 {
            return None;
        }
        let (a, b) = (self.expand(a, &shape), self.expand(b, &shape));
        let dtype = if op.is_comparison() { DType::Bool } else { self.dtype };
        Some(self.add(Op::Binary(op), &[a, b], &shape, dtype))
    }

    fn step(&mut self, (what, first, second): (u8, u8, u8), all: &[NodeId]) -> Option<NodeId> {
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
                let count = (shape[axis] - 1).div_ceil(2);
                let ranges: Vec<_> = (0..rank)
                    .map(|k| if k == axis { (1.into(), 2, count.into()) } else { (0.into(), 1, shape[k].into()) })
                    .collect();
                Some(self.view(a, |v| v.slice(&ranges)))
            }
            12 => {
                let total: usize = shape.iter().product();
                let to = if rank == 1 { vec![1, total, 1] } else { vec![total] };
                Some(self.view(a, |v| v.reshape(&exprs(&to))))
            }
            13 if rank > 0 && self.shape(b) == shape => {
                let mut joined = shape.clone();
                joined[axis] *= 2;
                Some(self.add(Op::Concat { axis }, &[a, b], &joined, self.dtype))
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

fn random_graph(dtype: DType, shapes: &[Vec<usize>], choices: &[(u8, u8, u8)], two_outputs: bool) -> Graph {
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

fn data(shape: &[usize], dtype: DType, seed: usize) -> HostArray {
    let count: usize = shape.iter().product();
    let whole = |i: usize| ((i * 7 + seed * 5) % 11) as i64 - 4;
    let value = |i: usize| match dtype.kind() {
        Kind::Complex => Scalar::Complex(whole(i) as f64, whole(3 * i + 1) as f64),
        _ => Scalar::Int(whole(i)),
    };
    let values: Vec<Scalar> = (0..count).map(value).collect();
    HostArray::from_scalars(dtype, shape.to_vec(), &values).unwrap()
}

/// Lowers what is not lowered yet, with nothing else, and runs the program.
fn run(
    state: &Rc<Graph>,
    arrays: &[HostArray],
    scalars: &[Scalar],
    device: &mut dyn Device,
    policy: Policy,
) -> Vec<HostArray> {
    let setting = Rc::new(Setting { device: device.capabilities().clone(), policy });
    let names = ["fuse-elementwise", "fuse-into-reduction", "fuse-after-reduction", "split-accumulator", "vectorise"];
    let only_lower = Options { disabled: names.map(str::to_owned).to_vec(), ..Options::default() };
    let lowered = search(state.clone(), &setting, &only_lower).unwrap().state;
    lowered.verify().unwrap();
    let program = Program::new(&lowered, &setting.device, setting.policy).unwrap();
    let mut code = Vec::new();
    for kernel in &program.kernels {
        kernel.verify(&setting.device).unwrap();
        let rendered = device.render(kernel).unwrap();
        validate(&rendered);
        code.push(device.prepare(&rendered).unwrap());
    }
    let storage = |dtype| resolve(dtype, &setting.device, setting.policy).unwrap().storage;
    let inputs: Vec<BufferId> = arrays
        .iter()
        .map(|a| {
            let mut bytes = to_storage(a, storage(a.dtype())).unwrap();
            bytes.resize(bytes.len().next_multiple_of(4), 0);
            let id = device.allocate(bytes.len() as u64).unwrap();
            device.upload(id, &bytes).unwrap();
            id
        })
        .collect();
    let buffers = replay(device, &program, &code, &inputs, scalars).unwrap();
    let read = |(node, buffer): (&NodeId, BufferId), device: &mut dyn Device| {
        let node = lowered.node(*node);
        let shape: Vec<usize> = node.shape.iter().map(|d| d.as_const().unwrap() as usize).collect();
        let storage = storage(node.dtype);
        let bytes = (shape.iter().product::<usize>() * storage.bytes()) as u64;
        let bytes = pollster::block_on(device.read(buffer, bytes)).unwrap();
        from_storage(bytes, storage, node.dtype, shape).unwrap()
    };
    let out = lowered.outputs().iter().zip(buffers.clone()).map(|pair| read(pair, device)).collect();
    let mut ours: Vec<BufferId> = buffers.into_iter().chain(inputs).collect();
    ours.sort();
    ours.dedup();
    ours.into_iter().for_each(|id| device.free(id));
    out
}

/// Generated code is valid by somebody else's word.
fn validate(code: &Code) {
    match code {
        Code::Wgsl { text, .. } => {
            let module =
                naga::front::wgsl::parse_str(text).unwrap_or_else(|e| panic!("{}\n{text}", e.emit_to_string(text)));
            let flags = naga::valid::ValidationFlags::all();
            let validated = naga::valid::Validator::new(flags, naga::valid::Capabilities::empty()).validate(&module);
            validated.unwrap_or_else(|e| panic!("{e:?}\n{text}"));
        }
        Code::Wasm { bytes, .. } => {
            wasmparser::validate(bytes).unwrap();
        }
        Code::Ast { .. } => {}
    }
}

fn check(graph: Graph, arrays: &[HostArray], capabilities: &Capabilities, policy: Policy) {
    graph.verify().unwrap();
    let evaluated =
        |graph: &Graph, scalars: &[Scalar]| evaluate(graph, &Inputs { arrays, scalars }, capabilities, policy).unwrap();
    let expected = evaluated(&graph, &[]);
    let setting = Rc::new(Setting { device: capabilities.clone(), policy });
    let options = Options { max_ms: 1e4, ..Options::default() };
    let mut devices: Vec<Box<dyn Device>> = vec![
        Box::new(InterpreterDevice::new(capabilities.clone())),
        Box::new(CpuDevice::with(capabilities.clone()).unwrap()),
    ];
    let tidied = tidy(graph, &setting, &options).unwrap();
    for step in &tidied.steps {
        step.after.verify().unwrap();
        assert_eq!(evaluated(&step.after, &[]), expected, "after {}: {}\n{}", step.suggester, step.words, step.after);
    }
    let (structure, scalars) = hoist_constants(&tidied.state).unwrap();
    let found = search(Rc::new(structure.clone()), &setting, &options).unwrap();
    let states = std::iter::once(("the start", Rc::new(structure)))
        .chain(found.steps.iter().map(|s| (s.suggester, s.after.clone())));
    for (who, state) in states {
        state.verify().unwrap();
        assert_eq!(evaluated(&state, &scalars), expected, "after {who}\n{state}");
        for device in &mut devices {
            let got = run(&state, arrays, &scalars, &mut **device, policy);
            let name = &device.capabilities().description;
            assert_eq!(got, expected, "{name}, after {who}\n{state}");
        }
    }
    // The same kernels in WGSL, whether or not there is a GPU here.
    let program = Program::new(&found.state, capabilities, policy).unwrap();
    if capabilities.lanes < 2 {
        for kernel in &program.kernels {
            validate(&tensorscope::render::wgsl::render(kernel, capabilities).unwrap());
        }
    }
}

fn shapes() -> impl Strategy<Value = Vec<Vec<usize>>> {
    let size = prop_oneof![4 => 1usize..7, 1 => Just(0usize), 1 => 15usize..35];
    proptest::collection::vec(proptest::collection::vec(size, 0..3), 1..3)
        .prop_filter("small", |all| all.iter().all(|s| s.iter().product::<usize>() <= 400))
}

/// Float16 is left out: its sums round.
fn dtypes() -> impl Strategy<Value = DType> {
    use DType::{Complex64, Complex128, Float32, Float64, Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64};
    let all = vec![Float32, Float64, Complex64, Complex128, Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64];
    proptest::sample::select(all)
}

fn cases() -> ProptestConfig {
    ProptestConfig { cases: 150, failure_persistence: None, max_shrink_iters: 200, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn on_the_cpu(
        dtype in dtypes(),
        shapes in shapes(),
        choices in proptest::collection::vec(any::<(u8, u8, u8)>(), 1..12),
        two in any::<bool>(),
    ) {
        let arrays: Vec<HostArray> = shapes.iter().enumerate().map(|(k, s)| data(s, dtype, k)).collect();
        check(random_graph(dtype, &shapes, &choices, two), &arrays, &Capabilities::cpu(), Policy::default());
    }

    #[test]
    fn with_a_gpus_storages(
        dtype in dtypes(),
        shapes in shapes(),
        choices in proptest::collection::vec(any::<(u8, u8, u8)>(), 1..12),
        two in any::<bool>(),
        emulate in any::<bool>(),
    ) {
        let arrays: Vec<HostArray> = shapes.iter().enumerate().map(|(k, s)| data(s, dtype, k)).collect();
        let float64 = if emulate { Float64Policy::Emulate } else { Float64Policy::Demote };
        let graph = random_graph(dtype, &shapes, &choices, two);
        check(graph, &arrays, &Capabilities::webgpu(), Policy { float64 });
    }
}
