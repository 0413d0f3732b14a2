// A line chart with uPlot: fetched when a line is first shown.
import uPlot from "uplot";
import type { Numbers } from "tensorscope";
import { brief } from "./pixels";
import { scaled } from "./scale";
import type { Scale } from "./scale";

/** Up to this many points are marked individually. */
const FEW = 80;
const HEIGHT = 240;
/** Colours of several lines: those of kernels, which colour-blind readers can distinguish. */
const KERNEL_COLOURS = 7;

/** A drawn value: its line, and its index there. */
export interface Point {
  row: number;
  at: number;
}

export interface Chart {
  resize(width: number): void;
  /** Moves the cursor to a drawn value. */
  point(to: Point): void;
  destroy(): void;
}

function token(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}

/** Draws a line for each of `all` into `host`; `pointed` is called with the value at the cursor. */
export function chart(host: HTMLElement, all: readonly Numbers[], scale: Scale, pointed: (at: Point | undefined) => void): Chart {
  const places = all.map((one) => one.places ?? Float64Array.from(one.values, (_, i) => i * (one.steps[0] ?? 1)));
  const drawn = all.map((one) => Array.from(one.values, (value) => (Number.isFinite(value) ? scaled(value, scale) : null)));
  // Decimated lines have values at different positions.
  const shared = all.every((one) => !one.places);
  const data = shared ? [places[0] ?? [], ...drawn] : uPlot.join(places.map((at, row) => [at, drawn[row] ?? []] as uPlot.AlignedData));
  const [ink, rule, line, problem] = ["--ink-faint", "--rule", "--accent", "--problem"].map((name) => token(host, name));
  const colour = (row: number) => (all.length > 1 ? token(host, `--kernel-${row % KERNEL_COLOURS}`) : (line ?? ""));
  const font = `12px ${token(host, "--mono")}`;
  const axis = { stroke: ink ?? "", font, grid: { stroke: rule ?? "", width: 1 }, ticks: { stroke: rule ?? "", width: 1, size: 4 } };
  const few = (drawn[0]?.length ?? 0) <= FEW;
  const tell = (u: uPlot) => {
    const x = u.cursor.left == null || u.cursor.left < 0 ? undefined : u.posToVal(u.cursor.left, "x");
    if (x === undefined) return pointed(undefined);
    const found = places.map((of, row) => ({ row, at: nearest(of, x) }));
    const y = u.posToVal(u.cursor.top ?? 0, "y");
    const away = ({ row, at }: Point) => Math.abs((drawn[row]?.[at] ?? Infinity) - y);
    pointed(found.reduce((best, next) => (away(next) < away(best) ? next : best)));
  };
  const made = new uPlot(
    {
      width: Math.max(host.clientWidth, 160),
      height: HEIGHT,
      legend: { show: false },
      scales: { x: { time: false }, y: { range: within } },
      cursor: { y: false, points: { size: 7 } },
      axes: [
        { ...axis, incrs: INCREMENTS, size: 30 },
        { ...axis, size: 72, values: (_, ticks) => ticks.map(brief) },
      ],
      series: [{}, ...drawn.map((_, row) => ({ stroke: colour(row), width: 1.5, points: { show: few, size: 5 } }))],
      hooks: {
        setCursor: [tell],
        draw: [(u) => all.forEach((one, row) => mark(u, one.values, places[row] ?? new Float64Array(), problem ?? ""))],
      },
    },
    data as uPlot.AlignedData,
    host,
  );
  // The page provides its own accessible description.
  made.root.setAttribute("aria-hidden", "true");
  return {
    resize: (width) => made.setSize({ width, height: HEIGHT }),
    point: ({ row, at }) => {
      const value = drawn[row]?.[at];
      made.setCursor({ left: made.valToPos(places[row]?.[at] ?? 0, "x"), top: value == null ? HEIGHT / 2 : made.valToPos(value, "y") });
    },
    destroy: () => made.destroy(),
  };
}

/** The index of the ascending `places` nearest to `x`. */
function nearest(places: Float64Array, x: number): number {
  let [from, to] = [0, places.length - 1];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if ((places[middle] ?? 0) <= x) from = middle;
    else to = middle;
  }
  return x - (places[from] ?? 0) <= (places[to] ?? 0) - x ? from : to;
}

/** Ticks are at integers. */
const INCREMENTS = [1, 2, 5].flatMap((n) => Array.from({ length: 10 }, (_, k) => n * 10 ** k)).sort((a, b) => a - b);

/** A range with a margin above and below, also for a constant line. */
function within(_: uPlot, low: number | null, high: number | null): [number, number] {
  if (low === null || high === null) return [-1, 1];
  const room = (high - low) * 0.06 || Math.abs(high) * 0.1 || 1;
  return [low - room, high + room];
}

/** Marks values that are not finite: infinities at the edge beyond which they are, NaN at both. */
function mark(u: uPlot, values: Float64Array, places: Float64Array, colour: string): void {
  const { ctx, bbox } = u;
  const size = 6 * devicePixelRatio;
  ctx.save();
  ctx.fillStyle = colour;
  values.forEach((value, i) => {
    if (Number.isFinite(value)) return;
    const x = u.valToPos(places[i] ?? 0, "x", true);
    if (value !== -Infinity) ctx.fillRect(x - devicePixelRatio, bbox.top, 2 * devicePixelRatio, size);
    if (value !== Infinity) ctx.fillRect(x - devicePixelRatio, bbox.top + bbox.height - size, 2 * devicePixelRatio, size);
  });
  ctx.restore();
}
