// The page's start: what to show first, then a session that runs it.
import { render } from "preact";
import "../style/main.css";
import { begin, runProgram } from "./actions";
import { App } from "./app";
import { Embed } from "./embed/embed";
import { ENTRIES, FIRST } from "./gallery";
import { embedded, recall, remember } from "./memory";
import { keepOffline } from "./offline/register";
import "./settings/theme";
import * as visit from "./share/visit";
import * as state from "./state";
import { startTour, toured } from "./tour/tour";

const recalled = recall();
state.source.value = recalled ?? FIRST.source;
const entry = ENTRIES.findIndex((known) => known.source === state.source.value);
if (entry >= 0) state.example.value = entry;

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
if (link) visit.begin(link);
visit.watch();
remember(state.source);
if (recalled === undefined && !link && !embedded && !toured()) startTour();
void begin();
if (!embedded) keepOffline();
