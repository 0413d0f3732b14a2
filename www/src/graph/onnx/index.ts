// The ONNX export; loaded on first use.
import type { GraphReport } from "tensorscope";
import { encode } from "./encode";
import { model } from "./model";

export function onnx(graph: GraphReport, source: string): { bytes: Uint8Array<ArrayBuffer>; custom: readonly string[] } {
  const made = model(graph, source);
  return { bytes: encode(made.model), custom: made.custom };
}
