import type { Json } from "@screenspec/format";
import { insertNodes, type Place, pathOf, withNewIds } from "../../editing/edit-nodes.ts";
import type { EditorState, EditorStore } from "../../editing/editor-store.ts";
import { isWithin, valueAt } from "../../editing/json-edits.ts";
import { isNode, typeNameOf } from "../../editing/node-tree.ts";
import { ownSlot, placeAfter, placeIn } from "../../editing/places.ts";
import { editorTexts } from "../../texts/editor.ts";

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

/** Where a press in the palette puts a node, in words. */
export function describePlace(state: EditorState): string | undefined {
  const { draft, selection } = state;
  const place = placeAtSelection(state);
  const selected = selection.at(-1);
  if (place === undefined || selected === undefined) return undefined;
  const path = pathOf(draft, selected);
  const node = valueAt(draft, path);
  const name = isNode(node) ? typeNameOf(node) : "";
  const target = "slot" in place ? place.slot : place.list;
  return isWithin(target, path)
    ? editorTexts.palette.addsInto(name)
    : editorTexts.palette.addsAfter(name);
}

/** Inserts nodes at the selection; an app bar where the screen has its place. */
export function insertAtSelection(store: EditorStore, nodes: readonly Json[], label: string): void {
  const { draft, ...state } = store.getState();
  const [first] = nodes;
  const own = nodes.length === 1 && ownSlot(draft, pathOf(draft, state.surface), first);
  const place = own || placeAtSelection({ draft, ...state });
  if (place === undefined) return;
  store.edit(label, insertNodes(draft, place, withNewIds(draft, nodes)));
}
