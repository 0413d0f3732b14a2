// Navigation between the optimiser's steps: which one is shown, its graph, and the next.
import { batch, computed, effect, signal } from "@preact/signals";
import type { CompilationReport, GraphReport, StepGraph, TraceStep } from "tensorscope";
import { WorkerLost } from "../session/client";
import { OPTIMISER } from "../strings/optimiser";
import { compiled as report } from "../compilation/data";
import { ask } from "../session/ask";
import { problem } from "../state/notice";
import { messageOf } from "../state/resource";
import { showBetween, showStep, step } from "../state/selection";
import type { Stage } from "../state/selection";

/** The steps of the shown compilation. */
export const trace = computed<readonly TraceStep[]>(() => report.value?.trace ?? []);
/** The position after the last step. */
export const lastStep = computed(() => trace.value.length);
/** The shown position: the number of steps applied. */
export const shownStep = computed(() => Math.min(step.value ?? lastStep.value, lastStep.value));

/**
 * Shows the graph after so many steps; after all of them without an argument. Node ids are valid within each graph only.
 */
export function goTo(position: number | undefined): void {
  const to = position === undefined ? undefined : Math.max(0, Math.min(Math.round(position), lastStep.value));
  showStep(to);
}

/** Whether the graph is shown as written, or as optimised; neither is true at intermediate steps. */
export function atStage(name: Stage): boolean {
  return name === "before" ? step.value === 0 : step.value !== 0 && shownStep.value === lastStep.value;
}

/** The position where the next rule's steps end, or where those of the previous one began. */
export function nextRule(from: number, forward: boolean): number {
  const names = trace.value.map((taken) => taken.rule);
  let to = from;
  if (forward) while (to < names.length && names[to] === names[from]) to++;
  else while (to > 0 && names[to - 1] === names[from - 1]) to--;
  return to;
}

/** Consecutive steps of one rule. */
export interface Group {
  rule: string;
  stage: string;
  /** The positions before the first and after the last of them. */
  from: number;
  to: number;
}

export const groups = computed<readonly Group[]>(() => {
  const found: Group[] = [];
  trace.value.forEach(({ rule, stage }, i) => {
    const last = found.at(-1);
    if (last?.rule === rule) last.to = i + 1;
    else found.push({ rule, stage, from: i, to: i + 1 });
  });
  return found;
});

const fetched = new WeakMap<CompilationReport, Map<number, StepGraph>>();
const here = signal<{ of: CompilationReport; at: StepGraph } | undefined>(undefined);
let asking = false;

/** Fetches the shown step's graph, one at a time: steps that a drag has passed are not requested. */
function fetchStep(): void {
  const [of, at] = [report.peek(), shownStep.peek()];
  if (!of || step.peek() === undefined) return;
  const all = fetched.get(of) ?? new Map<number, StepGraph>();
  fetched.set(of, all);
  const known = all.get(at);
  if (known) here.value = { of, at: known };
  if (known || asking) return;
  asking = true;
  ask("graphAt", of.id, at)
    .then(
      (graph) => {
        all.set(at, graph);
        if (report.peek() === of && shownStep.peek() === at) here.value = { of, at: graph };
      },
      (error: unknown) => {
        // A lost session is reported where it is replaced.
        if (report.peek() !== of || error instanceof WorkerLost) return;
        batch(() => {
          problem(OPTIMISER.noStep(messageOf(error)));
          showStep(undefined);
        });
      },
    )
    .finally(() => {
      asking = false;
      if (shownStep.peek() !== at || report.peek() !== of) fetchStep();
    });
}

/** Larger graphs take long to render: they are fetched when the user has paused for so many milliseconds. */
const LARGE = 150;
const PAUSE_MS = 160;
let pausing: ReturnType<typeof setTimeout> | undefined;

effect(() => {
  void [shownStep.value, step.value];
  const nodes = report.value?.after.nodes.length ?? 0;
  clearTimeout(pausing);
  if (nodes > LARGE) pausing = setTimeout(fetchStep, PAUSE_MS);
  else fetchStep();
});

// Positions at the report's own graphs need no fetching.
effect(() => {
  const at = here.value?.of === report.value ? here.value?.at : undefined;
  showBetween(at && step.value !== undefined && shownStep.value > 0 && shownStep.value < lastStep.value ? at.graph : undefined);
});

/** The contents of the graph pane. */
export interface Shown {
  graph: GraphReport;
  /** Kernel names by the nodes' kernel numbers. */
  kernels: readonly string[];
  changed: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();
const names = new WeakMap<CompilationReport, readonly string[]>();
const changes = new WeakMap<StepGraph, ReadonlySet<number>>();

function remembered<K extends WeakKey, V>(known: WeakMap<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** The graph at the shown step; the previous one until it has arrived. */
export function shownGraph(of: CompilationReport): Shown {
  const kernels = remembered(names, of, () => of.kernels.map((kernel) => kernel.name));
  const at = here.value?.of === of ? here.value.at : undefined;
  const there = at?.step === shownStep.value ? at : undefined;
  const changed = there ? remembered(changes, there, () => new Set(there.changed)) : NONE;
  if (step.value === undefined) return { graph: of.after, kernels, changed: NONE };
  if (shownStep.value === 0) return { graph: of.before, kernels, changed: NONE };
  if (shownStep.value === of.trace.length) return { graph: of.after, kernels, changed };
  return at ? { graph: at.graph, kernels: at.kernels, changed } : { graph: of.after, kernels, changed: NONE };
}

/** Whether constants were hoisted into run-time parameters right before the shown step: the first one of the search. */
export const hoisted = computed(() => {
  const first = trace.value.findIndex((taken) => taken.stage !== "canonicalise");
  return first >= 0 && shownStep.value === first + 1 && report.value?.after.nodes.some((node) => node.op === "scalar") === true;
});

/** The labels of the nodes that the shown step removed, once they are known. */
export const gone = computed<readonly string[]>(() => {
  const at = here.value?.of === report.value ? here.value?.at : undefined;
  return at?.step === shownStep.value ? at.gone : [];
});
