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

/** The keys of a JSON Pointer (RFC 6901). */
export function keysOfPointer(pointer: string): readonly string[] {
  const [, ...tokens] = pointer.split("/");
  return pointer.includes("~") ? tokens.map(unescapeToken) : tokens;
}

function unescapeToken(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}
