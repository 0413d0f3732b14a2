//! `Session`: drawings of the figures that the last program showed.

use super::session::JsSession;
use super::{plain, thrown};
use crate::error::{Error, Result};
use crate::figure::{Options, Theme, View};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Options of a drawing. */
export interface FigureOptions {
  /** The width in pixels. */
  width: number;
  height: number;
  /** Pixels per point, the unit of fonts and line widths. */
  point: number;
  /** Dark on white, for a stand-alone file; otherwise the page's colours, `currentColor` and `--figure-paper`. */
  light?: boolean;
  /** The visible part of each of the axes; null or absent shows all. */
  views?: (FigureView | null)[];
  /** The index of axes, and the left, top, right and bottom of the part to show, in pixels of the drawing with `views`. */
  crop?: { axes: number; at: [number, number, number, number] };
}

/** The visible part of axes, in data coordinates. */
export interface FigureView {
  x: [number, number];
  y: [number, number];
}

/** A figure as an SVG picture. */
export interface FigureDrawing {
  svg: string;
  /** Its axes: left, top, width and height in pixels, and the visible part; `live` if it can be probed. */
  panels: { at: [number, number, number, number]; view: FigureView; live: boolean }[];
}

/** The item at a point of a drawing. */
export interface FigureProbe {
  axes: number;
  /** The position of the nearest data point in pixels, if one is near. */
  mark: [number, number] | null;
  /** The label of the item, if it has one. */
  name: string;
  /** Names and values. */
  values: [string, string][];
}
"#;

#[derive(Deserialize)]
struct Given {
    width: f64,
    height: f64,
    point: f64,
    #[serde(default)]
    light: bool,
    #[serde(default)]
    views: Vec<Option<View>>,
    #[serde(default)]
    crop: Option<Cut>,
}

#[derive(Deserialize)]
struct Cut {
    axes: usize,
    at: [f64; 4],
}

#[derive(Serialize)]
struct Drawn {
    svg: String,
    panels: Vec<Part>,
}

#[derive(Serialize)]
struct Part {
    at: [f64; 4],
    view: View,
    live: bool,
}

#[derive(Serialize)]
struct Found {
    axes: usize,
    mark: Option<[f64; 2]>,
    name: String,
    values: Vec<(String, String)>,
}

fn options(given: JsValue) -> Result<Options> {
    let given: Given =
        serde_wasm_bindgen::from_value(given).map_err(|e| Error::type_error(format!("invalid figure options: {e}")))?;
    let theme = if given.light { Theme::Light } else { Theme::Page };
    let crop = given.crop.map(|cut| (cut.axes, cut.at));
    let Given { width, height, point, views, .. } = given;
    Ok(Options { width, height, point, theme, views, crop })
}

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// A drawing of the figure at `shown` in the last report.
    #[wasm_bindgen(unchecked_return_type = "FigureDrawing")]
    pub fn figure(
        &self,
        shown: u32,
        #[wasm_bindgen(unchecked_param_type = "FigureOptions")] how: JsValue,
    ) -> Result<JsValue, JsValue> {
        let drawn = || {
            let drawing = self.0.open()?.runner.figure(shown as usize, &options(how)?)?;
            let part = |p: crate::figure::Panel| Part { at: p.at, view: p.view, live: p.live };
            plain(&Drawn { svg: drawing.svg, panels: drawing.panels.into_iter().map(part).collect() })
        };
        drawn().map_err(thrown)
    }

    /// The item at a point, in pixels, of the drawing with the options `how`; undefined outside its axes.
    #[wasm_bindgen(unchecked_return_type = "FigureProbe | undefined")]
    pub fn probe(
        &self,
        shown: u32,
        #[wasm_bindgen(unchecked_param_type = "FigureOptions")] how: JsValue,
        x: f64,
        y: f64,
    ) -> Result<JsValue, JsValue> {
        let probed = || {
            let found = self.0.open()?.runner.probe(shown as usize, &options(how)?, [x, y])?;
            let Some(found) = found else { return Ok(JsValue::UNDEFINED) };
            plain(&Found { axes: found.axes, mark: found.mark, name: found.name, values: found.values })
        };
        probed().map_err(thrown)
    }
}
