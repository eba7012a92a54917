import type { Path } from "@screenspec/format/evaluate";
import type { Scope } from "../live/scope.ts";
import type { ViewNode } from "../view/view-node.ts";

/** What a member's JSON has been compiled to. */
export type Part<T = unknown> = Made<T> | WithNodes<T>;

/** What has no nodes in it, or those of one node that has it. */
export type Made<T = unknown> = Fixed<T> | Dynamic<T>;

/** Always the same. */
interface Fixed<T> {
  readonly kind: "fixed";
  readonly value: T;
}

/** Follows data. */
export interface Dynamic<T> {
  readonly kind: "dynamic";
  readonly reads: readonly Pick<Path, "root" | "steps">[];
  readonly evaluate: (scope: Scope) => T;
}

/** Has nodes in it, which each node that has it makes for itself. */
interface WithNodes<T> {
  readonly kind: "withNodes";
  readonly make: (maker: NodeMaker) => Made<T>;
}

/** Makes the node that stands somewhere in another one. */
export type NodeMaker = (json: unknown) => ViewNode | undefined;

export function fixed<T>(value: T): Fixed<T> {
  return { kind: "fixed", value };
}

export function dynamic<T>(reads: Dynamic<T>["reads"], evaluate: (scope: Scope) => T): Dynamic<T> {
  return { kind: "dynamic", reads, evaluate };
}

/** Where there can be none, or they are of no interest. */
export const noNodes: NodeMaker = () => undefined;

export function makePart<T>(part: Part<T>, maker: NodeMaker): Made<T> {
  return part.kind === "withNodes" ? part.make(maker) : part;
}

/** What it gives now. */
export function resolvePart<T>(part: Made<T>, scope: Scope): T {
  return part.kind === "fixed" ? part.value : part.evaluate(scope);
}
