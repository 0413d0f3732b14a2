//! `ufunc.at`: unbuffered in-place application at indices of an array.

use super::argument::{Accepts, Argument, FromArgument, Places};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::function;
use super::support::replace;
use super::ufunc::Ufunc;
use crate::array::HostArray;
use crate::dtype::{DType, Kind, Scalar, promote, promote_scalar};
use crate::error::Error;
use crate::graph::Binary;
use crate::tensor::{self, Array, Operand, Tensor, order};
use std::collections::HashMap;

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&UFUNC_AT];

/// The most rounds of calls, one for each repetition of an index.
const MOST_ROUNDS: usize = 250;

/// The array to write into. Its tensor is not held besides: data with another holder are copied rather than modified in place.
struct Written(Option<Array>);

impl FromArgument for Written {
    const ACCEPTS: Accepts = Accepts::Array;

    fn from_argument(argument: Argument, _: &'static str) -> Result<Self> {
        Ok(Self(match argument {
            Argument::Array(array) if !array.is_scalar() => Some(array),
            _ => None,
        }))
    }
}

/// Calls the function for the elements that an index names, in order, so that one that is named twice is changed twice.
#[function(names = "ufunc.at", signature = "(self, a, indices, b=None, /)", no_gradient)]
fn at(
    caller: &mut dyn Caller,
    self_: &'static Function,
    a: Written,
    indices: Places,
    b: Option<Operand>,
) -> Result<()> {
    let name = self_.name();
    let Some(ufunc) = self_.ufunc else { return Err(Error::internal("at", "no ufunc").into()) };
    if let Some(core) = ufunc.core {
        let message =
            format!("{name}.at does not support ufunc with non-trivial signature: {name} has signature {core}.");
        return Err(Error::type_error(message).into());
    }
    match (&b, ufunc.inputs) {
        (None, 2) => return Err(Error::value("second operand needed for ufunc").into()),
        (Some(_), 1) => return Err(Error::value("second operand provided when ufunc is unary").into()),
        _ => {}
    }
    if ufunc.outputs != 1 {
        return Err(Error::value("Only single output ufuncs supported at this time").into());
    }
    let Written(Some(target)) = a else { return Err(Error::type_error("first operand must be array").into()) };
    let Places { places, shape } = indices;
    let (span, dtype) = (caller.span(), target.dtype());
    let misfit = |_| Error::value("array is not broadcastable to correct shape");
    let given = match b {
        Some(Operand::Tensor(given)) => Some(given),
        Some(Operand::Scalar(number)) => {
            // A Python number takes the array's dtype where it can.
            let weak = promote_scalar(dtype, number.kind());
            let of = if number.cast(weak).to_f64() == number.to_f64() { weak } else { Operand::Scalar(number).alone() };
            let data = HostArray::from_scalars(of, Vec::new(), &[number.cast(of)])?;
            Some(caller.make_like(data, &target.tensor())?)
        }
        None => None,
    };
    let given = match given {
        Some(given) => Some((tensor::broadcast_to(&given, &shape, span).map_err(misfit)?, given.dtype())),
        None => None,
    };
    let op = match name {
        "subtract" => Some(Binary::Add),
        _ => ufunc.op,
    };
    if let (Some(op), Some((given, of))) = (op, &given)
        // What is computed in the array's own dtype.
        && promote(*of, dtype) == dtype
        && joins(op, ufunc, dtype)
    {
        let given = tensor::cast(given, dtype, span);
        let values = if name == "subtract" { tensor::negative(&given, span)? } else { given };
        let values = caller.read(&values)?;
        if let Some(span) = span
            && caller.joins_here(&target, places.len())?
            && target.join_places(&places, &values, op, span)?
        {
            return Ok(());
        }
        let x = target.tensor();
        let data = caller.read(&x)?;
        let joined = order::join(&data, &places, &values, op)?;
        tensor::note_joined(op, name, &data, &values, &joined, span);
        let changed = caller.back(joined, &x)?;
        return replace(caller, &target, &changed);
    }
    let changed = in_rounds(caller, ufunc, name, &target.tensor(), &places, given.map(|(given, _)| given))?;
    replace(caller, &target, &changed)
}

/// Whether the op of the ufunc itself combines elements of a dtype.
fn joins(op: Binary, ufunc: &Ufunc, dtype: DType) -> bool {
    // A logical function converts numbers to booleans first.
    let is_logical = matches!(ufunc.identity, Some(Scalar::Bool(_)));
    match op {
        Binary::And | Binary::Or | Binary::Xor => dtype == DType::Bool || dtype.is_integer() && !is_logical,
        Binary::Shl | Binary::Shr => dtype.is_integer(),
        _ if dtype == DType::Bool => false,
        Binary::FloorDiv | Binary::Mod => dtype.parts() == 1,
        Binary::Quotient => dtype.is_inexact(),
        Binary::Pow => dtype.kind() == Kind::Float,
        Binary::Atan2 | Binary::Hypot => dtype.kind() == Kind::Float,
        _ => true,
    }
}

/// `x` after the function was applied at each of `places` in order. A round visits each position once at most, so there are
/// as many rounds as the most frequent position has repetitions.
fn in_rounds(
    caller: &mut dyn Caller,
    ufunc: &'static Ufunc,
    name: &'static str,
    x: &Tensor,
    places: &[usize],
    given: Option<Tensor>,
) -> Result<Tensor> {
    let at = caller.span();
    let mut namings: HashMap<usize, usize> = HashMap::new();
    let mut rounds: Vec<Vec<usize>> = Vec::new();
    for (k, &place) in places.iter().enumerate() {
        let naming = namings.entry(place).or_default();
        if *naming == MOST_ROUNDS {
            let words = format!("{name}.at is there for at most {MOST_ROUNDS} namings of one element");
            return Err(Error::not_implemented(words).into());
        }
        if rounds.len() == *naming {
            rounds.push(Vec::new());
        }
        rounds[*naming].push(k);
        *naming += 1;
    }
    let mut data = (*caller.read(x)?).clone();
    let given = given.map(|given| tensor::reshape(&given, &[-1], at)).transpose()?;
    for round in rounds {
        let here: Vec<usize> = round.iter().map(|k| places[*k]).collect();
        let elements = data.picked(here.iter().copied(), vec![here.len()])?;
        let mut operands = vec![caller.make_like(elements, x)?.into()];
        if let Some(given) = &given {
            operands.push(tensor::gather(given, &round, vec![round.len()], at)?.into());
        }
        let new = ufunc.of(caller, &operands)?;
        let new = caller.read(&tensor::cast(&new, x.dtype(), at))?;
        for (k, place) in here.into_iter().enumerate() {
            data.set(place, new.get(k));
        }
    }
    Ok(caller.make_like(data, x)?)
}
