import { rendererNames } from "../former-names.ts";
import { tables } from "../generated/tables.ts";
import { isJsonArray, isObject, type Json } from "../json.ts";
import { childLocation } from "../location.ts";
import { quote } from "../wording/quote.ts";
import { onlyPath } from "./convert-template.ts";
import {
  type Conversion,
  type Renaming,
  recordAt,
  renameMembers,
  type TrackedMember,
  type TrackedObject,
  textOf,
} from "./tracked-value.ts";

/** `{"type": "Text"}` for a Widget of that type, and nodes without `type`. */
export const convertNodeType: Conversion = (list, node) => {
  const { members } = node;
  const named = members.get("type");
  if (named === undefined) {
    addType(list, node);
    return;
  }
  const name = textOf(node, "type") ?? "";
  const type = nodeTypeOf(name);
  const to = type === "Widget" ? "widgetType" : "rendererType";
  if (type === undefined || members.has("widgetType") || members.has("rendererType")) return;
  node.members = new Map(
    Array.from(members).flatMap(([key, member]) =>
      key === "type"
        ? [[key, { ...member, value: type }] as const, [to, named] as const]
        : [[key, member] as const],
    ),
  );
  const message = `The type ${quote(name)} is now the ${quote(to)} of a ${type}.`;
  recordAt(list, node, to, { code: "type_to_node_type", from: named.from, message });
};

const addType: Conversion = (list, node) => {
  const isWidget = textOf(node, "widgetType") !== undefined;
  if (isWidget === (textOf(node, "rendererType") !== undefined)) return;
  const value = isWidget ? "Widget" : "Renderer";
  const { from } = node.tracked;
  node.members = new Map([["type", { value, from }], ...node.members]);
  const message = `The node has the "type" ${quote(value)} now.`;
  recordAt(list, node, "type", { code: "missing_type", from, message });
};

function nodeTypeOf(name: string): "Widget" | "Renderer" | undefined {
  if (Object.hasOwn(tables.widgets, name)) return "Widget";
  const isOlder = rendererNames.has(name) || name === "Container";
  return isOlder || Object.hasOwn(tables.renderers, name) ? "Renderer" : undefined;
}

/** The single `child` of a node that takes children. */
export const convertChild: Conversion = (list, node) => {
  if (!takesChildren(node)) return;
  renameMembers(list, node, (name, { value, from }) => {
    if (name !== "child" || !isObject(value)) return undefined;
    const origins = new Map([[0, { from }]]);
    const becomes = { value: [value], origins, valueBecomes: "a list" };
    return { code: "child_to_children", to: "children", ...becomes };
  });
};

/** Renderers, custom widgets and some widgets of the catalog do. */
function takesChildren(node: TrackedObject): boolean {
  const widget = textOf(node, "widgetType");
  if (widget === undefined || !Object.hasOwn(tables.widgets, widget)) return true;
  return tables.widgets[widget]?.children !== undefined;
}

/** Renderers under older names. */
export const convertRenderer: Conversion = (list, node) => {
  const member = node.members.get("rendererType");
  const name = textOf(node, "rendererType");
  if (member === undefined || name === undefined) return;
  const value = name === "Container" ? containerRenderer(node) : rendererNames.get(name);
  if (value === undefined) return;
  node.members.set("rendererType", { ...member, value });
  const message = `The renderer ${quote(name)} is now ${quote(value)}.`;
  recordAt(list, node, "rendererType", { code: "renderer_name", from: member.from, message });
};

/**
 * A Container with one child was as big as that, like a Stack: a Column takes all the height there is.
 * Several children were one below the other. An empty one has no counterpart.
 */
function containerRenderer({ members }: TrackedObject): string | undefined {
  const children = members.get("children")?.value;
  if (!isJsonArray(children) || children.length === 0) return undefined;
  return children.length === 1 ? "Stack" : "Column";
}

/** `disabled` among the attributes of a node that has `enabled`. */
export const convertDisabled: Conversion = (list, attributes) => {
  renameMembers(list, attributes, (name, member) =>
    name === "disabled" ? negated(member) : undefined,
  );
};

function negated({ value, from }: TrackedMember): Renaming | undefined {
  const negation = (value: Json, origins?: Renaming["origins"]): Renaming => ({
    code: "disabled_to_enabled",
    to: "enabled",
    value,
    valueBecomes: "with the opposite value",
    ...(origins !== undefined && { origins }),
  });
  if (typeof value === "boolean") return negation(!value);
  if (typeof value === "string") {
    const path = onlyPath(value);
    return path === undefined ? undefined : negation({ "!": [{ var: path }] });
  }
  if (!isObject(value) || Object.keys(value).length !== 1) return undefined;
  const inner = Object.hasOwn(value, "$expr") ? value["$expr"] : undefined;
  const expression: Json = inner ?? value;
  if (isJsonArray(expression)) return undefined;
  const origin = { from: inner === undefined ? from : childLocation(from, "$expr", inner) };
  return negation({ "!": expression }, new Map([["!", origin]]));
}
