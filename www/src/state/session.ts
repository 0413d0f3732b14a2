// The state of the session: its activity, device and policy.
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

/** The storage keys of the user's choices. */
const DEVICE = "device";
const THREADS = "threads";

/** The numbers of CPU threads to choose from; 0 leaves it to the session. */
export const THREAD_COUNTS = [0, 1, 2, 4, 8, 16];

/** Validates a placement; `auto` by default. */
function placement(name: unknown): PlacementName {
  return name === "cpu" || name === "gpu" ? name : "auto";
}

const [status, putStatus] = written<Status>({ kind: "starting" });
const [wanted, putWanted] = written<PlacementName>(placement(kept(DEVICE)));
const [threads, putThreads] = written(THREAD_COUNTS.find((count) => count === kept(THREADS)) ?? 0);
const [sessionThreads, putSessionThreads] = written(0);
const [device, putDevice] = written<DeviceReport | undefined>(undefined);
const [policy, putPolicy] = written<PolicyName>("demote");
const [sessions, putSessions] = written(0);
const [looks, putLooks] = written(0);

export {
  status,
  /** The requested placement of programs. */
  wanted,
  /** The requested number of CPU threads, for the next session; 0 leaves it to the session. */
  threads,
  /** The number that the open session was asked for. */
  sessionThreads,
  device,
  policy,
  /** Incremented for each session: a new one has no files and no variables. */
  sessions,
  /** The number of long inspections in progress: profiles and comparisons. */
  looks,
};

export const busy = computed(() => status.value.kind === "running" || status.value.kind === "stopping");

/** Sets the session's status. */
export function sessionIs(now: Status): void {
  putStatus(now);
}

/** Records that a session has begun. */
export function sessionBegan(): void {
  putStatus({ kind: "idle" });
  putSessions(sessions.peek() + 1);
}

/** The number of CPU threads to ask a new session for, as its options. */
export function threadsOfNext(): { threads?: number } {
  const count = threads.peek();
  putSessionThreads(count);
  return count > 0 ? { threads: count } : {};
}

/** Records the session's report about its device. */
export function deviceIs(report: DeviceReport): void {
  putDevice(report);
}

export function wantDevice(name: PlacementName): void {
  putWanted(name);
}

/** Stores the user's choice of a device between visits. */
export function keepDevice(name: PlacementName): void {
  keep(DEVICE, name);
}

/** Sets the number of CPU threads of the next session, which is stored between visits. */
export function setThreads(count: number): void {
  putThreads(count);
  keep(THREADS, count);
}

export function policyIs(name: PolicyName): void {
  putPolicy(name);
}

/** Records that a long inspection begins; the returned function ends it. */
export function lookBegins(): () => void {
  putLooks(looks.peek() + 1);
  return () => putLooks(looks.peek() - 1);
}
