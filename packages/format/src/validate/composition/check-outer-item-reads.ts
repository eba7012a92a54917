import { reportRoot } from "../bindings/check-read.ts";
import { givesName } from "../bindings/item-scope.ts";
import type { ComposedIds, TreeUse } from "./check-composed-ids.ts";
import { itemNamesFrom } from "./check-item-reads.ts";

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
