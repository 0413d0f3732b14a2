// The values in cells, where they are known: constants, ranges, and values computed by the reference evaluator.
import { useEffect } from "preact/hooks";
import type { NodeReport } from "tensorscope";
import { nodeValue, values, wantValues } from "../graph/values";
import { run } from "../state/run";

/** The value of a node at a row-major position. */
export type Texts = (node: NodeReport, flat: number) => string | undefined;

function text(node: NodeReport, flat: number): string | undefined {
  if (node.attributes.value != null) return node.attributes.value;
  const element = nodeValue("before", node.id)?.summary?.elements[flat];
  if (element === undefined) return node.op === "iota" ? String(flat) : undefined;
  if (node.dtype === "bool") return element === 0 ? "False" : "True";
  if (!Number.isFinite(element)) return Number.isNaN(element) ? "nan" : element > 0 ? "inf" : "-inf";
  return String(Number(element.toPrecision(4)));
}

export function useTexts(): Texts {
  const of = run.value;
  useEffect(wantValues, [of]);
  // Subscribes to the values, to render again once they arrive.
  void values.value;
  return text;
}
