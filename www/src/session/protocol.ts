// The protocol between the page and the session's worker: numbered calls, each answered once.
import type { CheckOptions, Told } from "../check/run";
import type {
  AdapterReport,
  BeamReport,
  CompareProgress,
  CompareReport,
  CompilationReport,
  DeviceReport,
  DocEntry,
  ErrorReport,
  FigureDrawing,
  FigureOptions,
  FigureProbe,
  FileReport,
  Numbers,
  ProfileReport,
  Progress,
  ResolutionsReport,
  RunReport,
  SearchOptions,
  SessionOptions,
  Shown,
  StepDiff,
  StepGraph,
  RuleReport,
  ValuesReport,
} from "tensorscope";

export type DeviceName = "cpu" | "gpu";
/** Where a program runs: on one device, or each of its parts where it is exact and fastest. */
export type PlacementName = "auto" | DeviceName;
/** How float64 is represented on a device without it. */
export type PolicyName = "demote" | "emulate" | "error";

/** The worker's calls, with arguments and results; all but `start`, `answer`, `rehearse` and `checkDevice` are methods of the session. */
export interface Calls {
  /** Loads the compiler, whose code the page may have fetched, and creates a session; the first call to a worker. */
  start(options: SessionOptions, compiler: WebAssembly.Module | undefined): DeviceReport;
  /**
   * Output is sent while it runs; without `direct` everything is compiled; it ends when `stop` is called, or the URL
   * `until` is revoked.
   */
  run(source: string, settings: { dataLimit: number; until: string; timeLimit?: number; direct?: boolean }): RunReport;
  elements(shown: number, start: number, count: number, rows?: number, stride?: number): string[];
  numbers(shown: number, index: Uint32Array, limit: number): Numbers;
  npy(shown: number): Uint8Array;
  figure(shown: number, how: FigureOptions): FigureDrawing;
  /** The item at a point of the drawing with the options `how`. */
  probe(shown: number, how: FigureOptions, x: number, y: number): FigureProbe | undefined;
  docs(): DocEntry[];
  /** Converts a file in the worker and provides it to the session's programs. */
  loadFile(file: File): FileReport;
  removeFile(name: string): boolean;
  /** The line that the user entered for the running program; undefined is the end of the input. */
  answer(line: string | undefined): void;
  /** Asks the running program to stop; answered at once, while `run` is pending. */
  stop(): void;
  setDevice(device: PlacementName): DeviceReport;
  compilation(id: number): CompilationReport;
  reset(): void;
  /** The syntax error of a text, if it has one; nothing is run. */
  check(source: string): ErrorReport | undefined;
  /** The graph after so many steps of a compilation's trace, the change of a step as text, and all states of its search. */
  graphAt(id: number, step: number): StepGraph;
  stepDiff(id: number, step: number): StepDiff;
  beam(id: number): BeamReport;
  /** Why two nodes of the optimised graph are or are not fused into one kernel. */
  why(id: number, a: number, b: number): string;
  rules(): RuleReport[];
  setSearch(search: SearchOptions): void;
  values(id: number): ValuesReport;
  compare(id: number): CompareReport;
  /** The progress of `compare`; answered at once, while it is pending. */
  compareProgress(): CompareProgress | undefined;
  /** Asks `compare` and `values` to stop with a partial result; answered at once. */
  stopComparing(): void;
  setPolicy(policy: PolicyName): DeviceReport;
  resolutions(id?: number): ResolutionsReport;
  adapter(device: DeviceName): AdapterReport;
  profile(id: number): ProfileReport;
  /** Warms up the compiler's code whenever the worker is idle from now on, so that first runs of programs are fast. */
  rehearse(): void;
  /** Checks a device in sessions of their own; what it tells is sent while it goes on. */
  checkDevice(options: CheckOptions): void;
}

export type CallName = keyof Calls;

const NAMES: Record<Exclude<CallName, "start" | "answer" | "rehearse" | "checkDevice">, true> = {
  run: true,
  elements: true,
  numbers: true,
  npy: true,
  figure: true,
  probe: true,
  docs: true,
  loadFile: true,
  removeFile: true,
  stop: true,
  setDevice: true,
  compilation: true,
  reset: true,
  graphAt: true,
  stepDiff: true,
  beam: true,
  why: true,
  rules: true,
  setSearch: true,
  values: true,
  compare: true,
  compareProgress: true,
  stopComparing: true,
  setPolicy: true,
  resolutions: true,
  adapter: true,
  profile: true,
  check: true,
};

/** Calls that bypass the queue, since they concern the call in progress, its output, or text that is being typed. */
export const AT_ONCE: ReadonlySet<CallName> = new Set<CallName>([
  "answer",
  "stop",
  "compareProgress",
  "stopComparing",
  "check",
  "docs",
  "elements",
  "numbers",
  "figure",
  "probe",
]);

/** Those that are methods of the session with the same name: the page can call nothing else of it. */
export const SESSION_CALLS: ReadonlySet<string> = new Set(Object.keys(NAMES));

export type Request = { [K in CallName]: { id: number; call: K; args: Parameters<Calls[K]> } }[CallName];

export type Response =
  | { id: number; progress: Progress }
  | { id: number; shown: Shown[] }
  | { id: number; asked: string }
  | { id: number; told: Told }
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; message: string; fatal: boolean };
