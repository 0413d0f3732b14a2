// The page's interface to the editor. CodeMirror is fetched once the compiler is ready, or on demand, so that the first
// result does not wait for it.
import type { Place } from "tensorscope";
import { narrow, unfold } from "../frame/panes";
import { textBecame } from "../state/program";
import { openTab } from "../state/tabs";
import { written } from "../state/written";

/** The operations of an open editor. */
interface Port {
  setText(text: string): void;
  insertCode(line: string, where: "top" | "end"): void;
  reveal(place: Place): void;
  rewrite(place: Place, change: (text: string) => string): void;
  format(): Promise<void>;
  focus(): void;
}

let port: Port | undefined;
let waiting: ((port: Port) => unknown)[] = [];

const [needed, putNeeded] = written(false);
export {
  /** Whether the editor is needed now. */
  needed,
};

/** Registers an editor that opens, which performs pending operations; undefined when it closes. */
export function takeOver(opened: Port | undefined): void {
  port = opened;
  if (!opened) return;
  const asked = waiting;
  waiting = [];
  for (const act of asked) act(opened);
}

function withEditor(act: (port: Port) => unknown): void {
  if (!narrow.peek()) unfold("program");
  if (port) act(port);
  else {
    waiting.push(act);
    putNeeded(true);
  }
}

/** Drops pending operations because the editor cannot be loaded; the next request tries again. */
export function forgo(): void {
  waiting = [];
  putNeeded(false);
}

export function focusEditor(): void {
  withEditor((port) => port.focus());
}

/** Replaces the whole text, as when an example is opened: one undo step, separate from earlier typing. */
export function setText(text: string): void {
  port?.setText(text);
  textBecame(text);
}

/** Inserts a line at the end, or below the imports, and `import numpy as np` where it is missing. One undo step. */
export function insertCode(line: string, where: "top" | "end"): void {
  withEditor((port) => port.insertCode(line, where));
}

/** Selects a place of the program and scrolls to it. */
export function reveal(place: Place): void {
  if (narrow.value) openTab("editor");
  withEditor((port) => port.reveal(place));
}

/**
 * Replaces the text at a place of the program in one undo step, then calls `then`; does nothing where the place is gone.
 */
export function rewrite(place: Place, change: (text: string) => string, then: () => void): void {
  withEditor((port) => {
    port.rewrite(place, change);
    then();
  });
}

const [formatting, putFormatting] = written(false);
export {
  /** Whether formatting is in progress, which takes a while if the formatter must be fetched. */
  formatting,
};
const PATIENCE_MS = 200;

/** Formats the program, and reports an error or that nothing changed. */
export function format(): void {
  withEditor(async (port) => {
    const late = setTimeout(() => putFormatting(true), PATIENCE_MS);
    await port.format();
    clearTimeout(late);
    putFormatting(false);
  });
}

/** Requests the editor. */
export function needEditor(): void {
  putNeeded(true);
}
