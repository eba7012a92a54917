import { tables } from "./generated/tables.ts";
import { isObject } from "./json.ts";
import { ownMember } from "./own-member.ts";

/** Whether a node is of the type whose value is that of the inputs within, by their ids. */
export function isForm(node: unknown): boolean {
  const name = isObject(node) ? node["widgetType"] : undefined;
  return typeof name === "string" && ownMember(tables.widgets, name)?.role === "form";
}
