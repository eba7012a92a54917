import type { Json, JsonObject } from "@screenspec/format";
import { valueAt } from "../edits/json-edits.ts";
import { templateInWords } from "../references/data-in-words.ts";
import { hasPlaceholder } from "../text/read-template.ts";
import { passedData } from "./data-in-scope.ts";

/**
 * A document whose screens begin with examples of the data that actions pass to them, so that a screen that is shown by
 * itself has what people see on it. What has no example in the document is there by its name.
 */
export function withSampleData(document: JsonObject): JsonObject {
  const passed = Map.groupBy(passedData(document), ({ screen }) => screen);
  const sampled = Array.from(passed).flatMap(([id, members]): [string, JsonObject][] => {
    const screen = valueAt(document, ["screens", id]);
    if (screen === undefined) return [];
    const data = new Map(Object.entries<Json>(Object(Object(screen).persistentData)));
    for (const { name, value, sample } of members) {
      const isKnown = sample !== undefined && !hasPlaceholder(sample);
      data.set(name, isKnown ? sample : (data.get(name) ?? templateInWords(document, `${value}`)));
    }
    return [[id, { ...Object(screen), persistentData: Object.fromEntries(data) }]];
  });
  if (sampled.length === 0) return document;
  const screens = { ...Object(document["screens"]), ...Object.fromEntries(sampled) };
  return { ...document, screens };
}
