//! Permutations, combinations and products for `itertools`, made in batches that `standard/itertools.py` yields one by
//! one.

use crate::error::Error;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Outcome, Value};

/// The number of tuples of a batch.
const AT_ONCE: usize = 64;

/// The successor function of an enumeration: advances a state of `r` chosen positions, for pools of these sizes, and
/// returns whether there is a next one.
type Step = fn(&mut [usize], &[usize], usize) -> bool;

fn product(state: &mut [usize], sizes: &[usize], _: usize) -> bool {
    for (at, &size) in state.iter_mut().zip(sizes).rev() {
        *at += 1;
        if *at < size {
            return true;
        }
        *at = 0;
    }
    false
}

fn combination(state: &mut [usize], sizes: &[usize], r: usize) -> bool {
    let n = sizes[0];
    let Some(place) = (0..r).rev().find(|&k| state[k] != k + n - r) else { return false };
    let from = state[place] + 1;
    state[place..].iter_mut().zip(from..).for_each(|(at, next)| *at = next);
    true
}

fn repeated(state: &mut [usize], sizes: &[usize], r: usize) -> bool {
    let Some(place) = (0..r).rev().find(|&k| state[k] + 1 != sizes[0]) else { return false };
    let next = state[place] + 1;
    state[place..].fill(next);
    true
}

/// The state holds the order of all positions, of which the first `r` are chosen, then the cycles of the algorithm in
/// CPython's documentation of `permutations`.
fn permutation(state: &mut [usize], sizes: &[usize], r: usize) -> bool {
    let n = sizes[0];
    let (order, cycles) = state.split_at_mut(n);
    for k in (0..r).rev() {
        cycles[k] -= 1;
        if cycles[k] > 0 {
            order.swap(k, n - cycles[k]);
            return true;
        }
        order[k..].rotate_left(1);
        cycles[k] = n - k;
    }
    false
}

fn made(step: Step, pools: &[&[Value]], sizes: &[usize], r: usize, state: &mut [usize]) -> (Vec<Value>, bool) {
    let mut out = Vec::with_capacity(AT_ONCE);
    loop {
        let item = |(k, &at): (usize, &usize)| pools[if pools.len() == 1 { 0 } else { k }][at].clone();
        out.push(Value::tuple(state[..r].iter().enumerate().map(item).collect()));
        if !step(state, sizes, r) {
            return (out, false);
        }
        if out.len() == AT_ONCE {
            return (out, true);
        }
    }
}

/// `__arranged__(kind, pools, r, state)`: the next batch of tuples, and the state after them or `None` at the end. `kind`
/// is 0 for products (one pool for each position), 1 for combinations, 2 for combinations with replacement, 3 for
/// permutations (of one pool).
pub(super) fn arranged(ctx: &mut Context, args: &mut Args) -> Outcome {
    let kind = args.required("kind")?;
    let pools = args.required("pools")?;
    let r = args.required("r")?;
    let state = args.required("state")?;
    args.finish()?;
    let (kind, r) = (ctx.int(&kind)?, usize::try_from(ctx.int(&r)?).unwrap_or(0));
    let items = |value: &Value| if let Value::Tuple(items) = value { Some(items.clone()) } else { None };
    let held: Vec<_> =
        items(&pools).iter().flat_map(|outer| outer.iter().filter_map(items).collect::<Vec<_>>()).collect();
    let pools: Vec<&[Value]> = held.iter().map(|pool| &pool[..]).collect();
    let sizes: Vec<usize> = pools.iter().map(|pool| pool.len()).collect();
    let mut state: Vec<usize> = ctx.integers(&state)?.into_iter().map(|at| at as usize).collect();
    let n = sizes.first().copied().unwrap_or(0);
    let whole = match kind {
        0 => state.len() == pools.len() && r == pools.len() && state.iter().zip(&sizes).all(|(at, size)| at < size),
        3 => {
            let (order, cycles) = state.split_at(n.min(state.len()));
            let turns = |(k, &left): (usize, &usize)| left >= 1 && left + k <= n;
            cycles.len() == r && r <= n && order.iter().all(|&at| at < n) && cycles.iter().enumerate().all(turns)
        }
        _ => state.len() == r && pools.len() == 1 && state.iter().all(|&at| at < n) && (kind == 2 || r <= n),
    };
    if !whole {
        return Err(Error::internal("itertools", "a state of other pools").into());
    }
    let step: Step = match kind {
        0 => product,
        1 => combination,
        2 => repeated,
        _ => permutation,
    };
    let (out, more) = made(step, &pools, &sizes, r, &mut state);
    let state = Value::tuple(state.into_iter().map(|at| Value::Int(at as i64)).collect());
    Ok(Value::tuple(vec![Value::list(out), if more { state } else { Value::None }]))
}
