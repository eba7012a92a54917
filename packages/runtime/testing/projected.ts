/**
 * Of what was found, what is expected of it: of objects the members that are named, those missing as null; of lists
 * every item.
 */
export function projected(found: unknown, expected: unknown): unknown {
  if (Array.isArray(expected) && Array.isArray(found))
    return found.map((item, place) =>
      place < expected.length ? projected(item, expected[place]) : item,
    );
  if (isObject(expected) && isObject(found))
    return Object.fromEntries(
      Object.entries(expected).map(([name, inner]) => [name, projected(found[name], inner)]),
    );
  return found ?? null;
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
