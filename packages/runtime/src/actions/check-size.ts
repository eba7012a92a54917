import type { Json } from "@screenspec/format";
import { isList } from "../data/json.ts";
import { failed } from "../live/action-failure.ts";

/** The format's: docs/format/behaviour.md, "Actions". */
const mostValues = 1_000_000;
/** In UTF-16 code units, of texts and names of members. */
const mostText = 10_000_000;

/**
 * Looks whether a value may be handed to the host. What is short to keep may be endless to write: a list that has
 * another twice, which has another twice, and so on.
 *
 * @throws {ActionFailure} for one that is too large
 */
export function checkSize(value: Json): void {
  let values = 0;
  let text = 0;
  const open: Json[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === "string") text += next.length;
    if (typeof next === "object" && next !== null) {
      if (!isList(next)) for (const name of Object.keys(next)) text += name.length;
      const inside: readonly Json[] = Object.values(next);
      values += inside.length;
      if (values > mostValues) throw failed("It would hand over more than 1,000,000 values.");
      // One by one: as arguments hundreds of thousands of them would be too many.
      for (const each of inside) open.push(each);
    }
    if (text > mostText)
      throw failed("It would hand over texts of more than 10,000,000 characters.");
  }
}
