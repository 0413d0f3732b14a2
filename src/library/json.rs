//! Fast path for JSON of plain values. Anything else (hooks, subclasses, invalid JSON) returns `NotImplemented` and is
//! left to `standard/json.py`, which raises CPython's errors.

use crate::interrupt;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::represent::float_text;
use crate::python::value::{Dict, Outcome, Str, Value};
use num_bigint::BigInt;
use std::rc::Rc;

/// The maximal nesting depth; deeper data are left to the slow path, which raises `RecursionError`.
const MOST_DEPTH: usize = 800;
/// Units of work of a value that is written.
const ITEM: usize = 16;
/// The digits of the longest integer that `int` accepts.
const MOST_DIGITS: usize = 4300;
/// Digits that always fit a 64-bit integer.
const SHORT: usize = 18;

/// An unfinished list or dictionary.
enum Open {
    List(Vec<Value>),
    Dict(Dict, Option<Str>),
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\n' | b'\t' | b'\r')) {
            self.at += 1;
        }
    }

    fn takes(&mut self, byte: u8) -> bool {
        self.space();
        let there = self.peek() == Some(byte);
        self.at += usize::from(there);
        there
    }

    fn word(&mut self, word: &str) -> bool {
        let there = self.text[self.at..].starts_with(word);
        self.at += if there { word.len() } else { 0 };
        there
    }

    fn digits(&mut self) -> usize {
        let first = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.at += 1;
        }
        self.at - first
    }

    fn number(&mut self) -> Option<Value> {
        let first = self.at;
        self.at += usize::from(self.peek() == Some(b'-'));
        let zero = self.peek() == Some(b'0');
        let digits = self.digits();
        if digits == 0 || (zero && digits > 1) || digits > MOST_DIGITS {
            return None;
        }
        let mut whole = true;
        if self.peek() == Some(b'.') {
            self.at += 1;
            whole = false;
            if self.digits() == 0 {
                return None;
            }
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.at += 1;
            whole = false;
            self.at += usize::from(matches!(self.peek(), Some(b'+' | b'-')));
            if self.digits() == 0 {
                return None;
            }
        }
        let text = &self.text[first..self.at];
        match (whole, digits <= SHORT) {
            (true, true) => text.parse().ok().map(Value::Int),
            (true, false) => text.parse::<BigInt>().ok().map(Value::integer),
            (false, _) => text.parse().ok().map(Value::Float),
        }
    }

    /// Four hexadecimal digits.
    fn unit(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4).filter(|d| d.bytes().all(|c| c.is_ascii_hexdigit()))?;
        self.at += 4;
        u32::from_str_radix(digits, 16).ok()
    }

    fn escaped(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += 1;
        Some(match c {
            b'"' | b'\\' | b'/' => char::from(c),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let high = self.unit()?;
                if !(0xd800..0xdc00).contains(&high) {
                    return char::from_u32(high);
                }
                if !self.word("\\u") {
                    return None;
                }
                let low = self.unit().filter(|low| (0xdc00..0xe000).contains(low))?;
                return char::from_u32(0x10000 + ((high & 0x3ff) << 10) + (low & 0x3ff));
            }
            _ => return None,
        })
    }

    /// The remainder of a string after its opening quote.
    fn string(&mut self) -> Option<Str> {
        let mut made = String::new();
        loop {
            let first = self.at;
            while self.peek().is_some_and(|c| c != b'"' && c != b'\\' && c >= b' ') {
                self.at += 1;
            }
            let plain = &self.text[first..self.at];
            let end = self.peek()?;
            self.at += 1;
            match end {
                b'"' if made.is_empty() => return Some(Str::from(plain)),
                b'"' => {
                    made.push_str(plain);
                    return Some(Str::from(made));
                }
                b'\\' => {
                    made.push_str(plain);
                    made.push(self.escaped()?);
                }
                _ => return None,
            }
        }
    }

    /// The key of an entry, and the colon after it.
    fn key(&mut self) -> Option<Str> {
        if !self.takes(b'"') {
            return None;
        }
        let key = self.string()?;
        self.takes(b':').then_some(key)
    }

    fn value(&mut self, ctx: &mut Context) -> Outcome<Option<Value>> {
        let mut open: Vec<Open> = Vec::new();
        loop {
            ctx.tick()?;
            self.space();
            let mut done = match self.peek() {
                Some(b'[') => {
                    self.at += 1;
                    if self.takes(b']') {
                        Some(Value::list(Vec::new()))
                    } else {
                        open.push(Open::List(Vec::new()));
                        None
                    }
                }
                Some(b'{') => {
                    self.at += 1;
                    if self.takes(b'}') {
                        Some(Value::Dict(Rc::new(Dict::default())))
                    } else {
                        let Some(key) = self.key() else { return Ok(None) };
                        open.push(Open::Dict(Dict::default(), Some(key)));
                        None
                    }
                }
                Some(b'"') => {
                    self.at += 1;
                    let Some(text) = self.string() else { return Ok(None) };
                    Some(Value::Str(text))
                }
                Some(b't') if self.word("true") => Some(Value::Bool(true)),
                Some(b'f') if self.word("false") => Some(Value::Bool(false)),
                Some(b'n') if self.word("null") => Some(Value::None),
                Some(b'N') if self.word("NaN") => Some(Value::Float(f64::NAN)),
                Some(b'I') if self.word("Infinity") => Some(Value::Float(f64::INFINITY)),
                Some(b'-') if self.word("-Infinity") => Some(Value::Float(f64::NEG_INFINITY)),
                Some(_) => {
                    let Some(number) = self.number() else { return Ok(None) };
                    Some(number)
                }
                None => return Ok(None),
            };
            if open.len() > MOST_DEPTH {
                return Ok(None);
            }
            // A finished value goes into the enclosing container, which may be finished by it.
            while let Some(value) = done.take() {
                match open.last_mut() {
                    None => return Ok(Some(value)),
                    Some(Open::List(items)) => {
                        items.push(value);
                        if self.takes(b',') {
                            break;
                        }
                    }
                    Some(Open::Dict(dict, key)) => {
                        if let Some(key) = key.take() {
                            ctx.dict_set(dict, Value::Str(key), value)?;
                        }
                        if self.takes(b',') {
                            *key = self.key();
                            if key.is_none() {
                                return Ok(None);
                            }
                            break;
                        }
                    }
                }
                done = match open.pop() {
                    Some(Open::List(items)) if self.takes(b']') => Some(Value::list(items)),
                    Some(Open::Dict(dict, _)) if self.takes(b'}') => Some(Value::Dict(Rc::new(dict))),
                    _ => return Ok(None),
                };
            }
        }
    }
}

/// `__from_json__(text)`.
pub(super) fn read(ctx: &mut Context, args: &mut Args) -> Outcome {
    let text = args.required("text")?;
    args.finish()?;
    let Some(text) = text.as_str() else { return Ok(Value::NotImplemented) };
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(ctx)?;
    reader.space();
    Ok(value.filter(|_| reader.at == text.len()).unwrap_or(Value::NotImplemented))
}

/// The JSON writer.
struct Writer {
    out: String,
    ascii: bool,
    indent: Option<Str>,
    between: Str,
    after_key: Str,
}

impl Writer {
    fn string(&mut self, text: &str) {
        self.out.push('"');
        for c in text.chars() {
            match c {
                '"' => self.out.push_str("\\\""),
                '\\' => self.out.push_str("\\\\"),
                '\n' => self.out.push_str("\\n"),
                '\r' => self.out.push_str("\\r"),
                '\t' => self.out.push_str("\\t"),
                '\u{8}' => self.out.push_str("\\b"),
                '\u{c}' => self.out.push_str("\\f"),
                c if c < ' ' || (self.ascii && c > '~') => {
                    let mut units = [0; 2];
                    for unit in c.encode_utf16(&mut units) {
                        self.out.push_str(&format!("\\u{unit:04x}"));
                    }
                }
                c => self.out.push(c),
            }
        }
        self.out.push('"');
    }

    fn line(&mut self, depth: usize) {
        if let Some(indent) = &self.indent {
            self.out.push('\n');
            (0..depth).for_each(|_| self.out.push_str(indent));
        }
    }

    /// Writes a value; false if a part of it is not plain, or the program is to end.
    fn value(&mut self, value: &Value, depth: usize) -> bool {
        let before = self.out.len();
        if interrupt::ends(ITEM) {
            return false;
        }
        let plain = self.parts(value, depth);
        interrupt::ends(if matches!(value, Value::Str(_)) { self.out.len() - before } else { 0 });
        plain
    }

    fn parts(&mut self, value: &Value, depth: usize) -> bool {
        match value {
            Value::None => self.out.push_str("null"),
            Value::Bool(true) => self.out.push_str("true"),
            Value::Bool(false) => self.out.push_str("false"),
            Value::Int(i) => self.out.push_str(&i.to_string()),
            Value::Float(x) if x.is_finite() => self.out.push_str(&float_text(*x)),
            Value::Str(text) => self.string(text),
            Value::List(items) if depth < MOST_DEPTH => return self.items(&items.borrow(), depth),
            Value::Tuple(items) if depth < MOST_DEPTH => return self.items(items, depth),
            Value::Dict(dict) if depth < MOST_DEPTH => {
                self.out.push('{');
                let dict = dict.borrow();
                for (k, (key, value)) in dict.iter().enumerate() {
                    if k > 0 {
                        self.out.push_str(&self.between);
                    }
                    self.line(depth + 1);
                    match key {
                        Value::Str(key) => self.string(key),
                        Value::Int(key) => self.string(&key.to_string()),
                        _ => return false,
                    }
                    self.out.push_str(&self.after_key);
                    if !self.value(value, depth + 1) {
                        return false;
                    }
                }
                if !dict.is_empty() {
                    self.line(depth);
                }
                self.out.push('}');
            }
            _ => return false,
        }
        true
    }

    fn items(&mut self, items: &[Value], depth: usize) -> bool {
        self.out.push('[');
        for (k, item) in items.iter().enumerate() {
            if k > 0 {
                self.out.push_str(&self.between);
            }
            self.line(depth + 1);
            if !self.value(item, depth + 1) {
                return false;
            }
        }
        if !items.is_empty() {
            self.line(depth);
        }
        self.out.push(']');
        true
    }
}

/// `__to_json__(value, ascii, indent, between, after_key)`; `indent` is a string or `None`.
pub(super) fn write(ctx: &mut Context, args: &mut Args) -> Outcome {
    let value = args.required("value")?;
    let ascii = ctx.flag_argument(args, "ascii", true)?;
    let [indent, between, after_key] = ["indent", "between", "after_key"].map(|name| args.required(name));
    args.finish()?;
    let indent = indent?.as_str().cloned();
    let (between, after_key) = (between?, after_key?);
    let (Some(between), Some(after_key)) = (between.as_str().cloned(), after_key.as_str().cloned()) else {
        return Ok(Value::NotImplemented);
    };
    let mut writer = Writer { out: String::new(), ascii, indent, between, after_key };
    let plain = writer.value(&value, 0);
    interrupt::known()?;
    if !plain {
        return Ok(Value::NotImplemented);
    }
    Ok(Value::str(writer.out))
}
