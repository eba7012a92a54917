import { type JsonObject, pointerOf } from "@screenspec/format";
import { isOwnLeaf } from "../components/stand-ins.ts";
import { childrenAt, isNode } from "../references/node-tree.ts";
import { pathOf } from "./edit-nodes.ts";
import { insertionPointIn } from "./insertion-points.ts";
import { type JsonPath, valueAt } from "./json-edits.ts";

/** The canvas marks no more than these: each costs time in each frame. */
const maxMarked = 50;

/** The pointers of the containers of a surface without a node in them. Of one in another, only the outer one is listed. */
export function emptyContainersIn(draft: JsonObject, surface: string): readonly string[] {
  return emptyBelow(draft, pathOf(draft, surface))
    .slice(0, maxMarked)
    .map((below) => `${surface}${below}`);
}

/** Drafts aren't changed: an edit makes other nodes. */
const known = new WeakMap<object, readonly string[]>();

/** The pointers are relative to the path. */
function emptyBelow(draft: JsonObject, path: JsonPath): readonly string[] {
  const value = valueAt(draft, path);
  // Its component decides which nodes a reference takes.
  if (typeof value !== "object" || value === null || Object(value).type === "Component") return [];
  const before = known.get(value);
  if (before) return before;
  const found =
    isNode(value) && isEmptyContainer(draft, path)
      ? [""]
      : childrenAt(draft, path).flatMap((child) => {
          const step = pointerOf(child.slice(path.length));
          return emptyBelow(draft, child).map((below) => `${step}${below}`);
        });
  known.set(value, found);
  return found;
}

/** Also of a container that has only another one, as a Scrollable has. */
function isEmptyContainer(draft: JsonObject, path: JsonPath): boolean {
  if (isOwnLeaf(valueAt(draft, path))) return false;
  const point = insertionPointIn(draft, path);
  if (point === undefined || "slot" in point || point.index > 0) return false;
  return point.list.slice(path.length).every((key) => key === "children" || key === 0);
}

/** Whether a screen, a component or a dialog has no content: inserted nodes will be its first children or its body. */
export function isEmptySurface(draft: JsonObject, surface: string): boolean {
  const point = insertionPointIn(draft, pathOf(draft, surface));
  if (point === undefined) return false;
  if ("slot" in point) return point.slot.at(-1) === "body";
  return point.index === 0 && point.list.at(-1) === "children";
}
