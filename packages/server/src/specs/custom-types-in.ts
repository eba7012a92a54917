import { isCatalogName } from "@screenspec/format";

/** The most custom types of a spec that are stored: as many as can be registered, widgets and actions together. */
const maxTypes = 2000;

/** A member that names a type, as `JSON.stringify` prints it. In a text its quotes would be escaped. */
const typeMember = /"(widget|action)Type":"([A-Za-z][\w-]{0,63})"/g;

/**
 * Returns the custom types that a content names, registered or not, as a JSON array in a fixed order. The text is
 * searched and not parsed, so data with a member `widgetType` or `actionType` counts as well.
 *
 * @param content a result of `JSON.stringify`
 */
export function customTypesIn(content: string): string {
  const types = new Set<string>();
  for (const [, kind, name = ""] of content.matchAll(typeMember)) {
    const list = kind === "widget" ? "widgets" : "actions";
    if (isCatalogName(list, name)) continue;
    types.add(`${list}/${name}`);
    if (types.size === maxTypes) break;
  }
  return JSON.stringify([...types].sort());
}
