import type { Path } from "@screenspec/format/evaluate";
import type { ViewNode } from "../nodes/view-node.ts";
import type { Scope } from "../scopes/scope.ts";

/** What a member's JSON has been compiled to. */
export type Part = Fixed | Dynamic<unknown> | WithNodes;

/** Always the same. */
export interface Fixed {
  readonly kind: "fixed";
  readonly value: unknown;
}

/** Follows data. */
export interface Dynamic<T> {
  readonly kind: "dynamic";
  readonly reads: readonly Pick<Path, "root" | "steps">[];
  readonly evaluate: (scope: Scope) => T;
}

/** Has nodes in it, which each node that has it makes for itself. */
export interface WithNodes {
  readonly kind: "withNodes";
  readonly make: (maker: NodeMaker) => Fixed | Dynamic<unknown>;
}

/** Makes the node that stands somewhere in another one. */
export type NodeMaker = (json: unknown) => ViewNode | undefined;

export function fixed(value: unknown): Fixed {
  return { kind: "fixed", value };
}
