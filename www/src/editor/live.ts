// Runs the program automatically: after typing, if the user wants that, and while a number is dragged.
import { effect } from "@preact/signals";
import { runOnType } from "./settings";
import { ask } from "../session/ask";
import { runProgram, stopProgram } from "../session/run";
import { source } from "../state/program";
import { isUnfinished, run } from "../state/run";
import { status } from "../state/session";

const TYPING_MS = 700;
const DRAGGING_MS = 60;
/** How long an automatic run may take once there is a later text, in milliseconds. */
const PATIENCE_MS = 2000;

let timer: ReturnType<typeof setTimeout> | undefined;
let due = false;

/** Runs the latest text once nothing else runs; repeated requests are merged. */
function runLatest(): void {
  due = true;
  const now = status.peek();
  // An automatic run must not delay the latest text.
  if (now.kind === "running" && now.calm && performance.now() - now.since > PATIENCE_MS) stopProgram();
  if (now.kind !== "idle") return;
  due = false;
  void runIfProgram(source.peek());
}

/** A text with a syntax error is not run: the session would treat it as the shown program. */
async function runIfProgram(text: string): Promise<void> {
  const wrong = await ask("check", text).catch(() => undefined);
  if (wrong && run.peek()) isUnfinished(wrong);
  else await runProgram({ calm: true });
}

function after(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(runLatest, ms);
}

/** Called when a number in the text is dragged. */
export function numberMoved(): void {
  // Throttled rather than debounced, or a steady drag would show nothing.
  if (due) return;
  due = true;
  clearTimeout(timer);
  timer = setTimeout(runLatest, DRAGGING_MS);
}

/** Runs on typing until the returned function is called. */
export function watchTyping(): () => void {
  let before = source.peek();
  const stops = [
    effect(() => {
      const text = source.value;
      const changed = text !== before;
      before = text;
      if (changed && runOnType.now.peek()) after(TYPING_MS);
    }),
    effect(() => {
      if (status.value.kind === "idle" && due) after(0);
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
