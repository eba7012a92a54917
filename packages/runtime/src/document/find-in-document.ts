import type { JsonObject } from "@screenspec/format/evaluate";
import { isJsonObject } from "../data/set-in.ts";

/** The pointer (RFC 6901) to something in a document; to the whole when it isn't in it. */
export function pointerTo(document: object, wanted: object): string {
  return search(document, "", (json) => json === wanted)?.pointer ?? "";
}

/** The first object in a document that is what is looked for. */
export function findInDocument(
  document: object,
  isWanted: (json: JsonObject) => boolean,
): JsonObject | undefined {
  const found = search(document, "", (json) => isJsonObject(json) && isWanted(json))?.json;
  return isJsonObject(found) ? found : undefined;
}

function search(
  json: object,
  pointer: string,
  isWanted: (json: object) => boolean,
): { json: object; pointer: string } | undefined {
  if (isWanted(json)) return { json, pointer };
  for (const [key, value] of Object.entries(json)) {
    if (typeof value !== "object" || value === null) continue;
    const below = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    const found = search(value, below, isWanted);
    if (found !== undefined) return found;
  }
  return undefined;
}
