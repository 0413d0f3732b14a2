// The session as the page knows it: what it is doing, on which device, by which policy.
import { computed } from "@preact/signals";
import type { DeviceReport } from "tensorscope";
import type { PlacementName, PolicyName } from "../session/protocol";
import { keep, kept } from "./memory";
import { written } from "./written";

type Status =
  | { kind: "starting" }
  | { kind: "idle" }
  | { kind: "running"; since: number; source: string; calm: boolean }
  | { kind: "stopping" }
  | { kind: "failed"; message: string };

/** Under which the device is kept that a person chose. */
const DEVICE = "device";

/** What is one of the names, else `auto`. */
function placement(name: unknown): PlacementName {
  return name === "cpu" || name === "gpu" ? name : "auto";
}

const [status, putStatus] = written<Status>({ kind: "starting" });
const [wanted, putWanted] = written<PlacementName>(placement(kept(DEVICE)));
const [device, putDevice] = written<DeviceReport | undefined>(undefined);
const [policy, putPolicy] = written<PolicyName>("demote");
const [sessions, putSessions] = written(0);
const [looks, putLooks] = written(0);

export {
  status,
  /** Where programs are to run. */
  wanted,
  device,
  policy,
  /** Counted up with each session: a new one has no files and no variables. */
  sessions,
  /** Long looks at a compilation that are under way: profiles and comparisons. */
  looks,
};

export const busy = computed(() => status.value.kind === "running" || status.value.kind === "stopping");

/** The session does something else from now on. */
export function sessionIs(now: Status): void {
  putStatus(now);
}

/** A session has begun. */
export function sessionBegan(): void {
  putStatus({ kind: "idle" });
  putSessions(sessions.peek() + 1);
}

/** What the session says of its device. */
export function deviceIs(report: DeviceReport): void {
  putDevice(report);
}

export function wantDevice(name: PlacementName): void {
  putWanted(name);
}

/** A person's choice of a device outlives the visit. */
export function keepDevice(name: PlacementName): void {
  keep(DEVICE, name);
}

export function policyIs(name: PolicyName): void {
  putPolicy(name);
}

/** A long look begins; what it gives ends it. */
export function lookBegins(): () => void {
  putLooks(looks.peek() + 1);
  return () => putLooks(looks.peek() - 1);
}
