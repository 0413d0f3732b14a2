// The table: a row for each node or dtype, a column for each selected device; on a phone one device at a time. One cell
// is in the tab order, arrow keys move between cells, and a line below explains the current one.
import { signal, useComputed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { KnownDevice, Place, ResolutionReport, ResolutionsReport } from "tensorscope";
import { Fidelity } from "./fidelity";
import { narrow } from "../frame/panes";
import { links, points } from "../linking/linking";
import { keep, kept } from "../state/memory";
import { LineLink } from "../linking/source-link";
import { goTo } from "../optimiser/steps";
import { DEVICES } from "../strings/devices";
import { bytes } from "../strings/numbers";
import { lead } from "../state/tabs";
import { selectNode } from "../state/selection";

export interface TableRow {
  key: string;
  logical: string;
  node?: number;
  label?: string;
  place?: Place | undefined;
}

const WORDS = DEVICES;
const KEY = "device-columns";
const FIRST = ["gpu", "cpu", "apple", "nvidia-native"];

function sound(value: unknown): readonly string[] {
  const given = Array.isArray(value) ? value.filter((key): key is string => typeof key === "string") : [];
  return given.length > 0 ? given : FIRST;
}

/** The keys of the selected columns. */
const chosenColumns = signal<readonly string[]>(sound(kept(KEY)));
const oneColumn = signal("gpu");

interface At {
  row: number;
  column: number;
}
/** The cell in the tab order, and the one under the pointer. */
const current = signal<At>({ row: 0, column: 0 });
const pointed = signal<At | undefined>(undefined);
const touched = signal(false);

export function DtypeTable(props: { report: ResolutionsReport; rows: readonly TableRow[]; nodes: boolean }) {
  const { report, rows } = props;
  const known = report.devices.filter((device) => chosenColumns.value.includes(device.key));
  const one = report.devices.find((device) => device.key === oneColumn.value) ?? report.devices[0];
  const columns = narrow.value && one ? [one] : known.length > 0 ? known : report.devices.slice(0, 2);
  const cells = new Map(report.resolutions.map((r) => [`${r.device} ${r.logical}`, r]));
  const cell = (at: At) => cells.get(`${columns[at.column]?.key} ${rows[at.row]?.logical}`);
  const here = { row: Math.min(current.value.row, rows.length - 1), column: Math.min(current.value.column, columns.length - 1) };
  const body = useRef<HTMLTableSectionElement>(null);
  const move = (event: KeyboardEvent) => {
    const [row, column] = [here.row, here.column];
    const to = {
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      Home: { row, column: 0 },
      End: { row, column: columns.length - 1 },
    }[event.key];
    if (!to) return;
    event.preventDefault();
    if (to.row < 0 || to.row >= rows.length || to.column < 0 || to.column >= columns.length) return;
    body.current?.querySelector<HTMLElement>(`[data-cell="${to.row} ${to.column}"]`)?.focus();
  };
  const told = pointed.value ?? (touched.value ? here : undefined);
  const device = told ? columns[told.column] : undefined;
  return (
    <>
      {narrow.value ? <OneColumn devices={report.devices} chosen={one?.key ?? ""} /> : <Columns devices={report.devices} chosen={columns.map((c) => c.key)} />}
      <div class="dtype-scroll">
        <table class={props.nodes ? "of-nodes" : ""}>
          <caption class="unseen">{WORDS.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{props.nodes ? WORDS.node : WORDS.dtype}</th>
              {columns.map((column) => (
                <DeviceHead key={column.key} device={column} />
              ))}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={move} onPointerLeave={() => (pointed.value = undefined)}>
            {rows.map((row, r) => (
              <Row key={row.key} of={row}>
                {columns.map((column, c) => (
                  <Cell
                    key={column.key}
                    of={cell({ row: r, column: c })}
                    device={column}
                    at={{ row: r, column: c }}
                    current={here.row === r && here.column === c}
                  />
                ))}
              </Row>
            ))}
          </tbody>
        </table>
      </div>
      <Detail of={told ? cell(told) : undefined} device={device} />
    </>
  );
}

function Row(props: { of: TableRow; children: ComponentChildren }) {
  const { node } = props.of;
  const lit = useComputed(() => (node !== undefined && links.value.before.has(node) ? "lit" : ""));
  return (
    <tr class={lit} {...(node === undefined ? {} : points({ kind: "node", stage: "before", node }))}>
      <RowHead row={props.of} />
      {props.children}
    </tr>
  );
}

function Columns(props: { devices: readonly KnownDevice[]; chosen: readonly string[] }) {
  const flip = (key: string) => {
    const now = props.chosen.includes(key) ? props.chosen.filter((other) => other !== key) : [...props.chosen, key];
    if (now.length === 0) return;
    chosenColumns.value = now;
    keep(KEY, now);
  };
  return (
    <div class="columns" role="group" aria-label={WORDS.columns.label}>
      {props.devices.map((device) => (
        <label key={device.key} class={props.chosen.includes(device.key) ? "chosen" : ""} title={device.note}>
          <input type="checkbox" checked={props.chosen.includes(device.key)} onChange={() => flip(device.key)} />
          {device.name}
        </label>
      ))}
    </div>
  );
}

function OneColumn(props: { devices: readonly KnownDevice[]; chosen: string }) {
  const device = props.devices.find((d) => d.key === props.chosen);
  return (
    <div class="columns">
      <label class="one-column">
        <span class="label">{WORDS.columns.one}</span>
        <select aria-label={WORDS.columns.one} value={props.chosen} onChange={(event) => (oneColumn.value = event.currentTarget.value)}>
          {props.devices.map((d) => (
            <option key={d.key} value={d.key}>
              {d.name}
            </option>
          ))}
        </select>
      </label>
      {device ? <p class="device-note">{device.note}</p> : null}
    </div>
  );
}

function DeviceHead(props: { device: KnownDevice }) {
  const { device } = props;
  const own = device.key === "gpu" || device.key === "cpu";
  const facts = [device.note, WORDS.facts.buffers(device.buffers), ...(device.key === "cpu" ? [] : [WORDS.facts.f16(device.f16)])];
  return (
    <th scope="col" title={facts.join("\n")}>
      <b>{device.name}</b>
      <small>{own ? (device.here ? device.description : WORDS.facts.simulated) : WORDS.facts.profile}</small>
      <small>{(own ? WORDS.facts.largest : WORDS.facts.atLeast)(bytes(device.largestBytes))}</small>
    </th>
  );
}

function RowHead(props: { row: TableRow }) {
  const { row } = props;
  if (row.label === undefined) {
    return (
      <th scope="row">
        <span class="mono">{row.logical}</span>
      </th>
    );
  }
  const show = () => {
    goTo(0);
    selectNode(row.node);
    lead("graph");
  };
  return (
    <th scope="row">
      <button type="button" class="link mono" onClick={show} aria-label={WORDS.show(row.label)}>
        {row.label}
      </button>
      <small>
        <span class="mono">{row.logical}</span> {row.place ? <LineLink place={row.place}>{WORDS.line(row.place.line)}</LineLink> : null}
      </small>
    </th>
  );
}

function Cell(props: { of: ResolutionReport | undefined; device: KnownDevice; at: At; current: boolean }) {
  const { of, at } = props;
  if (!of) return <td />;
  const refused = of.fidelity === "refused";
  const take = () => {
    current.value = at;
    touched.value = true;
  };
  return (
    <td class={`cell ${of.fidelity}`} onPointerEnter={() => (pointed.value = at)}>
      <button type="button" data-cell={`${at.row} ${at.column}`} tabIndex={props.current ? 0 : -1} onFocus={take} onClick={take} aria-describedby="dtype-why">
        <span class="unseen">{WORDS.cell.label(of.logical, props.device.name)} </span>
        <span class="becomes mono">→ {refused ? WORDS.cell.refused : `${of.storage} → ${of.compute}`}</span>
        <span class="how">
          <Fidelity of={of.fidelity} />
          {of.bitsLost > 0 ? <span class="lost">{WORDS.cell.lost(of.bitsLost)}</span> : null}
          {of.cost > 1 ? <span class="cost">{WORDS.cell.cost(of.cost)}</span> : null}
        </span>
        {narrow.value ? (
          <span class="why">
            {WORDS.detail.why(of.why)} {refused ? null : <span class="label">{WORDS.detail.bytes(of.bytes, of.logicalBytes)}</span>}
          </span>
        ) : null}
      </button>
    </td>
  );
}

function Detail(props: { of: ResolutionReport | undefined; device: KnownDevice | undefined }) {
  const { of, device } = props;
  const words = WORDS.detail;
  return (
    <div class="dtype-why" id="dtype-why" data-testid="dtype-why">
      {of && device ? (
        <>
          <p>
            <strong>{words.head(of.logical, device.name)}</strong> {of.fidelity === "refused" ? null : words.held(of.storage, of.compute)} {words.why(of.why)}
          </p>
          <p class="label">
            {of.bitsLost > 0 ? `${words.lost(of.bitsLost, of.rangeLost)} ` : null}
            {of.cost > 0 ? `${words.cost(of.cost)} ${words.bytes(of.bytes, of.logicalBytes)}` : words.why(WORDS.fidelities[of.fidelity] ?? "")} {device.note}
          </p>
        </>
      ) : (
        <p class="label">{words.none}</p>
      )}
    </div>
  );
}
