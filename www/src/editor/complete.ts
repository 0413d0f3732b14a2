// Completion and hover documentation, from the language's own docs.
import { autocompletion, closeCompletion, completeAnyWord, completionKeymap, selectedCompletion } from "@codemirror/autocomplete";
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import { Prec } from "@codemirror/state";
import type { EditorState, Extension } from "@codemirror/state";
import { forEachDiagnostic, linter } from "@codemirror/lint";
import type { Diagnostic } from "@codemirror/lint";
import { hoverTooltip, keymap } from "@codemirror/view";
import type { EditorView } from "@codemirror/view";
import type { DocEntry } from "tensorscope";
import { docs, imports, meaning, members } from "./names";

const KEYWORDS =
  "and as assert break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield".split(
    " ",
  );
const TYPES: Record<string, string> = {
  function: "function",
  class: "class",
  module: "namespace",
  dtype: "type",
  value: "constant",
  method: "method",
  attribute: "property",
};

/** The documentation card of a name: its signature and description. */
function card(entry: DocEntry): HTMLElement {
  const box = document.createElement("div");
  box.className = "cm-doc";
  const head = box.appendChild(document.createElement("code"));
  const name = head.appendChild(document.createElement("strong"));
  name.textContent = entry.name;
  head.append(entry.signature);
  const of = box.appendChild(document.createElement("small"));
  of.textContent = entry.module === "builtins" ? entry.kind : `${entry.module} ${entry.kind}`;
  box.appendChild(document.createElement("p")).textContent = entry.doc;
  return box;
}

function option(entry: DocEntry, boost = 0): Completion {
  const type = TYPES[entry.kind] ?? "text";
  return { label: entry.name, type, boost, info: () => card(entry) };
}

/** Whether the position is inside a string or a comment. */
function isText(state: EditorState, position: number): boolean {
  const { name } = syntaxTree(state).resolveInner(position, -1);
  return name === "Comment" || name === "String" || name === "FormatString";
}

async function complete(context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos } = context;
  if (isText(state, pos)) return null;
  const after = context.matchBefore(/[\w.)\]]*\.\w*$/);
  const word = context.matchBefore(/[A-Za-z_]\w*$/);
  if (!after && !word && !context.explicit) return null;
  const all = await docs();
  // The result is dropped if the user has moved on meanwhile.
  if (!all || context.aborted || context.view?.hasFocus === false) return null;
  const text = state.doc.toString();
  if (after) {
    const at = after.text.lastIndexOf(".");
    const path = after.text.slice(0, at);
    if (/^\d*$/.test(path)) return null;
    // An expression that ends in a bracket is a value of unknown type, most likely an array.
    const found = /^[A-Za-z_][\w.]*$/.test(path) ? members(path, text, all) : all.get("ndarray");
    return found ? { from: after.from + at + 1, options: [...found.values()].map((entry) => option(entry)), validFor: /^\w*$/ } : null;
  }
  const line = state.doc.lineAt(pos);
  const from = /^\s*from\s+([\w.]+)\s+import\s+[\w, ]*$/.exec(state.doc.sliceString(line.from, pos));
  const start = word?.from ?? pos;
  if (from) {
    const found = all.get(from[1] ?? "") ?? all.get((from[1] ?? "").replace(/^tensorscope\./, "lucid."));
    return found ? { from: start, options: [...found.values()].map((entry) => option(entry)), validFor: /^\w*$/ } : null;
  }
  if (/^\s*(import|from)\s+[\w.]*$/.test(state.doc.sliceString(line.from, pos))) {
    return {
      from: start,
      options: [...all.keys()].filter((m) => !/^(ndarray|builtins)$|\.[A-Z]/.test(m)).map((label) => ({ label, type: "namespace" })),
    };
  }
  const words = await completeAnyWord(context);
  const { modules } = imports(text);
  const options: Completion[] = [
    ...KEYWORDS.map((label) => ({ label, type: "keyword", boost: -10 })),
    ...[...(all.get("builtins")?.values() ?? [])].map((entry) => option(entry, -5)),
    ...[...modules].map(([label, module]) => ({ label, type: "namespace", detail: module, boost: 5 })),
  ];
  const there = new Set(options.map((o) => o.label));
  for (const own of words?.options ?? []) if (!there.has(own.label)) options.push({ label: own.label, type: "variable" });
  return { from: start, options, validFor: /^\w*$/ };
}

/** Closes the list where what is typed is already the selected name: Enter must stay Enter then. */
function keepComplete(view: EditorView): boolean {
  const { state } = view;
  const { head } = state.selection.main;
  const typed = /\w*$/.exec(state.sliceDoc(state.doc.lineAt(head).from, head))?.[0];
  if (typed && selectedCompletion(state)?.label === typed) closeCompletion(view);
  return false;
}

/** A known name: its range in the text, and its card. */
interface Named {
  from: number;
  to: number;
  entry: DocEntry;
}

async function nameAt(view: EditorView, position: number): Promise<Named | undefined> {
  if (isText(view.state, position)) return undefined;
  const line = view.state.doc.lineAt(position);
  for (const match of line.text.matchAll(/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g)) {
    const from = line.from + match.index;
    if (position < from || position > from + match[0].length) continue;
    // Up to the part under the pointer.
    const tail = /^\w*/.exec(match[0].slice(position - from))?.[0].length ?? 0;
    const path = match[0].slice(0, position - from + tail);
    const before = match.index > 0 ? line.text[match.index - 1] : "";
    const all = await docs();
    const entry = all && (before === "." ? all.get("ndarray")?.get(path) : meaning(path, view.state.doc.toString(), all));
    return entry && { from: from + path.lastIndexOf(".") + 1, to: from + path.length, entry };
  }
  return undefined;
}

function said(diagnostic: Diagnostic): HTMLElement {
  const box = document.createElement("div");
  box.className = `cm-diagnostic cm-diagnostic-${diagnostic.severity}`;
  box.textContent = diagnostic.message;
  return box;
}

// Diagnostics of a run and the documentation of a name share one tooltip: a second one that arrives later would move the
// first under the pointer, which closes it.
const hover = hoverTooltip(async (view, position) => {
  const diagnostics: Diagnostic[] = [];
  forEachDiagnostic(view.state, (one, from, to) => {
    if (from <= position && position <= to) diagnostics.push({ ...one, from, to });
  });
  const named = await nameAt(view, position);
  if (!view.dom.matches(":hover") || (!named && diagnostics.length === 0)) return null;
  const pos = named?.from ?? Math.min(...diagnostics.map((one) => one.from));
  const end = named?.to ?? Math.max(...diagnostics.map((one) => one.to));
  const create = () => {
    const dom = document.createElement("div");
    dom.append(...diagnostics.map(said), ...(named ? [card(named.entry)] : []));
    return { dom };
  };
  return { pos, end, above: true, create };
});

export const completion: Extension = [
  // Before the keys of the list itself, which have the highest precedence.
  Prec.highest(keymap.of([{ key: "Enter", run: keepComplete }])),
  autocompletion({ override: [complete], icons: false, maxRenderedOptions: 60 }),
  hover,
  // Last, so that an underline is one element around all highlighted tokens.
  Prec.lowest(linter(null, { tooltipFilter: () => [] })),
  keymap.of(completionKeymap),
];
