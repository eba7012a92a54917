/** Sorts by pointer: as texts, by UTF-16 code units, but indices by number. */
export function byPointer<Of extends { readonly pointer: string }>(list: readonly Of[]): Of[] {
  // Compared natively, and often: all indices have as many digits, as those of the longest array.
  return list
    .map((of) => [of.pointer.replace(/(?<=\/)(0|[1-9]\d*)(?=\/|$)/g, withAllDigits), of] as const)
    .sort(([one], [other]) => (one < other ? -1 : +(one > other)))
    .map(([, of]) => of);
}

function withAllDigits(index: string): string {
  return index.padStart(10, "0");
}
