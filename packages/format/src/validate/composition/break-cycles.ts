import { findCycles } from "../find-cycles.ts";
import type { Reference, Tree } from "../walk/tree.ts";

export interface Cycle {
  /** The reference that closed it. */
  readonly reference: Reference;
  /** The trees on it, from the one referred to; of a long cycle the first few. */
  readonly path: readonly Tree[];
  readonly isWhole: boolean;
}

/**
 * Cuts the references that close a cycle. Gives them, and the trees in an order in which each comes
 * after those it refers to.
 */
export function breakCycles(trees: readonly Tree[]): { order: Tree[]; cycles: Cycle[] } {
  const done = new Set<Tree>();
  const cycles: Cycle[] = [];
  for (const tree of trees) {
    findCycles(tree, done, {
      edgesFrom: ({ references }) => references,
      targetOf: ({ target }: Reference) => target,
      onCycle: (reference, trail, position) => {
        reference.target = undefined;
        const path = trail.slice(position, position + longestPath);
        cycles.push({ reference, path, isWhole: trail.length - position <= longestPath });
      },
    });
  }
  return { order: [...done], cycles };
}

const longestPath = 8;
