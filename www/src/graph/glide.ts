// Animates boxes that two successive drawings share from their old to their new position; new ones fade in. Disabled if
// the system asks for reduced motion.
import type { Drawing } from "./drawing";
import type { Laid } from "./layout";
import type { View } from "./pan-zoom";
import type { Box, Point } from "./paths";
import { formerly } from "./stay";

const TIMING = { duration: 220, easing: "cubic-bezier(0.3, 0, 0.2, 1)" } as const;
/** No animation beyond this number of boxes. */
const LIMIT = 300;
/** Smaller movements are not animated. */
const STILL = 0.5;

interface Shown {
  laid: Laid;
  drawing: Drawing;
}

/** `from` and `to` are the views of the previous and the current drawing. */
export function glide(scene: SVGGElement, before: Shown, now: Shown, from: View, to: View): void {
  if (now.laid.boxes.size > LIMIT || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  /** A point of the previous drawing, at its position on the screen, in units of the current drawing. */
  const was = ({ x, y }: Point): Point => ({ x: (x * from.scale + from.x - to.x) / to.scale, y: (y * from.scale + from.y - to.y) / to.scale });
  const at = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;
  const stood = formerly(before, now.drawing);
  const appear = (element: Element) => void element.animate({ opacity: [0, 0, 1] }, TIMING);
  for (const { key, node } of now.drawing.boxes) {
    const [element, box, old] = [scene.querySelector(`#node-${node.id}`), now.laid.boxes.get(key), stood.get(key)];
    if (!element || !box) continue;
    if (!old) appear(element);
    else {
      const middle = was({ x: old.x + old.width / 2, y: old.y + old.height / 2 });
      const start = { x: middle.x - box.width / 2, y: middle.y - box.height / 2 };
      if (Math.hypot(start.x - box.x, start.y - box.y) > STILL) element.animate({ transform: [at(start), at(box)] }, TIMING);
    }
  }
  const frames = new Map<string, Box>(before.laid.groups.map((group) => [group.key, group]));
  for (const group of now.laid.groups) {
    const [element, old] = [scene.querySelector(`[data-group="${CSS.escape(group.key)}"] > rect`), frames.get(group.key) ?? before.laid.boxes.get(group.key)];
    if (!element) continue;
    if (!old) {
      appear(element);
      continue;
    }
    const start = was(old);
    if (Math.hypot(start.x - group.x, start.y - group.y) < STILL && old.width === group.width && old.height === group.height) continue;
    const ways = { x: [start.x, group.x], y: [start.y, group.y], width: [old.width, group.width], height: [old.height, group.height] };
    element.animate(Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, way.map((length) => `${length}px`)])), TIMING);
  }
  // Edges are not moved: unchanged ones stay, the others fade in at their new position.
  const same = Math.abs(was({ x: 0, y: 0 }).x) < STILL && Math.abs(was({ x: 0, y: 0 }).y) < STILL;
  const lines = new Set(before.laid.edges.flatMap(({ path, whole }) => [path, whole ?? path]));
  for (const element of scene.querySelectorAll(".edge")) if (!same || !lines.has(element.getAttribute("d") ?? "")) appear(element);
  if (!same || before.laid.groups.length !== now.laid.groups.length) for (const element of scene.querySelectorAll(".group-head")) appear(element);
}
