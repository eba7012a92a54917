import { type JsonObject, pointerOf } from "@screenspec/format";
import { editorTexts } from "../../texts/editor.ts";
import { detachComponent } from "../draft/components/detach-component.ts";
import { changeType } from "../draft/edits/change-type.ts";
import { type Deletion, deleteWithActions } from "../draft/edits/delete-with-actions.ts";
import {
  duplicateNodes,
  type Edit,
  type InsertionPoint,
  moveNodes,
  pathOf,
  unwrapNode,
  wrapNodes,
} from "../draft/edits/edit-nodes.ts";
import { insertionPointAfter, insertionPointIn } from "../draft/edits/insertion-points.ts";
import { deleteAt, setAt, valueAt } from "../draft/edits/json-edits.ts";
import { isNode, ownerOf, typeNameOf } from "../draft/references/node-tree.ts";
import { renameNode } from "../draft/references/rename.ts";
import type { Workbench } from "../store/create-workbench.ts";

/** The commands of the shortcuts, the menus and the tree for the selected nodes. */

const { labels } = editorTexts;

/** Deletes the selected nodes, and returns the actions that were deleted with them. */
export function deleteSelected(workbench: Workbench): Deletion["actions"] {
  let actions = {};
  change(workbench, labels.delete, (draft, selection) => {
    const deletion = deleteWithActions(draft, selection);
    actions = deletion.actions;
    return deletion;
  });
  return actions;
}

export function duplicateSelection(workbench: Workbench): void {
  change(workbench, labels.duplicate, duplicateNodes);
}

export function wrapSelection(workbench: Workbench, rendererType: string): void {
  const wrapper = { type: "Renderer", rendererType };
  change(
    workbench,
    () => labels.wrap(rendererType),
    (draft, selection) => wrapNodes(draft, selection, wrapper),
  );
}

export function changeSelectionTo(workbench: Workbench, type: string): void {
  const { draft, selection } = workbench.getState();
  const [pointer] = selection;
  const edit = pointer === undefined ? undefined : changeType(draft, pointer, type);
  if (edit) workbench.edit(labels.changeTo(type), edit);
}

export function unwrapSelection(workbench: Workbench): void {
  change(workbench, labels.unwrap, (draft, [pointer = ""]) => unwrapNode(draft, pointer));
}

/** Hides the selected nodes; shows them if all of them are hidden. A condition is replaced. */
export function toggleVisible(workbench: Workbench): void {
  const { draft, selection } = workbench.getState();
  const areHidden = areAllHidden(draft, selection);
  change(workbench, areHidden ? labels.show : labels.hide, () => {
    const changed = selection.reduce((result, pointer) => {
      const path = [...pathOf(draft, pointer), "visible"];
      return areHidden ? deleteAt(result, path) : setAt(result, path, false);
    }, draft);
    return { draft: changed, selection };
  });
}

export function areAllHidden(draft: JsonObject, selection: readonly string[]): boolean {
  return selection.every(
    (pointer) => valueAt(draft, [...pathOf(draft, pointer), "visible"]) === false,
  );
}

/** Replaces the selected reference by its component. */
export function detachSelection(workbench: Workbench): void {
  change(workbench, labels.detach, (draft, [pointer = ""]) => detachComponent(draft, pointer));
}

/** Gives a node another id, which everything that reads or names it follows. */
export function renameNodeAt(workbench: Workbench, pointer: string, id: string): void {
  const { draft } = workbench.getState();
  workbench.edit(labels.change("id"), renameNode(draft, pointer, id));
}

/** Selects the node around the selected one; from the outermost, nothing. */
export function selectParent(workbench: Workbench): void {
  const { draft, selection } = workbench.getState();
  const selected = selection.at(-1);
  const owner = selected === undefined ? undefined : ownerOf(draft, pathOf(draft, selected));
  workbench.select(...(owner && isNode(valueAt(draft, owner)) ? [pointerOf(owner)] : []));
}

/** Moves the selected nodes one place up or down, out of what contains them, or into the node before them. */
export function moveSelection(workbench: Workbench, direction: "up" | "down" | "out" | "in"): void {
  change(workbench, labels.move, (draft, selection) => {
    const paths = selection.map((pointer) => pathOf(draft, pointer));
    const point = insertionPointTowards(draft, paths, direction);
    return point && moveNodes(draft, selection, point);
  });
}

function insertionPointTowards(
  draft: JsonObject,
  paths: readonly (readonly (string | number)[])[],
  direction: "up" | "down" | "out" | "in",
): InsertionPoint | undefined {
  if (direction === "out") {
    const owner = paths[0] && ownerOf(draft, paths[0]);
    return owner && insertionPointAfter(draft, owner);
  }
  const indexes = paths.map((path) => path.at(-1)).filter((key) => typeof key === "number");
  const list = paths[0]?.slice(0, -1);
  if (list === undefined || indexes.length < paths.length) return undefined;
  const first = Math.min(...indexes);
  const last = Math.max(...indexes);
  const count = Object(valueAt(draft, list)).length;
  if (direction === "up") return first > 0 ? { list, index: first - 1 } : undefined;
  if (direction === "down") return last + 1 < count ? { list, index: last + 2 } : undefined;
  return first > 0 ? insertionPointIn(draft, [...list, first - 1]) : undefined;
}

/** Whether a node is a component itself, which its list deletes, copies and renames. */
function isComponentRoot(draft: JsonObject, pointer: string): boolean {
  const path = pathOf(draft, pointer);
  return path.length === 2 && path[0] === "components";
}

/** Edits the selected nodes, if there are some and none of them is a component itself. */
function change(
  workbench: Workbench,
  label: (type: string) => string,
  edit: (draft: JsonObject, selection: readonly string[]) => Edit | undefined,
): void {
  const { draft, selection } = workbench.getState();
  const [first] = selection;
  if (first === undefined || selection.some((pointer) => isComponentRoot(draft, pointer))) return;
  const edited = edit(draft, selection);
  const node = valueAt(draft, pathOf(draft, first));
  if (edited) workbench.edit(label(isNode(node) ? typeNameOf(node) : ""), edited);
}
