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
 * after those it refers to. Keeps a stack of its own: there may be more components in a chain than
 * functions can call each other.
 */
export function cutCycles(parts: readonly Part[]): { order: Part[]; cycles: Cycle[] } {
  const done = new Set<Part>();
  const cycles: Cycle[] = [];
  for (const part of parts) {
    if (!done.has(part)) cyclesFrom(part, done, cycles);
  }
  return { order: [...done], cycles };
}

function cyclesFrom(start: Part, done: Set<Part>, cycles: Cycle[]): void {
  const trail = [start];
  const positions = new Map([[start, 0]]);
  const remaining = [start.references.values()];
  for (let part = trail.at(-1); part !== undefined; part = trail.at(-1)) {
    const reference = remaining.at(-1)?.next().value;
    const target = reference?.target;
    const position = target && positions.get(target);
    if (reference === undefined) {
      trail.pop();
      remaining.pop();
      positions.delete(part);
      done.add(part);
    } else if (position !== undefined) {
      reference.target = undefined;
      cycles.push({
        reference,
        path: trail.slice(position, position + longestPath),
        isWhole: trail.length - position <= longestPath,
      });
    } else if (target !== undefined && !done.has(target)) {
      positions.set(target, trail.length);
      trail.push(target);
      remaining.push(target.references.values());
    }
  }
}

const longestPath = 8;
