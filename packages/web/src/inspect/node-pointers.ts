import { indexPointers, keysOfPointer } from "@screenspec/format";

const pointers = new WeakMap<object, ReadonlyMap<object, string>>();

/** The JSON Pointers (RFC 6901) of all objects of a document, by the object. */
export function pointersIn(document: object): ReadonlyMap<object, string> {
  const known = pointers.get(document) ?? indexPointers(document);
  pointers.set(document, known);
  return known;
}

/** The object at a pointer of a document. */
export function objectAt(document: unknown, pointer: string): object | undefined {
  let at: unknown = document;
  for (const key of keysOfPointer(pointer)) at = Object(at)[key];
  return typeof at === "object" && at !== null ? at : undefined;
}
