// The drawn graph: drag or two fingers to pan, wheel or pinch to zoom, arrow keys to move from node to node.
import { useComputed } from "@preact/signals";
import { memo } from "preact/compat";
import type { RefObject } from "preact";
import type { GraphReport } from "tensorscope";
import { kernelClass } from "../ui/colours";
import { litNodes, points } from "../linking/linking";
import { lights } from "../linking/source-link";
import { GRAPH } from "../strings/graph";
import { PICTURE, detail, shortened } from "./drawing";
import type { Drawing, Drawn } from "./drawing";
import type { Laid } from "./layout";
import { toggleGroup } from "./options";
import { overlap } from "./paths";
import type { Box, PlacedGroup } from "./paths";
import type { Mark } from "./overlays";
import type { Stage } from "../state/selection";

export interface CanvasProps {
  graph: GraphReport;
  drawing: Drawing;
  laid: Laid;
  kernels: readonly string[];
  selected: number | undefined;
  second: number | undefined;
  /** With Shift, a second node is selected too. */
  select(node: number | undefined, shift?: boolean): void;
  scene: RefObject<SVGGElement | null>;
  /** Only boxes in this area are drawn; all if undefined. */
  within: Box | undefined;
  /** Which of the compilation's graphs it is; undefined for an intermediate step. */
  stage: Stage | undefined;
  /** Nodes that a step has changed, or that a search found. */
  changed: ReadonlySet<number>;
  found: ReadonlySet<number>;
  marks: ReadonlyMap<number, Mark>;
  /** The future kernels of nodes that are in none yet. */
  later: ReadonlyMap<number, number>;
  onEdges: boolean;
}

const words = GRAPH;

/** The node that an arrow key leads to: up to an input, down to a user, sideways along the row. */
function neighbour(props: CanvasProps, from: Drawn, key: string): Drawn | undefined {
  const { drawing, laid } = props;
  const at = laid.boxes.get(from.key);
  const named = (key: string | undefined) => drawing.boxes.find((box) => box.key === key);
  if (!at) return undefined;
  if (key === "ArrowUp") return named(drawing.lines.find((line) => line.to === from.key)?.from);
  if (key === "ArrowDown") return named(drawing.lines.find((line) => line.from === from.key)?.to);
  const side = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  const row = (box: Box) => Math.abs(box.y - at.y) < box.height;
  const next = [...laid.boxes]
    .filter(([key, box]) => key !== from.key && side !== 0 && row(box) && (box.x - at.x) * side > 0)
    .sort(([, a], [, b]) => Math.abs(a.x - at.x) - Math.abs(b.x - at.x))[0];
  return named(next?.[0]);
}

/** Focuses a node; one out of view is drawn first. */
export function focusNode(scene: SVGGElement | null, id: number): void {
  const focus = () => {
    const node = scene?.querySelector<SVGGElement>(`#node-${id}`);
    node?.focus({ preventScroll: true });
    return node != null;
  };
  if (!focus()) requestAnimationFrame(focus);
}

function classes(box: Drawn, props: CanvasProps): string {
  const { node, members } = box;
  const later = members ? undefined : props.later.get(node.id);
  const any = (set: ReadonlySet<number>) => set.has(node.id) || (members?.some((m) => set.has(m.id)) ?? false);
  return [
    "node",
    kernelClass(box.kernel ?? later),
    members ? "closed" : "",
    node.inputs.length === 0 && !members ? "leaf" : "",
    node.view != null && node.kernel == null && node.inputs.length > 0 && !members ? "is-view" : "",
    props.graph.outputs.some((id) => props.drawing.holder.get(id) === box.key) ? "output" : "",
    isChosen(box, props.selected, props) ? "chosen" : "",
    isChosen(box, props.second, props) ? "second" : "",
    any(props.changed) ? "changed" : "",
    any(props.found) ? "found" : "",
    props.marks.get(node.id)?.tone ?? "",
  ]
    .filter((name) => name !== "")
    .join(" ");
}

function isChosen(box: Drawn, chosen: number | undefined, props: CanvasProps): boolean {
  return chosen !== undefined && props.drawing.holder.get(chosen) === box.key;
}

/** The accessible label: the text on the box in order, then further properties. */
function spoken(box: Drawn, props: CanvasProps): string {
  const { node, members } = box;
  if (members) return words.groupSpoken(box.title, members.length);
  const mark = props.marks.get(node.id);
  const written = [box.title, mark?.text ?? box.detail, mark && `${mark.letter ?? ""} ${mark.words}`.trim()];
  const named = (kernel: number) => props.kernels[kernel] ?? String(kernel);
  const later = props.later.get(node.id);
  const kernel = node.kernel != null ? words.kernel(named(node.kernel)) : later === undefined ? words.noKernel : words.later(named(later));
  const rest = [
    box.title === node.label ? undefined : node.label,
    mark?.text === undefined && box.detail !== undefined ? undefined : detail(node),
    kernel,
    props.graph.outputs.includes(node.id) ? words.output : undefined,
    props.changed.has(node.id) ? words.changed : undefined,
    props.second === node.id ? words.second : undefined,
  ];
  return [...written, ...rest].filter((part) => part !== undefined).join(", ");
}

function Node(props: { drawn: Drawn; box: Box; canvas: CanvasProps; entry: boolean }) {
  const { drawn, box, canvas } = props;
  const { node, members } = drawn;
  const mark = members ? undefined : canvas.marks.get(node.id);
  const lit = useComputed(() => (members ?? [node]).some((n) => litNodes.value.has(n.id)));
  const act = (shift: boolean) => (members ? toggleGroup(drawn.key) : canvas.select(node.id, shift));
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") act(event.shiftKey);
    else if (event.key === "Escape") canvas.select(undefined);
    else if (event.key.startsWith("Arrow")) {
      const next = neighbour(canvas, drawn, event.key);
      if (next) {
        canvas.select(next.node.id);
        focusNode(canvas.scene.current, next.node.id);
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The nodes of a step are identified by their places only.
  const target = members || !canvas.stage ? lights((members ?? [node]).flatMap((n) => n.places)) : points({ kind: "node", stage: canvas.stage, node: node.id });
  const middle = mark?.picture ? (box.width + PICTURE + 6) / 2 : box.width / 2;
  const second = mark?.text ?? drawn.detail;
  return (
    <g
      id={`node-${node.id}`}
      class={`${classes(drawn, canvas)}${lit.value ? " lit" : ""}`}
      transform={`translate(${box.x} ${box.y})`}
      role="button"
      tabindex={props.entry ? 0 : -1}
      aria-pressed={isChosen(drawn, canvas.selected, canvas)}
      aria-label={spoken(drawn, canvas)}
      onClick={(event) => act(event.shiftKey)}
      onKeyDown={keys}
      {...target}
    >
      {members ? <rect class="node-stack" x="4" y="-4" width={box.width} height={box.height} rx="7" /> : null}
      <rect class="node-box" width={box.width} height={box.height} rx={node.inputs.length === 0 && !members ? box.height / 2 : 6} />
      {mark?.share === undefined ? null : (
        <rect class="node-share" x="1" y={box.height - 5} width={Math.max(2, (box.width - 2) * mark.share)} height="4" rx="1.5" />
      )}
      {(drawn.kernel ?? (members ? undefined : canvas.later.get(node.id))) === undefined ? null : (
        <rect class="node-kernel" x="0.5" y="8" width="4" height={Math.max(4, box.height - 16)} rx="2" />
      )}
      {mark?.picture ? (
        <image
          class="node-picture"
          href={mark.picture}
          x="10"
          y={(box.height - PICTURE) / 2}
          width={PICTURE}
          height={PICTURE}
          preserveAspectRatio="xMidYMid meet"
        />
      ) : null}
      <text class="node-title" x={middle} y={second === undefined ? box.height / 2 + 4.5 : box.height / 2 - 4}>
        {drawn.title}
      </text>
      {second === undefined ? null : (
        <text class="node-detail" x={middle} y={box.height / 2 + 12}>
          {second}
        </text>
      )}
      {mark?.letter ? (
        <g class="node-letter" transform={`translate(${box.width - 4} 4)`}>
          <rect x="-9" y="-9" width="18" height="16" rx="4" />
          <text y="3">{` ${mark.letter}`}</text>
        </g>
      ) : null}
    </g>
  );
}

/** The height of a group's title at its bottom. */
const NAME_ROOM = 34;

/** Notes along edges: one for each port at which edges leave a node. */
function EdgeNotes(props: { canvas: CanvasProps; seen(box: Box): boolean }) {
  const { graph, drawing, laid } = props.canvas;
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const frames = new Map(laid.groups.map((box) => [box.key, box]));
  const framed = new Map(drawing.groups.flatMap((group) => group.drawn.map((key) => [key, frames.get(group.key)] as const)));
  /** Below the node that the edge leaves, or below its group, where it would overlap the group's title. */
  const height = (from: string, y: number) => {
    const frame = framed.get(from);
    const foot = frame && frame.y + frame.height;
    return foot !== undefined && y > foot - NAME_ROOM ? foot + 14 : y;
  };
  const told = new Set<string>();
  return (
    <>
      {laid.edges.map((edge, i) => {
        const node = nodes.get(edge.source);
        const name = `${edge.source} ${Math.round(edge.start.x / 90)}`;
        if (!node || told.has(name) || !props.seen({ ...edge.start, width: 120, height: 20 })) return null;
        told.add(name);
        return (
          <text key={i} class="edge-note" x={edge.start.x + 6} y={height(edge.from, edge.start.y + 14)}>
            {detail(node)}
          </text>
        );
      })}
    </>
  );
}

/** The content that pans and zooms; rendered again only when the graph, the selection or the drawn area changes. */
export const Scene = memo((props: CanvasProps) => {
  const { drawing, laid, selected, within } = props;
  const seen = (box: Box) => !within || overlap(box, within);
  const chosen = selected === undefined ? undefined : drawing.holder.get(selected);
  const first = drawing.holder.get(props.graph.outputs[0] ?? -1) ?? drawing.boxes[0]?.key;
  const entry = chosen ?? first;
  const titles = new Map(drawing.groups.map((group) => [group.key, group]));
  const lines = laid.edges.map((edge, i) => {
    const near = chosen !== undefined && (edge.from === chosen || edge.to === chosen);
    if (!near && !edge.pieces.some(seen)) return null;
    return (
      <path
        key={i}
        class={near ? "edge near" : "edge"}
        d={near ? (edge.whole ?? edge.path) : edge.path}
        marker-end={near ? "url(#arrow-near)" : "url(#arrow)"}
      />
    );
  });
  return (
    <g ref={props.scene} class="scene">
      {laid.groups.map((group) => (
        <g key={group.key} data-group={group.key} class={`group ${kernelClass(titles.get(group.key)?.kernel)}`}>
          <rect x={group.x} y={group.y} width={group.width} height={group.height} rx="12" />
        </g>
      ))}
      {lines}
      {props.onEdges ? <EdgeNotes canvas={props} seen={seen} /> : null}
      {laid.groups.map((box) => {
        const group = titles.get(box.key);
        return group ? <GroupName key={box.key} title={group.title} kernel={group.kernel} name={box.key} box={box} /> : null;
      })}
      {drawing.boxes.map((drawn) => {
        const box = laid.boxes.get(drawn.key);
        return box && (seen(box) || drawn.key === entry) ? (
          <Node key={`${props.stage} ${drawn.key}`} drawn={drawn} box={box} canvas={props} entry={drawn.key === entry} />
        ) : null;
      })}
    </g>
  );
});

/** The width of a character of a group's title. */
const CHARACTER = 7.4;

/** The title of an open group, which closes it. */
function GroupName(props: { title: string; name: string; kernel: number | undefined; box: PlacedGroup }) {
  const { box, name } = props;
  const title = shortened(props.title, Math.max(4, Math.floor((box.width - box.title - 36) / CHARACTER)));
  const x = box.x + box.title;
  const close = () => toggleGroup(name);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    close();
  };
  return (
    <g class={`group-head ${kernelClass(props.kernel)}`} role="button" tabindex={0} aria-label={words.closeGroup(title)} onClick={close} onKeyDown={keys}>
      <rect x={x} y={box.y + box.height - 28} width={title.length * CHARACTER + 30} height="22" rx="5" />
      <path d={`M${x + 8} ${box.y + box.height - 17}h8`} />
      <text class="group-name" x={x + 22} y={box.y + box.height - 12.5}>
        {title}
      </text>
    </g>
  );
}
