// The contents of a graph's drawing: nodes as boxes, without constants that are part of labels, and with closed groups
// as one box each. layout.ts computes positions.
import type { GraphReport, NodeReport, Place } from "tensorscope";
import { lineKey } from "../linking/lines";
import { shape } from "../strings/numbers";
import type { Grouping } from "./options";

export interface Drawn {
  /** `n3` for node 3, or a group's key. */
  key: string;
  /** The node; for a closed group, its last one. */
  node: NodeReport;
  title: string;
  detail: string | undefined;
  /** The nodes of a closed group. */
  members: readonly NodeReport[] | undefined;
  kernel: number | undefined;
  width: number;
  height: number;
}

export interface Group {
  key: string;
  title: string;
  kernel: number | undefined;
  members: readonly NodeReport[];
  /** The keys of the boxes in it, where it is open. */
  drawn: readonly string[];
  open: boolean;
}

export interface Line {
  from: string;
  to: string;
  /** The node whose value the edge carries, and the one that reads it. */
  source: number;
  user: number;
}

export interface Drawing {
  boxes: readonly Drawn[];
  groups: readonly Group[];
  lines: readonly Line[];
  /** The key of the box that represents a node. */
  holder: ReadonlyMap<number, string>;
}

interface Wishes {
  grouping: Grouping;
  folded: boolean;
  onEdges: boolean;
  /** Whether boxes reserve space for a picture. */
  pictures: boolean;
  collapsed: ReadonlySet<string>;
  kernels: readonly string[];
  /** The source line of a place, with its number. */
  lineText(place: Place): string;
}

const CHARACTER = { label: 7.5, detail: 6.6 };
const LABEL_LIMIT = 30;
const NUMBERS: ReadonlySet<string> = new Set(["const", "scalar", "size"]);
/** The space for a picture of a value, and its side length. */
export const PICTURE = 36;

export function detail(node: NodeReport): string {
  return `${shape(node.shape)} ${node.dtype}`;
}

export function shortened(text: string, limit = LABEL_LIMIT): string {
  return text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
}

/** A number in a short form. */
function number(value: string): string {
  const n = Number(value);
  return /^-?\d*\.\d{6,}/.test(value) && Number.isFinite(n) ? String(Number(n.toPrecision(5))) : value;
}

/** Nodes that are constants, also through views: they can be shown in the labels of their users. */
export function constants(graph: GraphReport): ReadonlyMap<number, string> {
  const known = new Map<number, string>();
  const outputs = new Set(graph.outputs);
  for (const node of graph.nodes) {
    const [input] = node.inputs;
    if (outputs.has(node.id)) continue;
    if (NUMBERS.has(node.op) && node.attributes.value != null) known.set(node.id, number(node.attributes.value));
    else if (node.op === "view" && input !== undefined && known.has(input)) known.set(node.id, known.get(input) ?? "");
  }
  return known;
}

/** The label with constant operands in it: `add 1.0`, `pow(2.0, ·)`. */
function titleOf(node: NodeReport, folded: ReadonlyMap<number, string>): string {
  const operands = node.inputs.map((id) => folded.get(id));
  if (operands.every((o) => o === undefined)) return node.label;
  const [first, second] = operands;
  if (operands.length === 2 && first === undefined && node.label === node.name) return `${node.label} ${second}`;
  return `${node.name}(${operands.map((o) => o ?? "·").join(", ")})`;
}

function groupsOf(graph: GraphReport, wishes: Wishes, hidden: ReadonlyMap<number, string>): Map<string, Omit<Group, "drawn" | "open">> {
  const groups = new Map<string, { key: string; title: string; kernel: number | undefined; members: NodeReport[] }>();
  for (const node of graph.nodes) {
    if (hidden.has(node.id)) continue;
    const place = node.places[0];
    const line = place && lineKey(place);
    const [key, title, kernel] =
      wishes.grouping === "kernel" && node.kernel != null
        ? [`kernel ${node.kernel}`, wishes.kernels[node.kernel] ?? `kernel ${node.kernel}`, node.kernel]
        : wishes.grouping === "line" && place
          ? [`line ${line}`, shortened(wishes.lineText(place), 34), undefined]
          : [];
    if (key === undefined || title === undefined) continue;
    const known = groups.get(key);
    if (known) known.members.push(node);
    else groups.set(key, { key, title, kernel, members: [node] });
  }
  // A frame around the only node of a line is useless.
  if (wishes.grouping === "line") for (const [key, { members }] of groups) if (members.length < 2) groups.delete(key);
  return groups;
}

function box(key: string, node: NodeReport, title: string, detail: string | undefined, wishes: Wishes, members?: readonly NodeReport[]): Drawn {
  const picture = wishes.pictures && !members ? PICTURE + 10 : 0;
  const width = Math.max(title.length * CHARACTER.label, (detail?.length ?? 0) * CHARACTER.detail) + 30 + picture;
  const height = picture ? PICTURE + 12 : detail === undefined ? 32 : 46;
  return { key, node, title, detail, members, kernel: node.kernel ?? undefined, width: Math.max(84, Math.round(width)), height };
}

export function drawing(graph: GraphReport, wishes: Wishes, said: (members: number) => string): Drawing {
  const hidden = wishes.folded ? constants(graph) : new Map<number, string>();
  const all = groupsOf(graph, wishes, hidden);
  const inGroup = new Map<number, string>();
  for (const group of all.values()) for (const node of group.members) inGroup.set(node.id, group.key);

  const boxes: Drawn[] = [];
  const holder = new Map<number, string>();
  for (const node of graph.nodes) {
    if (hidden.has(node.id)) continue;
    const group = all.get(inGroup.get(node.id) ?? "");
    if (group && wishes.collapsed.has(group.key)) {
      holder.set(node.id, group.key);
      const last = group.members.at(-1) ?? node;
      if (last === node) boxes.push(box(group.key, last, group.title, said(group.members.length), wishes, group.members));
    } else {
      holder.set(node.id, `n${node.id}`);
      boxes.push(box(`n${node.id}`, node, shortened(titleOf(node, hidden)), wishes.onEdges ? undefined : detail(node), wishes));
    }
  }
  // A constant in a label belongs to the box of its first user.
  for (const node of graph.nodes) {
    for (const input of node.inputs) {
      const key = holder.get(node.id);
      if (hidden.has(input) && !holder.has(input) && key) holder.set(input, key);
    }
  }

  const lines: Line[] = [];
  const seen = new Set<string>();
  for (const node of graph.nodes) {
    const to = hidden.has(node.id) ? undefined : holder.get(node.id);
    node.inputs.forEach((source, i) => {
      const from = hidden.has(source) ? undefined : holder.get(source);
      if (!from || !to || from === to) return;
      // Edges to and from a closed group are merged; two operands that are the same node stay separate.
      const name = from.startsWith("n") && to.startsWith("n") ? `${source} ${node.id} ${i}` : `${from} ${to} ${source}`;
      if (seen.has(name)) return;
      seen.add(name);
      lines.push({ from, to, source, user: node.id });
    });
  }
  const groups = [...all.values()].map((group) => {
    const open = !wishes.collapsed.has(group.key);
    return { ...group, open, drawn: open ? group.members.map((node) => `n${node.id}`) : [] };
  });
  return { boxes, groups, lines, holder };
}
