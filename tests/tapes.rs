//! Blocks of elements have the bits of the interpreter: each op of each dtype, as a kernel of its own and flattened to a tape.

#[path = "support/wild.rs"]
mod wild;

use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::error::Result;
use tensorscope::graph::{Binary, Graph, Node, Op, Unary};
use tensorscope::kernel::interpret;
use tensorscope::kernel::tape::Tape;
use tensorscope::lower::lower;
use tensorscope::target::{Capabilities, Policy};
use wild::{alike, wild};

/// Elements: some blocks, and a part of one.
const COUNT: usize = 223;

/// Doubles whose quotients are near whole numbers, far from any, and beyond all precision.
fn operands(dtype: DType, seed: usize) -> HostArray {
    if !matches!(dtype, DType::Float64 | DType::Float32) || seed.is_multiple_of(2) {
        return wild(&[COUNT], dtype, seed);
    }
    let value = |k: usize| {
        let step = (k * 7919 + seed) % 1009;
        Scalar::Float((step as f64 - 500.0) * [0.1, 0.25, 1.0, 1e-300, 1e17, 0.7][k % 6])
    };
    let values: Vec<Scalar> = (0..COUNT).map(value).collect();
    HostArray::from_scalars(dtype, vec![COUNT], &values).unwrap()
}

/// The values of an op by its kernel's interpreter and by its tape; nothing where the dtypes do not have it, or it has no tape.
fn both(op: &Op, of: &[HostArray], dtype: DType) -> Result<Option<[HostArray; 2]>> {
    let mut graph = Graph::new();
    let node =
        |op: Op, inputs, dtype| Node { op, inputs, shape: vec![(COUNT as i64).into()], dtype, spans: Vec::new() };
    let mut inputs = Vec::new();
    for (k, array) in of.iter().enumerate() {
        let input = graph.add(node(Op::Input(k as u32), Vec::new(), array.dtype()))?;
        let divides = k == 1 && *op == Op::Binary(Binary::Quotient);
        inputs.push(if divides {
            graph.add(node(Op::Unary(Unary::Recip), vec![input], array.dtype()))?
        } else {
            input
        });
    }
    let root = graph.add(node(op.clone(), inputs, dtype))?;
    graph.set_outputs(vec![root]);
    graph.verify()?;
    let lowered = lower(&graph, &Capabilities::cpu(), Policy::default(), false)?;
    let Some(tape) = Tape::new(&lowered.kernel) else { return Ok(None) };
    let bytes: Vec<&[u8]> = of.iter().map(HostArray::bytes).collect();
    let flat = tape.run(&bytes, COUNT);
    let mut buffers: Vec<Vec<u8>> = bytes.iter().map(|bytes| bytes.to_vec()).collect();
    buffers.push(vec![0; COUNT * dtype.itemsize()]);
    let ran = interpret::run(&lowered.kernel, &mut buffers, &[], 0..COUNT as u64);
    if ran.is_err() {
        // Nobody asks for the negative of a truth value.
        return Ok(None);
    }
    let flat = flat.unwrap_or_else(|e| panic!("{op:?} of {:?} has no loop: {e}", of[0].dtype()));
    assert!(tape.run(&bytes, COUNT + 1).is_err(), "{op:?}: a buffer that is too short");
    assert!(tape.run(&bytes, 0)?.is_empty(), "{op:?} of nothing");
    let array = |bytes| HostArray::new(dtype, vec![COUNT], bytes);
    Ok(Some([array(buffers.pop().unwrap_or_default())?, array(flat)?]))
}

/// Compares them for operands of several kinds; returns whether there was a tape.
fn compare(op: &Op, of: &[DType], dtype: DType) -> bool {
    let compared = (0..4).filter(|seed| {
        let of: Vec<HostArray> = of.iter().enumerate().map(|(k, &dtype)| operands(dtype, seed + 3 * k + 1)).collect();
        let Ok(Some([kernel, tape])) = both(op, &of, dtype) else { return false };
        for (k, (a, b)) in kernel.scalars().zip(tape.scalars()).enumerate() {
            let given: Vec<Scalar> = of.iter().map(|array| array.get(k)).collect();
            assert!(alike(a, b), "{op:?} of {given:?}, a {dtype}: {a:?} by its kernel, {b:?} by its tape");
        }
        true
    });
    compared.count() > 0
}

#[test]
fn each_op_of_each_dtype_has_the_interpreters_bits() {
    let mut tapes = 0;
    for dtype in DType::ALL {
        for op in Unary::ALL {
            let result = if op == Unary::IsNan { DType::Bool } else { dtype };
            tapes += usize::from(compare(&Op::Unary(op), &[dtype], result));
        }
        for op in Binary::ALL {
            let result = if op.is_comparison() { DType::Bool } else { dtype };
            tapes += usize::from(compare(&Op::Binary(op), &[dtype, dtype], result));
        }
        for to in DType::ALL {
            tapes += usize::from(compare(&Op::Cast, &[dtype], to));
        }
    }
    assert!(tapes > 500, "{tapes} tapes");
}
