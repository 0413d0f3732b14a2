// How every dtype is represented on every device, this machine's and known ones: whether precision is lost, the cost, and
// the reason.
import { signal } from "@preact/signals";
import type { CompilationReport, ResolutionsReport } from "tensorscope";
import { table } from "./data";
import { Fidelity, MARKS } from "./fidelity";
import type { PolicyName } from "../session/protocol";
import { DEVICES } from "../strings/devices";
import { Adapters } from "./adapters";
import { WithCompilation } from "../compilation/compilation";
import { DtypeTable } from "./dtype-table";
import type { TableRow } from "./dtype-table";
import { setPolicy } from "../session/choose";
import { compilationId } from "../state/selection";
import { policy, status } from "../state/session";

const WORDS = DEVICES;
const POLICIES: readonly PolicyName[] = ["demote", "emulate", "error"];

type Rows = "program" | "dtypes";
const rows = signal<Rows>("program");

export function Devices() {
  return (
    <div class="dtypes" data-testid="dtypes">
      <Policies />
      <div class="dtypes-head">
        <div class="segments" role="radiogroup" aria-label={WORDS.rows.label}>
          {(["program", "dtypes"] as const).map((which) => (
            <label key={which} class={rows.value === which ? "chosen" : ""}>
              <input type="radio" name="dtype-rows" checked={rows.value === which} onChange={() => (rows.value = which)} />
              {WORDS.rows[which]}
            </label>
          ))}
        </div>
      </div>
      <Body />
      <Legend />
      <Adapters />
    </div>
  );
}

function Body() {
  const now = table.value;
  if (now.kind === "failed") return <p class="empty">{WORDS.failed(now.message)}</p>;
  if (now.kind !== "ready") return <p class="empty">{WORDS.waiting}</p>;
  if (rows.value === "dtypes") return <Filled report={now.report} rows={dtypeRows(now.report)} nodes={false} />;
  if (compilationId.value === undefined) return <p class="empty">{WORDS.noNodes}</p>;
  return <WithCompilation view={(compiled) => <Filled report={now.report} rows={nodeRows(compiled)} nodes />} />;
}

function Filled(props: { report: ResolutionsReport; rows: readonly TableRow[]; nodes: boolean }) {
  return (
    <>
      <p class="summary">{summary(props.report, props.rows, props.nodes)}</p>
      <DtypeTable report={props.report} rows={props.rows} nodes={props.nodes} />
    </>
  );
}

function dtypeRows(report: ResolutionsReport): TableRow[] {
  const names = [...new Set(report.resolutions.map((r) => r.logical))];
  return names.map((logical) => ({ key: logical, logical }));
}

/** One row for each node; the compilation's report lists each for every device of the session. */
function nodeRows(compiled: CompilationReport): TableRow[] {
  const once = new Map(compiled.dtypes.map((row) => [row.node, row]));
  return [...once.values()].map((row) => ({ key: String(row.node), logical: row.logical, node: row.node, label: row.label, place: row.place }));
}

/** A summary of these rows for this session's own devices. */
function summary(report: ResolutionsReport, of: readonly TableRow[], nodes: boolean): string {
  const said = report.devices.slice(0, 2).map((device) => {
    const cells = new Map(report.resolutions.filter((r) => r.device === device.key).map((r) => [r.logical, r]));
    const are = (fidelity: string) => of.filter((row) => cells.get(row.logical)?.fidelity === fidelity);
    const [lost, refused, emulated] = [are("demoted"), are("refused"), are("emulated")];
    const bits = Math.max(0, ...lost.map((row) => cells.get(row.logical)?.bitsLost ?? 0));
    const name = WORDS.own(device.key, device.here);
    const names = (some: readonly TableRow[]) => some.map((row) => row.logical);
    const words = WORDS.summary;
    if (lost.length > 0) return nodes ? words.nodesLost(name, lost.length, bits) : words.dtypesLost(name, names(lost), bits);
    if (refused.length > 0) return nodes ? words.nodesRefused(name, refused.length) : words.dtypesRefused(name, names(refused));
    if (emulated.length > 0) return nodes ? words.nodesEmulated(name, emulated.length) : words.dtypesEmulated(name, names(emulated));
    return nodes ? words.nodesExact(name) : words.dtypesExact(name);
  });
  return said.join(" ");
}

function Policies() {
  const [now, idle] = [policy.value, status.value.kind === "idle"];
  return (
    <fieldset class="policies" disabled={!idle}>
      <legend>{WORDS.policy.title}</legend>
      <div class="segments" role="radiogroup" aria-label={WORDS.policy.title}>
        {POLICIES.map((name) => (
          <label key={name} class={now === name ? "chosen" : ""}>
            <input type="radio" name="policy" checked={now === name} onChange={() => void setPolicy(name)} />
            {WORDS.policy.names[name]}
          </label>
        ))}
      </div>
      <p class="policy-means" aria-live="polite">
        {WORDS.policy.means[now]} <span class="label">{WORDS.policy.waits}</span>
      </p>
    </fieldset>
  );
}

function Legend() {
  return (
    <dl class="marks" aria-label={WORDS.legend}>
      {Object.keys(MARKS).map((fidelity) => (
        <div key={fidelity}>
          <dt>
            <Fidelity of={fidelity} />
          </dt>
          <dd>{WORDS.fidelities[fidelity]}</dd>
        </div>
      ))}
    </dl>
  );
}
