import type { Tree } from "../walk/tree.ts";

/** The ids within a tree, with those that come in by its references, as the tree itself has them. */
export function idsWithin(tree: Tree, known: Map<Tree, ReadonlySet<string>>): ReadonlySet<string> {
  const found = known.get(tree);
  if (found !== undefined) return found;
  const ids = new Set(tree.ids.map(({ id }) => id));
  for (const { target, prefix } of tree.references) {
    if (target === undefined) continue;
    for (const id of idsWithin(target, known)) ids.add(prefix + id);
  }
  known.set(tree, ids);
  return ids;
}
