// A layout for large graphs, in time that grows with nodes and edges: rows by longest path, barycentres for the order in a
// row, and a lane at the side for edges that pass rows by (ELK gives each row passed a node of its own: a minute for a
// thousand nodes). Groups are laid out first and then placed as boxes. Pure, so that it runs in a worker.
import { corners as rounded } from "./paths";
import type { Box, LaidEdge, Placed, Point, ToPlace } from "./paths";

const GAP = { across: 26, rows: 44, lane: 12 };
const PADDING = { top: 22, side: 18, bottom: 36 };
const MARGIN = 16;
const SWEEPS = 6;

interface Item {
  key: string;
  width: number;
  height: number;
  row: number;
  x: number;
  y: number;
  into: number[];
  outOf: number[];
}

interface Laid {
  items: Item[];
  /** Numbers of items by row, left to right. */
  rows: number[][];
  /** Top and bottom of each row. */
  bands: { top: number; bottom: number }[];
  width: number;
  height: number;
}

/** Rows by longest path; an edge that closes a circle is not counted. Leaves stand above their first user. */
function assignRows(items: Item[]): void {
  const state = new Uint8Array(items.length);
  const order: number[] = [];
  const back = new Set<string>();
  for (let start = 0; start < items.length; start++) {
    if (state[start] !== 0) continue;
    const stack: [number, number][] = [[start, 0]];
    state[start] = 1;
    while (stack.length > 0) {
      const top = stack[stack.length - 1] as [number, number];
      const next = items[top[0]]?.outOf[top[1]++];
      if (next === undefined) {
        state[top[0]] = 2;
        order.push(top[0]);
        stack.pop();
      } else if (state[next] === 1) back.add(`${top[0]} ${next}`);
      else if (state[next] === 0) {
        state[next] = 1;
        stack.push([next, 0]);
      }
    }
  }
  order.reverse();
  for (const i of order) {
    const item = items[i] as Item;
    for (const j of item.outOf) {
      const user = items[j] as Item;
      if (!back.has(`${i} ${j}`)) user.row = Math.max(user.row, item.row + 1);
    }
  }
  items.forEach((item, i) => {
    const users = item.outOf.filter((j) => !back.has(`${i} ${j}`)).map((j) => (items[j] as Item).row);
    if (item.into.length === 0 && users.length > 0) item.row = Math.min(...users) - 1;
  });
}

/** The places nearest to `wanted` that keep the order and the room between neighbours (pool adjacent violators). */
function spread(row: readonly Item[], wanted: readonly number[]): void {
  const offsets: number[] = [];
  let offset = 0;
  row.forEach((item, i) => {
    if (i > 0) offset += (row[i - 1] as Item).width / 2 + GAP.across + item.width / 2;
    offsets.push(offset);
  });
  const blocks: { sum: number; count: number }[] = [];
  row.forEach((_, i) => {
    let block = { sum: (wanted[i] ?? 0) - (offsets[i] ?? 0), count: 1 };
    for (let last = blocks.at(-1); last && last.sum / last.count > block.sum / block.count; last = blocks.at(-1)) {
      block = { sum: last.sum + block.sum, count: last.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  });
  let i = 0;
  for (const { sum, count } of blocks) for (let n = 0; n < count; n++, i++) (row[i] as Item).x = sum / count + (offsets[i] ?? 0);
}

/** Where its neighbours on one side are, near ones counting more; where it is, if there are none. */
function barycentre(items: readonly Item[], item: Item, near: readonly number[]): number {
  let [sum, weight] = [0, 0];
  for (const j of near) {
    const other = items[j] as Item;
    const w = 1 / Math.max(1, Math.abs(other.row - item.row)) ** 2;
    [sum, weight] = [sum + other.x * w, weight + w];
  }
  return weight > 0 ? sum / weight : item.x;
}

function arrange(nodes: readonly { key: string; width: number; height: number }[], edges: readonly (readonly [number, number])[]): Laid {
  const items = nodes.map((n): Item => ({ ...n, row: 0, x: 0, y: 0, into: [], outOf: [] }));
  for (const [from, to] of edges) {
    items[from]?.outOf.push(to);
    items[to]?.into.push(from);
  }
  assignRows(items);
  const rows: number[][] = [];
  items.forEach((item, i) => (rows[item.row] ??= []).push(i));
  for (let r = 0; r < rows.length; r++) rows[r] ??= [];
  for (const row of rows) spread(row.map((i) => items[i] as Item), row.map((_, k) => k * 100 - row.length * 50));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const down = sweep % 2 === 0;
    for (const row of down ? rows : rows.toReversed()) {
      const wanted = new Map(row.map((i) => [i, barycentre(items, items[i] as Item, down ? (items[i] as Item).into : (items[i] as Item).outOf)]));
      // The last sweeps only move; the order is settled.
      if (sweep < SWEEPS - 2) row.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      spread(row.map((i) => items[i] as Item), row.map((i) => wanted.get(i) ?? 0));
    }
  }
  const least = Math.min(0, ...items.map((item) => item.x - item.width / 2));
  let y = 0;
  const bands = rows.map((row) => {
    const height = row.reduce((most, i) => Math.max(most, (items[i] as Item).height), 0);
    const band = { top: y, bottom: y + height };
    for (const i of row) {
      const item = items[i] as Item;
      [item.x, item.y] = [item.x - item.width / 2 - least, y + (height - item.height) / 2];
    }
    y += height + GAP.rows;
    return band;
  });
  const width = items.reduce((most, item) => Math.max(most, item.x + item.width), 0);
  return { items, rows, bands, width, height: Math.max(0, y - GAP.rows) };
}

/** For each source whose edges pass rows by, a lane right of all that stands in those rows: its distance from the left. */
function lanes(laid: Laid, edges: readonly (readonly [number, number])[]): Map<number, number> {
  const taken = laid.rows.map((row) => row.reduce((most, i) => Math.max(most, (laid.items[i] as Item).x + (laid.items[i] as Item).width), 0));
  const spans = new Map<number, { from: number; to: number }>();
  for (const [from, to] of edges) {
    const [a, b] = [(laid.items[from] as Item).row, (laid.items[to] as Item).row];
    if (b - a === 1) continue;
    const known = spans.get(from) ?? { from: a, to: a };
    spans.set(from, { from: Math.min(known.from, a, b), to: Math.max(known.to, a, b) });
  }
  const at = new Map<number, number>();
  for (const [source, { from, to }] of [...spans].sort(([, a], [, b]) => a.to - a.from - (b.to - b.from))) {
    let x = 0;
    for (let row = from; row <= to; row++) x = Math.max(x, taken[row] ?? 0);
    x += GAP.lane;
    for (let row = from; row <= to; row++) taken[row] = x;
    at.set(source, x);
  }
  return at;
}

export function layered(graph: ToPlace): Placed {
  const sizes = new Map(graph.boxes.map((b) => [b.key, b]));
  const groupOf = new Map(graph.groups.flatMap((g) => g.members.map((key) => [key, g.key] as const)));
  const container = (key: string) => groupOf.get(key) ?? "";
  const inner = new Map<string, Laid>();
  const numbered = (keys: readonly string[]) => new Map(keys.map((key, i) => [key, i]));
  const pairs = (number: ReadonlyMap<string, number>, name: (key: string) => string): [number, number][] => {
    const seen = new Set<string>();
    return graph.edges.flatMap(({ from, to }) => {
      const [a, b] = [number.get(name(from)), number.get(name(to))];
      if (a === undefined || b === undefined || a === b || seen.has(`${a} ${b}`)) return [];
      seen.add(`${a} ${b}`);
      return [[a, b] as [number, number]];
    });
  };

  const laneOf = new Map<string, number>();
  const extent = new Map<string, { width: number; height: number }>();
  const laneRoom = (laid: Laid, at: ReadonlyMap<number, number>) => Math.max(laid.width, ...[...at.values()].map((x) => x + GAP.lane));
  for (const group of graph.groups) {
    const number = numbered(group.members);
    const edges = pairs(number, (key) => (container(key) === group.key ? key : ""));
    const laid = arrange(group.members.flatMap((key) => sizes.get(key) ?? []), edges);
    const at = lanes(laid, edges);
    for (const [i, x] of at) laneOf.set(`${group.key}>${(laid.items[i] as Item).key}`, x);
    inner.set(group.key, laid);
    extent.set(group.key, { width: Math.max(laneRoom(laid, at), group.width) + 2 * PADDING.side, height: laid.height + PADDING.top + PADDING.bottom });
  }
  const outer = (key: string) => groupOf.get(key) ?? key;
  const topKeys = [...new Set(graph.boxes.map((b) => outer(b.key)))];
  const topEdges = pairs(numbered(topKeys), outer);
  const top = arrange(topKeys.map((key) => ({ key, ...(extent.get(key) ?? sizes.get(key) ?? { width: 0, height: 0 }) })), topEdges);
  const topLanes = lanes(top, topEdges);
  for (const [i, x] of topLanes) laneOf.set(`>${(top.items[i] as Item).key}`, x);

  const boxes = new Map<string, Box>();
  const groups: (Box & { key: string })[] = [];
  const origin = new Map<string, { x: number; y: number }>([["", { x: MARGIN, y: MARGIN }]]);
  const found = new Map<string, { item: Item; laid: Laid }>();
  const place = (laid: Laid, in_: string) => {
    const from = origin.get(in_) ?? { x: 0, y: 0 };
    for (const item of laid.items) {
      const box = { x: from.x + item.x, y: from.y + item.y, width: item.width, height: item.height };
      found.set(item.key, { item, laid });
      const within = inner.get(item.key);
      if (within) {
        groups.push({ ...box, key: item.key });
        origin.set(item.key, { x: box.x + PADDING.side, y: box.y + PADDING.top });
        place(within, item.key);
      } else boxes.set(item.key, box);
    }
  };
  place(top, "");

  const taps = new Map<string, { index: number; x: number; above: number; end: Point }[]>();
  const edges = graph.edges.map((edge, i): LaidEdge => {
    const [from, to] = [boxes.get(edge.from), boxes.get(edge.to)];
    if (!from || !to) return { ...rounded([]), index: i };
    const shared = container(edge.from) === container(edge.to) ? container(edge.from) : undefined;
    const in_ = shared ?? "";
    const [a, b] = [found.get(shared === undefined ? outer(edge.from) : edge.from), found.get(shared === undefined ? outer(edge.to) : edge.to)];
    const zero = origin.get(in_) ?? { x: 0, y: 0 };
    const band = (of: { item: Item; laid: Laid } | undefined) => of?.laid.bands[of.item.row] ?? { top: 0, bottom: 0 };
    // Lines of different sources keep a little apart in the gap between two rows.
    const apart = (((a?.item.x ?? 0) / 37) % 1) * 14 - 7;
    const below = zero.y + band(a).bottom + GAP.rows / 2 + apart;
    const above = zero.y + band(b).top - GAP.rows / 2 + apart;
    const start = { x: from.x + from.width / 2, y: from.y + from.height };
    const end = { x: to.x + to.width / 2, y: to.y };
    const lane = laneOf.get(`${in_}>${a?.item.key}`);
    if (b && a && b.item.row - a.item.row !== 1 && lane !== undefined) {
      const x = zero.x + lane;
      const whole = rounded([start, { x: start.x, y: below }, { x, y: below }, { x, y: above }, { x: end.x, y: above }, end]);
      if (above < below) return { ...whole, index: i };
      const name = `${in_}>${a.item.key}`;
      taps.set(name, [...(taps.get(name) ?? []), { index: i, x, above, end }]);
      return { ...whole, index: i };
    }
    return { ...rounded(Math.abs(start.x - end.x) < 1 ? [start, end] : [start, { x: start.x, y: below }, { x: end.x, y: below }, end]), index: i };
  });
  // What many users read goes down one lane: each edge after the first is drawn from where the one before it leaves.
  for (const list of taps.values()) {
    list.sort((p, q) => p.above - q.above);
    list.forEach(({ index, x, above, end }, k) => {
      const before = list[k - 1];
      const whole = edges[index];
      if (before && whole) edges[index] = { ...rounded([{ x, y: before.above }, { x, y: above }, { x: end.x, y: above }, end]), start: whole.start, index, whole: whole.path };
    });
  }
  return { width: laneRoom(top, topLanes) + 2 * MARGIN, height: top.height + 2 * MARGIN, boxes: [...boxes], groups, edges };
}
