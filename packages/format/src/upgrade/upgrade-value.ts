import type { EntryRule, ShapeRule, Value } from "../catalog/member.ts";
import { isPlain, pickByType } from "../catalog/value-types.ts";
import { entryMembers } from "../entry-members.ts";
import { isExpressionObject } from "../expression/expression-object.ts";
import { operatorNames } from "../former-names.ts";
import { tables } from "../generated/tables.ts";
import { isNode } from "../is-node.ts";
import { isJsonArray, isObject, type Json } from "../json.ts";
import { childLocation } from "../location.ts";
import { ownMember } from "../own-member.ts";
import { quote } from "../wording/quote.ts";
import { convertEventsOf } from "./convert-events.ts";
import { convertDisabled, convertNodeType } from "./convert-node.ts";
import { convertPath, convertTemplate, onlyPath } from "./convert-template.ts";
import { convertEdges, convertListToMap, convertWord } from "./convert-value.ts";
import { olderShapes, renameFormer } from "./older-shapes.ts";
import {
  type ChangeList,
  child,
  closeObject,
  mapItems,
  mapMembers,
  openObject,
  record,
  renameMembers,
  type TrackedObject,
  type TrackedValue,
  textOf,
} from "./tracked-value.ts";

type CatalogValue = Value<ShapeRule>;

/** Upgrades the screens, actions or rules of a document or spec. */
export function upgradeEntries(
  list: ChangeList,
  tracked: TrackedValue,
  kind: "screens" | "actions" | "rules",
): Json {
  const map = convertListToMap(list, tracked);
  const entries = openObject(map);
  if (entries === undefined) return map.value;
  const keys = new Set(entries.members.keys());
  const upgraded: [string, Json][] = [];
  for (const [id, member] of entries.members) {
    const entry = openObject({ ...member, to: childLocation(map.to, id, member.value) }, keys);
    if (entry === undefined) {
      upgraded.push([id, member.value]);
      continue;
    }
    for (const convert of olderShapes[kind]) convert(list, entry);
    for (const each of [entry, ...entry.added]) {
      upgraded.push([String(each.tracked.to.key), closeEntry(list, each, kind)]);
    }
  }
  return Object.fromEntries(upgraded);
}

function closeEntry(
  list: ChangeList,
  entry: TrackedObject,
  kind: "screens" | "actions" | "rules",
): Json {
  if (kind !== "actions") return closeShape(list, entry, entryMembers(kind));
  const type = ownMember(tables.actions, textOf(entry, "actionType") ?? "");
  return closeTyped(list, entry, tables.actionMembers, type);
}

/** Upgrades the value where a node is expected. A value that isn't a node stays. */
export function upgradeNode(list: ChangeList, tracked: TrackedValue): Json {
  const node = openObject(tracked);
  if (node === undefined) return tracked.value;
  convertNodeType(list, node);
  const type = textOf(node, "type");
  if (type !== "Renderer" && type !== "Widget") return tracked.value;
  for (const convert of olderShapes.node) convert(list, node);
  const name = textOf(node, type === "Widget" ? "widgetType" : "rendererType") ?? "";
  const entry = ownMember(type === "Widget" ? tables.widgets : tables.renderers, name);
  return closeTyped(list, node, nodeMembers, entry);
}

const nodeMembers = { ...tables.nodeMembers, children: tables.children };

/** A node or an action; `entry` is undefined for a custom type. */
function closeTyped(
  list: ChangeList,
  object: TrackedObject,
  members: ShapeRule["members"],
  entry: EntryRule | undefined,
): Json {
  return closeObject(object, (member, name) => {
    return name === "attributes"
      ? upgradeAttributes(list, member, entry)
      : upgradeMember(list, member, name, members);
  });
}

function upgradeAttributes(
  list: ChangeList,
  tracked: TrackedValue,
  entry: EntryRule | undefined,
): Json {
  // Attributes of custom types are data, and can hold nodes at any depth.
  if (entry === undefined) return mapMembers(tracked, (member) => upgradeData(list, member, true));
  const attributes = openObject(tracked);
  if (attributes === undefined) return tracked.value;
  const { members } = entry.attributes;
  renameFormer(members)(list, attributes);
  if (Object.hasOwn(members, "enabled")) convertDisabled(list, attributes);
  return closeShape(list, attributes, members);
}

function closeShape(
  list: ChangeList,
  object: TrackedObject,
  members: ShapeRule["members"],
  isBindable = false,
): Json {
  return closeObject(object, (member, name) =>
    upgradeMember(list, member, name, members, isBindable),
  );
}

/** Upgrades a member that the catalog knows; any other stays. */
export function upgradeMember(
  list: ChangeList,
  tracked: TrackedValue,
  name: string,
  members: ShapeRule["members"],
  isBindable = false,
): Json {
  const rule = ownMember(members, name);
  if (rule === undefined) return tracked.value;
  return upgradeValue(list, tracked, rule.value, isBindable || rule.bindable === true);
}

/** Upgrades a value by what the catalog has in its place. */
function upgradeValue(
  list: ChangeList,
  tracked: TrackedValue,
  wanted: CatalogValue,
  isBindable: boolean,
): Json {
  const { value } = tracked;
  if (wanted.kind === "condition" || (isBindable && isExpressionObject(value))) {
    return upgradeCondition(list, tracked);
  }
  if (wanted.kind === "shape") return upgradeShape(list, tracked, wanted.shape, isBindable);
  if (typeof value === "string") {
    return upgradeString(list, tracked, value, { wanted, isBindable });
  }
  if (isPlain(wanted)) return value;
  switch (wanted.kind) {
    case "node":
    case "fallback":
      return upgradeNode(list, tracked);
    case "nodes":
      return mapItems(tracked, (item) => upgradeNode(list, item));
    case "list":
      return mapItems(tracked, (item) => upgradeValue(list, item, wanted.of, isBindable));
    case "map":
      return mapMembers(tracked, (member) => upgradeValue(list, member, wanted.of, isBindable));
    case "variant": {
      const name = isObject(value) ? value[wanted.by] : undefined;
      const shape = typeof name === "string" ? ownMember(wanted.of, name) : undefined;
      return shape === undefined ? value : upgradeShape(list, tracked, shape, isBindable);
    }
    case "either": {
      const picked = pickByType(wanted.of, value);
      return picked === undefined ? value : upgradeValue(list, tracked, picked, isBindable);
    }
    case "any":
    case "object":
      return isBindable ? upgradeData(list, tracked, false) : value;
    // The functions above upgrade these.
    case "attributes":
    case "components":
    case "action":
      return value;
    default:
      return wanted satisfies never;
  }
}

function upgradeShape(
  list: ChangeList,
  tracked: TrackedValue,
  { members }: ShapeRule,
  isBindable: boolean,
): Json {
  const shaped = convertEdges(list, tracked);
  const object = openObject(shaped);
  if (object === undefined) return shaped.value;
  renameFormer(members)(list, object);
  convertEventsOf(members)(list, object);
  return closeShape(list, object, members, isBindable);
}

/** Upgrades data in which every text can be a template and, if `hasNodes`, nodes can stand. */
function upgradeData(list: ChangeList, tracked: TrackedValue, hasNodes: boolean): Json {
  const { value } = tracked;
  if (typeof value === "string") return upgradeText(list, tracked);
  if (isExpressionObject(value)) return upgradeCondition(list, tracked);
  if (hasNodes && isNode(value)) return upgradeNode(list, tracked);
  if (isJsonArray(value)) return mapItems(tracked, (item) => upgradeData(list, item, hasNodes));
  return mapMembers(tracked, (member) => upgradeData(list, member, hasNodes));
}

function upgradeString(
  list: ChangeList,
  tracked: TrackedValue,
  text: string,
  { wanted, isBindable }: { wanted: CatalogValue; isBindable: boolean },
): Json {
  const { from, to } = tracked;
  const format = wanted.kind === "string" ? wanted.format : undefined;
  if (format === "listenPath") {
    const path = onlyPath(text);
    if (path === undefined) return upgradePath(list, tracked, text);
    const message = `A rule listens to a path without braces: ${quote(path)}.`;
    record(list, { code: "template_to_path", from, to, message });
    return path;
  }
  const value = isBindable || format === "dataPath" ? upgradeText(list, tracked) : text;
  return convertWord(list, { ...tracked, value }, wanted);
}

/** Upgrades a text that can be a template. */
export function upgradeText(list: ChangeList, { value, from, to }: TrackedValue): Json {
  const converted = typeof value === "string" ? convertTemplate(value) : undefined;
  if (converted === undefined) return value;
  const change = converted.hadOlderSyntax
    ? { code: "template_syntax", message: "Placeholders are written {{ path }} now, not @{path}." }
    : { code: "path_root", message: olderRoot };
  record(list, { ...change, from, to });
  return converted.text;
}

function upgradePath(list: ChangeList, { from, to }: TrackedValue, path: string): string {
  const converted = convertPath(path);
  if (converted === path) return path;
  const message = `${olderRoot} This is ${quote(converted)}.`;
  record(list, { code: "path_root", from, to, message });
  return converted;
}

const olderRoot = 'Paths to "screenData" and "globalData" begin with "state." now.';

/** Upgrades the value where a condition is expected: a template, or an expression with or without `$expr`. */
function upgradeCondition(list: ChangeList, tracked: TrackedValue): Json {
  if (typeof tracked.value === "string") return upgradeText(list, tracked);
  return upgradeExpression(list, tracked);
}

function upgradeExpression(list: ChangeList, tracked: TrackedValue): Json {
  if (isJsonArray(tracked.value)) return mapItems(tracked, (item) => upgradeExpression(list, item));
  const object = openObject(tracked);
  if (object?.members.size !== 1) return tracked.value;
  renameMembers(list, object, (name) => {
    const to = operatorNames.get(name);
    return to === undefined ? undefined : { code: "operator_name", to };
  });
  return closeObject(object, (args, name) =>
    name === "var" ? upgradeVar(list, args) : upgradeExpression(list, args),
  );
}

function upgradeVar(list: ChangeList, tracked: TrackedValue): Json {
  const { value } = tracked;
  if (typeof value === "string") return upgradePath(list, tracked, value);
  if (!isJsonArray(value) || typeof value[0] !== "string") return value;
  const [path, ...others] = value;
  return [upgradePath(list, child(tracked, 0, path), path), ...others];
}
