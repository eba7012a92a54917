import type { Json } from "@screenspec/format";
import type { Seen } from "./seen.ts";

/**
 * How a member is read from an element. `wanted` is what is expected of it. In what it gives, elements that show
 * nodes stand where nodes are.
 */
export type Reading = (seen: Seen, wanted: Json) => unknown;

/** By type and member; `*` are those that several types have. */
export type Readings = { readonly [type: string]: { readonly [member: string]: Reading } };
