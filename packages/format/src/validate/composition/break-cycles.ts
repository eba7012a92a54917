import { findCycles } from "../find-cycles.ts";
import type { Reference, Tree } from "../walk/tree.ts";

export interface Cycle {
  /** The reference that closes the cycle. */
  readonly reference: Reference;
  /** The trees of the cycle, from the one referred to; the first few of a long cycle. */
  readonly path: readonly Tree[];
  readonly isWhole: boolean;
}

/**
 * Removes the references that close a cycle, and returns them. Also returns the trees in an order
 * in which each comes after those it refers to.
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
