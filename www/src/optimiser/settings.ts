// The settings of the search, and the outcome before they were last changed.
import type { SearchOptions } from "tensorscope";
import { written } from "../state/written";
import { OPTIMISER } from "../strings/optimiser";

export interface Search {
  /** The beam width: states kept after each step. */
  width: number;
  /** The time limit in milliseconds, after which only the best state is continued. */
  maxMs: number;
  /** Whether the final candidates are timed on the device. */
  measure: boolean;
  /** Disabled rules. */
  off: readonly string[];
}

export const DEFAULT: Search = { width: 2, maxMs: 40, measure: false, off: [] };
export const WIDTHS = [1, 8] as const;
export const TIMES = [1, 10_000] as const;
const FINALISTS = 3;

const [search, putSearch] = written<Search>(DEFAULT);
const [draft, putDraft] = written<Search>(DEFAULT);
export {
  /** The settings of the session. */
  search,
  /** The settings in the form that are not yet applied. */
  draft,
};

/** Records that the session uses these settings. */
export function toldSearch(now: Search): void {
  putSearch(now);
}

/** As [`toldSearch`], and the form shows them. */
export function searchIs(now: Search): void {
  putSearch(now);
  putDraft(now);
}

/** Changes a setting in the form. */
export function setDraft(change: Partial<Search>): void {
  putDraft({ ...draft.peek(), ...change });
}

export function same(a: Search, b: Search): boolean {
  return a.width === b.width && a.maxMs === b.maxMs && a.measure === b.measure && a.off.length === b.off.length && a.off.every((name) => b.off.includes(name));
}

/** Settings from an external source; invalid ones get their defaults. */
export function soundSearch(value: unknown): Search {
  const given = (typeof value === "object" && value !== null ? value : {}) as Partial<Record<keyof Search, unknown>>;
  const within = (n: unknown, [least, most]: readonly [number, number], or: number) =>
    typeof n === "number" && Number.isFinite(n) ? Math.round(Math.min(most, Math.max(least, n))) : or;
  const off = Array.isArray(given.off)
    ? (given.off as unknown[]).filter((name): name is string => typeof name === "string" && /^[a-z-]{1,40}$/.test(name)).slice(0, 100)
    : [];
  return { width: within(given.width, WIDTHS, DEFAULT.width), maxMs: within(given.maxMs, TIMES, DEFAULT.maxMs), measure: given.measure === true, off };
}

export function searchOptions(search: Search): SearchOptions {
  return { width: search.width, maxMs: search.maxMs, measure: search.measure ? FINALISTS : 1, off: search.off };
}

export function inWords(search: Search): string {
  const { settings } = OPTIMISER;
  const parts = [settings.beamOf(search.width), settings.within(search.maxMs)];
  if (search.measure) parts.push(settings.measured);
  if (search.off.length > 0) parts.push(settings.without(search.off));
  return parts.join(", ");
}

/** Whether the form is open; whether it was submitted and gets the focus back when the result is shown. */
const [formOpen, putOpen] = written(false);
const [formRan, putRan] = written(false);
export { formOpen, formRan };

export function turnForm(open: boolean): void {
  putOpen(open);
}

export function formAsked(asked: boolean): void {
  putRan(asked);
}

/** The outcome of one choice of settings. */
export interface Outcome {
  source: string;
  /** The index among the run's compilations. */
  place: number;
  device: string;
  search: Search;
  kernels: number;
  estimated: number;
  measured: number | undefined;
  steps: number;
  compileMs: number;
}

const [earlier, putEarlier] = written<Outcome | undefined>(undefined);
export {
  /** The outcome before the last change of the settings. */
  earlier,
};

export function keepOutcome(outcome: Outcome | undefined): void {
  putEarlier(outcome);
}
