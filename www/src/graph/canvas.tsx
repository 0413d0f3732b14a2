// The drawn graph: drag or two fingers to move, wheel or pinch to zoom, arrow keys to walk from node to node.
import { useComputed } from "@preact/signals";
import { memo } from "preact/compat";
import type { RefObject } from "preact";
import type { GraphReport, NodeReport } from "tensorscope";
import { kernelClass } from "../colours";
import { litNodes, points } from "../linking";
import { secondNode, stage } from "../state";
import { detail, overlap, title } from "./layout";
import type { Box, Laid } from "./layout";

export interface CanvasProps {
  graph: GraphReport;
  laid: Laid;
  kernels: readonly string[];
  /** Nodes that the shown step of the optimiser changed. */
  changed: ReadonlySet<number>;
  selected: number | undefined;
  select(node: number | undefined): void;
  scene: RefObject<SVGGElement | null>;
  /** Only what lies here is drawn; everything, where nothing is said. */
  within: Box | undefined;
}

/** The node that an arrow key leads to: up to an input, down to a user, sideways along the row. */
function neighbour(props: CanvasProps, from: NodeReport, key: string): number | undefined {
  const { graph, laid } = props;
  const at = laid.nodes.get(from.id);
  if (!at) return undefined;
  if (key === "ArrowUp") return from.inputs[0];
  if (key === "ArrowDown") return graph.nodes.find((node) => node.inputs.includes(from.id))?.id;
  const side = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  const row = (box: Box) => Math.abs(box.y - at.y) < box.height;
  return [...laid.nodes]
    .filter(([id, box]) => id !== from.id && side !== 0 && row(box) && (box.x - at.x) * side > 0)
    .sort(([, a], [, b]) => Math.abs(a.x - at.x) - Math.abs(b.x - at.x))[0]?.[0];
}

/** A node out of sight is drawn first; then it can have the focus. */
function focusNode(scene: SVGGElement | null, id: number): void {
  const focus = () => {
    const node = scene?.querySelector<SVGGElement>(`#node-${id}`);
    node?.focus({ preventScroll: true });
    return node != null;
  };
  if (!focus()) requestAnimationFrame(focus);
}

function kind(node: NodeReport, graph: GraphReport): string {
  const names = [];
  if (node.inputs.length === 0) names.push("leaf");
  if (node.view != null && node.kernel == null && node.inputs.length > 0) names.push("is-view");
  if (graph.outputs.includes(node.id)) names.push("output");
  return names.join(" ");
}

function spoken(node: NodeReport, props: CanvasProps): string {
  const kernel = node.kernel == null ? "no kernel" : `kernel ${props.kernels[node.kernel] ?? node.kernel}`;
  return `${node.label}, shape ${detail(node)}, ${kernel}${props.graph.outputs.includes(node.id) ? ", output" : ""}${props.changed.has(node.id) ? ", changed in this step" : ""}`;
}

function Node(props: { node: NodeReport; box: Box; canvas: CanvasProps; entry: boolean }) {
  const { node, box, canvas } = props;
  const chosen = canvas.selected === node.id;
  const lit = useComputed(() => litNodes(stage.value).has(node.id));
  const keys = (event: KeyboardEvent) => {
    if (event.shiftKey && event.key === "Enter") secondNode.value = node.id;
    else if (event.key === "Enter" || event.key === " ") canvas.select(node.id);
    else if (event.key === "Escape") canvas.select(undefined);
    else if (event.key.startsWith("Arrow")) {
      const next = neighbour(canvas, node, event.key);
      if (next !== undefined) {
        canvas.select(next);
        focusNode(canvas.scene.current, next);
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <g
      id={`node-${node.id}`}
      class={`node ${kernelClass(node.kernel)} ${kind(node, canvas.graph)}${chosen ? " chosen" : ""}${secondNode.value === node.id ? " second" : ""}${canvas.changed.has(node.id) ? " changed" : ""}${lit.value ? " lit" : ""}`}
      transform={`translate(${box.x} ${box.y})`}
      role="button"
      tabIndex={props.entry ? 0 : -1}
      aria-pressed={chosen}
      aria-label={spoken(node, canvas)}
      onClick={(event) => (event.shiftKey ? (secondNode.value = node.id) : canvas.select(node.id))}
      onKeyDown={keys}
      {...points({ kind: "node", stage: stage.value, node: node.id })}
    >
      <rect class="node-box" width={box.width} height={box.height} rx={node.inputs.length === 0 ? box.height / 2 : 6} />
      {node.kernel == null ? null : <rect class="node-kernel" x="0.5" y="8" width="4" height={box.height - 16} rx="2" />}
      <text class="node-title" x={box.width / 2} y="19">
        {title(node)}
      </text>
      <text class="node-detail" x={box.width / 2} y="35">
        {detail(node)}
      </text>
    </g>
  );
}

/** Everything that pans and zooms; drawn anew only when the graph, the selection or the drawn part changes. */
export const Scene = memo((props: CanvasProps) => {
  const { graph, laid, selected, within } = props;
  const seen = (box: Box) => !within || overlap(box, within);
  const entry = selected ?? graph.outputs[0] ?? graph.nodes[0]?.id;
  return (
    <g ref={props.scene} class="scene">
      {laid.groups.map((group) => (
        <g key={group.kernel} class={`group ${kernelClass(group.kernel)}`}>
          <rect x={group.x} y={group.y} width={group.width} height={group.height} rx="12" />
        </g>
      ))}
      {laid.edges.map((edge, i) => {
        const near = edge.from === selected || edge.to === selected;
        return seen(edge.box) ? (
          <path key={i} class={near ? "edge near" : "edge"} d={edge.path} marker-end={near ? "url(#arrow-near)" : "url(#arrow)"} />
        ) : null;
      })}
      {laid.groups.map((group) => (
        <text key={group.kernel} class={`group-name ${kernelClass(group.kernel)}`} x={group.x + 16} y={group.y + group.height - 12}>
          {props.kernels[group.kernel] ?? `kernel ${group.kernel}`}
        </text>
      ))}
      {graph.nodes.map((node) => {
        const box = laid.nodes.get(node.id);
        return box && (seen(box) || node.id === entry) ? <Node key={node.id} node={node} box={box} canvas={props} entry={node.id === entry} /> : null;
      })}
    </g>
  );
});
