// The layout of a search tree: a row for each step, with the chosen state first, then other continued states, then dropped
// ones.
import type { BeamState } from "tensorscope";

export interface Spot {
  state: BeamState;
  row: number;
  /** The position in the row, from 0. */
  place: number;
}

interface Tree {
  rows: readonly (readonly Spot[])[];
  /** The number of dropped states of each row without a position. */
  more: readonly number[];
  spots: ReadonlyMap<number, Spot>;
}

const ORDER: Record<string, number> = { chosen: 0, kept: 1, finalist: 1, pruned: 2 };

/** At most `wide` states of a row get a position; the chosen one always does. */
export function tree(states: readonly BeamState[], wide: number): Tree {
  const rows: BeamState[][] = [];
  for (const state of states) (rows[state.depth] ??= []).push(state);
  const spots = new Map<number, Spot>();
  const more: number[] = [];
  const placed = Array.from(rows, (row = [], depth) => {
    const ordered = row.toSorted((a, b) => (ORDER[a.fate] ?? 2) - (ORDER[b.fate] ?? 2) || a.cost - b.cost);
    more.push(Math.max(0, ordered.length - wide));
    return ordered.slice(0, wide).map((state, place) => {
      const spot = { state, row: depth, place };
      spots.set(state.id, spot);
      return spot;
    });
  });
  return { rows: placed, more, spots };
}

/** The spot that an arrow key leads to: along the row, up to the parent or down to a child. */
export function neighbour(of: Tree, from: Spot, key: string): Spot | undefined {
  if (key === "ArrowLeft" || key === "ArrowRight") return of.rows[from.row]?.[from.place + (key === "ArrowRight" ? 1 : -1)];
  if (key === "ArrowUp") return from.state.parent == null ? undefined : of.spots.get(from.state.parent);
  const below = of.rows[from.row + 1] ?? [];
  return below.find((spot) => spot.state.parent === from.state.id) ?? below[0];
}
