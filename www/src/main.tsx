// The page's start: what to show first, then a session that runs it.
import { render } from "preact";
// Style sheets in this order: what all parts share, each panel's own (with app.tsx), what small screens change in them.
import "../style/main.css";
import { App } from "./app";
import { setText } from "./editor/port";
import { Embed } from "./embed/embed";
import { first } from "./gallery/first";
import { embedded, recall, remember } from "./state/memory";
import { keepOffline } from "./offline/register";
import "./settings/theme";
import * as visit from "./share/visit";
import { startTour, toured } from "./tour/tour";
import { watchHistory } from "./state/history";
import { begin, runFresh, runProgram } from "./session/run";
import { example, nameProgram, source, textBecame } from "./state/program";
import "../style/small.css";

const recalled = recall();
textBecame(recalled ?? first.source);
if (source.value === first.source) nameProgram(first);

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
remember(source);
if (recalled === undefined && !link && !embedded && !toured()) startTour();
void begin()
  .then(() => name(recalled))
  .catch(() => undefined);
if (!embedded) keepOffline();

/** Back or Forward: what stands here has its entry in the history, so nothing is put on the shelf. */
async function goTo(program: string): Promise<void> {
  if (program === source.peek()) return;
  setText(program);
  nameProgram(undefined);
  await name(program);
  await runFresh();
}

/** Finds a program that was kept among the gallery's. */
async function name(program: string | undefined): Promise<void> {
  if (program === undefined || example.peek()) return;
  const { ENTRIES } = await import("./gallery/later");
  if (!example.peek()) nameProgram(ENTRIES.find((entry) => entry.source === program));
}
