//! What arrays a program assigned to its names, by the place of the assignment: for the shapes beside its lines.

use super::foreign::{self, DType, DeviceKind};
use super::value::Value;
use crate::span::Span;

/// Places that are remembered at most.
const PLACES: usize = 4096;

/// An array as it was when it was assigned. Nothing is computed for it and nothing kept alive.
#[derive(Clone, Debug, PartialEq)]
pub struct Assignment {
    /// The name's place.
    pub span: Span,
    /// The variable's slot among the globals.
    pub(crate) slot: u32,
    /// What its elements are.
    pub dtype: DType,
    /// Its sizes.
    pub shape: Vec<usize>,
    /// Where it is, or will be.
    pub device: DeviceKind,
}

/// The last assignment at each place, in the order of the text.
#[derive(Clone, Debug, Default)]
pub struct Assigned(Vec<Assignment>);

impl Assigned {
    /// Notes that `value` was assigned; what is no array takes the place's note away.
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

    /// In the order of the text.
    pub fn iter(&self) -> impl Iterator<Item = &Assignment> {
        self.0.iter()
    }
}
