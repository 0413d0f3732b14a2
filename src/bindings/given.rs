//! Arguments of declared functions from JavaScript.
//!
//! JavaScript does not tell `1` from `1.0`. A number beside data of numbers is a weak scalar, and a whole one an integer, so
//! that it takes the dtype of the data (NEP 50). Any other number is a float, and arrays of numbers are `float64`, whatever
//! their values: a result's dtype does not depend on values. Bigints are integers.

use super::arguments::{self, show, whole, wholes, wrong};
use super::{Shared, data};
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::{Error, Result};
use crate::numpy::{Accepts, Argument as Given, Bound, Function, LoopType, Parameter, Whole, bind};
use crate::session::{Argument, Part};
use js_sys::{Array, ArrayBuffer, Object, Promise, Reflect};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};

/// The deepest nesting of lists.
pub(super) const DEEPEST: usize = 64;

/// Converts the arguments of one call.
pub(super) struct Arguments<'a> {
    shared: &'a Rc<Shared>,
    function: &'static Function,
    /// Whether there are data of numbers among the arguments.
    beside: bool,
    /// The tensors and numbers of the call so far.
    operands: Vec<Argument>,
}

/// Whether a value is an array or a typed array.
fn is_data(value: &JsValue) -> bool {
    Array::is_array(value) || value.is_object() && ArrayBuffer::is_view(value.unchecked_ref())
}

/// Whether a parameter's arguments become tensors. Others, such as shapes and axes, are no data.
fn takes_data(accepts: Accepts) -> bool {
    matches!(
        accepts,
        Accepts::Tensor
            | Accepts::Operand
            | Accepts::Wide
            | Accepts::Array
            | Accepts::Arrays
            | Accepts::Tensors
            | Accepts::Operands
            | Accepts::Blocks
            | Accepts::Terms
            | Accepts::Any
            | Accepts::Items
    )
}

/// Whether an array's first element is a truth value.
fn holds_truth(value: &JsValue) -> bool {
    let mut first = value.clone();
    for _ in 0..DEEPEST {
        let Some(array) = first.dyn_ref::<Array>() else { break };
        first = array.get(0);
    }
    first.as_bool().is_some()
}

impl<'a> Arguments<'a> {
    /// The parts and operands of a call of `function` by position and, with an object, by name.
    ///
    /// # Errors
    /// `TypeError` as Python's for missing, superfluous and unknown arguments, and for values that a parameter does not take.
    pub(super) fn read(
        shared: &'a Rc<Shared>,
        function: &'static Function,
        mut positional: &[JsValue],
        ids: &[Option<u32>],
        named: &JsValue,
    ) -> Result<(Vec<Part>, Vec<Argument>)> {
        while let Some((last, before)) = positional.split_last()
            && last.is_undefined()
        {
            positional = before;
        }
        let named = options(named);
        let mut all = Self { shared, function, beside: false, operands: Vec::with_capacity(positional.len()) };
        if let (true, Some(operands)) = (named.is_empty(), all.plain(positional, ids)) {
            return Ok((Part::of_operands(function, operands.len()), operands));
        }
        let bound = bind(function, positional, named.iter().map(|(name, value)| (name.as_str(), value)))?;
        all.beside = bound.iter().enumerate().any(|(k, bound)| match bound {
            Bound::Default(_) => false,
            Bound::Given(value) => takes_data(function.parameters[k].accepts) && all.is_numeric(value),
            Bound::Rest(values) => {
                takes_data(function.parameters[k].accepts) && values.iter().any(|value| all.is_numeric(value))
            }
        });
        let mut parts = Vec::with_capacity(bound.len());
        for (k, bound) in bound.into_iter().enumerate() {
            parts.push(match (bound, function.parameters[k].default) {
                (Bound::Default(default), _) => Part::Fixed(function.defaulted(default)),
                (Bound::Given(value), Some(default)) if value.is_undefined() => {
                    Part::Fixed(function.defaulted(default))
                }
                (Bound::Given(value), _) => all.one(k, value)?,
                (Bound::Rest(values), _) => all.rest(k, values)?,
            });
        }
        Ok((parts, all.operands))
    }

    /// The operands of a universal function that is called with tensors and numbers alone.
    fn plain(&mut self, positional: &[JsValue], ids: &[Option<u32>]) -> Option<Vec<Argument>> {
        self.function.ufunc.filter(|ufunc| ufunc.inputs == positional.len())?;
        self.beside = ids.iter().flatten().any(|id| self.is_of_numbers(*id));
        let operand = |(value, id): (&JsValue, &Option<u32>)| match id {
            Some(id) => self.shared.there(*id).is_ok().then_some(Argument::Handle(*id)),
            None => value.as_f64().and_then(|_| self.scalar(0, value).ok()?).map(Argument::Number),
        };
        positional.iter().zip(ids).map(operand).collect()
    }

    /// Whether a value is data of numbers: truth values do not decide what a number beside them is.
    fn is_numeric(&self, value: &JsValue) -> bool {
        match data::number_of(value) {
            Some(id) => self.is_of_numbers(id),
            None => is_data(value) && !holds_truth(value),
        }
    }

    fn is_of_numbers(&self, id: u32) -> bool {
        self.shared.eager.dtype(id).is_ok_and(|dtype| dtype != DType::Bool)
    }

    fn parameter(&self, k: usize) -> &'static Parameter {
        &self.function.parameters[k]
    }

    fn what(&self, k: usize) -> String {
        format!("{}(): {}", self.function.name(), self.parameter(k).name)
    }

    /// A number for parameter `k` as a scalar.
    fn scalar(&self, k: usize, value: &JsValue) -> Result<Option<Scalar>> {
        if let Some(x) = value.as_f64() {
            let is_integer = self.beside || self.function.whole(k) != Whole::Floats;
            return Ok(Some(if is_integer && data::is_whole(x) { Scalar::Int(x as i64) } else { Scalar::Float(x) }));
        }
        if value.as_bool().is_none() && !value.is_bigint() {
            return Ok(None);
        }
        data::number("", "", value).map(|(scalar, _)| Some(scalar))
    }

    /// The error of a value that parameter `k` does not take.
    fn wrong(&self, k: usize, takes: &str, value: &JsValue) -> Error {
        let error = wrong(&self.what(k), takes, value);
        if value.is_instance_of::<Promise>() { error.with_hint("await the promise first") } else { error }
    }

    /// Adds a tensor to the operands: one of this session, or a new one of data. Returns whether it was a tensor.
    fn tensor(&mut self, k: usize, value: &JsValue) -> Result<bool> {
        if let Some(id) = data::number_of(value) {
            self.shared.there(id)?;
            self.operands.push(Argument::Handle(id));
            return Ok(true);
        }
        if value.is_object() && !is_data(value) {
            // A tensor of another copy of the package, or no data.
            return match data::id(self.shared, &self.what(k), value) {
                Err(error) if error.class_name() == "RuntimeError" => Err(error),
                _ => Err(self.wrong(k, "a tensor, an array, a typed array or a number", value)),
            };
        }
        let is_typed = value.is_object() && !Array::is_array(value);
        let read = data::array(&self.what(k), value, None, |found| {
            Ok(if !is_typed && found == DType::Float32 { DType::Float64 } else { found })
        })?;
        let is_integer = match self.function.whole(k) {
            Whole::Floats => false,
            Whole::Count => read.shape().is_empty(),
            Whole::Integers => !is_typed,
        };
        let array = if is_integer { as_integers(read)? } else { read };
        self.operands.push(Argument::Tensor(data::held(self.shared, array)?));
        Ok(false)
    }

    /// Adds an operand: a tensor, data or a number.
    fn operand(&mut self, k: usize, value: &JsValue) -> Result<()> {
        if !value.is_object() {
            let Some(scalar) = self.scalar(k, value)? else {
                return Err(self.wrong(k, "a tensor, an array or a number", value));
            };
            self.operands.push(Argument::Number(scalar));
            return Ok(());
        }
        self.tensor(k, value).map(drop)
    }

    /// The items of an array.
    fn items(&self, k: usize, takes: &str, value: &JsValue) -> Result<Vec<JsValue>> {
        if is_data(value) {
            arguments::list("", takes, value).map(|all| all.to_vec())
        } else {
            Err(self.wrong(k, takes, value))
        }
    }

    /// An argument for parameter `k`.
    fn one(&mut self, k: usize, value: &JsValue) -> Result<Part> {
        let parameter = self.parameter(k);
        if value.is_null() && (parameter.optional || parameter.accepts == Accepts::Unseen) {
            return Ok(Part::Fixed(Given::None));
        }
        Ok(Part::Fixed(match parameter.accepts {
            Accepts::Tensor => return self.tensor(k, value).map(Part::Tensor),
            Accepts::Operand | Accepts::Wide => {
                return self.operand(k, value).map(|()| Part::Operand);
            }
            Accepts::Array => return self.array(k, value),
            Accepts::Arrays | Accepts::Tensors | Accepts::Operands => {
                let all = self.items(k, "an array of tensors", value)?;
                return self.several(k, &all);
            }
            Accepts::Changed | Accepts::Target | Accepts::Targets | Accepts::Places => {
                let message = format!("{}: tensors do not change in JavaScript", self.what(k));
                return Err(Error::type_error(message).with_hint("use the function's result"));
            }
            Accepts::Function => match index_of(value) {
                Some(function) => Given::Function(function),
                None => return Err(self.wrong(k, "one of np's universal functions", value)),
            },
            Accepts::Int => Given::Int(whole(&self.what(k), value)?),
            Accepts::Ints if data::number_of(value).is_some() => self.read_wholes(k, value)?,
            Accepts::Ints | Accepts::Shifts => match wholes(&self.what(k), value)? {
                Some(all) => Given::Ints(all, value.is_object()),
                None => return Err(self.wrong(k, "a whole number or an array of whole numbers", value)),
            },
            Accepts::Flag => match value.as_bool() {
                Some(flag) => Given::Flag(flag),
                None => return Err(self.wrong(k, "true or false", value)),
            },
            Accepts::Number => match self.scalar(k, value)? {
                Some(number) => Given::Number(number),
                None => return Err(self.wrong(k, "a number", value)),
            },
            Accepts::Text => match value.as_string() {
                Some(text) => Given::Text(text.into()),
                None => return Err(self.wrong(k, "a text", value)),
            },
            Accepts::DType => {
                let Some(name) = value.as_string() else {
                    return Err(self.wrong(k, "the name of a dtype, such as \"float32\"", value));
                };
                Given::DType(
                    crate::dtype::Numeric::parse_name(&name)
                        .map_err(|e| e.with_hint(format!("dtypes are {}", arguments::names_of_dtypes())))?,
                )
            }
            Accepts::Loop => match (value.as_string(), value.dyn_ref::<Array>()) {
                (Some(text), _) => Given::Text(text.into()),
                (None, Some(all)) => Given::Loop(all.iter().map(|one| self.loop_type(k, &one)).collect::<Result<_>>()?),
                (None, None) => Given::Other(show(value)),
            },
            Accepts::Device => Given::Device(arguments::device(&self.what(k), value)?),
            Accepts::Nested | Accepts::Terms => self.nested(k, value, 0)?,
            Accepts::Blocks => return self.blocks(k, value, 0),
            Accepts::Any => return self.any(k, value),
            Accepts::Items => {
                if !Array::is_array(value) {
                    return self.any(k, value);
                }
                let all = self.items(k, "an array", value)?;
                return self.several(k, &all);
            }
            Accepts::Unseen => Given::NoValue,
        }))
    }

    /// A dtype of a loop by its name; null where it is not given.
    fn loop_type(&self, k: usize, value: &JsValue) -> Result<Option<LoopType>> {
        match value.as_string() {
            Some(name) => crate::dtype::Numeric::parse_name(&name).map(|dtype| Some(LoopType::DType(dtype))),
            None if value.is_null() => Ok(None),
            None => Err(self.wrong(k, "an array of names of dtypes, null where one is to be found", value)),
        }
    }

    /// The whole numbers of a tensor, whose values are read.
    fn read_wholes(&self, k: usize, value: &JsValue) -> Result<Given> {
        let tensor = data::tensor(self.shared, &self.what(k), value)?;
        if !tensor.dtype().is_integer() || tensor.rank() > 1 {
            let (what, dtype, shape) = (self.what(k), tensor.dtype(), tensor.shape());
            return Err(Error::type_error(format!("{what} must be whole numbers, not a tensor of {dtype} {shape:?}")));
        }
        match self.shared.session()?.read_at_once(&tensor)? {
            Some(data) => Ok(Given::Ints(data.integers().into_owned(), tensor.rank() == 1)),
            None => Err(Error::runtime(format!("{}: the values are on the GPU", self.what(k)))
                .with_hint("give an array of numbers: await x.toArray()")),
        }
    }

    /// All that are left, for a variadic parameter.
    fn rest(&mut self, k: usize, values: &[JsValue]) -> Result<Part> {
        match (self.parameter(k).accepts, values) {
            (Accepts::Terms, _) => self.terms(k, values),
            (Accepts::Ints, []) => Ok(Part::Fixed(Given::None)),
            (Accepts::Ints, [one]) if one.is_null() => Ok(Part::Fixed(Given::None)),
            (Accepts::Ints, [one]) => match wholes(&self.what(k), one)? {
                Some(all) => Ok(Part::Fixed(Given::Ints(all, true))),
                None => Err(self.wrong(k, "a whole number or an array of whole numbers", one)),
            },
            (Accepts::Int | Accepts::Ints, _) => {
                let what = self.what(k);
                let all = values.iter().map(|value| whole(&what, value)).collect::<Result<_>>()?;
                Ok(Part::Fixed(Given::Ints(all, true)))
            }
            // Operands are passed one by one, or as one array.
            (Accepts::Operands, [one]) if Array::is_array(one) => {
                let all = self.items(k, "an array of tensors", one)?;
                self.several(k, &all)
            }
            (_, _) => self.several(k, values),
        }
    }

    /// Several tensors, operands or other values for one parameter.
    fn several(&mut self, k: usize, values: &[JsValue]) -> Result<Part> {
        match self.parameter(k).accepts {
            Accepts::Arrays => values.iter().map(|value| self.array(k, value)).collect::<Result<_>>().map(Part::List),
            Accepts::Items => values.iter().map(|value| self.any(k, value)).collect::<Result<_>>().map(Part::List),
            Accepts::Operands => {
                values.iter().try_for_each(|value| self.operand(k, value))?;
                Ok(Part::Operands(values.len()))
            }
            _ => {
                values.iter().try_for_each(|value| self.tensor(k, value).map(drop))?;
                Ok(Part::Tensors(values.len()))
            }
        }
    }

    /// A tensor as an array, or data.
    fn array(&mut self, k: usize, value: &JsValue) -> Result<Part> {
        Ok(if self.tensor(k, value)? { Part::Array } else { Part::Tensor(false) })
    }

    /// A number, a text, or whatever makes a tensor.
    fn any(&mut self, k: usize, value: &JsValue) -> Result<Part> {
        if value.is_null() {
            return Ok(Part::Fixed(Given::None));
        }
        if let Some(text) = value.as_string() {
            return Ok(Part::Fixed(Given::Text(text.into())));
        }
        match self.scalar(k, value)? {
            Some(number) => Ok(Part::Fixed(Given::Number(number))),
            None => self.tensor(k, value).map(Part::Tensor),
        }
    }

    /// Nested arrays of numbers and texts. A whole number is an integer.
    fn nested(&self, k: usize, value: &JsValue, depth: usize) -> Result<Given> {
        if value.is_null() || value.is_undefined() {
            return Ok(Given::None);
        }
        if let Some(flag) = value.as_bool() {
            return Ok(Given::Flag(flag));
        }
        if let Some(x) = value.as_f64() {
            return Ok(if data::is_whole(x) { Given::Int(x as i64) } else { Given::Number(Scalar::Float(x)) });
        }
        if let Some(text) = value.as_string() {
            return Ok(if text == "..." { Given::Ellipsis } else { Given::Text(text.into()) });
        }
        if value.is_bigint() {
            return Ok(match data::number(&self.what(k), "an integer", value)?.0 {
                Scalar::Int(i) => Given::Int(i),
                other => Given::Number(other),
            });
        }
        if depth == DEEPEST {
            return Err(Error::value(format!("{}: arrays nested more than {DEEPEST} deep", self.what(k))));
        }
        let all = self.items(k, "made of numbers, texts and arrays of them", value)?;
        all.iter().map(|item| self.nested(k, item, depth + 1)).collect::<Result<_>>().map(Given::List)
    }

    /// Nested arrays of tensors.
    fn blocks(&mut self, k: usize, value: &JsValue, depth: usize) -> Result<Part> {
        if !Array::is_array(value) || depth == DEEPEST {
            self.tensor(k, value)?;
            return Ok(Part::Tensor(true));
        }
        let all = self.items(k, "an array of tensors", value)?;
        all.iter().map(|item| self.blocks(k, item, depth + 1)).collect::<Result<_>>().map(Part::List)
    }

    /// The operands of an `einsum`, with arrays of subscripts unless there is a text of them.
    fn terms(&mut self, k: usize, values: &[JsValue]) -> Result<Part> {
        let by_text = values.first().is_some_and(JsValue::is_string);
        let mut parts = Vec::with_capacity(values.len());
        for (at, value) in values.iter().enumerate() {
            let says = if by_text { at == 0 } else { at % 2 == 1 || at + 1 == values.len() };
            parts.push(if says {
                Part::Fixed(self.nested(k, value, 0)?)
            } else {
                self.tensor(k, value)?;
                Part::Array
            });
        }
        Ok(Part::List(parts))
    }
}

/// The fields of an object of options that have a value.
fn options(given: &JsValue) -> Vec<(String, JsValue)> {
    if !given.is_object() {
        return Vec::new();
    }
    let fields = Object::entries(given.unchecked_ref());
    let field = |pair: JsValue| {
        let pair: Array = pair.unchecked_into();
        let value = pair.get(1);
        (!value.is_undefined()).then(|| pair.get(0).as_string().map(|name| (name, value))).flatten()
    };
    fields.iter().filter_map(field).collect()
}

/// Data of whole numbers as integers; other data as they are.
fn as_integers(array: HostArray) -> Result<HostArray> {
    if array.dtype() != DType::Float64 || !array.scalars().all(|x| data::is_whole(x.to_f64())) {
        return Ok(array);
    }
    let scalars: Vec<Scalar> = array.scalars().collect();
    HostArray::from_scalars(DType::Int64, array.shape().to_vec(), &scalars)
}

/// The declared function behind one of `np`'s.
fn index_of(value: &JsValue) -> Option<&'static Function> {
    let index = value.is_function().then(|| Reflect::get(value, &"__index".into()).ok())??;
    super::functions::function(index.as_f64()? as u32)
}
