// Formatting by Ruff's formatter: fetched on first use.
import { isolateHistory } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";
import { ChangeSet } from "@codemirror/state";

/** The name of its file, defined by build.mjs. */
declare const FORMATTER: string;

let ready: Promise<(text: string) => string> | undefined;

async function formatter(): Promise<(text: string) => string> {
  const { default: start, format } = await import("@wasm-fmt/ruff_fmt/web");
  await start(new URL(FORMATTER, import.meta.url));
  return (text) => format(text, "program.py", { indent_style: "space", indent_width: 4, line_width: 88 });
}

/** The range between the common prefix and suffix of two texts, and its replacement. */
function difference(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0;
  const shorter = Math.min(before.length, after.length);
  while (from < shorter && before[from] === after[from]) from++;
  let end = 0;
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/**
 * Formats the program; returns whether anything changed. One undo step. Throws the formatter's error, such as a syntax
 * error.
 */
export async function formatProgram(view: EditorView): Promise<boolean> {
  ready ??= formatter();
  const format = await ready.catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  const before = view.state.doc.toString();
  const after = format(before);
  if (after === before) return false;
  const change = difference(before, after);
  view.dispatch({ changes: ChangeSet.of(change, before.length), userEvent: "input.format", scrollIntoView: true, annotations: isolateHistory.of("full") });
  return true;
}
