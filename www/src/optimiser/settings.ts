// How far the compiler looks: what a person asked for, and what the last answer was before they did.
import type { SearchOptions } from "tensorscope";
import { written } from "../state/written";
import { OPTIMISER } from "../strings/optimiser";

export interface Search {
  /** States that are kept after each step. */
  width: number;
  /** Milliseconds after which only the best state goes on. */
  maxMs: number;
  /** Whether the device is asked which of the last states is fastest. */
  measure: boolean;
  /** Rules that are switched off. */
  off: readonly string[];
}

export const DEFAULT: Search = { width: 2, maxMs: 40, measure: false, off: [] };
export const WIDTHS = [1, 8] as const;
export const TIMES = [1, 10_000] as const;
const FINALISTS = 3;

const [search, putSearch] = written<Search>(DEFAULT);
const [draft, putDraft] = written<Search>(DEFAULT);
export {
  /** What the session was told. */
  search,
  /** What is set in the form and not told yet. */
  draft,
};

/** The session searches so. */
export function toldSearch(now: Search): void {
  putSearch(now);
}

/** The same, and the form shows it. */
export function searchIs(now: Search): void {
  putSearch(now);
  putDraft(now);
}

/** Sets something in the form. */
export function setDraft(change: Partial<Search>): void {
  putDraft({ ...draft.peek(), ...change });
}

export function same(a: Search, b: Search): boolean {
  return a.width === b.width && a.maxMs === b.maxMs && a.measure === b.measure && a.off.length === b.off.length && a.off.every((name) => b.off.includes(name));
}

/** Settings that came from elsewhere, as far as they make sense; the usual ones for the rest. */
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

/** Whether the form is open, and whether it was asked to run and is to have the focus again when the answer is shown. */
const [formOpen, putOpen] = written(false);
const [formRan, putRan] = written(false);
export { formOpen, formRan };

export function turnForm(open: boolean): void {
  putOpen(open);
}

export function formAsked(asked: boolean): void {
  putRan(asked);
}

/** What one setting led to. */
export interface Outcome {
  source: string;
  /** Which of the run's compilations it is. */
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
