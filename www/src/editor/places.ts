// From the compiler's places (byte offsets into the program that ran) to positions in the editor's text of now.
import { ChangeSet, StateEffect, StateField } from "@codemirror/state";
import type { EditorState } from "@codemirror/state";
import type { Place } from "tensorscope";

export interface Range {
  from: number;
  to: number;
}

/** Offsets in UTF-16 units, as JavaScript counts, for byte offsets into `text`. */
export function unitOffsets(text: string): (byte: number) => number {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length === text.length) return (byte) => Math.min(byte, text.length);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return (byte) => decoder.decode(bytes.subarray(0, byte)).length;
}

/** What was typed since the program ran; `undefined` before the first run, or where the text is another altogether. */
interface Since {
  changes: ChangeSet;
  offset: (byte: number) => number;
}

/** The program as given ran just now. */
export const ranWith = StateEffect.define<string>();

export const sinceRun = StateField.define<Since | undefined>({
  create: () => undefined,
  update(since, transaction) {
    const ran = transaction.effects.find((effect) => effect.is(ranWith))?.value;
    if (ran !== undefined) {
      const same = ran === transaction.newDoc.toString();
      return same ? { changes: ChangeSet.empty(transaction.newDoc.length), offset: unitOffsets(ran) } : undefined;
    }
    if (!since || !transaction.docChanged) return since;
    return { ...since, changes: since.changes.compose(transaction.changes) };
  },
});

/** Where `place` stands now; nothing where its text has been deleted or never was in this editor. */
export function rangeOf(state: EditorState, place: Place): Range | undefined {
  const since = state.field(sinceRun);
  if (!since) return undefined;
  const [from, to] = [since.offset(place.start), since.offset(place.end)];
  const now = { from: since.changes.mapPos(from, 1), to: since.changes.mapPos(to, -1) };
  return now.to > now.from || from === to ? now : undefined;
}
