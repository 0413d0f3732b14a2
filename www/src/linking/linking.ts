// Linked highlighting: the element under the pointer, and its counterparts in the program, in both graphs and in
// kernels. All links go through the compilation's report; a panel reports what is under the pointer and asks which of
// its own elements are highlighted.
import { computed, effect } from "@preact/signals";
import type { CompilationReport, GraphReport, NodeReport, Place } from "tensorscope";
import { compiled as report } from "../compilation/data";
import { between, selectedKernel, selectedNode, selectKernel, stage } from "../state/selection";
import type { Stage } from "../state/selection";
import { written } from "../state/written";

export type Target =
  | { kind: "places"; places: readonly Place[] }
  | { kind: "node"; stage: Stage; node: number }
  | { kind: "statement"; kernel: number; statement: number }
  | { kind: "kernel"; kernel: number };

/** The target under the pointer or focus; the target pinned by a click; the expression at the editor's cursor. */
const [pointed, putPointed] = written<Target | undefined>(undefined);
const [pinned, putPinned] = written<Target | undefined>(undefined);
const [cursor, putCursor] = written<Target | undefined>(undefined);
export { pinned, pointed };

export function point(target: Target | undefined): void {
  putPointed(target);
}

/** Sets the expression at the editor's cursor. */
export function cursorIn(target: Target | undefined): void {
  putCursor(target);
}

interface Links {
  places: readonly Place[];
  before: ReadonlySet<number>;
  after: ReadonlySet<number>;
  /** The statements of each kernel that takes part. */
  statements: ReadonlyMap<number, ReadonlySet<number>>;
}

const NOTHING: Links = { places: [], before: new Set(), after: new Set(), statements: new Map() };

/** The user's choice, in order of precedence: the pin, the selected node, the cursor. */
const settled = computed<Target | undefined>(() => pinned.value ?? (selectedNode.value === undefined ? cursor.value : shownTarget(selectedNode.value)));
const linked = (target: Target | undefined): Links =>
  target && report.value ? linksOf(report.value, target) : target?.kind === "places" ? { ...NOTHING, places: target.places } : NOTHING;

export const target = computed(() => pointed.value ?? settled.value);
/** All counterparts of the current target. */
export const links = computed<Links>(() => linked(target.value));

/** A node of the shown graph as a target; for an intermediate graph, the places that it was made for. */
function shownTarget(node: number): Target {
  const graph = between.value;
  return graph ? { kind: "places", places: graph.nodes[node]?.places ?? [] } : { kind: "node", stage: stage.value, node };
}

/** The highlighted nodes of the shown graph. */
export const litNodes = computed<ReadonlySet<number>>(() => {
  const [graph, of] = [between.value, report.value];
  if (!graph || !of) return links.value[stage.value];
  const after = [...links.value.after].map((id) => of.after.nodes[id]).filter((n) => n !== undefined);
  return twins(after, byPlace(graph, new Map()));
});

/** The kernels that compute a highlighted node, or contain a highlighted statement. */
export const litKernels = computed<ReadonlySet<number>>(() => {
  const of = report.value;
  const found = new Set<number>();
  for (const id of links.value.after) {
    const kernel = of?.after.nodes[id]?.kernel;
    if (kernel != null) found.add(kernel);
  }
  return found.size > 0 ? found : new Set(links.value.statements.keys());
});

/** Whether an element that was made for these places is highlighted. */
export function isLit(places: readonly Place[]): boolean {
  const lit = links.value.places;
  return lit.length > 0 && places.some((place) => lit.some((other) => key(other) === key(place)));
}

/** Event handlers for an element that represents a target. */
export function points(target: Target) {
  const on = () => putPointed(target);
  const off = () => putPointed(undefined);
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
}

export function pin(target: Target): void {
  putPinned(JSON.stringify(pinned.peek()) === JSON.stringify(target) ? undefined : target);
}

export function unpin(): void {
  putPinned(undefined);
}

export function forgetLinks(): void {
  putPointed(undefined);
  unpin();
}

// The user's choice is made visible: a kernel that takes part in it is shown, unless the shown one does.
effect(() => {
  const { statements } = linked(settled.value);
  const first = statements.keys().next().value;
  if (first !== undefined && !statements.has(selectedKernel.peek())) selectKernel(first);
});

/** The smallest expression that contains a byte, among those for which nodes were made. */
function placeAt(of: CompilationReport, byte: number, end: "within" | "behind"): Place | undefined {
  let found: Place | undefined;
  for (const place of indexOf(of).places) {
    if (place.earlier != null) continue;
    const holds = place.start <= byte && (end === "behind" ? byte <= place.end : byte < place.end);
    if (holds && (!found || place.end - place.start < found.end - found.start)) found = place;
  }
  return found;
}

/** As [`placeAt`], for the shown report; undefined without one. */
export function expressionAt(byte: number, end: "within" | "behind"): Target | undefined {
  const place = report.peek() && placeAt(report.peek() as CompilationReport, byte, end);
  return place && { kind: "places", places: [place] };
}

interface Index {
  places: readonly Place[];
  before: Map<string, NodeReport[]>;
  after: Map<string, NodeReport[]>;
  /** For each node of the optimised graph, the statements that implement it. */
  statements: Map<number, { kernel: number; statement: number }[]>;
}

const indices = new WeakMap<CompilationReport, Index>();
const key = (place: Place) => `${place.source} ${place.start}-${place.end}`;

function byPlace(graph: GraphReport, places: Map<string, Place>): Map<string, NodeReport[]> {
  const found = new Map<string, NodeReport[]>();
  for (const node of graph.nodes) {
    for (const place of node.places) {
      places.set(key(place), place);
      const known = found.get(key(place));
      if (known) known.push(node);
      else found.set(key(place), [node]);
    }
  }
  return found;
}

function indexOf(of: CompilationReport): Index {
  const known = indices.get(of);
  if (known) return known;
  const places = new Map<string, Place>();
  const statements: Index["statements"] = new Map();
  of.kernels.forEach((k, kernel) => {
    k.statements.forEach((s, statement) => {
      if (s.encloses) return;
      for (const node of [...s.nodes, ...s.reads]) {
        const here = { kernel, statement };
        const others = statements.get(node);
        if (others) others.push(here);
        else statements.set(node, [here]);
      }
    });
  });
  const index = { before: byPlace(of.before, places), after: byPlace(of.after, places), places: [...places.values()], statements };
  indices.set(of, index);
  return index;
}

const GIVEN = new Set(["const", "scalar"]);

/** The nodes of another stage that were made for the same expressions: those with the same op, if there are any. */
function twins(nodes: readonly NodeReport[], of: Map<string, NodeReport[]>): Set<number> {
  const found = new Set<number>();
  for (const node of nodes) {
    const near = node.places.flatMap((place) => of.get(key(place)) ?? []);
    const alike = near.filter((n) => n.op === node.op || (GIVEN.has(n.op) && GIVEN.has(node.op)));
    for (const n of alike.length > 0 ? alike : near) found.add(n.id);
  }
  return found;
}

/** The kernel that computes each node of the graph as written, where it is one. */
export function kernelsOf(of: CompilationReport): ReadonlyMap<number, number> {
  const index = indexOf(of);
  const found = new Map<number, number>();
  for (const node of of.before.nodes) {
    const kernels = new Set([...twins([node], index.after)].map((id) => of.after.nodes[id]?.kernel ?? undefined));
    const [only] = kernels;
    if (kernels.size === 1 && only !== undefined) found.set(node.id, only);
  }
  return found;
}

function unique(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [key(place), place])).values()];
}

function linksOf(of: CompilationReport, target: Target): Links {
  const index = indexOf(of);
  const ids = (found: Map<string, NodeReport[]>, places: readonly Place[]) => new Set(places.flatMap((place) => found.get(key(place)) ?? []).map((n) => n.id));
  const named = (graph: GraphReport, ids: Iterable<number>) => [...ids].map((id) => graph.nodes[id]).filter((n) => n !== undefined);
  const serving = (nodes: ReadonlySet<number>) => {
    const found = new Map<number, Set<number>>();
    for (const { kernel, statement } of [...nodes].flatMap((node) => index.statements.get(node) ?? [])) {
      found.set(kernel, (found.get(kernel) ?? new Set()).add(statement));
    }
    return new Map([...found].sort(([a], [b]) => a - b));
  };
  switch (target.kind) {
    case "places": {
      const after = ids(index.after, target.places);
      return { places: target.places, before: ids(index.before, target.places), after, statements: serving(after) };
    }
    case "node": {
      const node = of[target.stage].nodes[target.node];
      if (!node) return NOTHING;
      const own = new Set([node.id]);
      const [before, after] = target.stage === "before" ? [own, twins([node], index.after)] : [twins([node], index.before), own];
      return { places: unique(node.places), before, after, statements: serving(after) };
    }
    case "statement": {
      const statement = of.kernels[target.kernel]?.statements[target.statement];
      if (!statement) return NOTHING;
      const after = new Set(statement.nodes.length > 0 ? statement.nodes : statement.reads);
      const before = twins(named(of.after, after), index.before);
      return { places: statement.places, before, after, statements: new Map([[target.kernel, new Set([target.statement])]]) };
    }
    case "kernel": {
      const nodes = of.after.nodes.filter((n) => n.kernel === target.kernel);
      const places = of.kernels[target.kernel]?.places ?? [];
      return { places, before: twins(nodes, index.before), after: new Set(nodes.map((n) => n.id)), statements: new Map([[target.kernel, new Set()]]) };
    }
  }
}
