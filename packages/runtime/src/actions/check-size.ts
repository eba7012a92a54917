import type { Json } from "@screenspec/format";
import { isList } from "../data/json.ts";
import { failed } from "../live/action-failure.ts";

/** The limit of values that are passed to the host (docs/format/behaviour.md, "Actions"). */
const maximumValues = 1_000_000;
/** The limit of the length of their texts and names, in UTF-16 code units. */
const maximumTextLength = 10_000_000;

/**
 * Checks the size of a value that is passed to the host. A list that contains another one twice, which contains another
 * one twice, is small in memory, but exponentially large as JSON text.
 *
 * @throws {ActionFailure} if the value is too large
 */
export function checkSize(value: Json): void {
  let valueCount = 0;
  let textLength = 0;
  const pending: Json[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === "string") textLength += next.length;
    if (typeof next === "object" && next !== null) {
      if (!isList(next)) for (const name of Object.keys(next)) textLength += name.length;
      const inner: readonly Json[] = Object.values(next);
      valueCount += inner.length;
      if (valueCount > maximumValues) throw failed("It would pass more than 1,000,000 values.");
      // One by one: hundreds of thousands of them would be too many arguments.
      for (const each of inner) pending.push(each);
    }
    if (textLength > maximumTextLength)
      throw failed("It would pass more than 10,000,000 characters.");
  }
}
