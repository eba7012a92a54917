import type { Json, JsonObject } from "@screenspec/format";
import { readAccessibility } from "./read-accessibility.ts";
import { readLayout } from "./read-layout.ts";
import { readStyle } from "./read-style.ts";
import { readings } from "./readings.ts";
import { unobservable } from "./unobservable.ts";
import { idOf, typeOf, VisibleNode } from "./visible-node.ts";

/** The visible state of a node's expected members, or null if it isn't visible. */
export function readNode(
  visible: VisibleNode | undefined,
  wanted: Json | undefined,
): object | null {
  if (!visible) return null;
  const type = typeOf(visible.element);
  // If no node is expected, the visible one is named.
  if (!isObject(wanted)) return { type, id: idOf(visible.element) ?? null };
  return Object.fromEntries(
    Object.entries(wanted).map(([member, value]) => [
      member,
      nodesRead(readMember(visible, type, member, value), value),
    ]),
  );
}

/** A read value, with the nodes in it read as well. */
export function nodesRead(read: unknown, wanted: unknown): unknown {
  if (read instanceof VisibleNode) return readNode(read, isObject(wanted) ? wanted : undefined);
  if (Array.isArray(read))
    return read.map((item, place) =>
      nodesRead(item, Array.isArray(wanted) ? wanted[place] : undefined),
    );
  if (typeof read !== "object" || read === null) return read;
  return Object.fromEntries(
    Object.entries(read).map(([name, inner]) => [
      name,
      nodesRead(inner, isObject(wanted) ? wanted[name] : undefined),
    ]),
  );
}

function readMember(visible: VisibleNode, type: string, member: string, wanted: Json): unknown {
  const { element } = visible;
  if (member === "type") return type;
  if (member === "id") return idOf(element);
  if (member === "style") return isObject(wanted) ? readStyle(element, wanted) : undefined;
  if (member === "layout") return readLayout(visible);
  if (member === "accessibility") return readAccessibility(visible);
  if (member === "sharedElementId") return unobservable(member, visible.node?.sharedElementId);
  const reading = readings[type]?.[member] ?? readings["*"]?.[member];
  if (reading) return reading(visible, wanted);
  throw new Error(`Nothing says how ${member} of ${type} is read.`);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
