// The last run's report, and what is known of the one that is under way.
import { batch } from "@preact/signals";
import type { ErrorReport, Progress, RunReport } from "tensorscope";
import type { Entry } from "../result/collected";
import { written } from "./written";

export interface Run {
  source: string;
  report: RunReport;
  /** What it showed. */
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
  /** What a run that takes its time has shown so far. */
  live,
  /** The prompt of a program that waits for a line. */
  asked,
  /** What a run that takes its time is doing, and how far the program is. */
  progress,
  reached,
  /** Why a program that was being typed did not run; the last result stays. */
  unfinished,
};

/** A run is under way. */
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

/** The program waits for a line; with nothing, it has one. */
export function runAsks(prompt: string | undefined): void {
  putAsked(prompt);
}

/** Nothing is shown of a run that goes on: it has ended. */
export function endLive(): void {
  batch(() => {
    putLive(undefined);
    putAsked(undefined);
  });
}

/** The text is no program yet. */
export function isUnfinished(error: ErrorReport): void {
  putUnfinished(error);
}

export function runEnded(now: Run): void {
  batch(() => {
    endLive();
    putRun(now);
  });
}
