//! Sums of products that are computed without the products: matrix products, mostly.

use crate::array::HostArray;
use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::graph::direct::{Terms, sum_terms};
use crate::graph::{Binary, Combine, Op};
use crate::session::walk::Walk;
use crate::shape::View;
use crate::tensor::{State, Tensor};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// A factor: the place of an array, and what is seen of it.
pub(super) type Factor = (Option<View>, usize);

/// The sums of a walk that are of products.
#[derive(Default)]
pub(super) struct Products {
    /// The factors of each, by its place.
    pub(super) sums: FxHashMap<usize, [Factor; 2]>,
    /// The products and views that nobody else asks for.
    pub(super) within: FxHashSet<usize>,
}

impl Products {
    /// Those of a walk in which each value is asked for so often.
    pub(super) fn of(walk: &Walk, uses: &[usize]) -> Self {
        let mut found = Self::default();
        let mut firsts = Vec::with_capacity(walk.order.len());
        let mut next = 0;
        for (k, tensor) in walk.order.iter().enumerate() {
            firsts.push(next);
            let State::Lazy { op, inputs } = &*tensor.borrow_state() else { continue };
            let product = walk.inputs.get(next).map_or(0, |&k| k as usize);
            next += inputs.len();
            let Op::Reduce { combine: Combine::Sum, .. } = op else { continue };
            let float = matches!(tensor.dtype(), DType::Float64 | DType::Float32);
            let alone = uses[product] == 1 && is_product(&walk.order[product]);
            if !float || !alone {
                continue;
            }
            let factors = [0, 1].map(|side| {
                let at = walk.inputs[firsts[product] + side] as usize;
                let base = || walk.inputs[firsts[at]] as usize;
                match &*walk.order[at].borrow_state() {
                    State::Lazy { op: Op::View(view), .. } if uses[at] == 1 && is_plain(view) => {
                        (Some(view.clone()), base())
                    }
                    _ => (None, at),
                }
            });
            let sides = (0..2).map(|side| walk.inputs[firsts[product] + side] as usize);
            found.within.extend(sides.zip(&factors).filter(|(_, (view, _))| view.is_some()).map(|(at, _)| at));
            found.within.insert(product);
            found.sums.insert(k, factors);
        }
        found
    }

    /// Whether there are sums, and each uses the elements of one factor once, as that of a matrix and a vector does: it takes as
    /// long as reading them.
    pub(super) fn read_once(&self, walk: &Walk) -> bool {
        let seen = |(view, at): &Factor| match view.as_ref().and_then(View::as_linear) {
            Some(layer) => {
                let moving = layer.shape.iter().zip(&layer.strides).filter(|(_, step)| step.as_const() != Some(0));
                moving.filter_map(|(n, _)| n.as_const()).product()
            }
            None => walk.order[*at].size() as i64,
        };
        let of = |k: usize| match &*walk.order[k].borrow_state() {
            State::Lazy { inputs, .. } => inputs[0].size() as i64,
            _ => 0,
        };
        !self.sums.is_empty() && self.sums.iter().all(|(k, factors)| factors.iter().any(|f| seen(f) == of(*k)))
    }
}

fn is_product(tensor: &Tensor) -> bool {
    matches!(&*tensor.borrow_state(), State::Lazy { op: Op::Binary(Binary::Mul), .. })
}

/// Whether a view is a layer of numbers.
fn is_plain(view: &View) -> bool {
    let numbers = |e: &crate::shape::Expr| e.as_const().is_some();
    view.as_linear().is_some_and(|l| numbers(&l.offset) && l.strides.iter().chain(&l.shape).all(numbers))
}

/// The sums over `axes` of the products of factors of `shape`.
///
/// # Errors
/// `InternalError` for factors that reach outside their arrays.
pub(super) fn sum(
    factors: &[Factor; 2],
    arrays: &[Rc<HostArray>],
    (shape, axes): (&[usize], &[usize]),
    (to, dtype): (&[usize], DType),
) -> Result<Rc<HostArray>> {
    let terms = factors.iter().zip(arrays).map(|((view, _), array)| match view {
        Some(view) => Terms::seen(view, array),
        None => Some(Terms::whole(array)),
    });
    let bytes = terms.collect::<Option<Vec<_>>>().and_then(|terms| sum_terms(&terms, shape, axes));
    let bytes = bytes.ok_or_else(|| Error::internal("direct", "factors that do not fit their sum"))?;
    HostArray::new(dtype, to.to_vec(), bytes).map(Rc::new)
}
