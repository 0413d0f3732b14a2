//! Constants that differ between traversals become run-time scalars of one program.
//!
//! The turns of a loop often differ in a few numbers only: a learning rate that decays, a bias correction, a time. When
//! a structure comes a second time with other constants, it is compiled with these as run-time scalars and serves every
//! further value without gathering and canonicalisation. They are not folded, so that no bit of a result depends on how
//! often a loop has turned. A constant that a rule or a function decides by, such as the exponent of a power, stays a
//! constant.

use super::walk::{Structure, Walk};
use crate::dtype::{Kind, Scalar};
use crate::graph::{Binary, Op, Unary};
use crate::target::Policy;
use crate::tensor::{State, Tensor};

/// A traversal's constants at `places`.
pub(super) fn values(walk: &Walk, places: &[u32]) -> Vec<Scalar> {
    places.iter().filter_map(|&k| constant(&walk.order[k as usize])).collect()
}

fn constant(tensor: &Tensor) -> Option<Scalar> {
    match &*tensor.borrow_state() {
        State::Lazy { op: Op::Constant(value), .. } => Some(*value),
        _ => None,
    }
}

/// Places of the constants in which a traversal differs from a structure, together with those that varied before;
/// `None` if it differs in anything else, or in constants that cannot vary.
pub(super) fn varied(walk: &Walk, structure: &Structure, policy: Policy) -> Option<Vec<u32>> {
    let mut places = walk.differs(structure, policy)?;
    places.extend(&structure.varying);
    places.sort_unstable();
    places.dedup();
    (!places.is_empty() && are_free(walk, &places)).then_some(places)
}

/// Whether these constants may vary.
pub(super) fn are_free(walk: &Walk, places: &[u32]) -> bool {
    let free = free(walk);
    places.iter().all(|&k| free[k as usize])
}

/// Which tensors are constants that only arithmetic uses.
fn free(walk: &Walk) -> Vec<bool> {
    let is_real = |t: &Tensor| constant(t).is_some() && t.dtype().kind() != Kind::Complex;
    let mut free: Vec<bool> = walk.order.iter().map(is_real).collect();
    let mut seen: Vec<Option<u32>> = vec![None; walk.order.len()];
    let mut places = walk.inputs.iter();
    for (k, tensor) in walk.order.iter().enumerate() {
        let State::Lazy { op, inputs } = &*tensor.borrow_state() else { continue };
        let of: Vec<u32> = places.by_ref().take(inputs.len()).copied().collect();
        let behind = |at: u32| if free[at as usize] { Some(at) } else { seen[at as usize] };
        match op {
            Op::Constant(_) => seen[k] = free[k].then_some(k as u32),
            // Through views, negation and inversion a value still depends on that one constant.
            Op::View(_) | Op::Unary(Unary::Neg | Unary::Recip) => seen[k] = behind(of[0]),
            Op::Binary(Binary::Add | Binary::Mul | Binary::Quotient) => {}
            _ => {
                let fixed: Vec<u32> = of.iter().filter_map(|&at| behind(at)).collect();
                fixed.into_iter().for_each(|at| free[at as usize] = false);
            }
        }
    }
    // An output itself is no operand of arithmetic.
    walk.outputs.iter().filter_map(|&k| seen[k as usize]).for_each(|at| free[at as usize] = false);
    free
}
