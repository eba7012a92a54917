import type { Json } from "@screenspec/format";
import { insertNodes, type Place, pathOf, withNewIds } from "../../editing/edit-nodes.ts";
import type { EditorStore } from "../../editing/editor-store.ts";
import { placeAfter, placeIn } from "../../editing/places.ts";

/** Inserts nodes in the selected node if it can contain them, else after it; without a selection, at the end of the screen. */
export function insertAtSelection(store: EditorStore, nodes: readonly Json[], label: string): void {
  const { draft, selection, surface } = store.getState();
  const selected = selection.at(-1);
  const place: Place | undefined =
    selected === undefined
      ? placeIn(draft, pathOf(draft, surface))
      : (placeIn(draft, pathOf(draft, selected)) ?? placeAfter(draft, pathOf(draft, selected)));
  if (place === undefined) return;
  store.edit(label, insertNodes(draft, place, withNewIds(draft, nodes)));
}
