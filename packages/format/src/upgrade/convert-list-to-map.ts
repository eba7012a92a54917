import { isJsonArray, isObject, type Json } from "../json.ts";
import { quote } from "../wording/quote.ts";
import { canEnter, type Origin, originOf, type Spot } from "./spot.ts";
import { tell, type UpgradeWalk } from "./upgrade-walk.ts";

/** A list of objects with ids of their own as the map by these; any other stays. */
export function convertListToMap(walk: UpgradeWalk, spot: Spot): Spot {
  const { value, from, to } = spot;
  if (!isJsonArray(value) || !canEnter(spot)) return spot;
  const entries = new Map<string, Json>();
  const origins = new Map<string, Origin>();
  for (const [index, entry] of value.entries()) {
    const id = isObject(entry) && Object.hasOwn(entry, "id") ? entry["id"] : undefined;
    if (typeof id !== "string" || entries.has(id)) return spot;
    entries.set(id, entry);
    origins.set(id, originOf(spot, index, entry));
  }
  const message = `${quote(String(to.key))} is an object by ids now, not a list.`;
  tell(walk, { code: "list_to_map", from, to, message });
  return { ...spot, value: Object.fromEntries(entries), origins };
}
