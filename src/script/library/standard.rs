//! Modules of Python's own library, written in the language itself (`standard/`), each loaded when it is first imported.

use super::diagnostics::DIAGNOSTICS;
use super::modules::natives;
use super::texts::text;
use super::{files, regex, sources};
use crate::error::{Error, Result};
use crate::script::builtins::module_from_source;
use crate::script::context::Context;
use crate::script::module::Module;
use crate::script::native::{Args, Closure};
use crate::script::value::{Outcome, Str, Value};
use std::cell::RefCell;
use std::rc::Rc;

natives! { NATIVES:
    "__twister__" => twister,
    "__regex__" => regex::regex,
    "__clock__" => clock,
    "__files__" => files::names,
}

/// Their names; what begins with an underscore is for the others.
const MODULES: [&str; 45] = [
    "abc",
    "argparse",
    "bisect",
    "calendar",
    "cmath",
    "collections",
    "collections.abc",
    "contextlib",
    "copy",
    "csv",
    "dataclasses",
    "datetime",
    "decimal",
    "enum",
    "fractions",
    "functools",
    "heapq",
    "io",
    "itertools",
    "json",
    "numbers",
    "operator",
    "os",
    "os.path",
    "pathlib",
    "posixpath",
    "pprint",
    "queue",
    "random",
    "re",
    "secrets",
    "statistics",
    "string",
    "textwrap",
    "time",
    "timeit",
    "traceback",
    "types",
    "typing",
    "uuid",
    "_decimal_context",
    "_decimal_functions",
    "_decimal_text",
    "_durations",
    "_strptime",
];

/// As [`MODULES`], made anew for each program, since they keep what it sets.
const OWN: [&str; 4] = ["_own", "logging", "sys", "warnings"];

/// The module of that name, if it is one of Python's library.
///
/// # Errors
/// Internal errors if its text is wrong.
pub fn standard(name: &str) -> Result<Option<Rc<Module>>> {
    if !standard_names().any(|known| known == name) {
        return Ok(None);
    }
    let text = text(name).ok_or_else(|| Error::internal("script", format!("{name} has no text")))?;
    let natives = NATIVES.iter().chain(DIAGNOSTICS).map(|(name, native)| (*name, Value::Native(native))).collect();
    if OWN.contains(&name) {
        return module_from_source(name, text, natives).map(Some);
    }
    sources::load(name, text, natives).map(Some)
}

/// The names of those modules.
pub fn standard_names() -> impl Iterator<Item = &'static str> {
    MODULES.into_iter().chain(OWN)
}

/// `__clock__()`: seconds since 1970.
fn clock(_: &mut Context, args: &mut Args) -> Outcome {
    args.finish()?;
    let since = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH);
    Ok(Value::Float(since.map_or(0.0, |d| d.as_secs_f64())))
}

/// The text that an argument is.
pub(super) fn text_of_argument(value: &Value) -> Result<Str> {
    let kind = value.type_name();
    value
        .as_str()
        .cloned()
        .ok_or_else(|| Error::type_error(format!("expected string or bytes-like object, got '{kind}'")))
}

/// Words of a Mersenne twister's state.
const WORDS: usize = 624;

/// `__twister__(words)`: MT19937 (Matsumoto and Nishimura, 1998) set up by an array, as CPython's `random.seed` does it; each
/// call gives its next 32 bits.
fn twister(ctx: &mut Context, args: &mut Args) -> Outcome {
    let key = args.required("words")?;
    args.finish()?;
    let key: Vec<u32> = ctx.integers(&key)?.into_iter().map(|word| word as u32).collect();
    let mut state = vec![19_650_218_u32; WORDS];
    for i in 1..WORDS {
        state[i] = 1_812_433_253_u32.wrapping_mul(state[i - 1] ^ (state[i - 1] >> 30)).wrapping_add(i as u32);
    }
    let (mut i, mut j) = (1, 0);
    let mixed =
        |state: &[u32], i: usize, factor: u32| state[i] ^ (state[i - 1] ^ (state[i - 1] >> 30)).wrapping_mul(factor);
    let turn = |state: &mut [u32], i: &mut usize| {
        *i += 1;
        if *i == WORDS {
            state[0] = state[WORDS - 1];
            *i = 1;
        }
    };
    for _ in 0..WORDS.max(key.len()) {
        state[i] = mixed(&state, i, 1_664_525).wrapping_add(key.get(j).copied().unwrap_or(0)).wrapping_add(j as u32);
        j = if j + 1 >= key.len() { 0 } else { j + 1 };
        turn(&mut state, &mut i);
    }
    for _ in 1..WORDS {
        state[i] = mixed(&state, i, 1_566_083_941).wrapping_sub(i as u32);
        turn(&mut state, &mut i);
    }
    state[0] = 0x8000_0000;
    let held = RefCell::new((state, WORDS));
    Ok(Closure::value("getrandbits32", move |_, args| {
        args.finish()?;
        Ok(Value::Int(i64::from(next_word(&mut held.borrow_mut()))))
    }))
}

fn next_word((state, at): &mut (Vec<u32>, usize)) -> u32 {
    if *at == WORDS {
        for k in 0..WORDS {
            let y = (state[k] & 0x8000_0000) | (state[(k + 1) % WORDS] & 0x7fff_ffff);
            state[k] = state[(k + 397) % WORDS] ^ (y >> 1) ^ if y & 1 == 0 { 0 } else { 0x9908_b0df };
        }
        *at = 0;
    }
    let mut y = state[*at];
    *at += 1;
    y ^= y >> 11;
    y ^= (y << 7) & 0x9d2c_5680;
    y ^= (y << 15) & 0xefc6_0000;
    y ^ (y >> 18)
}
