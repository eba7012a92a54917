import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/**
 * Puts what is typed in place of what is selected. Left to itself, Chromium would keep the look of what was there by
 * a `style` attribute, which the page's policy refuses, and CodeMirror would take it out again.
 */
export const typeOverSelection: Extension = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing }, view) {
    const { main, ranges } = view.state.selection;
    if (inputType !== "insertText" || !data || isComposing) return false;
    if (main.empty || ranges.length > 1) return false;
    const type = () =>
      view.state.update(view.state.replaceSelection(data), {
        userEvent: "input.type",
        scrollIntoView: true,
      });
    const isHandled = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, main.from, main.to, data, type));
    if (!isHandled) view.dispatch(type());
    // Prevents the browser's own.
    return true;
  },
});
