// The program's editor: CodeMirror in a shadow tree, so that its style sheets need no exception from the page's
// content security policy.
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { EditorState, Prec } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { effect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Place } from "tensorscope";
import { cursorIn, expressionAt, links, point, pointed } from "../linking/linking";
import { closeBrackets, closeBracketsKeymap, closeCompletion } from "@codemirror/autocomplete";
import { completion } from "./complete";
import { format, takeOver } from "./port";
import { watchTyping } from "./live";
import { numbers } from "./numbers";
import { inlineShapes } from "./settings";
import { shapes, showShapes } from "./shapes";
import { marks, showDiagnostics, showKernels, showLit } from "./marks";
import { STRINGS } from "../strings";
import { byteOf, rangeOf, runBegins, runEnds, runs } from "./places";
import { signature } from "./signature";
import { theme } from "./theme";
import { watchText } from "./typed";
import { compiled } from "../compilation/data";
import { runProgram, stopProgram } from "../session/run";
import { dismiss, note, problem } from "../state/notice";
import { source, textBecame } from "../state/program";
import { run } from "../state/run";
import { status } from "../state/session";

/** An undo step of its own. */
const alone = isolateHistory.of("full");

/** Fetches the search panel; if that fails, the browser's own search stays until the next time. */
function find(view: EditorView): boolean {
  void import("./find").then(({ openFind }) => openFind(view)).catch(() => problem(STRINGS.editor.notFetched));
  return true;
}

const keys = Prec.highest(
  keymap.of([
    { key: "Mod-Enter", run: (view) => (closeCompletion(view), void runProgram(), true) },
    { key: "Mod-.", run: () => (stopProgram(), true) },
    { key: "Shift-Alt-f", run: () => (format(), true) },
    { key: "Mod-f", run: find },
  ]),
);

/** Scrolls back to the start of lines as soon as the cursor is visible from there. */
const lineStarts = {
  read: (of: EditorView) => {
    const { scrollDOM } = of;
    const cursor = of.coordsAtPos(of.state.selection.main.head);
    const from = scrollDOM.getBoundingClientRect().left - scrollDOM.scrollLeft;
    return scrollDOM.scrollLeft > 0 && cursor !== null && cursor.right - from < scrollDOM.clientWidth - 24;
  },
  write: (back: boolean, of: EditorView) => {
    if (back) of.scrollDOM.scrollLeft = 0;
  },
};

function open(parent: ShadowRoot): EditorView {
  const start = EditorState.create({
    doc: source.peek(),
    extensions: [
      keys,
      runs,
      marks,
      shapes,
      numbers,
      // Before completion, which handles Escape too.
      signature,
      completion,
      lineNumbers(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      history(),
      drawSelection(),
      indentOnInput(),
      indentUnit.of("    "),
      bracketMatching(),
      closeBrackets(),
      python(),
      theme,
      keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
      EditorView.contentAttributes.of({
        "aria-label": STRINGS.editor.label,
        tabindex: "0",
        autocapitalize: "off",
        autocorrect: "off",
        spellcheck: "false",
      }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) textBecame(update.state.doc.toString());
        if (update.docChanged) update.view.requestMeasure(lineStarts);
        if (update.focusChanged || update.selectionSet) pointFrom(update.view);
        stir(update.view);
      }),
      EditorView.domEventHandlers({
        pointerover: (event, view) => pointAt(view, event),
        pointermove: (event, view) => pointAt(view, event),
        pointerleave: () => {
          rest = undefined;
          point(undefined);
        },
      }),
    ],
  });
  return new EditorView({ parent, root: parent, state: start });
}

/** Points at the expression under the pointer. */
function pointAt(view: EditorView, event: PointerEvent): void {
  const position = event.pointerType === "touch" || event.buttons !== 0 ? null : view.posAtCoords(event);
  const byte = position === null ? undefined : byteOf(view.state, position);
  const [next, now] = [byte === undefined ? undefined : expressionAt(byte, "within"), pointed.peek()];
  const same = next?.kind === "places" && now?.kind === "places" && next.places[0] === now.places[0];
  if (event.pointerType !== "touch" && event.target instanceof Element) rest = { x: event.clientX, y: event.clientY, on: event.target };
  if (!same) point(next);
}

/** The position of the pointer in the editor, and the element under it. */
let rest: { x: number; y: number; on: Element } | undefined;

/**
 * Lines are re-rendered with new elements, for example when highlighted. Handlers that wait for the pointer to rest
 * remember the element under it, so they are sent a move to the new one.
 */
function stir(view: EditorView): void {
  if (!rest || rest.on.isConnected) return;
  const { x, y } = rest;
  const on = view.root.elementFromPoint(x, y);
  rest = on && view.dom.contains(on) ? { x, y, on } : undefined;
  on?.dispatchEvent(new MouseEvent("mousemove", { clientX: x, clientY: y, bubbles: true }));
}

/** Points at the expression at the cursor while the editor has the focus. */
function pointFrom(view: EditorView): void {
  const byte = view.hasFocus ? byteOf(view.state, view.state.selection.main.head) : undefined;
  cursorIn(byte === undefined ? undefined : expressionAt(byte, "behind"));
}

/** One undo step, separate from earlier typing. */
function setText(view: EditorView, text: string): void {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 }, scrollIntoView: true, annotations: alone });
}

function insert(view: EditorView, line: string, where: "top" | "end"): void {
  const { doc } = view.state;
  let top = 0;
  for (let n = 1; n <= doc.lines; n++) {
    const { text, to } = doc.line(n);
    if (/^(import|from)\s/.test(text)) top = Math.min(to + 1, doc.length);
    else if (!/^\s*(#.*)?$/.test(text)) break;
  }
  const missing = /^\s*import\s+numpy\s+as\s+np\b/m.test(doc.toString()) ? "" : "import numpy as np\n";
  const begins = (at: number) => (at === 0 || doc.sliceString(at - 1, at) === "\n" ? "" : "\n");
  const changes =
    where === "top"
      ? [{ from: top, insert: `${begins(top)}${missing}${line}\n` }]
      : [...(missing ? [{ from: top, insert: `${begins(top)}${missing}` }] : []), { from: doc.length, insert: `${begins(doc.length)}${line}` }];
  view.dispatch({ changes, userEvent: "input.file", scrollIntoView: true, annotations: alone });
  const end = view.state.doc.length;
  if (where === "end") view.dispatch({ selection: { anchor: end }, scrollIntoView: true });
  view.focus();
}

function rewrite(view: EditorView, place: Place, change: (text: string) => string): void {
  const range = rangeOf(view.state, place);
  if (!range) return;
  const insert = change(view.state.sliceDoc(range.from, range.to));
  view.dispatch({ changes: { from: range.from, to: range.to, insert }, userEvent: "input.mend", scrollIntoView: true, annotations: alone });
}

async function layOut(view: EditorView): Promise<void> {
  const said = await formatted(view);
  if (said) note(said);
  else dismiss();
}

async function formatted(view: EditorView): Promise<string> {
  try {
    const { formatProgram } = await import("./format");
    return (await formatProgram(view)) ? "" : STRINGS.editor.formatted;
  } catch (error) {
    if (error instanceof TypeError && !navigator.onLine) return STRINGS.editor.notFormatted(STRINGS.editor.formatterAway);
    return STRINGS.editor.notFormatted(error instanceof Error ? error.message : String(error));
  }
}

function select(view: EditorView, place: Place): void {
  const now = () => {
    const range = rangeOf(view.state, place);
    if (!range) return;
    view.dispatch({ selection: { anchor: range.from, head: range.to }, effects: EditorView.scrollIntoView(range.from, { y: "center" }) });
    view.focus();
  };
  // A hidden editor can neither scroll nor take the focus before it is rendered.
  if (view.dom.offsetParent === null) requestAnimationFrame(() => requestAnimationFrame(now));
  else now();
}

export function CodeEditor() {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const opened = open(host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" }));
    // The first run may have ended before the editor was loaded.
    let seen = run.peek();
    if (seen) opened.dispatch({ effects: [runBegins.of(seen.source), runEnds.of(null)] });
    takeOver({
      setText: (text) => setText(opened, text),
      insertCode: (line, where) => insert(opened, line, where),
      reveal: (place) => select(opened, place),
      rewrite: (place, change) => rewrite(opened, place, change),
      format: () => layOut(opened),
      focus: () => opened.focus(),
    });
    const stops = [
      effect(() => {
        const now = status.value;
        if (now.kind === "running") opened.dispatch({ effects: runBegins.of(now.source) });
      }),
      effect(() => {
        const now = run.value;
        if (!now) return;
        if (now !== seen) opened.dispatch({ effects: runEnds.of(null) });
        seen = now;
        showDiagnostics(opened, now.report);
      }),
      effect(() => {
        showKernels(opened, compiled.value?.kernels ?? []);
      }),
      effect(() => showLit(opened, links.value.places)),
      effect(() => showShapes(opened, inlineShapes.now.value ? (run.value?.report.lines ?? []) : [])),
      watchTyping(),
      watchText(opened),
    ];
    return () => {
      for (const stop of stops) stop();
      takeOver(undefined);
      opened.destroy();
    };
  }, []);
  return <div class="editor" ref={host} />;
}
