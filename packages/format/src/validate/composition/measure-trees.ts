import { isObject } from "../../json.ts";
import { limits } from "../../limits.ts";
import type { Reference, Tree, WidgetRead } from "../walk/tree.ts";

/** How big a tree is with all its references replaced. */
export interface Size {
  readonly nodes: number;
  readonly depth: number;
  /** JSON levels, its root being on level 0. */
  readonly levels: number;
  /** How long the longest way is to any object or array in it, from its root. */
  readonly length: number;
  /** How long its JSON is. */
  readonly characters: number;
  /** Its ids and its bindings to widgets: what the id of a reference to it comes before. */
  readonly names: number;
}

/**
 * The sizes that trees have when composed, without composing them: a few components, each using the
 * next one twice, compose to more than any memory holds. Wants each tree after those it refers to.
 */
export function measureTrees(order: readonly Tree[], isMeasured: boolean): ReadonlyMap<Tree, Size> {
  const sizes = new Map<Tree, Size>();
  for (const tree of order) {
    let size = ownSize(tree, isMeasured);
    for (const reference of tree.references) {
      size = addSize(size, placed(reference, tree, sizes));
    }
    sizes.set(tree, size);
  }
  return sizes;
}

/** The size of a tree without what its references stand for; the length of its JSON is about right, or measured. */
export function ownSize(tree: Tree, isMeasured: boolean): Size {
  const { nodes, depth, level, length, weight, added, root, ids, reads } = tree;
  // Measuring is for JSON: what has become too large in the walk may be none, and without end.
  const isMeasurable = isMeasured && weight <= limits.documentCharacters;
  return {
    nodes,
    depth,
    levels: level - root.level,
    length: length - root.length,
    characters: added + (isMeasurable ? ownCharacters(tree) : weight),
    names: ids.length + reads.reduce(addNames, 0),
  };
}

/** What is read below the value of a widget counts, as if all were Forms. */
function addNames(names: number, { member, below }: WidgetRead): number {
  return names + 1 + (member === "value" ? below : 0);
}

function ownCharacters({ root, references }: Tree): number {
  // What isn't a component is a tree together, whose root has the components in it.
  const isRest = root.parent === undefined;
  let characters = charactersOf(isRest ? withoutComponents(root.value) : root.value);
  for (const { location, isImplied } of references) {
    if (!isImplied) characters -= charactersOf(location.value);
  }
  return characters;
}

/** How long a value is as JSON; nothing where it is none, which only programs can give. */
function charactersOf(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return 0;
  }
}

function withoutComponents(draft: unknown): unknown {
  return isObject(draft) ? { ...draft, components: undefined } : draft;
}

/** The size of a component where a reference puts it, with what is around it there. */
export function placed(
  { location, depth, prefix, target }: Reference,
  tree: Tree,
  sizes: ReadonlyMap<Tree, Size>,
): Size {
  const component = (target && sizes.get(target)) ?? nothing;
  // A component that is nothing but a reference counts as a node around it: a chain of such ends.
  const outer = location === tree.root ? 1 : depth;
  return {
    // Each reference is a step of whoever follows them all, also where it stands for nothing.
    nodes: Math.max(component.nodes, 1),
    depth: outer + component.depth,
    levels: location.level - tree.root.level + component.levels,
    length: location.length - tree.root.length + component.length,
    characters: component.characters + component.names * prefix.length,
    names: component.names,
  };
}

const nothing: Size = { nodes: 0, depth: 0, levels: 0, length: 0, characters: 0, names: 0 };

export function addSize(one: Size, other: Size): Size {
  return {
    nodes: sum(one.nodes, other.nodes),
    depth: Math.max(one.depth, other.depth),
    levels: Math.max(one.levels, other.levels),
    length: Math.max(one.length, other.length),
    characters: sum(one.characters, other.characters),
    names: sum(one.names, other.names),
  };
}

/** Doubling goes beyond all numbers, and from infinity to NaN, which is within every limit. */
function sum(one: number, other: number): number {
  return Math.min(one + other, Number.MAX_SAFE_INTEGER);
}
