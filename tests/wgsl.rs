//! Every op of every type is WGSL that naga accepts, whatever 64-bit types the device has, over constants too: these a
//! compiler computes itself, by rules of its own.

#![cfg(not(target_arch = "wasm32"))]

use std::rc::Rc;
use tensorscope::dtype::{Compute, Narrow, Scalar, Storage};
use tensorscope::kernel::{Access, Binary, BufferDecl, Kernel, LoopKind, Rounding, Stmt, Unary, Value, interpret};
use tensorscope::render::{Code, wgsl};
use tensorscope::shape::{Expr, Var};
use tensorscope::target::Capabilities;

const TYPES: [Compute; 7] =
    [Compute::Bool, Compute::I32, Compute::U32, Compute::I64, Compute::U64, Compute::F32, Compute::F64];

fn storage(compute: Compute) -> Storage {
    match compute {
        Compute::Bool => Storage::BoolU32,
        Compute::I32 => Storage::I32,
        Compute::U32 => Storage::U32,
        Compute::I64 => Storage::I64,
        Compute::U64 => Storage::U64,
        Compute::F32 => Storage::F32,
        Compute::F64 => Storage::F64,
    }
}

/// A kernel of one invocation that stores `value`.
fn kernel(value: Value, of: Compute, read: &[Storage]) -> Kernel {
    let buffer = |name: String, storage, access| BufferDecl { name, storage, access, len: Expr::from(1) };
    let mut buffers: Vec<BufferDecl> =
        read.iter().enumerate().map(|(k, s)| buffer(format!("in{k}"), *s, Access::Read)).collect();
    buffers.push(buffer("out".to_owned(), storage(of), Access::Write));
    let store = Stmt::Store { buffer: read.len(), index: Expr::from(0), value };
    let var = Var::new("i0", Some(0));
    Kernel {
        name: "k0".to_owned(),
        buffers,
        shape_vars: Vec::new(),
        scalars: Vec::new(),
        locals: Vec::new(),
        body: vec![Stmt::For { var, extent: Expr::from(1), kind: LoopKind::Parallel, body: vec![store] }],
        spans: Vec::new(),
    }
}

/// Renders it for every GPU there may be, unless the kernels' contract knows no such op.
fn check(value: Value, of: Compute, read: &[Storage]) -> bool {
    let kernel = Rc::new(kernel(value, of, read));
    let mut memory = vec![vec![0; 8]; kernel.buffers.len()];
    if interpret::run(&kernel, &mut memory, &[], 0..1).is_err() {
        return false;
    }
    for (i64, f64) in [(false, false), (true, false), (true, true)] {
        let device = Capabilities { i64, f64, ..Capabilities::webgpu() };
        kernel.verify(&device).unwrap();
        let Code::Wgsl { text, .. } = wgsl::render(&kernel, &device).unwrap() else { unreachable!() };
        let module = naga::front::wgsl::parse_str(&text).unwrap_or_else(|e| panic!("{}", e.emit_to_string(&text)));
        let mut allowed = naga::valid::Capabilities::empty();
        allowed.set(naga::valid::Capabilities::SHADER_INT64, i64);
        allowed.set(naga::valid::Capabilities::FLOAT64, f64);
        let validated = naga::valid::Validator::new(naga::valid::ValidationFlags::all(), allowed).validate(&module);
        validated.unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    }
    true
}

/// Over numbers that are read, and over constants.
fn check_both(of: Compute, result: Compute, op: impl Fn(Value, Value) -> Value) -> bool {
    let load = |buffer| Value::Load { buffer, index: Expr::from(0) };
    let literal = |i| Value::Literal(of, Scalar::Int(i));
    let read = [storage(of); 2];
    check(op(load(0), load(1)), result, &read)
        && check(op(literal(3), literal(2)), result, &[])
        && check(op(literal(1), load(0)), result, &read[..1])
        && check(op(load(0), literal(1)), result, &read[..1])
}

#[test]
fn ops() {
    let mut known = 0;
    for of in TYPES {
        for op in Unary::ALL {
            let result = if op == Unary::IsNan { Compute::Bool } else { of };
            known += usize::from(check_both(of, result, |a, _| Value::Unary(op, Rc::new(a))));
        }
        for op in Binary::ALL {
            let result = if op.is_comparison() { Compute::Bool } else { of };
            known += usize::from(check_both(of, result, |a, b| {
                // The divisor of a quotient is a reciprocal.
                let b = if op == Binary::Quotient { Value::Unary(Unary::Recip, Rc::new(b)) } else { b };
                Value::Binary(op, Rc::new(a), Rc::new(b))
            }));
        }
        known += usize::from(check_both(of, of, |a, b| {
            Value::Binary(Binary::Add, Rc::new(a), Rc::new(Value::Unary(Unary::Neg, Rc::new(b))))
        }));
        known += usize::from(check_both(of, of, |a, b| {
            let less = Value::Binary(Binary::Less, Rc::new(a.clone()), Rc::new(b.clone()));
            Value::Select(Rc::new(less), Rc::new(a), Rc::new(b))
        }));
    }
    assert!(known > 150, "only {known} ops were rendered");
}

#[test]
fn narrow_floats() {
    let load = |buffer| Rc::new(Value::Load { buffer, index: Expr::from(0) });
    for narrow in Narrow::ALL {
        let read = [Storage::Narrow(narrow); 2];
        let rounded = |value| check(Value::Round(Rounding::Float(narrow), Rc::new(value)), Compute::F32, &read);
        for op in Unary::ALL.into_iter().filter(|op| !matches!(op, Unary::Not | Unary::IsNan)) {
            assert!(rounded(Value::Unary(op, load(0))), "{} of {}", op.name(), narrow.name());
        }
        let divisor = Rc::new(Value::Unary(Unary::Recip, load(1)));
        assert!(rounded(Value::Binary(Binary::Quotient, load(0), divisor)), "a quotient of {}", narrow.name());
    }
}

#[test]
fn casts_and_bitcasts() {
    for from in TYPES {
        for to in TYPES {
            assert!(check_both(from, to, |a, _| Value::Cast(to, Rc::new(a))), "{from} as {to}");
            if from.words() == to.words() && from != Compute::Bool && to != Compute::Bool {
                assert!(check_both(from, to, |a, _| Value::Bitcast(to, Rc::new(a))), "the bits of {from} as {to}");
            }
        }
    }
}

#[test]
fn constants_at_the_edges() {
    for of in TYPES {
        let whole = [0, -1, 1, i64::MIN, i64::MAX, 1 << 31, -(1 << 31), 1 << 53].map(Scalar::Int);
        let edge = [f64::NAN, f64::INFINITY, -f64::INFINITY, -0.0, 5e-324, f64::MAX, f64::MIN_POSITIVE, 0.1, 1e-30];
        let all = if of.is_float() { edge.map(Scalar::Float).to_vec() } else { whole.to_vec() };
        for value in all {
            assert!(check(Value::Literal(of, value), of, &[]), "{value:?} as {of}");
        }
    }
}
