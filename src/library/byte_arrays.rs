//! Fast paths of what is held as a list of items: `bytearray`, of which each item is a text of one character, views of one,
//! `array.array`, and files in memory; and of integers that are bytes. What is unusual is left to the library's own methods.

use super::byte_strings::{SHORT, held, hold, known, made};
use super::encodings::{as_text, bytes_of};
use super::octets::{fits, integer_of, numbers, octets_of};
use crate::python::class::Instance;
use crate::python::subscript::Stride;
use crate::python::value::{List, Str, Value};
use num_bigint::BigInt;
use std::rc::Rc;

super::modules::fast_paths! { pub(super) ITEMS:
    "__bytes_init__" => |given| begin(given, hold),
    "__bytearray_init__" => |given| begin(given, |of, text| set_attribute(of, "_items", items_of_text(&text))),
    "__bytearray_item__" => |given| {
        item(given, "_items", |value| Some(Value::Int(byte(value)?.into()))).or_else(|| part(given))
    },
    "__bytearray_set_item__" => |given| set_item(given, |_, value| single(value)).or_else(|| set_part(given)),
    "__bytearray_extend__" => |given| extend(given).map(|_| Value::None),
    "__bytearray_iadd__" => |given| match given {
        [_, Value::Instance(_)] => extend(given),
        _ => None,
    },
    "__bytearray_append__" => |given| append(given, |_, value| single(value)),
    "__array_item__" => |given| item(given, "_items", |value| Some(value.clone())),
    "__array_set_item__" => |given| set_item(given, element),
    "__array_append__" => |given| append(given, element),
    "__items_len__" => length,
    "__memory_item__" => view_item,
    "__memory_set_item__" => set_view_item,
    "__bytes_io_read__" => read,
    "__bytes_io_readline__" => read_line,
    "__bytes_io_write__" => write,
    "__text_read__" => read_text,
    "__text_readline__" => read_text_line,
    "__text_next__" => next_text_line,
    "__int_from_bytes__" => number_of,
    "__int_to_bytes__" => bytes_of_number,
}

/// The most bytes that are read or written without asking.
const AT_ONCE: usize = SHORT;

pub(super) fn instance(value: &Value) -> Option<&Rc<Instance>> {
    match value {
        Value::Instance(instance) => Some(instance),
        _ => None,
    }
}

pub(super) fn attribute(of: &Instance, name: &str) -> Option<Value> {
    of.attributes.borrow().get_named(name).cloned()
}

pub(super) fn set_attribute(of: &Instance, name: &str, value: Value) {
    let mut attributes = of.attributes.borrow_mut();
    let place = attributes.position_named(name);
    match place.and_then(|place| attributes.value_mut(place)) {
        Some(held) => *held = value,
        None => drop(attributes.set(name.into(), value)),
    }
}

pub(super) fn list(of: &Instance, name: &str) -> Option<Rc<List>> {
    match attribute(of, name)? {
        Value::List(list) => Some(list),
        _ => None,
    }
}

/// The byte that an item of a `bytearray` is.
pub(super) fn byte(item: &Value) -> Option<u8> {
    let Value::Str(text) = item else { return None };
    u8::try_from(u32::from(text.chars().next()?)).ok()
}

/// The item for a byte's number.
fn single(value: &Value) -> Option<Value> {
    let Value::Int(number) = value else { return None };
    Some(of_byte(u8::try_from(*number).ok()?))
}

fn of_byte(byte: u8) -> Value {
    Value::str(char::from(byte))
}

/// What an element of an `array` becomes: an integer in the range of its type, or a number of 64 bits.
fn element(array: &Instance, value: &Value) -> Option<Value> {
    let Value::Str(code) = attribute(array, "typecode")? else { return None };
    let bits = match (&*code, value) {
        ("d", Value::Float(_)) => return Some(value.clone()),
        ("b" | "B", _) => 8,
        ("h" | "H", _) => 16,
        ("i" | "I", _) => 32,
        ("l" | "q", Value::Int(_)) => return Some(value.clone()),
        _ => return None,
    };
    let Value::Int(number) = value else { return None };
    let is_signed = code.bytes().all(|c| c.is_ascii_lowercase());
    let (least, end) = if is_signed { (-(1i64 << (bits - 1)), 1i64 << (bits - 1)) } else { (0, 1i64 << bits) };
    (least..end).contains(number).then(|| value.clone())
}

/// Where an index, which may be negative, is among so many items.
fn place(at: i64, count: usize) -> Option<usize> {
    let at = if at < 0 { at + count as i64 } else { at };
    usize::try_from(at).ok().filter(|at| *at < count)
}

fn item(given: &[Value], name: &str, shown: fn(&Value) -> Option<Value>) -> Option<Value> {
    let [of, Value::Int(at)] = given else { return None };
    let items = list(instance(of)?, name)?;
    let items = items.borrow();
    shown(&items[place(*at, items.len())?])
}

fn set_item(given: &[Value], made: fn(&Instance, &Value) -> Option<Value>) -> Option<Value> {
    let [of, Value::Int(at), value] = given else { return None };
    let of = instance(of)?;
    let (items, value) = (list(of, "_items")?, made(of, value)?);
    let at = place(*at, items.len())?;
    items.borrow_mut()[at] = value;
    Some(Value::None)
}

fn append(given: &[Value], made: fn(&Instance, &Value) -> Option<Value>) -> Option<Value> {
    let [of, value] = given else { return None };
    let of = instance(of)?;
    list(of, "_items")?.push(made(of, value)?);
    Some(Value::None)
}

/// The text of a few bytes: of `bytes`, a `bytearray`, integers, or so many zeros.
fn text_of(source: &Value) -> Option<Value> {
    match source {
        Value::Int(count) => Some(Value::str("\0".repeat(usize::try_from(*count).ok().filter(|n| *n <= AT_ONCE)?))),
        Value::List(items) if items.len() <= AT_ONCE => numbers(&items.borrow()).map(|bytes| as_text(&bytes)),
        Value::Tuple(items) if items.len() <= AT_ONCE => numbers(items).map(|bytes| as_text(&bytes)),
        // A class that derives from them may say itself what its bytes are.
        Value::Instance(of) if is_own(of) => {
            let items = list(of, "_items").filter(|items| items.len() <= AT_ONCE)?;
            let bytes: Option<Vec<u8>> = items.borrow().iter().map(byte).collect();
            Some(as_text(&bytes?))
        }
        Value::Instance(of) if known().is_some_and(|class| Rc::ptr_eq(&class, &of.class)) => {
            held(source).filter(|text| text.len() <= AT_ONCE).map(Value::Str)
        }
        _ => None,
    }
}

/// The items of a `bytearray` for a text of which each character is one byte.
fn items_of_text(text: &Value) -> Value {
    let text = text.as_str().map_or("", |text| text);
    Value::list(text.chars().map(Value::str).collect())
}

/// `bytes(source)`, `bytearray(source)`: gives a new instance what it holds.
fn begin(given: &[Value], hold: fn(&Instance, Value)) -> Option<Value> {
    let [of, source] = given else { return None };
    hold(instance(of)?, text_of(source)?);
    Some(Value::None)
}

/// Whether an instance is of the class itself and of none that derives from it.
fn is_own(of: &Instance) -> bool {
    of.class.attributes.borrow().get_named("_is_bytearray").is_some()
}

/// `bytearray[start:stop:step]`
fn part(given: &[Value]) -> Option<Value> {
    let [of, Value::Slice(slice)] = given else { return None };
    let of = instance(of).filter(|of| is_own(of))?;
    let items = list(of, "_items")?;
    let parts = [&slice.start, &slice.stop, &slice.step];
    let stride = Stride::plain(parts, items.len()).filter(|stride| stride.count <= AT_ONCE)?;
    let new = Instance::new(Rc::clone(&of.class));
    set_attribute(&new, "_items", Value::list(stride.of(&items.borrow())));
    Some(Value::Instance(new))
}

/// `bytearray[start:stop:step] = bytes`
fn set_part(given: &[Value]) -> Option<Value> {
    let [of, Value::Slice(slice), source @ (Value::Instance(_) | Value::List(_) | Value::Tuple(_))] = given else {
        return None;
    };
    let items = list(instance(of)?, "_items")?;
    let stride = Stride::plain([&slice.start, &slice.stop, &slice.step], items.len())?;
    let Value::List(new) = items_of_text(&text_of(source)?) else { return None };
    match stride.run() {
        Some(run) => drop(items.borrow_mut().splice(run, new.borrow().iter().cloned())),
        None if new.len() == stride.count => {
            let mut items = items.borrow_mut();
            stride.positions().zip(&*new.borrow()).for_each(|(at, item)| items[at] = item.clone());
        }
        None => return None,
    }
    items.weigh();
    Some(Value::None)
}

/// `bytearray.extend(bytes)`; the `bytearray`.
fn extend(given: &[Value]) -> Option<Value> {
    let [of, source @ (Value::Instance(_) | Value::List(_) | Value::Tuple(_))] = given else { return None };
    let items = list(instance(of)?, "_items")?;
    let text = text_of(source)?;
    items.borrow_mut().extend(text.as_str()?.chars().map(Value::str));
    items.weigh();
    Some(of.clone())
}

fn length(given: &[Value]) -> Option<Value> {
    let [of] = given else { return None };
    Some(Value::Int(list(instance(of)?, "_items")?.len() as i64))
}

/// What a view of bytes shows, and where its item is there.
fn viewed(view: &Value, at: i64) -> Option<(Value, usize)> {
    let view = instance(view)?;
    let is_bytes = matches!(attribute(view, "_format")?, Value::Str(format) if &*format == "B");
    let is_open = matches!(attribute(view, "_released")?, Value::Bool(false));
    let has_one_axis = attribute(view, "_shape")?.is_none();
    let Value::Range(places) = attribute(view, "_places")? else { return None };
    if !is_bytes || !is_open || !has_one_axis || places.wide.is_some() {
        return None;
    }
    let at = places.at(place(at, places.len())?);
    Some((attribute(view, "_held")?, usize::try_from(at).ok()?))
}

/// The items of a `bytearray`, the only one of whose classes an instance holds no text.
fn items_of(value: &Value) -> Option<Rc<List>> {
    let of = instance(value)?;
    list(of, "_items").filter(|_| of.class.lookup_named("_is_bytearray").is_some())
}

/// `view[index]` of bytes.
fn view_item(given: &[Value]) -> Option<Value> {
    let [view, Value::Int(at)] = given else { return None };
    let (of, at) = viewed(view, *at)?;
    let byte = match held(&of) {
        Some(text) => u8::try_from(u32::from(text.char_at(at)?)).ok()?,
        None => byte(items_of(&of)?.borrow().get(at)?)?,
    };
    Some(Value::Int(byte.into()))
}

/// `view[index] = number` of bytes that may be changed.
fn set_view_item(given: &[Value]) -> Option<Value> {
    let [view, Value::Int(at), value] = given else { return None };
    let is_writable = matches!(attribute(instance(view)?, "_readonly")?, Value::Bool(false));
    let (of, at) = viewed(view, *at).filter(|_| is_writable)?;
    let (items, value) = (items_of(&of)?, single(value)?);
    *items.borrow_mut().get_mut(at)? = value;
    Some(Value::None)
}

/// An open file whose contents are in memory, with its place.
struct File<'a> {
    of: &'a Instance,
    at: usize,
}

impl<'a> File<'a> {
    fn of(value: &'a Value) -> Option<Self> {
        let of = instance(value)?;
        let closed = attribute(of, "closed").or_else(|| of.class.lookup_named("closed"))?;
        let is_open = matches!(closed, Value::Bool(false));
        let Value::Int(at) = attribute(of, "_at").filter(|_| is_open)? else { return None };
        Some(Self { of, at: usize::try_from(at).ok()? })
    }

    /// The items of a file of bytes that was changed.
    fn items(&self) -> Option<Rc<List>> {
        items_of(&attribute(self.of, "_data")?)
    }

    /// The text of a file of bytes that was not.
    fn octets(&self) -> Option<Str> {
        held(&attribute(self.of, "_data")?)
    }

    /// The text of one that is read, or whose parts are joined.
    fn text(&self) -> Option<Str> {
        match list(self.of, "_parts") {
            Some(parts) => match &parts.borrow()[..] {
                [Value::Str(text)] => Some(text.clone()),
                _ => None,
            },
            None => attribute(self.of, "_text")?.as_str().cloned(),
        }
    }

    fn go_to(&self, at: usize) {
        set_attribute(self.of, "_at", Value::Int(at as i64));
    }

    /// So many bytes.
    fn take(&self, items: &[Value], count: usize) -> Option<Value> {
        let class = known()?;
        let part = items.get(self.at..self.at + count)?;
        let bytes = part.iter().map(byte).collect::<Option<Vec<u8>>>()?;
        self.go_to(self.at + count);
        Some(made(class, as_text(&bytes)))
    }

    /// So many bytes of a text of which each character is one.
    fn take_octets(&self, text: &Str, count: usize) -> Option<Value> {
        Some(made(known()?, self.take_text(text, count)))
    }

    /// So many characters.
    fn take_text(&self, text: &Str, count: usize) -> Value {
        let (start, end) = (text.byte_at(self.at), text.byte_at(self.at + count));
        self.go_to(self.at + count);
        Value::str(&text[start..end])
    }
}

/// The number that a call has as its only argument.
fn count_of(given: &[Value]) -> Option<(&Value, usize)> {
    let [file, Value::Int(count)] = given else { return None };
    Some((file, usize::try_from(*count).ok()?))
}

/// `BytesIO.read(count)`
fn read(given: &[Value]) -> Option<Value> {
    let (file, count) = count_of(given)?;
    let file = File::of(file)?;
    if let Some(text) = file.octets() {
        let count = count.min(text.count().checked_sub(file.at)?);
        return file.take_octets(&text, Some(count).filter(|count| *count <= AT_ONCE)?);
    }
    let items = file.items()?;
    let items = items.borrow();
    let count = count.min(items.len().checked_sub(file.at)?);
    file.take(&items, Some(count).filter(|count| *count <= AT_ONCE)?)
}

/// `BytesIO.readline()` of a short line.
fn read_line(given: &[Value]) -> Option<Value> {
    let [file] = given else { return None };
    let file = File::of(file)?;
    if let Some(text) = file.octets() {
        return file.take_octets(&text, line_length(&text, file.at)?);
    }
    let items = file.items()?;
    let items = items.borrow();
    let rest = items.get(file.at..)?;
    let end = rest.iter().take(AT_ONCE).position(|item| byte(item) == Some(b'\n')).map(|at| at + 1);
    file.take(&items, end.or_else(|| Some(rest.len()).filter(|count| *count <= AT_ONCE))?)
}

/// `BytesIO.write(bytes)`
fn write(given: &[Value]) -> Option<Value> {
    let [file, bytes] = given else { return None };
    let (file, text) = (File::of(file)?, held(bytes)?);
    let bytes = bytes_of(&Some(text).filter(|text| text.len() <= AT_ONCE)?);
    let items = file.items()?;
    let end = file.at + bytes.len();
    let mut held = items.borrow_mut();
    let over = file.at..end.min(held.len());
    if over.start > over.end {
        return None;
    }
    held.splice(over, bytes.iter().map(|byte| of_byte(*byte)));
    drop(held);
    items.weigh();
    file.go_to(end);
    Some(Value::Int(bytes.len() as i64))
}

/// `read(count)` of a text file.
fn read_text(given: &[Value]) -> Option<Value> {
    let (file, count) = count_of(given)?;
    let file = File::of(file)?;
    let text = file.text()?;
    let count = count.min(text.count().checked_sub(file.at)?);
    (count <= AT_ONCE).then(|| file.take_text(&text, count))
}

/// `readline()` of a text file, where the line is short.
fn read_text_line(given: &[Value]) -> Option<Value> {
    let [file] = given else { return None };
    let file = File::of(file)?;
    let text = file.text()?;
    let count = line_length(&text, file.at)?;
    Some(file.take_text(&text, count))
}

/// The number of characters of the line of a text that begins at a position, if it is short.
fn line_length(text: &Str, at: usize) -> Option<usize> {
    let rest = Some(text).filter(|text| at <= text.count()).map(|text| &text[text.byte_at(at)..])?;
    let end = rest.bytes().take(AT_ONCE).position(|byte| byte == b'\n').map(|at| at + 1);
    let line = &rest[..end.or_else(|| Some(rest.len()).filter(|count| *count < AT_ONCE))?];
    Some(if text.is_ascii() { line.len() } else { line.chars().count() })
}

/// `next(file)` of a text file, where lines are read in the usual way.
fn next_text_line(given: &[Value]) -> Option<Value> {
    let [file] = given else { return None };
    let is_usual = match instance(file)?.class.lookup_named("readline")? {
        Value::Function(function) => function.quick.get().is_some(),
        _ => false,
    };
    let line = read_text_line(Some(given).filter(|_| is_usual)?)?;
    Some(line).filter(|line| line.as_str().is_some_and(|line| !line.is_empty()))
}

/// Whether an order of bytes is that of the least first.
fn is_little(order: &Value) -> Option<bool> {
    match &**order.as_str()? {
        "little" => Some(true),
        "big" => Some(false),
        _ => None,
    }
}

/// `int.from_bytes(bytes, order)`
fn number_of(given: &[Value]) -> Option<Value> {
    let [bytes, order] = given else { return None };
    let text = held(bytes).filter(|text| text.len() <= AT_ONCE)?;
    Some(integer_of(&bytes_of(&text), is_little(order)?, false))
}

/// `int.to_bytes(number, length, order)`
fn bytes_of_number(given: &[Value]) -> Option<Value> {
    let [Value::Int(number), Value::Int(length), order] = given else { return None };
    let (number, length) = (BigInt::from(*number), usize::try_from(*length).ok().filter(|length| *length <= AT_ONCE)?);
    let little = is_little(order)?;
    let bytes = fits(&number, length, false).then(|| octets_of(&number, length, little))?;
    Some(made(known()?, as_text(&bytes)))
}
