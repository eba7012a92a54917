import type { Namespace } from "../expression/rename-reads.ts";
import { isForm } from "../is-form.ts";
import type { NodesById } from "./collect-nodes-by-id.ts";

/** A component in one of the places where its nodes get into the document. */
export interface ComponentUse extends Namespace {
  /** What its ids begin with there, all that is around it included. */
  readonly prefix: string;
  /** The nodes within, by the ids that they have in the component itself. */
  readonly nodesById: NodesById;
  readonly outer: ComponentUse | undefined;
}

/** The use that a reference with an id makes of its component. */
export function nestedUse(
  outer: ComponentUse | undefined,
  id: string,
  nodesById: NodesById,
): ComponentUse {
  const prefix = `${outer?.prefix ?? ""}${id}-`;
  return { prefix, nodesById, outer, isForm: (inner) => isForm(nodesById.get(inner)) };
}

/**
 * The use that a widget which is read belongs to: the nearest around that has one of that id. Its id
 * begins with what theirs do; where there is none, it stays as it is.
 */
export function findUse(id: string, use: ComponentUse | undefined): ComponentUse | undefined {
  if (use === undefined || use.nodesById.has(id)) return use;
  return findUse(id, use.outer);
}
