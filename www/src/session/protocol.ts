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
  Finding,
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
  /** Long inspections end when `stopComparing` is called, or the URL `until` is revoked. */
  values(id: number, until?: string): ValuesReport;
  compare(id: number, until?: string): CompareReport;
  /** The progress of `compare`; answered at once, while it is pending. */
  compareProgress(): CompareProgress | undefined;
  /** Asks `compare` and `values` to stop with a partial result; answered at once. */
  stopComparing(): void;
  setPolicy(policy: PolicyName): DeviceReport;
  resolutions(id?: number): ResolutionsReport;
  adapter(device: DeviceName): AdapterReport;
  /** What checks found to go wrong on GPUs, which programs do without from now on. */
  setFindings(findings: Finding[]): DeviceReport;
  profile(id: number, until?: string): ProfileReport;
  /** Warms up the compiler's code whenever the worker is idle from now on, so that first runs of programs are fast. */
  rehearse(): void;
  /** Checks a device in sessions of their own; what it tells is sent while it goes on. */
  checkDevice(options: CheckOptions): void;
}

export type CallName = keyof Calls;

/**
 * What each call takes, a letter for each argument: number, text, options (an object), array, index (of numbers, one for each axis), file,
 * compiled module; `?` stands before one that may be left out. wasm-bindgen's functions trust the types of what they are given.
 */
const TAKES: Record<CallName, string> = {
  start: "o?m",
  answer: "?t",
  rehearse: "",
  checkDevice: "o",
  run: "to",
  elements: "nnn?n?n",
  numbers: "nin",
  npy: "n",
  figure: "no",
  probe: "nonn",
  docs: "",
  loadFile: "f",
  removeFile: "t",
  stop: "",
  setDevice: "t",
  compilation: "n",
  reset: "",
  graphAt: "nn",
  stepDiff: "nn",
  beam: "n",
  why: "nnn",
  rules: "",
  setSearch: "o",
  values: "n?t",
  compare: "n?t",
  compareProgress: "",
  stopComparing: "",
  setPolicy: "t",
  resolutions: "?n",
  adapter: "t",
  setFindings: "a",
  profile: "n?t",
  check: "t",
};

/** More axes than an array has. */
const MOST_AXES = 64;

const IS: Readonly<Record<string, (value: unknown) => boolean>> = {
  n: (value) => typeof value === "number",
  t: (value) => typeof value === "string",
  o: (value) => typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype,
  a: Array.isArray,
  i: (value) => value instanceof Uint32Array && value.length <= MOST_AXES,
  f: (value) => value instanceof File,
  m: (value) => value instanceof WebAssembly.Module,
};

/** What is wrong with a message that should be a request; undefined for one that can be served. */
export function fault(message: unknown): string | undefined {
  if (typeof message !== "object" || message === null) return "a request is an object";
  const { id, call, args } = message as Partial<Record<"id" | "call" | "args", unknown>>;
  if (!Number.isInteger(id)) return "a request has a number";
  if (typeof call !== "string" || !Object.hasOwn(TAKES, call)) return `the session has no call '${String(call).slice(0, 40)}'`;
  if (!Array.isArray(args)) return `${call}() takes a list of arguments`;
  const takes = [...TAKES[call as CallName].matchAll(/(\??)(.)/g)];
  if (args.length > takes.length) return `${call}() takes ${takes.length} arguments, and ${args.length} are given`;
  const wrong = takes.findIndex(([, optional, kind], at) => !(optional && args[at] === undefined) && !IS[kind ?? ""]?.(args[at]));
  return wrong < 0 ? undefined : `${call}() cannot take its argument ${wrong + 1}`;
}

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

export type Request = { [K in CallName]: { id: number; call: K; args: Parameters<Calls[K]> } }[CallName];

export type Response =
  | { id: number; progress: Progress }
  | { id: number; shown: Shown[] }
  | { id: number; asked: string }
  | { id: number; told: Told }
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; message: string; fatal: boolean };
