// The same program on the CPU, on the GPU and by the reference evaluator: the error of each node, and the first
// node that differs.
import { useEffect } from "preact/hooks";
import type { CompareReport, CompilationReport, ComparedDevice, ComparedNode, ComparedResult, Difference, Origin } from "tensorscope";
import { comparison, startComparing } from "./data";
import { Icon } from "../ui/icons";
import { LineLink, lights } from "../linking/source-link";
import { goTo } from "../optimiser/steps";
import { COMPARE } from "../strings/compare";
import { count, shape } from "../strings/numbers";
import { WithCompilation } from "../compilation/compilation";
import { DifferenceDetails, Histogram, small, units } from "./difference";
import { stopLooking } from "../session/ask";
import { selectedNode, selectNode, stage } from "../state/selection";
import { busy } from "../state/session";

const TEXT = COMPARE;

/** Rows of omitted nodes are listed up to this many; a note gives their number. */
const LISTED = 512;

/** Graphs of up to so many nodes and elements are compared automatically. */
const SMALL_NODES = 64;
const SMALL_ELEMENTS = 100_000;

export function Compare() {
  return <WithCompilation view={(report) => <Comparing key={report.id} report={report} />} />;
}

function isSmall(report: CompilationReport): boolean {
  const { nodes } = report.before;
  const elements = nodes.reduce((sum, node) => sum + node.shape.reduce((n, d) => n * Number(d), 1), 0);
  return nodes.length <= SMALL_NODES && elements <= SMALL_ELEMENTS;
}

function Comparing(props: { report: CompilationReport }) {
  const now = comparison.value;
  useEffect(() => {
    if (now.kind === "none" && !busy.value && isSmall(props.report)) startComparing();
  }, [props.report, busy.value]);
  return (
    <div class="compare" data-testid="compare">
      <div class="compare-head">
        <p class="hint-text">{TEXT.what}</p>
        {now.kind === "loading" ? (
          <Progress />
        ) : (
          <button type="button" class="compare-start" onClick={() => startComparing()} disabled={busy.value}>
            {now.kind === "ready" ? TEXT.again : TEXT.compare}
          </button>
        )}
      </div>
      {now.kind === "failed" ? <p class="said problem">{TEXT.failed(now.message)}</p> : null}
      {now.kind === "ready" ? <Compared report={now.report} /> : null}
    </div>
  );
}

function Progress() {
  const now = comparison.value;
  const progress = now.kind === "loading" ? now.progress : undefined;
  const said = progress ? TEXT.progress(progress.what, progress.done, progress.of) : TEXT.starting;
  return (
    <div class="compare-progress">
      <progress aria-label={said} {...(progress && progress.of > 0 ? { value: progress.done, max: progress.of } : {})} />
      <span class="number">{said}</span>
      <button type="button" class="quiet" onClick={stopLooking}>
        <Icon name="stop" />
        {TEXT.stop}
      </button>
    </div>
  );
}

function select(node: number): void {
  goTo(0);
  selectNode(node);
}

function Compared(props: { report: CompareReport }) {
  const { report } = props;
  return (
    <>
      <Verdict report={report} />
      {report.origins.length > 0 ? <Origins origins={report.origins} nodes={report.nodes} /> : null}
      {report.results.length > 0 ? <Results report={report} /> : null}
      <Table report={report} />
      <details class="compare-notes">
        <summary>{TEXT.notes}</summary>
        {report.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </details>
    </>
  );
}

function Verdict(props: { report: CompareReport }) {
  const { firstDivergence: first, cpu, gpu, nodes, stopped } = props.report;
  const devices = [cpu, gpu].filter((device) => !device.error);
  const compared = nodes.filter((node) => node.cpu ?? node.gpu).length;
  return (
    <>
      {[cpu, gpu].map((device) => (device.error ? <p class="said problem">{TEXT.deviceFailed(device.name, device.error)}</p> : null))}
      {stopped ? <p class="said caution">{TEXT.stopped}</p> : null}
      {first ? (
        <div class="said caution" role="status" data-testid="first-divergence">
          <strong>
            <span aria-hidden="true">▼</span> {TEXT.first}
          </strong>
          <p>{first.words}</p>
          <p class="said-links">
            <NodeButton id={first.node} label={nodes[first.node]?.label ?? ""} />
            {first.place ? <LineLink place={first.place} /> : null}
          </p>
        </div>
      ) : (
        <p class={`said ${compared > 0 ? "good" : "caution"}`} role="status" data-testid="agreement">
          {compared > 0 ? TEXT.agrees(compared, devices.map(named)) : TEXT.nothing}
        </p>
      )}
    </>
  );
}

function named(device: ComparedDevice): string {
  return device.simulated ? TEXT.simulatedDevice(device.name) : device.name;
}

function NodeButton(props: { id: number; label: string }) {
  return (
    <button type="button" class="link mono" onClick={() => select(props.id)} aria-label={TEXT.show(props.label)}>
      {props.label}
    </button>
  );
}

function Origins(props: { origins: readonly Origin[]; nodes: readonly ComparedNode[] }) {
  return (
    <section class="compare-origins">
      <h2>{TEXT.origins}</h2>
      <ul>
        {props.origins.map((origin) => (
          <li key={`${origin.node} ${origin.what}`} {...lights(origin.place ? [origin.place] : [])}>
            <span class="badge caution">{TEXT.origin[origin.what]}</span>
            <button type="button" class="link mono" onClick={() => select(origin.node)} aria-label={TEXT.show(props.nodes[origin.node]?.label ?? "")}>
              {origin.words}
            </button>
            <span class="label">{TEXT.seenBy(origin.seenBy)}</span>
            {origin.place ? <LineLink place={origin.place} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Results(props: { report: CompareReport }) {
  const { results, nodes } = props.report;
  const many = new Set(results.map((result) => result.node)).size > 1;
  const row = (result: ComparedResult) => (
    <li key={`${result.device} ${result.node}`}>
      <span class="on">{TEXT.resultHead(result.device, result.kernels)}</span>
      {many ? <span class="mono">{nodes[result.node]?.label}</span> : null}
      {result.difference ? <Cell difference={result.difference} fused /> : <span class="hint-text">{result.error}</span>}
    </li>
  );
  return (
    <section class="compare-results">
      <h2>{TEXT.results}</h2>
      <ul>{results.map(row)}</ul>
    </section>
  );
}

function Table(props: { report: CompareReport }) {
  const { cpu, gpu } = props.report;
  const nodes = props.report.nodes.filter((node) => node.id < LISTED || node.cpu || node.gpu);
  return (
    <table class="compared">
      <caption class="unseen">{TEXT.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXT.node}</th>
          {[cpu, gpu].map((device) => (
            <th key={device.name} scope="col" title={device.description}>
              {device.name}
              {device.simulated ? (
                <span class="badge caution" title={TEXT.simulatedMeans}>
                  {TEXT.simulated}
                </span>
              ) : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {nodes.map((node) => (
          <Row key={node.id} node={node} />
        ))}
      </tbody>
    </table>
  );
}

function Row(props: { node: ComparedNode }) {
  const { node } = props;
  const selected = stage.value === "before" && selectedNode.value === node.id;
  const cells = [node.cpu, node.gpu];
  return (
    <>
      <tr class={selected ? "selected" : ""} {...lights(node.place ? [node.place] : [])}>
        <th scope="row">
          <button type="button" class="link mono" onClick={() => select(node.id)} aria-expanded={selected} aria-label={TEXT.show(node.label)}>
            {node.label}
          </button>
          <span class="about">
            <span class="mono">
              {node.dtype} {shape(node.shape)}
            </span>
            {node.place ? <LineLink place={node.place} /> : null}
          </span>
        </th>
        {node.cpu == null && node.gpu == null ? (
          <td colSpan={2} class="left-out">
            {node.leftOut}
          </td>
        ) : (
          cells.map((difference, i) => <td key={i}>{difference ? <Cell difference={difference} /> : <span class="left-out">{node.leftOut}</span>}</td>)
        )}
      </tr>
      {selected && (node.cpu ?? node.gpu) ? (
        <tr class="compare-detail">
          <td colSpan={3}>
            <div>
              {node.cpu ? <DifferenceDetails name="cpu" difference={node.cpu} /> : null}
              {node.gpu ? <DifferenceDetails name="gpu" difference={node.gpu} /> : null}
            </div>
          </td>
        </tr>
      ) : null}
    </>
  );
}

function Cell(props: { difference: Difference; fused?: boolean }) {
  const { difference } = props;
  const verdict = TEXT.verdicts[difference.verdict];
  const off = difference.ulps > 0 || difference.mismatched > 0;
  const carried = difference.verdict === "exact" && off;
  return (
    <div class="cell">
      <span class={`badge ${difference.verdict}`} title={verdict?.means}>
        <span aria-hidden="true">{verdict?.mark}</span> {verdict?.word ?? difference.verdict}
      </span>
      {off ? (
        <span class="off number">
          {difference.mismatched > 0 ? TEXT.mismatched(count(difference.mismatched)) : units(difference.ulps)}
          {carried && !props.fused ? <span class="label"> {TEXT.carried}</span> : null}
        </span>
      ) : null}
      {off ? <Histogram counts={difference.histogram} /> : null}
      {off && difference.mismatched === 0 ? (
        <span class="label number" title={TEXT.detail.absolute}>
          {TEXT.absolute(small(difference.absolute))}
        </span>
      ) : null}
    </div>
  );
}
