//! Constants that vary from walk to walk: parameters of one program.
//!
//! A loop's turns often differ in a few numbers only: a learning rate that decays, a bias correction, a time. A structure whose
//! constants come with other values a second time is compiled with those as run-time scalars, and serves every
//! further value without gathering and canonicalising. Nothing is folded into them, so no bit depends on how often a loop has
//! turned; what a rule or a function decides by a constant's value (a power's exponent) is left a constant.

use super::walk::{Structure, Walk};
use crate::dtype::{Kind, Scalar};
use crate::graph::{Binary, Op, Unary};
use crate::target::Policy;
use crate::tensor::{State, Tensor};

/// A walk's constant at each of `places`.
pub(super) fn values(walk: &Walk, places: &[u32]) -> Vec<Scalar> {
    places.iter().filter_map(|&k| constant(&walk.order[k as usize])).collect()
}

fn constant(tensor: &Tensor) -> Option<Scalar> {
    match &*tensor.borrow_state() {
        State::Lazy { op: Op::Constant(value), .. } => Some(*value),
        _ => None,
    }
}

/// Places of the constants by which a walk differs from a structure that is its own otherwise, with those that varied before;
/// `None` if it differs in more, or in constants that cannot vary.
pub(super) fn varied(walk: &Walk, structure: &Structure, policy: Policy) -> Option<Vec<u32>> {
    let mut places = walk.differs(structure, policy)?;
    places.extend(&structure.varying);
    places.sort_unstable();
    places.dedup();
    let free = free(walk);
    (!places.is_empty() && places.iter().all(|&k| free[k as usize])).then_some(places)
}

/// Which are constants whose value nothing but arithmetic asks for.
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
            // Seen through views, and negated or inverted, it is still that one constant.
            Op::View(_) | Op::Unary(Unary::Neg | Unary::Recip) => seen[k] = behind(of[0]),
            Op::Binary(Binary::Add | Binary::Mul | Binary::Quotient) => {}
            _ => {
                let fixed: Vec<u32> = of.iter().filter_map(|&at| behind(at)).collect();
                fixed.into_iter().for_each(|at| free[at as usize] = false);
            }
        }
    }
    // What is asked for itself is no operand.
    walk.outputs.iter().filter_map(|&k| seen[k as usize]).for_each(|at| free[at as usize] = false);
    free
}
