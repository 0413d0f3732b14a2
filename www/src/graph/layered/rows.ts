// Rank assignment: edges go down and are short, a group's rows are contiguous, and inputs of a group are above all of
// it, unless groups depend on each other cyclically.
import { earliest, simplex } from "./simplex";
import type { Arc } from "./simplex";

interface Leveled {
  /** By box. */
  rows: Int32Array;
  /** The first and last row of each group. */
  spans: { top: number; bottom: number }[];
  /** Edges that would close a cycle: these go up. */
  back: Set<number>;
  /** By box: the fraction of the graph before it, from 0 to 1. */
  deep: Float64Array;
  /** Whether the whole group of the first box is above that of the second. */
  above(from: number, to: number): boolean;
}

/** The extra cost of an edge late in the graph; less than the cost of any edge. */
const LATE = 0.1;

type Pair = readonly [number, number];

/** `groupOf` is each box's group, or -1 for none. */
export function level(count: number, groups: number, groupOf: Int32Array, edges: readonly Pair[]): Leveled {
  const back = closing(count, edges);
  // The vertices are the boxes and the groups.
  const things = count + groups;
  const thing = (box: number) => ((groupOf[box] as number) < 0 ? box : count + (groupOf[box] as number));
  const pairs = edges.map(([from, to], i): Pair => (back.has(i) ? [to, from] : [from, to]));
  const circle = circles(
    things,
    pairs.map(([from, to]) => [thing(from), thing(to)]),
  );
  const above = (from: number, to: number) => circle[thing(from)] !== circle[thing(to)];

  const [first, last] = [(group: number) => count + 2 * group, (group: number) => count + 2 * group + 1];
  const arcs: Arc[] = [];
  const known = new Map<number, Arc>();
  const keep = (from: number, to: number, least: number, weight: number) => {
    const name = from * (things + groups) + to;
    const arc = known.get(name) ?? { from, to, least, weight: 0 };
    if (!known.has(name)) arcs.push(arc);
    known.set(name, arc);
    arc.weight += weight;
  };
  const deep = depths(count, pairs);
  for (const [from, to] of pairs) {
    // Ties are broken so that a box is close to its user in its group: its edge then takes less space.
    keep(from, to, 1, 1 + (groupOf[from] === groupOf[to] ? LATE * (deep[to] as number) : 0));
    const [a, b] = [groupOf[from] as number, groupOf[to] as number];
    if (a !== b && above(from, to)) keep(a < 0 ? from : last(a), b < 0 ? to : first(b), 1, 0);
  }
  for (let box = 0; box < count; box++) {
    const group = groupOf[box] as number;
    if (group < 0) continue;
    keep(first(group), box, 0, 0);
    keep(box, last(group), 0, 0);
  }
  for (let group = 0; group < groups; group++) keep(first(group), last(group), 0, 1);
  const place = simplex(count + 2 * groups, arcs);
  const rows = Int32Array.from(place.subarray(0, count), Math.round);
  const spans = Array.from({ length: groups }, () => ({ top: Infinity, bottom: -Infinity }));
  rows.forEach((row, box) => {
    const span = spans[groupOf[box] as number];
    if (span) [span.top, span.bottom] = [Math.min(span.top, row), Math.max(span.bottom, row)];
  });
  return { rows, spans, back, deep, above };
}

/** The length of the longest path to each vertex, as a fraction of the longest path. */
function depths(count: number, edges: readonly Pair[]): Float64Array {
  const depth = earliest(
    count,
    edges.map(([from, to]) => ({ from, to, least: 1, weight: 0 })),
  );
  const most = depth.reduce((a, b) => Math.max(a, b), 1);
  return depth.map((d) => d / most);
}

function outOf(count: number, edges: readonly Pair[]): number[][] {
  const out: number[][] = Array.from({ length: count }, () => []);
  edges.forEach(([from], i) => out[from]?.push(i));
  return out;
}

/** A small set of edges whose reversal makes the graph acyclic (Eades, Lin, Smyth 1993); empty for an acyclic graph. */
function closing(count: number, edges: readonly Pair[]): Set<number> {
  const [near, outs, ins] = [outOf(count, edges), new Int32Array(count), new Int32Array(count)];
  edges.forEach(([from, to], i) => {
    near[to]?.push(i);
    outs[from] = (outs[from] as number) + 1;
    ins[to] = (ins[to] as number) + 1;
  });
  const place = new Int32Array(count).fill(-1);
  const free = (i: number) => place[i] === -1;
  let [low, high] = [0, count];
  const ends: number[] = [];
  const take = (i: number, at: number) => {
    place[i] = at;
    for (const edge of near[i] ?? []) {
      const [from, to] = edges[edge] as Pair;
      const [other, left] = from === i ? [to, ins] : [from, outs];
      left[other] = (left[other] as number) - 1;
      if (free(other) && (ins[other] === 0 || outs[other] === 0)) ends.push(other);
    }
  };
  for (let i = 0; i < count; i++) if (ins[i] === 0 || outs[i] === 0) ends.push(i);
  while (low < high) {
    for (let i = ends.pop(); i !== undefined; i = ends.pop()) if (free(i)) take(i, ins[i] === 0 ? low++ : --high);
    // Only cycles are left: take the first vertex with the largest excess of outgoing edges.
    let [best, most] = [-1, -Infinity];
    for (let i = 0; i < count; i++) {
      const lead = (outs[i] as number) - (ins[i] as number);
      if (free(i) && lead > most) [best, most] = [i, lead];
    }
    if (best >= 0) take(best, low++);
  }
  return new Set(edges.flatMap(([from, to], i) => ((place[from] as number) > (place[to] as number) ? [i] : [])));
}

/** The strongly connected component of each vertex (Tarjan 1972, without recursion). */
function circles(count: number, edges: readonly Pair[]): Int32Array {
  const out = outOf(count, edges);
  const circle = new Int32Array(count).fill(-1);
  const seen = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const open: number[] = [];
  let [number, circlesFound] = [0, 0];
  for (let start = 0; start < count; start++) {
    if (seen[start] !== -1) continue;
    const stack: { at: number; next: number }[] = [];
    const enter = (at: number) => {
      seen[at] = low[at] = number++;
      open.push(at);
      stack.push({ at, next: 0 });
    };
    enter(start);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { at } = top;
      const edge = out[at]?.[top.next++];
      if (edge !== undefined) {
        const to = (edges[edge] as Pair)[1];
        if (seen[to] === -1) enter(to);
        else if (circle[to] === -1) low[at] = Math.min(low[at] as number, seen[to] as number);
        continue;
      }
      stack.pop();
      const parent = stack.at(-1)?.at;
      if (parent !== undefined) low[parent] = Math.min(low[parent] as number, low[at] as number);
      if (low[at] !== seen[at]) continue;
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        circle[member] = circlesFound;
        if (member === at) break;
      }
      circlesFound++;
    }
  }
  return circle;
}
