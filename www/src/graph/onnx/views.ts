// Maps views to ONNX operators: slices, transpositions, reshapes and expansions where these express the strides, else a
// gather of positions.
import type { LayerReport } from "tensorscope";
import { positionsOf, sizeOf, strides } from "../../broadcast/index-math";
import type { Builder } from "./builder";

/** The most positions that are written into a model. */
const GATHERED = 1 << 20;
const BEFORE_FIRST = -(2 ** 31);

interface Axis {
  /** The axis of the layer below, and the number of its elements per step. */
  below: number;
  step: number;
}

/** For each axis of the layer with a stride, the axis below along which it moves; undefined where there is none. */
function match(layer: LayerReport, below: readonly number[]): { start: number[]; axes: (Axis | undefined)[] } | undefined {
  const dense = strides(below);
  let rest = layer.offset;
  const start = below.map((_, j) => {
    const at = Math.floor(rest / (dense[j] ?? 1));
    rest -= at * (dense[j] ?? 1);
    return at;
  });
  if (start.some((at, j) => at < 0 || at >= (below[j] ?? 0))) return undefined;
  const used = new Set<number>();
  const axes: (Axis | undefined)[] = [];
  for (const [k, dim] of layer.shape.entries()) {
    const stride = layer.strides[k] ?? 0;
    if (dim === 1 || stride === 0) {
      axes.push(undefined);
      continue;
    }
    const fits = (j: number) => {
      const step = stride / (dense[j] ?? 1);
      const end = (start[j] ?? 0) + step * (dim - 1);
      return !used.has(j) && (below[j] ?? 0) > 1 && Number.isInteger(step) && end >= 0 && end < (below[j] ?? 0);
    };
    const j = below.findIndex((_, j) => fits(j));
    if (j < 0) return undefined;
    used.add(j);
    axes.push({ below: j, step: stride / (dense[j] ?? 1) });
  }
  return { start, axes };
}

function byAxes(b: Builder, input: string, layer: LayerReport, below: readonly number[], output: string): boolean {
  const found = match(layer, below);
  if (!found) return false;
  const { start, axes } = found;
  const all = below.map((_, j) => j);
  const lengthOf = (j: number) => layer.shape[axes.findIndex((axis) => axis?.below === j)] ?? 1;
  const stepOf = (j: number) => axes.find((axis) => axis?.below === j)?.step ?? 1;
  let now = input;
  if (all.some((j) => start[j] !== 0 || stepOf(j) !== 1 || lengthOf(j) !== below[j])) {
    const ends = all.map((j) => {
      const end = (start[j] ?? 0) + stepOf(j) * lengthOf(j);
      return end < 0 ? BEFORE_FIRST : end;
    });
    now = b.add("Slice", [now, b.integers(start), b.integers(ends), b.integers(all), b.integers(all.map(stepOf))]);
  }
  const moving = axes.flatMap((axis) => (axis ? [axis.below] : []));
  const order = [...moving, ...all.filter((j) => !moving.includes(j))];
  if (order.some((j, k) => j !== k)) now = b.add("Transpose", [now], [{ name: "perm", ints: order }]);
  const dims = layer.shape.map((dim, k) => (axes[k] ? dim : 1));
  now = b.reshape(now, dims);
  b.add("Expand", [now, b.integers(layer.shape)], [], output);
  return true;
}

/** `input` has the shape `base`. Returns whether ONNX can express the view. */
export function view(b: Builder, input: string, layers: readonly LayerReport[], base: readonly number[], output: string): boolean {
  let now = input;
  for (let k = layers.length - 1; k >= 0; k--) {
    const layer = layers[k];
    if (!layer) return false;
    const below = layers[k + 1]?.shape ?? base;
    const name = k === 0 ? output : b.fresh();
    const dense = strides(layer.shape);
    const contiguous = layer.offset === 0 && sizeOf(layer.shape) === sizeOf(below) && layer.strides.every((s, i) => layer.shape[i] === 1 || s === dense[i]);
    const flat = [sizeOf(below)];
    if (contiguous || sizeOf(layer.shape) === 0) {
      // An empty view may be a part of an array with elements.
      const from = contiguous ? now : b.add("Slice", [b.reshape(now, flat), b.integers([0]), b.integers([0])]);
      b.reshape(from, layer.shape, name);
    } else if (!byAxes(b, now, layer, below, name) && !byAxes(b, b.reshape(now, flat), layer, flat, name)) {
      if (sizeOf(layer.shape) > GATHERED) return false;
      b.add("Gather", [b.reshape(now, flat), b.integers(positionsOf(layer), layer.shape)], [{ name: "axis", int: 0 }], name);
    }
    now = name;
  }
  return layers.length > 0;
}
