/** Returns a function that computes its value once for each object. */
export function memoize<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const cache = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    let entry = cache.get(key);
    if (entry === undefined) {
      entry = { value: compute(key) };
      cache.set(key, entry);
    }
    return entry.value;
  };
}
