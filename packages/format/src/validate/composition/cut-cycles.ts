import { findCycles } from "../find-cycles.ts";
import type { Part, Reference } from "../part.ts";

export interface Cycle {
  /** The reference that closed it. */
  readonly reference: Reference;
  /** The parts on it, from the one referred to; of a long cycle the first few. */
  readonly path: readonly Part[];
  readonly isWhole: boolean;
}

/**
 * Cuts the references that close a cycle. Gives them, and the parts in an order in which each comes
 * after those it refers to.
 */
export function cutCycles(parts: readonly Part[]): { order: Part[]; cycles: Cycle[] } {
  const done = new Set<Part>();
  const cycles: Cycle[] = [];
  for (const part of parts) {
    findCycles(part, done, {
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
