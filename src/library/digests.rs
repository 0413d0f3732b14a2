//! Digests for `hashlib`: MD5 (RFC 1321), SHA-1 and SHA-2 (FIPS 180-4).

use super::standard::text_of_argument;
use crate::interrupt;
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::value::{Outcome, Value};

/// The first 64 bits of the fractions of the cube roots of the first 80 primes.
const CUBE_ROOTS: [u64; 80] = [
    0x428a2f98d728ae22,
    0x7137449123ef65cd,
    0xb5c0fbcfec4d3b2f,
    0xe9b5dba58189dbbc,
    0x3956c25bf348b538,
    0x59f111f1b605d019,
    0x923f82a4af194f9b,
    0xab1c5ed5da6d8118,
    0xd807aa98a3030242,
    0x12835b0145706fbe,
    0x243185be4ee4b28c,
    0x550c7dc3d5ffb4e2,
    0x72be5d74f27b896f,
    0x80deb1fe3b1696b1,
    0x9bdc06a725c71235,
    0xc19bf174cf692694,
    0xe49b69c19ef14ad2,
    0xefbe4786384f25e3,
    0x0fc19dc68b8cd5b5,
    0x240ca1cc77ac9c65,
    0x2de92c6f592b0275,
    0x4a7484aa6ea6e483,
    0x5cb0a9dcbd41fbd4,
    0x76f988da831153b5,
    0x983e5152ee66dfab,
    0xa831c66d2db43210,
    0xb00327c898fb213f,
    0xbf597fc7beef0ee4,
    0xc6e00bf33da88fc2,
    0xd5a79147930aa725,
    0x06ca6351e003826f,
    0x142929670a0e6e70,
    0x27b70a8546d22ffc,
    0x2e1b21385c26c926,
    0x4d2c6dfc5ac42aed,
    0x53380d139d95b3df,
    0x650a73548baf63de,
    0x766a0abb3c77b2a8,
    0x81c2c92e47edaee6,
    0x92722c851482353b,
    0xa2bfe8a14cf10364,
    0xa81a664bbc423001,
    0xc24b8b70d0f89791,
    0xc76c51a30654be30,
    0xd192e819d6ef5218,
    0xd69906245565a910,
    0xf40e35855771202a,
    0x106aa07032bbd1b8,
    0x19a4c116b8d2d0c8,
    0x1e376c085141ab53,
    0x2748774cdf8eeb99,
    0x34b0bcb5e19b48a8,
    0x391c0cb3c5c95a63,
    0x4ed8aa4ae3418acb,
    0x5b9cca4f7763e373,
    0x682e6ff3d6b2b8a3,
    0x748f82ee5defb2fc,
    0x78a5636f43172f60,
    0x84c87814a1f0ab72,
    0x8cc702081a6439ec,
    0x90befffa23631e28,
    0xa4506cebde82bde9,
    0xbef9a3f7b2c67915,
    0xc67178f2e372532b,
    0xca273eceea26619c,
    0xd186b8c721c0c207,
    0xeada7dd6cde0eb1e,
    0xf57d4f7fee6ed178,
    0x06f067aa72176fba,
    0x0a637dc5a2c898a6,
    0x113f9804bef90dae,
    0x1b710b35131c471b,
    0x28db77f523047d84,
    0x32caab7b40c72493,
    0x3c9ebe0a15c9bebc,
    0x431d67c49c100d4c,
    0x4cc5d4becb3e42b6,
    0x597f299cfc657e2a,
    0x5fcb6fab3ad6faec,
    0x6c44198c4a475817,
];

/// The first 64 bits of the fractions of the square roots of the first 16 primes.
const SQUARE_ROOTS: [u64; 16] = [
    0x6a09e667f3bcc908,
    0xbb67ae8584caa73b,
    0x3c6ef372fe94f82b,
    0xa54ff53a5f1d36f1,
    0x510e527fade682d1,
    0x9b05688c2b3e6c1f,
    0x1f83d9abfb41bd6b,
    0x5be0cd19137e2179,
    0xcbbb9d5dc1059ed8,
    0x629a292a367cd507,
    0x9159015a3070dd17,
    0x152fecd8f70e5939,
    0x67332667ffc00b31,
    0x8eb44a8768581511,
    0xdb0c2e0d64f98fa7,
    0x47b5481dbefa4fa4,
];

/// `__digest__(name, text)`: the digest of the bytes that the text's characters are, in hexadecimal digits; `None` for a
/// name that is not known.
pub(super) fn digest(_: &mut Context, args: &mut Args) -> Outcome {
    let (name, text) = (args.required("name")?, args.required("text")?);
    args.finish()?;
    let (name, text) = (text_of_argument(&name)?, text_of_argument(&text)?);
    let bytes = super::encodings::bytes_of(&text);
    let high = |words: &[u64]| -> Vec<u32> { words.iter().map(|word| (word >> 32) as u32).collect() };
    let low = |words: &[u64]| -> Vec<u32> { words.iter().map(|word| *word as u32).collect() };
    let made = match &*name {
        "md5" => md5(&bytes),
        "sha1" => sha1(&bytes),
        "sha224" => sha_32(&bytes, low(&SQUARE_ROOTS[8..]), 28),
        "sha256" => sha_32(&bytes, high(&SQUARE_ROOTS[..8]), 32),
        "sha384" => sha_64(&bytes, SQUARE_ROOTS[8..].to_vec(), 48),
        "sha512" => sha_64(&bytes, SQUARE_ROOTS[..8].to_vec(), 64),
        _ => return Ok(Value::None),
    };
    Ok(Value::str(super::octets::hex_of(&made)))
}

/// The work of a block, as [`interrupt::ends`] counts it.
const WORK: usize = 128;

/// The message with a one, zeros and its length in bits, `size` bytes of it, to full blocks.
fn padded(data: &[u8], block: usize, length: &[u8]) -> Vec<u8> {
    let mut all = data.to_vec();
    all.push(0x80);
    all.resize((all.len() + length.len()).next_multiple_of(block) - length.len(), 0);
    all.extend(length);
    all
}

/// The words of a block; the last parameter makes one of its bytes.
fn words<W, const N: usize>(block: &[u8], of: fn([u8; N]) -> W) -> Vec<W> {
    block.chunks_exact(N).filter_map(|bytes| bytes.try_into().ok()).map(of).collect()
}

fn md5(data: &[u8]) -> Vec<u8> {
    const TURNS: [[u32; 4]; 4] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]];
    let sines: Vec<u32> = (1..=64).map(|i| (f64::from(i).sin().abs() * 2f64.powi(32)) as u32).collect();
    let mut state = [0x67452301_u32, 0xefcdab89, 0x98badcfe, 0x10325476];
    for block in padded(data, 64, &(data.len() as u64 * 8).to_le_bytes()).chunks_exact(64) {
        if interrupt::ends(WORK) {
            break;
        }
        let words = words(block, u32::from_le_bytes);
        let [mut a, mut b, mut c, mut d] = state;
        for i in 0..64 {
            let (f, word) = match i / 16 {
                0 => (b & c | !b & d, i),
                1 => (d & b | !d & c, (5 * i + 1) % 16),
                2 => (b ^ c ^ d, (3 * i + 5) % 16),
                _ => (c ^ (b | !d), 7 * i % 16),
            };
            let sum = f.wrapping_add(a).wrapping_add(sines[i]).wrapping_add(words[word]);
            (a, d, c, b) = (d, c, b, b.wrapping_add(sum.rotate_left(TURNS[i / 16][i % 4])));
        }
        for (old, new) in state.iter_mut().zip([a, b, c, d]) {
            *old = old.wrapping_add(new);
        }
    }
    state.into_iter().flat_map(u32::to_le_bytes).collect()
}

fn sha1(data: &[u8]) -> Vec<u8> {
    let mut state = [0x67452301_u32, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
    for block in padded(data, 64, &(data.len() as u64 * 8).to_be_bytes()).chunks_exact(64) {
        if interrupt::ends(WORK) {
            break;
        }
        let mut words = words(block, u32::from_be_bytes);
        for i in 16..80 {
            words.push((words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16]).rotate_left(1));
        }
        let [mut a, mut b, mut c, mut d, mut e] = state;
        for (i, word) in words.into_iter().enumerate() {
            let (f, k) = match i / 20 {
                0 => (b & c | !b & d, 0x5a827999_u32),
                1 => (b ^ c ^ d, 0x6ed9eba1),
                2 => (b & c | b & d | c & d, 0x8f1bbcdc),
                _ => (b ^ c ^ d, 0xca62c1d6),
            };
            let sum = a.rotate_left(5).wrapping_add(f).wrapping_add(e).wrapping_add(k).wrapping_add(word);
            (a, b, c, d, e) = (sum, a, b.rotate_left(30), c, d);
        }
        for (old, new) in state.iter_mut().zip([a, b, c, d, e]) {
            *old = old.wrapping_add(new);
        }
    }
    state.into_iter().flat_map(u32::to_be_bytes).collect()
}

/// SHA-2 in words of 32 or of 64 bits, which differ in the constants, the rounds and the rotations.
macro_rules! sha_2 {
    ($name:ident, $word:ty, $length:ty, $constant:expr, $rounds:literal, [$($turn:literal),*]) => {
        fn $name(data: &[u8], start: Vec<$word>, size: usize) -> Vec<u8> {
            const TURNS: [u32; 12] = [$($turn),*];
            const BLOCK: usize = 16 * size_of::<$word>();
            let constant: fn(u64) -> $word = $constant;
            let turned = |x: $word, k: usize| x.rotate_right(TURNS[k]);
            let mut state = start;
            for block in padded(data, BLOCK, &(data.len() as $length * 8).to_be_bytes()).chunks_exact(BLOCK) {
                if interrupt::ends(WORK) {
                    break;
                }
                let mut words = words(block, <$word>::from_be_bytes);
                for i in 16..$rounds {
                    let (x, y) = (words[i - 15], words[i - 2]);
                    let x = turned(x, 0) ^ turned(x, 1) ^ x >> TURNS[2];
                    let y = turned(y, 3) ^ turned(y, 4) ^ y >> TURNS[5];
                    words.push(words[i - 16].wrapping_add(x).wrapping_add(words[i - 7]).wrapping_add(y));
                }
                let mut s = [0; 8];
                s.copy_from_slice(&state);
                for (word, root) in words.into_iter().zip(CUBE_ROOTS) {
                    let [a, b, c, d, e, f, g, h] = s;
                    let of_e = turned(e, 6) ^ turned(e, 7) ^ turned(e, 8);
                    let t = h.wrapping_add(of_e).wrapping_add(e & f ^ !e & g).wrapping_add(constant(root)).wrapping_add(word);
                    let of_a = turned(a, 9) ^ turned(a, 10) ^ turned(a, 11);
                    s = [t.wrapping_add(of_a).wrapping_add(a & b ^ a & c ^ b & c), a, b, c, d.wrapping_add(t), e, f, g];
                }
                for (old, new) in state.iter_mut().zip(s) {
                    *old = old.wrapping_add(new);
                }
            }
            state.into_iter().flat_map(<$word>::to_be_bytes).take(size).collect()
        }
    };
}

sha_2!(sha_32, u32, u64, |root| (root >> 32) as u32, 64, [7, 18, 3, 17, 19, 10, 6, 11, 25, 2, 13, 22]);
sha_2!(sha_64, u64, u128, |root| root, 80, [1, 8, 7, 19, 61, 6, 14, 18, 41, 28, 34, 39]);
