import { notify } from "../../design/dialogs/toasts.tsx";
import { editorTexts } from "../../texts/editor.ts";
import type { Workbench } from "../store/create-workbench.ts";

/** Goes back to the last valid text, and offers to undo that. */
export function discardText(workbench: Workbench): void {
  const { content, problems } = workbench.getState().text;
  if (content === undefined || problems.length === 0) return;
  workbench.queueTextCommand({ kind: "discard" });
  const onAction = () => workbench.queueTextCommand({ kind: "type", text: content.toString() });
  notify(editorTexts.jsonView.discarded, { label: editorTexts.undo(undefined), onAction });
}
