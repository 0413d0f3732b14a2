// Exports a graph in Graphviz's DOT language.
import type { GraphReport } from "tensorscope";
import { detail } from "./drawing";
import type { Drawing } from "./drawing";

/** A quoted string: inside it only quotes and backslashes are special. */
function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}

/** Every node of the graph, in the groups of the drawing. */
export function dot(graph: GraphReport, drawing: Drawing): string {
  const lines = ["digraph tensorscope {", '  node [shape=box, style=rounded, fontname="monospace"];'];
  const outputs = new Set(graph.outputs);
  const node = (id: number, label: string) => `n${id} [label=${quoted(label)}${outputs.has(id) ? ", penwidth=2" : ""}];`;
  const labels = new Map(graph.nodes.map((n) => [n.id, `${n.label}\n${detail(n)}`]));
  const grouped = new Set<number>();
  for (const [k, group] of drawing.groups.entries()) {
    lines.push(`  subgraph cluster_${k} {`, `    label=${quoted(group.title)};`);
    for (const member of group.members) {
      grouped.add(member.id);
      lines.push(`    ${node(member.id, labels.get(member.id) ?? "")}`);
    }
    lines.push("  }");
  }
  for (const n of graph.nodes) if (!grouped.has(n.id)) lines.push(`  ${node(n.id, labels.get(n.id) ?? "")}`);
  for (const n of graph.nodes) for (const input of n.inputs) lines.push(`  n${input} -> n${n.id};`);
  return `${lines.join("\n")}\n}\n`;
}
