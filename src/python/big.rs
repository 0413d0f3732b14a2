//! Arithmetic of integers so large that one operation takes long: divided into parts, between which it asks whether to end.
//!
//! Products and quotients of parts are num-bigint's, so small numbers take its way alone.

use crate::error::{Error, Result};
use crate::interrupt;
use num_bigint::{BigInt, BigUint, Sign};
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

/// Bits of the largest factors that are multiplied at once.
const PART: u64 = 1 << 16;
/// The work of dividing digits of 32 bits by others, in pairs of them, that is done at once.
const AT_ONCE: u64 = 1 << 23;
/// Pairs of digits of numbers whose common divisor is found at once, which takes a step for each bit.
const COMMON: u64 = 1 << 18;
/// Pairs of digits for each unit of work ([`interrupt::after`]).
const PAIRS: u64 = 8;

fn digits(bits: u64) -> u64 {
    bits / 32 + 1
}

/// Asks after work on so many pairs of digits.
fn after(pairs: u64) -> Result<()> {
    interrupt::after(usize::try_from(pairs / PAIRS).unwrap_or(usize::MAX))
}

/// `a * b`.
pub(crate) fn product(a: &BigInt, b: &BigInt) -> Result<BigInt> {
    let sign = if a.is_negative() == b.is_negative() { Sign::Plus } else { Sign::Minus };
    Ok(BigInt::from_biguint(sign, multiplied(a.magnitude(), b.magnitude())?))
}

/// Karatsuba's algorithm (1962), down to parts.
fn multiplied(a: &BigUint, b: &BigUint) -> Result<BigUint> {
    let (long, short) = if a.bits() >= b.bits() { (a, b) } else { (b, a) };
    if short.bits() <= PART {
        if long.bits() <= PART {
            after(digits(long.bits()) * digits(short.bits()) / 4)?;
            return Ok(long * short);
        }
        // Part by part, the lowest first.
        let parts = pieces(long, PART);
        let mut all = Vec::with_capacity(parts.len() * (PART / 32) as usize);
        let mut carried = BigUint::zero();
        for part in parts {
            let sum = multiplied(&part, short)? + carried;
            let low = &sum & mask(PART);
            push(&mut all, &low, PART);
            carried = sum >> PART;
        }
        return Ok(BigUint::new(all) + (carried << (PART * long.bits().div_ceil(PART))));
    }
    let half = long.bits().div_ceil(64) * 32;
    let split = |x: &BigUint| (x & mask(half), x >> half);
    let ((a, b), (c, d)) = (split(long), split(short));
    if d.is_zero() {
        return Ok(multiplied(&a, short)? + (multiplied(&b, short)? << half));
    }
    let (low, high) = (multiplied(&a, &c)?, multiplied(&b, &d)?);
    let middle = multiplied(&(a + b), &(c + d))? - &low - &high;
    Ok(low + (middle << half) + (high << (2 * half)))
}

fn mask(bits: u64) -> BigUint {
    (BigUint::one() << bits) - 1_u32
}

/// The digits of a number in base `2^bits`, the lowest first; `bits` is a multiple of 32.
fn pieces(of: &BigUint, bits: u64) -> Vec<BigUint> {
    of.to_u32_digits().chunks((bits / 32) as usize).map(BigUint::from_slice).collect()
}

/// Adds the digits of a number of at most so many bits, a multiple of 32.
fn push(all: &mut Vec<u32>, number: &BigUint, bits: u64) {
    let end = all.len() + (bits / 32) as usize;
    all.extend(number.iter_u32_digits());
    all.resize(end, 0);
}

/// The quotient and the rest, which has the sign of `a`; `b` is not 0.
pub(crate) fn divided(a: &BigInt, b: &BigInt) -> Result<(BigInt, BigInt)> {
    let (top, below) = (digits(a.bits()), digits(b.bits()));
    if top <= below || (top - below) * below <= AT_ONCE {
        after(top.saturating_sub(below) * below)?;
        return Ok(a.div_rem(b));
    }
    // Long division in a base whose digits are divided at once.
    let bits = 32 * (AT_ONCE / below).max(1);
    let (by, mut rest) = (b.magnitude(), BigUint::zero());
    let mut quotients = Vec::new();
    for piece in pieces(a.magnitude(), bits).into_iter().rev() {
        after(below * bits / 32)?;
        let (quotient, left) = ((rest << bits) + piece).div_rem(by);
        quotients.push(quotient);
        rest = left;
    }
    let mut all = Vec::with_capacity(quotients.len() * (bits / 32) as usize);
    quotients.iter().rev().for_each(|quotient| push(&mut all, quotient, bits));
    let sign = if a.is_negative() == b.is_negative() { Sign::Plus } else { Sign::Minus };
    Ok((BigInt::from_biguint(sign, BigUint::new(all)), BigInt::from_biguint(a.sign(), rest)))
}

/// The quotient rounded down, and the rest, which has the sign of `b`; `b` is not 0.
pub(crate) fn floor_divided(a: &BigInt, b: &BigInt) -> Result<(BigInt, BigInt)> {
    let (quotient, rest) = divided(a, b)?;
    let off = !rest.is_zero() && rest.is_negative() != b.is_negative();
    Ok(if off { (quotient - 1, rest + b) } else { (quotient, rest) })
}

/// `a` to a power.
pub(crate) fn power(a: &BigInt, exponent: u64) -> Result<BigInt> {
    let mut result = BigInt::one();
    for bit in (0..u64::BITS - exponent.leading_zeros()).rev() {
        result = product(&result, &result)?;
        if exponent >> bit & 1 == 1 {
            result = product(&result, a)?;
        }
    }
    Ok(result)
}

/// `a` to a power that is not negative, modulo `m`, which is positive.
pub(crate) fn power_modulo(a: &BigInt, exponent: &BigInt, m: &BigInt) -> Result<BigInt> {
    let pairs = digits(m.bits()).saturating_mul(digits(m.bits())).saturating_mul(exponent.bits());
    let (_, base) = floor_divided(a, m)?;
    if pairs <= 4 * AT_ONCE {
        after(pairs)?;
        return Ok(base.modpow(exponent, m));
    }
    let mut result = BigInt::one();
    for bit in (0..exponent.bits()).rev() {
        result = divided(&product(&result, &result)?, m)?.1;
        if exponent.bit(bit) {
            result = divided(&product(&result, &base)?, m)?.1;
        }
    }
    Ok(divided(&result, m)?.1)
}

/// The greatest common divisor.
pub(crate) fn gcd(a: &BigInt, b: &BigInt) -> Result<BigInt> {
    let (mut a, mut b) = (a.abs(), b.abs());
    // Euclid's algorithm, until the numbers are small and of like size: what follows takes a pass over the longer one for each bit
    // by which it is longer.
    let is_long = |a: &BigInt, b: &BigInt| digits(a.bits()) * digits(b.bits()) > COMMON;
    while !b.is_zero() && (is_long(&a, &b) || digits(a.bits()).abs_diff(digits(b.bits())) > 1) {
        after(digits(b.bits()))?;
        let rest = divided(&a, &b)?.1;
        (a, b) = (b, rest);
    }
    Ok(a.gcd(&b))
}

/// The least common multiple.
pub(crate) fn lcm(a: &BigInt, b: &BigInt) -> Result<BigInt> {
    let common = gcd(a, b)?;
    if common.is_zero() { Ok(common) } else { product(&divided(&a.abs(), &common)?.0, &b.abs()) }
}

/// The inverse of `a` modulo `m`, which is positive, between 0 and `m`; `None` if there is none.
pub(crate) fn inverse_modulo(a: &BigInt, m: &BigInt) -> Result<Option<BigInt>> {
    if digits(m.bits()) * digits(m.bits()) <= COMMON {
        return Ok(a.modinv(m));
    }
    // Euclid's extended algorithm.
    let (mut rest, mut next) = (m.clone(), floor_divided(a, m)?.1);
    let (mut factor, mut next_factor) = (BigInt::zero(), BigInt::one());
    while !next.is_zero() {
        after(digits(next.bits()))?;
        let (quotient, left) = divided(&rest, &next)?;
        let product = product(&quotient, &next_factor)?;
        (rest, next) = (next, left);
        (factor, next_factor) = (next_factor, factor - product);
    }
    if rest.is_one() { Ok(Some(floor_divided(&factor, m)?.1)) } else { Ok(None) }
}

/// The root of a number that is not negative, rounded down.
pub(crate) fn root(n: &BigInt) -> Result<BigInt> {
    if digits(n.bits()) * digits(n.bits()) <= AT_ONCE {
        return Ok(n.sqrt());
    }
    // Newton's method, from the root of the upper half: each step doubles the bits that hold.
    let shift = n.bits() / 4;
    let mut x = (root(&(n >> (2 * shift)))? + 1) << shift;
    loop {
        let next: BigInt = (&x + divided(n, &x)?.0) >> 1_u32;
        if next >= x {
            return Ok(x);
        }
        x = next;
    }
}

/// The falling factorial `n * (n-1) * ..`, with `k` factors.
pub(crate) fn falling(n: i64, k: i64) -> Result<BigInt> {
    (0..k).try_fold(BigInt::one(), |all, i| {
        after(digits(all.bits()))?;
        Ok::<_, Error>(all * (n - i))
    })
}

/// Decimal digits of the largest number that is converted at once.
const DIGITS: u32 = 4096;

/// The powers `10^DIGITS`, `10^(2 DIGITS)`, and so on, each the square of the one before, while they have at most half of `bits`.
fn powers(bits: u64) -> Result<Vec<BigInt>> {
    let mut all = vec![BigInt::from(10).pow(DIGITS)];
    while let Some(last) = all.last().filter(|last| 2 * last.bits() <= bits) {
        let square = product(last, last)?;
        all.push(square);
    }
    Ok(all)
}

/// The decimal digits, by halves: Knuth, The Art of Computer Programming, volume 2, 4.4.
pub(crate) fn decimal(n: &BigInt) -> Result<String> {
    fn put(n: &BigInt, powers: &[BigInt], out: &mut String) -> Result<()> {
        let Some((power, smaller)) = powers.split_last() else {
            after(digits(n.bits()) * digits(n.bits()))?;
            let text = n.to_string();
            if !out.is_empty() {
                out.extend(std::iter::repeat_n('0', DIGITS as usize - text.len()));
            }
            out.push_str(&text);
            return Ok(());
        };
        let (high, low) = divided(n, power)?;
        if !(out.is_empty() && high.is_zero()) {
            put(&high, smaller, out)?;
        }
        put(&low, smaller, out)
    }
    if n.bits() < 3 * u64::from(DIGITS) {
        return Ok(n.to_string());
    }
    let mut out = String::new();
    put(&n.abs(), &powers(n.bits())?, &mut out)?;
    Ok(if n.is_negative() { format!("-{out}") } else { out })
}

/// The number that decimal digits are, in the same way.
pub(crate) fn from_decimal(text: &str) -> Result<BigInt> {
    fn number(text: &str, powers: &[BigInt]) -> Result<BigInt> {
        if text.len() <= DIGITS as usize {
            after((text.len() * text.len() / 64) as u64)?;
            return Ok(text.parse().unwrap_or_default());
        }
        // The lower part has the digits of the largest power that leaves some above it.
        let lower = (0..powers.len()).rev().find(|k| ((DIGITS as usize) << k) < text.len()).unwrap_or_default();
        let (high, low) = text.split_at(text.len() - ((DIGITS as usize) << lower));
        Ok(product(&number(high, powers)?, &powers[lower])? + number(low, powers)?)
    }
    if text.len() <= DIGITS as usize {
        return number(text, &[]);
    }
    // A digit has fewer than 3.33 bits.
    number(text, &powers(text.len() as u64 * 333 / 100)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interrupt::Interrupt;
    use std::cell::Cell;
    use std::rc::Rc;
    use std::time::Duration;

    /// A number of so many bits that follows no rule.
    fn noise(bits: u64, seed: u32) -> BigInt {
        let word = |k: u64| (k as u32).wrapping_add(seed).wrapping_mul(0x9e37_79b9).rotate_left(k as u32 % 31) ^ seed;
        let number = BigUint::new((0..bits / 32 + 1).map(word).collect());
        BigInt::from(number & mask(bits) | BigUint::one() << (bits - 1))
    }

    #[test]
    fn large_numbers_are_computed_as_small_ones_are() {
        for (long, short) in [(40, 20), (70_000, 3), (200_000, 66_000), (400_000, 150_000), (131_073, 131_072)] {
            for (a, b) in [
                (noise(long, 7), noise(short, 9)),
                (-noise(long, 3), noise(short, 5)),
                (noise(long, 1), -noise(short, 2)),
            ] {
                assert_eq!(product(&a, &b).unwrap(), &a * &b, "{long} {short}");
                assert_eq!(product(&b, &a).unwrap(), &a * &b);
                assert_eq!(divided(&a, &b).unwrap(), a.div_rem(&b), "{long} {short}");
                assert_eq!(floor_divided(&a, &b).unwrap(), a.div_mod_floor(&b));
                assert_eq!(divided(&b, &a).unwrap(), b.div_rem(&a));
            }
        }
        let (a, b, m) = (noise(70_000, 3), noise(60_000, 5), noise(40_000, 9) | BigInt::one());
        assert_eq!(gcd(&(&a * &m), &(&b * &m)).unwrap(), (&a * &m).gcd(&(&b * &m)));
        let (long, short) = (BigInt::from(45) << 800_000, BigInt::from(81) << 7);
        assert_eq!(gcd(&long, &short).unwrap(), gcd(&short, &long).unwrap());
        assert_eq!(gcd(&long, &short).unwrap(), BigInt::from(9 << 7));
        assert_eq!(lcm(&a, &b).unwrap(), a.lcm(&b));
        assert_eq!(lcm(&a, &BigInt::zero()).unwrap(), BigInt::zero());
        let inverse = inverse_modulo(&-&a, &m).unwrap();
        assert_eq!(inverse, (-&a).modinv(&m));
        assert_eq!(inverse_modulo(&(&m * 3), &(&m * 7)).unwrap(), None);
        assert_eq!(power(&a, 5).unwrap(), a.pow(5));
        assert_eq!(power(&a, 0).unwrap(), BigInt::one());
        for exponent in [noise(200, 3), BigInt::zero()] {
            assert_eq!(power_modulo(&-&a, &exponent, &m).unwrap(), (-&a).modpow(&exponent, &m));
        }
        for n in [&a * &a, &a * &a - 1, &a * &a + 2 * &a, noise(99_999, 4)] {
            let found = root(&n).unwrap();
            assert!(&found * &found <= n && n < (&found + 1) * (&found + 1));
        }
    }

    #[test]
    fn decimal_digits_are_those_of_small_numbers() {
        for bits in [1, 60, 13_607, 13_608, 27_213, 27_300, 54_500, 70_001, 200_003] {
            for n in [noise(bits, 3), -noise(bits, 5)] {
                let text = decimal(&n).unwrap();
                assert_eq!(text, n.to_string(), "{bits}");
                assert_eq!(from_decimal(text.trim_start_matches('-')).unwrap(), n.abs());
            }
        }
        for exponent in [0, 1, 4095, 4096, 4097, 8192, 12_288, 16_384, 40_000] {
            let n = BigInt::from(10).pow(exponent);
            for n in [&n - 1, n.clone(), &n + 1] {
                assert_eq!(decimal(&n).unwrap(), n.to_string(), "{exponent}");
                assert_eq!(from_decimal(&n.to_string()).unwrap(), n);
            }
        }
        assert_eq!(from_decimal(&"0".repeat(10_000)).unwrap(), BigInt::zero());
    }

    #[test]
    fn every_operation_asks_and_ends() {
        let (a, b) = (noise(2_000_000, 3), noise(1_000_000, 5));
        let works: [(&str, &dyn Fn() -> Result<BigInt>); 8] = [
            ("product", &|| product(&a, &b)),
            ("quotient", &|| Ok(divided(&a, &b)?.0)),
            ("power", &|| power(&b, 1000)),
            ("power modulo", &|| power_modulo(&a, &a, &b)),
            ("gcd", &|| gcd(&a, &b)),
            ("inverse", &|| Ok(inverse_modulo(&a, &b)?.unwrap_or_default())),
            ("root", &|| root(&a)),
            ("falling", &|| falling(1 << 40, 100_000)),
        ];
        for (name, work) in works {
            let asked = Rc::new(Cell::new(0));
            let count = Rc::clone(&asked);
            let interrupt = Interrupt::every(Duration::ZERO, move || {
                count.set(count.get() + 1);
                count.get() == 9
            });
            let _installed = interrupt.install();
            let ended = work().map(|number| number.bits());
            assert_eq!(ended.unwrap_err().class_name(), "KeyboardInterrupt", "{name}");
            assert_eq!(asked.get(), 9, "{name}");
        }
    }
}
