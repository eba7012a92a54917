import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** In the page's own colours, which know light and dark. */
const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--paper)", fontSize: "13px" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--accent)" },
  ".cm-cursor": { borderLeftColor: "var(--accent)" },
  ".cm-gutters": {
    color: "var(--quiet)",
    backgroundColor: "var(--paper)",
    borderRight: "1px solid var(--line)",
  },
  ".cm-activeLine, .cm-activeLineGutter": {
    backgroundColor: "color-mix(in srgb, var(--accent) 7%, transparent)",
  },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":
    { background: "var(--marked)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--marked)",
  },
  ".cm-foldPlaceholder": {
    color: "var(--quiet)",
    backgroundColor: "var(--page)",
    borderColor: "var(--line)",
  },
  ".cm-tooltip, .cm-panels": {
    color: "var(--ink)",
    backgroundColor: "var(--paper)",
    borderColor: "var(--line)",
  },
  ".cm-textfield, .cm-button": {
    color: "var(--ink)",
    backgroundColor: "var(--page)",
    backgroundImage: "none",
    border: "1px solid var(--line)",
    borderRadius: "6px",
  },
  ".cm-diagnostic": { padding: "6px 10px", maxWidth: "60ch" },
});

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--key)" },
  { tag: tags.string, color: "var(--string)" },
  { tag: tags.number, color: "var(--number)" },
  { tag: [tags.bool, tags.null], color: "var(--word)" },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: "var(--quiet)" },
]);

export const editorLook: Extension = [theme, syntaxHighlighting(highlighting)];
