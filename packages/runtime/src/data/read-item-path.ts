import type { Json } from "@screenspec/format";
import { parsePath } from "@screenspec/format/evaluate";
import { readIn } from "./json-path.ts";

/** Returns the value at an `itemPath` of an item; the item itself if the path is empty. */
export function readItemPath(item: Json, itemPath: unknown): Json {
  if (typeof itemPath !== "string" || itemPath === "") return item;
  const path = parsePath(itemPath);
  return "steps" in path ? (readIn(item, [path.root, ...path.steps]) ?? null) : null;
}
