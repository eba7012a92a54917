import type { Json } from "@screenspec/format";
import { insertNodes, type Place, pathOf, withNewIds } from "../../editing/edit-nodes.ts";
import type { EditorState, EditorStore } from "../../editing/editor-store.ts";
import { placeAfter, placeIn } from "../../editing/places.ts";

/** The place in the selected node if it can contain nodes, else after it; without a selection, at the end of the screen. */
export function placeAtSelection({
  draft,
  selection,
  surface,
}: Pick<EditorState, "draft" | "selection" | "surface">): Place | undefined {
  const selected = selection.at(-1);
  if (selected === undefined) return placeIn(draft, pathOf(draft, surface));
  const path = pathOf(draft, selected);
  return placeIn(draft, path) ?? placeAfter(draft, path);
}

/** Inserts nodes at the selection. */
export function insertAtSelection(store: EditorStore, nodes: readonly Json[], label: string): void {
  const { draft, ...state } = store.getState();
  const place = placeAtSelection({ draft, ...state });
  if (place === undefined) return;
  store.edit(label, insertNodes(draft, place, withNewIds(draft, nodes)));
}
