// The tabs, as ARIA has them: one is in the tab order, arrows, Home and End move among them.
import type { ComponentChild } from "preact";
import { PANELS, busy, compilation, narrow, run, shownTab, tab } from "./state";
import type { Tab } from "./state";

const NAMES: Record<Tab, string> = { editor: "Editor", result: "Result", graph: "Graph", kernels: "Kernels", dtypes: "Dtypes" };

/** A number beside a tab's name: what waits there. */
function tally(of: Tab): ComponentChild {
  const report = run.value?.report;
  if (!report) return null;
  if (of === "result" && report.error) return <span class="tally problem">error</span>;
  const loaded = compilation.value;
  if (of === "kernels" && loaded.kind === "ready") return <span class="tally">{loaded.report.kernels.length}</span>;
  if (of === "dtypes" && loaded.kind === "ready") {
    const demoted = new Set(loaded.report.dtypes.filter((row) => row.fidelity === "demoted").map((row) => row.node)).size;
    return demoted > 0 ? <span class="tally caution">{demoted} demoted</span> : null;
  }
  return null;
}

export function Tabs() {
  const tabs: readonly Tab[] = narrow.value ? ["editor", ...PANELS] : PANELS;
  const shown = shownTab.value;
  const move = (event: KeyboardEvent) => {
    const at = tabs.indexOf(shown);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length] ?? shown;
    tab.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label="Panels" aria-busy={busy.value} onKeyDown={move}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-controls={`panel-${name}`}
          aria-selected={shown === name}
          tabIndex={shown === name ? 0 : -1}
          onClick={() => (tab.value = name)}
        >
          {NAMES[name]}
          {narrow.value ? null : tally(name)}
        </button>
      ))}
    </div>
  );
}
