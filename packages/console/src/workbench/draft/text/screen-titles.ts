import type { JsonObject } from "@screenspec/format";
import { type JsonPath, setAt, valueAt } from "../edits/json-edits.ts";

/**
 * Keeps the titles of a screen and of its app bar the same if they were so before one of them was typed. While that one
 * is empty, the other is what it was: an app bar may show no title, but a screen has one.
 *
 * @param before the draft when the typing began
 * @param path of the text that was typed
 */
export function keepTitlesEqual(before: JsonObject, draft: JsonObject, path: JsonPath): JsonObject {
  const other = otherTitle(draft, path);
  if (other === undefined) return draft;
  const [former, text] = [valueAt(before, path), valueAt(draft, path)];
  if (typeof former !== "string" || valueAt(before, other) !== former) return draft;
  const kept = typeof text === "string" && text !== "" ? text : former;
  return valueAt(draft, other) === kept ? draft : setAt(draft, other, kept);
}

/** The path of a text, and that of the other title of its screen if both are the same. */
export function placesOfTitle(draft: JsonObject, path: JsonPath): readonly JsonPath[] {
  const other = otherTitle(draft, path);
  if (other === undefined) return [path];
  const text = valueAt(draft, path);
  return typeof text === "string" && text === valueAt(draft, other) ? [path, other] : [path];
}

/** The path of the app bar's title for that of its screen, and the other way round. */
function otherTitle(draft: JsonObject, [root, id = "", ...rest]: JsonPath): JsonPath | undefined {
  if (root !== "screens") return undefined;
  const bar = [root, id, "appBar"];
  if (valueAt(draft, [...bar, "widgetType"]) !== "AppBar") return undefined;
  const member = rest.join("/");
  if (member === "title") return [...bar, "attributes", "title"];
  return member === "appBar/attributes/title" ? [root, id, "title"] : undefined;
}
