// Maps the compiler's places (byte offsets into the program that ran) to positions in the editor's current
// text.
import { ChangeSet, StateEffect, StateField } from "@codemirror/state";
import type { EditorState } from "@codemirror/state";
import type { Place } from "tensorscope";
import { unitOffsets } from "./offsets";

export interface Range {
  from: number;
  to: number;
}

/** The changes since a program was started. */
interface Since {
  changes: ChangeSet;
  text: string;
  offset: (byte: number) => number;
}

/** The run whose report is shown, and the one in progress; a run that ends without a report is never shown. */
interface Runs {
  shown?: Since | undefined;
  begun?: Since | undefined;
}

/** A run of this text has begun. */
export const runBegins = StateEffect.define<string>();
/** The report of the run that began last has arrived. */
export const runEnds = StateEffect.define<null>();

function follow(since: Since | undefined, changes: ChangeSet): Since | undefined {
  return since && { ...since, changes: since.changes.compose(changes) };
}

export const runs = StateField.define<Runs>({
  create: () => ({}),
  update(runs, transaction) {
    let now: Runs = runs;
    if (transaction.docChanged) now = { shown: follow(now.shown, transaction.changes), begun: follow(now.begun, transaction.changes) };
    for (const effect of transaction.effects) {
      if (effect.is(runBegins)) {
        const here = transaction.newDoc.toString() === effect.value;
        now = { ...now, begun: here ? { changes: ChangeSet.empty(effect.value.length), text: effect.value, offset: unitOffsets(effect.value) } : undefined };
      } else if (effect.is(runEnds)) now = { shown: now.begun };
    }
    return now;
  },
});

/** The current range of `place`; undefined where its text has been deleted or never was in this editor. */
export function rangeOf(state: EditorState, place: Place): Range | undefined {
  const since = state.field(runs).shown;
  if (!since || place.earlier != null) return undefined;
  const [from, to] = [since.offset(place.start), since.offset(place.end)];
  const now = { from: since.changes.mapPos(from, 1), to: since.changes.mapPos(to, -1) };
  return now.to > now.from || from === to ? now : undefined;
}

/** The byte offset in the program that ran of a current position; undefined for text without a run, or typed since. */
export function byteOf(state: EditorState, position: number): number | undefined {
  const since = state.field(runs).shown;
  if (!since) return undefined;
  const unit = since.changes.invertedDesc.mapPos(position, -1);
  if (since.changes.mapPos(unit, 1) < position) return undefined;
  return new TextEncoder().encode(since.text.slice(0, unit)).length;
}
