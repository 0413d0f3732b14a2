//! A GPU's 64-bit integers have the CPU's bits, native or as two words: arithmetic, division by zero, shifts past the
//! width, comparisons, conversions to and from every dtype.

#![cfg(all(feature = "gpu", feature = "jit", not(target_arch = "wasm32")))]

#[path = "support/devices.rs"]
mod devices;

use devices::{Sessions, check, sessions};
use tensorscope::array::HostArray;
use tensorscope::dtype::{DType, Scalar};
use tensorscope::error::Result;
use tensorscope::graph::Binary;
use tensorscope::tensor::{self, Comparison, Operand, Tensor};

const COUNT: usize = 8_000;

/// Integers of every size: the extremes and their neighbours, small ones, and bits of any pattern.
fn patterns(dtype: DType, seed: u64) -> HostArray {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state ^ state >> 29
    };
    let special = [0, 1, -1, i64::MIN, i64::MAX, i64::MIN + 1, i64::MAX - 1, 1 << 31, 1 << 32, -(1 << 31), 63, 64, 65];
    let values = (0..COUNT).map(|k| {
        let bits = next();
        Scalar::Int(match k % 4 {
            0 => special[bits as usize % special.len()],
            1 => bits as i64,
            2 => bits as i64 >> (bits >> 3 & 63),
            _ => i64::from(bits as i8),
        })
    });
    let values: Vec<Scalar> = values.map(|v| v.cast(dtype)).collect();
    HostArray::from_scalars(dtype, vec![COUNT], &values).unwrap()
}

const WIDE: [DType; 2] = [DType::Int64, DType::UInt64];

fn two(sessions: &Sessions, what: &str, f: impl Fn(&Operand, &Operand) -> Result<Tensor>) {
    for dtype in WIDE {
        let data = |seed| patterns(dtype, seed);
        check(sessions, &format!("{what} of {dtype}"), &data, |a, b| f(&a.clone().into(), &b.clone().into()));
    }
}

#[test]
fn arithmetic_wraps_and_never_traps() {
    let sessions = sessions();
    two(&sessions, "sum", |a, b| tensor::add(a, b, None));
    two(&sessions, "difference", |a, b| tensor::subtract(a, b, None));
    two(&sessions, "product", |a, b| tensor::multiply(a, b, None));
    two(&sessions, "floor division", |a, b| tensor::floor_divide(a, b, None));
    two(&sessions, "remainder", |a, b| tensor::remainder(a, b, None));
    two(&sessions, "maximum", |a, b| tensor::maximum(a, b, None));
    two(&sessions, "minimum", |a, b| tensor::minimum(a, b, None));
    for dtype in WIDE {
        let data = |seed| patterns(dtype, seed);
        check(&sessions, &format!("-{dtype}"), &data, |a, _| tensor::negative(a, None));
        check(&sessions, &format!("abs {dtype}"), &data, |a, _| Ok(tensor::absolute(a, None)));
        check(&sessions, &format!("a power of {dtype}"), &data, |a, _| {
            let three = tensor::constant(Scalar::Int(3), dtype, a.device(), false, None);
            tensor::power(&a.clone().into(), &three.into(), None)
        });
    }
}

#[test]
fn bits_and_shifts_past_the_width() {
    let sessions = sessions();
    two(&sessions, "and", |a, b| tensor::bitwise("bitwise_and", Binary::And, a, b, None));
    two(&sessions, "or", |a, b| tensor::bitwise("bitwise_or", Binary::Or, a, b, None));
    two(&sessions, "xor", |a, b| tensor::bitwise("bitwise_xor", Binary::Xor, a, b, None));
    two(&sessions, "left shift", |a, b| tensor::shift("left_shift", Binary::Shl, a, b, None));
    two(&sessions, "right shift", |a, b| tensor::shift("right_shift", Binary::Shr, a, b, None));
    for by in [0, 1, 31, 32, 63, 64] {
        two(&sessions, &format!("shift by {by}"), |a, _| {
            let Operand::Tensor(t) = a else { unreachable!() };
            let by = tensor::constant(Scalar::Int(by), t.dtype(), t.device(), false, None);
            let left = tensor::shift("left_shift", Binary::Shl, a, &by.clone().into(), None)?;
            tensor::shift("right_shift", Binary::Shr, &left.into(), &by.into(), None)
        });
    }
}

#[test]
fn comparisons() {
    let sessions = sessions();
    for op in [Comparison::Less, Comparison::LessEqual, Comparison::Equal, Comparison::NotEqual] {
        two(&sessions, "comparison", |a, b| tensor::compare(op, a, b, None));
    }
}

#[test]
fn conversions_to_and_from_every_dtype() {
    let sessions = sessions();
    for wide in WIDE {
        for other in DType::ALL {
            let from = |seed| patterns(wide, seed);
            check(&sessions, &format!("{wide} as {other}"), &from, |a, _| Ok(tensor::cast(a, other, None)));
            let from = |seed| patterns(other, seed);
            check(&sessions, &format!("{other} as {wide}"), &from, |a, _| Ok(tensor::cast(a, wide, None)));
        }
    }
}
