// Syntax errors of the text being typed, underlined as soon as typing pauses, without a run.
import { forEachDiagnostic, setDiagnostics } from "@codemirror/lint";
import type { Diagnostic } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import { effect } from "@preact/signals";
import { unitOffsets } from "./offsets";
import { ask } from "../session/ask";
import { source } from "../state/program";
import { run } from "../state/run";

const REST_MS = 250;
/** The source of a diagnostic of the text rather than of a run. */
const TYPED = "typed";

function show(view: EditorView, wrong: Diagnostic | undefined): void {
  const all: Diagnostic[] = [];
  let typed = false;
  // The current position of each diagnostic.
  forEachDiagnostic(view.state, (one, from, to) => {
    if (one.markClass === TYPED) typed = true;
    else all.push({ ...one, from, to });
  });
  if (wrong) all.push(wrong);
  if (typed || wrong) view.dispatch(setDiagnostics(view.state, all));
}

async function check(view: EditorView, text: string): Promise<void> {
  const error = await ask("check", text).catch(() => undefined);
  if (view.state.doc.toString() !== text) return;
  const at = unitOffsets(text);
  const place = error?.place;
  // A run has already reported the error of the same text.
  const said = run.peek()?.source === text && run.peek()?.report.error;
  if (!error || !place || said) return show(view, undefined);
  let from = Math.min(at(place.start), text.length);
  const to = Math.max(Math.min(at(place.end), text.length), from);
  // An error at an empty range underlines the text before it.
  if (from === to) from = Math.max(0, text.slice(0, to).trimEnd().length - 1);
  show(view, { from, to, severity: "error", message: `${error.error}: ${error.message}${error.hint ? `\n${error.hint}` : ""}`, markClass: TYPED });
}

/** Watches until the returned function is called. */
export function watchText(view: EditorView): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = source.peek();
  const stop = effect(() => {
    const text = source.value;
    if (text === before) return;
    before = text;
    clearTimeout(timer);
    timer = setTimeout(() => void check(view, text), REST_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
