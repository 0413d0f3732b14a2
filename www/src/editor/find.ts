// Find and replace in the program: fetched on first use.
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { STRINGS } from "../strings";

const looks = EditorView.theme({
  ".cm-panels": { backgroundColor: "var(--raised)", color: "var(--ink)", borderColor: "var(--rule)" },
  ".cm-panels.cm-panels-top": { borderBottom: "1px solid var(--rule)" },
  ".cm-panel.cm-search": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "6px 8px",
    padding: "8px 40px 8px 12px",
    fontFamily: "var(--sans)",
    fontSize: "13px",
  },
  ".cm-panel.cm-search br": { flexBasis: "100%", height: "0" },
  ".cm-panel.cm-search label": { display: "inline-flex", alignItems: "center", gap: "4px", margin: "0", fontSize: "12.5px", color: "var(--ink-soft)" },
  ".cm-panel.cm-search input[type=checkbox]": { margin: "0", accentColor: "var(--accent)" },
  ".cm-panel.cm-search .cm-textfield": {
    flex: "1 1 130px",
    minWidth: "0",
    maxWidth: "240px",
    margin: "0",
    padding: "4px 8px",
    color: "var(--ink)",
    backgroundColor: "var(--paper)",
    border: "1px solid var(--rule-strong)",
    borderRadius: "6px",
    fontFamily: "var(--mono)",
    fontSize: "13px",
  },
  ".cm-panel.cm-search .cm-button": {
    margin: "0",
    padding: "3px 10px",
    color: "var(--ink)",
    background: "var(--paper)",
    border: "1px solid var(--rule-strong)",
    borderRadius: "6px",
    fontSize: "12.5px",
    cursor: "pointer",
  },
  ".cm-panel.cm-search .cm-button:hover": { background: "var(--hover)" },
  ".cm-panel.cm-search [name=close]": {
    top: "6px",
    right: "8px",
    width: "26px",
    height: "26px",
    fontSize: "18px",
    color: "var(--ink-soft)",
    cursor: "pointer",
  },
  ".cm-panel.cm-search :focus-visible": { outline: "2px solid var(--accent)", outlineOffset: "1px" },
  ".cm-searchMatch": { backgroundColor: "var(--lit)", borderRadius: "2px" },
  ".cm-searchMatch.cm-searchMatch-selected": { backgroundColor: "var(--selection)", boxShadow: "0 0 0 1px var(--accent)" },
  ".cm-selectionMatch": { backgroundColor: "var(--hover)" },
});

const known = new WeakSet<EditorView>();

/** Opens the panel with the selected text as its query. */
export function openFind(view: EditorView): void {
  if (!known.has(view)) {
    known.add(view);
    const all = [search({ top: true }), highlightSelectionMatches(), keymap.of(searchKeymap), looks, EditorState.phrases.of(STRINGS.editor.find)];
    view.dispatch({ effects: StateEffect.appendConfig.of(all) });
  }
  openSearchPanel(view);
}
