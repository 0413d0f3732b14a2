//! What stands behind a value that is read: its arithmetic is gone over once more where something may have been signalled.
//!
//! A kernel tells nobody of a division by zero. Where a result has an infinity or a NaN, and where a choice among small
//! arrays may hide one, all is computed again, node by node. Nothing is held that the computation could have written over, but for small data.

use crate::array::HostArray;
use crate::dtype::DType;
use crate::error::Result;
use crate::graph::{Binary, Op, Unary, direct};
use crate::lower;
use crate::session::walk::Walk;
use crate::session::{Rare, Session};
use crate::span::Span;
use crate::tensor::{Handling, State, Tensor, handling, has_special, may_signal, note_signals};
use std::rc::Rc;

/// Ops, and elements of all of them, that are computed again at most; and elements up to which they are where a choice or an
/// integer hides what they gave.
const MOST_OPS: usize = 256;
const MOST: usize = 1 << 16;
const SMALL: usize = 4096;

enum Node {
    Data(Rc<HostArray>),
    /// Small data that only a device has, read where they are needed.
    Kept(Tensor),
    Made {
        op: Op,
        of: Vec<usize>,
        dtype: DType,
        shape: Vec<usize>,
        handling: Handling,
        place: Option<Span>,
    },
}

/// The ops and the data behind some tensors.
pub(crate) struct Behind {
    nodes: Vec<Node>,
    /// Whether its result need not show what was signalled, and it is small.
    hides: bool,
}

impl Session {
    /// What stands behind tensors before they are computed; `None` where nothing in it can be signalled, or it is too much.
    pub(crate) fn behind(&self, tensors: &[Tensor]) -> Option<Behind> {
        if !tensors.iter().any(Tensor::is_lazy) {
            return None;
        }
        let (walk, _) = Walk::over(tensors);
        let elements = walk.order.iter().map(Tensor::size).fold(0, usize::saturating_add);
        // Where a signal is an error nothing is too much.
        let strict = handling().is_strict();
        if walk.barriers || !strict && (walk.order.len() > MOST_OPS || elements > MOST) {
            return None;
        }
        let mut places = walk.inputs.iter().map(|&k| k as usize);
        let (mut signals, mut hides) = (false, false);
        let mut nodes = Vec::with_capacity(walk.order.len());
        let mut kept = 0;
        for tensor in &walk.order {
            nodes.push(match &*tensor.borrow_state() {
                State::Lazy { op, inputs } => {
                    let may = may_signal(op, tensor.dtype(), inputs.first().map(Tensor::dtype));
                    let whole = matches!(op, Op::Cast | Op::Binary(Binary::FloorDiv | Binary::Mod));
                    signals |= may;
                    // A truth value about numbers says nothing of where they came from.
                    let judges = tensor.dtype() == DType::Bool && inputs.iter().any(|of| of.dtype() != DType::Bool);
                    hides |= may && tensor.handling().tells_underflow();
                    hides |= *op == Op::Select || judges || (may && whole && tensor.dtype().is_integer());
                    Node::Made {
                        op: op.clone(),
                        of: places.by_ref().take(inputs.len()).collect(),
                        dtype: tensor.dtype(),
                        shape: tensor.shape().to_vec(),
                        handling: tensor.handling(),
                        place: tensor.span(),
                    }
                }
                _ => match tensor.host() {
                    Some(data) => Node::Data(data),
                    None => {
                        kept += tensor.size();
                        Node::Kept(tensor.clone())
                    }
                },
            });
        }
        // What is read for every value would cost every value a round trip to the device.
        let hides = hides && (strict || kept == 0 && elements <= SMALL);
        (signals && kept <= SMALL).then_some(Behind { nodes, hides })
    }

    /// Notes what was signalled on the way to a value that is there now.
    ///
    /// # Errors
    /// `InternalError` for a walk that breaks its contract; those of reading from a device.
    pub(crate) async fn note_behind(&self, behind: &Behind, value: &Tensor) -> Result<()> {
        if !behind.hides && !value.host().is_some_and(|data| has_special(&data)) {
            return Ok(());
        }
        // A first visit has none of this: behind a pointer its code is in the deferred module.
        self.computed_again(behind).await
    }

    #[inline(never)]
    fn computed_again<'a>(&'a self, behind: &'a Behind) -> Rare<'a, ()> {
        Box::pin(self.compute_again(behind))
    }

    /// Computes all that stands behind a value once more, and notes what each op signals.
    async fn compute_again(&self, behind: &Behind) -> Result<()> {
        let mut values: Vec<Rc<HostArray>> = Vec::with_capacity(behind.nodes.len());
        for node in &behind.nodes {
            let (op, of, dtype, shape, handling, place) = match node {
                Node::Data(data) => {
                    values.push(data.clone());
                    continue;
                }
                Node::Kept(tensor) => {
                    values.push(self.read(tensor).await?);
                    continue;
                }
                Node::Made { op, of, dtype, shape, handling, place } => (op, of, *dtype, shape, *handling, *place),
            };
            let given: Vec<Rc<HostArray>> = of.iter().map(|&k| values[k].clone()).collect();
            if *op == Op::Unary(Unary::Recip) {
                // What a quotient divides by.
                values.extend(given);
                continue;
            }
            let dtypes: Vec<DType> = given.iter().map(|a| a.dtype()).collect();
            let tape = self.0.spent.borrow_mut().tape(op, &dtypes, dtype);
            let value = match tape {
                Some(tape) => lower::compute(&tape, shape, dtype, &given)?,
                None if matches!(op, Op::Random { .. } | Op::Input(_) | Op::Scalar(_) | Op::Size(_)) => return Ok(()),
                None => direct::compute(op, shape, dtype, given.clone())?,
            };
            let minus = |k: &usize| matches!(&behind.nodes[*k], Node::Made { op: Op::Unary(Unary::Neg), .. });
            let difference = *op == Op::Binary(Binary::Add) && of.get(1).is_some_and(minus);
            note_signals(op, difference.then_some("subtract"), &given, &value, handling, place);
            values.push(value);
        }
        Ok(())
    }
}
