/** Returns the JSON Pointer (RFC 6901) of a path of keys and indexes. */
export function pointerOf(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${typeof key === "string" ? escapeKey(key) : key}`).join("");
}

/** Returns the keys of a JSON Pointer (RFC 6901), unescaped. */
export function keysOfPointer(pointer: string): readonly string[] {
  const [, ...tokens] = pointer.split("/");
  return pointer.includes("~") ? tokens.map(unescapeKey) : tokens;
}

/** Returns a key as it is written in a JSON Pointer (RFC 6901, section 3). */
export function escapeKey(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}

/** Returns the key that is written in a JSON Pointer. */
export function unescapeKey(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}
