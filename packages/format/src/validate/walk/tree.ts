import { isObject } from "../../json.ts";
import type { Location } from "../../location.ts";
import type { ItemScope } from "../bindings/item-scope.ts";

/**
 * A part of a draft that composing treats as one: a component, or everything else. The walk fills
 * it in.
 */
export interface Tree {
  readonly root: Location;
  /** The id of the component. */
  readonly id: string | undefined;
  /** The number of its nodes, without references. */
  nodes: number;
  /** The maximal nesting of its nodes. */
  depth: number;
  /** The approximate number of characters of its JSON. */
  weight: number;
  /** The number of characters that composing adds, without prefixes. */
  added: number;
  level: number;
  /** The length of the longest pointer to an array or object in it. */
  length: number;
  /** Its nodes with an id, outer ones first. */
  readonly ids: { readonly id: string; readonly location: Location }[];
  readonly references: Reference[];
  /** The widgets that it reads or names, here or elsewhere. */
  readonly reads: WidgetRead[];
  /**
   * The Stack positions among its root's attributes, which are only valid if it is used in a Stack.
   */
  readonly positions: Location[];
  /**
   * The attributes of its root if that has a custom type, which can have attributes with names of
   * positions.
   */
  custom: Location | undefined;
  /** The item names that it reads, and doesn't define. */
  readonly outerReads: ItemRead[];
  /** The names that `itemAs` defines in it, and those of their indexes. */
  readonly itemNames: Set<string>;
}

/** A widget that is read or named. It is looked up after the walk, when all ids are known. */
export interface WidgetRead {
  readonly id: string;
  /** The member that is read: `value`; undefined if it is only named. */
  readonly member: string | undefined;
  /** The number of steps below that: of a Form's value they are ids. */
  readonly below: number;
  readonly to: "widgets" | "forms";
  readonly parent: Location;
  readonly key: string | number;
}

/** A name that only an item's template defines: `item`, `index`, or a name of `itemAs`. */
export interface ItemRead {
  readonly name: string;
  readonly parent: Location;
  readonly key: string | number;
}

/** How a parent places a node: along a line, in a Stack, as a row of this many columns, or otherwise. */
export type Placement = "flex" | "stack" | "none" | number;

export interface Reference {
  readonly location: Location;
  readonly ref: string;
  /** The prefix of ids inside: the reference's id and a dash, or empty. */
  readonly prefix: string;
  /** The nesting of the reference in its tree. */
  readonly depth: number;
  readonly childPlacement: Placement | undefined;
  /** The scope of items around it in its tree. */
  readonly items: ItemScope | undefined;
  /** Whether it is in an action, which runs in the scope of the event. */
  readonly isInAction: boolean;
  /** The component, once it is linked. */
  target?: Tree | undefined;
  /** Whether it isn't written: a draft without screens uses every component. */
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
