// The selection in the last run: a compilation, a step of its optimiser, nodes of the graph at that step, a kernel.
// Node ids are valid within one graph only, so another graph clears them.
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
  /**
   * The step of the optimiser's trace after which the graph is shown: 0 is the graph as written, undefined the
   * last step.
   */
  step,
  /** The shown graph, if it is an intermediate one. */
  between,
  selectedNode,
  /** The node that the selected one is compared with. */
  secondNode,
  selectedKernel,
};

/** The compilation that the user selected; else the one that computed the last shown value, else the run's last. */
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

/** Selects another compilation of the run. */
export function chooseCompilation(id: number): void {
  batch(() => {
    if (id !== compilationId.peek()) forget();
    putChosen(id);
  });
}

/** Clears the selection for a new run. */
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

/** Sets the graph of an intermediate step, once it is known. */
export function showBetween(graph: GraphReport | undefined): void {
  putBetween(graph);
}

/** Selects one node only, or none. */
export function selectNode(node: number | undefined): void {
  batch(() => {
    putNode(node);
    putSecond(undefined);
  });
}

/** Selects the first of two nodes to compare. */
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
