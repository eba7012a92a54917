import type { JsonObject } from "@screenspec/format";
import { isJsonObject, isList } from "./set-in.ts";

/** The objects of a list; none, where there is no list. */
export function objectsIn(list: unknown): readonly JsonObject[] {
  return isList(list) ? list.filter(isJsonObject) : [];
}
