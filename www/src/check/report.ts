// What a check says: plain data, which is kept and attached to issues as JSON. It holds nothing of a person: names, limits and
// features of the device, the system's and the browser's family and major version, results.
import type { AdapterReport } from "tensorscope";

/** The groups, in the order in which they are checked and shown. */
export const GROUPS = [
  "values",
  "shapes",
  "reductions",
  "long loops",
  "functions",
  "NaN and infinity",
  "integers",
  "float16",
  "transcripts",
  "races",
  "steps",
  "device loss",
] as const;
export type Group = (typeof GROUPS)[number];

/** An element that differs. */
export interface Differing {
  /** Its place in row-major order, or the line of a transcript. */
  at: number;
  wanted: string;
  got: string;
  /** Undefined where it is no matter of precision. */
  ulp?: number;
  /** The argument of a function. */
  of?: string;
}

export interface Outcome {
  group: Group;
  name: string;
  state: "passed" | "failed" | "skipped";
  ms: number;
  /** The greatest distance from what is wanted, and the tolerated one. */
  ulp?: number;
  tolerated?: number;
  /** How many elements differ by more, and the first of them. */
  differing?: number;
  first?: Differing[];
  /** The program, if it failed. */
  program?: string;
  /** The error, or why it was skipped. */
  why?: string;
}

/** What the device can do at most, and what some programs reached. */
export interface Rates {
  /** A launch, in microseconds; bytes copied and float32 operations, in thousand millions a second. */
  launchUs: number;
  copyGBs: number;
  gflops: number;
  /** Programs. */
  measured: { name: string; ms: number; gigabytesPerSecond: number; gigaflops: number }[];
  /** Milliseconds to compile one of them: the optimiser, and the device's own compiler. */
  optimiseMs: number;
  prepareMs: number;
}

export interface CheckReport {
  format: "tensorscope-check";
  version: 1;
  device: "cpu" | "gpu";
  description: string;
  /** Whether WebGPU is computed by the CPU device, since there is no GPU. */
  simulated: boolean;
  /** Families and major versions, such as "Chrome 140" and "Windows"; "Node 24" in a terminal. */
  browser: string;
  system: string;
  threads: number;
  adapter: Pick<AdapterReport, "facts" | "limits" | "features" | "languageFeatures">;
  outcomes: Outcome[];
  rates?: Rates;
  /** How it ended: all was checked, it was stopped, or the worker or the device was lost. */
  end: "complete" | "stopped" | "failed";
  why?: string;
  seconds: number;
}

/** How many of a list have a state. */
export const counted = (outcomes: readonly Outcome[], state: Outcome["state"]) => outcomes.filter((one) => one.state === state).length;

/** The outcomes of each group that has some. */
export const byGroup = (outcomes: readonly Outcome[]): [Group, Outcome[]][] =>
  GROUPS.map((group): [Group, Outcome[]] => [group, outcomes.filter((one) => one.group === group)]).filter(([, all]) => all.length > 0);

/** How a check ended, in numbers. */
export const summary = ({ outcomes, end, why }: CheckReport) => ({
  passed: counted(outcomes, "passed"),
  failed: counted(outcomes, "failed"),
  skipped: counted(outcomes, "skipped"),
  end,
  why,
});
export type Summary = ReturnType<typeof summary>;
