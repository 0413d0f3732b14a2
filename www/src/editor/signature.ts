// Signature help: while a call is typed, the function's parameters, with the current one in bold.
import { completionStatus } from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import { Prec, StateEffect, StateField } from "@codemirror/state";
import type { EditorState, Extension } from "@codemirror/state";
import { EditorView, keymap, showTooltip } from "@codemirror/view";
import type { Tooltip } from "@codemirror/view";
import type { DocEntry } from "tensorscope";
import { docs, known, meaning } from "./names";
import { hasTurned } from "./numbers";

/**
 * The call around the cursor: the start of its arguments, its function's name as written, and the index of the current
 * argument.
 */
interface Call {
  from: number;
  path: string;
  argument: number;
  /** The keyword of the argument, where it has one. */
  keyword: string | undefined;
}

function callAt(state: EditorState, position: number): Call | undefined {
  for (let node = syntaxTree(state).resolveInner(position, -1); ; ) {
    if (node.name === "String" || node.name === "Comment" || node.name === "FormatString") return undefined;
    const call = node.name === "ArgList" ? node.parent : undefined;
    if (call?.name === "CallExpression" && position > node.from && (position < node.to || state.doc.sliceString(node.to - 1, node.to) !== ")")) {
      const path = state.doc.sliceString(call.from, node.from).trim();
      if (!/^[A-Za-z_][\w.]*$/.test(path)) return undefined;
      let argument = 0;
      let start = node.from + 1;
      for (let child = node.firstChild; child && child.from < position; child = child.nextSibling) {
        if (child.name !== ",") continue;
        argument++;
        start = child.to;
      }
      const keyword = /^\s*([A-Za-z_]\w*)\s*=(?!=)/.exec(state.doc.sliceString(start, position))?.[1];
      return { from: node.from, path, argument, keyword };
    }
    if (!node.parent) return undefined;
    node = node.parent;
  }
}

/** The parameters of `(start, stop, num=50)`, with the punctuation around them. */
export function parameters(signature: string): readonly string[] {
  const inner = /^\((.*)\)/s.exec(signature)?.[1];
  if (inner === undefined || inner.trim() === "") return [];
  const found: string[] = [];
  let [depth, start] = [0, 0];
  for (let i = 0; i < inner.length; i++) {
    const c = inner[i] as string;
    if ("([{".includes(c)) depth++;
    else if (")]}".includes(c)) depth--;
    else if (c === "," && depth === 0) {
      found.push(inner.slice(start, i).trim());
      start = i + 1;
    }
  }
  return [...found, inner.slice(start).trim()];
}

/** The parameter that an argument binds to. */
function current(all: readonly string[], call: Call): number {
  const nameOf = (parameter: string) => /^\**\w*/.exec(parameter)?.[0] ?? "";
  if (call.keyword !== undefined) {
    const at = all.findIndex((parameter) => nameOf(parameter) === call.keyword);
    return at >= 0 ? at : all.findIndex((parameter) => parameter.startsWith("**"));
  }
  const positional = all.filter((parameter) => parameter !== "/");
  const rest = positional.findIndex((parameter) => parameter.startsWith("*"));
  const wanted = positional[rest >= 0 ? Math.min(rest, call.argument) : call.argument];
  return wanted === undefined || wanted === "*" ? -1 : all.indexOf(wanted);
}

function card(entry: DocEntry, call: Call): HTMLElement {
  const box = document.createElement("div");
  box.className = "cm-doc cm-signature";
  const head = box.appendChild(document.createElement("code"));
  const all = parameters(entry.signature);
  const at = current(all, call);
  head.append(`${entry.name}(`);
  all.forEach((parameter, i) => {
    if (i > 0) head.append(", ");
    const part = head.appendChild(document.createElement(i === at ? "strong" : "span"));
    part.textContent = parameter;
  });
  head.append(")");
  return box;
}

/** The docs have been fetched. */
const come = StateEffect.define<null>();
const dismiss = StateEffect.define<null>();

interface Shown {
  /** Whether a call is being typed. */
  typing: boolean;
  tooltip: Tooltip | null;
}

function tooltip(state: EditorState): Tooltip | null {
  const call = state.selection.main.empty ? callAt(state, state.selection.main.head) : undefined;
  const all = call && known.peek();
  if (!call || !all) return null;
  const text = state.doc.toString();
  const [, owner, method] = /^(.*)\.(\w+)$/.exec(call.path) ?? [];
  const entry = meaning(call.path, text, all) ?? (owner === undefined ? undefined : all.get("ndarray")?.get(method ?? ""));
  // A function without parameters needs no help.
  if (!entry?.signature.startsWith("(")) return null;
  return { pos: call.from, above: true, create: () => ({ dom: card(entry, call) }) };
}

const field = StateField.define<Shown>({
  create: () => ({ typing: false, tooltip: null }),
  update(shown, transaction) {
    const has = (effect: typeof come) => transaction.effects.some((e) => e.is(effect));
    if (has(dismiss)) return { typing: false, tooltip: null };
    const typed = transaction.docChanged && (transaction.isUserEvent("input") || transaction.isUserEvent("delete"));
    if (!transaction.docChanged && !transaction.selection && !has(come)) return shown;
    const typing = typed && !hasTurned(transaction) && !transaction.isUserEvent("input.file") ? true : shown.typing && !transaction.docChanged;
    const next = typing || shown.typing ? tooltip(transaction.state) : null;
    return { typing: typing && (next !== null || !known.peek()), tooltip: next };
  },
  provide: (field) => showTooltip.from(field, (shown) => shown.tooltip),
});

export const signature: Extension = [
  field,
  Prec.highest(
    keymap.of([
      {
        key: "Escape",
        run: (view) => {
          if (!view.state.field(field).tooltip) return false;
          view.dispatch({ effects: dismiss.of(null) });
          // One key also closes the completion list.
          return completionStatus(view.state) === null;
        },
      },
    ]),
  ),
  EditorView.updateListener.of((update) => {
    if (update.focusChanged && !update.view.hasFocus && update.state.field(field).tooltip) {
      queueMicrotask(() => update.view.dispatch({ effects: dismiss.of(null) }));
    }
    if (known.peek() || !update.state.field(field).typing) return;
    void docs().then((all) => all && update.view.dispatch({ effects: come.of(null) }));
  }),
];
