import type { Namespace } from "../../expression/rename-reads.ts";
import { isForm } from "../../is-form.ts";
import type { TreeUse } from "./check-composed-ids.ts";
import { type NodesByTree, nodesById } from "./nodes-by-id.ts";

/**
 * The prefix that composing puts before an id that is read: that of the nearest use around it with
 * a node of that id (compose/component-use.ts).
 */
export function findNamespace(use: TreeUse, id: string, known: NodesByTree): Namespace | undefined {
  if (use.prefix === "") return undefined;
  for (let at: TreeUse | undefined = use; at?.reference !== undefined; at = at.outer) {
    if (at.reference.prefix === "") continue;
    const named = nodesById(at.tree, known);
    if (!named.has(id)) continue;
    return { prefix: at.prefix, isForm: (inner) => isForm(named.get(inner)) };
  }
  return undefined;
}
