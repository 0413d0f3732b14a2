// Where everything goes, found in a worker: by ELK's layered layout for graphs that it can do at once, else by our own.
import type { ELK, ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api";
import Elk from "elkjs/lib/elk-api";
import type { Drawing, Line } from "./drawing";
import { corners } from "./paths";
import type { Box, LaidEdge, Placed, Point, ToPlace } from "./paths";

export interface Laid {
  width: number;
  height: number;
  boxes: ReadonlyMap<string, Box>;
  groups: readonly (Box & { key: string })[];
  edges: readonly (LaidEdge & Line)[];
}

const TITLE_CHARACTER = 7.4;
const NOTE = 150;
/** Up to this many boxes, and rows that edges pass by, ELK takes less than about a second. */
const ELK_LIMITS = { boxes: 260, passed: 700 };

let elk: ELK | undefined;
function engine(): ELK {
  elk ??= new Elk({ workerFactory: () => new Worker(new URL("./layout-worker.js", import.meta.url), { name: "layout" }) });
  return elk;
}

/** How many rows the edges pass by, in the longest-path layering. */
function passed(graph: ToPlace): number {
  const row = new Map<string, number>();
  for (const { key } of graph.boxes) row.set(key, 0);
  // Edges come in the order of their users, so one pass is enough where nothing goes in circles.
  for (const { from, to } of graph.edges) row.set(to, Math.max(row.get(to) ?? 0, (row.get(from) ?? 0) + 1));
  return graph.edges.reduce((sum, { from, to }) => sum + Math.max(0, Math.abs((row.get(to) ?? 0) - (row.get(from) ?? 0)) - 1), 0);
}

function tree(graph: ToPlace): ElkNode {
  const groupOf = new Map(graph.groups.flatMap((group) => group.members.map((key) => [key, group] as const)));
  const sizes = new Map(graph.boxes.map((box) => [box.key, box]));
  const leaf = (key: string): ElkNode => ({ id: key, width: sizes.get(key)?.width ?? 0, height: sizes.get(key)?.height ?? 0 });
  const children: ElkNode[] = [];
  for (const { key } of graph.boxes) {
    const group = groupOf.get(key);
    if (!group) children.push(leaf(key));
    else if (group.members[0] === key) {
      children.push({ id: group.key, children: group.members.map(leaf), layoutOptions: { "elk.padding": "[top=22,left=18,bottom=36,right=18]" } });
    }
  }
  return {
    id: "root",
    children,
    edges: graph.edges.map(({ from, to }, i) => ({ id: String(i), sources: [from], targets: [to] })),
    layoutOptions: {
      "elk.algorithm": "layered",
      "elk.direction": "DOWN",
      "elk.edgeRouting": "ORTHOGONAL",
      "elk.hierarchyHandling": "INCLUDE_CHILDREN",
      "elk.json.shapeCoords": "ROOT",
      "elk.json.edgeCoords": "ROOT",
      "elk.padding": "[top=16,left=16,bottom=16,right=16]",
      "elk.spacing.nodeNode": "26",
      "elk.spacing.edgeNode": "18",
      "elk.spacing.edgeEdge": "12",
      "elk.layered.spacing.nodeNodeBetweenLayers": "40",
      "elk.layered.spacing.edgeNodeBetweenLayers": "20",
      "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
      "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
    },
  };
}

function points(edge: ElkExtendedEdge): Point[] {
  const section = edge.sections?.[0];
  return section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [];
}

async function byElk(graph: ToPlace): Promise<Placed> {
  const laid = await engine().layout(tree(graph));
  const grouped = new Set(graph.groups.map((group) => group.key));
  const boxes: [string, Box][] = [];
  const groups: (Box & { key: string })[] = [];
  const place = (node: ElkNode) => {
    const box = { x: node.x ?? 0, y: node.y ?? 0, width: node.width ?? 0, height: node.height ?? 0 };
    if (grouped.has(node.id)) groups.push({ ...box, key: node.id });
    else boxes.push([node.id, box]);
    node.children?.forEach(place);
  };
  laid.children?.forEach(place);
  const edges = (laid.edges ?? []).map((edge): LaidEdge => ({ ...corners(points(edge)), index: Number(edge.id) }));
  return { width: laid.width ?? 0, height: laid.height ?? 0, boxes, groups, edges };
}

interface Answer {
  id: number;
  placed?: Placed;
  failed?: string;
}

let own: Worker | undefined;
let asked = 0;

function byRows(graph: ToPlace): Promise<Placed> {
  own ??= new Worker(new URL("./layered-worker.js", import.meta.url), { name: "layered", type: "module" });
  const worker = own;
  const id = asked++;
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const answered = (event: MessageEvent<Answer>) => {
      if (event.data.id !== id) return;
      stop.abort();
      if (event.data.placed) resolve(event.data.placed);
      else reject(new Error(event.data.failed ?? "no answer"));
    };
    worker.addEventListener("message", answered, { signal: stop.signal });
    const lost = () => {
      stop.abort();
      own = undefined;
      reject(new Error("the layout's worker ended"));
    };
    worker.addEventListener("error", lost, { signal: stop.signal });
    worker.postMessage({ id, graph });
  });
}

/** Each drawing is laid out once; coming back to it costs nothing. */
const known = new WeakMap<Drawing, Promise<Laid>>();

export function layout(drawing: Drawing): Promise<Laid> {
  const laid = known.get(drawing) ?? layOut(drawing);
  known.set(drawing, laid);
  return laid;
}

async function layOut(drawing: Drawing): Promise<Laid> {
  const graph: ToPlace = {
    boxes: drawing.boxes.map(({ key, width, height }) => ({ key, width, height })),
    groups: drawing.groups.filter((group) => group.open).map(({ key, drawn, title }) => ({ key, members: drawn, width: (title.length + 4) * TITLE_CHARACTER })),
    edges: drawing.lines.map(({ from, to }) => ({ from, to })),
  };
  const small = graph.boxes.length <= ELK_LIMITS.boxes && passed(graph) <= ELK_LIMITS.passed;
  const placed = await (small ? byElk(graph) : byRows(graph));
  const edges = placed.edges.flatMap((edge) => {
    const line = drawing.lines[edge.index];
    return line && edge.path !== "" ? [{ ...edge, ...line }] : [];
  });
  // Room for what stands beside the last edges.
  const notes = drawing.boxes.some((box) => box.detail === undefined) ? edges.reduce((most, edge) => Math.max(most, edge.start.x + NOTE), 0) : 0;
  return { width: Math.max(placed.width, notes), height: placed.height, boxes: new Map(placed.boxes), groups: placed.groups, edges };
}
