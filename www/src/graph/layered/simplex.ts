// The network simplex method (Gansner, Koutsofios, North, Vo 1993): coordinates that satisfy minimal distances and
// minimise a weighted sum of lengths. It computes both the ranks of boxes and their horizontal coordinates.

/** The coordinate of `to` is at least `least` greater than that of `from`; each unit between them costs `weight`. */
export interface Arc {
  from: number;
  to: number;
  least: number;
  weight: number;
}

/** The limit of the work, in arcs visited; the solution found by then is feasible, if not optimal. */
const WORK = 60_000_000;
/** The best of so many candidates for a pivot is taken. */
const CANDIDATES = 40;
const NEAR = 1e-6;

/**
 * Coordinates of `count` variables; the arcs must be acyclic. Components that no arc connects are solved separately, each
 * from 0. `centred`: a variable with freedom at no cost is placed in the middle of its range.
 */
export function simplex(count: number, arcs: readonly Arc[], centred = false): Float64Array {
  const joined = [...arcs];
  const place = earliest(count, joined);
  const parts = connect(count, joined, place);
  const tree = new Tree(count, joined, place);
  tree.improve();
  if (centred) tree.centre();
  for (const part of parts) {
    const least = part.reduce((low, i) => Math.min(low, place[i] as number), Infinity);
    for (const i of part) place[i] = (place[i] as number) - least;
  }
  return place;
}

/** The arcs at each variable: `list` from `first[i]` to `first[i + 1]`. */
function incident(count: number, arcs: readonly Arc[]): { first: Int32Array; list: Int32Array } {
  const first = new Int32Array(count + 1);
  for (const { from, to } of arcs) for (const end of [from, to]) first[end + 1] = (first[end + 1] as number) + 1;
  for (let i = 0; i < count; i++) first[i + 1] = (first[i + 1] as number) + (first[i] as number);
  const next = first.slice();
  const list = new Int32Array(arcs.length * 2);
  arcs.forEach(({ from, to }, a) => {
    for (const end of [from, to]) {
      list[next[end] as number] = a;
      next[end] = (next[end] as number) + 1;
    }
  });
  return { first, list };
}

/** The smallest feasible coordinates. */
export function earliest(count: number, arcs: readonly Arc[]): Float64Array {
  const out: Arc[][] = Array.from({ length: count }, () => []);
  const waiting = new Int32Array(count);
  for (const arc of arcs) {
    out[arc.from]?.push(arc);
    waiting[arc.to] = (waiting[arc.to] as number) + 1;
  }
  const place = new Float64Array(count);
  const ready = Array.from({ length: count }, (_, i) => i).filter((i) => waiting[i] === 0);
  let done = 0;
  for (let i = ready.pop(); i !== undefined; i = ready.pop(), done++) {
    for (const { to, least } of out[i] as Arc[]) {
      place[to] = Math.max(place[to] as number, (place[i] as number) + least);
      waiting[to] = (waiting[to] as number) - 1;
      if (waiting[to] === 0) ready.push(to);
    }
  }
  if (done < count) throw new Error("the distances to keep go in circles");
  return place;
}

/** Connects components by arcs without cost, and returns the components. */
function connect(count: number, arcs: Arc[], place: Float64Array): number[][] {
  const { first, list } = incident(count, arcs);
  const seen = new Uint8Array(count);
  const parts: number[][] = [];
  for (let start = 0; start < count; start++) {
    if (seen[start]) continue;
    const part = [start];
    seen[start] = 1;
    for (const i of part) {
      for (let k = first[i] as number; k < (first[i + 1] as number); k++) {
        const { from, to } = arcs[list[k] as number] as Arc;
        const other = from === i ? to : from;
        if (!seen[other]) part.push(other);
        seen[other] = 1;
      }
    }
    parts.push(part);
    if (start > 0) arcs.push({ from: 0, to: start, least: (place[start] as number) - (place[0] as number), weight: 0 });
  }
  return parts;
}

/** A spanning tree of tight arcs: it determines all coordinates, and which arc is worth loosening. */
class Tree {
  private readonly first: Int32Array;
  private readonly list: Int32Array;
  private readonly parent: Int32Array;
  /** The arc to the parent. */
  private readonly up: Int32Array;
  private readonly children: Set<number>[];
  /** The gain of moving the subtree of a vertex towards the end by one unit: outgoing minus incoming weights. */
  private readonly gain: Float64Array;
  private readonly mark: Int32Array;
  private marks = 0;
  private work = 0;

  constructor(
    private readonly count: number,
    private readonly arcs: readonly Arc[],
    private readonly place: Float64Array,
  ) {
    ({ first: this.first, list: this.list } = incident(count, arcs));
    this.parent = new Int32Array(count).fill(-1);
    this.up = new Int32Array(count).fill(-1);
    this.children = Array.from({ length: count }, () => new Set<number>());
    this.gain = new Float64Array(count);
    this.mark = new Int32Array(count);
    this.root(this.tight());
  }

  private slack(arc: Arc): number {
    return (this.place[arc.to] as number) - (this.place[arc.from] as number) - arc.least;
  }

  /** Moves components, the longest unmoved first, until tight arcs connect everything; returns those arcs. */
  private tight(): number[] {
    const part = Array.from({ length: this.count }, (_, i) => i);
    const members = part.map((i) => [i]);
    const taken: number[] = [];
    const join = (arc: number) => {
      const { from, to } = this.arcs[arc] as Arc;
      let [a, b] = [part[from] as number, part[to] as number];
      if (a === b) return undefined;
      if ((members[a] as number[]).length < (members[b] as number[]).length) [a, b] = [b, a];
      for (const i of members[b] as number[]) {
        part[i] = a;
        (members[a] as number[]).push(i);
      }
      members[b] = [];
      taken.push(arc);
      return a;
    };
    this.arcs.forEach((arc, a) => this.slack(arc) < NEAR && join(a));
    const queue = part.filter((p, i) => p === i);
    for (let next = 0; taken.length < this.count - 1; next++) {
      const own = queue[next] as number;
      const inside = members[own] as number[];
      let [best, least] = [-1, Infinity];
      for (const i of inside) {
        for (let k = this.first[i] as number; k < (this.first[i + 1] as number); k++) {
          const arc = this.arcs[this.list[k] as number] as Arc;
          const slack = part[arc.from] === part[arc.to] ? Infinity : this.slack(arc);
          if (slack < least) [best, least] = [this.list[k] as number, slack];
        }
      }
      if (best < 0) continue;
      const by = part[(this.arcs[best] as Arc).from] === own ? least : -least;
      for (const i of inside) this.place[i] = (this.place[i] as number) + by;
      const joined = join(best);
      if (joined !== undefined) queue.push(joined);
    }
    return taken;
  }

  /** Roots the tree at vertex 0, and sums the gains of subtrees. */
  private root(taken: readonly number[]): void {
    const near: number[][] = Array.from({ length: this.count }, () => []);
    for (const a of taken) {
      const { from, to } = this.arcs[a] as Arc;
      near[from]?.push(a);
      near[to]?.push(a);
    }
    const order = this.count > 0 ? [0] : [];
    for (const i of order) {
      for (const a of near[i] as number[]) {
        if (a === this.up[i]) continue;
        const { from, to } = this.arcs[a] as Arc;
        const child = from === i ? to : from;
        this.parent[child] = i;
        this.up[child] = a;
        this.children[i]?.add(child);
        order.push(child);
      }
    }
    for (const { from, to, weight } of this.arcs) {
      this.gain[from] = (this.gain[from] as number) + weight;
      this.gain[to] = (this.gain[to] as number) - weight;
    }
    for (const i of order.toReversed()) {
      const parent = this.parent[i] as number;
      if (parent >= 0) this.gain[parent] = (this.gain[parent] as number) + (this.gain[i] as number);
    }
  }

  /** The gain per unit of loosening the arc to the parent. */
  private worth(i: number): number {
    const up = this.up[i] as number;
    if (up < 0) return 0;
    return (this.arcs[up] as Arc).from === i ? -(this.gain[i] as number) : (this.gain[i] as number);
  }

  improve(): void {
    for (let at = 0, idle = 0; idle < this.count && this.work < WORK; ) {
      let [best, most] = [-1, NEAR];
      for (let found = 0; idle < this.count && found < CANDIDATES; idle++) {
        const worth = this.worth(at);
        if (worth > NEAR) found++;
        if (worth > most) [best, most] = [at, worth];
        at = at + 1 === this.count ? 0 : at + 1;
      }
      if (best < 0) return;
      this.exchange(best);
      idle = 0;
    }
  }

  /** Moves the subtree of a vertex away from its parent, until another arc becomes tight. */
  private exchange(moved: number): void {
    const forward = (this.arcs[this.up[moved] as number] as Arc).to === moved;
    const below = this.hanging(moved);
    const { holds, least } = this.held(below, forward);
    if (holds < 0) throw new Error("nothing holds what is moved");
    for (const i of below) this.place[i] = (this.place[i] as number) + (forward ? least : -least);
    this.rehang(moved, holds, forward);
  }

  /** The subtree of a vertex, marked. */
  private hanging(top: number): number[] {
    const stamp = ++this.marks;
    const below = [top];
    this.mark[top] = stamp;
    for (const i of below) {
      for (const child of this.children[i] as Set<number>) {
        this.mark[child] = stamp;
        below.push(child);
      }
    }
    return below;
  }

  /**
   * The first arc that blocks the marked vertices when they move, and the distance; whether an edge is straight as it is.
   */
  private held(below: readonly number[], forward: boolean): { holds: number; least: number; straight: boolean } {
    let [holds, least, straight] = [-1, Infinity, false];
    for (const i of below) {
      const end = this.first[i + 1] as number;
      this.work += end - (this.first[i] as number) + 1;
      for (let k = this.first[i] as number; k < end; k++) {
        const arc = this.arcs[this.list[k] as number] as Arc;
        if (this.mark[arc.from === i ? arc.to : arc.from] === this.marks) continue;
        const slack = this.slack(arc);
        if (arc.weight > 0 && slack < NEAR) straight = true;
        if ((forward ? arc.from : arc.to) === i && slack < least) [holds, least] = [this.list[k] as number, slack];
      }
    }
    return { holds, least, straight };
  }

  /** Moves subtrees without gain to the middle of their range, unless that bends a straight edge. */
  centre(): void {
    for (let i = 0; i < this.count && this.work < WORK; i++) {
      const arc = this.arcs[this.up[i] as number];
      if (!arc || arc.weight > 0 || Math.abs(this.gain[i] as number) > NEAR) continue;
      const forward = arc.to === i;
      const below = this.hanging(i);
      const { least, straight } = this.held(below, forward);
      if (straight || !Number.isFinite(least) || least < 2) continue;
      const by = Math.floor(least / 2);
      for (const j of below) this.place[j] = (this.place[j] as number) + (forward ? by : -by);
    }
  }

  private rehang(moved: number, holds: number, forward: boolean): void {
    const arc = this.arcs[holds] as Arc;
    const [inside, outside] = forward ? [arc.from, arc.to] : [arc.to, arc.from];
    const all = this.gain[moved] as number;
    for (let i = this.parent[moved] as number; i >= 0; i = this.parent[i] as number) this.gain[i] = (this.gain[i] as number) - all;
    // Reverses the parent links on the path from the blocked vertex to the one that moved.
    let [i, parent, up, gain] = [inside, outside, holds, 0];
    for (;;) {
      const [nextParent, nextUp, own] = [this.parent[i] as number, this.up[i] as number, this.gain[i] as number];
      this.children[nextParent]?.delete(i);
      this.parent[i] = parent;
      this.up[i] = up;
      this.children[parent]?.add(i);
      this.gain[i] = all - gain;
      gain = own;
      if (i === moved) break;
      [parent, up, i] = [i, nextUp, nextParent];
    }
    for (let above = outside; above >= 0; above = this.parent[above] as number) this.gain[above] = (this.gain[above] as number) + all;
  }
}
