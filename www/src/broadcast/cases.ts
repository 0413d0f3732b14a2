// The operations of a program whose index arithmetic can be shown: which elements of the operands an element of the
// result depends on.
import type { GraphReport, NodeReport } from "tensorscope";
import { ravel, sizeOf, strides, through, unravel } from "./index-math";
import type { Layer } from "./index-math";

export interface Operand {
  /** `a`, `b`, ... */
  name: string;
  node: NodeReport;
  dims: readonly number[];
  /** Maps an index of the result to a position in the operand; without layers, the index is the same. */
  layers: readonly Layer[];
  /** For an operand that is only broadcast: along which axes of the result. */
  stretched: readonly boolean[] | undefined;
}

export interface Case {
  node: NodeReport;
  kind: "elementwise" | "view" | "reduce" | "concat";
  dims: readonly number[];
  operands: readonly Operand[];
}

const REDUCTIONS: ReadonlySet<string> = new Set(["sum", "prod", "max", "min"]);
const isElementwise = (node: NodeReport) => node.inputs.length >= 2 && node.elementwise;

/** The axes along which a view repeats its base, if it only repeats and adds axes. */
function stretch(layers: readonly Layer[], base: readonly number[]): boolean[] | undefined {
  const [layer] = layers;
  if (!layer || layers.length > 1 || layer.offset !== 0) return undefined;
  const stretched = layer.strides.map((s, k) => s === 0 && layer.shape[k] !== 1);
  const moving = layer.shape.filter((d, k) => d !== 1 && !stretched[k]);
  const dense = strides(moving);
  const steps = layer.strides.filter((_, k) => layer.shape[k] !== 1 && !stretched[k]);
  const whole = sizeOf(moving) === sizeOf(base) && base.filter((d) => d !== 1).join() === moving.join();
  return whole && steps.every((s, k) => s === dense[k]) ? stretched : undefined;
}

function operand(graph: GraphReport, id: number, k: number, seeThrough: boolean): Operand | undefined {
  const node = graph.nodes[id];
  const name = String.fromCharCode(97 + k);
  if (!node?.dims) return undefined;
  const base = graph.nodes[node.inputs[0] ?? -1];
  if (seeThrough && node.op === "view" && base?.dims && node.attributes.layers.length > 0) {
    const stretched = stretch(node.attributes.layers, base.dims);
    // Any other view is an operation of its own.
    if (stretched) return { name, node: base, dims: base.dims, layers: node.attributes.layers, stretched };
  }
  return { name, node, dims: node.dims, layers: [], stretched: node.dims.map(() => false) };
}

function caseOf(graph: GraphReport, node: NodeReport): Case | undefined {
  if (!node.dims) return undefined;
  const kind = isElementwise(node)
    ? "elementwise"
    : node.op === "view"
      ? "view"
      : node.op === "concat"
        ? "concat"
        : REDUCTIONS.has(node.op) && node.inputs.length === 1
          ? "reduce"
          : undefined;
  if (!kind || (kind === "view" && node.attributes.layers.length === 0)) return undefined;
  const operands = node.inputs.map((id, k) => operand(graph, id, k, kind === "elementwise"));
  if (operands.some((o) => o === undefined)) return undefined;
  const all = operands as Operand[];
  const [first] = all;
  if (kind === "view" && first) {
    const { layers } = node.attributes;
    return { node, kind, dims: node.dims, operands: [{ ...first, layers, stretched: stretch(layers, first.dims) }] };
  }
  return { node, kind, dims: node.dims, operands: all };
}

/** Operations on arrays, in program order; a broadcast that belongs to one is shown with it. */
export function cases(graph: GraphReport): Case[] {
  const users = new Map<number, NodeReport[]>();
  for (const node of graph.nodes) for (const input of node.inputs) users.set(input, [...(users.get(input) ?? []), node]);
  const found = graph.nodes.flatMap((node) => {
    const one = caseOf(graph, node);
    if (!one || (one.dims.length === 0 && one.operands.every((o) => o.dims.length === 0))) return [];
    const uses = users.get(node.id) ?? [];
    const partOfOther = one.kind === "view" && one.operands[0]?.stretched && uses.length > 0 && uses.every(isElementwise);
    return partOfOther ? [] : [one];
  });
  return found.sort((a, b) => (a.node.places[0]?.start ?? 0) - (b.node.places[0]?.start ?? 0) || a.node.id - b.node.id);
}

/** Whether something is broadcast, moved or reduced: such operations are shown first. */
export function isTelling(one: Case): boolean {
  return one.kind !== "elementwise" || one.operands.some((o) => o.stretched?.some(Boolean) && sizeOf(o.dims) > 1);
}

/** The most cells that are listed for one element of a reduction. */
const LISTED = 4096;

/** For each operand, the indices of the elements that the result's element `index` depends on. */
export function feeds(of: Case, index: readonly number[]): number[][][] {
  if (sizeOf(of.dims) === 0) return of.operands.map(() => []);
  if (of.kind === "concat") {
    const axis = of.node.attributes.axes[0] ?? 0;
    let at = index[axis] ?? 0;
    let placed = false;
    return of.operands.map((o) => {
      const length = o.dims[axis] ?? 0;
      if (placed || at >= length) {
        if (!placed) at -= length;
        return [];
      }
      placed = true;
      return [index.map((i, k) => (k === axis ? at : i))];
    });
  }
  if (of.kind === "reduce") {
    const [o] = of.operands;
    if (!o) return [];
    const axes = of.node.attributes.axes;
    const runs = axes.map((axis) => o.dims[axis] ?? 0);
    const out: number[][] = [];
    for (let n = 0; n < Math.min(LISTED, sizeOf(runs)); n++) {
      const along = unravel(n, runs);
      let kept = 0;
      out.push(o.dims.map((_, k) => (axes.includes(k) ? (along[axes.indexOf(k)] ?? 0) : (index[kept++] ?? 0))));
    }
    return [out];
  }
  return of.operands.map((o) => (sizeOf(o.dims) === 0 ? [] : [o.layers.length > 0 ? unravel(through(o.layers, index), o.dims) : [...index]]));
}

const INFIX: Readonly<Record<string, string>> = {
  add: "+",
  mul: "*",
  less: "<",
  equal: "==",
  quotient: "*",
  and: "&",
  or: "|",
  xor: "^",
  shl: "<<",
  shr: ">>",
};

const at = (name: string, index: readonly (number | string)[]) => (index.length === 0 ? name : `${name}[${index.join(", ")}]`);

/** `out[1, 2] = a[1, 0] + b[2]`. */
export function equation(of: Case, index: readonly number[]): string {
  const left = `${at("out", index)} = `;
  const fed = feeds(of, index);
  if (of.kind === "reduce") {
    const [o] = of.operands;
    const axes = of.node.attributes.axes;
    let kept = 0;
    const slice = (o?.dims ?? []).map((_, k) => (axes.includes(k) ? ":" : (index[kept++] ?? 0)));
    return `${left}${of.node.op}(${at(o?.name ?? "a", slice)})`;
  }
  const parts = of.operands.flatMap((o, k) => (fed[k]?.[0] ? [at(o.name, fed[k]?.[0] ?? [])] : []));
  if (of.kind !== "elementwise") return left + parts.join("");
  const infix = INFIX[of.node.op];
  return left + (infix && parts.length === 2 ? parts.join(` ${infix} `) : `${of.node.op}(${parts.join(", ")})`);
}

/** The address computation of an operand's element, such as `0 + 1*4 + 2*1 = 6`, one line for each layer. */
export function addresses(of: Operand, index: readonly number[]): string[] {
  const layers: readonly Layer[] = of.layers.length > 0 ? of.layers : [{ shape: of.dims, strides: strides(of.dims), offset: 0 }];
  let now = index;
  let flat = 0;
  return layers.map((layer, depth) => {
    if (depth > 0) now = unravel(flat, layer.shape);
    flat = now.reduce((sum, i, k) => sum + i * (layer.strides[k] ?? 0), layer.offset);
    return `${[layer.offset, ...now.map((i, k) => `${i}*${layer.strides[k] ?? 0}`)].join(" + ")} = ${flat}`;
  });
}

/** The row-major position of an operand's element, to look up its value. */
export function flatOf(of: Operand, index: readonly number[]): number {
  return ravel(index, of.dims);
}
