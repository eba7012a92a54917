import { isObject } from "../../json.ts";
import type { Check } from "../walk/walk.ts";
import { itemOf } from "./find-declared-data.ts";

/**
 * Makes a check run in the scope of an item, in which `item`, `index` and the `itemAs` names can be
 * read.
 */
export function perItem(check: Check): Check {
  return (walk, value, parent, key) => {
    const { scope } = walk;
    const { itemAs: given, items } = isObject(parent.value) ? parent.value : {};
    const data = itemOf(walk, items);
    const name = typeof given === "string" ? given : undefined;
    if (name !== undefined) {
      for (const names of [walk.tree.itemNames, walk.itemNames])
        names.add(name).add(`${name}Index`);
    }
    walk.scope = { in: scope.in, items: { name, data, outer: scope.items } };
    check(walk, value, parent, key);
    walk.scope = scope;
  };
}
