// The page's start: what to show first, then a session that runs it.
import { render } from "preact";
import "../style/main.css";
import { begin, runFresh, runProgram } from "./session/actions";
import { App } from "./app";
import { setText } from "./editor/port";
import { Embed } from "./embed/embed";
import { first } from "./gallery/first";
import { embedded, recall, remember } from "./state/memory";
import { keepOffline } from "./offline/register";
import "./settings/theme";
import * as visit from "./share/visit";
import * as state from "./state/state";
import { startTour, toured } from "./tour/tour";
import { watchHistory } from "./state/history";

const recalled = recall();
state.source.value = recalled ?? first.source;
if (state.source.value === first.source) state.example.value = first;

addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  void runProgram();
});

const root = document.getElementById("app");
if (root) {
  root.replaceChildren();
  render(embedded ? <Embed /> : <App />, root);
}

const link = await visit.arrived();
if (link) await visit.begin(link);
visit.watch();
watchHistory((program) => void goTo(program));
remember(state.source);
if (recalled === undefined && !link && !embedded && !toured()) startTour();
void begin()
  .then(() => name(recalled))
  .catch(() => undefined);
if (!embedded) keepOffline();

/** Back or Forward: what stands here has its entry in the history, so nothing is put on the shelf. */
async function goTo(program: string): Promise<void> {
  if (program === state.source.peek()) return;
  setText(program);
  state.example.value = undefined;
  await name(program);
  await runFresh();
}

/** Finds a program that was kept among the gallery's. */
async function name(program: string | undefined): Promise<void> {
  if (program === undefined || state.example.peek()) return;
  const { ENTRIES } = await import("./gallery/later");
  state.example.value ??= ENTRIES.find((entry) => entry.source === program);
}
