import type { JsonObject } from "@screenspec/format";
import { renderers } from "@screenspec/format/catalog";
import { entryOf } from "../catalog/place-in-format.ts";
import { isOwnLeaf } from "../components/stand-ins.ts";
import { isNode, ownerOf, slotsAt } from "../references/node-tree.ts";
import { type InsertionPoint, pathOf } from "./edit-nodes.ts";
import { isWithin, type JsonPath, valueAt } from "./json-edits.ts";

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
  if (body) {
    const path = [...owner, ...body.path];
    return isNode(valueAt(draft, path)) ? insertionPointIn(draft, path) : { slot: path };
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

/** Where a press in Add puts nodes. */
interface Insertion {
  readonly point: InsertionPoint | undefined;
  /** Where the point is: in or after the selected node, or at the end of the screen. */
  readonly at: "in" | "after" | "end";
}

/** The screen, dialog or component that is shown, and its selected nodes. */
interface Selected {
  readonly draft: JsonObject;
  /** JSON Pointers (RFC 6901). */
  readonly selection: readonly string[];
  readonly surface: string;
}

/** The insertion point of nodes in or after the selected node, else at the end of the screen. */
export function insertionAtSelection(
  { draft, selection, surface }: Selected,
  nodes: readonly unknown[],
): Insertion {
  const selected = selection.at(-1);
  const screen = pathOf(draft, surface);
  if (selected !== undefined) {
    const path = pathOf(draft, selected);
    // After writing the title, people add the content: only a few types belong in the app bar.
    if (!isWithin(path, [...screen, "appBar"]) || nodes.every(isForBars)) {
      // Few of the app's own types have a place for nodes, and their schemas don't say which: a drag leads into them.
      const inside = isOwnLeaf(valueAt(draft, path)) ? undefined : insertionPointIn(draft, path);
      if (inside) return { point: inside, at: "in" };
      const after = insertionPointAfter(draft, path);
      if (after) return { point: after, at: "after" };
    }
  }
  return { point: insertionPointIn(draft, screen), at: "end" };
}

const barTypes: ReadonlySet<unknown> = new Set(["IconButton", "Avatar", "Badge"]);

/** Whether a node is of a type that is usual in the bar of a screen. */
function isForBars(node: unknown): boolean {
  return barTypes.has(Object(node).widgetType);
}

/** Whether the type of a node takes exactly one child. */
function isSingle(node: unknown): boolean {
  return entryOf(renderers, Object(node).rendererType)?.children === "one";
}
