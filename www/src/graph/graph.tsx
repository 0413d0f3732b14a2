// The graph, as written or as optimised: one colour for each kernel, and the details of a selected node.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { CompilationReport, GraphReport, Place } from "tensorscope";
import { kernelClass } from "../ui/colours";
import { Scene, focusNode } from "./canvas";
import { constants, drawing as drawingOf } from "./drawing";
import type { Drawing } from "./drawing";
import { glide } from "./glide";
import { layout } from "./layout";
import type { Laid } from "./layout";
import { AVAILABLE, useMeasured } from "./measured";
import { Minimap } from "./minimap";
import { collapsed, options } from "./options";
import { Outline } from "./outline";
import { overlay } from "./overlays";
import type { Mark } from "./overlays";
import { panZoom } from "./pan-zoom";
import type { PanZoom } from "./pan-zoom";
import type { Box } from "./paths";
import { useFollow } from "./follow";
import { save } from "./save";
import { Search, find, useSlash } from "./search";
import { anchor } from "./stay";
import { OverlayLegend, Tools } from "./tools";
import type { Export } from "./view-menu";
import { kernelsOf } from "../linking/linking";
import { shownGraph } from "../optimiser/steps";
import type { Shown } from "../optimiser/steps";
import { isEarlier } from "../linking/lines";
import { excerpt, lights } from "../linking/source-link";
import { STRINGS } from "../strings";
import { GRAPH } from "../strings/graph";
import { WithCompilation } from "../compilation/compilation";
import { NodeDetails } from "./node-details";
import { run } from "../state/run";
import { secondNode, selectedNode, selectKernel, selectNode, selectSecond, stage } from "../state/selection";
import type { Stage } from "../state/selection";
import { lead } from "../state/tabs";

const words = GRAPH;

export function Graph() {
  return <WithCompilation view={(report) => <GraphView key={report.id} report={report} />} />;
}

function select(node: number | undefined, shift = false): void {
  if (shift && selectedNode.value !== undefined && node !== undefined && node !== selectedNode.value) selectSecond(node);
  else selectNode(node);
}

/** A graph and its drawing options. */
interface Wanted extends Shown {
  drawing: Drawing;
}

/** The previous layout is shown until the next one is ready. */
function useLayout(wanted: Wanted): { now?: Wanted & { laid: Laid }; failed?: string } {
  const [state, set] = useState<{ now?: Wanted & { laid: Laid }; failed?: string }>({});
  useEffect(() => {
    let current = true;
    layout(wanted.drawing, state.now).then(
      (laid) => current && set({ now: { ...wanted, laid } }),
      (error: unknown) => current && set({ failed: String(error) }),
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return state;
}

/** Which of a compilation's graphs it is; intermediate ones are steps. */
function stageOf(graph: GraphReport, report: CompilationReport): Stage | undefined {
  return graph === report.before ? "before" : graph === report.after ? "after" : undefined;
}

/** Up to this many boxes the whole graph is drawn; of a larger one, the visible part and a screen around it. */
const DRAWN_WHOLE = 300;
/** Beyond this number colours repeat, and the legend would hide the graph. */
const LEGEND_LIMIT = 7;
const NOTHING: Box = { x: 0, y: 0, width: 0, height: 0 };
const NONE: ReadonlySet<number> = new Set();
const NO_KERNELS: ReadonlyMap<number, number> = new Map();
const NO_MARKS: ReadonlyMap<number, Mark> = new Map();

/** The part to draw: the previous one, as long as the visible part is well inside it. */
function redrawn(drawn: Box | undefined, sight: Box): Box {
  const enough =
    drawn && drawn.x <= sight.x && drawn.y <= sight.y && drawn.x + drawn.width >= sight.x + sight.width && drawn.y + drawn.height >= sight.y + sight.height;
  if (enough && drawn.width <= sight.width * 5) return drawn;
  return { x: sight.x - sight.width, y: sight.y - sight.height, width: sight.width * 3, height: sight.height * 3 };
}

function GraphView(props: { report: CompilationReport }) {
  const { report } = props;
  const { graph, kernels, changed } = shownGraph(report);
  const { grouping, folded, onEdges, overlay: kind } = options.value;
  const closed = collapsed.value;
  const pictures = kind === "data";
  const wanted = useMemo(() => {
    const lines = run.peek()?.source.split("\n") ?? [];
    const wishes = {
      grouping,
      folded,
      onEdges,
      pictures,
      collapsed: closed,
      kernels,
      lineText: (place: Place) =>
        isEarlier(place) ? STRINGS.session.compilation.earlier(excerpt(place)) : `${place.line}: ${(lines[place.line - 1] ?? "").trim()}`,
    };
    return { graph, kernels, changed, drawing: drawingOf(graph, wishes, words.members) };
  }, [graph, kernels, changed, grouping, folded, onEdges, pictures, closed]);
  const { drawing } = wanted;
  const { now, failed } = useLayout(wanted);
  // While the next layout is computed, the previous one is shown but inert.
  const stale = now?.drawing !== drawing;
  const ready = stale ? undefined : now?.laid;

  const body = useRef<HTMLDivElement>(null);
  const frame = useRef<SVGSVGElement>(null);
  const scene = useRef<SVGGElement>(null);
  const view = useRef<PanZoom | null>(null);
  const last = useRef<{ laid: Laid; drawing: Drawing; graph: GraphReport; look: string } | undefined>(undefined);
  const [drawn, draw] = useState<Box>();
  const sight = useSignal<Box>(NOTHING);
  const within = now && now.laid.boxes.size > DRAWN_WHOLE ? (drawn ?? NOTHING) : undefined;
  const [outline, setOutline] = useState(false);
  const selected = selectedNode.value;

  const [query, ask] = useState<string>();
  const [at, goTo] = useState(0);
  const matches = useMemo(() => (query === undefined ? [] : find(graph, query, constants(graph))), [graph, query]);
  const found = useMemo(() => (matches.length > 0 ? new Set(matches) : NONE), [matches]);
  const go = (by: number) => {
    if (matches.length === 0) return;
    const next = selected === matches[at] ? (at + by + matches.length) % matches.length : at;
    goTo(next);
    select(matches[next]);
  };

  const later = useMemo(() => kernelsOf(report), [report]);
  const numbers = useMeasured(kind);
  const laidOver = useMemo(() => overlay(kind, report, graph, stageOf(graph, report), numbers), [kind, report, graph, numbers]);

  // Before painting: otherwise the new drawing would flash at its old position.
  useLayoutEffect(() => {
    if (!frame.current) return;
    const moving = panZoom(
      frame.current,
      () => scene.current,
      (seen) => {
        draw((drawn) => redrawn(drawn, seen));
        sight.value = seen;
      },
    );
    view.current = moving;
    const watch = new ResizeObserver(() => moving.refit());
    watch.observe(frame.current);
    return () => {
      watch.disconnect();
      moving.end();
    };
  }, [outline]);

  useLayoutEffect(() => {
    if (!ready || !view.current) return;
    const output = ready.boxes.get(drawing.holder.get(graph.outputs[0] ?? 0) ?? "") ?? NOTHING;
    view.current.extent({ width: ready.width, height: ready.height, focus: output });
    const [before, lay] = [last.current, view.current.view()];
    last.current = { laid: ready, drawing, graph, look: `${grouping} ${folded} ${onEdges} ${pictures}` };
    const [from, to] = [before && stageOf(before.graph, report), stageOf(graph, report)];
    // Another stage or look is a new drawing; a step or a group keeps the view.
    const other = (from !== to && from !== undefined && to !== undefined) || before?.look !== last.current.look;
    const chosen = selectedNode.peek();
    const moved = before && anchor(before, last.current, chosen === undefined ? [...changed] : [chosen]);
    if (!moved) view.current.fit();
    else {
      view.current.shift(moved.x, moved.y);
      if (other) view.current.refit();
      // A larger drawing may be empty where the smaller one was.
      const { sees } = view.current;
      if (![...ready.boxes.values()].some(sees)) view.current.fit();
    }
    // Of a large drawing only the visible part is drawn: known a frame later, it would be painted empty first.
    view.current.tell();
    if (before && before.laid !== ready && scene.current) glide(scene.current, before, last.current, lay, view.current.view());
  }, [ready, outline]);

  useEffect(() => {
    const box = selected === undefined ? undefined : ready?.boxes.get(drawing.holder.get(selected) ?? "");
    if (box) view.current?.reach(box);
  }, [selected, ready]);

  useFollow(ready, drawing, sight, view);

  useSlash(() => {
    ask((query) => query ?? "");
    body.current?.querySelector<HTMLInputElement>(".graph-search input")?.focus();
  });
  const closeSearch = () => {
    ask(undefined);
    const key = drawing.holder.get(selectedNode.peek() ?? graph.outputs[0] ?? 0);
    const box = drawing.boxes.find((box) => box.key === key);
    if (box) focusNode(scene.current, box.node.id);
  };
  const node = graph.nodes.find((n) => n.id === selected);
  const canvas = now && {
    graph: now.graph,
    drawing: now.drawing,
    laid: now.laid,
    kernels: now.kernels,
    changed: stale ? NONE : changed,
    selected,
    second: secondNode.value,
    select,
    scene,
    within: undefined,
    stage: stageOf(now.graph, report),
    found: stale ? NONE : found,
    marks: stale ? NO_MARKS : (laidOver?.marks ?? NO_MARKS),
    later: now.graph === report.before ? later : NO_KERNELS,
    onEdges,
  };
  // An ONNX model is made from the graph as written.
  const saveAs = (what: Export) => {
    if (canvas) void save(what, what === "onnx" ? { ...canvas, graph: report.before } : canvas, run.peek()?.source ?? "");
  };
  return (
    <div class="graph" data-testid="graph" ref={body}>
      <Tools
        count={words.count(graph.nodes.length, report.kernels.length)}
        view={view}
        searching={query !== undefined}
        search={() => ask((query) => (query === undefined ? "" : undefined))}
        menu={{ drawing, overlays: AVAILABLE, outline, setOutline, save: saveAs }}
      />
      {query === undefined ? null : (
        <Search
          query={query}
          at={at}
          found={matches.length}
          ask={(query) => {
            ask(query);
            goTo(0);
          }}
          go={go}
          close={closeSearch}
        />
      )}
      {outline ? null : (
        <div class="graph-notes">
          {laidOver ? <OverlayLegend title={laidOver.title} rows={laidOver.legend} ramp={laidOver.ramp} /> : null}
          {stage.value === "before" && kind === "none" && report.kernels.length <= LEGEND_LIMIT ? <Legend report={report} /> : null}
        </div>
      )}
      <div class="graph-body">
        {outline ? (
          <Outline graph={graph} drawing={drawing} />
        ) : (
          <div class="graph-canvas" aria-busy={stale}>
            <svg class="graph-frame" ref={frame} role="group" aria-label={words.name(words.stages[stage.value])} tabindex={-1}>
              <defs>
                {["arrow", "arrow-near"].map((id) => (
                  <marker key={id} id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto">
                    <path d="M0 0.8 7 4 0 7.2z" class={id} />
                  </marker>
                ))}
                <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                  <path d="M0 0v6" class="hatch" />
                </pattern>
              </defs>
              <g aria-hidden={stale}>{canvas ? <Scene {...canvas} within={within} /> : null}</g>
            </svg>
            {now ? null : <p class="empty">{failed ? words.noLayout(failed) : words.layingOut}</p>}
            {ready ? <Minimap laid={ready} drawing={drawing} sight={sight} centre={(x, y) => view.current?.centre(x, y)} /> : null}
          </div>
        )}
        {node ? (
          <aside class="details" aria-label={words.details}>
            <NodeDetails node={node} graph={graph} kernels={kernels} finished={stageOf(graph, report) !== undefined} />
          </aside>
        ) : null}
      </div>
    </div>
  );
}

function Legend(props: { report: CompilationReport }) {
  const show = (kernel: number) => {
    selectKernel(kernel);
    lead("kernels");
  };
  return (
    <ul class="legend" aria-label={words.legend}>
      {props.report.kernels.map((kernel, i) => (
        <li key={i} class={kernelClass(i)}>
          <button type="button" onClick={() => show(i)} {...lights(kernel.places)} aria-label={words.showKernel(kernel.name)}>
            <i class="swatch" />
            {kernel.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
