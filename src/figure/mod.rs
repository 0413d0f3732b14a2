//! Figures as plain data, and their rendering.
//!
//! A [`Figure`] is what a program has described: axes, and in them lines, points, bars, images and text in data
//! coordinates, with limits, ticks and legends. [`draw`] renders it as SVG at a size, or any part of its axes ([`View`]);
//! [`probe`] finds the item at a point of that picture. Nothing here knows tensors or the language: numbers are columns of
//! `f64`.

mod area;
mod arrange;
mod bounds;
mod brush;
mod color;
mod contour;
mod decimate;
mod drawing;
mod entries;
mod field;
mod flow;
mod frame;
mod labels;
mod legend;
mod mark;
mod mathtext;
mod model;
mod norm;
mod paint;
mod png;
mod points;
mod probe;
mod scale;
mod ticks;
mod words;

pub use bounds::{Bounds, band, bounds, counted, mesh_edges};
pub use color::{names, parse};
pub use drawing::{Drawing, Options, Panel, Theme, View, draw};
pub use entries::*;
pub use labels::{Format, written};
pub use model::*;
pub use norm::Norm;
pub use paint::{Map, map_names, map_size};
pub use probe::{Probe, probe};
pub use scale::Scale;
pub use ticks::{Ticks, places};

#[cfg(test)]
mod tests;
