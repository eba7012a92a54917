import { createIconSet } from "@screenspec/rendering";
import { findFurtherIcon, type Icon } from "@screenspec/rendering/further-icons";

const { find } = createIconSet({ findKnown: findFurtherIcon });

/** Finds an icon of the catalog by its name: for tools that show them outside of a document. */
export function findIcon(name: string): Partial<Icon> {
  return find(name);
}
