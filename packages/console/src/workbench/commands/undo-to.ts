import type { JsonObject } from "@screenspec/format";
import type { Workbench } from "../store/create-workbench.ts";

/** Undoes a change and all that came after it. Does nothing if it was undone already. */
export function undoTo(store: Workbench, draft: JsonObject): void {
  while (store.getState().past.some((step) => step.draft === draft)) store.undo();
}

/** Redoes all up to the change that leads to a draft. Does nothing if that was redone already. */
export function redoTo(store: Workbench, draft: JsonObject): void {
  while (store.getState().future.some((step) => step.draft === draft)) store.redo();
}
