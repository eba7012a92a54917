/** The leading keys of a `get` that are literals: up to a computed one, they continue the path of its value. */
export function literalKeys(keys: readonly unknown[]): readonly (string | number)[] {
  const end = keys.findIndex((key) => !isStep(key));
  return keys.slice(0, end < 0 ? keys.length : end).filter(isStep);
}

function isStep(key: unknown): key is string | number {
  return typeof key === "string" || typeof key === "number";
}
