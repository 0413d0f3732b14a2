// What outlives a reload, where the browser lets the page keep anything: under one prefix, and never needed.
import { effect, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";

const PREFIX = "tensorscope.";
const PROGRAM = "program";
const DELAY_MS = 300;

/** Set once the browser has refused to keep something: storage is full or switched off. */
export const refused = signal(false);

/** What was kept under `key`, if it can be read. */
export function kept(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    refused.value = true;
  }
}

export function recall(): string | undefined {
  try {
    return localStorage.getItem(PREFIX + PROGRAM) ?? undefined;
  } catch {
    return undefined;
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
        localStorage.setItem(PREFIX + PROGRAM, now);
      } catch {
        refused.value = true;
      }
    }, DELAY_MS);
  });
}
