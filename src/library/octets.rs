//! Natives of `bytes`, `struct`, `binascii` and `csv`. Bytes are held as a text of which each character is one byte.

use super::encodings::{as_text, bytes_of};
use super::standard::text_of_argument;
use crate::array::HostArray;
use crate::dtype::{DType, Scalar};
use crate::error::{Error, Result};
use crate::python::builtins::late;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Outcome, Str, Value};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use num_bigint::{BigInt, Sign};
use num_traits::ToPrimitive;

super::modules::natives! { pub(super) OCTETS:
    "__octets__" => octets,
    "__octets_hex__" => hex,
    "__octets_unhex__" => unhex,
    "__octets_number__" => number,
    "__number_octets__" => of_number,
    "__base64__" => encode,
    "__unbase64__" => decode,
    "__struct_size__" => size,
    "__pack__" => pack,
    "__unpack__" => unpack,
    "__csv_row__" => csv_row,
}

fn required_text(args: &mut Args, name: &str) -> Outcome<Str> {
    Ok(text_of_argument(&args.required(name)?)?)
}

/// The text of a `bytes` or `bytearray`.
fn held_text(value: &Value) -> Option<Str> {
    let Value::Instance(instance) = value else { return None };
    instance.attributes.borrow().get_named("_text").and_then(Value::as_str).cloned()
}

/// `__octets__(items)`: the text of a list or tuple of integers from 0 to 255; `None` if it holds anything else.
fn octets(_: &mut Context, args: &mut Args) -> Outcome {
    let items = args.required("items")?;
    args.finish()?;
    let byte = |item: &Value| match item {
        Value::Int(byte) => u8::try_from(*byte).ok(),
        _ => None,
    };
    let bytes: Option<Vec<u8>> = match &items {
        Value::List(items) => items.borrow().iter().map(byte).collect(),
        Value::Tuple(items) => items.iter().map(byte).collect(),
        Value::Range(range) if range.wide.is_none() && range.len() <= 256 => {
            (0..range.len()).map(|at| u8::try_from(range.at(at)).ok()).collect()
        }
        _ => None,
    };
    Ok(bytes.map_or(Value::None, |bytes| as_text(&bytes)))
}

/// `__octets_hex__(text)`.
fn hex(_: &mut Context, args: &mut Args) -> Outcome {
    let text = required_text(args, "text")?;
    args.finish()?;
    Ok(Value::str(hex_of(&bytes_of(&text))))
}

/// The hexadecimal digits of bytes.
pub(super) fn hex_of(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from_digit(half.into(), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// `__octets_unhex__(text)`: the text of pairs of hexadecimal digits; `None` for any other text.
fn unhex(_: &mut Context, args: &mut Args) -> Outcome {
    let text = required_text(args, "text")?;
    args.finish()?;
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let pair = |pair: &[u8]| Some((digit(*pair.first()?)? << 4 | digit(*pair.get(1)?)?) as u8);
    let bytes: Option<Vec<u8>> = text.as_bytes().chunks(2).map(pair).collect();
    Ok(bytes.map_or(Value::None, |bytes| as_text(&bytes)))
}

/// `__octets_number__(text, is_little, is_signed)`.
fn number(_: &mut Context, args: &mut Args) -> Outcome {
    let text = required_text(args, "text")?;
    let (little, signed) = (flag(args, "is_little")?, flag(args, "is_signed")?);
    args.finish()?;
    Ok(Value::integer(integer_of(&bytes_of(&text), little, signed)))
}

fn flag(args: &mut Args, name: &str) -> Outcome<bool> {
    Ok(matches!(args.required(name)?, Value::Bool(true)))
}

fn integer_of(bytes: &[u8], little: bool, signed: bool) -> BigInt {
    match (little, signed) {
        (true, true) => BigInt::from_signed_bytes_le(bytes),
        (false, true) => BigInt::from_signed_bytes_be(bytes),
        (true, false) => BigInt::from_bytes_le(Sign::Plus, bytes),
        (false, false) => BigInt::from_bytes_be(Sign::Plus, bytes),
    }
}

/// The two's complement of an integer in so many bytes, which must hold it.
fn octets_of(number: &BigInt, length: usize, little: bool) -> Vec<u8> {
    let fill = if number.sign() == Sign::Minus { 0xff } else { 0 };
    let mut bytes = number.to_signed_bytes_le();
    bytes.resize(length, fill);
    if !little {
        bytes.reverse();
    }
    bytes
}

/// Whether an integer fits in so many bytes.
fn fits(number: &BigInt, length: usize, signed: bool) -> bool {
    match (signed, number.sign()) {
        (false, Sign::Minus) => false,
        (false, _) => number.bits() <= 8 * length as u64,
        (true, _) => {
            number.to_signed_bytes_le().len() <= length
                || length == 0 && number.bits() <= 1 && *number <= BigInt::from(0)
        }
    }
}

fn big(value: &Value) -> Option<BigInt> {
    match value {
        Value::Int(i) => Some(BigInt::from(*i)),
        Value::Bool(b) => Some(BigInt::from(u8::from(*b))),
        Value::BigInt(i) => Some((**i).clone()),
        _ => None,
    }
}

/// `__number_octets__(number, length, is_little, is_signed)`: the text of an integer; `None` if it needs more bytes.
fn of_number(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (number, length) = (args.required("number")?, args.required("length")?);
    let (little, signed) = (flag(args, "is_little")?, flag(args, "is_signed")?);
    args.finish()?;
    let number = big(&number).ok_or_else(|| Error::type_error("an integer is required"))?;
    let length = ctx.index(&length)?;
    let length = usize::try_from(length).map_err(|_| Error::value("length argument must be non-negative"))?;
    ctx.reserve(length)?;
    Ok(if fits(&number, length, signed) { as_text(&octets_of(&number, length, little)) } else { Value::None })
}

/// `__base64__(text)`.
fn encode(_: &mut Context, args: &mut Args) -> Outcome {
    let text = required_text(args, "text")?;
    args.finish()?;
    Ok(Value::str(STANDARD.encode(bytes_of(&text))))
}

/// `__unbase64__(text)`: the text of what is nothing but Base64 with its padding; `None` for any other text.
fn decode(_: &mut Context, args: &mut Args) -> Outcome {
    let text = required_text(args, "text")?;
    args.finish()?;
    Ok(STANDARD.decode(text.as_bytes()).map_or(Value::None, |bytes| as_text(&bytes)))
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
    fn of(format: &str) -> Result<Self> {
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
    let start = text.byte_at(usize::try_from(offset).unwrap_or(0));
    let bytes: Vec<u8> = text[start..].chars().take(layout.size).map(|c| u32::from(c) as u8).collect();
    if bytes.len() < layout.size {
        return Err(Error::value(format!("unpack requires a buffer of {} bytes", layout.size)).into());
    }
    ctx.reserve(layout.values() * 32)?;
    let made = late("__bytes_of__", ctx.foreign).unwrap_or(Value::None);
    let (mut at, mut found) = (0, Vec::with_capacity(layout.values()));
    for item in &layout.items {
        at += item.pad;
        let part = &bytes[at..at + item.count * item.size];
        at += part.len();
        match item.code {
            b'x' => {}
            b's' => found.push(ctx.call(&made, &[as_text(part)])?),
            b'p' => {
                let length = part.first().map_or(0, |length| usize::from(*length).min(part.len() - 1));
                found.push(ctx.call(&made, &[as_text(part.get(1..1 + length).unwrap_or_default())])?);
            }
            code => {
                for part in part.chunks_exact(item.size) {
                    found.push(match code {
                        b'c' => ctx.call(&made, &[as_text(part)])?,
                        b'?' => Value::Bool(part != [0]),
                        b'e' | b'f' | b'd' => Value::Float(float_in(code, part, layout.little)?),
                        _ => Value::integer(integer_of(part, layout.little, code.is_ascii_lowercase())),
                    });
                }
            }
        }
    }
    Ok(Value::tuple(found))
}

fn float_in(code: u8, part: &[u8], little: bool) -> Result<f64> {
    let dtype = match code {
        b'e' => DType::Float16,
        b'f' => DType::Float32,
        _ => DType::Float64,
    };
    let mut bytes = part.to_vec();
    if !little {
        bytes.reverse();
    }
    Ok(HostArray::new(dtype, Vec::new(), bytes)?.get(0).to_f64())
}

/// `__csv_row__(line, delimiter, quote)`: the cells of a line in which quotes enclose whole cells and are doubled within them;
/// `None` for any other line, such as one that ends within a cell.
fn csv_row(_: &mut Context, args: &mut Args) -> Outcome {
    let line = required_text(args, "line")?;
    let (delimiter, quote) = (required_text(args, "delimiter")?, required_text(args, "quote")?);
    args.finish()?;
    let rest = line.strip_suffix('\n').unwrap_or(&line);
    let mut rest = rest.strip_suffix('\r').unwrap_or(rest);
    if rest.contains(['\n', '\r']) {
        return Ok(Value::None);
    }
    if rest.is_empty() {
        return Ok(Value::list(Vec::new()));
    }
    let mut cells = Vec::new();
    loop {
        if let Some(quoted) = rest.strip_prefix(&*quote) {
            let mut at = 0;
            let end = loop {
                let Some(found) = quoted[at..].find(&*quote) else { return Ok(Value::None) };
                let after = at + found + quote.len();
                if !quoted[after..].starts_with(&*quote) {
                    break at + found;
                }
                at = after + quote.len();
            };
            cells.push(Value::str(quoted[..end].replace(&format!("{0}{0}", &*quote), &quote)));
            rest = &quoted[end + quote.len()..];
            match rest.strip_prefix(&*delimiter) {
                Some(after) => rest = after,
                None if rest.is_empty() => return Ok(Value::list(cells)),
                None => return Ok(Value::None),
            }
        } else {
            let (cell, after) = rest.split_once(&*delimiter).map_or((rest, None), |(cell, after)| (cell, Some(after)));
            cells.push(Value::str(cell));
            match after {
                Some(after) => rest = after,
                None => return Ok(Value::list(cells)),
            }
        }
    }
}
