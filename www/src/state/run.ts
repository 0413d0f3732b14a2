// The last run's report, and the state of the run in progress.
import { batch } from "@preact/signals";
import type { ErrorReport, Progress, RunReport } from "tensorscope";
import type { Entry } from "../result/collected";
import { written } from "./written";

export interface Run {
  source: string;
  report: RunReport;
  /** Its output. */
  entries: readonly Entry[];
}

type Reached = Extract<Progress, { kind: "running" }>;

const [run, putRun] = written<Run | undefined>(undefined);
const [live, putLive] = written<Run | undefined>(undefined);
const [asked, putAsked] = written<string | undefined>(undefined);
const [progress, putProgress] = written<Progress | undefined>(undefined);
const [reached, putReached] = written<Reached | undefined>(undefined);
const [unfinished, putUnfinished] = written<ErrorReport | undefined>(undefined);

export {
  run,
  /** The output so far of a run that takes a while. */
  live,
  /** The prompt of a program that waits for a line. */
  asked,
  /** The current activity and progress of a run that takes a while. */
  progress,
  reached,
  /** The syntax error of a program that is being typed; the last result stays. */
  unfinished,
};

/** Records that a run has begun. */
export function runBegins(): void {
  batch(() => {
    putProgress(undefined);
    putReached(undefined);
    putUnfinished(undefined);
  });
}

export function runIsAt(what: Progress): void {
  putProgress(what);
  if (what.kind === "running") putReached(what);
}

export function showSoFar(now: Run): void {
  putLive(now);
}

/** Records that the program waits for a line; undefined once it has one. */
export function runAsks(prompt: string | undefined): void {
  putAsked(prompt);
}

/** Clears the live output of a run that has ended. */
export function endLive(): void {
  batch(() => {
    putLive(undefined);
    putAsked(undefined);
  });
}

/** Records that the text is not yet a valid program. */
export function isUnfinished(error: ErrorReport): void {
  putUnfinished(error);
}

export function runEnded(now: Run): void {
  batch(() => {
    endLive();
    putRun(now);
  });
}
