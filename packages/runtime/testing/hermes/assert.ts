/** As much of `node:assert/strict` as the runner of scenarios uses, for Hermes. */
function ok(value: unknown, message?: string): void {
  if (!value) throw new Error(message ?? `${String(value)} isn't true.`);
}

function deepEqual(actual: unknown, expected: unknown, message = "They differ"): void {
  if (!isDeepEqual(actual, expected)) {
    throw new Error(`${message}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
  }
}

function isDeepEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) && isDeepEqual(Reflect.get(one, key), Reflect.get(other, key)),
    )
  );
}

export default { ok, deepEqual };
