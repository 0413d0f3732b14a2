// Tabs by the ARIA pattern: one is in the tab order; arrows, Home and End move between them.
import { useEffect } from "preact/hooks";
import { PANELS } from "../panels";
import { busy } from "../state/session";
import { openTab, shownTab, tabs } from "../state/tabs";
import { STRINGS } from "../strings";
import { narrow } from "./panes";

export function Tabs() {
  const all = tabs.value;
  const shown = shownTab.value;
  // Scrolls the selected tab into view.
  useEffect(() => {
    document.getElementById(`tab-${shown}`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shown, narrow.value]);
  const move = (event: KeyboardEvent) => {
    const at = all.indexOf(shown);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = all[(to + all.length) % all.length] ?? shown;
    openTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={STRINGS.frame.tabList} aria-busy={busy.value} onKeyDown={move}>
      {all.map((name) => {
        const panel = PANELS.find((panel) => panel.name === name);
        return (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            aria-selected={shown === name}
            tabIndex={shown === name ? 0 : -1}
            onClick={() => openTab(name)}
          >
            {panel?.title ?? STRINGS.frame.editorTab}
            {panel?.Tally && !narrow.value ? <panel.Tally /> : null}
          </button>
        );
      })}
    </div>
  );
}
