const sizes = new WeakMap<object, number>();

/** The approximate number of characters of a value's JSON. Values that occur in several places are measured once. */
export function sizeOfValue(value: unknown): number {
  if (typeof value === "string") return value.length + 2;
  if (typeof value !== "object" || value === null) return 4;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  let size = 2;
  for (const [key, inner] of Object.entries(value)) size += key.length + 4 + sizeOfValue(inner);
  sizes.set(value, size);
  return size;
}
