//! NumPy's declared functions as JavaScript calls them: `np.*`, and methods of `Tensor`.
//!
//! JavaScript knows a function by its number in the table (`src/bindings/table.rs`).

use super::function::refuse_random_numbers;
use super::given::Arguments;
use super::returned::{number, value};
use super::session::JsSession;
use super::tensor::JsTensor;
use super::{Shared, data, promise, thrown};
use crate::array::HostArray;
use crate::dtype::Kind;
use crate::error::{Error, Result};
use crate::graph::Unary;
use crate::numpy::{self, Function, Source};
use crate::session::{Argument, Call, Declared, Made, Part, Session};
use crate::tensor::{self, Comparison};
use js_sys::{Array, Object, Promise};
use std::cell::RefCell;
use std::rc::{Rc, Weak};
use wasm_bindgen::prelude::*;

thread_local! {
    /// The table in order.
    static FUNCTIONS: Vec<&'static Function> = numpy::functions().collect();
    /// The sessions that are open, to find the one of a tensor.
    static SESSIONS: RefCell<Vec<Weak<Shared>>> = const { RefCell::new(Vec::new()) };
}

/// The function of that number.
pub(super) fn function(index: u32) -> Option<&'static Function> {
    FUNCTIONS.with(|all| all.get(index as usize).copied())
}

/// Notes a new session.
pub(super) fn opened(shared: &Rc<Shared>) {
    SESSIONS.with_borrow_mut(|all| {
        all.retain(|known| known.strong_count() > 0);
        all.push(Rc::downgrade(shared));
    });
}

/// The open session with the tensor of that id.
fn holder(id: u32) -> Option<Rc<Shared>> {
    SESSIONS.with_borrow(|all| all.iter().filter_map(Weak::upgrade).find(|shared| shared.eager.dtype(id).is_ok()))
}

/// The session of the first tensor among these arguments, else `otherwise`; `ids` are those of arguments that are tensors.
///
/// # Errors
/// `RuntimeError` for tensors of two sessions.
pub(super) fn session_of(
    args: &[JsValue],
    ids: &[Option<u32>],
    named: &JsValue,
    otherwise: &Rc<Shared>,
) -> Result<Rc<Shared>> {
    let mut found: Option<Rc<Shared>> = None;
    let mut look = |id: u32| -> Result<()> {
        let known = found.as_ref().unwrap_or(otherwise);
        if known.eager.dtype(id).is_ok() {
            found.get_or_insert_with(|| otherwise.clone());
            return Ok(());
        }
        let Some(other) = holder(id) else { return Ok(()) };
        if let Some(known) = &found {
            return Err(two_sessions(known, &other));
        }
        found = Some(other);
        Ok(())
    };
    for (value, id) in args.iter().zip(ids) {
        match id {
            Some(id) => look(*id)?,
            // A list of tensors.
            None if Array::is_array(value) => {
                let all: &Array = value.unchecked_ref();
                (0..all.length().min(LOOKED_AT))
                    .filter_map(|k| data::number_of(&all.get(k)))
                    .try_for_each(&mut look)?;
            }
            None => {}
        }
    }
    if named.is_object() {
        let all = Object::values(named.unchecked_ref());
        all.iter().filter_map(|value| data::number_of(&value)).try_for_each(look)?;
    }
    Ok(found.unwrap_or_else(|| otherwise.clone()))
}

/// How many items of a list are looked at for a tensor's session.
const LOOKED_AT: u32 = 64;

/// The call of a primitive that a function is for these arguments, of which the first is a tensor.
fn primitive(shared: &Shared, function: &Function, arguments: &[Argument]) -> Option<Call> {
    Some(match (function.name(), arguments) {
        ("add", [Argument::Handle(_), _]) => Call::Add,
        ("subtract", [Argument::Handle(_), _]) => Call::Subtract,
        ("multiply", [Argument::Handle(_), _]) => Call::Multiply,
        ("divide", [Argument::Handle(_), _]) => Call::Divide,
        ("maximum", [Argument::Handle(_), _]) => Call::Maximum,
        ("minimum", [Argument::Handle(_), _]) => Call::Minimum,
        ("equal", [Argument::Handle(_), _]) => Call::Compare(Comparison::Equal),
        ("less", [Argument::Handle(_), _]) => Call::Compare(Comparison::Less),
        ("greater", [Argument::Handle(_), _]) => Call::Compare(Comparison::Greater),
        // Of other dtypes they are more than the primitive.
        (name, [Argument::Handle(id)]) if shared.eager.dtype(*id).is_ok_and(|of| of.kind() == Kind::Float) => {
            match name {
                "exp" => Call::Function(Unary::Exp),
                "log" => Call::Function(Unary::Log),
                "sqrt" => Call::Function(Unary::Sqrt),
                "sin" => Call::Function(Unary::Sin),
                "cos" => Call::Function(Unary::Cos),
                "tanh" => Call::Function(Unary::Tanh),
                "negative" => Call::Negative,
                "absolute" => Call::Absolute,
                _ => return None,
            }
        }
        _ => return None,
    })
}

/// A call of a universal function with tensors and numbers alone.
fn elementwise(shared: &Rc<Shared>, index: u32, arguments: Vec<Argument>) -> Result<JsValue> {
    let function = function(index).ok_or_else(|| Error::internal("bindings", "a function that does not exist"))?;
    if let Some(call) = primitive(shared, function, &arguments) {
        return JsTensor::made(shared, call, &arguments).map(JsValue::from);
    }
    let session = shared.session()?;
    shared.requests.begin(&session);
    let parts = Part::of_operands(function, arguments.len());
    let declared = Rc::new(Declared::new(function, parts, session.default_device()));
    let source = shared.source();
    Pending { shared: shared.clone(), session, source, declared, arguments, read: Vec::new() }.complete(function)
}

/// The error of tensors of two sessions.
fn two_sessions(one: &Rc<Shared>, other: &Rc<Shared>) -> Error {
    let name = |shared: &Rc<Shared>| match shared.session() {
        Ok(session) => session.placement().name().to_owned(),
        Err(_) => "disposed".to_owned(),
    };
    let (one, other) = (name(one), name(other));
    let message = if one == other {
        format!("tensors of two sessions, both on '{one}'")
    } else {
        format!("tensors of two sessions: one on '{one}', the other on '{other}'")
    };
    Error::runtime(message).with_hint("make both by one session, or move the data: tensor(await x.data())")
}

#[wasm_bindgen(js_class = Tensor)]
impl JsTensor {
    /// NumPy's representation of its values; `undefined` where they have to be waited for.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __text, skip_typescript)]
    pub fn text(&self) -> Option<String> {
        let session = self.alive().and_then(|shared| shared.session()).ok()?;
        let data = session.read_at_once(&self.value().ok()?).ok()??;
        Some(crate::print::array_repr(&data, &crate::print::Options::default()))
    }

    /// The real parts, or the imaginary parts.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __part, skip_typescript)]
    pub fn part(&self, imaginary: bool) -> Result<JsTensor, JsValue> {
        let part = || {
            let (shared, x) = (self.alive()?, self.value()?);
            let part = if imaginary { tensor::imag(&x, None)? } else { tensor::real(&x, None) };
            Ok(JsTensor::new(shared, part))
        };
        part().map_err(thrown)
    }

    /// Calls universal function number `index` with this tensor.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __one, skip_typescript)]
    pub fn one(&self, index: u32) -> Result<JsValue, JsValue> {
        self.alive().and_then(|shared| elementwise(shared, index, vec![self.argument()])).map_err(thrown)
    }

    /// Calls universal function number `index` with this tensor and another.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __two, skip_typescript)]
    pub fn two(&self, index: u32, other: &JsTensor) -> Result<JsValue, JsValue> {
        let called = || {
            let (shared, others) = (self.alive()?, other.alive()?);
            if !Rc::ptr_eq(shared, others) {
                return Err(two_sessions(shared, others));
            }
            elementwise(shared, index, vec![self.argument(), other.argument()])
        };
        called().map_err(thrown)
    }
}

/// A call that is under way.
struct Pending {
    shared: Rc<Shared>,
    session: Session,
    source: Source,
    declared: Rc<Declared>,
    arguments: Vec<Argument>,
    read: Vec<Rc<HostArray>>,
}

/// The outcome of a call, or the tensor whose data it needs.
enum Outcome {
    Done(JsValue),
    Wants(crate::tensor::Tensor),
}

impl Pending {
    /// Calls the function, and reads what it needs without waiting.
    fn complete(mut self, function: &Function) -> Result<JsValue> {
        loop {
            let wanted = match self.call()? {
                Outcome::Done(value) => return Ok(value),
                Outcome::Wants(tensor) => tensor,
            };
            let Some(data) = self.session.read_at_once(&wanted)? else {
                let name = function.name();
                let message = format!("{name}() needs values that are on the GPU, which have to be waited for");
                let module = function.names[0].0.strip_prefix("numpy").unwrap_or_default();
                return Err(Error::runtime(message).with_hint(format!("await np{module}.{name}.async(...)")));
            };
            self.read.push(data);
        }
    }

    /// A single random number.
    fn drawn(&self, id: u32) -> Option<JsValue> {
        let draws = self.declared.function().names[0].0.starts_with("numpy.random");
        if !draws || self.shared.eager.rank(id).ok()? > 0 {
            return None;
        }
        let drawn = self.shared.eager.tensor(id).ok()?;
        let scalar = self.session.read_at_once(&drawn).ok()??.scalars().next()?;
        self.shared.eager.release(id);
        Some(number(scalar))
    }

    /// An error that asks for integers, with how to write them.
    fn hinted(&self, error: Error) -> Error {
        const WORDS: [&str; 5] = ["integer", "int64", "integral", "supported for the input types", "contain a loop"];
        if error.hint().is_some() || !WORDS.iter().any(|word| error.message().contains(word)) {
            return error;
        }
        error.with_hint(
            "JavaScript's numbers are floats: integers are 12n, an Int32Array or np.array(data, { dtype: \"int64\" })",
        )
    }

    /// Calls the function, again where it had to wait.
    fn call(&mut self) -> Result<Outcome> {
        let read = std::mem::take(&mut self.read);
        let made = self.shared.eager.declared(&self.session, &self.declared, &self.arguments, &self.source, read);
        let made = made.map_err(|error| self.hinted(error))?;
        let tensor = |id: u32| JsValue::from(JsTensor::of(&self.shared, id));
        Ok(Outcome::Done(match made {
            Made::One(id) => match self.drawn(id) {
                Some(number) => number,
                None => tensor(id),
            },
            Made::Several(ids) => ids.into_iter().map(tensor).collect::<Array>().into(),
            Made::Other(returned) => value(&self.shared, returned)?,
            Made::Wants(tensor, read) => {
                self.read = read;
                return Ok(Outcome::Wants(tensor));
            }
        }))
    }
}

/// Begins a call of function number `index`; `Ok(Err(value))` if it is done.
fn begin(
    otherwise: &Rc<Shared>,
    source: Option<&Source>,
    index: u32,
    args: &Array,
    named: &JsValue,
) -> Result<std::result::Result<Pending, JsValue>> {
    let function = function(index).ok_or_else(|| Error::internal("bindings", "a function that does not exist"))?;
    if function.names[0].0.starts_with("numpy.random") {
        refuse_random_numbers()?;
    }
    let args = args.to_vec();
    let ids: Vec<Option<u32>> = args.iter().map(data::number_of).collect();
    let shared = session_of(&args, &ids, named, otherwise)?;
    let session = shared.session()?;
    shared.requests.begin(&session);
    let (parts, arguments) = Arguments::read(&shared, function, &args, &ids, named)?;
    if named.is_undefined()
        && function.ufunc.is_some_and(|ufunc| ufunc.inputs == arguments.len())
        && let Some(call) = primitive(&shared, function, &arguments)
    {
        return JsTensor::made(&shared, call, &arguments).map(|made| Err(made.into()));
    }
    let declared = Rc::new(Declared::new(function, parts, session.default_device()));
    let source = source.cloned().unwrap_or_else(|| shared.source());
    Ok(Ok(Pending { shared, session, source, declared, arguments, read: Vec::new() }))
}

pub(super) fn call(
    otherwise: &Rc<Shared>,
    source: Option<&Source>,
    index: u32,
    args: &Array,
    named: &JsValue,
) -> Result<JsValue> {
    match begin(otherwise, source, index, args, named)? {
        Ok(pending) => {
            let function = pending.declared.function();
            pending.complete(function)
        }
        Err(done) => Ok(done),
    }
}

pub(super) fn call_async(
    otherwise: &Rc<Shared>,
    source: Option<&Source>,
    index: u32,
    args: &Array,
    named: &JsValue,
) -> Promise {
    let begun = begin(otherwise, source, index, args, named);
    promise(async move {
        let mut pending = match begun? {
            Ok(pending) => pending,
            Err(done) => return Ok(done),
        };
        loop {
            match pending.call()? {
                Outcome::Done(value) => return Ok(value),
                Outcome::Wants(tensor) => {
                    let data = pending.session.read(&tensor).await?;
                    pending.read.push(data);
                }
            }
        }
    })
}

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// Calls function number `index`.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __call, skip_typescript)]
    pub fn call(&self, index: u32, args: &Array, named: &JsValue) -> Result<JsValue, JsValue> {
        call(&self.0, None, index, args, named).map_err(thrown)
    }

    /// As `__call`, waiting for values that are on a GPU.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __callAsync, skip_typescript)]
    pub fn call_async(&self, index: u32, args: &Array, named: &JsValue) -> Promise {
        call_async(&self.0, None, index, args, named)
    }
}
