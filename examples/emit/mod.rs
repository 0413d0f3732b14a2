//! What `eval --emit WHAT` says of a compilation.

use crate::say;
use tensorscope::report::{CompilationReport, GraphReport};
use tensorscope::session::Session;
use tensorscope::target::DeviceKind;

/// Says what was asked for of a compilation.
pub(crate) fn emit(what: &str, report: &CompilationReport, session: &Session) {
    let graph = |title: &str, graph: &GraphReport| {
        say(&format!("# {title}"));
        for n in &graph.nodes {
            let inputs: Vec<String> = n.inputs.iter().map(|i| format!("%{i}")).collect();
            let view = n.view.as_ref().map_or(String::new(), |v| format!("  # {v}"));
            let kernel = n.kernel.map_or(String::new(), |k| format!("  in kernel {k}"));
            say(&format!(
                "%{}: {}[{}] = {}({}){view}{kernel}",
                n.id,
                n.dtype,
                n.shape.join(","),
                n.label,
                inputs.join(", ")
            ));
        }
    };
    match what {
        "graph" => {
            graph("as written", &report.before);
            graph("optimised", &report.after);
            for c in &report.copies {
                say(&format!("// {}: {}: {}", c.what, c.path, c.why));
            }
        }
        "trace" => {
            for (step, number) in report.trace.iter().zip(1..) {
                say(&format!("{}: {} ({:.0} -> {:.0} ns)", step.rule, step.words, step.cost_before, step.cost_after));
                for r in &step.rivals {
                    say(&format!("    not {}: {} ({:.0} ns): {}", r.rule, r.words, r.cost, r.why_not));
                }
                let diff = session.step_diff(report.id, number).ok().flatten();
                for part in diff.iter().flat_map(|d| &d.parts) {
                    let lines = part.lines.iter().filter(|l| l.starts_with(['+', '-']));
                    lines.for_each(|l| say(&format!("    {l}")));
                }
            }
            for m in &report.measured {
                let chosen = if m.chosen { ", chosen" } else { "" };
                say(&format!("{}: measured {:.0} ns, estimated {:.0} ns{chosen}", m.kernels, m.measured, m.estimated));
            }
            for a in &report.unfused {
                let name = |k: u32| report.kernels.get(k as usize).map_or("?", |k| k.name.as_str());
                say(&format!("{} and {} stay two: {}", name(a.producer), name(a.consumer), a.why));
            }
        }
        "ast" => report.kernels.iter().for_each(|k| say(&k.ast)),
        "dtypes" => {
            for row in &report.dtypes {
                say(&format!(
                    "%{} {} on {}: {} stored {} computed {} ({}): {}",
                    row.node, row.label, row.device, row.logical, row.storage, row.compute, row.fidelity, row.why
                ));
            }
        }
        "threads" => {
            let alone = session.device_report(DeviceKind::Cpu).one_thread;
            for kernel in &report.kernels {
                let launch = match (&kernel.launch, &alone) {
                    (Some(launch), _) => launch.to_string(),
                    (None, _) if report.device == "gpu" => "on the GPU".to_owned(),
                    (None, Some(why)) => format!("one thread: {why}"),
                    (None, None) => "one thread".to_owned(),
                };
                say(&format!("{}: {launch}", kernel.name));
            }
        }
        language => {
            for k in report.kernels.iter().filter(|k| k.language == language) {
                say(&k.code);
            }
            report.steps.iter().for_each(|s| say(&format!("// {s}")));
        }
    }
}
