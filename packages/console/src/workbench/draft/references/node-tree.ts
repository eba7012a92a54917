import type { JsonObject } from "@screenspec/format";
import { pointerOf } from "@screenspec/format";
import { actions as catalogActions } from "@screenspec/format/catalog";
import { entryOf, placeAt } from "../catalog/place-in-format.ts";
import { type JsonPath, valueAt } from "../edits/json-edits.ts";
import { type Slot, slotsIn, slotsOf } from "../edits/node-slots.ts";

/** A part of a draft that is shown and edited by itself: a screen, a component, or the action that opens a dialog. */
export interface Surface {
  readonly kind: "screen" | "component" | "dialog";
  /** The id of the screen, the component or the action. */
  readonly id: string;
  readonly path: JsonPath;
}

/** A node in the tree of a surface. */
export interface TreeNode {
  readonly pointer: string;
  readonly node: JsonObject;
  /** The slot's name, such as `body`, unless the node is one of its parent's children. */
  readonly slot: string | undefined;
  /** 1 for the outermost nodes. */
  readonly level: number;
  readonly parent: string | undefined;
  readonly hasChildren: boolean;
  /** The position among the nodes with the same parent, from 1, and their number. */
  readonly position: number;
  readonly count: number;
}

/** The surfaces of a draft, in its order. */
export function surfacesOf(draft: JsonObject): readonly Surface[] {
  const components = valueAt(draft, ["components"]);
  return [
    ...Object.keys(Object(valueAt(draft, ["screens"]))).map((id) => ({
      kind: "screen" as const,
      id,
      path: ["screens", id],
    })),
    ...(Array.isArray(components) ? components : []).map((component, index) => ({
      kind: "component" as const,
      id: textOf(Object(component).id ?? index),
      path: ["components", index],
    })),
    ...Object.entries(Object(valueAt(draft, ["actions"])))
      .filter(([, action]) => hasNodes(action))
      .map(([id]) => ({ kind: "dialog" as const, id, path: ["actions", id] })),
  ];
}

/** Whether the type of an action has nodes in its attributes. */
function hasNodes(action: unknown): boolean {
  const entry = entryOf(catalogActions, Object(action).actionType);
  return Object.values(entry?.attributes ?? {}).some(({ value }) => value.kind === "node");
}

/** The surface that a path of a draft is in. */
export function surfaceAt(draft: JsonObject, path: JsonPath): Surface | undefined {
  return surfacesOf(draft).find((surface) =>
    surface.path.every((key, index) => `${key}` === `${path[index]}`),
  );
}

/** The name of a surface in an address: its id, or its pointer if another surface before it has that id. */
export function nameOfSurface(draft: JsonObject, pointer: string): string {
  const surfaces = surfacesOf(draft);
  const { id } = surfaces.find(({ path }) => pointerOf(path) === pointer) ?? {};
  const first = surfaces.find((each) => each.id === id);
  return first && pointerOf(first.path) === pointer ? first.id : pointer;
}

/** The slots of the value at a path: of a node, a screen, or an action. */
export function slotsAt(draft: JsonObject, path: JsonPath): readonly Slot[] {
  const value = valueAt(draft, path);
  const [root, key] = path;
  const isNode = path.length > 2 || root === "components";
  if (isNode) return slotsOf(value, draft);
  if (key === undefined || value === undefined) return [];
  return [...slotsIn(placeAt(draft, path).value, value, [])].filter(
    ({ path: [name] }) => name !== "fallback",
  );
}

/** The nodes of a surface in the order of the document, without those inside collapsed nodes. */
export function treeOf(
  draft: JsonObject,
  surface: Surface,
  isCollapsed: (pointer: string) => boolean,
): readonly TreeNode[] {
  const rows: TreeNode[] = [];
  const addAll = (
    children: readonly SlotNode[],
    { level, pointer: owner }: Pick<TreeNode, "level" | "pointer">,
    parent: string | undefined,
  ) => {
    for (const [index, { step, slot, node }] of children.entries()) {
      const pointer = `${owner}${step}`;
      add({ pointer, node, slot, level, parent, position: index + 1, count: children.length });
    }
  };
  const add = (row: Omit<TreeNode, "hasChildren">) => {
    const { node, pointer, level } = row;
    const children = childrenOf(draft, node);
    rows.push({ ...row, hasChildren: children.length > 0 });
    if (!isCollapsed(pointer)) addAll(children, { level: level + 1, pointer }, pointer);
  };
  const { kind, path } = surface;
  const pointer = pointerOf(path);
  const value = valueAt(draft, path);
  if (kind !== "component") {
    addAll(nodesIn(value, slotsAt(draft, path)), { level: 1, pointer }, undefined);
  } else if (typeof value === "object" && value !== null) {
    const place = { level: 1, parent: undefined, position: 1, count: 1 };
    add({ pointer, node: value as JsonObject, slot: undefined, ...place });
  }
  return rows;
}

/** The paths of the nodes in the slots of the value at a path. */
export function childrenAt(draft: JsonObject, owner: JsonPath): readonly JsonPath[] {
  const children = nodesIn(valueAt(draft, owner), slotsAt(draft, owner));
  return children.map(({ path }) => [...owner, ...path]);
}

/** A node in a slot. */
interface SlotNode extends Pick<TreeNode, "node" | "slot"> {
  /** Relative to its owner, as the step, which is its pointer. */
  readonly path: JsonPath;
  readonly step: string;
}

/** Drafts aren't changed: an edit makes other nodes. */
const knownChildren = new WeakMap<JsonObject, readonly SlotNode[]>();

function childrenOf(draft: JsonObject, node: JsonObject): readonly SlotNode[] {
  const known = knownChildren.get(node);
  if (known) return known;
  const found = nodesIn(node, slotsOf(node, draft));
  // Its component decides which arguments of a reference are nodes.
  if (node["type"] !== "Component") knownChildren.set(node, found);
  return found;
}

function nodesIn(owner: unknown, slots: readonly Slot[]): readonly SlotNode[] {
  return slots.flatMap(({ path, isList }) => {
    const value = valueAt(owner, path);
    const slot = path.at(-1) === "children" ? undefined : nameOf(path);
    const at = (path: JsonPath, node: unknown): readonly SlotNode[] =>
      isNode(node) ? [{ path, step: pointerOf(path), slot, node }] : [];
    if (!isList) return at(path, value);
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    return items.flatMap((node, index) => at([...path, index], node));
  });
}

/** The path of the node, screen or action around the value at a path; undefined for the outermost. */
export function ownerOf(draft: JsonObject, path: JsonPath): JsonPath | undefined {
  for (let length = path.length - 1; length >= 2; length--) {
    const owner = path.slice(0, length);
    if (length === 2 || isNode(valueAt(draft, owner))) return owner;
  }
  return undefined;
}

/** Whether a value is a node, also one of an unknown type. */
export function isNode(value: unknown): value is JsonObject {
  const { type } = Object(value);
  return type === "Renderer" || type === "Widget" || type === "Component";
}

/** The type of a node that people read: its renderer, widget or component. */
export function typeNameOf(node: JsonObject): string {
  const { type, rendererType, widgetType, ref } = node;
  return textOf(type === "Component" ? ref : type === "Renderer" ? rendererType : widgetType);
}

/** A short text that tells a node from others of its type: its id, or what it shows. */
export function describeNode(node: JsonObject): string {
  const { text, title, label, name, message, alt, url } = Object(node["attributes"]);
  const shown = [text, title, label, name, message, alt || url].find(
    (each) => typeof each === "string" && !each.startsWith("data:"),
  );
  return textOf(shown ?? node["id"] ?? "");
}

/** The text of a name. A draft can have anything in its place, also what can't be converted to a text. */
function textOf(name: unknown): string {
  return typeof name === "object" ? "" : `${name}`;
}

/** The name of a slot: `itemTemplate`, `tabs 2 body`. */
function nameOf([first, ...rest]: JsonPath): string {
  const path = first === "attributes" || first === "arguments" ? rest : [first ?? "", ...rest];
  return path.map((key) => (typeof key === "number" ? key + 1 : key)).join(" ");
}
