//! Graphs of symbolic shape: each class of ops at several sizes, on the reference evaluator, the interpreter, compiled
//! wasm, a simulated GPU and the machine's own, by one compilation each.

#[path = "support/gpu.rs"]
mod gpu;
#[path = "support/round_trip.rs"]
mod round_trip;

use gpu::native_gpu;
use std::collections::BTreeMap;
use std::rc::Rc;
use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::error::Result;
use tensorscope::graph::{Binary, Builder, Combine, Inputs, Interface, Op, Unary, evaluate};
use tensorscope::runtime::{Device, InterpreterDevice, cpu::CpuDevice, gpu::Native};
use tensorscope::search::Options;
use tensorscope::session::Session;
use tensorscope::shape::{Expr, Relation, Sizes};
use tensorscope::target::{Capabilities, DeviceKind, Policy};
use tensorscope::tensor::{Array, Tensor, call};

const BOTH: [DeviceKind; 2] = [DeviceKind::Cpu, DeviceKind::Gpu];

fn interpreters() -> Session {
    let device = |c| Box::new(InterpreterDevice::new(c)) as Box<dyn Device>;
    let (cpu, gpu) = (device(Capabilities::cpu()), device(Capabilities::webgpu()));
    Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), Options::default())
}

/// A session over interpreters, one over compiled wasm whose GPU is simulated, and one with the machine's own GPU.
fn sessions() -> Vec<Session> {
    let cpu = || Box::new(CpuDevice::new().unwrap()) as Box<dyn Device>;
    let simulated = Box::new(CpuDevice::with(Capabilities::simulated_gpu()).unwrap());
    let session = |cpu, gpu, why: Option<&str>| {
        Session::new(cpu, gpu, why.map(str::to_owned), DeviceKind::Cpu, Policy::default(), Options::default())
    };
    let mut all = vec![interpreters(), session(cpu(), simulated, Some("simulated"))];
    if let Some(gpu) = native_gpu("symbolic sizes on the native GPU", Native::Nothing) {
        all.push(session(cpu(), Box::new(gpu), None));
    }
    all
}

/// Whole numbers, so that sums are exact in any order, with a few signs.
fn numbers(dtype: DType, shape: &[usize]) -> HostArray {
    let count: usize = shape.iter().product();
    let value = |k: usize| Scalar::Int((k * 7 + 3) as i64 % 11 - 4).cast(dtype);
    HostArray::from_scalars(dtype, shape.to_vec(), &(0..count).map(value).collect::<Vec<_>>()).unwrap()
}

/// Runs `build` at each of `sizes` everywhere: the reference evaluator's values, one compilation per device.
fn check(name: &str, build: impl Fn(&mut Builder) -> Result<()>, sizes: &[&[(&str, i64)]]) {
    let mut builder = Builder::new();
    build(&mut builder).unwrap();
    let interface: Interface = builder.finish().unwrap();
    every_step_is_true(name, &interface, sizes);
    for (which, session) in sessions().iter().enumerate() {
        for on in BOTH {
            let at = |given: &[(&str, i64)]| format!("{name} {given:?} on {on:?} of session {which}");
            let function = session.function(interface.clone(), on).unwrap();
            let from = session.next_compilation();
            for given in sizes {
                let mut values = Sizes::default();
                given.iter().for_each(|(n, v)| values.set(*n, *v));
                let arrays: Vec<HostArray> = interface
                    .inputs()
                    .map(|(_, node)| numbers(node.dtype, &values.shape(&node.shape).unwrap()))
                    .collect();
                let mut query = function.query();
                for ((name, _), array) in interface.inputs().zip(&arrays) {
                    query = query.input(name, &Tensor::from_host(array.clone(), on, true, None));
                }
                for (name, value) in *given {
                    query = query.shape_var(name, *value);
                }
                let got = query.run().unwrap_or_else(|e| panic!("{}: {e}", at(given)));
                let inputs = Inputs { arrays: &arrays, scalars: &[], sizes: &values };
                let wanted = evaluate(interface.graph(), &inputs, session.capabilities(on), Policy::default()).unwrap();
                for ((name, tensor), wanted) in got.iter().zip(&wanted) {
                    let read = pollster::block_on(session.read(tensor));
                    let read = read.unwrap_or_else(|e| panic!("{} {name}: {e}", at(given)));
                    assert_eq!(read.shape(), wanted.shape(), "{}", at(given));
                    let numbers = |a: &HostArray| a.scalars().map(|s| s.to_f64()).collect::<Vec<_>>();
                    let close =
                        |(x, y): (f64, f64)| x == y || (x - y).abs() <= 1e-5 * y.abs() || x.is_nan() && y.is_nan();
                    let (read, wanted) = (numbers(&read), numbers(wanted));
                    let same = read.iter().copied().zip(wanted.iter().copied()).all(close);
                    assert!(same, "{} {name}:\n{read:?} instead of\n{wanted:?}", at(given));
                }
            }
            let runs = session.compilations_since(from);
            assert_eq!(runs.len(), sizes.len(), "{name}");
            round_trip::compilation(&runs[0]);
            assert!(runs.iter().all(|c| c.cached), "{name} was compiled again");
        }
    }
}

/// Each step of the compilation is verified at each size: by the reference evaluator and on the interpreter.
fn every_step_is_true(name: &str, interface: &Interface, sizes: &[&[(&str, i64)]]) {
    for given in sizes {
        for on in BOTH {
            let session = interpreters();
            session.verify_steps();
            let mut values = Sizes::default();
            given.iter().for_each(|(n, v)| values.set(*n, *v));
            let tensor = |array| Tensor::from_host(array, on, true, None);
            let inputs: Vec<Tensor> = interface
                .inputs()
                .map(|(_, node)| tensor(numbers(node.dtype, &values.shape(&node.shape).unwrap())))
                .collect();
            let outputs = call(&Rc::new(interface.clone()), &inputs, &[], values, on, true, None).unwrap();
            pollster::block_on(session.evaluate(&outputs)).unwrap_or_else(|e| panic!("{name} {given:?} {on:?}: {e}"));
            assert!(session.verified_steps() > Some(0), "{name}");
        }
    }
}

/// Sizes around nothing, one and the widths of vectors.
const ONE: &[&[(&str, i64)]] =
    &[&[("N", 3)], &[("N", 0)], &[("N", 1)], &[("N", 7)], &[("N", 16)], &[("N", 33)], &[("N", 100)]];
const TWO: &[&[(&str, i64)]] = &[
    &[("M", 3), ("N", 5)],
    &[("M", 0), ("N", 5)],
    &[("M", 4), ("N", 0)],
    &[("M", 1), ("N", 1)],
    &[("M", 16), ("N", 17)],
    &[("M", 70), ("N", 2)],
    &[("M", 2), ("N", 70)],
];

const F32: DType = DType::Float32;

#[test]
fn elementwise_and_sums_over_rows() {
    check(
        "rows",
        |b| {
            let n = b.var("N");
            let x = b.input("x", F32, &[n, 4.into()])?;
            let y = b.binary(Binary::Mul, x, x)?;
            let sums = b.reduce(Combine::Sum, &[1], y)?;
            let columns = b.reduce(Combine::Max, &[0], x)?;
            b.output("y", y);
            b.output("sums", sums);
            b.output("columns", columns);
            Ok(())
        },
        &ONE.iter().copied().filter(|s| s[0].1 > 0).collect::<Vec<_>>(),
    );
}

#[test]
fn elementwise_of_every_storage() {
    for dtype in DType::ALL {
        check(
            dtype.name(),
            |b| {
                let n = b.var("N");
                let (x, z) = (b.input("x", dtype, &[n.clone(), 3.into()])?, b.input("z", dtype, &[n, 3.into()])?);
                let op = if dtype == DType::Bool { Binary::Or } else { Binary::Add };
                let y = b.binary(op, x, z)?;
                b.output("y", y);
                Ok(())
            },
            ONE,
        );
    }
}

#[test]
fn broadcasting_and_reductions_over_symbolic_axes() {
    check(
        "broadcast",
        |b| {
            let (m, n) = (b.var("M"), b.var("N"));
            let x = b.input("x", F32, &[m.clone(), n.clone()])?;
            let row = b.input("row", F32, std::slice::from_ref(&n))?;
            let wide = b.view(row, |v| v.expand(&[m.clone(), n.clone()]))?;
            let sum = b.binary(Binary::Add, x, wide)?;
            for (name, axes) in [("0", vec![0]), ("1", vec![1]), ("all", vec![0, 1])] {
                let of = b.reduce(Combine::Sum, &axes, sum)?;
                b.output(name, of);
            }
            b.output("sum", sum);
            Ok(())
        },
        TWO,
    );
}

#[test]
fn long_sums_and_means() {
    check(
        "mean",
        |b| {
            let n = b.var("N");
            let x = b.input("x", F32, &[2.into(), n.clone()])?;
            let sum = b.reduce(Combine::Sum, &[1], x)?;
            let count = b.size(n)?;
            let count = b.cast(count, F32)?;
            let count = b.view(count, |v| v.expand(&[2.into()]))?;
            let recip = b.unary(Unary::Recip, count)?;
            let mean = b.binary(Binary::Quotient, sum, recip)?;
            b.output("mean", mean);
            Ok(())
        },
        &[&[("N", 5)], &[("N", 511)], &[("N", 512)], &[("N", 513)], &[("N", 3000)]],
    );
}

#[test]
fn views() {
    check(
        "views",
        |b| {
            let (m, n) = (b.var("M"), b.var("N"));
            let x = b.input("x", F32, &[m.clone(), n.clone()])?;
            let transposed = b.view(x, |v| v.permute(&[1, 0]))?;
            // No single list of strides says this one.
            let flat = b.view(transposed, |v| v.reshape(&[m.clone() * n.clone()]))?;
            let last = (n.clone() - 1, -1, n.clone());
            let flipped = b.view(x, |v| v.slice(&[(0.into(), 1, m.clone()), last]))?;
            let half = (n.clone() + 1).div(&2.into());
            let every_other = b.view(x, |v| v.slice(&[(0.into(), 1, m.clone()), (0.into(), 2, half.clone())]))?;
            let joined =
                b.view(x, |v| v.reshape(&[n.clone() * m.clone()]).reshape(&[1.into(), m.clone() * n.clone()]))?;
            for (name, node) in
                [("flat", flat), ("flipped", flipped), ("half", every_other), ("joined", joined), ("t", transposed)]
            {
                let node = b.unary(Unary::Neg, node)?;
                b.output(name, node);
            }
            Ok(())
        },
        TWO,
    );
}

#[test]
fn windows_and_padding() {
    let sizes: Vec<&[(&str, i64)]> = ONE.iter().copied().filter(|s| s[0].1 > 0).collect();
    check(
        "windows",
        |b| {
            let n = b.var("N");
            let x = b.input("x", F32, std::slice::from_ref(&n))?;
            let zero = b.constant(Scalar::Float(0.0), F32)?;
            let side = b.view(zero, |v| v.expand(&[1.into()]))?;
            let padded = b.concat(0, &[side, x, side])?;
            // Windows of three over the padded row: element (i, k) is i + k.
            let shape = vec![n.clone(), 3.into()];
            let windows = b.view(padded, |_| {
                tensorscope::shape::View::strided(shape.clone(), vec![1.into(), 1.into()], 0.into())
            })?;
            let sums = b.reduce(Combine::Sum, &[1], windows)?;
            b.output("padded", padded);
            b.output("sums", sums);
            Ok(())
        },
        &sizes,
    );
}

#[test]
fn matrix_products() {
    check(
        "matmul",
        |b| {
            let (m, n) = (b.var("M"), b.var("N"));
            let a = b.input("a", F32, &[m.clone(), n.clone()])?;
            let c = b.input("c", F32, &[n.clone(), 6.into()])?;
            let full: Vec<Expr> = vec![m.clone(), 6.into(), n.clone()];
            let left = b.view(a, |v| v.reshape(&[m.clone(), 1.into(), n.clone()]).expand(&full))?;
            let right = b.view(c, |v| v.permute(&[1, 0]).reshape(&[1.into(), 6.into(), n.clone()]).expand(&full))?;
            let product = b.binary(Binary::Mul, left, right)?;
            let y = b.reduce(Combine::Sum, &[2], product)?;
            // Its own transpose times it: all axes are symbolic.
            let square: Vec<Expr> = vec![n.clone(), n.clone(), m.clone()];
            let t = b.view(a, |v| v.permute(&[1, 0]).reshape(&[n.clone(), 1.into(), m.clone()]).expand(&square))?;
            let u = b.view(a, |v| v.permute(&[1, 0]).reshape(&[1.into(), n.clone(), m.clone()]).expand(&square))?;
            let product = b.binary(Binary::Mul, t, u)?;
            let gram = b.reduce(Combine::Sum, &[2], product)?;
            b.output("y", y);
            b.output("gram", gram);
            Ok(())
        },
        TWO,
    );
}

#[test]
fn concatenation_and_insertion() {
    check(
        "concat",
        |b| {
            let (m, n) = (b.var("M"), b.var("N"));
            let x = b.input("x", F32, &[m.clone(), n.clone()])?;
            let y = b.input("y", F32, &[m.clone(), 3.into()])?;
            let z = b.input("z", F32, &[2.into(), n.clone()])?;
            let wide = b.concat(1, &[x, y, x])?;
            let tall = b.concat(0, &[x, z])?;
            let sums = b.reduce(Combine::Sum, &[1], wide)?;
            let op = Op::Insert { start: vec![0, 0], step: vec![1, 1] };
            let set = b.op(op, &[tall, z], vec![m.clone() + 2, n.clone()], F32)?;
            for (name, node) in [("wide", wide), ("tall", tall), ("sums", sums), ("set", set)] {
                b.output(name, node);
            }
            Ok(())
        },
        TWO,
    );
}

#[test]
fn indices_that_are_data_and_sequences() {
    let sizes: Vec<&[(&str, i64)]> = TWO.iter().copied().filter(|s| s.iter().all(|(_, n)| *n > 0)).collect();
    check(
        "gather",
        |b| {
            let (m, n) = (b.var("M"), b.var("N"));
            let x = b.input("x", F32, std::slice::from_ref(&n))?;
            let iota = b.op(Op::Iota, &[], vec![m.clone()], DType::Int32)?;
            let picked = b.op(Op::Gather, &[x, iota], vec![m.clone()], F32)?;
            let ramp = b.cast(iota, F32)?;
            let y = b.binary(Binary::Add, picked, ramp)?;
            b.output("y", y);
            b.output("ramp", ramp);
            Ok(())
        },
        // Indices must lie within the axis.
        &sizes.into_iter().filter(|s| s[0].1 <= s[1].1).collect::<Vec<_>>(),
    );
}

#[test]
fn softmax_over_a_symbolic_axis() {
    check(
        "softmax",
        |b| {
            let (m, n) = (b.var("M"), b.var("N"));
            let shape = [m.clone(), n.clone()];
            let x = b.input("x", F32, &shape)?;
            let wide = |v: tensorscope::shape::View| v.reshape(&[m.clone(), 1.into()]).expand(&shape);
            let most = b.reduce(Combine::Max, &[1], x)?;
            let most = b.view(most, wide)?;
            let least = b.unary(Unary::Neg, most)?;
            let centred = b.binary(Binary::Add, x, least)?;
            let e = b.unary(Unary::Exp, centred)?;
            let sum = b.reduce(Combine::Sum, &[1], e)?;
            let sum = b.view(sum, wide)?;
            let recip = b.unary(Unary::Recip, sum)?;
            let y = b.binary(Binary::Quotient, e, recip)?;
            b.output("y", y);
            Ok(())
        },
        &TWO.iter().copied().filter(|s| s.iter().all(|(_, n)| *n > 0)).collect::<Vec<_>>(),
    );
}

#[test]
fn what_is_missing_is_named() {
    let mut b = Builder::new();
    let (m, n) = (b.var_or("M", 2), b.var("N"));
    let x = b.input("x", F32, &[n.clone(), m.clone()]).unwrap();
    let y = b.unary(Unary::Neg, x).unwrap();
    b.output("y", y);
    b.output("x", x);
    let interface = b.finish().unwrap();
    assert_eq!(interface.outputs().map(|(name, _)| name.to_owned()).collect::<Vec<_>>(), ["x", "y"]);
    let session = &sessions()[1];
    let f = session.function(interface, DeviceKind::Cpu).unwrap();
    let of = |shape: &[usize], dtype| Tensor::from_host(numbers(dtype, shape), DeviceKind::Cpu, false, None);
    let x = of(&[3, 2], F32);
    let message = |r: Result<BTreeMap<String, Tensor>>| r.err().unwrap().to_string();
    assert_eq!(message(f.query().run()), "ValueError: Missing input buffer: x");
    assert_eq!(message(f.query().input("x", &x).run()), "ValueError: Missing shape variable: N");
    let query = || f.query().input("x", &x).shape_var("N", 3);
    assert_eq!(message(query().input("z", &x).run()), "ValueError: Unknown input buffer: z");
    assert_eq!(message(query().shape_var("K", 3).run()), "ValueError: Unknown shape variable: K");
    assert_eq!(
        message(query().shape_var("M", 3).run()),
        "ValueError: x has shape (3,2), which is not (N,M) with M = 3, N = 3"
    );
    assert_eq!(message(query().input("x", &of(&[3, 2], DType::Int32)).run()), "TypeError: x is int32, not float32");

    let (kept, y) = (Array::new(of(&[3, 2], F32)), Array::new(of(&[3, 2], F32)));
    assert_eq!(message(query().output("y", &y).run()), "ValueError: Missing output buffer: x");
    query().output("y", &y).output("x", &kept).run().unwrap();
    let read = pollster::block_on(session.read(&y.tensor())).unwrap();
    assert_eq!(read.get(0), Scalar::Float(1.0));
    let small = Array::new(of(&[2], F32));
    let wrong = query().output("y", &small).output("x", &kept).run();
    assert_eq!(message(wrong), "ValueError: output y is float32(3,2), not float32(2,)");
}

#[test]
fn guards_are_checked_and_reported() {
    let mut b = Builder::new();
    let (n, m) = (b.var("N"), b.var("M"));
    let (x, y) =
        (b.input("x", F32, std::slice::from_ref(&n)).unwrap(), b.input("y", F32, std::slice::from_ref(&m)).unwrap());
    let y = b.view(y, |_| tensorscope::shape::View::contiguous(std::slice::from_ref(&n))).unwrap();
    let sum = b.binary(Binary::Add, x, y).unwrap();
    b.rely(n, Relation::Equal, m);
    b.output("sum", sum);
    let session = &sessions()[1];
    let f = session.function(b.finish().unwrap(), DeviceKind::Cpu).unwrap();
    let of = |n: usize| Tensor::from_host(numbers(F32, &[n]), DeviceKind::Cpu, false, None);
    let query = |n: usize, m: usize| {
        f.query().input("x", &of(n)).input("y", &of(m)).shape_var("N", n as i64).shape_var("M", m as i64).run()
    };
    assert_eq!(
        query(3, 4).err().unwrap().message(),
        "the graph relies on N == M, which does not hold for M = 4, N = 3"
    );
    let sum = query(3, 3).unwrap().remove("sum").unwrap();
    pollster::block_on(session.evaluate(std::slice::from_ref(&sum))).unwrap();
    let report = session.report(sum.compilation().unwrap()).unwrap().unwrap();
    assert_eq!(report.guards, ["N == M"]);
    assert_eq!(report.sizes, [("M".to_owned(), 3.0), ("N".to_owned(), 3.0)]);
    assert_eq!(report.before.nodes[0].shape, ["N"]);
}
