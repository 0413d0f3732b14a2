// What of the last run is looked at: a compilation, a step of its optimiser, nodes of the graph at that step, a kernel.
// Numbers of nodes are each graph's own, so another graph forgets them.
import { batch, computed } from "@preact/signals";
import type { GraphReport } from "tensorscope";
import { run } from "./run";
import { written } from "./written";

const [chosen, putChosen] = written<number | undefined>(undefined);
const [step, putStep] = written<number | undefined>(undefined);
const [between, putBetween] = written<GraphReport | undefined>(undefined);
const [selectedNode, putNode] = written<number | undefined>(undefined);
const [secondNode, putSecond] = written<number | undefined>(undefined);
const [selectedKernel, putKernel] = written(0);

export {
  /** The step of the optimiser's trace after which the graph is shown: 0 is as written, nothing the last one. */
  step,
  /** The graph that is shown, where it is one of those between the two of the report. */
  between,
  selectedNode,
  /** The node that the selected one is compared with. */
  secondNode,
  selectedKernel,
};

/** The compilation a person chose, if they did; else the one that computed the last shown value, else the run's last. */
export const compilationId = computed<number | undefined>(() => {
  const report = run.value?.report;
  if (!report) return undefined;
  const ids = report.compilations.map((c) => c.id);
  if (chosen.value !== undefined && ids.includes(chosen.value)) return chosen.value;
  for (const { shown } of (run.value?.entries ?? []).toReversed()) {
    const id = shown.kind === "value" ? shown.tensor?.compilation : undefined;
    if (id != null && ids.includes(id)) return id;
  }
  return ids.at(-1);
});

export type Stage = "before" | "after";
export const stage = computed<Stage>(() => (step.value === 0 ? "before" : "after"));

function forget(): void {
  putNode(undefined);
  putSecond(undefined);
  putStep(undefined);
  putKernel(0);
}

/** Looks at another compilation of the run. */
export function chooseCompilation(id: number): void {
  batch(() => {
    if (id !== compilationId.peek()) forget();
    putChosen(id);
  });
}

/** A new run has nothing that was looked at in the last one. */
export function forgetSelection(): void {
  batch(() => {
    putChosen(undefined);
    forget();
  });
}

/** Shows the graph after so many steps, or after all of them. */
export function showStep(position: number | undefined): void {
  if (position === step.peek()) return;
  batch(() => {
    putStep(position);
    putNode(undefined);
    putSecond(undefined);
  });
}

/** The graph of a step between the first and the last, once it is known. */
export function showBetween(graph: GraphReport | undefined): void {
  putBetween(graph);
}

/** Selects one node alone, or none. */
export function selectNode(node: number | undefined): void {
  batch(() => {
    putNode(node);
    putSecond(undefined);
  });
}

/** Selects the first of two nodes that are compared. */
export function selectFirst(node: number | undefined): void {
  putNode(node);
}

/** Selects the second one. */
export function selectSecond(node: number | undefined): void {
  putSecond(node);
}

export function selectKernel(kernel: number): void {
  putKernel(kernel);
}
