//! Calls of declared functions of the `numpy` room, as JavaScript makes them.
//!
//! A call is a function, its arguments without their tensors ([`Part`]), and the tensors as operands. One whose result
//! follows from these alone is recorded like any other call. One that reads data, draws random numbers or makes tensors
//! from data is not: its results are tensors from outside to the segment.

use crate::array::HostArray;
use crate::error::{Error, Result};
use crate::numpy::{self, Argument as Given, Caller, Function, Parameter, Returned, Source, Stop};
use crate::session::Session;
use crate::span::Span;
use crate::target::DeviceKind;
use crate::tensor::{self, Array, Operand, Tensor};
use std::cell::Cell;
use std::fmt;
use std::rc::Rc;

/// An argument of a declared function without its tensors, which are operands of the call, in order.
#[derive(Clone)]
pub enum Part {
    /// An argument without tensors.
    Fixed(Given),
    /// [`Given::Tensor`], and whether it was an array before the call.
    Tensor(bool),
    /// [`Given::Operand`]: a tensor or a number.
    Operand,
    /// [`Given::Array`].
    Array,
    /// [`Given::Tensors`].
    Tensors(usize),
    /// [`Given::Operands`].
    Operands(usize),
    /// [`Given::List`].
    List(Vec<Part>),
}

impl PartialEq for Part {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Fixed(a), Self::Fixed(b)) => is_alike(a, b),
            (Self::Tensor(a), Self::Tensor(b)) => a == b,
            (Self::Operand, Self::Operand) | (Self::Array, Self::Array) => true,
            (Self::Tensors(a), Self::Tensors(b)) | (Self::Operands(a), Self::Operands(b)) => a == b,
            (Self::List(a), Self::List(b)) => a == b,
            _ => false,
        }
    }
}

/// Whether two arguments are the same plain data. Tensors have parts of their own and are none.
fn is_alike(a: &Given, b: &Given) -> bool {
    match (a, b) {
        (Given::NoValue, Given::NoValue) | (Given::None, Given::None) | (Given::Ellipsis, Given::Ellipsis) => true,
        (Given::Function(a), Given::Function(b)) => std::ptr::eq(*a, *b),
        (Given::List(a), Given::List(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_alike(a, b)),
        (Given::Int(a), Given::Int(b)) => a == b,
        (Given::Wide(a, all), Given::Wide(b, others)) => a == b && all == others,
        (Given::Ints(all, a), Given::Ints(others, b)) => all == others && a == b,
        (Given::Flag(a), Given::Flag(b)) => a == b,
        (Given::Number(a), Given::Number(b)) => a == b,
        (Given::Text(a), Given::Text(b)) => a == b,
        (Given::DType(a), Given::DType(b)) => a == b,
        (Given::Device(a), Given::Device(b)) => a == b,
        (Given::Other(a), Given::Other(b)) => a == b,
        _ => false,
    }
}

/// A function, and its arguments without their tensors.
pub struct Declared {
    function: &'static Function,
    parts: Vec<Part>,
    /// The device of new tensors.
    device: DeviceKind,
    /// Whether it returned several tensors; known once it was called.
    several: Cell<bool>,
}

impl fmt::Debug for Declared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.function.name())
    }
}

impl PartialEq for Declared {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.function, other.function) && self.device == other.device && self.parts == other.parts
    }
}

/// The operands that are left.
type Operands<'a> = std::slice::Iter<'a, Operand>;

fn next_operand(operands: &mut Operands<'_>) -> Result<Operand> {
    operands.next().cloned().ok_or_else(|| Error::internal("eager", "a call without its operands"))
}

fn next_tensor(operands: &mut Operands<'_>) -> Result<Tensor> {
    match next_operand(operands)? {
        Operand::Tensor(tensor) => Ok(tensor),
        Operand::Scalar(_) => Err(Error::internal("eager", "a number in place of a tensor")),
    }
}

impl Part {
    /// The parts of a call with `count` operands and nothing else.
    pub fn of_operands(function: &Function, count: usize) -> Vec<Self> {
        let part = |(k, parameter): (usize, &Parameter)| match parameter.default {
            Some(default) if k >= count => Self::Fixed(function.defaulted(default)),
            _ => Self::Operand,
        };
        function.parameters.iter().enumerate().map(part).collect()
    }

    fn filled(&self, operands: &mut Operands<'_>) -> Result<Given> {
        Ok(match self {
            Self::Fixed(given) => given.clone(),
            Self::Tensor(is_array) => Given::Tensor(next_tensor(operands)?, *is_array),
            Self::Operand => Given::Operand(next_operand(operands)?),
            Self::Array => Given::Array(Array::new(next_tensor(operands)?)),
            Self::Tensors(count) => Given::Tensors((0..*count).map(|_| next_tensor(operands)).collect::<Result<_>>()?),
            Self::Operands(count) => {
                Given::Operands((0..*count).map(|_| next_operand(operands)).collect::<Result<_>>()?)
            }
            Self::List(parts) => Given::List(parts.iter().map(|part| part.filled(operands)).collect::<Result<_>>()?),
        })
    }
}

impl Declared {
    /// A call of `function` with an argument for each parameter. New tensors are on `device`.
    pub fn new(function: &'static Function, parts: Vec<Part>, device: DeviceKind) -> Self {
        Self { function, parts, device, several: Cell::new(false) }
    }

    /// The function.
    pub fn function(&self) -> &'static Function {
        self.function
    }

    fn run(&self, caller: &mut Direct<'_>, operands: &[Operand]) -> numpy::Result<Returned> {
        let mut left = operands.iter();
        let given = self.parts.iter().map(|part| part.filled(&mut left)).collect::<Result<Vec<_>>>()?;
        (self.function.run)(caller, given)
    }

    /// Makes the call. `depends`, if the results follow from more than the operands.
    pub(super) fn now(
        &self,
        session: &Session,
        operands: &[Operand],
        source: &Source,
        read: Vec<Rc<HostArray>>,
    ) -> Result<Outcome> {
        let mut caller = Direct { session: Some(session), source: Some(source), read, ..Direct::on(self.device) };
        let returned = match self.run(&mut caller, operands) {
            Ok(returned) => returned,
            Err(Stop::Error(error)) => return Err(error),
            Err(Stop::Read(tensor)) => return Ok(Outcome::Wants(tensor, caller.read)),
        };
        Ok(match tensors_of(returned) {
            Ok((several, tensors)) => {
                self.several.set(several);
                Outcome::Tensors { several, tensors, depends: caller.depends }
            }
            Err(other) => Outcome::Other(other),
        })
    }

    /// Whether it returned several tensors when it was called.
    pub(super) fn is_several(&self) -> bool {
        self.several.get()
    }

    /// Makes a recorded call, which depends on nothing but its operands.
    pub(super) fn again(&self, operands: &[Operand]) -> Result<Vec<Tensor>> {
        let mut caller = Direct { session: None, source: None, ..Direct::on(self.device) };
        match self.run(&mut caller, operands) {
            Ok(returned) => match tensors_of(returned) {
                Ok((_, tensors)) if !caller.depends => Ok(tensors),
                _ => Err(Error::internal("eager", "a recorded function that reads")),
            },
            Err(Stop::Error(error)) => Err(error),
            Err(Stop::Read(_)) => Err(Error::internal("eager", "a recorded function that reads")),
        }
    }
}

/// What a call came to.
pub(super) enum Outcome {
    /// One tensor, or several.
    Tensors {
        several: bool,
        tensors: Vec<Tensor>,
        depends: bool,
    },
    Other(Returned),
    /// It needs the data of this tensor; what it read before.
    Wants(Tensor, Vec<Rc<HostArray>>),
}

/// The tensors of a result of one or several, and whether it is of several; other results as they are.
fn tensors_of(returned: Returned) -> Result<(bool, Vec<Tensor>), Returned> {
    let is_one = |one: &Returned| matches!(one, Returned::Tensor(_) | Returned::Array(_));
    let tensor = |one| match one {
        Returned::Tensor(tensor) => Some(tensor),
        Returned::Array(array) => Some(array.tensor()),
        _ => None,
    };
    match returned {
        Returned::Tensor(tensor) => Ok((false, vec![tensor])),
        Returned::Array(array) => Ok((false, vec![array.tensor()])),
        Returned::Tuple(all) | Returned::List(all) if all.iter().all(is_one) => {
            Ok((true, all.into_iter().filter_map(tensor).collect()))
        }
        other => Err(other),
    }
}

/// The caller of a function outside of the language.
struct Direct<'a> {
    session: Option<&'a Session>,
    device: DeviceKind,
    source: Option<&'a Source>,
    /// What was read, in order, by this call and by earlier ones that had to wait.
    read: Vec<Rc<HostArray>>,
    /// The number of reads of this call.
    reads: usize,
    /// Whether it depends on more than the call and the properties of its operands.
    depends: bool,
}

impl Direct<'_> {
    fn on(device: DeviceKind) -> Self {
        Self { session: None, device, source: None, read: Vec::new(), reads: 0, depends: false }
    }

    fn made(&mut self, data: HostArray, device: DeviceKind, is_fixed: bool) -> Result<Tensor> {
        self.depends = true;
        let session = self.session.ok_or_else(|| Error::internal("eager", "a recorded function that makes data"))?;
        tensor::from_host(data, device, is_fixed, session.capabilities(device), session.policy(), None)
    }
}

impl Caller for Direct<'_> {
    fn span(&self) -> Option<Span> {
        None
    }

    fn device(&self) -> DeviceKind {
        self.device
    }

    fn read(&mut self, tensor: &Tensor) -> numpy::Result<Rc<HostArray>> {
        self.depends = true;
        self.reads += 1;
        if let Some(data) = self.read.get(self.reads - 1) {
            return Ok(data.clone());
        }
        let data = tensor.host().ok_or_else(|| Stop::Read(tensor.clone()))?;
        self.read.push(data.clone());
        Ok(data)
    }

    fn make(&mut self, data: HostArray, device: Option<DeviceKind>) -> Result<Tensor> {
        self.made(data, device.unwrap_or(self.device), device.is_some())
    }

    fn make_like(&mut self, data: HostArray, like: &Tensor) -> Result<Tensor> {
        self.made(data, like.device(), like.is_fixed())
    }

    fn write(&mut self, _: &Array, _: &[usize], _: &[usize], _: &Tensor) -> numpy::Result<()> {
        Err(Error::not_implemented("tensors do not change; use the function's result").into())
    }

    fn joins_here(&mut self, _: &Array, _: usize) -> numpy::Result<bool> {
        Ok(false)
    }

    fn reserve(&mut self, _: usize) -> Result<()> {
        Ok(())
    }

    fn source(&mut self) -> Source {
        self.depends = true;
        self.source.cloned().unwrap_or_else(Source::default)
    }

    fn warn(&mut self, _: &'static str, _: &str) {}
}
