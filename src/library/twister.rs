//! The numbers of the module `random`: a Mersenne Twister, with CPython's way to make floats and integers of its words.

use crate::error::Error;
use crate::python::context::Context;
use crate::python::native::{Args, Closure};
use crate::python::value::{Outcome, Value};
use crate::random::{BitGenerator, Mt19937};
use num_bigint::BigUint;
use std::cell::RefCell;
use std::rc::Rc;

type Held = Rc<RefCell<Mt19937>>;

/// `__twister__(words)`: functions over a twister seeded by an array, as CPython's `random.seed` does it. The first returns the next
/// 32 bits, or with a number up to 32 that many, or with a word its [`state`]; the second a float below 1; the third an integer below
/// its argument.
pub(super) fn twister(ctx: &mut Context, args: &mut Args) -> Outcome {
    let key = args.required("words")?;
    args.finish()?;
    let held = Rc::new(RefCell::new(Mt19937::from_array(&words(ctx, &key)?)));
    let bits = |words: &mut Mt19937, args: &[Value]| match args {
        [] => Some(Value::Int(i64::from(words.next_u32()))),
        [Value::Int(bits @ 1..=32)] => Some(Value::Int(i64::from(words.next_u32() >> (32 - bits)))),
        _ => None,
    };
    let float = |words: &mut Mt19937, args: &[Value]| args.is_empty().then(|| unit(words));
    let small = |words: &mut Mt19937, args: &[Value]| match args {
        [Value::Int(n @ 1..=0xffff_ffff)] => Some(Value::Int(below(words, *n))),
        _ => None,
    };
    Ok(Value::tuple(vec![
        drawing("getrandbits", &held, bits, state),
        drawing("random", &held, float, |_, args, _| Ok(args.finish().map(|()| Value::None)?)),
        drawing("randbelow", &held, small, below_any),
    ]))
}

/// A function over a twister: what `draw` gives for plain arguments, or else `rest`.
fn drawing(
    name: &'static str,
    held: &Held,
    draw: fn(&mut Mt19937, &[Value]) -> Option<Value>,
    rest: fn(&mut Context, &mut Args, &RefCell<Mt19937>) -> Outcome,
) -> Value {
    let (quick, held) = (Rc::clone(held), Rc::clone(held));
    Closure::quickly(
        name,
        move |args| draw(&mut quick.borrow_mut(), args),
        move |ctx, args| {
            let plain = if args.has_keywords() { None } else { draw(&mut held.borrow_mut(), args.positional()) };
            plain.map_or_else(|| rest(ctx, args, &held), Ok)
        },
    )
}

/// An integer below `n`, of as many bits as `n` has: drawn again until it is.
fn below(words: &mut Mt19937, n: i64) -> i64 {
    let surplus = n.leading_zeros() - 32;
    loop {
        let drawn = i64::from(words.next_u32() >> surplus);
        if drawn < n {
            return drawn;
        }
    }
}

/// As [`below`], for integers of any size.
fn below_any(_: &mut Context, args: &mut Args, held: &RefCell<Mt19937>) -> Outcome {
    let n = args.positional_only("n")?;
    args.finish()?;
    let Some(n) = n.as_bigint().and_then(|n| n.to_biguint()).filter(|n| n.bits() > 0) else {
        return Err(Error::value("empty range for randbelow()").into());
    };
    let (bits, mut words) = (n.bits(), held.borrow_mut());
    loop {
        // The low words come first; the last one has the bits that are left.
        let left = (0..bits).step_by(32).map(|taken| 32 - (bits - taken).min(32) as u32);
        let drawn = BigUint::new(left.map(|surplus| words.next_u32() >> surplus).collect());
        if drawn < n {
            return Ok(Value::integer(drawn.into()));
        }
    }
}

/// CPython's `random()`: 27 bits and 26.
fn unit(words: &mut Mt19937) -> Value {
    let (high, low) = (words.next_u32() >> 5, words.next_u32() >> 6);
    Value::Float((f64::from(high) * 67_108_864.0 + f64::from(low)) / 9_007_199_254_740_992.0)
}

/// Words of 32 bits.
fn words(ctx: &mut Context, given: &Value) -> Outcome<Vec<u32>> {
    Ok(ctx.integers(given)?.into_iter().map(|word| word as u32).collect())
}

/// The state of a twister, of the word `state`: 624 words and a position; with a second argument it is set to that. Of the word `seed`:
/// seeds it anew.
fn state(ctx: &mut Context, args: &mut Args, held: &RefCell<Mt19937>) -> Outcome {
    let what = args.positional_only("what")?;
    let given = args.optional("words")?;
    args.finish()?;
    if let (Some("seed"), Some(given)) = (what.as_str().map(|what| &**what), &given) {
        *held.borrow_mut() = Mt19937::from_array(&words(ctx, given)?);
        return Ok(Value::None);
    }
    if let Some(given) = given {
        let words = words(ctx, &given)?;
        let (Some(key), [_, position]) = (words.first_chunk::<624>(), words.get(623..).unwrap_or_default()) else {
            return Err(Error::value("state vector is the wrong size").into());
        };
        *held.borrow_mut() = Mt19937::from_state(*key, (*position).min(624) as usize);
        return Ok(Value::None);
    }
    let held = held.borrow();
    let (key, position) = held.state();
    let words = key.iter().map(|&word| Value::Int(i64::from(word))).chain([Value::Int(position as i64)]);
    Ok(Value::tuple(words.collect()))
}
