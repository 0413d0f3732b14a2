//! Colours by name, by code, and by their position in the colour cycle.

use super::model::Rgba;
use std::hint::black_box;

const CYCLE: [u32; 10] =
    [0x1f77b4, 0xff7f0e, 0x2ca02c, 0xd62728, 0x9467bd, 0x8c564b, 0xe377c2, 0x7f7f7f, 0xbcbd22, 0x17becf];

const TABLEAU: [&str; 10] = ["blue", "orange", "green", "red", "purple", "brown", "pink", "gray", "olive", "cyan"];

const LETTERS: [(&str, [f32; 3]); 8] = [
    ("b", [0.0, 0.0, 1.0]),
    ("g", [0.0, 0.5, 0.0]),
    ("r", [1.0, 0.0, 0.0]),
    ("c", [0.0, 0.75, 0.75]),
    ("m", [0.75, 0.0, 0.75]),
    ("y", [0.75, 0.75, 0.0]),
    ("k", [0.0, 0.0, 0.0]),
    ("w", [1.0, 1.0, 1.0]),
];

/// The CSS colour names, one a line with its code. Only this function refers to the text, so that it can be in the
/// deferred module.
#[inline(never)]
fn table() -> &'static str {
    black_box(include_str!("names.txt"))
}

/// The CSS colour names and their codes.
pub fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    table().lines().filter_map(|line| line.split_once(' '))
}

fn opaque(code: u32) -> Rgba {
    let part = |shift: u32| (code >> shift & 0xff) as f32 / 255.0;
    [part(16), part(8), part(0), 1.0]
}

/// Parses a colour as matplotlib does: a name, a letter, `C0`, `tab:blue`, `#rrggbb`, or a grey level from 0 to 1; `None`
/// for any other text.
pub fn parse(text: &str) -> Option<Rgba> {
    if let Some((_, [r, g, b])) = LETTERS.iter().find(|(name, _)| *name == text) {
        return Some([*r, *g, *b, 1.0]);
    }
    if let Some(code) = text.strip_prefix('#') {
        return from_code(code);
    }
    if let Some(place) = text.strip_prefix('C')
        && !place.is_empty()
        && place.bytes().all(|b| b.is_ascii_digit())
    {
        return Some(opaque(CYCLE[place.bytes().fold(0, |at, b| (at * 10 + usize::from(b - b'0')) % 10)]));
    }
    let lower = text.to_lowercase();
    if lower == "none" {
        return Some([0.0; 4]);
    }
    if let Some(name) = lower.strip_prefix("tab:") {
        let name = if name == "grey" { "gray" } else { name };
        return TABLEAU.iter().position(|known| *known == name).map(|at| opaque(CYCLE[at]));
    }
    if let Some((_, code)) = names().find(|(name, _)| *name == lower) {
        return u32::from_str_radix(code, 16).ok().map(opaque);
    }
    // A grey level from black (0) to white (1).
    let grey: f32 = text.parse().ok().filter(|v| (0.0..=1.0).contains(v))?;
    Some([grey, grey, grey, 1.0])
}

fn from_code(code: &str) -> Option<Rgba> {
    if !code.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let digit = |k: usize, n: usize| u32::from_str_radix(&code[k * n..(k + 1) * n], 16).ok();
    let parts: Vec<f32> = match code.len() {
        3 | 4 => (0..code.len()).filter_map(|k| digit(k, 1)).map(|v| (v * 17) as f32 / 255.0).collect(),
        6 | 8 => (0..code.len() / 2).filter_map(|k| digit(k, 2)).map(|v| v as f32 / 255.0).collect(),
        _ => return None,
    };
    Some([*parts.first()?, *parts.get(1)?, *parts.get(2)?, parts.get(3).copied().unwrap_or(1.0)])
}
