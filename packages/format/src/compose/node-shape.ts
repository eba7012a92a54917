import type { MembersRule } from "../catalog/member.ts";
import { tables } from "../generated/tables.ts";
import { ownMember } from "../own-member.ts";

/** What names the type of a node or action. */
export interface Typed {
  readonly rendererType?: unknown;
  readonly widgetType?: unknown;
  readonly actionType?: unknown;
}

/** The shape of the attributes of a catalog type; undefined for a custom type. */
export function attributesShape(owner: Typed): MembersRule | undefined {
  const { rendererType, widgetType, actionType } = owner;
  if (typeof rendererType === "string") return named(tables.renderers, rendererType);
  if (typeof widgetType === "string") return named(tables.widgets, widgetType);
  return typeof actionType === "string" ? named(tables.actions, actionType) : undefined;
}

function named(
  entries: { readonly [name: string]: { readonly attributes: MembersRule } },
  name: string,
): MembersRule | undefined {
  return ownMember(entries, name)?.attributes;
}
