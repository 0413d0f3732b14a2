// Index arithmetic: strides, positions, broadcasting. Independent of the page.

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

/** The position in the base of an index over a view: through every layer, the outermost first. */
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

/** How shapes broadcast, axis by axis from the last one. */
interface Meeting {
  /** Undefined where the shapes do not broadcast. */
  result: number[] | undefined;
  /** Each shape padded on the left to the result's rank; `undefined` is an axis that it lacks. */
  aligned: (number | undefined)[][];
  /** The aligned axes that conflict. */
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

/** The index, in an operand of `shape`, of the element that an element of the broadcast result reads. */
export function fed(shape: readonly number[], index: readonly number[]): number[] {
  const missing = index.length - shape.length;
  return shape.map((d, k) => (d === 1 ? 0 : (index[k + missing] ?? 0)));
}

interface Mend {
  /** Which of the two shapes. */
  operand: number;
  /** `None` is inserted before this axis. */
  at: number;
  /** The index to insert, such as `[:, None]`. */
  text: string;
  result: number[];
}

/**
 * Every insertion of one `None` into one of two conflicting shapes that makes them broadcast. Trailing axes
 * may be implicit.
 */
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
  // The smallest result is most often the intended one.
  return found.sort((a, b) => sizeOf(a.result) - sizeOf(b.result));
}
