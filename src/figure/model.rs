//! What a figure is made of.
//!
//! Names of fields are those that the language's side writes. A [`Col`] is one of the figure's columns, so that numbers are held
//! once, whatever refers to them.

use super::entries::Legend;
use super::labels::Format;
use super::norm::Norm;
use super::paint::Map;
use super::scale::Scale;
use super::ticks::Ticks;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Red, green, blue and opacity, each within 0 and 1.
pub type Rgba = [f32; 4];

/// One of a figure's columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Col(pub usize);

/// Numbers, and the shape that they had.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Column {
    /// Sizes of its axes.
    pub shape: Vec<usize>,
    /// The numbers, in C order.
    pub values: Vec<f64>,
}

/// A figure.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Figure {
    /// Width and height in inches.
    pub size: [f64; 2],
    /// The paper's colour, where it is not the page's.
    pub face: Option<Rgba>,
    /// `title`, `x` and `y`: words that belong to all axes.
    pub titles: BTreeMap<String, Option<Words>>,
    /// Its axes, in the order in which they were made.
    pub axes: Vec<Axes>,
    /// Words in the figure's own coordinates.
    pub texts: Vec<Item>,
    /// Legends of the whole figure.
    pub legends: Vec<Legend>,
    /// Space between columns and rows, as a share of a cell, where the program chose it.
    pub gaps: [Option<f64>; 2],
    /// The number under which the program knows it.
    pub number: Option<i64>,
    /// The numbers that its parts refer to.
    #[serde(skip)]
    pub columns: Vec<Column>,
}

impl Figure {
    /// The numbers of a column; none of one that is not there.
    pub fn values(&self, column: Col) -> &[f64] {
        self.columns.get(column.0).map_or(&[], |c| &c.values)
    }

    /// The shape of a column.
    pub fn shape(&self, column: Col) -> &[usize] {
        self.columns.get(column.0).map_or(&[], |c| &c.shape)
    }
}

/// Where axes stand.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum AxesPlace {
    /// Cells of a grid, both ends included.
    Cell {
        rows: usize,
        columns: usize,
        from: [usize; 2],
        to: [usize; 2],
        widths: Option<Vec<f64>>,
        heights: Option<Vec<f64>>,
    },
    /// Left, bottom, width and height as shares of the figure.
    Box { at: [f64; 4] },
    /// The same place as other axes.
    Over { of: usize },
    /// Within other axes: left, bottom, width and height as shares of them.
    Inset { of: usize, at: [f64; 4] },
    /// A bar of colours beside other axes.
    Bar { of: Vec<usize>, side: Side, shrink: f64, aspect: f64, pad: Option<f64> },
}

/// A side of axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

/// A pair of axes and what is drawn in it.
#[derive(Clone, Debug, Deserialize)]
pub struct Axes {
    pub place: AxesPlace,
    pub x: Axis,
    pub y: Axis,
    /// The background, where it is not the page's.
    pub face: Option<Rgba>,
    /// Whether there is a background.
    pub filled: bool,
    /// `left`, `right`, `bottom` and `top`.
    pub spines: BTreeMap<String, Spine>,
    /// How much longer a unit of y is than one of x.
    pub aspect: Option<f64>,
    /// Whether limits, not the box, give way to the aspect.
    pub stretch: bool,
    /// Height of the box as a share of its width.
    pub box_aspect: Option<f64>,
    /// Whether axis lines, ticks and labels are there.
    pub on: bool,
    /// `left`, `center` and `right`.
    pub titles: BTreeMap<String, Option<Words>>,
    pub artists: Vec<Item>,
    pub legends: Vec<Legend>,
    pub z: f64,
    pub visible: bool,
}

/// A line at a side of axes.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Spine {
    pub shown: bool,
    /// `data` or `axes`, and the place there, where it is not at its side.
    pub at: Option<(String, f64)>,
    pub color: Option<Rgba>,
    pub width: f64,
}

/// One axis.
#[derive(Clone, Debug, Deserialize)]
pub struct Axis {
    /// The values at its start and its end.
    pub limits: [f64; 2],
    pub scale: Scale,
    pub ticks: Ticks,
    /// What is written at ticks that are set; else `format` makes it.
    pub texts: Option<Vec<String>>,
    pub format: Option<Format>,
    pub minor: Option<Ticks>,
    pub title: Option<Words>,
    pub grid: Option<Grid>,
    pub minor_grid: Option<Grid>,
    /// Whether ticks and labels are at the top or the right.
    pub far: bool,
    pub title_far: bool,
    /// Whether ticks have marks, and labels.
    pub marks: bool,
    pub labels: bool,
    /// Degrees by which labels are turned.
    pub rotation: f64,
    /// Points.
    pub size: f64,
    pub color: Option<Rgba>,
    pub length: f64,
    pub inward: bool,
    /// How turned labels are held to their ticks.
    pub across: Option<String>,
    /// Axes that share this one have the same.
    pub group: i64,
}

/// Lines of a grid.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Grid {
    pub stroke: Stroke,
    /// The program's colour, if it chose one.
    pub color: Option<Rgba>,
    pub opacity: f64,
}

/// How a line looks; lengths are points.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Stroke {
    pub color: Rgba,
    pub width: f64,
    pub dash: Vec<f64>,
}

/// How a marker looks.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Marker {
    pub shape: String,
    pub size: f64,
    pub face: Option<Rgba>,
    pub edge: Option<Rgba>,
    pub width: f64,
}

/// Text and its looks.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Words {
    pub text: String,
    /// Points.
    pub size: f64,
    pub color: Option<Rgba>,
    pub bold: bool,
    pub italic: bool,
    /// Degrees, against the clock.
    pub rotation: f64,
    /// `left`, `center` or `right`.
    pub across: String,
    /// `top`, `center`, `bottom` or `baseline`.
    pub up: String,
}

/// A map of colours with the range that it spans.
#[derive(Clone, Debug, Deserialize)]
pub struct Paint {
    pub map: Map,
    pub norm: Norm,
    pub alpha: Option<f32>,
}

/// Which coordinates a place is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Coords {
    #[default]
    Data,
    Axes,
    Figure,
    /// x as data, y as a share of the axes.
    XAxis,
    /// x as a share of the axes, y as data.
    YAxis,
}

/// Something that is drawn, and when.
#[derive(Clone, Debug, Deserialize)]
pub struct Item {
    pub z: f64,
    /// What a legend would call it.
    pub label: String,
    #[serde(flatten)]
    pub artist: Artist,
}

/// What is drawn.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Artist {
    Line(Line),
    Scatter(Scatter),
    Bars(Bars),
    Area(Area),
    Segments(Segments),
    Span(Span),
    Slope(Slope),
    Image(Image),
    Mesh(Mesh),
    Contour(Contour),
    Arrows(Arrows),
    Gradient(Gradient),
    Text(Note),
}

/// Points in order, joined or marked.
#[derive(Clone, Debug, Deserialize)]
pub struct Line {
    pub x: Col,
    pub y: Col,
    pub stroke: Option<Stroke>,
    pub marker: Option<Marker>,
    pub coords: Coords,
    /// `pre`, `mid`, `post`, or nothing.
    pub step: String,
    /// One marker for so many points.
    pub every: usize,
}

/// Points, each with its own size and colour.
#[derive(Clone, Debug, Deserialize)]
pub struct Scatter {
    pub x: Col,
    pub y: Col,
    /// Squares of their widths in points: one, or one each.
    pub sizes: Col,
    pub shape: String,
    pub edge: Option<Rgba>,
    /// Whether the edge has the face's colour.
    pub same: bool,
    pub width: f64,
    /// Rows of colours: one, or one each.
    pub colors: Option<Col>,
    /// Numbers for a map of colours.
    pub values: Option<Col>,
    pub paint: Option<Paint>,
    pub coords: Coords,
}

/// Rectangles along the axes.
#[derive(Clone, Debug, Deserialize)]
pub struct Bars {
    pub x0: Col,
    pub y0: Col,
    pub x1: Col,
    pub y1: Col,
    pub faces: Col,
    pub edges: Option<Col>,
    pub stroke: Option<Stroke>,
    pub hatch: Option<String>,
    /// Whether they lie.
    pub across: bool,
}

/// Rings of corners, which NaN separates.
#[derive(Clone, Debug, Deserialize)]
pub struct Area {
    pub x: Col,
    pub y: Col,
    pub face: Option<Rgba>,
    pub stroke: Option<Stroke>,
    pub hatch: Option<String>,
    pub coords: Coords,
    /// Whether the outline ends at the last corner.
    pub open: bool,
}

/// Pieces of lines.
#[derive(Clone, Debug, Deserialize)]
pub struct Segments {
    pub x0: Col,
    pub y0: Col,
    pub x1: Col,
    pub y1: Col,
    /// Rows of colours: one, or one each.
    pub colors: Col,
    pub stroke: Stroke,
    pub widths: Option<Col>,
    pub coords: Coords,
}

/// A line or band across the axes.
#[derive(Clone, Debug, Deserialize)]
pub struct Span {
    /// The axis on which `low` and `high` are.
    pub axis: String,
    pub low: Option<f64>,
    pub high: Option<f64>,
    /// From where to where across, as shares of the axes.
    pub across: [f64; 2],
    pub band: bool,
    pub stroke: Option<Stroke>,
    pub face: Option<Rgba>,
}

/// A line without ends.
#[derive(Clone, Debug, Deserialize)]
pub struct Slope {
    pub point: [f64; 2],
    pub slope: f64,
    pub upright: bool,
    pub stroke: Option<Stroke>,
}

/// A picture.
#[derive(Clone, Debug, Deserialize)]
pub struct Image {
    /// Rows and columns of numbers, or of three or four parts of a colour.
    pub values: Col,
    /// Left, right, bottom and top.
    pub extent: [f64; 4],
    /// Whether the first row is at the top.
    pub upper: bool,
    pub alpha: Option<f32>,
    /// Whether parts of colours are whole numbers up to 255.
    pub whole: bool,
    pub smooth: bool,
    pub paint: Option<Paint>,
}

/// Cells between lines of a grid.
#[derive(Clone, Debug, Deserialize)]
pub struct Mesh {
    /// Edges: a row of them, or the corners of all cells.
    pub x: Col,
    pub y: Col,
    pub values: Col,
    pub paint: Paint,
    pub stroke: Option<Stroke>,
}

/// Lines of equal height, or what is between them.
#[derive(Clone, Debug, Deserialize)]
pub struct Contour {
    pub x: Col,
    pub y: Col,
    pub heights: Col,
    pub levels: Vec<f64>,
    pub colors: Col,
    pub filled: bool,
    /// `neither`, `min`, `max` or `both`.
    pub extend: String,
    pub lines: Vec<Stroke>,
    pub labels: Option<Vec<String>>,
    pub size: f64,
}

/// Arrows of a field.
#[derive(Clone, Debug, Deserialize)]
pub struct Arrows {
    pub x: Col,
    pub y: Col,
    pub u: Col,
    pub v: Col,
    pub scale: Option<f64>,
    pub colors: Option<Col>,
    /// Whether directions are those of the data, not of the paper.
    pub of_data: bool,
    pub length_of_data: bool,
    pub pivot: String,
    /// As a share of the axes' width.
    pub width: Option<f64>,
    pub head: f64,
}

/// The colours of a colour bar.
#[derive(Clone, Debug, Deserialize)]
pub struct Gradient {
    pub upright: bool,
    pub paint: Paint,
    pub levels: Option<Vec<f64>>,
    pub colors: Option<Col>,
    pub filled: bool,
    pub extend: String,
}

/// Words at a place, with an arrow from them.
#[derive(Clone, Debug, Deserialize)]
pub struct Note {
    pub at: [Option<f64>; 2],
    pub coords: Coords,
    pub words: Option<Words>,
    /// Points from the place.
    pub offset: [f64; 2],
    #[serde(rename = "box")]
    pub boxed: Option<Boxed>,
    pub arrow: Option<Arrow>,
}

/// What is behind words.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Boxed {
    pub face: Option<Rgba>,
    pub edge: Option<Rgba>,
    pub width: f64,
    pub round: bool,
    /// In sizes of the font.
    pub pad: f64,
}

/// From words to a place.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Arrow {
    pub to: [Option<f64>; 2],
    pub to_coords: Coords,
    pub color: Option<Rgba>,
    pub width: f64,
    pub style: String,
    pub bend: f64,
    #[serde(default)]
    pub shrink: f64,
    /// Points across the head of an arrow that is a shape.
    #[serde(default = "usual_head")]
    pub head: f64,
}

fn usual_head() -> f64 {
    12.0
}
