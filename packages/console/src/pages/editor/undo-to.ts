import type { JsonObject } from "@screenspec/format";
import type { EditorStore } from "../../editing/editor-store.ts";

/** Undoes a change and all that came after it. Does nothing if it was undone already. */
export function undoTo(store: EditorStore, draft: JsonObject): void {
  while (store.getState().past.some((step) => step.draft === draft)) store.undo();
}
