// What outlives a reload, where the browser lets the page keep anything: under one prefix, and never needed.
//
// A tab keeps its own program; what it has last is also kept for the next visit. So two tabs never take each other's text.
import { effect } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { written } from "./written";

const PREFIX = "tensorscope.";
const PROGRAM = "program";
const SHELF = "shelf";
const SHELVED = 6;
const DELAY_MS = 300;

/** In an article the page reads and keeps nothing. */
export const embedded = new URLSearchParams(location.search).has("embed");

const [refused, putRefused] = written(false);
export {
  /** Set once the browser has refused to keep something: storage is full or switched off. */
  refused,
};

function read(storage: () => Storage, key: string): string | undefined {
  if (embedded) return undefined;
  try {
    return storage().getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(storage: () => Storage, key: string, text: string): void {
  if (embedded) return;
  try {
    storage().setItem(PREFIX + key, text);
    // A program that was too long may be so no longer.
    if (key === PROGRAM) putRefused(false);
  } catch {
    putRefused(true);
  }
}

// Asking for a storage throws where it is forbidden.
const always = () => localStorage;
const thisTab = () => sessionStorage;

/** What was kept under `key`, if it can be read. */
export function kept(key: string): unknown {
  const text = read(always, key);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function keep(key: string, value: unknown): void {
  write(always, key, JSON.stringify(value));
}

/** The program of this tab, else that of the last visit. */
export function recall(): string | undefined {
  return read(thisTab, PROGRAM) ?? read(always, PROGRAM);
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
      write(thisTab, PROGRAM, now);
      write(always, PROGRAM, now);
    }, DELAY_MS);
  });
}

/** Programs of a person's own that something else took the place of, the last one first. */
export function shelf(): readonly string[] {
  const found = kept(SHELF);
  return Array.isArray(found) ? found.filter((text) => typeof text === "string").slice(0, SHELVED) : [];
}

export function shelve(text: string): void {
  if (text.trim() !== "") keep(SHELF, [text, ...shelf().filter((other) => other !== text)].slice(0, SHELVED));
}
