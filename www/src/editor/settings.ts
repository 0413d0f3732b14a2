// The user's settings of the editor, stored between visits.
import { effect } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { keep, kept } from "../state/memory";
import { written } from "../state/written";

/** A setting and its setter. */
export interface Choice {
  readonly now: ReadonlySignal<boolean>;
  choose(on: boolean): void;
}

function remembered(key: string, otherwise: boolean): Choice {
  const before = kept(key);
  const [now, choose] = written(typeof before === "boolean" ? before : otherwise);
  let first = true;
  effect(() => {
    const on = now.value;
    if (!first) keep(key, on);
    first = false;
  });
  return { now, choose };
}

export const runOnType = remembered("editor.live", false);
export const inlineShapes = remembered("editor.shapes", true);
