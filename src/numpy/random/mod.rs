//! `numpy.random`: functions that draw from the stream that they are called on.
//!
//! A declaration is a function of the module and a method of `Generator` and `RandomState`, as its names say; which stream it is and
//! which of the two sets of algorithms, the caller knows ([`Caller::source`]). All that is read is read before something is
//! drawn, since a [`Stop::Read`] runs the function again.

mod choices;
mod integers;
mod parameters;
mod reals;
mod rows;
mod seeds;
mod wholes;

use super::argument::Target;
use super::caller::{Caller, Result, Stop};
use super::declare::Function;
use super::returned::Returned;
use super::support::replace;
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::Error;
use crate::interrupt;
use crate::random::{self, Api, Bits, ErrorKind, Mt19937, Stream};
use crate::tensor::{Array, Tensor};
use std::cell::RefCell;
use std::rc::Rc;

/// The functions of each file.
pub(super) const FAMILIES: [&[&Function]; 6] =
    [choices::FUNCTIONS, integers::FUNCTIONS, reals::FUNCTIONS, rows::FUNCTIONS, seeds::FUNCTIONS, wholes::FUNCTIONS];

/// A stream that several objects may share.
pub type SharedStream = Rc<RefCell<Stream>>;

/// What a call draws from.
#[derive(Clone, Debug)]
pub struct Source {
    /// The stream.
    pub stream: SharedStream,
    /// Whether with the algorithms of `RandomState` instead of those of `Generator`.
    pub is_legacy: bool,
}

impl Default for Source {
    /// A stream with the algorithms of `RandomState`, which begins with the seed 0.
    fn default() -> Self {
        let bits = Bits::Mt19937(Box::new(Mt19937::from_seed(0)));
        Self { stream: Rc::new(RefCell::new(Stream::new(bits))), is_legacy: true }
    }
}

impl Source {
    /// Draws.
    fn draw<T>(&self, draw: impl FnOnce(&mut Api<'_>) -> random::Result<T>) -> Result<T> {
        let drawn = draw(&mut self.stream.borrow_mut().api(self.is_legacy))?;
        interrupt::known()?;
        Ok(drawn)
    }

    /// Draws what is put into an array, or into a new one. Where the array cannot be written yet, the stream is as it was before,
    /// for the function runs again.
    fn draw_into(
        &self,
        caller: &mut dyn Caller,
        array: &Array,
        draw: impl FnOnce(&mut dyn Caller) -> Result<Tensor>,
    ) -> Result<()> {
        let before = self.stream.borrow().clone();
        let done = draw(caller).and_then(|drawn| replace(caller, array, &drawn));
        if let Err(Stop::Read(_)) = done {
            *self.stream.borrow_mut() = before;
        }
        done
    }
}

impl From<random::Error> for Stop {
    fn from(error: random::Error) -> Self {
        Self::Error(match error.kind() {
            ErrorKind::Value => Error::value(error.message()),
            ErrorKind::Overflow => Error::overflow(error.message()),
            ErrorKind::Memory => Error::memory(error.message()),
            ErrorKind::Interrupted => interrupt::stopped(),
        })
    }
}

/// What was drawn: an array, or a number of the language's own where there is no shape.
fn given(caller: &mut dyn Caller, dtype: DType, shape: Option<Vec<usize>>, bytes: Vec<u8>) -> Result<Returned> {
    let Some(shape) = shape else {
        let number = match (dtype, bytes.as_chunks().0) {
            (DType::Float64, [number]) => Scalar::Float(f64::from_le_bytes(*number)),
            (DType::Int64, [number]) => Scalar::Int(i64::from_le_bytes(*number)),
            _ => HostArray::new(dtype, Vec::new(), bytes)?.get(0),
        };
        return Ok(Returned::Number(number));
    };
    Ok(Returned::array(caller.make(HostArray::new(dtype, shape, bytes)?, None)?))
}

/// The bytes of integers.
fn bytes_of(all: &[i64]) -> Vec<u8> {
    let mut bytes = vec![0; all.len() * 8];
    for (to, i) in bytes.as_chunks_mut().0.iter_mut().zip(all) {
        *to = i.to_le_bytes();
    }
    bytes
}

/// The array that `out` names, of the dtype that it has to have and the shape that is asked for.
fn target(out: Option<Target>, dtype: DType, size: Option<&[usize]>) -> Result<Option<Array>, Error> {
    let Some(Target(array)) = out else { return Ok(None) };
    let there = array.tensor().dtype();
    if there != dtype {
        let message = format!("Supplied output array has the wrong type. Expected {dtype}, got {there}");
        return Err(Error::type_error(message));
    }
    if size.is_some_and(|size| size != array.tensor().shape()) {
        return Err(Error::value("size must match out.shape when used together"));
    }
    Ok(Some(array))
}
