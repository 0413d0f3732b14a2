// What the rest of the page does to the program's text, without the editor itself: CodeMirror is fetched once the compiler
// is there, or as soon as somebody wants it, so that the first result does not wait for it.
import type { Place } from "tensorscope";
import { narrow, unfold } from "../frame/panes";
import { textBecame } from "../state/program";
import { openTab } from "../state/tabs";
import { written } from "../state/written";

/** What an open editor can do. */
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
  /** Somebody needs the editor now. */
  needed,
};

/** An editor that opens takes over what was asked for before it; one that closes says so with nothing. */
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

/** The editor cannot be had now: what waits for it is not done, and who wants it next asks again. */
export function forgo(): void {
  waiting = [];
  putNeeded(false);
}

export function focusEditor(): void {
  withEditor((port) => port.focus());
}

/** Replaces the whole text, as when an example is chosen: one step of Undo, apart from what was typed before. */
export function setText(text: string): void {
  port?.setText(text);
  textBecame(text);
}

/** Puts a line at the end, or below the imports; with `import numpy as np` where that is missing. One step of Undo. */
export function insertCode(line: string, where: "top" | "end"): void {
  withEditor((port) => port.insertCode(line, where));
}

/** Selects a place of the program and brings it into view. */
export function reveal(place: Place): void {
  if (narrow.value) openTab("editor");
  withEditor((port) => port.reveal(place));
}

/** Puts another text in a place of the program, one step of Undo; nothing where the place is gone. `then` comes after it. */
export function rewrite(place: Place, change: (text: string) => string, then: () => void): void {
  withEditor((port) => {
    port.rewrite(place, change);
    then();
  });
}

const [formatting, putFormatting] = written(false);
export {
  /** Whether laying out takes a while, as when the formatter is fetched first. */
  formatting,
};
const PATIENCE_MS = 200;

/** Lays the program out, and says what came of it, if that needs saying. */
export function format(): void {
  withEditor(async (port) => {
    const late = setTimeout(() => putFormatting(true), PATIENCE_MS);
    await port.format();
    clearTimeout(late);
    putFormatting(false);
  });
}

/** Has the editor fetched. */
export function needEditor(): void {
  putNeeded(true);
}
