import type { Tree } from "../walk/tree.ts";

/** Nodes by their ids. */
type Named = ReadonlyMap<string, unknown>;

/** The nodes with an id within trees, as far as they were looked for. */
export type NodesByTree = Map<Tree, Named>;

/** The nodes with an id within a tree, with those that come in by its references, as the tree itself has them. */
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
