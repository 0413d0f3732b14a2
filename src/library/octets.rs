//! Natives of `bytes` and `binascii`. Bytes are held as a text of which each character is one byte.

use super::encodings::{as_text, bytes_of};
use super::standard::text_of_argument;
use crate::error::Error;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Outcome, Str, Value};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use num_bigint::{BigInt, Sign};

super::modules::natives! { pub(super) OCTETS:
    "__octets__" => octets,
    "__octets_hex__" => hex,
    "__octets_unhex__" => unhex,
    "__octets_number__" => number,
    "__number_octets__" => of_number,
    "__base64__" => encode,
    "__unbase64__" => decode,
}

pub(super) fn required_text(args: &mut Args, name: &str) -> Outcome<Str> {
    Ok(text_of_argument(&args.required(name)?)?)
}

/// The text of a `bytes` or `bytearray`.
pub(super) fn held_text(value: &Value) -> Option<Str> {
    let Value::Instance(instance) = value else { return None };
    instance.attributes.borrow().get_named("_text").and_then(Value::as_str).cloned()
}

/// The bytes that integers are; `None` if one of them is none.
pub(super) fn numbers(items: &[Value]) -> Option<Vec<u8>> {
    let byte = |item: &Value| match item {
        Value::Int(byte) => u8::try_from(*byte).ok(),
        _ => None,
    };
    items.iter().map(byte).collect()
}

/// `__octets__(items)`: the text of a list or tuple of integers from 0 to 255; `None` if it holds anything else.
fn octets(_: &mut Context, args: &mut Args) -> Outcome {
    let items = args.required("items")?;
    args.finish()?;
    let bytes = match &items {
        Value::List(items) => numbers(&items.borrow()),
        Value::Tuple(items) => numbers(items),
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
    Ok(integer_of(&bytes_of(&text), little, signed))
}

fn flag(args: &mut Args, name: &str) -> Outcome<bool> {
    Ok(matches!(args.required(name)?, Value::Bool(true)))
}

/// The integer that bytes are.
pub(super) fn integer_of(bytes: &[u8], little: bool, signed: bool) -> Value {
    if bytes.len() <= size_of::<u64>() {
        let push = |number: u64, byte: &u8| number << 8 | u64::from(*byte);
        let number = if little { bytes.iter().rev().fold(0, push) } else { bytes.iter().fold(0, push) };
        let above = u64::BITS - 8 * bytes.len() as u32;
        if signed {
            return Value::Int((number.checked_shl(above).unwrap_or(0) as i64).checked_shr(above).unwrap_or(0));
        }
        if let Ok(number) = i64::try_from(number) {
            return Value::Int(number);
        }
    }
    Value::integer(match (little, signed) {
        (true, true) => BigInt::from_signed_bytes_le(bytes),
        (false, true) => BigInt::from_signed_bytes_be(bytes),
        (true, false) => BigInt::from_bytes_le(Sign::Plus, bytes),
        (false, false) => BigInt::from_bytes_be(Sign::Plus, bytes),
    })
}

/// The two's complement of an integer in so many bytes, which must hold it.
pub(super) fn octets_of(number: &BigInt, length: usize, little: bool) -> Vec<u8> {
    let fill = if number.sign() == Sign::Minus { 0xff } else { 0 };
    let mut bytes = number.to_signed_bytes_le();
    bytes.resize(length, fill);
    if !little {
        bytes.reverse();
    }
    bytes
}

/// Whether an integer fits in so many bytes.
pub(super) fn fits(number: &BigInt, length: usize, signed: bool) -> bool {
    match (signed, number.sign()) {
        (false, Sign::Minus) => false,
        (false, _) => number.bits() <= 8 * length as u64,
        (true, _) => {
            number.to_signed_bytes_le().len() <= length
                || length == 0 && number.bits() <= 1 && *number <= BigInt::from(0)
        }
    }
}

pub(super) fn big(value: &Value) -> Option<BigInt> {
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
