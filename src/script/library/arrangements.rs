//! `itertools`' tuples of chosen items, a few at a time: `standard/itertools.py` gives them one by one.

use crate::error::Error;
use crate::script::context::Context;
use crate::script::native::Args;
use crate::script::value::{Outcome, Value};

/// Tuples that are made at once.
const AT_ONCE: usize = 64;

/// How positions follow each other. Each gives whether there are more.
trait Steps {
    /// The positions now, as the state has them.
    fn chosen(state: &[usize], r: usize) -> &[usize];
    fn next(state: &mut [usize], sizes: &[usize], r: usize) -> bool;
}

struct Product;

impl Steps for Product {
    fn chosen(state: &[usize], _: usize) -> &[usize] {
        state
    }

    fn next(state: &mut [usize], sizes: &[usize], _: usize) -> bool {
        for (at, &size) in state.iter_mut().zip(sizes).rev() {
            *at += 1;
            if *at < size {
                return true;
            }
            *at = 0;
        }
        false
    }
}

struct Combinations;

impl Steps for Combinations {
    fn chosen(state: &[usize], _: usize) -> &[usize] {
        state
    }

    fn next(state: &mut [usize], sizes: &[usize], r: usize) -> bool {
        let n = sizes[0];
        let Some(place) = (0..r).rev().find(|&k| state[k] != k + n - r) else { return false };
        let from = state[place] + 1;
        state[place..].iter_mut().zip(from..).for_each(|(at, next)| *at = next);
        true
    }
}

struct Repeated;

impl Steps for Repeated {
    fn chosen(state: &[usize], _: usize) -> &[usize] {
        state
    }

    fn next(state: &mut [usize], sizes: &[usize], r: usize) -> bool {
        let Some(place) = (0..r).rev().find(|&k| state[k] + 1 != sizes[0]) else { return false };
        let next = state[place] + 1;
        state[place..].fill(next);
        true
    }
}

/// The order of all positions, then the cycles, as CPython's documentation has them.
struct Permutations;

impl Steps for Permutations {
    fn chosen(state: &[usize], r: usize) -> &[usize] {
        &state[..r]
    }

    fn next(state: &mut [usize], sizes: &[usize], r: usize) -> bool {
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
}

fn made<S: Steps>(pools: &[&[Value]], sizes: &[usize], r: usize, state: &mut [usize]) -> (Vec<Value>, bool) {
    let mut out = Vec::with_capacity(AT_ONCE);
    loop {
        let chosen = S::chosen(state, r).iter().enumerate();
        let item = |(k, &at): (usize, &usize)| pools[if pools.len() == 1 { 0 } else { k }][at].clone();
        out.push(Value::tuple(chosen.map(item).collect()));
        if !S::next(state, sizes, r) {
            return (out, false);
        }
        if out.len() == AT_ONCE {
            return (out, true);
        }
    }
}

/// `__arranged__(kind, pools, r, state)`: the next tuples, and the state after them or `None` at the end. `kind` is 0 of products
/// (one pool for each place), 1 of combinations, 2 of those with repetition, 3 of permutations (of one pool).
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
        0 => state.len() == pools.len() && state.iter().zip(&sizes).all(|(at, size)| at < size),
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
    let (out, more) = match kind {
        0 if pools.len() == 1 => made::<Product>(&pools, &sizes, 1, &mut state),
        0 => made::<Product>(&pools, &sizes, pools.len(), &mut state),
        1 => made::<Combinations>(&pools, &sizes, r, &mut state),
        2 => made::<Repeated>(&pools, &sizes, r, &mut state),
        _ => made::<Permutations>(&pools, &sizes, r, &mut state),
    };
    let state = Value::tuple(state.into_iter().map(|at| Value::Int(at as i64)).collect());
    Ok(Value::tuple(vec![Value::list(out), if more { state } else { Value::None }]))
}
