import { isDeepStrictEqual } from "node:util";
import type { RequestError } from "@screenspec/api";

/** Reports read-only fields that were sent with another value. Unchanged ones are allowed, as a GET returned them. */
export function readOnlyErrors(
  current: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): RequestError[] {
  return Object.keys(current)
    .filter((name) => Object.hasOwn(sent, name) && !isDeepStrictEqual(sent[name], current[name]))
    .map((name) => ({
      pointer: `/${name}`,
      code: "read_only_field",
      message: `"${name}" is ${JSON.stringify(current[name])} and can't be changed.`,
      hint: "Leave it out.",
    }));
}
