import type { Change, DocumentDiff } from "../src/diff/document-diff.ts";
import type { Document } from "../src/document.ts";
import { headMembers } from "../src/document-head.ts";
import { isJsonArray, isObject, type Json, type JsonObject } from "../src/json.ts";
import { keysOfPointer } from "../src/json-pointer.ts";
import { ownMember } from "../src/own-member.ts";

/**
 * Applies a diff to the first document, which must give the second: tests show by it that a diff is
 * complete and that its pointers are right. First it removes what the changes have in `from`, keeping
 * the rest in order, then it inserts what they have in `to` at its pointer.
 */
export function applyDiff(before: Document, { to, changes }: DocumentDiff): Document {
  const root: JsonObject = Object.fromEntries(Object.entries(before));
  const removals = newTree<true>();
  const insertions = newTree<Insertion>();
  for (const change of changes) {
    if ("from" in change && change.from !== undefined) markAt(removals, change.from, true);
  }
  for (const change of changes) {
    if ("to" in change && change.to !== undefined) {
      markAt(insertions, change.to, insertionOf(change, root, removals));
    }
  }
  for (const key of headMembers) markAt(removals, `/${key}`, true);
  for (const [key, value] of Object.entries(to)) {
    if (value !== undefined) markAt(insertions, `/${key}`, { value });
  }
  const after: unknown = rebuild(root, removals, insertions);
  if (!isDocument(after)) throw new RangeError("The diff leads to no document.");
  return after;
}

/** Marks at pointers, as a tree of their keys. */
interface PointerTree<Mark> {
  readonly inner: Map<string, PointerTree<Mark>>;
  mark?: Mark;
}

/** A value, and what is removed from inside it where it moved. */
interface Insertion {
  readonly value: Json;
  readonly removals?: PointerTree<true> | undefined;
}

function newTree<Mark>(): PointerTree<Mark> {
  return { inner: new Map() };
}

function markAt<Mark>(tree: PointerTree<Mark>, pointer: string, mark: Mark): void {
  let at = tree;
  for (const key of keysOfPointer(pointer)) {
    const inner = at.inner.get(key) ?? newTree<Mark>();
    at.inner.set(key, inner);
    at = inner;
  }
  at.mark = mark;
}

function insertionOf(change: Change, root: JsonObject, removals: PointerTree<true>): Insertion {
  if (change.kind !== "moved") return { value: ("after" in change ? change.after : null) ?? null };
  let value: Json | undefined = root;
  let inside: PointerTree<true> | undefined = removals;
  for (const key of keysOfPointer(change.from)) {
    value = memberOf(value, key);
    inside = inside?.inner.get(key);
  }
  if (value === undefined) throw new RangeError(`There is nothing at ${change.from} to move.`);
  return { value, removals: inside };
}

function memberOf(container: Json | undefined, key: string): Json | undefined {
  if (isJsonArray(container)) return container[Number(key)];
  return isObject(container) ? ownMember(container, key) : undefined;
}

type Removals = PointerTree<true> | undefined;
type Insertions = PointerTree<Insertion> | undefined;

function rebuild(value: Json, removals: Removals, insertions: Insertions): Json {
  if (!removals?.inner.size && !insertions?.inner.size) return value;
  if (isJsonArray(value)) return rebuildList(value, removals, insertions);
  return isObject(value) ? rebuildObject(value, removals, insertions) : value;
}

function rebuildObject(object: JsonObject, removals: Removals, insertions: Insertions): JsonObject {
  const members = new Map<string, Json>();
  for (const [key, value] of Object.entries(object)) {
    const removal = removals?.inner.get(key);
    if (!removal?.mark) members.set(key, rebuild(value, removal, insertions?.inner.get(key)));
  }
  for (const [key, tree] of insertions?.inner ?? []) {
    if (tree.mark) members.set(key, rebuild(tree.mark.value, tree.mark.removals, tree));
    else if (!members.has(key)) members.set(key, rebuildObject({}, undefined, tree));
  }
  return Object.fromEntries(members);
}

function rebuildList(
  list: readonly Json[],
  removals: Removals,
  insertions: Insertions,
): readonly Json[] {
  const items: Json[] = [];
  const insertHere = () => {
    for (;;) {
      const tree = insertions?.inner.get(String(items.length));
      if (!tree?.mark) return tree;
      items.push(rebuild(tree.mark.value, tree.mark.removals, tree));
    }
  };
  for (const [index, value] of list.entries()) {
    const removal = removals?.inner.get(String(index));
    if (!removal?.mark) items.push(rebuild(value, removal, insertHere()));
  }
  insertHere();
  return items;
}

function isDocument(value: unknown): value is Document {
  return isObject(value);
}
