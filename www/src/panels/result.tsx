// The result: values, printed text, warnings and the error, in the order in which the program gave them.
import type { ComponentChild } from "preact";
import type { Diagnostic, ErrorReport, Place, Shown, TensorReport } from "tensorscope";
import { LineLink, excerpt } from "../source-link";
import { busy, chosen, run, status, tab } from "../state";
import { shape } from "../words";

export function Result() {
  const now = run.value;
  if (!now) return <p class="empty">{status.value.kind === "failed" ? "There is no result." : "The program is on its way."}</p>;
  const { report } = now;
  const simulated = report.device.simulated;
  const nothing = report.shown.length === 0 && !report.error;
  return (
    <div class={busy.value ? "results stale" : "results"} data-testid="results">
      {report.shown.map((shown, i) => (
        <Entry key={i} shown={shown} again={report.shown[i - 1]?.place.line === shown.place.line} simulated={simulated} />
      ))}
      {nothing ? <p class="empty">The program ran and showed nothing. End it with a name or an expression to see its value.</p> : null}
      {report.diagnostics.map((diagnostic, i) => (
        <Warning key={i} diagnostic={diagnostic} />
      ))}
      {report.error ? <Failure error={report.error} /> : null}
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

function Entry(props: { shown: Shown; again: boolean; simulated: boolean }) {
  const { shown } = props;
  if (shown.kind === "text") {
    return (
      <Row place={shown.place} again={props.again} class="printed">
        <pre class="text">{shown.text}</pre>
      </Row>
    );
  }
  return (
    <Row place={shown.place} class="value">
      <p class="entry-source">{excerpt(shown.place)}</p>
      <pre class="repr" data-testid="repr">
        {shown.repr}
      </pre>
      {shown.tensor ? <Chips tensor={shown.tensor} simulated={props.simulated} /> : null}
    </Row>
  );
}

function Chips(props: { tensor: TensorReport; simulated: boolean }) {
  const { tensor } = props;
  const compilation = tensor.compilation;
  const show = () => {
    chosen.value = compilation;
    tab.value = "graph";
  };
  return (
    <dl class="chips">
      <Chip name="shape">{shape(tensor.shape)}</Chip>
      <Chip name="dtype">{tensor.dtype}</Chip>
      <Chip name="stored as">{tensor.storage}</Chip>
      <Chip name="device">
        {tensor.device}
        {tensor.device === "gpu" && props.simulated ? " (simulated)" : ""}
      </Chip>
      {compilation == null ? null : (
        <button type="button" class="link" onClick={show}>
          how it was computed
        </button>
      )}
    </dl>
  );
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
      <pre class="traceback" tabIndex={0} aria-label="Traceback">
        {traceback.trimEnd()}
      </pre>
      {place ? <LineLink place={place}>Show line {place.line} in the program</LineLink> : null}
    </Row>
  );
}
