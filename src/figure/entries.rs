//! The contents of legends.

use super::model::{Marker, Rgba, Stroke};
use serde::Deserialize;

/// A legend.
#[derive(Clone, Debug, Deserialize)]
pub struct Legend {
    pub entries: Vec<Entry>,
    pub loc: String,
    pub at: Option<[f64; 2]>,
    pub columns: usize,
    pub size: f64,
    pub title: String,
    pub framed: bool,
    pub face: Option<Rgba>,
    pub edge: Option<Rgba>,
    pub opacity: f32,
    pub anchor: Option<Vec<f64>>,
    pub spread: bool,
}

/// An entry of a legend.
#[derive(Clone, Debug, Deserialize)]
pub struct Entry {
    pub text: String,
    pub swatch: Swatch,
    pub color: Option<Rgba>,
}

/// The symbol of an artist in a legend.
#[derive(Clone, Debug, Deserialize)]
pub struct Swatch {
    pub stroke: Option<Stroke>,
    pub marker: Option<Marker>,
    pub face: Option<Rgba>,
    pub area: bool,
    pub hatch: Option<String>,
    pub bar: Option<Stroke>,
}
