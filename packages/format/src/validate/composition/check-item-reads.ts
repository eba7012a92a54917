import { reportRoot } from "../bindings/check-read.ts";
import type { Tree } from "../walk/tree.ts";
import type { Walk } from "../walk/walk.ts";

/** Reports item names that actions and texts read, and that no `itemAs` in the document defines. */
export function checkItemReads(walk: Walk): void {
  if (walk.notes.itemReads.length === 0) return;
  const names = itemNamesFrom(walk.tree);
  for (const { name, parent, key } of walk.notes.itemReads) {
    if (!names.has(name)) reportRoot(walk, name, parent, key);
  }
}

/** The names that `itemAs` defines in a tree, and in those that it refers to. */
export function itemNamesFrom(root: Tree): ReadonlySet<string> {
  const trees = new Set([root]);
  for (const { references } of trees) {
    for (const { target } of references) if (target !== undefined) trees.add(target);
  }
  return new Set([...trees].flatMap(({ itemNames }) => [...itemNames]));
}
