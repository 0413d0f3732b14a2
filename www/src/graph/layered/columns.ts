// Horizontal coordinates: minimises the weighted sum of horizontal edge lengths, with gaps between neighbours. Edges that
// pass rows are straight, and groups are as wide as their contents.
import type { Link, Web } from "./items";
import { simplex } from "./simplex";
import type { Arc } from "./simplex";

const GAP = { boxes: 26, line: 18, lines: 12, branches: 6 };
/** The distance between a group's border and its contents: a box, an edge. */
const INSIDE = { box: 18, line: 14 };
const PORTS = { apart: 22, edge: 14 };
/**
 * The cost of edges per horizontal unit: for the only edge at both ends; between boxes in adjacent rows, with a surcharge
 * deep in the graph, so that the values that a loop carries are straight; and for other edges. The last two are the costs
 * of width.
 */
const COST = { single: 3, near: 2.3, deep: 0.6, line: 2, group: 0.5, all: 0.05 };

export interface Columns {
  /** The centre of each item. */
  x: Float64Array;
  width: number;
  /** The left and right border of each group. */
  borders: { left: number; right: number }[];
  /** Where each edge enters its user, and where each trunk leaves its source. */
  enters: number[];
  leaves: number[];
}

export function columns(web: Web, least: readonly number[]): Columns {
  const { items, rows } = web;
  const position = new Int32Array(items.length);
  for (const row of rows) row.forEach((item, i) => (position[item] = i));
  const ports = portsOf(web, position);
  const variable = joined(web, position);
  const arcs = [...spaces(web, least, variable), ...lines(web, ports, variable)];
  // Only items in constraints are placed; of items with one common coordinate, one.
  const number = new Map<number, number>();
  const of = (v: number) => number.get(v) ?? number.set(v, number.size).size - 1;
  const numbered = arcs.map((arc) => ({ ...arc, from: of(arc.from), to: of(arc.to) }));
  const place = simplex(number.size, numbered, true);
  const [start, end] = [place[of(items.length)] ?? 0, place[of(items.length + 1)] ?? 0];
  const x = Float64Array.from(items, (_, i) => Math.round((place[of(variable(i))] ?? 0) - start));
  const borders = web.spans.map(() => ({ left: 0, right: 0 }));
  items.forEach(({ kind, group }, i) => {
    const border = borders[group];
    if (border && (kind === "left" || kind === "right")) border[kind] = x[i] as number;
  });
  const leaves: number[] = [];
  for (const route of web.routes) {
    if (route) leaves[route.trunk] = (x[route.items[0] ?? 0] as number) + ports.out(route.items[0] ?? 0, route.trunk);
  }
  return { x, width: Math.ceil(end - start), borders, leaves, enters: entered(web, x, ports.into, leaves) };
}

/** The gaps between neighbours, and the minimal widths of groups. The variables of row ends follow those of the items. */
function spaces(web: Web, least: readonly number[], variable: (item: number) => number): Arc[] {
  const { items, rows } = web;
  const [start, end] = [items.length, items.length + 1];
  const arcs = new Map<number, Arc>();
  const apart = (from: number, to: number, distance: number, weight = 0) => {
    const name = from * (items.length + 2) + to;
    const known = arcs.get(name);
    if (known) [known.least, known.weight] = [Math.max(known.least, distance), known.weight + weight];
    else arcs.set(name, { from, to, least: distance, weight });
  };
  for (const row of rows) {
    row.forEach((item, i) => {
      const next = row[i + 1];
      if (next === undefined) apart(variable(item), end, right(web, item));
      else apart(variable(item), variable(next), right(web, item) + room(web, item, next) + half(web, next));
      if (i === 0) apart(start, variable(item), half(web, item));
    });
  }
  apart(start, end, 0, COST.all);
  web.spans.forEach(({ top }, group) => {
    const [left, right] = ["left", "right"].map((kind) => rows[top]?.find((i) => items[i]?.group === group && items[i]?.kind === kind));
    if (left !== undefined && right !== undefined) apart(variable(left), variable(right), least[group] ?? 0, COST.group);
  });
  return [...arcs.values()];
}

/** The cost of edges: an auxiliary variable for each, left of both ends, and the distances of both from it. */
function lines(web: Web, ports: Ports, variable: (item: number) => number): Arc[] {
  const arcs: Arc[] = [];
  let nearer = web.items.length + 2;
  const level = (a: number, offsetA: number, b: number, offsetB: number, weight: number) => {
    if (variable(a) === variable(b)) return;
    arcs.push({ from: nearer, to: variable(a), least: -offsetA, weight }, { from: nearer, to: variable(b), least: -offsetB, weight });
    nearer++;
  };
  const { single } = degrees(web);
  for (const link of web.links) {
    if (link.trunk < 0) continue;
    const [out, into] = [ports.out(link.upper, link.trunk), link.edge === undefined ? 0 : (ports.into[link.edge] ?? 0)];
    level(link.upper, out, link.lower, into, single(link) ? COST.single : cost(web, link));
  }
  for (const route of web.routes) {
    const [from, first, last, to] = [route?.items[0], route?.items[1], route?.items.at(-2), route?.items.at(-1)];
    if (!route?.back || from === undefined || first === undefined || last === undefined || to === undefined) continue;
    level(from, 0, first, 0, COST.line);
    level(last, 0, to, 0, COST.line);
  }
  return arcs;
}

function half(web: Web, item: number): number {
  return (web.items[item]?.width ?? 0) / 2;
}

function right(web: Web, item: number): number {
  // A neighbour of a box leaves space for the note itself.
  return Math.max(half(web, item), (web.items[item]?.note ?? 0) - GAP.line);
}

function room(web: Web, left: number, right: number): number {
  const [a, b] = [web.items[left], web.items[right]];
  if (!a || !b) return 0;
  const border = [a, b].filter(({ kind }) => kind === "left" || kind === "right");
  if (border.length === 2) return a.group === b.group ? INSIDE.line : GAP.boxes;
  const boxes = [a, b].filter(({ kind }) => kind === "box").length;
  const outside = a.group !== b.group;
  if (border.length === 1) return outside ? (boxes ? GAP.boxes : GAP.line) : boxes ? INSIDE.box : INSIDE.line;
  return boxes === 2 ? GAP.boxes : boxes === 1 ? GAP.line : a.trunk === b.trunk ? GAP.branches : GAP.lines;
}

function cost(web: Web, { upper, edge }: Link): number {
  const box = web.items[upper]?.box ?? -1;
  return box < 0 || edge === undefined ? COST.line : COST.near + COST.deep * (web.deep[box] ?? 0);
}

/** Which links are the only ones at both ends. */
function degrees(web: Web): { single(link: Link): boolean } {
  const [down, up] = [new Int32Array(web.items.length), new Int32Array(web.items.length)];
  for (const { upper, lower } of web.links) {
    down[upper] = (down[upper] as number) + 1;
    up[lower] = (up[lower] as number) + 1;
  }
  return { single: ({ upper, lower }) => down[upper] === 1 && up[lower] === 1 };
}

/** Edges that pass rows, and borders, have one coordinate in all their rows, wherever they do not cross. */
function joined(web: Web, position: Int32Array): (item: number) => number {
  const of = Int32Array.from(web.items.keys());
  const gaps: Link[][] = web.rows.map(() => []);
  for (const link of web.links) {
    const [upper, lower] = [web.items[link.upper], web.items[link.lower]];
    if (link.trunk < 0 || (upper?.kind === "bend" && lower?.kind === "bend")) gaps[upper?.row ?? 0]?.push(link);
  }
  const at = (item: number) => position[item] as number;
  for (const gap of gaps) {
    // Borders first: nothing crosses them twice.
    const kept: Link[] = [];
    for (const link of gap.sort((a, b) => Math.min(0, a.trunk) - Math.min(0, b.trunk) || at(a.upper) - at(b.upper))) {
      if (kept.some((k) => (at(k.upper) - at(link.upper)) * (at(k.lower) - at(link.lower)) <= 0)) continue;
      kept.push(link);
      of[link.lower] = of[link.upper] as number;
    }
  }
  return (item) => of[item] as number;
}

interface Ports {
  /** The offset from the centre of its user, for each edge. */
  into: number[];
  /** The offset from the centre of an item at which a trunk leaves it. */
  out(item: number, trunk: number): number;
}

function portsOf(web: Web, position: Int32Array): Ports {
  const into: number[] = [];
  const coming = new Map<number, { edge: number; at: number }[]>();
  const going = new Map<number, Map<number, number[]>>();
  web.routes.forEach((route, edge) => {
    const [from, second, before, to] = [route?.items[0], route?.items[1], route?.items.at(-2), route?.items.at(-1)];
    if (!route || from === undefined || second === undefined || before === undefined || to === undefined) return;
    const beside = (position[before] as number) < (position[to] as number) ? -1 : Infinity;
    coming.set(to, [...(coming.get(to) ?? []), { edge, at: route.back ? beside : (position[before] as number) }]);
    const trunks = going.get(from) ?? new Map<number, number[]>();
    going.set(from, trunks);
    trunks.set(route.trunk, [...(trunks.get(route.trunk) ?? []), position[second] as number]);
  });
  const apart = (item: number, count: number) => Math.min(PORTS.apart, Math.max(2, ((web.items[item]?.width ?? 0) - 2 * PORTS.edge) / Math.max(1, count - 1)));
  for (const [item, list] of coming) {
    list.sort((a, b) => a.at - b.at || a.edge - b.edge);
    list.forEach(({ edge }, i) => (into[edge] = (i - (list.length - 1) / 2) * apart(item, list.length)));
  }
  const outs = new Map<number, number>();
  for (const [item, trunks] of going) {
    const sorted = [...trunks].map(([trunk, at]) => ({ trunk, at: at.reduce((sum, x) => sum + x, 0) / at.length })).sort((a, b) => a.at - b.at);
    sorted.forEach(({ trunk }, i) => outs.set(trunk, (i - (sorted.length - 1) / 2) * apart(item, sorted.length)));
  }
  return { into, out: (item, trunk) => (web.items[item]?.kind === "box" ? (outs.get(trunk) ?? 0) : 0) };
}

/** Where edges enter boxes: directly below their origin if possible, so that they are straight. */
function entered(web: Web, x: Float64Array, into: readonly number[], leaves: readonly number[]): number[] {
  const enters: number[] = [];
  const coming = new Map<number, number[]>();
  web.routes.forEach((route, edge) => {
    const to = route?.items.at(-1);
    if (to !== undefined) coming.set(to, [...(coming.get(to) ?? []), edge]);
  });
  for (const [item, edges] of coming) {
    edges.sort((a, b) => (into[a] ?? 0) - (into[b] ?? 0));
    const [middle, reach] = [x[item] as number, half(web, item) - PORTS.edge];
    const above = (edge: number) => {
      const route = web.routes[edge];
      const before = route?.items.at(-2) ?? 0;
      return web.items[before]?.kind === "box" ? (leaves[route?.trunk ?? 0] ?? 0) : (x[before] as number);
    };
    const own = edges.map((edge) => middle + (into[edge] ?? 0));
    const wanted = edges.map((edge, i) => (Math.abs(above(edge) - middle) <= reach && !web.routes[edge]?.back ? above(edge) : (own[i] ?? 0)));
    const apart = wanted.every((at, i) => i === 0 || at - (wanted[i - 1] ?? 0) >= PORTS.edge - 2);
    edges.forEach((edge, i) => (enters[edge] = Math.round((apart ? wanted[i] : own[i]) ?? middle)));
  }
  return enters;
}
