// The page's entry point: the first render, then a session that runs the program.
import { render } from "preact";
// The order of style sheets matters: shared ones, each panel's own (with app.tsx), then overrides for small screens.
import "../style/main.css";
import { App } from "./app";
import { openCheck, wantsCheck } from "./check/open";
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
if (wantsCheck && !embedded) openCheck();
else if (recalled === undefined && !link && !embedded && !toured()) startTour();
void begin()
  .then(() => name(recalled))
  .catch(() => undefined);
if (!embedded) keepOffline();

/** Back or Forward: the replaced program has a history entry, so it is not added to the user's programs. */
async function goTo(program: string): Promise<void> {
  if (program === source.peek()) return;
  setText(program);
  nameProgram(undefined);
  await name(program);
  await runFresh();
}

/** Looks a restored program up in the gallery. */
async function name(program: string | undefined): Promise<void> {
  if (program === undefined || example.peek()) return;
  const { ENTRIES } = await import("./gallery/later");
  if (!example.peek()) nameProgram(ENTRIES.find((entry) => entry.source === program));
}
