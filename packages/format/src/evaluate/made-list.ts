import type { Json } from "../json.ts";
import { spend } from "./work.ts";

/**
 * A list that an expression makes. Lists made before that stand in it cost what is in them once more:
 * `{"map": [list, ["item", "item"]]}` inside itself would make a list that is small in memory, and that
 * nothing which looks at all of it ever ends with.
 */
export function madeList(items: readonly Json[]): readonly Json[] {
  let inside = 0;
  for (const item of items) {
    if (typeof item === "object" && item !== null) inside += sizes.get(item) ?? 0;
  }
  spend(inside);
  sizes.set(items, items.length + inside);
  return items;
}

const sizes = new WeakMap<object, number>();
