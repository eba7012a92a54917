import { escapeKey } from "@screenspec/format/evaluate";
import { isNode } from "../attributes/compile-custom.ts";
import { isJsonObject } from "../data/json.ts";
import { typeOf } from "../nodes/node-plan.ts";

/** Gives the pointers (RFC 6901) to what is in a document; that of the whole for what isn't. */
export function pointersIn(document: object): (wanted: object) => string {
  // Found when the first is asked for: most documents have nothing to tell of.
  let pointers: Map<object, string> | undefined;
  return (wanted) => {
    pointers ??= new Map([...walk(document, "")]);
    return pointers.get(wanted) ?? "";
  };
}

/** Gives the types of the nodes in a document by id; that of the first of those with the same one. */
export function typesIn(document: object): (id: string) => string | undefined {
  let types: Map<unknown, string> | undefined;
  return (id) => {
    types ??= new Map(
      [...walk(document, "")]
        .flatMap(([json]) => (isJsonObject(json) && isNode(json) ? [json] : []))
        .reverse()
        .map((json) => [json["id"], typeOf(json)]),
    );
    return types.get(id);
  };
}

function* walk(json: object, pointer: string): Generator<readonly [object, string]> {
  yield [json, pointer];
  for (const [key, value] of Object.entries(json)) {
    if (typeof value !== "object" || value === null) continue;
    yield* walk(value, `${pointer}/${escapeKey(key)}`);
  }
}
