// Measurements for overlays: every node's value, and the kernels' times; fetched when an overlay needs them.
import { computed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { profile, wantProfile } from "../profile/data";
import { nodeValue, values, wantValues } from "./values";
import { OVERLAYS } from "./options";
import type { Overlay } from "./options";
import type { Measured } from "./overlays";
import { run } from "../state/run";

/** The overlays that this page has data for. */
export const AVAILABLE: readonly Overlay[] = OVERLAYS;

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

const time = computed<Measured>(() => {
  const now = profile.value;
  const times: number[] = [];
  if (now.kind === "ready") for (const kernel of now.report.kernels) times[kernel.kernel] = kernel.medianMs * kernel.launches;
  return { ...NOTHING, times, waiting: now.kind === "loading" || now.kind === "none", failed: now.kind === "failed" ? now.message : undefined };
});

export function useMeasured(kind: Overlay): Measured {
  const of = run.value;
  useEffect(() => {
    if (kind === "data") wantValues();
    return kind === "time" ? wantProfile() : undefined;
  }, [kind, of]);
  return kind === "data" ? data.value : kind === "time" ? time.value : NOTHING;
}
