//! Philox4x32-10, the counter-based generator of Salmon, Moraes, Dror and Shaw (SC'11, "Parallel random numbers: as
//! easy as 1, 2, 3"): the same key and counter give the same four words on every device.

use super::build::{Build, V, argument, word};
use super::{Function, once};
use crate::dtype::Compute::U32;

once! {
    fn first() -> define("philox_x", 0);
    fn second() -> define("philox_y", 1);
    fn third() -> define("philox_z", 2);
    fn fourth() -> define("philox_w", 3);
}

/// Word `word` (0..4) of the block for a key of two words and the counter `(counter, 0, 0, 0)`.
pub fn philox(word: u8) -> &'static Function {
    match word % 4 {
        0 => first(),
        1 => second(),
        2 => third(),
        _ => fourth(),
    }
}

/// The high and the low word of a product, from 16-bit parts: WGSL has no widening multiplication.
fn product(b: &mut Build, x: &V, y: u32) -> (V, V) {
    let (y_low, y_high) = (word(y & 0xffff), word(y >> 16));
    let x_low = b.set(x.clone().and(word(0xffff)));
    let x_high = b.set(x.clone().shr(16));
    let low = b.set(x_low.clone() * y_low.clone());
    let middle = b.set(x_high.clone() * y_low + low.shr(16));
    let other = b.set(x_low * y_high.clone() + middle.clone().and(word(0xffff)));
    let high = b.set(x_high * y_high + middle.shr(16) + other.shr(16));
    (high, b.set(x.clone() * word(y)))
}

fn define(name: &'static str, which: usize) -> Function {
    let mut b = Build::default();
    let (mut k0, mut k1) = (argument(0, U32), argument(1, U32));
    let mut c = [argument(2, U32), word(0), word(0), word(0)];
    for round in 0..10 {
        if round > 0 {
            k0 = b.set(k0 + word(0x9E37_79B9));
            k1 = b.set(k1 + word(0xBB67_AE85));
        }
        let (high0, low0) = product(&mut b, &c[0], 0xD251_1F53);
        let (high1, low1) = product(&mut b, &c[2], 0xCD9E_8D57);
        c = [
            b.set(high1.xor(c[1].clone()).xor(k0.clone())),
            low1,
            b.set(high0.xor(c[3].clone()).xor(k1.clone())),
            low0,
        ];
    }
    let result = c[which].clone();
    b.finish(name, vec![U32, U32, U32], result)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::interpret::{Number, call};

    /// The known answers of Random123 for a zero key and counter.
    #[test]
    fn known_answers() {
        let words: Vec<Number> =
            (0..4).map(|w| call(philox(w), &[Number::U32(0), Number::U32(0), Number::U32(0)]).unwrap()).collect();
        let expected = [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8].map(Number::U32);
        assert_eq!(words, expected);
    }
    /// The rounds with 64-bit products, as the paper has them.
    fn reference(key: [u32; 2], counter: u32) -> [u32; 4] {
        let (mut k, mut c) = (key, [counter, 0, 0, 0]);
        for _ in 0..10 {
            let [first, second] = [(0xD251_1F53_u64, c[0]), (0xCD9E_8D57, c[2])].map(|(by, x)| by * u64::from(x));
            c = [(second >> 32) as u32 ^ c[1] ^ k[0], second as u32, (first >> 32) as u32 ^ c[3] ^ k[1], first as u32];
            k = [k[0].wrapping_add(0x9E37_79B9), k[1].wrapping_add(0xBB67_AE85)];
        }
        c
    }

    #[test]
    fn all_keys_and_counters_have_the_words_of_the_paper() {
        let mut x = 1u32;
        let mut next = || {
            x = x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            x
        };
        for key in (0..50).map(|_| [next(), next()]).chain([[u32::MAX, u32::MAX], [0, u32::MAX]]).collect::<Vec<_>>() {
            for counter in [0, 1, 0xffff, 0x1_0000, u32::MAX, next()] {
                let arguments = [key[0], key[1], counter].map(Number::U32);
                let words = [0, 1, 2, 3].map(|w| call(philox(w), &arguments).unwrap());
                assert_eq!(words, reference(key, counter).map(Number::U32), "{key:x?} {counter:#x}");
            }
        }
        assert!((0..8).all(|w| std::ptr::eq(philox(w), philox(w % 4))));
    }
}
