//! The arrays that a program assigned to names, recorded by the place of the assignment: the page shows their shapes
//! beside the lines.

use super::foreign::{self, DType, DeviceKind};
use super::value::Value;
use crate::span::Span;

/// The most places that are recorded.
const PLACES: usize = 4096;

/// An array's metadata at the time of its assignment. The record computes nothing and keeps no tensor alive.
#[derive(Clone, Debug, PartialEq)]
pub struct Assignment {
    /// The name's place.
    pub span: Span,
    /// The variable's slot among the globals.
    pub(crate) slot: u32,
    /// The dtype of its elements.
    pub dtype: DType,
    /// Its shape.
    pub shape: Vec<usize>,
    /// The device that holds it, or that will compute it.
    pub device: DeviceKind,
}

/// The last assignment at each place, sorted by position in the source.
#[derive(Clone, Debug, Default)]
pub struct Assigned(Vec<Assignment>);

impl Assigned {
    /// Records that `value` was assigned; a value that is no array removes the record of that place.
    pub(crate) fn note(&mut self, span: Span, slot: u32, value: Option<&Value>) {
        let found = self.0.binary_search_by_key(&(span.start, slot), |a| (a.span.start, a.slot));
        let Some(Value::Array(array)) = value else {
            if let Ok(at) = found {
                self.0.remove(at);
            }
            return;
        };
        let (dtype, shape, device) = foreign::described(array);
        let made = Assignment { span, slot, dtype, shape, device };
        match found {
            Ok(at) => self.0[at] = made,
            Err(at) if self.0.len() < PLACES => self.0.insert(at, made),
            Err(_) => {}
        }
    }

    /// In source order.
    pub fn iter(&self) -> impl Iterator<Item = &Assignment> {
        self.0.iter()
    }
}
