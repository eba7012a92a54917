import { isObject } from "../../json.ts";
import type { Location } from "../../location.ts";
import type { ItemScope } from "../bindings/item-scope.ts";
import type { Placement } from "./walk.ts";

/**
 * What composing takes as one: each component of a draft is a tree, and everything else together is
 * one. The walk fills it in.
 */
export interface Tree {
  readonly root: Location;
  /** The name of a component: the id of its root. */
  readonly id: string | undefined;
  /** Its nodes, without references: other nodes come in their place. */
  nodes: number;
  /** How many of its nodes are inside one another. */
  depth: number;
  /** About how many characters its JSON has. */
  weight: number;
  /** How many characters composing adds to that, but for prefixes. */
  added: number;
  /** Its deepest JSON level. */
  level: number;
  /** How long the longest way is to any object or array in it. */
  length: number;
  /** Its nodes that have an id, each before those within it. */
  readonly ids: { readonly id: string; readonly location: Location }[];
  readonly references: Reference[];
  /** What it reads of widgets, wherever those are. */
  readonly reads: WidgetRead[];
  /** The positions among its root's attributes: they hold only where it is used in a Stack. */
  readonly positions: Location[];
  /** The attributes of its root, if that is of a custom type: positions among them may be its own. */
  custom: Location | undefined;
  /** What it reads of items that are around it. */
  readonly outerReads: ItemRead[];
  /** The names that `itemAs` gives in it, and those of their indexes. */
  readonly itemNames: Set<string>;
}

/** A widget that is read or named, to be looked for once all ids are known. */
export interface WidgetRead {
  readonly id: string;
  /** What is read of it: `value`; undefined when it is only named. */
  readonly member: string | undefined;
  /** How many names the path has below that: of a Form's value they are ids. */
  readonly below: number;
  readonly to: "widgets" | "forms";
  readonly parent: Location;
  readonly key: string | number;
}

/** A name that only an item's template gives: `item`, `index`, or one by `itemAs`. */
export interface ItemRead {
  readonly name: string;
  readonly parent: Location;
  readonly key: string | number;
}

export interface Reference {
  readonly location: Location;
  readonly ref: string;
  /** What comes before the ids within: empty, or the reference's id and a dash. */
  readonly prefix: string;
  /** Nodes around it in its tree. */
  readonly depth: number;
  /** How it is placed. */
  readonly childPlacement: Placement | undefined;
  /** The items that are around it in its tree. */
  readonly items: ItemScope | undefined;
  /** Whether it stands in an action, which runs in the scope of what fires it. */
  readonly isInAction: boolean;
  /** The component that it stands for, once that is found. */
  target?: Tree | undefined;
  /** Nobody wrote it: a draft without screens uses every component. */
  readonly isImplied?: true;
}

export function newTree(root: Location): Tree {
  const id = isObject(root.value) ? root.value["id"] : undefined;
  return {
    root,
    id: typeof id === "string" ? id : undefined,
    nodes: 0,
    depth: 0,
    weight: 0,
    added: 0,
    level: root.level,
    length: root.length,
    ids: [],
    references: [],
    reads: [],
    positions: [],
    custom: undefined,
    outerReads: [],
    itemNames: new Set(),
  };
}
