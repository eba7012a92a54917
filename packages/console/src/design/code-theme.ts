import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const theme = EditorView.theme({
  "&": { color: "var(--text)", backgroundColor: "transparent", fontSize: "12px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.6" },
  ".cm-content": { caretColor: "var(--accent)" },
  ".cm-cursor": { borderLeftColor: "var(--accent)" },
  ".cm-gutters": {
    color: "var(--text-muted)",
    backgroundColor: "transparent",
    borderRight: "1px solid var(--border)",
  },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":
    { background: "var(--surface-selected)" },
  "&.cm-merge-a .cm-changedLine": { backgroundColor: "var(--danger-surface)" },
  "&.cm-merge-b .cm-changedLine": { backgroundColor: "var(--success-surface)" },
  ".cm-collapsedLines": {
    color: "var(--text-muted)",
    background: "var(--surface-hover)",
    fontFamily: "var(--font)",
  },
});

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--accent)" },
  { tag: tags.string, color: "var(--success)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--warning)" },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: "var(--text-muted)" },
]);

/** The look of CodeMirror in the Console's tokens, in both schemes. */
export const codeTheme: Extension = [theme, syntaxHighlighting(highlighting)];
