//! Natives of `zlib`: the deflate format and its checksums. Bytes are strings of which each character is one byte.

use super::encodings::{as_text, bytes_of};
use super::standard::text_of_argument;
use crate::error::{Error, Result};
use crate::interrupt;
use crate::python::context::Context;
use crate::python::native::{Args, Closure};
use crate::python::value::{Outcome, Value};
use miniz_oxide::deflate::core::{
    CompressorOxide, TDEFLFlush, TDEFLStatus, compress_to_output, create_comp_flags_from_zip_params,
};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::inflate_flags::{TINFL_FLAG_HAS_MORE_INPUT, TINFL_FLAG_PARSE_ZLIB_HEADER};
use miniz_oxide::inflate::core::{DecompressorOxide, TINFL_LZ_DICT_SIZE, decompress};
use std::cell::RefCell;

/// Bytes that are compressed between two looks at whether the program is to stop.
const PIECE: usize = 1 << 16;

/// `__deflate__(data, level, zlib)`: compressed data, with the frame of zlib or without.
pub(super) fn deflate(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (data, level, zlib) = (args.required("data")?, args.required("level")?, args.required("zlib")?);
    args.finish()?;
    let data = bytes_of(&text_of_argument(&data)?);
    let level = i32::try_from(ctx.int(&level)?).unwrap_or(-1);
    let window_bits = if matches!(zlib, Value::Bool(true)) { 15 } else { -15 };
    ctx.reserve(data.len())?;
    let mut state = Box::new(CompressorOxide::new(create_comp_flags_from_zip_params(level, window_bits, 0)));
    let mut made = Vec::new();
    let mut rest = &*data;
    loop {
        interrupt::after(PIECE)?;
        let (piece, after) = rest.split_at(rest.len().min(PIECE));
        let flush = if after.is_empty() { TDEFLFlush::Finish } else { TDEFLFlush::None };
        let (status, read) = compress_to_output(&mut state, piece, flush, |bytes| {
            made.extend_from_slice(bytes);
            true
        });
        rest = &rest[read..];
        match status {
            TDEFLStatus::Done => break,
            TDEFLStatus::Okay => {}
            other => return Err(Error::internal("library", format!("deflate: {other:?}")).into()),
        }
    }
    ctx.reserve(2 * made.len())?;
    Ok(as_text(&made))
}

/// What decompresses a stream: its state, the last bytes of its output, and where in them the next one belongs.
struct Inflater {
    state: Box<DecompressorOxide>,
    window: Vec<u8>,
    at: usize,
}

impl Inflater {
    /// The next output of at most `most` bytes, how many bytes of the input it took, and whether the stream is at its end;
    /// `None` where the data are invalid.
    fn feed(
        &mut self,
        ctx: &mut Context,
        data: &[u8],
        most: usize,
        flags: u32,
    ) -> Result<Option<(Vec<u8>, usize, bool)>> {
        let (mut made, mut read) = (Vec::new(), 0);
        loop {
            interrupt::after(TINFL_LZ_DICT_SIZE)?;
            ctx.reserve(4 * (made.len() + TINFL_LZ_DICT_SIZE))?;
            let flags = flags | TINFL_FLAG_HAS_MORE_INPUT;
            let (status, taken, written) = decompress(&mut self.state, &data[read..], &mut self.window, self.at, flags);
            read += taken;
            made.extend_from_slice(&self.window[self.at..self.at + written]);
            self.at = (self.at + written) & (TINFL_LZ_DICT_SIZE - 1);
            match status {
                TINFLStatus::Done => return Ok(Some((made, read, true))),
                TINFLStatus::HasMoreOutput if made.len() < most => {}
                TINFLStatus::HasMoreOutput | TINFLStatus::NeedsMoreInput => return Ok(Some((made, read, false))),
                _ => return Ok(None),
            }
        }
    }
}

/// `__inflater__(zlib)`: a function of data and the most bytes of output, which gives the next output, how much of the data it
/// took, and whether the stream is at its end; `None` where the data are invalid. The output may exceed the most by a window.
pub(super) fn inflater(_: &mut Context, args: &mut Args) -> Outcome {
    let zlib = args.required("zlib")?;
    args.finish()?;
    let flags = if matches!(zlib, Value::Bool(true)) { TINFL_FLAG_PARSE_ZLIB_HEADER } else { 0 };
    let state = Box::<DecompressorOxide>::default();
    let held = RefCell::new(Inflater { state, window: vec![0; TINFL_LZ_DICT_SIZE], at: 0 });
    Ok(Closure::value("inflate", move |ctx, args| {
        let (data, most) = (args.required("data")?, args.required("most")?);
        args.finish()?;
        let data = bytes_of(&text_of_argument(&data)?);
        let most = usize::try_from(ctx.int(&most)?).unwrap_or(usize::MAX);
        let Some((made, read, ended)) = held.borrow_mut().feed(ctx, &data, most, flags)? else {
            return Ok(Value::None);
        };
        Ok(Value::tuple(vec![as_text(&made), Value::Int(read as i64), Value::Bool(ended)]))
    }))
}

/// `__checksum__(data, value, adler)`: CRC-32, or Adler-32, of data that follow those of the value.
pub(super) fn checksum(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (data, value, adler) = (args.required("data")?, args.required("value")?, args.required("adler")?);
    args.finish()?;
    let data = bytes_of(&text_of_argument(&data)?);
    let value = (ctx.int(&value)? & 0xffff_ffff) as u32;
    let sum = if matches!(adler, Value::Bool(true)) { adler32(&data, value) } else { crc32(&data, value) };
    Ok(Value::Int(i64::from(sum)))
}

fn crc32(data: &[u8], value: u32) -> u32 {
    let table: [u32; 256] = std::array::from_fn(|byte| {
        (0..8).fold(byte as u32, |crc, _| crc >> 1 ^ if crc & 1 == 1 { 0xedb8_8320 } else { 0 })
    });
    let next = |crc: u32, byte: &u8| crc >> 8 ^ table[usize::from(crc as u8 ^ byte)];
    !interrupt::stretches(data.len()).fold(!value, |crc, range| data[range].iter().fold(crc, next))
}

fn adler32(data: &[u8], value: u32) -> u32 {
    const MODULUS: u32 = 65_521;
    let (mut low, mut high) = (value & 0xffff, value >> 16);
    // The most terms whose sums fit in 32 bits.
    for piece in data.chunks(5_552).take_while(|piece| !interrupt::ends(piece.len())) {
        for &byte in piece {
            low += u32::from(byte);
            high += low;
        }
        (low, high) = (low % MODULUS, high % MODULUS);
    }
    high << 16 | low
}
