// Persistent state, where the browser permits storage: under one prefix, and never required.
//
// A tab has its own program; its latest text is also stored for the next visit. So two tabs do not overwrite each other's
// program.
import { effect } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { written } from "./written";

const PREFIX = "tensorscope.";
const PROGRAM = "program";
const SHELF = "shelf";
const SHELVED = 6;
const DELAY_MS = 300;

/** An embedded page reads storage but writes nothing. */
export const embedded = new URLSearchParams(location.search).has("embed");

const [refused, putRefused] = written(false);
export {
  /** Set once the browser has refused to store something: storage is full or disabled. */
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
    // A program that was too long may have become shorter.
    if (key === PROGRAM) putRefused(false);
  } catch {
    putRefused(true);
  }
}

// Accessing storage throws where it is forbidden.
const always = () => localStorage;
const thisTab = () => sessionStorage;

/** The value stored under `key`, if it can be read. */
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

/** Stores `text` from its first change on. */
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

/** The user's programs that were replaced, the latest first. */
export function shelf(): readonly string[] {
  const found = kept(SHELF);
  return Array.isArray(found) ? found.filter((text) => typeof text === "string").slice(0, SHELVED) : [];
}

export function shelve(text: string): void {
  if (text.trim() !== "") keep(SHELF, [text, ...shelf().filter((other) => other !== text)].slice(0, SHELVED));
}
