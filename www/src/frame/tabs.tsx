// The tabs, as ARIA has them: one is in the tab order, arrows, Home and End move among them.
import type { ComponentChild } from "preact";
import { useEffect } from "preact/hooks";
import { narrow } from "./panes";
import { busy, compilation, run, shownTab, tab, tabs } from "../state/state";
import type { Tab } from "../state/state";
import { STRINGS } from "../strings";

const NAMES = STRINGS.frame.tabs;

/** A number beside a tab's name: what waits there. */
function tally(of: Tab): ComponentChild {
  const report = run.value?.report;
  if (!report) return null;
  if (of === "result" && report.error) return <span class="tally problem">{STRINGS.session.error}</span>;
  const loaded = compilation.value;
  if (of === "kernels" && loaded.kind === "ready") return <span class="tally">{loaded.report.kernels.length}</span>;
  if (of === "devices" && loaded.kind === "ready") {
    const demoted = new Set(loaded.report.dtypes.filter((row) => row.fidelity === "demoted").map((row) => row.node)).size;
    return demoted > 0 ? (
      <span class="tally caution" title={STRINGS.devices.demoted(demoted)}>
        <span aria-hidden="true">▼ {demoted}</span>
        <span class="unseen">{STRINGS.devices.demoted(demoted)}</span>
      </span>
    ) : null;
  }
  return null;
}

export function Tabs() {
  const all = tabs.value;
  const shown = shownTab.value;
  // A tab bar that scrolls brings the open one into view.
  useEffect(() => {
    document.getElementById(`tab-${shown}`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shown, narrow.value]);
  const move = (event: KeyboardEvent) => {
    const at = all.indexOf(shown);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = all[(to + all.length) % all.length] ?? shown;
    tab.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={STRINGS.frame.tabList} aria-busy={busy.value} onKeyDown={move}>
      {all.map((name) => (
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
