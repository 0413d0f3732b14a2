//! Long graphs are computed in pieces.
//!
//! The time of a search grows faster than linearly in the number of ops; and the pieces of an unrolled loop are alike,
//! so that the first one's program serves the others. But values that cross from piece to piece are written to memory, and
//! nothing is fused across: a graph that comes again and again, such as a step of training, becomes one program.

use super::Session;
use super::walk::Walk;
use crate::graph::{Op, Unary};
use crate::tensor::{State, Tensor};

/// Ops per piece: a multiple of the ops of many loop bodies.
const PIECE: usize = 240;

/// The ops of the longest graph that becomes one program.
const WHOLE: usize = 8 * PIECE;

/// How often a graph comes in pieces. Compiling it as a whole takes about as long as so many runs of it. Fewer than the
/// launches that a recording of calls is tried for (`eager/recording.rs`).
const TIMES: u32 = 12;

fn ops(walk: &Walk) -> usize {
    walk.order.iter().filter(|tensor| tensor.is_lazy()).count()
}

/// Whether a traversal is long enough for several pieces.
fn is_long(walk: &Walk) -> bool {
    ops(walk) >= 2 * PIECE
}

impl Session {
    /// The pieces of a traversal, as [`pieces`], unless it has come often.
    pub(super) fn pieces(&self, walk: &Walk) -> Vec<Vec<Tensor>> {
        if !is_long(walk) || ops(walk) <= WHOLE && self.comes_often(walk) { Vec::new() } else { pieces(walk) }
    }

    /// Whether a traversal that comes now would be one program, if the calls that it is made of came so many times before.
    pub(super) fn is_whole(&self, walk: &Walk, times: u32) -> bool {
        let hash = || walk.hash(self.policy());
        // What was asked for one by one came as other traversals than this one.
        let often = || times >= TIMES || self.0.long.borrow_mut().get(&hash()).is_some_and(|times| *times >= TIMES);
        !is_long(walk) || ops(walk) <= WHOLE && often()
    }

    #[inline(never)]
    fn comes_often(&self, walk: &Walk) -> bool {
        let hash = walk.hash(self.policy());
        let mut long = self.0.long.borrow_mut();
        let Some(times) = long.get(&hash) else {
            long.insert(hash, 1);
            return false;
        };
        *times = times.saturating_add(1);
        *times > TIMES
    }
}

/// The tensors to compute before the outputs of a long traversal, one piece after the other: of each piece, the values
/// that later pieces use.
#[inline(never)]
fn pieces(walk: &Walk) -> Vec<Vec<Tensor>> {
    let mut last_use = vec![0; walk.order.len()];
    // The places of each tensor's inputs.
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
    let widens = walk.widens();
    let mut pieces = Vec::new();
    let (mut begin, mut ops) = (0, 0);
    for at in 0..walk.order.len() {
        ops += usize::from(walk.order[at].is_lazy());
        if ops == PIECE {
            let mut wanted = Vec::new();
            (begin..=at)
                .filter(|&k| last_use[k] > at)
                .for_each(|k| values_behind(walk, &inputs, &widens, k, &mut wanted));
            let wanted: Vec<Tensor> = wanted.into_iter().map(|k| walk.order[k].clone()).collect();
            if !wanted.is_empty() {
                pieces.push(wanted);
            }
            (begin, ops) = (at + 1, 0);
        }
    }
    pieces
}

/// Adds the values to keep for users of `k`: itself, the base of a view, or what a product is computed from that has more
/// elements; nothing where that has data or has no inputs.
fn values_behind(walk: &Walk, inputs: &[&[u32]], widens: &[bool], k: usize, found: &mut Vec<usize>) {
    let mut behind = vec![k];
    while let Some(k) = behind.pop() {
        let State::Lazy { op, .. } = &*walk.order[k].borrow_state() else { continue };
        match (op, inputs[k]) {
            (_, []) => {}
            (Op::View(_) | Op::Unary(Unary::Recip), [of]) => behind.push(*of as usize),
            (_, all) if widens[k] => behind.extend(all.iter().map(|of| *of as usize)),
            _ if found.contains(&k) => {}
            _ => found.push(k),
        }
    }
}
