//! Encoding and decoding of strings. Bytes are represented by a string in which each character is one byte, as the class
//! `bytes` holds them.

use super::arguments::requested;
use super::byte_order;
use super::charmaps::Charmap;
use super::standard::text_of_argument;
use super::wrap;
use crate::array::HostArray;
use crate::error::{Error, Result};
use crate::interrupt;
use crate::python::builtins::raise;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::text::pieces;
use crate::python::value::{Halt, Outcome, Str, Value};
use std::ops::Range;
use unicode_normalization::UnicodeNormalization;

#[derive(Clone, PartialEq)]
enum Codec {
    Utf8,
    Utf8Sig,
    Ascii,
    Latin1,
    /// UTF-16 or UTF-32: bytes per code unit, and whether it is little-endian; `None` where a byte order mark decides.
    Wide(usize, Option<bool>),
    /// One byte each.
    Charmap(Charmap),
}

/// The codec of that name, in Python's spelling: case is ignored, and `-` and `_` are equal.
fn codec(name: &str) -> Result<Codec> {
    let plain = name.to_lowercase().replace(['_', ' '], "-");
    Ok(match plain.trim_start_matches("utf-").trim_start_matches("utf") {
        _ if matches!(&*plain, "ascii" | "us-ascii") => Codec::Ascii,
        _ if matches!(
            &*plain,
            "latin-1" | "latin1" | "iso-8859-1" | "iso8859-1" | "l1" | "latin" | "8859" | "cp819"
        ) =>
        {
            Codec::Latin1
        }
        _ if !plain.starts_with("utf") => {
            return Charmap::named(&plain).map(Codec::Charmap).ok_or_else(|| unknown(name));
        }
        "8" => Codec::Utf8,
        "8-sig" => Codec::Utf8Sig,
        "16" => Codec::Wide(2, None),
        "16-le" | "16le" => Codec::Wide(2, Some(true)),
        "16-be" | "16be" => Codec::Wide(2, Some(false)),
        "32" => Codec::Wide(4, None),
        "32-le" | "32le" => Codec::Wide(4, Some(true)),
        "32-be" | "32be" => Codec::Wide(4, Some(false)),
        _ => return Err(unknown(name)),
    })
}

fn unknown(name: &str) -> Error {
    Error::new("LookupError", format!("unknown encoding: {name}")).with_hint(
        "there are utf-8, utf-16, utf-32, and encodings of one byte: ascii, latin-1, cp1252, cp437, koi8-r, ...",
    )
}

fn known_handler(errors: &str, known: &[&str]) -> Result<()> {
    match known.contains(&errors) {
        true => Ok(()),
        false => Err(Error::new("LookupError", format!("unknown error handler name '{errors}'"))),
    }
}

/// `__encode__(text, encoding, errors)`.
///
/// # Errors
/// `UnicodeEncodeError`; `LookupError` for an unknown encoding or error handler.
pub(super) fn encode(_: &mut Context, args: &mut Args) -> Outcome {
    let [text, encoding, errors] = three(args)?;
    args.finish()?;
    encoded(&text, &encoding, &errors)
}

/// The handlers of errors in texts.
const ENCODED_BY: [&str; 7] =
    ["strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace", ESCAPES, "surrogatepass"];

/// Whether texts are encoded with that handler here.
pub(super) fn is_encoded_by(errors: &str) -> bool {
    ENCODED_BY.contains(&errors)
}

/// What a text is in an encoding: a text of which each character is one byte.
pub(super) fn encoded(text: &Str, encoding: &str, errors: &str) -> Outcome {
    let codec = codec(encoding)?;
    known_handler(errors, &ENCODED_BY)?;
    let mut bytes = Vec::with_capacity(text.len());
    match codec {
        Codec::Utf8Sig => bytes.extend([0xef, 0xbb, 0xbf]),
        Codec::Wide(2, None) => bytes.extend([0xff, 0xfe]),
        Codec::Wide(_, None) => bytes.extend([0xff, 0xfe, 0, 0]),
        _ => {}
    }
    let byte = |c: char| match &codec {
        Codec::Ascii => u8::try_from(c).ok().filter(u8::is_ascii),
        Codec::Latin1 => u8::try_from(c).ok(),
        Codec::Charmap(map) => map.byte(c),
        _ => None,
    };
    // Texts have no surrogates, so that there is a UTF-8 of every one.
    if matches!(codec, Codec::Utf8 | Codec::Utf8Sig) && errors != ESCAPES {
        interrupt::after(text.len() / 8)?;
        bytes.extend(text.bytes());
        return Ok(as_text(&bytes));
    }
    for (at, c) in text.chars().enumerate() {
        interrupt::after(1)?;
        if errors == ESCAPES
            && let Some(byte) = unescaped(c)
        {
            bytes.push(byte);
            continue;
        }
        match codec {
            Codec::Ascii | Codec::Latin1 | Codec::Charmap(_) => {}
            Codec::Utf8 | Codec::Utf8Sig => {
                bytes.extend(c.encode_utf8(&mut [0; 4]).bytes());
                continue;
            }
            Codec::Wide(2, order) => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    bytes.extend(if order == Some(false) { unit.to_be_bytes() } else { unit.to_le_bytes() });
                }
                continue;
            }
            Codec::Wide(_, order) => {
                let unit = u32::from(c);
                bytes.extend(if order == Some(false) { unit.to_be_bytes() } else { unit.to_le_bytes() });
                continue;
            }
        }
        if let Some(byte) = byte(c) {
            bytes.push(byte);
            continue;
        }
        match (u32::from(c), errors) {
            (_, "ignore") => {}
            (_, "replace") => bytes.push(b'?'),
            (code, "backslashreplace") => bytes.extend(escaped(code).bytes()),
            (code, "xmlcharrefreplace") => bytes.extend(format!("&#{code};").bytes()),
            _ => {
                let (name, why) = match &codec {
                    Codec::Ascii => ("ascii", "ordinal not in range(128)"),
                    Codec::Latin1 => ("latin-1", "ordinal not in range(256)"),
                    _ => ("charmap", "character maps to <undefined>"),
                };
                let count = text.chars().skip(at).take_while(|c| byte(*c).is_none()).count();
                return Err(miscoded("UnicodeEncodeError", name, Value::Str(text.clone()), at..at + count, why));
            }
        }
    }
    Ok(as_text(&bytes))
}

fn escaped(code: u32) -> String {
    match code {
        0..=0xff => format!("\\x{code:02x}"),
        0x100..=0xffff => format!("\\u{code:04x}"),
        _ => format!("\\U{code:08x}"),
    }
}

/// The handler that keeps bytes that no character has.
const ESCAPES: &str = "surrogateescape";

/// The characters that it keeps them as are those from here on: private ones, since texts cannot have lone surrogates.
const ESCAPED: u32 = 0x10_DC00;

/// The byte that such a character is.
fn unescaped(c: char) -> Option<u8> {
    u32::from(c).checked_sub(ESCAPED).and_then(|byte| u8::try_from(byte).ok()).filter(|byte| !byte.is_ascii())
}

/// The exception for a part of `object` that `codec` does not have.
fn miscoded(class: &str, codec: &str, object: Value, part: Range<usize>, why: &str) -> Halt {
    let [start, end] = [part.start, part.end].map(|at| Value::Int(at as i64));
    raise(class, &[Value::str(codec), object, start, end, Value::str(why)])
}

/// `__decode__(bytes, encoding, errors, object)`; `object` has the bytes.
///
/// # Errors
/// `UnicodeDecodeError`; `LookupError` for an unknown encoding or error handler.
pub(super) fn decode(_: &mut Context, args: &mut Args) -> Outcome {
    let [text, encoding, errors] = three(args)?;
    let object = args.required("object")?;
    args.finish()?;
    decoded(&text, &encoding, &errors, &object)
}

/// The handlers of errors in bytes.
const DECODED_BY: [&str; 6] = ["strict", "ignore", "replace", "backslashreplace", ESCAPES, "surrogatepass"];

/// Whether bytes are decoded with that handler here.
pub(super) fn is_decoded_by(errors: &str) -> bool {
    DECODED_BY.contains(&errors)
}

/// What the bytes of `object` are in an encoding.
pub(super) fn decoded(text: &str, encoding: &str, errors: &str, object: &Value) -> Outcome {
    let codec = codec(encoding)?;
    known_handler(errors, &DECODED_BY)?;
    let bytes = bytes_of(text);
    let mut out = String::with_capacity(bytes.len());
    let wrong = |at: usize, bad: &[u8], name: &str, why: &str, out: &mut String| -> Outcome<()> {
        match errors {
            "ignore" => {}
            "replace" => out.push(char::REPLACEMENT_CHARACTER),
            "backslashreplace" => out.extend(bad.iter().map(|b| format!("\\x{b:02x}"))),
            ESCAPES => out.extend(bad.iter().filter_map(|b| char::from_u32(ESCAPED + u32::from(*b)))),
            _ => return Err(miscoded("UnicodeDecodeError", name, object.clone(), at..at + bad.len(), why)),
        }
        Ok(())
    };
    match codec {
        Codec::Latin1 => out.extend(bytes.iter().map(|&b| char::from(b))),
        Codec::Charmap(map) => {
            for (at, &b) in bytes.iter().enumerate() {
                match map.character(b) {
                    Some(c) => out.push(c),
                    None => wrong(at, &[b], "charmap", "character maps to <undefined>", &mut out)?,
                }
            }
        }
        Codec::Ascii => {
            for (at, &b) in bytes.iter().enumerate() {
                match b {
                    0..0x80 => out.push(char::from(b)),
                    _ => wrong(at, &[b], "ascii", "ordinal not in range(128)", &mut out)?,
                }
            }
        }
        Codec::Utf8 | Codec::Utf8Sig => {
            let marked = codec == Codec::Utf8Sig && bytes.starts_with(&[0xef, 0xbb, 0xbf]);
            let mut at = if marked { 3 } else { 0 };
            for chunk in bytes[at..].utf8_chunks() {
                out.push_str(chunk.valid());
                at += chunk.valid().len();
                let bad = chunk.invalid();
                if let Some(first) = bad.first() {
                    let why = match first {
                        0x80..0xc2 | 0xf5.. => "invalid start byte",
                        _ if at + bad.len() == bytes.len() => "unexpected end of data",
                        _ => "invalid continuation byte",
                    };
                    wrong(at, bad, "utf-8", why, &mut out)?;
                    at += bad.len();
                }
            }
        }
        Codec::Wide(size, order) => {
            let mark = bytes.get(..size).map(|mark| (mark[0], mark[1]));
            let marked = order.is_none() && matches!(mark, Some((0xff, 0xfe) | (0xfe, 0xff) | (0, 0)));
            let little = order.unwrap_or(!marked || mark == Some((0xff, 0xfe)));
            let units = bytes[if marked { size } else { 0 }..].chunks(size);
            let name = if size == 2 { "utf-16" } else { "utf-32" };
            let unit = |chunk: &[u8]| {
                let shifted = |(k, &b): (usize, &u8)| u32::from(b) << (8 * if little { k } else { size - 1 - k });
                chunk.iter().enumerate().map(shifted).sum::<u32>()
            };
            if !bytes.len().is_multiple_of(size) {
                wrong(
                    bytes.len() - bytes.len() % size,
                    &bytes[bytes.len() - bytes.len() % size..],
                    name,
                    "truncated data",
                    &mut out,
                )?;
            }
            let whole: Vec<u32> = units.filter(|chunk| chunk.len() == size).map(unit).collect();
            if size == 2 {
                let units = whole.iter().map(|&unit| unit as u16);
                for (at, c) in char::decode_utf16(units).enumerate() {
                    match c {
                        Ok(c) => out.push(c),
                        Err(_) => wrong(2 * at, &[0, 0], name, "illegal encoding", &mut out)?,
                    }
                }
            } else {
                for (at, &unit) in whole.iter().enumerate() {
                    match char::from_u32(unit) {
                        Some(c) => out.push(c),
                        None => wrong(4 * at, &[0; 4], name, "code point not in range(0x110000)", &mut out)?,
                    }
                }
            }
        }
    }
    Ok(Value::str(out))
}

fn three(args: &mut Args) -> Result<[Str; 3]> {
    let all = [args.required("text")?, args.required("encoding")?, args.required("errors")?];
    let [text, encoding, errors] = all.each_ref().map(text_of_argument);
    Ok([text?, encoding?, errors?])
}

/// The bytes of a string of bytes.
pub(super) fn bytes_of(text: &str) -> Vec<u8> {
    if text.is_ascii() {
        return text.as_bytes().to_vec();
    }
    let mut bytes = Vec::with_capacity(text.len());
    pieces(text).for_each(|piece| bytes.extend(piece.chars().map(|c| u32::from(c) as u8)));
    bytes
}

/// `__normal_form__(form, text)`: a text in a form of Unicode's normalisation.
pub(super) fn normal_form(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (form, text) = (args.required("form")?, args.required("text")?);
    args.finish()?;
    let (form, text) = (text_of_argument(&form)?, text_of_argument(&text)?);
    // A character may stand for eighteen.
    ctx.reserve(text.len().saturating_mul(20))?;
    let made = match &*form {
        "NFC" => text.nfc(),
        "NFD" => text.nfd(),
        "NFKC" => text.nfkc(),
        _ => text.nfkd(),
    };
    Ok(Value::str(made.collect::<String>()))
}

/// A string of bytes.
pub(super) fn as_text(bytes: &[u8]) -> Value {
    Value::str(latin1(bytes))
}

/// The characters U+0000 to U+00FF of the same numbers as the bytes.
fn latin1(bytes: &[u8]) -> String {
    let beyond = bytes.iter().filter(|byte| !byte.is_ascii()).count();
    let mut text = Vec::with_capacity(bytes.len() + beyond);
    if beyond == 0 {
        text.extend_from_slice(bytes);
    } else {
        for range in interrupt::stretches(bytes.len()) {
            for &byte in &bytes[range] {
                if byte.is_ascii() {
                    text.push(byte);
                } else {
                    text.extend_from_slice(&[0xc0 | byte >> 6, 0x80 | byte & 0x3f]);
                }
            }
        }
    }
    String::from_utf8(text).unwrap_or_default()
}

/// `_array_of(bytes, dtype)`: a vector of a dtype from its bytes (`np.frombuffer`).
pub(super) fn array_of_bytes(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (text, dtype) = (text_of_argument(&args.required("bytes")?)?, args.required("dtype")?);
    args.finish()?;
    let (numeric, swapped) = (requested(&dtype)?, byte_order::is_swapped(&dtype));
    let dtype = numeric.dtype().ok_or_else(|| Error::type_error(format!("{numeric} has no width of its own")))?;
    let mut bytes = bytes_of(&text);
    let count = bytes.len() / dtype.itemsize();
    if swapped {
        dtype.swap_bytes(&mut bytes);
    }
    Ok(byte_order::marked(wrap(ctx.make(HostArray::new(dtype, vec![count], bytes)?, None)?), swapped))
}
