// Matches a new drawing to the previous one of nearly the same graph: the old position of each box, and the offset of the
// view that keeps the focus in place.
import type { Drawing } from "./drawing";
import type { Laid } from "./layout";
import type { Box, Point } from "./paths";

interface Shown {
  laid: Laid;
  drawing: Drawing;
}

/** The identity of a node across drawings; duplicates are distinguished by their order. */
function names(drawing: Drawing): Map<string, number> {
  const seen = new Map<string, number>();
  const named = new Map<string, number>();
  const nodes = drawing.boxes.flatMap((box) => box.members ?? [box.node]).sort((a, b) => a.id - b.id);
  for (const node of nodes) {
    const name = `${node.label} ${node.shape.join()} ${node.places[0]?.source} ${node.places[0]?.start}`;
    const n = seen.get(name) ?? 0;
    seen.set(name, n + 1);
    named.set(`${name} ${n}`, node.id);
  }
  return named;
}

/**
 * By box of the new drawing: the old position of its contents, if there was one; for a closed group, the bounds of
 * all of it.
 */
export function formerly(before: Shown, now: Drawing): Map<string, Box> {
  const old = names(before.drawing);
  const stood = new Map<string, Box>();
  for (const [name, node] of names(now)) {
    const from = before.laid.boxes.get(before.drawing.holder.get(old.get(name) ?? -1) ?? "");
    const key = now.holder.get(node);
    if (from && key !== undefined) stood.set(key, around(stood.get(key), from));
  }
  return stood;
}

function around(a: Box | undefined, b: Box): Box {
  if (!a) return b;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

const middle = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;

/**
 * The movement of the anchor: of the group that was opened or closed, else of the nodes in `focus`, else the median over
 * all boxes; undefined where the drawings share no box.
 */
export function anchor(before: Shown, now: Shown, focus: readonly number[]): Point | undefined {
  const wasOpen = new Map(before.drawing.groups.map(({ key, open }) => [key, open]));
  const turned = now.drawing.groups.filter(({ key, open }) => wasOpen.has(key) && wasOpen.get(key) !== open);
  const [group] = turned;
  if (group && turned.length === 1) {
    const boxOf = ({ laid }: Shown) => laid.boxes.get(group.key) ?? laid.groups.find(({ key }) => key === group.key);
    const [from, to] = [boxOf(before), boxOf(now)];
    // The title, by which it is closed, is at its bottom.
    const y = from && to && (group.open ? to.y - from.y : to.y + to.height - from.y - from.height);
    if (from && to && y !== undefined) return { x: to.x + to.width / 2 - from.x - from.width / 2, y };
  }
  const moves: Point[] = [];
  const ofFocus: Point[] = [];
  const keys = new Set(focus.map((id) => now.drawing.holder.get(id)));
  for (const [key, from] of formerly(before, now.drawing)) {
    const to = now.laid.boxes.get(key);
    if (!to) continue;
    const move = { x: to.x + to.width / 2 - from.x - from.width / 2, y: to.y - from.y };
    moves.push(move);
    if (keys.has(key)) ofFocus.push(move);
  }
  const counted = ofFocus.length > 0 ? ofFocus : moves;
  if (counted.length === 0) return undefined;
  const by = (axis: "x" | "y") => middle(counted.map((move) => move[axis]).sort((a, b) => a - b));
  return { x: by("x"), y: by("y") };
}
