import { isObject } from "../../json.ts";
import { limits } from "../../limits.ts";
import type { Reference, Tree, WidgetRead } from "../walk/tree.ts";

/** The size of a tree with all its references replaced. */
export interface Size {
  readonly nodes: number;
  readonly depth: number;
  /** JSON levels below its root. */
  readonly levels: number;
  /** The longest pointer to an array or object in it, from its root. */
  readonly length: number;
  /** Characters of its JSON. */
  readonly characters: number;
  /** The ids and widget reads in it, which get the prefixes of references. */
  readonly names: number;
}

/**
 * Computes the composed sizes of trees without composing: a few components that each use the next
 * one twice compose to more than fits any memory. Each tree must come after those it refers to.
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

/** The size of a tree without its references. The length of its JSON is estimated, or measured. */
export function ownSize(tree: Tree, isMeasured: boolean): Size {
  const { nodes, depth, level, length, weight, added, root, ids, reads } = tree;
  // Only JSON can be measured: an input that became too large in the walk can be cyclic.
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

/** Steps below a widget's value count as ids, as if all widgets were Forms. */
function addNames(names: number, { member, below }: WidgetRead): number {
  return names + 1 + (member === "value" ? below : 0);
}

function ownCharacters({ root, references }: Tree): number {
  // The draft without its components is a tree too, whose root contains the components.
  const isRest = root.parent === undefined;
  let characters = charactersOf(isRest ? withoutComponents(root.value) : root.value);
  for (const { location, isImplied } of references) {
    if (!isImplied) characters -= charactersOf(location.value);
  }
  return characters;
}

/** The length of a value as JSON; 0 for a value of a program that isn't JSON. */
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

/** The size of a component at a reference, including the nodes around it there. */
export function placed(
  { location, depth, prefix, target }: Reference,
  tree: Tree,
  sizes: ReadonlyMap<Tree, Size>,
): Size {
  const component = (target && sizes.get(target)) ?? nothing;
  // A component that is only a reference counts as one node around it, so that chains of them end.
  const outer = location === tree.root ? 1 : depth;
  return {
    // Each reference counts, also one to nothing, because something follows them all.
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

/** Doubling leads to infinity, and infinity minus infinity to NaN, which no limit catches. */
function sum(one: number, other: number): number {
  return Math.min(one + other, Number.MAX_SAFE_INTEGER);
}
