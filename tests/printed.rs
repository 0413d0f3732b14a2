//! The printed forms of graphs and kernels say all there is: random ones are read back as they were, and no text that is
//! nearly one makes a parser panic. (What programs and searches make is read back in `golden`,
//! `cases`, `rules`, `steps` and `symbolic`.)

#![cfg(not(target_arch = "wasm32"))]

use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::path::Path;
use std::rc::Rc;
use tensorscope::dtype::{Compute, DType, Narrow, Scalar, Storage};
use tensorscope::graph::{Graph, Node, Op};
use tensorscope::kernel::{
    Access, Binary, BufferDecl, Condition, Kernel, Local, LoopKind, Rounding, ScalarDecl, Stmt, Unary, Value,
};
use tensorscope::shape::{Expr, Var, View};

/// A shape variable, two loop variables of known extent and one of a symbolic one.
fn vars() -> [Var; 4] {
    let n = Var::new("N", None);
    [n.clone(), Var::new("i", Some(11)), Var::new("l", Some(3)), Var::below("k", &Expr::from(n))]
}

fn indices() -> impl Strategy<Value = Expr> + Clone {
    let number = prop_oneof![4 => -9i64..40, 1 => any::<i16>().prop_map(i64::from)];
    // Arithmetic ends at 64 bits.
    let fits = |e: &Expr| e.to_string().split(|c: char| !c.is_ascii_digit()).all(|digits| digits.len() < 16);
    let leaf = prop_oneof![number.prop_map(Expr::from), select(vars().to_vec()).prop_map(Expr::from)];
    let all = leaf.prop_recursive(4, 20, 2, |inner| {
        (inner.clone(), inner, 0..6).prop_map(|(a, b, op)| match op {
            0 | 1 => a + b,
            2 => a * b,
            3 => a.div(&b),
            4 => a.rem(&b),
            _ => a.minimum(&b),
        })
    });
    all.prop_filter("numbers of fewer digits", fits)
}

fn literals() -> impl Strategy<Value = Value> {
    let float = |bits: u32| Value::Literal(Compute::F32, Scalar::Float(f32::from_bits(bits).into()));
    prop_oneof![
        any::<u32>().prop_map(float),
        select(vec![0.0f32, -0.0, 1.0, -2.5, 1e20, f32::INFINITY, f32::NEG_INFINITY, f32::NAN])
            .prop_map(move |f| float(f.to_bits())),
        any::<u64>().prop_map(|bits| Value::Literal(Compute::F64, Scalar::Float(f64::from_bits(bits)))),
        any::<i32>().prop_map(|i| Value::Literal(Compute::I32, Scalar::Int(i.into()))),
        any::<u32>().prop_map(|u| Value::Literal(Compute::U32, Scalar::UInt(u.into()))),
        any::<i64>().prop_map(|i| Value::Literal(Compute::I64, Scalar::Int(i))),
        any::<u64>().prop_map(|u| Value::Literal(Compute::U64, Scalar::UInt(u))),
        any::<bool>().prop_map(|b| Value::Literal(Compute::Bool, Scalar::Bool(b))),
    ]
}

/// Of whatever types: printing does not ask for them.
fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        literals(),
        (0usize..2).prop_map(Value::Scalar),
        Just(Value::Local(0, Expr::default())),
        indices().prop_map(|lane| Value::Local(1, lane)),
        indices().prop_map(|index| Value::Load { buffer: 0, index }),
        indices().prop_map(Value::Index),
    ];
    let computes = [Compute::Bool, Compute::I32, Compute::U32, Compute::I64, Compute::U64, Compute::F32, Compute::F64];
    let wrapped = [Rounding::Signed(8), Rounding::Unsigned(16)];
    let roundings: Vec<Rounding> = Narrow::ALL.map(Rounding::Float).into_iter().chain(wrapped).collect();
    leaf.prop_recursive(5, 40, 3, move |inner| {
        let inner = inner.prop_map(Rc::new);
        let [a, b, c] = [inner.clone(), inner.clone(), inner];
        prop_oneof![
            (select(Unary::ALL.to_vec()), a.clone()).prop_map(|(op, a)| Value::Unary(op, a)),
            (select(Binary::ALL.to_vec()), a.clone(), b.clone()).prop_map(|(op, a, b)| Value::Binary(op, a, b)),
            (a.clone(), b.clone()).prop_map(|(a, b)| Value::Binary(
                Binary::Quotient,
                a,
                Value::Unary(Unary::Recip, b).into()
            )),
            (a.clone(), b.clone(), c.clone()).prop_map(|(a, b, c)| Value::Select(a, b, c)),
            (a.clone(), b.clone(), c).prop_map(|(a, b, c)| Value::MulAdd(a, b, c)),
            (select(computes.to_vec()), a.clone()).prop_map(|(to, a)| Value::Cast(to, a)),
            (select(computes.to_vec()), a.clone()).prop_map(|(to, a)| Value::Bitcast(to, a)),
            (select(roundings.to_vec()), a.clone()).prop_map(|(to, a)| Value::Round(to, a)),
            (a, b, indices(), 0u8..4).prop_map(|(a, b, counter, word)| Value::Random { key: [a, b], counter, word }),
        ]
    })
}

/// Every kind of statement, with `index` and `value` wherever one stands.
fn kernel(index: &Expr, value: &Value) -> Kernel {
    let [n, i, l, k] = vars();
    let buffer = |name: &str, storage, access, len| BufferDecl { name: name.into(), storage, access, len };
    let bound = Var::new("g", Some(6));
    let at = |var: &Var| index.clone() + Expr::from(var.clone());
    let store = Stmt::Store { buffer: 1, index: at(&bound), value: value.clone() };
    let condition = Condition { left: index.clone(), right: 3.into() };
    let inner = vec![
        Stmt::Set { local: 0, lane: 0.into(), value: value.clone() },
        Stmt::For {
            var: l.clone(),
            extent: 4.into(),
            kind: LoopKind::Vector,
            body: vec![Stmt::Set { local: 1, lane: l.into(), value: value.clone() }],
        },
        Stmt::Bind { var: bound, value: value.clone() },
        Stmt::If { condition: condition.clone(), then: vec![store.clone()], otherwise: vec![] },
        Stmt::StoreWord { buffer: 2, word: index.clone(), values: vec![value.clone(), value.clone()] },
        Stmt::For {
            var: Var::new("t", Some(14)),
            extent: Expr::from(n.clone()),
            kind: LoopKind::UNROLLED,
            body: vec![Stmt::If { condition, then: vec![store.clone()], otherwise: vec![store] }],
        },
    ];
    let serial = Stmt::For { var: k, extent: n.clone().into(), kind: LoopKind::SERIAL, body: inner };
    let threads =
        Stmt::For { var: Var::new("l", Some(3)), extent: 4.into(), kind: LoopKind::Thread, body: vec![serial] };
    let body = vec![Stmt::For { var: i, extent: 12.into(), kind: LoopKind::Parallel, body: vec![threads] }];
    Kernel {
        name: "k0_random".into(),
        buffers: vec![
            buffer("in0", Storage::BoolU32, Access::Read, Expr::from(n.clone()) * 3),
            buffer("out", Storage::U8, Access::Write, 7.into()),
            buffer("row0", Storage::Narrow(Narrow::F16), Access::Scratch, 9.into()),
        ],
        shape_vars: vec![n],
        scalars: vec![
            ScalarDecl { name: "s0".into(), compute: Compute::F64 },
            ScalarDecl { name: "s1".into(), compute: Compute::Bool },
        ],
        locals: vec![
            Local { exact: true, ..Local::new("t3", Compute::F32, 1) },
            Local::new("acc0v", Compute::I64, 4),
            Local::new("acc1v", Compute::I64, 4),
        ],
        body,
        spans: vec![],
    }
}

fn kernel_is_read_back(kernel: &Kernel) {
    let text = kernel.to_string();
    let read: Kernel = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(read.to_string(), text);
    assert_eq!(read, *kernel, "{text}");
}

/// Printed graphs and kernels, whatever they are in: cases of rules and kernels whose code is shown.
fn texts() -> Vec<String> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut texts = Vec::new();
    for folder in ["rules", "golden/kernels"] {
        for entry in std::fs::read_dir(tests.join(folder)).unwrap() {
            let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            let parts = text.split("####").flat_map(|case| case.split("====")).map(|part| {
                let at = part.find("\n%").or(part.find("\nkernel ")).map_or(0, |at| at + 1);
                part[at..].to_owned()
            });
            texts.extend(parts.filter(|part| part.starts_with(['%', 'k'])));
        }
    }
    assert!(texts.len() > 60, "only {} texts", texts.len());
    texts
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn kernels_are_read_back(index in indices(), value in values()) {
        let built = kernel(&index, &value);
        let text = built.to_string();
        let read: Kernel = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
        // What is read may be simplified by the bounds of its loops: from then on it stays as it is.
        if read.to_string() == text {
            prop_assert!(read == built, "{}", text);
        }
        kernel_is_read_back(&read);
    }

    #[test]
    fn constants_and_views_are_read_back(bits in any::<u64>(), start in 0i64..5, step in -3i64..4, n in 0i64..6) {
        let mut graph = Graph::new();
        let rows = Expr::from(Var::new("N", None));
        let mut add = |op, inputs: &[_], shape: &[Expr], dtype| {
            graph.add(Node { op, inputs: inputs.to_vec(), shape: shape.to_vec(), dtype, spans: vec![] }).unwrap()
        };
        let x = add(Op::Input(0), &[], &[rows.clone(), 8.into()], DType::Float64);
        let base = View::contiguous(&[rows.clone(), 8.into()]);
        let view = base.slice(&[(0.into(), 1, rows.clone()), (start.into(), step, n.into())]).permute(&[1, 0]);
        let turned = add(Op::View(view.clone()), &[x], view.shape(), DType::Float64);
        let flat = View::contiguous(view.shape()).reshape(&[rows.clone() * n]);
        let flat = add(Op::View(view.then(&flat)), &[x], &[rows * n], DType::Float64);
        let number = f64::from_bits(bits);
        let real = add(Op::Constant(Scalar::Float(number)), &[], &[], DType::Float64);
        let complex = add(Op::Constant(Scalar::Complex(number, -number)), &[], &[], DType::Complex128);
        let unsigned = add(Op::Constant(Scalar::UInt(bits)), &[], &[], DType::UInt64);
        let signed = add(Op::Constant(Scalar::Int(bits as i64)), &[], &[], DType::Int64);
        graph.set_outputs(vec![turned, flat, real, complex, unsigned, signed]);
        let text = graph.to_string();
        let read: Graph = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
        prop_assert_eq!(read.to_string(), text);
        prop_assert!(read == graph);
    }

    /// A character is gone, twice there or another one: an error or something else, and no panic.
    #[test]
    fn what_is_nearly_a_text_is_an_error(which in any::<Index>(), place in any::<Index>(), how in 0..3, other in select("%[](){}=,:+-*/0179naefx. \n".chars().collect::<Vec<_>>())) {
        let texts = texts();
        let mut all: Vec<char> = which.get(&texts).chars().collect();
        let at = place.index(all.len());
        match how {
            0 => drop(all.remove(at)),
            1 => all.insert(at, all[at]),
            _ => all[at] = other,
        }
        let text: String = all.into_iter().collect();
        if let Ok(graph) = text.parse::<Graph>() {
            prop_assert!(graph.to_string().parse::<Graph>().is_ok());
        }
        if let Ok(kernel) = text.parse::<Kernel>() {
            prop_assert!(kernel.to_string().parse::<Kernel>().is_ok());
        }
    }
}

#[test]
fn errors_say_where_they_are() {
    let graph = |text: &str| text.parse::<Graph>().unwrap_err().to_string();
    assert_eq!(
        graph("%0: float32[4] = input 0\n%1: float32[4] = neg of %2\noutputs %1"),
        "ValueError: line 2: no node %2 at the end: %1: float32[4] = neg of %2"
    );
    assert_eq!(
        graph("%0: float32[4] = input 0\n%1: float32[4] = flip(4) of %0, (4) strides (1) offset 0\noutputs %1"),
        "ValueError: line 2: this is %1: float32[4] = reshape(4) of %0, (4) strides (1) offset 0: \
         %1: float32[4] = flip(4) of %0, (4) strides (1) offset 0"
    );
    let kernel = |text: &str| text.parse::<Kernel>().unwrap_err().to_string();
    assert_eq!(
        kernel("kernel k(out: write f32[4])\n  parallel i in 0..4\n    out[j] = 1.0"),
        "ValueError: line 3: no variable j before \"j] = 1.0\": out[j] = 1.0"
    );
    assert_eq!(
        kernel("kernel k(out: write f32[4])\n  parallel i in 0..4\n    out[i] = twice(1.0)"),
        "ValueError: line 3: no function twice of 1 values at the end: out[i] = twice(1.0)"
    );
}
