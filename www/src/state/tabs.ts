// The tabs: which exist on this screen, and which one is shown.
import { computed } from "@preact/signals";
import { graphPane, narrow, unfold } from "../frame/panes";
import type { PanelName } from "../panels";
import { written } from "./written";

/** The editor is a tab on phones only. */
export type Tab = "editor" | PanelName;

/** The properties of a panel that the tabs need. */
interface Offered {
  name: PanelName;
  /** Whether it is among the tabs on this screen; always, if absent. */
  shown?: () => boolean;
  /** Whether it shows a compilation. */
  compiled: boolean;
}

const [offered, putOffered] = written<readonly Offered[]>([]);
const [tab, putTab] = written<Tab>("result");
export {
  /** The requested tab. */
  tab,
};

export const tabs = computed<readonly Tab[]>(() => {
  const panels = offered.value.filter((panel) => panel.shown?.() ?? true).map((panel) => panel.name);
  return narrow.value ? ["editor", ...panels] : panels;
});

/**
 * The shown tab: the result, where the requested one is not on this screen (the editor and the graph are then visible
 * anyway).
 */
export const shownTab = computed<Tab>(() => (tabs.value.includes(tab.value) ? tab.value : "result"));

/** Whether a visible panel shows a compilation. */
export const showsCompilation = computed(() => graphPane.value || offered.value.some((panel) => panel.compiled && panel.name === shownTab.value));

/** Registers the panels. */
export function offerPanels(panels: readonly Offered[]): void {
  putOffered(panels);
}

export function openTab(name: Tab): void {
  putTab(name);
}

/** Validates the name of a tab. */
export function tabNamed(name: unknown): Tab | undefined {
  return name === "editor" ? name : offered.peek().find((panel) => panel.name === name)?.name;
}

/** Opens a panel, wherever it is on this screen. */
export function lead(to: PanelName): void {
  if (to !== "graph" || !graphPane.value) putTab(to);
  if (!narrow.value) unfold(to === "graph" ? "graph" : "panels");
}
