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
use tensorscope::span::Span;
use tensorscope::target::DeviceKind;
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

/// Pairs whose quotients are hard to estimate: words of ones and zeros, powers of two and their neighbours, and dividends just
/// below, at and above a multiple of the divisor.
fn divisions(dtype: DType) -> [HostArray; 2] {
    let mut state = 5_u64;
    let mut next = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let halves = [0_u64, 1, 0x7fff, 0x8000, 0x8001, 0xfffe, 0xffff];
    let mut number = || match next(3) {
        0 => (0..4).fold(0, |so_far, _| so_far << 16 | halves[next(halves.len())]),
        1 => (1_u64 << next(64)).wrapping_add(next(5) as u64).wrapping_sub(2),
        _ => (0..4).fold(0, |so_far, _| so_far << 16 | next(1 << 16) as u64) >> next(64),
    };
    let mut pairs = vec![(1 << 63, u64::MAX), (1 << 63, 1), (1 << 63, 0), (u64::MAX, u64::MAX), (0, 0)];
    while pairs.len() < 3 * COUNT {
        let (divisor, other) = (number(), number());
        let multiple = other.checked_rem(divisor).map_or(other, |rest| other - rest);
        pairs.push((other, divisor));
        pairs.push((multiple, divisor));
        pairs.push((multiple.wrapping_sub(1), divisor));
        // Of small quotients, which the divisor's leading word decides.
        pairs.push((divisor.wrapping_mul(other >> 1 & 0xffff).wrapping_sub(other & 1), divisor));
    }
    let array = |of: fn(&(u64, u64)) -> u64| {
        let values: Vec<Scalar> = pairs.iter().map(|p| Scalar::Int(of(p) as i64).cast(dtype)).collect();
        HostArray::from_scalars(dtype, vec![pairs.len()], &values).unwrap()
    };
    [array(|p| p.0), array(|p| p.1)]
}

#[test]
fn quotients_that_are_hard_to_estimate() {
    let sessions = sessions();
    for dtype in WIDE {
        let pairs = divisions(dtype);
        let data = |seed| pairs[usize::from(seed != 1)].clone();
        let both = |f: fn(&Operand, &Operand, Option<Span>) -> Result<Tensor>| {
            move |a: &Tensor, b: &Tensor| f(&a.clone().into(), &b.clone().into(), None)
        };
        check(&sessions, &format!("floor division of {dtype}"), &data, both(tensor::floor_divide));
        check(&sessions, &format!("remainder of {dtype}"), &data, both(tensor::remainder));
        // The CPU, which every GPU is compared with, beside Rust's own integers.
        let [a, b] = pairs.each_ref().map(|x| Tensor::from_host(x.clone(), DeviceKind::Cpu, true, None));
        let Some((_, session)) = sessions.first() else { continue };
        let quotients = tensor::floor_divide(&a.into(), &b.into(), None).unwrap();
        let quotients = pollster::block_on(session.read(&quotients)).unwrap();
        let exact = |x: Scalar| if let Scalar::UInt(x) = x { i128::from(x) } else { i128::from(x.to_i64()) };
        for ((a, b), q) in pairs[0].scalars().zip(pairs[1].scalars()).zip(quotients.scalars()) {
            let (a, b, q) = (exact(a), exact(b), exact(q));
            let floor = if b == 0 { 0 } else { a.div_euclid(b) - i128::from(b < 0 && a.rem_euclid(b) != 0) };
            let wrapped = if dtype == DType::Int64 { i128::from(floor as i64) } else { floor };
            assert_eq!(q, wrapped, "{a} // {b}");
        }
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
