import type { JsonObject } from "@screenspec/format";
import { renderers } from "@screenspec/format/catalog";
import { entryOf } from "../catalog/place-in-format.ts";
import { isNode, ownerOf, slotsAt } from "../references/node-tree.ts";
import type { InsertionPoint } from "./edit-nodes.ts";
import { type JsonPath, valueAt } from "./json-edits.ts";

/**
 * The insertion point at the end of what a node, a screen or a dialog contains: of its children, else of its first free slot. A
 * body or a single child that can contain nodes is entered. Undefined if there is none.
 */
export function insertionPointIn(draft: JsonObject, owner: JsonPath): InsertionPoint | undefined {
  const slots = slotsAt(draft, owner);
  const list = slots.find(({ isList, path }) => isList && path.at(-1) === "children");
  if (list) {
    const path = [...owner, ...list.path];
    const children = valueAt(draft, path);
    const items = Array.isArray(children) ? children : [];
    const takesOne = isSingle(valueAt(draft, owner));
    if (!takesOne || items.length === 0) return { list: path, index: items.length };
    return insertionPointIn(draft, [...path, 0]);
  }
  const body = slots.find(({ path }) => path.at(-1) === "body");
  if (body && isNode(valueAt(draft, [...owner, ...body.path]))) {
    return insertionPointIn(draft, [...owner, ...body.path]);
  }
  const nodes = slots.find(({ isList }) => isList);
  if (nodes) {
    const path = [...owner, ...nodes.path];
    return { list: path, index: Object(valueAt(draft, path)).length ?? 0 };
  }
  const free = slots.find(({ path }) => !isNode(valueAt(draft, [...owner, ...path])));
  return free && { slot: [...owner, ...free.path] };
}

/** The free slot of a screen that is for a type of node, such as `appBar`. */
export function ownSlot(
  draft: JsonObject,
  surface: JsonPath,
  node: unknown,
): InsertionPoint | undefined {
  const type = `${Object(node).widgetType}`.toLowerCase();
  const slot = slotsAt(draft, surface).find(({ path }) => `${path.at(-1)}`.toLowerCase() === type);
  const path = slot && [...surface, ...slot.path];
  return path && !isNode(valueAt(draft, path)) ? { slot: path } : undefined;
}

/** The insertion point after a node: in its list, or after what contains it. */
export function insertionPointAfter(draft: JsonObject, path: JsonPath): InsertionPoint | undefined {
  const index = path.at(-1);
  const list = path.slice(0, -1);
  const owner = ownerOf(draft, path);
  if (owner === undefined) return undefined;
  const isFull = isSingle(valueAt(draft, owner));
  if (typeof index === "number" && !isFull && Array.isArray(valueAt(draft, list))) {
    return { list, index: index + 1 };
  }
  return insertionPointAfter(draft, owner);
}

/** Whether the type of a node takes exactly one child. */
function isSingle(node: unknown): boolean {
  return entryOf(renderers, Object(node).rendererType)?.children === "one";
}
