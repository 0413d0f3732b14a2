// "Why not fused?": explains the decision for any two nodes of the optimised graph.
import { useEffect, useState } from "preact/hooks";
import type { CompilationReport, NodeReport } from "tensorscope";
import { OPTIMISER } from "../strings/optimiser";
import { shape } from "../strings/numbers";
import { goTo, lastStep, shownStep } from "./steps";
import { ask } from "../session/ask";
import { messageOf } from "../state/resource";
import { secondNode, selectedNode, selectFirst, selectSecond, stage } from "../state/selection";

const WORDS = OPTIMISER.why;

export function Why(props: { report: CompilationReport }) {
  const { report } = props;
  const [answer, set] = useState("");
  const [a, b] = [selectedNode.value, secondNode.value];
  const optimised = stage.value === "after" && shownStep.value === lastStep.value;
  useEffect(() => {
    let current = true;
    if (!optimised || a === undefined || b === undefined) set("");
    else {
      ask("why", report.id, a, b).then(
        (words) => current && set(words),
        (error: unknown) => current && set(OPTIMISER.noAnswer(messageOf(error))),
      );
    }
    return () => {
      current = false;
    };
  }, [report, optimised, a, b]);
  return (
    <section class="why-fused" aria-label={WORDS.title} data-testid="why">
      <h2>{WORDS.title}</h2>
      <p class="label">{WORDS.about}</p>
      {optimised ? (
        <div class="why-nodes">
          <Choice label={WORDS.first} report={report} chosen={a} choose={(node) => selectFirst(node)} />
          <Choice label={WORDS.second} report={report} chosen={b} choose={(node) => selectSecond(node)} />
        </div>
      ) : (
        <button type="button" class="link" onClick={() => goTo(undefined)}>
          {WORDS.optimised}
        </button>
      )}
      <p role="status" class="why-answer">
        {answer}
      </p>
    </section>
  );
}

function Choice(props: { label: string; report: CompilationReport; chosen: number | undefined; choose(node: number | undefined): void }) {
  const { kernels, after } = props.report;
  const groups = new Map<number | undefined, NodeReport[]>();
  for (const node of after.nodes) {
    const kernel = node.kernel ?? undefined;
    groups.set(kernel, [...(groups.get(kernel) ?? []), node]);
  }
  return (
    <label>
      <span class="label">{props.label}</span>
      <select
        value={props.chosen === undefined ? "" : String(props.chosen)}
        onChange={(event) => props.choose(event.currentTarget.value === "" ? undefined : Number(event.currentTarget.value))}
      >
        <option value="">{WORDS.choose}</option>
        {[...groups].map(([kernel, nodes]) => (
          <optgroup key={kernel ?? "none"} label={kernel === undefined ? WORDS.noKernel : (kernels[kernel]?.name ?? "")}>
            {nodes.map((node) => (
              <option key={node.id} value={String(node.id)}>
                {`${node.id}: ${node.label} ${shape(node.shape)}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
