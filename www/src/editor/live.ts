// Runs the program again when the text rests: after typing, if a person wants that, and while a number is dragged.
import { effect } from "@preact/signals";
import { ask, runProgram, stopProgram } from "../session/actions";
import * as state from "../state/state";
import { runOnType } from "./settings";

const TYPING_MS = 700;
const DRAGGING_MS = 60;
/** How long a run that nobody pressed a key for may take once there is a later text. */
const PATIENCE_MS = 2000;

let timer: ReturnType<typeof setTimeout> | undefined;
let due = false;

/** Runs the latest text once nothing else runs: what was asked for meanwhile is asked for once. */
function runLatest(): void {
  due = true;
  const now = state.status.peek();
  // What was begun by typing does not keep the latest text waiting.
  if (now.kind === "running" && now.calm && performance.now() - now.since > PATIENCE_MS) stopProgram();
  if (now.kind !== "idle") return;
  due = false;
  void runIfProgram(state.source.peek());
}

/** A text that is no program is not run: the session would take it for the one that is shown. */
async function runIfProgram(text: string): Promise<void> {
  const wrong = await ask("check", text).catch(() => undefined);
  if (wrong && state.run.peek()) state.unfinished.value = wrong;
  else await runProgram({ calm: true });
}

function after(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(runLatest, ms);
}

/** A number in the text is being changed. */
export function numberMoved(): void {
  // Not put off by every move, or a steady drag would show nothing.
  if (due) return;
  due = true;
  clearTimeout(timer);
  timer = setTimeout(runLatest, DRAGGING_MS);
}

/** Runs on typing until what this gives is called. */
export function watchTyping(): () => void {
  let before = state.source.peek();
  const stops = [
    effect(() => {
      const text = state.source.value;
      const changed = text !== before;
      before = text;
      if (changed && runOnType.peek()) after(TYPING_MS);
    }),
    effect(() => {
      if (state.status.value.kind === "idle" && due) after(0);
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
