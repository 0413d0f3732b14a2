// What every compiler panel needs: the run's chosen compilation, a way to choose another, and words where there is none.
import type { ComponentChild } from "preact";
import type { CompilationReport, CompilationSummary } from "tensorscope";
import { excerpt } from "../source-link";
import { chosen, compilation, compilationId, run, secondNode, selectedKernel, selectedNode, step } from "../state";
import { milliseconds, plural } from "../words";

function describe(summary: CompilationSummary): string {
  const where = summary.place ? `line ${summary.place.line}: ${excerpt(summary.place)}` : `compilation ${summary.id}`;
  return `${where} (${summary.device}, ${plural(summary.kernels, "kernel")}${summary.cached ? ", cached" : ""})`;
}

export function Picker() {
  const all = run.value?.report.compilations ?? [];
  const summary = all.find((c) => c.id === compilationId.value);
  if (!summary) return null;
  const times = `compiled in ${milliseconds(summary.compileMs)}${summary.cached ? " (found in the cache)" : ""}, ran in ${milliseconds(summary.runMs)}`;
  return (
    <div class="picker">
      <label>
        <span class="label">Compilation</span>
        {all.length > 1 ? (
          <select
            value={String(summary.id)}
            onChange={(event) => {
              chosen.value = Number(event.currentTarget.value);
              selectedNode.value = undefined;
              secondNode.value = undefined;
              step.value = undefined;
              selectedKernel.value = 0;
            }}
          >
            {all.map((c) => (
              <option key={c.id} value={String(c.id)}>
                {describe(c)}
              </option>
            ))}
          </select>
        ) : (
          <output>{describe(summary)}</output>
        )}
      </label>
      <span class="picker-times">{times}</span>
    </div>
  );
}

/** Shows `view` of the chosen compilation's report. */
export function WithCompilation(props: { view: (report: CompilationReport) => ComponentChild }) {
  const loaded = compilation.value;
  if (!run.value) return <p class="empty">The program is on its way.</p>;
  if (compilationId.value === undefined) {
    return <p class="empty">Nothing was compiled: no value that the program showed needed computing.</p>;
  }
  return (
    <>
      <Picker />
      {loaded.kind === "ready" ? props.view(loaded.report) : null}
      {loaded.kind === "loading" || loaded.kind === "none" ? <p class="empty">Asking the compiler.</p> : null}
      {loaded.kind === "failed" ? <p class="empty">The compiler's report could not be had: {loaded.message}</p> : null}
    </>
  );
}
