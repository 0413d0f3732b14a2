// The value of every node of the shown compilation, fetched on demand.
import { effect } from "@preact/signals";
import type { NodeValue } from "tensorscope";
import { inspect, stopLooking } from "../session/ask";
import { resource } from "../state/resource";
import { run } from "../state/run";
import type { Run } from "../state/run";
import { compilationId } from "../state/selection";
import type { Stage } from "../state/selection";
import { busy } from "../state/session";
import { written } from "../state/written";

/** The run whose values are wanted; the next run must request them again. */
const [wanted, putWanted] = written<Run | undefined>(undefined);

/** The values of the shown compilation; `none` until they are requested. */
export const { now: values } = resource({
  key: () => compilationId.value,
  wanted: () => run.value !== undefined && wanted.value === run.value,
  load: (id: number) => inspect("values", id),
});

/** Fetches the shown compilation's values, and those of compilations that are shown later in this run. */
export function wantValues(): void {
  putWanted(run.peek());
}

/** The value of a node of the graph as written or as optimised, if it has arrived. */
export function nodeValue(stage: Stage, id: number): NodeValue | undefined {
  const now = values.value;
  return now.kind === "ready" ? now.report[stage][id] : undefined;
}

// A program run has priority over fetching values.
effect(() => {
  if (busy.value && values.peek().kind === "loading") stopLooking();
});
