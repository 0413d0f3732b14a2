//! Seeds of the older generator.

use super::super::argument::{Argument, Nested};
use super::super::caller::{Caller, Result};
use super::super::declare::Function;
use super::super::function;
use super::super::returned::Returned;
use crate::dtype::Scalar;
use crate::error::Error;
use crate::random::{Bits, RandomState, Stream};

/// What this file declares.
pub(super) const FUNCTIONS: &[&Function] = &[&RANDOM_SEED];

/// That a seed is no integer.
fn no_seed(given: &Argument) -> Error {
    let dtype = match given {
        Argument::Number(Scalar::Float(_)) => "float64",
        Argument::Number(Scalar::Complex(..)) => "complex128",
        Argument::Text(_) => "<U1",
        _ => "O",
    };
    Error::type_error(format!(
        "Cannot cast scalar from dtype('{dtype}') to dtype('int64') according to the rule 'safe'"
    ))
}

/// An integer of a seed; what no 64 bits hold is out of range however large.
fn integer(given: &Argument) -> Result<i128, Error> {
    Ok(match given {
        Argument::Int(i) => (*i).into(),
        Argument::Flag(b) => (*b).into(),
        Argument::Wide(..) => -1,
        Argument::Number(number @ (Scalar::Int(_) | Scalar::UInt(_) | Scalar::Bool(_))) => number.to_i64().into(),
        other => return Err(no_seed(other)),
    })
}

/// Starts the random numbers anew: NumPy's numbers for NumPy's seeds.
#[function(names = "numpy.random.{,RandomState.}seed", signature = "(seed=None)")]
fn seed(caller: &mut dyn Caller, seed: Nested) -> Result<Returned> {
    let state = match &seed.0 {
        // Programs are to give the same each time.
        Argument::None | Argument::NoValue => RandomState::from_seed(0)?,
        Argument::List(all) => {
            if all.iter().any(|item| matches!(item, Argument::List(_))) {
                return Err(Error::value("Seed array must be 1-d").into());
            }
            RandomState::from_array(&all.iter().map(integer).collect::<Result<Vec<_>, _>>()?)?
        }
        one => RandomState::from_seed(integer(one)?)?,
    };
    let bits = Bits::Mt19937(Box::new(state.bit_generator().clone()));
    *caller.source().stream.borrow_mut() = Stream::new(bits);
    Ok(Returned::Nothing)
}
