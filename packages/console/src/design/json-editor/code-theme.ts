import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const theme = EditorView.theme({
  "&": {
    height: "100%",
    color: "var(--text)",
    backgroundColor: "transparent",
    fontSize: "inherit",
  },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.6" },
  ".cm-content": { caretColor: "var(--accent)" },
  ".cm-cursor": { borderLeftColor: "var(--accent)" },
  ".cm-gutters": {
    color: "var(--text-muted)",
    backgroundColor: "var(--surface)",
    borderRight: "1px solid var(--border)",
  },
  ".cm-activeLine, .cm-activeLineGutter": {
    backgroundColor: "color-mix(in srgb, var(--accent) 7%, transparent)",
  },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":
    { background: "var(--surface-selected)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--surface-selected)",
  },
  ".cm-foldPlaceholder, .cm-collapsedLines": {
    color: "var(--text-muted)",
    background: "var(--surface-hover)",
    borderColor: "var(--border)",
  },
  ".cm-collapsedLines": { fontFamily: "var(--font)" },
  ".cm-tooltip, .cm-panels": {
    color: "var(--text)",
    backgroundColor: "var(--surface-raised)",
    borderColor: "var(--border)",
  },
  ".cm-tooltip": { borderRadius: "var(--radius-2)", boxShadow: "var(--shadow-overlay)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--font-mono)", maxHeight: "16em" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "4px 8px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    color: "var(--text)",
    background: "var(--surface-selected)",
  },
  ".cm-completionIcon": { display: "none" },
  ".cm-completionMatchedText": { color: "var(--accent)", textDecoration: "none" },
  ".cm-completionDetail": { color: "var(--text-muted)" },
  ".cm-spec-doc": {
    padding: "8px 12px",
    maxWidth: "44ch",
    fontFamily: "var(--font)",
    lineHeight: "1.5",
  },
  ".cm-completionInfo .cm-spec-doc": { padding: "4px 6px" },
  ".cm-spec-doc p": { margin: "2px 0 0" },
  ".cm-spec-doc p:nth-of-type(2)": { color: "var(--text-muted)" },
  ".cm-spec-doc code": { fontFamily: "var(--font-mono)" },
  ".cm-textfield, .cm-button": {
    color: "var(--text)",
    backgroundColor: "var(--surface)",
    backgroundImage: "none",
    border: "1px solid var(--border-strong)",
    borderRadius: "var(--radius-2)",
  },
  ".cm-diagnostic": { padding: "6px 10px", maxWidth: "60ch" },
  "&.cm-merge-a .cm-changedLine": { backgroundColor: "var(--danger-surface)" },
  "&.cm-merge-b .cm-changedLine": { backgroundColor: "var(--success-surface)" },
});

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--accent)" },
  { tag: tags.string, color: "var(--success)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--warning)" },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: "var(--text-muted)" },
]);

/** CodeMirror's theme in both color schemes, from the design tokens. */
export const codeTheme: Extension = [theme, syntaxHighlighting(highlighting)];
