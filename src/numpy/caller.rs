//! The interface to the caller of a function: a language, or JavaScript.

use super::random::Source;
use crate::array::HostArray;
use crate::error::Error;
use crate::span::Span;
use crate::target::DeviceKind;
use crate::tensor::{self, Array, Tensor};
use std::rc::Rc;

/// Why a function did not return a value.
pub enum Stop {
    /// It failed.
    Error(Error),
    /// It needs a tensor's data in host memory. Once they are there, the function is called again with the same arguments.
    Read(Tensor),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

/// The result of a function, or why there is none.
pub type Result<T, E = Stop> = std::result::Result<T, E>;

/// The services that a function may request from its caller.
pub trait Caller {
    /// The place of the call.
    fn span(&self) -> Option<Span>;

    /// The device of new tensors.
    fn device(&self) -> DeviceKind;

    /// The data of a tensor.
    ///
    /// # Errors
    /// [`Stop::Read`] if they are not in host memory.
    fn read(&mut self, tensor: &Tensor) -> Result<Rc<HostArray>>;

    /// Creates a tensor from data: pinned to `device`, or on the caller's default device.
    ///
    /// # Errors
    /// Those of dtypes that the device cannot hold.
    fn make(&mut self, data: HostArray, device: Option<DeviceKind>) -> Result<Tensor, Error>;

    /// Creates a tensor from data that were computed on the CPU, on the device of `like`.
    ///
    /// # Errors
    /// As [`Caller::make`].
    fn make_like(&mut self, data: HostArray, like: &Tensor) -> Result<Tensor, Error>;

    /// Writes values, broadcast to `shape`, to flat positions of an array.
    ///
    /// # Errors
    /// `ValueError` if they do not broadcast to `shape`, and for a read-only array; [`Stop::Read`].
    fn write(&mut self, array: &Array, places: &[usize], shape: &[usize], values: &Tensor) -> Result<()>;

    /// Whether so many elements of an array are combined with values in host memory, where its data are.
    ///
    /// # Errors
    /// [`Stop::Read`].
    fn joins_here(&mut self, array: &Array, count: usize) -> Result<bool>;

    /// Checks that so many more bytes of values besides tensors stay within the memory limit.
    ///
    /// # Errors
    /// `MemoryError`.
    fn reserve(&mut self, bytes: usize) -> Result<(), Error>;

    /// What the call draws random numbers from: the stream of the object that it is a method of, or the one of all functions.
    fn source(&mut self) -> Source;

    /// Issues a warning of Python's class `category`.
    fn warn(&mut self, category: &'static str, message: &str);
}

impl dyn Caller + '_ {
    /// As [`Caller::make_like`], for results of functions without a derivative.
    ///
    /// # Errors
    /// `NotImplementedError` for floats where `like` requires a gradient, which would silently end here.
    pub(crate) fn back(&mut self, data: HostArray, like: &Tensor) -> Result<Tensor> {
        if data.dtype().is_inexact() && like.is_followed() && tensor::recording() {
            let message = "this function is computed on the CPU side and has no derivative";
            return Err(Error::not_implemented(message).with_hint("detach() ends the way back before it").into());
        }
        Ok(self.make_like(data, like)?)
    }
}
