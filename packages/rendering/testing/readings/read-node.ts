import type { Json } from "@screenspec/format";
import { isObject } from "../is-object.ts";
import { containerReadings } from "./readings-of-containers.ts";
import { contentReadings } from "./readings-of-content.ts";
import { inputReadings } from "./readings-of-inputs.ts";
import { unobservable } from "./unobservable.ts";
import { type Readings, VisibleNode } from "./visible-node.ts";

/**
 * How the members of each type are read by role, name, state, text and value, or that they can't be observed. All other
 * members are looks.
 */
const readings: Readings = { ...contentReadings, ...inputReadings, ...containerReadings };

/** The visible state of a node's expected members, or null if it isn't visible. */
export function readNode(
  visible: VisibleNode | undefined,
  wanted: Json | undefined,
): object | null {
  if (!visible) return null;
  const { type, id = null } = visible.drawn;
  // If no node is expected, the visible one is named.
  if (!isObject(wanted)) return { type, id };
  return Object.fromEntries(
    Object.entries(wanted).map(([member, value]) => [
      member,
      readNodesIn(readMember(visible, member, value), value),
    ]),
  );
}

/** Returns a value that was read, with the visible state of its nodes in their place. */
export function readNodesIn(read: unknown, wanted: unknown): unknown {
  if (read instanceof VisibleNode) return readNode(read, isObject(wanted) ? wanted : undefined);
  if (Array.isArray(read))
    return read.map((item, place) =>
      readNodesIn(item, Array.isArray(wanted) ? wanted[place] : undefined),
    );
  if (typeof read !== "object" || read === null) return read;
  return Object.fromEntries(
    Object.entries(read).map(([name, inner]) => [
      name,
      readNodesIn(inner, isObject(wanted) ? wanted[name] : undefined),
    ]),
  );
}

function readMember(visible: VisibleNode, member: string, wanted: Json): unknown {
  const { drawn, node } = visible;
  if (member === "type") return drawn.type;
  if (member === "id") return drawn.id;
  if (member === "style") return isObject(wanted) ? drawn.style(wanted) : undefined;
  if (member === "layout") return readLayout(visible);
  if (member === "accessibility") return readAccessibility(visible);
  if (member === "sharedElementId") return unobservable(member, node?.sharedElementId);
  const reading = readings[drawn.type]?.[member] ?? readings["*"]?.[member];
  return reading ? reading(visible, wanted) : drawn.look(member);
}

function readLayout({ drawn, node }: VisibleNode): object {
  const layout = drawn.layout();
  return { ...layout, flex: layout.flex || unobservable("flex", node?.layout.flex) };
}

function readAccessibility({ drawn, node }: VisibleNode): object {
  const { role, ...others } = drawn.accessibility();
  return {
    ...others,
    role: role === "heading" ? unobservable("role", node?.accessibility.role) : role,
    mode: unobservable("mode", node?.accessibility.mode),
  };
}
