import { json } from "@codemirror/lang-json";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { Compartment, type Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { Fix } from "@screenspec/format";
import { basicSetup } from "codemirror";
import { codeTheme } from "./code-theme.ts";
import { formatJson } from "./format-json.ts";
import { type JsonProblem, sentenceOf } from "./json-problem.ts";
import { typeOverSelection } from "./type-over-selection.ts";

export interface Editor {
  /** Setting it doesn't call `onChange`. */
  text: string;
  /** Underlines the place of each problem: of one that spans several lines, the first line. */
  underline(problems: readonly JsonProblem[]): void;
  readonly view: EditorView;
  /** Selects a place and brings it into view. */
  select(from: number, to: number): void;
  /** Puts each member on its own line unless its object is short. Undoable. If it fails, it selects the first error. */
  format(): void;
  destroy(): void;
}

export type LoadAssistance = () => Promise<Extension>;

interface EditorOptions {
  readonly label: string;
  /** Loads completion and documentation for the text. */
  readonly loadAssistance?: LoadAssistance | undefined;
  /** Additional extensions. Their keys come before the others. */
  readonly extensions?: Extension;
  readonly onChange?: () => void;
  /** Makes the fix of an underlined problem. Without it, fixes aren't offered. */
  readonly onFix?: (fix: Fix) => void;
  readonly onFormatFailed?: (problem: JsonProblem) => void;
}

/**
 * An editor for JSON. It is in a shadow root, where CodeMirror makes its style sheets by script: in the page itself it
 * would write a `<style>` element, which the page's policy refuses.
 */
export function createEditor(
  host: HTMLElement,
  { label, loadAssistance, extensions = [], onChange, onFix, onFormatFailed }: EditorOptions,
): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  let isSet = false;
  const assistance = new Compartment();
  const view = new EditorView({
    root,
    parent: root,
    extensions: [
      extensions,
      basicSetup,
      json(),
      lintGutter(),
      keymap.of([{ key: "Shift-Alt-f", run: format, preventDefault: true }]),
      assistance.of([]),
      typeOverSelection,
      codeTheme,
      EditorView.lineWrapping,
      // Without it axe takes the scrolled text for unreachable by keyboard.
      EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
      EditorView.updateListener.of(({ docChanged }) => {
        if (docChanged && !isSet) onChange?.();
      }),
    ],
  });
  // The editor works without it. A new version of the Console removes the file that an open page would load.
  loadAssistance?.().then(
    (loaded) => view.dispatch({ effects: assistance.reconfigure(loaded) }),
    () => {},
  );
  return {
    view,
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
    underline(problems) {
      const diagnostics = problems.map(({ severity, message, hint, from, to, fix }) => ({
        severity,
        from,
        to: Math.min(to, view.state.doc.lineAt(from).to),
        message: sentenceOf({ message, hint }),
        actions: fix && onFix ? [{ name: fix.title, apply: () => onFix(fix) }] : [],
      }));
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    select,
    format: () => void format(),
    destroy: () => view.destroy(),
  };

  function select(from: number, to: number): void {
    const effects = EditorView.scrollIntoView(from, { y: "center" });
    view.dispatch({ selection: { anchor: to, head: from }, effects });
    view.focus();
  }

  function format(): boolean {
    const text = view.state.doc.toString();
    const { head } = view.state.selection.main;
    const result = formatJson(text, head);
    if ("problem" in result) {
      const { problem } = result;
      select(problem.from, problem.to);
      onFormatFailed?.(problem);
    } else if (result.text !== text) {
      view.dispatch({
        changes: { from: 0, to: text.length, insert: result.text },
        selection: { anchor: result.cursor },
        scrollIntoView: true,
        userEvent: "format",
      });
    }
    return true;
  }
}
