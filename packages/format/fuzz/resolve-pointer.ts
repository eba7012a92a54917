import { isContainer, type Json } from "../src/json.ts";
import { keysOfPointer } from "../src/json-pointer.ts";

/** Whether a JSON Pointer (RFC 6901) resolves. */
export function resolves(json: Json, pointer: string): boolean {
  return valueAt(json, pointer) !== undefined;
}

/** The value at a JSON Pointer; undefined if there is none. */
export function valueAt(json: Json, pointer: string): Json | undefined {
  let inner: Json | undefined = json;
  for (const key of keysOfPointer(pointer)) {
    if (!isContainer(inner) || !Object.hasOwn(inner, key)) return undefined;
    inner = Object.entries(inner).find(([each]) => each === key)?.[1];
  }
  return inner;
}
