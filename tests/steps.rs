//! Every step true: whatever the search does to a graph, it computes the same values.
//!
//! Random graphs over numbers whose sums are exact in any order. After each step of the search the state is evaluated by
//! the reference evaluator, and finished (by lowering alone) to a program that the interpreter and the wasm JIT run:
//! bit-equal, all of them. What is printed of a state is read back as that state. Every kernel's WGSL is validated by naga,
//! every wasm module by wasmparser.

#![cfg(all(feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/round_trip.rs"]
mod round_trip;
#[path = "support/valid.rs"]
mod valid;

use proptest::prelude::*;
use proptest::sample::select;
use std::rc::Rc;
use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Kind, Scalar};
use tensorscope::graph::{Binary, Combine, Graph, Inputs, Node, NodeId, Op, Unary, evaluate};
use tensorscope::inspect::run_state;
use tensorscope::lower::Program;
use tensorscope::optimise::{Setting, canonicalise, hoist_constants, search};
use tensorscope::runtime::{Device, InterpreterDevice, cpu::CpuDevice};
use tensorscope::search::{KnownParts, Options};
use tensorscope::shape::{Expr, Sizes, View, broadcast_shapes};
use tensorscope::target::{Capabilities, Float64Policy, Policy};
use valid::validate;

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
                if joined.iter().product::<usize>() > 600 {
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

fn check(graph: Graph, arrays: &[HostArray], capabilities: &Capabilities, policy: Policy) {
    check_without(graph, arrays, capabilities, policy, &[]);
}

/// The same with some rules switched off.
fn check_without(graph: Graph, arrays: &[HostArray], capabilities: &Capabilities, policy: Policy, disabled: &[&str]) {
    graph.verify().unwrap();
    let sizes = &Sizes::default();
    let evaluated = |graph: &Graph, scalars: &[Scalar]| {
        evaluate(graph, &Inputs { arrays, scalars, sizes }, capabilities, policy).unwrap()
    };
    let expected = evaluated(&graph, &[]);
    let setting = Rc::new(Setting { device: capabilities.clone(), policy });
    let disabled = disabled.iter().map(|name| (*name).to_owned()).collect();
    let options = Options { disabled, ..Options::untimed() };
    let mut devices: Vec<Box<dyn Device>> = vec![
        Box::new(InterpreterDevice::new(capabilities.clone())),
        Box::new(CpuDevice::with(capabilities.clone()).unwrap()),
    ];
    let canonical = canonicalise(Rc::new(graph), &setting, &options).unwrap();
    assert!(canonical.faults.is_empty(), "{:?}", canonical.faults);
    for step in &canonical.steps {
        step.after.verify().unwrap();
        assert_eq!(evaluated(&step.after, &[]), expected, "after {}: {}\n{}", step.rule, step.words, step.after);
    }
    let (structure, scalars) = hoist_constants(&canonical.state, &[]).unwrap();
    let found = search(Rc::new(structure.clone()), &setting, &options, &KnownParts::default()).unwrap();
    // Every state that a rule proposes is verified, not only those that are taken.
    assert!(found.faults.is_empty(), "{:?}", found.faults);
    let states =
        std::iter::once(("the start", Rc::new(structure))).chain(found.steps.iter().map(|s| (s.rule, s.after.clone())));
    for (who, state) in states {
        state.verify().unwrap();
        round_trip::graph(&state);
        assert_eq!(evaluated(&state, &scalars), expected, "after {who}\n{state}");
        // Invocations of a workgroup have locals of their own, which wasm's one thread has not: it is never given thread loops.
        let threads = state.nodes().iter().any(|n| matches!(&n.op, Op::Kernel(k, _) if k.threads().is_some()));
        for device in devices.iter_mut().take(if threads { 1 } else { 2 }) {
            let got = run_state(&state, arrays, &scalars, sizes, &mut **device, policy, |code| validate(code, false));
            let got = pollster::block_on(got).unwrap();
            let name = &device.capabilities().description;
            assert_eq!(got, expected, "{name}, after {who}\n{state}");
        }
    }
    // The same kernels in WGSL, whether or not there is a GPU here.
    let program = Program::new(&found.state, capabilities, policy).unwrap();
    if capabilities.lanes < 2 {
        for kernel in &program.kernels {
            validate(&tensorscope::render::wgsl::render(kernel, capabilities).unwrap(), false);
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
    select(all)
}

fn moved() -> impl Strategy<Value = DType> {
    select(DType::ALL.to_vec())
}

/// `sum(a * b)` over the last of three axes, each operand stretched along the axes that it does not have, its axes in
/// memory turned round if `turned`: products of matrices and vectors, sums along rows and down columns.
fn contraction(dtype: DType, sizes: [usize; 4], has: [[bool; 4]; 2], turned: [bool; 2]) -> (Graph, Vec<HostArray>) {
    let mut builder = Builder { graph: Graph::new(), dtype };
    let mut arrays = Vec::new();
    let operands = [0, 1].map(|k| {
        let axes: Vec<usize> = (0..4).filter(|axis| has[k][*axis]).collect();
        let mut shape: Vec<usize> = axes.iter().map(|axis| sizes[*axis]).collect();
        if turned[k] {
            shape.reverse();
        }
        arrays.push(data(&shape, dtype, k));
        let mut id = builder.add(Op::Input(k as u32), &[], &shape, dtype);
        if turned[k] {
            let order: Vec<usize> = (0..shape.len()).rev().collect();
            id = builder.view(id, |v| v.permute(&order));
        }
        let kept: Vec<usize> = (0..4).map(|axis| if has[k][axis] { sizes[axis] } else { 1 }).collect();
        id = builder.view(id, |v| v.reshape(&exprs(&kept)));
        builder.expand(id, &sizes)
    });
    let product = builder.add(Op::Binary(Binary::Mul), &operands, &sizes, dtype);
    let sum = builder.add(Op::Reduce { combine: Combine::Sum, axes: vec![3] }, &[product], &sizes[..3], dtype);
    builder.graph.set_outputs(vec![sum]);
    (builder.graph, arrays)
}

/// Products and sums that are long enough for every kind of block and for its rest.
#[test]
fn long_contractions() {
    let (matrix, shared) =
        ([[true, true, false, true], [true, false, true, true]], [[true; 4], [false, false, true, true]]);
    let columns = [[true; 4], [false; 4]];
    for (sizes, has, turned) in [
        ([1, 7, 21, 40], matrix, [false, false]),
        ([1, 13, 9, 70], matrix, [true, true]),
        ([2, 2, 9, 530], shared, [false, true]),
        ([1, 1, 2100, 9], columns, [false, true]),
        ([1, 1, 20, 70], columns, [false, true]),
        ([1, 2, 1, 1500], columns, [false, false]),
        ([1, 1, 4, 3000], columns, [false, true]),
    ] {
        for dtype in [DType::Float32, DType::Float64] {
            let (graph, arrays) = contraction(dtype, sizes, has, turned);
            let device = Capabilities { relaxed_simd: true, ..Capabilities::cpu() };
            check_without(graph, &arrays, &device, Policy::default(), &[]);
        }
    }
}

/// Sums whose blocks come in blocks, the last of each shorter than the others.
#[test]
fn sums_of_blocks_of_blocks() {
    let one = [[true, true, true, false]; 2];
    let column = [[true; 4], [false; 4]];
    for (sizes, has, turned) in [
        ([1, 1, 1, 100_003], one, [false, false]),
        ([1, 1, 1, 65_537], one, [false, false]),
        ([1, 1, 3, 66_001], column, [false, true]),
    ] {
        for disabled in [&[] as &[&str], &["vector-accumulators", "interchange"]] {
            let (graph, arrays) = contraction(DType::Float32, sizes, has, turned);
            check_without(graph, &arrays, &Capabilities::cpu(), Policy::default(), disabled);
        }
    }
}

/// Rules that are switched off, so that what would lose is taken too.
fn disabled() -> impl Strategy<Value = Vec<&'static str>> {
    let names = vec!["vectorise", "vector-accumulators", "block-rows", "interchange", "pack", "multiply-add", "unroll"];
    proptest::sample::subsequence(names, 0..7)
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

    /// Slices in steps, axes turned round, transposes and concatenations, with a little arithmetic among them.
    #[test]
    fn moves_of_every_width(
        dtype in moved(),
        rows in 1usize..4,
        columns in 1usize..70,
        choices in proptest::collection::vec((select(vec![5u8, 9, 10, 11, 11, 12, 13, 13]), any::<u8>(), any::<u8>()), 1..7),
        two in any::<bool>(),
    ) {
        let still = |what: u8| what == 5 && dtype == DType::Bool;
        let choices: Vec<_> = choices.into_iter().filter(|c| !still(c.0)).collect();
        let shapes = [vec![rows, columns], vec![rows, 5]];
        let arrays: Vec<HostArray> = shapes.iter().enumerate().map(|(k, s)| data(s, dtype, k)).collect();
        let graph = random_graph(dtype, &shapes, &choices, two);
        check(graph, &arrays, &Capabilities::cpu(), Policy::default());
    }

    /// Blocks, panels and strips that do not come out even, of one element and of none.
    #[test]
    fn contractions(
        dtype in select(vec![DType::Float32, DType::Float64, DType::Int32, DType::Int64, DType::Complex64, DType::UInt8]),
        sizes in (0usize..3, prop_oneof![0usize..20, Just(1usize)], prop_oneof![0usize..40, Just(1usize)], prop_oneof![0usize..20, 250usize..280]),
        has in any::<[[bool; 4]; 2]>(),
        turned in any::<[bool; 2]>(),
        disabled in disabled(),
        relaxed_simd in any::<bool>(),
    ) {
        let sizes = [sizes.0, sizes.1, sizes.2, sizes.3];
        prop_assume!(sizes.iter().product::<usize>() <= 6000);
        let (graph, arrays) = contraction(dtype, sizes, has, turned);
        let device = Capabilities { relaxed_simd, ..Capabilities::cpu() };
        check_without(graph, &arrays, &device, Policy::default(), &disabled);
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

/// Found by `with_a_gpus_storages`: the least of complex numbers, by a workgroup.
#[test]
fn the_least_complex_number_by_a_workgroup() {
    let shapes = [vec![15, 5]];
    let choices = [(30, 0, 0), (10, 0, 0), (39, 0, 0), (187, 56, 0)];
    let graph = random_graph(DType::Complex64, &shapes, &choices, false);
    let arrays = [data(&shapes[0], DType::Complex64, 0)];
    check(graph, &arrays, &Capabilities::webgpu(), Policy { float64: Float64Policy::Demote });
}

/// Found by `with_a_gpus_storages`: the greatest of sums, by a workgroup.
#[test]
fn the_greatest_of_sums_by_a_workgroup() {
    let shapes = [vec![2], vec![3, 22]];
    let choices = [(138, 92, 0), (4, 0, 0), (0, 84, 44), (133, 30, 0), (0, 0, 37), (0, 0, 0), (7, 124, 0)];
    let graph = random_graph(DType::UInt32, &shapes, &choices, false);
    let arrays: Vec<HostArray> = shapes.iter().enumerate().map(|(k, s)| data(s, DType::UInt32, k)).collect();
    check(graph, &arrays, &Capabilities::webgpu(), Policy { float64: Float64Policy::Demote });
}

/// Equal parts of a graph are searched once: each becomes the same kernel, over its own inputs and scalars.
#[test]
fn equal_parts_become_equal_kernels() {
    for capabilities in [Capabilities::cpu(), Capabilities::webgpu()] {
        let mut graph = Graph::new();
        let node = |op, inputs: &[NodeId], shape: &[i64]| Node {
            op,
            inputs: inputs.to_vec(),
            shape: shape.iter().map(|n| Expr::from(*n)).collect(),
            dtype: DType::Float32,
            spans: vec![],
        };
        let mut outputs = Vec::new();
        for k in 0..3 {
            let x = graph.add(node(Op::Input(k), &[], &[67, 1009])).unwrap();
            let by = graph.add(node(Op::Constant(Scalar::Float(f64::from(k) + 2.0)), &[], &[])).unwrap();
            let all = View::strided(vec![67.into(), 1009.into()], vec![0.into(), 0.into()], 0.into());
            let by = graph.add(node(Op::View(all), &[by], &[67, 1009])).unwrap();
            let scaled = graph.add(node(Op::Binary(Binary::Mul), &[x, by], &[67, 1009])).unwrap();
            let sum = Op::Reduce { combine: Combine::Sum, axes: vec![1] };
            outputs.push(graph.add(node(sum, &[scaled], &[67])).unwrap());
        }
        graph.set_outputs(outputs);
        let setting = Rc::new(Setting { device: capabilities, policy: Policy::default() });
        let options = Options::untimed();
        let (structure, _) = hoist_constants(&graph, &[]).unwrap();
        let found = search(Rc::new(structure), &setting, &options, &KnownParts::default()).unwrap();
        let kernels: Vec<_> = (found.state.nodes().iter())
            .filter_map(|n| if let Op::Kernel(kernel, computes) = &n.op { Some((kernel, computes, n)) } else { None })
            .collect();
        assert_eq!(kernels.len(), 3);
        assert!(found.steps.len() > 3 + 3, "nothing but lowering: {:?}", found.steps.len());
        for (k, (kernel, computes, node)) in kernels.iter().enumerate() {
            assert!(Rc::ptr_eq(kernel, kernels[0].0), "kernel {k} of\n{}", found.state);
            let scalar = |n: &Rc<Node>| if let Op::Scalar(s) = n.op { Some(s) } else { None };
            let given: Vec<u32> =
                node.inputs.iter().filter_map(|i| scalar(&found.state.nodes()[i.0 as usize])).collect();
            let own: Vec<u32> = computes.nodes().iter().filter_map(scalar).collect();
            assert_eq!((given, own), (vec![k as u32], vec![k as u32]));
        }
    }
}
