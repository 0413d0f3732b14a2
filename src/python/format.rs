//! Formatting: `format(value, spec)`, `str.format`, and the `%` operator of strings.

use super::builtins;
use super::context::Context;
use super::foreign;
use super::value::{Outcome, Str, Value};
use super::{number_format, text};
use crate::error::{Error, Result};
use std::str::Chars;

/// A format specification: `[[fill]align][sign][z][#][0][width][grouping][.precision][type]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spec {
    pub(crate) fill: Option<char>,
    pub(crate) align: Option<char>,
    pub(crate) sign: Option<char>,
    /// Whether what is rounded to a negative zero loses its sign.
    pub(crate) unsigned_zero: bool,
    pub(crate) alternate: bool,
    pub(crate) zero: bool,
    pub(crate) width: usize,
    pub(crate) grouping: Option<char>,
    pub(crate) precision: Option<usize>,
    pub(crate) kind: Option<char>,
}

/// The largest width and precision that are accepted.
const WIDEST: usize = 1 << 20;

impl Spec {
    /// Reads a specification for a value of type `name`.
    ///
    /// # Errors
    /// `ValueError` with Python's message.
    pub(crate) fn parse(text: &str, name: &str) -> Result<Self> {
        let mut rest = text.chars();
        let mut spec = Self::default();
        let align = |at: usize| text.chars().nth(at).filter(|c| "<>^=".contains(*c));
        if let second @ Some(_) = align(1) {
            (spec.fill, spec.align) = (rest.next(), second);
            rest.next();
        } else {
            spec.align = taken(&mut rest, "<>^=");
        }
        spec.sign = taken(&mut rest, "+- ");
        spec.unsigned_zero = taken(&mut rest, "z").is_some();
        spec.alternate = taken(&mut rest, "#").is_some();
        spec.zero = taken(&mut rest, "0").is_some();
        spec.width = digits(&mut rest)?.unwrap_or(0);
        spec.grouping = taken(&mut rest, ",_");
        if let Some(mark) = spec.grouping
            && let Some(second) = taken(&mut rest, ",_")
        {
            let both = if mark == second { format!("'{mark}' with '{mark}'") } else { "both ',' and '_'".into() };
            return Err(Error::value(format!("Cannot specify {both}.")));
        }
        if taken(&mut rest, ".").is_some() {
            let precision = digits(&mut rest)?;
            spec.precision = Some(precision.ok_or_else(|| Error::value("Format specifier missing precision"))?);
        }
        spec.kind = rest.next();
        if let (Some(mark), Some(kind)) = (spec.grouping, spec.kind) {
            let fits = "deEfFgG%".contains(kind) || mark == '_' && "bcoxX".contains(kind) && kind != 'c';
            if !fits && rest.clone().next().is_none() {
                return Err(Error::value(format!("Cannot specify '{mark}' with '{kind}'.")));
            }
        }
        if rest.next().is_some() {
            return Err(Error::value(format!("Invalid format specifier '{text}' for object of type '{name}'")));
        }
        Ok(spec)
    }

    /// Pads a body to the field's width; `numeric` bodies are right-aligned, and zeros go after their sign.
    pub(crate) fn pad(&self, body: &str, numeric: bool) -> String {
        let missing = self.width.saturating_sub(body.chars().count());
        let zero = self.zero && self.align.is_none() && numeric;
        let align = self.align.unwrap_or(if zero {
            '='
        } else if numeric {
            '>'
        } else {
            '<'
        });
        let fill = self.fill.unwrap_or(if self.zero { '0' } else { ' ' });
        let (before, behind) = match align {
            '<' => (0, missing),
            '^' => (missing / 2, missing - missing / 2),
            _ => (missing, 0),
        };
        let mut unsigned = if align == '=' { body.trim_start_matches(['+', '-', ' ']) } else { body };
        // With `#`, the prefix `0x` precedes the padding as well.
        if align == '=' && self.alternate && matches!(self.kind, Some('x' | 'X' | 'o' | 'b')) {
            unsigned = unsigned.get(2..).unwrap_or(unsigned);
        }
        let mut out = String::with_capacity(body.len() + missing * fill.len_utf8());
        out.push_str(&body[..body.len() - unsigned.len()]);
        out.extend(std::iter::repeat_n(fill, before));
        out.push_str(unsigned);
        out.extend(std::iter::repeat_n(fill, behind));
        out
    }
}

/// Consumes the next character, if it is one of `wanted`.
fn taken(rest: &mut Chars, wanted: &str) -> Option<char> {
    let c = rest.clone().next().filter(|c| wanted.contains(*c))?;
    rest.next();
    Some(c)
}

fn digits(rest: &mut Chars) -> Result<Option<usize>> {
    let mut value = None;
    while let Some(digit) = rest.clone().next().and_then(|c| c.to_digit(10)) {
        value = Some(value.unwrap_or(0usize).saturating_mul(10).saturating_add(digit as usize));
        rest.next();
    }
    if value > Some(WIDEST) {
        return Err(Error::value("Too many decimal digits in format string"));
    }
    Ok(value)
}

/// Python's error for a format code that a type does not support.
pub(crate) fn unknown_code(kind: char, name: &str) -> Error {
    Error::value(format!("Unknown format code '{kind}' for object of type '{name}'"))
}

impl Context {
    /// `format(value, spec)`.
    ///
    /// # Errors
    /// `ValueError` for a specification that the type does not support.
    pub fn format(&mut self, value: &Value, spec: &str) -> Outcome<String> {
        if let Some(method) = Self::special(value, "__format__") {
            return match self.call(&method, &[value.clone(), Value::str(spec)])? {
                Value::Str(text) => Ok(text.to_string()),
                other => {
                    let name = other.type_name();
                    Err(Error::type_error(format!("__format__ must return a str, not {name}")).into())
                }
            };
        }
        if let (Value::Array(array), true) = (value, spec.is_empty())
            && foreign::is_scalar(array)
        {
            return self.foreign.format(self, array, spec);
        }
        if spec.is_empty() {
            return self.str(value);
        }
        match value {
            Value::Str(text) => Ok(format_str(text, spec)?),
            Value::Int(_) | Value::BigInt(_) | Value::Bool(_) | Value::Float(_) | Value::Complex(_) => {
                Ok(number_format::format(value, spec)?)
            }
            Value::Array(array) => self.foreign.format(self, array, spec),
            _ => {
                let name = value.type_name();
                Err(Error::type_error(format!("unsupported format string passed to {name}.__format__")).into())
            }
        }
    }
}

/// `format(string, spec)`.
pub(super) fn format_str(text: &str, spec: &str) -> Result<String> {
    let spec = Spec::parse(spec, "str")?;
    match spec.kind {
        None | Some('s') => {}
        Some(kind) => return Err(unknown_code(kind, "str")),
    }
    if let Some(sign) = spec.sign {
        let what = if sign == ' ' { "Space" } else { "Sign" };
        return Err(Error::value(format!("{what} not allowed in string format specifier")));
    }
    if spec.unsigned_zero {
        return Err(Error::value("Negative zero coercion (z) not allowed in string format specifier"));
    }
    if let Some(mark) = spec.grouping {
        return Err(Error::value(format!("Cannot specify '{mark}' with 's'.")));
    }
    if spec.align == Some('=') {
        return Err(Error::value("'=' alignment not allowed in string format specifier"));
    }
    let cut: String = text.chars().take(spec.precision.unwrap_or(usize::MAX)).collect();
    Ok(spec.pad(&cut, false))
}

/// `template.format(*positional, **keywords)`.
///
/// # Errors
/// `IndexError`, `KeyError`, `ValueError` with Python's messages.
pub(crate) fn str_format(ctx: &mut Context, template: &str, given: Fields<'_>) -> Outcome<String> {
    expand(ctx, template, given, &mut Numbered::default(), 2)
}

/// What the fields of a template name.
#[derive(Clone, Copy)]
pub(crate) enum Fields<'a> {
    /// The arguments of a call.
    Given(&'a [Value], &'a [(Str, Value)]),
    /// The keys of a mapping.
    Mapping(&'a Value),
}

/// How the fields of a template are numbered: by themselves or by their names, and not by both.
#[derive(Default)]
struct Numbered {
    next: usize,
    by_name: bool,
}

impl Numbered {
    /// The number that a field names, or that its place gives; `None` for a name.
    fn number(&mut self, name: &str) -> Outcome<Option<usize>> {
        if name.is_empty() {
            if self.by_name {
                let message = "cannot switch from manual field specification to automatic field numbering";
                return Err(Error::value(message).into());
            }
            self.next += 1;
            return Ok(Some(self.next - 1));
        }
        let number = name.parse::<usize>().ok();
        let digits = name.bytes().all(|b| b.is_ascii_digit());
        if digits && number.is_none_or(|number| i64::try_from(number).is_err()) {
            return Err(Error::value("Too many decimal digits in format string").into());
        }
        if number.is_some() && self.next > 0 {
            let message = "cannot switch from automatic field numbering to manual field specification";
            return Err(Error::value(message).into());
        }
        self.by_name |= number.is_some();
        Ok(number)
    }
}

fn expand(
    ctx: &mut Context,
    template: &str,
    given: Fields<'_>,
    numbered: &mut Numbered,
    depth: usize,
) -> Outcome<String> {
    if depth == 0 {
        return Err(Error::value("Max string recursion exceeded").into());
    }
    let mut out = String::new();
    let mut rest = template;
    while let Some(at) = rest.find(['{', '}']) {
        out.push_str(&rest[..at]);
        let brace = &rest[at..=at];
        rest = &rest[at + 1..];
        if let Some(after) = rest.strip_prefix(brace) {
            out.push_str(brace);
            rest = after;
            continue;
        }
        if brace == "}" {
            return Err(Error::value("Single '}' encountered in format string").into());
        }
        let mut open = 1;
        let end = rest.char_indices().find(|&(_, c)| {
            open += i32::from(c == '{') - i32::from(c == '}');
            open == 0
        });
        let Some((end, _)) = end else {
            let message = if rest.is_empty() {
                "Single '{' encountered in format string"
            } else {
                "expected '}' before end of string"
            };
            return Err(Error::value(message).into());
        };
        let field = &rest[..end];
        rest = &rest[end + 1..];
        let (head, spec) = field.split_once(':').unwrap_or((field, ""));
        let (name, conversion) = head.split_once('!').map_or((head, None), |(name, c)| (name, Some(c)));
        let mut value = field_value(ctx, name, given, numbered)?;
        let spec = if spec.contains('{') { expand(ctx, spec, given, numbered, depth - 1)? } else { spec.to_owned() };
        value = match conversion {
            None => value,
            Some("s") => Value::str(ctx.str(&value)?),
            Some("r") => Value::str(ctx.repr(&value)?),
            Some("a") => Value::str(text::ascii(&ctx.repr(&value)?)),
            Some(other) => return Err(Error::value(format!("Unknown conversion specifier '{other}'")).into()),
        };
        out.push_str(&ctx.format(&value, &spec)?);
        ctx.reserve(out.len())?;
    }
    out.push_str(rest);
    Ok(out)
}

/// The value of a field name such as `0`, `name`, `point.x`, `rows[2]`.
fn field_value(ctx: &mut Context, name: &str, given: Fields<'_>, numbered: &mut Numbered) -> Outcome {
    let end = name.find(['.', '[']).unwrap_or(name.len());
    let (first, mut path) = name.split_at(end);
    let mut value = match (numbered.number(first)?, given) {
        (Some(_), Fields::Mapping(_)) => {
            return Err(Error::value("Format string contains positional fields").into());
        }
        (Some(i), Fields::Given(positional, _)) => positional
            .get(i)
            .cloned()
            .ok_or_else(|| Error::index(format!("Replacement index {i} out of range for positional args tuple")))?,
        (None, Fields::Mapping(mapping)) => ctx.get_item(mapping, &Value::str(first))?,
        (None, Fields::Given(_, keywords)) => match keywords.iter().find(|(key, _)| **key == *first) {
            Some((_, value)) => value.clone(),
            None => return Err(super::builtins::key_error(&Value::str(first))),
        },
    };
    while !path.is_empty() {
        if let Some(rest) = path.strip_prefix('.') {
            let end = rest.find(['.', '[']).unwrap_or(rest.len());
            value = ctx.attribute(&value, &Str::from(&rest[..end]))?;
            path = &rest[end..];
        } else {
            let inner = &path[1..];
            let end = inner.find(']').ok_or_else(|| Error::value("Missing ']' in format string"))?;
            let key = &inner[..end];
            let key = key.parse::<i64>().map_or_else(|_| Value::str(key), Value::Int);
            value = ctx.get_item(&value, &key)?;
            path = &inner[end + 1..];
        }
    }
    Ok(value)
}

/// What an object is in the place of a number: that of its `__index__`, or of its `__int__` where any number will do.
fn integer_of(ctx: &mut Context, value: Value, kind: char) -> Outcome {
    let names: &[&str] = match kind {
        'x' | 'X' | 'o' => &["__index__"],
        'd' | 'i' | 'u' => &["__int__", "__index__"],
        _ => &[],
    };
    for name in names {
        if let Some(method) = Context::special(&value, name) {
            let answer = ctx.call(&method, std::slice::from_ref(&value))?;
            return Ok(builtins::held(&answer).unwrap_or(answer));
        }
    }
    Ok(value)
}

/// Whether the right operand of `%` is a string of a derived class with a method of its own for that.
pub(super) fn has_say(right: &Value) -> bool {
    let is_text = || matches!(builtins::held(right), Some(Value::Str(_)));
    matches!(right, Value::Instance(_)) && is_text() && Context::special(right, "__rmod__").is_some()
}

/// `template % arguments`.
///
/// # Errors
/// `TypeError`, such as `not enough arguments for format string`.
pub(crate) fn percent(ctx: &mut Context, template: &str, arguments: &Value) -> Outcome<String> {
    let held = builtins::held(arguments);
    let (values, mapping): (Vec<Value>, _) = match held.as_ref().unwrap_or(arguments) {
        Value::Tuple(items) => (items.to_vec(), None),
        Value::Str(_) => (vec![arguments.clone()], None),
        Value::Dict(_) | Value::List(_) => (vec![arguments.clone()], Some(arguments)),
        _ if Context::special(arguments, "__getitem__").is_some() => (vec![arguments.clone()], Some(arguments)),
        _ => (vec![arguments.clone()], None),
    };
    let mut values = values.into_iter();
    let mut named = false;
    let mut out = String::new();
    let mut chars = template.chars().peekable();
    let missing = || Error::type_error("not enough arguments for format string");
    while let Some(c) = chars.next() {
        if c != '%' {
            out.push(c);
            continue;
        }
        let mut value = None;
        if chars.next_if_eq(&'(').is_some() {
            let (mut key, mut open) = (String::new(), 1);
            while open > 0 {
                let c = chars.next().ok_or_else(|| Error::value("incomplete format key"))?;
                open += i32::from(c == '(') - i32::from(c == ')');
                if open > 0 {
                    key.push(c);
                }
            }
            let mapping = mapping.ok_or_else(|| Error::type_error("format requires a mapping"))?;
            value = Some(ctx.get_item(mapping, &Value::str(key))?);
            named = true;
        }
        let mut spec = Spec::default();
        while let Some(flag) = chars.next_if(|c| matches!(c, '-' | '+' | ' ' | '#' | '0')) {
            match flag {
                '-' => spec.align = Some('<'),
                '#' => spec.alternate = true,
                '0' => spec.zero = true,
                sign => spec.sign = Some(sign),
            }
        }
        let mut size = |chars: &mut std::iter::Peekable<std::str::Chars>| -> Outcome<i64> {
            if chars.next_if_eq(&'*').is_some() {
                let value = values.next().ok_or_else(missing)?;
                let wide = value.as_bigint().ok_or_else(|| Error::type_error("* wants int"))?;
                if i64::try_from(&wide).is_err() {
                    return Err(Error::overflow("Python int too large to convert to C ssize_t").into());
                }
                return Ok(i64::try_from(wide).ok().filter(|n| n.unsigned_abs() <= WIDEST as u64).unwrap_or(0));
            }
            let mut text = String::new();
            while let Some(c) = chars.next_if(char::is_ascii_digit) {
                text.push(c);
            }
            Ok(digits(&mut text.chars())?.unwrap_or(0) as i64)
        };
        let width = size(&mut chars)?;
        if width < 0 {
            spec.align = Some('<');
        }
        // What is padded behind has no zeros before it.
        spec.zero &= spec.align.is_none();
        spec.width = width.unsigned_abs() as usize;
        if chars.next_if_eq(&'.').is_some() {
            spec.precision = Some(usize::try_from(size(&mut chars)?).unwrap_or(0));
        }
        // The lengths of C's numbers mean nothing here.
        chars.next_if(|c| matches!(c, 'h' | 'l' | 'L'));
        let kind = chars.next().ok_or_else(|| Error::value("incomplete format"))?;
        if kind == '%' {
            out.push('%');
            continue;
        }
        let value = match value {
            Some(value) => value,
            None => values.next().ok_or_else(missing)?,
        };
        // Of what is no number.
        let plain = Spec { align: Some(spec.align.unwrap_or('>')), zero: false, ..spec };
        let text = match kind {
            's' | 'r' | 'a' => {
                let text = match kind {
                    's' => ctx.str(&value)?,
                    'r' => ctx.repr(&value)?,
                    _ => text::ascii(&ctx.repr(&value)?),
                };
                let cut: String = text.chars().take(spec.precision.unwrap_or(usize::MAX)).collect();
                plain.pad(&cut, false)
            }
            'c' => match &value {
                Value::Str(text) if text.count() == 1 => plain.pad(text, false),
                _ => {
                    let code = ctx.index(&value).map_err(|halt| match halt {
                        super::value::Halt::Error(_) => Error::type_error("%c requires int or char").into(),
                        halt => halt,
                    })?;
                    let letter = u32::try_from(code).ok().and_then(char::from_u32);
                    let letter = letter.ok_or_else(|| Error::overflow("%c arg not in range(0x110000)"))?;
                    plain.pad(letter.encode_utf8(&mut [0; 4]), false)
                }
            },
            _ => {
                let value = match value {
                    // A NumPy scalar counts as a number here.
                    Value::Array(_) => {
                        let item = ctx.attribute(&value, &"item".into())?;
                        ctx.call(&item, &[])?
                    }
                    Value::Instance(_) if builtins::held(&value).is_none() => integer_of(ctx, value, kind)?,
                    value => builtins::held(&value).unwrap_or(value),
                };
                number_format::percent(ctx, &value, spec, kind)?
            }
        };
        out.push_str(&text);
        ctx.reserve(out.len())?;
    }
    if values.next().is_some() && !named && mapping.is_none() {
        return Err(Error::type_error("not all arguments converted during string formatting").into());
    }
    Ok(out)
}
