//! A PNG encoder, and Base64.

use super::model::Rgba;
use base64::Engine;

/// The compression level: images are encoded while the user waits.
const LEVEL: u8 = 4;

/// An image with `width` columns, row by row from the top: RGBA with the filter "up".
pub(super) fn png(width: usize, colors: &[Rgba]) -> Vec<u8> {
    let width = width.max(1);
    let byte = |v: f32| (v.clamp(0.0, 1.0) * 255.0).round() as u8;
    let mut above = vec![0u8; 4 * width];
    let mut packed = Vec::with_capacity(colors.len() * 4 + colors.len() / width);
    for row in colors.chunks_exact(width) {
        // The filter "up": images of data change little from row to row.
        packed.push(2);
        for (v, above) in row.iter().flatten().map(|v| byte(*v)).zip(&mut above) {
            packed.push(v.wrapping_sub(*above));
            *above = v;
        }
    }
    let height = colors.len() / width;
    let mut header = Vec::new();
    header.extend((width as u32).to_be_bytes());
    header.extend((height as u32).to_be_bytes());
    // Bit depth 8; RGBA; the standard compression and filter methods; not interlaced.
    header.extend([8, 6, 0, 0, 0]);
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    chunk(&mut out, b"IHDR", &header);
    chunk(&mut out, b"IDAT", &miniz_oxide::deflate::compress_to_vec_zlib(&packed, LEVEL));
    chunk(&mut out, b"IEND", &[]);
    out
}

fn chunk(out: &mut Vec<u8>, name: &[u8; 4], data: &[u8]) {
    out.extend((data.len() as u32).to_be_bytes());
    let start = out.len();
    out.extend(name);
    out.extend(data);
    let sum = crc(&out[start..]);
    out.extend(sum.to_be_bytes());
}

/// CRC-32 (ISO 3309), half a byte at a time.
fn crc(bytes: &[u8]) -> u32 {
    const TABLE: [u32; 16] = {
        let mut table = [0; 16];
        let mut n = 0;
        while n < 16 {
            let mut c = n as u32;
            let mut k = 0;
            while k < 4 {
                c = if c & 1 == 1 { 0xedb8_8320 ^ (c >> 1) } else { c >> 1 };
                k += 1;
            }
            table[n] = c;
            n += 1;
        }
        table
    };
    let step = |c: u32, v: u32| TABLE[((c ^ v) & 15) as usize] ^ (c >> 4);
    !bytes.iter().fold(!0, |c, b| step(step(c, u32::from(*b)), u32::from(*b) >> 4))
}

/// Base64.
pub(super) fn base64(bytes: &[u8]) -> String {
    base64::engine::general_purpose::STANDARD.encode(bytes)
}
