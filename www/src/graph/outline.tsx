// The graph as text: every node a button, nested by kernel or line; for screen readers and for reading.
import type { GraphReport, NodeReport } from "tensorscope";
import { kernelClass } from "../ui/colours";
import { lights } from "../linking/source-link";
import { GRAPH } from "../strings/graph";
import { detail } from "./drawing";
import type { Drawing } from "./drawing";
import { selectedNode, selectNode } from "../state/selection";

const words = GRAPH.outline;

function Row(props: { node: NodeReport; labels: ReadonlyMap<number, string>; entry: number | undefined }) {
  const { node, labels, entry } = props;
  const inputs = node.inputs.map((id) => labels.get(id) ?? String(id)).join(", ");
  return (
    <li>
      <button
        type="button"
        tabIndex={node.id === entry ? 0 : -1}
        class={selectedNode.value === node.id ? "chosen" : ""}
        aria-pressed={selectedNode.value === node.id}
        onClick={() => selectNode(node.id)}
        {...lights(node.places)}
      >
        <span class="number">%{node.id}</span> <strong>{node.label}</strong>
        <small>
          {inputs === "" ? "" : words.inputs(inputs)} {detail(node)}
        </small>
      </button>
    </li>
  );
}

/** Up and down move between rows, Home and End to the first and the last. */
function keys(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("li > button")];
  const at = rows.indexOf(event.target as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  rows[to]?.focus();
}

/** Rows in the order of computation; a group is at its first node. One row is in the tab order. */
export function Outline(props: { graph: GraphReport; drawing: Drawing }) {
  const { graph, drawing } = props;
  const selected = selectedNode.value;
  const entry = graph.nodes.some((node) => node.id === selected) ? selected : graph.nodes[0]?.id;
  const labels = new Map(graph.nodes.map((node) => [node.id, `%${node.id}`]));
  const groups = new Map(drawing.groups.flatMap((group) => group.members.map((node) => [node.id, group] as const)));
  const rows = graph.nodes.map((node) => {
    const group = groups.get(node.id);
    if (!group) return <Row key={node.id} node={node} labels={labels} entry={entry} />;
    if (group.members[0] !== node) return null;
    return (
      <li key={node.id} class={`outline-group ${kernelClass(group.kernel)}`}>
        <h2>
          <i class="swatch" /> {group.title}
        </h2>
        <ol>
          {group.members.map((member) => (
            <Row key={member.id} node={member} labels={labels} entry={entry} />
          ))}
        </ol>
      </li>
    );
  });
  return (
    <nav class="outline" aria-label={words.label} onKeyDown={keys}>
      <ol>{rows}</ol>
    </nav>
  );
}
