/**
 * Caches values by key, and drops all when there are too many. Keys that are too long (in UTF-16
 * code units) aren't cached.
 */
export function boundedCache<V>(
  most: number,
  longestKey = 2_000,
): (key: string, make: (key: string) => V) => V {
  const cached = new Map<string, V>();
  return (key, make) => {
    const known = cached.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    if (key.length > longestKey) return made;
    if (cached.size >= most) cached.clear();
    cached.set(key, made);
    return made;
  };
}
