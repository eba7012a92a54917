import { escapeKey } from "../json-pointer.ts";
import type { JsonPlace } from "./json-place.ts";

/** The JSON Pointer (RFC 6901) of a place, from the root or from what is around it. */
export function pointerTo(place: JsonPlace, from?: JsonPlace): string {
  const level = from?.level ?? 1;
  let pointer = "";
  for (
    let at: JsonPlace | undefined = place;
    at !== undefined && at.level > level;
    at = at.parent
  ) {
    pointer = `/${typeof at.key === "string" ? escapeKey(at.key) : at.key}${pointer}`;
  }
  return pointer;
}
