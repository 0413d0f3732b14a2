// The program's editor: CodeMirror, in a shadow tree, so that its style sheets need no exception from the page's
// content policy.
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { EditorState, Prec } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { effect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Place } from "tensorscope";
import { runProgram, stopProgram } from "../actions";
import { narrow } from "../layout/panes";
import * as state from "../state";
import { marks, showDiagnostics, showKernels, showLit } from "./marks";
import { rangeOf, runBegins, runEnds, runs } from "./places";
import { theme } from "./theme";

let view: EditorView | undefined;

const keys = Prec.highest(
  keymap.of([
    { key: "Mod-Enter", run: () => (void runProgram(), true) },
    { key: "Mod-.", run: () => (stopProgram(), true) },
  ]),
);

function open(parent: ShadowRoot): EditorView {
  return new EditorView({
    parent,
    root: parent,
    state: EditorState.create({
      doc: state.source.peek(),
      extensions: [
        keys,
        runs,
        marks,
        lineNumbers(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        indentUnit.of("    "),
        bracketMatching(),
        python(),
        theme,
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.contentAttributes.of({
          "aria-label": "Program. Escape, then Tab, leaves the editor.",
          tabindex: "0",
          autocapitalize: "off",
          autocorrect: "off",
          spellcheck: "false",
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) state.source.value = update.state.doc.toString();
        }),
      ],
    }),
  });
}

/** Replaces the whole text, as when an example is chosen: one step of Undo, apart from what was typed before. */
export function setText(text: string): void {
  view?.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    selection: { anchor: 0 },
    scrollIntoView: true,
    annotations: isolateHistory.of("full"),
  });
  state.source.value = text;
}

/** Selects a place of the program and brings it into view. */
export function reveal(place: Place): void {
  if (narrow.value) state.tab.value = "editor";
  const range = view && rangeOf(view.state, place);
  if (!view || !range) return;
  view.dispatch({ selection: { anchor: range.from, head: range.to }, effects: EditorView.scrollIntoView(range.from, { y: "center" }) });
  view.focus();
}

export function Editor() {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const opened = open(host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" }));
    view = opened;
    const stops = [
      effect(() => {
        if (state.status.value.kind === "running") opened.dispatch({ effects: runBegins.of(state.source.peek()) });
      }),
      effect(() => {
        const run = state.run.value;
        if (!run) return;
        opened.dispatch({ effects: runEnds.of(null) });
        showDiagnostics(opened, run.report);
      }),
      effect(() => {
        const loaded = state.compilation.value;
        showKernels(opened, loaded.kind === "ready" ? loaded.report.kernels : []);
      }),
      effect(() => showLit(opened, state.lit.value)),
    ];
    return () => {
      for (const stop of stops) stop();
      opened.destroy();
      view = undefined;
    };
  }, []);
  return <div class="editor" ref={host} />;
}
