// What a person chose for the editor, remembered.
import { effect, signal } from "@preact/signals";
import type { Signal } from "@preact/signals";
import { keep, kept } from "../state/memory";

function remembered(key: string, otherwise: boolean): Signal<boolean> {
  const before = kept(key);
  const made = signal(typeof before === "boolean" ? before : otherwise);
  let first = true;
  effect(() => {
    const now = made.value;
    if (!first) keep(key, now);
    first = false;
  });
  return made;
}

export const runOnType = remembered("editor.live", false);
export const inlineShapes = remembered("editor.shapes", true);
