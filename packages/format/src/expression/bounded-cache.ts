/** Remembers what is made for a key; forgets everything when there is too much. */
export function boundedCache<V>(most: number): (key: string, make: (key: string) => V) => V {
  const remembered = new Map<string, V>();
  return (key, make) => {
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    if (key.length > longestKey) return made;
    if (remembered.size >= most) remembered.clear();
    remembered.set(key, made);
    return made;
  };
}

/** In UTF-16 code units. */
const longestKey = 2_000;
