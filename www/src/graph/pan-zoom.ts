// Pans and zooms a drawing with mouse, fingers, wheel and keys, by writing one transform.
import type { Box, Point } from "./paths";

interface Extent {
  width: number;
  height: number;
  focus: Box;
}

/** The position and scale of a drawing on the screen. */
export interface View extends Point {
  scale: number;
}

export interface PanZoom {
  view(): View;
  /** Sets the size of the drawing, and which part to show where it does not fit. */
  extent(size: Extent): void;
  /** Shows the whole drawing, or as much as is legible. */
  fit(all?: boolean): void;
  /** Fits, unless the user has moved or scaled the drawing since it was last fitted. */
  refit(): void;
  zoom(factor: number): void;
  /** Whether the centre of a box of the drawing is visible. */
  sees(box: Box): boolean;
  /** Scrolls a box of the drawing into view, if it is outside. */
  reach(box: Box): void;
  /** Moves the view so that what has moved by this offset stays in place. */
  shift(dx: number, dy: number): void;
  /** Centres a point of the drawing. */
  centre(x: number, y: number): void;
  /** Calls `moved` now rather than in the next frame. */
  tell(): void;
  end(): void;
}

const [SMALLEST, LARGEST] = [0.05, 3];
/** The smallest scale at which the whole drawing is shown; below it, the most important part is. */
const LEGIBLE = 0.7;
const MARGIN = 20;
const IN_SIGHT = 60;

/** `scene` is the moving drawing inside `frame`; `moved` is called once a frame with the visible part of the drawing. */
export function panZoom(frame: SVGSVGElement, scene: () => SVGGElement | null, moved: (sight: Box, scale: number) => void): PanZoom {
  let [x, y, scale] = [0, 0, 1];
  let size: Extent = { width: 0, height: 0, focus: { x: 0, y: 0, width: 0, height: 0 } };
  let touched = false;
  const fingers = new Map<number, { x: number; y: number }>();
  const stop = new AbortController();
  const on = { signal: stop.signal };

  const bounds = () => frame.getBoundingClientRect();
  let telling = 0;
  const tell = () => {
    cancelAnimationFrame(telling);
    telling = 0;
    const room = bounds();
    moved({ x: -x / scale, y: -y / scale, width: room.width / scale, height: room.height / scale }, scale);
  };
  /** Clamps the position so that some of the drawing stays visible. */
  const keep = (at: number, extent: number, room: number) => Math.min(room - IN_SIGHT, Math.max(IN_SIGHT - extent * scale, at));
  const apply = () => {
    const room = bounds();
    if (room.width > 2 * IN_SIGHT && size.width > 0) [x, y] = [keep(x, size.width, room.width), keep(y, size.height, room.height)];
    scene()?.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    telling ||= requestAnimationFrame(tell);
  };

  const zoomAt = (px: number, py: number, factor: number) => {
    const to = Math.min(LARGEST, Math.max(SMALLEST, scale * factor));
    [x, y, scale] = [px - ((px - x) * to) / scale, py - ((py - y) * to) / scale, to];
    touched = true;
    apply();
  };
  const zoom = (factor: number) => zoomAt(bounds().width / 2, bounds().height / 2, factor);

  const fit = (all = false) => {
    const { width, height, focus } = size;
    const room = bounds();
    touched = false;
    if (width === 0 || room.width === 0) return;
    const across = (room.width - 2 * MARGIN) / width;
    const whole = Math.min(across, (room.height - 2 * MARGIN) / height, 1.15);
    scale = all || whole >= LEGIBLE ? whole : Math.min(1, Math.max(LEGIBLE, across));
    // Around the most important part, but with no more than a margin beside the drawing's ends.
    const place = (room: number, extent: number, from: number, length: number, at: number) =>
      extent * scale <= room - MARGIN
        ? (room - extent * scale) / 2
        : Math.min(MARGIN, Math.max(room - MARGIN - extent * scale, room * at - (from + length / 2) * scale));
    x = place(room.width, width, focus.x, focus.width, 0.5);
    y = place(room.height, height, focus.y, focus.height, 0.8);
    apply();
  };
  const shift: PanZoom["shift"] = (dx, dy) => {
    [x, y] = [x - dx * scale, y - dy * scale];
    const room = bounds();
    const [width, height] = [size.width * scale, size.height * scale];
    // A dimension that fits is shown whole.
    if (width + 2 * MARGIN <= room.width) x = Math.min(room.width - MARGIN - width, Math.max(MARGIN, x));
    if (height + 2 * MARGIN <= room.height) y = Math.min(room.height - MARGIN - height, Math.max(MARGIN, y));
    apply();
  };
  const centre: PanZoom["centre"] = (cx, cy) => {
    const room = bounds();
    [x, y] = [room.width / 2 - cx * scale, room.height / 2 - cy * scale];
    touched = true;
    apply();
  };

  const sees: PanZoom["sees"] = (box) => {
    const room = bounds();
    const [across, down] = [x + (box.x + box.width / 2) * scale, y + (box.y + box.height / 2) * scale];
    return across > 0 && across < room.width && down > 0 && down < room.height;
  };
  const reach: PanZoom["reach"] = (box) => {
    const room = bounds();
    const [left, top] = [x + box.x * scale, y + box.y * scale];
    const [right, bottom] = [left + box.width * scale, top + box.height * scale];
    if (left < MARGIN) x += MARGIN - left;
    else if (right > room.width - MARGIN) x -= right - room.width + MARGIN;
    if (top < MARGIN) y += MARGIN - top;
    else if (bottom > room.height - MARGIN) y -= bottom - room.height + MARGIN;
    apply();
  };

  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) } : undefined;
  };

  frame.addEventListener("pointerdown", (event) => fingers.set(event.pointerId, { x: event.clientX, y: event.clientY }), on);
  frame.addEventListener(
    "pointermove",
    (event) => {
      const last = fingers.get(event.pointerId);
      if (!last) return;
      const before = spread();
      const by = { x: event.clientX - last.x, y: event.clientY - last.y };
      // Only a drag captures the pointer: a click must still reach the node under it.
      if (!frame.hasPointerCapture(event.pointerId)) {
        if (Math.hypot(by.x, by.y) < 4) return;
        frame.setPointerCapture(event.pointerId);
      }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = spread();
      if (before && after) {
        const room = bounds();
        zoomAt(after.x - room.left, after.y - room.top, before.distance > 0 ? after.distance / before.distance : 1);
        [x, y] = [x + after.x - before.x, y + after.y - before.y];
      } else [x, y] = [x + by.x, y + by.y];
      touched = true;
      apply();
    },
    on,
  );
  const lift = (event: PointerEvent) => fingers.delete(event.pointerId);
  for (const name of ["pointerup", "pointercancel", "pointerleave"] as const) frame.addEventListener(name, lift, on);

  frame.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const room = bounds();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      zoomAt(event.clientX - room.left, event.clientY - room.top, Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 120 : 480)));
    },
    { ...on, passive: false },
  );
  frame.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "+" || event.key === "=") zoom(1.25);
      else if (event.key === "-") zoom(0.8);
      else if (event.key === "0") fit(true);
    },
    on,
  );
  const end = () => {
    stop.abort();
    cancelAnimationFrame(telling);
  };
  const refit = () => (touched ? apply() : fit());
  const extent = (now: Extent) => (size = now);
  const view = (): View => ({ x, y, scale });
  return { view, extent, fit, refit, zoom, sees, reach, shift, centre, tell, end };
}
