// The tabs: which there are on this screen, and which one is shown.
import { computed } from "@preact/signals";
import { graphPane, narrow, unfold } from "../frame/panes";
import type { PanelName } from "../panels";
import { written } from "./written";

/** The editor is a tab on a phone alone. */
export type Tab = "editor" | PanelName;

/** What the tabs know of a panel. */
interface Offered {
  name: PanelName;
  /** Whether it is among the tabs of this screen; without it, it always is. */
  shown?: () => boolean;
  /** Whether it shows a compilation. */
  compiled: boolean;
}

const [offered, putOffered] = written<readonly Offered[]>([]);
const [tab, putTab] = written<Tab>("result");
export {
  /** The tab that was asked for. */
  tab,
};

export const tabs = computed<readonly Tab[]>(() => {
  const panels = offered.value.filter((panel) => panel.shown?.() ?? true).map((panel) => panel.name);
  return narrow.value ? ["editor", ...panels] : panels;
});

/** Where the asked-for tab is not on this screen (the editor, or the graph, is always there), the first one stands for it. */
export const shownTab = computed<Tab>(() => (tabs.value.includes(tab.value) ? tab.value : "result"));

/** Whether something in sight shows a compilation. */
export const showsCompilation = computed(() => graphPane.value || offered.value.some((panel) => panel.compiled && panel.name === shownTab.value));

/** Says which panels there are. */
export function offerPanels(panels: readonly Offered[]): void {
  putOffered(panels);
}

export function openTab(name: Tab): void {
  putTab(name);
}

/** The tab of this name, if it is one. */
export function tabNamed(name: unknown): Tab | undefined {
  return name === "editor" ? name : offered.peek().find((panel) => panel.name === name)?.name;
}

/** Leads to a panel from elsewhere, wherever it is on this screen. */
export function lead(to: PanelName): void {
  if (to !== "graph" || !graphPane.value) putTab(to);
  if (!narrow.value) unfold(to === "graph" ? "graph" : "panels");
}
