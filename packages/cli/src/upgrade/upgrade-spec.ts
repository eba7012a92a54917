import type { Json, JsonObject } from "@screenspec/format";
import {
  actionMembers,
  actions,
  childrenMember,
  componentDefinition,
  type Entry,
  type Members,
  nodeMembers,
  renderers,
  type Shape,
  specShape,
  type Value,
  widgets,
} from "@screenspec/format/catalog";
import { isJsonObject } from "../is-json-object.ts";
import { convertEntryMaps } from "./convert-entries.ts";
import { convertEventsOf } from "./convert-events.ts";
import { convertDisabled, convertNode, convertNodeType, renameFormer } from "./convert-node.ts";
import { convertExpression, convertPath, convertText, onlyPath } from "./convert-template.ts";
import { convertEdges, convertWord } from "./convert-value.ts";
import {
  change,
  isList,
  mapChildren,
  mapMembers,
  ownMember,
  type UpgradeChange,
  type Walk,
} from "./walk.ts";

interface UpgradedSpec {
  readonly spec: JsonObject;
  /** In the order in which they were made. */
  readonly changes: readonly UpgradeChange[];
}

/**
 * Converts a spec of an older shape to format 1.0, as docs/format/upgrade.md describes. What isn't known stays,
 * and so does the input. Upgrading the result changes nothing.
 */
export function upgradeSpec(older: JsonObject): UpgradedSpec {
  const walk: Walk = { keys: [], changes: [], isBindable: false };
  const spec = upgradeObject(convertEntryMaps(older, walk), walk, specShape.members);
  return { spec, changes: walk.changes };
}

/** Upgrades the members of an object that the catalog knows. */
function upgradeObject(older: JsonObject, walk: Walk, members: Members): JsonObject {
  const renamed = convertEventsOf(members)(renameFormer(members)(older, walk), walk);
  const object = Object.hasOwn(members, "enabled") ? convertDisabled(renamed, walk) : renamed;
  return mapMembers(object, walk, (value, at, name) => {
    const member = ownMember(members, name);
    if (member === undefined) return value;
    const isBindable = at.isBindable || member.bindable === true;
    return upgradeValue(value, { ...at, isBindable }, member.value);
  });
}

/** Upgrades a value by the catalog's description of it. */
function upgradeValue(given: Json, walk: Walk, wanted: Value<Shape>): Json {
  if (walk.isBindable && isExpression(given)) return convertExpression(given, walk);
  const value = isEdges(wanted) ? convertEdges(given, walk) : given;
  if (typeof value === "string") return upgradeString(value, walk, wanted);
  switch (wanted.kind) {
    case "condition":
      return convertExpression(value, walk);
    case "node":
    case "fallback":
      return upgradeNode(value, walk);
    case "nodes":
      return mapChildren(value, walk, upgradeNode);
    case "components":
      return mapChildren(value, walk, upgradeComponent);
    case "action":
      return isJsonObject(value) ? upgradeAction(value, walk) : value;
    case "attributes":
      return mapChildren(value, walk, upgradeData);
    case "list":
    case "map":
      return mapChildren(value, walk, (child, at) => upgradeValue(child, at, wanted.of));
    case "shape":
      return isJsonObject(value) ? upgradeObject(value, walk, wanted.shape.members) : value;
    case "variant": {
      const shape = isJsonObject(value) ? ownMember(wanted.of, value[wanted.by]) : undefined;
      return shape === undefined ? value : upgradeValue(value, walk, { kind: "shape", shape });
    }
    case "either": {
      const kind = isList(value) ? "list" : isJsonObject(value) ? "shape" : undefined;
      const picked = wanted.of.find((each) => each.kind === kind);
      return picked === undefined ? value : upgradeValue(value, walk, picked);
    }
    case "any":
    case "object":
      return walk.isBindable ? upgradeData(value, walk) : value;
    default:
      return value;
  }
}

function upgradeString(text: string, walk: Walk, wanted: Value<Shape>): string {
  const format = wanted.kind === "string" ? wanted.format : undefined;
  const path = format === "listenPath" ? onlyPath(text) : undefined;
  if (path !== undefined) return change(walk, "template_to_path", text, path);
  if (format === "listenPath") return convertPath(text, walk);
  const isTemplate = walk.isBindable || format === "dataPath" || wanted.kind === "translation";
  return convertWord(isTemplate ? convertText(text, walk) : text, walk, wanted);
}

/** A component can have actions and rules beside the members of its root. */
function upgradeComponent(value: Json, walk: Walk): Json {
  return upgradeNode(isJsonObject(value) ? convertEntryMaps(value, walk) : value, walk);
}

/** Upgrades the value where a node is expected. A value that isn't a node stays. */
function upgradeNode(value: Json, walk: Walk): Json {
  if (!isJsonObject(value)) return value;
  const typed = convertNodeType(value, walk);
  if (typed["type"] !== "Widget" && typed["type"] !== "Renderer") return typed;
  const node = convertNode(typed, walk);
  const { type, widgetType, rendererType } = node;
  const entry =
    type === "Widget" ? ownMember(widgets, widgetType) : ownMember(renderers, rendererType);
  return upgradeObject(node, { ...walk, isBindable: false }, membersOf(membersOfNodes, entry));
}

const membersOfNodes = { ...nodeMembers, ...childrenMember, ...componentDefinition.members };

function upgradeAction(action: JsonObject, walk: Walk): Json {
  const entry = ownMember(actions, action["actionType"]);
  return upgradeObject(action, walk, membersOf(actionMembers, entry));
}

/** The members of a node or action, with the attributes of its type. A custom type has no entry. */
function membersOf(members: Members, entry: Entry | undefined): Members {
  if (entry === undefined) return members;
  const shape: Shape = { name: "", label: "", doc: "", members: entry.attributes };
  return { ...members, attributes: { doc: "", value: { kind: "shape", shape } } };
}

/** Upgrades data in which every text can be a template. The attributes of custom types can have nodes at any depth. */
function upgradeData(value: Json, walk: Walk): Json {
  if (typeof value === "string") return convertText(value, walk);
  if (isExpression(value)) return convertExpression(value, walk);
  return isNode(value) ? upgradeNode(value, walk) : mapChildren(value, walk, upgradeData);
}

function isNode(value: Json): boolean {
  if (!isJsonObject(value)) return false;
  const { type, widgetType, rendererType } = value;
  return type === "Widget"
    ? widgetType !== undefined
    : type === "Renderer" && rendererType !== undefined;
}

function isEdges(wanted: Value<Shape>): boolean {
  return wanted.kind === "shape" && wanted.shape.name === "Edges";
}

/** Whether a value is `{"$expr": …}` and nothing else. */
function isExpression(value: Json): boolean {
  return isJsonObject(value) && Object.keys(value).join() === "$expr";
}
