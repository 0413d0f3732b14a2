// Numbers to pixels: one for each element that is drawn.
import type { Numbers } from "tensorscope";
import { MINUS_INFINITY, NAN, PLUS_INFINITY, VIRIDIS } from "./viridis";

export interface Range {
  low: number;
  high: number;
  nans: number;
  infinities: number;
}

/** The least and the greatest finite number, and how many are none. */
export function rangeOf(values: Float64Array): Range {
  const range: Range = { low: Infinity, high: -Infinity, nans: 0, infinities: 0 };
  for (const value of values) {
    if (Number.isNaN(value)) range.nans++;
    else if (!Number.isFinite(value)) range.infinities++;
    else {
      if (value < range.low) range.low = value;
      if (value > range.high) range.high = value;
    }
  }
  if (range.low > range.high) [range.low, range.high] = [0, 0];
  return range;
}

/** How an array of these dtypes and sizes is drawn: the colours of an image are its last axis. */
export type Look = "none" | "line" | "heatmap" | "grey" | "colours";

const SMALLEST_IMAGE = 8;

export function lookOf(dtype: string, shape: readonly number[]): Look {
  const rank = shape.length;
  if (rank === 0) return "none";
  if (rank === 1) return "line";
  const [height = 0, width = 0, channels = 0] = shape.slice(-3);
  const bytes = dtype === "uint8";
  const large = height >= SMALLEST_IMAGE && width >= SMALLEST_IMAGE;
  if (rank >= 3 && (channels === 3 || channels === 4) && (bytes || (dtype.startsWith("float") && large))) return "colours";
  return rank === 2 && bytes ? "grey" : "heatmap";
}

/** One pixel for each element or, of an image, for each group of colours. */
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
    // A clamped array takes what is outside to its ends, and NaN to 0.
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
  const part = range.high > range.low ? (value - range.low) / (range.high - range.low) : 0.5;
  return VIRIDIS[Math.round(part * 255)] ?? NAN;
}

/** A number for a scale: six digits at most. */
export function brief(value: number): string {
  return Number(value.toPrecision(6)).toString();
}
