// What every dtype became on every device, whether anything is lost, and why.
import { signal } from "@preact/signals";
import type { CompilationReport, DtypeRow } from "tensorscope";
import { LineLink, lights } from "../source-link";
import { goTo } from "../optimiser/steps";
import { selectedNode, tab } from "../state";
import { plural } from "../words";
import { WithCompilation } from "./compilation";

const FIDELITIES: Record<string, { mark: string; means: string }> = {
  exact: { mark: "●", means: "every value and every result is the same" },
  widened: { mark: "▲", means: "held in more bits than asked for; results are narrowed back" },
  emulated: { mark: "◆", means: "computed by a routine, since the device has no such type" },
  demoted: { mark: "▼", means: "held in fewer bits: range or precision is lost" },
};

/** `undefined` shows every device. */
const only = signal<string | undefined>(undefined);

export function Devices() {
  return <WithCompilation view={(report) => <Table report={report} />} />;
}

function Table(props: { report: CompilationReport }) {
  const rows = props.report.dtypes;
  const devices = [...new Set(rows.map((row) => row.device))];
  const chosen = only.value !== undefined && devices.includes(only.value) ? only.value : undefined;
  const shown = chosen === undefined ? rows : rows.filter((row) => row.device === chosen);
  return (
    <div class="dtypes" data-testid="dtypes">
      <div class="dtypes-head">
        <Summary rows={rows} devices={devices} />
        <div class="segments" role="radiogroup" aria-label="Devices in the table">
          {[undefined, ...devices].map((device) => (
            <label key={device ?? "all"} class={chosen === device ? "chosen" : ""}>
              <input type="radio" name="dtype-device" checked={chosen === device} onChange={() => (only.value = device)} />
              {device ?? "all"}
            </label>
          ))}
        </div>
      </div>
      <table>
        <caption class="unseen">Logical dtype, storage and compute type of each node, by device</caption>
        <thead>
          <tr>
            <th scope="col">Node</th>
            <th scope="col">Device</th>
            <th scope="col">Dtype</th>
            <th scope="col">Stored as</th>
            <th scope="col">Computed in</th>
            <th scope="col">Fidelity</th>
            <th scope="col">Why</th>
            <th scope="col">Line</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, i) => (
            <Row key={`${row.node} ${row.device}`} row={row} span={spanAt(shown, i)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Summary(props: { rows: readonly DtypeRow[]; devices: readonly string[] }) {
  const said = props.devices.map((device) => {
    const lost = props.rows.filter((row) => row.device === device && row.fidelity === "demoted").length;
    return lost === 0 ? `On ${device} nothing is lost.` : `On ${device} ${plural(lost, "node")} ${lost === 1 ? "loses" : "lose"} precision or range.`;
  });
  return <p class="summary">{said.join(" ")}</p>;
}

/** How many rows the node of row `i` heads; 0 for a row under a head that stands above it. */
function spanAt(rows: readonly DtypeRow[], i: number): number {
  const node = rows[i]?.node;
  if (rows[i - 1]?.node === node) return 0;
  let end = i + 1;
  while (end < rows.length && rows[end]?.node === node) end++;
  return end - i;
}

function Row(props: { row: DtypeRow; span: number }) {
  const { row } = props;
  const show = () => {
    goTo(0);
    selectedNode.value = row.node;
    tab.value = "graph";
  };
  return (
    <tr class={props.span === 0 ? "again" : ""} {...lights(row.place ? [row.place] : [])}>
      {props.span > 0 ? (
        <th scope="rowgroup" rowSpan={props.span}>
          <button type="button" class="link mono" onClick={show} aria-label={`Show ${row.label} in the graph`}>
            {row.label}
          </button>
        </th>
      ) : null}
      <td class="on">{row.device}</td>
      <td class="mono">
        {row.logical}
      </td>
      <td class="mono">
        {row.storage}
      </td>
      <td class="mono">
        {row.compute}
      </td>
      <td class="fidelity">
        <Badge fidelity={row.fidelity} />
      </td>
      <td class="why">
        {row.why}
      </td>
      <td class="at">{row.place ? <LineLink place={row.place}>{row.place.line}</LineLink> : null}</td>
    </tr>
  );
}

function Badge(props: { fidelity: string }) {
  const known = FIDELITIES[props.fidelity];
  return (
    <span class={`badge ${props.fidelity}`} title={known?.means}>
      {known ? <span aria-hidden="true">{known.mark}</span> : null} {props.fidelity}
    </span>
  );
}
