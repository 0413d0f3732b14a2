// Numbers in the program are changed by dragging with Alt, by the handle below them, or by Alt with the arrow keys.
import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import { Annotation, Prec, StateField } from "@codemirror/state";
import type { EditorState, Extension, Transaction } from "@codemirror/state";
import { EditorView, keymap, showTooltip } from "@codemirror/view";
import type { Tooltip } from "@codemirror/view";
import { effect } from "@preact/signals";
import { STRINGS } from "../strings";
import { milliseconds } from "../strings/numbers";
import { numberMoved } from "./live";
import { run } from "../state/run";
import type { Run } from "../state/run";

/** The number of CSS pixels for one step. */
const PIXELS = 6;

interface Literal {
  from: number;
  to: number;
  text: string;
}

/** A plain decimal number, which has a natural step. Hexadecimal, imaginary and scientific literals are excluded. */
const PLAIN = /^(\d[\d_]*)(?:\.(\d*))?$/;

/** The time limit in milliseconds for parsing up to the cursor. */
const PARSING = 100;

function literalAt(state: EditorState, position: number): Literal | undefined {
  const tree = ensureSyntaxTree(state, position, PARSING) ?? syntaxTree(state);
  for (const side of [1, -1] as const) {
    const node = tree.resolveInner(position, side);
    if (node.name !== "Number") continue;
    let { from } = node;
    const text = state.doc.sliceString(from, node.to);
    if (!PLAIN.test(text)) return undefined;
    // A minus that can only be a sign belongs to the number.
    const before = state.doc.sliceString(Math.max(0, from - 40), from);
    if (/(^|[=(,[:{]|\breturn|\bin)\s*-$/.test(before)) from -= 1;
    return { from, to: node.to, text: state.doc.sliceString(from, node.to) };
  }
  return undefined;
}

/** `text` changed by so many steps: integers by 1, others by their last digit. */
function stepped(text: string, steps: number): string {
  const negative = text.startsWith("-");
  const [, whole = "0", fraction] = PLAIN.exec(text.replace("-", "")) ?? [];
  const digits = fraction?.length ?? 0;
  const step = fraction === undefined ? 1 : 10 ** -Math.max(digits, 1);
  const value = Number(`${negative ? "-" : ""}${whole.replaceAll("_", "")}.${fraction ?? ""}0`) + steps * step;
  if (fraction === undefined) return `${BigInt(`${negative ? "-" : ""}${whole.replaceAll("_", "")}`) + BigInt(steps)}`;
  const written = value.toFixed(Math.max(digits, 1));
  return Number(written) === 0 ? written.replace("-", "") : written;
}

/** Marks a change that steps a number. */
const turns = Annotation.define<true>();

/** Whether a change stepped a number. */
export const hasTurned = (transaction: Transaction): boolean => transaction.annotation(turns) ?? false;

/** Replaces `literal` by `text`. With `goesOn`, the change joins the undo step of the current drag, however slow it is. */
function replace(view: EditorView, literal: Literal, text: string, goesOn = false): Literal {
  if (text !== literal.text) {
    view.dispatch({
      changes: { from: literal.from, to: literal.to, insert: text },
      selection: { anchor: literal.from + text.length },
      // The history joins the changes of one composition, and other typing only within half a second.
      userEvent: goesOn ? "input.type.compose" : "input.type.number",
      annotations: turns.of(true),
    });
    numberMoved();
  }
  return { from: literal.from, to: literal.from + text.length, text };
}

function step(by: number) {
  return (view: EditorView): boolean => {
    const literal = literalAt(view.state, view.state.selection.main.head);
    if (!literal || view.state.selection.ranges.length > 1) return false;
    replace(view, literal, stepped(literal.text, by));
    return true;
  };
}

/** The number under the pointer, also where a handle covers it. */
function literalUnder(view: EditorView, { clientX: x, clientY: y }: MouseEvent): Literal | undefined {
  const position = view.posAtCoords({ x, y });
  return position === null ? undefined : literalAt(view.state, position);
}

/** Follows the pointer from `start` until it is released. */
function drag(view: EditorView, start: Literal, event: PointerEvent, target: Element): void {
  event.preventDefault();
  let [now, moves] = [start, false];
  const move = (moved: Event) => {
    const steps = Math.round(((moved as PointerEvent).clientX - event.clientX) / PIXELS);
    if (view.state.doc.sliceString(now.from, now.to) !== now.text) return;
    const before = now.text;
    now = replace(view, now, stepped(start.text, steps), moves);
    moves ||= now.text !== before;
  };
  const end = () => {
    target.removeEventListener("pointermove", move);
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) target.removeEventListener(name, end);
    view.focus();
  };
  target.setPointerCapture(event.pointerId);
  target.addEventListener("pointermove", move);
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) target.addEventListener(name, end);
}

/** The time of the last change of the number, and whether an existing pipeline was reused. */
function outcome(run: Run | undefined): string {
  if (!run || run.report.error) return "";
  const { compilations, elapsedMs } = run.report;
  const [all, made] = [compilations.reduce((sum, c) => sum + c.kernels, 0), compilations.reduce((sum, c) => sum + c.made, 0)];
  return STRINGS.editor.turned(made, all, milliseconds(elapsedMs));
}

/** A small handle below the number at the cursor. */
function handle(state: EditorState): Tooltip | null {
  const { main } = state.selection;
  const literal = main.empty ? literalAt(state, main.head) : undefined;
  if (!literal) return null;
  return {
    pos: literal.from,
    above: false,
    arrow: false,
    create: (view) => {
      const dom = document.createElement("div");
      dom.className = "cm-number-handle";
      dom.append("◂ ▸ ");
      const said = dom.appendChild(document.createElement("span"));
      dom.title = STRINGS.editor.numberHint;
      dom.setAttribute("aria-hidden", "true");
      dom.addEventListener("pointerdown", (event) => {
        // The handle covers the line below, whose number Alt means.
        const under = event.altKey ? literalUnder(view, event) : undefined;
        const now = under ?? literalAt(view.state, view.state.selection.main.head);
        if (now) drag(view, now, event, under ? view.contentDOM : dom);
      });
      const before = run.peek();
      const stop = effect(() => {
        const now = run.value;
        if (now !== before) said.textContent = outcome(now);
      });
      return { dom, destroy: stop };
    },
  };
}

/** Whether a change replaced the number that begins at `position`, and nothing else. */
function turnedAt(transaction: Transaction, position: number): boolean {
  let [is, changes] = [false, 0];
  transaction.changes.iterChanges((from) => {
    changes += 1;
    is = from === position;
  });
  return is && changes === 1;
}

const handles = StateField.define<Tooltip | null>({
  create: handle,
  update(shown, transaction) {
    if (!transaction.docChanged && !transaction.selection) return shown;
    // No handle while the user types.
    if (transaction.docChanged && !hasTurned(transaction)) return null;
    // The handle stays while its number is dragged, or the drag would end: even if a slow machine has not parsed the
    // change yet.
    if (shown && turnedAt(transaction, shown.pos)) return { ...shown };
    const next = handle(transaction.state);
    return next && shown && next.pos === shown.pos ? shown : next;
  },
  provide: (field) => showTooltip.from(field),
});

export const numbers: Extension = [
  handles,
  Prec.high(
    keymap.of([
      { key: "Alt-ArrowUp", run: step(1) },
      { key: "Alt-ArrowDown", run: step(-1) },
      { key: "Shift-Alt-ArrowUp", run: step(10) },
      { key: "Shift-Alt-ArrowDown", run: step(-10) },
    ]),
  ),
  EditorView.domEventHandlers({
    pointerdown(event, view) {
      if (!event.altKey || event.button !== 0) return false;
      const literal = literalUnder(view, event);
      if (!literal) return false;
      drag(view, literal, event, view.contentDOM);
      return true;
    },
    // Selection by dragging, and block selection with Alt, begin at mousedown.
    mousedown(event, view) {
      return event.altKey && literalUnder(view, event) !== undefined;
    },
  }),
];
