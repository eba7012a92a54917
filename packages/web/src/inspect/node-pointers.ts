import { keysOfPointer, pointerOf } from "@screenspec/format";

const pointers = new WeakMap<object, ReadonlyMap<object, string>>();

/** The JSON Pointers (RFC 6901) of all objects of a document, by the object. */
export function pointersIn(document: object): ReadonlyMap<object, string> {
  let known = pointers.get(document);
  if (known === undefined) {
    known = new Map(walk(document));
    pointers.set(document, known);
  }
  return known;
}

/** Not recursive: documents may be nested deeply. */
function* walk(document: object): Iterable<[object, string]> {
  const left: [object, string][] = [[document, ""]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, pointer] = next;
    yield next;
    for (const [key, member] of Object.entries(value)) {
      if (typeof member !== "object" || member === null) continue;
      left.push([member, pointer + pointerOf([key])]);
    }
  }
}

/** The object at a pointer of a document. */
export function objectAt(document: unknown, pointer: string): object | undefined {
  let at: unknown = document;
  for (const key of keysOfPointer(pointer)) at = Object(at)[key];
  return typeof at === "object" && at !== null ? at : undefined;
}
