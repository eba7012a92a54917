import { tables } from "./generated/tables.ts";
import { isObject } from "./json.ts";
import { ownMember } from "./own-member.ts";

/** Whether a node is a Form, whose value has the values of the inputs inside by their ids. */
export function isForm(node: unknown): boolean {
  const name = isObject(node) ? node["widgetType"] : undefined;
  return typeof name === "string" && ownMember(tables.widgets, name)?.role === "form";
}
