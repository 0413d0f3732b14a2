// Which panes are open and how wide: a person's own arrangement, kept from visit to visit.
import { computed, effect, signal } from "@preact/signals";
import { keep, kept } from "../memory";

/** The panes that can be folded away; on a wide screen they stand side by side, the last one takes what is left. */
export const PANES = ["program", "graph", "panels"] as const;
export type Pane = (typeof PANES)[number];

export interface Arrangement {
  /** Widths in per cent of the page. */
  program: number;
  graph: number;
  folded: readonly Pane[];
}

export const LIMITS = { program: [16, 60], graph: [16, 60] } as const satisfies Record<string, readonly [number, number]>;
const KEY = "layout";
const FIRST: Arrangement = { program: 30, graph: 32, folded: [] };

function sound(value: unknown): Arrangement {
  const given = (typeof value === "object" && value !== null ? value : {}) as Partial<Record<keyof Arrangement, unknown>>;
  const width = (name: "program" | "graph") => {
    const [least, most] = LIMITS[name];
    const n = given[name];
    return typeof n === "number" && Number.isFinite(n) ? Math.min(most, Math.max(least, n)) : FIRST[name];
  };
  const folded = Array.isArray(given.folded) ? PANES.filter((pane) => (given.folded as unknown[]).includes(pane)) : FIRST.folded;
  return { program: width("program"), graph: width("graph"), folded: folded.length < PANES.length ? folded : FIRST.folded };
}

export const arrangement = signal<Arrangement>(sound(kept(KEY)));

/** Takes what a link or an earlier visit says; whatever is not sound in it is left as at first. */
export function arrange(value: unknown): void {
  arrangement.value = sound(value);
}

export function widen(pane: "program" | "graph", percent: number): void {
  const [least, most] = LIMITS[pane];
  arrangement.value = { ...arrangement.value, [pane]: Math.round(Math.min(most, Math.max(least, percent)) * 10) / 10 };
}

/** Folds a pane away or opens it again; the last open one stays. */
export function fold(pane: Pane): void {
  const { folded } = arrangement.value;
  const now = folded.includes(pane) ? folded.filter((other) => other !== pane) : [...folded, pane];
  if (now.length < PANES.length) arrangement.value = { ...arrangement.value, folded: now };
}

export function isFolded(pane: Pane): boolean {
  return arrangement.value.folded.includes(pane);
}

const narrowQuery = matchMedia("(max-width: 820px)");
const roomyQuery = matchMedia("(min-width: 1100px)");
/** A phone: one pane at a time, with a tab bar. */
export const narrow = signal(narrowQuery.matches);
const roomy = signal(roomyQuery.matches);
narrowQuery.addEventListener("change", (event) => (narrow.value = event.matches));
roomyQuery.addEventListener("change", (event) => (roomy.value = event.matches));

/** Whether the graph has a pane of its own; else it is one of the tabs. */
export const graphPane = computed(() => roomy.value && !narrow.value);

effect(() => keep(KEY, arrangement.value));
