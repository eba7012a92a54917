import type { Json } from "../src/json.ts";

/** Whether a JSON Pointer (RFC 6901) leads to something. */
export function resolves(json: Json, pointer: string): boolean {
  return valueAt(json, pointer) !== undefined;
}

/** What a JSON Pointer leads to; undefined when there is nothing. */
export function valueAt(json: Json, pointer: string): Json | undefined {
  let inner: Json | undefined = json;
  for (const token of pointer.split("/").slice(1)) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, key)) return undefined;
    inner = Object.entries(inner).find(([each]) => each === key)?.[1];
  }
  return inner;
}
