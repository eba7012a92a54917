import { json } from "@codemirror/lang-json";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorView } from "@codemirror/view";
import { basicSetup } from "codemirror";
import { codeTheme } from "./code-theme.ts";
import type { JsonProblem } from "./json-problem.ts";
import { typeOverSelection } from "./type-over-selection.ts";

export interface Editor {
  /** Setting it doesn't call `onChange`. */
  text: string;
  /** Underlines the place of each problem: of one that spans several lines, the first line. */
  mark(problems: readonly JsonProblem[]): void;
  /** Selects a place and brings it into view. */
  select(from: number, to: number): void;
  destroy(): void;
}

/**
 * An editor for JSON. It is in a shadow root, where CodeMirror makes its style sheets by script: in the page itself it
 * would write a `<style>` element, which the page's policy refuses.
 */
export function createEditor(host: HTMLElement, label: string, onChange: () => void): Editor {
  const root = host.attachShadow({ mode: "open" });
  let isSet = false;
  const view = new EditorView({
    root,
    parent: root,
    extensions: [
      basicSetup,
      json(),
      lintGutter(),
      typeOverSelection,
      codeTheme,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": label }),
      EditorView.updateListener.of(({ docChanged }) => {
        if (docChanged && !isSet) onChange();
      }),
    ],
  });
  return {
    get text() {
      return view.state.doc.toString();
    },
    set text(text) {
      isSet = true;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: 0 },
        scrollIntoView: true,
      });
      isSet = false;
    },
    mark(problems) {
      const diagnostics = problems.map(({ severity, message, hint, from, to }) => ({
        severity,
        from,
        to: Math.min(to, view.state.doc.lineAt(from).to),
        message: hint === undefined ? message : `${message} ${hint}`,
      }));
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    select(from, to) {
      const effects = EditorView.scrollIntoView(from, { y: "center" });
      view.dispatch({ selection: { anchor: to, head: from }, effects });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
