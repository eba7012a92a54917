import type { Json, JsonObject } from "@screenspec/format";
import { setAt, valueAt } from "../edits/json-edits.ts";
import { templateInWords } from "../references/data-in-words.ts";
import { hasPlaceholder } from "../text/read-template.ts";
import { passedBy } from "./data-in-scope.ts";

/**
 * A document whose screens begin with examples of the data that actions pass to them, so that a screen that is shown by
 * itself has what people see on it. What has no example in the document is there by its name.
 */
export function withSampleData(document: JsonObject): JsonObject {
  let changed = document;
  for (const [id, action] of Object.entries<unknown>(Object(document["actions"]))) {
    const { targetScreenId, screenData } = Object(Object(action).attributes);
    const path = ["screens", `${targetScreenId}`];
    if (screenData === undefined || valueAt(document, path) === undefined) continue;
    const initial = Object(valueAt(changed, [...path, "persistentData"]));
    const samples = passedBy(document, id).map(({ name, value, sample }): [string, Json] => {
      const isKnown = sample !== undefined && !hasPlaceholder(sample);
      return [
        name,
        isKnown ? (sample as Json) : (initial[name] ?? templateInWords(document, `${value}`)),
      ];
    });
    changed = setAt(changed, [...path, "persistentData"], {
      ...initial,
      ...Object.fromEntries(samples),
    });
  }
  return changed;
}
