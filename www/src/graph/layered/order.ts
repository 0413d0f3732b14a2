// Crossing reduction: barycentre sweeps down and up, and exchanges of neighbours (Sugiyama, Tagawa, Toda 1981; Gansner
// et al. 1993). A group's items stay contiguous between its borders, and two groups keep their order in all rows that
// they share.
import type { Item, Link, Web } from "./items";

/** The cost of an edge through a group's border, in crossings. */
const BORDER = 8;
/** The total weight that the edges of a large fan approach. */
const FAN = 4;
/** Small graphs are ordered from many initial orders and with many sweeps; large ones with fewer. */
const SWEEPS = { most: 24, least: 4, budget: 60_000 };
const STARTS = { most: 16, budget: 6_000 };
/** Groups are exchanged as wholes in graphs of up to this many links. */
const WHOLE = 3_000;
/** The cost of two boxes changing their order between two drawings, in crossings. */
const TURNED = 0.5;

const NEAR = 1e-6;

interface End {
  other: number;
  weight: number;
}

/**
 * Orders the rows of the web. `before` holds the horizontal coordinates of boxes in the previous drawing, whose order is
 * preserved where it is good.
 */
export function order(web: Web, before: readonly (number | undefined)[]): void {
  const sorter = new Sorter(web);
  const starts = Math.max(1, Math.min(STARTS.most, Math.round(STARTS.budget / (web.links.length + 1))));
  let best: { rows: number[][]; cost: number } | undefined;
  const stays = before.some((x) => x !== undefined);
  for (let start = stays ? -1 : 0; start < starts && best?.cost !== 0; start++) {
    const { rows, crossings } = sorter.improved(start < 0 ? sorter.asBefore(before) : sorter.asWritten(start));
    const cost = crossings + (stays ? TURNED * turned(web, rows, before) : 0);
    if (!best || cost < best.cost - NEAR) best = { rows, cost };
  }
  if (best) web.rows = best.rows;
}

/** The number of pairs of boxes in a row whose order was the other way round. */
function turned(web: Web, rows: readonly number[][], before: readonly (number | undefined)[]): number {
  let count = 0;
  for (const row of rows) {
    const stood = row.flatMap((i) => before[web.items[i]?.box ?? -1] ?? []);
    stood.forEach((x, i) => (count += stood.slice(i + 1).filter((other) => other < x).length));
  }
  return count;
}

interface Sorted {
  rows: number[][];
  crossings: number;
}

class Sorter {
  private readonly items: readonly Item[];
  private readonly ups: End[][];
  private readonly downs: End[][];
  private readonly position: Int32Array;
  /** By row: the links to the next one. */
  private readonly gaps: { link: Link; weight: number }[][];
  private readonly sweeps: number;

  constructor(private readonly web: Web) {
    const { items, links, rows } = web;
    this.items = items;
    this.ups = items.map(() => []);
    this.downs = items.map(() => []);
    this.gaps = rows.map(() => []);
    this.position = new Int32Array(items.length);
    const fans = new Map<string, number>();
    const fan = ({ upper, trunk }: Link) => `${upper} ${trunk}`;
    for (const link of links) fans.set(fan(link), (fans.get(fan(link)) ?? 0) + 1);
    for (const link of links) {
      // The edges of a fan share a level segment: crossing them crosses one line, not all.
      const weight = link.trunk < 0 ? BORDER : FAN / ((fans.get(fan(link)) ?? 1) + FAN - 1);
      this.downs[link.upper]?.push({ other: link.lower, weight });
      this.ups[link.lower]?.push({ other: link.upper, weight });
      this.gaps[items[link.upper]?.row ?? 0]?.push({ link, weight });
    }
    this.sweeps = Math.round(Math.min(SWEEPS.most, Math.max(SWEEPS.least, SWEEPS.budget / (links.length + 1))));
  }

  /**
   * The order of a depth-first traversal from the results up through the operands: the first operand is leftmost. Starts
   * other than the first traverse down from the sources, or reverse some of the operands.
   */
  asWritten(start: number): number[][] {
    const key = new Float64Array(this.items.length).fill(-1);
    let met = 0;
    const [far, near] = start % 2 === 0 ? [this.downs, this.ups] : [this.ups, this.downs];
    const roots = this.items.flatMap(({ kind }, i) => (kind === "box" && far[i]?.length === 0 ? [i] : []));
    let chance = start;
    const turned = () => {
      // A linear congruential generator (Numerical Recipes), so that layouts are deterministic.
      chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
      return start > 1 && chance > 2 ** 31;
    };
    for (const root of [...(turned() ? roots.toReversed() : roots), ...this.items.keys()]) {
      const stack = [root];
      for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
        if (key[i] !== -1) continue;
        key[i] = met++;
        const ends = near[i] ?? [];
        for (const { other, weight } of turned() ? ends : ends.toReversed()) if (weight < BORDER) stack.push(other);
      }
    }
    return this.started(key);
  }

  /** The order of the previous drawing; new items are placed at their neighbours. */
  asBefore(before: readonly (number | undefined)[]): number[][] {
    const known: (number | undefined)[] = this.items.map(({ box }) => (box < 0 ? undefined : before[box]));
    const all = this.web.rows.flat();
    for (const [list, near] of [
      [all, this.ups],
      [all.toReversed(), this.downs],
    ] as const) {
      for (const i of list) {
        if (known[i] !== undefined) continue;
        const at = (near[i] ?? []).flatMap(({ other, weight }) => (weight < BORDER ? (known[other] ?? []) : []));
        if (at.length > 0) known[i] = at.reduce((sum, x) => sum + x, 0) / at.length;
      }
    }
    // Items with one previous position, those of a closed group, get the order of a first drawing.
    return this.started(
      Float64Array.from(known, (x) => x ?? 0),
      this.asWritten(0),
    );
  }

  private started(key: Float64Array, from: readonly number[][] = this.web.rows): number[][] {
    const rows: number[][] = [];
    for (const row of from) {
      const sorted = this.arranged(row, (i) => key[i], rows.at(-1));
      rows.push(sorted);
      this.number(sorted);
    }
    return rows;
  }

  private number(row: readonly number[]): void {
    row.forEach((item, i) => (this.position[item] = i));
  }

  improved(start: number[][]): Sorted {
    const rows = start.map((row) => [...row]);
    for (const row of rows) this.number(row);
    let best = { rows: rows.map((row) => [...row]), crossings: this.crossings(rows) };
    let idle = 0;
    for (let sweep = 0; sweep < this.sweeps && best.crossings > 0 && idle < 6; sweep++) {
      const down = sweep % 2 === 0;
      const sequence = down ? [...rows.keys()] : [...rows.keys()].reverse();
      const near = down ? this.ups : this.downs;
      for (const r of sequence) {
        rows[r] = this.arranged(rows[r] ?? [], (i) => this.barycentre(near[i] ?? []), rows[down ? r - 1 : r + 1]);
        this.number(rows[r] ?? []);
      }
      for (let turn = 0; turn < 8 && this.exchange(rows); turn++);
      const crossings = this.crossings(rows);
      idle = crossings < best.crossings - NEAR ? 0 : idle + 1;
      if (crossings < best.crossings - NEAR) best = { rows: rows.map((row) => [...row]), crossings };
    }
    if (this.web.spans.length > 1 && this.web.links.length < WHOLE && best.crossings > 0) {
      for (const row of best.rows) this.number(row);
      const turned = this.exchangedGroups(best.rows, best.crossings);
      best = { rows: turned, crossings: this.crossings(turned) };
    }
    return best;
  }

  private barycentre(ends: readonly End[]): number | undefined {
    let [sum, count] = [0, 0];
    for (const { other, weight } of ends) {
      if (weight === BORDER) continue;
      sum += this.position[other] as number;
      count++;
    }
    return count > 0 ? sum / count : undefined;
  }

  /** A row's blocks: single items, and groups from border to border. */
  private blocks(row: readonly number[]): number[][] {
    const blocks: number[][] = [];
    const ofGroup = new Map<number, number[]>();
    for (const i of row) {
      const group = this.items[i]?.group ?? -1;
      const known = ofGroup.get(group);
      if (group >= 0 && known) known.push(i);
      else {
        const block = [i];
        blocks.push(block);
        if (group >= 0) ofGroup.set(group, block);
      }
    }
    return blocks;
  }

  /** Sorts a row by keys; items without one keep their place. Groups that are in `beside` too keep their order there. */
  private arranged(row: readonly number[], keyOf: (i: number) => number | undefined, beside: readonly number[] | undefined): number[] {
    const key = new Map<number, number | undefined>(row.map((i) => [i, keyOf(i)]));
    const inner = (block: number[]) => {
      const [left, right] = [block.find((i) => this.items[i]?.kind === "left"), block.find((i) => this.items[i]?.kind === "right")];
      const members = block.filter((i) => i !== left && i !== right);
      return [...(left === undefined ? [] : [left]), ...placed(members, (i) => key.get(i)), ...(right === undefined ? [] : [right])];
    };
    const mean = (block: readonly number[]) => {
      const keys = block.flatMap((i) => key.get(i) ?? []);
      return keys.length > 0 ? keys.reduce((sum, k) => sum + k, 0) / keys.length : undefined;
    };
    const blocks = placed(this.blocks(row).map(inner), mean);
    const groupOf = (block: readonly number[]) => this.items[block[0] ?? -1]?.group ?? -1;
    const fixed = new Map<number, number>();
    beside?.forEach((i) => {
      const group = this.items[i]?.group ?? -1;
      if (group >= 0 && !fixed.has(group)) fixed.set(group, fixed.size);
    });
    const shared = blocks.filter((block) => fixed.has(groupOf(block))).sort((a, b) => (fixed.get(groupOf(a)) ?? 0) - (fixed.get(groupOf(b)) ?? 0));
    let next = 0;
    return blocks.flatMap((block) => (fixed.has(groupOf(block)) ? (shared[next++] ?? []) : block));
  }

  /** Exchanges neighbours where that reduces crossings; returns whether any were exchanged. */
  private exchange(rows: number[][]): boolean {
    let any = false;
    rows.forEach((row, r) => {
      const blocks = this.blocks(row);
      const swapped = this.exchangeIn(blocks, (a, b) => a.length === 1 || b.length === 1 || !this.together(a, b));
      let inside = false;
      for (const block of blocks) {
        if (block.length < 4) continue;
        const members = block.slice(1, -1).map((i) => [i]);
        if (!this.exchangeIn(members, () => true)) continue;
        inside = true;
        block.splice(1, members.length, ...members.flat());
      }
      if (!swapped && !inside) return;
      any = true;
      rows[r] = blocks.flat();
      this.number(rows[r] ?? []);
    });
    return any;
  }

  /** Exchanges adjacent groups, in all rows that they share, where that reduces crossings. */
  private exchangedGroups(rows: number[][], crossings: number): number[][] {
    const { spans } = this.web;
    const groupsIn = rows.map((row) => [...new Set(row.flatMap((i) => this.items[i]?.group ?? -1))].filter((group) => group >= 0));
    let [best, least] = [rows, crossings];
    for (let a = 0; a < spans.length; a++) {
      for (let b = a + 1; b < spans.length; b++) {
        const [top, bottom] = [Math.max(spans[a]?.top ?? 0, spans[b]?.top ?? 0), Math.min(spans[a]?.bottom ?? 0, spans[b]?.bottom ?? 0)];
        const shared = groupsIn.slice(top, bottom + 1);
        if (shared.length === 0 || shared.some((list) => Math.abs(list.indexOf(a) - list.indexOf(b)) !== 1)) continue;
        const tried = best.map((row, r) => (r < top || r > bottom ? row : this.exchanged(row, a, b)));
        for (const row of tried) this.number(row);
        for (let turn = 0; turn < 2 && this.exchange(tried); turn++);
        const found = this.crossings(tried);
        if (found < least - NEAR) {
          [best, least] = [tried, found];
          for (const list of shared) list.splice(Math.min(list.indexOf(a), list.indexOf(b)), 2, ...(list.indexOf(a) < list.indexOf(b) ? [b, a] : [a, b]));
        }
      }
    }
    for (const row of best) this.number(row);
    return best;
  }

  private exchanged(row: readonly number[], a: number, b: number): number[] {
    const blocks = this.blocks(row);
    const at = (group: number) => blocks.findIndex((block) => this.items[block[0] ?? -1]?.group === group);
    const [i, k] = [at(a), at(b)];
    [blocks[i], blocks[k]] = [blocks[k] ?? [], blocks[i] ?? []];
    return blocks.flat();
  }

  /** Whether two groups share more than one row. */
  private together(a: readonly number[], b: readonly number[]): boolean {
    const [one, other] = [a, b].map((block) => this.web.spans[this.items[block[0] ?? 0]?.group ?? -1]);
    return !!one && !!other && Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top);
  }

  private exchangeIn(blocks: number[][], may: (a: number[], b: number[]) => boolean): boolean {
    let any = false;
    for (let i = 0; i + 1 < blocks.length; i++) {
      const [a, b] = [blocks[i] ?? [], blocks[i + 1] ?? []];
      if (!may(a, b)) continue;
      let gain = 0;
      for (const ends of [this.ups, this.downs]) gain += this.between(a, b, ends) - this.between(b, a, ends);
      if (gain < NEAR) continue;
      [blocks[i], blocks[i + 1]] = [b, a];
      any = true;
    }
    return any;
  }

  /** The crossings of the edges of two adjacent blocks, the first one left of the second. */
  private between(left: readonly number[], right: readonly number[], ends: readonly End[][]): number {
    let sum = 0;
    for (const a of left) {
      for (const { other, weight } of ends[a] ?? []) {
        const at = this.position[other] as number;
        for (const b of right) for (const end of ends[b] ?? []) if ((this.position[end.other] as number) < at) sum += weight * end.weight;
      }
    }
    return sum;
  }

  private crossings(rows: readonly number[][]): number {
    let sum = 0;
    this.gaps.forEach((gap, r) => {
      const ends = gap.map(({ link, weight }) => ({ upper: this.position[link.upper] as number, lower: this.position[link.lower] as number, weight }));
      ends.sort((a, b) => a.upper - b.upper || a.lower - b.lower);
      // A Fenwick tree over the row below: the weights of the edges so far that end right of a position.
      const sums = new Float64Array((rows[r + 1]?.length ?? 0) + 1);
      let all = 0;
      for (const { lower, weight } of ends) {
        let left = 0;
        for (let i = lower + 1; i > 0; i -= i & -i) left += sums[i] as number;
        sum += weight * (all - left);
        all += weight;
        for (let i = lower + 1; i < sums.length; i += i & -i) sums[i] = (sums[i] as number) + weight;
      }
    });
    return sum;
  }
}

/** Sorts by key; elements without one keep their place. */
function placed<T>(list: readonly T[], key: (one: T) => number | undefined): T[] {
  const keys = new Map(list.map((one) => [one, key(one)]));
  const sorted = list.filter((one) => keys.get(one) !== undefined).sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
  let next = 0;
  return list.map((one) => (keys.get(one) === undefined ? one : (sorted[next++] ?? one)));
}
