import type { Namespace } from "../expression/rename-reads.ts";
import { isForm } from "../is-form.ts";
import type { Named } from "./collect-named.ts";

/** A component in one of the places where its nodes get into the document. */
export interface Use extends Namespace {
  /** What its ids begin with there, all that is around it included. */
  readonly prefix: string;
  /** The nodes within, by the ids that they have in the component itself. */
  readonly named: Named;
  readonly outer: Use | undefined;
}

/** The use that a reference with an id makes of its component. */
export function useInside(outer: Use | undefined, id: string, named: Named): Use {
  const prefix = `${outer?.prefix ?? ""}${id}-`;
  return { prefix, named, outer, isForm: (inner) => isForm(named.get(inner)) };
}

/**
 * The use that a widget which is read belongs to: the nearest around that has one of that id. Its id
 * begins with what theirs do; where there is none, it stays as it is.
 */
export function useOf(id: string, use: Use | undefined): Use | undefined {
  if (use === undefined || use.named.has(id)) return use;
  return useOf(id, use.outer);
}
