/**
 * Sorts by pointer: as texts, by UTF-16 code units, but indices by number. Pointers are compared often,
 * and natively: where there are indices of several digits, all are written with as many once.
 */
export function byPointer<Of extends { readonly pointer: string }>(list: readonly Of[]): Of[] {
  if (!list.some(({ pointer }) => /\/[1-9]\d/.test(pointer))) {
    return list.toSorted((one, other) => compare(one.pointer, other.pointer));
  }
  return list
    .map((of) => ({ of, pointer: withLongIndices(of.pointer) }))
    .sort((one, other) => compare(one.pointer, other.pointer))
    .map(({ of }) => of);
}

/** Those of the longest array have ten digits. */
function withLongIndices(pointer: string): string {
  return pointer.replace(
    /\/(0|[1-9]\d{0,9})(?=\/|$)/g,
    (_, index: string) => `/${index.padStart(10, "0")}`,
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
