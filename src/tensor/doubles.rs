//! Functions of single doubles, computed at once with the bits of a kernel.

use super::at_once::is_on;
use crate::graph::{Binary, Op, Unary};
use crate::kernel::tape::Tape;
use crate::lower::of_doubles;
use std::cell::RefCell;

/// The instructions of a function: up to some magnitude, where it has a fast path, and for all.
type Found = (Option<(f64, Tape)>, Option<Tape>);

thread_local! {
    static OF_ONE: RefCell<[Option<Found>; Unary::ALL.len()]> =
        const { RefCell::new([const { None }; Unary::ALL.len()]) };
    static OF_TWO: RefCell<[Option<Found>; Binary::ALL.len()]> =
        const { RefCell::new([const { None }; Binary::ALL.len()]) };
}

/// What a function gives of a double; nothing while nothing is computed at once.
pub fn function_of_double(op: Unary, x: f64) -> Option<f64> {
    if !is_on() {
        return None;
    }
    match op {
        // What IEEE 754 rounds once.
        Unary::Sqrt => return Some(x.sqrt()),
        Unary::Abs => return Some(x.abs()),
        Unary::Floor => return Some(x.floor()),
        _ => {}
    }
    OF_ONE.with_borrow_mut(|known| {
        let (near, all) = known[op as usize].get_or_insert_with(|| of_doubles(&Op::Unary(op), 1));
        let near = near.as_ref().filter(|(limit, _)| x.abs() <= *limit).map(|(_, tape)| tape);
        one(near.or(all.as_ref())?, &[&x.to_le_bytes()])
    })
}

/// As [`function_of_double`], of two.
pub fn function_of_doubles(op: Binary, x: f64, y: f64) -> Option<f64> {
    if !is_on() {
        return None;
    }
    OF_TWO.with_borrow_mut(|known| {
        let (_, all) = known[op as usize].get_or_insert_with(|| of_doubles(&Op::Binary(op), 2));
        one(all.as_ref()?, &[&x.to_le_bytes(), &y.to_le_bytes()])
    })
}

fn one(tape: &Tape, of: &[&[u8]]) -> Option<f64> {
    Some(f64::from_le_bytes(tape.run(of, 1).ok()?.try_into().ok()?))
}
