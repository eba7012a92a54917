import { keysOfPointer } from "../json-pointer.ts";

/** Marks of places in a document, kept along the ways to them. */
export interface PointerTree<Mark> {
  readonly inner: Map<string, PointerTree<Mark>>;
  mark?: Mark;
}

export function newTree<Mark>(): PointerTree<Mark> {
  return { inner: new Map() };
}

/** Marks the place of a pointer. */
export function markAt<Mark>(tree: PointerTree<Mark>, pointer: string, mark: Mark): void {
  let at = tree;
  for (const key of keysOfPointer(pointer)) {
    const inner = at.inner.get(key) ?? newTree<Mark>();
    at.inner.set(key, inner);
    at = inner;
  }
  at.mark = mark;
}

/** The part of a tree at the end of a way, if it goes so far. */
export function findTree<Mark>(
  tree: PointerTree<Mark>,
  keys: readonly string[],
): PointerTree<Mark> | undefined {
  let at: PointerTree<Mark> | undefined = tree;
  for (const key of keys) at = at?.inner.get(key);
  return at;
}
