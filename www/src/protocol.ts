// What the page and the session's worker say to each other: numbered calls, each answered once.
import type { CompilationReport, DeviceReport, RunReport, SessionOptions } from "tensorscope";
import type { AdapterReport, ProfileReport, ResolutionsReport } from "tensorscope";

export type DeviceName = "cpu" | "gpu";
/** What becomes of float64 on a device without it. */
export type PolicyName = "demote" | "emulate" | "error";

/** Every call the worker answers, with its arguments and its answer; all but `start` are methods of the session. */
export interface Calls {
  /** Loads the compiler and makes a session; the first call to a worker. */
  start(options: SessionOptions): DeviceReport;
  run(source: string): RunReport;
  /** Asks the running program to end; answered at once, while `run` is under way. */
  stop(): void;
  setDevice(device: DeviceName): DeviceReport;
  compilation(id: number): CompilationReport;
  reset(): void;
  setPolicy(policy: PolicyName): DeviceReport;
  resolutions(id?: number): ResolutionsReport;
  adapter(device: DeviceName): AdapterReport;
  profile(id: number): ProfileReport;
}

export type CallName = keyof Calls;

const NAMES: Record<Exclude<CallName, "start">, true> = {
  run: true, stop: true, setDevice: true, compilation: true, reset: true,
  setPolicy: true, resolutions: true, adapter: true, profile: true,
};

/** Which of them are methods of the session under the same name: nothing else of it can be called from the page. */
export const SESSION_CALLS: ReadonlySet<string> = new Set(Object.keys(NAMES));

export type Request = { [K in CallName]: { id: number; call: K; args: Parameters<Calls[K]> } }[CallName];

export type Response =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; message: string; fatal: boolean };
