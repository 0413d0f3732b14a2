//! The data model of figures.
//!
//! The names of fields are those that the Python side writes. A [`Col`] refers to one of the figure's columns, so that
//! numbers are stored once however many items refer to them.

use super::entries::Legend;
use super::labels::Format;
use super::norm::Norm;
use super::paint::Map;
use super::scale::Scale;
use super::ticks::Ticks;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Red, green, blue and opacity, each from 0 to 1.
pub type Rgba = [f32; 4];

/// A reference to one of a figure's columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Col(pub usize);

/// Numbers with their shape.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Column {
    /// The sizes of the axes.
    pub shape: Vec<usize>,
    /// The numbers, in C order.
    pub values: Vec<f64>,
}

/// A figure.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Figure {
    /// Width and height in inches.
    pub size: [f64; 2],
    /// The background colour, where it is not the page's.
    pub face: Option<Rgba>,
    /// `title`, `x` and `y`: text that belongs to all axes.
    pub titles: BTreeMap<String, Option<Words>>,
    /// Its axes, in the order of their creation.
    pub axes: Vec<Axes>,
    /// Text in figure coordinates.
    pub texts: Vec<Item>,
    /// Legends of the whole figure.
    pub legends: Vec<Legend>,
    /// The space between columns and between rows, as a fraction of a cell, where the program chose it.
    pub gaps: [Option<f64>; 2],
    /// The program's number of the figure.
    pub number: Option<i64>,
    /// The columns that its parts refer to.
    #[serde(skip)]
    pub columns: Vec<Column>,
}

impl Figure {
    /// The numbers of a column; empty for an invalid reference.
    pub fn values(&self, column: Col) -> &[f64] {
        self.columns.get(column.0).map_or(&[], |c| &c.values)
    }

    /// The shape of a column.
    pub fn shape(&self, column: Col) -> &[usize] {
        self.columns.get(column.0).map_or(&[], |c| &c.shape)
    }
}

/// The placement of axes.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum AxesPlace {
    /// Cells of a grid, from the first to the last inclusive.
    Cell {
        rows: usize,
        columns: usize,
        from: [usize; 2],
        to: [usize; 2],
        widths: Option<Vec<f64>>,
        heights: Option<Vec<f64>>,
    },
    /// Left, bottom, width and height as fractions of the figure.
    Box { at: [f64; 4] },
    /// The same position as other axes (twin axes).
    Over { of: usize },
    /// Within other axes: left, bottom, width and height as fractions of them.
    Inset { of: usize, at: [f64; 4] },
    /// A colour bar beside other axes.
    Bar { of: Vec<usize>, side: Side, shrink: f64, aspect: f64, pad: Option<f64> },
}

/// A side of a plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

/// A plot: a pair of axes and its contents.
#[derive(Clone, Debug, Deserialize)]
pub struct Axes {
    pub place: AxesPlace,
    pub x: Axis,
    pub y: Axis,
    /// The background colour, where it is not the page's.
    pub face: Option<Rgba>,
    /// Whether the background is filled.
    pub filled: bool,
    /// The spines `left`, `right`, `bottom` and `top`.
    pub spines: BTreeMap<String, Spine>,
    /// The length of a unit of y relative to a unit of x.
    pub aspect: Option<f64>,
    /// Whether the limits, not the box, are adjusted to the aspect.
    pub stretch: bool,
    /// The height of the box divided by its width.
    pub box_aspect: Option<f64>,
    /// Whether axis lines, ticks and labels are shown.
    pub on: bool,
    /// `left`, `center` and `right`.
    pub titles: BTreeMap<String, Option<Words>>,
    pub artists: Vec<Item>,
    pub legends: Vec<Legend>,
    pub z: f64,
    pub visible: bool,
}

/// A spine: a line at a side of a plot.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Spine {
    pub shown: bool,
    /// The coordinates, `data` or `axes`, and the position in them, where it is not at its side.
    pub at: Option<(String, f64)>,
    pub color: Option<Rgba>,
    pub width: f64,
}

/// One axis.
#[derive(Clone, Debug, Deserialize)]
pub struct Axis {
    /// The values at the start and the end.
    pub limits: [f64; 2],
    pub scale: Scale,
    pub ticks: Ticks,
    /// The labels of ticks that are set explicitly; otherwise `format` makes them.
    pub texts: Option<Vec<String>>,
    pub format: Option<Format>,
    pub minor: Option<Ticks>,
    pub title: Option<Words>,
    pub grid: Option<Grid>,
    pub minor_grid: Option<Grid>,
    /// Whether ticks and labels are at the top or the right.
    pub far: bool,
    pub title_far: bool,
    /// Whether tick marks are drawn.
    pub marks: bool,
    pub labels: bool,
    /// The rotation of labels in degrees.
    pub rotation: f64,
    /// The font size of labels in points.
    pub size: f64,
    pub color: Option<Rgba>,
    pub length: f64,
    pub inward: bool,
    /// The horizontal alignment of rotated labels.
    pub across: Option<String>,
    /// The group of axes that share limits.
    pub group: i64,
}

/// Lines of a grid.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Grid {
    pub stroke: Stroke,
    /// The colour, if the program chose one.
    pub color: Option<Rgba>,
    pub opacity: f64,
}

/// The style of a line; lengths are in points.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Stroke {
    pub color: Rgba,
    pub width: f64,
    pub dash: Vec<f64>,
}

/// The style of a marker.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Marker {
    pub shape: String,
    pub size: f64,
    pub face: Option<Rgba>,
    pub edge: Option<Rgba>,
    pub width: f64,
}

/// Text and its style.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Words {
    pub text: String,
    /// The font size in points.
    pub size: f64,
    pub color: Option<Rgba>,
    pub bold: bool,
    pub italic: bool,
    /// Degrees, counterclockwise.
    pub rotation: f64,
    /// The horizontal alignment: `left`, `center` or `right`.
    pub across: String,
    /// The vertical alignment: `top`, `center`, `bottom` or `baseline`.
    pub up: String,
}

/// A colour map with the range that it covers.
#[derive(Clone, Debug, Deserialize)]
pub struct Paint {
    pub map: Map,
    pub norm: Norm,
    pub alpha: Option<f32>,
}

/// The coordinate system of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Coords {
    #[default]
    Data,
    Axes,
    Figure,
    /// x in data coordinates, y as a fraction of the axes.
    XAxis,
    /// x as a fraction of the axes, y in data coordinates.
    YAxis,
}

/// An artist and its z-order.
#[derive(Clone, Debug, Deserialize)]
pub struct Item {
    pub z: f64,
    /// Its label in a legend.
    pub label: String,
    #[serde(flatten)]
    pub artist: Artist,
}

/// The kinds of artists.
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

/// Points in order, connected by lines or marked.
#[derive(Clone, Debug, Deserialize)]
pub struct Line {
    pub x: Col,
    pub y: Col,
    pub stroke: Option<Stroke>,
    pub marker: Option<Marker>,
    pub coords: Coords,
    /// The kind of steps: `pre`, `mid`, `post`, or none.
    pub step: String,
    /// A marker is drawn at every so many points.
    pub every: usize,
}

/// Points, each with a size and a colour of its own.
#[derive(Clone, Debug, Deserialize)]
pub struct Scatter {
    pub x: Col,
    pub y: Col,
    /// The areas of the markers, squares of their widths in points: one for all, or one each.
    pub sizes: Col,
    pub shape: String,
    pub edge: Option<Rgba>,
    /// Whether the edge has the face's colour.
    pub same: bool,
    pub width: f64,
    /// Colours as rows: one for all, or one each.
    pub colors: Option<Col>,
    /// Values for a colour map.
    pub values: Option<Col>,
    pub paint: Option<Paint>,
    pub coords: Coords,
}

/// Axis-aligned rectangles.
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
    /// Whether the bars are horizontal.
    pub across: bool,
}

/// Polygons as rings of corners, separated by NaN.
#[derive(Clone, Debug, Deserialize)]
pub struct Area {
    pub x: Col,
    pub y: Col,
    pub face: Option<Rgba>,
    pub stroke: Option<Stroke>,
    pub hatch: Option<String>,
    pub coords: Coords,
    /// Whether the outline is open: it ends at the last corner.
    pub open: bool,
}

/// Line segments.
#[derive(Clone, Debug, Deserialize)]
pub struct Segments {
    pub x0: Col,
    pub y0: Col,
    pub x1: Col,
    pub y1: Col,
    /// Colours as rows: one for all, or one each.
    pub colors: Col,
    pub stroke: Stroke,
    pub widths: Option<Col>,
    pub coords: Coords,
}

/// A line or band that spans the axes.
#[derive(Clone, Debug, Deserialize)]
pub struct Span {
    /// The axis of `low` and `high`.
    pub axis: String,
    pub low: Option<f64>,
    pub high: Option<f64>,
    /// The extent in the other direction, as fractions of the axes.
    pub across: [f64; 2],
    pub band: bool,
    pub stroke: Option<Stroke>,
    pub face: Option<Rgba>,
}

/// An infinite line.
#[derive(Clone, Debug, Deserialize)]
pub struct Slope {
    pub point: [f64; 2],
    pub slope: f64,
    pub upright: bool,
    pub stroke: Option<Stroke>,
}

/// An image.
#[derive(Clone, Debug, Deserialize)]
pub struct Image {
    /// Rows and columns of values, or of three or four colour components.
    pub values: Col,
    /// Left, right, bottom and top.
    pub extent: [f64; 4],
    /// Whether the first row is at the top.
    pub upper: bool,
    pub alpha: Option<f32>,
    /// Whether colour components are integers up to 255.
    pub whole: bool,
    pub smooth: bool,
    pub paint: Option<Paint>,
}

/// Cells between grid lines.
#[derive(Clone, Debug, Deserialize)]
pub struct Mesh {
    /// The edges: one row of them, or the corners of all cells.
    pub x: Col,
    pub y: Col,
    pub values: Col,
    pub paint: Paint,
    pub stroke: Option<Stroke>,
}

/// Contour lines, or the areas between them.
#[derive(Clone, Debug, Deserialize)]
pub struct Contour {
    pub x: Col,
    pub y: Col,
    pub heights: Col,
    pub levels: Vec<f64>,
    pub colors: Col,
    pub filled: bool,
    /// Which ends are extended: `neither`, `min`, `max` or `both`.
    pub extend: String,
    pub lines: Vec<Stroke>,
    pub labels: Option<Vec<String>>,
    pub size: f64,
}

/// The arrows of a vector field.
#[derive(Clone, Debug, Deserialize)]
pub struct Arrows {
    pub x: Col,
    pub y: Col,
    pub u: Col,
    pub v: Col,
    pub scale: Option<f64>,
    pub colors: Option<Col>,
    /// Whether directions are in data coordinates rather than in those of the screen.
    pub of_data: bool,
    pub length_of_data: bool,
    pub pivot: String,
    /// The shaft width as a fraction of the axes' width.
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

/// An annotation: text at a position, with an optional arrow from it.
#[derive(Clone, Debug, Deserialize)]
pub struct Note {
    pub at: [Option<f64>; 2],
    pub coords: Coords,
    pub words: Option<Words>,
    /// The offset from the position in points.
    pub offset: [f64; 2],
    #[serde(rename = "box")]
    pub boxed: Option<Boxed>,
    pub arrow: Option<Arrow>,
}

/// The box behind a text.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Boxed {
    pub face: Option<Rgba>,
    pub edge: Option<Rgba>,
    pub width: f64,
    pub round: bool,
    /// The padding in units of the font size.
    pub pad: f64,
}

/// The arrow from an annotation to its position.
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
    /// The width of the head in points, for an arrow that is a filled shape.
    #[serde(default = "usual_head")]
    pub head: f64,
}

fn usual_head() -> f64 {
    12.0
}
