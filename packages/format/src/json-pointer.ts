/** The JSON Pointer (RFC 6901) that leads along keys from the root. */
export function pointerOf(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${typeof key === "string" ? escapeKey(key) : key}`).join("");
}

/** The keys on the way of a JSON Pointer. */
export function keysOfPointer(pointer: string): readonly string[] {
  const [, ...tokens] = pointer.split("/");
  return pointer.includes("~") ? tokens.map(unescapeKey) : tokens;
}

/** A key as it stands in a pointer. */
export function escapeKey(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}

/** What stands in a pointer as the key that it means. */
export function unescapeKey(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}
