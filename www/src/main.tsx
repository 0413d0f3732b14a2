// The page's start: what to show first, then a session that runs it.
import { render } from "preact";
import "../style/main.css";
import { begin, runProgram } from "./actions";
import { App } from "./app";
import { EXAMPLES } from "./examples";
import { recall, remember } from "./memory";
import * as state from "./state";

const recalled = recall();
state.source.value = recalled ?? EXAMPLES[0].source;
if (recalled === undefined) state.example.value = 0;
remember(state.source);

addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  void runProgram();
});

const root = document.getElementById("app");
if (root) render(<App />, root);
void begin();
