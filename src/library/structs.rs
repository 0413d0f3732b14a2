//! Natives of `struct`: layouts of formats, and values that are packed and unpacked by them.

use super::byte_strings::{class, held, known, made, without_class};
use super::encodings::{as_text, bytes_of};
use super::octets::{big, fits, held_text, integer_of, octets_of, required_text};
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::{Error, Result};
use crate::python::class::Class;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Outcome, Str, Value};
use crate::recent::Recent;
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use std::cell::RefCell;
use std::rc::Rc;

super::modules::natives! { pub(super) STRUCTS:
    "__struct_size__" => size,
    "__pack__" => pack,
    "__unpack__" => unpack,
}

super::modules::fast_paths! { pub(super) FAST:
    "__struct_calcsize__" => |given| match given {
        [Value::Str(format)] => Some(Value::Int(Layout::of(format).ok()?.size as i64)),
        _ => None,
    },
    "__struct_pack__" => |given| packed_at_once(given.first()?.as_str()?, &given[1..]),
    "__struct_unpack__" => |given| unpacked_at_once(given.first()?.as_str()?, &given[1..], true),
    "__struct_unpack_from__" => |given| unpacked_at_once(given.first()?.as_str()?, &given[1..], false),
    "__own_pack__" => |given| packed_at_once(&own_format(given)?, &given[1..]),
    "__own_unpack__" => |given| unpacked_at_once(&own_format(given)?, &given[1..], true),
    "__own_unpack_from__" => |given| unpacked_at_once(&own_format(given)?, &given[1..], false),
}

/// The most bytes and values that are packed or unpacked without asking.
const AT_ONCE: usize = 1 << 10;
/// The most formats whose layouts are kept, and the most characters of one.
const KEPT: usize = 64;
const LONGEST: usize = 256;

thread_local! {
    static LAYOUTS: RefCell<Recent<String, Rc<Layout>>> = RefCell::new(Recent::new(KEPT));
}

/// The format of a `struct.Struct`.
fn own_format(given: &[Value]) -> Option<Str> {
    let Value::Instance(instance) = given.first()? else { return None };
    instance.attributes.borrow().get_named("format").and_then(Value::as_str).cloned()
}

/// `struct.pack(format, ...)` of plain numbers and bytes.
fn packed_at_once(format: &str, values: &[Value]) -> Option<Value> {
    let layout = Layout::of(format).ok().filter(|layout| layout.size <= AT_ONCE)?;
    if layout.values() != values.len() {
        return None;
    }
    let mut bytes = Vec::with_capacity(layout.size);
    let mut values = values.iter();
    for item in &layout.items {
        bytes.resize(bytes.len() + item.pad, 0);
        let start = bytes.len();
        match item.code {
            b'x' => {}
            b's' => {
                let text = held(values.next()?)?;
                bytes.extend(text.chars().take(item.count).map(|c| u32::from(c) as u8));
            }
            b'p' => return None,
            _ => {
                for value in values.by_ref().take(item.count) {
                    pack_plain(&mut bytes, item, &layout, value)?;
                }
            }
        }
        bytes.resize(start + item.count * item.size, 0);
    }
    Some(made(known()?, as_text(&bytes)))
}

/// Packs a number of 64 bits or a truth value that fits.
fn pack_plain(bytes: &mut Vec<u8>, item: &Item, layout: &Layout, value: &Value) -> Option<()> {
    let start = bytes.len();
    match (item.code, value) {
        (b'?', Value::Bool(truth)) => bytes.push((*truth).into()),
        (b'd', Value::Float(x)) => bytes.extend(x.to_le_bytes()),
        (b'd', Value::Int(i)) => bytes.extend((*i as f64).to_le_bytes()),
        (b'f', Value::Float(x)) if x.abs() <= f32::MAX.into() => bytes.extend((*x as f32).to_le_bytes()),
        (b'f', Value::Int(i)) => bytes.extend((*i as f64 as f32).to_le_bytes()),
        (b'c' | b'e' | b'd' | b'f' | b'?', _) => return None,
        (code, Value::Int(i)) => {
            let bits = 8 * item.size as u32;
            let number = i128::from(*i);
            let (least, end) =
                if code.is_ascii_lowercase() { (-(1i128 << (bits - 1)), 1 << (bits - 1)) } else { (0, 1 << bits) };
            if !(least..end).contains(&number) {
                return None;
            }
            bytes.extend(&i.to_le_bytes()[..item.size]);
        }
        _ => return None,
    }
    if !layout.little {
        bytes[start..].reverse();
    }
    Some(())
}

/// `struct.unpack(format, bytes)`, or from an offset.
fn unpacked_at_once(format: &str, given: &[Value], is_whole: bool) -> Option<Value> {
    let (text, offset) = match given {
        [bytes] => (held(bytes)?, 0),
        [bytes, Value::Int(offset)] if !is_whole => (held(bytes)?, usize::try_from(*offset).ok()?),
        _ => return None,
    };
    let layout = Layout::of(format).ok().filter(|layout| layout.size <= AT_ONCE)?;
    let count = text.count();
    let fits = if is_whole { count == layout.size } else { offset <= count && count - offset >= layout.size };
    if !fits {
        return None;
    }
    Some(Value::tuple(layout.values_in(&layout.part_of(&text, offset), &known()?).ok()?))
}

/// An item of a format of `struct`.
struct Item {
    code: u8,
    count: usize,
    size: usize,
    /// The bytes before it that align it.
    pad: usize,
}

struct Layout {
    little: bool,
    /// Whether sizes and conversions are those of C.
    native: bool,
    items: Vec<Item>,
    size: usize,
}

impl Layout {
    /// That of a format, which is read once.
    fn of(format: &str) -> Result<Rc<Self>> {
        if let Some(known) = LAYOUTS.with_borrow_mut(|known| known.get(format).cloned()) {
            return Ok(known);
        }
        let read = Rc::new(Self::read(format)?);
        if format.len() <= LONGEST {
            LAYOUTS.with_borrow_mut(|known| known.insert(format.to_owned(), Rc::clone(&read)));
        }
        Ok(read)
    }

    fn read(format: &str) -> Result<Self> {
        let (order, codes) = match format.as_bytes() {
            [order @ (b'@' | b'=' | b'<' | b'>' | b'!'), rest @ ..] => (*order, rest),
            all => (b'@', all),
        };
        let native = order == b'@';
        let (mut items, mut size, mut count): (Vec<Item>, usize, Option<usize>) = (Vec::new(), 0, None);
        let too_large = || Error::value("total struct size too long");
        for &code in codes {
            if code.is_ascii_whitespace() {
                continue;
            }
            if code.is_ascii_digit() {
                let longer = count.unwrap_or(0).checked_mul(10).and_then(|n| n.checked_add((code - b'0').into()));
                count = Some(longer.ok_or_else(too_large)?);
                continue;
            }
            let of = match code {
                b's' | b'p' | b'x' | b'c' | b'?' | b'b' | b'B' => 1,
                b'h' | b'H' | b'e' => 2,
                b'i' | b'I' | b'f' => 4,
                b'l' | b'L' if !native => 4,
                b'l' | b'L' | b'q' | b'Q' | b'd' => 8,
                b'n' | b'N' | b'P' if native => 8,
                _ => return Err(Error::value("bad char in struct format")),
            };
            let n = count.take().unwrap_or(1);
            let pad = if native { size.wrapping_neg() % of } else { 0 };
            let more = n.checked_mul(of).and_then(|bytes| bytes.checked_add(pad));
            size = more.and_then(|more| size.checked_add(more)).ok_or_else(too_large)?;
            items.push(Item { code, count: n, size: of, pad });
        }
        if i64::try_from(size).is_err() {
            return Err(too_large());
        }
        if count.is_some() {
            return Err(Error::value("repeat count given without format specifier"));
        }
        Ok(Self { little: !matches!(order, b'>' | b'!'), native, items, size })
    }

    /// The bytes that begin at an offset of a text of bytes, or as many as there are.
    fn part_of(&self, text: &Str, offset: usize) -> Vec<u8> {
        text[text.byte_at(offset)..].chars().take(self.size).map(|c| u32::from(c) as u8).collect()
    }

    /// What its bytes hold; parts that are bytes are of that class.
    fn values_in(&self, bytes: &[u8], class: &Rc<Class>) -> Result<Vec<Value>> {
        let octets = |part: &[u8]| made(Rc::clone(class), as_text(part));
        let (mut at, mut found) = (0, Vec::with_capacity(self.values()));
        for item in &self.items {
            at += item.pad;
            let part = &bytes[at..at + item.count * item.size];
            at += part.len();
            match item.code {
                b'x' => {}
                b's' => found.push(octets(part)),
                b'p' => {
                    let length = part.first().map_or(0, |length| usize::from(*length).min(part.len() - 1));
                    found.push(octets(part.get(1..1 + length).unwrap_or_default()));
                }
                code => {
                    for part in part.chunks_exact(item.size) {
                        found.push(match code {
                            b'c' => octets(part),
                            b'?' => Value::Bool(part != [0]),
                            b'e' | b'f' | b'd' => Value::Float(float_in(code, part, self.little)?),
                            _ => integer_of(part, self.little, code.is_ascii_lowercase()),
                        });
                    }
                }
            }
        }
        Ok(found)
    }

    fn values(&self) -> usize {
        let values = |item: &Item| match item.code {
            b'x' => 0,
            b's' | b'p' => 1,
            _ => item.count,
        };
        self.items.iter().map(values).sum()
    }
}

/// `__struct_size__(format)`: the number of bytes.
fn size(_: &mut Context, args: &mut Args) -> Outcome {
    let format = required_text(args, "format")?;
    args.finish()?;
    Ok(Value::Int(Layout::of(&format)?.size as i64))
}

/// `__pack__(format, values)`: the text of the packed values.
fn pack(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (format, values) = (required_text(args, "format")?, args.required("values")?);
    args.finish()?;
    let layout = Layout::of(&format)?;
    let values = ctx.collect(&values)?;
    let needed = layout.values();
    if needed != values.len() {
        return Err(Error::value(format!("pack expected {needed} items for packing (got {})", values.len())).into());
    }
    ctx.reserve(layout.size)?;
    let mut bytes = Vec::with_capacity(layout.size);
    let mut values = values.iter();
    for item in &layout.items {
        bytes.resize(bytes.len() + item.pad, 0);
        let start = bytes.len();
        let mut next = || values.next().cloned().unwrap_or(Value::None);
        match item.code {
            b'x' => {}
            b's' | b'p' => {
                let message = format!("argument for '{}' must be a bytes object", char::from(item.code));
                let given = held_text(&next()).ok_or_else(|| Error::value(message))?;
                let given = bytes_of(&given);
                let room = if item.code == b'p' { item.count.saturating_sub(1).min(255) } else { item.count };
                let given = &given[..given.len().min(room)];
                if item.code == b'p' && item.count > 0 {
                    bytes.push(given.len() as u8);
                }
                bytes.extend(given);
            }
            _ => {
                for _ in 0..item.count {
                    let value = next();
                    packed(ctx, &mut bytes, item, &layout, &value)?;
                }
            }
        }
        bytes.resize(start + item.count * item.size, 0);
    }
    Ok(as_text(&bytes))
}

fn packed(ctx: &mut Context, bytes: &mut Vec<u8>, item: &Item, layout: &Layout, value: &Value) -> Outcome<()> {
    let little = layout.little;
    match item.code {
        b'c' => match held_text(value).map(|text| bytes_of(&text)).as_deref() {
            Some([one]) => bytes.push(*one),
            _ => return Err(Error::value("char format requires a bytes object of length 1").into()),
        },
        b'?' => bytes.push(ctx.truth(value)?.into()),
        b'e' | b'f' | b'd' => {
            let (dtype, most) = match item.code {
                b'e' => (DType::Float16, 65_519.999_999_999_99),
                b'f' if layout.native => (DType::Float32, f64::MAX),
                b'f' => (DType::Float32, 3.402_823_567_797_336_2e38),
                _ => (DType::Float64, f64::MAX),
            };
            let x = float_of(ctx, value)?;
            if x.is_finite() && x.abs() > most {
                let code = char::from(item.code);
                return Err(Error::overflow(format!("float too large to pack with {code} format")).into());
            }
            let mut made = HostArray::from_scalars(dtype, Vec::new(), &[Scalar::Float(x)])?.into_bytes();
            if !little {
                made.reverse();
            }
            bytes.extend(made);
        }
        code => {
            let signed = code.is_ascii_lowercase();
            let found = match big(value) {
                Some(number) => Some(number),
                None => ctx.large_index(value)?,
            };
            let number = found.ok_or_else(|| Error::value("required argument is not an integer"))?;
            if !fits(&number, item.size, signed) {
                return Err(outside(code, item.size, &number, little).into());
            }
            bytes.extend(octets_of(&number, item.size, little));
        }
    }
    Ok(())
}

fn float_of(ctx: &mut Context, value: &Value) -> Outcome<f64> {
    let plain = |value: &Value| match value {
        Value::Float(x) => Some(*x),
        _ => big(value).and_then(|number| number.to_f64()).filter(|x| x.is_finite()),
    };
    let found = match plain(value) {
        Some(x) => Some(x),
        None => match Context::special(value, "__float__").filter(|_| !matches!(value, Value::Str(_))) {
            Some(method) => plain(&ctx.call(&method, std::slice::from_ref(value))?),
            None if matches!(value, Value::Array(_)) => {
                let float = crate::python::builtins::prelude("float");
                plain(&ctx.call(&float, std::slice::from_ref(value))?)
            }
            None => None,
        },
    };
    Ok(found.ok_or_else(|| Error::value("required argument is not a float"))?)
}

/// The error of an integer that a format has no room for.
fn outside(code: u8, size: usize, number: &BigInt, little: bool) -> Error {
    let bits = 8 * size as u32;
    let (low, high) = if code.is_ascii_lowercase() {
        (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1)
    } else {
        (0, (1i128 << bits) - 1)
    };
    let shown = char::from(code);
    // The number goes into a C integer of 64 bits first, or is written digit by digit.
    let held = if matches!(code, b'I' | b'L') { number.to_u64().is_some() } else { number.to_i64().is_some() };
    Error::value(match (size, code) {
        (8, _) if !little => "int too large to convert".to_owned(),
        (8, _) => "argument out of range".to_owned(),
        _ if !held => "argument out of range".to_owned(),
        (1, _) => format!("{}byte format requires {low} <= number <= {high}", if code == b'B' { "u" } else { "" }),
        (2, _) => format!("{}short format requires {low} <= number <= {high}", if code == b'H' { "u" } else { "" }),
        _ => format!("'{shown}' format requires {low} <= number <= {high}"),
    })
}

/// `__unpack__(format, text, offset)`: the values, as a tuple; `text` is long enough.
fn unpack(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (format, text) = (required_text(args, "format")?, required_text(args, "text")?);
    let offset = args.required("offset")?.index()?;
    args.finish()?;
    let layout = Layout::of(&format)?;
    let bytes = layout.part_of(&text, usize::try_from(offset).unwrap_or(0));
    if bytes.len() < layout.size {
        return Err(Error::value(format!("unpack requires a buffer of {} bytes", layout.size)).into());
    }
    ctx.reserve(layout.values() * 32)?;
    Ok(Value::tuple(layout.values_in(&bytes, &class(ctx).ok_or_else(without_class)?)?))
}

fn float_in(code: u8, part: &[u8], little: bool) -> Result<f64> {
    let mut bytes = part.to_vec();
    if !little {
        bytes.reverse();
    }
    Ok(match (code, &bytes[..]) {
        (b'd', &[a, b, c, d, e, f, g, h]) => f64::from_le_bytes([a, b, c, d, e, f, g, h]),
        (b'f', &[a, b, c, d]) => f32::from_le_bytes([a, b, c, d]).into(),
        _ => HostArray::new(DType::Float16, Vec::new(), bytes)?.get(0).to_f64(),
    })
}
