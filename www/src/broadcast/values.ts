// The values in cells, where they are known: numbers of the program, what counts up, and what the reference computed.
import { useEffect } from "preact/hooks";
import type { NodeReport } from "tensorscope";
import { run } from "../state";
import { nodeValue, values, wantValues } from "../values";
import { sizeOf } from "./index-math";

/** What stands in the cell of a node at a row-major position. */
export type Texts = (node: NodeReport, flat: number) => string | undefined;

function text(node: NodeReport, flat: number): string | undefined {
  if (node.attributes.value != null) return node.attributes.value;
  const summary = nodeValue("before", node.id)?.summary;
  // A summary of few elements has each in a cell of its own.
  if (!summary || summary.cells.length !== sizeOf(node.dims ?? []) || node.dtype.startsWith("complex")) return node.op === "iota" ? String(flat) : undefined;
  const cell = summary.cells[flat];
  return cell == null ? "nan" : String(Number(cell.toPrecision(4)));
}

export function useTexts(): Texts {
  const of = run.value;
  useEffect(wantValues, [of]);
  // Drawn anew once they are there.
  void values.value;
  return text;
}
