//! The choice of intermediate values that are kept although they were not requested.

use crate::graph::{Op, Unary};
use crate::tensor::{State, Tensor};
use rustc_hash::{FxHashMap, FxHashSet};

/// Tensors whose data are kept: those that are held from outside and depend on a reduction or on random numbers through
/// no other kept tensor. For a view, its base is kept. A value that is broadcast again, as a row's maximum is, is
/// passed over once: kept, it would prevent fusion of the kernels around it, and its holder may never request it.
pub(super) fn kept(order: &[Tensor]) -> Vec<Tensor> {
    let is_work = |op: &Op| matches!(op, Op::Reduce { .. } | Op::Random { .. });
    let works = |t: &Tensor| matches!(&*t.borrow_state(), State::Lazy { op, .. } if is_work(op));
    if !order.iter().any(works) {
        return Vec::new();
    }
    let mut inner_uses: FxHashMap<usize, usize> = FxHashMap::default();
    for tensor in order {
        if let State::Lazy { inputs, .. } = &*tensor.borrow_state() {
            inputs.iter().for_each(|t| *inner_uses.entry(t.key()).or_default() += 1);
        }
    }
    let broadcast = broadcast(order);
    let mut costly: FxHashSet<usize> = FxHashSet::default();
    let mut kept = Vec::new();
    for tensor in order {
        let State::Lazy { op, inputs } = &*tensor.borrow_state() else { continue };
        // A reduction's result that was broadcast to a larger array is not worth keeping in that size.
        let same_size = |t: &Tensor| costly.contains(&t.key()) && tensor.size() <= t.size();
        if !is_work(op) && !inputs.iter().any(same_size) {
            continue;
        }
        // The owners inside: `order`, and the users here.
        let ours = 1 + inner_uses.get(&tensor.key()).copied().unwrap_or(0);
        if tensor.holders() <= ours || (broadcast.contains(&tensor.key()) && tensor.pass_over()) {
            costly.insert(tensor.key());
        } else {
            kept.push(base(tensor));
        }
    }
    kept
}

/// Tensors that are broadcast through views, and the elementwise ops behind them.
fn broadcast(order: &[Tensor]) -> FxHashSet<usize> {
    let mut found: FxHashSet<usize> = FxHashSet::default();
    for tensor in order.iter().rev() {
        let State::Lazy { op, inputs } = &*tensor.borrow_state() else { continue };
        let follows = !matches!(op, Op::Reduce { .. }) && found.contains(&tensor.key());
        for input in inputs {
            let repeats = matches!(op, Op::View(_)) && tensor.size() > input.size();
            if repeats || (follows && tensor.size() == input.size()) {
                found.insert(input.key());
            }
        }
    }
    found
}

/// The base of a view, or the operand of a reciprocal, since neither is a value of its own; any other tensor itself.
fn base(tensor: &Tensor) -> Tensor {
    let mut tensor = tensor.clone();
    loop {
        let next = match &*tensor.borrow_state() {
            State::Lazy { op: Op::View(_) | Op::Unary(Unary::Recip), inputs } if inputs[0].is_lazy() => {
                inputs[0].clone()
            }
            _ => break,
        };
        tensor = next;
    }
    tensor
}
