// The details of a node: what it computes, its properties, and its source.
import type { GraphReport, NodeReport } from "tensorscope";
import { kernelClass } from "../ui/colours";
import { Icon } from "../ui/icons";
import { LineLink, excerpt } from "../linking/source-link";
import { GRAPH } from "../strings/graph";
import { shape } from "../strings/numbers";
import { selectKernel, selectNode } from "../state/selection";
import { lead } from "../state/tabs";

const words = GRAPH.nodeDetails;

/** `kernels` are the kernel names of the shown graph; only kernels of the report's graphs can be opened in a panel. */
export function NodeDetails(props: { node: NodeReport; graph: GraphReport; kernels: readonly string[]; finished: boolean }) {
  const { node, graph, kernels } = props;
  const kernel = node.kernel == null ? undefined : kernels[node.kernel];
  const named = (id: number) => graph.nodes.find((n) => n.id === id);
  const users = graph.nodes.filter((n) => n.inputs.includes(node.id));
  return (
    <div class="node-details" data-testid="node-details">
      <header>
        <h2 class="mono">{node.label}</h2>
        <button type="button" class="quiet" onClick={() => selectNode(undefined)} aria-label={words.close}>
          <Icon name="close" />
        </button>
      </header>
      <dl>
        <dt>{words.op}</dt>
        <dd class="mono">{node.op}</dd>
        <dt>{words.shape}</dt>
        <dd class="mono">{shape(node.shape)}</dd>
        <dt>{words.dtype}</dt>
        <dd class="mono">{node.dtype}</dd>
        <dt>{words.stored}</dt>
        <dd class="mono">{node.storage}</dd>
        {node.view == null ? null : (
          <>
            <dt>{words.view}</dt>
            <dd class="mono">{node.view}</dd>
          </>
        )}
        <dt>{words.kernel}</dt>
        <dd class={kernelClass(node.kernel)}>
          {kernel === undefined ? (
            words.noKernel
          ) : props.finished ? (
            <button
              type="button"
              class="link mono"
              onClick={() => {
                selectKernel(node.kernel ?? 0);
                lead("kernels");
              }}
            >
              <i class="swatch" /> {kernel}
            </button>
          ) : (
            <span class="mono">
              <i class="swatch" /> {kernel}
            </span>
          )}
        </dd>
        <dt>{words.inputs}</dt>
        <dd>
          <Others nodes={node.inputs.map(named).filter((n) => n !== undefined)} none={words.none} />
        </dd>
        <dt>{words.usedBy}</dt>
        <dd>
          <Others nodes={users} none={graph.outputs.includes(node.id) ? words.result : words.nothing} />
        </dd>
      </dl>
      {node.places.length > 0 ? (
        <>
          <h3>{words.places}</h3>
          <ul class="node-places">
            {node.places.map((place) => (
              <li key={`${place.source} ${place.start}-${place.end}`}>
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
        <button key={i} type="button" class="link mono" onClick={() => selectNode(node.id)}>
          {node.label}
        </button>
      ))}
    </span>
  );
}
