import type { Document } from "../document.ts";
import { headMembers } from "../document-head.ts";
import { isJsonArray, isObject, type Json, type JsonObject } from "../json.ts";
import { keysOfPointer } from "../json-pointer.ts";
import { ownMember } from "../own-member.ts";
import type { Change, DocumentDiff } from "./document-diff.ts";
import { findTree, markAt, newTree, type PointerTree } from "./pointer-tree.ts";

/**
 * The document that a diff leads to: deeply equal to the one it was made with, whatever the order of
 * keys, and sharing with `before` what is the same. A diff of other documents gives something without
 * meaning; a RangeError is thrown where it moves what isn't there.
 *
 * What left an object or a list is taken out of it; the rest stays, in its order, around what came:
 * that stands where its pointer says.
 */
export function applyDiff(before: Document, { to, changes }: DocumentDiff): Document {
  const root: JsonObject = Object.fromEntries(Object.entries(before));
  const left = newTree<true>();
  const come = newTree<Arrival>();
  for (const change of changes) {
    if ("from" in change && change.from !== undefined) markAt(left, change.from, true);
  }
  for (const change of changes) {
    if ("to" in change && change.to !== undefined) {
      markAt(come, change.to, arrivalOf(change, root, left));
    }
  }
  for (const key of headMembers) markAt(left, `/${key}`, true);
  for (const [key, value] of Object.entries(to)) {
    if (value !== undefined) markAt(come, `/${key}`, { value });
  }
  const after: unknown = rebuild(root, left, come);
  if (!isDocument(after)) throw new RangeError("The diff leads to no document.");
  return after;
}

/** What comes to a place, as it was; and what left it, when it has moved there. */
interface Arrival {
  readonly value: Json;
  readonly left?: Left;
}

type Left = PointerTree<true> | undefined;
type Come = PointerTree<Arrival> | undefined;

function arrivalOf(change: Change, root: JsonObject, left: PointerTree<true>): Arrival {
  if (change.kind !== "moved") return { value: ("after" in change ? change.after : null) ?? null };
  const keys = keysOfPointer(change.from);
  let value: Json | undefined = root;
  for (const key of keys) value = memberOf(value, key);
  if (value === undefined) throw new RangeError(`There is nothing at ${change.from} to move.`);
  return { value, left: findTree(left, keys) };
}

function memberOf(container: Json | undefined, key: string): Json | undefined {
  if (isJsonArray(container)) return container[Number(key)];
  return isObject(container) ? ownMember(container, key) : undefined;
}

function rebuild(value: Json, left: Left, come: Come): Json {
  if (!left?.inner.size && !come?.inner.size) return value;
  if (isJsonArray(value)) return rebuildList(value, left, come);
  return isObject(value) ? rebuildObject(value, left, come) : value;
}

function rebuildObject(object: JsonObject, left: Left, come: Come): JsonObject {
  const members = new Map<string, Json>();
  for (const [key, value] of Object.entries(object)) {
    const gone = left?.inner.get(key);
    if (!gone?.mark) members.set(key, rebuild(value, gone, come?.inner.get(key)));
  }
  for (const [key, tree] of come?.inner ?? []) {
    if (tree.mark) members.set(key, rebuild(tree.mark.value, tree.mark.left, tree));
    else if (!members.has(key)) members.set(key, rebuildObject({}, undefined, tree));
  }
  return Object.fromEntries(members);
}

function rebuildList(list: readonly Json[], left: Left, come: Come): readonly Json[] {
  const items: Json[] = [];
  const fillUp = () => {
    for (;;) {
      const tree = come?.inner.get(String(items.length));
      if (!tree?.mark) return tree;
      items.push(rebuild(tree.mark.value, tree.mark.left, tree));
    }
  };
  for (const [index, value] of list.entries()) {
    const gone = left?.inner.get(String(index));
    if (!gone?.mark) items.push(rebuild(value, gone, fillUp()));
  }
  fillUp();
  return items;
}

function isDocument(value: unknown): value is Document {
  return isObject(value);
}
