import type { ComponentNode, ComponentReference, DraftNode } from "../document.ts";
import type { Arguments } from "../expression/fill-parameters.ts";
import type { Namespace } from "../expression/rename-reads.ts";
import { isForm } from "../is-form.ts";
import { itemNamesOf } from "./captured-read.ts";

/** Nodes by their ids. */
export type NodesById = ReadonlyMap<string, DraftNode>;

/** The references to components that lead from the document to the component of a node, outermost first. */
export type Uses = readonly ComponentReference[];

/** One use of a component, whose nodes go into the document there. */
export interface ComponentUse extends Namespace {
  readonly component: ComponentNode;
  readonly reference: ComponentReference;
  /** The reference and those around it, as they are written in the draft. */
  readonly uses: Uses;
  /** The prefix of its ids there, including the prefixes of the uses around it. */
  readonly prefix: string;
  /** The nodes inside, by their ids in the component; none if the reference gives no prefix. */
  readonly nodesById: NodesById;
  readonly outer: ComponentUse | undefined;
  /** What only a component with parameters, actions or rules has. */
  readonly own?: OwnParts | undefined;
  /** The names of items that the component defines at the current place. */
  readonly itemNames?: ReadonlySet<string>;
}

/** What the parts of a component can refer to, and those of components that it uses can't. */
export interface OwnParts {
  readonly arguments: Arguments;
  /** The parameters that are lists of nodes or of ids of actions. */
  readonly spread: ReadonlySet<string>;
  /** The ids of its actions. */
  readonly actions: ReadonlySet<string>;
}

/** A reference, its component, and where it is. */
type GivenUse = Pick<ComponentUse, "component" | "reference" | "uses" | "outer">;

/** The use that a reference makes of a component. Ids inside get a prefix only if the use has an id. */
export function nestedUse(
  given: GivenUse,
  id: string | undefined,
  nodesById: NodesById,
): ComponentUse {
  const around = given.outer?.prefix ?? "";
  const prefix = id === undefined ? around : `${around}${id}-`;
  return { ...given, prefix, nodesById, isForm: (inner) => isForm(nodesById.get(inner)) };
}

/**
 * The use to which a widget that is read belongs: the innermost with a node of that id. Its prefix
 * goes before the id; without such a use the id stays as it is.
 */
export function findUse<Use extends UseOfNodes<Use>>(
  id: string,
  use: Use | undefined,
): Use | undefined {
  if (use === undefined || use.nodesById.has(id)) return use;
  return findUse(id, use.outer);
}

interface UseOfNodes<Use> {
  readonly nodesById: ReadonlyMap<string, unknown>;
  readonly outer: Use | undefined;
}

/** The same use at an argument that is the template of a list, and so may read the items of that list. */
export function inSlot(use: ComponentUse, itemAs: unknown): ComponentUse {
  const own = itemNamesOf(itemAs);
  return {
    ...use,
    itemNames: new Set([...(use.itemNames ?? [])].filter((name) => !own.includes(name))),
  };
}

/** The same use inside an item's template, or inside an operator that visits items. */
export function inItems(use: ComponentUse, itemAs?: unknown): ComponentUse {
  return { ...use, itemNames: new Set([...(use.itemNames ?? []), ...itemNamesOf(itemAs)]) };
}
