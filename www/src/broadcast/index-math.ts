// Index arithmetic in plain numbers: strides, positions, broadcasting. Nothing here knows the page.

export interface Layer {
  readonly shape: readonly number[];
  readonly strides: readonly number[];
  readonly offset: number;
}

export function sizeOf(shape: readonly number[]): number {
  return shape.reduce((n, d) => n * d, 1);
}

/** Row-major strides. */
export function strides(shape: readonly number[]): number[] {
  const out = shape.map(() => 1);
  for (let k = shape.length - 2; k >= 0; k--) out[k] = (out[k + 1] ?? 1) * (shape[k + 1] ?? 1);
  return out;
}

/** The index over `shape` of row-major position `flat`. */
export function unravel(flat: number, shape: readonly number[]): number[] {
  const dense = strides(shape);
  return shape.map((d, k) => (d <= 1 ? 0 : Math.floor(flat / (dense[k] ?? 1)) % d));
}

export function ravel(index: readonly number[], shape: readonly number[]): number {
  const dense = strides(shape);
  return index.reduce((sum, i, k) => sum + i * (dense[k] ?? 0), 0);
}

function positionIn(layer: Layer, index: readonly number[]): number {
  return index.reduce((sum, i, k) => sum + i * (layer.strides[k] ?? 0), layer.offset);
}

/** The position in the base of an index over a view: through every layer, the visible one first. */
export function through(layers: readonly Layer[], index: readonly number[]): number {
  let flat = 0;
  let now = index;
  layers.forEach((layer, depth) => {
    if (depth > 0) now = unravel(flat, layer.shape);
    flat = positionIn(layer, now);
  });
  return flat;
}

/** The positions of a layer's elements, in row-major order. */
export function positionsOf(layer: Layer): number[] {
  const out = [layer.offset];
  for (const [k, dim] of layer.shape.entries()) {
    const before = out.splice(0);
    for (const at of before) for (let i = 0; i < dim; i++) out.push(at + i * (layer.strides[k] ?? 0));
  }
  return out;
}

/** How shapes meet, axis by axis from the last one. */
interface Meeting {
  /** Undefined where shapes clash. */
  result: number[] | undefined;
  /** Each shape padded on the left to the result's length; `undefined` is an axis that it does not have. */
  aligned: (number | undefined)[][];
  /** Axes of the aligned shapes that clash. */
  clashes: number[];
}

export function meet(shapes: readonly (readonly number[])[]): Meeting {
  const rank = Math.max(0, ...shapes.map((shape) => shape.length));
  const aligned = shapes.map((shape) => [...Array<undefined>(rank - shape.length).fill(undefined), ...shape]);
  const clashes: number[] = [];
  const result: number[] = [];
  for (let k = 0; k < rank; k++) {
    const sizes = new Set(aligned.map((shape) => shape[k] ?? 1));
    sizes.delete(1);
    if (sizes.size > 1) clashes.push(k);
    result.push([...sizes][0] ?? 1);
  }
  return { result: clashes.length > 0 ? undefined : result, aligned, clashes };
}

/** The element of an operand of `shape` that an element of the broadcast result reads. */
export function fed(shape: readonly number[], index: readonly number[]): number[] {
  const missing = index.length - shape.length;
  return shape.map((d, k) => (d === 1 ? 0 : (index[k + missing] ?? 0)));
}

interface Mend {
  /** Which of the two shapes. */
  operand: number;
  /** `None` before this axis. */
  at: number;
  /** `[:, None]`. */
  text: string;
  result: number[];
}

/** Every single `None` (what follows it may stay unsaid) in one of two clashing shapes that lets them meet. */
export function mends(shapes: readonly (readonly number[])[]): Mend[] {
  const found: Mend[] = [];
  shapes.forEach((shape, operand) => {
    for (let at = 0; at <= shape.length; at++) {
      const longer = [...shape.slice(0, at), 1, ...shape.slice(at)];
      const { result } = meet(shapes.map((other, i) => (i === operand ? longer : other)));
      if (!result) continue;
      const text = `[${[...Array<string>(at).fill(":"), "None"].join(", ")}]`;
      found.push({ operand, at, text, result });
    }
  });
  // What makes the least of it is what was meant, more often than not.
  return found.sort((a, b) => sizeOf(a.result) - sizeOf(b.result));
}
