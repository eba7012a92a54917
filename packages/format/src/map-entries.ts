/**
 * Returns an object with the same keys and changed values. `Object.fromEntries` defines keys
 * instead of setting them, so `__proto__` is a key like any other.
 */
export function mapEntries<From, To>(
  object: { readonly [key: string]: From },
  change: (value: From, key: string) => To,
): { readonly [key: string]: To } {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value, key)]),
  );
}
