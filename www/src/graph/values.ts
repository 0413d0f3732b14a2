// The value of every node of the shown compilation, fetched once somebody wants them.
import { computed, effect, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { NodeValue, ValuesReport } from "tensorscope";
import { ask, stopLooking } from "../session/actions";
import { WorkerLost } from "../session/client";
import { busy, compilationId, run } from "../state/state";
import type { Run, Stage } from "../state/state";

type Values = { kind: "none" } | { kind: "loading" } | { kind: "ready"; report: ValuesReport } | { kind: "failed"; message: string };

const known = signal<{ run: Run; id: number; values: Values } | undefined>(undefined);
/** The run for which values are wanted; the next one has to be asked for again. */
const wanted = signal<Run | undefined>(undefined);

/** Values of the compilation that is shown; `none` until they are wanted. */
export const values: ReadonlySignal<Values> = computed(() => {
  const found = known.value;
  return found && found.run === run.value && found.id === compilationId.value ? found.values : { kind: "none" };
});

/** Fetches the shown compilation's values, and those of each that is shown after it in this run. */
export function wantValues(): void {
  wanted.value = run.peek();
}

/** The value of a node of the graph as written or as optimised, where it is there. */
export function nodeValue(stage: Stage, id: number): NodeValue | undefined {
  const now = values.value;
  return now.kind === "ready" ? now.report[stage][id] : undefined;
}

effect(() => {
  const [now, id] = [run.value, compilationId.value];
  if (!now || id === undefined || wanted.value !== now) return;
  const found = known.peek();
  if (found?.run === now && found.id === id) return;
  void load(now, id);
});

async function load(of: Run, id: number): Promise<void> {
  const tell = (values: Values) => (known.value = { run: of, id, values });
  tell({ kind: "loading" });
  const current = () => known.peek()?.run === of && known.peek()?.id === id;
  try {
    const report = await ask("values", id);
    if (current()) tell({ kind: "ready", report });
  } catch (error) {
    if (!current()) return;
    if (error instanceof WorkerLost) known.value = undefined;
    else tell({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
}

// A program is waited for by a person: values make room.
effect(() => {
  if (busy.value && known.peek()?.values.kind === "loading") stopLooking();
});
