import type { Icon } from "./find-further-icon.ts";
import { findFurtherIcon } from "./find-further-icon.ts";
import { createIconSet } from "./icon-set.ts";

const { find } = createIconSet({ findKnown: findFurtherIcon });

/** Finds an icon of the catalog by its name: for tools that show them outside of a document. */
export function findIcon(name: string): Partial<Icon> {
  return find(name);
}
