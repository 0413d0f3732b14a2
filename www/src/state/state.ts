// What the page knows, as signals. Only actions.ts and the editor write them; panels read, and write what is selected.
import { computed, signal } from "@preact/signals";
import type { CompilationReport, DeviceReport, GraphReport, RunReport } from "tensorscope";
import type { ErrorReport, Progress } from "tensorscope";
import type { Entry as Program } from "../gallery/entry";
import { graphPane, narrow, unfold } from "../frame/panes";
import { kept } from "./memory";
import type { PlacementName, PolicyName } from "../session/protocol";
import type { Entry } from "../result/collected";

/** The tabs on the right; the graph is among them where it has no pane of its own, the editor only on a phone. */
export const PANELS = ["result", "graph", "kernels", "devices", "optimiser", "broadcast", "profile", "compare"] as const;
export type Panel = (typeof PANELS)[number];
export type Tab = "editor" | Panel;

type Status =
  | { kind: "starting" }
  | { kind: "idle" }
  | { kind: "running"; since: number; source: string; calm: boolean }
  | { kind: "stopping" }
  | { kind: "failed"; message: string };

export interface Run {
  source: string;
  report: RunReport;
  /** What it showed. */
  entries: readonly Entry[];
}

interface Notice {
  tone: "note" | "problem";
  text: string;
}

export const source = signal("");
/** The gallery's program that was opened last. */
export const example = signal<Program | undefined>(undefined);
export const status = signal<Status>({ kind: "starting" });
/** Under which the device is kept that a person chose. */
export const DEVICE = "device";
/** What is one of the names, else `auto`. */
export function placement(name: unknown): PlacementName {
  return name === "cpu" || name === "gpu" ? name : "auto";
}
export const wanted = signal<PlacementName>(placement(kept(DEVICE)));
export const device = signal<DeviceReport | undefined>(undefined);
export const policy = signal<PolicyName>("demote");
export const run = signal<Run | undefined>(undefined);
export const notice = signal<Notice | undefined>(undefined);

/** Long looks at a compilation that are under way: profiles and comparisons. */
export const looks = signal(0);

/** What a run that takes its time has shown so far. */
export const live = signal<Run | undefined>(undefined);

/** The prompt of a program that waits for a line. */
export const asked = signal<string | undefined>(undefined);

/** What a run that takes its time is doing, and how far the program is. */
export const progress = signal<Progress | undefined>(undefined);
export const reached = signal<Extract<Progress, { kind: "running" }> | undefined>(undefined);
/** Why a program that was being typed did not run; the last result stays. */
export const unfinished = signal<ErrorReport | undefined>(undefined);

export const tab = signal<Tab>("result");
export const tabs = computed<readonly Tab[]>(() => {
  const panels = PANELS.filter((panel) => panel !== "graph" || !graphPane.value);
  return narrow.value ? ["editor", ...panels] : panels;
});
/** Where the asked-for tab is not on this screen (the editor, or the graph, is always there), the first one stands for it. */
export const shownTab = computed<Tab>(() => (tabs.value.includes(tab.value) ? tab.value : "result"));

/** Leads to a panel from elsewhere, wherever it is on this screen. */
export function lead(to: Panel): void {
  if (to !== "graph" || !graphPane.value) tab.value = to;
  if (!narrow.value) unfold(to === "graph" ? "graph" : "panels");
}

/** The compilation a person chose, if they did. */
export const chosen = signal<number | undefined>(undefined);

/** By default the compilation that computed the last shown value, else the run's last. */
export const compilationId = computed<number | undefined>(() => {
  const report = run.value?.report;
  if (!report) return undefined;
  const ids = report.compilations.map((c) => c.id);
  if (chosen.value !== undefined && ids.includes(chosen.value)) return chosen.value;
  for (const { shown } of (run.value?.entries ?? []).toReversed()) {
    const id = shown.kind === "value" ? shown.tensor?.compilation : undefined;
    if (id != null && ids.includes(id)) return id;
  }
  return ids.at(-1);
});

export type Loaded = { kind: "none" } | { kind: "loading" } | { kind: "ready"; report: CompilationReport } | { kind: "failed"; message: string };
export const compilation = signal<Loaded>({ kind: "none" });

/** The step of the optimiser's trace after which the graph is shown: 0 is as written, nothing the last one. */
export const step = signal<number | undefined>(undefined);
export type Stage = "before" | "after";
export const stage = computed<Stage>(() => (step.value === 0 ? "before" : "after"));
/** The graph that is shown, where it is one of those between the two of the report. */
export const between = signal<GraphReport | undefined>(undefined);
export const selectedNode = signal<number | undefined>(undefined);
/** The node that the selected one is compared with. */
export const secondNode = signal<number | undefined>(undefined);
export const selectedKernel = signal(0);

export const busy = computed(() => status.value.kind === "running" || status.value.kind === "stopping");
