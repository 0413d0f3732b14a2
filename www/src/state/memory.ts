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

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value stored under `key`, if it can be read. */
export function kept(key: string): unknown {
  return parsed(read(always, key));
}

export function keep(key: string, value: unknown): void {
  write(always, key, JSON.stringify(value));
}

/** As [`kept`] and [`keep`], for this tab alone: other tabs have sessions of their own. */
export function keptHere(key: string): unknown {
  return parsed(read(thisTab, key));
}

export function keepHere(key: string, value: unknown): void {
  write(thisTab, key, JSON.stringify(value));
}

/** The program of this tab, else that of the last visit. */
export function recall(): string | undefined {
  return read(thisTab, PROGRAM) ?? read(always, PROGRAM);
}

/** Stores `text` from its first change on: when typing pauses, and before the page goes. */
export function remember(text: ReadonlySignal<string>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = true;
  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    write(thisTab, PROGRAM, text.peek());
    write(always, PROGRAM, text.peek());
  };
  effect(() => {
    void text.value;
    if (first) {
      first = false;
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(store, DELAY_MS);
  });
  // A phone may end a page that is not seen without another word.
  const going = () => {
    if (timer !== undefined) store();
  };
  addEventListener("pagehide", going);
  addEventListener("visibilitychange", going);
}

/** The user's programs that were replaced, the latest first. */
export function shelf(): readonly string[] {
  const found = kept(SHELF);
  return Array.isArray(found) ? found.filter((text) => typeof text === "string").slice(0, SHELVED) : [];
}

export function shelve(text: string): void {
  if (text.trim() !== "") keep(SHELF, [text, ...shelf().filter((other) => other !== text)].slice(0, SHELVED));
}
