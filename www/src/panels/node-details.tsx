// One node of the graph: what it computes, what it is, and where in the program it comes from.
import type { CompilationReport, GraphReport, NodeReport } from "tensorscope";
import { kernelClass } from "../colours";
import { Icon } from "../icons";
import { LineLink, excerpt } from "../source-link";
import { selectedKernel, selectedNode, tab } from "../state";
import { shape } from "../words";

export function NodeDetails(props: { node: NodeReport; graph: GraphReport; report: CompilationReport }) {
  const { node, graph, report } = props;
  const kernel = node.kernel == null ? undefined : report.kernels[node.kernel];
  const named = (id: number) => graph.nodes.find((n) => n.id === id);
  const users = graph.nodes.filter((n) => n.inputs.includes(node.id));
  return (
    <div class="node-details" data-testid="node-details">
      <header>
        <h3 class="mono">{node.label}</h3>
        <button type="button" class="quiet" onClick={() => (selectedNode.value = undefined)} aria-label="Close details">
          <Icon name="close" />
        </button>
      </header>
      <dl>
        <dt>Op</dt>
        <dd class="mono">{node.op}</dd>
        <dt>Shape</dt>
        <dd class="mono">{shape(node.shape)}</dd>
        <dt>Dtype</dt>
        <dd class="mono">{node.dtype}</dd>
        <dt>Stored as</dt>
        <dd class="mono">{node.storage}</dd>
        {node.view == null ? null : (
          <>
            <dt>View</dt>
            <dd class="mono">{node.view}</dd>
          </>
        )}
        <dt>Kernel</dt>
        <dd class={kernelClass(node.kernel)}>
          {kernel && node.kernel != null ? (
            <button
              type="button"
              class="link mono"
              onClick={() => {
                selectedKernel.value = node.kernel ?? 0;
                tab.value = "kernels";
              }}
            >
              <i class="swatch" /> {kernel.name}
            </button>
          ) : (
            "none: nothing is computed here"
          )}
        </dd>
        <dt>Inputs</dt>
        <dd>
          <Others nodes={node.inputs.map(named).filter((n) => n !== undefined)} none="none" />
        </dd>
        <dt>Used by</dt>
        <dd>
          <Others nodes={users} none={graph.outputs.includes(node.id) ? "the program's result" : "nothing"} />
        </dd>
      </dl>
      {node.places.length > 0 ? (
        <>
          <h4>In the program</h4>
          <ul class="node-places">
            {node.places.map((place) => (
              <li key={`${place.start}-${place.end}`}>
                <LineLink place={place} />
                <code>{excerpt(place)}</code>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function Others(props: { nodes: readonly NodeReport[]; none: string }) {
  if (props.nodes.length === 0) return <>{props.none}</>;
  return (
    <span class="others">
      {props.nodes.map((node, i) => (
        <button key={i} type="button" class="link mono" onClick={() => (selectedNode.value = node.id)}>
          {node.label}
        </button>
      ))}
    </span>
  );
}
