/**
 * An object with the same keys and changed values. Object.fromEntries defines keys and doesn't set
 * them: a `__proto__` stays a key like any other.
 */
export function mapEntries<From, To>(
  object: { readonly [key: string]: From },
  change: (value: From, key: string) => To,
): { readonly [key: string]: To } {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value, key)]),
  );
}
