// The graph, as written or as optimised: one colour a kernel, and the details of a selected node.
import { useEffect, useRef, useState } from "preact/hooks";
import type { CompilationReport, GraphReport } from "tensorscope";
import { kernelClass } from "../colours";
import { Scene } from "../graph/canvas";
import { layout } from "../graph/layout";
import type { Box, Laid } from "../graph/layout";
import { panZoom } from "../graph/pan-zoom";
import type { PanZoom } from "../graph/pan-zoom";
import { Icon } from "../icons";
import { lights } from "../source-link";
import { atStage, goTo, shownGraph } from "../optimiser/steps";
import { selectedKernel, selectedNode, stage, tab } from "../state";
import { WithCompilation } from "./compilation";
import { NodeDetails } from "./node-details";

export function Graph() {
  return <WithCompilation view={(report) => <GraphView key={report.id} report={report} />} />;
}

const STAGES = { before: "As written", after: "Optimised" } as const;

function select(node: number | undefined): void {
  selectedNode.value = node;
}

function useLayout(graph: GraphReport, byKernel: boolean): { laid?: Laid; of?: GraphReport; failed?: string } {
  const [state, set] = useState<{ laid?: Laid; of?: GraphReport; failed?: string }>({});
  useEffect(() => {
    let current = true;
    layout(graph, byKernel).then(
      (laid) => current && set({ laid, of: graph }),
      (error: unknown) => current && set({ failed: String(error) }),
    );
    return () => {
      current = false;
    };
  }, [graph, byKernel]);
  return state;
}

/** Up to this many nodes the whole graph is drawn; of a larger one, what is in sight and a screen around it. */
const DRAWN_WHOLE = 300;
/** More colours than this repeat, and their list would hide the graph. */
const LEGEND_LIMIT = 7;
const NOTHING: Box = { x: 0, y: 0, width: 0, height: 0 };

/** The part to draw: what is drawn already, as long as all in sight lies well inside it. */
function redrawn(drawn: Box | undefined, sight: Box): Box {
  const enough = drawn && drawn.x <= sight.x && drawn.y <= sight.y && drawn.x + drawn.width >= sight.x + sight.width && drawn.y + drawn.height >= sight.y + sight.height;
  if (enough && drawn.width <= sight.width * 5) return drawn;
  return { x: sight.x - sight.width, y: sight.y - sight.height, width: sight.width * 3, height: sight.height * 3 };
}

function GraphView(props: { report: CompilationReport }) {
  const { report } = props;
  const { graph, kernels: names, changed } = shownGraph(report);
  const { laid, of, failed } = useLayout(graph, stage.value === "after");
  const frame = useRef<SVGSVGElement>(null);
  const scene = useRef<SVGGElement>(null);
  const view = useRef<PanZoom | null>(null);
  const [drawn, draw] = useState<Box>();
  const ready = laid && of === graph ? laid : undefined;
  const within = ready && ready.nodes.size > DRAWN_WHOLE ? (drawn ?? NOTHING) : undefined;
  const selected = selectedNode.value;

  useEffect(() => {
    if (!frame.current || !ready) return;
    const focus = ready.nodes.get(graph.outputs[0] ?? 0) ?? NOTHING;
    const moving = panZoom(frame.current, () => scene.current, { ...ready, focus }, (sight) => draw((drawn) => redrawn(drawn, sight)));
    view.current = moving;
    moving.fit();
    const watch = new ResizeObserver(() => moving.fit());
    watch.observe(frame.current);
    return () => {
      watch.disconnect();
      moving.end();
    };
  }, [ready]);

  useEffect(() => {
    const box = selected === undefined ? undefined : ready?.nodes.get(selected);
    if (box) view.current?.reach(box);
  }, [selected, ready]);

  const node = graph.nodes.find((n) => n.id === selected);
  return (
    <div class="graph" data-testid="graph">
      <div class="graph-tools">
        <div class="segments" role="radiogroup" aria-label="Stage of the graph">
          {(Object.keys(STAGES) as (keyof typeof STAGES)[]).map((name) => (
            <label key={name} class={atStage(name) ? "chosen" : ""}>
              <input
                type="radio"
                name="stage"
                checked={atStage(name)}
                onChange={() => goTo(name === "before" ? 0 : undefined)}
              />
              {STAGES[name]}
            </label>
          ))}
        </div>
        <span class="graph-count">
          {graph.nodes.length} nodes, {report.kernels.length} {report.kernels.length === 1 ? "kernel" : "kernels"}
        </span>
        <div class="zoom">
          <button type="button" class="quiet" onClick={() => view.current?.zoom(0.8)} aria-label="Zoom out">
            <Icon name="minus" />
          </button>
          <button type="button" class="quiet" onClick={() => view.current?.zoom(1.25)} aria-label="Zoom in">
            <Icon name="plus" />
          </button>
          <button type="button" class="quiet" onClick={() => view.current?.fit()}>
            <Icon name="fit" />
            Fit
          </button>
        </div>
      </div>
      <div class="graph-body">
        <div class="graph-canvas">
          <svg ref={frame} role="group" aria-label={`Graph, ${STAGES[stage.value].toLowerCase()}`} tabIndex={-1}>
            <defs>
              {["arrow", "arrow-near"].map((id) => (
                <marker key={id} id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto">
                  <path d="M0 0.8 7 4 0 7.2z" class={id} />
                </marker>
              ))}
            </defs>
            {ready ? (
              <Scene graph={graph} laid={ready} kernels={names} changed={changed} selected={selected} select={select} scene={scene} within={within} />
            ) : null}
          </svg>
          {ready ? null : <p class="empty">{failed ? `The graph could not be laid out: ${failed}` : "Laying out the graph."}</p>}
          {stage.value === "before" && report.kernels.length <= LEGEND_LIMIT ? <Legend report={report} /> : null}
        </div>
        {node ? (
          <aside class="details" aria-label="Details">
            <NodeDetails node={node} graph={graph} report={report} />
          </aside>
        ) : null}
      </div>
    </div>
  );
}

function Legend(props: { report: CompilationReport }) {
  const show = (kernel: number) => {
    selectedKernel.value = kernel;
    tab.value = "kernels";
  };
  return (
    <ul class="legend" aria-label="Kernels by colour">
      {props.report.kernels.map((kernel, i) => (
        <li key={i} class={kernelClass(i)}>
          <button type="button" onClick={() => show(i)} {...lights(kernel.places)} aria-label={`Show kernel ${kernel.name}`}>
            <i class="swatch" />
            {kernel.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
