// A line in uPlot: fetched when a line is first shown.
import uPlot from "uplot";
import type { Numbers } from "tensorscope";
import { brief } from "./pixels";

/** Points that are few enough to be shown one by one. */
const FEW = 80;
const HEIGHT = 240;

export interface Chart {
  resize(width: number): void;
  /** Moves the cursor to a point that is drawn. */
  point(at: number): void;
  destroy(): void;
}

function token(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}

/** Draws `numbers` into `host`; `pointed` is told which of them the cursor is at. */
export function chart(host: HTMLElement, numbers: Numbers, pointed: (at: number | undefined) => void): Chart {
  const step = numbers.steps[0] ?? 1;
  const places = Float64Array.from(numbers.values, (_, i) => i * step);
  const drawn = Array.from(numbers.values, (value) => (Number.isFinite(value) ? value : null));
  const [ink, rule, line, problem] = ["--ink-faint", "--rule", "--accent", "--problem"].map((name) => token(host, name));
  const font = `12px ${token(host, "--mono")}`;
  const axis = { stroke: ink ?? "", font, grid: { stroke: rule ?? "", width: 1 }, ticks: { stroke: rule ?? "", width: 1, size: 4 } };
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
      series: [{}, { stroke: line ?? "", width: 1.5, points: { show: drawn.length <= FEW, size: 5 } }],
      hooks: {
        setCursor: [(u) => pointed(u.cursor.idx ?? undefined)],
        draw: [(u) => mark(u, numbers.values, places, problem ?? "")],
      },
    },
    [places, drawn],
    host,
  );
  // The page's own words describe the drawing.
  made.root.setAttribute("aria-hidden", "true");
  return {
    resize: (width) => made.setSize({ width, height: HEIGHT }),
    point: (at) => made.setCursor({ left: made.valToPos(places[at] ?? 0, "x"), top: HEIGHT / 2 }),
    destroy: () => made.destroy(),
  };
}

/** Indices are whole. */
const INCREMENTS = [1, 2, 5].flatMap((n) => Array.from({ length: 10 }, (_, k) => n * 10 ** k)).sort((a, b) => a - b);

/** Some room above and below; a line that is level has room too. */
function within(_: uPlot, low: number | null, high: number | null): [number, number] {
  if (low === null || high === null) return [-1, 1];
  const room = (high - low) * 0.06 || Math.abs(high) * 0.1 || 1;
  return [low - room, high + room];
}

/** Ticks where there is no finite number: infinities at the edge that they are beyond, NaN at both. */
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
