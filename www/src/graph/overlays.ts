// Overlays of nodes: the resolution of dtypes, the bytes of buffers, the times of kernels, the data.
import type { CompilationReport, GraphReport, NodeReport } from "tensorscope";
import { GRAPH } from "../strings/graph";
import { bytes, nanoseconds } from "../strings/numbers";
import type { Overlay } from "./options";
import { picture } from "./picture";
import type { Thumb } from "./picture";
import type { Stage } from "../state/selection";

/** The overlay of one node. */
export interface Mark {
  /** The CSS class of the node. */
  tone?: string;
  /** From 0 to 1, drawn as a bar at the bottom. */
  share?: number;
  /** A letter in a corner, so that colour is not the only cue. */
  letter?: string;
  /** Replaces shape and dtype. */
  text?: string;
  /** The URL of a picture. */
  picture?: string;
  words: string;
}

/** What was measured for the shown compilation, as far as it is there. */
export interface Measured {
  value(stage: Stage, node: number): (Thumb & { text: string }) | undefined;
  /** The time of each kernel in milliseconds, by number. */
  times: readonly number[] | undefined;
  waiting: boolean;
  failed?: string | undefined;
}

export interface Laid {
  marks: ReadonlyMap<number, Mark>;
  legend: readonly { tone: string; letter?: string; words: string }[];
  title: string;
  /** The labels of both ends of the colour scale. */
  ramp?: readonly [string, string];
}

const words = GRAPH.overlayLegend;
const LETTERS: Record<string, string> = { exact: "=", widened: "W", emulated: "E", demoted: "D", unsupported: "×" };
const FIDELITY = Object.keys(LETTERS) as (keyof typeof words.fidelity)[];

function fidelities(report: CompilationReport, graph: GraphReport): Laid {
  // Rows refer to the graph as written; the resolution depends on the dtype only, so nodes of any graph find it.
  const byDtype = new Map(report.dtypes.filter((row) => row.device === report.device).map((row) => [row.logical, row]));
  const marks = new Map<number, Mark>();
  const seen = new Set<string>();
  for (const node of graph.nodes) {
    const row = byDtype.get(node.dtype);
    if (!row) continue;
    seen.add(row.fidelity);
    const letter = LETTERS[row.fidelity] ?? "?";
    marks.set(node.id, { tone: `fidelity ${row.fidelity}`, letter, words: `${row.fidelity}, ${row.logical} as ${row.storage}` });
  }
  const legend = FIDELITY.filter((f) => seen.has(f)).map((f) => ({ tone: `fidelity ${f}`, letter: LETTERS[f] ?? "", words: words.fidelity[f] }));
  return { marks, legend, title: words.onDevice(report.device) };
}

/** Whether a node's value has a buffer of its own: it is read or written by a kernel, not internal to one. */
function isStored(node: NodeReport, graph: GraphReport, users: ReadonlyMap<number, readonly NodeReport[]>): boolean {
  if (node.op === "const" || node.op === "scalar" || node.op === "size") return false;
  if (graph.outputs.includes(node.id)) return true;
  if (node.kernel == null) return node.op !== "view";
  return (users.get(node.id) ?? []).some((user) => user.kernel !== node.kernel);
}

function memory(graph: GraphReport): Laid {
  const users = new Map<number, NodeReport[]>();
  for (const node of graph.nodes) for (const input of node.inputs) users.set(input, [...(users.get(input) ?? []), node]);
  const sizes = new Map<number, number>();
  for (const node of graph.nodes) {
    const dims = node.dims;
    if (dims && isStored(node, graph, users)) sizes.set(node.id, dims.reduce((n, d) => n * d, 1) * node.elementBytes);
  }
  const most = Math.max(1, ...[...sizes.values()].slice(0, 20_000));
  const marks = new Map<number, Mark>();
  for (const node of graph.nodes) {
    const size = sizes.get(node.id);
    marks.set(node.id, size === undefined ? { tone: "unmarked", words: words.noBuffer } : { share: size / most, text: bytes(size), words: bytes(size) });
  }
  return { marks, legend: [], title: words.memory(bytes([...sizes.values()].reduce((a, b) => a + b, 0))) };
}

function time(graph: GraphReport, times: readonly number[]): Laid {
  const total = times.reduce((a, b) => a + b, 0);
  const marks = new Map<number, Mark>();
  for (const node of graph.nodes) {
    const ms = node.kernel == null ? undefined : times[node.kernel];
    if (ms === undefined) continue;
    const share = total > 0 ? ms / total : 0;
    const text = `${(share * 100).toFixed(0)}% ${nanoseconds(ms * 1e6)}`;
    marks.set(node.id, { share, text, words: text });
  }
  return { marks, legend: [], title: words.time(nanoseconds(total * 1e6)) };
}

function data(graph: GraphReport, stage: Stage, measured: Measured): Laid {
  const marks = new Map<number, Mark>();
  for (const node of graph.nodes) {
    const value = measured.value(stage, node.id);
    const address = value && picture(value);
    if (value && address) marks.set(node.id, { picture: address, words: value.text });
  }
  return { marks, legend: [], title: words.data, ramp: words.ends };
}

/** The overlay of a graph; undefined where it is off or has no data yet. */
export function overlay(kind: Overlay, report: CompilationReport, graph: GraphReport, stage: Stage | undefined, measured: Measured): Laid | undefined {
  if (kind === "dtype") return fidelities(report, graph);
  if (kind === "memory") return memory(graph);
  if (kind === "none") return undefined;
  if (measured.failed) return { marks: new Map(), legend: [], title: measured.failed };
  if (measured.waiting) return { marks: new Map(), legend: [], title: words.loading };
  // The nodes of a step have no values, and its kernels are not those that ran.
  if (!stage) return { marks: new Map(), legend: [], title: words.between };
  if (kind === "time") return measured.times ? time(graph, measured.times) : undefined;
  return data(graph, stage, measured);
}
