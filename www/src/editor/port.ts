// What the rest of the page does to the program's text, without the editor itself: CodeMirror is fetched once the compiler
// is there, or as soon as somebody wants it, so that the first result does not wait for it.
import { signal } from "@preact/signals";
import type { Place } from "tensorscope";
import { narrow, unfold } from "../frame/panes";
import * as state from "../state/state";

/** What an open editor can do. */
interface Hand {
  setText(text: string): void;
  insertCode(line: string, where: "top" | "end"): void;
  reveal(place: Place): void;
  rewrite(place: Place, change: (text: string) => string): void;
  format(): Promise<void>;
  focus(): void;
}

let hand: Hand | undefined;
let waiting: ((hand: Hand) => unknown)[] = [];

/** Somebody needs the editor now. */
export const needed = signal(false);

/** An editor that opens takes over what was asked for before it; one that closes says so with nothing. */
export function takeOver(opened: Hand | undefined): void {
  hand = opened;
  if (!opened) return;
  const asked = waiting;
  waiting = [];
  for (const act of asked) act(opened);
}

function withEditor(act: (hand: Hand) => unknown): void {
  if (!narrow.peek()) unfold("program");
  if (hand) act(hand);
  else {
    waiting.push(act);
    needed.value = true;
  }
}

/** The editor cannot be had now: what waits for it is not done, and who wants it next asks again. */
export function forgo(): void {
  waiting = [];
  needed.value = false;
}

export function focusEditor(): void {
  withEditor((hand) => hand.focus());
}

/** Replaces the whole text, as when an example is chosen: one step of Undo, apart from what was typed before. */
export function setText(text: string): void {
  hand?.setText(text);
  state.source.value = text;
}

/** Puts a line at the end, or below the imports; with `import numpy as np` where that is missing. One step of Undo. */
export function insertCode(line: string, where: "top" | "end"): void {
  withEditor((hand) => hand.insertCode(line, where));
}

/** Selects a place of the program and brings it into view. */
export function reveal(place: Place): void {
  if (narrow.value) state.tab.value = "editor";
  withEditor((hand) => hand.reveal(place));
}

/** Puts another text in a place of the program, one step of Undo; nothing where the place is gone. `then` comes after it. */
export function rewrite(place: Place, change: (text: string) => string, then: () => void): void {
  withEditor((hand) => {
    hand.rewrite(place, change);
    then();
  });
}

/** Whether laying out takes a while, as when the formatter is fetched first. */
export const formatting = signal(false);
const PATIENCE_MS = 200;

/** Lays the program out, and says what came of it, if that needs saying. */
export function format(): void {
  withEditor(async (hand) => {
    const late = setTimeout(() => (formatting.value = true), PATIENCE_MS);
    await hand.format();
    clearTimeout(late);
    formatting.value = false;
  });
}
