// Converts numbers to pixels: one for each drawn element.
import type { Numbers } from "tensorscope";
import { MINUS_INFINITY, NAN, PLUS_INFINITY, VIRIDIS } from "./viridis";

export interface Range {
  low: number;
  high: number;
  nans: number;
  infinities: number;
}

/** The minimum and maximum of all finite elements, drawn or not, and the number of others. */
export function rangeOf(...drawn: readonly Numbers[]): Range {
  const sum = (count: (one: Numbers) => number) => drawn.reduce((all, one) => all + count(one), 0);
  const [low, high] = [Math.min(...drawn.map((one) => one.low)), Math.max(...drawn.map((one) => one.high))];
  const ends = low <= high ? { low, high } : { low: 0, high: 0 };
  return { ...ends, nans: sum((one) => one.nans), infinities: sum((one) => one.infinities) };
}

/** How an array is drawn, by its dtype and shape: the colours of an image are its last axis. */
export type Look = "none" | "line" | "lines" | "heatmap" | "grey" | "colours";

const SMALLEST_IMAGE = 8;
/** The most rows that are drawn as lines rather than as a heatmap. */
const MOST_LINES = 8;
const LONG = 16;

export function lookOf(dtype: string, shape: readonly number[]): Look {
  const rank = shape.length;
  if (rank === 0) return "none";
  if (rank === 1) return "line";
  const [height = 0, width = 0, channels = 0] = shape.slice(-3);
  const bytes = dtype === "uint8";
  const large = height >= SMALLEST_IMAGE && width >= SMALLEST_IMAGE;
  if (rank >= 3 && (channels === 3 || channels === 4) && (bytes || (dtype.startsWith("float") && large))) return "colours";
  if (rank === 2 && bytes) return "grey";
  const [rows = 0, columns = 0] = shape.slice(-2);
  return rows > 1 && rows <= MOST_LINES && columns >= LONG * rows ? "lines" : "heatmap";
}

/** One pixel for each element or, in an image, for each group of colour components. */
export function pixels(numbers: Numbers, look: Look, dtype: string, range: Range): ImageData {
  const [height = 1, width = 1, channels = 1] = numbers.shape;
  const image = new ImageData(width, height);
  const { values } = numbers;
  const scale = dtype === "uint8" ? 1 : 255;
  for (let i = 0; i < width * height; i++) {
    let colour: readonly number[];
    if (look === "colours") {
      const at = i * channels;
      colour = [values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0].map((c) => c * scale);
      image.data[4 * i + 3] = channels === 4 ? (values[at + 3] ?? 0) * scale : 255;
    } else {
      colour = look === "grey" ? grey(values[i] ?? 0) : mapped(values[i] ?? 0, range);
      image.data[4 * i + 3] = 255;
    }
    // A clamped array saturates values out of range, and converts NaN to 0.
    for (let c = 0; c < 3; c++) image.data[4 * i + c] = colour[c] ?? 0;
  }
  return image;
}

function grey(value: number): readonly number[] {
  return [value, value, value];
}

function mapped(value: number, range: Range): readonly number[] {
  if (Number.isNaN(value)) return NAN;
  if (value === Infinity) return PLUS_INFINITY;
  if (value === -Infinity) return MINUS_INFINITY;
  // Halved, since the difference of two finite numbers may overflow.
  const part = range.high > range.low ? (value / 2 - range.low / 2) / (range.high / 2 - range.low / 2) : 0.5;
  return VIRIDIS[Math.round(part * 255)] ?? NAN;
}

/** A number with at most six digits, for a scale. */
export function brief(value: number): string {
  const short = Number(value.toPrecision(6));
  return Math.abs(short) >= 1e15 ? short.toExponential().replace("e+", "e") : short.toString();
}
