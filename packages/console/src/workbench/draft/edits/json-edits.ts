import type { Json } from "@screenspec/format";

/** A path of keys and indexes, as jsonc-parser has it. */
export type JsonPath = readonly (string | number)[];

/** Edits of JSON that return a changed copy. It shares everything that hasn't changed with the original. */

/** Returns the value at a path; undefined if there is none. */
export function valueAt(root: unknown, path: JsonPath): unknown {
  let at: unknown = root;
  for (const key of path) {
    at = isContainer(at) && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined;
  }
  return at;
}

/** Sets the value at a path. Objects that are missing on the way are created. */
export function setAt<Root>(root: Root, path: JsonPath, value: Json): Root;
export function setAt(root: unknown, path: JsonPath, value: Json): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const changed = setAt(valueAt(root, [key]), rest, value) as Json;
  if (Array.isArray(root)) return root.with(Number(key), changed);
  return { ...Object(root), [key]: changed };
}

/** Deletes the member or the list item at a path. */
export function deleteAt<Root>(root: Root, path: JsonPath): Root;
export function deleteAt(root: unknown, path: JsonPath): unknown {
  const last = path.at(-1);
  if (last === undefined) return undefined;
  const owner = valueAt(root, path.slice(0, -1));
  if (Array.isArray(owner)) {
    return setAt(root, path.slice(0, -1), owner.toSpliced(Number(last), 1));
  }
  if (!isContainer(owner) || !Object.hasOwn(owner, last)) return root;
  const { [last]: _, ...rest } = owner as { [key: string]: Json };
  return setAt(root, path.slice(0, -1), rest);
}

/** Gives a member another name, in its place. Nothing changes if there is no such member, or one of that name. */
export function renameKeyAt<Root>(root: Root, path: JsonPath, name: string): Root {
  const owner = path.slice(0, -1);
  const value = Object(valueAt(root, owner));
  const key = `${path.at(-1)}`;
  if (!Object.hasOwn(value, key) || Object.hasOwn(value, name)) return root;
  const members = Object.entries<Json>(value).map(([each, member]) => [
    each === key ? name : each,
    member,
  ]);
  return setAt(root, owner, Object.fromEntries(members));
}

/** Deletes a member, and then each object around it, up to a path or a list, that has no other member. */
export function resetAt<Root>(root: Root, path: JsonPath, keep: JsonPath): Root {
  const changed = deleteAt(root, path);
  const owner = path.slice(0, -1);
  const value = valueAt(changed, owner);
  const isItem = typeof owner.at(-1) === "number";
  const isEmpty = !isItem && isContainer(value) && Object.keys(value).length === 0;
  return isEmpty && owner.length > keep.length ? resetAt(changed, owner, keep) : changed;
}

/** Inserts items in a list, which is created if there is none. */
export function insertAt<Root>(
  root: Root,
  list: JsonPath,
  index: number,
  items: readonly Json[],
): Root {
  const former = valueAt(root, list);
  const changed = Array.isArray(former) ? former.toSpliced(index, 0, ...items) : [...items];
  return setAt(root, list, changed);
}

/** Whether a path leads to another one or into it. */
export function isWithin(path: JsonPath, outer: JsonPath): boolean {
  return outer.length <= path.length && outer.every((key, index) => `${key}` === `${path[index]}`);
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
