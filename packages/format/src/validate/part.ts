import { isObject } from "../json.ts";
import type { Place } from "./place.ts";

/**
 * What composing makes of a tree of nodes. Each component of a draft is a part, and everything else
 * together is one. The walk fills it in.
 */
export interface Part {
  readonly root: Place;
  /** The name of a component: the id of its root. */
  readonly id: string | undefined;
  /** Its nodes, without references: other nodes come in their place. */
  nodes: number;
  /** How many of its nodes are inside one another. */
  depth: number;
  /** Its deepest JSON level. */
  level: number;
  /** Its nodes that have an id, each before those within it. */
  readonly ids: { readonly id: string; readonly place: Place }[];
  readonly references: Reference[];
}

export interface Reference {
  readonly place: Place;
  readonly ref: string;
  /** What comes before the ids within: empty, or the reference's id and a dash. */
  readonly prefix: string;
  /** Nodes around it in its part. */
  readonly depth: number;
  /** The component that it stands for, once that is found. */
  target?: Part | undefined;
  /** Nobody wrote it: a draft without screens uses every component. */
  readonly isImplied?: true;
}

export function newPart(root: Place): Part {
  const id = isObject(root.value) ? root.value["id"] : undefined;
  return {
    root,
    id: typeof id === "string" ? id : undefined,
    nodes: 0,
    depth: 0,
    level: root.level,
    ids: [],
    references: [],
  };
}
