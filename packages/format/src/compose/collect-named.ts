import type { DraftNode } from "../document.ts";
import { eachNodeIn } from "./each-node-in.ts";

/** Nodes by their ids. */
export type Named = ReadonlyMap<string, DraftNode>;

/** The nodes with an id within a node, with those that come in through its references to components. */
export function collectNamed(node: DraftNode, namedIn: (component: string) => Named): Named {
  const named = new Map<string, DraftNode>();
  eachNodeIn(node, (inner) => {
    if (inner.type === "Component") {
      const prefix = inner.id === undefined ? "" : `${inner.id}-`;
      for (const [id, each] of namedIn(inner.ref)) named.set(prefix + id, each);
    } else if (inner.id !== undefined) named.set(inner.id, inner);
  });
  return named;
}
