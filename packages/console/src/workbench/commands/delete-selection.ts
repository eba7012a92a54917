import type { JsonObject } from "@screenspec/format";
import { notify } from "../../design/dialogs/toasts.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { type Deletion, keepActions } from "../draft/edits/delete-with-actions.ts";
import { actionInWords } from "../draft/references/action-in-words.ts";
import type { Workbench } from "../store/create-workbench.ts";
import { deleteSelected } from "./commands.ts";

/** Deletes the selected nodes, and notifies which actions were deleted with them. */
export function deleteSelection(workbench: Workbench): void {
  const { draft: before } = workbench.getState();
  notifyDeleted(workbench, before, deleteSelected(workbench));
}

/** Notifies which actions were deleted with their last use, and offers to keep them. */
export function notifyDeleted(
  workbench: Workbench,
  before: JsonObject,
  actions: Deletion["actions"],
): void {
  const names = Object.values(actions).map((action) => actionInWords(before, action));
  if (names.length === 0) return;
  const { deletedToo, keep } = editorTexts.actions;
  notify(deletedToo(names), {
    label: keep,
    onAction: () => {
      const { draft } = workbench.getState();
      workbench.edit(editorTexts.labels.keepActions, { draft: keepActions(draft, actions) });
    },
  });
}
