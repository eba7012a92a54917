import type { Json } from "@screenspec/format";
import { notify } from "../../design/dialogs/toasts.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { insertNodes, pathOf, withNewIds } from "../draft/edits/edit-nodes.ts";
import { insertionAtSelection, ownSlot } from "../draft/edits/insertion-points.ts";
import { valueAt } from "../draft/edits/json-edits.ts";
import { isNode, typeNameOf } from "../draft/references/node-tree.ts";
import type { Workbench, WorkbenchState } from "../store/create-workbench.ts";

const words = editorTexts.palette;

type Place = Pick<WorkbenchState, "draft" | "selection" | "surface">;

/** Where a press in the palette puts a node, or why nowhere, in words. */
export function describeInsertionPoint(place: Place): string | undefined {
  const { draft, selection } = place;
  const { point, at } = insertionAtSelection(place, [undefined]);
  if (point === undefined) return describeRefusal(place);
  const selected = selection.at(-1);
  if (selected === undefined) return undefined;
  if (at === "end") return words.addsAtEnd;
  const node = valueAt(draft, pathOf(draft, selected));
  const name = isNode(node) ? typeNameOf(node) : "";
  return at === "in" ? words.addsInto(name) : words.addsAfter(name);
}

/** Returns a sentence that says why nothing can be added to the screen. */
function describeRefusal({ draft, surface }: Place): string {
  return valueAt(draft, pathOf(draft, surface)) === undefined ? words.noScreen : words.noPlace;
}

/** Says why a press has added nothing. */
export function notifyRefusal(place: Place): void {
  notify(describeRefusal(place));
}

/** Inserts nodes at the selection; an app bar where the screen has its place. */
export function insertAtSelection(
  workbench: Workbench,
  nodes: readonly Json[],
  label: string,
): void {
  const state = workbench.getState();
  const { draft, surface } = state;
  const [first] = nodes;
  const own = nodes.length === 1 && ownSlot(draft, pathOf(draft, surface), first);
  const point = own || insertionAtSelection(state, nodes).point;
  if (point === undefined) notifyRefusal(state);
  else workbench.edit(label, insertNodes(draft, point, withNewIds(draft, nodes)));
}
