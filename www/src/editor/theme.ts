// The editor's theme, from the page's design tokens.
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags as t } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: [t.keyword, t.operatorKeyword, t.modifier], color: "var(--code-keyword)" },
  { tag: [t.number, t.bool, t.null], color: "var(--code-number)" },
  { tag: [t.string, t.special(t.string)], color: "var(--code-string)" },
  { tag: [t.comment, t.meta], color: "var(--code-comment)" },
  { tag: [t.function(t.variableName), t.function(t.propertyName)], color: "var(--code-name)" },
  { tag: [t.definition(t.className), t.className], color: "var(--code-type)" },
  { tag: [t.operator, t.punctuation], color: "var(--code-operator)" },
]);

const looks = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "transparent", fontSize: "var(--code-size)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.65", overflow: "auto" },
  ".cm-content": { padding: "14px 0 40px", caretColor: "var(--accent)" },
  ".cm-line": { padding: "0 18px 0 8px" },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--ink-faint)", border: "none", paddingLeft: "8px" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "28px", padding: "0 8px 0 4px" },
  ".cm-activeLine": { backgroundColor: "var(--hover)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { background: "var(--selection)" },
  ".cm-cursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--selection)", outline: "none" },
  ".cm-lit": { backgroundColor: "var(--lit)", borderRadius: "3px", boxShadow: "0 0 0 2px var(--lit)" },
  ".cm-error-line": { backgroundColor: "var(--problem-wash)", boxShadow: "inset 3px 0 0 var(--problem)" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--problem) 1.5px", textUnderlineOffset: "4px" },
  ".cm-lintRange-warning": { backgroundImage: "none", textDecoration: "underline dotted var(--caution) 2px", textUnderlineOffset: "4px" },
  ".cm-lintRange-info": { backgroundImage: "none", textDecoration: "underline dotted var(--accent) 2px", textUnderlineOffset: "4px" },
  ".cm-tooltip": {
    backgroundColor: "var(--raised)",
    color: "var(--ink)",
    border: "1px solid var(--rule)",
    borderRadius: "6px",
    boxShadow: "var(--shadow)",
    maxWidth: "420px",
  },
  ".cm-diagnostic": { padding: "8px 12px", fontFamily: "var(--sans)", fontSize: "13px", lineHeight: "1.45" },
  ".cm-diagnostic-error": { borderLeft: "3px solid var(--problem)" },
  ".cm-diagnostic-warning": { borderLeft: "3px solid var(--caution)" },
  ".cm-diagnostic-info": { borderLeft: "3px solid var(--accent)" },
  ".cm-shapes": { marginLeft: "28px", color: "var(--ink-faint)", fontSize: "12px", whiteSpace: "pre", pointerEvents: "none" },
  ".cm-number-handle": {
    padding: "0 7px",
    color: "var(--ink-soft)",
    fontSize: "11px",
    lineHeight: "16px",
    cursor: "ew-resize",
    touchAction: "none",
    userSelect: "none",
  },
  "@media (pointer: coarse)": { ".cm-number-handle": { padding: "4px 16px", fontSize: "14px", lineHeight: "22px" } },
  ".cm-doc": { padding: "8px 12px", fontFamily: "var(--sans)", fontSize: "13px", lineHeight: "1.45", maxWidth: "380px" },
  ".cm-signature": { padding: "5px 10px" },
  ".cm-signature strong": { color: "var(--accent)" },
  ".cm-doc p": { margin: "3px 0 0" },
  ".cm-doc code": { fontFamily: "var(--mono)", fontSize: "12.5px", overflowWrap: "anywhere" },
  ".cm-doc small": { display: "block", color: "var(--ink-faint)", fontSize: "12px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", fontSize: "13px", maxHeight: "15em" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "2px 10px", lineHeight: "1.5" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--selection)", color: "var(--ink)" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "600", color: "var(--accent)" },
  ".cm-completionDetail": { color: "var(--ink-faint)", fontStyle: "normal" },
  ".cm-tooltip.cm-completionInfo": { padding: "0" },
  ".cm-kernels": { width: "10px" },
  ".cm-kernel-bars": { display: "flex", gap: "1px", height: "100%" },
  ".cm-kernel-bars i": { width: "3px", height: "100%" },
});

export const theme: Extension = [looks, syntaxHighlighting(colours)];
