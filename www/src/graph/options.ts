// Drawing options of graphs, stored between visits; and the closed groups, which are not stored.
import { effect } from "@preact/signals";
import { keep, kept } from "../state/memory";
import { written } from "../state/written";

export const GROUPINGS = ["kernel", "line", "none"] as const;
export type Grouping = (typeof GROUPINGS)[number];
export const OVERLAYS = ["none", "data", "dtype", "time", "memory"] as const;
export type Overlay = (typeof OVERLAYS)[number];

interface Options {
  grouping: Grouping;
  /** Whether constants are written in the labels of their users. */
  folded: boolean;
  /** Whether shapes and dtypes are shown on edges rather than in nodes. */
  onEdges: boolean;
  overlay: Overlay;
}

const KEY = "graph";
const FIRST: Options = { grouping: "kernel", folded: true, onEdges: false, overlay: "none" };

function sound(value: unknown): Options {
  const given = (typeof value === "object" && value !== null ? value : {}) as Partial<Record<keyof Options, unknown>>;
  return {
    grouping: GROUPINGS.find((g) => g === given.grouping) ?? FIRST.grouping,
    folded: typeof given.folded === "boolean" ? given.folded : FIRST.folded,
    onEdges: typeof given.onEdges === "boolean" ? given.onEdges : FIRST.onEdges,
    overlay: OVERLAYS.find((o) => o === given.overlay) ?? FIRST.overlay,
  };
}

const [options, putOptions] = written<Options>(sound(kept(KEY)));
export { options };
effect(() => keep(KEY, options.value));

export function setOption<K extends keyof Options>(name: K, value: Options[K]): void {
  putOptions({ ...options.value, [name]: value });
}

const [collapsed, putCollapsed] = written<ReadonlySet<string>>(new Set());
export {
  /** The keys of the groups that are drawn as one box. */
  collapsed,
};

export function toggleGroup(key: string): void {
  const now = new Set(collapsed.value);
  if (!now.delete(key)) now.add(key);
  putCollapsed(now);
}

/** Draws these groups as one box each, and all others open. */
export function closeGroups(keys: Iterable<string>): void {
  putCollapsed(new Set(keys));
}
