//! Arrays assembled from blocks in nested lists.

use super::argument::{Accepts, Argument, FromArgument};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::returned::Returned;
use crate::error::Error;
use crate::span::Span;
use crate::tensor::{self, Tensor};

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&BLOCK];

/// Blocks in nested lists.
struct Blocks(Argument);

impl FromArgument for Blocks {
    const ACCEPTS: Accepts = Accepts::Blocks;

    fn from_argument(argument: Argument, _: &'static str) -> Result<Self> {
        Ok(Self(argument))
    }
}

/// The position of a block, an index for each enclosing list; `None` stands for the missing item of an empty list.
type BlockIndex = Vec<Option<usize>>;

fn named(place: &[Option<usize>]) -> String {
    place.iter().flatten().fold("arrays".to_owned(), |name, k| format!("{name}[{k}]"))
}

/// The position of the first block or empty list, and the greatest number of axes of a block.
fn surveyed(part: &Argument, place: &BlockIndex) -> Result<(BlockIndex, usize), Error> {
    let inside = |k: Option<usize>| place.iter().copied().chain([k]).collect::<BlockIndex>();
    match part {
        Argument::List(parts) => {
            let mut found: Option<(BlockIndex, usize)> = None;
            for (k, part) in parts.iter().enumerate() {
                let (here, rank) = surveyed(part, &inside(Some(k)))?;
                let (first, most) = found.get_or_insert_with(|| (here.clone(), rank));
                if here.len() != first.len() {
                    return Err(Error::value(format!(
                        "List depths are mismatched. First element was at depth {}, but there is an element at depth {} ({})",
                        first.len(),
                        here.len(),
                        named(&here)
                    )));
                }
                *most = rank.max(*most);
                if here.last() == Some(&None) {
                    *first = here;
                }
            }
            Ok(found.unwrap_or_else(|| (inside(None), 0)))
        }
        Argument::Tensor(block, _) => Ok((place.clone(), block.rank())),
        other => Err(Error::type_error(format!(
            "{} is a {}. Only lists can be used to arrange blocks, and np.block does not allow implicit conversion from tuple to \
             ndarray.",
            named(place),
            other.type_name()
        ))),
    }
}

/// Concatenates a list's blocks along the axis of its depth, counted from the last axis, which belongs to the innermost
/// lists.
fn assembled(part: &Argument, left: usize, rank: usize, at: Option<Span>) -> Result<Tensor, Error> {
    match part {
        Argument::List(parts) => {
            let parts: Vec<Tensor> =
                parts.iter().map(|part| assembled(part, left - 1, rank, at)).collect::<Result<_, _>>()?;
            tensor::concatenate(&parts, -(left as i64), at)
        }
        Argument::Tensor(block, _) => {
            let missing: Vec<i64> = (0..(rank - block.rank()) as i64).collect();
            tensor::expand_dims(block, &missing, at)
        }
        _ => Err(Error::internal("block", "no block")),
    }
}

/// An array put together of blocks: those of the innermost lists side by side along the last axis, those around them along the axis
/// before it, and so on.
#[function(names = "numpy.block", signature = "(arrays)")]
fn block(caller: &mut dyn Caller, arrays: Blocks) -> Result<Returned> {
    let (place, most) = surveyed(&arrays.0, &BlockIndex::new())?;
    if place.last() == Some(&None) {
        return Err(Error::value(format!("List at {} cannot be empty", named(&place))).into());
    }
    let depth = place.len();
    Ok(Returned::array(assembled(&arrays.0, depth, most.max(depth), caller.span())?))
}
