// The page's layout: the top bar; program, graph and panels side by side; the optimiser's steps below. A narrow
// screen shows one of them at a time, chosen by the tabs at the bottom.
import type { ComponentChildren } from "preact";
import { DeviceCheck } from "./check/open";
import { PANELS } from "./panels";
import { Banner } from "./frame/banner";
import { Editor } from "./editor/editor";
import { EditorTools } from "./editor/tools";
import { DropTarget } from "./files/files";
import { Gallery, GalleryButton, LookAt } from "./gallery/button";
import { Icon } from "./ui/icons";
import { fold, graphPane, narrow, openPanes, widthOf } from "./frame/panes";
import type { Pane } from "./frame/panes";
import { Splitter } from "./frame/splitter";
import { Graph } from "./graph/graph";
import { ResetButton } from "./frame/reset-button";
import { Scrubber } from "./optimiser/scrubber";
import { Share } from "./share/share";
import { StatusLine } from "./frame/status-line";
import { STRINGS } from "./strings";
import { Tabs } from "./frame/tabs";
import { TopBar } from "./frame/top-bar";
import { Tour } from "./tour/tour";
import { shownTab, tabs } from "./state/tabs";

/** Collapses or expands a pane; the focus moves to the button that undoes it. */
function turn(pane: Pane): void {
  fold(pane);
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-fold="${pane}"]`)?.focus());
}

/** A collapsed pane: a strip that expands it. */
function Folded(props: { pane: Pane }) {
  const { pane } = props;
  const name = STRINGS.frame.panes[pane];
  return (
    <button type="button" class="folded" data-fold={pane} onClick={() => turn(pane)} aria-label={STRINGS.frame.unfold(name)}>
      <Icon name={pane === "panels" ? "toLeft" : "toRight"} />
      <span>{name}</span>
    </button>
  );
}

/** The button that collapses a pane. The last open pane has none. */
function FoldButton(props: { pane: Pane }) {
  if (narrow.value || openPanes.value.length < 2) return null;
  const { pane } = props;
  const label = STRINGS.frame.fold(STRINGS.frame.panes[pane]);
  return (
    <button type="button" class="quiet fold" data-fold={pane} onClick={() => turn(pane)} aria-label={label} title={label}>
      <Icon name={pane === "panels" ? "toRight" : "toLeft"} />
    </button>
  );
}

function Column(props: { pane: Pane; class: string; label: string; shown: boolean; id?: string; children: ComponentChildren }) {
  const { pane } = props;
  const folded = !openPanes.value.includes(pane) && !narrow.value;
  // The editor stays mounted, to keep its undo history; the other panes are unmounted while they are hidden.
  if (folded && pane !== "program") return <Folded pane={pane} />;
  // The last open pane takes the remaining width.
  const width = openPanes.value.at(-1) === pane || pane === "panels" ? undefined : `${widthOf(pane)}%`;
  const tabbed = props.id ? { id: props.id, role: "tabpanel" as const, "aria-labelledby": props.id.replace("panel-", "tab-") } : {};
  return (
    <>
      {folded ? <Folded pane={pane} /> : null}
      <section
        class={props.class}
        aria-label={props.label}
        hidden={folded || !props.shown}
        {...(width && !narrow.value ? { style: { flex: `0 0 ${width}` } } : {})}
        {...tabbed}
      >
        {props.children}
      </section>
    </>
  );
}

export function App() {
  const shown = shownTab.value;
  const names = STRINGS.frame;
  return (
    <div class="page">
      <TopBar />
      <Banner />
      <main class="work">
        <Column
          pane="program"
          class="program"
          label={names.panes.program}
          shown={!narrow.value || shown === "editor"}
          {...(narrow.value ? { id: "panel-editor" } : {})}
        >
          <header class="program-head">
            <GalleryButton />
            <ResetButton />
            <FoldButton pane="program" />
          </header>
          <Editor />
          <EditorTools />
          <LookAt />
        </Column>
        <Splitter pane="program" label={names.programWidth} />
        {graphPane.value ? (
          <>
            <Column pane="graph" class="graph-pane" label={names.panes.graph} shown>
              <h2 class="unseen">{names.panes.graph}</h2>
              <FoldButton pane="graph" />
              <Graph />
            </Column>
            <Splitter pane="graph" label={names.graphWidth} />
          </>
        ) : null}
        <Column pane="panels" class="panels" label={names.panes.panels} shown={!narrow.value || shown !== "editor"}>
          {narrow.value ? null : (
            <div class="panels-head">
              <Tabs />
              <FoldButton pane="panels" />
            </div>
          )}
          {PANELS.map(({ name, title, View }) =>
            tabs.value.includes(name) ? (
              <div key={name} class="panel" role="tabpanel" id={`panel-${name}`} aria-labelledby={`tab-${name}`} hidden={shown !== name}>
                <h2 class="unseen">{title}</h2>
                {shown === name ? <View /> : null}
              </div>
            ) : null,
          )}
        </Column>
      </main>
      <Scrubber />
      <StatusLine />
      <DropTarget />
      {narrow.value ? (
        <nav aria-label={names.tabList}>
          <Tabs />
        </nav>
      ) : null}
      <Gallery />
      <Share />
      <DeviceCheck />
      <Tour />
    </div>
  );
}
