//! Calls of the functions of the `numpy` room: converts arguments to [`Argument`]s and results to values.

use super::arguments::{check_integers, device_argument_of, flag, requested};
use super::data::{parts, scalar_of};
use super::overrides::{overrides, refuse_overriding};
use super::text_arrays::{as_plain, is_array, stands_in};
use super::{byte_order, numbers, ready, returned, streams};
use crate::array::HostArray;
use crate::dtype::Scalar;
use crate::error::Error;
use crate::numpy::{self, Accepts, Argument, Bound, Caller, Function, Kind, LoopType, Parameter, Source, Stop};
use crate::python::context::Context;
use crate::python::native::{Args, Native};
use crate::python::value::{Halt, Outcome, Type, Value};
use crate::span::Span;
use crate::target::DeviceKind;
use crate::tensor::{Array, Operand, Tensor};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::LazyLock;

/// Natives by name.
type Names = BTreeMap<&'static str, &'static Native>;

/// The declared functions as natives, by module and name: one native for all names of a function.
static ALL: LazyLock<BTreeMap<&'static str, Names>> = LazyLock::new(|| {
    let mut all: BTreeMap<&'static str, Names> = BTreeMap::new();
    for function in numpy::functions() {
        let own = function.names[0].1;
        let (mut plain, mut method): (Option<&'static Native>, Option<&'static Native>) = (None, None);
        for &(module, name) in function.names {
            let native: &'static Native = if streams::is_class(module) {
                method.get_or_insert_with(|| Box::leak(Box::new(Native::declared_method(own, function))))
            } else {
                plain.get_or_insert_with(|| Box::leak(Box::new(Native::declared(own, function))))
            };
            all.entry(module).or_default().insert(name, native);
        }
    }
    all
});

/// The declared functions of a module, by name.
pub(super) fn of_module(module: &str) -> impl Iterator<Item = (&'static str, &'static Native)> {
    ALL.get(module).into_iter().flatten().map(|(name, native)| (*name, *native))
}

/// The declared function of that name.
pub(super) fn find(module: &str, name: &str) -> Option<&'static Native> {
    ALL.get(module)?.get(name).copied()
}

/// The declaration behind a name of a module.
pub(super) fn declaration(module: &str, name: &str) -> Option<&'static Function> {
    numpy::functions().find(|function| function.names.contains(&(module, name)))
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Error(error) => Self::Error(error),
            Stop::Read(tensor) => Self::Read(tensor),
        }
    }
}

/// Converts a halt in a place where no Python function is called.
fn stop(halt: Halt) -> Stop {
    match halt {
        Halt::Error(error) => Stop::Error(error),
        Halt::Read(tensor) => Stop::Read(tensor),
        _ => Stop::Error(Error::internal("library", "an array that is written into calls nobody")),
    }
}

impl Caller for Context {
    fn span(&self) -> Option<Span> {
        Some(self.span)
    }

    fn device(&self) -> DeviceKind {
        self.library.device
    }

    fn read(&mut self, tensor: &Tensor) -> numpy::Result<Rc<HostArray>> {
        match self.waited_for(tensor) {
            Some(data) => Ok(data),
            None => tensor.host().ok_or_else(|| Stop::Read(tensor.clone())),
        }
    }

    fn make(&mut self, data: HostArray, device: Option<DeviceKind>) -> Result<Tensor, Error> {
        Context::make(self, data, device)
    }

    fn make_like(&mut self, data: HostArray, like: &Tensor) -> Result<Tensor, Error> {
        let kind = like.device();
        let (capabilities, policy) = (self.library.capabilities(kind).clone(), self.library.policy.get());
        crate::tensor::from_host(data, kind, like.is_fixed(), &capabilities, policy, Some(self.span))
    }

    fn write(&mut self, array: &Array, places: &[usize], shape: &[usize], values: &Tensor) -> numpy::Result<()> {
        super::places::write(self, array, places, shape, values).map_err(stop)
    }

    fn joins_here(&mut self, array: &Array, count: usize) -> numpy::Result<bool> {
        let is_few = count <= array.tensor().size() / crate::tensor::SMALL_PART;
        Ok(is_few && super::places::are_written_here(self, array, count).map_err(stop)?)
    }

    fn reserve(&mut self, bytes: usize) -> Result<(), Error> {
        Context::reserve(self, bytes)
    }

    fn source(&mut self) -> numpy::Source {
        streams::source(self)
    }

    fn warn(&mut self, category: &'static str, message: &str) {
        Context::warn(self, category, message);
    }
}

/// Calls NumPy's function of that name with the remaining arguments.
pub(super) fn call_named(ctx: &mut Context, args: &mut Args, name: &str) -> Outcome {
    match find("numpy", name) {
        Some(native) => native.call(ctx, args),
        None => Err(Error::internal("library", format!("no function {name}")).into()),
    }
}

/// Calls a declared function.
pub(crate) fn call(ctx: &mut Context, args: &Args, function: &'static Function) -> Outcome {
    if let Some(ufunc) = function.ufunc.filter(|ufunc| args.positional().len() == ufunc.inputs && !args.has_keywords())
        && let Some(done) = numbers::plain_elementwise(ctx, args, ufunc)?
    {
        return Ok(done);
    }
    if let Some(all) = super::operators::compared_beyond(ctx, args.positional(), function.name())? {
        return Ok(all);
    }
    let arguments = arguments_of(ctx, args, function)?;
    Ok(byte_order::of_result(args, function, returned::value((function.run)(ctx, arguments)?)?))
}

/// Calls a declared function that draws from `source`.
pub(super) fn call_on(ctx: &mut Context, args: &Args, function: &'static Function, source: Source) -> Outcome {
    let arguments = arguments_of(ctx, args, function)?;
    ctx.library.receiver = Some(source);
    let result = (function.run)(ctx, arguments);
    ctx.library.receiver = None;
    returned::value(result?)
}

/// The arguments of a call, one for each parameter.
fn arguments_of(ctx: &mut Context, args: &Args, function: &'static Function) -> Outcome<Vec<Argument>> {
    if let Some(arguments) = by_place(ctx, args, function)? {
        return Ok(arguments);
    }
    let bound = numpy::bind(function, args.positional(), args.keywords_left())?;
    let mut arguments = Vec::with_capacity(bound.len());
    for (parameter, bound) in function.parameters.iter().zip(bound) {
        arguments.push(match bound {
            Bound::Default(default) => function.defaulted(default),
            Bound::Given(value) => given(ctx, args, function, parameter, value, arguments.last())?,
            // Operands are passed one by one, or as one sequence.
            Bound::Rest([one @ (Value::List(_) | Value::Tuple(_))]) if parameter.accepts == Accepts::Operands => {
                let items = super::iterate_value(ctx, one)?;
                several(ctx, Accepts::Operands, &items)?
            }
            Bound::Rest(values) => several(ctx, parameter.accepts, values)?,
        });
    }
    Ok(arguments)
}

/// An integer operand beyond 64 bits, as a float beside an operand of floats.
fn wide_operand(args: &Args, function: &Function, value: &Value) -> Option<Value> {
    if !matches!(value, Value::BigInt(_)) || function.ufunc.is_none() {
        return None;
    }
    args.positional().iter().find_map(|other| super::operators::beside_floats(value, other))
}

/// Converts an argument, which follows the argument `before`.
fn given(
    ctx: &mut Context,
    args: &Args,
    function: &Function,
    parameter: &Parameter,
    value: &Value,
    before: Option<&Argument>,
) -> Outcome<Argument> {
    if let (Accepts::Places, Some(Argument::Array(array))) = (parameter.accepts, before) {
        let x = array.tensor();
        // Read first: a halt after the positions were computed would compute them twice.
        ctx.read(&x)?;
        let (places, shape) = super::indexing::named(ctx, x.shape(), value)?;
        return Ok(Argument::Places(places, shape));
    }
    if stands_in(value, function.name()) || overrides(value, function) {
        let message = format!("{} is called with a {}", function.name(), value.type_name());
        return Err(Error::type_error(message).into());
    }
    if parameter.accepts == Accepts::Changed && !matches!(value, Value::Array(_)) {
        return Err(Error::type_error(format!("an array is needed, not {}", value.type_name())).into());
    }
    if matches!(value, Value::Ellipsis) && parameter.name == "out" && !is_named(args, "out") {
        return Err(Error::type_error("out=... is only allowed as a keyword argument.").into());
    }
    if matches!(parameter.name, "shape" | "axis" | "axes" | "new_shape") {
        check_integers(function, parameter, value)?;
    }
    if is_array(value) {
        let value = as_plain(ctx, value)?;
        return argument(ctx, parameter, &value);
    }
    let wide = wide_operand(args, function, value);
    argument(ctx, parameter, wide.as_ref().unwrap_or(value))
}

fn is_named(args: &Args, name: &str) -> bool {
    args.keywords_left().any(|(known, _)| known == name)
}

/// The arguments of a plain call: positional ones only, and a default for each remaining parameter.
fn by_place(ctx: &mut Context, args: &Args, function: &Function) -> Outcome<Option<Vec<Argument>>> {
    let (positional, parameters) = (args.positional(), function.parameters);
    let is_plain = |(k, parameter): (usize, &Parameter)| match parameter.kind {
        Kind::VarPositional => false,
        Kind::KeywordOnly => k >= positional.len() && parameter.default.is_some(),
        _ => k < positional.len() || parameter.default.is_some(),
    };
    if args.has_keywords() || positional.len() > parameters.len() || !parameters.iter().enumerate().all(is_plain) {
        return Ok(None);
    }
    if function.ufunc.is_some_and(|ufunc| positional.len() < ufunc.inputs) {
        return Ok(None);
    }
    let mut arguments = Vec::with_capacity(parameters.len());
    for (k, parameter) in parameters.iter().enumerate() {
        arguments.push(match positional.get(k) {
            Some(value) => given(ctx, args, function, parameter, value, arguments.last())?,
            None => parameter.default.map_or(Argument::NoValue, |default| function.defaulted(default)),
        });
    }
    Ok(Some(arguments))
}

/// Converts an argument for a parameter.
fn argument(ctx: &mut Context, parameter: &Parameter, value: &Value) -> Outcome<Argument> {
    if parameter.optional && value.is_none() {
        return Ok(Argument::None);
    }
    Ok(match parameter.accepts {
        Accepts::Tensor => Argument::Tensor(ctx.tensor(value)?, matches!(value, Value::Array(_))),
        Accepts::Operand => match ctx.operand(value)? {
            Some(operand) => Argument::Operand(operand),
            None if value.is_none() => Argument::Other("NoneType".into()),
            None if value.as_str().is_some() => Argument::Other("str".into()),
            None => Argument::Operand(Operand::Tensor(ctx.tensor(value)?)),
        },
        Accepts::Wide => match value {
            Value::BigInt(_) => nested(ctx, value)?,
            other => argument(ctx, &Parameter { accepts: Accepts::Operand, ..*parameter }, other)?,
        },
        Accepts::Shifts => match value {
            Value::BigInt(_) => nested(ctx, value)?,
            other => argument(ctx, &Parameter { accepts: Accepts::Ints, ..*parameter }, other)?,
        },
        Accepts::Array | Accepts::Changed => array_argument(ctx, value)?,
        Accepts::Unseen => Argument::NoValue,
        // Without an array there are no positions.
        Accepts::Places => Argument::Places(Vec::new(), Vec::new()),
        Accepts::Items => match value {
            Value::List(_) | Value::Tuple(_) => {
                let items = super::iterate_value(ctx, value)?;
                several(ctx, Accepts::Items, &items)?
            }
            other => any_argument(ctx, other)?,
        },
        Accepts::Target => match value {
            Value::Array(array) => Argument::Array(array.clone()),
            // NumPy accepts a tuple of one array as `out`.
            Value::Tuple(items) if items.len() == 1 => argument(ctx, parameter, &items[0])?,
            Value::Tuple(items) if items.len() > 1 => {
                return Err(Error::type_error("return arrays must be of ArrayType").into());
            }
            Value::Ellipsis => {
                return Err(Error::type_error("must use `...` as `out=...` and not per-operand/in a tuple").into());
            }
            _ => return Err(Error::type_error("return arrays must be of ArrayType").into()),
        },
        Accepts::Targets => match value {
            Value::Tuple(items) => {
                let all = items.iter().map(|item| match item {
                    Value::Array(array) => Ok(Some(array.clone())),
                    Value::None => Ok(None),
                    Value::Ellipsis => {
                        Err(Error::type_error("must use `...` as `out=...` and not per-operand/in a tuple"))
                    }
                    _ => Err(Error::type_error("return arrays must be of ArrayType")),
                });
                Argument::Arrays(all.collect::<Result<_, _>>()?)
            }
            Value::Array(array) => Argument::Array(array.clone()),
            Value::Ellipsis => Argument::Ellipsis,
            _ => return Err(Error::type_error("return arrays must be of ArrayType").into()),
        },
        Accepts::Function => match value {
            Value::Native(native) => match native.declaration() {
                Some(function) => Argument::Function(function),
                None => Argument::Other("builtin_function_or_method".into()),
            },
            other => Argument::Other(other.type_name().to_string()),
        },
        Accepts::Tensors if matches!(value, Value::Generator(_)) => {
            let message = "arrays to stack must be passed as a \"sequence\" type such as list or tuple.";
            return Err(Error::type_error(message).into());
        }
        Accepts::Tensors if matches!(value, Value::Int(_) | Value::Float(_) | Value::None) => {
            return Err(Error::type_error("dispatcher for __array_function__ did not return an iterable").into());
        }
        accepts @ (Accepts::Tensors | Accepts::Operands | Accepts::Arrays) => {
            let items = super::iterate_value(ctx, value)?;
            several(ctx, accepts, &items)?
        }
        Accepts::Int => Argument::Int(ctx.int(value)?),
        Accepts::Ints => {
            if let Value::Array(array) = value
                && array.tensor().rank() > 1
            {
                let message = "only integer scalar arrays can be converted to a scalar index";
                return Err(Error::type_error(message).into());
            }
            let is_sequence = match value {
                Value::Tuple(_) | Value::List(_) | Value::Range(_) => true,
                Value::Array(array) => array.tensor().rank() > 0,
                _ => false,
            };
            Argument::Ints(ctx.integers(value)?, is_sequence)
        }
        Accepts::Flag => Argument::Flag(flag(ctx, Some(value.clone()))?),
        Accepts::Number => Argument::Number(ctx.number(value)?),
        Accepts::Text => match value.as_str() {
            Some(text) => Argument::Text(text.to_string().into()),
            None => Argument::Other(value.type_name().to_string()),
        },
        Accepts::Nested | Accepts::Terms => nested(ctx, value)?,
        Accepts::Blocks => blocks(ctx, value, 0)?,
        Accepts::DType => Argument::DType(requested(value)?),
        Accepts::Loop => match value {
            Value::Str(text) => Argument::Text(text.to_string().into()),
            Value::Tuple(items) => Argument::Loop(items.iter().map(loop_type).collect::<Result<_, _>>()?),
            other => Argument::Other(other.type_name().to_string()),
        },
        Accepts::Device => Argument::Device(device_argument_of(value)?),
        Accepts::Any => any_argument(ctx, value)?,
    })
}

/// An array whose views alias it, or a conversion to a new array.
fn array_argument(ctx: &mut Context, value: &Value) -> Outcome<Argument> {
    Ok(match value {
        Value::Array(array) => {
            ready(ctx, array)?;
            Argument::Array(array.clone())
        }
        other => Argument::Tensor(ctx.tensor(other)?, false),
    })
}

/// A value without conversion to an array.
fn any_argument(ctx: &mut Context, value: &Value) -> Outcome<Argument> {
    Ok(match value {
        Value::None => Argument::None,
        Value::Str(text) => Argument::Text(text.to_string().into()),
        Value::Slice(slice) => {
            let mut ends = [None; 3];
            for (end, value) in ends.iter_mut().zip([&slice.start, &slice.stop, &slice.step]) {
                if !value.is_none() {
                    *end = Some(ctx.int(value)?);
                }
            }
            Argument::Slice(ends[0], ends[1], ends[2])
        }
        Value::Array(array) => Argument::Tensor(ready(ctx, array)?, true),
        other => match scalar_of(other)? {
            Some(number) => Argument::Number(number),
            None => Argument::Tensor(ctx.tensor(other)?, false),
        },
    })
}

/// The dtype entry of an inner loop.
fn loop_type(value: &Value) -> Result<Option<LoopType>, Error> {
    Ok(Some(match value {
        Value::None => return Ok(None),
        Value::Type(Type::Int) => LoopType::Number(Scalar::Int(0)),
        Value::Type(Type::Float) => LoopType::Number(Scalar::Float(0.0)),
        Value::Type(Type::Complex) => LoopType::Number(Scalar::Complex(0.0, 0.0)),
        other => LoopType::DType(requested(other)?),
    }))
}

/// Nested lists of numbers, strings and lists.
fn nested(ctx: &mut Context, value: &Value) -> Outcome<Argument> {
    let items = match value {
        Value::None => return Ok(Argument::None),
        Value::Bool(b) => return Ok(Argument::Flag(*b)),
        Value::Int(i) => return Ok(Argument::Int(*i)),
        Value::BigInt(i) => {
            return Ok(Argument::Wide(i.sign() == num_bigint::Sign::Minus, i.iter_u64_digits().collect()));
        }
        Value::Str(text) => return Ok(Argument::Text(text.to_string().into())),
        Value::Ellipsis => return Ok(Argument::Ellipsis),
        Value::List(_) | Value::Tuple(_) | Value::Range(_) => ctx.collect(value)?,
        Value::Array(array) => {
            let all = super::data::to_list(&*super::host(ctx, array)?);
            return nested(ctx, &all);
        }
        other => {
            return Ok(match scalar_of(other)? {
                Some(number) => Argument::Number(number),
                None => Argument::Other(other.type_name().to_string()),
            });
        }
    };
    Ok(Argument::List(items.iter().map(|item| nested(ctx, item)).collect::<Outcome<_>>()?))
}

/// Nested lists of whatever `np.asarray` takes.
fn blocks(ctx: &mut Context, value: &Value, depth: usize) -> Outcome<Argument> {
    Ok(match value {
        Value::List(items) if depth < crate::tensor::MOST_AXES => {
            let items = items.borrow().clone();
            Argument::List(items.iter().map(|item| blocks(ctx, item, depth + 1)).collect::<Outcome<_>>()?)
        }
        Value::List(_) => return Err(Error::new("RecursionError", "maximum recursion depth exceeded").into()),
        Value::Tuple(_) => Argument::Other("tuple".into()),
        other => Argument::Tensor(ctx.tensor(other)?, true),
    })
}

/// The operands of an `einsum`, with lists of subscripts unless there is a subscript string.
fn terms(ctx: &mut Context, values: &[Value]) -> Outcome<Argument> {
    let by_text = matches!(values.first(), Some(Value::Str(_)));
    let one = |(k, value): (usize, &Value)| {
        let says = if by_text { k == 0 } else { k % 2 == 1 || k + 1 == values.len() };
        if says {
            return nested(ctx, value);
        }
        Ok(Argument::Array(match value {
            Value::Array(array) => {
                ready(ctx, array)?;
                array.clone()
            }
            other => Array::new(ctx.tensor(other)?),
        }))
    };
    Ok(Argument::List(values.iter().enumerate().map(one).collect::<Outcome<_>>()?))
}

/// All values as one variadic argument.
fn several(ctx: &mut Context, accepts: Accepts, values: &[Value]) -> Outcome<Argument> {
    if accepts == Accepts::Terms {
        return terms(ctx, values);
    }
    if accepts == Accepts::Ints {
        // As one tuple, or one by one.
        return Ok(match values {
            [] | [Value::None] => Argument::None,
            [one] => Argument::Ints(ctx.integers(one)?, true),
            several => Argument::Ints(several.iter().map(|value| ctx.int(value)).collect::<Outcome<_>>()?, true),
        });
    }
    if accepts == Accepts::Int {
        let all = values.iter().map(|value| ctx.int(value));
        return Ok(Argument::Ints(all.collect::<Outcome<_>>()?, true));
    }
    refuse_overriding(values)?;
    let each = match accepts {
        Accepts::Arrays => Some(array_argument as fn(&mut Context, &Value) -> Outcome<Argument>),
        Accepts::Items => Some(any_argument as fn(&mut Context, &Value) -> Outcome<Argument>),
        _ => None,
    };
    if let Some(each) = each {
        return Ok(Argument::List(values.iter().map(|value| each(ctx, value)).collect::<Outcome<_>>()?));
    }
    if accepts == Accepts::Operands {
        let all: Vec<Operand> = values.iter().map(|value| ctx.operand_or_fail(value)).collect::<Outcome<_>>()?;
        return Ok(Argument::Operands(all));
    }
    let all: Vec<Tensor> = match parts(ctx, values)? {
        Some(parts) => parts,
        None => values.iter().map(|value| ctx.tensor(value)).collect::<Outcome<_>>()?,
    };
    Ok(Argument::Tensors(all))
}
