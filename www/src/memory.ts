// The program outlives a reload, where the browser lets the page keep it.
import { effect } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";

const KEY = "tensorscope.program";
const DELAY_MS = 300;

export function recall(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined; // storage is switched off: nothing is kept
  }
}

/** Keeps `text` from its first change on. */
export function remember(text: ReadonlySignal<string>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = true;
  effect(() => {
    const now = text.value;
    if (first) {
      first = false;
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => {
      try {
        localStorage.setItem(KEY, now);
      } catch {
        // storage is full or switched off: the text lives as long as the page
      }
    }, DELAY_MS);
  });
}
