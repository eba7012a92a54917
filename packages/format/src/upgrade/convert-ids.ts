import { isJsonArray, type Json } from "../json.ts";

/** The list of ids that one id or a list of them stands for; nothing when it is anything else. */
export function listOfIds(value: Json): Json | undefined {
  if (typeof value === "string") return [value];
  return isJsonArray(value) && value.every((id) => typeof id === "string") ? value : undefined;
}
