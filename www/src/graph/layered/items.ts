// The items in rows: boxes, bends of edges that pass rows, and borders of groups; and the links between adjacent
// rows. The edges of a value with several readers share a trunk, from which they branch.
import type { ToPlace } from "../paths";
import { level } from "./rows";

export interface Item {
  kind: "box" | "bend" | "left" | "right";
  /** The index of the box, if it is one. */
  box: number;
  /** The group, or -1 outside all groups. */
  group: number;
  row: number;
  width: number;
  /** The distance from the centre to the right end of the note below it. */
  note: number;
  /** The trunk that bends here: edges of one trunk may touch. */
  trunk: number;
}

/** A link from an item to one in the row below. */
export interface Link {
  upper: number;
  lower: number;
  /** The trunk, or -1 along a border. */
  trunk: number;
  /** The edge that ends here, where the lower item is its user. */
  edge?: number;
}

/** The items that an edge passes, from its source to its user. */
interface Route {
  items: readonly number[];
  trunk: number;
  /** Whether it goes upwards, against the rows. */
  back: boolean;
}

export interface Web {
  items: Item[];
  rows: number[][];
  links: Link[];
  /** By edge; undefined where an end does not exist. */
  routes: (Route | undefined)[];
  spans: readonly { top: number; bottom: number }[];
  /** By box: the fraction of the graph before it, from 0 to 1. */
  deep: Float64Array;
}

/** The distance between an edge and the notes on both of its sides. */
const NOTE = 10;

export function web(graph: ToPlace): Web {
  const number = new Map(graph.boxes.map(({ key }, i) => [key, i]));
  const groupOf = new Int32Array(graph.boxes.length).fill(-1);
  graph.groups.forEach(({ members }, group) => {
    for (const key of members) groupOf[number.get(key) ?? -1] = group;
  });
  const ends = graph.edges.map(({ from, to }) => [number.get(from) ?? -1, number.get(to) ?? -1] as const);
  const there = ends.flatMap(([from, to], i) => (from >= 0 && to >= 0 && from !== to ? [i] : []));
  const pairs = there.map((i) => ends[i] as readonly [number, number]);
  const { rows: rowOf, spans, back, deep, above } = level(graph.boxes.length, graph.groups.length, groupOf, pairs);

  const items: Item[] = [];
  const rows: number[][] = [];
  const add = (item: Item) => {
    (rows[item.row] ??= []).push(items.length);
    return items.push(item) - 1;
  };
  graph.boxes.forEach(({ width, note = 0 }, box) =>
    add({ kind: "box", box, group: groupOf[box] as number, row: rowOf[box] as number, width, note: note && note + NOTE, trunk: -1 }),
  );
  const links: Link[] = [];
  spans.forEach(({ top, bottom }, group) => {
    for (const kind of ["left", "right"] as const) {
      for (let row = top, last = -1; row <= bottom; row++) {
        const border = add({ kind, box: -1, group, row, width: 0, note: 0, trunk: -1 });
        if (last >= 0) links.push({ upper: last, lower: border, trunk: -1 });
        last = border;
      }
    }
  });

  const trunks = new Map<string, number>();
  const bends = new Map<string, number>();
  const bend = (trunk: number, row: number, group: number, near: number | undefined, back = false) => {
    const name = `${trunk} ${row} ${group}`;
    const known = bends.get(name);
    if (known !== undefined) return known;
    const made = add({ kind: "bend", box: -1, group, row, width: 0, note: 0, trunk });
    bends.set(name, made);
    if (near !== undefined) links.push(back ? { upper: made, lower: near, trunk } : { upper: near, lower: made, trunk });
    return made;
  };
  const routes: (Route | undefined)[] = graph.edges.map(() => undefined);
  there.forEach((edge, nth) => {
    const [from, to] = ends[edge] as readonly [number, number];
    const name = `${back.has(nth) ? "back " : ""}${from} ${graph.edges[edge]?.source}`;
    const trunk = trunks.get(name) ?? trunks.size;
    trunks.set(name, trunk);
    const [start, end] = [rowOf[from] as number, rowOf[to] as number];
    if (back.has(nth)) {
      // Beside both of its ends, and along all rows between them.
      const passed: number[] = [];
      for (let row = start; row >= end; row--) passed.push(bend(trunk, row, -1, passed.at(-1), true));
      routes[edge] = { items: [from, ...passed, to], trunk, back: true };
      return;
    }
    const [a, b] = [groupOf[from] as number, groupOf[to] as number];
    const path = [from];
    for (let row = start + 1; row < end; row++) {
      // An edge leaves a group at its bottom and enters it at the top, unless groups depend on each other
      // cyclically.
      const inside = a === b ? a : !above(from, to) ? -1 : row <= (spans[a]?.bottom ?? -1) ? a : row >= (spans[b]?.top ?? Infinity) ? b : -1;
      path.push(bend(trunk, row, inside, path.at(-1)));
    }
    links.push({ upper: path.at(-1) ?? from, lower: to, trunk, edge });
    routes[edge] = { items: [...path, to], trunk, back: false };
  });
  for (let row = 0; row < rows.length; row++) rows[row] ??= [];
  return { items, rows, links, routes, spans, deep };
}
