// Broadcasting: operands as grids, broadcast axes, index arithmetic, and suggestions for shapes that do not
// broadcast.
import { useMemo, useState } from "preact/hooks";
import type { CompilationReport, Place } from "tensorscope";
import { Clash } from "./alignment";
import { cases, isTelling } from "./cases";
import type { Case } from "./cases";
import { CaseView } from "./view";
import { rewrite } from "../editor/port";
import { isEarlier, lineName } from "../linking/lines";
import { excerpt } from "../linking/source-link";
import { BROADCAST } from "../strings/broadcast";
import { shape } from "../strings/numbers";
import { WithCompilation } from "../compilation/compilation";
import { runProgram } from "../session/run";
import { run } from "../state/run";
import { selectedNode, stage } from "../state/selection";

const words = BROADCAST;

/** The operands' names, where the text at the error is two names and an operator. */
function operandNames(text: string): [string, string] | undefined {
  const [, left, right] = /^\s*([A-Za-z_]\w*)\s*[^\w\s()[\].,]+\s*([A-Za-z_]\w*)\s*$/.exec(text) ?? [];
  return left && right && left !== right ? [left, right] : undefined;
}

/** Inserts the suggested index at the error, and runs the program. */
function mend(place: Place, name: string, index: string): void {
  rewrite(
    place,
    (text) => text.replace(new RegExp(`\\b${name}\\b`), (found) => found + index),
    () => void runProgram(),
  );
}

export function Broadcast() {
  const error = run.value?.report.error;
  const shapes = error && error.shapes.length >= 2 ? error.shapes : undefined;
  const place = error?.place;
  const names = place && shapes?.length === 2 ? operandNames(excerpt(place)) : undefined;
  return (
    <div class="broadcast">
      {error && shapes ? (
        <Clash
          shapes={shapes}
          names={names ?? shapes.map((_, k) => String.fromCharCode(97 + k))}
          mend={names && place && !isEarlier(place) ? (name, index) => mend(place, name, index) : undefined}
        />
      ) : null}
      {shapes && run.value?.report.compilations.length === 0 ? null : <WithCompilation view={(report) => <Cases key={report.id} report={report} />} />}
    </div>
  );
}

function title(one: Case): string {
  const place = one.node.places[0];
  const what = `${one.node.label} ${one.operands.map((o) => shape([...o.dims])).join(" ")} → ${shape([...one.dims])}`;
  return place ? words.line(lineName(place), what) : what;
}

/** The node of the graph as written that the selected node corresponds to. */
function selectedWritten(report: CompilationReport): number | undefined {
  const id = selectedNode.value;
  if (id === undefined || stage.value === "before") return id;
  const node = report.after.nodes[id];
  const place = node?.places[0];
  return report.before.nodes.find(
    (n) => n.op === node?.op && n.places.some((p) => p.source === place?.source && p.start === place.start && p.end === place.end),
  )?.id;
}

function Cases(props: { report: CompilationReport }) {
  const all = useMemo(() => cases(props.report.before), [props.report]);
  const [chosen, choose] = useState<{ node: number; selected: number | undefined }>();
  const selected = selectedWritten(props.report);
  // The last selection counts: that of the list here, or that of the graph.
  const wanted = chosen && chosen.selected === selected ? chosen.node : selected;
  const one = all.find((c) => c.node.id === wanted) ?? all.find((c) => c.node.id === chosen?.node) ?? all.find(isTelling) ?? all[0];
  if (!one) return <p class="empty">{words.nothing}</p>;
  return (
    <>
      <label class="case-choice">
        <span class="label">{words.choose}</span>
        <select value={String(one.node.id)} onChange={(event) => choose({ node: Number(event.currentTarget.value), selected })}>
          {all.map((c) => (
            <option key={c.node.id} value={String(c.node.id)}>
              {title(c)}
            </option>
          ))}
        </select>
      </label>
      <CaseView key={one.node.id} of={one} />
    </>
  );
}
