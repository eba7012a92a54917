import type { JsonObject } from "@screenspec/format";
import { type Member, renderers, widgets } from "@screenspec/format/catalog";
import { entryOf, membersOf } from "../catalog/place-in-format.ts";
import { isNode, typeNameOf } from "../references/node-tree.ts";
import { type Edit, pathOf } from "./edit-nodes.ts";
import { setAt, valueAt } from "./json-edits.ts";

/** Types that do much the same, so that a node of one can become one of another. */
const families: readonly (readonly string[])[] = [
  ["Column", "Row", "Stack"],
  ["List", "Grid"],
  ["Checkbox", "Switch"],
  ["RadioGroup", "Dropdown", "ChipGroup"],
];

/** The types that a node can become. */
export function otherTypesOf(node: unknown): readonly string[] {
  if (!isNode(node) || node["type"] === "Component") return [];
  const name = typeNameOf(node);
  const family = families.find((types) => types.includes(name)) ?? [];
  return family.filter((each) => each !== name);
}

/** Gives a node another type. It keeps the members and attributes that the other type has too. */
export function changeType(draft: JsonObject, pointer: string, type: string): Edit | undefined {
  const path = pathOf(draft, pointer);
  const node = valueAt(draft, path);
  if (!isNode(node) || !otherTypesOf(node).includes(type)) return undefined;
  const isRenderer = entryOf(renderers, type) !== undefined;
  const entry = entryOf(renderers, type) ?? entryOf(widgets, type);
  const { type: kind = "", attributes, rendererType: _, widgetType: __, ...rest } = node;
  const typed = { type: kind, [isRenderer ? "rendererType" : "widgetType"]: type };
  const kept = known(Object(attributes), entry?.attributes ?? {});
  const changed: JsonObject = {
    ...typed,
    ...known(rest, membersOf({ kind: "node" }, typed) ?? {}),
    ...(Object.keys(kept).length > 0 && { attributes: kept }),
  };
  return { draft: setAt(draft, path, changed), selection: [pointer] };
}

/** The members of an object that a type has, and extensions. */
function known(object: JsonObject, members: { readonly [name: string]: Member }): JsonObject {
  return Object.fromEntries(
    Object.entries(object).filter(
      ([name]) => Object.hasOwn(members, name) || name.startsWith("x-"),
    ),
  );
}
