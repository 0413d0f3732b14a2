// Converts a graph as written to an ONNX model with the sizes of this run.
import type { GraphReport, NodeReport } from "tensorscope";
import { lineNames } from "../../linking/lines";
import { positionsOf, strides } from "../../broadcast/index-math";
import { Builder } from "./builder";
import type { Model, OnnxNode, Value } from "./encode";
import { translate } from "./ops";
import { TYPES } from "./tensors";
import { view } from "./views";

const NUMBERS: ReadonlySet<string> = new Set(["const", "scalar", "size"]);
/** The most indices that are written for one insertion. */
const WRITTEN = 1 << 18;

/** The nodes that outputs need; a reciprocal that only quotients use becomes part of their division. */
function needed(graph: GraphReport): Set<number> {
  const wanted = new Set(graph.outputs);
  for (const node of graph.nodes.toReversed()) {
    if (!wanted.has(node.id)) continue;
    node.inputs.forEach((input, k) => {
      const divides = node.op === "quotient" && k === 1 && graph.nodes[input]?.op === "recip";
      for (const id of divides ? (graph.nodes[input]?.inputs ?? []) : [input]) wanted.add(id);
    });
  }
  return wanted;
}

function insert(b: Builder, node: NodeReport, inputs: readonly string[], values: NodeReport | undefined, output: string): boolean {
  const [dims, given] = [node.dims, values?.dims];
  const { start, step } = node.attributes;
  if (!dims || !given || given.length !== dims.length || given.reduce((n, d) => n * d, dims.length) > WRITTEN) return false;
  const dense = strides(dims);
  const flat = positionsOf({
    shape: given,
    strides: given.map((_, k) => (step[k] ?? 1) * (dense[k] ?? 1)),
    offset: start.reduce((n, s, k) => n + s * (dense[k] ?? 1), 0),
  });
  const index = flat.flatMap((at) => dims.map((d, k) => Math.floor(at / (dense[k] ?? 1)) % Math.max(1, d)));
  b.add("ScatterND", [inputs[0] ?? "", b.integers(index, [...given, dims.length]), inputs[1] ?? ""], [], output);
  return true;
}

/** The model, and its ops without an ONNX operator. Throws for graphs that cannot be exported at all. */
export function model(graph: GraphReport, source: string): { model: Model; custom: readonly string[] } {
  const b = new Builder();
  const names = new Map<number, string>();
  const inputs: Value[] = [];
  const outputOf = new Map(graph.outputs.map((id, k) => [id, `output_${k}`]));
  const wanted = needed(graph);
  const dimsOf = (node: NodeReport) => {
    if (!node.dims) throw new Error(`the size of ${node.label} is not known`);
    return node.dims;
  };
  const typeOf = (dtype: string) => {
    const type = TYPES[dtype];
    if (type === undefined) throw new Error(`ONNX has no ${dtype}`);
    return type;
  };
  for (const node of graph.nodes) {
    if (!wanted.has(node.id)) continue;
    const given = node.inputs.map((id) => names.get(id) ?? "");
    const first = graph.nodes[node.inputs[0] ?? -1];
    const leaf = node.op === "input" || (NUMBERS.has(node.op) && node.attributes.value != null);
    const output = leaf ? `value_${node.id}` : (outputOf.get(node.id) ?? `value_${node.id}`);
    names.set(node.id, output);
    if (node.op === "input") {
      names.set(node.id, `input_${node.attributes.input ?? node.id}`);
      inputs.push({ name: names.get(node.id) ?? "", type: typeOf(node.dtype), dims: dimsOf(node) });
    } else if (leaf && !node.dtype.startsWith("complex")) b.number(node.dtype, node.attributes.value ?? "0", output);
    else if (node.op === "iota") {
      const [zero, end, one] = [0, dimsOf(node)[0] ?? 0, 1].map((n) => b.number(node.dtype, String(n)));
      b.add("Range", [zero ?? "", end ?? "", one ?? ""], [], output);
    } else {
      const right = graph.nodes[node.inputs[1] ?? -1];
      const divisor = node.op === "quotient" && right?.op === "recip" ? names.get(right.inputs[0] ?? -1) : undefined;
      const known =
        node.op === "view" && first
          ? view(b, given[0] ?? "", node.attributes.layers, dimsOf(first), output)
          : node.op === "insert"
            ? insert(b, node, given, right, output)
            : translate(b, { node, inputs: given, dtype: (node.op === "select" ? node : first)?.dtype ?? node.dtype, output, divisor });
      if (!known)
        b.own(
          node.op,
          node.label,
          given.filter((name) => name !== ""),
          output,
        );
    }
    const last = b.nodes.at(-1);
    if (last?.output === output) (last as { doc?: string }).doc = lineNames(node.places).join(", ");
  }
  const outputs = graph.outputs.map((id, k): Value => {
    const node = graph.nodes[id];
    if (!node) throw new Error(`the graph has no node ${id}`);
    const name = `output_${k}`;
    // An input or a constant that is a result, and a repeated result, need an Identity node.
    if (names.get(id) !== name) b.add("Identity", [names.get(id) ?? ""], [], name);
    return { name, type: typeOf(node.dtype), dims: dimsOf(node) };
  });
  const nodes: readonly OnnxNode[] = b.nodes;
  const doc = `Made by Tensorscope from:\n${source}`;
  return { model: { nodes, initializers: b.initializers, inputs, outputs, doc, custom: b.custom.size > 0 }, custom: [...b.custom] };
}
