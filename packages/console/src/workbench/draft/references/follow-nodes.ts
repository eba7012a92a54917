import { type JsonObject, pointerOf } from "@screenspec/format";
import { pathOf } from "../edits/edit-nodes.ts";
import { type JsonPath, valueAt } from "../edits/json-edits.ts";
import { isNode, surfacesOf, typeNameOf } from "./node-tree.ts";

/**
 * Returns where nodes of a draft are in another one: the same node, else one with its id, else one of its type at its
 * place. Leaves out those that aren't there.
 */
export function followNodes(
  pointers: readonly string[],
  before: JsonObject,
  after: JsonObject,
): readonly string[] {
  const found = pointers.flatMap((pointer) => {
    const path = pathOf(before, pointer);
    const node = valueAt(before, path);
    if (!isNode(node)) return [];
    const same = valueAt(after, path);
    if (same === node) return [pointer];
    const { id } = node;
    const elsewhere =
      findNode(after, (each) => each === node) ??
      (typeof id === "string" ? findNode(after, (each) => each["id"] === id) : undefined);
    if (elsewhere) return [pointerOf(elsewhere)];
    return isNode(same) && typeNameOf(same) === typeNameOf(node) ? [pointer] : [];
  });
  return [...new Set(found)];
}

/** Returns where a surface is in another draft; if it isn't there, the first screen. */
export function followSurface(pointer: string, before: JsonObject, after: JsonObject): string {
  const surfaces = surfacesOf(after);
  const shown = surfacesOf(before).find(({ path }) => pointerOf(path) === pointer);
  const same = surfaces.find(({ kind, id }) => kind === shown?.kind && id === shown.id);
  const first = surfaces.find(({ id }) => id === after["entryPoint"]) ?? surfaces[0];
  return pointerOf((same ?? first)?.path ?? []);
}

/** Returns the path of the first node that matches. */
export function findNode(
  value: unknown,
  matches: (node: JsonObject) => boolean,
  path: JsonPath = [],
): JsonPath | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (isNode(value) && matches(value)) return path;
  for (const [key, member] of Object.entries(value)) {
    const found = findNode(member, matches, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}
