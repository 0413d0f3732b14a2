//! The diagnostics of a run: warnings, assigned lines and the error.

use super::Runner;
use crate::dtype::DType;
use crate::error::Error;
use crate::inspect::places::{Places, place};
use crate::python::text::Str;
use crate::python::{Assignment, Context, Difference, Expected, Value, differences};
use crate::report::{Diagnostic, ErrorReport, LineReport, RunReport};
use crate::shape::show_shape;
use crate::span::Span;
use crate::target::{DeviceKind, Fidelity, resolve};
use std::collections::BTreeSet;

impl Runner {
    /// The program's warnings, and one notice for each dtype that a compilation demoted, at the node that caused it.
    pub(super) fn warn(
        &self,
        context: &Context,
        first: u32,
        source: &Places,
        aside: Option<Option<Span>>,
        report: &mut RunReport,
    ) {
        for w in &context.warned.all {
            report.diagnostics.push(Diagnostic {
                category: w.category.to_string(),
                message: w.message.clone(),
                place: Some(place(w.span, source)),
                shown: w.shown,
            });
        }
        if let Some(at) = aside {
            report.diagnostics.push(Diagnostic {
                category: "Notice".to_owned(),
                message:
                    "functions of doubles were computed on the CPU, to the same bits: this GPU is one in software, \
                          whose shader compiler takes many seconds for them"
                        .to_owned(),
                place: at.map(|s| place(s, source)),
                shown: false,
            });
        }
        let mut told: BTreeSet<(DType, DeviceKind)> = BTreeSet::new();
        for c in self.0.session.compilations_since(first) {
            for dropped in &c.written.compiled.dropped {
                let message = format!("without {}, which failed here: {}", dropped.rule, dropped.why);
                if report.diagnostics.iter().all(|d| d.message != message) {
                    let place = c.span.map(|s| place(s, source));
                    report.diagnostics.push(Diagnostic {
                        category: "Compiler".to_owned(),
                        message,
                        place,
                        shown: false,
                    });
                }
            }
            for node in c.written.graph.nodes() {
                let device = self.0.session.capabilities(c.device);
                let Ok(resolved) = resolve(node.dtype, device, c.policy) else { continue };
                let known = report.diagnostics.iter().any(|d| d.category == "Demotion");
                if resolved.fidelity != Fidelity::Demoted || known || !told.insert((node.dtype, c.device)) {
                    continue;
                }
                report.diagnostics.push(Diagnostic {
                    category: "Demotion".to_owned(),
                    message: format!("{} on the {}: {}", node.dtype, c.device.name(), resolved.why),
                    place: node.spans.first().map(|s| place(*s, source)),
                    shown: false,
                });
            }
        }
    }
}

/// What a pasted session shows other than it says.
pub(super) fn differing(expected: &[Expected], context: &Context, source: &Places) -> Vec<Diagnostic> {
    let told = |d: Difference| Diagnostic {
        category: "Difference".to_owned(),
        message: format!("expected {}, shown {}", d.expected.trim(), d.shown),
        place: Some(place(d.span, source)),
        shown: false,
    };
    differences(expected, &context.shown).into_iter().map(told).collect()
}

pub(super) fn lines(context: &Context, source: &Places) -> Vec<LineReport> {
    let line = |assignment: &Assignment| LineReport {
        place: place(assignment.span, source),
        name: context.name_of(assignment).to_string(),
        dtype: assignment.dtype.name().to_owned(),
        shape: assignment.shape.iter().map(|&d| d as u32).collect(),
        device: assignment.device.name().to_owned(),
    };
    context.assigned.iter().map(line).collect()
}

/// The notice that a GPU was lost during a run, and opened again.
pub(super) fn recovered() -> Diagnostic {
    Diagnostic {
        category: "Notice".to_owned(),
        message: "the GPU was lost and opened again; what its arrays held was computed again".to_owned(),
        place: None,
        shown: false,
    }
}

/// Variables that are named where memory ran out, and the bytes from which on one is.
const NAMED: usize = 3;
const LARGE: usize = 1 << 20;

/// Names the largest arrays among the variables, which may be deleted where memory ran out.
pub(super) fn largest(variables: Vec<(Str, Value)>) -> Option<String> {
    let mut arrays: Vec<(usize, String)> = Vec::new();
    for (name, value) in variables {
        let Value::Array(array) = value else { continue };
        if array.is_view() {
            continue;
        }
        let tensor = array.base();
        let bytes = tensor.extent().sizes().iter().product::<usize>() * tensor.dtype().itemsize();
        if bytes >= LARGE && !name.starts_with('_') {
            let (shape, mib) = (show_shape(tensor.extent().sizes()), bytes as f64 / f64::from(1 << 20));
            arrays.push((bytes, format!("{name}, {shape} of {}, {mib:.1} MiB", tensor.dtype())));
        }
    }
    arrays.sort_by_key(|(bytes, _)| std::cmp::Reverse(*bytes));
    arrays.truncate(NAMED);
    let names: Vec<String> = arrays.into_iter().map(|(_, text)| text).collect();
    (!names.is_empty()).then(|| format!("del frees a variable; the largest arrays are {}", names.join("; ")))
}

pub(super) fn failure(context: &Context, error: &Error, source: &Places) -> ErrorReport {
    ErrorReport {
        error: error.class_name().to_owned(),
        message: error.message().to_owned(),
        hint: error.hint().map(str::to_owned),
        shapes: error.shapes().iter().map(|shape| shape.iter().map(|&d| d as f64).collect()).collect(),
        place: error.span().map(|s| place(s, source)),
        traceback: match error.class_name() {
            // As Python, which prints what a program leaves with and nothing else.
            "SystemExit" if error.message().parse::<i64>().is_err() => error.message().to_owned(),
            _ => context.traceback(error, source.sources()),
        },
    }
}
