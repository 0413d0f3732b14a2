// Where everything goes: ELK's layered layout, in a worker of its own that is fetched with the first graph.
import type { ELK, ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api";
import Elk from "elkjs/lib/elk-api";
import type { GraphReport, NodeReport } from "tensorscope";
import { shape } from "../words";

interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export interface Laid {
  width: number;
  height: number;
  nodes: ReadonlyMap<number, Box>;
  /** Around the nodes that each kernel computes. */
  groups: readonly (Box & { kernel: number })[];
  edges: readonly { from: number; to: number; path: string; box: Box }[];
}

const CHARACTER = { label: 7.5, detail: 6.6 };
const HEIGHT = 46;
/** Above this ELK is asked for haste rather than for the straightest edges, and kernels are told by colour alone. */
const LARGE = 400;
const CAREFUL = {
  "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
};
const HASTY = { "elk.layered.nodePlacement.strategy": "BRANDES_KOEPF", "elk.layered.thoroughness": "2" };

let elk: ELK | undefined;

function engine(): ELK {
  elk ??= new Elk({ workerFactory: () => new Worker(new URL("./layout-worker.js", import.meta.url), { name: "layout" }) });
  return elk;
}

export function detail(node: NodeReport): string {
  return `${shape(node.shape)} ${node.dtype}`;
}

const LABEL_LIMIT = 30;

/** The label, cut where it would make its node too wide. */
export function title(node: NodeReport): string {
  return node.label.length > LABEL_LIMIT ? `${node.label.slice(0, LABEL_LIMIT - 1)}…` : node.label;
}

function leaf(node: NodeReport): ElkNode {
  const width = Math.max(title(node).length * CHARACTER.label, detail(node).length * CHARACTER.detail) + 30;
  return { id: `n${node.id}`, width: Math.max(84, Math.round(width)), height: HEIGHT };
}

function tree(graph: GraphReport, grouped: boolean): ElkNode {
  const byKernel = new Map<number, NodeReport[]>();
  for (const node of graph.nodes) {
    if (node.kernel != null) byKernel.set(node.kernel, [...(byKernel.get(node.kernel) ?? []), node]);
  }
  const children: ElkNode[] = [];
  for (const node of graph.nodes) {
    const mates = node.kernel == null ? undefined : byKernel.get(node.kernel);
    if (!grouped || !mates) children.push(leaf(node));
    else if (mates[0] === node) {
      children.push({ id: `k${node.kernel}`, children: mates.map(leaf), layoutOptions: { "elk.padding": "[top=22,left=18,bottom=36,right=18]" } });
    }
  }
  const edges = graph.nodes.flatMap((node) => node.inputs.map((input, i) => ({ id: `e${node.id}.${i}`, sources: [`n${input}`], targets: [`n${node.id}`] })));
  return {
    id: "root",
    children,
    edges,
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
      ...(graph.nodes.length > LARGE ? HASTY : CAREFUL),
    },
  };
}

function corners(edge: ElkExtendedEdge): Point[] {
  const section = edge.sections?.[0];
  return section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [];
}

function around(points: readonly Point[]): Box {
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
}

/** Right-angled turns with rounded corners. */
function rounded(points: readonly Point[]): string {
  let path = "";
  points.forEach((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before) path = `M${point.x} ${point.y}`;
    else if (!after) path += `L${point.x} ${point.y}`;
    else {
      const near = (end: Point) => {
        const length = Math.hypot(end.x - point.x, end.y - point.y) || 1;
        const r = Math.min(8, length / 2) / length;
        return `${point.x + (end.x - point.x) * r} ${point.y + (end.y - point.y) * r}`;
      };
      path += `L${near(before)}Q${point.x} ${point.y} ${near(after)}`;
    }
  });
  return path;
}

const known = { grouped: new WeakMap<GraphReport, Promise<Laid>>(), plain: new WeakMap<GraphReport, Promise<Laid>>() };

/** Each graph is laid out once; coming back to it costs nothing. */
export function layout(graph: GraphReport, byKernel: boolean): Promise<Laid> {
  const before = byKernel ? known.grouped : known.plain;
  const laid = before.get(graph) ?? layOut(graph, byKernel);
  before.set(graph, laid);
  return laid;
}

async function layOut(graph: GraphReport, byKernel: boolean): Promise<Laid> {
  const laid = await engine().layout(tree(graph, byKernel && graph.nodes.length <= LARGE));
  const nodes = new Map<number, Box>();
  const groups: (Box & { kernel: number })[] = [];
  const place = (node: ElkNode) => {
    const box = { x: node.x ?? 0, y: node.y ?? 0, width: node.width ?? 0, height: node.height ?? 0 };
    const number = Number(node.id.slice(1));
    if (node.id.startsWith("k")) groups.push({ ...box, kernel: number });
    else nodes.set(number, box);
    node.children?.forEach(place);
  };
  laid.children?.forEach(place);
  const edges = (laid.edges ?? []).map((edge) => {
    const points = corners(edge);
    const [from, to] = [Number(edge.sources[0]?.slice(1)), Number(edge.targets[0]?.slice(1))];
    return { from, to, path: rounded(points), box: around(points) };
  });
  return { width: laid.width ?? 0, height: laid.height ?? 0, nodes, groups, edges };
}
