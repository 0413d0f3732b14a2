//! Who calls a function: a language, or JavaScript.

use super::random::Source;
use crate::array::HostArray;
use crate::error::Error;
use crate::span::Span;
use crate::target::DeviceKind;
use crate::tensor::{self, Array, Tensor};
use std::rc::Rc;

/// Why a function gave nothing.
pub enum Stop {
    /// It failed.
    Error(Error),
    /// It needs a tensor's data on the CPU side. Once they are there, the function is called again with the same arguments.
    Read(Tensor),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

/// What a function gives, or why it does not.
pub type Result<T, E = Stop> = std::result::Result<T, E>;

/// What a function may ask of whoever calls it.
pub trait Caller {
    /// The place of the call.
    fn span(&self) -> Option<Span>;

    /// Where new tensors live.
    fn device(&self) -> DeviceKind;

    /// A tensor's data.
    ///
    /// # Errors
    /// [`Stop::Read`] if they are not on the CPU side.
    fn read(&mut self, tensor: &Tensor) -> Result<Rc<HostArray>>;

    /// A tensor of data: on `device`, where it is then fixed, or on the caller's own.
    ///
    /// # Errors
    /// For dtypes that the device cannot hold.
    fn make(&mut self, data: HostArray, device: Option<DeviceKind>) -> Result<Tensor, Error>;

    /// A tensor of data that were worked out on the CPU side, where `like` is.
    ///
    /// # Errors
    /// As [`Caller::make`].
    fn make_like(&mut self, data: HostArray, like: &Tensor) -> Result<Tensor, Error>;

    /// Writes values, stretched to `shape`, to so many flat places of an array.
    ///
    /// # Errors
    /// `ValueError` if they do not broadcast to that, and for an array that is read-only; [`Stop::Read`].
    fn write(&mut self, array: &Array, places: &[usize], shape: &[usize], values: &Tensor) -> Result<()>;

    /// Whether so many places of an array are joined with values where its data are, which then are here.
    ///
    /// # Errors
    /// [`Stop::Read`].
    fn joins_here(&mut self, array: &Array, count: usize) -> Result<bool>;

    /// Says whether so many bytes of values may be made besides tensors.
    ///
    /// # Errors
    /// `MemoryError`.
    fn reserve(&mut self, bytes: usize) -> Result<(), Error>;

    /// What the call draws random numbers from: the stream of the object that it is a method of, or the one of all functions.
    fn source(&mut self) -> Source;

    /// Tells the program of something: a warning of Python's class `category`.
    fn warn(&mut self, category: &'static str, message: &str);
}

impl dyn Caller + '_ {
    /// As [`Caller::make_like`], for results of functions that have no derivative.
    ///
    /// # Errors
    /// `NotImplementedError` for floats where `like` wants a gradient, which would end here unseen.
    pub(crate) fn back(&mut self, data: HostArray, like: &Tensor) -> Result<Tensor> {
        if data.dtype().is_inexact() && like.is_followed() && tensor::recording() {
            let message = "this function is computed on the CPU side and has no derivative";
            return Err(Error::not_implemented(message).with_hint("detach() ends the way back before it").into());
        }
        Ok(self.make_like(data, like)?)
    }
}
