// Collects a program's output: consecutive prints on one line are one entry, and of endless output the latest part is
// kept.
import type { Shown } from "tensorscope";
import { lineKey } from "../linking/lines";
import { RESULT } from "../strings/result";

/** What has a place of its own among the output. */
export type ShownEntry = Exclude<Shown, { kind: "warning" }>;

export interface Entry {
  shown: ShownEntry;
  /** The index of a value among the output. */
  at: number;
}

/** The most entries that are kept, and the most characters of one; beyond that the older half is dropped. */
const MOST_ENTRIES = 20_000;
const MOST_CHARACTERS = 8_000_000;

export class Collected {
  entries: Entry[] = [];
  private count = 0;

  add(batch: readonly Shown[]): void {
    const entries = [...this.entries];
    // The last entry may be rendered already: it is replaced, not mutated.
    const last = entries.at(-1);
    if (last) entries[entries.length - 1] = { ...last, shown: { ...last.shown } };
    for (const next of batch) this.put(entries, next, this.count++);
    if (entries.length > MOST_ENTRIES) entries.splice(0, entries.length - MOST_ENTRIES / 2);
    this.entries = entries;
  }

  private put(entries: Entry[], next: Shown, at: number): void {
    // Warnings are shown beside their lines, with the other diagnostics.
    if (next.kind === "warning") return;
    const last = entries.at(-1)?.shown;
    if (next.kind !== "text" || last?.kind !== "text" || lineKey(last.place) !== lineKey(next.place)) {
      entries.push({ shown: next, at });
      return;
    }
    last.text += next.text;
    if (last.text.length > MOST_CHARACTERS) last.text = `${RESULT.leftOut}\n${last.text.slice(-MOST_CHARACTERS / 2)}`;
  }
}
