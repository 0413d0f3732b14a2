// Inlay hints: after each line that assigned an array, its dtype and shape when the program ran.
import { StateEffect, StateField } from "@codemirror/state";
import type { EditorState, Extension } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";
import type { LineReport } from "tensorscope";
import { shape } from "../strings/numbers";
import { rangeOf } from "./places";

const show = StateEffect.define<readonly LineReport[]>();

/** The most arrays of one line whose shapes are shown. */
const MOST = 3;

class Shapes extends WidgetType {
  constructor(private readonly text: string) {
    super();
  }

  override eq(other: Shapes): boolean {
    return this.text === other.text;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement("span");
    element.className = "cm-shapes";
    element.textContent = this.text;
    return element;
  }
}

function widgets(state: EditorState, lines: readonly LineReport[]): DecorationSet {
  const ends = new Map<number, LineReport[]>();
  for (const line of lines) {
    const range = rangeOf(state, line.place);
    if (!range) continue;
    const end = state.doc.lineAt(range.to).to;
    ends.set(end, [...(ends.get(end) ?? []), line]);
  }
  const texts = [...ends].map(([end, all]) => {
    // Of several executions of an assignment the last one counts.
    const names = new Map(all.map((line) => [line.name, line]));
    const parts = [...names.values()].slice(0, MOST).map((line) => {
      const what = `${line.dtype} ${shape(line.shape)}`;
      return names.size > 1 ? `${line.name}: ${what}` : what;
    });
    const text = parts.join("   ") + (names.size > MOST ? "   …" : "");
    return Decoration.widget({ widget: new Shapes(text), side: 1 }).range(end);
  });
  return Decoration.set(texts, true);
}

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) if (effect.is(show)) return widgets(transaction.state, effect.value);
    if (!transaction.docChanged) return marks;
    // A line that was edited is no longer the one that ran.
    return marks.map(transaction.changes).update({
      filter: (from) => {
        const line = transaction.newDoc.lineAt(from);
        return from === line.to && !touched(transaction.changes, line.from, line.to);
      },
    });
  },
  provide: (of) => EditorView.decorations.from(of),
});

function touched(changes: { iterChangedRanges(f: (a: number, b: number, from: number, to: number) => void): void }, from: number, to: number): boolean {
  let hit = false;
  changes.iterChangedRanges((_a, _b, start, end) => {
    if (start <= to && end >= from) hit = true;
  });
  return hit;
}

export const shapes: Extension = field;

export function showShapes(view: EditorView, lines: readonly LineReport[]): void {
  view.dispatch({ effects: show.of(lines) });
}
