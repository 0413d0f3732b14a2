// What the Devices panel asks of the session: the table for the shown compilation's policy, and each device's adapter.
import { effect, signal } from "@preact/signals";
import type { AdapterReport, ResolutionsReport } from "tensorscope";
import { ask } from "../session/actions";
import { WorkerLost } from "../session/client";
import { busy, compilationId, device, policy, run, shownTab, status } from "../state/state";

export type Table = { kind: "none" } | { kind: "ready"; report: ResolutionsReport } | { kind: "failed"; message: string };

/** The last table that was had stays until there is another. */
export const table = signal<Table>({ kind: "none" });
export const adapters = signal<readonly AdapterReport[]>([]);

let asked = 0;
let asking: unknown;

effect(() => {
  const [, id, , open] = [run.value, compilationId.value, policy.value, shownTab.value === "devices"];
  if (!open || busy.value || status.value.kind !== "idle") return;
  const mine = ++asked;
  ask("resolutions", id).then(
    (report) => mine === asked && (table.value = { kind: "ready", report }),
    (error: unknown) => {
      if (mine === asked && !(error instanceof WorkerLost)) table.value = { kind: "failed", message: error instanceof Error ? error.message : String(error) };
    },
  );
});

effect(() => {
  // Another session may have another adapter.
  const now = device.value?.description;
  if (shownTab.value !== "devices" || now === undefined || asking === now || status.value.kind !== "idle") return;
  asking = now;
  Promise.all([ask("adapter", "gpu"), ask("adapter", "cpu")]).then(
    (reports) => (adapters.value = reports),
    () => (asking = undefined),
  );
});
