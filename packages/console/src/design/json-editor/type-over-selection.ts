import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/**
 * Replaces the selection with the typed text. Chromium would preserve the selection's style in a `style` attribute,
 * which the page's policy rejects.
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
    // Prevents the browser's default.
    return true;
  },
});
