// The value of every node of the shown compilation, fetched once somebody wants them.
import { effect } from "@preact/signals";
import type { NodeValue } from "tensorscope";
import { ask, stopLooking } from "../session/ask";
import { resource } from "../state/resource";
import { run } from "../state/run";
import type { Run } from "../state/run";
import { compilationId } from "../state/selection";
import type { Stage } from "../state/selection";
import { busy } from "../state/session";
import { written } from "../state/written";

/** The run for which values are wanted; the next one has to be asked for again. */
const [wanted, putWanted] = written<Run | undefined>(undefined);

/** Values of the compilation that is shown; `none` until they are wanted. */
export const { now: values } = resource({
  key: () => compilationId.value,
  wanted: () => run.value !== undefined && wanted.value === run.value,
  load: (id: number) => ask("values", id),
});

/** Fetches the shown compilation's values, and those of each that is shown after it in this run. */
export function wantValues(): void {
  putWanted(run.peek());
}

/** The value of a node of the graph as written or as optimised, where it is there. */
export function nodeValue(stage: Stage, id: number): NodeValue | undefined {
  const now = values.value;
  return now.kind === "ready" ? now.report[stage][id] : undefined;
}

// A program is waited for by a person: values make room.
effect(() => {
  if (busy.value && values.peek().kind === "loading") stopLooking();
});
