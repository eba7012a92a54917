import type { DraftNode } from "../document.ts";
import { eachNodeIn } from "./each-node-in.ts";

/** The ids within a node, with those that come in through its references to components. */
export function collectIds(
  node: DraftNode,
  idsOf: (component: string) => ReadonlySet<string>,
): ReadonlySet<string> {
  const ids = new Set<string>();
  eachNodeIn(node, (inner) => {
    if (inner.type === "Component") {
      const prefix = inner.id === undefined ? "" : `${inner.id}-`;
      for (const id of idsOf(inner.ref)) ids.add(prefix + id);
    } else if (inner.id !== undefined) ids.add(inner.id);
  });
  return ids;
}
