import type { Json, JsonObject } from "@screenspec/format";
import { readAccessibility } from "./read-accessibility.ts";
import { readLayout } from "./read-layout.ts";
import { readStyle } from "./read-style.ts";
import { readings } from "./readings.ts";
import { idOf, Seen, typeOf } from "./seen.ts";

/** What is to be seen of a node, of the members that are wanted; null where there is nothing. */
export function readNode(seen: Seen | undefined, wanted: Json | undefined): object | null {
  if (!seen) return null;
  const type = typeOf(seen.element);
  // Where nothing is wanted, what is there is named.
  if (!isObject(wanted)) return { type, id: idOf(seen.element) ?? null };
  return Object.fromEntries(
    Object.entries(wanted).map(([member, value]) => [
      member,
      nodesRead(readMember(seen, type, member, value), value),
    ]),
  );
}

/** What was read, and the nodes in it in their turn. */
export function nodesRead(read: unknown, wanted: unknown): unknown {
  if (read instanceof Seen) return readNode(read, isObject(wanted) ? wanted : undefined);
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

function readMember(seen: Seen, type: string, member: string, wanted: Json): unknown {
  const { element } = seen;
  if (member === "type") return type;
  if (member === "id") return idOf(element);
  if (member === "style") return isObject(wanted) ? readStyle(element, wanted) : undefined;
  if (member === "layout") return readLayout(seen);
  if (member === "accessibility") return readAccessibility(seen);
  const reading = readings[type]?.[member] ?? readings["*"]?.[member];
  if (reading) return reading(seen, wanted);
  throw new Error(`Nothing says how ${member} of ${type} is read.`);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
