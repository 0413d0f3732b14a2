// What every compiler panel needs: the run's selected compilation, a way to select another, and a message where there is
// none.
import type { ComponentChild } from "preact";
import type { CompilationReport, CompilationSummary } from "tensorscope";
import { isEarlier } from "../linking/lines";
import { excerpt } from "../linking/source-link";
import { STRINGS } from "../strings";
import { elapsed, plural } from "../strings/numbers";
import { compilation } from "./data";
import { runProgram } from "../session/run";
import { run } from "../state/run";
import { chooseCompilation, compilationId } from "../state/selection";
import { busy } from "../state/session";

const WORDS = STRINGS.session.compilation;

function describe(summary: CompilationSummary): string {
  const { place } = summary;
  const where = !place ? WORDS.numbered(summary.id) : isEarlier(place) ? WORDS.earlier(excerpt(place)) : WORDS.line(place.line, excerpt(place));
  return `${where} (${summary.device}, ${plural(summary.kernels, "kernel")}${summary.cached ? `, ${WORDS.cached}` : ""})`;
}

export function Picker() {
  const all = run.value?.report.compilations ?? [];
  const summary = all.find((c) => c.id === compilationId.value);
  if (!summary) return null;
  const apart = summary.device === "gpu" && !run.value?.report.device.simulated;
  const times = WORDS.times(elapsed(summary.compileMs), elapsed(summary.runMs), summary.cached, apart);
  return (
    <div class="picker">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: an output can have a label too */}
      <label>
        <span class="label">{WORDS.label}</span>
        {all.length > 1 ? (
          <select value={String(summary.id)} onChange={(event) => chooseCompilation(Number(event.currentTarget.value))}>
            {all.map((c) => (
              <option key={c.id} value={String(c.id)}>
                {describe(c)}
              </option>
            ))}
          </select>
        ) : (
          <output title={`${describe(summary)}, ${times}`}>{describe(summary)}</output>
        )}
      </label>
      <span class="picker-times">{times}</span>
      <Direct />
    </div>
  );
}

/** An estimate with one significant digit. */
function roughly(ms: number): string {
  return ms < 1000 ? `${Number(ms.toPrecision(1))} ms` : `${Number((ms / 1000).toPrecision(1))} s`;
}

/**
 * The part of the run that was too small to be compiled, and a way to compile it nevertheless; `otherwise` where there is
 * none.
 */
function Direct(props: { otherwise?: string }) {
  const counts = run.value?.report.counts;
  const direct = counts?.direct ?? 0;
  const alone = props.otherwise !== undefined;
  if (!counts || direct === 0) return alone ? <p class="empty">{props.otherwise}</p> : null;
  return (
    <p class={alone ? "empty direct" : "direct"} data-testid="direct">
      {WORDS.direct(plural(direct, "small operation"), roughly(counts.directAsKernelsMs))}{" "}
      <button type="button" class="link" title={WORDS.compileAllTitle} disabled={busy.value} onClick={() => void runProgram({ direct: false })}>
        {WORDS.compileAll}
      </button>
    </p>
  );
}

/** Renders `view` with the report of the selected compilation. */
export function WithCompilation(props: { view: (report: CompilationReport) => ComponentChild }) {
  const loaded = compilation.value;
  if (!run.value) return <p class="empty">{WORDS.onItsWay}</p>;
  if (compilationId.value === undefined) {
    return <Direct otherwise={WORDS.none} />;
  }
  return (
    <>
      <Picker />
      {loaded.kind === "ready" ? props.view(loaded.report) : null}
      {loaded.kind === "loading" || loaded.kind === "none" ? <p class="empty">{WORDS.asking}</p> : null}
      {loaded.kind === "failed" ? <p class="empty">{WORDS.failed(loaded.message)}</p> : null}
    </>
  );
}
