import type { JsonObject } from "@screenspec/format";
import type { Workbench } from "../store/create-workbench.ts";

/** Undoes a change and all that came after it. Does nothing if it was undone already. */
export function undoTo(workbench: Workbench, draft: JsonObject): void {
  while (workbench.getState().past.some((step) => step.draft === draft)) workbench.undo();
}

/** Redoes all up to the change that leads to a draft. Does nothing if that was redone already. */
export function redoTo(workbench: Workbench, draft: JsonObject): void {
  while (workbench.getState().future.some((step) => step.draft === draft)) workbench.redo();
}
