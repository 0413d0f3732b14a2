//! What of a walk is worth keeping, though nobody asked for it.

use crate::graph::{Op, Unary};
use crate::tensor::{State, Tensor};
use rustc_hash::{FxHashMap, FxHashSet};

/// Tensors whose data are worth keeping: held from outside, and behind them a reduction or random numbers that nothing
/// nearer keeps. For a view, what it looks at is kept. What is seen again for each element of a row, as its maximum, is
/// passed over once: kept, it would stand between kernels that can be one, and whoever holds it may never ask.
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
        // A row's maximum, seen again for each element of the row, is not worth an array of that size.
        let same_size = |t: &Tensor| costly.contains(&t.key()) && tensor.size() <= t.size();
        if !is_work(op) && !inputs.iter().any(same_size) {
            continue;
        }
        // Held by `order`, and by those here that use it.
        let ours = 1 + inner_uses.get(&tensor.key()).copied().unwrap_or(0);
        if tensor.owners() <= ours || (broadcast.contains(&tensor.key()) && tensor.pass_over()) {
            costly.insert(tensor.key());
        } else {
            kept.push(base(tensor));
        }
    }
    kept
}

/// What is seen through views that repeat its elements, and what that is made of element by element.
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

/// What a view looks at, or a reciprocal is of, which is no value by itself; other tensors are their own.
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
