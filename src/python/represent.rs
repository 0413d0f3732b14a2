//! `repr` and `str`.

use super::builtins;
use super::characters::is_printable;
use super::class::Descriptor;
use super::context::Context;
use super::identity::address;
use super::iterator::Part;
use super::number::int_text;
use super::operate::is_foreign;
use super::value::{Halt, Outcome, Type, Value};
use crate::digits::evenly;
use crate::error::Error;

/// A float as Python prints it: the shortest digits that read back as the same float.
pub(crate) fn float_text(x: f64) -> String {
    if x.is_nan() {
        return "nan".into();
    }
    if x.is_infinite() {
        return if x > 0.0 { "inf".into() } else { "-inf".into() };
    }
    let text = evenly(x, format!("{x:?}"));
    match text.split_once('e') {
        Some((digits, exponent)) => {
            let (sign, digits_of) = exponent.strip_prefix('-').map_or(('+', exponent), |e| ('-', e));
            format!("{}e{sign}{digits_of:0>2}", digits.strip_suffix(".0").unwrap_or(digits))
        }
        None => text,
    }
}

/// A complex number as Python prints it.
pub(crate) fn complex_text(re: f64, im: f64) -> String {
    let short = |x: f64| {
        let text = float_text(x);
        text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
    };
    if re == 0.0 && re.is_sign_positive() {
        return format!("{}j", short(im));
    }
    let sign = if im.is_nan() || !im.is_sign_negative() { "+" } else { "" };
    format!("({}{sign}{}j)", short(re), short(im))
}

/// A string literal with quotes and escapes, as `repr` gives it.
pub(crate) fn quote(text: &str) -> String {
    let quote = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    let mut out = String::with_capacity(text.len() + 2);
    out.push(quote);
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c == quote => {
                out.push('\\');
                out.push(c);
            }
            c if !is_printable(c) => {
                let n = u32::from(c);
                out.push_str(&match n {
                    0..=0xFF => format!("\\x{n:02x}"),
                    0x100..=0xFFFF => format!("\\u{n:04x}"),
                    _ => format!("\\U{n:08x}"),
                });
            }
            c => out.push(c),
        }
    }
    out.push(quote);
    out
}

impl Context {
    /// `repr(value)`.
    ///
    /// # Errors
    /// Those of `__repr__` or of the owner of a foreign value; `RecursionError` for values that nest too deeply.
    pub fn repr(&mut self, value: &Value) -> Outcome<String> {
        match value {
            Value::Instance(instance) => {
                if let Some(method) = instance.class.lookup_named("__repr__") {
                    return self.text_from(&method, value, "__repr__");
                }
                self.plain_repr(value)
            }
            Value::Str(text) if text.is_foreign() => self.foreign.repr(self, value),
            _ if is_foreign(value) => self.foreign.repr(self, value),
            Value::Class(_) if value.has_class() => match Self::special(value, "__repr__") {
                Some(method) => self.text_from(&method, value, "__repr__"),
                None => self.plain_repr(value),
            },
            _ => self.plain_repr(value),
        }
    }

    /// `str(value)`.
    ///
    /// # Errors
    /// As [`Context::repr`].
    pub fn str(&mut self, value: &Value) -> Outcome<String> {
        match value {
            Value::Str(text) => Ok(text.to_string()),
            _ if is_foreign(value) => self.foreign.str(self, value),
            Value::Instance(instance) => {
                if let Some(method) = instance.class.lookup_named("__str__") {
                    return self.text_from(&method, value, "__str__");
                }
                if instance.raised.is_some() {
                    return builtins::message(self, instance);
                }
                self.repr(value)
            }
            // The results of `finfo` and `iinfo` hold a table as their `str`.
            Value::Module(module) if module.name.ends_with(')') => match module.get(&super::value::Str::from("_table"))
            {
                Some(Value::Str(table)) => Ok(table.to_string()),
                _ => self.repr(value),
            },
            _ => self.repr(value),
        }
    }

    fn text_from(&mut self, method: &Value, value: &Value, name: &str) -> Outcome<String> {
        let made = self.text_value(method, value, name)?;
        Ok(builtins::held(&made).as_ref().unwrap_or(&made).as_str().map(ToString::to_string).unwrap_or_default())
    }

    /// What `__repr__` or `__str__` returned: a string, which may be of a derived class.
    fn text_value(&mut self, method: &Value, value: &Value, name: &str) -> Outcome {
        let made = self.call(method, std::slice::from_ref(value))?;
        if builtins::held(&made).as_ref().unwrap_or(&made).as_str().is_none() {
            let kind = made.type_name();
            return Err(Error::type_error(format!("{name} returned non-string (type {kind})")).into());
        }
        Ok(made)
    }

    /// `repr(value)` as a value, which is what the class's `__repr__` returned, if it has one.
    ///
    /// # Errors
    /// As [`Context::repr`].
    pub(crate) fn repr_value(&mut self, value: &Value) -> Outcome {
        match value {
            Value::Instance(instance) => match instance.class.lookup_named("__repr__") {
                Some(method) => self.text_value(&method, value, "__repr__"),
                None => self.repr(value).map(Value::str),
            },
            _ => self.repr(value).map(Value::str),
        }
    }

    /// As [`Context::repr_value`], of `str(value)`.
    ///
    /// # Errors
    /// As [`Context::repr`].
    pub(crate) fn str_value(&mut self, value: &Value) -> Outcome {
        match value {
            Value::Instance(instance) => match instance.class.lookup_named("__str__") {
                Some(method) => self.text_value(&method, value, "__str__"),
                None if instance.raised.is_some() => self.str(value).map(Value::str),
                None => self.repr_value(value),
            },
            _ => self.str(value).map(Value::str),
        }
    }

    /// `repr` without the special methods of the value's class.
    pub(crate) fn plain_repr(&mut self, value: &Value) -> Outcome<String> {
        Ok(match value {
            Value::None => "None".into(),
            Value::Ellipsis => "Ellipsis".into(),
            Value::NotImplemented => "NotImplemented".into(),
            Value::Bool(b) => if *b { "True" } else { "False" }.into(),
            Value::Int(i) => super::text::decimal(*i),
            Value::BigInt(i) => int_text(i)?,
            Value::Float(x) => float_text(*x),
            Value::Complex(z) => complex_text(z.0, z.1),
            Value::Str(text) => quote(text),
            Value::Tuple(items) => match &items[..] {
                [] => "()".into(),
                items => {
                    let end = if items.len() == 1 { ",)" } else { ")" };
                    self.once(value, "(...)", |ctx| ctx.joined("(", items, end))?
                }
            },
            Value::List(list) => self.once(value, "[...]", |ctx| ctx.joined("[", &list.borrow(), "]"))?,
            Value::Dict(dict) => self.once(value, "{...}", |ctx| ctx.dict_repr(dict))?,
            Value::Set(set) => {
                let items: Vec<Value> = set.borrow().iter().cloned().collect();
                match (set.frozen, items.is_empty()) {
                    (false, true) => "set()".into(),
                    (true, true) => "frozenset()".into(),
                    (false, false) => self.once(value, "set(...)", |ctx| ctx.joined("{", &items, "}"))?,
                    (true, false) => {
                        self.once(value, "frozenset(...)", |ctx| ctx.joined("frozenset({", &items, "})"))?
                    }
                }
            }
            Value::View(view) => {
                let items = self.collect(value)?;
                let name = match view.part {
                    Part::Keys => "dict_keys([",
                    Part::Values => "dict_values([",
                    Part::Items => "dict_items([",
                };
                self.once(value, "...", |ctx| ctx.joined(name, &items, "])"))?
            }
            Value::Range(r) if r.wide.is_some() => {
                let [start, stop, step] = r.parts();
                let end = if step == 1.into() { String::new() } else { format!(", {step}") };
                format!("range({start}, {stop}{end})")
            }
            Value::Range(r) if r.step == 1 => format!("range({}, {})", r.start, r.stop),
            Value::Range(r) => format!("range({}, {}, {})", r.start, r.stop, r.step),
            Value::Slice(s) => {
                let parts = [s.start.clone(), s.stop.clone(), s.step.clone()];
                self.joined("slice(", &parts, ")")?
            }
            Value::Type(t) => format!("<class '{}'>", t.name()),
            Value::Class(class) if class.numpy_module().is_some() => {
                format!("<class '{}.{}'>", class.numpy_module().unwrap_or_default(), class.name)
            }
            Value::Class(class) if class.builtin || &*class.module() == "builtins" => {
                format!("<class '{}'>", class.name)
            }
            Value::Class(class) => format!("<class '{}.{}'>", class.module(), class.qualified.borrow()),
            Value::Instance(instance) if instance.raised.is_some() => {
                let args = instance.attributes.borrow().get(&"args".into()).cloned();
                let args = match args {
                    Some(Value::Tuple(args)) => args.to_vec(),
                    _ => Vec::new(),
                };
                self.joined(&format!("{}(", instance.class.name), &args, ")")?
            }
            Value::Instance(instance) if instance.class.builtin => format!("<object object at {}>", place(value)),
            Value::Instance(instance) => {
                let class = &instance.class;
                format!("<{}.{} object at {}>", class.module(), class.qualified.borrow(), place(value))
            }
            Value::Function(function) => format!("<function {} at {}>", function.qualified(), place(value)),
            Value::Native(native) if native.is_ufunc() => {
                format!("<ufunc '{}'>", native.name)
            }
            Value::Native(native) => format!("<built-in function {}>", native.name),
            Value::Closure(closure) => format!("<built-in function {}>", closure.name),
            Value::Method(method) => match &method.function {
                Value::Function(function) => {
                    let receiver = self.nested(|ctx| ctx.repr(&method.receiver))?;
                    format!("<bound method {} of {receiver}>", function.qualified())
                }
                Value::Native(native) => {
                    let kind = method.receiver.type_name();
                    format!("<built-in method {} of {kind} object at {}>", native.name, place(&method.receiver))
                }
                function => {
                    let mut name = None;
                    for given in ["__qualname__", "__name__"] {
                        if name.is_none()
                            && let Ok(Value::Str(found)) = self.attribute(function, &given.into())
                        {
                            name = Some(found);
                        }
                    }
                    let receiver = self.nested(|ctx| ctx.repr(&method.receiver))?;
                    format!("<bound method {} of {receiver}>", name.unwrap_or_else(|| "?".into()))
                }
            },
            // The results of `finfo` and `iinfo` are named by their `repr`.
            Value::Module(module) if module.name.ends_with(')') => module.name.to_string(),
            Value::Module(module) => match module.get_named("__file__") {
                Some(Value::Str(path)) if module.is_file() => {
                    format!("<module '{}' from {}>", module.name, quote(&path))
                }
                _ => format!("<module '{}'>", module.name),
            },
            Value::Iterator(iterator) => format!("<{} object at {}>", iterator.type_of().name(), place(value)),
            Value::Generator(generator) => match generator.type_of() {
                kind @ (Type::Generator | Type::Coroutine) => {
                    format!("<{} object {} at {}>", kind.name(), generator.name, place(value))
                }
                kind => format!("<{} object at {}>", kind.name(), place(value)),
            },
            Value::Descriptor(descriptor) => {
                let (name, function) = match &**descriptor {
                    Descriptor::Property { .. } => return Ok(format!("<property object at {}>", place(value))),
                    Descriptor::Static(function) => ("staticmethod", function),
                    Descriptor::Class(function) => ("classmethod", function),
                };
                let function = self.nested(|ctx| ctx.repr(function))?;
                format!("<{name}({function})>")
            }
            Value::Super(parent) => {
                let class = parent.class.name.clone();
                format!("<super: <class '{class}'>, <{} object>>", parent.receiver.type_name())
            }
            Value::Array(_) | Value::DType(_) | Value::ScalarType(_) | Value::Numeric(_) => return self.repr(value),
        })
    }

    /// The `repr` of a container, and `again` where that is in progress: it contains itself.
    fn once(&mut self, value: &Value, again: &str, text: impl FnOnce(&mut Self) -> Outcome<String>) -> Outcome<String> {
        let at = address(value).unwrap_or(0);
        if self.showing.iter().any(|(shown, _)| *shown == at) {
            return Ok(again.into());
        }
        self.showing.push((at, 0));
        let text = text(self);
        // The `__repr__` of an item that runs meanwhile may come back to the container.
        if !matches!(text, Err(Halt::Call(_))) {
            self.showing.pop();
        }
        text
    }

    /// The depth of the frame whose instruction waits for a call, for the containers that it is showing.
    pub(crate) fn keep_showing(&mut self, depth: usize) {
        for (_, of) in self.showing.iter_mut().rev().take_while(|(_, of)| *of == 0) {
            *of = depth;
        }
    }

    /// Forgets the containers that an instruction at this depth, or at a greater one, was showing.
    pub(crate) fn end_showing(&mut self, depth: usize) {
        while self.showing.last().is_some_and(|(_, of)| *of == 0 || *of >= depth) {
            self.showing.pop();
        }
    }

    fn joined(&mut self, open: &str, items: &[Value], close: &str) -> Outcome<String> {
        self.nested(|ctx| {
            let mut out = open.to_owned();
            for (i, item) in items.iter().enumerate() {
                if i > 0 {
                    out.push_str(", ");
                }
                ctx.tick()?;
                out.push_str(&ctx.repr(item)?);
                ctx.reserve(out.len())?;
            }
            out.push_str(close);
            Ok(out)
        })
    }

    fn dict_repr(&mut self, dict: &super::value::Dict) -> Outcome<String> {
        self.nested(|ctx| {
            let mut out = String::from("{");
            for (i, (key, value)) in dict.borrow().iter().enumerate() {
                if i > 0 {
                    out.push_str(", ");
                }
                ctx.tick()?;
                out.push_str(&ctx.repr(key)?);
                out.push_str(": ");
                out.push_str(&ctx.repr(value)?);
                ctx.reserve(out.len())?;
            }
            out.push('}');
            Ok(out)
        })
    }
}

/// An object's address, as Python prints it.
fn place(value: &Value) -> String {
    format!("0x{:012x}", address(value).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_print_as_in_python() {
        for (x, expected) in [
            (0.1, "0.1"),
            (1.0, "1.0"),
            (-0.0, "-0.0"),
            (1e16, "1e+16"),
            (1.5e16, "1.5e+16"),
            (1e15, "1000000000000000.0"),
            (1e-4, "0.0001"),
            (1e-5, "1e-05"),
            (1.5e-300, "1.5e-300"),
            (f64::NAN, "nan"),
        ] {
            assert_eq!(float_text(x), expected);
        }
        assert_eq!(complex_text(0.0, 1.0), "1j");
        assert_eq!(complex_text(-0.0, -1.5), "(-0-1.5j)");
    }
}
