// Decorations of the editor: the error and the warnings of a run, the lines of each kernel, and what the panels point at.
import { setDiagnostics } from "@codemirror/lint";
import type { Diagnostic } from "@codemirror/lint";
import { RangeSet, StateEffect, StateField } from "@codemirror/state";
import type { EditorState, Extension, Transaction } from "@codemirror/state";
import { Decoration, EditorView, GutterMarker, gutter } from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";
import type { KernelReport, Place, RunReport } from "tensorscope";
import { kernelColour } from "../ui/colours";
import { rangeOf } from "./places";

const light = StateEffect.define<readonly Place[]>();
const errorAt = StateEffect.define<Place | undefined>();
const colour = StateEffect.define<readonly KernelReport[]>();

const litMark = Decoration.mark({ class: "cm-lit" });
const errorLine = Decoration.line({ class: "cm-error-line" });

function decorations(effect: typeof light | typeof errorAt, build: (state: EditorState, value: never) => DecorationSet): Extension {
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(marks, transaction) {
      for (const e of transaction.effects) if (e.is(effect as typeof light)) return build(transaction.state, e.value as never);
      return marks.map(transaction.changes);
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}

const litField = decorations(light, (state, places: readonly Place[]) => {
  const ranges = places.map((place) => rangeOf(state, place)).filter((range) => range !== undefined);
  return Decoration.set(
    ranges.filter((r) => r.to > r.from).map((r) => litMark.range(r.from, r.to)),
    true,
  );
});

const errorField = decorations(errorAt, (state, place: Place | undefined) => {
  const range = place && rangeOf(state, place);
  return range ? Decoration.set([errorLine.range(state.doc.lineAt(range.from).from)]) : Decoration.none;
});

/** The kernels of a line, as coloured bars beside it. */
class KernelBars extends GutterMarker {
  constructor(private readonly kernels: readonly number[]) {
    super();
  }

  override eq(other: KernelBars): boolean {
    return this.kernels.join() === other.kernels.join();
  }

  override toDOM(): Node {
    const bars = document.createElement("span");
    bars.className = "cm-kernel-bars";
    bars.title = this.kernels.map((k) => `kernel ${k}`).join(", ");
    for (const kernel of this.kernels.slice(0, 3)) {
      const bar = document.createElement("i");
      bar.style.background = kernelColour(kernel);
      bars.append(bar);
    }
    return bars;
  }
}

function bars(transaction: Transaction, kernels: readonly KernelReport[]): RangeSet<GutterMarker> {
  const { state } = transaction;
  const lines = new Map<number, Set<number>>();
  kernels.forEach((kernel, index) => {
    for (const place of kernel.places) {
      const range = rangeOf(state, place);
      if (!range) continue;
      const last = state.doc.lineAt(range.to).number;
      for (let line = state.doc.lineAt(range.from).number; line <= last; line++) {
        const from = state.doc.line(line).from;
        lines.set(from, (lines.get(from) ?? new Set()).add(index));
      }
    }
  });
  const markers = [...lines].map(([from, set]) => new KernelBars([...set].sort((a, b) => a - b)).range(from));
  return RangeSet.of(markers, true);
}

const barField = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(markers, transaction) {
    for (const e of transaction.effects) if (e.is(colour)) return bars(transaction, e.value);
    return markers.map(transaction.changes);
  },
});

export const marks: Extension = [litField, errorField, barField, gutter({ class: "cm-kernels", markers: (view) => view.state.field(barField) })];

/** Highlights the source of the element under the pointer. */
export function showLit(view: EditorView, places: readonly Place[]): void {
  view.dispatch({ effects: light.of(places) });
}

/** Colours the lines that each kernel implements. */
export function showKernels(view: EditorView, kernels: readonly KernelReport[]): void {
  view.dispatch({ effects: colour.of(kernels) });
}

/** Underlines the error and the warnings of a run. */
export function showDiagnostics(view: EditorView, report: RunReport): void {
  const { state } = view;
  const found: Diagnostic[] = [];
  const add = (place: Place | undefined, severity: Diagnostic["severity"], message: string) => {
    const range = place && rangeOf(state, place);
    if (range) found.push({ from: range.from, to: Math.max(range.to, range.from), severity, message });
  };
  for (const d of report.diagnostics) add(d.place, d.category === "Notice" ? "info" : "warning", `${d.category}: ${d.message}`);
  const { error } = report;
  if (error) add(error.place, "error", `${error.error}: ${error.message}${error.hint ? `\nHint: ${error.hint}` : ""}`);
  view.dispatch(setDiagnostics(state, found), { effects: errorAt.of(error?.place) });
}
