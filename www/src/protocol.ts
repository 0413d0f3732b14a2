// What the page and the session's worker say to each other: numbered calls, each answered once.
import type { CompilationReport, DeviceReport, RunReport } from "tensorscope";

export type DeviceName = "cpu" | "gpu";

/** Every call the worker answers, with its arguments and its answer. */
export interface Calls {
  /** Loads the compiler and makes a session; the first call to a worker. */
  start(device: DeviceName): DeviceReport;
  run(source: string): RunReport;
  /** Asks the running program to end; answered at once, while `run` is under way. */
  stop(): void;
  setDevice(device: DeviceName): DeviceReport;
  compilation(id: number): CompilationReport;
  reset(): void;
}

export type CallName = keyof Calls;

export type Request = { [K in CallName]: { id: number; call: K; args: Parameters<Calls[K]> } }[CallName];

export type Response =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; message: string; fatal: boolean };
