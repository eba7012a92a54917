import type { ComponentReference } from "../document.ts";
import type { Arguments } from "../expression/fill-parameters.ts";
import type { Namespace } from "../expression/rename-reads.ts";
import { isForm } from "../is-form.ts";
import { itemNamesOf } from "./captured-read.ts";
import type { NodesById } from "./collect-nodes-by-id.ts";

/** One use of a component, whose nodes go into the document there. */
export interface ComponentUse extends Namespace {
  /** The prefix of its ids there, including the prefixes of the uses around it. */
  readonly prefix: string;
  /** The nodes inside, by their ids in the component. */
  readonly nodesById: NodesById;
  readonly outer: ComponentUse | undefined;
  /** What only a component with parameters, actions or rules has. */
  readonly own?: OwnParts | undefined;
  /** The names of items that the component defines at the current place. */
  readonly itemNames?: ReadonlySet<string>;
}

/** What the parts of a component can refer to, and those of components that it uses can't. */
export interface OwnParts {
  readonly reference: ComponentReference;
  readonly arguments: Arguments;
  /** The parameters that are lists of nodes or of ids of actions. */
  readonly spread: ReadonlySet<string>;
  /** The ids of its actions. */
  readonly actions: ReadonlySet<string>;
}

/** The use that a reference with an id makes of a component. */
export function nestedUse(
  outer: ComponentUse | undefined,
  id: string,
  nodesById: NodesById,
): ComponentUse {
  const prefix = `${outer?.prefix ?? ""}${id}-`;
  return { prefix, nodesById, outer, isForm: (inner) => isForm(nodesById.get(inner)) };
}

/**
 * The use to which a widget that is read belongs: the innermost with a node of that id. Its prefix
 * goes before the id; without such a use the id stays as it is.
 */
export function findUse(id: string, use: ComponentUse | undefined): ComponentUse | undefined {
  if (use === undefined || use.nodesById.has(id)) return use;
  return findUse(id, use.outer);
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
