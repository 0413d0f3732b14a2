// What `tensorscope run --emit WHAT` says of a compilation: the same words as `cargo xtask eval`, and as the page.
import { unfusedReason, whyNot } from "../www/src/strings/reasons.ts";

const sized = (shape) => shape.join(",");

function* graph(title, { nodes }) {
  yield `# ${title}`;
  for (const { id, dtype, shape, label, inputs, view, kernel } of nodes) {
    const all = inputs.map((of) => `%${of}`).join(", ");
    yield `%${id}: ${dtype}[${sized(shape)}] = ${label}(${all})${view ? `  # ${view}` : ""}${kernel === undefined ? "" : `  in kernel ${kernel}`}`;
  }
}

function* trace(session, report) {
  for (const [k, step] of report.trace.entries()) {
    yield `${step.rule}: ${step.words} (${step.costBefore.toFixed(0)} -> ${step.costAfter.toFixed(0)} ns)`;
    for (const rival of step.rivals) yield `    not ${rival.rule}: ${rival.words} (${rival.cost.toFixed(0)} ns): ${whyNot(rival.whyNot)}`;
    const diff = session.stepDiff(report.id, k + 1);
    for (const part of diff?.parts ?? []) for (const line of part.lines) if (/^[+-]/.test(line)) yield `    ${line}`;
  }
  for (const { kernels, measured, estimated, chosen } of report.measured) {
    yield `${kernels}: measured ${measured.toFixed(0)} ns, estimated ${estimated.toFixed(0)} ns${chosen ? ", chosen" : ""}`;
  }
  const name = (k) => report.kernels[k]?.name ?? "?";
  for (const { producer, consumer, why } of report.unfused) yield `${name(producer)} and ${name(consumer)} stay two: ${unfusedReason(why)}`;
}

function launched({ launch }, device, alone) {
  if (launch) return `${launch.threads} thread${launch.threads === 1 ? "" : "s"}, ${launch.blocks} block${launch.blocks === 1 ? "" : "s"}`;
  if (device === "gpu") return "on the GPU";
  return alone ? `one thread: ${alone}` : "one thread";
}

/** The lines of what `what` names. */
export function* emitted(session, report, what) {
  switch (what) {
    case "graph":
      yield* graph("as written", report.before);
      yield* graph("optimised", report.after);
      for (const copy of report.copies) yield `// ${copy.what}: ${copy.path}: ${copy.why}`;
      break;
    case "trace":
      yield* trace(session, report);
      break;
    case "ast":
      for (const { ast } of report.kernels) yield ast;
      break;
    case "dtypes":
      for (const row of report.dtypes) {
        yield `%${row.node} ${row.label} on ${row.device}: ${row.logical} stored ${row.storage} computed ${row.compute} (${row.fidelity}): ${row.why}`;
      }
      break;
    case "threads":
      for (const kernel of report.kernels) yield `${kernel.name}: ${launched(kernel, report.device, session.device().oneThread)}`;
      break;
    default:
      for (const { language, code } of report.kernels) if (language === what) yield code;
      for (const step of report.steps) yield `// ${step}`;
  }
}
