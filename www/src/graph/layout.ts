// Computes layouts in a worker (layered.ts).
import { detail } from "./drawing";
import type { Drawing, Line } from "./drawing";
import type { Box, LaidEdge, Placed, PlacedGroup, ToPlace } from "./paths";
import { formerly } from "./stay";
import { script } from "../ui/script";

export interface Laid {
  width: number;
  height: number;
  boxes: ReadonlyMap<string, Box>;
  groups: readonly PlacedGroup[];
  edges: readonly (LaidEdge & Line)[];
}

const TITLE_CHARACTER = 7.4;
const NOTE_CHARACTER = 6.6;

interface Answer {
  id: number;
  placed?: Placed;
  failed?: string;
}

let worker: Worker | undefined;
let asked = 0;

function place(graph: ToPlace): Promise<Placed> {
  worker ??= new Worker(script(new URL("./layered-worker.js", import.meta.url)), { name: "layout", type: "module" });
  const own = worker;
  const id = asked++;
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const answered = (event: MessageEvent<Answer>) => {
      if (event.data.id !== id) return;
      stop.abort();
      if (event.data.placed) resolve(event.data.placed);
      else reject(new Error(event.data.failed ?? "no answer"));
    };
    own.addEventListener("message", answered, { signal: stop.signal });
    const lost = () => {
      stop.abort();
      if (worker === own) worker = undefined;
      reject(new Error("the layout's worker ended"));
    };
    own.addEventListener("error", lost, { signal: stop.signal });
    own.postMessage({ id, graph });
  });
}

/** Each drawing is laid out once; returning to it costs nothing. */
const known = new WeakMap<Drawing, Promise<Laid>>();

/** Boxes of the previous drawing keep their order where it is good. */
export function layout(drawing: Drawing, before: { laid: Laid; drawing: Drawing } | undefined): Promise<Laid> {
  const laid = known.get(drawing) ?? layOut(drawing, before);
  known.set(drawing, laid);
  laid.catch(() => known.delete(drawing));
  return laid;
}

async function layOut(drawing: Drawing, before: { laid: Laid; drawing: Drawing } | undefined): Promise<Laid> {
  const stood = before && formerly(before, drawing);
  const graph: ToPlace = {
    boxes: drawing.boxes.map((box) => {
      const was = stood?.get(box.key);
      const note = box.detail === undefined ? detail(box.node).length * NOTE_CHARACTER : undefined;
      return { key: box.key, width: box.width, height: box.height, before: was && was.x + was.width / 2, note };
    }),
    groups: drawing.groups.filter((group) => group.open).map(({ key, drawn, title }) => ({ key, members: drawn, width: (title.length + 4) * TITLE_CHARACTER })),
    edges: drawing.lines.map(({ from, to, source }) => ({ from, to, source })),
  };
  const placed = await place(graph);
  const edges = placed.edges.flatMap((edge) => {
    const line = drawing.lines[edge.index];
    return line && edge.path !== "" ? [{ ...edge, ...line }] : [];
  });
  return { width: placed.width, height: placed.height, boxes: new Map(placed.boxes), groups: placed.groups, edges };
}
