import type { JsonObject } from "@screenspec/format";
import { type JsonPath, setAt, valueAt } from "../edits/json-edits.ts";
import type { Surface } from "../references/node-tree.ts";
import { hasPlaceholder } from "./read-template.ts";
import { keyShownBy, textOfKey } from "./text-in-place.ts";
import { localesOf, setText } from "./texts.ts";

/**
 * The name of a screen, component or dialog that people read: a screen's title in a locale, by default in the default one,
 * with the id if others have that title.
 */
export function nameOfShown(
  draft: JsonObject,
  { kind, id }: Pick<Surface, "kind" | "id">,
  locale?: string,
): string {
  const title = kind === "screen" ? screenTitle(draft, id, locale) : undefined;
  if (!title) return id;
  const isShared = Object.keys(Object(draft["screens"])).some(
    (other) => other !== id && (screenTitle(draft, other, locale) || other) === title,
  );
  return isShared ? `${title} (${id})` : title;
}

/** What people call each screen, by its id: as `nameOfShown`, for all at once. */
export function namesOfScreens(draft: JsonObject): ReadonlyMap<string, string> {
  const ids = Object.keys(Object(draft["screens"]));
  const titles = ids.map((id): readonly [string, string] => [id, screenTitle(draft, id) || id]);
  const byTitle = Map.groupBy(titles, ([, title]) => title);
  return new Map(
    titles.map(([id, title]) => [
      id,
      title !== id && (byTitle.get(title)?.length ?? 0) > 1 ? `${title} (${id})` : title,
    ]),
  );
}

/** The title of a screen, which is empty if it has none. Undefined if it is bound to data. */
export function screenTitle(
  draft: JsonObject,
  id: string,
  locale = localesOf(draft)[0] ?? "",
): string | undefined {
  const title = valueAt(draft, ["screens", id, "title"]) ?? "";
  const key = keyShownBy(title);
  const text = key === undefined ? title : textOfKey(draft, locale, key);
  return typeof text === "string" && !hasPlaceholder(text) ? text : undefined;
}

/** Sets the title of a screen in the default locale. The title of its app bar follows if it was the same. */
export function setScreenTitle(draft: JsonObject, id: string, title: string): JsonObject {
  const path = ["screens", id, "title"];
  const key = keyShownBy(valueAt(draft, path));
  if (key !== undefined) return setText(draft, localesOf(draft)[0] ?? "", key, title);
  return keepTitlesEqual(draft, setAt(draft, path, title), path);
}

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
