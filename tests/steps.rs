//! Every step true: whatever the search does to a graph, it computes the same values.
//!
//! Random graphs over numbers whose sums are exact in any order. After each step of the search the state is evaluated by
//! the reference evaluator, and finished (by lowering alone) to a program that the interpreter and the wasm JIT run:
//! bit-equal, all of them. What is printed of a state is read back as that state. Every kernel's WGSL is validated by naga,
//! every wasm module by wasmparser.

#![cfg(all(feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/graphs.rs"]
mod graphs;
#[path = "support/round_trip.rs"]
mod round_trip;
#[path = "support/valid.rs"]
mod valid;

use graphs::{Builder, data, exprs, random_graph};
use proptest::prelude::*;
use proptest::sample::select;
use std::rc::Rc;
use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::graph::{Binary, Combine, Graph, Inputs, Node, NodeId, Op, evaluate};
use tensorscope::inspect::run_state;
use tensorscope::lower::Program;
use tensorscope::optimise::{Setting, canonicalise, hoist_constants, search};
use tensorscope::runtime::{Device, InterpreterDevice, cpu::CpuDevice};
use tensorscope::search::{KnownParts, Options};
use tensorscope::shape::{Expr, Sizes, View};
use tensorscope::target::{Capabilities, Float64Policy, Policy};
use valid::validate;

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
