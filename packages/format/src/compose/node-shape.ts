import type { ShapeRule } from "../catalog/member.ts";
import { tables } from "../generated/tables.ts";

/** The shape of what a type of the catalog has as attributes; undefined for a custom type. */
export function attributesShape(owner: { readonly [key: string]: unknown }): ShapeRule | undefined {
  const { rendererType, widgetType, actionType } = owner;
  if (typeof rendererType === "string") return named(tables.renderers, rendererType);
  if (typeof widgetType === "string") return named(tables.widgets, widgetType);
  return typeof actionType === "string" ? named(tables.actions, actionType) : undefined;
}

/** The shape of what every node has, whatever its type. */
export const nodeShape: ShapeRule = { label: "", members: tables.nodeMembers };

function named(
  entries: { readonly [name: string]: { readonly attributes: ShapeRule } },
  name: string,
): ShapeRule | undefined {
  return Object.hasOwn(entries, name) ? entries[name]?.attributes : undefined;
}
