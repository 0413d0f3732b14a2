// The comparison of the shown compilation: asked for by a person, or by the panel for a small graph; one at a time.
import { computed, signal } from "@preact/signals";
import type { CompareProgress, CompareReport } from "tensorscope";
import { look } from "../session/actions";
import { busy, compilationId, run } from "../state/state";
import type { Run } from "../state/state";

type Comparison =
  | { kind: "none" }
  | { kind: "running"; progress: CompareProgress | undefined }
  | { kind: "ready"; report: CompareReport }
  | { kind: "failed"; message: string };

const known = signal<{ run: Run; id: number; comparison: Comparison } | undefined>(undefined);

/** Of the compilation that is shown. */
export const comparison = computed<Comparison>(() => {
  const found = known.value;
  return found && found.run === run.value && found.id === compilationId.value ? found.comparison : { kind: "none" };
});

/** Whether one is under way, perhaps of another compilation. */
const underWay = computed(() => known.value?.comparison.kind === "running");

export async function startComparing(): Promise<void> {
  const [of, id] = [run.peek(), compilationId.peek()];
  if (!of || id === undefined || underWay.peek() || busy.peek()) return;
  const mine = () => known.peek()?.run === of && known.peek()?.id === id;
  const tell = (comparison: Comparison) => (known.value = { run: of, id, comparison });
  tell({ kind: "running", progress: undefined });
  const progressed = (progress: CompareProgress) => {
    if (mine() && known.peek()?.comparison.kind === "running") tell({ kind: "running", progress });
  };
  try {
    tell({ kind: "ready", report: await look("compare", id, progressed) });
  } catch (error) {
    tell({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
}
