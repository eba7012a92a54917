import { reportRoot } from "../check-read.ts";
import type { Part } from "../part.ts";
import type { Walk } from "../walk.ts";

/** Reports what actions and texts read of items under a name that nothing in the document gives. */
export function checkItemReads(walk: Walk): void {
  if (walk.seen.itemReads.length === 0) return;
  const names = itemNamesFrom(walk.part);
  for (const { name, parent, key } of walk.seen.itemReads) {
    if (!names.has(name)) reportRoot(walk, name, parent, key);
  }
}

/** The names that `itemAs` gives in a part, and in those that come into it. */
export function itemNamesFrom(root: Part): ReadonlySet<string> {
  const parts = new Set([root]);
  for (const { references } of parts) {
    for (const { target } of references) if (target !== undefined) parts.add(target);
  }
  return new Set([...parts].flatMap(({ itemNames }) => [...itemNames]));
}
