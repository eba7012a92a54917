import { notify } from "../../design/dialogs/toasts.tsx";
import { editorTexts } from "../../texts/editor.ts";
import type { Workbench } from "../store/create-workbench.ts";
import { moveSelection } from "./commands.ts";

/** Moves the selected nodes out of what contains them, or says that nothing around it takes them. */
export function moveOut(workbench: Workbench): void {
  const { draft, selection } = workbench.getState();
  moveSelection(workbench, "out");
  const isMoved = workbench.getState().draft !== draft;
  if (!isMoved && selection.length > 0) notify(editorTexts.actions.noPlaceOutside);
}
