//! Checks that printed graphs and kernels parse back to equal ones.

use tensorscope::graph::{Graph, Op};
use tensorscope::kernel::Kernel;
use tensorscope::session::Compilation;

/// A graph with its constants; source places of nodes are ignored.
pub(crate) fn graph(graph: &Graph) {
    let text = graph.to_string();
    let read: Graph = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(read.to_string(), text);
    if graph.nodes().iter().any(|n| !n.spans.is_empty()) {
        return;
    }
    assert_eq!(read.outputs(), graph.outputs());
    for (now, before) in read.nodes().iter().zip(graph.nodes()) {
        match (&now.op, &before.op) {
            (Op::Kernel(kernel, computes), Op::Kernel(kernel_before, computes_before)) => {
                assert_eq!(literals_alike(kernel), literals_alike(kernel_before), "{kernel}");
                assert!(computes == computes_before && now.inputs == before.inputs, "{text}");
            }
            _ => assert!(now == before, "{text}"),
        }
    }
}

/// Every graph of a compilation.
#[allow(dead_code)]
pub(crate) fn compilation(compilation: &Compilation) {
    let written = &compilation.written;
    let steps = written.canonical.iter().chain(&written.compiled.steps).map(|step| &step.after);
    std::iter::once(&written.graph).chain(steps).chain([&written.compiled.graph]).for_each(|state| graph(state));
}

/// The text of a kernel; an unsigned literal may be held as a signed one of equal value.
fn literals_alike(kernel: &Kernel) -> String {
    format!("{kernel:?}").replace("UInt(", "Int(")
}

/// A kernel as it is printed in a report.
#[allow(dead_code)]
pub(crate) fn kernel(text: &str) -> Kernel {
    let read: Kernel = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(read.to_string(), text);
    read
}
