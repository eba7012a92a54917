import { layoutMembers } from "./catalog/layout-members.ts";

/**
 * Whether a member of a node's attributes is a Stack position, which composing moves to the layout.
 */
export function isPosition(key: string, value: unknown): value is Position {
  return names.has(key) && value !== undefined && typeof value !== "object";
}

/**
 * Splits a node's attributes into Stack positions and the rest. `owns` says whether the node's type
 * has an attribute of a name, which is no position then.
 */
export function splitPositions<Value>(
  attributes: { readonly [key: string]: Value },
  owns: (key: string) => boolean,
): { positions: { [key: string]: Value & Position }; rest: { [key: string]: Value } } {
  const positions: [string, Value & Position][] = [];
  const rest: [string, Value][] = [];
  for (const [key, value] of Object.entries(attributes)) {
    if (isPosition(key, value) && !owns(key)) positions.push([key, value]);
    else rest.push([key, value]);
  }
  return { positions: Object.fromEntries(positions), rest: Object.fromEntries(rest) };
}

type Position = string | number | boolean;

const names: ReadonlySet<string> = new Set(layoutMembers.stack);
