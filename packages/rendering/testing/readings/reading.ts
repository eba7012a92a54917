import type { Json } from "@screenspec/format";
import type { VisibleNode } from "./visible-node.ts";

/** Reads a member of a node. `wanted` is the expected value. In the result, elements represent their nodes. */
export type Reading = (visible: VisibleNode, wanted: Json) => unknown;

/** By type and member. `*` has the members of several types. */
export type Readings = { readonly [type: string]: { readonly [member: string]: Reading } };
