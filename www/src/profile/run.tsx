// The cost of the whole run: counts, and a timeline of compilations.
import { signal } from "@preact/signals";
import type { CompilationSummary, SpanReport } from "tensorscope";
import { profile } from "./data";
import { lineName } from "../linking/lines";
import { lights } from "../linking/source-link";
import { STRINGS } from "../strings";
import { PROFILE } from "../strings/profile";
import { bytes, count, milliseconds } from "../strings/numbers";
import { run } from "../state/run";
import { chooseCompilation, compilationId } from "../state/selection";

const WORDS = PROFILE.run;
const COMPILE = PROFILE.compile;

/** The maximal number of rows in the timeline. */
const MOST = 40;

const pointed = signal<string | undefined>(undefined);

export function WholeRun() {
  const report = run.value?.report;
  if (!report) return null;
  const { counts } = report;
  const compiling = report.compilations.reduce((sum, c) => sum + c.compileMs, 0);
  return (
    <section class="profile-run" aria-label={WORDS.title}>
      <h2>{WORDS.title}</h2>
      <dl class="facts">
        <Fact name={WORDS.elapsed}>{milliseconds(report.elapsedMs)}</Fact>
        <Fact name={WORDS.compilations}>{count(report.compilations.length)}</Fact>
        <Fact name={WORDS.compiling}>{milliseconds(compiling)}</Fact>
        <Fact name={WORDS.cache}>{WORDS.cached(counts.cacheHits, counts.cacheMisses)}</Fact>
        {counts.direct > 0 && <Fact name={WORDS.direct}>{WORDS.directly(counts.direct)}</Fact>}
        <Fact name={WORDS.launches}>{count(counts.launches)}</Fact>
        <Fact name={WORDS.uploads}>{WORDS.moved(counts.uploads, bytes(counts.uploadedBytes))}</Fact>
        <Fact name={WORDS.readbacks}>{WORDS.moved(counts.readbacks, bytes(counts.readBytes))}</Fact>
      </dl>
      <Timeline spans={report.spans} compilations={report.compilations} elapsed={report.elapsedMs} />
      <Parts />
    </section>
  );
}

function Fact(props: { name: string; children: string }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd class="number">{props.children}</dd>
    </div>
  );
}

/** One row for each compilation, and one for everything else. */
function Timeline(props: { spans: readonly SpanReport[]; compilations: readonly CompilationSummary[]; elapsed: number }) {
  const { spans, compilations } = props;
  if (spans.length === 0) return null;
  const all = Math.max(props.elapsed, ...spans.map((s) => s.startMs + s.durationMs), 1e-6);
  const loose = spans.filter((s) => s.compilation == null);
  const shown = compilations.slice(0, MOST);
  const rows = [
    ...shown.map((c) => ({ key: c.id, compilation: c, spans: spans.filter((s) => s.compilation === c.id) })),
    ...(loose.length > 0 ? [{ key: -1, compilation: undefined, spans: loose }] : []),
  ];
  return (
    <div class="timeline" aria-label={WORDS.timeline} role="group">
      <ul class="timeline-key" aria-hidden="true">
        {Object.entries(WORDS.kinds).map(([kind, name]) => (
          <li key={kind}>
            <i class={`spent-swatch spent-${kind}`} /> {name}
          </li>
        ))}
      </ul>
      {rows.map(({ key, compilation, spans: own }) => (
        <div
          key={key}
          class={`timeline-row${compilation && compilation.id === compilationId.value ? " chosen" : ""}`}
          {...lights(compilation?.place ? [compilation.place] : [])}
        >
          <button type="button" class="timeline-name" disabled={!compilation} onClick={() => compilation && chooseCompilation(compilation.id)}>
            {compilation ? (compilation.place ? lineName(compilation.place) : STRINGS.session.compilation.numbered(compilation.id)) : WORDS.moves}
          </button>
          <div class="timeline-track">
            {own.map((span, i) => {
              const says = WORDS.span(
                WORDS.kinds[span.kind] ?? span.kind,
                compilation?.place ? WORDS.line(lineName(compilation.place)) : "",
                milliseconds(span.startMs),
                milliseconds(span.durationMs),
              );
              return (
                <span
                  key={i}
                  class={`spent spent-${span.kind}`}
                  title={says}
                  style={{ left: `${(100 * span.startMs) / all}%`, width: `${Math.max(0.3, (100 * span.durationMs) / all)}%` }}
                  onPointerEnter={() => (pointed.value = says)}
                  onPointerLeave={() => (pointed.value = undefined)}
                />
              );
            })}
          </div>
        </div>
      ))}
      <p class="label timeline-says">{pointed.value ?? (compilations.length > MOST ? WORDS.more(compilations.length - MOST) : `0 – ${milliseconds(all)}`)}</p>
    </div>
  );
}

/** The time of each phase of compiling the shown program. */
function Parts() {
  const now = profile.value;
  if (now.kind !== "ready") return null;
  const { canonicaliseMs, searchMs, renderMs, prepareMs } = now.report.compile;
  const cached = run.value?.report.compilations.find((c) => c.id === now.report.id)?.cached;
  return (
    <>
      <h2>{COMPILE.title}</h2>
      <dl class="facts">
        <Fact name={COMPILE.canonicalise}>{milliseconds(canonicaliseMs)}</Fact>
        <Fact name={COMPILE.search}>{milliseconds(searchMs)}</Fact>
        <Fact name={COMPILE.render}>{milliseconds(renderMs)}</Fact>
        <Fact name={COMPILE.prepare}>{milliseconds(prepareMs)}</Fact>
      </dl>
      {cached ? <p class="label">{COMPILE.cached}</p> : null}
    </>
  );
}
