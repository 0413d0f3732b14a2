//! Access to the last program's outputs, and to the files that programs load.

use super::Runner;
use crate::array::{HostArray, Sample, sample, write_npy};
use crate::dtype::{DType, Scalar};
use crate::error::{Error, Result};
use crate::figure;
use crate::inspect::places::{Places, place};
use crate::library::Contents;
use crate::print::scalar_str;
use crate::python::ShownEvent;
use crate::report::{FileReport, Shown, TensorReport};
use crate::tensor::Tensor;
use serde_json::Value as Json;
use std::rc::Rc;

/// The most elements that one call returns as text.
const MOST_TEXTS: usize = 1 << 16;

/// The most numbers that one call returns.
const MOST_NUMBERS: usize = 1 << 24;

impl Runner {
    /// The array at position `shown` of the last report.
    fn array(&self, shown: usize) -> Result<Rc<HostArray>> {
        let tensor = self.0.shown.borrow().get(&shown).cloned();
        let data = tensor.and_then(|t| t.host());
        data.ok_or_else(|| Error::index(format!("the last program showed no array at {shown}")))
    }

    /// Elements of a shown array, each as NumPy prints it alone: `rows` times `count` elements, the first at `start` in
    /// C order, with `stride` between rows; at most 65,536, and none beyond the end.
    ///
    /// # Errors
    /// `IndexError` if the output at `shown` is not an array.
    pub fn elements(
        &self,
        shown: usize,
        start: usize,
        count: usize,
        rows: usize,
        stride: usize,
    ) -> Result<Vec<String>> {
        let data = self.array(shown)?;
        let begins = (0..rows.min(MOST_TEXTS)).map(|row| row.saturating_mul(stride).saturating_add(start));
        let places = begins.flat_map(|at| at..at.saturating_add(count).min(data.len()));
        Ok(places.take(MOST_TEXTS).map(|i| scalar_str(data.get(i), data.dtype())).collect())
    }

    /// A sample of about `limit` numbers of the slice at `index` of a shown array, for drawing it.
    ///
    /// # Errors
    /// `IndexError` if the output at `shown` is not an array; as [`sample`].
    pub fn numbers(&self, shown: usize, index: &[usize], limit: usize) -> Result<Sample> {
        sample(&*self.array(shown)?, index, limit.min(MOST_NUMBERS))
    }

    /// A shown array as an `.npy` file.
    ///
    /// # Errors
    /// `IndexError` if the output at `shown` is not an array.
    pub fn npy(&self, shown: usize) -> Result<Vec<u8>> {
        write_npy(&*self.array(shown)?)
    }

    /// An output in the report's form; arrays and figures are kept by their position.
    pub(super) fn keep(&self, event: &ShownEvent, at: usize, limit: usize, source: &Places) -> Shown {
        match event {
            ShownEvent::Value { span, repr, tensor, .. } => {
                if let Some(tensor) = tensor {
                    // Elements are requested later, gradients are not.
                    self.0.shown.borrow_mut().insert(at, tensor.detached());
                }
                let tensor = tensor.as_ref().and_then(|t| self.tensor(t, limit));
                Shown::Value { place: place(*span, source), repr: repr.clone(), tensor }
            }
            ShownEvent::Figure { span, figure, saved } => {
                self.0.figures.borrow_mut().insert(at, Rc::clone(figure));
                let [width, height] = figure.size;
                let (title, saved, axes) = (figure.title(), saved.clone(), figure.axes.len() as u32);
                Shown::Figure { place: place(*span, source), width, height, title, axes, saved }
            }
            ShownEvent::Text { span, text, error } => {
                Shown::Text { place: place(*span, source), text: text.clone(), error: *error }
            }
            ShownEvent::Warning { span, text } => Shown::Warning { place: place(*span, source), text: text.clone() },
            ShownEvent::Raised { span, error } => {
                Shown::Text { place: place(*span, source), text: format!("{error}\n"), error: false }
            }
        }
    }

    fn tensor(&self, tensor: &Tensor, limit: usize) -> Option<TensorReport> {
        let data = tensor.host()?;
        Some(TensorReport {
            dtype: tensor.dtype().name().to_owned(),
            storage: self
                .0
                .session
                .storage_of(tensor)
                .map_or_else(|_| tensor.dtype().name().to_owned(), |s| s.to_string()),
            shape: tensor.shape().iter().map(|&d| d as u32).collect(),
            device: tensor.place().name().to_owned(),
            data: numbers(&data, limit),
            complete: data.len() <= limit,
            compilation: tensor.compilation(),
            directly_instead_of_us: tensor.is_direct().then(|| self.0.session.launches_ms(1) * 1e3),
        })
    }

    /// A drawing of a shown figure.
    ///
    /// # Errors
    /// `IndexError` if the output at `shown` is not a figure.
    pub fn figure(&self, shown: usize, options: &figure::Options) -> Result<figure::Drawing> {
        Ok(figure::draw(&*self.figure_at(shown)?, options))
    }

    /// What is at a position in such a drawing, in pixels.
    ///
    /// # Errors
    /// `IndexError` if the output at `shown` is not a figure.
    pub fn probe(&self, shown: usize, options: &figure::Options, at: [f64; 2]) -> Result<Option<figure::Probe>> {
        Ok(figure::probe(&*self.figure_at(shown)?, options, at))
    }

    fn figure_at(&self, shown: usize) -> Result<Rc<figure::Figure>> {
        let found = self.0.figures.borrow().get(&shown).cloned();
        found.ok_or_else(|| Error::index(format!("the last program showed no figure at {shown}")))
    }

    /// Adds a file that programs can load or import, replacing one of the same name. Folders of the name are made.
    ///
    /// # Errors
    /// `ValueError` if the name is empty or no path within the program's folder.
    pub fn add_file(&self, name: &str, contents: Contents) -> Result<FileReport> {
        self.0.files.give(name, contents)
    }

    /// Lets programs access files on disk.
    pub fn set_disk(&self, disk: std::rc::Rc<dyn crate::library::Disk>) {
        self.0.files.set_disk(disk);
    }

    /// Removes a file; returns whether there was one.
    pub fn remove_file(&self, name: &str) -> bool {
        self.0.files.remove(name)
    }
}

/// Elements as JSON: NaN, infinities and 64-bit integers as strings, complex numbers as pairs.
fn numbers(data: &HostArray, limit: usize) -> Vec<Json> {
    let wide = matches!(data.dtype(), DType::Int64 | DType::UInt64);
    let float = |x: f64| {
        if x.is_nan() {
            Json::from("nan")
        } else if x.is_infinite() {
            Json::from(if x > 0.0 { "inf" } else { "-inf" })
        } else {
            Json::from(x)
        }
    };
    let element = |value: Scalar| match value {
        Scalar::Bool(b) => Json::from(b),
        Scalar::Int(i) => {
            if wide {
                Json::from(i.to_string())
            } else {
                Json::from(i)
            }
        }
        Scalar::UInt(u) => {
            if wide {
                Json::from(u.to_string())
            } else {
                Json::from(u)
            }
        }
        Scalar::Float(x) => float(x),
        Scalar::Complex(re, im) => Json::from(vec![float(re), float(im)]),
    };
    data.scalars().take(limit).map(element).collect()
}
