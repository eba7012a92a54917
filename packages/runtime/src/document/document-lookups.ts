import { escapeKey } from "@screenspec/format/evaluate";
import { isJsonObject } from "../data/json.ts";
import { isNode, typeOf } from "./document-node.ts";

/** Returns a function that gives the JSON Pointer (RFC 6901) of an object in a document; "" for any other object. */
export function createPointerLookup(document: object): (owner: object) => string {
  // Walked on the first call: most documents have no diagnostics.
  let pointers: Map<object, string> | undefined;
  return (owner) => {
    pointers ??= new Map([...walk(document)]);
    return pointers.get(owner) ?? "";
  };
}

/** Returns a function that gives the type of the first node with an id in a document; undefined if there is none. */
export function createTypeLookup(document: object): (id: string) => string | undefined {
  let types: Map<unknown, string> | undefined;
  return (id) => {
    types ??= new Map(
      [...walk(document)]
        .flatMap(([json]) => (isJsonObject(json) && isNode(json) ? [json] : []))
        .reverse()
        .map((json) => [json["id"], typeOf(json)]),
    );
    return types.get(id);
  };
}

/** Visits the objects in a value in their order, each with its JSON Pointer. */
function* walk(root: object): Generator<readonly [object, string]> {
  const open: (readonly [object, string])[] = [[root, ""]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    const [json, pointer] = next;
    for (const [key, value] of Object.entries(json).reverse()) {
      if (typeof value === "object" && value !== null)
        open.push([value, `${pointer}/${escapeKey(key)}`]);
    }
  }
}
