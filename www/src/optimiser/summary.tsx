// The outcome of the search, beside that with the previous settings.
import type { CompilationReport } from "tensorscope";
import { OPTIMISER } from "../strings/optimiser";
import { milliseconds, nanoseconds } from "../strings/numbers";
import { costs } from "./plot";
import { earlier, inWords, same, search } from "./settings";
import type { Outcome } from "./settings";
import { run } from "../state/run";
import { compilationId } from "../state/selection";

const WORDS = OPTIMISER.summary;
/** Columns from this one on are hidden where there is little space. */
const MINOR = 4;

/** The outcome of the shown compilation. */
export function outcome(report: CompilationReport): Outcome | undefined {
  const all = run.value?.report.compilations ?? [];
  const place = all.findIndex((c) => c.id === compilationId.value);
  if (!run.value || place < 0) return undefined;
  return {
    source: run.value.source,
    place,
    device: report.device,
    search: search.value,
    kernels: report.kernels.length,
    estimated: report.estimated,
    measured: report.measured.find((m) => m.chosen)?.measured,
    steps: report.trace.length,
    compileMs: all[place]?.compileMs ?? 0,
  };
}

export function Summary(props: { report: CompilationReport }) {
  const { report } = props;
  const now = outcome(report);
  const before = earlier.value;
  const comparable =
    now && before && before.source === now.source && before.place === now.place && before.device === now.device && !same(before.search, now.search);
  return (
    <section class="summary" aria-label={WORDS.title} data-testid="summary">
      <p class="summary-line">
        <strong>{WORDS.kernels(report.kernels.length)}</strong>, {WORDS.estimated(nanoseconds(report.estimated))}
        {now?.measured === undefined ? null : `, ${WORDS.measured(nanoseconds(now.measured))}`}
        <span class="label">
          {WORDS.from(nanoseconds(costs(report)[0] ?? 0))}, {WORDS.steps(report.trace.length)}
        </span>
      </p>
      {report.guards.length > 0 ? <p class="label">{WORDS.guards(report.guards)}</p> : null}
      {comparable ? <Comparison now={now} before={before} /> : null}
    </section>
  );
}

function Comparison(props: { now: Outcome; before: Outcome }) {
  return (
    <table class="comparison" data-testid="comparison">
      <caption class="unseen">{WORDS.caption}</caption>
      <thead>
        <tr>
          {WORDS.columns.map((name, i) => (
            <th key={name} scope="col" class={i < MINOR ? "" : "minor"}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(
          [
            [WORDS.now, props.now],
            [WORDS.before, props.before],
          ] as const
        ).map(([name, of]) => (
          <tr key={name}>
            <th scope="row">
              {name} <span class="label">{inWords(of.search)}</span>
            </th>
            <td>{of.kernels}</td>
            <td>{nanoseconds(of.estimated)}</td>
            <td>{of.measured === undefined ? WORDS.none : nanoseconds(of.measured)}</td>
            <td class="minor">{of.steps}</td>
            <td class="minor">{milliseconds(of.compileMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
