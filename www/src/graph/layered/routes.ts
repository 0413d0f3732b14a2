// Vertical coordinates and edge routing: level segments in tracks, with few crossings and no overlaps.
import type { Box, Point } from "../paths";
import type { Columns } from "./columns";
import type { Web } from "./items";

const GAP = { rows: 32, tracks: 12, ends: 15 };
/** The padding above and below a group's contents; its title is below. */
const PADDING = { top: 22, bottom: 36 };
/** The space for a note below a box. */
const NOTE = 18;
const NEAR = 5;
/** The space for a rounded corner. */
const TURN = 8;

/** The edges from one item in the gap below it: where they come from above, and where they go below. */
interface Rail {
  tops: number[];
  bottoms: number[];
  low: number;
  high: number;
  track: number;
}

export interface Rows {
  /** By row. */
  tops: number[];
  heights: number[];
  height: number;
}

interface Routed {
  rows: Rows;
  /** By edge: its whole path, and the part that no edge drawn earlier shares. */
  ways: ({ whole: Point[]; own: Point[] } | undefined)[];
}

/** One step of an edge's path: through the gap above row `gap`, from `a` to `b`, each at the gap's upper or lower side. */
interface Step {
  gap: number;
  from: number;
  a: number;
  b: number;
  sides: readonly ["tops" | "bottoms", "tops" | "bottoms"];
}

function stepsOf(web: Web, { x, enters, leaves }: Columns, edge: number): Step[] {
  const route = web.routes[edge];
  if (!route) return [];
  const last = route.items.length - 2;
  return route.items.slice(1).map((to, step) => {
    const from = route.items[step] ?? 0;
    const row = web.items[from]?.row ?? 0;
    const [a, b] = [step === 0 ? (leaves[route.trunk] ?? 0) : (x[from] as number), step === last ? (enters[edge] ?? 0) : (x[to] as number)];
    // An edge that goes up turns below its source and above its user.
    const sides = !route.back
      ? (["tops", "bottoms"] as const)
      : step === 0
        ? (["tops", "tops"] as const)
        : step === last
          ? (["bottoms", "bottoms"] as const)
          : (["bottoms", "tops"] as const);
    return { gap: route.back && step > 0 ? row : row + 1, from, a, b, sides };
  });
}

export function routes(web: Web, columns: Columns, boxes: readonly { width: number; height: number }[], notes: boolean): Routed {
  const steps = web.routes.map((_, edge) => stepsOf(web, columns, edge));
  const gaps = Array.from({ length: web.rows.length + 1 }, () => new Map<string, Rail>());
  const nameOf = (edge: number, { from }: Step) => `${from} ${web.routes[edge]?.trunk}`;
  steps.forEach((list, edge) => {
    for (const step of list) {
      const rail = gaps[step.gap]?.get(nameOf(edge, step)) ?? { tops: [], bottoms: [], low: 0, high: 0, track: -1 };
      gaps[step.gap]?.set(nameOf(edge, step), rail);
      if (!rail[step.sides[0]].includes(step.a)) rail[step.sides[0]].push(step.a);
      if (!rail[step.sides[1]].includes(step.b)) rail[step.sides[1]].push(step.b);
    }
  });
  const tracks = gaps.map((gap) => inTracks([...gap.values()]));
  const rows = down(web, boxes, tracks, notes);
  const bottomOf = (row: number) => (rows.tops[row] ?? 0) + (rows.heights[row] ?? 0);
  const firsts = gaps.map((_, gap) => {
    const above = gap === 0 ? 0 : bottomOf(gap - 1) + lowerRoom(web, gap - 1, notes);
    const below = gap === web.rows.length ? rows.height : (rows.tops[gap] ?? 0) - (begins(web, gap) ? PADDING.top : 0);
    return (above + below - Math.max(0, (tracks[gap] ?? 0) - 1) * GAP.tracks) / 2;
  });
  /** The top or the bottom of a box, which is centred in its row. */
  const side = (item: number | undefined, sign: 1 | -1) => {
    const { row, box } = web.items[item ?? 0] ?? { row: 0, box: 0 };
    return (rows.tops[row] ?? 0) + ((rows.heights[row] ?? 0) + sign * (boxes[box]?.height ?? 0)) / 2;
  };
  const drawn = new Set<string>();
  const ways = steps.map((list, edge) => {
    const route = web.routes[edge];
    const [first, last] = [list[0], list.at(-1)];
    if (!route || !first || !last) return undefined;
    const whole: Point[] = [{ x: first.a, y: side(route.items[0], 1) }];
    let own: Point[] = [...whole];
    list.forEach((step, i) => {
      const rail = gaps[step.gap]?.get(nameOf(edge, step));
      const y = (firsts[step.gap] ?? 0) + Math.max(0, rail?.track ?? 0) * GAP.tracks;
      const turns =
        step.a === step.b
          ? []
          : [
              { x: step.a, y },
              { x: step.b, y },
            ];
      whole.push(...turns);
      const name = `${step.from} ${route.items[i + 1]} ${step === last ? edge : route.trunk}`;
      // A path that shares its start with an earlier one begins where it leaves that.
      const next = list[i + 1];
      if (drawn.has(name) && next) {
        const leaving = gaps[next.gap]?.get(nameOf(edge, next));
        const level = leaving && leaving.track >= 0 ? (firsts[next.gap] ?? 0) + leaving.track * GAP.tracks : undefined;
        const [before, turn] = route.back ? [rows.tops[next.gap] ?? 0, -TURN] : [bottomOf(next.gap - 1), TURN];
        own = [{ x: next.a, y: level === undefined ? before : level - turn }];
      } else own.push(...turns);
      drawn.add(name);
    });
    const end = { x: last.b, y: side(route.items.at(-1), -1) };
    return { whole: [...whole, end], own: [...own, end] };
  });
  return { rows, ways };
}

/** Assigns a track to each rail with a level segment, with few crossings; returns the number of tracks. */
function inTracks(rails: readonly Rail[]): number {
  const level: Rail[] = [];
  for (const one of rails) {
    const all = [...one.tops, ...one.bottoms];
    [one.low, one.high] = [Math.min(...all), Math.max(...all)];
    if (one.high > one.low) level.push(one);
  }
  level.sort((a, b) => a.low - b.low || a.high - b.high);
  const sequence: Rail[] = [];
  for (const one of level) {
    // Insert it where it costs least among the rails placed so far.
    let cost = sequence.reduce((sum, other) => sum + stacked(one, other), 0);
    let [best, at] = [cost, 0];
    sequence.forEach((other, i) => {
      cost += stacked(other, one) - stacked(one, other);
      if (cost < best) [best, at] = [cost, i + 1];
    });
    sequence.splice(at, 0, one);
  }
  let count = 0;
  sequence.forEach((one, i) => {
    one.track = 0;
    for (let k = 0; k < i; k++) {
      const other = sequence[k] as Rail;
      if (meet(one, other)) one.track = Math.max(one.track, other.track + 1);
    }
    count = Math.max(count, one.track + 1);
  });
  return count;
}

const meet = (a: Rail, b: Rail) => a.low <= b.high + NEAR && b.low <= a.high + NEAR;

/** The cost of placing one rail above another: crossings and overlaps. */
function stacked(upper: Rail, lower: Rail): number {
  if (!meet(upper, lower)) return 0;
  const within = (x: number, rail: Rail) => Number(x > rail.low && x < rail.high);
  let cost = 0;
  for (const x of lower.tops) cost += within(x, upper);
  for (const x of upper.bottoms) {
    cost += within(x, lower);
    for (const other of lower.tops) if (Math.abs(other - x) < NEAR) cost += 20;
  }
  return cost;
}

const begins = (web: Web, row: number) => web.spans.some(({ top }) => top === row);
const ends = (web: Web, row: number) => web.spans.some(({ bottom }) => bottom === row);
const lowerRoom = (web: Web, row: number, notes: boolean) => (notes ? NOTE : 0) + (ends(web, row) ? PADDING.bottom : 0);

function down(web: Web, boxes: readonly { height: number }[], tracks: readonly number[], notes: boolean): Rows {
  const gap = (count: number, edge: boolean) => Math.max(edge ? 0 : GAP.rows, count === 0 ? 0 : (count - 1) * GAP.tracks + 2 * GAP.ends);
  const [tops, heights]: [number[], number[]] = [[], []];
  let y = gap(tracks[0] ?? 0, true);
  web.rows.forEach((row, r) => {
    if (begins(web, r)) y += PADDING.top;
    const height = row.reduce((most, item) => Math.max(most, boxes[web.items[item]?.box ?? -1]?.height ?? 0), 0);
    tops.push(y);
    heights.push(height);
    const last = r === web.rows.length - 1;
    const between = gap(tracks[r + 1] ?? 0, last);
    const padded = ends(web, r) || begins(web, r + 1);
    y += height + lowerRoom(web, r, notes) + (padded && !last ? Math.max(28, between - 12) : between);
  });
  return { tops, heights, height: y };
}

/** The frame of a group. */
export function frame(rows: Rows, span: { top: number; bottom: number }, border: { left: number; right: number }, notes: boolean): Box {
  const y = (rows.tops[span.top] ?? 0) - PADDING.top;
  const bottom = (rows.tops[span.bottom] ?? 0) + (rows.heights[span.bottom] ?? 0) + (notes ? NOTE : 0) + PADDING.bottom;
  return { x: border.left, y, width: border.right - border.left, height: bottom - y };
}
