// Which panes are open, and their widths: the user's layout, stored between visits.
import { computed, effect, signal } from "@preact/signals";
import { keep, kept } from "../state/memory";
import { written } from "../state/written";

/** The panes that can be collapsed; on a wide screen they are side by side, and the last one takes the remaining width. */
const PANES = ["program", "graph", "panels"] as const;
export type Pane = (typeof PANES)[number];

interface Arrangement {
  /** Widths in per cent of the page. */
  program: number;
  graph: number;
  folded: readonly Pane[];
}

type Sized = "program" | "graph";
const [LEAST, MOST] = [16, 60];
const KEY = "layout";
const FIRST: Arrangement = { program: 29, graph: 30, folded: [] };

function sound(value: unknown): Arrangement {
  const given = (typeof value === "object" && value !== null ? value : {}) as Partial<Record<keyof Arrangement, unknown>>;
  const width = (name: Sized) => {
    const n = given[name];
    return typeof n === "number" && Number.isFinite(n) ? Math.min(MOST, Math.max(LEAST, n)) : FIRST[name];
  };
  const folded = Array.isArray(given.folded) ? PANES.filter((pane) => (given.folded as unknown[]).includes(pane)) : FIRST.folded;
  return { program: width("program"), graph: width("graph"), folded: folded.length < PANES.length ? folded : FIRST.folded };
}

const [arrangement, putArrangement] = written<Arrangement>(sound(kept(KEY)));
export { arrangement };

/** Restores the layout of a link or an earlier visit; invalid parts keep their defaults. */
export function arrange(value: unknown): void {
  putArrangement(sound(value));
}

const narrowQuery = matchMedia("(max-width: 820px)");
const roomyQuery = matchMedia("(min-width: 1100px)");
const [narrow, putNarrow] = written(narrowQuery.matches);
export {
  /** Whether the screen is a phone's: one pane at a time, with a tab bar. */
  narrow,
};
const roomy = signal(roomyQuery.matches);
narrowQuery.addEventListener("change", (event) => putNarrow(event.matches));
roomyQuery.addEventListener("change", (event) => (roomy.value = event.matches));

/** Whether the graph has a pane of its own; otherwise it is one of the tabs. */
export const graphPane = computed(() => roomy.value && !narrow.value);

const present = computed<readonly Pane[]>(() => PANES.filter((pane) => pane !== "graph" || graphPane.value));
/**
 * The open panes from left to right. All panes of a small screen may have been collapsed on a larger one: then the panels
 * are open.
 */
export const openPanes = computed<readonly Pane[]>(() => {
  const open = present.value.filter((pane) => !arrangement.value.folded.includes(pane));
  return open.length > 0 ? open : ["panels"];
});

/** Collapses or expands a pane; the last open one stays. */
export function fold(pane: Pane): void {
  const open = openPanes.value.includes(pane) ? openPanes.value.filter((other) => other !== pane) : [...openPanes.value, pane];
  if (open.length === 0) return;
  const { folded } = arrangement.value;
  putArrangement({
    ...arrangement.value,
    folded: PANES.filter((other) => (present.value.includes(other) ? !open.includes(other) : folded.includes(other))),
  });
}

/** Expands a pane that a link leads to; the panels, where the graph is a tab. */
export function unfold(pane: Pane): void {
  const there = present.value.includes(pane) ? pane : "panels";
  if (!openPanes.value.includes(there)) fold(there);
}

/** The range of a pane's width in per cent: the panes to its right keep a minimal width. */
export function limits(pane: Sized): readonly [number, number] {
  const taken = pane === "graph" && openPanes.value.includes("program") ? arrangement.value.program : 0;
  return [LEAST, Math.min(MOST, 100 - LEAST - taken)];
}

export function widthOf(pane: Sized): number {
  const [least, most] = limits(pane);
  return Math.min(most, Math.max(least, arrangement.value[pane]));
}

/** Sets a pane's width; without an argument, the default. */
export function widen(pane: Sized, percent: number = FIRST[pane]): void {
  const [least, most] = limits(pane);
  putArrangement({ ...arrangement.value, [pane]: Math.round(Math.min(most, Math.max(least, percent)) * 10) / 10 });
}

effect(() => keep(KEY, arrangement.value));
