import { notify } from "../../design/dialogs/toasts.tsx";
import { editorTexts } from "../../texts/editor.ts";
import type { Workbench } from "../store/create-workbench.ts";

/** Goes back to the last valid text, and offers to undo that. */
export function discardText(workbench: Workbench): void {
  const { invalid } = workbench.getState().text;
  if (invalid === undefined) return;
  workbench.queueTextCommand({ kind: "discard" });
  const onAction = () => workbench.queueTextCommand({ kind: "type", text: invalid.text });
  notify(editorTexts.jsonView.discarded, { label: editorTexts.undo(undefined), onAction });
}
