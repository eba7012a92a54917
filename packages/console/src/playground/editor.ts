import { json } from "@codemirror/lang-json";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorView } from "@codemirror/view";
import { basicSetup } from "codemirror";
import type { Problem } from "./check-text.ts";
import { editorLook } from "./editor-look.ts";
import { typeOverSelection } from "./type-over-selection.ts";

export interface Editor {
  /** Set from outside, nobody is told of the change. */
  text: string;
  /** Marks the places in the text that it was found in: of one that goes over several lines the first. */
  mark(problems: readonly Problem[]): void;
  /** Selects a place and brings it into view. */
  select(from: number, to: number): void;
  /** Removes it from the page. */
  destroy(): void;
}

/**
 * An editor for JSON. It stands in a shadow root, where CodeMirror makes its style sheets by script: in the page
 * itself it would write a `<style>` element, which the page's policy refuses.
 */
export function createEditor(
  host: HTMLElement,
  onChange: () => void,
  label = "Spec or document, as JSON",
): Editor {
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
      editorLook,
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
