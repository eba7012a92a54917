import { pointerTo } from "../location.ts";
import type { LocationPair } from "./comparison.ts";
import type { NodeSubject, OwnerSubject, Parent } from "./document-diff.ts";
import { type JsonLocation, textAt } from "./json-location.ts";
import { hasNode, isComponent } from "./node-slots.ts";

/** The subject of a node's changes. */
export function nodeSubject(node: JsonLocation): NodeSubject {
  const entry = entryAround(node);
  const map = entry.parent?.key;
  const key = String(entry.key);
  const component = isComponent(entry) ? textAt(entry, "id") : undefined;
  return {
    what: "node",
    ...nameAt(node),
    ...(map === "screens" && { screen: key }),
    ...(map === "actions" && { action: key }),
    ...(component !== undefined && { component }),
  };
}

/** The nearest node around a node. */
export function parentOf(node: JsonLocation): JsonLocation | undefined {
  let around = node.parent;
  while (around !== undefined && !hasNode(around)) around = around.parent;
  return around;
}

/** A node's type, and its id if it has one. */
export function nameAt(node: JsonLocation): Parent {
  const id = textAt(node, "id");
  return { ...(id !== undefined && { id }), type: typeOf(node) };
}

/** The name of a node's type. */
export function typeOf(node: JsonLocation): string {
  const type = textAt(node, "type") ?? "";
  return textAt(node, typeMembers.get(type) ?? "type") ?? type;
}

const typeMembers: ReadonlyMap<string, string> = new Map([
  ["Widget", "widgetType"],
  ["Renderer", "rendererType"],
]);

/** The screen, action or component around a node. */
function entryAround(location: JsonLocation): JsonLocation {
  let entry = location;
  while (entry.parent?.parent?.parent !== undefined) entry = entry.parent;
  return entry;
}

/** A screen, action, rule or node in both documents. */
export interface ComparedEntity {
  readonly subject: OwnerSubject;
  readonly before: JsonLocation;
  readonly after: JsonLocation;
  /** The part whose change breaks it as an input, if any. */
  readonly broken?: { readonly part: string; readonly reason: string } | undefined;
}

/** JSON Pointer of a part, from its entity in the second document if it is there. */
export function partPointer(entity: ComparedEntity, { before, after }: LocationPair): string {
  if (after !== undefined) return pointerTo(after, entity.after);
  return before === undefined ? "" : pointerTo(before, entity.before);
}
