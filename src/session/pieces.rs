//! Long graphs are computed piece by piece.
//!
//! Searching for a program takes more than twice as long for twice the ops, and loops that were written out have pieces
//! alike: their first program serves the others.

use super::walk::Walk;
use crate::graph::{Op, Unary};
use crate::tensor::{State, Tensor};

/// Ops of a piece: a number that many loops' turns divide.
const PIECE: usize = 240;

/// What is to be computed one after the other before the rest of a long walk: of each piece what later ones use. Nothing for
/// a walk of fewer than two pieces.
pub(super) fn pieces(walk: &Walk) -> Vec<Vec<Tensor>> {
    let ops = walk.order.iter().filter(|tensor| tensor.is_lazy()).count();
    if ops < 2 * PIECE { Vec::new() } else { cut(walk) }
}

#[inline(never)]
fn cut(walk: &Walk) -> Vec<Vec<Tensor>> {
    let mut last_use = vec![0; walk.order.len()];
    // Of each tensor the places of its inputs.
    let mut inputs: Vec<&[u32]> = Vec::with_capacity(walk.order.len());
    let mut rest = &walk.inputs[..];
    for (at, tensor) in walk.order.iter().enumerate() {
        let count = match &*tensor.borrow_state() {
            State::Lazy { inputs, .. } => inputs.len(),
            _ => 0,
        };
        let (own, others) = rest.split_at(count);
        own.iter().for_each(|&k| last_use[k as usize] = at);
        inputs.push(own);
        rest = others;
    }
    let mut pieces = Vec::new();
    let (mut begin, mut ops) = (0, 0);
    for at in 0..walk.order.len() {
        ops += usize::from(walk.order[at].is_lazy());
        if ops == PIECE {
            let wanted: Vec<Tensor> = (begin..=at)
                .filter(|&k| last_use[k] > at)
                .filter_map(|k| value_behind(walk, &inputs, k))
                .map(|k| walk.order[k].clone())
                .collect();
            if !wanted.is_empty() {
                pieces.push(wanted);
            }
            (begin, ops) = (at + 1, 0);
        }
    }
    pieces
}

/// What is to be kept for users of `k`: itself, or what it looks at; nothing where that has data, or is made of nothing.
fn value_behind(walk: &Walk, inputs: &[&[u32]], mut k: usize) -> Option<usize> {
    loop {
        let State::Lazy { op, .. } = &*walk.order[k].borrow_state() else { return None };
        match (op, inputs[k]) {
            (_, []) => return None,
            (Op::View(_) | Op::Unary(Unary::Recip), [of]) => k = *of as usize,
            _ => return Some(k),
        }
    }
}
