// The page's frame: the bar, the editor on the left, panels on the right; on a narrow screen one of them at a time.
import { Banner } from "./banner";
import { Editor } from "./editor/editor";
import { ExampleNote, Examples } from "./example-menu";
import { Dtypes } from "./panels/dtypes";
import { Graph } from "./panels/graph";
import { Kernels } from "./panels/kernels";
import { Result } from "./panels/result";
import { ResetButton } from "./reset-button";
import { Splitter } from "./splitter";
import { PANELS, narrow, shownTab } from "./state";
import type { Panel } from "./state";
import { StatusLine } from "./status-line";
import { Tabs } from "./tabs";
import { TopBar } from "./top-bar";

const VIEWS: Record<Panel, () => preact.JSX.Element> = { result: Result, graph: Graph, kernels: Kernels, dtypes: Dtypes };

export function App() {
  const shown = shownTab.value;
  return (
    <div class="page">
      <TopBar />
      <Banner />
      <main class="work">
        <section
          class="program"
          aria-label="Program"
          hidden={narrow.value && shown !== "editor"}
          {...(narrow.value ? { id: "panel-editor", role: "tabpanel", "aria-labelledby": "tab-editor" } : {})}
        >
          <header class="program-head">
            <Examples />
            <ResetButton />
          </header>
          <Editor />
          <ExampleNote />
        </section>
        <Splitter />
        <section class="panels" aria-label="What the compiler did" hidden={narrow.value && shown === "editor"}>
          {narrow.value ? null : <Tabs />}
          {PANELS.map((panel) => {
            const View = VIEWS[panel];
            return (
              <div key={panel} class="panel" role="tabpanel" id={`panel-${panel}`} aria-labelledby={`tab-${panel}`} hidden={shown !== panel}>
                {shown === panel ? <View /> : null}
              </div>
            );
          })}
        </section>
      </main>
      <StatusLine />
      {narrow.value ? <Tabs /> : null}
    </div>
  );
}
