import type { Tree } from "../walk/tree.ts";

type Named = ReadonlyMap<string, unknown>;

/** The nodes of each tree by id, as far as they were collected. */
export type NodesByTree = Map<Tree, Named>;

/**
 * Collects the nodes with an id in a tree, including those of its references, with the ids that
 * they have there.
 */
export function nodesById(tree: Tree, known: NodesByTree): Named {
  const found = known.get(tree);
  if (found !== undefined) return found;
  const named = new Map(tree.ids.map(({ id, location }) => [id, location.value]));
  for (const { target, prefix } of tree.references) {
    if (target === undefined) continue;
    for (const [id, node] of nodesById(target, known)) named.set(prefix + id, node);
  }
  known.set(tree, named);
  return named;
}
