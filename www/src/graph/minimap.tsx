// The minimap: the whole drawing small in a corner, with the visible part marked. It can be dragged, or moved
// with the arrow keys.
import type { ReadonlySignal } from "@preact/signals";
import { memo } from "preact/compat";
import { litNodes } from "../linking/linking";
import { GRAPH } from "../strings/graph";
import type { Drawing } from "./drawing";
import type { Laid } from "./layout";
import type { Box } from "./paths";

const [WIDTH, HEIGHT] = [150, 130];

function rects(boxes: Iterable<Box>, least: number): string {
  return [...boxes]
    .map(
      ({ x, y, width, height }) =>
        `M${Math.round(x)} ${Math.round(y)}h${Math.round(Math.max(width, least))}v${Math.round(Math.max(height, least))}h${-Math.round(Math.max(width, least))}z`,
    )
    .join("");
}

/** All nodes in one path: thousands cost no more than one. */
const Shapes = memo((props: { laid: Laid; least: number }) => {
  const { laid, least } = props;
  return (
    <>
      <path class="minimap-group" d={rects(laid.groups, least)} />
      <path class="minimap-node" d={rects(laid.boxes.values(), least)} />
    </>
  );
});

/** Highlighted nodes, which may be out of view in the drawing. */
function Lit(props: { laid: Laid; drawing: Drawing; least: number }) {
  const { laid, drawing, least } = props;
  const keys = new Set([...litNodes.value].map((node) => drawing.holder.get(node) ?? ""));
  const boxes = [...keys].map((key) => laid.boxes.get(key)).filter((box) => box !== undefined);
  return boxes.length > 0 ? <path class="minimap-lit" d={rects(boxes, 3 * least)} /> : null;
}

/** Shown where the drawing is larger than the view. */
export function Minimap(props: { laid: Laid; drawing: Drawing; sight: ReadonlySignal<Box>; centre(x: number, y: number): void }) {
  const { laid } = props;
  const sight = props.sight.value;
  if (sight.width === 0 || (sight.width >= laid.width - 1 && sight.height >= laid.height - 1)) return null;
  const scale = Math.min(WIDTH / laid.width, HEIGHT / laid.height);
  // A very long drawing is drawn wider than it is, so that it can be clicked.
  const stretch = Math.max(1, 26 / (laid.width * scale));
  const [width, height] = [laid.width * scale * stretch, laid.height * scale];
  const moveTo = (event: PointerEvent & { currentTarget: SVGSVGElement }) => {
    const room = event.currentTarget.getBoundingClientRect();
    props.centre(((event.clientX - room.left) / room.width) * laid.width, ((event.clientY - room.top) / room.height) * laid.height);
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    props.centre(sight.x + sight.width * (0.5 + (by[0] ?? 0) * 0.4), sight.y + sight.height * (0.5 + (by[1] ?? 0) * 0.4));
  };
  const [x, y] = [Math.max(0, sight.x), Math.max(0, sight.y)];
  const [right, bottom] = [Math.min(laid.width, sight.x + sight.width), Math.min(laid.height, sight.y + sight.height)];
  return (
    <svg
      class="minimap"
      role="application"
      tabindex={0}
      aria-label={GRAPH.minimap}
      viewBox={`0 0 ${laid.width} ${laid.height}`}
      preserveAspectRatio="none"
      style={{ width: `${width}px`, height: `${height}px` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)}
      onKeyDown={keys}
    >
      <Shapes laid={laid} least={1.5 / scale} />
      <Lit laid={laid} drawing={props.drawing} least={1.5 / scale} />
      <rect class="minimap-sight" x={x} y={y} width={Math.max(2 / scale, right - x)} height={Math.max(3 / scale, bottom - y)} />
    </svg>
  );
}
