//! The writer of `pickle`, in CPython's format. It knows plain values; any other goes back to `pickle.py`, which answers with
//! the work that writes it: bytes, values, where it is remembered, batches of items.

use super::encodings::{as_text, bytes_of};
use crate::error::Error;
use crate::python::builtins::late;
use crate::python::class::Class;
use crate::python::context::Context;
use crate::python::identity::address;
use crate::python::native::{Args, Closure};
use crate::python::value::{Outcome, Str, Value};
use num_bigint::BigInt;
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::vec::IntoIter;

super::modules::natives! { pub(super) PICKLES:
    "__pickler__" => pickler,
    "__unpickler__" => super::unpickling::unpickler,
}

/// Bytes of a frame from which on the next one begins, and below which it has no header.
const FRAME: usize = 64 << 10;
const LEAST_FRAME: usize = 4;
/// The header of a frame: its opcode and its length.
const HEADER: usize = 9;
/// Items of one batch.
const BATCH: usize = 1000;

/// What is yet to be written.
enum Work {
    /// A value, of which the program is asked first where it asks for all.
    Save(Value),
    /// A value of which it was asked.
    Plain(Value),
    Bytes(Vec<u8>),
    /// The value that has just been written is remembered.
    Memo(Value),
    /// The items of a tuple or a frozen set have been written.
    Close(Value),
    Items(Batches),
}

/// Items that go into a container on the unpickler's stack.
struct Batches {
    items: IntoIter<Value>,
    /// The opcodes for one item, and for all since a mark; values of an item.
    one: u8,
    all: u8,
    width: usize,
    /// Whether a batch of one item takes no mark, although others came before.
    lone: bool,
    first: bool,
    /// Values of the current batch, if one is open.
    open: Option<usize>,
}

impl Batches {
    fn new(items: Vec<Value>, (one, all): (u8, u8), width: usize, lone: bool) -> Self {
        Self { items: items.into_iter(), one, all, width, lone, first: true, open: None }
    }
}

const APPENDS: (u8, u8) = (b'a', b'e');
const SETITEMS: (u8, u8) = (b's', b'u');
/// Sets have no opcode for one item.
const ADDITEMS: (u8, u8) = (0x90, 0x90);

struct Writer {
    protocol: i64,
    asks: bool,
    out: Vec<u8>,
    frame: Option<usize>,
    framing: bool,
    /// Where values are remembered: by address, and names, which are one value wherever they stand, by their text.
    places: HashMap<usize, usize>,
    names: HashMap<Box<str>, usize>,
    kept: Vec<Value>,
    work: Vec<Work>,
    bytes: Option<Rc<Class>>,
    byte_arrays: Option<Rc<Class>>,
}

/// What is one object wherever it stands, by a text: types without an address, and texts of which CPython holds one, names
/// and single characters.
fn name_of(value: &Value) -> Option<Cow<'_, str>> {
    let is_name = |text: &Str| {
        text.count() <= 1 || text.len() <= 64 && text.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_')
    };
    match value {
        Value::Str(text) if is_name(text) => Some(Cow::Borrowed(&**text)),
        // No name begins so.
        Value::Type(kind) => Some(Cow::Owned(format!("<{}>", kind.name()))),
        Value::ScalarType(kind) => Some(Cow::Owned(format!("<{kind:?}>"))),
        _ => None,
    }
}

impl Writer {
    fn put(&mut self, bytes: &[u8]) {
        if self.framing && self.frame.is_none() {
            self.frame = Some(self.out.len());
            self.out.extend([0; HEADER]);
        }
        self.out.extend_from_slice(bytes);
    }

    fn close_frame(&mut self) {
        let Some(start) = self.frame.take() else { return };
        let length = self.out.len() - start - HEADER;
        if length < LEAST_FRAME {
            self.out.drain(start..start + HEADER);
        } else {
            self.out[start] = 0x95;
            self.out[start + 1..start + HEADER].copy_from_slice(&(length as u64).to_le_bytes());
        }
    }

    /// A header and what it announces, which stands outside of frames if it is large.
    fn put_large(&mut self, header: &[u8], data: &[u8]) {
        let framing = self.framing;
        if data.len() >= FRAME {
            self.close_frame();
            self.framing = false;
        }
        self.put(header);
        self.put(data);
        self.framing = framing;
    }

    /// The header of so many bytes: opcodes for lengths of 1, 4 and 8 bytes.
    fn sized(length: usize, codes: [u8; 3]) -> Vec<u8> {
        match (u8::try_from(length), u32::try_from(length)) {
            (Ok(short), _) if codes[0] != 0 => vec![codes[0], short],
            (_, Ok(long)) if codes[1] != 0 => [&[codes[1]], &long.to_le_bytes()[..]].concat(),
            _ => [&[codes[2]], &(length as u64).to_le_bytes()[..]].concat(),
        }
    }

    fn forget(&mut self) {
        (self.places, self.names) = Default::default();
        (self.out, self.frame, self.framing) = Default::default();
        drop((std::mem::take(&mut self.kept), std::mem::take(&mut self.work)));
    }

    fn place(&self, value: &Value) -> Option<usize> {
        match name_of(value) {
            Some(name) => self.names.get(&*name).copied(),
            None => self.places.get(&address(value)?).copied(),
        }
    }

    fn memo(&mut self, value: &Value) {
        let at = self.kept.len();
        match name_of(value) {
            Some(name) => drop(self.names.insert((*name).into(), at)),
            None => drop(address(value).map(|address| self.places.insert(address, at))),
        }
        self.kept.push(value.clone());
        match (self.protocol, u8::try_from(at)) {
            (4.., _) => self.put(&[0x94]),
            (0, _) => self.put(format!("p{at}\n").as_bytes()),
            (_, Ok(short)) => self.put(&[b'q', short]),
            _ => self.put(&[&b"r"[..], &(at as u32).to_le_bytes()].concat()),
        }
    }

    fn get(&mut self, at: usize) {
        match (self.protocol, u8::try_from(at)) {
            (0, _) => self.put(format!("g{at}\n").as_bytes()),
            (_, Ok(short)) => self.put(&[b'h', short]),
            _ => self.put(&[&b"j"[..], &(at as u32).to_le_bytes()].concat()),
        }
    }

    fn integer(&mut self, number: i64) {
        if let Ok(small) = i32::try_from(number) {
            return match (self.protocol, u8::try_from(small), u16::try_from(small)) {
                (0, ..) => self.put(format!("I{number}\n").as_bytes()),
                (_, Ok(byte), _) => self.put(&[b'K', byte]),
                (_, _, Ok(short)) => self.put(&[&b"M"[..], &short.to_le_bytes()].concat()),
                _ => self.put(&[&b"J"[..], &small.to_le_bytes()].concat()),
            };
        }
        self.large(&BigInt::from(number));
    }

    fn large(&mut self, number: &BigInt) {
        if self.protocol < 2 {
            return self.put(format!("L{number}L\n").as_bytes());
        }
        let bytes = number.to_signed_bytes_le();
        let header = match u8::try_from(bytes.len()) {
            Ok(short) => vec![0x8a, short],
            Err(_) => [&[0x8b], &(bytes.len() as u32).to_le_bytes()[..]].concat(),
        };
        self.put(&header);
        self.put(&bytes);
    }

    fn text(&mut self, text: &Str) {
        if self.protocol == 0 {
            let mut line = vec![b'V'];
            for c in text.chars() {
                match u32::from(c) {
                    code @ (0 | 10 | 13 | 26 | 92 | 0x100..=0xffff) => line.extend(format!("\\u{code:04x}").bytes()),
                    code @ 0x10000.. => line.extend(format!("\\U{code:08x}").bytes()),
                    code => line.push(code as u8),
                }
            }
            line.push(b'\n');
            return self.put(&line);
        }
        let short = if self.protocol >= 4 { 0x8c } else { 0 };
        self.put_large(&Self::sized(text.len(), [short, b'X', 0x8d]), text.as_bytes());
    }

    /// The text of bytes (`Some(false)`) or of a bytearray (`Some(true)`).
    fn held(&self, value: &Value) -> Option<(bool, Str)> {
        let Value::Instance(instance) = value else { return None };
        let is = |class: &Option<Rc<Class>>| class.as_ref().is_some_and(|class| Rc::ptr_eq(class, &instance.class));
        let mutable = is(&self.byte_arrays);
        if !mutable && !is(&self.bytes) {
            return None;
        }
        let attributes = instance.attributes.borrow();
        if !mutable {
            return attributes.get_named("_text").and_then(Value::as_str).map(|text| (false, text.clone()));
        }
        // A list of characters.
        let Some(Value::List(items)) = attributes.get_named("_items") else { return None };
        let text: Option<String> = items.borrow().iter().map(|item| item.as_str().map(|c| &**c)).collect();
        text.map(|text| (true, Str::from(text)))
    }

    /// Writes a value, or leaves what is to be done for it; `false` if that is for the program to say.
    fn save(&mut self, value: Value, asked: bool) -> bool {
        // The length of a frame is looked at before each value.
        if self.frame.is_some_and(|start| self.out.len() - start - HEADER >= FRAME) {
            self.close_frame();
        }
        if self.asks && !asked {
            return false;
        }
        match &value {
            Value::None => self.put(b"N"),
            Value::Bool(truth) => match self.protocol {
                2.. => self.put(&[0x88 + u8::from(!truth)]),
                _ => self.put(if *truth { b"I01\n" } else { b"I00\n" }),
            },
            Value::Int(number) => self.integer(*number),
            Value::BigInt(number) => self.large(number),
            Value::Float(x) if self.protocol > 0 => self.put(&[&b"G"[..], &x.to_be_bytes()].concat()),
            Value::Tuple(items) if items.is_empty() => self.put(if self.protocol > 0 { b")" } else { b"(t" }),
            _ => match self.place(&value) {
                Some(at) => self.get(at),
                None => return self.save_new(value),
            },
        }
        true
    }

    /// The same for a value that is met for the first time.
    fn save_new(&mut self, value: Value) -> bool {
        match &value {
            Value::Str(text) if !text.is_foreign() => {
                self.text(text);
                self.memo(&value);
            }
            Value::Tuple(items) => {
                if self.protocol < 2 || items.len() > 3 {
                    self.put(b"(");
                }
                self.work.push(Work::Close(value.clone()));
                self.work.extend(items.iter().rev().cloned().map(Work::Save));
            }
            Value::List(items) => {
                self.put(if self.protocol > 0 { b"]" } else { b"(l" });
                self.memo(&value);
                let items = items.borrow().clone();
                self.work.push(Work::Items(Batches::new(items, APPENDS, 1, false)));
            }
            Value::Dict(dict) => {
                self.put(if self.protocol > 0 { b"}" } else { b"(d" });
                self.memo(&value);
                let items = dict.borrow().iter().flat_map(|(key, held)| [key.clone(), held.clone()]).collect();
                self.work.push(Work::Items(Batches::new(items, SETITEMS, 2, false)));
            }
            Value::Set(set) if self.protocol >= 4 => {
                let items: Vec<Value> = set.borrow().iter().cloned().collect();
                if set.frozen {
                    self.put(b"(");
                    self.work.push(Work::Close(value.clone()));
                    self.work.extend(items.into_iter().rev().map(Work::Save));
                } else {
                    self.put(&[0x8f]);
                    self.memo(&value);
                    self.work.push(Work::Items(Batches::new(items, ADDITEMS, 1, false)));
                }
            }
            _ => match self.held(&value) {
                Some((false, text)) if self.protocol >= 3 => {
                    let wide = if self.protocol >= 4 { 0x8e } else { 0 };
                    self.put_large(&Self::sized(text.count(), [b'C', b'B', wide]), &bytes_of(&text));
                    self.memo(&value);
                }
                Some((true, text)) if self.protocol >= 5 => {
                    self.put_large(&Self::sized(text.count(), [0, 0, 0x96]), &bytes_of(&text));
                    self.memo(&value);
                }
                _ => return false,
            },
        }
        true
    }

    /// The end of a tuple or a frozen set, which may hold itself and then is there already.
    fn close(&mut self, value: &Value) {
        let short = match value {
            Value::Tuple(items) if self.protocol >= 2 && items.len() <= 3 => Some(items.len()),
            _ => None,
        };
        if let Some(at) = self.place(value) {
            match (short, value) {
                (Some(n), _) => self.put(&b"000"[..n]),
                (None, Value::Tuple(items)) if self.protocol == 0 => self.put(&vec![b'0'; items.len() + 1]),
                _ => self.put(b"1"),
            }
            return self.get(at);
        }
        match (short, value) {
            (Some(n), _) => self.put(&[0x84 + n as u8]),
            (None, Value::Tuple(_)) => self.put(b"t"),
            _ => self.put(&[0x91]),
        }
        self.memo(value);
    }

    fn batches(&mut self, mut of: Batches) {
        let left = of.items.len() / of.width;
        if let Some(count) = of.open {
            if count < BATCH && left > 0 {
                of.open = Some(count + 1);
                return self.next_item(of);
            }
            self.put(&[of.all]);
            of.open = None;
        }
        let single = left == 1 && (of.first || of.lone) && of.one != of.all;
        if left == 0 {
            return;
        }
        if self.protocol == 0 || single {
            // The opcode comes after the item.
            let (one, width) = (of.one, of.width);
            let item: Vec<Value> = of.items.by_ref().take(width).collect();
            self.work.push(Work::Items(of));
            self.work.push(Work::Bytes(vec![one]));
            self.work.extend(item.into_iter().rev().map(Work::Save));
            return;
        }
        self.put(b"(");
        (of.first, of.open) = (false, Some(1));
        self.next_item(of);
    }

    fn next_item(&mut self, mut of: Batches) {
        let item: Vec<Value> = of.items.by_ref().take(of.width).collect();
        self.work.push(Work::Items(of));
        self.work.extend(item.into_iter().rev().map(Work::Save));
    }

    /// Does what is to be done; the value that it cannot write, if there is one.
    fn run(&mut self, ctx: &mut Context) -> Outcome<Option<(Value, bool)>> {
        while let Some(work) = self.work.pop() {
            ctx.tick()?;
            let (value, asked) = match work {
                Work::Save(value) => (value, false),
                Work::Plain(value) => (value, true),
                Work::Bytes(bytes) => {
                    self.put(&bytes);
                    continue;
                }
                Work::Memo(value) => {
                    match self.place(&value) {
                        // It is among its own parts.
                        Some(at) => {
                            self.put(b"0");
                            self.get(at);
                        }
                        None => self.memo(&value),
                    }
                    continue;
                }
                Work::Close(value) => {
                    self.close(&value);
                    continue;
                }
                Work::Items(batches) => {
                    self.batches(batches);
                    continue;
                }
            };
            if !self.save(value.clone(), asked) {
                return Ok(Some((value, asked)));
            }
        }
        Ok(None)
    }

    /// Takes over what `pickle.py` says is to be done.
    fn take(&mut self, work: &[Value]) -> Outcome<()> {
        let wrong = || Error::internal("pickle", "work of no kind");
        for one in work.iter().rev() {
            self.work.push(match one {
                Value::Str(bytes) => Work::Bytes(bytes_of(bytes)),
                Value::Tuple(parts) => match (parts.first(), parts.get(1)) {
                    (Some(value), None) => Work::Save(value.clone()),
                    (Some(Value::Int(0)), Some(value)) => Work::Plain(value.clone()),
                    (Some(Value::Int(1)), Some(value)) => Work::Memo(value.clone()),
                    (Some(Value::Int(2)), Some(Value::List(items))) => {
                        Work::Items(Batches::new(items.borrow().clone(), APPENDS, 1, true))
                    }
                    (Some(Value::Int(3)), Some(Value::List(items))) => {
                        Work::Items(Batches::new(items.borrow().clone(), SETITEMS, 2, true))
                    }
                    _ => return Err(wrong().into()),
                },
                _ => return Err(wrong().into()),
            });
        }
        Ok(())
    }
}

/// `__pickler__(protocol, asks)`: a function of a list of work, which returns a list of the value that it cannot write and
/// whether it was asked of it, or the bytes, as a text, when all is done; `asks`: of each value it asks first. The memory of one call is that of the next, until it
/// is called with `None`, which forgets it.
fn pickler(ctx: &mut Context, args: &mut Args) -> Outcome {
    let protocol = args.required("protocol")?.index()?;
    let asks = ctx.flag_argument(args, "asks", false)?;
    args.finish()?;
    let class = |name: &str| match late(name, ctx.foreign) {
        Some(Value::Class(class)) => Some(class),
        _ => None,
    };
    let writer = RefCell::new(Writer {
        protocol,
        asks,
        out: Vec::new(),
        frame: None,
        framing: false,
        places: HashMap::new(),
        names: HashMap::new(),
        kept: Vec::new(),
        work: Vec::new(),
        bytes: class("bytes"),
        byte_arrays: class("bytearray"),
    });
    Ok(Closure::value("pickler", move |ctx, args| {
        let work = args.required("work")?;
        args.finish()?;
        let mut writer = writer.borrow_mut();
        let Value::List(work) = &work else {
            writer.forget();
            return Ok(Value::None);
        };
        writer.take(&work.borrow())?;
        // The header stands before the first frame.
        if writer.out.is_empty() && writer.protocol >= 2 {
            writer.out = vec![0x80, writer.protocol as u8];
            writer.framing = writer.protocol >= 4;
        }
        if let Some((value, asked)) = writer.run(ctx)? {
            return Ok(Value::list(vec![value, Value::Bool(asked)]));
        }
        writer.put(b".");
        writer.close_frame();
        writer.framing = false;
        let out = std::mem::take(&mut writer.out);
        ctx.reserve(2 * out.len())?;
        Ok(as_text(&out))
    }))
}
