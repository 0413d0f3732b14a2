// What the page and the session's worker say to each other: numbered calls, each answered once.
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
/** Where a program runs: on one device, or each of its parts where it is exact and quickest. */
export type PlacementName = "auto" | DeviceName;
/** What becomes of float64 on a device without it. */
export type PolicyName = "demote" | "emulate" | "error";

/** Every call the worker answers, with its arguments and its answer; all but `start`, `answer` and `rehearse` are methods of the session. */
export interface Calls {
  /** Loads the compiler, whose code the page may have already, and makes a session; the first call to a worker. */
  start(options: SessionOptions, compiler: WebAssembly.Module | undefined): DeviceReport;
  /** What it shows comes while it runs; without `direct` all of it is compiled; it ends once `stop` is called, or the URL `until` is taken back. */
  run(source: string, settings: { dataLimit: number; until: string; timeLimit?: number; direct?: boolean }): RunReport;
  elements(shown: number, start: number, count: number, rows?: number, stride?: number): string[];
  numbers(shown: number, index: Uint32Array, limit: number): Numbers;
  npy(shown: number): Uint8Array;
  figure(shown: number, how: FigureOptions): FigureDrawing;
  /** What is at a place of the drawing that `how` makes. */
  probe(shown: number, how: FigureOptions, x: number, y: number): FigureProbe | undefined;
  docs(): DocEntry[];
  /** Reads a file in the worker and gives it to the session's programs. */
  loadFile(file: File): FileReport;
  removeFile(name: string): boolean;
  /** What a person entered where the running program asked for a line; nothing is the end of what it can read. */
  answer(line: string | undefined): void;
  /** Asks the running program to end; answered at once, while `run` is under way. */
  stop(): void;
  setDevice(device: PlacementName): DeviceReport;
  compilation(id: number): CompilationReport;
  reset(): void;
  /** Why a text is no program, if it is none; nothing runs. */
  check(source: string): ErrorReport | undefined;
  /** The graph after so many steps of a compilation's trace, what a step changed as text, and all that its search looked at. */
  graphAt(id: number, step: number): StepGraph;
  stepDiff(id: number, step: number): StepDiff;
  beam(id: number): BeamReport;
  /** Why two nodes of the optimised graph are or are not in one kernel. */
  why(id: number, a: number, b: number): string;
  rules(): RuleReport[];
  setSearch(search: SearchOptions): void;
  values(id: number): ValuesReport;
  compare(id: number): CompareReport;
  /** How far `compare` is; answered at once, while it is under way. */
  compareProgress(): CompareProgress | undefined;
  /** Asks `compare` and `values` to end with what they have; answered at once. */
  stopComparing(): void;
  setPolicy(policy: PolicyName): DeviceReport;
  resolutions(id?: number): ResolutionsReport;
  adapter(device: DeviceName): AdapterReport;
  profile(id: number): ProfileReport;
  /** Runs, from now on and whenever nothing else is asked for, what makes later programs' first runs quick. */
  rehearse(): void;
}

export type CallName = keyof Calls;

const NAMES: Record<Exclude<CallName, "start" | "answer" | "rehearse">, true> = {
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

/** Calls that jump the queue, since they are about the one under way, what it has shown, or the text that is being typed meanwhile. */
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

/** Which of them are methods of the session under the same name: nothing else of it can be called from the page. */
export const SESSION_CALLS: ReadonlySet<string> = new Set(Object.keys(NAMES));

export type Request = { [K in CallName]: { id: number; call: K; args: Parameters<Calls[K]> } }[CallName];

export type Response =
  | { id: number; progress: Progress }
  | { id: number; shown: Shown[] }
  | { id: number; asked: string }
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; message: string; fatal: boolean };
