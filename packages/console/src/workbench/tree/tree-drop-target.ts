import { contains } from "../commands/drop-area.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { insertionPointAfter, insertionPointIn } from "../draft/edits/insertion-points.ts";
import type { DraftSlice } from "../store/draft-slice.ts";
import { type DragSlice, type DropTarget, draggedPointers } from "../store/drag-slice.ts";

/**
 * The insertion point for nodes that are dropped on the tree: before or after the row at its edges, in its node in the middle.
 * Undefined if the point isn't on the tree.
 */
export async function dropTargetInTree(
  state: DraftSlice & DragSlice,
  tree: HTMLElement,
  x: number,
  y: number,
): Promise<DropTarget | null | undefined> {
  if (!contains(tree.getBoundingClientRect(), x, y)) return undefined;
  const row = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>("[role=treeitem]"))
    .find((each) => each !== null);
  if (!row) return null;
  const pointer = row.dataset["pointer"] ?? "";
  // Nodes can't go into themselves.
  if (draggedPointers(state).some((each) => `${pointer}/`.startsWith(`${each}/`))) return null;
  const { draft } = state;
  const path = pathOf(draft, pointer);
  const { left, top, width, height, bottom } = row.getBoundingClientRect();
  const share = (y - top) / height;
  const inside = insertionPointIn(draft, path);
  const after = insertionPointAfter(draft, path);
  const index = path.at(-1);
  if (share < 0.3 && typeof index === "number" && after && "list" in after) {
    const insertionPoint = { list: path.slice(0, -1), index };
    return { insertionPoint, mark: { left, top: top - 1, width, height: 2 } };
  }
  if (inside && share < 0.7) return { insertionPoint: inside, mark: { left, top, width, height } };
  if (after) return { insertionPoint: after, mark: { left, top: bottom - 1, width, height: 2 } };
  return inside ? { insertionPoint: inside, mark: { left, top, width, height } } : null;
}
