import { reportRoot } from "../bindings/check-read.ts";
import { givesName } from "../bindings/item-scope.ts";
import type { Tree } from "../walk/tree.ts";
import type { Walk } from "../walk/walk.ts";
import type { ComposedIds, TreeUse } from "./composed-ids.ts";

/** Reports item names that actions and texts read, and that no `itemAs` in the document defines. */
export function checkItemReads(walk: Walk): void {
  if (walk.notes.itemReads.length === 0) return;
  const names = itemNamesFrom(walk.tree);
  for (const { name, parent, key } of walk.notes.itemReads) {
    if (!names.has(name)) reportRoot(walk, name, parent, key);
  }
}

/** Checks that every use of a tree that reads items is inside an item's template. */
export function checkOuterItemReads({ walk, uses, reported }: ComposedIds): void {
  const names = itemNamesFrom(walk.tree);
  for (const use of uses) {
    for (const read of use.tree.outerReads) {
      if (reported.has(read) || isGiven(use, read.name, names)) continue;
      reported.add(read);
      reportRoot(walk, read.name, read.parent, read.key);
    }
  }
}

/** Whether an item template around the use defines the name. The tree itself doesn't. */
function isGiven(use: TreeUse, name: string, names: ReadonlySet<string>): boolean {
  for (let at: TreeUse | undefined = use; at !== undefined; at = at.outer) {
    const { items, isInAction = false } = at.reference ?? {};
    if (givesName(items, name)) return true;
    // An action can run from any template.
    if (isInAction) return name === "item" || name === "index" || names.has(name);
  }
  return false;
}

/** The names that `itemAs` defines in a tree, and in those that it refers to. */
function itemNamesFrom(root: Tree): ReadonlySet<string> {
  const trees = new Set([root]);
  for (const { references } of trees) {
    for (const { target } of references) if (target !== undefined) trees.add(target);
  }
  return new Set([...trees].flatMap(({ itemNames }) => [...itemNames]));
}
