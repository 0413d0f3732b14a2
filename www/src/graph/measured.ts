// What overlays show of measurements: every node's value; asked for when an overlay wants them.
import { computed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { run } from "../state";
import { nodeValue, values, wantValues } from "../values";
import { OVERLAYS } from "./options";
import type { Overlay } from "./options";
import type { Measured } from "./overlays";

/** Overlays that this page has data for. */
export const AVAILABLE: readonly Overlay[] = OVERLAYS.filter((kind) => kind !== "time");

const NOTHING: Measured = { value: () => undefined, times: undefined, waiting: false };

const data = computed<Measured>(() => {
  const now = values.value;
  return {
    ...NOTHING,
    value: (stage, node) => nodeValue(stage, node)?.summary ?? undefined,
    waiting: now.kind === "loading" || now.kind === "none",
    failed: now.kind === "failed" ? now.message : undefined,
  };
});

export function useMeasured(kind: Overlay): Measured {
  const of = run.value;
  useEffect(() => {
    if (kind === "data") wantValues();
  }, [kind, of]);
  return kind === "data" ? data.value : NOTHING;
}
