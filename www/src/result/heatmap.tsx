// Two axes as a heatmap or an image, with indices along the sides and the element under the pointer.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Numbers } from "tensorscope";
import { RESULT } from "../strings/result";
import { shape as shapeText } from "../strings/numbers";
import { brief, pixels, rangeOf } from "./pixels";
import type { Look } from "./pixels";
import { Readout } from "./readout";
import type { Place } from "./readout";
import type { Target } from "./shown";
import { VIRIDIS } from "./viridis";

const WORDS = RESULT;

/** CSS pixels: the maximal size of one element, and of the whole. */
const LARGEST_CELL = 30;
const WIDEST = 620;
const HIGHEST = 420;
const THINNEST = 22;

/** The size at which `columns` by `rows` cells are drawn: square cells where possible. */
function extent(rows: number, columns: number): { width: number; height: number } {
  const cell = Math.min(LARGEST_CELL, WIDEST / columns, HIGHEST / rows);
  return { width: Math.max(columns * cell, THINNEST), height: Math.max(rows * cell, THINNEST) };
}

/** Round indices below `count` as ticks; `step` is the sampling step of the array, `side` the length in pixels. */
function ticks(count: number, step: number, side: number): number[] {
  const most = Math.max(2, Math.floor(side / 44));
  const rough = (count * step) / most;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const apart = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? power * 10;
  const out: number[] = [];
  for (let at = 0; at < count * step; at += apart) out.push(at);
  return out;
}

export function Heatmap(props: { target: Target; numbers: Numbers; look: Look; base: number }) {
  const { target, numbers, look, base } = props;
  const { dtype, shape } = target.tensor;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cell, setCell] = useState<[number, number] | undefined>();
  const [rows = 1, columns = 1] = numbers.shape;
  const [down = 1, across = 1] = numbers.steps;
  const channels = look === "colours" ? (numbers.shape[2] ?? 1) : 1;
  const range = rangeOf(numbers);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context && rows > 0 && columns > 0) context.putImageData(pixels(numbers, look, dtype, range), 0, 0);
  }, [numbers, look]);
  const within = (value: number, end: number) => Math.min(Math.max(value, 0), end - 1);
  const pointed = (event: PointerEvent) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const row = Math.floor(((event.clientY - box.top) / box.height) * rows);
    setCell([within(row, rows), within(Math.floor(((event.clientX - box.left) / box.width) * columns), columns)]);
  };
  const keys = (event: KeyboardEvent) => {
    const [row, column] = cell ?? [0, -1];
    const to: Record<string, [number, number]> = {
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      Home: [row, 0],
      End: [row, columns - 1],
    };
    const next = to[event.key];
    if (!next) return;
    event.preventDefault();
    setCell([within(next[0], rows), within(next[1], columns)]);
  };
  // The indices of the array itself, whose last axes may be subsampled here.
  const width = shape.at(look === "colours" ? -2 : -1) ?? 1;
  const place: Place | undefined = cell && {
    index: [cell[0] * down, cell[1] * across],
    flat: base + (cell[0] * down * width + cell[1] * across) * channels,
    count: channels,
  };
  const size = extent(rows, columns);
  const label = look === "heatmap" ? WORDS.heatmapOf(shapeText(shape)) : WORDS.imageOf(shapeText(shape));
  return (
    <>
      <div class="heat" style={{ "--heat-width": `${size.width}px` }}>
        <div class="heat-rows" aria-hidden="true">
          {ticks(rows, down, size.height).map((at) => (
            <span key={at} style={{ top: `${((at / down + 0.5) / rows) * 100}%` }}>
              {at}
            </span>
          ))}
        </div>
        <div
          class="heat-frame"
          role="img"
          tabIndex={0}
          aria-label={label}
          style={{ aspectRatio: `${size.width} / ${size.height}` }}
          onPointerMove={pointed}
          onPointerDown={pointed}
          onPointerLeave={() => setCell(undefined)}
          onKeyDown={keys}
        >
          <canvas ref={canvas} width={columns} height={rows} />
          {cell ? (
            <i
              class="heat-cursor"
              style={{
                left: `${(cell[1] / columns) * 100}%`,
                top: `${(cell[0] / rows) * 100}%`,
                width: `${100 / columns}%`,
                height: `${100 / rows}%`,
              }}
            />
          ) : null}
        </div>
        {look === "heatmap" ? <Scale low={range.low} high={range.high} /> : null}
        <div class="heat-columns" aria-hidden="true">
          {ticks(columns, across, size.width).map((at) => (
            <span key={at} style={{ left: `${((at / across + 0.5) / columns) * 100}%` }}>
              {at}
            </span>
          ))}
        </div>
      </div>
      <Readout target={target} range={range} place={place} />
    </>
  );
}

/** The colour scale. */
function Scale(props: { low: number; high: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    VIRIDIS.forEach(([r, g, b], step) => {
      if (!context) return;
      context.fillStyle = `rgb(${r} ${g} ${b})`;
      context.fillRect(0, 255 - step, 1, 1);
    });
  }, []);
  return (
    <div class="heat-scale" aria-hidden="true">
      <span>{brief(props.high)}</span>
      <canvas ref={canvas} width={1} height={256} />
      <span>{brief(props.low)}</span>
    </div>
  );
}
