// The values in cells, where they are known: numbers of the program, and what counts up.
import type { NodeReport } from "tensorscope";

/** What stands in the cell of a node at a row-major position. */
export type Texts = (node: NodeReport, flat: number) => string | undefined;

function given(node: NodeReport, flat: number): string | undefined {
  if (node.attributes.value != null) return node.attributes.value;
  return node.op === "iota" ? String(flat) : undefined;
}

export function useTexts(): Texts {
  return given;
}
