import type { ShapeRule, Value } from "./member.ts";
import { isPlain } from "./value-types.ts";

/** The names of members that can contain nodes at any depth, in the catalog's order. */
export function membersWithNodes(members: ShapeRule["members"]): readonly string[] {
  return Object.entries(members)
    .filter(([, { value }]) => mayHoldNodes(value))
    .map(([name]) => name);
}

function mayHoldNodes(value: Value<ShapeRule>): boolean {
  if (isPlain(value)) return false;
  switch (value.kind) {
    case "node":
    case "nodes":
    case "fallback":
    case "attributes":
    case "components":
    case "action":
      return true;
    case "list":
    case "map":
      return mayHoldNodes(value.of);
    case "shape":
      return membersWithNodes(value.shape.members).length > 0;
    case "variant":
      return Object.values(value.of).some(({ members }) => membersWithNodes(members).length > 0);
    case "either":
      return value.of.some(mayHoldNodes);
    // Data never contains nodes, whatever its shape.
    case "any":
    case "object":
    case "condition":
      return false;
    default:
      return value satisfies never;
  }
}
