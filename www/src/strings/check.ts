// The check of a device: the page's dialog, the terminal, and the picture of a report.
import type { CheckReport, Differing, Group, Outcome, Summary } from "../check/report";
import type { Finding } from "tensorscope";
import { plural } from "./numbers";

/** A number with three digits that matter. */
const short = (value: number) => (value === 0 ? "0" : String(Number(value.toPrecision(3))));

const GROUP_NAMES: Record<Group, string> = {
  values: "Values by dtype",
  shapes: "Shapes",
  reductions: "Reductions",
  "long loops": "Long loops",
  functions: "Functions, in ulp",
  "NaN and infinity": "NaN, infinity, signed zero",
  integers: "Integers",
  float16: "float16",
  transcripts: "NumPy's transcripts",
  races: "Races in shared memory",
  steps: "The compiler's steps",
  "device loss": "Device loss",
};

const WHAT: Record<Group, string> = {
  values: "results of each dtype beside NumPy's",
  shapes: "primes, one element, none, broadcast, views, many workgroups",
  reductions: "sums, extremes, positions, sorting",
  "long loops": "loops of more than 65,535 rounds",
  functions: "float32 beside results in double precision",
  "NaN and infinity": "the rules of IEEE 754",
  integers: "wrapping, division, shifts, 64 bits",
  float16: "rounding after each operation",
  transcripts: "programs and what NumPy prints",
  races: "the same bits each time",
  steps: "every node and kernel beside the reference",
  "device loss": "the device is destroyed, and opened again",
};

function verdict({ passed, failed, skipped, end, why }: Summary): string {
  const said =
    failed > 0 ? `${failed} of ${plural(passed + failed, "check")} failed.` : passed > 0 ? `All ${plural(passed, "check")} passed.` : "Nothing was checked.";
  const left = skipped > 0 ? ` ${skipped} could not be made here.` : "";
  const ended = end === "stopped" ? " It was stopped before its end." : end === "failed" ? ` It ended early: ${why ?? ""}.` : "";
  return said + left + ended;
}

export const CHECK = {
  title: "Check this device",
  close: "Close",
  what: "This computer's browser and GPU compute programs whose values are known, and are measured for a moment. It takes under three minutes, in a session of its own: your program and its variables stay as they are.",
  privacy:
    "Nothing is sent. The report has the names, limits and features of the device, the family and major version of the browser, the family of the system, and results: nothing of you or your programs.",
  device: "Device",
  devices: { gpu: "GPU", cpu: "CPU" },
  noGpu: "There is no WebGPU here: the CPU is checked.",
  start: "Start the check",
  again: "Check again",
  stop: "Stop",
  starting: "Opening a session of its own",
  progress: (at: number, of: number, group: Group, name: string) => `${at} of ${of}, ${GROUP_NAMES[group]}: ${name}`,
  measuring: "Measuring: launch, copies, arithmetic",
  group: GROUP_NAMES,
  about: WHAT,
  verdict,
  columns: { group: "Group", passed: "Passed", failed: "Failed", skipped: "Skipped", ulp: "Worst", ms: "Time" },
  table: "Results by group",
  failures: "What failed",
  skipped: (outcomes: readonly Outcome[]) => `Skipped: ${plural(outcomes.length, "check")}`,
  ulp: (value: number | undefined) => (value === undefined ? "" : `${short(value)} ulp`),
  tolerated: (value: number) => `at most ${short(value)} ulp`,
  seconds: (ms: number) => `${(ms / 1000).toFixed(1)} s`,
  differing: (count: number) => (count === 1 ? "One value differs." : `${count} values differ.`),
  first: "The first that differ",
  at: "Place",
  of: "Argument",
  wanted: "Expected",
  got: "Got",
  program: "Program",
  difference: ({ at, wanted, got, ulp, of }: Differing) =>
    `at ${at}${of === undefined ? "" : ` (of ${of})`}: expected ${wanted}, got ${got}${ulp === undefined ? "" : `, ${short(ulp)} ulp`}`,
  wrong: { loops: "leaves loops of more than 65,535 rounds with wrong values", races: "gives other values each time where threads share memory" },
  found: (found: readonly Finding[]) => `This GPU ${found.map(({ wrong }) => wrong).join(", and ")}.`,
  avoids: (found: readonly Finding[]): string => `${CHECK.found(found)} Programs on this page do without that from now on; a check that passes lifts it.`,
  rates: "Speed",
  ceilings: (rates: NonNullable<CheckReport["rates"]>) =>
    [
      ["Launch of a kernel", `${short(rates.launchUs)} µs`],
      ["Memory", `${short(rates.copyGBs)} GB/s`],
      ["float32 arithmetic", `${short(rates.gflops)} GFLOP/s`],
      ...rates.measured.map(({ name, ms, gigabytesPerSecond, gigaflops }) => [
        name,
        `${short(ms)} ms, ${gigaflops > gigabytesPerSecond ? `${short(gigaflops)} GFLOP/s` : `${short(gigabytesPerSecond)} GB/s`}`,
      ]),
      ["Compiling these, optimiser", `${short(rates.optimiseMs)} ms`],
      ["Compiling these, the device's compiler", `${short(rates.prepareMs)} ms`],
    ] as [string, string][],
  deviceFacts: "The device",
  facts: ({ description, simulated, browser, system, threads, adapter }: CheckReport) =>
    [
      ["Device", simulated ? `${description} (simulated)` : description],
      ["Browser", browser],
      ["System", system],
      ["CPU threads", String(threads)],
      ...adapter.facts,
    ] as [string, string][],
  limits: (limits: number, features: number) => `${plural(limits, "limit")} and ${plural(features, "feature")}`,
  copy: "Copy as JSON",
  json: "Download JSON",
  png: "Download picture",
  copied: "Copied",
  copyFailed: "The browser did not let the page copy: download the file instead.",
  saved: (name: string) => `Saved ${name}`,
  tooLarge: "it is too large for an image",
  failed: (why: string) => `The picture could not be made: ${why}`,
  lost: (why: string) => `the worker was lost: ${why}`,
  unknown: "unknown",
};
