import { escapeKey, type JsonObject } from "@screenspec/format/evaluate";
import { isJsonObject } from "../data/set-in.ts";

/** Gives the pointers (RFC 6901) to what is in a document; that of the whole for what isn't. */
export function pointersIn(document: object): (wanted: object) => string {
  // Found when the first is asked for: most documents have nothing to tell of.
  let pointers: Map<object, string> | undefined;
  return (wanted) => {
    pointers ??= new Map([...walk(document, "")]);
    return pointers.get(wanted) ?? "";
  };
}

/** The first object in a document that is what is looked for. */
export function findInDocument(
  document: object,
  isWanted: (json: JsonObject) => boolean,
): JsonObject | undefined {
  for (const [json] of walk(document, "")) if (isJsonObject(json) && isWanted(json)) return json;
  return undefined;
}

function* walk(json: object, pointer: string): Generator<readonly [object, string]> {
  yield [json, pointer];
  for (const [key, value] of Object.entries(json)) {
    if (typeof value !== "object" || value === null) continue;
    yield* walk(value, `${pointer}/${escapeKey(key)}`);
  }
}
