//! `Session`: elements of the last program's results, and the files that programs load.

use super::session::JsSession;
use super::{plain, thrown};
use crate::array::{HostArray, read_npy};
use crate::dtype::DType;
use crate::error::{Error, Result};
use crate::library::Contents;
use js_sys::{Float64Array, Reflect, Uint8Array};
use serde::Serialize;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Options of a run. */
export interface RunSettings {
  /** The number of elements of each shown array that the report contains (1048576). */
  dataLimit?: number;
  /** Called with each operation as it begins; at most ten times a second for short ones. */
  progress?: (what: Progress) => void;
  /** Called with the program's output while it runs, in order; the report then omits it. */
  shown?: (shown: Shown[]) => void;
  /** Whether small work may be computed without compiling (true); false compiles everything to kernels, for inspection. */
  direct?: boolean;
  /** Called with the prompt where the program calls `input()`; undefined or null is the end of the input. */
  input?: (prompt: string) => string | null | undefined | Promise<string | null | undefined>;
  /** Whether the prompt and the line that answers it are shown (true); a terminal shows them itself. */
  echo?: boolean;
  /** Polled during the run, also within long computations: true ends the program. Not needed with `stop()`. */
  stopped?: () => boolean;
  /** The program's name and its arguments: `sys.argv`. */
  argv?: readonly string[];
  /** The time limit in seconds, after which the program ends with a `TimeoutError`; none if absent. */
  timeLimit?: number;
}

/** Elements of an array for a chart. */
export interface Numbers {
  /** The number of values along each axis. */
  shape: number[];
  /** The sampling step along each axis, in elements of the array. */
  steps: number[];
  /** The values in C order; magnitudes of complex numbers. */
  values: Float64Array;
  /**
   * The index of each value, if the array has one axis and was decimated: the values are then the extrema of runs of
   * `steps` elements.
   */
  places?: Float64Array;
  /** The minimum and maximum of all finite elements, drawn or not; Infinity and -Infinity if there are none. */
  low: number;
  high: number;
  /** The number of NaN and of infinite elements. */
  nans: number;
  infinities: number;
}
"#;

#[derive(Serialize)]
struct Drawn {
    shape: Vec<usize>,
    steps: Vec<usize>,
    low: f64,
    high: f64,
    nans: usize,
    infinities: usize,
}

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// Elements of the array at `shown` in the last report, each formatted as NumPy prints it alone: `count` of them from
    /// `start` in C order, or so many in each of `rows` rows, `stride` elements apart; at most 65536, and none past the
    /// end.
    pub fn elements(
        &self,
        shown: u32,
        start: f64,
        count: u32,
        rows: Option<u32>,
        stride: Option<f64>,
    ) -> Result<Vec<String>, JsValue> {
        let open = self.0.open().map_err(thrown)?;
        let (rows, stride) = (rows.unwrap_or(1) as usize, stride.unwrap_or(0.0) as usize);
        open.runner.elements(shown as usize, start as usize, count as usize, rows, stride).map_err(thrown)
    }

    /// At most about `limit` values of the slice at `index` of the array at `shown` in the last report, for a chart.
    #[wasm_bindgen(unchecked_return_type = "Numbers")]
    pub fn numbers(&self, shown: u32, index: Vec<u32>, limit: u32) -> Result<JsValue, JsValue> {
        let index: Vec<usize> = index.iter().map(|&i| i as usize).collect();
        let drawn = || {
            let sample = self.0.open()?.runner.numbers(shown as usize, &index, limit as usize)?;
            let ((low, high), (nans, infinities)) = (sample.range, sample.others);
            let (shape, steps) = (sample.shape, sample.steps);
            let object = plain(&Drawn { shape, steps, low, high, nans, infinities })?;
            for (name, numbers) in [("values", Some(sample.values)), ("places", sample.places)] {
                let Some(numbers) = numbers else { continue };
                Reflect::set(&object, &name.into(), &Float64Array::from(&numbers[..]))
                    .map_err(|_| Error::internal("bindings", "an object that takes no property"))?;
            }
            Ok(object)
        };
        drawn().map_err(thrown)
    }

    /// The array at `shown` in the last report as an `.npy` file.
    pub fn npy(&self, shown: u32) -> Result<Uint8Array, JsValue> {
        let written = self.0.open().and_then(|open| open.runner.npy(shown as usize)).map_err(thrown)?;
        Ok(Uint8Array::from(&written[..]))
    }

    /// Provides a file for `np.load`: an `.npy` file's bytes under the name `""`, or the members of an `.npz` file.
    #[wasm_bindgen(js_name = addArrays, unchecked_return_type = "FileReport")]
    pub fn add_arrays(&self, name: String, members: Vec<String>, files: Vec<Uint8Array>) -> Result<JsValue, JsValue> {
        let mut arrays = Vec::with_capacity(members.len());
        for (member, file) in members.into_iter().zip(files) {
            let read = read_npy(&file.to_vec()).map_err(|e| inside(e, &member)).map_err(thrown)?;
            arrays.push((member, Rc::new(read)));
        }
        let contents = match &arrays[..] {
            [(member, array)] if member.is_empty() => Contents::Array(array.clone()),
            _ => Contents::Arrays(arrays),
        };
        self.add(&name, contents)
    }

    /// Provides an image for `np.load`: `uint8` of shape `(height, width, 4)`.
    #[wasm_bindgen(js_name = addImage, unchecked_return_type = "FileReport")]
    pub fn add_image(&self, name: String, width: u32, height: u32, rgba: Vec<u8>) -> Result<JsValue, JsValue> {
        let shape = vec![height as usize, width as usize, 4];
        if shape.iter().product::<usize>() != rgba.len() {
            return Err(thrown(Error::value(format!("{} bytes are no image of {width} by {height}", rgba.len()))));
        }
        let array = HostArray::new(DType::UInt8, shape, rgba).map_err(thrown)?;
        self.add(&name, Contents::Array(Rc::new(array)))
    }

    /// Provides a text for `np.loadtxt` or `np.genfromtxt`.
    #[wasm_bindgen(js_name = addText, unchecked_return_type = "FileReport")]
    pub fn add_text(&self, name: String, text: String) -> Result<JsValue, JsValue> {
        self.add(&name, Contents::Text(text.into()))
    }

    /// Removes a file; returns whether it existed.
    #[wasm_bindgen(js_name = removeFile)]
    pub fn remove_file(&self, name: String) -> Result<bool, JsValue> {
        self.0.open().map(|open| open.runner.remove_file(&name)).map_err(thrown)
    }

    /// The documentation of every public name: of modules, of arrays, and of the built-ins.
    #[wasm_bindgen(unchecked_return_type = "DocEntry[]")]
    pub fn docs(&self) -> Result<JsValue, JsValue> {
        plain(&crate::library::docs()).map_err(thrown)
    }

    fn add(&self, name: &str, contents: Contents) -> Result<JsValue, JsValue> {
        self.0.open().and_then(|open| plain(&open.runner.add_file(name, contents)?)).map_err(thrown)
    }
}

/// Names the archive member in an error.
fn inside(error: Error, member: &str) -> Error {
    if member.is_empty() {
        return error;
    }
    let told = Error::value(format!("'{}': {}", member.escape_debug(), error.message()));
    error.hint().map_or(told.clone(), |hint| told.with_hint(hint))
}
