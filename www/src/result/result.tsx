// The result: values, printed text, warnings and the error, in program order.
import type { ComponentChild } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Diagnostic, ErrorReport, Place, TensorReport } from "tensorscope";
import { Asked } from "./asked";
import { FigureLater } from "./figure-later";
import { Npy } from "./npy";
import { Plot } from "./plot";
import type { Entry as Collected, ShownEntry } from "./collected";
import { Printed } from "./printed";
import { choose, viewOf, viewsOf } from "./shown";
import type { Target, View } from "./shown";
import { Table } from "./table";
import { isEarlier, lineKey } from "../linking/lines";
import { LineLink, excerpt } from "../linking/source-link";
import { STRINGS } from "../strings";
import { RESULT } from "../strings/result";
import { columns, shape } from "../strings/numbers";
import { runProgram } from "../session/run";
import { live, run } from "../state/run";
import type { Run } from "../state/run";
import { busy, status } from "../state/session";
import { lead } from "../state/tabs";
import { chooseCompilation } from "../state/selection";

const WORDS = RESULT;

/** The most entries that are laid out at once. */
const MOST = 200;

export function Result() {
  const running = live.value;
  const now = running ?? run.value;
  const [most, show] = useState(MOST);
  useEffect(() => show(MOST), [now?.report]);
  if (running) return <Running run={running} />;
  if (!now) return <p class="empty">{status.value.kind === "failed" ? WORDS.none : WORDS.coming}</p>;
  const { report, entries } = now;
  const nothing = entries.length === 0 && !report.error;
  const seen = entries.slice(0, most);
  const inOrder = report.diagnostics.toSorted((a, b) => (a.place?.line ?? Infinity) - (b.place?.line ?? Infinity) || 0);
  const warned = inOrder.map((diagnostic) => ({ diagnostic, before: placeAmong(seen, diagnostic.place) }));
  const warnings = (at: number) =>
    warned.filter(({ before }) => before === at).map(({ diagnostic }, i) => <Warning key={`${at} ${i}`} diagnostic={diagnostic} />);
  return (
    <div class={busy.value ? "results stale" : "results"} data-testid="results">
      {seen.flatMap(({ shown, at }, i) => [
        ...warnings(i),
        <Entry key={at} shown={shown} at={at} again={sameLine(entries[i - 1]?.shown.place, shown.place)} run={now} />,
      ])}
      {entries.length > most ? (
        <button type="button" class="plain more-shown" onClick={() => show(most * 4)}>
          {WORDS.moreShown(entries.length - most)}
        </button>
      ) : null}
      {nothing ? <p class="empty">{WORDS.nothing}</p> : null}
      {warnings(seen.length)}
      {report.error ? <Failure error={report.error} /> : null}
    </div>
  );
}

/** The entry before which a message about a place is shown: the first one of a later line. */
function placeAmong(entries: readonly Collected[], place: Place | undefined): number {
  const later = place && !isEarlier(place) ? entries.findIndex(({ shown }) => !isEarlier(shown.place) && shown.place.line > place.line) : -1;
  return later < 0 ? entries.length : later;
}

function sameLine(a: Place | undefined, b: Place): boolean {
  return a !== undefined && lineKey(a) === lineKey(b);
}

/** The latest output of a program, while it runs. */
function Running(props: { run: Run }) {
  const { entries } = props.run;
  const latest: readonly Collected[] = entries.slice(-MOST);
  return (
    <div class="results" data-testid="results">
      {latest.length < entries.length ? <p class="empty">{WORDS.latest(latest.length, entries.length)}</p> : null}
      {latest.map(({ shown, at }, i) => (
        <Entry key={at} shown={shown} at={at} again={sameLine(latest[i - 1]?.shown.place, shown.place)} run={props.run} running />
      ))}
      <Asked />
    </div>
  );
}

function Row(props: { place: Place | undefined; again?: boolean; class: string; children: ComponentChild }) {
  return (
    <article class={`entry ${props.class}`}>
      <div class="entry-line">{props.place && !props.again ? <LineLink place={props.place}>{props.place.line}</LineLink> : null}</div>
      <div class="entry-body">{props.children}</div>
    </article>
  );
}

function Entry(props: { shown: ShownEntry; at: number; again: boolean; run: Run; running?: boolean }) {
  const { shown } = props;
  if (shown.kind === "text") {
    return (
      <Row place={shown.place} again={props.again} class="printed">
        <Printed text={shown.text} running={props.running ?? false} />
      </Row>
    );
  }
  if (shown.kind === "figure") {
    return (
      <Row place={shown.place} class="value">
        <FigureLater shown={shown} at={props.at} run={props.run} />
      </Row>
    );
  }
  const view = viewOf(shown);
  const target = shown.tensor ? { at: props.at, tensor: shown.tensor, run: props.run } : undefined;
  return (
    <Row place={shown.place} class="value">
      <div class="entry-head">
        <p class="entry-source">{excerpt(shown.place)}</p>
        {target && viewsOf(target.tensor).length > 1 ? <Views shown={shown} at={props.at} tensor={target.tensor} view={view} /> : null}
      </div>
      {/* The text stays for whoever reads the page as text. */}
      <pre class="repr" data-testid="repr" tabIndex={0} hidden={view !== "text"} style={{ "--columns": columns(shown.repr) }}>
        {shown.repr}
      </pre>
      {target && view === "plot" ? <Plot target={target} /> : null}
      {target && view === "table" ? <Table target={target} /> : null}
      {target ? <Chips target={target} simulated={props.run.report.device.simulated} name={fileName(excerpt(shown.place))} /> : null}
    </Row>
  );
}

/** The file name of a value: the name that was shown, if it is one. */
function fileName(source: string): string {
  return /^\w{1,40}$/.test(source) ? source : "array";
}

function Views(props: { shown: ShownEntry; at: number; tensor: TensorReport; view: View }) {
  const { shown, at, tensor, view } = props;
  return (
    <div class="segments views" role="radiogroup" aria-label={WORDS.view(excerpt(shown.place))}>
      {viewsOf(tensor).map((name) => (
        <label key={name} class={view === name ? "chosen" : ""}>
          <input type="radio" name={`view-${at}`} value={name} checked={view === name} onChange={() => choose(shown.place.line, name)} />
          {WORDS.views[name]}
        </label>
      ))}
    </div>
  );
}

function Chips(props: { target: Target; simulated: boolean; name: string }) {
  const { tensor } = props.target;
  const compilation = tensor.compilation;
  const show = (id: number) => {
    chooseCompilation(id);
    lead("graph");
  };
  return (
    <div class="chips">
      <dl>
        <Chip name={WORDS.shape}>{shape(tensor.shape)}</Chip>
        <Chip name={WORDS.dtype}>{tensor.dtype}</Chip>
        <Chip name={WORDS.storedAs}>{tensor.storage}</Chip>
        <Chip name={WORDS.device}>
          {tensor.device}
          {tensor.device === "gpu" && props.simulated ? ` ${WORDS.simulated}` : ""}
        </Chip>
      </dl>
      {compilation == null ? null : (
        <button type="button" class="link" onClick={() => show(compilation)}>
          {WORDS.how}
        </button>
      )}
      {tensor.directlyInsteadOfUs == null ? null : (
        <p class="made-directly" data-testid="made-directly">
          {WORDS.directly(elements(tensor.shape), tensor.directlyInsteadOfUs)}{" "}
          <button
            type="button"
            class="link"
            title={STRINGS.session.compilation.compileAllTitle}
            disabled={busy.value}
            onClick={() => void runProgram({ direct: false })}
          >
            {WORDS.compile}
          </button>
        </p>
      )}
      <Npy target={props.target} name={props.name} />
    </div>
  );
}

function elements(shape: readonly number[]): number {
  return shape.reduce((a, b) => a * b, 1);
}

function Chip(props: { name: string; children: ComponentChild }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function Warning(props: { diagnostic: Diagnostic }) {
  const { category, message, place } = props.diagnostic;
  return (
    <Row place={place} class={category === "Notice" ? "notice" : "warning"}>
      <p>
        <strong>{category}</strong> {message}
      </p>
    </Row>
  );
}

function Failure(props: { error: ErrorReport }) {
  const { error, message, hint, place, traceback } = props.error;
  return (
    <Row place={place} class="failure">
      <div role="alert">
        <p class="failure-head">
          <strong>{error}</strong> {message}
        </p>
        {hint ? <p class="hint">{hint}</p> : null}
      </div>
      <pre class="traceback" tabIndex={0} aria-label={WORDS.traceback}>
        {traceback.trimEnd()}
      </pre>
      {place ? <LineLink place={place}>{WORDS.showLine(place.line)}</LineLink> : null}
    </Row>
  );
}
