// How far to move the view so that a new drawing of nearly the same graph stands where the old one did.
import type { Drawing, Drawn } from "./drawing";
import type { Laid } from "./layout";
import type { Point } from "./paths";

interface Shown {
  laid: Laid;
  drawing: Drawing;
}

/** What makes a box the same one in both drawings; equal ones are told apart by their order. */
function names(drawing: Drawing): Map<string, Drawn> {
  const seen = new Map<string, number>();
  const named = new Map<string, Drawn>();
  for (const box of drawing.boxes) {
    const place = box.node.places[0];
    const name = `${box.node.label} ${box.node.shape.join()} ${place?.start}`;
    const n = seen.get(name) ?? 0;
    seen.set(name, n + 1);
    named.set(`${name} ${n}`, box);
  }
  return named;
}

const middle = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;

/** By the selected node, if it is in both, else by the middle of how far all have moved; nothing where they share none. */
export function anchor(before: Shown, now: Shown, selected: number | undefined): Point | undefined {
  const old = names(before.drawing);
  const moves: Point[] = [];
  for (const [name, box] of names(now.drawing)) {
    const from = before.laid.boxes.get(old.get(name)?.key ?? "");
    const to = now.laid.boxes.get(box.key);
    if (!from || !to) continue;
    const move = { x: to.x + to.width / 2 - from.x - from.width / 2, y: to.y - from.y };
    if (box.node.id === selected) return move;
    moves.push(move);
  }
  if (moves.length === 0) return undefined;
  const by = (axis: "x" | "y") => middle(moves.map((move) => move[axis]).sort((a, b) => a - b));
  return { x: by("x"), y: by("y") };
}
