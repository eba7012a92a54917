import type { Part, Reference } from "../part.ts";

/** How big a part is with all its references replaced. */
export interface Size {
  readonly nodes: number;
  readonly depth: number;
  /** JSON levels, its root being on level 0. */
  readonly levels: number;
}

/**
 * The sizes that parts have when composed, without composing them: a few components, each using the
 * next one twice, compose to more than any memory holds. Wants each part after those it refers to.
 */
export function measureParts(order: readonly Part[]): ReadonlyMap<Part, Size> {
  const sizes = new Map<Part, Size>();
  for (const part of order) {
    let size = ownSize(part);
    for (const reference of part.references) {
      const inner = reference.target && sizes.get(reference.target);
      if (inner !== undefined) size = addSize(size, placed(inner, reference, part));
    }
    sizes.set(part, size);
  }
  return sizes;
}

export function ownSize({ nodes, depth, level, root }: Part): Size {
  return { nodes, depth, levels: level - root.level };
}

/** The size of a component where a reference puts it, with what is around it there. */
export function placed(component: Size, { place, depth }: Reference, part: Part): Size {
  // A component that is nothing but a reference counts as a node around it: a chain of such ends.
  const around = place === part.root ? 1 : depth;
  return {
    nodes: component.nodes,
    depth: around + component.depth,
    levels: place.level - part.root.level + component.levels,
  };
}

export function addSize(one: Size, other: Size): Size {
  return {
    nodes: one.nodes + other.nodes,
    depth: Math.max(one.depth, other.depth),
    levels: Math.max(one.levels, other.levels),
  };
}
