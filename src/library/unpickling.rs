//! The reader of `pickle`: CPython's bytes to values. What asks for code of the program, or for its names, is a request to
//! `pickle.py`, whose answer goes on the stack.

use super::encodings::as_text;
use super::standard::text_of_argument;
use crate::error::Error;
use crate::python::class::{Class, Instance};
use crate::python::context::Context;
use crate::python::identity::address;
use crate::python::members::Members;
use crate::python::native::{Args, Closure};
use crate::python::value::{Dict, Outcome, Set, Value};
use num_bigint::BigInt;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

struct Reader {
    data: Vec<u8>,
    at: usize,
    stack: Vec<Value>,
    /// Where marks are: the heights of the stack.
    marks: Vec<usize>,
    memo: HashMap<usize, Value>,
    bytes: Option<Rc<Class>>,
}

/// What `pickle.py` does: its name, and the values that it takes.
type Request = (&'static str, Vec<Value>);

/// Keys that natives compare: they ask for no code of the program.
fn is_plain(key: &Value, depth: usize) -> bool {
    match key {
        Value::Tuple(items) => depth < 50 && items.iter().all(|item| is_plain(item, depth + 1)),
        Value::None | Value::Bool(_) | Value::Int(_) | Value::BigInt(_) | Value::Float(_) | Value::Str(_) => true,
        _ => false,
    }
}

fn broken(message: &str) -> Request {
    ("broken", vec![Value::str(message)])
}

/// What stops the reader: a request, or an error.
enum Stop {
    Asks(Request),
    Fails(crate::python::value::Halt),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Fails(error.into())
    }
}

impl From<crate::python::value::Halt> for Stop {
    fn from(halt: crate::python::value::Halt) -> Self {
        Self::Fails(halt)
    }
}

fn ask<T>(name: &'static str, values: Vec<Value>) -> std::result::Result<T, Stop> {
    Err(Stop::Asks((name, values)))
}

type Step<T = ()> = std::result::Result<T, Stop>;

impl Reader {
    fn take(&mut self, count: usize) -> Step<&[u8]> {
        let end = self.at.checked_add(count).filter(|end| *end <= self.data.len());
        let Some(end) = end else {
            return Err(if self.at >= self.data.len() {
                Error::new("EOFError", "Ran out of input").into()
            } else {
                Stop::Asks(broken("pickle data was truncated"))
            });
        };
        let start = std::mem::replace(&mut self.at, end);
        Ok(&self.data[start..end])
    }

    /// A length or an index of so many bytes.
    fn number(&mut self, bytes: usize) -> Step<usize> {
        let part = self.take(bytes)?;
        let number = part.iter().rev().fold(0u64, |number, byte| number << 8 | u64::from(*byte));
        usize::try_from(number).map_err(|_| Stop::Asks(broken("pickle data was truncated")))
    }

    fn line(&mut self) -> Step<Value> {
        let rest = &self.data[self.at..];
        let Some(length) = rest.iter().position(|byte| *byte == b'\n') else {
            return Err(Stop::Asks(broken("pickle data was truncated")));
        };
        let line = as_text(&rest[..length]);
        self.at += length + 1;
        Ok(line)
    }

    /// A line that is a name: in UTF-8.
    fn name(&mut self) -> Step<Value> {
        let line = self.line()?;
        let bytes = super::encodings::bytes_of(line.as_str().map_or("", |line| &**line));
        Ok(Value::str(String::from_utf8_lossy(&bytes).into_owned()))
    }

    fn pop(&mut self) -> Step<Value> {
        let floor = self.marks.last().copied();
        let found = if self.stack.len() > floor.unwrap_or(0) { self.stack.pop() } else { None };
        match found {
            Some(value) => Ok(value),
            None => Err(Stop::Asks(broken(if floor.is_some() {
                "unexpected MARK found"
            } else {
                "unpickling stack underflow"
            }))),
        }
    }

    fn top(&self) -> Step<&Value> {
        self.stack.last().ok_or_else(|| Stop::Asks(broken("unpickling stack underflow")))
    }

    /// What stands above the last mark.
    fn marked(&mut self) -> Step<Vec<Value>> {
        let Some(mark) = self.marks.pop().filter(|mark| *mark <= self.stack.len()) else {
            return Err(Stop::Asks(broken("could not find MARK")));
        };
        Ok(self.stack.split_off(mark))
    }

    fn held(class: Option<&Rc<Class>>, text: Value) -> Value {
        let Some(class) = class else { return text };
        let made = Instance::new(Rc::clone(class));
        made.attributes.borrow_mut().set("_text".into(), text);
        Value::Instance(made)
    }

    fn text(&mut self, ctx: &Context, bytes: usize) -> Step {
        let length = self.number(bytes)?;
        ctx.reserve(length.min(self.data.len()))?;
        let text = String::from_utf8_lossy(self.take(length)?).into_owned();
        self.stack.push(Value::str(text));
        Ok(())
    }

    fn octets(&mut self, ctx: &Context, bytes: usize) -> Step<Value> {
        let length = self.number(bytes)?;
        ctx.reserve(2 * length.min(self.data.len()))?;
        let text = as_text(self.take(length)?);
        Ok(Self::held(self.bytes.as_ref(), text))
    }

    fn remembered(&mut self, at: usize) -> Step {
        match self.memo.get(&at) {
            Some(value) => {
                self.stack.push(value.clone());
                Ok(())
            }
            None => Err(Stop::Asks(broken(&format!("Memo value not found at index {at}")))),
        }
    }

    fn remember(&mut self, at: usize) -> Step {
        let value = self.top()?.clone();
        self.memo.insert(at, value);
        Ok(())
    }

    fn items(&mut self, ctx: &mut Context, items: Vec<Value>) -> Step {
        let target = self.top()?.clone();
        match &target {
            Value::List(list) => {
                list.borrow_mut().extend(items);
                list.weigh();
                Ok(())
            }
            Value::Set(set) if !set.frozen && items.iter().all(|item| is_plain(item, 0)) => {
                for item in items {
                    ctx.set_add(set, item)?;
                }
                Ok(())
            }
            _ => {
                self.stack.pop();
                ask("extend", vec![target, Value::list(items)])
            }
        }
    }

    fn pairs(&mut self, ctx: &mut Context, items: Vec<Value>) -> Step {
        if !items.len().is_multiple_of(2) {
            return Err(Stop::Asks(broken("odd number of items for SETITEMS")));
        }
        let target = self.top()?.clone();
        match &target {
            Value::Dict(dict) if items.iter().step_by(2).all(|key| is_plain(key, 0)) => {
                let mut items = items.into_iter();
                while let (Some(key), Some(value)) = (items.next(), items.next()) {
                    ctx.dict_set(dict, key, value)?;
                }
                Ok(())
            }
            _ => {
                self.stack.pop();
                ask("update", vec![target, Value::list(items)])
            }
        }
    }

    /// One instruction; `false` at the end.
    fn step(&mut self, ctx: &mut Context) -> Step<bool> {
        let code = self.take(1)?[0];
        match code {
            0x80 => {
                let protocol = self.number(1)?;
                if protocol > 5 {
                    return ask("unsupported", vec![Value::Int(protocol as i64)]);
                }
            }
            0x95 => {
                let length = self.number(8)?;
                if length > self.data.len() - self.at {
                    return Err(Stop::Asks(broken("pickle exhausted before end of frame")));
                }
            }
            b'.' => return Ok(false),
            b'N' => self.stack.push(Value::None),
            0x88 | 0x89 => self.stack.push(Value::Bool(code == 0x88)),
            b'K' | b'M' => {
                let number = self.number(if code == b'K' { 1 } else { 2 })?;
                self.stack.push(Value::Int(number as i64));
            }
            b'J' => {
                let number = self.number(4)? as u32 as i32;
                self.stack.push(Value::Int(number.into()));
            }
            b'G' => {
                let bits = self.take(8)?.iter().fold(0, |bits, byte| bits << 8 | u64::from(*byte));
                self.stack.push(Value::Float(f64::from_bits(bits)));
            }
            0x8a | 0x8b => {
                let length = self.number(if code == 0x8a { 1 } else { 4 })?;
                let number = BigInt::from_signed_bytes_le(self.take(length)?);
                self.stack.push(Value::integer(number));
            }
            0x8c => self.text(ctx, 1)?,
            b'X' => self.text(ctx, 4)?,
            0x8d => self.text(ctx, 8)?,
            b'C' | b'B' | 0x8e => {
                let made = self.octets(
                    ctx,
                    if code == b'C' {
                        1
                    } else if code == b'B' {
                        4
                    } else {
                        8
                    },
                )?;
                self.stack.push(made);
            }
            0x96 => {
                let held = self.octets(ctx, 8)?;
                return ask("bytearray", vec![held]);
            }
            b'I' | b'L' | b'F' | b'S' | b'V' => {
                let line = self.line()?;
                return ask("line", vec![Value::str(char::from(code)), line]);
            }
            b'U' | b'T' => {
                let length = self.number(if code == b'U' { 1 } else { 4 })?;
                let text = as_text(self.take(length)?);
                return ask("string", vec![Self::held(self.bytes.as_ref(), text)]);
            }
            b'(' => self.marks.push(self.stack.len()),
            b')' => self.stack.push(Value::tuple(Vec::new())),
            b'}' => self.stack.push(Value::Dict(Rc::default())),
            b']' => self.stack.push(Value::list(Vec::new())),
            0x8f => self.stack.push(Value::Set(Rc::new(Set::new(Members::default(), false)))),
            0x85..=0x87 => {
                let mut items: Vec<Value> = (0x84..code).map(|_| self.pop()).collect::<Step<_>>()?;
                items.reverse();
                self.stack.push(Value::tuple(items));
            }
            b't' | b'l' => {
                let items = self.marked()?;
                self.stack.push(if code == b't' { Value::tuple(items) } else { Value::list(items) });
            }
            b'd' => {
                let items = self.marked()?;
                self.stack.push(Value::Dict(Rc::new(Dict::default())));
                self.pairs(ctx, items)?;
            }
            0x91 => {
                let items = self.marked()?;
                return ask("frozenset", vec![Value::list(items)]);
            }
            b'a' => {
                let item = self.pop()?;
                self.items(ctx, vec![item])?;
            }
            b'e' | 0x90 => {
                let items = self.marked()?;
                self.items(ctx, items)?;
            }
            b's' => {
                let value = self.pop()?;
                let key = self.pop()?;
                self.pairs(ctx, vec![key, value])?;
            }
            b'u' => {
                let items = self.marked()?;
                self.pairs(ctx, items)?;
            }
            b'0' => match self.marks.last() {
                Some(mark) if *mark == self.stack.len() => drop(self.marks.pop()),
                _ => drop(self.pop()?),
            },
            b'1' => drop(self.marked()?),
            b'2' => {
                let top = self.top()?.clone();
                self.stack.push(top);
            }
            0x94 => self.remember(self.memo.len())?,
            b'q' | b'r' => {
                let at = self.number(if code == b'q' { 1 } else { 4 })?;
                self.remember(at)?;
            }
            b'h' | b'j' => {
                let at = self.number(if code == b'h' { 1 } else { 4 })?;
                self.remembered(at)?;
            }
            b'p' | b'g' => {
                let line = self.line()?;
                let at = line
                    .as_str()
                    .map_or("", |line| &**line)
                    .trim()
                    .parse()
                    .map_err(|_| Stop::Asks(broken("an index that is no number")))?;
                if code == b'p' { self.remember(at)? } else { self.remembered(at)? }
            }
            _ => return self.asking(code).map(|()| true),
        }
        Ok(true)
    }

    /// Instructions that only `pickle.py` can do.
    fn asking(&mut self, code: u8) -> Step {
        match code {
            b'c' => {
                let (module, name) = (self.name()?, self.name()?);
                ask("find", vec![module, name])
            }
            0x93 => {
                let name = self.pop()?;
                let module = self.pop()?;
                ask("find", vec![module, name])
            }
            b'R' | 0x81 | b'b' => {
                let second = self.pop()?;
                let first = self.pop()?;
                let name = if code == b'R' {
                    "call"
                } else if code == 0x81 {
                    "new"
                } else {
                    "build"
                };
                ask(name, vec![first, second])
            }
            0x92 => {
                let keywords = self.pop()?;
                let arguments = self.pop()?;
                let class = self.pop()?;
                ask("new", vec![class, arguments, keywords])
            }
            b'i' => {
                let (module, name) = (self.name()?, self.name()?);
                let items = self.marked()?;
                ask("instance", vec![module, name, Value::tuple(items)])
            }
            b'o' => {
                let mut items = self.marked()?;
                if items.is_empty() {
                    return Err(Stop::Asks(broken("unpickling stack underflow")));
                }
                let class = items.remove(0);
                ask("call", vec![class, Value::tuple(items)])
            }
            b'P' => {
                let line = self.line()?;
                ask("persistent", vec![line])
            }
            b'Q' => {
                let id = self.pop()?;
                ask("persistent", vec![id])
            }
            0x82..=0x84 => {
                let number = self.number([1, 2, 4][usize::from(code - 0x82)])?;
                ask("extension", vec![Value::Int(number as i64)])
            }
            0x97 => ask("buffer", Vec::new()),
            0x98 => {
                let held = self.pop()?;
                ask("readonly", vec![held])
            }
            code => {
                let shown =
                    if code.is_ascii_graphic() { char::from(code).to_string() } else { format!("\\x{code:02x}") };
                Err(Stop::Asks(broken(&format!("invalid load key, '{shown}'."))))
            }
        }
    }

    fn run(&mut self, ctx: &mut Context) -> Outcome<Request> {
        loop {
            ctx.tick()?;
            match self.step(ctx) {
                Ok(true) => {}
                Ok(false) => {
                    return Ok(match self.pop() {
                        Ok(value) => ("end", vec![value, Value::Int(self.at as i64)]),
                        Err(Stop::Asks(request)) => request,
                        Err(Stop::Fails(halt)) => return Err(halt),
                    });
                }
                Err(Stop::Asks(request)) => return Ok(request),
                Err(Stop::Fails(halt)) => return Err(halt),
            }
        }
    }

    /// What an object was made of stands for it in the memory too.
    fn replace(&mut self, before: &Value, after: &Value) {
        let Some(wanted) = address(before).filter(|wanted| Some(*wanted) != address(after)) else { return };
        self.memo.values_mut().filter(|held| address(held) == Some(wanted)).for_each(|held| *held = after.clone());
    }
}

/// `__unpickler__(text)`: a function that reads on after the answer to its last request, of which the first has none; each
/// result is a tuple of the request's name and what belongs to it.
pub(super) fn unpickler(ctx: &mut Context, args: &mut Args) -> Outcome {
    let text = text_of_argument(&args.required("text")?)?;
    args.finish()?;
    let reader = RefCell::new(Reader {
        data: super::encodings::bytes_of(&text),
        at: 0,
        stack: Vec::new(),
        marks: Vec::new(),
        memo: HashMap::new(),
        bytes: super::byte_strings::class(ctx),
    });
    Ok(Closure::value("unpickler", move |ctx, args| {
        let (answer, before) = (args.optional("answer")?, args.optional("before")?);
        args.finish()?;
        let mut reader = reader.borrow_mut();
        if let Some(answer) = answer {
            if let Some(before) = before {
                reader.replace(&before, &answer);
            }
            reader.stack.push(answer);
        }
        let (name, values) = reader.run(ctx)?;
        Ok(Value::tuple([Value::str(name)].into_iter().chain(values).collect()))
    }))
}
