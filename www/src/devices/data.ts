// The data of the Devices panel: the table for the shown compilation's policy, and each device's adapter.
import { effect } from "@preact/signals";
import type { AdapterReport } from "tensorscope";
import { ask } from "../session/ask";
import { resource } from "../state/resource";
import { compilationId } from "../state/selection";
import { device, policy, status } from "../state/session";
import { shownTab } from "../state/tabs";
import { written } from "../state/written";

const open = () => shownTab.value === "devices" && status.value.kind === "idle";

/** The previous table stays until the next one has been fetched. */
export const { now: table } = resource({
  key: () => `${policy.value} ${compilationId.value ?? ""}`,
  wanted: open,
  load: () => ask("resolutions", compilationId.peek()),
  stays: true,
});

const [adapters, putAdapters] = written<readonly AdapterReport[]>([]);
export { adapters };

let asking: unknown;

effect(() => {
  // Another session may have another adapter.
  const now = device.value?.description;
  if (!open() || now === undefined || asking === now) return;
  asking = now;
  Promise.all([ask("adapter", "gpu"), ask("adapter", "cpu")]).then(putAdapters, () => (asking = undefined));
});
