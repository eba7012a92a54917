import type { Json } from "@screenspec/format";
import { editorTexts } from "../../texts/editor.ts";
import { type InsertionPoint, insertNodes, pathOf, withNewIds } from "../draft/edits/edit-nodes.ts";
import { insertionPointAfter, insertionPointIn, ownSlot } from "../draft/edits/insertion-points.ts";
import { isWithin, valueAt } from "../draft/edits/json-edits.ts";
import { isNode, typeNameOf } from "../draft/references/node-tree.ts";
import type { Workbench, WorkbenchState } from "../store/create-workbench.ts";

/** The insertion point in the selected node if it can contain nodes, else after it; without a selection, at the end of the screen. */
export function insertionPointAtSelection({
  draft,
  selection,
  surface,
}: Pick<WorkbenchState, "draft" | "selection" | "surface">): InsertionPoint | undefined {
  const selected = selection.at(-1);
  if (selected === undefined) return insertionPointIn(draft, pathOf(draft, surface));
  const path = pathOf(draft, selected);
  return insertionPointIn(draft, path) ?? insertionPointAfter(draft, path);
}

/** Where a press in the palette puts a node, in words. */
export function describeInsertionPoint(state: WorkbenchState): string | undefined {
  const { draft, selection } = state;
  const point = insertionPointAtSelection(state);
  const selected = selection.at(-1);
  if (point === undefined || selected === undefined) return undefined;
  const path = pathOf(draft, selected);
  const node = valueAt(draft, path);
  const name = isNode(node) ? typeNameOf(node) : "";
  const target = "slot" in point ? point.slot : point.list;
  return isWithin(target, path)
    ? editorTexts.palette.addsInto(name)
    : editorTexts.palette.addsAfter(name);
}

/** Inserts nodes at the selection; an app bar where the screen has its place. */
export function insertAtSelection(
  workbench: Workbench,
  nodes: readonly Json[],
  label: string,
): void {
  const { draft, ...state } = workbench.getState();
  const [first] = nodes;
  const own = nodes.length === 1 && ownSlot(draft, pathOf(draft, state.surface), first);
  const point = own || insertionPointAtSelection({ draft, ...state });
  if (point === undefined) return;
  workbench.edit(label, insertNodes(draft, point, withNewIds(draft, nodes)));
}
