//! Colour maps: matplotlib's tables, and those that a program defines.

use super::model::{Paint, Rgba};
use serde::Deserialize;
use std::hint::black_box;

/// A colour map in a figure.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Map {
    /// The name of a table; the suffix `_r` reverses it.
    pub name: String,
    /// Explicit colours.
    #[serde(default)]
    pub colors: Option<Vec<Rgba>>,
    /// The number of colours.
    pub count: usize,
    #[serde(default)]
    pub over: Option<Rgba>,
    #[serde(default)]
    pub under: Option<Rgba>,
    #[serde(default)]
    pub bad: Option<Rgba>,
}

/// The names and lengths of the tables. Only this function refers to the text, so that it can be in the deferred
/// module.
#[inline(never)]
fn lengths() -> &'static str {
    black_box(include_str!("maps.txt"))
}

/// The tables, three bytes for each colour; deferred likewise.
#[inline(never)]
fn bytes() -> &'static [u8] {
    black_box(include_bytes!("maps.bin").as_slice())
}

/// The names of the tables, each also with the suffix `_r`.
pub fn map_names() -> Vec<String> {
    let each = |line: &'static str| line.split_once(' ').map(|(name, _)| [name.to_owned(), format!("{name}_r")]);
    lengths().lines().filter_map(each).flatten().collect()
}

fn plain_name(name: &str) -> &str {
    let name = name.strip_suffix("_r").unwrap_or(name);
    match name {
        "grey" | "gist_gray" | "gist_grey" => "gray",
        "Grays" | "binary" => "Greys",
        "gist_heat" => "hot",
        other => other,
    }
}

fn table(name: &str) -> Option<&'static [u8]> {
    let wanted = plain_name(name);
    let (names, bytes) = (lengths(), bytes());
    let mut start = 0;
    for line in names.lines() {
        let (name, length) = line.split_once(' ')?;
        let end = start + 3 * length.parse::<usize>().ok()?;
        if name == wanted {
            return bytes.get(start..end);
        }
        start = end;
    }
    None
}

/// The number of colours of the table of that name, if it exists.
pub fn map_size(name: &str) -> Option<usize> {
    table(name).map(|bytes| bytes.len() / 3)
}

/// A map's colours, resolved once.
pub(super) struct Shades {
    colors: Vec<Rgba>,
    over: Rgba,
    under: Rgba,
    bad: Rgba,
}

impl Shades {
    pub(super) fn of(map: &Map) -> Self {
        let count = map.count.clamp(1, 1 << 16);
        let mut colors: Vec<Rgba> = match &map.colors {
            Some(own) if !own.is_empty() => own.clone(),
            _ => {
                let bytes = table(&map.name).unwrap_or(&[0, 0, 0]);
                let size = bytes.len() / 3;
                // A table of another length is resampled at equal steps.
                let at = |k: usize| {
                    if count == size {
                        k
                    } else {
                        ((k as f64 / (count.max(2) - 1) as f64) * size as f64).min(size as f64 - 1.0) as usize
                    }
                };
                let part = |v: u8| f32::from(v) / 255.0;
                (0..count)
                    .map(at)
                    .map(|k| [part(bytes[3 * k]), part(bytes[3 * k + 1]), part(bytes[3 * k + 2]), 1.0])
                    .collect()
            }
        };
        if map.colors.is_none() && map.name.ends_with("_r") {
            colors.reverse();
        }
        let (first, last) = (colors[0], colors[colors.len() - 1]);
        Self {
            over: map.over.unwrap_or(last),
            under: map.under.unwrap_or(first),
            bad: map.bad.unwrap_or([0.0; 4]),
            colors,
        }
    }

    /// The colour at a position of the map.
    pub(super) fn at(&self, share: f64) -> Rgba {
        if share.is_nan() {
            return self.bad;
        }
        let n = self.colors.len() as f64;
        match () {
            () if share < 0.0 => self.under,
            () if share > 1.0 => self.over,
            () => self.colors[((share * n) as usize).min(self.colors.len() - 1)],
        }
    }

    /// The colour with that index.
    pub(super) fn number(&self, k: i64) -> Rgba {
        match usize::try_from(k) {
            Err(_) => self.under,
            Ok(k) => self.colors.get(k).copied().unwrap_or(self.over),
        }
    }
}

impl Map {
    /// The colours at positions of the map; with `counted`, the colours with these indices.
    pub fn colors_of(&self, values: &[f64], counted: bool) -> Vec<Rgba> {
        let shades = Shades::of(self);
        values.iter().map(|v| if counted { shades.number(*v as i64) } else { shades.at(*v) }).collect()
    }
}

impl Paint {
    /// A function from values to colours.
    pub(super) fn painter(&self) -> impl Fn(f64) -> Rgba {
        let (shades, norm, alpha) = (Shades::of(&self.map), self.norm.clone(), self.alpha);
        move |v| {
            let [r, g, b, a] = shades.at(norm.share(v));
            [r, g, b, alpha.map_or(a, |alpha| if a == 0.0 { 0.0 } else { alpha })]
        }
    }
}
