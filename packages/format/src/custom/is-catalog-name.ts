import { tables } from "../generated/tables.ts";

/** Whether a name is one of the catalog's own, which no custom type can have. */
export function isCatalogName(list: "widgets" | "actions", name: string): boolean {
  if (list === "actions") return Object.hasOwn(tables.actions, name);
  // A renderer's as well: as widgetType it is a mistake, and validating says so.
  return Object.hasOwn(tables.widgets, name) || Object.hasOwn(tables.renderers, name);
}
