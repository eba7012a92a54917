import type { Json, JsonObject } from "@screenspec/format";
import { pointerOf, shortenText } from "@screenspec/format";
import { isJsonObject } from "../is-json-object.ts";
import { canonicalText } from "../specs/content.ts";
import type { Difference } from "./describe-differences.ts";

const maxShownLength = 80;

/** Returns the differences of two custom types, as sentences with the JSON Pointers of what changed. */
export function describeTypeDifferences(
  before: JsonObject,
  after: JsonObject,
): readonly Difference[] {
  return differencesOf(before, after, []);
}

function differencesOf(
  before: Json | undefined,
  after: Json | undefined,
  keys: readonly string[],
): Difference[] {
  if (before !== undefined && after !== undefined) {
    if (canonicalText(before) === canonicalText(after)) return [];
    if (isJsonObject(before) && isJsonObject(after)) {
      const names = new Set([...Object.keys(before), ...Object.keys(after)]);
      return [...names].flatMap((name) => {
        const [was, is] = [before, after].map((each) =>
          Object.hasOwn(each, name) ? each[name] : undefined,
        );
        return differencesOf(was, is, [...keys, name]);
      });
    }
  }
  const place = pointerOf(keys).slice(1);
  if (before === undefined) return [{ text: `${place} was added: ${shortText(after)}.` }];
  if (after === undefined) return [{ text: `${place} was removed.` }];
  return [{ text: `${place} changed from ${shortText(before)} to ${shortText(after)}.` }];
}

function shortText(value: Json | undefined): string {
  return shortenText(JSON.stringify(value), maxShownLength);
}
