import type { Json } from "@screenspec/format";
import {
  formerRendererNames,
  type Members,
  newerName,
  renderers,
  widgets,
} from "@screenspec/format/catalog";
import { isJsonObject } from "../is-json-object.ts";
import { convertEventsInAttributes, convertNodeEvents } from "./convert-events.ts";
import { onlyPath } from "./convert-template.ts";
import { applyAll, type Conversion, change, isList, ownMember, renameMembers } from "./walk.ts";

/** `{"type": "Text"}` for a Widget of that type, and nodes without `type`. */
export const convertNodeType: Conversion = (node, walk) => {
  const { type, ...rest } = node;
  const [isWidget, isRenderer] = [rest["widgetType"], rest["rendererType"]].map(
    (name) => typeof name === "string",
  );
  if (type === undefined && isWidget !== isRenderer) {
    const added = change(walk, "missing_type", type, isWidget ? "Widget" : "Renderer", "type");
    return { type: added, ...node };
  }
  const current = isWidget || isRenderer ? undefined : nodeTypeOf(type);
  if (type === undefined || current === undefined) return node;
  const name = current === "Widget" ? "widgetType" : "rendererType";
  change(walk, "type_to_node_type", "type", name, name);
  return { type: current, [name]: type, ...rest };
};

function nodeTypeOf(name: Json | undefined): "Widget" | "Renderer" | undefined {
  if (typeof name !== "string") return undefined;
  if (Object.hasOwn(widgets, name)) return "Widget";
  const isFormer = formerRendererNames.has(name) || name === "Container";
  return isFormer || Object.hasOwn(renderers, name) ? "Renderer" : undefined;
}

/** The single `child` of renderers, custom widgets, and catalog widgets that take children. */
const convertChild: Conversion = (node, walk) => {
  const widget = ownMember(widgets, node["widgetType"]);
  if (widget !== undefined && widget.children === undefined) return node;
  return renameMembers(node, walk, "child_to_children", (name, value) =>
    name === "child" && isJsonObject(value) ? { to: "children", value: [value] } : undefined,
  );
};

const convertRenderer: Conversion = (node, walk) => {
  const { rendererType: name, children } = node;
  if (typeof name !== "string") return node;
  const former = name === "Container" ? containerRenderer(children) : formerRendererNames.get(name);
  return {
    ...node,
    rendererType: change(walk, "renderer_name", name, former ?? name, "rendererType"),
  };
};

/**
 * A Container with one child was as big as that, like a Stack: a Column takes all the height there is.
 * Several children were one below the other. An empty one has no counterpart.
 */
function containerRenderer(children: Json | undefined): string | undefined {
  if (!isList(children) || children.length === 0) return undefined;
  return children.length === 1 ? "Stack" : "Column";
}

/** Renames members that have a former name in the catalog (`formerly`). */
export function renameFormer(members: Members): Conversion {
  return (object, walk) =>
    renameMembers(object, walk, "member_name", (name) => {
      const to = newerName(members, name);
      return to === undefined ? undefined : { to };
    });
}

/** `disabled` among the attributes of a node that has `enabled`. */
export const convertDisabled: Conversion = (attributes, walk) =>
  renameMembers(attributes, walk, "disabled_to_enabled", (name, value) => {
    const opposite = name === "disabled" ? negated(value) : undefined;
    return opposite === undefined ? undefined : { to: "enabled", value: opposite };
  });

function negated(value: Json): Json | undefined {
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") {
    const path = onlyPath(value);
    return path === undefined ? undefined : { "!": [{ var: path }] };
  }
  if (!isJsonObject(value) || Object.keys(value).length !== 1) return undefined;
  const expression = value["$expr"] ?? value;
  return isList(expression) ? undefined : { "!": expression };
}

/** Converts a node that has its type. */
export const convertNode = applyAll(
  convertChild,
  convertRenderer,
  convertNodeEvents,
  convertEventsInAttributes,
);
